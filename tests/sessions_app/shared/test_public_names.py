"""What people are called on pages that everybody can open."""

import pytest

from sessions_app.models import Player
from sessions_app.shared.roster.public_names import public_name, public_names

pytestmark = pytest.mark.django_db


def a_player(first: str, last: str = "", between: str = "", **more: object) -> Player:
    return Player.objects.create(first_name=first, last_name=last, tussenvoegsel=between, **more)


def names(*players: Player) -> list[str]:
    told = public_names(players)
    return [told[player.pk] for player in players]


@pytest.mark.parametrize(
    ("player", "name"),
    [
        (Player(first_name="Anneke", last_name="Bos"), "Anneke B."),
        (Player(first_name="Joke", tussenvoegsel="van der", last_name="Berg"), "Joke B."),
        (Player(first_name="Els"), "Els"),
        (Player(first_name="Johanna", last_name="Smit", shown_name="Jo"), "Jo"),
        (Player(first_name="Johanna", last_name="Smit", hidden=True), "speler"),
        (Player(first_name="Johanna", shown_name="Jo", hidden=True), "speler"),
        (Player(first_name="Li", last_name="X"), "Li X"),
    ],
)
def test_a_first_name_and_a_letter(player: Player, name: str) -> None:
    assert public_name(player) == name


def test_two_of_a_name_have_as_many_letters_as_it_takes() -> None:
    first, second = a_player("Anneke", "Bos"), a_player("Anneke", "Brouwer")
    third, other = a_player("Anneke", "Bosman"), a_player("Wim", "Bos")
    assert names(first, second, third, other) == [
        "Anneke Bos",
        "Anneke Br.",
        "Anneke Bosm.",
        "Wim B.",
    ]


def test_who_cannot_be_told_apart_by_name_has_a_number() -> None:
    assert names(a_player("Henk"), a_player("Henk"), a_player("Henk", "Kok")) == [
        "Henk (1)",
        "Henk (2)",
        "Henk K.",
    ]


def test_hidden_players_are_all_called_the_same() -> None:
    one, two = a_player("Greet", hidden=True), a_player("Wim", "Kok", hidden=True)
    assert names(one, two, a_player("Wim", "Kok")) == ["speler", "speler", "Wim K."]


def test_somebody_who_sat_at_two_tables_is_one_person() -> None:
    wim = a_player("Wim", "Kok")
    assert public_names([wim, wim]) == {wim.pk: "Wim K."}
