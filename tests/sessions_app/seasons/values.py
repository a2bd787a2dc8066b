"""What was played, as values without a database: small seasons for tests."""

from datetime import date
from fractions import Fraction
from typing import Any

from sessions_app.seasons.counting.played import (
    EVENT,
    CarriedEvenings,
    Entrant,
    Evening,
    Game,
    Key,
    Played,
    Seated,
)
from sessions_app.seasons.counting.policy import Competes, Measure, Places, Policy, Worth
from sessions_app.seasons.counting.rows import Standings

A, B, C, D, E = range(1, 6)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

PLACES = Worth(Measure.PLACES, Places(four=(240, 120, 60, 30), five=(240, 120, 60, 30, 0)))


def a_game(points: dict[int, int], key: int = 1, **more: Any) -> Game:
    """Placed by their points."""
    seats = tuple(
        Seated(player, 1 + sum(other > own for other in points.values()), own, own)
        for player, own in points.items()
    )
    return Game(key, seats, len(points), **more)


def mahjongs(game: Game, **noted: tuple[int | None, int | None]) -> Game:
    """The same with what `a`, `b` and so on made and caused."""
    who = {A: "a", B: "b", C: "c", D: "d", E: "e"}
    seats = [
        seat._replace(made=noted[who[seat.player]][0], caused=noted[who[seat.player]][1])
        if who[seat.player] in noted
        else seat
        for seat in game.seats
    ]
    return game._replace(seats=tuple(seats))


def an_evening(day: int, *games: Game | dict[int, int], **more: Any) -> Evening:
    played = tuple(game if isinstance(game, Game) else a_game(game) for game in games)
    ruleset = more.pop("ruleset", "dutch-2002")
    return Evening(Key(EVENT, day), str(day), date(2026, 9, day), ruleset, played, **more)


def played(*evenings: Evening, carried: tuple[CarriedEvenings, ...] = (), **more: Any) -> Played:
    people = tuple(Entrant(player, "abcde"[player - 1], **more) for player in (A, B, C, D, E))
    return Played(evenings, people, carried)


def totals(found: Standings) -> dict[int, Fraction | int]:
    return {row.player: row.total for row in found.rows}


def ranks(found: Standings) -> dict[int, int | None]:
    return {row.player: row.rank for row in found.rows}


def policy(**parts: Any) -> Policy:
    return Policy(**{"competes": Competes.EVERYONE, **parts})


THREE = (
    an_evening(1, {A: 30, B: 10, C: -40}),
    an_evening(2, {A: -20, B: 15, C: 5}),
    an_evening(3, {A: 40, B: -40}),
)
