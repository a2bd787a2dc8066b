"""Hands worth showing: what they are called, drawn in tiles, by whom, when and at which table."""

import json
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.urls import reverse

from scoring import Hand
from scoring.rules import Rule, Ruleset
from scoring.rulesets import RULESETS, read_ruleset
from sessions_app.models import Player, PlayerHand
from sessions_app.shared.language import language
from sessions_app.shared.rulesets import anchor_of
from sessions_app.shared.score_panel import sum_of
from sessions_app.shared.tiles import DrawnHand, draw_hand

# What makes a hand worth its name, in this order; the highest of the first that it has.
TELLING = ("limit", "han", "doublings", "points")


class ShownHand(NamedTuple):
    name: str
    """The limit hand, or else what counted most; empty where nobody entered tiles."""
    address: str
    """Of the name, in the rule book."""
    points: int | None
    sum: str
    special: bool
    player: Player
    date: date
    table_number: int
    tiles: DrawnHand | None


def with_all(hands: QuerySet[PlayerHand]) -> QuerySet[PlayerHand]:
    """With everything that is shown of them."""
    return hands.select_related(
        "seat__player", "seat__substitute", "seat__table", "seat__round__event"
    )


def best_first(hands: QuerySet[PlayerHand]) -> QuerySet[PlayerHand]:
    """Those that were counted; of equals the newest, because a limit is reached more than once."""
    counted = with_all(hands.filter(points__isnull=False))
    return counted.order_by("-points", "-seat__round__event__date", "-deal_id")


def shown(hand: PlayerHand) -> ShownHand:
    event = hand.seat.round.event
    rules = rules_of(event.rules)
    rule = telling_rule(hand, rules)
    return ShownHand(
        name=rule.name.text(language()) if rule else "",
        address=address_of(rule, rules) if rule else "",
        points=hand.points,
        sum=sum_of(hand.count, hand.points or 0) if hand.count or hand.tiles else "",
        special=bool(hand.special),
        player=hand.seat.holder,
        date=event.date,
        table_number=hand.seat.table.number,
        tiles=draw_hand(Hand.parse(hand.tiles)) if hand.tiles else None,
    )


def telling_rule(hand: PlayerHand, rules: Ruleset) -> Rule | None:
    if hand.special:
        return rules.by_key.get(hand.special)
    counting = [line for line in hand.lines if "by" not in line and line["rule"] in rules.by_key]
    for unit in TELLING:
        having = [line for line in counting if line.get(unit)]
        if having:
            return rules.by_key[max(having, key=lambda line: line[unit])["rule"]]
    return None


def rules_of(rules: Any) -> Ruleset:
    return _rules(json.dumps(rules, sort_keys=True))


@lru_cache(maxsize=64)
def _rules(text: str) -> Ruleset:
    return read_ruleset({"rules": json.loads(text)})


def address_of(rule: Rule, rules: Ruleset) -> str:
    """A hand that the club made up stands on its own page of rules."""
    if rule.key not in RULESETS[rules.key].by_key:
        return reverse("club_rules", args=[rules.key])
    return f"{reverse('rulebook', args=[rules.key])}#{anchor_of(rule.key)}"
