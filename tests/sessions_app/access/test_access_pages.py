"""The doors of the site: which event, the address of a QR code, the cards, and accounts."""

import re
import secrets
from datetime import timedelta
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sessions_app.access.codes import EVENING, ORGANISER, renew_code, renew_codes
from sessions_app.models import AccessCode, Event, Round, Table, User
from sessions_app.shared.qr import drawing_of
from tests.sessions_app.clients import (
    at_table,
    for_the_evening,
    logged_in,
    place_of,
    with_organiser_code,
)
from tests.sessions_app.club import a_table, an_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event()


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


def close(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(state=Event.State.CLOSED)


# ---- which event -----------------------------------------------------------------------------


def test_without_an_open_event_there_is_nothing_to_open(client: Client, event: Event) -> None:
    close(event)
    assert "Er wordt nu niet gespeeld" in client.get("/join/").content.decode()


def test_with_one_event_the_pin_is_asked_at_once(client: Client, event: Event) -> None:
    assert client.get("/join/")["Location"] == f"/join/{event.public_id}/"


def test_with_more_events_one_chooses(client: Client, event: Event) -> None:
    other = an_event()
    Event.objects.filter(pk=other.pk).update(date=event.date + timedelta(days=1))
    page = client.get("/join/").content.decode()
    found = re.findall(r'class="button" href="/join/(\w+)/"', page)
    assert found == [other.public_id, event.public_id]


def test_a_closed_event_says_so_instead_of_asking(client: Client, event: Event) -> None:
    code = renew_code(event, EVENING)
    close(event)
    for response in (
        client.get(f"/join/{event.public_id}/"),
        client.post(f"/join/{event.public_id}/", {"pin": code.pin}),
        client.get(reverse("open_code", args=[code.token])),
    ):
        assert "Clubavond is afgesloten" in response.content.decode()
    assert "opened" not in client.session


def test_who_has_all_tables_already_is_not_asked(event: Event, organiser: Client) -> None:
    for device in (for_the_evening(event), organiser):
        assert device.get("/join/", follow=True).redirect_chain[-1] == (
            reverse("event", args=[event.public_id]),
            302,
        )


def test_a_tablet_finds_its_table_back(event: Event) -> None:
    table = a_table(event)
    page = at_table(event).get(f"/join/{event.public_id}/").content.decode()
    assert f'href="{reverse("table", args=[table.public_id])}">Tafel 1<' in page


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "///elsewhere.example",
        "/\\elsewhere.example",
        "http:elsewhere.example",
        "javascript:alert(1)",
        "\x00//elsewhere.example",
        "http://testserver/",
    ],
)
def test_a_pin_never_leads_away_from_the_site(client: Client, event: Event, elsewhere: str) -> None:
    code = renew_code(event, EVENING)
    address = f"/join/{event.public_id}/"
    response = client.post(address, {"pin": code.pin}, query_params={"next": elsewhere})
    assert response["Location"] == reverse("event", args=[event.public_id])


def test_the_pin_of_another_table_leads_to_that_table(client: Client, event: Event) -> None:
    wanted = a_table(event)
    opened = a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=2)
    code = renew_code(event, place_of(2))
    response = client.post(
        f"/join/{event.public_id}/",
        {"pin": code.pin},
        query_params={"next": reverse("table", args=[wanted.public_id])},
    )
    assert response["Location"] == reverse("table", args=[opened.public_id])


# ---- the address of a QR code ----------------------------------------------------------------


def test_a_qr_code_opens_its_table(client: Client, event: Event) -> None:
    table = a_table(event, number=3)
    code = renew_code(event, place_of(3))
    response = client.get(reverse("open_code", args=[code.token]))
    assert response["Location"] == reverse("table", args=[table.public_id])
    assert "no-store" in response["Cache-Control"]
    assert response["Referrer-Policy"] == "same-origin"
    assert client.get(response["Location"]).status_code == 200


def test_a_qr_code_leads_to_the_table_of_the_latest_round(client: Client, event: Event) -> None:
    a_table(event, number=3)
    later = Table.objects.create(round=Round.objects.create(event=event, number=2), number=3)
    code = renew_code(event, place_of(3))
    response = client.get(reverse("open_code", args=[code.token]))
    assert response["Location"] == reverse("table", args=[later.public_id])


def test_a_qr_code_changes_the_name_of_the_session(client: Client, event: Event) -> None:
    address = reverse("open_code", args=[renew_code(event, place_of(1)).token])
    client.get(address)
    first = client.cookies["sessionid"].value
    client.get(address)
    assert client.cookies["sessionid"].value != first


def test_a_renewed_qr_code_says_that_there_is_a_new_card(client: Client, event: Event) -> None:
    old = renew_code(event, place_of(1))
    renew_code(event, place_of(1))
    response = client.get(reverse("open_code", args=[old.token]))
    assert response.status_code == 404
    assert "Scan de QR-code van het nieuwe kaartje" in response.content.decode()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(token=st.text(min_size=1))
