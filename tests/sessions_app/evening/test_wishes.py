"""Wishes for the draw: told, told again, and taken back."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Wish
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event
from tests.sessions_app.members import members
from tests.sessions_app.pages import faults_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    members(3)
    return logged_in("organiser")


def send(organiser: Client, **told: str) -> str:
    address = reverse("wishes", args=[an_event().public_id])
    return organiser.post(address, told, follow=True).content.decode()


def told_in(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r"<li><span>(.*?)</span>", page)]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"kind": "apart", "other": "bart"}, "Annie: niet samen met Bart"),
        ({"kind": "table", "table_number": "3"}, "Annie: altijd aan tafel 3"),
        ({"kind": "beginner"}, "Annie: beginner"),
        ({"kind": "experienced"}, "Annie: ervaren"),
        # What the kind does not ask for is not looked at.
        ({"kind": "beginner", "other": "Bart", "table_number": "3"}, "Annie: beginner"),
    ],
)
def test_a_wish_is_kept_once(organiser: Client, told: dict[str, str], words: str) -> None:
    for _time in range(2):
        assert told_in(send(organiser, player="annie", **told)) == [words]


def test_another_table_replaces_the_old_one(organiser: Client) -> None:
    for number in "34":
        send(organiser, player="Annie", kind="table", table_number=number)
    assert [wish.table_number for wish in Wish.objects.all()] == [4]


def test_a_wish_is_taken_back(organiser: Client) -> None:
    send(organiser, player="Annie", kind="beginner")
    assert told_in(send(organiser, gone=str(Wish.objects.get().pk))) == []


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        ({"player": "Niemand", "kind": "beginner"}, {"player": "Niemand heet zo."}),
        ({"player": "Annie", "kind": "apart"}, {"other": "Niemand heet zo."}),
        (
            {"player": "Annie", "kind": "apart", "other": "Annie"},
            {"other": "Dat is dezelfde speler."},
        ),
        ({"player": "Annie", "kind": "table"}, {"table_number": "Welke tafel?"}),
    ],
)
def test_a_mistake_is_told_at_its_field(
    organiser: Client, told: dict[str, str], faults: dict[str, str]
) -> None:
    assert faults_in(send(organiser, **told)) == faults
    assert not Wish.objects.exists()


@pytest.mark.parametrize("field", ["player", "kind", "other", "table_number", "gone"])
@pytest.mark.parametrize("value", ["", "\x00", "x" * 5000, "²", "-1", "9" * 400])
def test_nonsense_is_answered(organiser: Client, field: str, value: str) -> None:
    send(organiser, **{"player": "Annie", "kind": "apart", "other": "Bart", field: value})
