"""Seasons by chance under policies by chance: the engine against the slow and obvious count."""

from datetime import date, timedelta
from fractions import Fraction
from random import Random

from sessions_app.seasons.counting.played import (
    EVENT,
    Entrant,
    Evening,
    Game,
    Key,
    Played,
    SatOut,
    Seated,
)
from sessions_app.seasons.counting.policy import (
    Competes,
    Counting,
    Drop,
    Extras,
    Keep,
    Measure,
    Per,
    Places,
    Policy,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.counting.table import standings
from sessions_app.seasons.policy_json import faults_in
from tests.oracle.standings_slow import Line, lines_of

SEASONS, SMALL = 200, 50
PLACES = Places((240, 120, 60), (240, 120, 60, 30), (240, 120, 60, 30, 0))
AT_THE_TABLE = ((), (TieBreak.MADE,), (TieBreak.MADE, TieBreak.CAUSED))
TIES = (
    (),
    (TieBreak.MADE, TieBreak.CAUSED),
    (TieBreak.CAUSED, TieBreak.EVENINGS),
    (TieBreak.HEAD_TO_HEAD, TieBreak.BEST),
    (TieBreak.WINS, TieBreak.POINTS),
)
DROPS = (Drop(3, 1, 1), Drop(5, 1, 2))


def a_policy(chance: Random) -> Policy:
    """One that can be played by."""
    pick = chance.choice
    policy = Policy(
        worth=Worth(
            pick((Measure.POINTS, Measure.FINAL, Measure.PLACES)),
            PLACES,
            pick(tuple(Per)),
            pick(AT_THE_TABLE),
        ),
        extras=Extras(pick((0, 60, 100)), pick((False, True)), pick((0, 1200))),
        counting=Counting(
            pick((Unit.EVENING, Unit.EVENING, Unit.GAME)),
            pick(tuple(Keep)),
            pick((1, 2, 4, 50, 75)),
            DROPS,
            pick(tuple(Total)),
            pick((False, True)),
        ),
        title=Title(pick((0, 75)), pick((0, 2)), pick((0, 3)), pick((False, True)), pick((0, 2))),
        ties=pick(TIES),
        competes=pick(tuple(Competes)),
        minimum=pick((0, 4, 6)),
    )
    return a_policy(chance) if faults_in(policy) else policy


def a_season(chance: Random) -> Played:
    """Few points and few mahjongs, so that equals are many; and some that nobody noted."""
    players = range(1, chance.randint(5, 9) + 1)
    return Played(
        tuple(an_evening(chance, list(players), number) for number in range(chance.randint(1, 7))),
        tuple(
            Entrant(
                player, str(player), chance.random() < 0.8, chance.choice((None, None, True, False))
            )
            for player in players
        ),
    )


def an_evening(chance: Random, players: list[int], number: int) -> Evening:
    halves = chance.choice((1, 2))
    games: list[Game] = []
    sat_out: list[SatOut] = []
    for half in range(1, halves + 1):
        here = chance.sample(players, chance.randint(3, len(players)))
        while len(here) > 2:
            size = chance.randint(3, min(5, len(here)))
            games.append(a_game(chance, here[:size], 100 * number + len(games), half))
            here = here[size:]
        sat_out += [SatOut(player, half) for player in here]
    return Evening(
        Key(EVENT, number),
        str(number),
        date(2026, 9, 1) + timedelta(days=number),
        "dutch-2002",
        tuple(games),
        halves,
        tuple(sat_out),
        cancelled=chance.random() < 0.1,
    )


def a_game(chance: Random, players: list[int], key: int, half: int) -> Game:
    """Sometimes the last of them left, and another took over that chair."""
    left = players[3:] and chance.random() < 0.2 and players[-1]
    points = {player: 10 * chance.randint(-2, 2) for player in players}
    is_noted = chance.random() < 0.8

    def noted() -> int | None:
        return chance.randint(0, 2) if is_noted or chance.random() < 0.5 else None

    def place(player: int) -> int | None:
        others = [points[other] for other in players if other != left]
        return None if player == left else 1 + sum(other > points[player] for other in others)

    seats = tuple(
        Seated(
            player,
            place(player),
            own,
            own + 5 * key % 15,
            made=noted(),
            caused=noted(),
        )
        for player, own in points.items()
    )
    ended, cut_short = chance.random() < 0.95, chance.random() < 0.2
    return Game(key, seats, len(players) - bool(left), half, ended, cut_short)


def line_of(row: Row) -> Line:
    total = Fraction(row.total)
    return Line(row.rank, row.player, total, row.is_qualified, row.wins, row.goes_through)


def test_the_engine_counts_what_the_slow_one_counts() -> None:
    ranked = 0
    for seed in range(SEASONS):
        chance = Random(seed)
        policy, played = a_policy(chance), a_season(chance)
        found = [line_of(row) for row in standings(policy, played).rows]
        assert (seed, found) == (seed, lines_of(policy, played))
        ranked += len([line for line in found if line.rank])
    assert ranked > 2 * SEASONS


def test_the_results_against_each_other_are_those_of_the_slow_one() -> None:
    """Places 2 and 3 earn alike, so that who stood higher at the table is often equal in all."""
    decided = 0
    for seed in range(SMALL):
        chance = Random(seed)
        places = Places((60, 0, 0), (60, 0, 0, 0), (60, 0, 0, 0, 0))
        policy = Policy(
            worth=Worth(Measure.PLACES, places, Per.GAME, chance.choice(AT_THE_TABLE)),
            ties=(TieBreak.HEAD_TO_HEAD,),
            competes=Competes.EVERYONE,
        )
        players = list(range(1, 6))
        evenings = tuple(an_evening(chance, players, number) for number in range(3))
        played = Played(evenings, tuple(Entrant(player, str(player)) for player in players))
        found = standings(policy, played).rows
        assert (seed, list(map(line_of, found))) == (seed, lines_of(policy, played))
        decided += len([row for row in found if row.ties[:1] and row.ties[0].decided == "by this"])
    assert decided > SMALL
