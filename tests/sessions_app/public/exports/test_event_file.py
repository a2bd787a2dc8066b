"""A whole event to a file and from it, on both databases."""

import base64
import gzip
import json
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.evening.totals import End, store_totals
from sessions_app.events.state import set_state
from sessions_app.models import (
    Club,
    Deal,
    DealEntry,
    Entry,
    Event,
    Player,
    PlayerHand,
    Publication,
    Round,
    Seat,
    SittingOut,
    Table,
)
from sessions_app.people.profiles.records import records_page
from sessions_app.public.exports.event_file import written_event
from sessions_app.public.exports.event_import import import_event
from sessions_app.public.exports.event_reading import Unreadable, read_event
from sessions_app.shared.club import save_club
from sessions_app.table.services import correct_deal, stop_table
from sessions_app.tournaments.ranking_page import ranking_page
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.tournaments.simulation import Simulation

pytestmark = pytest.mark.django_db

# What travels in another form, or belongs to this installation alone.
STAYS_HERE = {
    "accesscode",  # cards are printed anew
    "draft",
    "feat",  # made again
    "event",  # what makes another evening up
    "homeact",  # about a game at home, which stays at home
    "plansearch",
    "playerhand",  # made again
    "scheduledround",  # of a season, which stays here too
    "tablet",
}
TRAVELS = {
    "attendance",
    "deal",
    "dealentry",
    "entry",
    "entryact",
    "logline",
    "publication",
    "round",
    "seat",
    "seatingplan",
    "sittingout",
    "substitution",
    "table",
    "totalsentry",
    "tournament",
}


def played() -> Simulation:
    """Sixteen players, two rounds, with everything that can happen."""
    tournament = Simulation("riichi-ema-2016", 16, 2, seed=16)
    tournament.substitute(tournament.entries[5], 2, "start")
    Entry.objects.filter(pk=tournament.entries[9].pk).update(reserve=True)
    tournament.play_round(1)
    tournament.fine(1, tournament.entries[0], "chombo:-20000", -20_000)
    tournament.post("tournament_publish", final="1")
    tournament.play_round(2)
    tournament.hand_in(1, tournament.tables(1)[0], why="verkeerd gelezen")
    tournament.disqualify(2, tournament.entries[3])
    return tournament


def an_evening() -> Event:
    """A table with a deal that was corrected and one that was taken out, and one not begun."""
    event = an_event(chips=True)
    table = a_table(event)
    enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    enter(table, {"draw": True})
    enter(table, {"winner": 2, "from": None, "scores": [10, 20, 40, 0]})
    for position, facts in ((1, {"winner": 0, "from": 3, "scores": [64, 96, 0, 20]}), (2, None)):
        correct_deal(
            table_id=table.pk, position=position, facts=facts, why="fout", entered=entered(table)
        )
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=2, started=False)
    return event


def remove(event: Event) -> None:
    """As on another installation, where nobody of it is known."""
    Deal.objects.update(entry=None)
    event.delete()
    Player.objects.all().delete()


def rows(model: type[Model], *fields: str) -> list[Any]:
    return list(model._default_manager.order_by("pk").values_list(*fields))


def test_a_tournament_is_the_same_on_another_installation() -> None:
    event = played().event
    seats = ("player__first_name", "player__last_name", "final", "uma", "rank", "penalties")
    before = (
        rows(Seat, *seats, "substitute__first_name", "substituted", "typed_total"),
        rows(Table, "public_id", "number", "agreed_at", "changed_at", "finished", "state"),
        rows(Entry, "public_id", "number", "state", "disqualified", "checked_in_at"),
        rows(Player, "public_id", "first_name", "last_name", "membership"),
        [line._replace(entry_id="") for line in ranking_page(event).lines],
        [told.changed for told in ranking_page(event).versions],
    )
    data = written_event(event)
    remove(event)
    event = import_event(data=data, other_people=())
    assert before == (
        rows(Seat, *seats, "substitute__first_name", "substituted", "typed_total"),
        rows(Table, "public_id", "number", "agreed_at", "changed_at", "finished", "state"),
        rows(Entry, "public_id", "number", "state", "disqualified", "checked_in_at"),
        rows(Player, "public_id", "first_name", "last_name", "membership"),
        [line._replace(entry_id="") for line in ranking_page(event).lines],
        [told.changed for told in ranking_page(event).versions],
    )
    reserve = Entry.objects.get(reserve=True).pk
    assert [results["outside"] for (results,) in rows(Publication, "results")] == [[reserve]] * 3
    # Once more, it says the same but for when it was made.
    assert unpacked(written_event(event))[1:-1] == unpacked(data)[1:-1]


