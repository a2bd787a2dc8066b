"""What a correction changes besides its own deal: later deals may have another East."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.table import Game
from sessions_app.models import Seat
from sessions_app.shared.language import language
from sessions_app.shared.names import short_names_of
from sessions_app.shared.numbers import points
from sessions_app.shared.seats import sitting
from sessions_app.table.entry_context import Desk
from sessions_app.table.preview import Standing
from sessions_app.table.replay import DealRefused, Facts, Step, facts_of, fold
from sessions_app.table.seat_points import named, names_by_seat, own_writer


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
    counting = [(deal.position, step) for deal, step in zip(desk.deals, old, strict=True)]
    corrected = [(deal.position, step) for (deal, _), step in zip(kept, new, strict=True)]
    all_standings = totals(desk, counting, corrected)
    return {
        "changes": changes(desk, [was for _, was in kept], new),
        "all_standings": all_standings,
        "totals_change": any(row.was != row.becomes for row in all_standings),
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


def totals(
    desk: Desk, old: Sequence[tuple[int, Step]], new: Sequence[tuple[int, Step]]
) -> list[Standing]:
    """Return what everybody who sat at the table has, before and after; steps by position."""
    names = names_by_seat(desk.chairs, short_names_of)
    rows = []
    for place, chair in enumerate(desk.chairs):
        if len(chair) == 1:
            was, becomes = (points(chair_total(desk.game, place, steps)) for steps in (old, new))
            rows.append(Standing(names[chair[0].pk], was, becomes))
            continue
        written = own_writer(desk.game, points)
        for seat in chair:
            was, becomes = (written(won_by(seat, chair, steps)) for steps in (old, new))
            rows.append(Standing(names[seat.pk], was, becomes))
        total = named(chair_total(desk.game, place, new), points)
        rows[-1] = rows[-1]._replace(chair=total)
    return rows


def chair_total(game: Game, place: int, steps: Sequence[tuple[int, Step]]) -> int:
    return steps[-1][1].after.totals[place] if steps else game.starting_points


def won_by(seat: Seat, chair: Sequence[Seat], steps: Sequence[tuple[int, Step]]) -> int:
    """Return what somebody won and lost in the own deals."""
    return sum(
        step.outcome.net[seat.place]
        for position, step in steps
        if sitting([chair], position) == [seat]
    )
