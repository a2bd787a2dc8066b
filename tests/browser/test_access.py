"""Opening a table: by typing a PIN on a tablet, and by the address of a QR code on a phone."""

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Locator, Page, expect

from sessions_app.access.codes import ORGANISER, NewCode, renew_code, renew_codes
from sessions_app.models import Table, User
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import a_table, an_event

SCREENS = {"tablet": (1024, 768), "upright": (768, 1024), "phone": (390, 844)}


@pytest.fixture
def table(db: None) -> Table:
    return a_table(an_event(), number=3)


@pytest.fixture
def code(table: Table) -> NewCode:
    return renew_code(table.event, place_of(3))


def key(page: Page, digit: str) -> Locator:
    return page.get_by_role("group", name="Cijfers").get_by_role("button", name=digit, exact=True)


def tap(page: Page, pin: str) -> None:
    for digit in pin:
        key(page, digit).tap()


def another_than(pin: str) -> str:
    return pin[:-1] + str((int(pin[-1]) + 1) % 10)


def at(table: Table) -> re.Pattern[str]:
    return re.compile(reverse("table", args=[table.public_id]) + "$")


@pytest.mark.browser_context_args(locale="nl-NL")
def test_a_table_is_opened_by_tapping_its_pin(
    page: Page, club_url: str, table: Table, code: NewCode
) -> None:
    page.goto(club_url)
    page.get_by_role("link", name="Een tafel openen").tap()
    field = page.get_by_label("PIN", exact=True)
    wrong = another_than(code.pin)
    tap(page, wrong[:2])
    page.get_by_role("button", name="Wis").tap()
    expect(field).to_have_value(wrong[0])
    tap(page, wrong[1:])

    expect(page.get_by_role("alert")).to_have_text(
        "Deze PIN opent hier niets. Kijk nog eens op het kaartje."
    )
    expect(field).to_have_value(f"{wrong[:4]} {wrong[4:]}")
    expect(field).to_be_focused()
    assert violations(page) == []
    # The wrong one is selected: the first digit begins anew, the eighth sends it.
    tap(page, code.pin)
    expect(page).to_have_url(at(table))


@pytest.mark.thorough
@pytest.mark.browser_context_args(locale="nl-NL")
def test_a_table_is_opened_from_the_keyboard(
    page: Page, club_url: str, table: Table, code: NewCode
) -> None:
    page.goto(f"{club_url}/join/")
    page.keyboard.type(another_than(code.pin)[5:])
    for _digit in range(3):
        page.keyboard.press("Backspace")
    page.keyboard.type(code.pin)
    expect(page).to_have_url(at(table))


@pytest.mark.thorough
@pytest.mark.browser_context_args(locale="nl-NL", java_script_enabled=False)
def test_a_pin_needs_no_script(page: Page, club_url: str, table: Table, code: NewCode) -> None:
    page.goto(f"{club_url}/join/")
    expect(page.locator(".pin-key").first).to_be_hidden()
    page.get_by_label("PIN", exact=True).fill(f"{code.pin[:4]} {code.pin[4:]}")
    page.get_by_role("button", name="Openen").tap()
    expect(page).to_have_url(at(table))


@pytest.mark.thorough
@pytest.mark.parametrize("text", ["0", "2"])
@pytest.mark.usefixtures("code")
def test_the_digits_are_large_and_fit_every_screen(
    new_context: Callable[..., BrowserContext], club_url: str, text: str
) -> None:
    page = new_context(locale="nl-NL").new_page()
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{club_url}/join/")
        boxes = [box for one in page.locator(".pin-key").all() if (box := one.bounding_box())]
        assert len(boxes) == 11
        assert min(min(box["width"], box["height"]) for box in boxes) >= 64
        assert has_no_sideways_scroll(page)
        if text == "0":
            assert max(box["y"] + box["height"] for box in boxes) <= height


@pytest.mark.browser_context_args(locale="nl-NL", viewport={"width": 390, "height": 844})
def test_a_phone_opens_the_address_of_a_qr_code(
    page: Page, club_url: str, table: Table, code: NewCode
) -> None:
    page.goto(f"{club_url}/open/{code.token}/")
    expect(page).to_have_url(at(table))
    page.goto(f"{club_url}/join/")
    page.get_by_role("link", name="Tafel 3").tap()
    expect(page).to_have_url(at(table))


@pytest.mark.thorough
@pytest.mark.browser_context_args(locale="nl-NL", viewport={"width": 390, "height": 844})
def test_an_old_card_leads_to_the_pin(
    page: Page, club_url: str, table: Table, code: NewCode, console_errors: list[str]
) -> None:
    new = renew_code(table.event, place_of(3))
    page.goto(f"{club_url}/open/{code.token}/")
    expect(page.get_by_role("heading", name="Deze code is te oud")).to_be_visible()
    assert violations(page) == []
    assert has_no_sideways_scroll(page)
    page.get_by_role("link", name="Een PIN typen").tap()
    tap(page, new.pin)
    expect(page).to_have_url(at(table))
    assert ["404" in complaint for complaint in console_errors] == [True]
    console_errors.clear()


@pytest.mark.browser_context_args(locale="nl-NL")
def test_a_table_without_people_appears_by_itself(page: Page, club_url: str, db: None) -> None:
    event = an_event()
    code = renew_code(event, place_of(3))
    page.clock.install()
    page.goto(f"{club_url}/open/{code.token}/")
    expect(page.get_by_role("heading", name="Tafel 3 is open")).to_be_visible()
    assert violations(page) == []
    table = a_table(event, number=3)
    page.clock.fast_forward(10_000)
    expect(page).to_have_url(at(table))


@pytest.mark.browser_context_args(locale="nl-NL")
def test_the_organiser_opens_more_on_the_tablet_of_a_table(
    page: Page, club_url: str, table: Table, code: NewCode
) -> None:
    organiser = renew_code(table.event, ORGANISER)
    page.goto(f"{club_url}/open/{code.token}/")
    page.goto(club_url + reverse("table_people", args=[table.public_id]))
    expect(page.get_by_role("heading", name="De PIN van de organisator")).to_be_visible()
    expect(page.get_by_text("twee minuten open")).to_be_visible()
    assert violations(page) == []
    tap(page, organiser.pin)
    expect(page).to_have_url(re.compile("/people/$"))


@pytest.mark.browser_context_args(locale="nl-NL")
def test_an_organiser_logs_in_and_makes_cards_that_work(
    page: Page, new_context: Callable[..., BrowserContext], club_url: str, table: Table
) -> None:
    renew_codes(table.event)
    User.objects.create_user("greet", password="a lamp over a table", role="organiser")
    page.goto(f"{club_url}/login/?next={reverse('codes', args=[table.event.public_id])}")
    page.get_by_label("Gebruikersnaam").fill("greet")
    page.get_by_label("Wachtwoord").fill("a lamp over a table")
    page.get_by_role("button", name="Inloggen").tap()
    expect(page.get_by_role("heading", name="QR-codes en PIN's")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Nieuwe codes voor alles").tap()
    expect(page.get_by_text("werken meteen niet meer")).to_be_visible()
    page.get_by_role("button", name="Maken en tonen").tap()
    expect(page.get_by_role("img", name="QR-code")).to_have_count(3)
    assert violations(page) == []
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Tafel 3"))
    pin = card.locator("b").inner_text().replace(" ", "")

    tablet = new_context().new_page()
    tablet.goto(f"{club_url}/join/")
    tap(tablet, pin)
    expect(tablet).to_have_url(at(table))
