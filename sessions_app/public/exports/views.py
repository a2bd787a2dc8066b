"""Exports: the page of an organiser, the files, and the pages that everybody may open."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from sessions_app.access.roles import check_account, event_for
from sessions_app.models import Event, Season
from sessions_app.public.exports.catalogue import EMA, Asked, Export, exports_of
from sessions_app.public.exports.checking import check
from sessions_app.public.exports.events import public_event
from sessions_app.public.exports.ranking_sheets import RULES, weight_of
from sessions_app.public.exports.rating_sheet import RANKED_BY_THE_EMA, rating_sheet
from sessions_app.public.exports.result_sheets import rounds_for
from sessions_app.public.exports.season_sheet import players_sheet, season_sheet
from sessions_app.public.exports.shown import shown, weight_shown
from sessions_app.shared.audience import Audience
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.shared.spreadsheet import FORMATS, Sheet


@require_safe
def exports(request: HttpRequest, public_id: str) -> HttpResponse:
    """All of them, with what is missing or does not add up first."""
    event = event_for(request, public_id, Role.ORGANISER)
    context = {
        "event": event,
        "exports": exports_of(event),
        "formats": list(FORMATS),
        "findings": check(event),
    }
    return render(request, "public/exports/exports.html", context)


@require_safe
def export_file(request: HttpRequest, public_id: str, which: str, extension: str) -> HttpResponse:
    event = event_for(request, public_id, Role.ORGANISER)
    return answered_with(event, Audience.ORGANISERS, which, extension)


@require_safe
def public_file(request: HttpRequest, public_id: str, which: str, extension: str) -> HttpResponse:
    return answered_with(public_event(public_id), Audience.EVERYBODY, which, extension)


def answered_with(event: Event, audience: Audience, which: str, extension: str) -> HttpResponse:
    export = export_for(event, which)
    if extension not in FORMATS:
        raise Http404
    asked = Asked(event, audience, rounds_for(event, audience))
    content = export.written(asked, extension)
    return attached(content, extension, f"{event.date}-{event.public_id}-{export.key}")


def attached(content: bytes, extension: str, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type=FORMATS[extension].content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}.{extension}"'
    return response


def export_for(event: Event, which: str) -> Export:
    found = next((export for export in exports_of(event) if export.key == which), None)
    if not found:
        raise Http404
    return found


# ---- for everybody ---------------------------------------------------------------------------


@never_cache
@require_safe
def public_sheet(request: HttpRequest, public_id: str, which: str) -> HttpResponse:
    """An export as a page; of what is long, one round."""
    event = public_event(public_id)
    export = export_for(event, which)
    numbers = rounds_for(event, Audience.EVERYBODY)
    number = chosen_round(request, numbers) if export.by_round else None
    asked = Asked(event, Audience.EVERYBODY, numbers if number is None else [number])
    sheet = export.sheet(asked)
    context = {
        "event": event,
        "export": export,
        "exports": exports_of(event),
        "numbers": numbers if export.by_round else [],
        "number": number,
        "files": [
            (extension, reverse("public_file", args=[event.public_id, which, extension]))
            for extension in FORMATS
        ],
        "page": shown(sheet, known_anyway(event, number)),
        "family": family_of(event),
        "weight": weight_shown(weight_of(event, sheet.rows)) if export.key == EMA else [],
    }
    return render(request, "public/exports/public_sheet.html", context)


def known_anyway(event: Event, number: int | None) -> set[str]:
    """Columns with the same in every row: a phone has no room for them."""
    of_round = {"round"} if number is not None else set()
    return of_round if family_of(event) is Family.RIICHI else of_round | {"counters"}


def chosen_round(request: HttpRequest, numbers: list[int]) -> int | None:
    """The last one, until another is chosen; None before the first."""
    asked = request.GET.get("round", "")
    chosen = [number for number in numbers if str(number) == asked]
    return next(iter(chosen or numbers[-1:]), None)


@never_cache
@require_safe
def ema_ranking(request: HttpRequest, family: str) -> HttpResponse:
    """Of the players, from all tournaments that are known here."""
    if family not in RANKED_BY_THE_EMA:
        raise Http404
    sheet = rating_sheet(Family(family), timezone.localdate())
    families = [(each, RULES[each]) for each in RANKED_BY_THE_EMA]
    context = {"page": shown(sheet), "family": family, "families": families}
    return render(request, "public/exports/ema_ranking.html", context)


# ---- seasons and players ---------------------------------------------------------------------


@never_cache
@require_safe
def season_list(request: HttpRequest, season_id: str) -> HttpResponse:
    season = get_object_or_404(Season, public_id=season_id)
    files = [
        (extension, reverse("season_file", args=[season.public_id, extension]))
        for extension in FORMATS
    ]
    sheet = season_sheet(season, Audience.EVERYBODY)
    context = {"season": season, "page": shown(sheet), "files": files}
    return render(request, "public/exports/season_list.html", context)


@require_safe
def season_file(request: HttpRequest, season_id: str, extension: str) -> HttpResponse:
    return season_answered_with(season_id, Audience.EVERYBODY, extension)


@require_safe
def season_export(request: HttpRequest, season_id: str, extension: str) -> HttpResponse:
    """With whole names."""
    check_account(request, Role.ORGANISER)
    return season_answered_with(season_id, Audience.ORGANISERS, extension)


def season_answered_with(season_id: str, audience: Audience, extension: str) -> HttpResponse:
    season = get_object_or_404(Season, public_id=season_id)
    sheet = season_sheet(season, audience)
    return written(sheet, extension, f"{season.first_day}-{season.public_id}-{sheet.name}")


@require_safe
def players_file(request: HttpRequest, extension: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    sheet = players_sheet()
    return written(sheet, extension, sheet.name)


def written(sheet: Sheet[Any], extension: str, name: str) -> HttpResponse:
    if extension not in FORMATS:
        raise Http404
    return attached(FORMATS[extension].write(sheet), extension, name)
