"""Which pages are published: every one of them is a page of the site that everybody may open."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from sessions_app.models import Event, Player, Season, Seat
from sessions_app.models.events import HELD


class Page(NamedTuple):
    path: str
    """Of its file."""
    address: str
    """On the site; links to it lead to the file."""
    title: str = ""
    """In the bar on top of every page; empty for pages that are found from another."""


def page(path: str, url_name: str, *args: str, title: str = "") -> Page:
    return Page(path, reverse(url_name, args=args), title)


def pages_of(seasons: Sequence[Season]) -> list[Page]:
    """The newest season first. A kind of page that is to be published too is one line here."""
    held = Event.objects.filter(season__in=seasons, state__in=HELD)
    return [
        page("index.html", "home", title=_("Start")),
        page("agenda.html", "agenda", title=_("Agenda")),
        *in_the_bar(
            _("Standings"),
            [of_season("standings", "season", each) for each in seasons],
        ),
        *in_the_bar(_("Evenings"), [of_season("seasons", "evenings", each) for each in seasons]),
        *(
            page(f"evenings/{each.date}-{each.public_id}.html", "evening", each.public_id)
            for each in held
        ),
        page("records.html", "records", title=_("Records")),
        page("special-hands.html", "fame"),
        *(
            page(f"players/{player.public_id}.html", "person", player.public_id)
            for player in players_in(seasons)
        ),
    ]


def players_in(seasons: Sequence[Season]) -> QuerySet[Player]:
    """Who is hidden has no page."""
    sat = Seat.objects.filter(player=OuterRef("pk"), round__event__season__in=seasons)
    return Player.objects.filter(Exists(sat), hidden=False)


def of_season(folder: str, url_name: str, season: Season) -> Page:
    return page(f"{folder}/{season.first_day}-{season.public_id}.html", url_name, season.public_id)


def in_the_bar(title: str, pages: Sequence[Page]) -> list[Page]:
    """The first of these stands in the bar."""
    return [each._replace(title=title if number == 0 else "") for number, each in enumerate(pages)]