def test_no_token_breaks_the_page(client: Client, token: str) -> None:
    assert client.get(reverse("open_code", args=["x"])[:-2] + token).status_code < 500


def test_a_table_without_people_waits_until_they_are_there(event: Event) -> None:
    tablet = at_table(event, 5)
    address = reverse("my_table", args=[event.public_id, 5])
    assert "nog niemand aan deze tafel gezet" in tablet.get(address).content.decode()
    asks = {"HX-Request": "true"}
    assert tablet.get(address, headers=asks).status_code == 204
    table = a_table(event, number=5)
    there = reverse("table", args=[table.public_id])
    assert tablet.get(address, headers=asks)["HX-Redirect"] == there
    assert tablet.get(address)["Location"] == there


def test_no_number_of_a_table_breaks_the_waiting_page(event: Event, organiser: Client) -> None:
    assert organiser.get(reverse("my_table", args=[event.public_id, 10**30])).status_code == 200


# ---- the cards -------------------------------------------------------------------------------


def cards_of(page: str) -> list[tuple[str, str]]:
    titles = re.findall(r"<h2>(.*?)</h2>", page)
    return list(zip(titles, re.findall(r"<b>(\d{4} \d{4})</b>", page), strict=True))


def test_new_cards_are_shown_once_and_work(event: Event, organiser: Client) -> None:
    a_table(event)
    address = reverse("codes", args=[event.public_id])
    page = organiser.post(address, {"place": "all"}).content.decode()
    cards = dict(cards_of(page))
    assert list(cards) == ["Tafel 1", "Alle tafels", "Organisator"]
    assert page.count('class="qr"') == 3
    joined = Client().post(f"/join/{event.public_id}/", {"pin": cards["Tafel 1"]})
    assert joined.status_code == 302
    again = organiser.get(address).content.decode()
    assert not any(pin in again for pin in cards.values())


def test_a_card_shows_the_whole_address_as_a_qr_code(
    event: Event, organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "not-so-random")
    address = reverse("codes", args=[event.public_id])
    page = organiser.post(address, {"place": "evening-0"}).content.decode()
    assert drawing_of("http://testserver/open/not-so-random/") in page


def test_one_card_can_be_made_anew(event: Event, organiser: Client) -> None:
    a_table(event)
    tablet = at_table(event)
    address = reverse("codes", args=[event.public_id])
    page = organiser.post(address, {"place": "evening-0"}).content.decode()
    assert [title for title, _pin in cards_of(page)] == ["Alle tafels"]
    assert tablet.get(reverse("my_table", args=[event.public_id, 1])).status_code == 302


@pytest.mark.parametrize("place", ["all", "evening-0"])
def test_first_it_asks_because_old_cards_stop_working(
    event: Event, organiser: Client, place: str
) -> None:
    renew_codes(event)
    before = list(AccessCode.objects.values())
    page = organiser.get(reverse("codes", args=[event.public_id]), {"place": place})
    assert "meteen niet meer" in page.content.decode()
    assert list(AccessCode.objects.values()) == before


@pytest.mark.parametrize("place", ["", "table-99", "nonsense", "\x00", "evening-0-0"])
def test_only_what_is_there_gets_a_code(event: Event, organiser: Client, place: str) -> None:
    response = organiser.post(reverse("codes", args=[event.public_id]), {"place": place})
    assert response.status_code == 200
    assert 'role="alert"' in response.content.decode()
    assert AccessCode.objects.count() == 0


def test_a_closed_event_gets_no_new_codes(event: Event, organiser: Client) -> None:
    close(event)
    page = organiser.post(reverse("codes", args=[event.public_id]), {"place": "all"})
    assert "Clubavond is afgesloten" in page.content.decode()
    assert AccessCode.objects.count() == 0


@pytest.mark.parametrize(("host", "warned"), [("localhost:8000", True), ("club.test", False)])
def test_a_code_for_this_computer_alone_is_warned_about(
    event: Event, organiser: Client, settings: object, host: str, warned: bool
) -> None:
    setattr(settings, "ALLOWED_HOSTS", [host.split(":")[0]])  # noqa: B010
    address = reverse("codes", args=[event.public_id])
    page = organiser.get(address, headers={"Host": host}).content.decode()
    assert ("dat adres werkt alleen op deze computer" in page) is warned


def test_the_cards_are_for_an_account_alone(event: Event) -> None:
    """Two minutes with the organiser's PIN must not become codes that last."""
    a_table(event)
    phone = with_organiser_code(event)
    address = reverse("codes", args=[event.public_id])
    assert phone.get(address)["Location"] == f"/login/?next={quote(address, safe='')}"
    assert phone.post(address, {"place": "all"}).status_code == 403
    assert AccessCode.objects.count() == 1


