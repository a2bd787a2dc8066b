"""How a season counts is set up on screen: every regulation by filling in a form."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from sessions_app.models import Season, SeasonAct, Year
from sessions_app.seasons.commands import close_season
from sessions_app.seasons.counting.policy import Counting, Policy, TieBreak, Unit
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.presets import PLACES, PREMIUM, PRESETS, SCHEDULE, SUM
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import faults_in, words_of
from tests.sessions_app.seasons import test_anpai, test_bamboe_acht
from tests.sessions_app.seasons.posting import filled_in, form_on, policy_address, send
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, an_evening

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}

# What is typed and tapped where a season begins as the plain sum of all evenings.
BY_HAND: dict[str, tuple[dict[str, Any], Policy]] = {
    "Groene Hart": (
        {
            "measure": "places",
            "places3": "4 2 1",
            "places4": "4-2-1-½",
            "places5": "4, 2, 1, 0,5, 0",
            "table_ties": ["made", "caused"],
            "bonus": "1",
            "minimum": "8",
            "keep": "percent",
            "percent": "75",
            "total": "scaled",
            "title_percent": "75",
            "below": "on",
            "ties": ["made", "caused"],
        },
        PLACES,
    ),
    "Pe-ling": ({"bonus": "3.000", "pro_rata": "on"}, PREMIUM),
    "Den Haag": ({}, SUM),
    "Bamboe Acht": (
        {
            "unfinished": "20",
            "keep": "best",
            "best": "5",
            "through": "2",
            "divisions": "Rode Draken\r\nGroene Draken\r\n",
        },
        test_bamboe_acht.PERIODS,
    ),
    "Rode Draak": ({"absent_is_zero": "on", "competes": "entered"}, SCHEDULE),
    "Anpai": (
        {
            "measure": "final",
            "unit": "game",
            "keep": "drops",
            "drop0-since": "5",
            "drop0-best": "1",
            "drop0-worst": "1",
            "drop1-since": "10",
            "drop1-best": "2",
            "drop1-worst": "2",
            "total": "average",
            "competes": "everyone",
        },
        test_anpai.POLICY,
    ),
}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def stored(season: Season) -> Policy:
    season.refresh_from_db()
    return read_policy(season.policy)


# ---- every regulation ------------------------------------------------------------------------


@pytest.mark.parametrize("club", BY_HAND)
def test_the_regulation_of_every_club_is_filled_in_by_hand(organiser: Client, club: str) -> None:
    typed, policy = BY_HAND[club]
    season = a_season(SUM)
    response = send(organiser, season, filled_in(organiser, season) | typed, step="save")
    assert response.status_code == 302, words_of(response.content.decode())
    assert stored(season) == policy


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_stored_as_it_was_filled_in(organiser: Client, preset: str) -> None:
    season = a_season(SUM)
    sent = filled_in(organiser, season, preset)
    assert send(organiser, season, sent, step="save").status_code == 302
    assert stored(season) == PRESETS[preset].policy
    # And it opens again as it was stored.
    assert send(organiser, season, filled_in(organiser, season), step="save").status_code == 302
    assert stored(season) == PRESETS[preset].policy


def test_a_season_begins_with_a_preset(organiser: Client) -> None:
    year = Year.objects.create(name="2026")
    days = {"first_day": "2026-09-01", "last_day": "2026-12-31"}
    told = {"name": "Najaar", "preset": "places", "year": year.public_id, "stage": "final", **days}
    response = organiser.post("/standings/seasons/new/", told)
    season = Season.objects.get()
    assert response.headers["Location"] == policy_address(season)
    assert stored(season) == PLACES
    assert (season.name, season.first_day, season.last_day, season.year, season.stage) == (
        *("Najaar", date(2026, 9, 1), date(2026, 12, 31)),
        *(year, Season.Stage.FINAL),
    )
    assert [(act.kind, act.by) for act in season.acts.all()] == [(SeasonAct.Kind.MADE, "greet")]


def test_a_season_that_ends_before_it_begins_is_refused_and_nothing_is_lost(
    organiser: Client,
) -> None:
    days = {"first_day": "2026-09-01", "last_day": "2026-08-01"}
    told = {"name": "Najaar", "preset": "best", "stage": "final", **days}
    page = organiser.post("/standings/seasons/new/", told).content.decode()
    assert faults_in(page) == {"last_day": "De laatste dag ligt voor de eerste."}
    assert 'value="Najaar"' in page
    assert not Season.objects.exists()


# ---- mistakes --------------------------------------------------------------------------------

MISTAKES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "no number": ({"bonus": "veel"}, {"bonus": "Schrijf een getal, zoals 3.000 of ½."}),
    "a seventh": ({"bonus": "1/7"}, {"bonus": "Schrijf een getal, zoals 3.000 of ½."}),
    "too few places": (
        {"measure": "places", "places4": "4 2 1"},
        {"places4": "Geef een getal voor elke plaats: drie, vier en vijf."},
    ),
    "no list": (
        {"measure": "places", "places5": "4 2 1 ½ nul"},
        {"places5": "Schrijf de getallen met spaties ertussen, zoals 4 2 1 ½."},
    ),
    "how many": ({"keep": "best", "best": ""}, {"best": "Hoeveel uitslagen tellen?"}),
    "too much": (
        {"keep": "percent", "percent": "101"},
        {"percent": "Geef een percentage van 1 tot 100."},
    ),
    "drops everything": (
        {"keep": "drops", "drop0-since": "2", "drop0-best": "1", "drop0-worst": "1"},
        {"drops": "Elke regel begint later dan de vorige en laat minstens één uitslag over."},
    ),
    "twice": ({"divisions": "A\nA"}, {"divisions": "Elk één keer."}),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_at_its_field_and_nothing_is_lost(
    organiser: Client, mistake: str
) -> None:
    typed, faults = MISTAKES[mistake]
    season = a_season(SUM)
    sent = filled_in(organiser, season) | {"minimum": ["6"]} | typed
    page = send(organiser, season, sent, step="save").content.decode()
    assert faults_in(page) == faults
    kept = form_on(page)
    assert {name: kept[name] for name in ("minimum", *typed)} == {
        name: value if isinstance(value, list) else [value]
        for name, value in {"minimum": ["6"], **typed}.items()
    }
    assert stored(season) == SUM


def test_lists_of_places_that_do_not_count_cannot_be_wrong(organiser: Client) -> None:
    season = a_season(SUM)
    sent = filled_in(organiser, season) | {"measure": "points", "places4": "onzin"}
    assert send(organiser, season, sent, step="save").status_code == 302
    assert stored(season) == SUM


# ---- while it is filled in -------------------------------------------------------------------

FOUR = {"Anna": 90, "Bas": 30, "Cor": -20, "Dora": -100}


def test_sentences_and_standings_follow_what_is_filled_in(organiser: Client) -> None:
    season = a_season(SUM)
    an_evening(season, date(2026, 9, 3), FOUR)
    an_evening(season, date(2026, 9, 10), {"Anna": -200, "Bas": 150, "Cor": 30, "Dora": 20})
    sent = filled_in(organiser, season) | {"keep": "best", "best": "1"}
    answer = organiser.post(policy_address(season), sent, headers=HTMX).content.decode()
    assert words_of(answer) == (
        "Zo lezen leden het De gewonnen en verloren punten tellen, met strafpunten. "
        "Alleen de beste avond telt. Wie gelijk staat, deelt een plaats. "
        "Leden doen mee voor de stand; gasten spelen buiten mededinging. "
        "Wat eruit komt 3 spelers krijgen een andere plaats. Speler Plaats Totaal "
        # Sums are Bas 180, Cor 10, Dora −80, Anna −110; the best evenings 150, 90, 30, 20.
        "Bas 1 180 → 150 Anna 4 → 2 −110 → 90 Cor 2 → 3 10 → 30 Dora 3 → 4 −80 → 20"
    )
    assert stored(season) == SUM
    sent |= {"total": "average"}
    answer = organiser.post(policy_address(season), sent, headers=HTMX).content.decode()
    assert "Speler Plaats Gemiddelde Bas 1 180 → 150 " in words_of(answer)


def test_while_something_is_wrong_that_is_what_is_told(organiser: Client) -> None:
    season = a_season(SUM)
    sent = filled_in(organiser, season) | {"bonus": "x"}
    answer = organiser.post(policy_address(season), sent, headers=HTMX).content.decode()
    assert words_of(answer) == "Zo lezen leden het Schrijf een getal, zoals 3.000 of ½."


@pytest.mark.parametrize(
    ("move", "order"),
    [
        ("ties:caused:up", ["caused", "made", "best"]),
        ("ties:made:up", ["made", "caused", "best"]),
        ("ties:caused:down", ["made", "best", "caused"]),
        ("ties:best:down", ["made", "caused", "best"]),
        ("ties:caused:out", ["made", "best"]),
        ("ties:head to head:in", ["made", "caused", "best", "head to head"]),
        ("ties:made:in", ["made", "caused", "best"]),
        ("ties:nonsense:up", ["made", "caused", "best"]),
        ("ties", ["made", "caused", "best"]),
        ("divisions:made:out", ["made", "caused", "best"]),
    ],
)
def test_an_order_is_changed_by_buttons_without_a_script(
    organiser: Client, move: str, order: list[str]
) -> None:
    ties = (TieBreak.MADE, TieBreak.CAUSED, TieBreak.BEST)
    season = a_season(Policy(ties=ties))
    sent = filled_in(organiser, season) | {"minimum": "6"}
    page = send(organiser, season, sent, move=move).content.decode()
    assert form_on(page)["ties"] == order
    assert form_on(page)["minimum"] == ["6"]
    assert stored(season).ties == ties


def test_a_script_that_moves_gets_the_order_and_what_it_means(organiser: Client) -> None:
    season = a_season(Policy(ties=(TieBreak.MADE, TieBreak.CAUSED)))
    sent = filled_in(organiser, season) | {"move": "ties:caused:up"}
    answer = organiser.post(policy_address(season), sent, headers=HTMX).content.decode()
    keys = form_on(f'<form id="policy">{answer}</form>')["ties"]
    assert keys == ["caused", "made"]
    assert "de minste mahjongs veroorzaakt, dan de meeste mahjongs gemaakt" in words_of(answer)


# ---- storing ---------------------------------------------------------------------------------


def test_a_change_is_looked_at_before_it_is_stored(organiser: Client) -> None:
    season = a_season(SUM)
    page = send(organiser, season, filled_in(organiser, season, "premium"), step="check")
    assert "Verandert dit?" in words_of(page.content.decode())
    assert stored(season) == SUM


def test_once_there_are_results_a_change_needs_a_reason(organiser: Client) -> None:
    season = a_season(SUM)
    an_evening(season, date(2026, 9, 3), FOUR)
    sent = filled_in(organiser, season, "premium")
    page = send(organiser, season, sent, step="save", why=" ").content.decode()
    assert faults_in(page) == {"why": "Er zijn al uitslagen, dus er is een reden nodig."}
    assert stored(season) == SUM
    send(organiser, season, sent, step="save", why="Besluit van de vergadering")
    assert stored(season) == PREMIUM
    act = season.acts.get(kind=SeasonAct.Kind.POLICY)
    assert (act.why, act.by) == ("Besluit van de vergadering", "greet")


def test_who_looked_before_somebody_else_changed_it_is_told_so(organiser: Client) -> None:
    season = a_season(SUM)
    first, second = (filled_in(organiser, season, key) for key in ("premium", "schedule"))
    send(organiser, season, first, step="save")
    page = send(organiser, season, second, step="save")
    assert "Iemand anders heeft dit intussen veranderd." in words_of(page.content.decode())
    assert stored(season) == PREMIUM


def test_a_closed_season_counts_as_it_did(organiser: Client) -> None:
    season = a_season(SUM)
    sent = filled_in(organiser, season, "premium")
    close_season(season_id=season.pk, author=ORGANISER)
    response = send(organiser, season, sent, step="save")
    assert response.headers["Location"] == f"/standings/{season.public_id}/acts/"
    assert stored(season) == SUM


# ---- a year ----------------------------------------------------------------------------------


def test_a_year_counts_seasons_or_all_their_evenings(organiser: Client) -> None:
    organiser.post("/standings/years/new/", {"name": "2026", "preset": "sum"})
    year = Year.objects.get()
    assert read_policy(year.policy, of_a_year=True) == Policy(counting=Counting(Unit.SEASON))
    address = f"/standings/years/{year.public_id}/policy/"
    sent = form_on(organiser.get(address).content.decode())
    organiser.post(address, sent | {"unit": "evening", "step": "save"})
    year.refresh_from_db()
    assert read_policy(year.policy) == SUM


def test_a_season_counts_no_seasons(organiser: Client) -> None:
    season = a_season(SUM)
    page = send(organiser, season, filled_in(organiser, season) | {"unit": "season"}, step="save")
    assert list(faults_in(page.content.decode())) == ["unit"]
    assert stored(season) == SUM
