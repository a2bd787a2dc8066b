"""Which results of a player count, and what they come to."""

from collections.abc import Iterable, Sequence

from sessions_app.seasons.counting.played import Amount
from sessions_app.seasons.counting.policy import Counting, Drop, Keep, Total, Unit
from sessions_app.seasons.counting.rows import Fate, Result
from sessions_app.seasons.counting.worth import part


def share_of(percent: int, number: int) -> int:
    """So many percent of a number, rounded up: 75% of 18 is 14."""
    return -(-percent * number // 100)


def most_that_count(counting: Counting, held: int) -> int | None:
    """Of one player; None where that differs from one to another."""
    match counting.keep:
        case Keep.ALL:
            return held
        case Keep.BEST:
            # More games than evenings can be played, so what was held says nothing about them.
            return counting.number if counting.unit is Unit.GAME else min(counting.number, held)
        case Keep.PERCENT:
            return share_of(counting.number, held)
        case Keep.DROPS:
            return None


def with_fates(counting: Counting, results: Sequence[Result], most: int | None) -> Sequence[Result]:
    """The same results, in the same order. Of equal ones the earlier counts.

    Totals of several evenings that were carried over count whole, and take the room of as many.
    """
    low, high = _dropped(counting, weight_of(results), most)
    if not low and not high:
        return results
    single = [place for place, result in enumerate(results) if result.weight == 1]
    worst_first = sorted(single, key=lambda place: (results[place].total, -place))
    best_first = sorted(worst_first[low:], key=lambda place: (-results[place].total, -place))
    fates = dict.fromkeys(worst_first[:low], Fate.TOO_LOW)
    fates |= dict.fromkeys(best_first[:high], Fate.TOO_HIGH)
    return [
        result._replace(fate=fates[place]) if place in fates else result
        for place, result in enumerate(results)
    ]


def _dropped(counting: Counting, played: int, most: int | None) -> tuple[int, int]:
    """How many of the worst and of the best results are dropped."""
    if counting.keep is Keep.ALL:
        return 0, 0
    if most is None:
        drop = drop_for(counting.drops, played)
        return drop.worst, drop.best
    return max(played - most, 0), 0


def drop_for(drops: Iterable[Drop], played: int) -> Drop:
    """The last that applies; nothing is dropped before the first."""
    *_earlier, last = Drop(), *(drop for drop in drops if drop.since <= played)
    return last


def weight_of(results: Iterable[Result]) -> int:
    return sum(result.weight for result in results)


def total_of(counting: Counting, results: Iterable[Result], most: int | None) -> Amount:
    counted = [result for result in results if result.counts]
    total = sum(result.total for result in counted)
    if counting.total is Total.SUM:
        return total
    if counting.total is Total.SCALED and most is not None:
        total *= most
    return part(total, max(weight_of(counted), 1))
