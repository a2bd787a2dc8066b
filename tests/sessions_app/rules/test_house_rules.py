"""House rules are changed by a new revision, in words first, and never behind our back."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, HouseRules, Season, Table, User
from sessions_app.rules.house_rules.house import changes_between, house_of
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, enter
from tests.sessions_app.house import LANTERN, as_sent, faults_of, save, send, today, words_of

pytestmark = pytest.mark.django_db

CHANGE = {
    "option-limit": "1.000",
    "worth-win_hands.four_chows": "2",
    "without": ["winning_tile.peling_eats_cake"],
    "note": "Ledenvergadering",
    **LANTERN,
}
LANTERN_IN_WORDS = "1.500 punten: één soort met troefstenen en twee pungs en een paar draken"


@pytest.fixture
def organiser() -> Client:
    device = logged_in(User.Role.ORGANISER)
    device.defaults["HTTP_ACCEPT_LANGUAGE"] = "nl"
    return device


# ---- saving ----------------------------------------------------------------------------------


def test_a_change_is_told_in_words_before_it_is_stored(organiser: Client) -> None:
    checked = words_of(send(organiser, "check", as_sent(CHANGE)))
    assert "De limiet was 2.000 nu 1.000" in checked
    assert "vier chows was 1 verdubbeling nu 2 verdubbelingen" in checked
    assert "Pe-ling eet cake was 10 punten nu telt niet" in checked
    assert f"rode lantaarn {LANTERN_IN_WORDS}" in checked
    assert not HouseRules.objects.exists()


def test_what_is_saved_is_a_revision_as_an_event_copies_it(organiser: Client) -> None:
    saved = save(organiser, as_sent(CHANGE))
    assert (saved.revision, saved.since, saved.season) == (1, today(), None)
    assert (saved.note, saved.by) == ("Ledenvergadering", "greet")
    assert saved.options == {"limit": 1000}
    assert saved.rules == {
        "base": "dutch-2011",
        "name": {
            "nl": "Regels van de Nederlandse Mahjong Bond 2011, huisregels",
            "en": "Rules of the Dutch Mahjong Association 2011, house rules",
        },
        "revision": 1,
        "without": ["winning_tile.peling_eats_cake"],
        "changed": {"win_hands.four_chows": {"doublings": 2}},
        "added": [
            {
                "key": "rode_lantaarn",
                "name": {"nl": "rode lantaarn", "en": "red lantern"},
                "where": ["one_suit_and_honours", "two_dragon_pungs_and_pair"],
                "limit": 1500,
            }
        ],
    }
    assert rules_for("dutch-2011", today()) == (saved.rules, saved.options)


def test_with_options_only_the_rules_are_those_of_the_book(organiser: Client) -> None:
    saved = save(organiser, as_sent({"option-chips": "yes"}))
    assert (saved.rules, saved.options) == ("dutch-2011", {"chips": True})


def test_a_change_never_writes_over_what_was(organiser: Client) -> None:
    first = save(organiser, as_sent(CHANGE))
    before = words_of(organiser.get("/house-rules/dutch-2011/"))
    assert "Nederlands 2011 met 4 huisregels, sinds" in before
    was = house_of(first, "dutch-2011")
    second = save(organiser, as_sent({"option-limit": "2000", "hand0-gone": "on"}, start=was))
    first.refresh_from_db()
    assert (first.revision, second.revision, first.options) == (1, 2, {"limit": 1000})
    after = words_of(organiser.get("/house-rules/dutch-2011/"))
    assert "De limiet was 1.000 nu 2.000" in after
    assert f"rode lantaarn was {LANTERN_IN_WORDS} nu wordt niet meer gespeeld" in after


def test_an_old_revision_is_a_place_to_begin_again(organiser: Client) -> None:
    first = save(organiser, as_sent(CHANGE))
    save(organiser, as_sent({"option-chips": "yes"}))
    page = organiser.get("/house-rules/dutch-2011/?from=1")
    assert "Ingevuld zoals versie 1 was." in words_of(page)
    assert page.context["form"].start == house_of(first, "dutch-2011")
    third = save(organiser, as_sent(start=house_of(first, "dutch-2011")))
    assert (third.revision, third.options) == (3, first.options)
    assert third.rules == {**first.rules, "revision": 3}


def test_nothing_changed_is_nothing_saved(organiser: Client) -> None:
    response = send(organiser, "save", as_sent())
    assert "Er verandert niets: zo speelt de club al." in words_of(response)
    assert not HouseRules.objects.exists()


def test_who_looked_before_another_saved_is_told(organiser: Client) -> None:
    save(organiser, as_sent({"option-chips": "yes"}))
    told = as_sent({"option-limit": "1000", "seen": 0, "step": "save"})
    late = organiser.post("/house-rules/dutch-2011/", told)
    assert "Intussen heeft iemand anders een versie opgeslagen." in words_of(late)
    assert late.context["form"]["option-limit"].value() == "1000"
    assert HouseRules.objects.count() == 1


WHOLE = "Hier hoort een geheel getal van"


@pytest.mark.parametrize(
    ("ruleset", "told", "fault"),
    [
        ("dutch-2011", {"option-limit": "99"}, f"option-limit: {WHOLE} 100 tot en met 100000."),
        ("dutch-2011", {"option-rounds": "0"}, f"option-rounds: {WHOLE} 1 tot en met 100."),
        ("dutch-2011", {"option-rounds": "veel"}, "option-rounds: Voer een geheel getal in."),
        ("riichi-ema-2016", {"option-rounds": "5"}, f"option-rounds: {WHOLE} 1 tot en met 4."),
        (
            "dutch-2011",
            {"worth-combinations.mahjong": "5000"},
            f"worth-combinations.mahjong: {WHOLE} 0 tot en met 1000.",
        ),
        (
            "mcr",
            {"worth-fan.big_four_winds": "0"},
            f"worth-fan.big_four_winds: {WHOLE} 1 tot en met 1000000000.",
        ),
        ("dutch-2011", LANTERN | {"hand0-value": ""}, "hand0-value: Hoeveel is het waard?"),
        (
            "dutch-2011",
            LANTERN | {"hand0-value": "0"},
            f"hand0-value: {WHOLE} 1 tot en met 100000.",
        ),
        (
            "dutch-2011",
            LANTERN | {"hand0-where": []},
            "hand0-where: Kies minstens één voorwaarde.",
        ),
        (
            "dutch-2011",
            LANTERN | {"hand0-nl": "", "hand0-en": ""},
            "hand0-nl: Geef het een naam.",
        ),
        (
            "riichi-ema-2016",
            LANTERN | {"hand0-value": "14"},
            f"hand0-value: {WHOLE} 1 tot en met 13.",
        ),
        (
            "dutch-2011",
            {"since": "morgen", "option-chips": "yes"},
            "since: Voer een geldige datum in.",
        ),
    ],
)
def test_nonsense_is_told_at_its_field_and_the_rest_is_kept(
    organiser: Client, ruleset: str, told: dict[str, Any], fault: str
) -> None:
    sent = as_sent({**told, "note": "blijft staan"}, ruleset)
    response = send(organiser, "save", sent, ruleset)
    assert faults_of(response) == [fault]
    assert response.context["form"]["note"].value() == "blijft staan"
    assert not HouseRules.objects.exists()


# ---- a season apart --------------------------------------------------------------------------


@pytest.fixture
def season() -> Season:
    days = timedelta(days=30)
    return Season.objects.create(name="Voorjaar", first_day=today() - days, last_day=today() + days)


def test_a_season_plays_its_own_rules_to_its_end(organiser: Client, season: Season) -> None:
    own = save(organiser, as_sent({"option-limit": "1000", "season": season.public_id}))
    later = save(organiser, as_sent({"option-chips": "yes"}))
    assert rules_for("dutch-2011", today(), season) == (own.rules, own.options)
    assert rules_for("dutch-2011", today()) == (later.rules, later.options)
    page = words_of(organiser.get("/house-rules/dutch-2011/"))
    assert "Nederlands 2011 met 1 huisregel, sinds" in page
    assert "Voorjaar speelt tot het eind volgens versie 1. Wat later verandert" in page


def test_the_rules_of_a_season_are_said_once(organiser: Client, season: Season) -> None:
    save(organiser, as_sent({"option-limit": "1000", "season": season.public_id}))
    again = as_sent({"option-limit": "500", "season": season.public_id})
    assert faults_of(send(organiser, "save", again)) == [
        "season: Voorjaar speelt tot het eind volgens versie 1."
    ]
    assert HouseRules.objects.count() == 1


def test_a_season_can_keep_what_is_played_already(organiser: Client, season: Season) -> None:
    first = save(organiser, as_sent({"option-limit": "1000"}))
    kept = as_sent({"season": season.public_id}, start=house_of(first, "dutch-2011"))
    assert "Er verandert geen regel." in words_of(send(organiser, "check", kept))
    assert save(organiser, kept).options == first.options


def test_a_season_that_is_over_by_then_is_refused(organiser: Client, season: Season) -> None:
    after = (season.last_day + timedelta(days=1)).isoformat()
    told = as_sent({"option-limit": "500", "season": season.public_id, "since": after})
    assert faults_of(send(organiser, "save", told)) == ["since: Voorjaar is dan al voorbij."]


# ---- yesterday and tomorrow ------------------------------------------------------------------

FOUR_CHOWS = {"winner": 1, "from": 0, "hands": [0, "234m 567p 345s 67s 99m !8s", 0, 0]}


def an_evening(day: date) -> Event:
    """It begins with the rules of its day."""
    rules, options = rules_for("dutch-2011", day)
    return Event.objects.create(name="Clubavond", date=day, rules=rules, options=options)


def totals_of(table: Table) -> list[int]:
    return [seat.net for seat in table.seats.order_by("place")]


def test_changing_a_rule_tomorrow_does_not_change_the_results_of_yesterday(
    organiser: Client,
) -> None:
    yesterday, tomorrow = today() - timedelta(days=1), today() + timedelta(days=1)
    told = as_sent({"option-minimum-doublings": "1", "since": yesterday.isoformat()})
    first = house_of(save(organiser, told), "dutch-2011")
    played = a_table(an_evening(yesterday))
    enter(played, FOUR_CHOWS)
    before = totals_of(played)
    change = {"worth-win_hands.four_chows": "3", "since": tomorrow.isoformat()}
    save(organiser, as_sent(change, start=first))
    call_command("rescore", check=True)
    assert totals_of(played) == before
    # Today still plays as yesterday did.
    assert rules_for("dutch-2011", today()) == ("dutch-2011", {"minimum-doublings": 1})
    next_time = a_table(an_evening(tomorrow), ("Piet", "Klaas", "Marie", "Truus"))
    enter(next_time, FOUR_CHOWS)
    # Two doublings more make it four times as much.
    assert totals_of(next_time) == [4 * total for total in before]
    assert before[1] > 0
    call_command("rescore", check=True)


# ---- for everyone ----------------------------------------------------------------------------


def note_in_the_book(device: Client) -> str:
    """What the page of the rule book asks for when it is open."""
    response = device.get("/rules/dutch-2011/club/", headers={"hx-request": "true"})
    return str(response.content.decode())


def test_the_rule_book_says_when_the_club_plays_otherwise(organiser: Client) -> None:
    visitor = Client(headers={"accept-language": "nl"})
    assert note_in_the_book(visitor) == ""
    save(organiser, as_sent(CHANGE))
    assert "Deze club heeft 4 huisregels" in note_in_the_book(visitor)
    page = words_of(visitor.get("/rules/dutch-2011/club/"))
    assert "De limiet was 2.000 nu 1.000" in page
    assert "Deze club speelt volgens het boek." in words_of(visitor.get("/rules/mcr/club/"))
    assert visitor.get("/rules/dutch-1999/club/").status_code == 404


def test_the_note_in_the_rule_book_is_cheap(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(2):
        note_in_the_book(Client())


def test_all_rules_are_listed_with_how_they_are_played(organiser: Client) -> None:
    save(organiser, as_sent({"worth-fan.big_four_winds": "64"}, "mcr"), "mcr")
    page = words_of(organiser.get("/house-rules/"))
    assert "Nederlands 2002 volgens het boek." in page
    assert "MCR met 1 huisregel, sinds" in page


def test_the_same_rules_have_no_differences(organiser: Client) -> None:
    saved = house_of(save(organiser, as_sent(CHANGE)), "dutch-2011")
    assert changes_between(saved, saved) == []
