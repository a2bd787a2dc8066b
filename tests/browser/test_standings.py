"""The standings on a phone and on paper, and a season set up on a laptop."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from django.conf import settings
from django.utils.translation import override
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.models import Season, Table, User, Year
from sessions_app.seasons.counting.policy import Competes, Counting, Keep, Policy, TieBreak, Title
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.policy_text import in_words
from sessions_app.seasons.presets import BEST, PRESETS
from sessions_app.table.services import correct_deal
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, stop
from tests.sessions_app.seasons.seasons import a_season, an_evening, seated

PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS = ((1024, 768), (390, 844))
POLL = 30_000
POLICY = Policy(
    counting=Counting(keep=Keep.BEST, number=2),
    ties=(TieBreak.MADE,),
    title=Title(evenings=2, through=1),
)
UNFOLD = "document.querySelectorAll('main details').forEach(one => { one.open = true; })"


@pytest.fixture
def login(club_url: str, transactional_db: None) -> dict[str, str]:
    """The cookie of an organiser."""
    session = logged_in(User.Role.ORGANISER).cookies[settings.SESSION_COOKIE_NAME].value
    return {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": club_url}


@pytest.fixture
def season(transactional_db: None) -> Season:
    """Three evenings of typed totals with equals, a guest, and a year."""
    season = a_season(POLICY, year=Year.objects.create(name="Jaar 2026"))
    an_evening(season, date(2026, 9, 3), {"Anna": 100, "Bas": 40, "Cor": -40, "Dora": -100})
    an_evening(season, date(2026, 9, 10), {"Anna": -60, "Bas": 60, "Cor": 20, "gast Gijs": -20})
    an_evening(season, date(2026, 9, 24), {"Anna": 0, "Bas": -200, "Cor": 200, "Dora": 0})
    return season


def phone(new_context: Callable[..., BrowserContext], **options: str) -> Page:
    page = new_context(**options).new_page()
    page.set_viewport_size(PHONE)
    return page


def test_the_standings_on_a_phone(
    new_context: Callable[..., BrowserContext], club_url: str, season: Season
) -> None:
    """Rank, name, last evening and total; the rest on a tap; news come by themselves."""
    page = phone(new_context, locale="nl-NL")
    page.clock.install()
    page.goto(club_url + "/standings/")
    page.get_by_role("link", name="Alle seizoenen").tap()
    page.get_by_role("link", name="Najaar").tap()
    table = page.get_by_role("region", name="Stand").first
    heads = table.get_by_role("columnheader")
    expect(heads.filter(visible=True)).to_have_text(["#Plaats", "Speler", "24 sep", "Totaal"])
    row = table.get_by_role("row").filter(has_text="Bas")
    expect(row.get_by_role("cell").filter(visible=True)).to_have_text(
        [re.compile("2"), re.compile(r"▼\s+1"), re.compile("−200"), "100"]
    )
    assert has_no_sideways_scroll(page)

    bas = table.get_by_role("button", name="Bas")
    bas.tap()
    expect(page.locator(".more:visible")).to_contain_text("3 avonden, 3 partijen, 1 tafel gewonnen")
    expect(page.locator(".more:visible li")).to_have_text(
        ["3 sep 40", "10 sep 60", "24 sep −200 (valt af, een van de laagste)"]
    )
    page.get_by_role("searchbox", name="Zoek mijn naam").fill("dór")
    expect(page.locator(".found")).to_have_attribute("data-name", "Dora")
    expect(page.locator(".found")).to_be_in_viewport()

    page.get_by_text("De grafiek als tabel").first.tap()
    plot = page.get_by_role("region", name="De plaats na elke avond")
    expect(plot.get_by_role("row", name="Cor")).to_have_text("Cor331")

    # A table that gets ready is news; what is unfolded and looked for stays.
    table_of_tonight = a_table_of(season)
    with page.expect_response(re.compile("seen=")):
        page.clock.fast_forward(POLL)
    expect(heads.filter(visible=True)).to_have_text(["#Plaats", "Speler", "1 okt", "Totaal"])
    expect(page.locator(".more:visible")).to_have_count(1)
    expect(page.locator(".found")).to_have_attribute("data-name", "Dora")
    expect(table.get_by_role("row").filter(has_text="Wim")).to_contain_text("384")
    correct_deal(
        table_id=table_of_tonight.pk,
        position=1,
        facts={"draw": True},
        why="Mist",
        entered=entered(table_of_tonight),
    )
    page.clock.fast_forward(POLL)
    expect(table.get_by_role("row").filter(has_text="Wim")).not_to_contain_text("384")


def a_table_of(season: Season) -> Table:
    event = season.events.create(name="Vanavond", date=date(2026, 10, 1), rules="dutch-2002")
    table = seated(event, ("Greet", "Wim", "Anneke", "Henk"))
    enter(table, WIM_FROM_HENK)
    stop(table)
    return table


def test_a_season_is_set_up_by_hand_on_a_laptop(
    new_context: Callable[..., BrowserContext], club_url: str, login: dict[str, str]
) -> None:
    """A pattern with edits; sentences follow while it is filled in, and it is stored as it says."""
    context = new_context(locale="nl-NL")
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(club_url + "/standings/")
    page.get_by_role("link", name="Nieuw seizoen").tap()
    page.get_by_label("Naam").fill("Voorjaar")
    page.get_by_label("Eerste dag").fill("2027-01-01")
    page.get_by_label("Laatste dag").fill("2027-06-30")
    page.get_by_role("radio", name="Beste 5 avonden, daarna een finale").check()
    page.get_by_role("button", name="Maak het seizoen").tap()

    meaning = page.locator("#meaning")
    expect(meaning).to_contain_text("De beste 5 avonden tellen.")
    page.get_by_label("Hoeveel van de beste").fill("4")
    page.get_by_role("radio", name="Iedereen").check()
    expect(meaning).to_contain_text("De beste 4 avonden tellen.")
    expect(meaning).to_contain_text("Iedereen die speelt, doet mee voor de stand.")
    page.get_by_label("Afdelingen").fill("Rood\nGroen")
    page.get_by_role("button", name="De meeste tafels gewonnen").tap()
    expect(meaning).to_contain_text("beslist: de meeste tafels gewonnen.")
    page.get_by_role("button", name="De beste uitslag").tap()
    page.get_by_role("button", name="Omhoog: de beste uitslag").tap()
    expect(meaning).to_contain_text("de beste uitslag, dan de meeste tafels gewonnen")
    expect(page.get_by_label("Afdelingen")).to_have_value("Rood\nGroen")
    expect(page.get_by_role("button", name="Omlaag: de beste uitslag")).to_be_visible()
    assert violations(page) == []

    page.get_by_label("Hoeveel van de beste").fill("nul")
    page.get_by_role("button", name="Bekijk wat er verandert").tap()
    expect(page.get_by_label("Hoeveel van de beste")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Hoeveel van de beste").fill("4")
    page.get_by_role("button", name="Bekijk wat er verandert").tap()
    expect(page.locator("h1")).to_have_text("Verandert dit?")
    page.get_by_role("button", name="Opslaan").tap()
    expect(page.locator("h1")).to_have_text("Voorjaar")
    expect(page.locator(".policy-words")).to_contain_text("De beste 4 avonden tellen.")
    assert read_policy(Season.objects.get().policy) == Policy(
        extras=BEST.extras,
        counting=Counting(keep=Keep.BEST, number=4),
        title=Title(through=2),
        ties=(TieBreak.BEST, TieBreak.WINS),
        competes=Competes.EVERYONE,
        divisions=("Rood", "Groen"),
    )


def test_every_pattern_becomes_a_season_with_its_sentences(
    new_context: Callable[..., BrowserContext], club_url: str, login: dict[str, str]
) -> None:
    context = new_context(locale="en-GB")
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    for number, (key, preset) in enumerate(PRESETS.items(), 1):
        page.goto(f"{club_url}/standings/seasons/new/")
        page.get_by_label("Name").fill(key)
        page.get_by_label("First day").fill(f"20{number + 30}-01-01")
        page.get_by_label("Last day").fill(f"20{number + 30}-06-30")
        page.locator(f"label.preset:has(input[value='{key}'])").tap()
        page.get_by_role("button", name="Make the season").tap()
        with override("en"):
            sentences = in_words(preset.policy)
        expect(page.locator("#meaning li")).to_have_text(sentences)
        assert read_policy(Season.objects.get(name=key).policy) == preset.policy


def test_on_paper_there_is_the_whole_table_and_nothing_to_tap(
    page: Page, club_url: str, season: Season
) -> None:
    page.set_viewport_size({"width": 1047, "height": 720})  # A4 on its side, without its margins
    page.goto(f"{club_url}/standings/{season.public_id}/")
    page.locator(".row-button").first.tap()
    page.emulate_media(media="print")
    expect(page.locator("table.standings .evening:visible")).to_have_count(3 * 6 + 3)
    for hidden in (".standings-tools", ".more", ".bar", ".standings-winners", ".plot-table"):
        expect(page.locator(hidden).filter(visible=True)).to_have_count(0)
    assert has_no_sideways_scroll(page)


def test_every_page_is_for_everyone_and_fits_every_screen(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    login: dict[str, str],
    season: Season,
    locale: str,
    scheme: str,
) -> None:
    assert season.year
    context = new_context(locale=locale, color_scheme=scheme)
    context.add_cookies([login])  # type: ignore[list-item]
    page = context.new_page()
    for path in (
        f"/standings/{season.public_id}/?since=2026-09-04",
        "/standings/seasons/",
        "/standings/seasons/new/",
        f"/standings/years/{season.year.public_id}/",
        f"/standings/{season.public_id}/policy/?preset=places",
        f"/standings/{season.public_id}/policy/?preset=average",
        f"/standings/{season.public_id}/players/",
        f"/standings/{season.public_id}/days/",
        f"/standings/{season.public_id}/acts/",
    ):
        page.goto(club_url + path)
        page.evaluate(UNFOLD)
        for button in page.locator(".row-button").all():
            button.tap()
        assert (path, violations(page)) == (path, [])
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert (path, width, has_no_sideways_scroll(page)) == (path, width, True)
