"""A tournament on a tablet: a full hall checks in and is seated; and every screen of it."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect

from sessions_app.models import EntryAct, Event
from sessions_app.tournaments.check_in import token_of
from sessions_app.tournaments.entries import change_state
from tests.browser.looking import has_no_sideways_scroll, too_small, violations
from tests.browser.test_evening import log_in, toggle
from tests.browser.test_paper import pages_of
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    finish,
    opened,
    with_plan,
)

SCREENS = (
    "tournament",
    "tournament_settings",
    "entries",
    "entries_import",
    "check_in",
    "check_in_cards",
    "plan",
    "plan_own",
    "plan_print",
    "tournament_rounds",
    "results_desk",
    "slips",
    "penalties",
    "penalties_sheet",
    "tournament_ranking",
    "tournament_beamer",
    "tournament_schedule",
    "exports",
)


@pytest.mark.browser_context_args(locale="nl-NL")
def test_a_full_hall_checks_in_and_is_seated(page: Page, club_url: str, db: None) -> None:
    event = a_tournament(rounds=8)
    entries = enter_many(event, 172)
    log_in(page, club_url)
    page.goto(club_url + reverse("check_in", args=[event.public_id]))
    expect(page.locator("#count")).to_have_text("0 van 172 nog 172")
    top = page.locator(".toggle").first.bounding_box()

    # One tap a name, also when the next comes before the answer.
    for number in (1, 2, 3):
        toggle(page, f"Speler {number:03}").tap()
    expect(page.locator("#count")).to_have_text("3 van 172 nog 169")
    page.get_by_label("Zoeken").fill("speler 17")
    expect(page.locator(".toggle:visible")).to_have_count(3)
    toggle(page, "Speler 172").tap()
    expect(page.locator("#count")).to_have_text("4 van 172 nog 168")
    toggle(page, "Speler 001").tap()
    expect(page.locator("#count")).to_have_text("3 van 172 nog 169")
    assert page.locator(".toggle").first.bounding_box() == top
    here = Event.objects.get().entries.filter(checked_in_at__isnull=False)
    assert [entry.player.last_name for entry in here] == ["002", "003", "172"]

    # A code is scanned: it says who it is, and one tap says that they are here.
    page.goto(club_url + reverse("check_in_by_code", args=[token_of(entries[9])]))
    expect(page.get_by_role("heading", level=1)).to_have_text("Speler 010")
    page.get_by_role("button", name="Ik ben er").tap()
    expect(page.locator(".banner.good")).to_contain_text("Aanwezig sinds")

    # The plan, at once.
    page.goto(club_url + reverse("plan", args=[event.public_id]))
    page.get_by_role("button", name="Maak de indeling").tap()
    expect(page.locator(".plan-report li").first).to_have_text("Niemand treft een ander twee keer.")


@pytest.mark.browser_context_args(locale="nl-NL")
def test_after_a_withdrawal_the_final_is_proposed_and_seated(
    page: Page, club_url: str, db: None
) -> None:
    event = a_tournament(rounds=1)
    first, *_others = with_plan(event, 16)
    for table in opened(event).tables.all():
        finish(table, 45_000, 30_000, 25_000, 20_000)
    Event.objects.update(halves=2)
    change_state(entry_id=first.pk, kind=EntryAct.Kind.WITHDRAWN, why="", author=WHO)
    page.set_viewport_size({"width": 390, "height": 844})
    log_in(page, club_url)

    # Without a reserve the last three sit out, and it is said what that counts.
    page.goto(club_url + reverse("tournament_rounds", args=[event.public_id]))
    page.get_by_role("link", name="De volgende ronde op rang").tap()
    expect(page.locator(".by-rank-way")).to_contain_text("telt voor elk van hen als −30.000 punten")
    assert (violations(page), too_small(page), has_no_sideways_scroll(page)) == ([], [], True)

    # A reserve enters meanwhile: what was proposed is not done, and something better is.
    enter_many(event, 1, reserve=True)
    page.get_by_role("button", name="12 spelers indelen, 3 zitten uit").tap()
    expect(page.locator(".banner")).to_contain_text("dus er is niets gedaan")
    page.get_by_role("button", name="16 spelers indelen").tap()
    expect(page.locator(".banner.good")).to_have_text("Ronde 2 is op rang ingedeeld.")
    page.goto(club_url + reverse("tournament_rounds", args=[event.public_id]))
    page.get_by_role("button", name="Ronde 2 openen").tap()
    expect(page.locator(".round-table")).to_have_count(4)


def test_every_screen_is_calm(
    new_context: Callable[..., BrowserContext], club_url: str, db: None, locale: str, scheme: str
) -> None:
    event = a_tournament(rounds=3, most_players=8)
    entries = with_plan(event, 8)
    enter_many(event, 1)
    opened(event)
    page = new_context(locale=locale, color_scheme=scheme).new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    log_in(page, club_url)
    addresses = [reverse(name, args=[event.public_id]) for name in SCREENS]
    addresses.append(reverse("entry", args=[event.public_id, entries[0].public_id]))
    addresses.append(reverse("plan_print", args=[event.public_id]) + "?by=player")
    addresses.append(reverse("check_in_by_code", args=[token_of(entries[0])]))
    addresses.append(reverse("tournament_new"))
    for address in addresses:
        page.goto(club_url + address)
        assert (address, violations(page), has_no_sideways_scroll(page)) == (address, [], True)


@pytest.mark.parametrize("rules", ["riichi-ema-2016", "mcr", "dutch-2002"])
def test_three_slips_fit_on_a_side_of_paper(
    page: Page, club_url: str, db: None, rules: str
) -> None:
    event = a_tournament(rules, rounds=1)
    with_plan(event, 24)
    opened(event)
    log_in(page, club_url)
    page.goto(club_url + reverse("slips", args=[event.public_id]))
    expect(page.locator(".slip")).to_have_count(6)
    assert pages_of(page.pdf(format="A4", prefer_css_page_size=True)) == 2
