import unicodedata
from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.utils import translation

from sessions_app.models import Player
from sessions_app.models.sort_name import plain

pytestmark = pytest.mark.django_db


def add(*names: tuple[str, str, str]) -> None:
    Player.objects.bulk_create(
        Player(first_name=first, tussenvoegsel=between, last_name=last)
        for first, between, last in names
    )


def listed() -> list[str]:
    return [player.full_name for player in Player.objects.all()]


def test_a_player_is_called_by_the_whole_name_unless_the_club_says_otherwise() -> None:
    player = Player(first_name="Willem", tussenvoegsel="van der", last_name="Berg")
    assert str(player) == player.full_name == "Willem van der Berg"
    player.shown_name = "Wim"
    assert (str(player), player.full_name) == ("Wim", "Willem van der Berg")
    assert str(Player(first_name="Ria")) == "Ria"


def test_players_are_members_from_the_netherlands_and_visible_unless_said() -> None:
    player = Player.objects.create(first_name="Ria")
    assert player.membership == Player.Membership.MEMBER
    assert (player.country, player.ema_member, player.hidden) == ("NL", False, False)


def test_van_der_berg_stands_under_b() -> None:
    add(("Ans", "", "Bos"), ("Wim", "van der", "Berg"), ("Jan", "", "Visser"), ("Bo", "", "Aal"))
    assert listed() == ["Bo Aal", "Wim van der Berg", "Ans Bos", "Jan Visser"]


def test_accents_and_capitals_do_not_matter() -> None:
    add(
        ("Zoë", "", "Zwart"),
        ("Mesut", "", "Özil"),
        ("Cor", "De", "Vries"),
        ("Bea", "de", "vries"),
        ("Ank", "de", "Vries"),
        ("Łukasz", "", "Łoś"),
        ("Per", "", "Ørsted"),
        ("Piet", "", "Otten"),
        ("Piet", "", "Pot"),
    )
    assert listed() == [
        "Łukasz Łoś",
        "Per Ørsted",
        "Piet Otten",
        "Mesut Özil",
        "Piet Pot",
        "Ank de Vries",
        "Bea de vries",
        "Cor De Vries",
        "Zoë Zwart",
    ]


def test_a_short_name_precedes_the_longer_one_whatever_the_first_names() -> None:
    add(
        ("Anna", "", "Bergen"),
        ("Zus", "", "Berg"),
        ("Anna", "", "Berg-Bos"),
        ("Ed", "", "Berg Bos"),
    )
    assert listed() == ["Zus Berg", "Ed Berg Bos", "Anna Berg-Bos", "Anna Bergen"]


def test_equal_names_are_told_apart_by_the_tussenvoegsel() -> None:
    add(("Jan", "van", "Dam"), ("Jan", "", "Dam"), ("Jan", "ten", "Dam"))
    assert listed() == ["Jan Dam", "Jan ten Dam", "Jan van Dam"]


def test_a_guest_with_only_a_first_name_is_sorted_by_it() -> None:
    add(("Rob", "", "Smit"), ("Ria", "", ""), ("Rob", "", "Pot"))
    assert listed() == ["Rob Pot", "Ria", "Rob Smit"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Özil", "ozil"),
        (unicodedata.normalize("NFD", "Özil"), "ozil"),
        ("  De   Vries ", "de vries"),
        ("Strauß", "strauss"),
        ("Ægir Þór", "aegir thor"),
        ("İpek Yıldız", "ipek yildiz"),
        ("O'Neill", "o'neill"),
        ("王", "王"),
        ("", ""),
    ],
)
def test_plain_letters(name: str, expected: str) -> None:
    assert plain(name) == expected


def test_every_way_to_save_keeps_the_sort_name_right() -> None:
    player = Player.objects.create(first_name="Jan", last_name="Zwart")
    add(("Piet", "", "Mol"))
    player.last_name = "Aal"
    player.save()
    assert listed() == ["Jan Aal", "Piet Mol"]
    Player.objects.update_or_create(pk=player.pk, defaults={"last_name": "Vos"})
    assert listed() == ["Piet Mol", "Jan Vos"]


def rename_with_update(player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(last_name="Aal")


def rename_with_bulk_update(player: Player) -> None:
    player.last_name = "Aal"
    Player.objects.bulk_update([player], ["last_name"])


def rename_one_column(player: Player) -> None:
    player.last_name = "Aal"
    player.save(update_fields=["last_name"])


@pytest.mark.parametrize("rename", [rename_with_update, rename_with_bulk_update, rename_one_column])
def test_the_database_refuses_a_sort_name_that_was_left_behind(
    rename: Callable[[Player], None],
) -> None:
    player = Player.objects.create(first_name="Jan", last_name="Zwart")
    with pytest.raises(IntegrityError, match="player_sort_name_belongs_to_the_names"):
        rename(player)


def test_checking_a_player_looks_at_the_names_of_now() -> None:
    player = Player(first_name="Jan", last_name="Zwart")
    player.full_clean()
    player.last_name = "Aal"
    player.full_clean()


def problems_of(**fields: str) -> dict[str, list[str]]:
    with translation.override("en"):
        with pytest.raises(ValidationError) as refused:
            Player(first_name="Jan", **fields).full_clean()
        return refused.value.message_dict


@pytest.mark.parametrize("number", ["0812345", "08-12345", "NL080001", "０８１２３４５６"])
def test_an_ema_number_has_eight_digits(number: str) -> None:
    assert problems_of(ema_number=number) == {"ema_number": ["An EMA number has eight digits."]}


def test_an_ema_number_keeps_its_leading_zero() -> None:
    player = Player(first_name="Jan", ema_number="08010203")
    player.full_clean()
    player.save()
    player.refresh_from_db()
    assert player.ema_number == "08010203"


def test_an_ema_number_belongs_to_one_player() -> None:
    Player.objects.create(first_name="Greet", ema_number="08010203")
    problem = "Another player has this EMA number."
    assert problems_of(ema_number="08010203") == {"__all__": [problem]}
    with pytest.raises(IntegrityError):
        Player.objects.create(first_name="Wim", ema_number="08010203")


def test_many_players_have_no_ema_number() -> None:
    add(("Greet", "", ""), ("Wim", "", ""))
    assert Player.objects.filter(ema_number="").count() == 2


def test_a_country_is_stored_in_two_letters_of_iso_3166() -> None:
    player = Player(first_name="Jan", country=" be")
    player.full_clean()
    assert player.country == "BE"
    problem = "This is no country that we know. Write its name, or letters as in NL, BE or DE."
    assert problems_of(country="XX") == {"country": [problem]}
