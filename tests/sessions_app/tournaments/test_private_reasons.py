"""Why somebody was penalised is for the organisers, until they publish it."""

import io
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from sessions_app.models import EntryAct, Event, Publication, Season
from sessions_app.public.exports.catalogue import EXPORTS
from sessions_app.public.publish.edition import edition_of
from sessions_app.shared.role import Role
from sessions_app.shared.spreadsheet import FORMATS
from sessions_app.tournaments.entries import change_state
from tests.sessions_app.access.test_access_to_every_view import (
    NEEDS,
    address_of,
    parts_of_addresses,
)
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import new_key
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO
from tests.sessions_app.tournaments.rounds import (
    HTMX,
    page_of,
    post,
    seat_of,
    table_of,
    type_totals,
    with_round,
)

pytestmark = pytest.mark.django_db

SECRET = "Pannenkoek"
# What must have been opened for the walk to mean anything.
OPENED = {
    "tournament_ranking",
    "tournament_beamer",
    "player_schedule",
    "live",
    "person",
    "table_sheet",
    "table_history",
    "table_facts",
    "tournament",
    "results_desk",
    "public_sheet",
    "public_file",
    "api_results",
    "api_tables",
    "api_deals",
}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def decided(organiser: Client, **more: str) -> Event:
    """A tournament that was made known, with a reason for everything that can have one."""
    event = with_round(shows="live")
    for number in (1, 2):
        type_totals(organiser, event, number=number)
    post(organiser, "tournament_publish", event, final="1")
    send_penalty(organiser, event, "chombo:-20000", 0, "a" * 24, **more)
    send_penalty(organiser, event, "obstruction:-8000", 1, "b" * 24, **more)
    sent: dict[str, Any] = {
        "what": "cancel",
        "table": table_of(event).pk,
        "key": "b" * 24,
        "why": SECRET,
    }
    post(organiser, "penalties", event, **sent)
    send_penalty(organiser, event, "disqualified", 2, "c" * 24, **more)
    fined = {"what": "fine", "place": 3, "points": "-100", "reason": SECRET, **more}
    table = table_of(event)
    address = reverse("table_people", args=[table.public_id])
    organiser.post(address, fined | {"seen": table.version, "key": new_key()})
    entry = event.entries.get(player=seat_of(event, 0, number=2).player)
    for kind in ("disqualify", "reinstated", "excused"):
        sent = {"what": "state", "kind": kind, "why": SECRET, **more}
        organiser.post(reverse("entry", args=[event.public_id, entry.public_id]), sent)
    return event


def send_penalty(
    organiser: Client, event: Event, penalty: str, place: int, key: str, **more: str
) -> None:
    sent = {"what": "give", "seat": str(seat_of(event, place).pk), "penalty": penalty}
    post(organiser, "penalties", event, **sent, reason=SECRET, key=key, **more)


# ---- everywhere ------------------------------------------------------------------------------


def everything_below_organiser(event: Event) -> Iterator[tuple[str, str]]:
    """The name of every address that a visitor, a table or a scorekeeper may open, and its text."""
    table = table_of(event)
    parts = parts_of_addresses(table)
    devices = {
        Role.VISITOR: Client(),
        Role.TABLE: at_table(event),
        Role.SCOREKEEPER: logged_in("scorekeeper", "desk"),
    }
    for name, (needs, methods) in NEEDS.items():
        for role, device in devices.items():
            if role >= needs and "GET" in methods:
                for headers in ({}, HTMX):
                    answer = device.get(address_of(name, parts), headers=headers)
                    if answer.status_code == 200:
                        yield name, text_of(answer)
    for export in EXPORTS:
        for extension in FORMATS:
            which = [event.public_id, export.key, extension]
            answer = devices[Role.VISITOR].get(reverse("public_file", args=which))
            if answer.status_code == 200:
                yield "public_file", text_of(answer)
    for entry in event.entries.all():
        address = reverse("player_schedule", args=[event.public_id, entry.public_id])
        yield "player_schedule", text_of(Client().get(address))


