"""Everything that a player's page shows, in a fixed number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.models import Player, Season, Year
from sessions_app.people.profiles.hands import ShownHand, best_first, shown
from sessions_app.people.profiles.honours import (
    SeasonOf,
    counted_anew,
    dropped_events,
    evenings_won,
    row_of,
    seasons_of,
    with_ranks,
)
from sessions_app.people.profiles.opponents import SHOWN, Opponent, met_by, opponents
from sessions_app.people.profiles.results import (
    Attended,
    Rates,
    Tournaments,
    attended,
    evening_plot,
    last_evenings,
    places,
    rates,
    rounded,
    tournaments_of,
)
from sessions_app.people.profiles.scope import FAMILIES, Rules, Scope
from sessions_app.seasons.counting.rows import Row
from sessions_app.shared.amounts import amount
from sessions_app.shared.charts.bars import Bar
from sessions_app.shared.charts.columns import ColumnPlot
from sessions_app.shared.numbers import points
from sessions_app.shared.roster.public_names import public_names

BEST_HANDS = 5


class Figure(NamedTuple):
    """A number with what it is about."""

    value: str
    label: str
    detail: str = ""


class Titles(NamedTuple):
    seasons: list[Season]
    years: list[Year]
    evenings: int

    def __bool__(self) -> bool:
        return bool(self.seasons or self.years or self.evenings)


@dataclass(frozen=True)
class PlayerPage:
    player: Player
    names: dict[int, str]
    season: Season | None
    """None for all time."""
    seasons: list[SeasonOf]
    """The newest first."""
    families: list[Rules]
    family: Rules
    figures: list[Figure]
    plot: ColumnPlot | None
    is_cut: bool
    """Whether there were more evenings than the plot shows."""
    places: list[Bar]
    hands: list[ShownHand]
    opponents: list[Opponent]
    titles: Titles

    @property
    def heading(self) -> str:
        """Only organisers see the page of who is hidden, and they know the name."""
        return str(self.player) if self.player.hidden else self.names[self.player.pk]

    @property
    def most_met(self) -> list[Opponent]:
        return self.opponents[:SHOWN]

    @property
    def others_met(self) -> list[Opponent]:
        return self.opponents[SHOWN:]


def player_page(player: Player, season_id: str = "", family_key: str = "") -> PlayerPage:
    """What is chosen and does not exist is left aside."""
    seasons = seasons_of(player)
    season = next((each for each in seasons if each.public_id == season_id), None)
    scope = Scope(player, season)
    came = attended(scope)
    families = list(came.families) or list(FAMILIES[:1])
    family = next((each for each in families if each.key == family_key), families[0])
    reads = counted_anew(seasons, season)
    row = row_of(reads[0], player) if season else None
    tournaments = tournaments_of(scope)
    evenings = last_evenings(scope, family, tournaments)
    met = met_by(scope)
    people = Player.objects.in_bulk([player.pk, *(each.player for each in met)])
    ranked = with_ranks(player, seasons, reads)
    return PlayerPage(
        player=player,
        names=public_names(people.values()),
        season=season,
        seasons=ranked,
        families=families,
        family=family,
        figures=[
            *figures_of_season(row),
            *figures_of_evenings(came),
            *figures_of_deals(rates(scope, family)),
        ],
        plot=evening_plot(evenings, dropped_events(row)) if evenings else None,
        is_cut=came.families.get(family, 0) > len(evenings),
        places=places(scope),
        hands=best_hands(scope, family),
        opponents=opponents(met, people),
        titles=titles_of(scope, ranked, tournaments),
    )


def best_hands(scope: Scope, family: Rules) -> list[ShownHand]:
    won = scope.hands(family).filter(won=True).exclude(tiles="")
    return [shown(hand) for hand in best_first(won)[:BEST_HANDS]]


def titles_of(scope: Scope, seasons: Iterable[SeasonOf], tournaments: Tournaments) -> Titles:
    """A year is more than a season, so it is told with all of them."""
    own = [each for each in seasons if each.won and scope.season in (None, each.season)]
    years = [] if scope.season else list(scope.player.years_won.all())
    return Titles([each.season for each in own], years, evenings_won(scope, tournaments))


# ---- figures ---------------------------------------------------------------------------------


def figures_of_season(row: Row | None) -> list[Figure]:
    if row is None or row.rank is None:
        return []
    total = _("total %(total)s") % {"total": amount(row.total)}
    return [Figure(str(row.rank), _("place in the standings"), total)]


def figures_of_evenings(came: Attended) -> list[Figure]:
    if not came.held:
        return []
    of_all = _("of %(held)s") % {"held": points(came.held)}
    label = ngettext("evening", "evenings", came.evenings)
    return [Figure(points(came.evenings), label, of_all)]


def figures_of_deals(own: Rates) -> list[Figure]:
    if not own.deals:
        return []
    return [
        Figure(points(own.made), _("mahjongs"), in_deals(own.deals)),
        Figure(percent(own.made, own.deals), _("of deals won")),
        Figure(percent(own.caused, own.noted), _("of deals given away"), in_deals(own.noted)),
        Figure(percent(own.from_wall, own.won_noted), _("of mahjongs from the wall")),
        Figure(_("unknown") if own.average is None else points(own.average), _("average mahjong")),
    ]


def in_deals(deals: int) -> str:
    if not deals:
        return ""
    return ngettext("in %(deals)s deal", "in %(deals)s deals", deals) % {"deals": points(deals)}


def percent(part: int | None, whole: int) -> str:
    """What nobody noted is not zero."""
    return _("unknown") if part is None or not whole else f"{rounded(100 * part, whole)}%"
