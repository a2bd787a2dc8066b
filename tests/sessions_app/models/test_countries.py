"""Countries, however they are written: by name in many languages, and by three kinds of codes."""

import pytest
from babel import Locale
from babel.languages import get_official_languages
from babel.localedata import exists
from django.test import Client
from django.urls import reverse
from django.utils import translation

from sessions_app.models import Event, Player
from sessions_app.models.country_names import (
    COUNTRIES,
    country_choices,
    find_country,
    is_country_code,
)
from sessions_app.models.ema_countries import EMA_CODES
from tests.sessions_app.clients import logged_in
from tests.sessions_app.tournaments.test_tournament_pages import make


def found(text: str) -> list[str]:
    return [find_country(each.strip()) for each in text.split(",")]


def test_dutch_and_english() -> None:
    assert found("Duitsland, Germany, België, Belgium, Oekraïne, Zuid-Korea") == [
        *("DE", "DE", "BE", "BE", "UA", "KR")
    ]


def test_the_language_of_the_country() -> None:
    own = "Deutschland, Österreich, Polska, Česko, Suomi, Ελλάδα, 日本, Suisse, Schweiz, Belgique"
    assert found(own) == ["DE", "AT", "PL", "CZ", "FI", "GR", "JP", "CH", "CH", "BE"]


def test_the_language_of_the_neighbours() -> None:
    assert found("Niederlande, Pays-Bas, Allemagne, Paesi Bassi") == ["NL", "NL", "DE", "NL"]


def test_codes_of_iso_and_of_the_games() -> None:
    assert found("NL, NLD, NED, DEU, GER, DNK, DEN, CHE, SUI, PRT, POR, HRV, CRO, GRC, GRE") == [
        *("NL", "NL", "NL", "DE", "DE", "DK", "DK", "CH", "CH"),
        *("PT", "PT", "HR", "HR", "GR", "GR"),
    ]


def test_capitals_accents_and_signs_make_no_difference() -> None:
    assert found("OSTERREICH, ned, nl, U.K., u.s.a., The Netherlands, Cote d'Ivoire") == [
        *("AT", "NL", "NL", "GB", "US", "NL", "CI")
    ]


def test_what_people_say_and_the_library_does_not() -> None:
    assert found("Holland, Engeland, Schotland, Tsjechische Republiek, Hong Kong, Turkey") == [
        *("NL", "GB", "GB", "CZ", "HK", "TR")
    ]


def test_what_is_no_country_is_none() -> None:
    assert found("Narnia, XX, XYZ, -, ?, 31, Duitland, ") == [""] * 8


def test_every_country_is_found_by_its_names_and_codes() -> None:
    for country in COUNTRIES:
        own = [each for each in get_official_languages(country, de_facto=True) if exists(each)]
        names = [Locale.parse(each).territories.get(country) for each in ("nl", "en", *own)]
        codes = [country, EMA_CODES.get(country)]
        ways = [way for way in (*names, *codes) if way]
        assert [country, *(find_country(way) for way in ways)] == [country] * (len(ways) + 1)


def test_only_capitals_are_a_code_where_no_heading_says_so() -> None:
    assert [is_country_code(text) for text in ("NL", "NED", "NLD", "nl", "Ned", "XX")] == [
        *(True, True, True, False, False, False)
    ]


def test_the_choices_are_in_the_language_of_the_page() -> None:
    with translation.override("nl"):
        dutch = country_choices()
    with translation.override("en"):
        english = country_choices()
    assert (dict(dutch)["DE"], dict(english)["DE"]) == ("Duitsland", "Germany")
    assert {code for code, _name in dutch} == {code for code, _name in english} == set(COUNTRIES)
    assert [name for _code, name in dutch[:3]] == ["Afghanistan", "Åland", "Albanië"]


# ---- the forms -------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("written", ["Duitsland", "germany", "Deutschland", "GER", "deu", " de "])
def test_forms_take_a_country_as_it_is_written(written: str) -> None:
    organiser = logged_in("organiser")
    form = {"first_name": "Jörg", "membership": "guest", "country": written}
    organiser.post(reverse("player_new"), form)
    make(organiser, country=written)
    assert Player.objects.get().country == "DE"
    assert Event.objects.get().tournament.country == "DE"


@pytest.mark.django_db
def test_a_country_that_is_not_known_is_told_and_what_was_typed_stays() -> None:
    organiser: Client = logged_in("organiser")
    form = {"first_name": "Jörg", "membership": "guest", "country": "Duitland"}
    page = organiser.post(reverse("player_new"), form).content.decode()
    assert "Dit land kennen we niet. Schrijf de naam, of letters zoals NL, BE of DE." in page
    assert 'name="country" type="text" value="Duitland"' in page
    assert not Player.objects.exists()
