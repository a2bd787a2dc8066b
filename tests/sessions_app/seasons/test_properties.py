"""What holds of all standings, whatever was played."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from sessions_app.seasons.counting.played import (
    EVENT,
    Amount,
    Entrant,
    Evening,
    Game,
    Key,
    Played,
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
    Policy,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)
from sessions_app.seasons.counting.rows import Row
from sessions_app.seasons.counting.table import standings
from sessions_app.seasons.counting.worth import sixtieths, worth_of

FIRST_DAY = date(2026, 9, 1)
# Small numbers, so that equals are many.
AMOUNTS = some.integers(-3, 3)
NOTED = some.none() | some.integers(0, 2)


@some.composite
def games(draw: some.DrawFn, players: tuple[int, ...]) -> Game:
    points = [draw(AMOUNTS) for _player in players]
    seats = tuple(
        Seated(
            player,
            1 + sum(other > own for other in points),
            own,
            own,
            made=draw(NOTED),
            caused=draw(NOTED),
        )
        for player, own in zip(players, points, strict=True)
    )
    cut_short = draw(some.booleans())
    return Game(draw(some.integers(1, 10**6)), seats, len(players), cut_short=cut_short)


@some.composite
def seasons(draw: some.DrawFn) -> Played:
    """A few evenings of eight people, at two tables of three, four or five."""
    evenings = []
    for number in range(draw(some.integers(1, 5))):
        people = draw(some.permutations(range(8)))
        size = draw(some.integers(3, 4))
        found = tuple(draw(games(tuple(part))) for part in (people[:size], people[size:8]))
        day = FIRST_DAY + timedelta(days=7 * number)
        key = Key(EVENT, number)
        evenings.append(Evening(key, str(number), day, "dutch-2002", found))
    return Played(tuple(evenings), tuple(Entrant(player, str(player)) for player in range(8)))


DROPS = (Drop(2, 0, 1), Drop(4, 1, 1))
COUNTING = some.builds(
    Counting,
    unit=some.sampled_from([Unit.EVENING, Unit.GAME]),
    keep=some.sampled_from(Keep),
    number=some.integers(1, 4),
    drops=some.just(DROPS),
    total=some.sampled_from(Total),
    absent_is_zero=some.booleans(),
)
POLICIES = some.builds(
    Policy,
    worth=some.builds(
        Worth,
        measure=some.sampled_from([Measure.POINTS, Measure.PLACES]),
        per=some.sampled_from(Per),
        ties=some.sampled_from([(), (TieBreak.MADE, TieBreak.CAUSED)]),
    ),
    extras=some.builds(Extras, bonus=some.integers(0, 120), unfinished=some.integers(0, 60)),
    counting=COUNTING,
    title=some.builds(Title, percent=some.sampled_from([0, 75]), below=some.booleans()),
    ties=some.lists(some.sampled_from(TieBreak), unique=True, max_size=3).map(tuple),
    competes=some.just(Competes.EVERYONE),
    minimum=some.sampled_from([0, 8]),
)


@settings(max_examples=60)
@given(seasons(), POLICIES, some.integers())
def test_the_order_in_which_rows_are_read_changes_nothing(
    played: Played, policy: Policy, seed: int
) -> None:
    def shuffled(rows: tuple) -> tuple:
        return tuple(Random(seed).sample(rows, len(rows)))

    again = replace(
        played,
        entrants=shuffled(played.entrants),
        evenings=shuffled(
            tuple(
                evening._replace(
                    games=tuple(game._replace(seats=shuffled(game.seats)) for game in evening.games)
                )
                for evening in played.evenings
            )
        ),
    )
    assert standings(policy, again) == standings(policy, played)


@settings(max_examples=60)
@given(seasons(), POLICIES)
def test_who_has_more_is_never_below_and_who_shares_a_rank_has_as_much(
    played: Played, policy: Policy
) -> None:
    def place(row: Row) -> tuple[bool, Amount]:
        return not (policy.title.below and not row.is_qualified), row.total

    rows = standings(policy, played).rows
    for above, below in pairwise(rows):
        assert place(above) >= place(below)
        if above.rank == below.rank:
            assert place(above) == place(below)
    assert [row.rank for row in rows] == [
        1 + sum(other.rank < row.rank for other in rows if other.rank and row.rank) for row in rows
    ]


@settings(max_examples=60)
@given(seasons(), some.integers(1, 4))
def test_no_other_choice_of_as_many_evenings_is_better_than_the_best(
    played: Played, number: int
) -> None:
    everything = Policy()
    best = replace(everything, counting=Counting(keep=Keep.BEST, number=number))
    values = {
        row.player: [result.total for cell in row.cells.values() for result in cell]
        for row in standings(everything, played).rows
    }
    assert {row.player: row.total for row in standings(best, played).rows} == {
        player: max(map(sum, combinations(own, min(number, len(own)))))
        for player, own in values.items()
    }


@settings(max_examples=60)
@given(games((1, 2, 3, 4, 5)), some.booleans())
def test_a_table_gives_out_all_of_its_place_points_however_many_are_equal(
    game: Game, told_apart: bool
) -> None:
    ties = (TieBreak.MADE, TieBreak.CAUSED) if told_apart else ()
    worth = Worth(Measure.PLACES, ties=ties)
    assert sum(worth_of(worth, game).values()) == sixtieths(sum(worth.places.five))
