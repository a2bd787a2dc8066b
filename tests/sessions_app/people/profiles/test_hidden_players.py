"""Who is hidden has no page, and no name on any other."""

from datetime import date

import pytest
from django.template import Context, Template
from django.test import Client
from django.urls import reverse

from sessions_app.models import Player, User
from sessions_app.people.profiles.player_page import player_page
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event, enter
from tests.sessions_app.evenings import THREE_DRAGONS
from tests.sessions_app.seasons.seasons import an_evening, person, seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def xander() -> Player:
    """Hidden; the best of an evening, with a special hand, and met by Anna as often as Bea."""
    an_evening(None, date(2026, 9, 1), {"Xander": 100, "Anna": 20, "Bea": -40, "Yvonne": -80})
    enter(seated(an_event(), ["Xander", "Anna", "Bea", "Yvonne"]), THREE_DRAGONS)
    Player.objects.filter(first_name__in=["Xander", "Yvonne"]).update(hidden=True)
    return person("Xander")


def test_only_organisers_see_the_page(client: Client, xander: Player) -> None:
    address = reverse("person", args=[xander.public_id])
    assert client.get(address).status_code == 404
    assert logged_in(User.Role.SCOREKEEPER).get(address).status_code == 404
    page = logged_in(User.Role.ORGANISER, "wim").get(address)
    assert (page.status_code, "<h1>Xander</h1>" in page.content.decode()) == (200, True)


@pytest.mark.parametrize(
    "address", ["/people/", "/people/?q=xander", "/records/", "/records/hands/"]
)
def test_no_page_tells_the_name_or_leads_to_it(
    client: Client, xander: Player, address: str
) -> None:
    page = client.get(address).content.decode()
    assert ("Xander" in page, xander.public_id in page) == (False, False)


def test_all_who_are_hidden_are_one_opponent(client: Client, xander: Player) -> None:
    anna = person("Anna")
    told = [
        (each.player and each.player.first_name, *each.met[1:])
        for each in player_page(anna).opponents
    ]
    assert told == [("Bea", 1, 1, 0), (None, 2, 1, 1)]
    page = client.get(reverse("person", args=[anna.public_id])).content.decode()
    assert ("Xander" in page, xander.public_id in page) == (False, False)


def test_a_name_leads_to_its_player_unless_that_is_hidden(xander: Player) -> None:
    template = Template("{% load people %}{% player_link player names %}")

    def told(player: Player, name: str) -> str:
        return template.render(Context({"player": player, "names": {player.pk: name}}))

    anna = person("Anna")
    assert told(anna, "A & B") == (
        f'<a class="player-link" href="/people/{anna.public_id}/">A &amp; B</a>'
    )
    assert told(xander, "<speler>") == "&lt;speler&gt;"


def test_a_search_finds_no_more_of_a_name_than_is_shown(client: Client) -> None:
    an_evening(None, date(2026, 9, 1), {"Anna": 3, "Bea": -1, "Cor": -1, "Dirk": -1})
    anna = person("Anna")
    anna.last_name = "Bosman"
    anna.save()
    found = {
        query: "Anna B." in client.get("/people/", {"q": query}).content.decode()
        for query in ("anna", "ANNA b", "bos", "")
    }
    assert found == {"anna": True, "ANNA b": True, "bos": False, "": True}


def test_who_never_sat_at_a_table_is_not_listed(client: Client) -> None:
    Player.objects.create(first_name="Zeger")
    assert "Zeger" not in client.get("/people/").content.decode()
