"""A PIN of the organiser that lapsed while a form was filled in: nothing of the form is lost."""

import html
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from sessions_app.access.codes import ORGANISER, NewCode, renew_code
from sessions_app.models import Draft, Event, PinTry, Table
from tests.sessions_app.clients import Clock, at_table, choose_table, logged_in, opened_by, place_of
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.pages import words_of
from tests.sessions_app.table.test_deal_views import FACTS, TOTALS, sent, stored

pytestmark = pytest.mark.django_db

OTHER = {"winner": 2, "from": 0, "scores": [0, 0, 80, 0]}
JSON = {"Accept": "application/json"}
HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


@pytest.fixture
def table() -> Table:
    table = a_table(an_event())
    enter(table, OTHER)
    return table


@pytest.fixture
def code(table: Table) -> NewCode:
    return renew_code(table.event, ORGANISER)


@pytest.fixture
def tablet(table: Table) -> Client:
    return at_table(table.event)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def correction(table: Table) -> str:
    return reverse("deal_correct", args=[table.public_id, 1])


def seconds_on(device: Client, address: str) -> list[str]:
    return re.findall(r'data-seconds="(\d+)"', device.get(address).content.decode())


def type_pin(device: Client, event: Event, pin: str) -> HttpResponse:
    """As the page does that asks for it over its form."""
    address = reverse("join_event", args=[event.public_id])
    here = {"next": correction(Table.objects.get(round__event=event))}
    answer = device.post(address, {"pin": pin}, headers=JSON, query_params=here)
    return answer  # type: ignore[return-value]


def fields_in(page: str) -> dict[str, str]:
    fields = {name: html.unescape(value) for name, value in HIDDEN.findall(page)}
    return {name: value for name, value in fields.items() if name != "csrfmiddlewaretoken"}


# ---- how long it lasts -----------------------------------------------------------------------


def test_the_page_knows_when_the_pin_lapses(
    table: Table, tablet: Client, code: NewCode, clock: Clock
) -> None:
    tablet.post(reverse("organiser_pin", args=[table.public_id]), {"pin": code.pin})
    addresses = [
        correction(table),
        reverse("deal_take_out", args=[table.public_id, 1]),
        reverse("table_people", args=[table.public_id]),
        reverse("table_seats", args=[table.public_id]),
    ]
    assert [seconds_on(tablet, address) for address in addresses] == [["120"]] * 4
    clock.move(seconds=95)
    assert [seconds_on(tablet, address) for address in addresses] == [["25"]] * 4


def test_an_account_never_lapses(table: Table) -> None:
    assert seconds_on(logged_in("organiser"), correction(table)) == []


def test_the_next_deal_needs_no_pin(table: Table, tablet: Client, code: NewCode) -> None:
    tablet.post(reverse("organiser_pin", args=[table.public_id]), {"pin": code.pin})
    assert seconds_on(tablet, reverse("deal", args=[table.public_id])) == []


# ---- the question over the form --------------------------------------------------------------


def test_the_pin_over_a_form_opens_it_for_two_minutes_more(
    table: Table, code: NewCode, clock: Clock
) -> None:
    """Also on a device that opened nothing but the organiser's code."""
    device = opened_by(code)
    choose_table(device, table.event)
    clock.move(seconds=100)
    assert type_pin(device, table.event, code.pin).json() == {"seconds": 120}  # type: ignore[attr-defined]
    assert seconds_on(device, correction(table)) == ["120"]
    clock.move(seconds=150)
    assert device.get(correction(table)).status_code == 302
    type_pin(device, table.event, code.pin)
    assert device.get(correction(table)).status_code == 200


def test_only_the_organisers_pin_is_taken_there(table: Table, tablet: Client) -> None:
    card = renew_code(table.event, place_of(table.number))
    answer = type_pin(tablet, table.event, card.pin)
    assert answer.json() == {  # type: ignore[attr-defined]
        "fault": "Deze PIN opent hier niets. Kijk nog eens op het kaartje."
    }


def test_guessing_there_is_counted_as_anywhere(table: Table, tablet: Client, code: NewCode) -> None:
    wrong = "00000000" if code.pin != "00000000" else "11111111"
    answers = [type_pin(tablet, table.event, wrong).status_code for _try in range(11)]
    assert answers == [200] * 10 + [429]
    assert PinTry.objects.count() == 10
    late = type_pin(tablet, table.event, code.pin)
    assert late.status_code == 429
    assert late.json()["fault"].startswith("De PIN was te vaak fout.")  # type: ignore[attr-defined]


