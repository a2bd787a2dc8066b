import pytest
from playwright.sync_api import Page, expect

from sessions_app.models import Player, User


@pytest.mark.browser_context_args(locale="nl-NL")
def test_an_organiser_adds_a_player(page: Page, club_url: str) -> None:
    User.objects.create_superuser("greet", password="a lamp over a table")
    page.goto(f"{club_url}/admin/sessions_app/player/add/")
    page.get_by_label("Gebruikersnaam").fill("greet")
    page.get_by_label("Wachtwoord").fill("a lamp over a table")
    page.get_by_role("button", name="Inloggen").tap()

    page.get_by_label("Voornaam").fill("Wim")
    page.get_by_label("Tussenvoegsel").fill("van der")
    page.get_by_label("Achternaam").fill("Berg")
    page.get_by_label("EMA-nummer").fill("0801020")
    page.get_by_role("button", name="Opslaan", exact=True).tap()
    expect(page.get_by_text("Een EMA-nummer heeft acht cijfers.")).to_be_visible()

    page.get_by_label("EMA-nummer").fill("08010203")
    page.get_by_role("button", name="Opslaan", exact=True).tap()
    expect(page.get_by_role("link", name="Wim van der Berg").first).to_be_visible()
    assert [player.ema_number for player in Player.objects.all()] == ["08010203"]
