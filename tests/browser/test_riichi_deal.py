"""A deal of riichi on a tablet: few taps, only values that exist, sticks that are remembered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import table_request
from tests.browser.games import told_by_the_engine
from tests.browser.looking import forget_failed_requests, violations
from tests.browser.quick import (
    ANNEKE,
    GREET,
    HENK,
    LONG_NAMES,
    SCREENS,
    WIM,
    Tablet,
    check_it_fits,
    check_screens,
    places_of,
)
from tests.sessions_app.club import FOUR, a_table, an_event, enter

DUTCH = pytest.mark.browser_context_args(locale="nl-NL")
RULES = "riichi-ema-2016"


@pytest.fixture
def tablet(page: Page, club_url: str, transactional_db: None) -> Tablet:
    """A tablet that shows the table."""
    tablet = Tablet(page, a_table(an_event(RULES)), club_url)
    tablet.open()
    tablet.at_table()
    return tablet


def begin(tablet: Tablet, *winners: int, origin: int | str = ANNEKE) -> None:
    tablet.new_deal()
    for winner in winners:
        tablet.choose("winner", winner)
    tablet.choose("origin", origin)


# ---- few taps --------------------------------------------------------------------------------


@DUTCH
@pytest.mark.parametrize("screen", ["tablet", "upright tablet"])
def test_south_wins_3_han_40_fu_from_west_with_a_riichi_stick(tablet: Tablet, screen: str) -> None:
    tablet.page.set_viewport_size(SCREENS[screen])
    begin(tablet, WIM, origin=ANNEKE)
    tablet.choose("riichi", WIM)
    tablet.choose(f"han{WIM}", 3)
    tablet.choose(f"fu{WIM}", 40)
    tablet.store()
    assert tablet.taps == 7
    assert tablet.stored() == [
        {"wins": [{"winner": WIM, "han": 3, "fu": 40}], "from": ANNEKE, "riichi": [WIM]}
    ]


@pytest.mark.thorough
@DUTCH
def test_a_mangan_needs_no_fu(tablet: Tablet) -> None:
    begin(tablet, GREET, origin="wall")
    tablet.choose(f"limit{GREET}", "mangan")
    expect(tablet.page.get_by_role("heading", name="Greet heeft mahjong")).to_be_visible()
    expect(tablet.page.locator(".answer-head")).to_contain_text("mangan")
    tablet.store()
    assert tablet.taps == 5
    assert tablet.stored() == [{"wins": [{"winner": GREET, "limit": "mangan"}], "from": None}]


@DUTCH
def test_the_answer_shows_payments_bets_and_counters(tablet: Tablet) -> None:
    enter(tablet.table, {"draw": True, "tenpai": [GREET], "riichi": [GREET]})
    begin(tablet, WIM)
    tablet.choose("riichi", HENK)
    tablet.choose(f"han{WIM}", 3)
    tablet.choose(f"fu{WIM}", 40)
    expect(tablet.go).to_be_enabled()
    assert tablet.totals() == [
        "Greet 32.000 0 32.000",
        "Wim 29.000 +7.500 36.500",
        "Anneke 29.000 −5.500 23.500",
        "Henk 29.000 −1.000 28.000",
    ]
    assert tablet.page.locator(".arrow .amount").all_text_contents() == ["5.500"]
    assert tablet.notes() == [
        "Wim krijgt inzetten: +2.000",
        "Henk legt in: −1.000",
        "Met 1 teller: 300 per winnaar",
        "Samen +1.000, door de inzetten",
        "Hierna: spel 3, Wim is Oost, ronde Oost.",
    ]


# ---- only what exists ------------------------------------------------------------------------


@pytest.mark.thorough
@DUTCH
def test_a_value_that_no_hand_has_is_greyed_and_says_why(tablet: Tablet) -> None:
    begin(tablet, WIM)
    tablet.choose(f"han{WIM}", 1)
    tablet.choose(f"fu{WIM}", 25)
    expect(tablet.page.locator(".toast")).to_contain_text("1 han met 25 fu bestaat niet bij ron.")
    expect(tablet.page.locator(f'[name=fu{WIM}][value="25"]')).not_to_be_checked()
    tablet.choose(f"fu{WIM}", 20)
    expect(tablet.page.locator(".toast")).to_contain_text("20 fu bestaat niet bij ron.")
    tablet.choose("origin", "wall")
    tablet.choose(f"fu{WIM}", 20)
    expect(tablet.page.locator(".toast")).to_contain_text("1 han met 20 fu bestaat niet bij tsumo.")
    tablet.choose(f"han{WIM}", 2)
    tablet.choose(f"fu{WIM}", 20)
    expect(tablet.page.locator(f'[name=fu{WIM}][value="20"]')).to_be_checked()
    expect(tablet.go).to_be_enabled()


@pytest.mark.thorough
@DUTCH
def test_a_value_that_stopped_to_exist_is_told_at_its_field(tablet: Tablet) -> None:
    begin(tablet, WIM)
    tablet.choose(f"han{WIM}", 2)
    tablet.choose(f"fu{WIM}", 25)
    expect(tablet.go).to_be_enabled()
    tablet.choose(f"han{WIM}", 1)
    expect(tablet.fault(f"fu{WIM}")).to_have_text("1 han met 25 minipunten bestaat niet bij ron.")
    expect(tablet.go).to_be_disabled()


@DUTCH
def test_somebody_is_liable_only_for_a_yakuman(tablet: Tablet) -> None:
    begin(tablet, WIM)
    liable = tablet.label(f"pao{WIM}", HENK)
    tablet.choose(f"limit{WIM}", "mangan")
    expect(liable).to_be_hidden()
    tablet.choose(f"limit{WIM}", "yakuman")
    tablet.tap(liable)
    expect(tablet.page.locator(".arrow")).to_have_count(4)
    assert tablet.page.locator(".arrow .amount").all_text_contents() == ["16.000", "16.000"]
    # A tap too many is taken back by another.
    tablet.tap(liable)
    expect(tablet.page.locator(".arrow .amount")).to_have_text(["32.000"])
    tablet.store()
    assert tablet.stored() == [{"wins": [{"winner": WIM, "limit": "yakuman"}], "from": ANNEKE}]


# ---- several winners -------------------------------------------------------------------------


@pytest.mark.thorough
@DUTCH
def test_two_winners_on_one_discard(tablet: Tablet) -> None:
    begin(tablet, WIM, HENK)
    expect(tablet.page.locator("[name=origin][value=wall]")).to_be_disabled()
    tablet.choose(f"limit{HENK}", "haneman")
    tablet.tap(f'[data-value-tab="{WIM}"]')
    tablet.choose(f"han{WIM}", 1)
    tablet.choose(f"fu{WIM}", 30)
    expect(tablet.page.get_by_role("heading", name="Wim, Henk hebben mahjong")).to_be_visible()
    tablet.store()
    assert tablet.stored() == [
        {
            "wins": [{"winner": WIM, "han": 1, "fu": 30}, {"winner": HENK, "limit": "haneman"}],
            "from": ANNEKE,
        }
    ]


@pytest.mark.thorough
@DUTCH
def test_a_self_drawn_tile_has_one_winner(tablet: Tablet) -> None:
    begin(tablet, WIM, origin="wall")
    tablet.choose("winner", HENK)
    expect(tablet.page.locator("[name=winner]:checked")).to_have_value(str(HENK))


# ---- sticks, draws and mistakes --------------------------------------------------------------


@DUTCH
def test_who_declared_riichi_waits_and_a_draw_asks_no_more_than_before(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("riichi", WIM)
    tablet.choose("ending", "draw")
    expect(tablet.page.locator("[name=tenpai]:checked")).to_have_value(str(WIM))
    tablet.choose("tenpai", HENK)
    expect(tablet.page.get_by_role("heading", name="Remise")).to_be_visible()
    expect(noten_questions(tablet)).to_have_count(0)
    tablet.store()
    assert tablet.taps == 5
    assert tablet.stored() == [{"draw": True, "tenpai": [WIM, HENK], "riichi": [WIM]}]


def noten_questions(tablet: Tablet) -> Locator:
    return tablet.page.locator("[data-noten]:visible")


def draw_without_a_waiting_riichi(tablet: Tablet) -> None:
    """Greet and Wim declared riichi, and Greet shows no waiting hand."""
    tablet.new_deal()
    tablet.choose("riichi", WIM)
    tablet.choose("riichi", GREET)
    tablet.choose("ending", "draw")
    expect(tablet.page.locator("[name=tenpai]:checked")).to_have_count(2)
    expect(noten_questions(tablet)).to_have_count(0)
    tablet.choose("tenpai", GREET)
    expect(noten_questions(tablet).locator("legend")).to_have_text("Greet: riichi, niet tenpai")


NOTEN = "Greet legde riichi en is niet tenpai: chombo, of een dode hand?"


@DUTCH
@pytest.mark.parametrize(
    ("answer", "heading", "facts", "totals"),
    [
        (
            "dead",
            "Remise",
            {"draw": True, "tenpai": [WIM], "riichi": [GREET, WIM]},
            [28_000, 32_000, 29_000, 29_000],
        ),
        (
            "chombo",
            "Chombo",
            {"chombo": [GREET], "riichi": [GREET, WIM]},
            [18_000, 34_000, 34_000, 34_000],
        ),
    ],
)
def test_a_riichi_that_does_not_wait_is_a_chombo_or_a_dead_hand(
    tablet: Tablet, answer: str, heading: str, facts: dict[str, object], totals: list[int]
) -> None:
    draw_without_a_waiting_riichi(tablet)
    expect(tablet.page.locator(".answer-ask p")).to_have_text(NOTEN)
    expect(tablet.go).to_be_disabled()
    assert violations(tablet.page) == []
    check_screens(tablet.page)
    tablet.page.set_viewport_size(SCREENS["tablet"])
    tablet.choose(f"noten{GREET}", answer)
    tablet.has_kept_all()
    # The draft remembers the answer.
    tablet.page.reload()
    expect(tablet.page.locator(f"[name=noten{GREET}]:checked")).to_have_value(answer)
    expect(tablet.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    tablet.store()
    assert tablet.stored() == [facts]
    request = table_request(tablet.table, list(tablet.table.seats.all()), deals_at(tablet.table))
    assert told_by_the_engine(request)["totals"] == totals


@DUTCH
def test_without_a_connection_a_riichi_that_does_not_wait_is_asked_about_too(
    tablet: Tablet, console_errors: list[str]
) -> None:
    tablet.page.route("**/check/", lambda route: route.abort())
    draw_without_a_waiting_riichi(tablet)
    later = tablet.page.locator("[data-keep-later]")
    expect(later).to_be_visible()
    expect(later).to_be_disabled()
    tablet.choose(f"noten{GREET}", "chombo")
    tablet.tap(later)
    expect(tablet.page.locator("#preview [data-told]")).to_have_text("Chombo")
    tablet.page.unroute_all(behavior="ignoreErrors")
    forget_failed_requests(console_errors)


@pytest.mark.thorough
@DUTCH
def test_sticks_laid_early_are_remembered(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("riichi", WIM)
    tablet.has_kept_all()
    tablet.at_table()
    tablet.new_deal()
    expect(tablet.page.locator("[name=riichi]:checked")).to_have_value(str(WIM))


@pytest.mark.thorough
@DUTCH
def test_a_chombo(tablet: Tablet) -> None:
    tablet.new_deal()
    tablet.choose("ending", "chombo")
    expect(tablet.page.locator(".answer-ask p")).to_have_text("Wie maakte de fout?")
    tablet.choose("chombo", GREET)
    expect(tablet.go).to_be_enabled()
    assert tablet.totals() == [
        "Greet 30.000 −12.000 18.000",
        *(f"{name} 30.000 +4.000 34.000" for name in FOUR[1:]),
    ]
    tablet.store()
    assert tablet.stored() == [{"chombo": [GREET]}]


# ---- by tiles --------------------------------------------------------------------------------


@DUTCH
def test_a_winner_by_tiles_with_dora(tablet: Tablet) -> None:
    begin(tablet, WIM)
    tablet.choose("riichi", WIM)
    tablet.choose(f"way{WIM}", "tiles")
    tablet.tiles("2m 3m 5p 6p 3s 4s pair 6s 5m 6m =6m dora 1m ura 9p")
    lines = tablet.page.locator(".answer-score .score-lines").first
    for line in ("Riichi", "Tanyao", "Dora"):
        expect(lines).to_contain_text(line)
    expect(tablet.go).to_be_enabled()
    tablet.store()
    hand = "234m 567p 345s 66s 57m !6m"
    won = {"winner": WIM, "win": "discard", "flags": ["riichi"], "dora": "1m", "ura": "9p"}
    assert tablet.stored() == [{"wins": [{**won, "hand": hand}], "from": ANNEKE, "riichi": [WIM]}]


@DUTCH
def test_the_tile_that_won_decides_what_is_paid(tablet: Tablet) -> None:
    """The pair was entered last; the winning tile was the edge of a chow."""
    tablet.new_deal()
    tablet.choose("winner", WIM)
    tablet.choose("origin", "wall")
    tablet.choose("riichi", WIM)
    tablet.choose(f"way{WIM}", "tiles")
    tablet.tiles("5z 2p 3p 5s 6s 7s 8s pair 4s")
    expect(tablet.page.locator("[data-asks]")).to_contain_text("Met welke steen?")
    expect(tablet.page.locator(".answer-ask p")).to_have_text("Met welke steen?")
    expect(tablet.go).to_be_disabled()
    tablet.answer("2p")
    expect(tablet.page.locator(".answer-score .big")).to_have_text("4.000")
    tablet.tap("[data-undo]")
    tablet.answer("3p")
    expect(tablet.page.locator(".answer-score .big")).to_have_text("5.200")
    expect(tablet.go).to_be_enabled()
    tablet.store()
    (facts,) = tablet.stored()
    assert facts["wins"][0]["hand"] == "555z 567s 789s 44s 24p !3p"  # type: ignore[index]


@pytest.mark.thorough
@DUTCH
def test_the_indicators_are_for_all_winners(tablet: Tablet) -> None:
    begin(tablet, WIM, HENK)
    for winner in (HENK, WIM):
        tablet.tap(f'[data-value-tab="{winner}"]')
        tablet.choose(f"way{winner}", "tiles")
    tablet.tiles("2m 3m dora 1z")
    tablet.tap(f'[data-value-tab="{HENK}"]')
    expect(tablet.page.locator("#dora")).to_have_value("1z")
    tablet.tiles("5m 6m")
    expect(tablet.page.locator("#dora")).to_have_value("1z")
    expect(tablet.page.locator(f"#tiles{WIM}")).to_have_value("234m")
    expect(tablet.page.locator(f"#tiles{HENK}")).to_have_value("567m")


@pytest.mark.thorough
@DUTCH
def test_a_mistake_in_the_tiles_is_told_above_them(tablet: Tablet) -> None:
    begin(tablet, WIM)
    tablet.choose(f"way{WIM}", "tiles")
    tablet.tap(".as-text > summary")
    tablet.page.locator(f"#tiles{WIM}").fill("234m 456p 678s 234s 5z !5z")
    expect(tablet.fault(f"tiles{WIM}")).to_have_text(
        "Voor mahjong is minstens één yaku nodig; dora is geen yaku."
    )
    expect(tablet.go).to_be_disabled()


# ---- the screen ------------------------------------------------------------------------------


@DUTCH
def test_nothing_moves_when_the_answer_comes(tablet: Tablet) -> None:
    tablet.new_deal()
    questions = ("[name=winner]", "[name=origin]", "[name=riichi]", f"[name=han{GREET}]", ".fus")
    parts = (*questions, "[data-go]", ".compass")
    before = places_of(tablet.page, *parts)
    tablet.choose("winner", GREET)
    tablet.choose("origin", ANNEKE)
    tablet.choose(f"han{GREET}", 3)
    tablet.choose(f"fu{GREET}", 40)
    expect(tablet.go).to_be_enabled()
    assert places_of(tablet.page, *parts) == before


@pytest.mark.thorough
@DUTCH
def test_all_of_it_fits_on_the_screen_of_a_tablet(tablet: Tablet) -> None:
    begin(tablet, WIM)
    tablet.choose(f"han{WIM}", 3)
    tablet.choose(f"fu{WIM}", 40)
    expect(tablet.go).to_be_enabled()
    check_it_fits(tablet.page)


@pytest.mark.thorough
@DUTCH
@pytest.mark.parametrize("text", ["0", "2"])
def test_no_screen_scrolls_sideways_and_a_finger_finds_every_control(
    page: Page, club_url: str, transactional_db: None, text: str
) -> None:
    tablet = Tablet(page, a_table(an_event(RULES, dreamer=True), LONG_NAMES), club_url)
    page.add_init_script(f"localStorage.setItem('club.text', '{text}')")
    tablet.open()
    tablet.visit("deal", tablet.table.public_id)
    tablet.choose("winner", WIM)
    tablet.choose("winner", HENK)
    tablet.choose("origin", ANNEKE)
    tablet.choose(f"limit{HENK}", "yakuman")
    for way in ("han", "tiles"):
        tablet.choose(f"way{HENK}", way)
        check_screens(page)


def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext],
    club_url: str,
    transactional_db: None,
    locale: str,
    scheme: str,
) -> None:
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    tablet = Tablet(page, a_table(an_event(RULES), FOUR), club_url)
    tablet.open()
    tablet.visit("deal", tablet.table.public_id)
    assert violations(page) == []
    tablet.choose("winner", WIM)
    tablet.choose("winner", HENK)
    tablet.choose("origin", ANNEKE)
    tablet.choose(f"limit{HENK}", "yakuman")
    tablet.tap(f'[data-value-tab="{WIM}"]')
    tablet.choose(f"han{WIM}", 1)
    tablet.choose(f"fu{WIM}", 30)
    expect(tablet.go).to_be_enabled()
    assert violations(page) == []
    tablet.choose(f"way{WIM}", "tiles")
    tablet.tiles("1m 1m")
    expect(page.locator(".answer-score")).to_be_visible()
    assert violations(page) == []
    tablet.tap("[data-unfold]")
    tablet.choose("ending", "draw")
    assert violations(page) == []
