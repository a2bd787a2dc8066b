"""Typing a PIN: what it opens, how often one may be wrong, and what that never stops."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sessions_app.access.codes import EVENING, ORGANISER, NewCode, Place, renew_codes
from sessions_app.access.pins import MOST_OF_DEVICE, MOST_OF_EVENT
from sessions_app.models import Event, PinTry, Table
from tests.sessions_app.club import a_table, an_event
from tests.sessions_app.doors import Clock, logged_in_superuser, opened_by, place_of, type_pin

pytestmark = pytest.mark.django_db

Codes = dict[Place, NewCode]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def event(table: Table) -> Event:
    return table.event


@pytest.fixture
def codes(event: Event) -> Codes:
    return {code.place: code for code in renew_codes(event)}


@pytest.fixture
def wrong(codes: Codes) -> str:
    pins = {code.pin for code in codes.values()}
    return next(pin for pin in map("{:06}".format, range(9)) if pin not in pins)


def guess(device: Client, event: Event, pin: str, times: int) -> list[int]:
    return [type_pin(device, event, pin) for _try in range(times)]


# ---- what it opens ---------------------------------------------------------------------------


def test_a_pin_opens_its_table(client: Client, table: Table, codes: Codes) -> None:
    event = table.event
    response = client.post(f"/join/{event.public_id}/", {"pin": codes[place_of(1)].pin})
    assert response["Location"] == reverse("table", args=[table.public_id])
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize("place", [EVENING, ORGANISER], ids=["evening", "organiser"])
def test_other_pins_lead_to_the_event(
    client: Client, event: Event, codes: Codes, place: Place
) -> None:
    response = client.post(f"/join/{event.public_id}/", {"pin": codes[place].pin})
    assert response["Location"] == reverse("event", args=[event.public_id])


def test_a_pin_may_be_typed_as_it_stands_on_the_card(
    client: Client, event: Event, codes: Codes
) -> None:
    pin = codes[EVENING].pin
    assert type_pin(client, event, f" {pin[:3]} {pin[3:]} ") == 302


def test_a_pin_of_another_event_opens_nothing(client: Client, codes: Codes) -> None:
    assert type_pin(client, an_event(), codes[EVENING].pin) == 200


def test_opening_changes_the_name_of_the_session(
    client: Client, event: Event, codes: Codes
) -> None:
    type_pin(client, event, codes[place_of(1)].pin)
    first = client.cookies["sessionid"].value
    type_pin(client, event, codes[ORGANISER].pin)
    assert client.cookies["sessionid"].value != first


def test_on_a_tablet_only_the_organisers_pin_opens_the_organisers_tools(
    table: Table, codes: Codes
) -> None:
    tablet = opened_by(codes[place_of(1)])
    address = reverse("organiser_pin", args=[table.public_id])
    assert tablet.post(address, {"pin": codes[EVENING].pin}).status_code == 200
    response = tablet.post(address, {"pin": codes[ORGANISER].pin})
    assert response["Location"] == reverse("table", args=[table.public_id])
    assert PinTry.objects.count() == 1


def test_a_wrong_pin_is_told_at_the_field_and_stays_there(
    client: Client, event: Event, wrong: str
) -> None:
    page = client.post(f"/join/{event.public_id}/", {"pin": wrong}).content.decode()
    assert "Deze PIN opent hier niets. Kijk nog eens op het kaartje." in page
    assert f'value="{wrong}"' in page
    assert 'aria-invalid="true" autofocus' in page


@pytest.mark.parametrize("pin", ["", "12345", "1234567", "abcdef", "１２３４５６", "12\x00345"])
def test_what_is_no_pin_is_not_counted_as_a_try(client: Client, event: Event, pin: str) -> None:
    assert type_pin(client, event, pin) == 200
    assert PinTry.objects.count() == 0


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pin=st.text(), onward=st.text())
def test_no_pin_breaks_the_page(client: Client, event: Event, pin: str, onward: str) -> None:
    address = f"/join/{event.public_id}/"
    response = client.post(address, {"pin": pin}, query_params={"next": onward})
    assert response.status_code in (200, 429)


# ---- guessing --------------------------------------------------------------------------------


def test_after_ten_wrong_pins_a_device_waits(
    client: Client, event: Event, codes: Codes, wrong: str, clock: Clock
) -> None:
    assert guess(client, event, wrong, MOST_OF_DEVICE + 1) == [200] * 10 + [429]
    assert type_pin(client, event, codes[EVENING].pin) == 429
    clock.move(minutes=10)
    assert type_pin(client, event, codes[EVENING].pin) == 302


def test_waiting_is_not_made_longer_by_trying(
    client: Client, event: Event, wrong: str, clock: Clock
) -> None:
    guess(client, event, wrong, MOST_OF_DEVICE)
    clock.move(minutes=9)
    assert guess(client, event, wrong, 3) == [429] * 3
    clock.move(minutes=1)
    assert type_pin(client, event, wrong) == 200


def test_ten_tries_spread_over_a_long_time_are_fine(
    client: Client, event: Event, wrong: str, clock: Clock
) -> None:
    for _try in range(12):
        assert type_pin(client, event, wrong) == 200
        clock.move(minutes=2)


@pytest.mark.parametrize(
    ("language", "minutes", "told"),
    [
        ("nl", 3, "De PIN was te vaak fout. Probeer het over 7 minuten opnieuw, of scan de QR"),
        ("nl", 9, "De PIN was te vaak fout. Probeer het over 1 minuut opnieuw, of scan de QR"),
        ("en", 3, "The PIN was wrong too often. Try again in 7 minutes, or scan the QR code."),
    ],
)
def test_it_says_how_long_to_wait(
    client: Client,
    event: Event,
    wrong: str,
    clock: Clock,
    language: str,
    minutes: int,
    told: str,
) -> None:
    guess(client, event, wrong, MOST_OF_DEVICE)
    clock.move(minutes=minutes)
    address = f"/join/{event.public_id}/"
    response = client.post(address, {"pin": wrong}, headers={"Accept-Language": language})
    assert response.status_code == 429
    assert response["Retry-After"] == str((10 - minutes) * 60)
    assert told in response.content.decode()


def test_the_other_devices_behind_the_same_address_go_on(
    client: Client, event: Event, codes: Codes, wrong: str
) -> None:
    guess(client, event, wrong, MOST_OF_DEVICE + 1)
    assert type_pin(Client(), event, codes[EVENING].pin) == 302


def test_another_event_is_not_touched(client: Client, event: Event, wrong: str) -> None:
    guess(client, event, wrong, MOST_OF_DEVICE)
    other = an_event()
    code = renew_codes(other)[0]
    assert type_pin(client, other, code.pin) == 302


def guess_as_others(device: Client, event: Event, pin: str, times: int) -> list[int]:
    """It throws its cookies away, so that every try seems to come from another device."""
    answers = []
    for _try in range(times):
        device.cookies.clear()
        answers.append(type_pin(device, event, pin))
    return answers


def test_forgetting_who_one_is_does_not_help_for_long(
    client: Client, event: Event, codes: Codes, wrong: str, clock: Clock
) -> None:
    answers = guess_as_others(client, event, wrong, MOST_OF_EVENT + 1)
    assert answers == [200] * MOST_OF_EVENT + [429]
    assert guess_as_others(client, event, codes[EVENING].pin, 1) == [429]
    clock.move(minutes=10)
    assert guess_as_others(client, event, codes[EVENING].pin, 1) == [302]


def test_an_open_tablet_and_a_qr_code_and_an_account_go_on(
    client: Client, table: Table, codes: Codes, wrong: str
) -> None:
    tablet = opened_by(codes[place_of(1)])
    guess(tablet, table.event, wrong, MOST_OF_DEVICE)
    guess_as_others(client, table.event, wrong, MOST_OF_EVENT)
    assert type_pin(tablet, table.event, codes[EVENING].pin) == 429
    address = reverse("table", args=[table.public_id])
    for device in (tablet, opened_by(codes[EVENING]), logged_in_superuser()):
        assert device.get(address).status_code == 200


def test_a_wrong_organisers_pin_counts_as_well(table: Table, codes: Codes, wrong: str) -> None:
    tablet = opened_by(codes[place_of(1)])
    address = reverse("organiser_pin", args=[table.public_id])
    answers = [tablet.post(address, {"pin": wrong}).status_code for _try in range(11)]
    assert answers == [200] * 10 + [429]


def test_old_tries_are_forgotten(client: Client, event: Event, wrong: str, clock: Clock) -> None:
    guess(client, event, wrong, 5)
    clock.move(minutes=10)
    type_pin(client, event, wrong)
    assert PinTry.objects.count() == 1


# ---- the name of a device --------------------------------------------------------------------


def test_a_device_gets_a_name_where_it_is_asked_for_and_keeps_it(
    client: Client, event: Event, wrong: str
) -> None:
    client.get("/")
    assert "device" not in client.cookies
    client.get(f"/join/{event.public_id}/")
    cookie = client.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 34560000)
    again = client.get(f"/join/{event.public_id}/")
    assert "device" not in again.cookies
    type_pin(client, event, wrong)
    assert PinTry.objects.get().device == cookie.value


@pytest.mark.parametrize("name", ["", "x", "y" * 5000, "<script>", "é" * 32])
def test_a_name_that_we_did_not_give_is_replaced(client: Client, event: Event, name: str) -> None:
    client.cookies["device"] = name
    response = client.get(f"/join/{event.public_id}/")
    assert len(response.cookies["device"].value) == 32
