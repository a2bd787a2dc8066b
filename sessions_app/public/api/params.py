"""The parameters of a request, read strictly: one that is not known is told, not passed over."""

import re
from collections.abc import Collection
from datetime import date
from typing import NamedTuple, TypeVar

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from sessions_app.models import Event, Season
from sessions_app.models.public_id import LENGTH
from sessions_app.public.api.responses import BadRequest
from sessions_app.public.exports.event_shape import PUBLIC_ID

FEW, MOST = 25, 100
PAGING = ("limit", "after")
PLACE = re.compile(r"([0-9]{1,4})-([0-9]{1,6})")
Listed = TypeVar("Listed", Event, Season)


class Page(NamedTuple):
    limit: int
    after: str
    """The id of the last one that was seen; empty for the first page."""


def check_known(request: HttpRequest, *names: str) -> None:
    unknown = sorted(set(request.GET) - set(names))
    if unknown:
        raise BadRequest(f"Unknown parameter: {unknown[0][:40]}.")


def read_choice(request: HttpRequest, name: str, choices: Collection[str]) -> str:
    """Empty where it is not asked for."""
    value = request.GET.get(name, "")
    if name in request.GET and value not in choices:
        raise BadRequest(f"{name} is one of: {', '.join(sorted(choices))}.")
    return value


def read_day(request: HttpRequest, name: str) -> date | None:
    if name not in request.GET:
        return None
    try:
        return date.fromisoformat(request.GET[name])
    except ValueError:
        raise BadRequest(f"{name} is a day, as in 2026-11-21.") from None


def read_number(request: HttpRequest, name: str, least: int, most: int) -> int | None:
    if name not in request.GET:
        return None
    text = request.GET[name]
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
        raise BadRequest(f"{name} is a number from {least} to {most}.")
    return int(text)


def read_id(request: HttpRequest, name: str) -> str:
    """Empty where it is not asked for."""
    value = request.GET.get(name, "")
    if name in request.GET and not PUBLIC_ID.fullmatch(value):
        raise BadRequest(f"{name} is an id of {LENGTH} letters and digits.")
    return value


def read_limit(request: HttpRequest) -> int:
    limit = read_number(request, "limit", 1, MOST)
    return FEW if limit is None else limit


def read_page(request: HttpRequest) -> Page:
    return Page(read_limit(request), read_id(request, "after"))


def read_place(request: HttpRequest) -> tuple[int, int] | None:
    """The table and the place of a deal there, after which the next page begins."""
    if "after" not in request.GET:
        return None
    found = PLACE.fullmatch(request.GET["after"])
    if not found:
        raise BadRequest("after is a table and a deal, as in 3-12.")
    return int(found[1]), int(found[2])


def turned(rows: QuerySet[Listed], page: Page, day: str) -> tuple[list[Listed], str | None]:
    """One page, the newest first, and after which row the next one begins.

    A row that was seen stays where it is, so nothing is skipped or told twice when others come.
    """
    ordered = rows.order_by(f"-{day}", "-pk")
    if page.after:
        last = rows.filter(public_id=page.after).first()
        if last is None:
            raise BadRequest("after is the id of something that was listed before.")
        than = getattr(last, day)
        ordered = ordered.filter(Q(**{f"{day}__lt": than}) | Q(**{day: than, "pk__lt": last.pk}))
    found = list(ordered[: page.limit + 1])
    more = len(found) > page.limit
    shown = found[: page.limit]
    return shown, shown[-1].public_id if more else None
