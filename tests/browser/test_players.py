"""Looking people up: on a phone and on a tablet, in the dark."""

from collections.abc import Callable
from datetime import date

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Route, ViewportSize, expect

from sessions_app.models import Player, Season
from sessions_app.seasons.counting.policy import Policy
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.club import an_event, enter
from tests.sessions_app.evenings import THREE_DRAGONS, stop
from tests.sessions_app.seasons.seasons import a_season, an_evening, person, seated

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 1024, "height": 768}
OTHERS = ("Bea", "Cor", "Dirk", "Els", "Frans", "Greet", "Henk", "Ineke", "Jos", "Kees", "Loes")


@pytest.fixture
def anna(db: None) -> Player:
    """A season of twelve evenings, one more before it, and a special hand under other rules."""
    season = a_season(Policy(), "Najaar")
    for week in range(12):
        three = [OTHERS[(week + place) % len(OTHERS)] for place in range(3)]
        points = 1200 - 300 * week
        ends = {"Anna": points, **dict.fromkeys(three[:2], 0), three[2]: -points}
        an_evening(season, date(2026, 9, 1 + week), ends)
    ends = {"Anna": -20, "Bea": 10, "Cor": 5, "Dirk": 5}
    an_evening(None, date(2026, 3, 1), ends, rules="mcr")
    table = seated(an_event(), ["Anna", *OTHERS[:3]])
    enter(table, THREE_DRAGONS)
    stop(table)
    return person("Anna")


CHOOSE_MCR_AT_ONCE = """() => {
  new MutationObserver((changes, observer) => {
    const choice = document.querySelector("#rules-mcr");
    if (!choice) return;
    observer.disconnect();
    choice.click();
  }).observe(document.querySelector("#shown").parentElement, { childList: true });
}"""


def test_a_player_is_found_and_the_page_told_in_numbers(
    new_context: Callable[..., BrowserContext], club_url: str, anna: Player
) -> None:
    page = new_context(locale="nl-NL", color_scheme="dark").new_page()
    page.set_viewport_size(PHONE)
    page.goto(f"{club_url}{reverse('people')}")
    assert violations(page) == []
    page.get_by_label("Zoek een speler").fill("ann")
    expect(page.locator(".name-list li")).to_have_text(["Anna"])
    page.get_by_role("link", name="Anna").tap()

    expect(page.get_by_role("heading", level=1)).to_have_text("Anna")
    expect(page.locator(".plot-columns rect")).to_have_count(13)
    # The newest evening is in sight, although the plot is wider than the phone.
    page.locator(".plot summary").scroll_into_view_if_needed()
    expect(page.locator(".plot-columns text", has_text="19 nov")).to_be_in_viewport()
    page.get_by_text("De grafiek als tabel").tap()
    expect(page.locator(".plot tbody tr").first).to_have_text("1 september 2026 +1.200")
    page.get_by_text("nog 1").tap()
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        assert (size, has_no_sideways_scroll(page), violations(page)) == (size, True, [])

    page.get_by_label("Seizoen", exact=True).select_option("Najaar")
    expect(page.locator(".plot-columns rect")).to_have_count(12)
    expect(page.locator(".figures")).to_contain_text("plaats in de stand")
    assert Season.objects.get().public_id in page.url
    # Chosen in the very moment that the answer is there.
    page.evaluate(CHOOSE_MCR_AT_ONCE)
    page.get_by_label("Seizoen", exact=True).select_option("Alle seizoenen")
    expect(page.locator(".plot-columns text.told")).to_have_text(["−20"])


def test_a_season_chosen_before_the_scripts_came_is_shown(
    new_context: Callable[..., BrowserContext], club_url: str, anna: Player
) -> None:
    page = new_context(locale="nl-NL").new_page()

    def chosen_first(script: Route) -> None:
        page.select_option("#season", label="Najaar")
        script.continue_()

    page.route("**/htmx*.js", chosen_first)
    page.goto(f"{club_url}{reverse('person', args=[anna.public_id])}")
    expect(page.locator(".plot-columns rect")).to_have_count(12)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_records_and_special_hands_can_be_read_by_everybody(
    new_context: Callable[..., BrowserContext], club_url: str, anna: Player, size: ViewportSize
) -> None:
    page = new_context(locale="nl-NL", color_scheme="dark").new_page()
    page.set_viewport_size(size)
    page.goto(f"{club_url}{reverse('records')}")
    assert (has_no_sideways_scroll(page), violations(page)) == (True, [])
    page.get_by_role("link", name="Eregalerij").tap()
    page.get_by_text("Alle bijzondere handen").tap()
    page.get_by_role("link", name="Drie draken").first.tap()
    expect(page.locator(".shown-hand")).to_have_count(1)
    assert (has_no_sideways_scroll(page), violations(page)) == (True, [])
