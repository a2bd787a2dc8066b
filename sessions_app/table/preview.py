"""What a deal will do, before it is stored: who pays whom, the new totals, who is East next."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from django.utils.functional import SimpleLazyObject

from scoring.facts import LETTER_OF_ROUND
from sessions_app.models import Deal
from sessions_app.shared.numbers import points
from sessions_app.shared.winds import ROUNDS
from sessions_app.table.deal_sheet import Settled, sheet_of_deal
from sessions_app.table.entry import Entry
from sessions_app.table.entry.quick import Row
from sessions_app.table.entry_context import Desk
from sessions_app.table.replay import Step, hands_of, write_deal
from sessions_app.table.seat_points import SeatPoints, seat_points, until


class Standing(NamedTuple):
    """A player's total before and after the deal."""

    name: str
    was: str
    becomes: str
    chair: str = ""
    """The new total of the chair, where somebody else sat there before."""


class ShownRow(NamedTuple):
    """The same while the deal is entered, with what it brings."""

    name: str
    was: str
    change: int
    becomes: str
    chair: str


def preview_of(desk: Desk, entry: Entry) -> dict[str, Any]:
    """Empty while the deal is not complete."""
    if entry.taken is None:
        return {}
    return {
        # Made when a page shows it: most answers to a tap do not.
        "settled": SimpleLazyObject(partial(settled_by, desk, entry.taken)),
        "standings": standings_after(desk, entry.taken),
        **what_comes_next(desk, entry.taken),
    }


def settled_by(desk: Desk, taken: Step) -> Settled:
    deal = Deal(table=desk.table, position=desk.position)
    write_deal(deal, taken)
    return sheet_of_deal(deal, hands_of(deal, taken, desk.seats), desk.names, desk.game)


def standings_after(desk: Desk, taken: Step) -> list[Standing]:
    """Return who has what, the leading chair first."""
    before, after = taken.before.totals, taken.after.totals
    was, becomes = points_with(desk, before), points_with(desk, after)
    return [
        Standing(desk.names[place], was[place].own, becomes[place].own, becomes[place].chair)
        for place in sorted(range(len(after)), key=lambda place: -after[place])
    ]


def points_with(desk: Desk, totals: Sequence[int]) -> list[SeatPoints]:
    """Return what everybody has when the chairs have these totals."""
    return [
        seat_points(chair, total, desk.game, points)
        for chair, total in zip(until(desk.chairs, desk.position), totals, strict=True)
    ]


def shown_rows(desk: Desk, rows: Sequence[Row]) -> list[ShownRow]:
    """Return the rows of an entry with the own points of who took a seat over."""
    was = points_with(desk, [row.was for row in rows])
    becomes = points_with(desk, [row.becomes for row in rows])
    return [
        ShownRow(row.name, before.own, row.change, after.own, after.chair)
        for row, before, after in zip(rows, was, becomes, strict=True)
    ]


def what_comes_next(desk: Desk, taken: Step) -> dict[str, Any]:
    after = taken.after
    if after.finished:
        return {"is_last": True}
    return {
        "next_east": desk.names[after.east],
        "next_round": ROUNDS[LETTER_OF_ROUND[after.round]],
        "next_number": after.played + 1,
    }
