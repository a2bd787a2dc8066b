"""Who has a table in a round by rank, for any number of players."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

TABLE = 4


class Way(StrEnum):
    """How a field is made a multiple of four."""

    EVERYBODY = "everybody"
    """All players have a table, with reserves where these are needed."""
    ADMIT = "admit"
    """Who is on the waiting list fills the last table."""
    SIT_OUT = "sit-out"
    """The last of the ranking have no table in this round."""


class Seating(NamedTuple):
    way: Way
    seated: tuple[int, ...]
    """In the order of the tables, the best first."""
    admitted: tuple[int, ...] = ()
    """Those of the waiting list among them."""
    sitting_out: tuple[int, ...] = ()
    """Players without a table, the best first."""
    spare: tuple[int, ...] = ()
    """Reserves who are not needed."""

    @property
    def tables(self) -> int:
        return len(self.seated) // TABLE


def ways_to_seat(
    players: Sequence[int], reserves: Sequence[int], waiting: Sequence[int]
) -> list[Seating]:
    """Return how these players can sit down, the best first; the most wanted way first.

    Reserves only fill tables, so there are as few of them as possible. Where there are enough,
    everybody sits and nothing is left to choose. Fewer than four can sit in no way.
    """
    short = -len(players) % TABLE
    missing = short - len(reserves)
    if missing <= 0:
        seated = (*players, *reserves[:short])
        everybody = Seating(Way.EVERYBODY, seated, spare=tuple(reserves[short:]))
        return [everybody] if players else []
    admitted, full = tuple(waiting[:missing]), len(players) - len(players) % TABLE
    admit = Seating(Way.ADMIT, (*players, *reserves, *admitted), admitted)
    rest, spare = tuple(players[full:]), tuple(reserves)
    sit_out = Seating(Way.SIT_OUT, tuple(players[:full]), sitting_out=rest, spare=spare)
    return [*([admit] if len(admitted) == missing else []), *([sit_out] if full else [])]
