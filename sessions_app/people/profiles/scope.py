"""What counts on the pages about people: which seats and hands, and under which rules.

An evening that was cancelled does not count, nor does a game at home that nobody agreed to, nor a
round of a tournament that is held back until it is complete.
Everything is asked of the database by the seats of a player, so that a page takes no longer when
the rest of the club plays more.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Case, F, Q, QuerySet, When
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import RULESETS, family_of
from sessions_app.events.ranking.tournament_results import OF_EVENT, in_query, not_held_back
from sessions_app.models import Event, Player, PlayerHand, Season, Seat
from sessions_app.models.club import RULESETS as TITLES


class Rules(NamedTuple):
    """Rulesets whose points can be compared."""

    key: str
    title: str | Promise
    rulesets: tuple[str, ...]


def _family(key: str, title: str | Promise) -> Rules:
    same = (each for each in RULESETS.values() if family_of(each).__name__ == f"scoring.{key}")
    return Rules(key, title, tuple(each.key for each in same))


FAMILIES = (_family("dutch", _("Dutch")), _family("riichi", "Riichi"), _family("mcr", "MCR"))
"""For a player: both Dutch books count alike."""
BOOKS = tuple(Rules(key, title, (key,)) for key, title in TITLES)
"""For records: each on its own, because their limits differ."""


def rules_with(ruleset: str, among: Iterable[Rules]) -> Rules:
    return next(rules for rules in among if ruleset in rules.rulesets)


def ruleset_of(rules: object) -> str:
    """The key, of rules as an event keeps them."""
    return Event(rules=rules).ruleset


# ---- what counts -----------------------------------------------------------------------------

AT_TOURNAMENT = Q(round__event__tournament__isnull=False)


def held(seat: str = "") -> Q:
    """By the way that leads to the seat."""
    cancelled = Q(**{f"{seat}round__event__state": Event.State.CANCELLED})
    at_home = Q(**{f"{seat}round__event__kind": Event.Kind.HOME})
    agreed = Q(**{f"{seat}table__agreed_at__isnull": False})
    return ~cancelled & (~at_home | agreed) & not_held_back(seat)


def ended() -> Q:
    """Seats of tables that count in the standings: a closed evening counts as it stood.

    Of a tournament counts what its ranking counts.
    """
    closed = Q(round__event__state=Event.State.CLOSED)
    at_evening = ~AT_TOURNAMENT & (Q(table__finished=True) | closed)
    over = at_evening | (AT_TOURNAMENT & in_query("table__", OF_EVENT))
    begun = Q(table__state__played__gt=0) | Q(typed_total__isnull=False)
    return held() & over & begun


def played_by(rules: Rules, event: str = "round__event") -> Q:
    """By the way that leads to the event; a variant of the club tells its base."""
    found = Q()
    for key in rules.rulesets:
        found |= Q(**{f"{event}__rules": key}) | Q(**{f"{event}__rules__base": key})
    return found


def scored_by(rules: Rules) -> Q:
    """The same of hands, which keep the name of the rules they were counted with."""
    found = Q()
    for key in rules.rulesets:
        found |= Q(scored_with=key) | Q(scored_with__startswith=f"{key}.")
    return found


FROM_START = Q(seat__substituted=Seat.Substituted.START)
HOLDER = Case(When(FROM_START, then=F("seat__substitute")), default=F("seat__player"))
"""Of a hand: who held it, as `Seat.holder` says it."""


def held_by(player: Player) -> Q:
    """In the words of two indexes."""
    return Q(~FROM_START, seat__player=player) | Q(FROM_START, seat__substitute=player)


class Scope(NamedTuple):
    """Whose results, and of which season; without one, of all time."""

    player: Player
    season: Season | None = None

    def seats(self) -> QuerySet[Seat]:
        seats = Seat.objects.filter(ended(), player=self.player).order_by()
        return seats.filter(round__event__season=self.season) if self.season else seats

    def hands(self, rules: Rules) -> QuerySet[PlayerHand]:
        hands = PlayerHand.objects.filter(
            held("seat__"), scored_by(rules), held_by(self.player)
        ).order_by()
        return hands.filter(seat__round__event__season=self.season) if self.season else hands
