"""The read-only API: events, results, deals and standings. What it answers stands in openapi.py."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.http import require_safe

from sessions_app.models import Event, Season
from sessions_app.public.api.deals import after_deal, counting_deals, deal_in_full, place_of
from sessions_app.public.api.openapi import description, shown_operations
from sessions_app.public.api.params import (
    PAGING,
    BadRequest,
    check_known,
    read_choice,
    read_day,
    read_id,
    read_limit,
    read_number,
    read_page,
    read_place,
    turned,
)
from sessions_app.public.api.responses import Answer, answers
from sessions_app.public.api.serializers import (
    event_in_full,
    event_in_short,
    results_of,
    season_in_short,
    standings_of,
    tables_of,
)
from sessions_app.public.exports.events import PUBLIC_KINDS, public_event, public_events
from sessions_app.public.exports.result_sheets import played_in, rounds_for
from sessions_app.seasons.queries import read_season
from sessions_app.shared.audience import Audience

MOST_ROUNDS, MOST_TABLES = 99, 999


@answers
def events(request: HttpRequest) -> Answer:
    check_known(request, "kind", "season", "from", "until", *PAGING)
    found = public_events()
    if kind := read_choice(request, "kind", PUBLIC_KINDS):
        found = found.filter(kind=kind)
    if season := read_id(request, "season"):
        found = found.filter(season__public_id=season)
    if first := read_day(request, "from"):
        found = found.filter(date__gte=first)
    if last := read_day(request, "until"):
        found = found.filter(date__lte=last)
    shown, after = turned(found, read_page(request), "date")
    return {"events": [event_in_short(event) for event in shown], "after": after}


@answers
def event(request: HttpRequest, public_id: str) -> Answer:
    check_known(request)
    found = public_event(public_id)
    return event_in_full(found, rounds_for(found, Audience.EVERYBODY))


@answers
def results(request: HttpRequest, public_id: str) -> Answer:
    check_known(request)
    found = public_event(public_id)
    return {"event": event_in_short(found), "results": results_of(found)}


@answers
def tables(request: HttpRequest, public_id: str) -> Answer:
    """Of one round: the last that is shown, or the one that is asked for."""
    check_known(request, "round")
    found = public_event(public_id)
    number = shown_round(request, found)
    numbers = [] if number is None else [number]
    played = played_in(found, Audience.EVERYBODY, numbers).values()
    return {"event": event_in_short(found), "round": number, "tables": tables_of(played)}


@answers
def deals(request: HttpRequest, public_id: str) -> Answer:
    """Of one round, table by table; or of one table of it."""
    check_known(request, "round", "table", *PAGING)
    found = public_event(public_id)
    number = shown_round(request, found)
    numbers = [] if number is None else [number]
    asked = counting_deals(found, numbers)
    if (table := read_number(request, "table", 1, MOST_TABLES)) is not None:
        asked = asked.filter(table__number=table)
    limit = read_limit(request)
    shown = list(after_deal(asked, read_place(request))[: limit + 1])
    more = len(shown) > limit
    played = played_in(found, Audience.EVERYBODY, numbers)
    return {
        "event": event_in_short(found),
        "round": number,
        "deals": [deal_in_full(deal, played) for deal in shown[:limit]],
        "after": place_of(shown[limit - 1]) if more else None,
    }


def shown_round(request: HttpRequest, found: Event) -> int | None:
    """The last that everybody may see, or the one that is asked for; None before the first."""
    shown = rounds_for(found, Audience.EVERYBODY)
    number = read_number(request, "round", 1, MOST_ROUNDS) or (shown[-1] if shown else None)
    if number is not None and number not in shown:
        raise BadRequest("The results of this round are not known yet.")
    return number


@answers
def seasons(request: HttpRequest) -> Answer:
    check_known(request, *PAGING)
    shown, after = turned(Season.objects.all(), read_page(request), "first_day")
    return {"seasons": [season_in_short(season) for season in shown], "after": after}


@answers
def standings(request: HttpRequest, season_id: str) -> Answer:
    check_known(request)
    return standings_of(read_season(get_object_or_404(Season, public_id=season_id)))


@answers
def no_such_address(request: HttpRequest) -> Answer:
    """A program that mistyped an address reads JSON too."""
    raise Http404


@answers
def openapi(request: HttpRequest) -> Answer:
    """In English, whatever the club speaks: programs and their makers read it."""
    with translation.override("en"):
        return description()


@require_safe
def api(request: HttpRequest) -> HttpResponse:
    return render(request, "public/api/api.html", {"operations": list(shown_operations())})