def test_the_records_of_a_closed_evening_are_made_again() -> None:
    event = an_evening()
    set_state(event, Event.State.CLOSED)

    def told() -> list[Any]:
        page = records_page("")
        assert page
        return [
            [(record.title, str(player), feat) for player, feat in record.feats]
            for record in page.records
        ]

    event.refresh_from_db()
    before, data = told(), written_event(event)
    remove(event)
    import_event(data=data, other_people=())
    assert told() == before


def test_an_evening_keeps_its_deals_and_their_history() -> None:
    event = an_evening()
    entered_for = ("deal__position", "version", "facts", "why", "by", "at", "key")
    came_out = ("deal__position", "seat__place", "points", "net", "won", "threw")
    hands, entries = rows(PlayerHand, *came_out), rows(DealEntry, *entered_for)
    seats = rows(Seat, "place", "net", "final", "rank", "made", "caused")
    data = written_event(event)
    remove(event)
    import_event(data=data, other_people=())
    assert rows(DealEntry, *entered_for) == entries
    assert sorted(rows(PlayerHand, *came_out)) == sorted(hands)
    assert rows(Seat, "place", "net", "final", "rank", "made", "caused") == seats
    assert rows(Deal, "position", "entry__version") == [(1, 2), (2, None), (3, 1)]
    assert rows(Table, "started", "finished") == [(True, True), (False, False)]


def test_typed_ends_keep_the_mahjongs_that_were_noted_and_who_sat_out_is_remembered() -> None:
    event = an_event()
    table = a_table(event)
    ends = [End(20, 2, 0), End(10, 1, 1), End(-10, 0, 2), End(-20, None, None)]
    store_totals(table_id=table.pk, ends=ends, entered=entered(table))
    SittingOut.objects.create(round=table.round, player=Player.objects.create(first_name="Truus"))
    before = rows(Seat, "final", "made", "caused"), rows(SittingOut, "player__first_name")
    data = written_event(event)
    remove(event)
    import_event(data=data, other_people=())
    assert (rows(Seat, "final", "made", "caused"), rows(SittingOut, "player__first_name")) == before


def test_everything_that_belongs_to_an_event_travels_or_stays_by_name() -> None:
    found = {
        relation.related_model._meta.model_name
        for model in (Event, Round, Table, Seat, Deal, DealEntry, Entry)
        for relation in model._meta.related_objects
    }
    assert found == STAYS_HERE | TRAVELS


# ---- who is who ------------------------------------------------------------------------------


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def send(client: Client, data: bytes) -> Any:
    file = SimpleUploadedFile("event.jsonl.gz", data)
    return client.post("/events/import/file/", {"what": "look", "file": file})


