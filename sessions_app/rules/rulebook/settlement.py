"""How points change hands, shown with the engine's own figures."""

from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from scoring import Hand
from scoring.dutch.ruleset import DutchRules
from scoring.interchange import answer, hand_answer, read_situation
from scoring.mcr.ruleset import McrRules
from scoring.mcr.score import payment as mcr_payment
from scoring.riichi.entry import FU, occurs
from scoring.riichi.payment import LIMITS, base_of, payment
from scoring.riichi.ruleset import RiichiRules
from scoring.rules import Ruleset
from scoring.rulesets import RULESETS, family_of
from sessions_app.rules.rulebook.book import all_examples
from sessions_app.shared.language import in_language, language
from sessions_app.shared.tiles import DrawnHand, draw_arrangement
from sessions_app.shared.winds import WINDS

# The example that the book of 2011 works out; its hands are marked as showing this.
WORKED = "settle.winner"


class Seat(NamedTuple):
    """One player of the worked example."""

    wind: str
    hand: DrawnHand
    points: int
    lines: list[dict[str, Any]]
    pays: list[int]
    paid: int
    received: int
    net: int
    won: bool


def settlement_of(ruleset: Ruleset) -> dict[str, Any]:
    """What the settlement part of the page needs, by the family of the rules."""
    if isinstance(ruleset, DutchRules):
        return {"kind": "dutch", "seats": worked_example(ruleset.key, language())}
    if isinstance(ruleset, RiichiRules):
        return {"kind": "riichi", "tables": riichi_tables(ruleset), "limits": riichi_limits()}
    assert isinstance(ruleset, McrRules)
    return {"kind": "mcr", "rows": mcr_rows(ruleset), "base": ruleset.base_payment}


# ---- Dutch: the worked example ---------------------------------------------------------------


@lru_cache
def worked_example(key: str, lang: str) -> list[Seat]:
    requests = [
        example.request
        for example in all_examples()
        if WORKED in example.shows and key in example.rules
    ]
    told = [hand_answer({"rules": key, **request}, lang) for request in requests]
    scores = [each["total"] for each in told]
    winner = next(place for place, request in enumerate(requests) if "win" in request)
    deal = {"winner": winner, "from": "unknown", "scores": scores}
    [settled] = answer({"rules": key, "table": {"deals": [deal]}})["deals"]
    return [
        Seat(
            str(WINDS[request["seat"]]),
            _drawn(request, key),
            scores[place],
            [{"name": line[lang], **line} for line in told[place]["lines"]],
            settled["pays"][place],
            sum(settled["pays"][place]),
            sum(row[place] for row in settled["pays"]),
            settled["net"][place],
            place == winner,
        )
        for place, request in enumerate(requests)
    ]


def _drawn(request: dict[str, Any], key: str) -> DrawnHand:
    hand, ruleset = Hand.parse(request["hand"]), RULESETS[key]
    score = family_of(ruleset).score(hand, read_situation({"round": "E", **request}), ruleset)
    return draw_arrangement(hand, score.arrangement)


# ---- riichi: the payment tables --------------------------------------------------------------

HAN = (1, 2, 3, 4)
WAYS = (
    (_("East, self-drawn: each pays"), True, True),
    (_("Not East, self-drawn: each other / East"), False, True),
    (_("East, from a discard"), True, False),
    (_("Not East, from a discard"), False, False),
)


class PaymentTable(NamedTuple):
    title: str
    rows: list[tuple[int, list[list[int]]]]
    """For every number of minipoints what is paid with 1, 2, 3 and 4 han."""


def riichi_tables(rules: RiichiRules) -> list[PaymentTable]:
    return [
        PaymentTable(
            str(title),
            [(fu, [_cell(han, fu, is_east, drawn, rules) for han in HAN]) for fu in FU],
        )
        for title, is_east, drawn in WAYS
    ]


def _cell(han: int, fu: int, is_east: bool, drawn: bool, rules: RiichiRules) -> list[int]:
    """What is paid; nothing where no hand has this value."""
    if not occurs(han, fu, self_drawn=drawn):
        return []
    paid = payment(base_of(han, fu, rules)[0], is_east=is_east, self_drawn=drawn)
    return [amount for amount in (paid.ron, paid.others, paid.east) if amount is not None]


class LimitRow(NamedTuple):
    name: str
    native: str
    han: int
    """From so many han; 0 for a yakuman, which is not reached by counting."""
    east_each: int
    others: int
    east: int
    east_ron: int
    ron: int


def riichi_limits() -> list[LimitRow]:
    return [
        LimitRow(
            in_language(limit.name),
            limit.name.native,
            limit.han,
            payment(limit.base, is_east=True, self_drawn=True).others or 0,
            payment(limit.base, is_east=False, self_drawn=True).others or 0,
            payment(limit.base, is_east=False, self_drawn=True).east or 0,
            payment(limit.base, is_east=True, self_drawn=False).total,
            payment(limit.base, is_east=False, self_drawn=False).total,
        )
        for limit in LIMITS.values()
    ]


# ---- MCR: a few hands ------------------------------------------------------------------------


class McrRow(NamedTuple):
    points: int
    discarder: int
    others: int
    from_discard: int
    """What the winner receives in all."""
    each: int
    self_drawn: int


def mcr_rows(rules: McrRules) -> list[McrRow]:
    """What three hands bring in: the smallest, one in between, and the largest fan."""
    rows = []
    for points in (rules.minimum, 24, 88):
        claimed = mcr_payment(points, rules, claimed=True)
        drawn = mcr_payment(points, rules, claimed=False)
        discarder, others, each = claimed["discarder"], claimed["others"], drawn["each"]
        total = discarder + 2 * others
        rows.append(McrRow(points, discarder, others, total, each, 3 * each))
    return rows
