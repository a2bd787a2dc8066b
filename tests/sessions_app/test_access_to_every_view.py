"""Who may open which address: every one of them, by every role. A new address must be listed."""

import re
from collections.abc import Callable, Container, Iterator
from copy import deepcopy
from functools import cache

import pytest
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from sessions_app.access.codes import EVENING, renew_code, renew_codes
from sessions_app.access.roles import Role
from sessions_app.models import EveningTemplate, Event, Table, User
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.doors import (
    at_table,
    for_the_evening,
    logged_in,
    logged_in_superuser,
    with_organiser_code,
)

pytestmark = pytest.mark.django_db

VISITOR, TABLE, SCOREKEEPER, ORGANISER, ADMIN = Role

# The name of each address: the least role that it needs, and how it is asked for.
NEEDS = {
    # for everyone
    "tiles": (VISITOR, "GET"),
    "rules": (VISITOR, "GET"),
    "rulebook": (VISITOR, "GET"),
    "score_card": (VISITOR, "GET"),
    "calculator": (VISITOR, "GET"),
    "compare": (VISITOR, "GET"),
    "settle": (VISITOR, "GET"),
    "practice": (VISITOR, "GET POST"),
    "style": (VISITOR, "GET"),
    "offline": (VISITOR, "GET"),
    "healthz": (VISITOR, "GET"),
    "favicon": (VISITOR, "GET"),
    "set_language": (VISITOR, "POST"),
    # the doors
    "join": (VISITOR, "GET"),
    "join_event": (VISITOR, "GET POST"),
    "open_code": (VISITOR, "GET"),
    "login": (VISITOR, "GET POST"),
    "logout": (VISITOR, "POST"),
    "organiser_pin": (TABLE, "GET POST"),
    "my_table": (TABLE, "GET"),
    # at the table
    "table": (TABLE, "GET"),
    "deal": (TABLE, "GET POST"),
    "deal_check": (TABLE, "POST"),
    "deal_preview": (TABLE, "POST"),
    "deal_shown": (TABLE, "GET"),
    "undo": (TABLE, "POST"),
    "stop": (TABLE, "POST"),
    "agree": (TABLE, "POST"),
    "table_sheet": (TABLE, "GET"),
    "table_facts": (TABLE, "GET"),
    "table_history": (TABLE, "GET"),
    "table_paper": (TABLE, "GET"),
    "table_grid": (TABLE, "GET POST"),
    "table_grid_check": (TABLE, "POST"),
    "table_totals": (TABLE, "GET POST"),
    "table_seats": (ORGANISER, "GET POST"),  # as long as there are no deals: the table
    "deal_correct": (ORGANISER, "GET POST"),
    "deal_correct_check": (ORGANISER, "POST"),
    "deal_correct_preview": (ORGANISER, "POST"),
    "deal_take_out": (ORGANISER, "GET POST"),
    "table_people": (ORGANISER, "GET POST"),
    # the rules of the club
    "club_rules": (VISITOR, "GET"),
    "house_rules": (ORGANISER, "GET"),
    "house_rules_of": (ORGANISER, "GET POST"),
    # the first start: whoever may not begin is asked for a code
    "setup": (VISITOR, "GET POST"),
    "setup_admin": (VISITOR, "GET POST"),
    "setup_members": (ADMIN, "GET POST"),
    # the people of the club
    "players": (ORGANISER, "GET"),
    "player": (ORGANISER, "GET POST"),
    "player_new": (ORGANISER, "GET POST"),
    "players_paste": (ORGANISER, "GET POST"),
    # the event
    "events": (SCOREKEEPER, "GET"),
    "event": (SCOREKEEPER, "GET"),
    "paper": (SCOREKEEPER, "GET"),
    "event_new": (ORGANISER, "GET POST"),
    "event_table": (ORGANISER, "GET POST"),
    "evening_begin": (ORGANISER, "GET POST"),
    "attendance": (ORGANISER, "GET POST"),
    "draw": (ORGANISER, "GET POST"),
    "wishes": (ORGANISER, "GET POST"),
    "moving": (ORGANISER, "GET POST"),
    "clock": (ORGANISER, "POST"),
    "codes": (ORGANISER, "GET POST"),
    "live": (VISITOR, "GET"),
    "seat_finder": (VISITOR, "GET"),
    "heard": (SCOREKEEPER, "POST"),  # with the number of a table: that table
    "tablets": (ORGANISER, "GET"),
    "closing": (ORGANISER, "GET POST"),
    # accounts and settings
    "admin": (ADMIN, "GET"),
}
# About no event, so a code opens them for nobody.
ONLY_WITH_AN_ACCOUNT = {
    "events",
    "event_new",
    "evening_begin",
    "house_rules",
    "house_rules_of",
    "setup_members",
    "players",
    "player",
    "player_new",
    "players_paste",
    "admin",
}

ADDRESSES = [
    (name, method) for name, (_role, methods) in NEEDS.items() for method in methods.split()
]


@cache
def routes() -> dict[str, str]:
    return dict(_routes(get_resolver().url_patterns, ""))


