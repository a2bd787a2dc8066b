"""Every write at a table, by everybody, in every state: as the table of rights says."""

from collections import defaultdict
from collections.abc import Callable
from copy import deepcopy
from itertools import product
from typing import Any, NamedTuple

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.access.rights import RIGHTS, SETTLED, Act, State, asks_why, may, state_of
from sessions_app.events.state import set_state
from sessions_app.models import (
    DealEntry,
    Draft,
    Event,
    LogLine,
    Player,
    Round,
    Seat,
    Table,
    Tournament,
)
from sessions_app.shared.role import Role
from sessions_app.table.services import agree
from tests.sessions_app.clients import at_table, for_the_evening, logged_in, with_organiser_code
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key
from tests.sessions_app.evenings import stop

pytestmark = pytest.mark.django_db

DRAW = {"draw": True}
WHY = "een tikfout"


class Writes(NamedTuple):
    """A form of a page: which act it is, and what it sends besides what every form carries."""

    act: Act
    page: str
    form: dict[str, Any]
    on_totals: bool = False
    """Whether it is about a table of which only the end was typed."""
    at: tuple[int, ...] = ()
    """What the address has besides the table."""
    of_event: bool = False
    """Whether it stands on a page of the event, with the table in its form."""
    only: frozenset[State] = frozenset(State)
    """In which states there is anything to write at all."""


UNFINISHED = frozenset({State.OPEN, State.PAST, State.CLOSED})
FINISHED = frozenset(State) - {State.OPEN}
AN_ORDER = {"order": "1,2,3,0"}
A_DRAW = {"ending": "draw", "winner": "none"}
TOTALS = {"total0": "30", "total1": "-30", "total2": "0", "total3": "0"}
WRITES = {
    "a deal": Writes(Act.PLAY, "deal", A_DRAW, only=UNFINISHED),
    "a draft": Writes(Act.PLAY, "deal_check", A_DRAW, only=UNFINISHED),
    "a deal that waited": Writes(Act.PLAY, "deal_later", A_DRAW, only=UNFINISHED),
    "stopping": Writes(Act.PLAY, "stop", {}, only=UNFINISHED),
    "the last deal back": Writes(Act.GO_ON, "undo", {"position": 1}),
    "the last deal back, later": Writes(Act.GO_ON, "reopen", {"position": 1, "what": "undo"}),
    "playing on": Writes(Act.GO_ON, "stop", {"stopped": "0"}, only=FINISHED),
    "playing on, later": Writes(Act.GO_ON, "reopen", {"what": "go-on"}, only=FINISHED),
    "agreeing": Writes(Act.AGREE, "agree", {}, only=FINISHED),
    "typing totals": Writes(Act.TOTALS, "table_totals", TOTALS, on_totals=True),
    "clearing totals": Writes(
        Act.TOTALS, "table_totals", {"take_back": "1"}, on_totals=True, only=FINISHED
    ),
    "correcting a deal": Writes(Act.CORRECT, "deal_correct", {"ending": "redeal"}, at=(1,)),
    "taking a deal out": Writes(Act.CORRECT, "deal_take_out", {}, at=(1,)),
    "other seats": Writes(Act.CORRECT, "table_seats", AN_ORDER),
    "a penalty": Writes(
        Act.CORRECT, "table_people", {"what": "fine", "place": 0, "points": -20, "reason": WHY}
    ),
    "another player": Writes(
        Act.CORRECT, "table_people", {"what": "seat", "place": 0, "player": "Bep"}, only=UNFINISHED
    ),
    "the referee": Writes(Act.CALL, "at_tournament", {"what": "referee"}),
    "a second look": Writes(
        Act.AGREE, "at_tournament", {"what": "second", "position": 1, "version": 1}
    ),
    "a paper sheet": Writes(Act.PLAY, "table_grid", {"winner-0": "d"}, only=UNFINISHED),
    "totals at the desk": Writes(
        Act.TOTALS, "results_desk", {"table": 1, **TOTALS}, on_totals=True, of_event=True
    ),
    "clearing at the desk": Writes(
        Act.TOTALS,
        "results_desk",
        {"table": 1, "what": "clear"},
        on_totals=True,
        of_event=True,
        only=FINISHED,
    ),
    "a penalty by the referee": Writes(
        Act.CORRECT,
        "penalties",
        {"what": "give", "penalty": "other", "points": -20, "reason": WHY},
        of_event=True,
    ),
}
NEED_NO_REASON = {"a penalty", "a penalty by the referee"}
"""They have their own."""
ASKED_ELSEWHERE = {"the last deal back", "playing on"}
"""Where a reason is needed these lead to the page that asks for it."""

