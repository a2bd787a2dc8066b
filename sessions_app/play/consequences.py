"""What a correction changes besides its own deal: later deals may have another East."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.table import TableState
from sessions_app.play.desk import Desk
from sessions_app.play.drawing import language
from sessions_app.play.replay import DealRefused, Facts, Step, facts_of, fold


class Change(NamedTuple):
    """A deal that comes out differently."""

    number: int
    east: str
    new_east: str
    nets: list[tuple[str, int, int]]
    """For each player with another result: the name, before and after."""

    @property
    def east_moves(self) -> bool:
        return self.east != self.new_east


def consequences_of(desk: Desk, facts: Facts | None) -> dict[str, Any]:
    """The deals that change, and all totals before and after; or which deal stands in the way."""
    old = fold(desk.game, [facts_of(deal) for deal in desk.deals])
    kept = [
        (deal, was)
        for deal, was in zip(desk.deals, old, strict=True)
        if facts is not None or deal.position != desk.position
    ]
    told = [facts if deal.position == desk.position else facts_of(deal) for deal, _ in kept]
    try:
        new = fold(desk.game, [one for one in told if one is not None])
    except DealRefused as refused:
        return {
            "refused_deal": kept[refused.place][0].number,
            "refused_because": refused.error.message.text(language()),
        }
    all_standings = totals(desk, old, new)
    return {
        "changes": changes(desk, [was for _, was in kept], new),
        "all_standings": all_standings,
        "totals_change": any(was != becomes for _name, was, becomes in all_standings),
    }


def changes(desk: Desk, old: Sequence[Step], new: Sequence[Step]) -> list[Change]:
    return [
        change
        for was, now in zip(old, new, strict=True)
        if (change := _change(desk.names, was, now)) and (change.nets or change.east_moves)
    ]


def _change(names: Sequence[str], was: Step, now: Step) -> Change:
    nets = zip(names, was.outcome.net, now.outcome.net, strict=True)
    return Change(
        now.before.played + 1,
        names[was.before.east],
        names[now.before.east],
        [(name, before, after) for name, before, after in nets if before != after],
    )


def totals(desk: Desk, old: Sequence[Step], new: Sequence[Step]) -> list[tuple[str, int, int]]:
    start = TableState.start(desk.game).totals
    before = old[-1].after.totals if old else start
    after = new[-1].after.totals if new else start
    return list(zip(desk.names, before, after, strict=True))