def test_people_are_known_by_number_key_and_name_and_the_organiser_decides(
    organiser: Client,
) -> None:
    event = an_evening()
    Player.objects.filter(first_name="Greet").update(ema_number="08010001")
    data = written_event(event)
    wim = Player.objects.get(first_name="Wim").public_id
    remove(event)
    known = [
        Player.objects.create(first_name="Margreet", ema_number="08010001"),
        Player.objects.create(first_name="Willem", public_id=wim),
        Player.objects.create(first_name="anneke"),
        Player.objects.create(first_name="Henk"),
        Player.objects.create(first_name="Piet", ema_number="08010002"),
        Player.objects.create(first_name="Klaas"),
        Player.objects.create(first_name="Klaas"),
    ]
    page = send(organiser, data).context
    ways = {
        kind: [(match.person.first_name, match.by) for match in page[kind]]
        for kind in ("sure", "named", "new")
    }
    assert ways == {
        "sure": [("Greet", "number"), ("Wim", "key")],
        "named": [("Anneke", "name"), ("Henk", "name"), ("Piet", "name")],
        # Two of that name are here, so it is not known which of them it is.
        "new": [("Klaas", "new"), ("Marie", "new"), ("Truus", "new")],
    }
    assert Event.objects.count() == 0
    anneke, henk, _piet = (match.place for match in page["named"])
    stored = {"what": "store", "content": page["content"], "same": [anneke, henk]}
    response = organiser.post("/events/import/file/", stored)
    assert response["Location"] == f"/events/{event.public_id}/"
    seated = [seat.player for seat in Seat.objects.order_by("table__number", "place")]
    assert seated[:4] == known[:4]
    assert not set(seated[4:]) & set(known)
    assert Player.objects.count() == len(known) + 4


def test_members_of_another_club_are_guests_here() -> None:
    club = Club(name="Pe-ling")
    save_club(club)
    event = an_evening()
    Player.objects.filter(first_name="Wim").update(club="Elders")
    data = written_event(event)
    remove(event)
    club.name = "Rode Draak"
    save_club(club)
    import_event(data=data, other_people=())
    assert set(rows(Player, "membership", "club")) == {
        ("guest", "Pe-ling"),
        ("guest", "Elders"),
    }


def test_a_guest_without_a_club_stays_without_one() -> None:
    club = Club(name="Pe-ling")
    save_club(club)
    event = an_evening()
    Player.objects.filter(first_name="Wim").update(membership="guest")
    Player.objects.filter(first_name="Greet").update(membership="guest", club="Elders")
    data = written_event(event)
    remove(event)
    club.name = "Rode Draak"
    save_club(club)
    import_event(data=data, other_people=())
    clubs = {
        name: (kind, club) for name, kind, club in rows(Player, "first_name", "membership", "club")
    }
    assert (clubs["Wim"], clubs["Greet"], clubs["Henk"]) == (
        ("guest", ""),
        ("guest", "Elders"),
        ("guest", "Pe-ling"),
    )


def test_an_event_that_is_here_is_not_stored_again(organiser: Client) -> None:
    event = an_evening()
    data = written_event(event)
    response = send(organiser, data)
    assert response.context["form"].errors == {"file": ["Clubavond staat hier al."]}
    content = base64.b64encode(data).decode()
    response = organiser.post("/events/import/file/", {"what": "store", "content": content})
    assert response.context["form"].errors == {"file": ["Clubavond staat hier al."]}
    assert Event.objects.count() == 1


# ---- spoiled files ---------------------------------------------------------------------------


def unpacked(data: bytes) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(data).decode().splitlines()]


def packed(lines: list[Any]) -> bytes:
    """With a checksum that is right, as a person with a program would make it."""
    text = "\n".join(json.dumps(line) for line in lines[:-1]).encode()
    last = b'{"sha256":"%b"}' % sha256(text).hexdigest().encode()
    return gzip.compress(text + b"\n" + last + b"\n")


DAMAGED = "Dit bestand is beschadigd of veranderd: maak een nieuw."
NO_EVENT = "Dit is geen bestand van een evenement."
OTHERWISE = "Ronde 1, tafel 1 komt hier anders uit dan in het bestand. Er is niets bewaard."


def change(path: str, value: Any) -> Callable[[list[Any]], None]:
    """`1.tables.0.number`: something else in its place."""

    def changed(lines: list[Any]) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        at: Any = lines
        for part in way:
            at = at[part]
        at[last] = value

    return changed


def publish(played: Any, **lists: Any) -> Callable[[list[Any]], None]:
    """As if these results had been made known."""
    made = {"version": 1, "final": True, "by": "Greet", "at": "2026-11-21 17:00:00+00:00"}
    return change("0.publications", [{**made, "results": {"played": played, **lists}}])