ORGANISERS_CODE = "the organiser's code"
"""At its own table; on the pages of the event it opens nothing."""
DEVICES: dict[str, tuple[Role, Callable[[Event], Client]]] = {
    "a visitor": (Role.VISITOR, lambda event: Client()),
    "another table": (Role.VISITOR, lambda event: at_table(event, 2)),
    "the table": (Role.TABLE, at_table),
    "all tables": (Role.SCOREKEEPER, for_the_evening),
    ORGANISERS_CODE: (Role.REFEREE, with_organiser_code),
    "the organiser's code at another table": (
        Role.VISITOR,
        lambda event: with_organiser_code(event, 2),
    ),
    "a member": (Role.VISITOR, lambda event: logged_in("")),
    "a scorekeeper": (Role.SCOREKEEPER, lambda event: logged_in("scorekeeper")),
    "an organiser": (Role.ORGANISER, lambda event: logged_in("organiser")),
    "an administrator": (Role.ADMIN, lambda event: logged_in("admin")),
}


# ---- a table in each state -------------------------------------------------------------------


def a_game(on_totals: bool) -> Table:
    """In a tournament, so that all there is can be written."""
    event = an_event("mcr")
    event.kind = Event.Kind.TOURNAMENT
    event.save()
    Tournament.objects.create(event=event)
    table = a_table(event)
    a_table(event, ("Bea", "Cor", "Dik", "Eef"), number=2)
    Player.objects.create(first_name="Bep")
    if not on_totals:
        enter(table, DRAW)
    return table


def end(table: Table, on_totals: bool) -> None:
    if on_totals:
        organiser = logged_in("organiser", "desk")
        form = {"total0": 0, "total1": 0, "total2": 0, "total3": 0, **carried(table)}
        organiser.post(reverse("table_totals", args=[table.public_id]), form)
    else:
        stop(table)
    table.refresh_from_db()
    assert table.finished


def in_state(state: State, writes: Writes) -> Table:
    table = a_game(writes.on_totals)
    still_plays = writes.only == UNFINISHED and state in (State.PAST, State.CLOSED)
    if state is not State.OPEN and not still_plays:
        end(table, writes.on_totals)
    if state is State.PAST:
        next_game(table)
    if state in (State.AGREED, State.CONFIRMED):
        agree(table_id=table.pk, entered=entered(table))
    if state is State.CONFIRMED:
        Table.objects.filter(pk=table.pk).update(confirmed_at=timezone.now())
    if state is State.CLOSED:
        set_state(table.event, Event.State.CLOSED)
    table = Table.objects.select_related("round__event").get(pk=table.pk)
    assert state_of(table) == state
    return table


def next_game(table: Table) -> None:
    """Others sit at the table of this number, and have begun."""
    round_ = Round.objects.create(event=table.event, number=2, half=2)
    newer = Table.objects.create(round=round_, number=table.number, started=True)
    Seat.objects.bulk_create(
        Seat(table=newer, round=round_, player=seat.player, place=seat.place)
        for seat in table.seats.all()
    )
    enter(newer, DRAW)


# ---- what is written -------------------------------------------------------------------------


def carried(table: Table) -> dict[str, Any]:
    table.refresh_from_db()
    position = table.deals.filter(entry__isnull=False).count() + 1
    return {"seen": table.version, "key": new_key(), "position": position}


def send(device: Client, table: Table, writes: Writes, **more: Any) -> Any:
    form = {**carried(table), **writes.form, **more}
    if not writes.of_event:
        return device.post(reverse(writes.page, args=[table.public_id, *writes.at]), form)
    form["seat"] = table.seats.earliest("place").pk
    address = reverse(writes.page, args=[table.event.public_id])
    return device.post(f"{address}?round={table.round.number}", form)


def rows(table: Table) -> list[Any]:
    """All that can be written at a table; that a deal was refused is no write."""
    of_table = Table.objects.filter(pk=table.pk).values()
    entries = DealEntry.objects.filter(deal__table=table).values("deal__position", "facts")
    seats = Seat.objects.filter(table=table).values()
    drafts = Draft.objects.filter(table=table).values("form")
    seconded = table.deals.values("seconded")
    log = table.event.log.exclude(kind=LogLine.Kind.REFUSED).values()
    return [list(found) for found in (of_table, entries, seats, drafts, seconded, log)]


