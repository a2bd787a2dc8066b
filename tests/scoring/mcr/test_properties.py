"""What must hold for every hand, whatever it is worth."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hand import Hand
from scoring.interchange import answer
from scoring.tiles import CODES
from tests.oracle.mcr_hands import requests

SEEDS = st.integers(0, 10**6)


def dealt(seed: int):
    return next(requests(seed, 1))


def shuffled(text: str, rng: Random) -> str:
    """The same hand, its tiles one by one and its melds in any order."""
    hand = Hand.parse(text)
    parts = [CODES[tile] for tile in hand.concealed + hand.bonus] + list(map(str, hand.melds))
    rng.shuffle(parts)
    parts.insert(rng.randrange(len(parts) + 1), f"!{CODES[hand.winning or 0]}")
    return " ".join(parts)


@settings(max_examples=300)
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_melds_changes_nothing(seed: int, rng: Random) -> None:
    request = dealt(seed)
    assert answer({**request, "hand": shuffled(request["hand"], rng)}) == answer(request)


@settings(max_examples=300)
@given(SEEDS)
def test_the_lines_add_up_and_stand_in_the_order_of_the_table(seed: int) -> None:
    told = answer(dealt(seed))
    assert sum(line["points"] for line in told["lines"]) == told["total"]
    numbers = [(line["ref"].replace("57b", "54.5")) for line in told["lines"]]
    places = [float(number.removeprefix("no. ")) for number in numbers]
    assert places == sorted(places)
    flowers = sum(line["points"] for line in told["lines"] if line["ref"] == "no. 81")
    assert ("error" in told) == (told["total"] - flowers < 8)
    assert ("pay" in told) == ("error" not in told)


@settings(max_examples=200)
@given(SEEDS)
def test_what_cancelled_a_line_is_itself_counted(seed: int) -> None:
    told = answer(dealt(seed))
    counted = {line["rule"] for line in told["lines"]}
    assert {line["by"] for line in told["cancelled"]} <= counted


@settings(max_examples=200)
@given(SEEDS, st.permutations("mps"))
def test_other_suits_count_alike_where_no_fan_looks_at_the_suit(seed: int, suits) -> None:
    """All green and reversible tiles are the only fans that name a suit."""
    request = dealt(seed)
    renamed = request["hand"].translate(str.maketrans("mps", "".join(suits)))
    first, second = answer(request), answer({**request, "hand": renamed})
    named = {"fan.all_green", "fan.reversible_tiles"}
    if not named & {line["rule"] for told in (first, second) for line in told["lines"]}:
        assert first["total"] == second["total"]
