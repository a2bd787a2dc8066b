"""A tournament day on which somebody tries to change what the director confirmed."""

from collections.abc import Callable
from io import StringIO

from django.core.management import call_command
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from sessions_app.access.codes import Place, renew_code
from sessions_app.models import AccessCode, Event, Table
from tests.browser.looking import has_no_sideways_scroll, violations
from tests.browser.test_evening import log_in
from tests.sessions_app.club import enter
from tests.sessions_app.evenings import stop
from tests.sessions_app.tournaments.fields import a_tournament, finish, with_plan
from tests.sessions_app.tournaments.rounds import table_of

PHONE: ViewportSize = {"width": 390, "height": 844}
DRAW = {"draw": True, "tenpai": [0]}


def open_page(page: Page, club_url: str, name: str, *args: str) -> None:
    page.goto(club_url + reverse(name, args=args))


def ranked_on(page: Page, club_url: str, event: Event) -> list[str]:
    open_page(page, club_url, "tournament_ranking", event.public_id)
    return page.locator(".ranking-table tbody th a").all_inner_texts()


def looks_right(page: Page) -> None:
    for size in (ViewportSize(width=1024, height=768), PHONE):
        page.set_viewport_size(size)
        assert violations(page) == []
        assert has_no_sideways_scroll(page)
    page.set_viewport_size({"width": 1024, "height": 768})


def play_round(laptop: Page, club_url: str, event: Event, number: int) -> None:
    """Table 1 with a deal on its tablet, stopped and agreed to; table 2 at the desk."""
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    laptop.get_by_role("button", name=f"Ronde {number} openen").tap()
    expect(laptop.get_by_role("heading", name=f"Ronde {number} van 3")).to_be_visible()
    first, second = table_of(event, 1, number), table_of(event, 2, number)
    enter(first, DRAW)
    stop(first)
    finish(second, 41_000, 33_000, 26_000, 20_000)


def test_what_was_confirmed_stays_until_an_organiser_says_why(
    new_context: Callable[..., BrowserContext], club_url: str, db: None
) -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    Event.objects.update(halves=3)
    event.refresh_from_db()
    laptop = new_context(locale="nl-NL").new_page()
    log_in(laptop, club_url)
    tablet = new_context(locale="nl-NL").new_page()
    card = renew_code(event, Place(AccessCode.Opens.TABLE, 1))

    # The first round: agreed to at the table, confirmed by the director.
    play_round(laptop, club_url, event, 1)
    open_page(tablet, club_url, "open_code", card.token)
    tablet.get_by_role("button", name="Klopt").tap()
    expect(tablet.get_by_text("Akkoord om").first).to_be_visible()
    expect(laptop.get_by_text("Alle tafels zijn binnen.")).to_be_visible()
    looks_right(laptop)
    laptop.get_by_role("button", name="Ronde bevestigen").tap()
    expect(laptop.get_by_text("Ronde 1 is bevestigd.")).to_be_visible()
    expect(laptop.get_by_text("Alle tafels zijn binnen en de ronde is bevestigd.")).to_be_visible()
    before = ranked_on(laptop, club_url, event)

    # The tablet is asked for the organiser's PIN, and the round stays in the ranking.
    tablet.reload()
    expect(tablet.get_by_text("Bevestigd om")).to_be_visible()
    looks_right(tablet)
    tablet.get_by_role("link", name="Tafel weer openen").tap()
    expect(tablet.get_by_role("heading", name="De PIN van de organisator")).to_be_visible()
    assert ranked_on(laptop, club_url, event) == before

    # The second round, and the ranking as final.
    play_round(laptop, club_url, event, 2)
    laptop.get_by_role("button", name="Ronde bevestigen").tap()
    expect(laptop.get_by_text("Ronde 2 is bevestigd.")).to_be_visible()
    open_page(laptop, club_url, "tournament_ranking", event.public_id)
    laptop.get_by_role("button", name="Bekendmaken: definitief").tap()
    expect(laptop.locator(".ranking-version")).to_contain_text("definitief versie 1")

    director_opens_a_table_again(laptop, club_url, event)
    final_by_rank(laptop, club_url, event)
    answer = StringIO()
    call_command("rescore", "--check", stdout=answer)
    assert answer.getvalue() == "All results follow from what was entered.\n"


def director_opens_a_table_again(laptop: Page, club_url: str, event: Event) -> None:
    """With a reason; it makes the next version and an alert that stays until it is read."""
    table = table_of(event, 1, 2)
    open_page(laptop, club_url, "reopen", table.public_id)
    looks_right(laptop)
    laptop.get_by_label("Waarom verandert dit?").fill("één spel vergeten")
    laptop.get_by_role("button", name="Toch verder spelen").tap()
    expect(laptop.get_by_role("link", name="Nieuw spel").first).to_be_visible()
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    alert = laptop.locator("#alerts .banner")
    expect(alert).to_contain_text("Ronde 2, tafel 1: tafel weer geopend")
    expect(alert).to_contain_text("één spel vergeten")
    looks_right(laptop)
    alert.get_by_role("button", name="Gelezen").tap()
    expect(alert).to_have_count(0)
    open_page(laptop, club_url, "tournament_ranking", event.public_id)
    expect(laptop.locator(".ranking-version")).to_contain_text("voorlopig versie 2")
    expect(laptop.get_by_text("Ronde 2: een uitslag wordt opnieuw ingevoerd")).to_be_visible()

    enter(Table.objects.get(pk=table.pk), DRAW)
    stop(Table.objects.get(pk=table.pk))
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    laptop.get_by_role("button", name="Ronde bevestigen").tap()
    expect(laptop.get_by_text("Ronde 2 is bevestigd.")).to_be_visible()


def final_by_rank(laptop: Page, club_url: str, event: Event) -> None:
    """One of the eight withdraws: the last three sit out, and what that counts is said before."""
    entry = event.entries.order_by("pk").last()
    assert entry is not None
    open_page(laptop, club_url, "entry", event.public_id, entry.public_id)
    laptop.get_by_role("button", name="Trekt zich terug").tap()
    expect(laptop.get_by_role("button", name="Speelt toch mee")).to_be_visible()
    open_page(laptop, club_url, "plan", event.public_id)
    laptop.get_by_role("link", name="De volgende ronde op rang").tap()
    way = laptop.locator(".by-rank-way")
    expect(way).to_contain_text("telt voor elk van hen als −30.000 punten")
    looks_right(laptop)
    way.get_by_role("button").tap()
    expect(laptop.get_by_text("Ronde 3 is op rang ingedeeld.")).to_be_visible()
    open_page(laptop, club_url, "tournament_rounds", event.public_id)
    laptop.get_by_role("button", name="Ronde 3 openen").tap()
    expect(laptop.get_by_role("heading", name="Ronde 3 van 3")).to_be_visible()
    expect(laptop.locator(".round-table")).to_have_count(1)
    first_four = ranked_on(laptop, club_url, event)[:4]
    seated = {str(seat.player) for seat in table_of(event, 1, 3).seats.all()}
    assert seated == set(first_four)