def games() -> list[Any]:
    """Return each state with the writes that find the same table in it."""
    found: dict[tuple[State, bool, bool], list[str]] = defaultdict(list)
    for (what, writes), state in product(WRITES.items(), State):
        if state in writes.only:
            found[state, writes.on_totals, writes.only == UNFINISHED].append(what)
    return [
        pytest.param(state, names, id=f"{state}, {', '.join(names)}")
        for (state, *_game), names in found.items()
    ]


@pytest.mark.parametrize(("state", "names"), games())
def test_what_is_written_is_what_the_table_of_rights_allows(state: State, names: list[str]) -> None:
    table = in_state(state, WRITES[names[0]])
    expected = {
        (who, what): [is_allowed(who, what, state), *([False] if is_asked(what, state) else [])]
        for who, what in product(DEVICES, names)
    }
    assert {
        (who, what): changed
        for who in DEVICES
        for what, changed in written_from(who, names, table, state).items()
    } == expected


def is_allowed(who: str, what: str, state: State) -> bool:
    writes, role = WRITES[what], DEVICES[who][0]
    return (
        may(role, writes.act, state)
        and not (asks_why(writes.act, state) and what in ASKED_ELSEWHERE)
        and not (writes.of_event and who == ORGANISERS_CODE)
    )


def is_asked(what: str, state: State) -> bool:
    """Whether it is sent without a reason too, which must change nothing."""
    return asks_why(WRITES[what].act, state) and what not in NEED_NO_REASON


def written_from(who: str, names: list[str], table: Table, state: State) -> dict[str, list[bool]]:
    """For each write, with a reason and without, whether anything changed; it is taken back."""
    savepoint = transaction.savepoint()
    device, before = device_at(table.event, who), rows(table)
    changed = {
        what: [
            is_written(device, what, table, form, before)
            for form in [{"why": WHY}, *([{}] if is_asked(what, state) else [])]
        ]
        for what in names
    }
    transaction.savepoint_rollback(savepoint)
    return changed


def is_written(
    device: Client, what: str, table: Table, form: dict[str, str], before: list[Any]
) -> bool:
    savepoint, cookies = transaction.savepoint(), deepcopy(device.cookies)
    send(device, table, WRITES[what], **form)
    changed = rows(table) != before
    transaction.savepoint_rollback(savepoint)
    device.cookies = cookies
    return changed


def device_at(event: Event, who: str) -> Client:
    """As it was opened or logged in; a code was opened before the event was closed."""
    state = event.state
    Event.objects.filter(pk=event.pk).update(state=Event.State.OPEN)
    device = DEVICES[who][1](event)
    Event.objects.filter(pk=event.pk).update(state=state)
    return device


def test_every_act_has_a_right_in_every_state() -> None:
    assert set(RIGHTS) == set(Act)
    assert all(set(states) == set(State) for states in RIGHTS.values())
    assert {writes.act for writes in WRITES.values()} == set(Act)


def test_the_card_of_a_table_opens_the_game_that_is_played_there_now_and_nothing_else() -> None:
    """Written out, so that a change of the table of rights is a decision."""
    opened = {(act, state) for act in Act for state in State if may(Role.TABLE, act, state)}
    assert opened == {
        (Act.PLAY, State.OPEN),
        (Act.AGREE, State.OPEN),
        (Act.AGREE, State.FINISHED),
        (Act.GO_ON, State.OPEN),
        (Act.GO_ON, State.FINISHED),
        (Act.CALL, State.OPEN),
        (Act.CALL, State.FINISHED),
        (Act.CALL, State.AGREED),
        (Act.CALL, State.CONFIRMED),
    }


def test_the_organisers_code_corrects_and_an_account_does_no_more_at_a_table() -> None:
    """Written out for the same reason: what needs an account is no act at a table."""
    needs_more = {
        (act, state)
        for act in Act
        for state in State
        if may(Role.REFEREE, act, state) and not may(Role.SCOREKEEPER, act, state)
    }
    settled = {(act, state) for act in (Act.GO_ON, Act.TOTALS) for state in SETTLED}
    correcting = {(Act.CORRECT, state) for state in State if state is not State.CLOSED}
    assert needs_more == settled | correcting
    assert all(
        may(Role.REFEREE, act, state) == may(Role.ADMIN, act, state)
        for act in Act
        for state in State
    )
