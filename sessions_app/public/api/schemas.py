"""The shapes of what the API answers, as JSON Schema."""

from typing import Any

from sessions_app.models import Event
from sessions_app.models.club import RULESETS
from sessions_app.public.exports.events import PUBLIC_KINDS

Schema = dict[str, Any]


def of(**properties: Schema) -> Schema:
    """An object that has all of these and nothing else."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def named(schema: str) -> Schema:
    return {"$ref": f"#/components/schemas/{schema}"}


def or_null(schema: Schema) -> Schema:
    if "$ref" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


TEXT: Schema = {"type": "string"}
DAY: Schema = {"type": "string", "format": "date"}
WHOLE: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
YES: Schema = {"type": "boolean"}
PLACE: Schema = {"type": "string", "pattern": "^[0-9]+-[0-9]+$"}
KEY: Schema = {"type": "string", "pattern": "^[2-9a-z]{12}$"}
KIND: Schema = {"type": "string", "enum": [str(kind) for kind in PUBLIC_KINDS]}

_EVENT: dict[str, Schema] = {
    "id": KEY,
    "name": TEXT,
    "kind": KIND,
    "date": DAY,
    "rules": {"type": "string", "enum": [key for key, _name in RULESETS]},
    "state": {"type": "string", "enum": [str(state) for state in Event.State]},
    "season": or_null(KEY),
}
SCHEMAS: dict[str, Schema] = {
    "Person": of(id=or_null(KEY), name=or_null(TEXT))
    | {"description": "Both are null for who does not want to be named."},
    "Event": of(**_EVENT),
    "EventInFull": of(
        **_EVENT,
        rounds=of(planned=WHOLE, shown=listed(WHOLE)),
        tournament=or_null(of(title=TEXT, place=TEXT, country=TEXT, days=WHOLE)),
    ),
    "Events": of(events=listed(named("Event")), after=or_null(KEY)),
    "Result": of(
        place=WHOLE,
        player=named("Person"),
        points=WHOLE,
        table_points=or_null(NUMBER),
        disqualified=YES,
        rounds=listed(of(round=WHOLE, points=WHOLE, missed=YES)),
    ),
    "Results": of(event=named("Event"), results=listed(named("Result"))),
    "Seat": of(
        wind=or_null({"type": "string", "enum": ["E", "S", "W", "N", None]}),
        player=named("Person"),
        substitute=or_null(named("Person")),
        points=WHOLE,
        uma=or_null(WHOLE),
        penalty=WHOLE,
        result=or_null(WHOLE),
        place=or_null(WHOLE),
        table_points=or_null(NUMBER),
    ),
    "Tables": of(
        event=named("Event"),
        round=or_null(WHOLE),
        tables=listed(of(number=WHOLE, finished=YES, seats=listed(named("Seat")))),
    ),
    "Hand": of(
        player=named("Person"),
        substitute=or_null(named("Person")),
        east=YES,
        won=YES,
        threw=or_null(YES),
        points=or_null(WHOLE),
        net=WHOLE,
        tiles=or_null(TEXT),
    )
    | {"description": "Tiles are in the notation of docs/interchange.md, where they were entered."},
    "Deals": of(
        event=named("Event"),
        round=or_null(WHOLE),
        deals=listed(
            of(
                table=WHOLE,
                number=WHOLE
                | {"description": "As players see it: deals that are played again share it."},
                wind={"type": "string", "enum": ["E", "S", "W", "N", "G"]},
                counters=WHOLE,
                bets=WHOLE,
                hands=listed(named("Hand")),
            )
        ),
        after=or_null(PLACE),
    ),
    "Season": of(id=KEY, name=TEXT, first_day=DAY, last_day=DAY, closed=YES),
    "Seasons": of(seasons=listed(named("Season")), after=or_null(KEY)),
    "Standings": of(
        season=named("Season"),
        evenings=listed(of(name=TEXT, date=DAY, counts=YES)),
        standings=listed(
            of(
                place=or_null(WHOLE),
                division=TEXT,
                player=named("Person"),
                total=NUMBER,
                results=listed(or_null(NUMBER)),
            )
        ),
    ),
    "Error": of(error=of(status=WHOLE, message=TEXT)),
}
