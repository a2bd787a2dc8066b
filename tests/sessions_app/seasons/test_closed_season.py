"""A closed season is frozen: whatever would change a result is refused until it is opened again."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from io import StringIO
from types import ModuleType
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from sessions_app.evening import moves, seating, sheets, totals
from sessions_app.events import state
from sessions_app.models import (
    Carried,
    Deal,
    EveningTemplate,
    Event,
    Participation,
    Player,
    Season,
    SeasonAct,
    Seat,
    Table,
)
from sessions_app.seasons import commands as seasons
from sessions_app.seasons.counting.policy import Counting, Policy, Unit
from sessions_app.seasons.policy_json import PolicyError, read_policy
from sessions_app.seasons.presets import PREMIUM, SUM
from sessions_app.shared.errors import NeedsReason, SeasonClosed
from sessions_app.shared.submission import Author
from sessions_app.table import services
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered, new_key
from tests.sessions_app.pages import faults_in, words_of
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, look, person, seated

pytestmark = pytest.mark.django_db

DAY = date(2026, 9, 3)
NAMES = ("Anna", "Bas", "Cor", "Dora")
WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
ENDS = [totals.End(0)] * 4


@pytest.fixture
def season() -> Season:
    """One evening with one deal, closed; and the season after it."""
    season = a_season(SUM)
    event = Event.objects.create(name="3-9", date=DAY, season=season, rules="dutch-2002")
    enter(seated(event, NAMES), WIN)
    seasons.carry_over(season_id=season.pk, label="Eerder", day=DAY, evenings=1, results=[])
    state.set_state(event, Event.State.CLOSED)
    return seasons.close_season(season_id=season.pk, author=ORGANISER, why="Alles gespeeld.")


def table_in(season: Season) -> Table:
    return Table.objects.get(round__event__season=season)


def written() -> list[Any]:
    return [
        list(model._default_manager.order_by("pk").values())
        for model in (Event, Table, Seat, Deal, Season, SeasonAct, Participation, Carried)
    ]


# ---- everything that writes ------------------------------------------------------------------

Write = Callable[[Season], object]


def at_table(write: Callable[..., object], **told: Any) -> Write:
    """As a tablet sends it that saw the table as it is now."""

    def send(season: Season) -> object:
        table = table_in(season)
        return write(table_id=table.pk, entered=entered(table), **told)

    return send


def moving(write: Callable[..., object], name: str = "Dora", **others: str) -> Write:
    def send(season: Season) -> object:
        players = {key: person(other) for key, other in others.items()}
        return write(
            table_id=table_in(season).pk,
            player=person(name),
            author=ORGANISER,
            key=new_key(),
            **players,
        )

    return send


def of_event(write: Callable[..., object], **told: Any) -> Write:
    return lambda season: write(event_id=table_in(season).event.pk, **told)


WRITES: dict[str, Write] = {
    "save_draft": lambda season: services.save_draft(
        table_id=table_in(season).pk, device="tablet", seen=1, form="winner=1"
    ),
    "save_deal": at_table(services.save_deal, position=2, facts=WIN),
    "undo_deal": at_table(services.undo_deal, position=1),
    "correct_deal": at_table(services.correct_deal, position=1, facts=None, why="nee"),
    "seat_players": at_table(services.seat_players, order=[1, 0, 2, 3]),
    "take_over": lambda season: at_table(services.take_over, place=0, player=person("Eva"))(season),
    "fine": at_table(services.fine, place=0, points=-10, reason="te laat"),
    "stop_table": at_table(services.stop_table, stopped=True),
    "agree": at_table(services.agree),
    "store_totals": at_table(totals.store_totals, ends=ENDS),
    "take_back_totals": at_table(totals.take_back_totals),
    "save_sheet": at_table(sheets.save_sheet, deals=[WIN]),
    "sit_down": moving(moves.sit_down, "Eva"),
    "go_without": moving(moves.go_without),
    "go_with_stand_in": moving(moves.go_with_stand_in, stand_in="Eva"),
    "go_and_stop": moving(moves.go_and_stop),
    "seat_everybody": of_event(seating.seat_everybody, half=2, tables=[], out=[]),
    "take_back": of_event(seating.take_back, half=1),
    "add_table": of_event(state.add_table, players=[]),
    "set_state": lambda season: state.set_state(Event.objects.get(season=season), Event.State.OPEN),
    "change_policy": lambda season: seasons.change_policy(
        season_id=season.pk, policy=PREMIUM, author=ORGANISER
    ),
    "change_policy_seen": lambda season: seasons.change_policy_seen(
        season_id=season.pk, policy=PREMIUM, seen="", author=ORGANISER, why=""
    ),
    "take_part_as": lambda season: seasons.take_part_as(season_id=season.pk, entries=[]),
    "take_part": lambda season: seasons.take_part(
        season_id=season.pk, player=person("Anna"), entry=Participation.Entry.OUT
    ),
    "carry_over": lambda season: seasons.carry_over(
        season_id=season.pk, label="Nog", day=DAY, evenings=1, results=[]
    ),
    "take_back_carried": lambda season: seasons.take_back_carried(
        carried_id=Carried.objects.get(season=season).pk
    ),
}


@pytest.mark.parametrize("write", WRITES)
def test_what_would_change_a_result_is_refused(season: Season, write: str) -> None:
    # As if it had slipped through: even then the season stays as it is.
    Event.objects.update(state=Event.State.OPEN)
    person("Eva")
    before = written()
    with pytest.raises(SeasonClosed):
        WRITES[write](season)
    assert written() == before


def writing_functions(*modules: ModuleType) -> Iterator[str]:
    """Those of the module itself that name the row they write at."""
    for module in modules:
        for name, found in inspect.getmembers(module, inspect.isfunction):
            asks = inspect.signature(found).parameters.values()
            keys = {each.name for each in asks if each.kind == each.KEYWORD_ONLY}
            is_own = found.__module__ == module.__name__ and not name.startswith("_")
            if is_own and keys & {"table_id", "event_id", "season_id", "carried_id"}:
                yield name


def test_the_list_of_what_writes_is_complete() -> None:
    """Closing and opening are about the season itself, and so is the year it belongs to."""
    about_the_season = {"change_details", "close_season", "reopen_season", "put_in_year"}
    # What a tablet had not sent yet is no result.
    about_a_draft = {"drop_draft"}
    found = writing_functions(services, totals, sheets, moves, seating, state, seasons)
    assert set(found) == (WRITES.keys() - {"set_state"}) | about_the_season | about_a_draft


# ---- closing and opening ---------------------------------------------------------------------


def test_opened_again_with_a_reason_it_can_be_corrected_and_the_standings_follow(
    season: Season,
) -> None:
    assert look(season).ranking == [
        (1, "Bas", 384),
        (2, "Anna", 24),
        (3, "Dora", -164),
        (4, "Cor", -244),
    ]
    seasons.reopen_season(season_id=season.pk, author=Author("Greet"), why=" Fout in spel 1. ")
    state.set_state(Event.objects.get(), Event.State.OPEN)
    WRITES["stop_table"](season)
    WRITES["fine"](season)
    assert look(season).row("Anna").total == 14
    acts = list(season.acts.values_list("kind", "by", "why"))
    assert acts == [
        ("made", "De organisator", ""),
        ("closed", "De organisator", "Alles gespeeld."),
        ("reopened", "Greet", "Fout in spel 1."),
    ]


def test_it_is_not_opened_without_a_reason(season: Season) -> None:
    with pytest.raises(NeedsReason):
        seasons.reopen_season(season_id=season.pk, author=ORGANISER, why="  ")
    season.refresh_from_db()
    assert season.is_closed


def test_twice_is_as_once(season: Season) -> None:
    seasons.close_season(season_id=season.pk, author=ORGANISER)
    for _again in range(2):
        seasons.reopen_season(season_id=season.pk, author=ORGANISER, why="Fout")
    assert list(season.acts.values_list("kind", flat=True)) == ["made", "closed", "reopened"]


def test_a_season_with_an_open_evening_is_not_closed() -> None:
    season = a_season(SUM)
    event = Event.objects.create(name="3-9", date=DAY, season=season, rules="dutch-2002")
    with pytest.raises(seasons.StillOpen) as refused:
        seasons.close_season(season_id=season.pk, author=ORGANISER)
    assert refused.value.events == [event]
    state.set_state(event, Event.State.CANCELLED)
    assert seasons.close_season(season_id=season.pk, author=ORGANISER).is_closed


@pytest.mark.parametrize("minimum", [3, 4])
def test_a_guest_who_becomes_a_member_changes_nothing_in_a_closed_season(minimum: int) -> None:
    """Neither the ranking, nor that an evening with three members does not count."""
    season = a_season(replace(SUM, minimum=minimum))
    event = Event.objects.create(name="3-9", date=DAY, season=season, rules="dutch-2002")
    enter(seated(event, ("Anna", "gast Bas", "Cor", "Dora")), WIN)
    state.set_state(event, Event.State.CLOSED)
    seasons.close_season(season_id=season.pk, author=ORGANISER)
    Player.objects.update(membership=Player.Membership.MEMBER)
    ranking = [(1, "Anna", 24), (2, "Dora", -164), (3, "Cor", -244), (None, "gast Bas", 384)]
    assert look(season).ranking == (ranking if minimum == 3 else [])
    seasons.reopen_season(season_id=season.pk, author=ORGANISER, why="Bas is nu lid")
    assert look(season).row("gast Bas").rank == 1


def test_a_policy_is_changed_with_a_log_and_only_to_one_that_can_be_played_by() -> None:
    season = a_season(SUM)
    by = Author("Greet")
    seasons.change_policy(season_id=season.pk, policy=PREMIUM, author=by, why="Vergadering")
    season.refresh_from_db()
    assert read_policy(season.policy) == PREMIUM
    last = season.acts.last()
    assert last is not None
    assert (last.kind, last.by, last.why) == ("policy", "Greet", "Vergadering")
    assert read_policy(last.policy) == PREMIUM
    nonsense = Policy(counting=Counting(Unit.SEASON))
    with pytest.raises(PolicyError):
        seasons.change_policy(season_id=season.pk, policy=nonsense, author=by)


# ---- what people see of it -------------------------------------------------------------------


def test_an_organiser_who_opens_an_evening_of_it_is_told_why_not(season: Season) -> None:
    organiser = logged_in("organiser")
    event = Event.objects.get(season=season)
    address = reverse("closing", args=[event.public_id])
    page = organiser.post(address, {"state": "open"}, follow=True).content.decode()
    assert "Het seizoen is afgesloten. Heropen eerst het seizoen." in words_of(page)
    event.refresh_from_db()
    assert event.state == Event.State.CLOSED


@pytest.mark.parametrize("chosen", ["date", "itself"])
def test_no_evening_is_added_to_it(season: Season, chosen: str) -> None:
    template = EveningTemplate.objects.create(name="Donderdag", ruleset="dutch-2002")
    told = {
        "date": DAY.isoformat(),
        "season": "date" if chosen == "date" else season.public_id,
        "key": "23456789abcd",
    }
    address = reverse("evening_begin", args=[template.public_id])
    page = logged_in("organiser").post(address, told).content.decode()
    assert faults_in(page) == {"season": "Dit seizoen is afgesloten. Heropen het eerst."}
    assert Event.objects.count() == 1


def test_rescoring_tells_what_differs_but_leaves_it(season: Season) -> None:
    seat = Seat.objects.get(round__event__season=season, place=1)
    Seat.objects.filter(pk=seat.pk).update(net=999)
    out = StringIO()
    call_command("rescore", "--apply", stdout=out)
    assert out.getvalue().splitlines() == [
        "2026-09-03 3-9, table 1, seat 1.1 net: 999 -> 384",
        "Najaar is closed, so this table stays as it is.",
    ]
    seat.refresh_from_db()
    assert seat.net == 999
