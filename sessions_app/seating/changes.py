"""A plan when the tournament is under way: another field, or finals by rank."""

from collections.abc import Sequence
from itertools import chain
from random import Random

from sessions_app.seating.clubs import Clubs
from sessions_app.seating.designs import Tables
from sessions_app.seating.faults import Fault, Problem, refuse
from sessions_app.seating.numbers import numbered
from sessions_app.seating.owed import owed_rounds
from sessions_app.seating.plan import FEWEST, MOST, Plan, Round, frozen
from sessions_app.seating.repair import Before, repaired
from sessions_app.seating.search import Watch, never_stop
from sessions_app.seating.winds import Counts, best_order, shared_winds


def changed(
    plan: Plan,
    after_round: int,
    *,
    leave: Sequence[int] = (),
    join: Sequence[int] = (),
    clubs: Clubs | None = None,
    seed: int = 0,
    watch: Watch = never_stop,
) -> Plan:
    """The rounds that were played, and new ones for who is there from now on.

    Who joins takes the place of who leaves, with his tables, company and winds. Only when more
    leave than join, or the other way round, do others move. Then winds are as even as the tables
    allow, nobody meets again and club-mates do not meet, as far as that can be; in this order.
    """
    refuse(_wrong(plan, after_round, leave, join))
    played, coming = plan.rounds[:after_round], plan.rounds[after_round:]
    instead = dict(zip(leave, join, strict=False))
    taken = [
        [[instead.get(player, player) for player in table] for table in tables] for tables in coming
    ]
    gone, new = set(leave[len(join) :]), join[len(leave) :]
    if coming and (gone or new):
        taken = _moved(played, taken, gone, new, clubs or {}, Random(seed), watch)
    return Plan(played + frozen(taken).rounds)


def final_tables(ranking: Sequence[int], played: Plan | None = None) -> Round:
    """Places 1 to 4 at the first table and so on; each gets the wind that came least."""
    refuse([Problem(Fault.PLAYERS, len(ranking))] if len(ranking) % 4 else [])
    had = winds_so_far(played.rounds if played else ())
    tables = (ranking[first : first + 4] for first in range(0, len(ranking), 4))
    return tuple(tuple(best_order(table, had)) for table in tables)


def winds_so_far(rounds: Sequence[Round]) -> Counts:
    had: dict[int, list[int]] = {}
    for table in chain.from_iterable(rounds):
        for wind, player in enumerate(table):
            had.setdefault(player, [0, 0, 0, 0])[wind] += 1
    return had


def _wrong(
    plan: Plan, after_round: int, leave: Sequence[int], join: Sequence[int]
) -> list[Problem]:
    if not 0 <= after_round <= len(plan.rounds):
        return [Problem(Fault.NO_SUCH_ROUND, after_round)]
    field = set(chain.from_iterable(chain.from_iterable(plan.rounds[after_round:])))
    unknown = [Problem(Fault.NOT_THERE, player) for player in leave if player not in field]
    known = [Problem(Fault.ALREADY_THERE, player) for player in join if player in field]
    size = len(field.difference(leave).union(join))
    odd = size % 4 or not FEWEST <= size <= MOST
    return unknown + known + ([Problem(Fault.PLAYERS, size)] if odd and field else [])


# ---- when the number changes -----------------------------------------------------------------


def _moved(
    played: Sequence[Round],
    coming: Sequence[Tables],
    gone: set[int],
    new: Sequence[int],
    clubs: Clubs,
    chance: Random,
    watch: Watch,
) -> list[Tables]:
    """As few as possible change tables; then a search repairs what that spoiled."""
    filled = [_filled(tables, gone, new) for tables in coming]
    before = Before(played, winds_so_far(played), clubs)
    field = sorted(chain.from_iterable(filled[0]))
    owed = owed_rounds(field, len(filled), before.winds, chance)
    settled = len(owed)
    found = repaired(before, owed, filled[settled:], chance, watch)
    tables = numbered(found, chance, played)
    return tables[:settled] + shared_winds(tables[settled:])


def _filled(tables: Tables, gone: set[int], new: Sequence[int]) -> Tables:
    """The fullest tables stay; the others are broken up to fill them and new ones."""
    left = [[player for player in table if player not in gone] for table in tables]
    left.sort(key=len, reverse=True)
    count = (sum(map(len, left)) + len(new)) // 4
    kept = [*left[:count], *([] for _ in range(count - len(left)))]
    waiting = [*new, *chain.from_iterable(left[count:])]
    for table in kept:
        while len(table) < 4:
            table.append(waiting.pop())
    return kept
