"""Guesses and new codes at the same moment, on both databases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest
from django.db import connection

from sessions_app.access.codes import hash_of_token, renew_codes
from sessions_app.access.pins import MOST_OF_DEVICE, OF_STRANGERS, TooManyTries, Trier, try_pin
from sessions_app.models import AccessCode, Event, PinTry
from tests.sessions_app.club import a_table, an_event

pytestmark = pytest.mark.django_db(transaction=True)

Answer = TypeVar("Answer")


def at_once(asked: Callable[[], Answer], times: int) -> list[Answer]:
    start = Barrier(times)

    def ask(_number: int) -> Answer:
        try:
            start.wait(timeout=20)
            return asked()
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as devices:
        return list(devices.map(ask, range(times)))


def guess(event: Event) -> str:
    trier = Trier("device", "address", "", OF_STRANGERS)
    try:
        return "wrong" if try_pin(event, trier, "nothing", ["table"]) is None else "right"
    except TooManyTries:
        return "waits"


def test_many_guesses_at_once_are_counted_as_many() -> None:
    event = an_event()
    answers = at_once(lambda: guess(event), MOST_OF_DEVICE + 5)
    assert sorted(answers) == ["waits"] * 5 + ["wrong"] * MOST_OF_DEVICE
    assert PinTry.objects.count() == MOST_OF_DEVICE


def test_two_organisers_who_renew_together_end_with_one_set_of_codes() -> None:
    event = an_event()
    a_table(event)
    one, other = at_once(lambda: renew_codes(event), 2)
    kept = set(AccessCode.objects.values_list("token_hash", flat=True))
    sets = [{hash_of_token(code.token) for code in codes} for codes in (one, other)]
    assert kept in sets
    assert set(AccessCode.objects.values_list("turn", flat=True)) == {2}
