"""The hall of fame: every limit hand, yakuman and rare MCR hand that was won at the club."""

from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Count, Max, QuerySet

from sessions_app.models import PlayerHand
from sessions_app.people.profiles.hands import ShownHand, rules_of, shown, with_all
from sessions_app.people.profiles.scope import FAMILIES, Rules, held, rules_with
from sessions_app.shared.language import language
from sessions_app.shared.roster.public_names import public_names

ON_A_PAGE = 12


class Kind(NamedTuple):
    """One of the special hands, and how often it was won."""

    key: str
    name: str
    times: int


class KindsOf(NamedTuple):
    family: Rules
    kinds: list[Kind]
    """Most often first."""


class Fame(NamedTuple):
    kinds: list[KindsOf]
    chosen: Kind | None
    page: "Page[PlayerHand]"
    hands: list[ShownHand]
    names: dict[int, str]


def special_hands() -> QuerySet[PlayerHand]:
    """Asked for in the words of their index."""
    return PlayerHand.objects.filter(held("seat__"), won=True, special__gt="").order_by()


def hall_of_fame(kind: str, page: str | None) -> Fame:
    """The newest first; of one kind, or of all."""
    kinds = kinds_won()
    chosen = next((each for group in kinds for each in group.kinds if each.key == kind), None)
    hands = special_hands().filter(special=chosen.key) if chosen else special_hands()
    newest = with_all(hands).order_by("-seat__round__event__date", "-deal_id", "-pk")
    found = Paginator(newest, ON_A_PAGE).get_page(page)
    shown_hands = [shown(hand) for hand in found]
    names = public_names(hand.player for hand in shown_hands)
    return Fame(kinds, chosen, found, shown_hands, names)


def kinds_won() -> list[KindsOf]:
    """By family. A hand is called as the rules call it under which it was last won."""
    rows = special_hands().values("special").annotate(count=Count("pk"), newest=Max("pk"))
    counts = {row["newest"]: row["count"] for row in rows}
    examples = PlayerHand.objects.filter(pk__in=counts).select_related("seat__round__event")
    found: dict[Rules, list[Kind]] = {family: [] for family in FAMILIES}
    for hand in examples.order_by():
        event = hand.seat.round.event
        rule = rules_of(event.rules).by_key.get(hand.special)
        name = rule.name.text(language()) if rule else hand.special
        found[rules_with(event.ruleset, FAMILIES)].append(Kind(hand.special, name, counts[hand.pk]))
    return [
        KindsOf(family, sorted(kinds, key=lambda kind: (-kind.times, kind.name)))
        for family, kinds in found.items()
        if kinds
    ]
