"""Who may open which address: every one of them, by every role. A new address must be listed."""

import re
from collections.abc import Callable, Container, Iterator
from copy import deepcopy
from datetime import date
from functools import cache

import pytest
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from sessions_app.access.codes import EVENING, NewCode, renew_code, renew_codes
from sessions_app.models import (
    Entry,
    EveningTemplate,
    Event,
    ScheduledRound,
    Season,
    Table,
    Tournament,
    User,
    Year,
)
from sessions_app.seasons.home_games.links import make_links
from sessions_app.shared.role import Role
from sessions_app.tournaments.check_in import token_of
from tests.sessions_app.clients import (
    at_table,
    for_the_evening,
    logged_in,
    logged_in_superuser,
    place_of,
    with_organiser_code,
)
from tests.sessions_app.club import a_table, an_event, enter

pytestmark = pytest.mark.django_db

VISITOR, TABLE, SCOREKEEPER, REFEREE, ORGANISER, ADMIN = Role
# Only a personal link opens it, whatever the account.
NOBODY = ADMIN + 1

# The name of each address: the least role that it needs, and how it is asked for.
NEEDS = {
    # for everyone
    "home": (VISITOR, "GET"),
    "evening": (VISITOR, "GET"),
    "evenings": (VISITOR, "GET"),
    "agenda": (VISITOR, "GET"),
    "calendar": (VISITOR, "GET"),
    "embedded_standings": (VISITOR, "GET"),
    "embedded_standings_of": (VISITOR, "GET"),
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
    "manifest": (VISITOR, "GET"),
    "worker": (VISITOR, "GET"),
    "healthz": (VISITOR, "GET"),
    "favicon": (VISITOR, "GET"),
    "set_language": (VISITOR, "POST"),
    # the doors
    "join": (VISITOR, "GET"),
    "join_event": (VISITOR, "GET POST"),
    "open_code": (VISITOR, "GET"),
    "organiser_table": (NOBODY, "GET POST"),  # only the organiser's code, without a table yet
    "login": (VISITOR, "GET POST"),
    "logout": (VISITOR, "POST"),
    "change_password": (SCOREKEEPER, "GET POST"),
    "confirm_password": (SCOREKEEPER, "GET POST"),
    "organiser_pin": (TABLE, "GET POST"),
    "my_table": (TABLE, "GET"),
    # at the table
    "table": (TABLE, "GET"),
    "deal": (TABLE, "GET POST"),
    "deal_check": (TABLE, "POST"),
    "deal_later": (TABLE, "GET"),
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
    "table_totals": (SCOREKEEPER, "GET POST"),
    "reopen": (TABLE, "GET POST"),  # once the sheet is agreed to: an organiser
    "table_seats": (REFEREE, "GET POST"),  # as long as there are no deals: the table
    "deal_correct": (REFEREE, "GET POST"),
    "deal_correct_check": (REFEREE, "POST"),
    "deal_correct_preview": (REFEREE, "POST"),
    "deal_take_out": (REFEREE, "GET POST"),
    "table_people": (REFEREE, "GET POST"),
    # the rules of the club
    "club_rules": (VISITOR, "GET"),
    "house_rules": (ORGANISER, "GET"),
    "house_rules_of": (ORGANISER, "GET POST"),
    # the first start: whoever may not begin is asked for a code
    "setup": (VISITOR, "GET POST"),
    "setup_admin": (VISITOR, "GET POST"),
    "setup_members": (ADMIN, "GET POST"),
    # the people of the club
    "people": (VISITOR, "GET"),
    "person": (VISITOR, "GET"),
    "records": (VISITOR, "GET"),
    "fame": (VISITOR, "GET"),
    "players": (ORGANISER, "GET"),
    "player": (ORGANISER, "GET POST"),
    "player_new": (ORGANISER, "GET POST"),
    "players_paste": (ORGANISER, "GET POST"),
    "player_privacy": (ADMIN, "GET POST"),
    "player_export": (ADMIN, "POST"),
    # what the club tells
    "texts": (ORGANISER, "GET POST"),
    "agenda_plan": (ORGANISER, "GET POST"),
    "agenda_evening": (ORGANISER, "GET POST"),
    "publish": (ORGANISER, "GET POST"),
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
    "clock": (ORGANISER, "GET POST"),
    "codes": (ORGANISER, "GET POST"),
    "let_in": (ORGANISER, "POST"),
    "live": (VISITOR, "GET"),
    "seat_finder": (VISITOR, "GET"),
    "heard": (SCOREKEEPER, "POST"),  # with the number of a table: that table
    "tablets": (ORGANISER, "GET"),
    "closing": (ORGANISER, "GET POST"),
    "event_details": (ORGANISER, "GET POST"),
    "event_log": (ORGANISER, "GET POST"),
    "event_alerts": (ORGANISER, "GET"),
    # backups
    "backup": (ORGANISER, "GET POST"),
    "backup_folder": (ADMIN, "GET POST"),
    "backup_download": (ADMIN, "GET"),
    # the standings
    "standings": (VISITOR, "GET"),
    "seasons": (VISITOR, "GET"),
    "season": (VISITOR, "GET"),
    "year": (VISITOR, "GET"),
    "season_new": (ORGANISER, "GET POST"),
    "season_policy": (ORGANISER, "GET POST"),
    "season_details": (ORGANISER, "GET POST"),
    "season_players": (ORGANISER, "GET POST"),
    "season_uncounted": (ORGANISER, "GET POST"),
    "season_acts": (ORGANISER, "GET POST"),
    "year_new": (ORGANISER, "GET POST"),
    "year_policy": (ORGANISER, "GET POST"),
    # around a season
    "season_schedule": (VISITOR, "GET"),
    "schedule_new": (ORGANISER, "GET POST"),
    "schedule_times": (ORGANISER, "GET POST"),
    "round_begin": (ORGANISER, "GET POST"),
    "round_make_up": (ORGANISER, "GET POST"),
    "season_carried": (ORGANISER, "GET POST"),
    "year_finals": (ORGANISER, "GET POST"),
    "season_home_games": (ORGANISER, "GET POST"),
    "personal_links": (ORGANISER, "GET POST"),
    # a member's own page: whoever has no link is told so
    "my_page": (VISITOR, "GET"),
    "my_link": (VISITOR, "GET"),
    "my_game_new": (NOBODY, "GET POST"),
    "my_answer": (NOBODY, "POST"),
    "my_leave": (VISITOR, "POST"),
    # a tournament
    "tournament_new": (ORGANISER, "GET POST"),
    "tournament": (SCOREKEEPER, "GET"),
    "tournament_settings": (ORGANISER, "GET POST"),
    "tournament_close": (ORGANISER, "POST"),
    "entries": (ORGANISER, "GET POST"),
    "entries_csv": (ORGANISER, "GET"),
    "entries_import": (ORGANISER, "GET POST"),
    "entry": (ORGANISER, "GET POST"),
    "check_in": (ORGANISER, "GET POST"),
    "check_in_cards": (ORGANISER, "GET"),
    "check_in_by_code": (VISITOR, "GET POST"),
    "plan": (ORGANISER, "GET POST"),
    "plan_own": (ORGANISER, "GET POST"),
    "plan_print": (ORGANISER, "GET"),
    "tournament_rounds": (ORGANISER, "GET POST"),
    "results_desk": (SCOREKEEPER, "GET POST"),
    "slips": (SCOREKEEPER, "GET"),
    "penalties": (ORGANISER, "GET POST"),
    "penalties_sheet": (ORGANISER, "GET"),
    "tournament_ranking": (VISITOR, "GET"),
    "tournament_publish": (ORGANISER, "POST"),
    "tournament_beamer": (VISITOR, "GET"),
    "tournament_schedule": (VISITOR, "GET"),
    "player_schedule": (VISITOR, "GET"),
    "at_tournament": (TABLE, "GET POST"),
    # what leaves the site, and what comes from elsewhere
    "exports": (ORGANISER, "GET"),
    "export_file": (ORGANISER, "GET"),
    "event_file": (ORGANISER, "GET"),
    "event_import": (ORGANISER, "GET POST"),
    "public_sheet": (VISITOR, "GET"),
    "public_file": (VISITOR, "GET"),
    "ema_ranking": (VISITOR, "GET"),
    "season_list": (VISITOR, "GET"),
    "season_file": (VISITOR, "GET"),
    "season_export": (ORGANISER, "GET"),
    "players_file": (ORGANISER, "GET"),
    "api": (VISITOR, "GET"),
    "openapi": (VISITOR, "GET"),
    "api_events": (VISITOR, "GET"),
    "api_event": (VISITOR, "GET"),
    "api_results": (VISITOR, "GET"),
    "api_tables": (VISITOR, "GET"),
    "api_deals": (VISITOR, "GET"),
    "api_seasons": (VISITOR, "GET"),
    "api_standings": (VISITOR, "GET"),
    "api_no_such_address": (VISITOR, ""),
    # accounts and settings
    "admin": (ADMIN, "GET"),
}
# About no event, so a code opens them for nobody; nor does one open what an organiser does.
ONLY_WITH_AN_ACCOUNT = {"events", "change_password", "confirm_password"} | {
    name for name, (role, _methods) in NEEDS.items() if role >= ORGANISER
}
# What the organiser's code opens at its table: playing there, and correcting.
AT_A_TABLE = {
    name
    for name, (role, _methods) in NEEDS.items()
    if role in (TABLE, REFEREE) or name == "table_totals"
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


def ask(
    device: Client, name: str, method: str, table: Table, parts: dict[str, str]
) -> HttpResponseBase:
    """What the device is answered; nothing of it stays, there or here."""
    cookies = deepcopy(device.cookies)
    device.raise_request_exception = False
    with transaction.atomic():
        response = device.generic(method, address_of(name, parts | new_token(name, table)))
        transaction.set_rollback(True)
    device.cookies = cookies
    return response


def address_of(name: str, parts: dict[str, str]) -> str:
    route = routes()[name]
    whose = f"public_id of {route.partition('/')[0]}"
    parts = parts | {"public_id": parts.get(whose, parts["public_id"])}
    return "/" + re.sub(r"<\w+:(\w+)>", lambda found: parts[found[1]], route)


def parts_of_addresses(table: Table) -> dict[str, str]:
    """What any address can ask for, all about this table."""
    season, entry = a_season(), an_entry(table)
    return {
        "public_id": table.event.public_id,
        "public_id of tables": table.public_id,
        "public_id of players": entry.player.public_id,
        "public_id of people": entry.player.public_id,
        "public_id of standings": season.public_id,
        "template_id": a_template().public_id,
        "season_id": season.public_id,
        "year_id": season.year.public_id if season.year else "",
        "entry_id": entry.public_id,
        "which": "rounds",
        "family": "riichi",
        "extension": "csv",
        "position": "1",
        "number": str(table.number),
        "key": "dutch-2002",
        "token": token_of(entry),
    }


def new_token(name: str, table: Table) -> dict[str, str]:
    """Making a code or a link renews it, so only where it is asked for."""
    if name == "open_code":
        return {"token": renew_code(table.event, EVENING).token}
    if name == "my_link":
        (link,) = make_links(players=[table.seats.all()[0].player])
        return {"token": link.token}
    return {}


def an_entry(table: Table) -> Entry:
    """Also makes a tournament of the event, so that it has all pages."""
    Event.objects.filter(pk=table.event.pk).update(kind=Event.Kind.TOURNAMENT)
    Tournament.objects.get_or_create(event=table.event)
    player = table.seats.all()[0].player
    return Entry.objects.get_or_create(event=table.event, player=player)[0]


def a_template() -> EveningTemplate:
    return EveningTemplate.objects.get_or_create(name="Clubavond", ruleset="mcr")[0]


def a_season() -> Season:
    """In a year, with a fixed schedule of which the first round was not played."""
    days = {"first_day": date(2026, 9, 1), "last_day": date(2026, 12, 31)}
    year, _new = Year.objects.get_or_create(name="2026")
    season, _new = Season.objects.get_or_create(name="Najaar", year=year, defaults=days)
    ScheduledRound.objects.get_or_create(season=season, number=1, date=date(2026, 9, 1))
    return season


def is_refused(response: HttpResponseBase) -> bool:
    """By the page for others, or by being asked for a PIN or a password first."""
    asks_first = re.match(
        r"/(join/\w+/|tables/\w+/organiser/|login/|admin/login/|my/)\?next=",
        response.headers.get("Location", ""),
    )
    return response.status_code == 403 or (response.status_code == 302 and bool(asks_first))


def answers(device: Client, table: Table) -> dict[str, str]:
    """Of every address: refused or allowed, or the status where it is neither."""
    parts = parts_of_addresses(table)
    return {
        f"{method} {name}": answer(ask(device, name, method, table, parts))
        for name, method in ADDRESSES
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


def test_the_code_of_all_tables_opens_what_a_scorekeepers_account_does(table: Table) -> None:
    device = for_the_evening(table.event)
    assert answers(device, table) == expected(SCOREKEEPER, without=ONLY_WITH_AN_ACCOUNT)


def test_the_organisers_code_opens_its_table_and_nothing_else(table: Table) -> None:
    of_visitors = {name for name, (role, _methods) in NEEDS.items() if role == VISITOR}
    others = set(NEEDS) - AT_A_TABLE - of_visitors
    device = with_organiser_code(table.event)
    assert answers(device, table) == expected(REFEREE, without=others)


def test_the_organisers_code_at_another_table_opens_no_more_than_a_visitor_has(
    table: Table,
) -> None:
    a_table(table.event, ("Piet", "Klaas", "Marie", "Truus"), number=2)
    device = with_organiser_code(table.event, 2)
    assert answers(device, table) == expected(VISITOR)


def test_a_superuser_opens_everything(table: Table) -> None:
    assert answers(logged_in_superuser(), table) == expected(ADMIN)


def test_an_account_without_a_role_opens_no_more_than_a_visitor(table: Table) -> None:
    assert answers(logged_in(User.Role.VISITOR), table) == expected(VISITOR)


# ---- a code that is for something else, or no longer -----------------------------------------


def for_something_else(table: Table) -> Client:
    """All codes of another event, those of this one before they were renewed, and the next table's.

    Codes add up on a tablet: what none of them opens together, none opens alone.
    """
    other = an_event()
    a_table(other, ("Piet", "Klaas", "Marie", "Truus"))
    tablet = with_everything(table.event, other)
    renew_codes(table.event)
    scan(tablet, renew_code(table.event, place_of(table.number + 1)))
    return tablet


def of_a_closed_event(table: Table) -> Client:
    tablet = with_everything(table.event)
    Event.objects.update(state=Event.State.CLOSED)
    return tablet


def with_everything(*events: Event) -> Client:
    """A tablet that scanned all cards."""
    tablet = Client()
    for event in events:
        for code in renew_codes(event):
            scan(tablet, code)
    return tablet


def scan(tablet: Client, code: NewCode) -> None:
    assert tablet.get(f"/open/{code.token}/").status_code == 302


@pytest.mark.parametrize("device_of", [for_something_else, of_a_closed_event])
def test_another_code_opens_no_more_than_a_visitor_has(
    table: Table, device_of: Callable[[Table], Client]
) -> None:
    assert answers(device_of(table), table) == expected(VISITOR)


def test_before_the_first_deal_the_table_itself_says_who_is_east() -> None:
    table = a_table(an_event(), started=False)
    tablet, parts = at_table(table.event), parts_of_addresses(table)
    assert answer(ask(tablet, "table_seats", "GET", table, parts)) == "allowed"
