"""What a player did: evening by evening, places, and how often a deal was won or given away."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.db.models import Count, Exists, Min, OuterRef, Q, Sum
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_results import TournamentResults, results_of_all
from sessions_app.models import Event, Player, PlayerHand, Seat
from sessions_app.people.profiles.records_store import not_kept
from sessions_app.people.profiles.scope import (
    FAMILIES,
    Rules,
    Scope,
    ended,
    played_by,
    rules_with,
    ruleset_of,
)
from sessions_app.shared.charts.bars import Bar, bars
from sessions_app.shared.charts.columns import Column, ColumnPlot, column_plot
from sessions_app.shared.numbers import signed

Ending = PlayerHand.Ending

MOST_EVENINGS = 40
"""In a plot: a year. What was before that stands in the table of seasons."""


# ---- evenings --------------------------------------------------------------------------------


class Attended(NamedTuple):
    """How often a player came, and under which rules."""

    families: dict[Rules, int]
    """With the number of events, most played first."""
    evenings: int
    held: int
    """Evenings of the club, of the season or since the player first came."""


def attended(scope: Scope) -> Attended:
    at_the_club = ~Q(round__event__kind=Event.Kind.HOME)
    rows = list(
        scope.seats()
        .values("round__event__rules")
        .annotate(
            events=Count("round__event", distinct=True),
            evenings=Count("round__event", distinct=True, filter=at_the_club),
            since=Min("round__event__date"),
        )
    )
    families: dict[Rules, int] = {}
    for row in rows:
        family = rules_with(ruleset_of(row["round__event__rules"]), FAMILIES)
        families[family] = families.get(family, 0) + row["events"]
    since = min((row["since"] for row in rows), default=None)
    return Attended(
        dict(sorted(families.items(), key=lambda each: -each[1])),
        sum(row["evenings"] for row in rows),
        evenings_held(scope, since) if since else 0,
    )


def evenings_held(scope: Scope, since: date) -> int:
    """At which somebody played; only the tables of what still runs are asked."""
    if scope.season:
        events = Event.objects.filter(season=scope.season)
    else:
        events = Event.objects.filter(date__gte=since)
    kept = events.filter(came__gt=0).order_by().count()
    running = [event.pk for event in not_kept().exclude(kind=Event.Kind.HOME).order_by()]
    if not running:
        return kept
    played = Seat.objects.filter(ended(), round__event=OuterRef("pk")).order_by()
    return kept + events.filter(Exists(played), pk__in=running).order_by().count()


class Evening(NamedTuple):
    event: int
    day: date
    points: int


Tournaments = Mapping[int, TournamentResults]
"""By the key of the event."""


def tournaments_of(scope: Scope) -> Tournaments:
    """Return the tournaments that the player entered, in one query or in four."""
    played = Event.objects.filter(tournament__isnull=False).exclude(state=Event.State.CANCELLED)
    entered = played.filter(entries__player=scope.player)
    of_season = entered.filter(season=scope.season) if scope.season else entered
    events = list(of_season.select_related("tournament").order_by())
    return results_of_all(events) if events else {}


def brought_by(player: Player, results: TournamentResults) -> int:
    """Return what all rounds together counted for the player, with those that were missed."""
    return next(
        competitor.points
        for competitor in results.competitors
        if results.entries[competitor.entry].player_id == player.pk
    )


def last_evenings(scope: Scope, rules: Rules, tournaments: Tournaments) -> list[Evening]:
    """The newest ones, in the order in which they were played."""
    events = scope.seats().filter(played_by(rules)).values("round__event", "round__event__date")
    newest = events.annotate(sum=Sum("points")).order_by("-round__event__date", "-round__event")
    found = [
        Evening(row["round__event"], row["round__event__date"], row["sum"])
        for row in newest[:MOST_EVENINGS]
    ][::-1]
    return [
        each._replace(points=brought_by(scope.player, tournaments[each.event]))
        if each.event in tournaments
        else each
        for each in found
    ]


def evening_plot(evenings: Sequence[Evening], dropped: Collection[int]) -> ColumnPlot:
    columns = [
        Column(
            date_format(evening.day, _("j M")),
            evening.points,
            signed(evening.points),
            date_format(evening.day, "j F Y"),
            evening.event in dropped,
        )
        for evening in evenings
    ]
    return column_plot(columns, title=_("Points of each evening"), heading=_("Points"))


# ---- places ----------------------------------------------------------------------------------

USUAL_PLACES = 4


def places(scope: Scope) -> list[Bar]:
    """How often the player ended where, at tables that were played to their end."""
    rows = scope.seats().filter(rank__isnull=False).values_list("rank").annotate(times=Count("pk"))
    times = dict(rows)
    if not times:
        return []
    return bars(
        (str(place), times.get(place, 0)) for place in range(1, max(USUAL_PLACES, *times) + 1)
    )


# ---- deals -----------------------------------------------------------------------------------


class Rates(NamedTuple):
    """Counted over deals; who only wrote totals down played none that are known."""

    deals: int
    made: int
    caused: int | None
    """None where it was never noted who gave the winning tile."""
    noted: int
    """Deals of which that is known: only these tell how often the player gave one."""
    from_wall: int | None
    won_noted: int
    average: int | None
    """Of the own mahjongs."""


def rates(scope: Scope, rules: Rules) -> Rates:
    known = Q(ending__in=(Ending.WALL, Ending.DISCARD))
    won = Q(won=True)
    row = scope.hands(rules).aggregate(
        deals=Count("pk", filter=~Q(ending=Ending.NOT_PLAYED)),
        made=Count("pk", filter=won),
        caused=Count("pk", filter=Q(threw=True)),
        noted=Count("pk", filter=known | Q(ending=Ending.DRAW)),
        origins=Count("pk", filter=known),
        unknown=Count("pk", filter=Q(ending=Ending.UNKNOWN)),
        from_wall=Count("pk", filter=won & Q(ending=Ending.WALL)),
        won_noted=Count("pk", filter=won & known),
        counted=Count("points", filter=won),
        points=Sum("points", filter=won),
    )
    # Draws alone tell nothing where nobody ever noted a winning tile.
    never = row["unknown"] and not row["origins"]
    return Rates(
        deals=row["deals"],
        made=row["made"],
        caused=None if never else row["caused"],
        noted=0 if never else row["noted"],
        from_wall=row["from_wall"] if row["won_noted"] else None,
        won_noted=row["won_noted"],
        average=rounded(row["points"], row["counted"]) if row["counted"] else None,
    )


def rounded(whole: int, parts: int) -> int:
    """Half up."""
    return (2 * whole + parts) // (2 * parts)