def test_what_is_no_pin_is_said(table: Table, tablet: Client) -> None:
    answer = type_pin(tablet, table.event, "12")
    assert answer.json() == {"fault": "Een PIN heeft acht cijfers."}  # type: ignore[attr-defined]


# ---- without a script ------------------------------------------------------------------------


def test_a_correction_sent_too_late_goes_on_after_the_pin(
    table: Table, tablet: Client, code: NewCode, clock: Clock
) -> None:
    ask_at = reverse("organiser_pin", args=[table.public_id])
    tablet.post(ask_at, {"pin": code.pin})
    form = sent(table, TOTALS, why='Wim won, "echt"')
    clock.move(minutes=3)
    asked = tablet.post(correction(table), form)
    page = asked.content.decode()
    assert asked.status_code == 403
    assert f'action="{ask_at}"' in page
    assert "Wat je hebt ingevuld, is bewaard." in words_of(page)
    fields = fields_in(page)
    assert fields == {name: str(value) for name, value in form.items()} | {
        "send-to": correction(table)
    }
    wrong = "00000000" if code.pin != "00000000" else "11111111"
    again = tablet.post(ask_at, fields | {"pin": wrong})
    assert fields_in(again.content.decode()) == fields
    onward = tablet.post(ask_at, fields | {"pin": code.pin})
    assert (onward.status_code, onward["Location"]) == (307, correction(table))
    assert stored(table) == [OTHER]
    tablet.post(onward["Location"], fields | {"pin": code.pin})
    assert stored(table) == [FACTS]
    assert table.deals.get().entry.why == 'Wim won, "echt"'  # type: ignore[union-attr]


def test_boxes_that_are_ticked_twice_go_along(
    table: Table, tablet: Client, code: NewCode, clock: Clock
) -> None:
    page = tablet.post(correction(table), {"riichi": ["1", "2"]}).content.decode()
    assert [pair for pair in HIDDEN.findall(page) if pair[0] == "riichi"] == [
        ("riichi", "1"),
        ("riichi", "2"),
    ]


def test_a_phone_that_has_only_the_organisers_code_goes_on_as_well(
    table: Table, code: NewCode, clock: Clock
) -> None:
    phone = opened_by(code)
    choose_table(phone, table.event)
    clock.move(minutes=3)
    form = sent(table, TOTALS, why="Wim won")
    page = phone.post(correction(table), form).content.decode()
    ask_at = reverse("join_event", args=[table.event.public_id])
    assert f'action="{ask_at}"' in page
    onward = phone.post(ask_at, fields_in(page) | {"pin": code.pin})
    assert (onward.status_code, onward["Location"]) == (307, correction(table))


@pytest.mark.parametrize("address", ["https://elsewhere.example/", "//elsewhere.example/", ""])
def test_a_form_goes_nowhere_else(
    table: Table, tablet: Client, code: NewCode, address: str
) -> None:
    ask_at = reverse("organiser_pin", args=[table.public_id])
    answer = tablet.post(ask_at, {"pin": code.pin, "send-to": address})
    assert answer["Location"] == reverse("table", args=[table.public_id])


def test_the_pin_stands_in_no_draft(table: Table, tablet: Client) -> None:
    form = sent(table, TOTALS) | {"as-next": "1", "pin": "12345678", "send-to": "/x/"}
    tablet.post(reverse("deal", args=[table.public_id]), form)
    assert "12345678" not in Draft.objects.get().form


def test_who_never_had_a_pin_is_refused(table: Table, client: Client) -> None:
    answer = client.post(correction(table), sent(table, TOTALS, why="x"))
    assert answer.status_code == 403
    assert "pin-keys" not in answer.content.decode()


# ---- Verbeteren ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["table", "table_sheet", "deal_shown"])
def test_every_deal_at_the_tablet_can_be_put_right_after_the_pin(
    table: Table, tablet: Client, code: NewCode, name: str
) -> None:
    args = [table.public_id, *([1] if name == "deal_shown" else [])]
    page = tablet.get(reverse(name, args=args)).content.decode()
    assert "Verbeteren" in words_of(page)
    assert f'href="{correction(table)}"' in page
    asked = tablet.get(correction(table))
    onward = tablet.post(asked["Location"], {"pin": code.pin})
    assert onward["Location"] == correction(table)
    assert tablet.get(correction(table)).status_code == 200


def test_in_a_closed_event_nothing_is_put_right(table: Table) -> None:
    Event.objects.update(state=Event.State.CLOSED)
    page = logged_in("organiser").get(reverse("deal_shown", args=[table.public_id, 1]))
    assert correction(table) not in page.content.decode()