def test_a_card_that_the_organiser_scans_is_for_the_table_that_is_open(event: Event) -> None:
    """It does the same as the PIN that is typed there."""
    table = a_table(event, number=3)
    other = a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=4)
    tablet = at_table(event, 3)
    scanned = tablet.get(reverse("open_code", args=[renew_code(event, ORGANISER).token]))
    assert scanned["Location"] == reverse("table", args=[table.public_id])
    assert tablet.get(reverse("table_people", args=[table.public_id])).status_code == 200
    assert tablet.get(reverse("table_people", args=[other.public_id])).status_code == 302


def test_who_has_all_tables_says_at_which_one_the_organiser_is(event: Event) -> None:
    table = a_table(event, number=3)
    other = a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=4)
    tablet = for_the_evening(event)
    scanned = tablet.get(reverse("open_code", args=[renew_code(event, ORGANISER).token]))
    choose = reverse("organiser_table", args=[event.public_id])
    assert scanned["Location"] == choose
    tablet.post(choose, {"table": "4"})
    assert tablet.get(reverse("table_people", args=[table.public_id])).status_code == 302
    assert tablet.get(reverse("table_people", args=[other.public_id])).status_code == 200
    assert tablet.post(choose, {"table": "3"}).status_code == 403


@pytest.mark.parametrize("next_", ["foo", "nowhere/", "/nowhere/", "?x", "%", "/%ff/", "/tables/x"])
def test_a_pin_that_leads_nowhere_leads_to_its_table(
    client: Client, event: Event, next_: str
) -> None:
    table = a_table(event)
    codes = {code.place: code.pin for code in renew_codes(event)}
    opened = reverse("table", args=[table.public_id])
    for pin, address in (
        (codes[place_of(1)], opened),
        (codes[EVENING], f"/events/{event.public_id}/"),
    ):
        join = f"/join/{event.public_id}/"
        answer = Client().post(join, {"pin": pin}, query_params={"next": next_})
        assert answer["Location"] == address
    tablet = at_table(event)
    ask_at = reverse("organiser_pin", args=[table.public_id])
    answer = tablet.post(ask_at, {"pin": codes[ORGANISER]}, query_params={"next": next_})
    assert answer["Location"] == opened


# ---- accounts --------------------------------------------------------------------------------


def log_in(client: Client, password: str, onward: str = "") -> tuple[int, str]:
    form = {"username": "greet", "password": password, "next": onward}
    response = client.post("/login/", form)
    return response.status_code, response.get("Location", "")


@pytest.fixture
def greet() -> User:
    return User.objects.create_user("greet", password="right", role=User.Role.ORGANISER)


@pytest.mark.usefixtures("greet")
def test_logging_in_leads_where_one_was_going(client: Client) -> None:
    assert log_in(client, "right", "/events/new/") == (302, "/events/new/")


@pytest.mark.usefixtures("greet")
def test_logging_in_never_leads_away_from_the_site(client: Client) -> None:
    assert log_in(client, "right", "https://elsewhere.example/") == (302, "/join/")


@pytest.mark.usefixtures("greet")
def test_a_wrong_password_is_told_in_dutch_and_the_name_stays(client: Client) -> None:
    form = {"username": "greet", "password": "wrong"}
    page = client.post("/login/", form).content.decode()
    assert "Voer een juiste gebruikersnaam en wachtwoord in" in page
    assert 'value="greet"' in page
    assert "wrong" not in page


@pytest.mark.usefixtures("greet")
def test_guessing_passwords_is_stopped(client: Client) -> None:
    assert [log_in(client, "wrong")[0] for _try in range(10)] == [200] * 9 + [429]


@pytest.mark.usefixtures("greet")
def test_logging_in_changes_the_name_of_the_session(event: Event) -> None:
    tablet = at_table(event)
    before = tablet.cookies["sessionid"].value
    log_in(tablet, "right")
    assert tablet.cookies["sessionid"].value != before


@pytest.mark.usefixtures("greet")
def test_who_logs_out_leaves_the_table_open(event: Event) -> None:
    a_table(event)
    tablet = at_table(event)
    log_in(tablet, "right")
    assert tablet.post("/logout/")["Location"] == "/join/"
    assert tablet.get(reverse("codes", args=[event.public_id])).status_code == 302
    assert tablet.get(reverse("my_table", args=[event.public_id, 1])).status_code == 302
    assert "_auth_user_id" not in tablet.session


def test_a_link_cannot_log_anyone_out(organiser: Client) -> None:
    assert organiser.get("/logout/").status_code == 405


def test_every_page_leads_to_the_doors(client: Client, organiser: Client) -> None:
    foot = client.get("/").content.decode().partition("<footer")[2]
    assert 'href="/join/">Een tafel openen' in foot
    assert 'href="/login/">Inloggen' in foot
    assert "Uitloggen: greet" in organiser.get("/").content.decode()
