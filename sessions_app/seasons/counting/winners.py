"""Who won an evening: as the evening itself tells it, whatever the season counts."""

from collections import defaultdict
from collections.abc import Iterable

from sessions_app.seasons.counting.played import Evening, Game

MCR = "mcr"


def evening_winners(evening: Evening) -> list[int]:
    """By points, or in MCR by table points and then points; nobody while a table still plays."""
    if not evening.has_ended or not all(game.ended for game in evening.games):
        return []
    scores = evening_scores(evening.games, by_table_points=evening.ruleset == MCR)
    best = max(scores.values())
    return [player for player, score in scores.items() if score == best]


def evening_scores(games: Iterable[Game], *, by_table_points: bool) -> dict[int, tuple[int, int]]:
    """Table points where they decide, and points."""
    scores: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for game in games:
        for seat in game.seats:
            table_points, points = scores[seat.player]
            more = seat.table_points or 0 if by_table_points else 0
            scores[seat.player] = table_points + more, points + seat.final
    return dict(scores)
