"""By which house rules the club plays on a day: what an event copies when it is made."""

from datetime import date
from typing import Any, NamedTuple

from sessions_app.models import HouseRules, Season


class PlayedBy(NamedTuple):
    """As the interchange takes them, and as an event keeps them."""

    rules: Any
    """The name of the ruleset, or the club's own variant of it."""
    options: dict[str, Any]


def rules_for(ruleset: str, day: date, season: Season | None = None) -> PlayedBy:
    """What an event of this day begins with; the book itself where the club has no house rules."""
    found = revision_for(ruleset, day, season)
    return PlayedBy(found.rules, dict(found.options)) if found else PlayedBy(ruleset, {})


def revision_for(ruleset: str, day: date, season: Season | None = None) -> HouseRules | None:
    """A season that has rules of its own plays them to its end, whatever came later."""
    begun = HouseRules.objects.filter(ruleset=ruleset, since__lte=day)
    own = begun.filter(season=season).order_by("revision").first() if season else None
    return own or begun.filter(season=None).order_by("-since", "-revision").first()


def season_of(day: date) -> Season | None:
    """The season that this day falls in; the one that began last where there are two."""
    return Season.objects.filter(first_day__lte=day, last_day__gte=day).first()
