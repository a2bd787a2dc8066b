"""What an organiser does with a season on screen: its days, who takes part, closing it."""

import re
import string
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, Participation, Season, SeasonAct, Year
from sessions_app.seasons.commands import change_policy, close_season, take_part
from sessions_app.seasons.counting.policy import Policy
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.presets import PREMIUM, SUM
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import faults_in, words_of
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, an_evening, look, person

pytestmark = pytest.mark.django_db

ENDS = {"Anna": 30, "Bas": 10, "Cor": 0, "gast Gijs": -40}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def of(season: Season, part: str) -> str:
    return f"/standings/{season.public_id}/{part}/"


# ---- its days --------------------------------------------------------------------------------


def test_the_name_days_and_year_of_a_season_change_and_its_evenings_stay(
    organiser: Client,
) -> None:
    season = a_season(SUM)
    evening = an_evening(season, date(2026, 9, 3), ENDS)
    year = Year.objects.create(name="2026")
    told = {
        "name": "Herfst",
        "first_day": "2026-10-01",
        "last_day": "2026-12-01",
        "year": year.public_id,
        "stage": "semifinal",
    }
    assert organiser.post(of(season, "days"), told).status_code == 302
    season.refresh_from_db()
    assert (season.name, season.first_day, season.last_day, season.year, season.stage) == (
        *("Herfst", date(2026, 10, 1), date(2026, 12, 1)),
        *(year, Season.Stage.SEMIFINAL),
    )
    assert list(season.events.all()) == [evening]


def test_a_final_belongs_to_a_year(organiser: Client) -> None:
    Year.objects.create(name="2026")
    season = a_season(SUM)
    days = {"first_day": "2026-09-01", "last_day": "2026-12-31"}
    told = {"name": "Finale", "stage": "final", **days}
    page = organiser.post(of(season, "days"), told).content.decode()
    assert faults_in(page) == {"year": "Een halve finale of finale hoort bij een jaar."}


# ---- like the season before ------------------------------------------------------------------


def test_a_new_season_is_like_the_one_before_with_the_same_people(organiser: Client) -> None:
    policy = replace(PREMIUM, divisions=("Rood", "Groen"))
    before = a_season(policy)
    entry = Participation.Entry
    take_part(season_id=before.pk, player=person("Anna"), entry=entry.BY_POLICY, division="Groen")
    take_part(season_id=before.pk, player=person("gast Gijs"), entry=entry.OUT)
    an_evening(before, date(2026, 9, 3), ENDS)
    close_season(season_id=before.pk, author=ORGANISER)
    page = organiser.get("/standings/seasons/new/").content.decode()
    assert 'value="before" checked' in page
    days = {"first_day": "2027-01-01", "last_day": "2027-06-30"}
    organiser.post("/standings/seasons/new/", {"name": "Voorjaar", "preset": "before", **days})
    made = Season.objects.get(name="Voorjaar")
    assert read_policy(made.policy) == policy
    kept = made.participations.order_by("player__first_name")
    assert [(each.player.first_name, each.entry, each.division, each.rank) for each in kept] == [
        ("Anna", "", "Groen", None),
        ("gast Gijs", "out", "", None),
    ]


def test_a_pattern_takes_nobody_along(organiser: Client) -> None:
    """And a final is no season to be like."""
    year = Year.objects.create(name="2026")
    final = a_season(PREMIUM, year=year, stage=Season.Stage.FINAL)
    take_part(season_id=final.pk, player=person("Anna"), entry=Participation.Entry.COMPETES)
    told = {"name": "Voorjaar", "first_day": "2027-01-01", "last_day": "2027-06-30"}
    page = organiser.post("/standings/seasons/new/", {**told, "preset": "before"})
    assert list(faults_in(page.content.decode())) == ["preset"]
    organiser.post("/standings/seasons/new/", {**told, "preset": "sum"})
    assert not Season.objects.get(name="Voorjaar").participations.exists()


# ---- who takes part --------------------------------------------------------------------------


