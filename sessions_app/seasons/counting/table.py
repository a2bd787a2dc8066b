"""The standings of a season or a year: a pure function of its policy and what was played."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby

from sessions_app.seasons.counting.columns import (
    Scored,
    absent,
    by_column,
    competes,
    scored_columns,
)
from sessions_app.seasons.counting.played import Entrant, Key, Played
from sessions_app.seasons.counting.policy import Policy, Unit
from sessions_app.seasons.counting.rows import Missing, Result, Row, Standings, Tally
from sessions_app.seasons.counting.ties import Equal, in_order
from sessions_app.seasons.counting.totals import most_that_count, share_of, total_of, with_fates
from sessions_app.seasons.counting.worth import Placing, held

Cells = Mapping[Key, tuple[Result, ...]]
NO_TALLY = Tally()


@dataclass(frozen=True)
class Timeline:
    """The standings at any time: after every day on which something counted."""

    policy: Policy
    entrants: Sequence[Entrant]
    days: Sequence[date]
    columns: Callable[[date | None], Sequence[Scored]]
    """What was held up to a day, or in all."""

    def at(self, day: date | None = None) -> Standings:
        return ranked(self.policy, self.columns(day), self.entrants)

    def now(self) -> Standings:
        """With everybody's change of rank since the last day but one."""
        now = self.at()
        return with_changes(now, self.at(self.days[-2])) if len(self.days) > 1 else now


def standings(policy: Policy, played: Played) -> Standings:
    return timeline_of(policy, played).now()


def timeline_of(policy: Policy, played: Played) -> Timeline:
    # What an evening brought never changes, so it is worked out once for all days.
    evenings = {evening.key: held(policy, evening) for evening in played.evenings}

    def columns(day: date | None) -> list[Scored]:
        return scored_columns(policy, played.between(last=day), evenings)

    return Timeline(policy, played.entrants, days_of(columns(None), played), columns)


def days_of(scored: Iterable[Scored], played: Played) -> list[date]:
    """Those on which something was played that counts; a make-up game has a day of its own."""
    counting = {each.column.key for each in scored if each.column.counts}
    evenings = {
        evening.date
        for key, parts in by_column(played.evenings).items()
        for evening in parts
        if key in counting and evening.has_ended
    }
    return sorted(evenings | {carried.date for carried in played.carried})


def with_changes(now: Standings, before: Standings) -> Standings:
    ranks = {row.player: row.rank for row in before.rows}

    def changed(row: Row) -> Row:
        was = ranks.get(row.player)
        return row if was is None or row.rank is None else replace(row, change=was - row.rank)

    return replace(now, rows=tuple(map(changed, now.rows)))


# ---- rows ------------------------------------------------------------------------------------


@dataclass
class Gathered:
    """What one player has of all columns that count."""

    cells: dict[Key, tuple[Result, ...]] = field(default_factory=dict)
    tally: Tally = NO_TALLY


def ranked(policy: Policy, scored: Sequence[Scored], entrants: Iterable[Entrant]) -> Standings:
    """Everybody with a result, in order."""
    counting = [each for each in scored if each.column.counts]
    over = sum(each.column.evenings for each in counting if not each.column.waiting)
    # A season of a year is one result, however many evenings it had.
    possible = len(counting) if policy.counting.unit is Unit.SEASON else over
    most = most_that_count(policy.counting, possible)
    needed = max(share_of(policy.title.percent, over), policy.title.evenings)
    by_name = sorted(entrants, key=lambda each: (each.name, each.player))
    inside = [entrant for entrant in by_name if competes(policy, entrant)]
    outside = [entrant for entrant in by_name if not competes(policy, entrant)]
    gathered = gather(policy, counting, inside)

    def rows(some: Iterable[Entrant]) -> list[Row]:
        return [
            row_of(policy, entrant, gathered[entrant.player], most, needed)
            for entrant in some
            if entrant.player in gathered
        ]

    tables = [table for each in counting for table in each.tables]
    in_divisions = (*divided(policy, rows(inside), tables), *rows(outside))
    return Standings(policy, tuple(each.column for each in scored), in_divisions, over, needed)


def gather(
    policy: Policy, counting: Iterable[Scored], competing: Sequence[Entrant]
) -> dict[int, Gathered]:
    """By player. Where that counts as 0, who competes has a result for a missed evening too."""
    found: dict[int, Gathered] = defaultdict(Gathered)
    for each in counting:
        for player, brought in each.brought.items():
            found[player].cells[each.column.key] = brought.results
            found[player].tally = found[player].tally.plus(brought.tally)
        if policy.counting.absent_is_zero and not each.column.waiting:
            for entrant in competing:
                found[entrant.player].cells.setdefault(each.column.key, absent(each.column))
    return found


def row_of(
    policy: Policy, entrant: Entrant, gathered: Gathered, most: int | None, needed: int
) -> Row:
    tally = gathered.tally
    judged = with_fates(policy.counting, flat(gathered.cells), most)
    missing = Missing(max(needed - tally.evenings, 0), max(policy.title.games - tally.games, 0))
    return Row(
        entrant.player,
        total_of(policy.counting, judged, most),
        back_in_cells(gathered.cells, judged),
        tally,
        missing,
        entrant.division,
    )


def back_in_cells(cells: Cells, judged: Sequence[Result]) -> Cells:
    left = iter(judged)
    return {key: tuple(next(left) for _result in cell) for key, cell in cells.items()}


# ---- ranks -----------------------------------------------------------------------------------


def divided(policy: Policy, rows: Sequence[Row], tables: Sequence[Placing]) -> list[Row]:
    """Each division on its own, in the order of the policy; who is in none comes last."""
    order = {name: number for number, name in enumerate(policy.divisions)}

    def place(row: Row) -> int:
        return order.get(row.division, len(order))

    return [
        row
        for _place, division in groupby(sorted(rows, key=place), key=place)
        for row in with_ranks(policy, list(division), tables)
    ]


def with_ranks(policy: Policy, rows: Sequence[Row], tables: Sequence[Placing]) -> list[Row]:
    found: list[Row] = []
    for equals in equal_rows(policy, rows):
        by_player = {row.player: row for row in equals}
        asked = [Equal(row.player, row.tally, flat(row.cells)) for row in equals]
        for same in in_order(asked, policy.ties, tables):
            rank = len(found) + 1
            found += [replace(by_player[p], rank=rank, ties=same.ties) for p in same.players]
    return with_honours(policy, found)


def equal_rows(policy: Policy, rows: Iterable[Row]) -> list[list[Row]]:
    def order(row: Row) -> tuple[bool, object]:
        return policy.title.below and not row.is_qualified, -row.total

    return [list(same) for _order, same in groupby(sorted(rows, key=order), key=order)]


def flat(cells: Cells) -> tuple[Result, ...]:
    return tuple(result for cell in cells.values() for result in cell)


def with_honours(policy: Policy, rows: list[Row]) -> list[Row]:
    """Who wins and who goes through: the first of who can; equals together."""
    ranks = sorted(row.rank or 0 for row in rows if row.is_qualified)
    last_through = ranks[: policy.title.through][-1:]

    def honoured(row: Row) -> Row:
        if not row.is_qualified or row.rank is None:
            return row
        through = any(row.rank <= last for last in last_through)
        return replace(row, wins=row.rank == ranks[0], goes_through=through)

    return [honoured(row) for row in rows]
