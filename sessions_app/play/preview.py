"""What a deal will do, before it is stored: who pays whom, the new totals, who is East next."""

from functools import partial
from typing import Any, NamedTuple

from django.utils.functional import SimpleLazyObject

from scoring.facts import LETTER_OF_ROUND
from sessions_app.models import Deal
from sessions_app.play.desk import Desk
from sessions_app.play.entry import Entry
from sessions_app.play.replay import Step, hands_of, write_deal
from sessions_app.play.sheet import Settled, sheet_of_deal
from sessions_app.rulebook.settlement import ROUNDS


class Standing(NamedTuple):
    """A player's total before and after the deal."""

    name: str
    was: int
    becomes: int


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
    """The leader first."""
    rows = zip(desk.names, taken.before.totals, taken.after.totals, strict=True)
    return sorted((Standing(*row) for row in rows), key=lambda row: -row.becomes)


def what_comes_next(desk: Desk, taken: Step) -> dict[str, Any]:
    after = taken.after
    if after.finished:
        return {"is_last": True}
    return {
        "next_east": desk.names[after.east],
        "next_round": ROUNDS[LETTER_OF_ROUND[after.round]],
        "next_number": after.played + 1,
    }
