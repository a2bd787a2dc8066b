import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Player
from tests.sessions_app.clients import logged_in_superuser

PLAYERS = "/admin/sessions_app/player/"


@pytest.fixture
def organiser(db: None) -> Client:
    client = logged_in_superuser()
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "nl"
    return client


def add_players(*last_names: str) -> None:
    Player.objects.bulk_create(Player(first_name="Jan", last_name=name) for name in last_names)


def names_on(page: str) -> list[str]:
    return re.findall(r'<th class="field-name"><a[^>]*>([^<]*)</a>', page)


def search(organiser: Client, words: str) -> list[str]:
    return names_on(organiser.get(PLAYERS, {"q": words}).content.decode())


def test_players_are_listed_by_last_name(organiser: Client) -> None:
    add_players("Özil", "Zwart", "Pot")
    Player.objects.create(first_name="Wim", tussenvoegsel="van der", last_name="Berg")
    page = organiser.get(PLAYERS).content.decode()
    assert names_on(page) == ["Wim van der Berg", "Jan Özil", "Jan Pot", "Jan Zwart"]


@pytest.mark.parametrize("last_names", [("Aal",), ("Aal", "Bos", "Cats")])
def test_a_longer_list_takes_no_more_queries(
    organiser: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    last_names: tuple[str, ...],
) -> None:
    add_players(*last_names)
    with django_assert_num_queries(7):
        organiser.get(PLAYERS)


def test_search_finds_names_with_and_without_accents(organiser: Client) -> None:
    add_players("Özil", "Pot")
    assert search(organiser, "Özil") == ["Jan Özil"]
    assert search(organiser, "ozil") == ["Jan Özil"]
    assert search(organiser, "\0") == []


def test_search_finds_clubs_nicknames_and_numbers(organiser: Client) -> None:
    add_players("Aal")
    Player.objects.create(
        first_name="Wim", shown_name="Wimpie", club="De Rode Draak", ema_number="08010203"
    )
    for words in ("wimpie", "rode draak", "080102"):
        assert search(organiser, words) == ["Wimpie"]


def test_guests_can_be_picked_out(organiser: Client) -> None:
    add_players("Aal")
    Player.objects.create(first_name="Ria", membership=Player.Membership.GUEST)
    page = organiser.get(PLAYERS, {"membership__exact": "guest"}).content.decode()
    assert names_on(page) == ["Ria"]


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        (
            "nl",
            ["Voornaam:", "Tussenvoegsel:", "Achternaam:", "Naam op het scherm:", "Lid of gast:"],
        ),
        (
            "en",
            ["First name:", "Prefix of the last name:", "Last name:", "Shown name:"],
        ),
    ],
)
def test_the_form_speaks_both_languages(
    admin_client: Client, language: str, labels: list[str]
) -> None:
    page = admin_client.get(f"{PLAYERS}add/", headers={"Accept-Language": language})
    found = re.findall(r"<label[^>]*>([^<]*)</label>", page.content.decode())
    assert [label for label in found if label in labels] == labels


def test_a_player_is_added_and_renamed(organiser: Client) -> None:
    form = {"first_name": "Wim", "last_name": "Zwart", "membership": "member", "country": "nl"}
    assert organiser.post(f"{PLAYERS}add/", form).status_code == 302
    player = Player.objects.get()
    assert (str(player), player.country, player.ema_number) == ("Wim Zwart", "NL", "")

    changed = form | {"tussenvoegsel": "van der", "last_name": "Berg"}
    assert organiser.post(f"{PLAYERS}{player.pk}/change/", changed).status_code == 302
    add_players("Pot")
    assert [str(one) for one in Player.objects.all()] == ["Wim van der Berg", "Jan Pot"]


def test_a_second_player_with_one_ema_number_is_refused(organiser: Client) -> None:
    Player.objects.create(first_name="Greet", ema_number="08010203")
    form = {"first_name": "Wim", "membership": "member", "country": "NL", "ema_number": "08010203"}
    page = organiser.post(f"{PLAYERS}add/", form).content.decode()
    assert "Een andere speler heeft dit EMA-nummer." in page
    assert Player.objects.count() == 1


def test_the_admin_is_closed_to_visitors(client: Client) -> None:
    response = client.get(PLAYERS)
    assert (response.status_code, response["Location"]) == (302, f"/admin/login/?next={PLAYERS}")
