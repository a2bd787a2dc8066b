"""Results from before the scorekeeper, pasted from the spreadsheet of the club."""

from datetime import date
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Carried, CarriedResult, Player, Season
from sessions_app.seasons.commands import close_season
from sessions_app.seasons.presets import BEST, SUM
from sessions_app.seasons.queries import changed_at, read_season
from tests.sessions_app.clients import logged_in
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, an_evening, look, spaced

pytestmark = pytest.mark.django_db

EVENINGS = """
Naam\t3 sep\t10-9\t2026-09-17\tTotaal
Anneke van der Berg\t120\t-30\t4½\t94,5
Berg, Bert\t-60\t\t1.000\t940
"""
TOTALS = """
Voornaam\tAchternaam\tTotaal\tAvonden\tMahjongs
Anneke\tvan der Berg\t1.846\t3\t12
Bert\tBerg\t-600\t2\t
"""


@pytest.fixture
def season() -> Season:
    Player.objects.create(first_name="Anneke", tussenvoegsel="van der", last_name="Berg")
    Player.objects.create(first_name="Bert", last_name="Berg")
    return a_season(SUM)


@pytest.fixture
def organiser() -> Client:
    client = logged_in("organiser")
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "nl"
    return client


def paste(client: Client, season: Season, text: str, what: str = "store", **more: str) -> str:
    """Empty where it is stored; else the page that comes back."""
    address = reverse("season_carried", args=[season.public_id])
    response = client.post(address, {"text": text, "what": what} | more)
    return "" if response.status_code == 302 else response.content.decode()


def totals_of(evenings: int, label: str = "Beginstand") -> dict[str, str]:
    return {"label": label, "date": "2026-10-01", "evenings": str(evenings)}


# ---- evenings --------------------------------------------------------------------------------


def test_a_column_for_each_evening_becomes_a_column_of_the_standings(
    season: Season, organiser: Client
) -> None:
    shown = paste(organiser, season, EVENINGS, "look")
    assert "Niet bewaard: Totaal." in shown
    assert Carried.objects.count() == 0
    assert paste(organiser, season, EVENINGS) == ""
    seen = look(season)
    assert [(column.name, column.date) for column in seen.standings.columns] == [
        ("3 sep", date(2026, 9, 3)),
        ("10-9", date(2026, 9, 10)),
        ("2026-09-17", date(2026, 9, 17)),
    ]
    assert seen.results("Anneke") == spaced("120 -30 9/2")
    assert seen.results("Bert") == spaced("-60 - 1000")
    assert seen.ranking == [(1, "Bert", 940), (2, "Anneke", Fraction(189, 2))]


def test_evenings_that_were_carried_over_are_dropped_like_others(organiser: Client) -> None:
    Player.objects.create(first_name="Bert", last_name="Berg")
    season = a_season(BEST)
    days = "\t".join(f"{day} sep" for day in range(1, 8))
    assert paste(organiser, season, f"Naam\t{days}\nBert Berg\t10\t20\t30\t40\t50\t60\t70") == ""
    assert look(season).results("Bert") == spaced("(10) (20) 30 40 50 60 70")


def test_pasted_again_it_replaces_and_says_so(season: Season, organiser: Client) -> None:
    paste(organiser, season, EVENINGS)
    again = "Naam\t3 sep\nBert Berg\t5"
    assert "worden vervangen: 3 sep." in paste(organiser, season, again, "look")
    paste(organiser, season, again)
    assert look(season).results("Bert") == spaced("5 - 1000")
    assert look(season).results("Anneke") == spaced("- -30 9/2")


def test_a_heading_without_a_day_is_of_the_first_day(season: Season, organiser: Client) -> None:
    assert "geen dag" in paste(organiser, season, "Naam\tAvond 1\nBert Berg\t5", "look")
    paste(organiser, season, "Naam\tAvond 1\nBert Berg\t5")
    assert Carried.objects.values_list("label", "date").get() == ("Avond 1", season.first_day)


# ---- totals ----------------------------------------------------------------------------------


def test_totals_count_whole_with_the_evenings_that_come_after_them(
    season: Season, organiser: Client
) -> None:
    assert paste(organiser, season, TOTALS, **totals_of(4)) == ""
    an_evening(season, date(2026, 10, 8), {"Anneke": 100, "Cor": -50, "Dik": -50})
    anneke = Player.objects.get(first_name="Anneke", last_name="Berg")
    results = CarriedResult.objects.values_list("score", "evenings", "made", "caused")
    assert results.get(player=anneke) == (1_846 * 60, 3, 12, None)
    seen = look(season)
    assert [column.evenings for column in seen.standings.columns] == [4, 1]
    assert seen.results("Bert") == spaced("-600 -")
    assert seen.row("Bert").tally.evenings == 2
    assert seen.row("Bert").tally.made is None


