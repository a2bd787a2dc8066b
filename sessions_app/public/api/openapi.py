"""What the API answers, as OpenAPI 3.1 writes it: one list for the file, the page and the tests."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.public.api.params import FEW, MOST
from sessions_app.public.api.schemas import DAY, KEY, KIND, PLACE, SCHEMAS, TEXT, Schema, named

VERSION = "1.1.0"

# ---- what can be asked -----------------------------------------------------------------------


class Parameter(NamedTuple):
    name: str
    told: str | Promise
    schema: Schema
    where: str = "query"

    def described(self) -> Schema:
        return {
            "name": self.name,
            "in": self.where,
            "description": str(self.told),
            "required": self.where == "path",
            "schema": self.schema,
        }


class Operation(NamedTuple):
    path: str
    name: str
    """Of the operation, and of the address."""
    told: str | Promise
    schema: str
    parameters: tuple[Parameter, ...]
    example: Mapping[str, Any]


OF_EVENT = Parameter("id", _("The id of the event."), KEY, "path")
OF_SEASON = Parameter("id", _("The id of the season."), KEY, "path")
OF_ROUND = Parameter(
    "round",
    _("The number of the round; without it the last that is shown."),
    {"type": "integer", "minimum": 1},
)
LIMIT = Parameter(
    "limit",
    _("How many at most."),
    {"type": "integer", "minimum": 1, "maximum": MOST, "default": FEW},
)
AFTER = Parameter("after", _("The “after” of the page before, for the next page."), KEY)
PAGES = (LIMIT, AFTER)

_AN_EVENT = {
    "id": "k7m2p9qwxz34",
    "name": "Open Delft",
    "kind": "tournament",
    "date": "2026-11-21",
    "rules": "mcr",
    "state": "closed",
    "season": None,
}
_GREET = {"id": "3fhp8z2nkt6w", "name": "Greet de Vries"}
_NOBODY = {"id": None, "name": None}
_A_SEASON = {
    "id": "w4t9b2xkq7hn",
    "name": "Najaar 2026",
    "first_day": "2026-09-01",
    "last_day": "2026-12-31",
    "closed": False,
}

OPERATIONS = (
    Operation(
        "/api/v1/events",
        "api_events",
        _("Evenings and tournaments, the newest first."),
        "Events",
        (
            Parameter("kind", _("Only of this kind."), KIND),
            Parameter("season", _("Only of this season, by its id."), KEY),
            Parameter("from", _("From this day on."), DAY),
            Parameter("until", _("Up to and with this day."), DAY),
            *PAGES,
        ),
        {"events": [_AN_EVENT], "after": "k7m2p9qwxz34"},
    ),
    Operation(
        "/api/v1/events/{id}",
        "api_event",
        _("One event. Of a tournament also where it is, and which rounds are shown."),
        "EventInFull",
        (OF_EVENT,),
        {
            **_AN_EVENT,
            "rounds": {"planned": 7, "shown": [1, 2]},
            "tournament": {"title": "Open Delft", "place": "Delft", "country": "NL", "days": 2},
        },
    ),
    Operation(
        "/api/v1/events/{id}/results",
        "api_results",
        _("The ranking of an event, all of it. Rounds that are held back are not in it."),
        "Results",
        (OF_EVENT,),
        {
            "event": _AN_EVENT,
            "results": [
                {
                    "place": 1,
                    "player": _GREET,
                    "points": 214,
                    "table_points": 7.5,
                    "disqualified": False,
                    "rounds": [
                        {"round": 1, "points": 120, "missed": False},
                        {"round": 2, "points": 94, "missed": False},
                    ],
                }
            ],
        },
    ),
    Operation(
        "/api/v1/events/{id}/tables",
        "api_tables",
        _("The tables of one round, with what every seat brought."),
        "Tables",
        (OF_EVENT, OF_ROUND),
        {
            "event": _AN_EVENT,
            "round": 2,
            "tables": [
                {
                    "number": 1,
                    "finished": True,
                    "seats": [
                        {
                            "wind": "E",
                            "player": _NOBODY,
                            "substitute": None,
                            "points": 94,
                            "uma": None,
                            "penalty": 0,
                            "result": 94,
                            "place": 1,
                            "table_points": 4,
                        }
                    ],
                }
            ],
        },
    ),
    Operation(
        "/api/v1/events/{id}/deals",
        "api_deals",
        _("The deals of one round, table by table, with every hand and what it brought."),
        "Deals",
        (
            OF_EVENT,
            OF_ROUND,
            Parameter("table", _("Only of this table."), {"type": "integer", "minimum": 1}),
            LIMIT,
            AFTER._replace(schema=PLACE),
        ),
        {
            "event": _AN_EVENT,
            "round": 2,
            "deals": [
                {
                    "table": 1,
                    "number": 3,
                    "wind": "E",
                    "counters": 0,
                    "bets": 0,
                    "hands": [
                        {
                            "player": _GREET,
                            "substitute": None,
                            "east": False,
                            "won": True,
                            "threw": False,
                            "points": 24,
                            "net": 48,
                            "tiles": "22333444555m 77z !7z",
                        }
                    ],
                }
            ],
            "after": "1-3",
        },
    ),
    Operation(
        "/api/v1/seasons",
        "api_seasons",
        _("The seasons of the club, the newest first."),
        "Seasons",
        PAGES,
        {"seasons": [_A_SEASON], "after": None},
    ),
    Operation(
        "/api/v1/seasons/{id}/standings",
        "api_standings",
        _("The standings of a season: the total, and what every evening brought."),
        "Standings",
        (OF_SEASON,),
        {
            "season": _A_SEASON,
            "evenings": [{"name": "Clubavond", "date": "2026-09-03", "counts": True}],
            "standings": [
                {
                    "place": 1,
                    "division": "",
                    "player": _GREET,
                    "total": 384,
                    "results": [384],
                }
            ],
        },
    ),
)

# ---- written down ----------------------------------------------------------------------------


def description() -> Schema:
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Mahjong club",
            "version": VERSION,
            "description": "Events, results, deals and standings, to read. No key is needed.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {operation.path: {"get": _described(operation)} for operation in OPERATIONS},
        "components": {"schemas": SCHEMAS},
    }


def _described(operation: Operation) -> Schema:
    return {
        "operationId": operation.name,
        "summary": str(operation.told),
        "parameters": [parameter.described() for parameter in operation.parameters],
        "responses": {
            "200": {
                "description": "OK",
                "headers": {"ETag": {"schema": TEXT}},
                "content": {
                    "application/json": {
                        "schema": named(operation.schema),
                        "example": operation.example,
                    }
                },
            },
            "304": {"description": "Not changed since the ETag in If-None-Match."},
            "400": _error("A parameter means nothing."),
            "404": _error("There is no such thing."),
        },
    }


def _error(told: str) -> Schema:
    return {"description": told, "content": {"application/json": {"schema": named("Error")}}}


class ShownOperation(NamedTuple):
    operation: Operation
    example: str
    link: str
    """To try it; empty where an id must be filled in first."""


def shown_operations() -> Iterator[ShownOperation]:
    for operation in OPERATIONS:
        example = json.dumps(operation.example, indent=2, ensure_ascii=False)
        link = "" if "{" in operation.path else reverse(operation.name)
        yield ShownOperation(operation, example, link)
