"""For the organiser at a table: another player sits down, a penalty after the game."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Player, Seat, Table
from sessions_app.table import services
from tests.sessions_app.clients import with_organiser_code
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered
from tests.sessions_app.pages import faults_in, words_of

pytestmark = pytest.mark.django_db

KEY = "0123456789abcdef01234567"
WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def organiser(table: Table) -> Client:
    return with_organiser_code(table.event)


def send(client: Client, table: Table, **told: Any) -> str:
    table.refresh_from_db()
    told = {"seen": table.version, "key": KEY, **told}
    address = reverse("table_people", args=[table.public_id])
    response = client.post(address, told, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def sit_down(client: Client, table: Table, player: str, **more: Any) -> str:
    return send(client, table, what="seat", place=1, player=player, **more)


def fine(client: Client, table: Table, points: str, reason: str = "te laat", **more: Any) -> str:
    return send(client, table, what="fine", place=1, points=points, reason=reason, **more)


def seats() -> list[tuple[int, str, int]]:
    return [(seat.place, str(seat), seat.since) for seat in Seat.objects.select_related("player")]


# ---- another player --------------------------------------------------------------------------


def test_a_player_takes_over_a_seat_from_the_next_deal_on(table: Table, organiser: Client) -> None:
    enter(table, WIN)
    Player.objects.create(first_name="Annie")
    page = sit_down(organiser, table, "annie")
    assert "Nieuw spel" in page
    assert seats() == [
        (0, "Greet", 1),
        (1, "Wim", 1),
        (1, "Annie", 2),
        (2, "Anneke", 1),
        (3, "Henk", 1),
    ]


def test_a_guest_is_asked_about_and_sits_down(table: Table, organiser: Client) -> None:
    enter(table, WIN)
    page = sit_down(organiser, table, "Jan Bos")
    assert faults_in(page) == {
        "player": "Niemand heet zo. Verbeter het, of zeg dat het een gast is."
    }
    assert 'value="Jan Bos"' in page
    sit_down(organiser, table, "Jan Bos", player_is_new="on")
    assert seats()[2] == (1, "Jan Bos", 2)


def test_who_has_a_seat_in_this_round_is_refused_at_the_field(
    table: Table, organiser: Client
) -> None:
    page = sit_down(organiser, table, "Henk")
    assert faults_in(page) == {"player": "Deze speler zit al aan een tafel."}


def test_nobody_is_no_player(table: Table, organiser: Client) -> None:
    assert faults_in(sit_down(organiser, table, "")) == {"player": "Zeg wie er gaat zitten."}


def test_a_tablet_that_missed_a_deal_is_told_and_its_input_kept(
    table: Table, organiser: Client
) -> None:
    seen = table.version
    enter(table, WIN)
    page = sit_down(organiser, table, "Jan Bos", player_is_new="on", seen=seen)
    assert "Deze tafel is intussen op een ander scherm veranderd." in words_of(page)
    assert 'value="Jan Bos"' in page
    assert len(seats()) == len(FOUR)
    assert not Player.objects.filter(first_name="Jan").exists()
    [now] = set(re.findall(r'name="seen" value="(\d+)"', page))
    table.refresh_from_db()
    assert int(now) == table.version


def test_when_it_is_over_nobody_sits_down(table: Table, organiser: Client) -> None:
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    page = organiser.get(reverse("table_people", args=[table.public_id])).content.decode()
    assert "Een ander gaat zitten" not in page
    assert "Boete na afloop" in page


# ---- a penalty -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "points"), [("-20", -20), ("−20", -20), ("30", 30), ("+30", 30), ("-12.000", -12000)]
)
def test_points_are_taken_or_given(
    table: Table, organiser: Client, typed: str, points: int
) -> None:
    fine(organiser, table, typed)
    [penalty] = Seat.objects.get(place=1).penalties
    assert (penalty["points"], penalty["reason"]) == (points, "te laat")
    assert penalty["by"] == "De organisator, aan tafel 1"


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        (
            {"points": "0"},
            {"points": "Vul in hoeveel punten, met een min om ze af te trekken."},
        ),
        ({"points": "veel"}, {"points": "Voer een geheel getal in."}),
        ({"points": ""}, {"points": "Dit veld is verplicht."}),
        ({"points": "-20", "reason": ""}, {"reason": "Dit veld is verplicht."}),
    ],
)
def test_a_mistake_is_told_at_its_field(
    table: Table, organiser: Client, told: dict[str, str], faults: dict[str, str]
) -> None:
    assert faults_in(fine(organiser, table, **told)) == faults
    assert Seat.objects.get(place=1).penalties == []


@pytest.mark.parametrize("field", ["place", "points", "reason", "player", "what", "seen", "key"])
@pytest.mark.parametrize("value", ["", "\x00", "x" * 5000, "²", "-1", "9" * 400, "99"])
@pytest.mark.parametrize("what", ["seat", "fine"])
def test_nonsense_in_any_field_is_answered(
    table: Table, organiser: Client, what: str, field: str, value: str
) -> None:
    told = {"what": what, "place": "1", "points": "-20", "reason": "x", "player": "Greet"}
    send(organiser, table, **{**told, field: value})
