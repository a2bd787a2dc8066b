"""What only the winner earns: for the hand, and for the tile that won."""

from scoring import patterns
from scoring.dutch import finders as find
from scoring.dutch.rule import LAST_TILE, WinnersRule, doublings, points
from scoring.finders import hand_where, last_of_wall, loose_after_kong, robbed_kong, self_drawn
from scoring.names import Name

WINNING_HANDS = (
    WinnersRule(
        "win_hands.fully_concealed",
        Name("geheel verborgen spel", "fully concealed hand"),
        doublings(2),
        find.fully_concealed,
        old_names=("Verborgen schat",),
    ),
    WinnersRule(
        "win_hands.little_four_winds",
        Name("kleine vier winden", "little four winds"),
        doublings(1),
        hand_where(patterns.three_wind_pungs_and_pair),
    ),
    WinnersRule(
        "win_hands.little_three_dragons",
        Name("kleine drie draken", "little three dragons"),
        doublings(1),
        hand_where(patterns.two_dragon_pungs_and_pair),
        old_names=("Drie kleine wijzen",),
    ),
    WinnersRule(
        "win_hands.four_chows",
        Name("vier chows", "four chows"),
        doublings(1),
        hand_where(patterns.only_chows),
    ),
    WinnersRule(
        "win_hands.four_pungs",
        Name("vier pungs", "four pungs"),
        doublings(1),
        hand_where(patterns.only_pungs),
    ),
    WinnersRule(
        "win_hands.all_simples",
        Name("pure eenvoud", "all simples"),
        doublings(1),
        hand_where(patterns.only_simples),
    ),
)

WINNING_TILE = (
    WinnersRule(
        "winning_tile.only_possible",
        Name("enig mogelijke steen", "only possible tile"),
        points(2),
        find.only_possible,
    ),
    # Loose after a kong or bonus tile as well (A22).
    WinnersRule(
        "winning_tile.self_drawn",
        Name("zelf gepakt van de muur", "drawn from the wall"),
        points(2),
        self_drawn,
    ),
    WinnersRule(
        "winning_tile.pair",
        Name("volmaken paar", "completing the pair"),
        points(2),
        find.completes_pair,
        old_names=("Sluitpaar", "Sluitstuk"),
    ),
    WinnersRule(
        "winning_tile.peling_eats_cake",
        Name("Pe-ling eet cake", "Pe-ling eats cake"),
        points(10),
        find.peling_eats_cake,
    ),
    WinnersRule(
        "winning_tile.last_of_wall",
        Name("laatste steen van de muur", "last tile of the wall"),
        doublings(1),
        last_of_wall,
        group=LAST_TILE,
    ),
    WinnersRule(
        "winning_tile.last_of_wall_1p",
        Name("laatste steen van de muur, kringen 1", "last tile of the wall, circle 1"),
        doublings(3),
        find.last_of_wall_is_circle_1,
        group=LAST_TILE,
    ),
    WinnersRule(
        "winning_tile.kong_flowers",
        Name("kong met bloeiende bloemen", "kong with blooming flowers"),
        doublings(1),
        loose_after_kong,
        group=LAST_TILE,
    ),
    WinnersRule(
        "winning_tile.kong_flowers_5p",
        Name("kong met bloeiende bloemen, kringen 5", "kong with blooming flowers, circle 5"),
        doublings(3),
        find.loose_circle_5,
        group=LAST_TILE,
    ),
    WinnersRule(
        "winning_tile.kong_on_kong",
        Name("kong op kong", "kong on kong"),
        doublings(2),
        find.kong_on_kong,
        group=LAST_TILE,
    ),
    WinnersRule(
        "winning_tile.robbing_the_kong",
        Name("kongroof", "robbing the kong"),
        doublings(1),
        robbed_kong,
    ),
)
