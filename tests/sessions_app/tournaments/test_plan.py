"""The seating plan on screen: made, stopped, brought, changed under way, by rank, and on paper."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.models import Entry, EntryAct, Event, PlanSearch, SeatingPlan
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.tournaments.entries import change_state
from sessions_app.tournaments.plan_search import begin_search, take_turn
from sessions_app.tournaments.plans import change_field
from sessions_app.tournaments.rounds import current_plan, open_round, take_round_back
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    finish,
    opened,
    with_plan,
)

pytestmark = pytest.mark.django_db

RIICHI = (45_000, 30_000, 25_000, 20_000)
GONE = EntryAct.Kind.WITHDRAWN


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def send(client: Client, event: Event, htmx: bool = False, **told: str) -> Any:
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse("plan", args=[event.public_id]), told, headers=headers)


def page_of(client: Client, event: Event) -> str:
    return client.get(reverse("plan", args=[event.public_id])).content.decode()


def told_in(page: str) -> list[str]:
    report = page.split('<ul class="plan-report">')[1].split("</ul>")[0]
    return [words_of(each) for each in re.findall(r"<li.*?</li>", report, re.S)]


def rounds_of(event: Event) -> list[list[list[int]]]:
    stored = current_plan(event)
    assert stored
    rounds: list[list[list[int]]] = stored.rounds
    return rounds


def numbers_in(tables: list[list[int]]) -> list[int]:
    return sorted(number for table in tables for number in table)


def leave(entry: Entry) -> None:
    change_state(entry_id=entry.pk, kind=GONE, why="", author=WHO)


# ---- making ----------------------------------------------------------------------------------


def test_a_plan_is_made_in_one_turn_where_nothing_can_be_better(organiser: Client) -> None:
    event = a_tournament(rounds=4)
    enter_many(event, 20)
    response = send(organiser, event, what="begin", apart="", finals="0")
    assert response["Location"] == reverse("plan", args=[event.public_id])
    assert '<progress max="8" value="0"' in page_of(organiser, event)
    response = send(organiser, event, htmx=True, what="turn")
    assert response["HX-Redirect"] == reverse("plan", args=[event.public_id])
    assert [numbers_in(tables) for tables in rounds_of(event)] == [list(range(1, 21))] * 4
    assert list(event.entries.values_list("number", flat=True)) == list(range(1, 21))
    assert not PlanSearch.objects.exists()
    assert told_in(page_of(organiser, event)) == [
        "Niemand treft een ander twee keer.",
        "Iedereen heeft elke wind even vaak.",
        "Niemand zit twee keer aan dezelfde tafel.",
        "100% van alle paren speelt tegen elkaar of tegen dezelfde derde.",
    ]


@pytest.fixture
def short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn finds one plan, in haste."""
    monkeypatch.setattr("sessions_app.tournaments.plan_views.SECONDS", 0.0)
    monkeypatch.setattr("sessions_app.tournaments.plan_views.MOST_SECONDS", 0.0)


@pytest.mark.usefixtures("short_turns")
def test_a_search_goes_on_turn_by_turn_and_survives_a_reload(organiser: Client) -> None:
    """Twelve players must meet again in the second round already, so it is not over at once."""
    event = a_tournament(rounds=3)
    enter_many(event, 12)
    send(organiser, event, what="begin", finals="0")
    answer = send(organiser, event, htmx=True, what="turn").content.decode()
    assert '<progress max="8" value="1"' in answer
    assert 'hx-trigger="load"' in answer
    page = page_of(organiser, event)
    assert '<progress max="8" value="1"' in page
    assert "Stop, goed genoeg" in page
    answers = [send(organiser, event, htmx=True, what="turn") for _turn in range(7)]
    assert answers[-1]["HX-Redirect"] == reverse("plan", args=[event.public_id])
    assert len(rounds_of(event)) == 3


@pytest.mark.usefixtures("short_turns")
@pytest.mark.parametrize("turns", [0, 1])
def test_good_enough_takes_the_best_so_far(organiser: Client, turns: int) -> None:
    event = a_tournament(rounds=3)
    enter_many(event, 12)
    send(organiser, event, what="begin", finals="0")
    for _turn in range(turns):
        send(organiser, event, htmx=True, what="turn")
    best = PlanSearch.objects.get().rounds
    send(organiser, event, what="enough")
    assert best in ([], rounds_of(event))
    assert [plan.origin for plan in event.plans.all()] == ["made"]
    assert not PlanSearch.objects.exists()


def test_a_turn_never_makes_it_worse() -> None:
    event = a_tournament(rounds=3)
    enter_many(event, 12)
    search = begin_search(event_id=event.pk, length=3)
    take_turn(search, seconds=0, most=0.5)
    found = search.rounds
    take_turn(search, seconds=0, most=0)
    assert (search.turn, search.rounds) == (2, found)


