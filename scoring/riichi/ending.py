"""The end of a game: bets that are left on the table, and uma (3.6, 5.8)."""

from collections.abc import Mapping, Sequence

from scoring.riichi.ruleset import RiichiRules

SMALLEST_STICK = 100
FROM_THE_MIDDLE = "middle"


def left_over_bets(totals: Sequence[int], left: int) -> list[int]:
    """To the player with most points; players who are tied share.

    Hundreds that cannot be shared go one by one in the order of the first seats (A16).
    """
    leaders = [player for player, total in enumerate(totals) if total == max(totals)]
    shares = dict(zip(leaders, _in_shares(left, len(leaders)), strict=True))
    return [shares.get(player, 0) for player in range(len(totals))]


def _in_shares(points: int, players: int) -> list[int]:
    """Equal shares in sticks of a hundred; the first players get the odd ones."""
    each, odd = divmod(points // SMALLEST_STICK, players)
    return [SMALLEST_STICK * (each + (place < odd)) for place in range(players)]


def late_penalty(minutes: int, rules: RiichiRules) -> int | None:
    """What a player who is so many whole minutes late loses after the uma (5.7, A20).

    None for a player who comes too late to play this session: a substitute plays from the start.
    """
    return -rules.late_minute * minutes if minutes <= rules.late_minutes else None


def uma_of(totals: Sequence[int], uma: Sequence[int], substitutes: Mapping[int, str]) -> list[int]:
    """The uma of each player.

    A substitute gets that of the last place. One from the start still takes a place at the table;
    one who came in the middle does not, so that the others share the places above (5.8).
    """
    last = uma[-1]
    ranked = [player for player in range(len(totals)) if substitutes.get(player) != FROM_THE_MIDDLE]
    row = _for_places(uma, len(totals))
    earned = dict(zip(ranked, _shared([totals[player] for player in ranked], row), strict=True))
    return [last if player in substitutes else earned[player] for player in range(len(totals))]


def _for_places(uma: Sequence[int], players: int) -> list[int]:
    """The row for all players; with a dreamer the place in the middle earns nothing."""
    half = len(uma) // 2
    return [*uma[:half], *[0] * (players - len(uma)), *uma[half:]]


def _shared(totals: list[int], row: Sequence[int]) -> list[int]:
    """What the place of each total earns; equal totals share what their places earn together."""
    earned = [0] * len(totals)
    for total in set(totals):
        tied = [place for place, other in enumerate(totals) if other == total]
        first = sum(other > total for other in totals)
        together = sum(row[first : first + len(tied)])
        for place, share in zip(tied, _in_shares(together, len(tied)), strict=True):
            earned[place] = share
    return earned
