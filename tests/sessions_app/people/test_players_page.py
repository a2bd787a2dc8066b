"""The list of players, and one of them, as an organiser looks after them."""

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Player, User
from sessions_app.people.members.views import MOST_ON_A_PAGE
from tests.sessions_app.clients import logged_in

pytestmark = pytest.mark.django_db

FORM = {
    "first_name": "Wim",
    "tussenvoegsel": "van der",
    "last_name": "Berg",
    "shown_name": "",
    "membership": "member",
    "club": "",
    "country": "nl",
    "ema_number": "",
}


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


def add(*names: str, **facts: object) -> None:
    Player.objects.bulk_create(Player(first_name=name, **facts) for name in names)


def listed(organiser: Client, **asked: str) -> list[str]:
    page = organiser.get("/players/", asked).content.decode()
    return [unescape(name) for name in re.findall(r"<li><a [^>]*>\s*<b>(.*?)</b>", page)]


def faults_on(page: str) -> list[str]:
    return re.findall(r'<p class="fault">.*?<span>(.*?)</span></p>', page, re.DOTALL)


# ---- the list --------------------------------------------------------------------------------


def test_an_empty_club_is_shown_the_way(organiser: Client) -> None:
    page = organiser.get("/players/").content.decode()
    assert "Nog geen spelers" in page
    assert 'href="/players/paste/"' in page
    assert 'href="/players/new/"' in page


def test_players_stand_by_last_name(organiser: Client) -> None:
    Player.objects.create(first_name="Jan", last_name="Pot")
    Player.objects.create(first_name="Wim", tussenvoegsel="van der", last_name="Berg")
    assert listed(organiser) == ["Wim van der Berg", "Jan Pot"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ozil", ["Mesut Özil"]),
        ("ÖZIL mes", ["Mesut Özil"]),
        ("wimpie", ["Wimpie"]),
        ("berg", ["Wimpie"]),
        ("rode draak", ["Wimpie"]),
        ("080102", ["Mesut Özil"]),
        ("<script>", []),
        ("", ["Wimpie", "Mesut Özil"]),
        ("\0", []),
    ],
)
def test_search_finds_names_clubs_and_numbers_accents_aside(
    organiser: Client, words: str, found: list[str]
) -> None:
    Player.objects.create(first_name="Mesut", last_name="Özil", ema_number="08010203")
    Player.objects.create(
        first_name="Wim", last_name="Berg", shown_name="Wimpie", club="De Rode Draak"
    )
    assert listed(organiser, q=words) == found


def test_members_guests_and_hidden_ones_are_picked_out(organiser: Client) -> None:
    add("Anna")
    add("Bea", membership=Player.Membership.GUEST)
    add("Cor", hidden=True)
    assert listed(organiser, show="members") == ["Anna", "Cor"]
    assert listed(organiser, show="guests") == ["Bea"]
    assert listed(organiser, show="hidden") == ["Cor"]
    assert listed(organiser, show="nonsense") == ["Anna", "Bea", "Cor"]


def test_while_one_types_only_the_list_is_sent(organiser: Client) -> None:
    add("Anna", "Bea")
    page = organiser.get("/players/", {"q": "an"}, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert "<b>Anna</b>" in page
    assert "<b>Bea</b>" not in page


@pytest.mark.parametrize("count", [1, 300])
def test_a_longer_list_takes_no_more_queries(
    count: int, organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    add(*(f"Speler {number:03}" for number in range(count)))
    with django_assert_num_queries(3):
        assert len(listed(organiser)) == count


def test_five_hundred_stand_on_one_page_and_the_next_on_another(organiser: Client) -> None:
    add(*(f"Speler {number:03}" for number in range(MOST_ON_A_PAGE)))
    assert len(listed(organiser)) == MOST_ON_A_PAGE
    add("Zus")
    assert len(listed(organiser)) == MOST_ON_A_PAGE
    assert listed(organiser, page="2") == ["Zus"]
    assert listed(organiser, page="99") == ["Zus"]
    asked = {"q": "s", "show": "members", "page": "2"}
    page = organiser.get("/players/", asked).content.decode()
    assert 'href="?q=s&amp;show=members&amp;page=1"' in page


# ---- one -------------------------------------------------------------------------------------


def test_a_player_is_added(organiser: Client) -> None:
    response = organiser.post("/players/new/", FORM | {"hidden": "on", "ema_number": "08010203"})
    assert (response.status_code, response["Location"]) == (302, "/players/")
    player = Player.objects.get()
    assert (player.full_name, player.country, player.hidden) == ("Wim van der Berg", "NL", True)
    assert "Wim van der Berg is bewaard." in organiser.get("/players/").content.decode()


def test_a_player_is_changed_and_what_is_not_asked_stays(organiser: Client) -> None:
    player = Player.objects.create(first_name="Wim", last_name="Bos", hidden=True, ema_member=True)
    address = f"/players/{player.public_id}/"
    page = organiser.get(address).content.decode()
    assert "<h1>Wim Bos</h1>" in page
    organiser.post(address, FORM | {"shown_name": "Wimpie", "membership": "guest"})
    player.refresh_from_db()
    assert (str(player), player.full_name) == ("Wimpie", "Wim van der Berg")
    assert (player.membership, player.hidden, player.ema_member) == ("guest", False, True)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"first_name": " "}, "Dit veld is verplicht."),
        (
            {"country": "XX"},
            "Dit land kennen we niet. Schrijf de naam, of letters zoals NL, BE of DE.",
        ),
        ({"ema_number": "123"}, "Een EMA-nummer heeft acht cijfers."),
        ({"ema_number": "08010203"}, "Een andere speler heeft dit EMA-nummer."),
        (
            {"club": "x" * 81},
            "Zorg dat deze waarde niet meer dan 80 tekens bevat (het zijn er nu 81).",
        ),
        ({"membership": "boss"}, "Selecteer een geldige keuze. boss is geen beschikbare keuze."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    organiser: Client, wrong: dict[str, str], fault: str
) -> None:
    Player.objects.create(first_name="Greet", ema_number="08010203")
    page = organiser.post("/players/new/", FORM | wrong).content.decode()
    assert faults_on(page) == [fault]
    assert Player.objects.count() == 1


def test_a_player_keeps_the_own_number(organiser: Client) -> None:
    player = Player.objects.create(first_name="Greet", ema_number="08010203")
    response = organiser.post(f"/players/{player.public_id}/", FORM | {"ema_number": "08010203"})
    assert response.status_code == 302


def test_a_player_who_does_not_exist_is_not_found(organiser: Client) -> None:
    assert organiser.get("/players/nobody/").status_code == 404