def test_a_search_is_left_without_a_plan(organiser: Client) -> None:
    event = a_tournament(rounds=3)
    enter_many(event, 12)
    send(organiser, event, what="begin", finals="0")
    send(organiser, event, what="drop")
    assert not PlanSearch.objects.exists()
    assert not SeatingPlan.objects.exists()
    assert send(organiser, event, htmx=True, what="turn").status_code == 200


@pytest.mark.usefixtures("short_turns")
def test_a_search_ends_without_a_plan_when_somebody_leaves(organiser: Client) -> None:
    event = a_tournament(rounds=3)
    entries = enter_many(event, 16)
    send(organiser, event, what="begin", finals="0")
    send(organiser, event, htmx=True, what="turn")
    leave(entries[0])
    send(organiser, event, what="enough")
    assert "Dit is intussen ergens anders veranderd." in page_of(organiser, event)
    assert not PlanSearch.objects.exists()
    assert not SeatingPlan.objects.exists()


def test_club_mates_are_kept_apart_where_asked(organiser: Client) -> None:
    event = a_tournament(rounds=4)
    for team in "ABCD":
        enter_many(event, 5, team=team)
    send(organiser, event, what="begin", apart="team", finals="0")
    send(organiser, event, what="turn")
    teams = dict(event.entries.values_list("number", "team"))
    together = sum(
        len(table) - len({teams[number] for number in table})
        for tables in rounds_of(event)
        for table in tables
    )
    assert together == 0
    assert told_in(page_of(organiser, event))[-1] == "Wie uit elkaar blijven, treffen elkaar niet."


@pytest.mark.parametrize(
    ("count", "words"), [(14, "Voor volle tafels ontbreken nog 2"), (4, "acht spelers")]
)
def test_a_field_without_a_plan_is_told(organiser: Client, count: int, words: str) -> None:
    event = a_tournament()
    enter_many(event, count)
    assert words in page_of(organiser, event)
    answer = organiser.post(
        reverse("plan", args=[event.public_id]), {"what": "begin", "finals": "0"}, follow=True
    ).content.decode()
    assert "Een indeling is voor 8 tot 172 spelers, een veelvoud van vier" in answer
    assert not SeatingPlan.objects.exists()


def test_who_is_not_here_yet_is_told(organiser: Client) -> None:
    event = a_tournament()
    entries = enter_many(event, 8)
    Entry.objects.filter(pk=entries[0].pk).update(checked_in_at=timezone.now())
    assert "7 spelers zijn er nog niet en staan wel in de indeling." in page_of(organiser, event)


@pytest.mark.parametrize(
    "told", [{}, {"finals": "9"}, {"finals": "x"}, {"apart": "y"}, {"what": "z"}]
)
def test_nonsense_makes_no_plan(organiser: Client, told: dict[str, str]) -> None:
    event = a_tournament()
    enter_many(event, 8)
    address = reverse("plan", args=[event.public_id])
    response = organiser.post(address, {"what": "begin"} | told)
    assert response.status_code == 200
    assert not SeatingPlan.objects.exists()


# ---- rounds ----------------------------------------------------------------------------------


def test_a_round_is_opened_once_with_everybody_on_the_chair_of_the_plan() -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    round_ = opened(event)
    assert opened(event) == round_
    numbers = dict(event.entries.values_list("player_id", "number"))
    seated = [
        [numbers[seat.player_id] for seat in table.seats.order_by("place")]
        for table in round_.tables.order_by("number")
    ]
    assert seated == rounds_of(event)[0]
    assert all(table.started for table in round_.tables.all())
    with pytest.raises(Conflict):
        open_round(event_id=event.pk, number=3)
    opened(event, 2)
    with pytest.raises(Invalid):
        open_round(event_id=event.pk, number=3)


def test_a_round_is_taken_back_as_long_as_nobody_played() -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    opened(event)
    take_round_back(event_id=event.pk, number=1)
    assert not event.rounds.exists()
    finish(opened(event).tables.all()[0], *RIICHI)
    with pytest.raises(Conflict):
        take_round_back(event_id=event.pk, number=1)


# ---- the field changes -----------------------------------------------------------------------


def test_who_comes_takes_the_place_of_who_left_under_way(organiser: Client) -> None:
    event = a_tournament(rounds=4)
    entries = with_plan(event, 16)
    before = rounds_of(event)
    opened(event)
    leave(entries[4])
    page = page_of(organiser, event)
    assert "Weg: Speler 005." in page
    assert "Met 1 erbij zijn de tafels vol." in page
    enter_many(event, 1, reserve=True)
    assert "Nieuw: Speler 017." in page_of(organiser, event)
    send(organiser, event, what="change")
    swapped = [
        [[17 if number == 5 else number for number in table] for table in tables]
        for tables in before
    ]
    assert rounds_of(event) == [before[0], *swapped[1:]]
    assert [plan.origin for plan in event.plans.all()] == ["made", "changed"]
    assert "Het veld is sindsdien veranderd." not in page_of(organiser, event)
    numbers = {seat.player.entries.get().number for seat in opened(event, 2).seats.all()}
    assert numbers == {*range(1, 18)} - {5}