FACTS = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
FINE = {"points": -1, "reason": "laat", "by": "Greet", "at": "2026-11-21T10:00:00+00:00"}
PLAN = {"origin": "made", "by": "Greet", "at": "2026-11-21T10:00:00+00:00"}
EMPTY_PLANS: list[Any] = [[], [[]], [[[]]], [[[1, 2, 3]]], [[[1, 2, 3, True]]], {}, None]
SPOILED: list[tuple[Callable[[list[Any]], None], str]] = [
    (change("0.kind", "mahjong club backup"), NO_EVENT),
    (change("0.format", 2), "Dit bestand komt van een nieuwere versie: werk deze eerst bij."),
    (change("0.event.rules", "dutch-1999"), DAMAGED),
    (change("0.event.rules", {"base": 5}), DAMAGED),
    (change("0.event.public_id", "../../admin"), DAMAGED),
    (change("0.event.date", "31-31-2026"), DAMAGED),
    (change("0.event.date", "9999-12-31"), DAMAGED),
    (change("0.event.date", "0001-01-01"), DAMAGED),
    (change("0.event.date", "9998-01-01"), DAMAGED),
    (change("0.event.changed_at", "0001-01-01T00:00:00+00:00"), DAMAGED),
    (change("0.event.changed_at", "9999-12-31T23:59:59+00:00"), DAMAGED),
    (change("0.event.changed_at", "2026-11-21T10:00:00"), DAMAGED),
    (change("0.event.halves", 16), DAMAGED),
    (change("0.event.kind", "tournament"), DAMAGED),
    (change("0.tournament", {"days": 1}), DAMAGED),
    (change("0.event.name", "x" * 81), DAMAGED),
    (change("0.event.name", "\x00"), DAMAGED),
    (change("0.event.kind", "party"), DAMAGED),
    (change("0.event.halves", -1), DAMAGED),
    (change("0.event.unknown", 1), DAMAGED),
    (change("0.rounds", 2), DAMAGED),
    (change("0.people.0.first_name", None), DAMAGED),
    (change("0.people.0.ema_number", "8"), DAMAGED),
    (change("0.people.0", []), DAMAGED),
    (change("0.entries", None), DAMAGED),
    (change("0.plans", [{"rounds": [[[1, 2, 3, 99]]]}]), DAMAGED),
    *((change("0.plans", [PLAN | {"rounds": rounds}]), DAMAGED) for rounds in EMPTY_PLANS),
    (publish({"0": {"1": [5]}}), DAMAGED),
    (publish({"0": {"1": [5, ""]}}), DAMAGED),
    (publish({"0": {"x": [5, 0]}}), DAMAGED),
    (publish({}, outside=["0"]), DAMAGED),
    (change("1.tables.0.seats.0.player", -1), DAMAGED),
    (change("1.tables.0.seats.0.player", 99), DAMAGED),
    (change("1.tables.0.seats.0.player", 1), DAMAGED),
    (change("1.tables.0.seats.0.place", 7), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [{"points": "x"}]), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [FINE | {"title": 1}]), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [FINE | {"at": "gisteren"}]), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [FINE | {"at": "0001-01-01T00:00:00+00:00"}]), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [FINE | {"at": "2026-11-21T10:00:00"}]), DAMAGED),
    (change("1.tables.0.seats.0.penalties", [FINE | {"cancelled": "nee"}]), DAMAGED),
    (change("1.tables.0.seats", []), DAMAGED),
    (change("1.tables.1.seats.0.typed_total", 1), DAMAGED),
    (change("1.tables.0.options", {"empty-seat": "Q"}), DAMAGED),
    (change("1.tables.0.deals.0.entries.0.facts", {"winner": 9}), DAMAGED),
    (change("1.tables.0.deals.0.entries.1.facts", {"winner": 9}), DAMAGED),
    (change("1.tables.0.deals.0.counts", 1), OTHERWISE),
    (change("1.tables.0.deals.0.counts", 77), OTHERWISE),
    (change("1.tables.0.seats.2.results.final", -(10**9)), OTHERWISE),
    (change("1.tables.0.finished", False), OTHERWISE),
    (change("1.tables.0.stopped", False), OTHERWISE),
    (change("1.tables.0.deals.0.entries.1.facts", FACTS), OTHERWISE),
]