def text_of(answer: HttpResponseBase) -> str:
    content: bytes = answer.getvalue()
    if not content.startswith(b"PK"):
        return content.decode(errors="replace")
    with zipfile.ZipFile(io.BytesIO(content)) as workbook:
        return "".join(workbook.read(name).decode(errors="replace") for name in workbook.namelist())


def test_a_reason_that_was_not_published_is_nowhere_below_the_organiser(organiser: Client) -> None:
    event = decided(organiser)
    # As versions were written before, with the reason in the note.
    for number, why in enumerate(
        (f"Ronde 1, tafel 1: Chombo: {SECRET}", f"gediskwalificeerd, {SECRET}", SECRET), 20
    ):
        Publication.objects.create(
            event=event,
            version=number,
            why=why,
            results=event.publications.all()[0].results,
            by="Greet",
            at=event.changed_at,
        )
    found = list(everything_below_organiser(event))
    assert {name for name, _text in found} >= OPENED
    assert [name for name, text in found if SECRET in text] == []
    season = Season.objects.get()
    Event.objects.update(season=season, state=Event.State.CLOSED)
    files = edition_of([season])
    assert f"evenings/{event.date}-{event.public_id}.html" in files
    assert [path for path, content in files.items() if SECRET.encode() in content] == []
    # The organiser sees all five decisions, two with why they were cancelled, and the cancelling.
    post(organiser, "event_log", event, until=event.log.latest("pk").pk)
    assert page_of(organiser, "penalties", event).count(SECRET) == 8


def test_a_note_that_was_cut_off_does_not_tell_the_beginning_of_a_reason(
    organiser: Client,
) -> None:
    event = with_round(shows="live")
    type_totals(organiser, event)
    post(organiser, "tournament_publish", event, final="1")
    entry = event.entries.all()[0]
    why = f"{SECRET} {'x' * 180}"
    change_state(entry_id=entry.pk, kind=EntryAct.Kind.WITHDRAWN, why=why, author=WHO)
    Publication.objects.update(why=f"teruggetrokken, {why}"[:200])
    assert SECRET not in page_of(Client(), "tournament_ranking", event)


def test_a_note_of_the_organiser_stays_for_everybody(organiser: Client) -> None:
    event = with_round(shows="live")
    type_totals(organiser, event)
    send_penalty(organiser, event, "chombo:-20000", 0, "a" * 24)
    post(organiser, "tournament_publish", event, final="1", why="Tafel 2 speelt nog")
    assert "Tafel 2 speelt nog" in page_of(Client(), "tournament_ranking", event)


# ---- published -------------------------------------------------------------------------------


def decisions(event: Event) -> list[tuple[str, str, str]]:
    page = Client().get(reverse("tournament_ranking", args=[event.public_id]))
    return [(each.name, each.points, each.reason) for each in page.context["public"].decisions]


def test_a_reason_that_was_published_stands_below_the_ranking(organiser: Client) -> None:
    """Of what was cancelled and of who is excused it does not."""
    event = decided(organiser, public="on")
    chombo, out, fined = (str(seat_of(event, place).player) for place in (0, 2, 3))
    reinstated = str(seat_of(event, 0, number=2).player)
    assert sorted(decisions(event)) == sorted(
        [
            (chombo, "−20.000", f"Chombo: {SECRET}"),
            (fined, "−100", SECRET),
            (out, "", f"gediskwalificeerd: {SECRET}"),
            (reinstated, "", f"diskwalificatie ingetrokken: {SECRET}"),
        ]
    )
    page = words_of(page_of(Client(), "tournament_ranking", event))
    assert "Beslissingen van de scheidsrechter Ronde 1, tafel 1, " in page
    assert f"Ronde 1, tafel 1, {chombo} −20.000 : Chombo: {SECRET}" in page


