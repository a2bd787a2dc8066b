"""Typing a PIN: what it opens, how often one may be wrong, and what that never stops."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sessions_app.access.codes import (
    EVENING,
    ORGANISER,
    PIN_LENGTH,
    NewCode,
    Place,
    hash_of_pin,
    renew_codes,
)
from sessions_app.access.letting_in import in_halves, name_of
from sessions_app.access.pins import (
    MOST_CHANCE,
    MOST_OF_ADDRESS,
    MOST_OF_ADDRESS_A_DAY,
    MOST_OF_CODE_A_DAY,
    MOST_OF_DEVICE,
    MOST_OF_STRANGERS_A_DAY,
    most_in_all,
)
from sessions_app.events.state import set_state
from sessions_app.models import Event, LetIn, LogLine, PinTry, Table
from tests.sessions_app.clients import (
    Clock,
    logged_in,
    logged_in_superuser,
    opened_by,
    place_of,
    type_pin,
)
from tests.sessions_app.club import a_table, an_event

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
    return next(pin for pin in map("{:08}".format, range(9)) if pin not in pins)


def guess(device: Client, event: Event, pin: str, times: int) -> list[int]:
    return [type_pin(device, event, pin) for _try in range(times)]


# ---- what it opens ---------------------------------------------------------------------------


def test_a_pin_opens_its_table(client: Client, table: Table, codes: Codes) -> None:
    event = table.event
    response = client.post(f"/join/{event.public_id}/", {"pin": codes[place_of(1)].pin})
    assert response["Location"] == reverse("table", args=[table.public_id])
    assert client.get(response["Location"]).status_code == 200


def test_the_pin_of_all_tables_leads_to_the_event(
    client: Client, event: Event, codes: Codes
) -> None:
    response = client.post(f"/join/{event.public_id}/", {"pin": codes[EVENING].pin})
    assert response["Location"] == reverse("event", args=[event.public_id])


def test_the_organisers_pin_asks_at_which_table(client: Client, table: Table, codes: Codes) -> None:
    join = f"/join/{table.event.public_id}/"
    response = client.post(join, {"pin": codes[ORGANISER].pin})
    assert response["Location"] == reverse("organiser_table", args=[table.event.public_id])
    choose = client.get(response["Location"]).content.decode()
    assert "Aan welke tafel ben je?" in choose
    assert client.post(response["Location"], {"table": "99"}).status_code == 200
    people = reverse("table_people", args=[table.public_id])
    assert client.get(people).status_code == 302
    chosen = client.post(response["Location"], {"table": "1"}, follow=True)
    assert chosen.redirect_chain[-1] == (reverse("table", args=[table.public_id]), 302)
    assert client.get(people).status_code == 200


def test_the_organisers_pin_is_for_the_table_where_it_was_asked_for(
    client: Client, table: Table, codes: Codes
) -> None:
    people = reverse("table_people", args=[table.public_id])
    asked = client.get(people)["Location"]
    assert client.post(asked, {"pin": codes[ORGANISER].pin})["Location"] == people
    assert client.get(people).status_code == 200


@pytest.mark.parametrize("pin", ["123456", " 123 456 "])
def test_a_card_from_before_works_until_it_is_renewed_or_the_event_is_closed(
    event: Event, codes: Codes, pin: str
) -> None:
    event.codes.filter(opens="evening").update(pin_hash=hash_of_pin(event, "123456"))
    assert type_pin(Client(), event, pin) == 302
    renew_codes(event)
    assert type_pin(Client(), event, pin) == 200


def test_pins_end_for_good_when_the_event_is_closed(
    client: Client, table: Table, codes: Codes
) -> None:
    event = table.event
    tablet = opened_by(codes[place_of(1)])
    set_state(event, Event.State.CLOSED)
    set_state(event, Event.State.OPEN)
    assert type_pin(client, event, codes[EVENING].pin) == 200
    assert tablet.get(reverse("table", args=[table.public_id])).status_code == 200
    page = logged_in("organiser").get(reverse("codes", args=[event.public_id])).content.decode()
    assert page.count("nog geen code") == 3


def test_a_pin_may_be_typed_as_it_stands_on_the_card(
    client: Client, event: Event, codes: Codes
) -> None:
    pin = codes[EVENING].pin
    assert type_pin(client, event, f" {pin[:4]} {pin[4:]} ") == 302


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


@pytest.mark.parametrize(
    "pin", ["", "12345", "1234567", "123456789", "abcdefgh", "１２３４５６７８", "12\x0034567"]
)
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


def guess_from(address: str, event: Event, pin: str, times: int) -> list[int]:
    """From elsewhere, and every try seems to come from another device."""
    return guess_as_others(Client(REMOTE_ADDR=address), event, pin, times)


def test_sixty_wrong_pins_lock_nobody_else_out(table: Table, codes: Codes, wrong: str) -> None:
    """With cookies cleared, from the wifi of the hall."""
    event = table.event
    tablet = opened_by(codes[place_of(1)])
    assert guess_as_others(Client(), event, wrong, 60) == [200] * 60
    assert type_pin(Client(), event, codes[EVENING].pin) == 302
    organiser_pin = reverse("organiser_pin", args=[table.public_id])
    assert tablet.post(organiser_pin, {"pin": codes[ORGANISER].pin}).status_code == 302
    assert tablet.get(reverse("table_people", args=[table.public_id])).status_code == 200


def test_an_address_waits_and_the_others_go_on(
    table: Table, codes: Codes, wrong: str, clock: Clock
) -> None:
    event, pin = table.event, codes[EVENING].pin
    answers = guess_as_others(Client(), event, wrong, MOST_OF_ADDRESS + 1)
    assert answers == [200] * MOST_OF_ADDRESS + [429]
    assert guess_as_others(Client(), event, pin, 1) == [429]
    assert guess_from("192.0.2.7", event, pin, 1) == [302]
    clock.move(minutes=10)
    assert guess_as_others(Client(), event, pin, 1) == [302]


def test_one_address_does_not_spend_what_all_have(
    event: Event, codes: Codes, wrong: str, clock: Clock
) -> None:
    for _window in range(3):
        guess_as_others(Client(), event, wrong, MOST_OF_ADDRESS)
        clock.move(minutes=10)
    assert PinTry.objects.count() == MOST_OF_ADDRESS_A_DAY
    assert guess_from("192.0.2.7", event, codes[EVENING].pin, 1) == [302]


def test_a_household_with_many_addresses_is_one(event: Event, wrong: str) -> None:
    addresses = [f"2001:db8::{number:x}" for number in range(1, MOST_OF_ADDRESS + 2)]
    answers = [guess_from(address, event, wrong, 1)[0] for address in addresses]
    assert answers == [200] * MOST_OF_ADDRESS + [429]
    assert guess_from("2001:db8:0:1::1", event, wrong, 1) == [200]


def spend_the_day(event: Event, wrong: str, clock: Clock) -> None:
    """As many wrong PINs as strangers have a day, from many addresses; the last is typed."""
    tries = (
        PinTry(event=event, device="", address=str(number), at=clock.now)
        for number in range(MOST_OF_STRANGERS_A_DAY - 1)
    )
    PinTry.objects.bulk_create(tries)
    assert guess_from("192.0.2.1", event, wrong, 2) == [200, 429]


def test_when_the_day_is_spent_all_but_strangers_go_on(
    table: Table, codes: Codes, wrong: str, clock: Clock
) -> None:
    event = table.event
    tablet = opened_by(codes[place_of(1)])
    spend_the_day(event, wrong, clock)
    stranger = Client(REMOTE_ADDR="198.51.100.1")
    refused = stranger.post(f"/join/{event.public_id}/", {"pin": codes[EVENING].pin})
    assert refused.status_code == 429
    assert "Er is vandaag te vaak een verkeerde PIN getypt. Scan de QR" in refused.content.decode()
    address = reverse("table", args=[table.public_id])
    for device in (tablet, opened_by(codes[EVENING]), logged_in_superuser()):
        assert device.get(address).status_code == 200
    organiser_pin = reverse("organiser_pin", args=[table.public_id])
    assert tablet.post(organiser_pin, {"pin": codes[ORGANISER].pin}).status_code == 302
    clock.move(days=1)
    assert type_pin(stranger, event, codes[EVENING].pin) == 302


def test_the_chance_to_guess_any_code_stays_below_one_in_a_thousand() -> None:
    """However many codes there are, and however long the event is open."""
    for codes in range(1, 1000):
        assert Fraction(codes * most_in_all(codes), 10**PIN_LENGTH) < MOST_CHANCE
    assert Fraction(1, 1000) == MOST_CHANCE
    # A tournament of forty tables, with all tables and the organiser, for as long as two days.
    assert Fraction(42 * 2 * MOST_OF_STRANGERS_A_DAY, 10**PIN_LENGTH) == Fraction(42, 100_000)
    assert 2 * MOST_OF_STRANGERS_A_DAY < most_in_all(42) == 2380


def test_an_event_takes_no_more_tries_than_that_in_all(
    event: Event, codes: Codes, wrong: str, clock: Clock
) -> None:
    long_ago = clock.now
    tries = [PinTry(event=event, at=long_ago) for _try in range(most_in_all(len(codes)))]
    PinTry.objects.bulk_create(tries[:-1])
    clock.move(days=30)
    assert guess_as_others(Client(), event, wrong, 2) == [200, 429]
    clock.move(days=30)
    assert guess_as_others(Client(), event, codes[EVENING].pin, 1) == [429]
    assert opened_by(codes[EVENING]).get(f"/join/{event.public_id}/").status_code == 302


def test_an_open_table_that_guesses_stops_itself_alone(
    table: Table, codes: Codes, wrong: str
) -> None:
    """Also when its card is scanned again and again by devices without a name."""
    event = table.event
    answers = []
    for _try in range(MOST_OF_CODE_A_DAY + 1):
        answers.append(type_pin(opened_by(codes[place_of(1)]), event, wrong))
    assert answers == [200] * MOST_OF_CODE_A_DAY + [429]
    assert type_pin(Client(), event, codes[ORGANISER].pin) == 302
    assert type_pin(opened_by(codes[EVENING]), event, codes[ORGANISER].pin, "/tiles/") == 302


# ---- letting one in --------------------------------------------------------------------------


def test_the_organiser_lets_one_device_in_by_the_name_on_its_screen(
    event: Event, codes: Codes, wrong: str, clock: Clock
) -> None:
    stuck, other = Client(), Client()
    join, pin = f"/join/{event.public_id}/", codes[EVENING].pin
    spend_the_day(event, wrong, clock)
    page = stuck.post(join, {"pin": pin}).content.decode()
    name = in_halves(name_of(stuck.cookies["device"].value))
    assert f"De organisator kan dit toestel toelaten: {name}." in page
    let_in = logged_in("organiser").post(
        reverse("let_in", args=[event.public_id]), {"name": name.lower()}, follow=True
    )
    told = f"Toestel {name} mag tien minuten lang weer een PIN proberen."
    assert told in let_in.content.decode()
    assert list(LogLine.objects.values_list("kind", "by", "why")) == [("let in", "greet", name)]
    assert guess(stuck, event, wrong, MOST_OF_DEVICE + 1) == [200] * MOST_OF_DEVICE + [429]
    assert type_pin(other, event, pin) == 429
    clock.move(minutes=10)
    assert type_pin(stuck, event, pin) == 429


def test_who_was_let_in_opens_the_table(event: Event, codes: Codes, wrong: str) -> None:
    stuck = Client()
    guess(stuck, event, wrong, MOST_OF_DEVICE + 1)
    name = name_of(stuck.cookies["device"].value)
    logged_in("organiser").post(reverse("let_in", args=[event.public_id]), {"name": name})
    assert type_pin(stuck, event, codes[EVENING].pin) == 302


@pytest.mark.parametrize("name", ["", "BCD", "AEIOUY", "BCDFGHJ", "\x00", "１２３４５６"])
def test_what_is_no_name_lets_nobody_in(event: Event, name: str) -> None:
    organiser = logged_in("organiser")
    page = organiser.post(reverse("let_in", args=[event.public_id]), {"name": name})
    assert 'id="let-in-fault"' in page.content.decode()
    assert (LetIn.objects.count(), LogLine.objects.count()) == (0, 0)


# ---- what is remembered ----------------------------------------------------------------------


def test_a_wrong_organisers_pin_counts_as_well(table: Table, codes: Codes, wrong: str) -> None:
    tablet = opened_by(codes[place_of(1)])
    address = reverse("organiser_pin", args=[table.public_id])
    answers = [tablet.post(address, {"pin": wrong}).status_code for _try in range(11)]
    assert answers == [200] * 10 + [429]


def test_after_a_day_nobody_knows_who_tried(
    client: Client, table: Table, codes: Codes, wrong: str, clock: Clock
) -> None:
    event = table.event
    guess(client, event, wrong, 2)
    guess(opened_by(codes[place_of(1)]), event, wrong, 1)
    clock.move(days=1)
    type_pin(client, event, wrong)
    left = PinTry.objects.order_by("at").values_list("device", "opened_by")
    assert list(left) == [("", ""), ("", ""), (client.cookies["device"].value, "")]
    assert list(PinTry.objects.filter(device="").values_list("address", flat=True)) == ["", ""]
    set_state(event, Event.State.CLOSED)
    assert PinTry.objects.count() == 0


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