def refusal(data: bytes) -> str:
    try:
        import_event(data=data, other_people=())
    except Unreadable as reason:
        return str(reason)
    return "stored"


def test_a_file_that_was_altered_is_refused_with_the_reason_and_nothing_is_stored() -> None:
    """Also where the checksum was made to fit."""
    event = an_evening()
    data = written_event(event)
    remove(event)
    for place, (spoil, reason) in enumerate(SPOILED):
        lines = unpacked(data)
        spoil(lines)
        assert (place, refusal(packed(lines))) == (place, reason)
    assert (Event.objects.count(), Player.objects.count(), Table.objects.count()) == (0, 0, 0)
    assert import_event(data=packed(unpacked(data)), other_people=()).name == "Clubavond"


def test_a_small_file_that_fills_the_memory_is_refused_before_it_is_read() -> None:
    brackets = "[" + "[]," * 8_000_000 + "[]]"
    head = json.dumps(unpacked(written_event(an_evening()))[0])
    text = f'{head[:-1]}, "more": {brackets}}}'.encode()
    last = b'{"sha256":"%b"}' % sha256(text).hexdigest().encode()
    data = gzip.compress(text + b"\n" + last + b"\n")
    assert len(data) < 50_000
    tracemalloc.start()
    try:
        assert refusal(data) == "Dit bestand is te groot voor een evenement."
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 100_000_000


def test_the_european_ranking_stays_where_a_tournament_lacks_its_row(organiser: Client) -> None:
    event = Event.objects.create(
        kind=Event.Kind.TOURNAMENT, name="Open", date=timezone.localdate(), rules="mcr"
    )
    Publication.objects.create(
        event=event, version=1, final=True, results={"played": {}}, by="Greet", at=timezone.now()
    )
    assert organiser.get(reverse("ema_ranking", args=["mcr"])).status_code == 200


def test_half_a_letter_is_refused_before_a_page_would_show_it() -> None:
    lines = unpacked(written_event(an_evening()))
    change("0.people.0.club", "\ud800")(lines)
    with pytest.raises(Unreadable):
        read_event(packed(lines))


@pytest.mark.parametrize(
    ("spoiled", "reason"),
    [
        (lambda data: b"", NO_EVENT),
        (lambda data: b"PK\x03\x04 what else", NO_EVENT),
        (lambda data: data[:-40], DAMAGED),
        (lambda data: gzip.compress(gzip.decompress(data)[:-90]), DAMAGED),
        (
            lambda data: gzip.compress(gzip.decompress(data).replace(b"Clubavond", b"Clubmiddag")),
            DAMAGED,
        ),
        (lambda data: gzip.compress(b"1;2;3\n4;5;6\n"), NO_EVENT),
        (lambda data: data * 2000, "Dit bestand is te groot voor een evenement."),
        (
            lambda data: gzip.compress(b"\n" * 61_000_000, 1),
            "Dit bestand is te groot voor een evenement.",
        ),
    ],
    ids=["empty", "zip", "cut", "last line", "changed", "a list", "long", "bomb"],
)
def test_a_file_that_is_not_whole_is_told(
    organiser: Client, spoiled: Callable[[bytes], bytes], reason: str
) -> None:
    data = spoiled(written_event(an_evening()))
    assert send(organiser, data).context["form"].errors == {"file": [reason]}


def test_what_the_preview_sends_back_may_be_anything(organiser: Client) -> None:
    for content in ("", "%", "AAAA", "é"):
        response = organiser.post("/events/import/file/", {"what": "store", "content": content})
        assert response.context["form"].errors == {"file": [NO_EVENT]}
    assert organiser.post("/events/import/file/", {"what": "x"}).status_code == 200
