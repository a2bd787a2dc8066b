"""QR codes and PINs: made at random, told once, kept as hashes, and replaced by new ones."""

import secrets
from collections.abc import Iterator

import pytest
from django.db import IntegrityError, transaction

from sessions_app.access.codes import (
    EVENING,
    ORGANISER,
    hash_of_pin,
    hash_of_token,
    renew_code,
    renew_codes,
)
from sessions_app.models import AccessCode, Event, Round, Table
from tests.sessions_app.clients import place_of
from tests.sessions_app.club import a_table, an_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """With tables 1 and 2, and a table 4 in the second round."""
    event = an_event()
    a_table(event)
    a_table(event, ("Piet", "Klaas", "Marie", "Truus"), number=2)
    later = Round.objects.create(event=event, number=2)
    for number in (1, 4):
        Table.objects.create(round=later, number=number)
    return event


def test_there_is_a_code_for_every_table_number_for_all_and_for_the_organiser(
    event: Event,
) -> None:
    places = [place_of(1), place_of(2), place_of(4), EVENING, ORGANISER]
    assert [code.place for code in renew_codes(event)] == places
    assert AccessCode.objects.count() == 5


def test_a_pin_has_eight_digits_and_a_token_cannot_be_guessed(event: Event) -> None:
    for code in renew_codes(event):
        assert len(code.pin) == 8
        assert code.pin.isdecimal()
        assert len(code.token) >= 32


def test_the_database_knows_only_hashes(event: Event) -> None:
    new = renew_codes(event)
    rows = AccessCode.objects.values("token_hash", "pin_hash")
    kept = str(list(rows))
    for code in new:
        assert code.token not in kept
        assert code.pin not in [row["pin_hash"] for row in rows]
    assert {len(str(value)) for row in rows for value in row.values()} == {64}


def test_the_hashes_depend_on_the_secret_of_the_site(event: Event, settings: object) -> None:
    before = hash_of_token("token"), hash_of_pin(event, "123456")
    setattr(settings, "SECRET_KEY", "another")  # noqa: B010
    assert hash_of_token("token") != before[0]
    assert hash_of_pin(event, "123456") != before[1]


def test_equal_pins_of_two_events_have_other_hashes(event: Event) -> None:
    assert hash_of_pin(event, "123456") != hash_of_pin(an_event(), "123456")


def test_new_codes_replace_all_old_ones(event: Event) -> None:
    old = {code.place: code for code in renew_codes(event)}
    new = {code.place: code for code in renew_codes(event)}
    assert list(old) == list(new)
    for place, code in new.items():
        assert code.token != old[place].token
        assert code.pin != old[place].pin
    assert set(AccessCode.objects.values_list("turn", flat=True)) == {2}
    assert AccessCode.objects.count() == 5


def test_one_new_code_leaves_the_others(event: Event) -> None:
    renew_codes(event)
    others = AccessCode.objects.exclude(table_number=2)
    before = list(others.values())
    new = renew_code(event, place_of(2))
    assert list(others.values()) == before
    row = AccessCode.objects.get(table_number=2)
    assert (row.turn, row.token_hash) == (2, hash_of_token(new.token))


def test_the_code_of_a_table_that_is_gone_opens_nothing_after_new_codes(event: Event) -> None:
    renew_codes(event)
    Table.objects.filter(number=2).delete()
    renew_codes(event)
    assert not AccessCode.objects.filter(table_number=2).exists()


def test_an_event_without_tables_has_the_two_others(db: None) -> None:
    assert [code.place for code in renew_codes(an_event())] == [EVENING, ORGANISER]


def test_a_pin_that_opens_something_else_already_is_not_given_out(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dealt() -> Iterator[int]:
        yield from (7, 7, 8, 8, 7, 9, 10, 10, 11)

    dice = dealt()
    monkeypatch.setattr(secrets, "randbelow", lambda most: next(dice))
    pins = [code.pin for code in renew_codes(event)]
    assert pins == ["00000007", "00000008", "00000009", "00000010", "00000011"]


def test_a_new_pin_is_never_the_old_one(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = iter((7, 7, 8))
    monkeypatch.setattr(secrets, "randbelow", lambda most: next(dice))
    assert renew_code(event, EVENING).pin == "00000007"
    assert renew_code(event, EVENING).pin == "00000008"


def test_the_database_refuses_a_pin_twice_in_one_event(event: Event) -> None:
    renew_codes(event)
    row = AccessCode.objects.get(opens="evening")
    row.pin_hash = AccessCode.objects.get(opens="organiser").pin_hash
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()
