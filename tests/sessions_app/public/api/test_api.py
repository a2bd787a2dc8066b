"""The API: what it answers is what its description says, and nothing private is in it."""

import json
import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Player, Season, Seat, Table
from sessions_app.public.api.openapi import OPERATIONS, description
from sessions_app.table.services import stop_table
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.public.exports.played import played_tournament

pytestmark = pytest.mark.django_db


MAHJONG = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}


def asked(address: str, **parameters: str | int) -> Any:
    response = Client().get(address, parameters)
    assert response.status_code == 200, response.content
    return response.json()


def an_evening(names: tuple[str, ...] = ("Greet", "Wim", "Anneke", "Henk")) -> Event:
    event = an_event()
    enter(a_table(event, names), MAHJONG)
    return event


def a_season(first_day: date = date(2026, 9, 1)) -> Season:
    return Season.objects.create(name="Najaar", first_day=first_day, last_day=date(2026, 12, 31))


# ---- the description -------------------------------------------------------------------------


def faults(value: Any, schema: Any, where: str = "") -> list[str]:
    """What in an answer is not as the schema says; all that our schemas use, and nothing else."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        return faults(value, description()["components"]["schemas"][name], where)
    if "anyOf" in schema:
        found = [faults(value, each, where) for each in schema["anyOf"]]
        return [] if [] in found else found[0]
    unknown = set(schema) - {
        *("type", "properties", "required", "additionalProperties", "items", "enum", "pattern"),
        *("format", "description", "minimum", "maximum", "default"),
    }
    assert unknown == set()
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(is_a(kind, value) for kind in kinds):
        return [f"{where}: {value!r} is not {kinds}"]
    if value is None:
        return []
    return [
        *([f"{where}: {value!r}"] if "enum" in schema and value not in schema["enum"] else []),
        *([f"{where}: {value!r}"] if not re.search(schema.get("pattern", ""), str(value)) else []),
        *([f"{where}: {value!r}"] if schema.get("format") == "date" and not is_day(value) else []),
        *(object_faults(value, schema, where) if isinstance(value, dict) else []),
        *(
            fault
            for place, each in enumerate(value if isinstance(value, list) else [])
            for fault in faults(each, schema["items"], f"{where}[{place}]")
        ),
    ]


def object_faults(value: dict[str, Any], schema: Any, where: str) -> list[str]:
    assert schema["additionalProperties"] is False
    differ = sorted(value.keys() ^ set(schema["required"]))
    return [f"{where}: {differ}"] * bool(differ) + [
        fault
        for name, each in value.items()
        if name in schema["properties"]
        for fault in faults(each, schema["properties"][name], f"{where}.{name}")
    ]


def is_a(kind: str, value: Any) -> bool:
    kinds: dict[str, Any] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "number": (int, float),
        "boolean": bool,
        "null": type(None),
    }
    is_bool = isinstance(value, bool)
    return isinstance(value, kinds[kind]) and (kind == "boolean") == is_bool


def is_day(value: str) -> bool:
    return date.fromisoformat(value).isoformat() == value


def schema_of(operation: str) -> Any:
    return {"$ref": f"#/components/schemas/{operation}"}


def test_what_is_answered_is_what_the_description_says() -> None:
    evening = an_evening()
    season = a_season()
    evening.season = season
    evening.save()
    tournament = played_tournament("mcr", (30, 10, 10, -50), (8, -8, -8, 8))
    asked_for = [
        ("Events", "/api/v1/events"),
        ("Events", "/api/v1/events?limit=1"),
        ("Seasons", "/api/v1/seasons"),
        ("Standings", f"/api/v1/seasons/{season.public_id}/standings"),
        *(
            (schema, f"/api/v1/events/{event.public_id}{rest}")
            for event in (evening, tournament)
            for schema, rest in (
                ("EventInFull", ""),
                ("Results", "/results"),
                ("Tables", "/tables"),
                ("Tables", "/tables?round=1"),
                ("Deals", "/deals?limit=1"),
            )
        ),
    ]
    for schema, address in asked_for:
        assert (address, faults(asked(address), schema_of(schema))) == (address, [])
    assert {schema for schema, _address in asked_for} == {each.schema for each in OPERATIONS}
    wrong = Client().get("/api/v1/events?limit=0")
    assert faults(wrong.json(), schema_of("Error")) == []


def test_the_examples_are_as_the_description_says_and_the_checker_sees_a_fault() -> None:
    for operation in OPERATIONS:
        assert faults(operation.example, schema_of(operation.schema)) == []
    event = OPERATIONS[0].example["events"][0]
    spoiled = {"events": [{**event, "date": 3}, {**event, "extra": 1}], "after": "x"}
    assert faults(spoiled, schema_of("Events")) == [
        ".events[0].date: 3 is not ['string']",
        ".events[1]: ['extra']",
        ".after: 'x'",
    ]


def test_the_description_is_there_for_programs_in_english() -> None:
    told = asked("/api/openapi.json")
    assert told["openapi"] == "3.1.0"
    paths = {path: parts["get"]["operationId"] for path, parts in told["paths"].items()}
    assert paths == {operation.path: operation.name for operation in OPERATIONS}
    events = told["paths"]["/api/v1/events"]["get"]
    assert events["summary"] == "Evenings and tournaments, the newest first."
    assert [each["name"] for each in events["parameters"]] == (
        ["kind", "season", "from", "until", "limit", "after"]
    )


def test_the_page_for_people_shows_every_operation() -> None:
    page = Client().get("/api/").content.decode()
    assert re.findall(r"<h2 id=\"\w+\"><code>(.+?)</code>", page) == [
        operation.path for operation in OPERATIONS
    ]
    assert "Avonden en toernooien, de nieuwste eerst." in page


# ---- what it tells ---------------------------------------------------------------------------


def test_the_results_of_a_tournament() -> None:
    event = played_tournament("mcr", (30, 10, 10, -50))
    told = asked(f"/api/v1/events/{event.public_id}/results")["results"]
    greet = Player.objects.get(first_name="Greet")
    assert told[0] == {
        "place": 1,
        "player": {"id": greet.public_id, "name": "Greet de Vries"},
        "points": 30,
        "table_points": 4,
        "disqualified": False,
        "rounds": [{"round": 1, "points": 30, "missed": False}],
    }
    assert [(row["place"], row["table_points"]) for row in told] == [
        (1, 4),
        (2, 1.5),
        (2, 1.5),
        (4, 0),
    ]


def test_an_evening_has_first_names_and_the_letter_of_the_last() -> None:
    event = an_evening()
    wim = Player.objects.get(first_name="Wim")
    wim.last_name = "Bos"
    wim.save()
    told = asked(f"/api/v1/events/{event.public_id}/results")["results"]
    assert [(row["player"]["name"], row["points"]) for row in told] == [
        ("Wim B.", 384),
        ("Greet", 24),
        ("Henk", -164),
        ("Anneke", -244),
    ]


def test_who_is_hidden_has_no_name_and_no_id_anywhere() -> None:
    event = played_tournament("mcr", (30, 10, 10, -50))
    evening = an_evening(("Søren", "Wim", "Anneke", "Henk"))
    Seat.objects.filter(player__first_name="Søren", round__event=evening).update(
        player=Player.objects.get(hidden=True)
    )
    season = a_season()
    Event.objects.update(season=season)
    hidden = Player.objects.get(hidden=True)
    everything = "".join(
        json.dumps(asked(address))
        for address in (
            f"/api/v1/events/{event.public_id}/results",
            f"/api/v1/events/{event.public_id}/tables",
            f"/api/v1/events/{evening.public_id}/deals",
            f"/api/v1/seasons/{season.public_id}/standings",
        )
    )
    assert '{"id": null, "name": null}' in everything
    for private in (hidden.first_name, hidden.last_name, hidden.public_id, "0801", "Pe-ling"):
        assert private not in everything
    assert "Greet" in everything


def test_rounds_that_are_held_back_and_games_at_home_are_not_told() -> None:
    event = played_tournament("mcr", (30, 10, 10, -50), shows="rounds")
    Table.objects.update(finished=False)
    address = f"/api/v1/events/{event.public_id}"
    assert asked(address)["rounds"] == {"planned": 1, "shown": []}
    assert asked(f"{address}/results")["results"] == []
    assert asked(f"{address}/tables")["tables"] == []
    assert asked(f"{address}/deals")["deals"] == []
    assert Client().get(f"{address}/deals?round=1").status_code == 400
    assert Client().get(f"{address}/tables?round=1").status_code == 400
    Event.objects.update(kind=Event.Kind.HOME)
    assert asked("/api/v1/events")["events"] == []
    assert Client().get(address).status_code == 404


def test_the_deals_of_a_table_page_after_page() -> None:
    event = an_event()
    one = a_table(event, ("Greet", "Wim", "Anneke", "Henk"))
    two = a_table(event, ("Riet", "Piet", "Kees", "Truus"), number=2)
    enter(two, MAHJONG)
    enter(one, {"winner": 0, "from": None, "scores": [20, 0, 0, 8]})
    enter(one, {"draw": True})
    address = f"/api/v1/events/{event.public_id}/deals"
    first = asked(address, limit=1)
    assert (first["round"], first["after"]) == (1, "1-1")
    greet = Player.objects.get(first_name="Greet")
    [deal] = first["deals"]
    assert (deal["table"], deal["number"], deal["wind"], len(deal["hands"])) == (1, 1, "E", 4)
    assert deal["hands"][0] == {
        "player": {"id": greet.public_id, "name": "Greet"},
        "substitute": None,
        "east": True,
        "won": True,
        "threw": False,
        "points": 20,
        "net": 120,
        "tiles": None,
    }
    # Another deal before it does not push one that was seen onto the next page.
    enter(one, {"draw": True})
    rest = asked(address, after=first["after"])
    assert ([(each["table"], each["number"]) for each in rest["deals"]], rest["after"]) == (
        [(1, 2), (1, 3), (2, 1)],
        None,
    )
    assert [each["table"] for each in asked(address, table=2)["deals"]] == [2]
    assert asked(address, table=9)["deals"] == []
    for wrong in ("after=3", "after=%00", "after=1-1-1", "table=0", "round=2", "sort=x"):
        assert Client().get(f"{address}?{wrong}").status_code == 400


def test_a_season_has_what_every_evening_brought() -> None:
    season = a_season()
    event = an_evening()
    event.season = season
    event.save()
    table = Table.objects.get()
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    told = asked(f"/api/v1/seasons/{season.public_id}/standings")
    assert told["evenings"] == [{"name": "Clubavond", "date": "2026-11-19", "counts": True}]
    assert [
        (row["place"], row["player"]["name"], row["total"], row["results"])
        for row in told["standings"]
    ] == [
        (1, "Wim", 384, [384]),
        (2, "Greet", 24, [24]),
        (3, "Henk", -164, [-164]),
        (4, "Anneke", -244, [-244]),
    ]
    assert [season["id"] for season in asked("/api/v1/seasons")["seasons"]] == [season.public_id]


# ---- asking ----------------------------------------------------------------------------------


def events_on(*days: int) -> list[str]:
    """Ids of evenings on these days of November."""
    first = date(2026, 10, 31)
    made = [
        Event.objects.create(name=f"{day}", date=first + timedelta(days=day), rules="mcr")
        for day in days
    ]
    return [event.public_id for event in made]


def test_page_after_page_tells_every_event_once_also_when_others_come() -> None:
    a, b, c, d = events_on(3, 5, 5, 9)
    first = asked("/api/v1/events", limit=2)
    assert ([event["id"] for event in first["events"]], first["after"]) == ([d, c], c)
    events_on(10)
    second = asked("/api/v1/events", limit=2, after=first["after"])
    assert ([event["id"] for event in second["events"]], second["after"]) == ([b, a], None)


def test_events_of_some_days_a_kind_or_a_season() -> None:
    a, b, c = events_on(3, 5, 9)
    season = a_season()
    Event.objects.filter(public_id=b).update(season=season, kind="tournament")

    def ids(**parameters: str) -> list[str]:
        return [event["id"] for event in asked("/api/v1/events", **parameters)["events"]]

    assert ids(**{"from": "2026-11-05"}) == [c, b]
    assert ids(until="2026-11-05") == [b, a]
    assert ids(kind="tournament") == ids(season=season.public_id) == [b]


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("limit=0", "limit is a number from 1 to 100."),
        ("limit=101", "limit is a number from 1 to 100."),
        ("limit=x", "limit is a number from 1 to 100."),
        ("limit=%D9%A3", "limit is a number from 1 to 100."),
        ("limit=", "limit is a number from 1 to 100."),
        ("after=%00", "after is an id of 12 letters and digits."),
        ("after=222222222222", "after is the id of something that was listed before."),
        ("season=' OR 1=1", "season is an id of 12 letters and digits."),
        ("from=gisteren", "from is a day, as in 2026-11-21."),
        ("until=2026-02-30", "until is a day, as in 2026-11-21."),
        ("kind=home", "kind is one of: evening, tournament."),
        ("sort=name", "Unknown parameter: sort."),
    ],
)
def test_a_parameter_that_means_nothing_is_told(query: str, reason: str) -> None:
    response = Client().get(f"/api/v1/events?{query}")
    assert response.status_code == 400
    assert response.json() == {"error": {"status": 400, "message": reason}}
    assert response["Cache-Control"] == "no-store"


def test_what_is_not_there_and_what_is_not_reading_is_answered_in_json() -> None:
    event = an_evening()
    address = f"/api/v1/events/{event.public_id}"
    for nothing in ("events/222222222222", "events/", f"events/{event.public_id}/x", "a b", ""):
        missing = Client().get(f"/api/v1/{nothing}")
        assert (missing.status_code, missing.json()["error"]["status"]) == (404, 404)
        assert missing["Access-Control-Allow-Origin"] == "*"
    for number in ("0", "2", "999999999999"):
        assert Client().get(f"{address}/tables?round={number}").status_code == 400
    posted = Client(enforce_csrf_checks=True).post(address)
    assert (posted.status_code, posted["Allow"]) == (405, "GET, HEAD, OPTIONS")


def test_nothing_is_sent_twice_to_who_has_it_and_every_site_may_ask() -> None:
    event = an_evening()
    address = f"/api/v1/events/{event.public_id}/results"
    first = Client().get(address)
    assert first["Cache-Control"] == "public, max-age=30"
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert {each["Access-Control-Allow-Origin"] for each in (first, again)} == {"*"}
    assert first.cookies == again.cookies == {}
    Player.objects.filter(first_name="Wim").update(hidden=True)
    changed = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200
    before = Client().options(address)
    assert (before.status_code, before["Access-Control-Allow-Methods"]) == (
        204,
        "GET, HEAD, OPTIONS",
    )


@pytest.mark.parametrize("count", [1, 3])
def test_the_database_is_asked_as_often_for_many_as_for_one(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = a_season()
    names = [f"Speler {number}" for number in range(4)]
    rounds = [(30, 10, 10, -50)] * count
    tournament = played_tournament("mcr", *rounds)
    evenings = [an_evening(tuple(f"{name} {n}" for name in names)) for n in range(count)]
    Event.objects.update(season=season)
    Client().get("/api/v1/events")
    at, evening = (f"/api/v1/events/{each.public_id}" for each in (tournament, evenings[0]))
    for address, queries in (
        ("/api/v1/events", 1),
        ("/api/v1/seasons", 1),
        (f"/api/v1/seasons/{season.public_id}/standings", 7),
        (at, 2),
        (f"{at}/results", 5),
        (f"{at}/tables", 4),
        (f"{evening}/deals", 5),
        (f"{evening}/results", 4),
    ):
        with django_assert_num_queries(queries, info=address):
            asked(address)
