"""Flowers and seasons, which only the book of 2011 describes."""

from scoring.dutch import finders as find
from scoring.dutch.rule import DutchRule, doublings, points
from scoring.names import Name

LUCKY_TILES = (
    DutchRule("bonus.tile", Name("geluksteen", "lucky tile"), points(4), find.bonus_tiles),
    DutchRule(
        "bonus.own_flower",
        Name("eigen bloem", "own flower"),
        doublings(1),
        find.own_flower,
        toward_minimum=False,
    ),
    DutchRule(
        "bonus.own_season",
        Name("eigen seizoen", "own season"),
        doublings(1),
        find.own_season,
        toward_minimum=False,
    ),
    DutchRule(
        "bonus.series.flowers",
        Name("reeks bloemen", "all four flowers"),
        doublings(1),
        find.all_flowers,
        toward_minimum=False,
    ),
    DutchRule(
        "bonus.series.seasons",
        Name("reeks seizoenen", "all four seasons"),
        doublings(1),
        find.all_seasons,
        toward_minimum=False,
    ),
)