def test_a_stand_in_a_guest_who_competes_and_divisions(organiser: Client) -> None:
    season = a_season(Policy(divisions=("Rood", "Groen")))
    an_evening(season, date(2026, 9, 3), ENDS)
    ids = {name: person(name).public_id for name in ENDS}
    organiser.post(
        of(season, "players"),
        {
            f"entry-{ids['Anna']}": "out",
            f"entry-{ids['gast Gijs']}": "competes",
            f"division-{ids['gast Gijs']}": "Groen",
            f"division-{ids['Bas']}": "Blauw",
            f"entry-{ids['Cor']}": "onzin",
        },
    )
    assert look(season).ranking == [
        (1, "gast Gijs", -40),
        (1, "Bas", 10),
        (2, "Cor", 0),
        (None, "Anna", 30),
    ]
    # What nobody changed is not noted.
    kept = Participation.objects.order_by("player__first_name")
    assert [(each.player.first_name, each.entry, each.division) for each in kept] == [
        ("Anna", "out", ""),
        ("gast Gijs", "competes", "Groen"),
    ]


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_takes_as_many_queries_however_many_take_part(
    organiser: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = a_season(SUM)
    for number in range(count):
        person(f"Anna{number}")
    with django_assert_num_queries(5):  # who asks (2), the season, who takes part, the players
        organiser.get(of(season, "players"))


# ---- closing and opening again ---------------------------------------------------------------


def test_a_season_is_closed_and_opens_again_only_with_a_reason(organiser: Client) -> None:
    season = a_season(SUM)
    acts = of(season, "acts")
    organiser.post(acts, {"what": "close", "why": "Alles gespeeld"})
    season.refresh_from_db()
    assert season.is_closed
    page = organiser.post(acts, {"what": "reopen", "why": " "}).content.decode()
    assert faults_in(page) == {"why": "Zeg waarom: het blijft bij het seizoen staan."}
    season.refresh_from_db()
    assert season.is_closed
    organiser.post(acts, {"what": "reopen", "why": "Een spel vergeten"})
    season.refresh_from_db()
    assert not season.is_closed
    assert [(act.kind, act.by, act.why) for act in season.acts.all()] == [
        (SeasonAct.Kind.MADE, ORGANISER.by, ""),
        (SeasonAct.Kind.CLOSED, "greet", "Alles gespeeld"),
        (SeasonAct.Kind.REOPENED, "greet", "Een spel vergeten"),
    ]


def test_a_season_with_an_open_evening_says_which(organiser: Client) -> None:
    season = a_season(SUM)
    Event.objects.create(name="Vanavond", date=date(2026, 9, 3), season=season, rules="mcr")
    page = organiser.post(of(season, "acts"), {"what": "close"}).content.decode()
    assert "Vanavond, 3 september 2026" in page
    season.refresh_from_db()
    assert not season.is_closed


def test_the_log_tells_what_changed_and_why_the_newest_first(organiser: Client) -> None:
    season = a_season(SUM)
    change_policy(season_id=season.pk, policy=PREMIUM, author=ORGANISER, why="Besluit")
    page = organiser.get(of(season, "acts")).content.decode()
    (log,) = re.findall(r'<ol class="acts" reversed>(.*?)</ol>', page, re.S)
    now = timezone.localtime()
    told = re.sub(r", \d+ \w+ \d{4} \d\d:\d\d", "", words_of(log))
    assert str(now.year) in log
    assert told == (
        "Reglement gewijzigd De organisator Besluit "
        "Wie komt, krijgt er per avond 3.000 bij. Wie één helft komt, krijgt de helft daarvan. "
        "Gemaakt De organisator"
    )


def test_nothing_of_a_closed_season_is_entered(organiser: Client) -> None:
    season = a_season(SUM)
    anna = person("Anna")
    close_season(season_id=season.pk, author=ORGANISER)
    response = organiser.post(of(season, "players"), {f"entry-{anna.public_id}": "out"})
    assert response.headers["Location"] == of(season, "acts")
    assert not Participation.objects.exists()


# ---- nonsense --------------------------------------------------------------------------------

FIELDS = (
    *("measure", "places3", "places4", "places5", "per", "rulesets", "bonus", "pro_rata", "unit"),
    *("keep", "best", "percent", "total", "absent_is_zero", "title_percent", "title_evenings"),
    *("title_games", "below", "through", "competes", "minimum", "divisions", "drops", "ties"),
    *("table_ties", "drop0-since", "drop0-best", "drop1-since", "step", "move", "why", "seen"),
    *("name", "first_day", "last_day", "year", "stage", "preset", "what"),
)
LIKELY = (
    *(
        "0",
        "1",
        "-1",
        "4 2 1 ½",
        "4-2-1",
        "75",
        "99999999999999999999",
        "1e9",
        "",
        " ",
        "on",
        "x" * 999,
    ),
    *("points", "places", "final", "table points", "game", "evening", "season", "all", "best"),
    *("percent", "drops", "sum", "average", "scaled", "members", "entered", "made", "caused"),
    *(
        "check",
        "save",
        "ties:made:up",
        "ties:made:in",
        "table_ties:points:in",
        ":::",
        "mcr",
        "A\nB",
    ),
    *("2026-09-01", "2026-99-01", "close", "reopen", "semifinal", "\x00", "\ud7ff", "½", "1/0"),
)
FORMS = st.dictionaries(
    st.sampled_from(FIELDS),
    st.lists(
        st.one_of(st.sampled_from(LIKELY), st.text(string.printable, max_size=9)),
        min_size=1,
        max_size=3,
    ),
)


def test_no_form_of_a_season_breaks(organiser: Client) -> None:
    season = a_season(SUM, year=Year.objects.create(name="2026"))
    an_evening(season, date(2026, 9, 3), ENDS)
    assert season.year
    addresses = [
        *(of(season, part) for part in ("policy", "days", "players", "acts")),
        *("/standings/seasons/new/", "/standings/years/new/"),
        f"/standings/years/{season.year.public_id}/policy/",
    ]

    @settings(
        max_examples=60,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    @given(address=st.sampled_from(addresses), form=FORMS, by_script=st.booleans())
    def answered(address: str, form: dict[str, Any], by_script: bool) -> None:
        headers = {"HX-Request": "true"} if by_script else {}
        assert organiser.post(address, form, headers=headers).status_code in {200, 302}
        assert organiser.get(address, form).status_code in {200, 302}

    answered()
