"""The first start on a laptop, from the code to the members; and the pages of the players."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.demo import club
from sessions_app.models import Event, Player, User
from sessions_app.models.events import HELD
from sessions_app.setup.first_start import shown_code
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.clients import logged_in

SCREENS = {"tablet": (1024, 768), "upright": (768, 1024), "phone": (390, 844)}
MEMBERS = """Voornaam\tTussenvoegsel\tAchternaam\tE-mail\tLid/gast\tEMA-nummer
Anneke\tvan der\tBerg\tanneke@example.org\tlid\t8010203
Mesut\t\tÖzil\t\tgast\t
anneke\tvan der\tberg\t\t\t
Wim\t\t=Bos\t\tmisschien\t
"""


@pytest.mark.usefixtures("transactional_db")
@pytest.mark.browser_context_args(locale="nl-NL", viewport={"width": 1366, "height": 768})
def test_a_new_club_begins_with_the_code_and_its_members(
    page: Page, club_url: str, real_club: None
) -> None:
    def type_in(label: str, text: str) -> None:
        page.get_by_label(label, exact=True).fill(text)

    def go_on() -> None:
        page.get_by_role("button", name="Verder").click()

    page.goto(club_url)
    expect(page.get_by_role("heading", level=1)).to_have_text("De eerste keer")
    type_in("Code", "aaaa bbbb cccc")
    go_on()
    expect(page.get_by_text("Dit is niet de code.")).to_be_visible()
    assert violations(page) == []
    type_in("Code", shown_code())
    go_on()

    expect(page.get_by_text("1 van 3")).to_be_visible()
    assert violations(page) == []
    go_on()
    expect(page.get_by_text("Dit veld is verplicht.")).to_be_visible()
    type_in("Naam van de club", "De Rode Draak")
    page.keyboard.press("Enter")

    expect(page.get_by_text("2 van 3")).to_be_visible()
    type_in("Je naam, om in te loggen", "greet")
    type_in("Wachtwoord", "draak")
    type_in("Nog eens het wachtwoord", "draak")
    go_on()
    expect(page.get_by_text("Dit wachtwoord is te kort")).to_be_visible()
    assert violations(page) == []
    type_in("Wachtwoord", "Pung-van-Oost-7")
    type_in("Nog eens het wachtwoord", "Pung-van-Oost-7")
    go_on()

    expect(page.get_by_text("3 van 3")).to_be_visible()
    expect(page.locator(".home")).to_have_text("De Rode Draak")
    assert violations(page) == []
    page.get_by_role("link", name="Plakken uit een rekenblad").click()
    assert violations(page) == []
    type_in("De cellen", MEMBERS)
    page.get_by_role("button", name="Bekijk wat er bewaard wordt").click()
    expect(page.get_by_role("heading", level=2)).to_have_text(
        ["1 rij wordt overgeslagen", "1 rij staat er dubbel in", "2 nieuwe spelers"]
    )
    assert violations(page) == []
    assert Player.objects.count() == 0
    page.get_by_role("button", name="Bewaar 2 spelers").dblclick()

    expect(page).to_have_url(re.compile("/events/$"))
    found = Player.objects.values_list("first_name", "last_name", "membership", "ema_number")
    assert list(found) == [
        ("Anneke", "Berg", "member", "08010203"),
        ("Mesut", "Özil", "guest", ""),
    ]
    assert User.objects.get().role == User.Role.ADMIN
    page.goto(f"{club_url}/setup/")
    expect(page).to_have_url(re.compile("/events/$"))


def open_as(role: User.Role, context: BrowserContext, club_url: str) -> Page:
    session = logged_in(role).cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": club_url}])
    return context.new_page()


@pytest.mark.usefixtures("transactional_db")
@pytest.mark.browser_context_args(locale="nl-NL", viewport={"width": 1366, "height": 768})
def test_a_demo_club_tells_how_far_it_is_and_opens_its_evenings(
    context: BrowserContext, club_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club, "EVENINGS", club.EVENINGS[1:2])  # one a season: it is quicker
    page = open_as(User.Role.ADMIN, context, club_url)
    page.goto(f"{club_url}/setup/members/")
    page.get_by_role("button", name="Laad een democlub").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("De democlub wordt gemaakt")
    assert violations(page) == []
    expect(page).to_have_url(re.compile("/events/$"), timeout=60_000)
    assert Event.objects.filter(kind=Event.Kind.EVENING, state__in=HELD).count() == 3


@pytest.mark.usefixtures("transactional_db")
def test_the_players_fit_every_screen_and_are_found_while_one_types(
    new_context: Callable[..., BrowserContext], club_url: str
) -> None:
    Player.objects.create(first_name="Mesut", last_name="Özil", club="De Rode Draak " * 5)
    wim = Player.objects.create(first_name="Wim", shown_name="Wimpie", hidden=True, country="BE")
    session = logged_in(User.Role.ORGANISER).cookies["sessionid"].value
    for scheme, (width, height) in zip(("light", "dark", "dark"), SCREENS.values(), strict=True):
        context = new_context(locale="nl-NL", color_scheme=scheme)
        context.add_cookies([{"name": "sessionid", "value": session, "url": club_url}])
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        for path in ("/players/", "/players/new/", f"/players/{wim.public_id}/", "/players/paste/"):
            page.goto(club_url + path)
            assert has_no_sideways_scroll(page)
            assert violations(page) == []
        page.get_by_label("De cellen").fill(MEMBERS)
        page.get_by_role("button", name="Bekijk wat er bewaard wordt").click()
        expect(page.get_by_role("heading", name="Klopt dit?")).to_be_visible()
        assert has_no_sideways_scroll(page)

        page.goto(f"{club_url}/players/")
        page.get_by_role("searchbox").press_sequentially("ozil")
        expect(page.locator(".people li")).to_have_count(1)
        page.get_by_role("searchbox").fill("")
        page.get_by_role("radio", name="Verborgen").check()
        expect(page.locator(".people b")).to_have_text(["Wimpie"])