def test_four_who_leave_make_a_table_less() -> None:
    event = a_tournament(rounds=4)
    entries = with_plan(event, 16)
    opened(event)
    for entry in entries[:4]:
        leave(entry)
    change_field(event_id=event.pk, seconds=0.2, author=WHO)
    assert [numbers_in(tables) for tables in rounds_of(event)[1:]] == [list(range(5, 17))] * 3


# ---- by rank ---------------------------------------------------------------------------------


def test_the_last_round_goes_by_rank(organiser: Client) -> None:
    event = a_tournament(rounds=2)
    enter_many(event, 8)
    send(organiser, event, what="begin", finals="1")
    send(organiser, event, what="enough")
    assert len(rounds_of(event)) == 1
    one, two = opened(event).tables.all()
    finish(one, *RIICHI)
    send(organiser, event, what="final")
    assert "als alle rondes van de indeling klaar zijn" in page_of(organiser, event)
    assert len(rounds_of(event)) == 1
    finish(two, 44_000, 31_000, 25_000, 20_000)
    send_proposed(organiser, event)
    first, second = rounds_of(event)[0]
    top, bottom = rounds_of(event)[1]
    assert sorted(top) == sorted([first[0], second[0], first[1], second[1]])
    assert sorted(bottom) == sorted([first[2], second[2], first[3], second[3]])
    send_proposed(organiser, event)
    assert len(rounds_of(event)) == 2


def send_proposed(client: Client, event: Event) -> None:
    """The button below the proposal for the next round by rank."""
    page = client.get(reverse("plan", args=[event.public_id]), {"next": "rank"}).content.decode()
    [seen] = re.findall(r'name="seen" value="(\w+)"', page)
    send(client, event, what="final", way="everybody", seen=seen)


# ---- an own plan -----------------------------------------------------------------------------

OWN = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]]


def bring(client: Client, event: Event, text: str) -> Any:
    return client.post(reverse("plan_own", args=[event.public_id]), {"text": text})


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(OWN),
        "ronde;tafel;O;Z;W;N\n1;1;1;2;3;4\n1;2;5;6;7;8\n2;1;1;5;2;6\n2;2;3;7;4;8",
    ],
)
def test_an_own_plan_is_taken_as_it_is(organiser: Client, text: str) -> None:
    event = a_tournament(rounds=2)
    enter_many(event, 8)
    assert bring(organiser, event, text).status_code == 302
    assert rounds_of(event) == OWN
    told = told_in(page_of(organiser, event))
    assert told[0] == "4 keer treffen twee elkaar opnieuw; minder dan 4 kan niet."
    assert told[1] == "2 spelers hebben de winden ongelijk verdeeld."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "Kies een bestand, of plak de indeling."),
        ("hallo", "Dit is geen indeling: rondes van tafels van vier nummers."),
        ("1;1;1;2;3;4\n1;2;5;6;7", "Regel 2 is geen zes getallen"),
        (json.dumps([[[1, 2, 3, 4], [5, 6, 7, 9]]]), "Speler 9 doet niet mee."),
        (json.dumps([[[1, 2, 3, 4], [5, 6, 7, 7]]]), "Ronde 1: speler 7 heeft twee plaatsen."),
        (json.dumps([[[1, 2, 3, 4]]]), "Ronde 1: speler 5 heeft geen plaats."),
        (json.dumps(OWN * 2), "Deze indeling heeft 4 rondes en het toernooi 2."),
        ("[[[[", "Dit is geen indeling"),
    ],
)
def test_what_is_wrong_with_an_own_plan_is_told(organiser: Client, text: str, fault: str) -> None:
    event = a_tournament(rounds=2)
    enter_many(event, 8)
    page = bring(organiser, event, text).content.decode()
    faults = re.findall(r'class="fault".*?<span>(.*?)</span>', page)
    assert faults[0].startswith(fault)
    assert not SeatingPlan.objects.exists()


# ---- on paper --------------------------------------------------------------------------------


def test_on_paper_by_round_by_table_and_by_player(organiser: Client) -> None:
    event = a_tournament(rounds=2)
    enter_many(event, 8)
    bring(organiser, event, json.dumps(OWN))
    address = reverse("plan_print", args=[event.public_id])

    def printed(by: str) -> list[str]:
        page = organiser.get(address, {"by": by}).content.decode()
        return [
            words_of(each)
            for each in re.findall(r"<li class=.*?</ol></li>|<tbody>.*?</tbody>", page, re.S)
        ]

    four = "O 5 Speler 005 Z 6 Speler 006 W 7 Speler 007 N 8 Speler 008"
    assert printed("round")[1] == f"Tafel 2 {four}"
    assert printed("table")[2] == f"Ronde 1 {four}"
    assert printed("player")[4] == "Tafel 2 1 Wind O Z"
    assert printed("nonsense") == printed("round")
