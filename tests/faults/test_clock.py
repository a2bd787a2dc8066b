"""The clock of the club's computer jumps, hours back and forth: nothing changes its order."""

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse

from sessions_app.access.codes import ORGANISER, renew_code
from sessions_app.access.pins import MOST_OF_DEVICE
from sessions_app.evening.results import special_hands
from sessions_app.models import DealEntry, Table
from sessions_app.shared.seats import chairs_at
from sessions_app.table.history import history_of
from sessions_app.table.rescoring import rescore
from sessions_app.table.services import correct_deal, fine, save_draft, undo_deal
from tests.sessions_app.clients import Clock, at_table, type_pin, with_organiser_code
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.evenings import THREE_DRAGONS

pytestmark = pytest.mark.django_db

HOURS = (0, -5, 9, -7, -2, 3)
"""The clock before each write."""
OTHERS = ("Piet", "Jo", "Mies", "Kees")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


def won(points: int) -> dict[str, Any]:
    return {"winner": 0, "from": None, "scores": [points, 0, 0, 0]}


def test_deals_corrections_fines_and_what_is_taken_back(clock: Clock, table: Table) -> None:
    def write(what: Callable[..., object], **told: Any) -> None:
        what(table_id=table.pk, entered=entered(table), **told)

    writes: tuple[Callable[[], object], ...] = (
        lambda: enter(table, won(80)),
        lambda: enter(table, won(88)),
        lambda: write(correct_deal, position=1, facts=won(96), why="mistyped"),
        lambda: enter(table, won(104)),
        lambda: write(fine, place=2, points=-50, reason="late"),
        lambda: write(undo_deal, position=3),
    )
    for hours, each in zip(HOURS, writes, strict=True):
        clock.move(hours=hours)
        each()
    assert [happened.title for happened in history_of(table, chairs_at(table))] == [
        "Spel 3 teruggedraaid",
        "−50 voor Anneke na afloop",
        "Spel 3 ingevoerd",
        "Spel 1 verbeterd",
        "Spel 2 ingevoerd",
        "Spel 1 ingevoerd",
    ]
    table.refresh_from_db()
    entries = DealEntry.objects.filter(current_for__isnull=False).order_by("deal__position")
    assert [entry.facts for entry in entries] == [won(96), won(88)]
    assert rescore(table.pk, apply=False) == []


def test_a_new_tablet_goes_on_with_the_draft_that_was_kept_last(clock: Clock, table: Table) -> None:
    for device, hours in (("one", 0), ("two", -4), ("one", 9), ("two", -6)):
        clock.move(hours=hours)
        save_draft(table_id=table.pk, device=device, seen=0, form=f"total0={device}")
    page = at_table(table.event).get(reverse("deal", args=[table.public_id])).content.decode()
    assert 'value="two"' in page
    assert 'value="one"' not in page


def test_special_hands_are_in_the_order_in_which_they_were_made(clock: Clock, table: Table) -> None:
    other = a_table(table.event, OTHERS, number=2)
    for made_at, hours in ((table, 0), (other, -4)):
        clock.move(hours=hours)
        enter(made_at, THREE_DRAGONS)
    assert [hand.seat.table_id for hand in special_hands(table.event)] == [other.pk, table.pk]


def test_the_organiser_is_not_let_in_for_hours(clock: Clock, table: Table) -> None:
    tablet = with_organiser_code(table.event)
    page = reverse("table_people", args=[table.public_id])
    assert tablet.get(page).status_code == 200
    clock.move(hours=-1)
    assert tablet.get(page).status_code == 302


def test_who_typed_a_wrong_pin_does_not_wait_for_hours(clock: Clock, table: Table) -> None:
    code = renew_code(table.event, ORGANISER)
    tablet = at_table(table.event)
    wrong = "00000000" if code.pin != "00000000" else "00000001"
    tries = [type_pin(tablet, table.event, wrong) for _try in range(MOST_OF_DEVICE + 1)]
    assert tries[-1] == 429
    clock.move(hours=-3)
    assert type_pin(tablet, table.event, code.pin) == 302
