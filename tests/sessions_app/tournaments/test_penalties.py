"""Penalties with the amounts of the rule books: given, cancelled, and in sheets that add up."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import EntryAct, Event, Player, Publication, Seat, TotalsEntry
from sessions_app.shared.errors import Closed
from sessions_app.table.after_game import cancel_fines, fine_all
from sessions_app.table.services import take_over
from sessions_app.tournaments.entries import change_state
from sessions_app.tournaments.penalties import MCR
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered, new_key
from tests.sessions_app.evenings import stop
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO, opened
from tests.sessions_app.tournaments.rounds import page_of, post, seat_of, type_totals, with_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def give(client: Client, event: Event, penalty: str, place: int = 0, **more: Any) -> int:
    sent = {
        "what": "give",
        "seat": seat_of(event, place).pk,
        "penalty": penalty,
        "reason": "gezien",
        "key": new_key(),
        **more,
    }
    return post(client, "penalties", event, **sent).status_code


def finals(event: Event) -> list[int | None]:
    return [seat_of(event, place).final for place in range(4)]


def test_the_referee_is_told_for_whom_it_was_written_down(organiser: Client) -> None:
    event = with_round()
    give(organiser, event, "chombo:-20000")
    page = organiser.get(reverse("penalties", args=[event.public_id])).content.decode()
    assert f"Opgeschreven voor {seat_of(event, 0).player}." in page


@pytest.mark.parametrize(
    ("penalty", "more", "points"),
    [
        ("chombo:-20000", {}, -20_000),
        ("late", {"minutes": 10}, -10_000),
        ("obstruction:-12000", {}, -12_000),
        ("serious:-48000", {}, -48_000),
        ("telephone", {"points": "−5.000"}, -5_000),
        ("other", {"points": "1000"}, 1_000),
    ],
)
def test_riichi_takes_what_the_book_says_after_the_uma(
    organiser: Client, penalty: str, more: dict[str, Any], points: int
) -> None:
    event = with_round()
    type_totals(organiser, event)
    assert give(organiser, event, penalty, **more) == 302
    # 41,000, 33,000, 26,000 and 20,000, with uma.
    assert finals(event) == [26_000 + points, 8_000, -9_000, -25_000]


@pytest.mark.parametrize(
    ("penalty", "more", "words"),
    [
        ("late", {"minutes": 11}, "Te laat om deze ronde te spelen: kies een invaller."),
        ("late", {}, "Vul in hoeveel hele minuten."),
        ("other", {}, "Vul in hoeveel punten, met een min om ze af te trekken."),
        ("chombo:-1", {}, "Selecteer een geldige keuze"),
        ("chombo:-20000", {"reason": ""}, "Dit veld is verplicht."),
        ("chombo:-20000", {"seat": "999999"}, "Selecteer een geldige keuze"),
    ],
)
def test_what_the_book_does_not_know_is_not_given(
    organiser: Client, penalty: str, more: dict[str, Any], words: str
) -> None:
    event = with_round()
    address = reverse("penalties", args=[event.public_id])
    sent = {"what": "give", "seat": seat_of(event, 0).pk, "penalty": penalty, "reason": "gezien"}
    response = organiser.post(address, sent | {"key": new_key()} | more)
    assert words in words_of(response.content.decode())
    assert not Seat.objects.exclude(penalties=[]).exists()


def test_mcr_has_the_amounts_of_its_book() -> None:
    """CN98, 13 and 14."""
    assert {each.key: (each.amounts, each.to_each) for each in MCR} == {
        "late-10": ((-10,), False),
        "late-15": ((-20,), False),
        "false-hu": ((-10,), True),
        "not-waiting": ((-20,), True),
        "deduction": ((-5, -10, -20, -30, -40, -50, -60), False),
        "other": ((), False),
    }


def test_what_was_made_known_is_made_known_again_with_every_decision(organiser: Client) -> None:
    event = with_round(shows="live")
    type_totals(organiser, event)
    post(organiser, "tournament_publish", event, final="1")
    give(organiser, event, "chombo:-20000", key="a" * 24)
    table = str(seat_of(event, 0).table_id)
    sent = {"what": "cancel", "table": table, "key": "a" * 24, "why": "toch niet"}
    post(organiser, "penalties", event, **sent)
    give(organiser, event, "disqualified")
    assert list(event.publications.values_list("version", "final", "why")) == [
        (1, True, ""),
        (2, True, "Ronde 1, tafel 1: straf"),
        (3, True, "Ronde 1, tafel 1: straf ingetrokken"),
        (4, True, "gediskwalificeerd"),
    ]


def test_the_newest_penalty_is_told_first_and_in_it_who_lost_most(organiser: Client) -> None:
    event = with_round("mcr")
    type_totals(organiser, event, (20, 10, -10, -20))
    give(organiser, event, "deduction:-5", place=1)
    give(organiser, event, "false-hu:-10", place=2)
    page = organiser.get(reverse("penalties", args=[event.public_id])).context
    assert [[points for _name, points in each.lines] for each in page["given"]] == [
        [-30, 10, 10, 10],
        [-5],
    ]


def test_the_log_tells_every_disqualification_and_what_became_of_it(organiser: Client) -> None:
    event = with_round()
    give(organiser, event, "disqualified", reason="vals spel")
    entry = event.entries.get(disqualified=True)
    post(organiser, "penalties", event, what="reinstate", entry=entry.public_id, why="vergissing")
    give(organiser, event, "disqualified", reason="weggelopen")
    change_state(entry_id=entry.pk, kind=EntryAct.Kind.WITHDRAWN, why="naar huis", author=WHO)
    log = organiser.get(reverse("penalties", args=[event.public_id])).context["given"]
    assert [
        (each.text, each.round, each.table, each.cancelled and each.cancelled["why"])
        for each in log
    ] == [
        ("gediskwalificeerd: weggelopen", 1, 1, None),
        ("diskwalificatie ingetrokken: vergissing", None, None, None),
        ("gediskwalificeerd: vals spel", 1, 1, "vergissing"),
    ]


def test_false_hu_is_paid_to_each_of_the_others_and_changes_the_table_points(
    organiser: Client,
) -> None:
    event = with_round("mcr")
    type_totals(organiser, event, (20, 10, -10, -20))
    give(organiser, event, "not-waiting:-20")
    assert finals(event) == [-40, 30, 10, 0]
    assert [seat_of(event, place).table_points for place in range(4)] == [0, 240, 120, 60]


def test_sent_twice_it_counts_once_and_cancelled_it_counts_no_more_but_is_told(
    organiser: Client,
) -> None:
    event = with_round("mcr")
    type_totals(organiser, event, (20, 10, -10, -20))
    for _time in range(2):
        give(organiser, event, "false-hu:-10", key="a" * 24)
    assert finals(event) == [-10, 20, 0, -10]
    table = str(seat_of(event, 0).table_id)
    sent: dict[str, Any] = {"what": "cancel", "table": table, "key": "a" * 24}
    # Without a reason nothing is cancelled.
    post(organiser, "penalties", event, **sent)
    assert finals(event) == [-10, 20, 0, -10]
    post(organiser, "penalties", event, **sent, why="toch wachtend")
    assert finals(event) == [20, 10, -10, -20]
    [given] = organiser.get(reverse("penalties", args=[event.public_id])).context["given"]
    assert given.reason == "Valse hu, betaalt elk van de anderen: gezien"
    assert [points for _name, points in given.lines] == [-30, 10, 10, 10]
    assert (given.by, given.cancelled["by"], given.cancelled["why"]) == (
        "greet",
        "greet",
        "toch wachtend",
    )


def test_one_penalty_is_cancelled_and_the_others_stand(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    for key, place in (("a", 0), ("b", 0), ("c", 1)):
        give(organiser, event, "obstruction:-8000", place, key=key * 24)
    table = str(seat_of(event, 0).table_id)
    sent = {"what": "cancel", "table": table, "key": "a" * 24}
    post(organiser, "penalties", event, **sent, why="toch niet")
    post(organiser, "penalties", event, **sent, why="nog eens")
    assert finals(event) == [18_000, 0, -9_000, -25_000]
    told = [each.get("cancelled", {}).get("why") for each in seat_of(event, 0).penalties]
    assert told == ["toch niet", None]


def test_who_took_over_the_chair_is_fined(organiser: Client) -> None:
    event = with_round()
    left = seat_of(event, 0)
    enter(left.table, {"draw": True, "tenpai": [0]})
    late = Player.objects.create(first_name="Late")
    take_over(table_id=left.table_id, place=0, player=late, entered=entered(left.table))
    fine_all(table_id=left.table_id, points={0: -100}, reason="laat", key="a" * 24, author=WHO)
    on_the_chair = left.table.seats.filter(place=0).order_by("since")
    assert [len(seat.penalties) for seat in on_the_chair] == [0, 1]


def test_in_a_closed_tournament_nobody_is_fined_and_no_fine_is_cancelled() -> None:
    table = seat_of(with_round(), 0).table
    Event.objects.update(state=Event.State.CLOSED)
    with pytest.raises(Closed):
        fine_all(table_id=table.pk, points={0: -1}, reason="laat", key="a" * 24, author=WHO)
    with pytest.raises(Closed):
        cancel_fines(table_id=table.pk, key="a" * 24, why="toch niet", author=WHO)


def test_a_penalty_leaves_what_the_players_agreed_to(organiser: Client) -> None:
    event = with_round(second_agrees=True)
    type_totals(organiser, event)
    table = seat_of(event, 0).table
    post(
        organiser,
        "results_desk",
        event,
        what="agree",
        table=1,
        seen=table.version,
        key=new_key(),
    )
    give(organiser, event, "chombo:-20000")
    assert seat_of(event, 0).table.agreed_at is not None


def test_a_disqualification_puts_somebody_last_and_can_be_cancelled(organiser: Client) -> None:
    event = with_round()
    for number in (1, 2):
        type_totals(organiser, event, number=number)
    first = seat_of(event, 0).player
    assert give(organiser, event, "disqualified") == 302
    ranking = organiser.get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    assert [(line.place, line.name) for line in ranking.lines if line.disqualified] == [
        (8, str(first))
    ]
    assert "gezien. greet," in words_of(page_of(organiser, "penalties", event))
    entry = event.entries.get(player=first)
    sent = {"what": "reinstate", "entry": entry.public_id, "why": "vergissing"}
    post(organiser, "penalties", event, **sent)
    assert [(act.kind, act.why) for act in EntryAct.objects.filter(entry=entry)][1:] == [
        ("disqualify", "gezien"),
        ("reinstated", "vergissing"),
    ]


def test_a_round_before_this_one_gets_its_penalty_too(organiser: Client) -> None:
    """Somebody tells of it when the next round has begun."""
    event = with_round()
    opened(event, 2)
    assert "?round=1" in page_of(organiser, "penalties", event)
    sent = {"seat": seat_of(event, 0).pk, "penalty": "chombo:-20000", "reason": "gezien"}
    answer = post(organiser, "penalties", event, "?round=1", what="give", key=new_key(), **sent)
    assert answer.headers["Location"].endswith("/penalties/?round=1")
    assert [each["points"] for each in seat_of(event, 0).penalties] == [-20_000]


@pytest.mark.parametrize(("rules", "asked"), [("riichi-ema-2016", True), ("dutch-2002", False)])
def test_minutes_are_asked_where_the_book_counts_them(
    organiser: Client, rules: str, *, asked: bool
) -> None:
    assert ('name="minutes"' in page_of(organiser, "penalties", with_round(rules))) is asked


def test_every_column_of_the_sheet_sums_to_zero(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    type_totals(organiser, event, number=2)
    give(organiser, event, "chombo:-20000", place=2)
    address = reverse("penalties_sheet", args=[event.public_id])
    [sheet] = organiser.get(address).context["sheets"]
    assert [row.amounts for row in sheet.rows] == [
        (11_000, 15_000, 0, 0, 26_000),
        (3_000, 5_000, 0, 0, 8_000),
        (-4_000, -5_000, -20_000, 0, -29_000),
        (-10_000, -15_000, 0, 0, -25_000),
        (0, 0, 20_000, 0, 20_000),
    ]
    assert sheet.sums == [0] * 5
    told = words_of(page_of(organiser, "penalties_sheet", event))
    assert "Chombo: gezien" in told
    assert "voorlopig nog niet bekendgemaakt" in told
    post(organiser, "tournament_publish", event, final="1")
    assert "definitief versie 1, " in words_of(page_of(organiser, "penalties_sheet", event))


def test_the_sheet_tells_a_chombo_of_a_deal_and_nothing_that_was_cancelled(
    organiser: Client,
) -> None:
    event = with_round()
    address = reverse("penalties_sheet", args=[event.public_id])
    table = seat_of(event, 0).table
    enter(table, {"chombo": [1]})
    give(organiser, event, "obstruction:-8000", key="a" * 24)
    # Of a table that still plays there is no sheet.
    assert organiser.get(address).context["sheets"] == []
    stop(table)
    sent = {"what": "cancel", "table": str(table.pk), "key": "a" * 24, "why": "toch niet"}
    post(organiser, "penalties", event, **sent)
    [sheet] = organiser.get(address).context["sheets"]
    assert [row.penalty for row in sheet.rows] == [0, -20_000, 0, 0, 20_000]
    assert (sheet.sums, sheet.reasons) == ([0] * 5, [])
    # The log has both.
    assert [
        ([points for _name, points in each.lines], each.text, bool(each.cancelled))
        for each in organiser.get(reverse("penalties", args=[event.public_id])).context["given"]
    ] == [([-8_000], "Hinder: gezien", True), ([-20_000], "Chombo", False)]


def test_a_round_that_is_forfeited_stands_on_the_sheet(organiser: Client) -> None:
    """In MCR, whatever the substitute won (CN98, 13)."""
    event = with_round("mcr")
    type_totals(organiser, event, (120, -40, -40, -40))
    seat = seat_of(event, 0)
    Seat.objects.filter(pk=seat.pk).update(
        substitute=seat_of(event, 0, number=2).player, substituted="start"
    )
    [sheet] = organiser.get(reverse("penalties_sheet", args=[event.public_id])).context["sheets"]
    assert [row.amounts for row in sheet.rows][:2] == [(120, 0, 0, -120, 0), (-40, 0, 0, 0, -40)]
    assert sheet.sums == [0] * 5


@pytest.mark.parametrize("sent", [{"what": "cancel"}, {"what": "reinstate"}, {"what": "give"}])
def test_nonsense_changes_nothing(organiser: Client, sent: dict[str, str]) -> None:
    event = with_round("dutch-2002")
    assert post(organiser, "penalties", event, **sent).status_code == 200
    assert not Seat.objects.exclude(penalties=[]).exists()


def test_a_reason_is_stored_without_what_a_database_refuses(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    give(organiser, event, "chombo:-20000")
    [given] = seat_of(event, 0).penalties
    table = seat_of(event, 0).table
    sent = {"table": table.pk, "key": given["key"], "why": "toch\x00 niet"}
    post(organiser, "penalties", event, what="cancel", **sent)
    assert seat_of(event, 0).penalties[0]["cancelled"]["why"] == "toch� niet"
    type_totals(organiser, event, (40_000, 34_000, 26_000, 20_000), why="8\x00 was 3")
    post(organiser, "tournament_publish", event, final="1", why="de\x00 uitslag")
    kept = [*TotalsEntry.objects.values_list("why"), *Publication.objects.values_list("why")]
    assert kept == [("",), ("8� was 3",), ("de� uitslag",)]