def _routes(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[tuple[str, str]]:
    """All of the admin is one: its views ask for the same."""
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield pattern.name or route, route
        elif pattern.app_name == "admin":
            yield "admin", route
        else:
            yield from _routes(pattern.url_patterns, route)


def test_every_address_is_listed_and_every_listed_one_exists() -> None:
    assert sorted(NEEDS) == sorted(routes())


# ---- asking ----------------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    """With two deals, at an open event."""
    table = a_table(an_event())
    enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    enter(table, {"draw": True})
    return table


def ask(device: Client, name: str, method: str, table: Table) -> HttpResponseBase:
    """What the device is answered; nothing of it stays, there or here."""
    cookies = deepcopy(device.cookies)
    device.raise_request_exception = False
    with transaction.atomic():
        response = device.generic(method, address_of(name, table))
        transaction.set_rollback(True)
    device.cookies = cookies
    return response


def address_of(name: str, table: Table) -> str:
    route = routes()[name]
    belongs_to = {"tables": table, "players": table.seats.all()[0].player}
    values = {
        "public_id": belongs_to.get(route.partition("/")[0], table.event).public_id,
        "template_id": a_template().public_id,
        "position": "1",
        "number": str(table.number),
        "key": "dutch-2002",
        # Making a code renews it, so only where it is asked for.
        "token": renew_code(table.event, EVENING).token if name == "open_code" else "",
    }
    return "/" + re.sub(r"<\w+:(\w+)>", lambda found: values[found[1]], route)


def a_template() -> EveningTemplate:
    return EveningTemplate.objects.get_or_create(name="Clubavond", ruleset="mcr")[0]


def is_refused(response: HttpResponseBase) -> bool:
    """By the page for others, or by being asked for a PIN or a password first."""
    asks_first = re.match(
        r"/(join/\w+/|tables/\w+/organiser/|login/|admin/login/)\?next=",
        response.headers.get("Location", ""),
    )
    return response.status_code == 403 or (response.status_code == 302 and bool(asks_first))


def answers(device: Client, table: Table) -> dict[str, str]:
    """Of every address: refused or allowed, or the status where it is neither."""
    return {
        f"{method} {name}": answer(ask(device, name, method, table)) for name, method in ADDRESSES
    }


def answer(response: HttpResponseBase) -> str:
    if response.status_code in (404, 405, 500):
        return str(response.status_code)
    return "refused" if is_refused(response) else "allowed"


def expected(role: Role, without: Container[str] = ()) -> dict[str, str]:
    return {
        f"{method} {name}": "allowed"
        if role >= NEEDS[name][0] and name not in without
        else "refused"
        for name, method in ADDRESSES
    }


# ---- every role ------------------------------------------------------------------------------

DEVICES: dict[Role, Callable[[Event], Client]] = {
    VISITOR: lambda event: Client(),
    TABLE: at_table,
    SCOREKEEPER: lambda event: logged_in(User.Role.SCOREKEEPER),
    ORGANISER: lambda event: logged_in(User.Role.ORGANISER),
    ADMIN: lambda event: logged_in(User.Role.ADMIN),
}


@pytest.mark.parametrize("role", DEVICES, ids=lambda role: role.name.lower())
def test_every_address_opens_from_its_role_on(table: Table, role: Role) -> None:
    device = DEVICES[role](table.event)
    assert answers(device, table) == expected(role)


@pytest.mark.parametrize(
    ("role", "opened"),
    [(SCOREKEEPER, for_the_evening), (ORGANISER, with_organiser_code)],
    ids=["scorekeeper", "organiser"],
)
def test_a_code_opens_what_an_account_of_that_role_does(
    table: Table, role: Role, opened: Callable[[Event], Client]
) -> None:
    device = opened(table.event)
    assert answers(device, table) == expected(role, without=ONLY_WITH_AN_ACCOUNT)


def test_a_superuser_opens_everything(table: Table) -> None:
    assert answers(logged_in_superuser(), table) == expected(ADMIN)


def test_an_account_without_a_role_opens_no_more_than_a_visitor(table: Table) -> None:
    assert answers(logged_in(User.Role.VISITOR), table) == expected(VISITOR)


# ---- a code that is for something else, or no longer -----------------------------------------


def of_another_table(table: Table) -> Client:
    return at_table(table.event, table.number + 1)


def of_another_event(table: Table) -> Client:
    other = an_event()
    a_table(other, ("Piet", "Klaas", "Marie", "Truus"))
    return with_everything(other)


def of_renewed_codes(table: Table) -> Client:
    tablet = with_everything(table.event)
    renew_codes(table.event)
    return tablet


def of_a_closed_event(table: Table) -> Client:
    tablet = with_everything(table.event)
    Event.objects.update(state=Event.State.CLOSED)
    return tablet


def with_everything(event: Event) -> Client:
    """A tablet that scanned all cards."""
    tablet = Client()
    for code in renew_codes(event):
        tablet.get(f"/open/{code.token}/")
    return tablet


@pytest.mark.parametrize(
    "device_of", [of_another_table, of_another_event, of_renewed_codes, of_a_closed_event]
)
def test_another_code_opens_no_more_than_a_visitor_has(
    table: Table, device_of: Callable[[Table], Client]
) -> None:
    assert answers(device_of(table), table) == expected(VISITOR)


def test_before_the_first_deal_the_table_itself_says_who_is_east() -> None:
    table = a_table(an_event(), started=False)
    assert answer(ask(at_table(table.event), "table_seats", "GET", table)) == "allowed"
