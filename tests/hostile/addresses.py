"""Every address of the site, from the resolver itself, and how to fill in what it names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from urllib.parse import quote

from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

from sessions_app.models.club import RULESETS
from tests.hostile.club import Ids
from tests.hostile.values import nonsense_in_path

PART = re.compile(r"<(?:\w+:)?(\w+)>")
# The rest of an expression that stands for one part of an address.
EXPRESSIONS = {
    "admin/(?P<app_label>sessions_app)/$": "admin/sessions_app/",
    "admin/(?P<url>.*)$": "admin/<url>",
    "api/v1(?:/.*)?$": "api/v1/<url>",
}
KINDS = {
    "tables": ("running table", "table"),
    "players": ("player",),
    "people": ("player",),
    "standings": ("season",),
    "agenda": ("event", "round"),
    "my": ("event",),
}
"""Whose public id it is, by the first word of the address; of an event in all others."""
EVENTS, TOURNAMENTS = ("running event", "event"), ("tournament", "event")
PARTS = {
    "season_id": ("season",),
    "year_id": ("year",),
    "template_id": ("template",),
    "entry_id": ("entry",),
}
WORDS: dict[str, tuple[str, ...]] = {
    "which": ("ema", "bond", "rounds", "deals"),
    "extension": ("csv", "xlsx", "jsonl"),
    "family": ("riichi", "mcr", "dutch"),
    "key": tuple(ruleset for ruleset, _name in RULESETS),
    "position": ("1", "2", "3", "0", "99"),
    "number": ("1", "2", "3", "0", "99"),
    "object_id": ("1", "2", "3", "__fk__", "_5F"),
    "id": ("1", "2", "x"),
    "content_type_id": ("1", "2", "6", "x"),
    "url": ("x", "sessions_app/player", "login", "events"),
}
WRONG = 0.12
"""How often a part of an address is of another kind, or nothing at all."""


@dataclass(frozen=True)
class Route:
    name: str
    pattern: str
    module: str
    """Where its view is."""

    def filled(self, chance: Random, ids: Ids) -> str:
        """Return an address of this route about something that exists, most of the time."""
        parts = {name: self._part(name, chance, ids) for name in PART.findall(self.pattern)}
        if "entry_id" in parts:
            parts["public_id"] = ids.event_of.get(parts["entry_id"], parts["public_id"])
        return "/" + PART.sub(lambda found: quote(parts[found[1]], safe="/%"), self.pattern)

    def _part(self, name: str, chance: Random, ids: Ids) -> str:
        if chance.random() < WRONG:
            return chance.choice([*ids.all, nonsense_in_path(chance)])
        if name in WORDS:
            return chance.choice(WORDS[name])
        first = self.pattern.partition("/")[0]
        if name == "token":
            return chance.choice(ids[first])
        events = TOURNAMENTS if self.module.startswith("sessions_app.tournaments") else EVENTS
        kinds = PARTS.get(name) or KINDS.get(first, events)
        # The first kind is what play goes on with.
        return chance.choice(ids[kinds[0] if chance.random() < 0.7 else kinds[-1]])


def routes() -> list[Route]:
    return list(by_pattern(get_resolver()).values())


@cache
def by_pattern(resolver: URLResolver) -> dict[str, Route]:
    return {route.pattern: route for route in _routes(resolver.url_patterns, "")}


def _routes(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[Route]:
    for each in patterns:
        pattern = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _routes(each.url_patterns, pattern)
        else:
            pattern = plain(pattern)
            yield Route(each.name or pattern, pattern, each.callback.__module__)


def plain(pattern: str) -> str:
    """Return a pattern as a path with parts in it, also where it is an expression."""
    pattern = pattern.replace("^", "")
    return EXPRESSIONS.get(pattern, pattern)


def route_of(address: str) -> Route | None:
    """Return the route that answers this address."""
    return _route_at(address.partition("?")[0])


@cache
def _route_at(path: str) -> Route | None:
    """Remembered: every page has the same links."""
    try:
        pattern = resolve(path).route
    except (Resolver404, ValueError):
        return None
    return by_pattern(get_resolver()).get(plain(pattern))
