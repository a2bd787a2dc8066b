"""Which pages are published: every one of them is a page of the site that everybody may open."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, Player, ScheduledRound, Season, Seat, Year
from sessions_app.models.events import HELD
from sessions_app.seasons.season_page import current_season


class Page(NamedTuple):
    path: str
    """Of its file."""
    address: str
    """On the site; links to it lead to the file."""
    title: str = ""
    """In the bar on top of every page; empty for pages that are found from another."""
    choices: tuple[str, ...] = ()
    """What can be chosen on the page by a link: each choice is a page of its own."""


def page(
    path: str, url_name: str, *args: str, title: str = "", choices: tuple[str, ...] = ()
) -> Page:
    return Page(path, reverse(url_name, args=args), title, choices)


def pages_of(chosen: Sequence[Season]) -> list[Page]:
    """A kind of page that is to be published too is one line here."""
    seasons = in_front(chosen)
    return [
        page("index.html", "home", title=_("Start")),
        page("agenda.html", "agenda", title=_("Agenda")),
        *in_the_bar(
            _("Standings"),
            [of_season("standings", "season", each) for each in seasons],
        ),
        *in_the_bar(_("Evenings"), [of_season("seasons", "evenings", each) for each in seasons]),
        *(
            Page(f"evenings/{each.date}-{each.public_id}.html", results_address(each))
            for each in held_in(seasons)
        ),
        page("seasons.html", "seasons"),
        *(page(f"years/{each.public_id}.html", "year", each.public_id) for each in years(seasons)),
        *(of_season("schedules", "season_schedule", each) for each in with_schedule(seasons)),
        page("players.html", "people", title=_("Players"), choices=("page",)),
        *(
            page(f"players/{each.public_id}.html", "person", each.public_id, choices=("rules",))
            for each in players_in(seasons)
        ),
        page("records.html", "records", title=_("Records"), choices=("rules",)),
        page("special-hands.html", "fame", choices=("kind", "page")),
    ]


def in_front(seasons: Sequence[Season]) -> list[Season]:
    """The season of today, where the bar leads; one to come has nothing to tell yet."""
    now = current_season()
    return sorted(seasons, key=lambda season: season != now)


def held_in(seasons: Sequence[Season]) -> QuerySet[Event]:
    """Without a game at home that still waits for an opponent: it counts nowhere."""
    waits = Q(kind=Event.Kind.HOME, state=Event.State.OPEN)
    events = Event.objects.filter(~waits, season__in=seasons, state__in=HELD)
    return events.select_related("tournament")


def years(seasons: Sequence[Season]) -> QuerySet[Year]:
    return Year.objects.filter(seasons__in=seasons).distinct()


def with_schedule(seasons: Sequence[Season]) -> list[Season]:
    scheduled = set(ScheduledRound.objects.values_list("season", flat=True))
    return [season for season in seasons if season.pk in scheduled]


def players_in(seasons: Sequence[Season]) -> QuerySet[Player]:
    """Who is hidden has no page."""
    sat = Seat.objects.filter(player=OuterRef("pk"), round__event__season__in=seasons)
    return Player.objects.filter(Exists(sat), hidden=False)


def of_season(folder: str, url_name: str, season: Season) -> Page:
    return page(f"{folder}/{season.first_day}-{season.public_id}.html", url_name, season.public_id)


def in_the_bar(title: str, pages: Sequence[Page]) -> list[Page]:
    """The first of these stands in the bar."""
    return [each._replace(title=title if number == 0 else "") for number, each in enumerate(pages)]