def test_the_day_of_totals_is_first_the_one_before_the_evenings_that_are_here(
    season: Season, organiser: Client
) -> None:
    an_evening(season, date(2026, 10, 8), {"Anneke": 100, "Cor": -50, "Dik": -50})
    assert 'value="2026-10-07"' in paste(organiser, season, TOTALS, "look")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"evenings": "2"}, "Iemand was op meer avonden dan dat."),
        ({"evenings": "0"}, 'aria-invalid="true"'),
        ({"date": "2027-10-01"}, "Deze dag valt niet in het seizoen."),
        ({"label": ""}, 'aria-invalid="true"'),
    ],
)
def test_what_is_wrong_with_totals_is_told_before_anything_is_stored(
    season: Season, organiser: Client, change: dict[str, str], told: str
) -> None:
    assert told in paste(organiser, season, TOTALS, **(totals_of(3) | change))
    assert Carried.objects.count() == 0


def test_names_with_one_column_of_numbers_need_no_headings(
    season: Season, organiser: Client
) -> None:
    assert paste(organiser, season, "Anneke van der Berg\t50\nBert Berg\t20", **totals_of(1)) == ""
    assert look(season).ranking == [(1, "Anneke", 50), (2, "Bert", 20)]


# ---- what is wrong with a row ----------------------------------------------------------------


def test_a_row_with_a_fault_is_left_out_and_says_why(season: Season, organiser: Client) -> None:
    Player.objects.create(first_name="Kees", last_name="Vos")
    Player.objects.create(first_name="Kees", last_name="Vos")
    text = (
        "Naam\t3 sep\nBert Berg\t10\nOnbekend\t10\nbert BERG\t20\nKees Vos\t1\n"
        "Anneke van der Berg\t3,33"
    )
    shown = paste(organiser, season, text, "look")
    for told in (
        "4 rijen worden overgeslagen",
        "De club kent niemand met deze naam. Voeg de speler eerst toe.",
        "Hetzelfde als regel 2.",
        "Er heet meer dan één zo.",
        "“3,33” is geen getal dat bewaard kan worden.",
    ):
        assert told in shown
    assert paste(organiser, season, text) == ""
    assert look(season).ranking == [(1, "Bert", 10)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "\t\t\t",
        "Naam",
        "Naam\nBert Berg",
        "12\t13\n14\t15",
        '"Naam\t3 sep\nBert',
        "x" * 9999,
    ],
)
def test_nonsense_is_told_and_stores_nothing(season: Season, organiser: Client, text: str) -> None:
    assert "</html>" in paste(organiser, season, text)
    assert Carried.objects.count() == 0


# ---- afterwards ------------------------------------------------------------------------------


def test_it_is_taken_back_and_written_down(season: Season, organiser: Client) -> None:
    paste(organiser, season, "Naam\t3 sep\nBert Berg\t5")
    address = reverse("season_carried", args=[season.public_id])
    assert organiser.post(address, {"remove": "nothing"}).status_code == 404
    organiser.post(address, {"remove": Carried.objects.get().public_id})
    assert look(season).ranking == []
    acts = season.acts.values_list("kind", "by", "why")
    assert list(acts)[1:] == [("carried", "greet", "3 sep"), ("removed", "greet", "3 sep")]


def test_the_standings_say_when_it_was_pasted_replaced_and_taken_back(
    season: Season, organiser: Client
) -> None:
    times = [changed_at(read_season(season))]
    for text in (EVENINGS, "Naam\t3 sep\nBert Berg\t5"):
        paste(organiser, season, text)
        times.append(changed_at(read_season(season)))
    address = reverse("season_carried", args=[season.public_id])
    organiser.post(address, {"remove": Carried.objects.all()[0].public_id})
    times.append(changed_at(read_season(season)))
    known = [each for each in times if each]
    assert times == [None, *sorted(known)]
    assert len(set(known)) == 3


def test_a_closed_season_takes_nothing(season: Season, organiser: Client) -> None:
    paste(organiser, season, "Naam\t3 sep\nBert Berg\t5")
    close_season(season_id=season.pk, author=ORGANISER)
    paste(organiser, season, EVENINGS)
    address = reverse("season_carried", args=[season.public_id])
    organiser.post(address, {"remove": Carried.objects.get().public_id})
    assert look(season).ranking == [(1, "Bert", 5)]
