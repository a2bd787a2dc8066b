"""What the page of house rules asks is what the engine takes, and the book is marked right."""

import pytest

from scoring.dutch.house import OPTIONS
from scoring.errors import ScoringError
from scoring.interchange import TABLE_OPTIONS, answer, read_game
from scoring.rulesets import RULESETS
from sessions_app.rules.house_rules.forms import HouseForm
from sessions_app.rules.house_rules.house import House, deviations_of
from sessions_app.rules.house_rules.options import asked_of, options_of
from sessions_app.rules.rulebook.book import all_examples
from tests.sessions_app.house import as_query, as_sent

pytestmark = pytest.mark.django_db


def is_taken(option: str, key: str) -> bool:
    return any(is_played(key, {option: value}) for value in (True, 4, 500))


def is_played(key: str, options: dict[str, object]) -> bool:
    try:
        read_game({"rules": key}, {"players": 4, "options": options})
    except ScoringError:
        return False
    return True


@pytest.mark.parametrize("key", RULESETS)
def test_every_option_that_the_engine_takes_for_four_players_is_asked(key: str) -> None:
    taken = {option for option in (*TABLE_OPTIONS, *OPTIONS) if is_taken(option, key)}
    # The rules of 2002 have no lucky tiles, so nothing of them can count.
    nothing_to_do = {"lucky-doublings-count"} if key == "dutch-2002" else set()
    assert set(options_of(key)) == taken - nothing_to_do


@pytest.mark.parametrize("key", RULESETS)
def test_what_is_marked_as_the_book_is_what_the_book_does(key: str) -> None:
    hands = [
        {"rules": key, **example.request}
        for example in all_examples()
        if key in example.rules and not example.request.get("options")
    ]
    for option in asked_of(key):
        if option.key not in TABLE_OPTIONS:
            options = {option.key: option.default}
            assert [answer({**hand, "options": options}) for hand in hands] == [
                answer(hand) for hand in hands
            ]


@pytest.mark.parametrize("key", RULESETS)
def test_a_page_sent_back_untouched_is_the_book(key: str) -> None:
    form = HouseForm(as_query(as_sent(ruleset=key)), start=House(key))
    assert form.is_valid(), form.errors
    assert (form.house, deviations_of(form.house)) == (House(key), [])


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_that_counts_can_be_left_out(key: str) -> None:
    counting = [rule.key for rule in RULESETS[key].rules if rule.award]
    rows = [
        row.key for chapter in HouseForm(None, start=House(key)).chapters for row in chapter.rows
    ]
    assert sorted(rows) == sorted(counting)
