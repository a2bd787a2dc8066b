"""A game at home from the personal link to the agreement, on phones; and the organiser's pages."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.models import Season, Year
from sessions_app.seasons.counting.policy import Title
from sessions_app.seasons.home_games.links import make_links
from sessions_app.seasons.home_games.services import object_to
from sessions_app.seasons.presets import SUM
from sessions_app.seasons.schedule.services import make_schedule
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.browser.test_evening import log_in
from tests.sessions_app.members import members
from tests.sessions_app.seasons.home_games.games import (
    ENDS,
    RESULTS,
    a_home_season,
    entered_by,
)
from tests.sessions_app.seasons.seasons import a_season, an_evening, person

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALLEST = 48


def open_link(page: Page, club_url: str, name: str) -> None:
    (link,) = make_links(players=[person(name)])
    page.goto(club_url + reverse("my_link", args=[link.token]))


def is_fit_for_a_phone(page: Page) -> bool:
    assert violations(page) == []
    tapped = page.locator("main :is(a, button, input, summary):visible").all()
    heights = [box["height"] for one in tapped if (box := one.bounding_box())]
    return has_no_sideways_scroll(page) and min(heights) >= SMALLEST


@pytest.mark.browser_context_args(viewport=PHONE)
def test_a_game_is_entered_on_one_phone_and_agreed_to_on_another(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    a_home_season()
    for name in ENDS:
        person(name)
    piet = new_context(locale="nl-NL").new_page()
    open_link(piet, club_url, "Piet")
    expect(piet).to_have_url(club_url + reverse("my_page"))
    assert is_fit_for_a_phone(piet)
    piet.get_by_role("link", name="Partij invoeren").tap()

    # Piet sits on the first chair already; a total that is wrong is told before it is sent.
    expect(piet.get_by_label("Naam, Oost")).to_have_value("Piet")
    assert is_fit_for_a_phone(piet)
    for wind, (name, end) in zip(("Oost", "Zuid", "West", "Noord"), ENDS.items(), strict=True):
        piet.get_by_label(f"Naam, {wind}").fill(name)
        piet.get_by_label(f"{wind}, punten").fill(str(end))
    piet.get_by_label("Noord, punten").fill("14.000")
    expect(piet.locator("#together")).to_have_text("119.000")
    expect(piet.locator("#together")).to_have_class("off")
    piet.get_by_role("button", name="Bewaar de partij").tap()
    expect(piet.get_by_role("alert")).to_contain_text("1.000 te weinig")
    piet.get_by_label("Noord, punten").fill("15.000")
    expect(piet.locator("#together")).not_to_have_class("off")
    piet.get_by_role("button", name="Bewaar de partij").tap()
    expect(piet.get_by_role("alert")).to_contain_text("Hij telt zodra een tegenstander akkoord is.")
    expect(piet.locator(".home-game .tag")).to_have_text("wacht op akkoord")

    rob = new_context(locale="nl-NL", color_scheme="dark").new_page()
    open_link(rob, club_url, "Rob")
    expect(rob.get_by_role("heading", name="Klopt dit?")).to_be_visible()
    rows = rob.locator(".home-seats li").all()
    results = {
        row.locator("span").nth(1).inner_text(): row.locator("b").inner_text() for row in rows
    }
    assert results == RESULTS
    rob.get_by_text("Nee, dit klopt niet").tap()
    assert is_fit_for_a_phone(rob)
    rob.get_by_role("button", name="Ja, dit klopt").tap()
    expect(rob.locator(".home-game .tag")).to_have_text("telt")
    expect(rob.locator(".home-standing")).to_contain_text("3 van 4")
    piet.reload()
    expect(piet.locator(".home-game .tag")).to_have_text("telt")
    expect(piet.locator(".home-total")).to_have_text("30.000")


def the_screens() -> list[str]:
    """The organiser's pages, each with something on it."""
    home = a_home_season()
    object_to(event_id=entered_by("Piet", home).pk, me=person("Rob"), why="Het was 15.000.")
    scheduled = a_season(SUM, "Schema", date(2026, 1, 1), date(2026, 12, 31))
    make_schedule(
        season_id=scheduled.pk,
        players=members(8),
        rounds=3,
        first_day=date(2026, 1, 8),
        days_between=28,
        ruleset="dutch-2002",
    )
    return [
        reverse("season_home_games", args=[home.public_id]),
        reverse("personal_links"),
        reverse("season_carried", args=[home.public_id]),
        reverse("season_schedule", args=[scheduled.public_id]),
        reverse("schedule_new", args=[scheduled.public_id]),
        reverse("schedule_times", args=[scheduled.public_id]),
        reverse("round_begin", args=[scheduled.public_id, 1]),
        reverse("year_finals", args=[a_played_year().public_id]),
    ]


def a_played_year() -> Year:
    year = Year.objects.create(name="2026")
    season: Season = a_season(replace(SUM, title=Title(through=4)), year=year)
    an_evening(season, date(2026, 9, 5), {"Piet": 40, "Rob": 30, "Saar": -30, "Tim": -40})
    return year


@pytest.mark.parametrize(
    ("locale", "scheme", "screen"),
    [
        ("nl-NL", "light", PHONE),
        pytest.param("en-GB", "dark", {"width": 1024, "height": 768}, marks=pytest.mark.thorough),
    ],
)
def test_the_pages_around_a_season_are_fit_to_read_and_to_tap(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    db: None,
    locale: str,
    scheme: str,
    screen: ViewportSize,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    page.set_viewport_size(screen)
    screens = the_screens()
    log_in(page, club_url)
    for address in screens:
        page.goto(club_url + address)
        assert (address, violations(page)) == (address, [])
        assert (address, has_no_sideways_scroll(page)) == (address, True)
    page.goto(club_url + reverse("personal_links"))
    page.locator(".page-head button").tap()
    expect(page.locator(".table-card .qr").first).to_be_visible()
    assert violations(page) == []
    page.goto(club_url + screens[2])
    page.locator("textarea").fill("Naam\t3 sep\tAvond 2\nPiet\t10\t-20\nOnbekend\t1\t2")
    page.locator("main .filled").tap()
    expect(page.locator(".pasted .fault")).to_have_count(1)
    assert violations(page) == []