def test_a_line_is_published_later_and_taken_back(organiser: Client) -> None:
    event = decided(organiser)
    log = organiser.get(reverse("penalties", args=[event.public_id])).context["given"]
    lines = [each for each in log if each.fields]
    assert [each.text for each in lines] == [
        f"diskwalificatie ingetrokken: {SECRET}",
        SECRET,
        f"gediskwalificeerd: {SECRET}",
        f"Chombo: {SECRET}",
    ]
    for public, shown in (("1", 1), ("0", 0)):
        for line in lines:
            before = seen(event)
            post(organiser, "penalties", event, what="publish", public=public, **line.fields)
            # A page that follows the ranking looks again.
            assert seen(event) != before
        assert len(decisions(event)) == shown * len(lines)
    assert [each.get("public") for each in seat_of(event, 0).penalties] == [None]


def seen(event: Event) -> str:
    page = Client().get(reverse("tournament_ranking", args=[event.public_id]))
    return str(page.context["seen"])


def test_a_reason_is_taken_back_in_a_closed_tournament_too(organiser: Client) -> None:
    event = decided(organiser, public="on")
    Event.objects.update(state=Event.State.CLOSED)
    sent: dict[str, Any] = {"table": table_of(event).pk, "key": "a" * 24, "public": "0"}
    before = len(decisions(event))
    post(organiser, "penalties", event, what="publish", **sent)
    assert len(decisions(event)) == before - 1


def test_a_reason_of_another_tournament_is_not_published(organiser: Client) -> None:
    event, other = decided(organiser), with_round()
    act = EntryAct.objects.get(entry__event=event, entry__disqualified=True, why=SECRET)
    for sent in ({"act": act.pk}, {"table": table_of(event).pk, "key": "a" * 24}):
        post(organiser, "penalties", other, what="publish", public="1", **sent)
    assert decisions(event) == []


def test_what_the_others_at_the_table_got_is_no_decision_about_them(organiser: Client) -> None:
    event = with_round("mcr", shows="live")
    type_totals(organiser, event, (20, 10, -10, -20))
    send_penalty(organiser, event, "false-hu:-10", 1, "a" * 24, public="on")
    name = str(seat_of(event, 1).player)
    reason = f"Valse hu, betaalt elk van de anderen: {SECRET}"
    assert decisions(event) == [(name, "−30", reason)]


def test_a_penalty_in_a_round_that_is_held_back_is_held_back_too(organiser: Client) -> None:
    event = with_round(shows="rounds")
    type_totals(organiser, event)
    send_penalty(organiser, event, "chombo:-20000", 0, "a" * 24, public="on")
    assert decisions(event) == []
    type_totals(organiser, event, number=2)
    assert len(decisions(event)) == 1


# ---- at the table ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("public", "why"), [({}, "Chombo"), ({"public": "on"}, f"Chombo: {SECRET}")]
)
def test_a_table_reads_the_title_of_a_penalty_and_its_reason_where_that_is_public(
    organiser: Client, public: dict[str, str], why: str
) -> None:
    event = with_round()
    send_penalty(organiser, event, "chombo:-20000", 0, "a" * 24, **public)
    address = reverse("table_history", args=[table_of(event).public_id])
    [told] = at_table(event).get(address).context["history"]
    assert told.why == why
    [told] = organiser.get(address).context["history"]
    assert told.why == f"Chombo: {SECRET}"


@pytest.mark.parametrize(("public", "reasons"), [("", 0), ("on", 1)])
def test_the_sheet_on_paper_has_a_private_reason_on_the_screen_only(
    organiser: Client, public: str, reasons: int
) -> None:
    event = with_round()
    type_totals(organiser, event)
    send_penalty(organiser, event, "chombo:-20000", 0, "a" * 24, public=public)
    page = page_of(organiser, "penalties_sheet", event)
    assert f"Chombo: {SECRET}" in page
    assert page.count(f"<span>Chombo: {SECRET}") == reasons
    assert page.count('<span class="only-print">Chombo</span>') == 1 - reasons
