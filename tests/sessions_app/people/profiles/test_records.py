"""Records of the club and the hall of fame."""

from datetime import date

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.results import results_of
from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Seat
from sessions_app.people.profiles.fame import hall_of_fame
from sessions_app.people.profiles.records import RecordsPage, records_page
from sessions_app.people.profiles.records_store import not_kept
from sessions_app.people.profiles.results import Rates, rates
from sessions_app.people.profiles.scope import FAMILIES, Scope
from sessions_app.public.home.front import last_specials
from sessions_app.seasons.counting.policy import Policy
from sessions_app.table.rescoring import rescore
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.evenings import THREE_DRAGONS, WIM_FROM_HENK, stop
from tests.sessions_app.played_seasons import correct
from tests.sessions_app.seasons.seasons import a_season, an_evening, cancelled, seated

pytestmark = pytest.mark.django_db

FOUR_WINDS = {
    "winner": 0,
    "from": None,
    "hands": ["5p 111z 222z 333z 444z !5p", 0, 0, 0],
}


def the_page(key: str = "") -> RecordsPage:
    page = records_page(key)
    assert page is not None
    return page


def feats(page: RecordsPage) -> dict[str, list[tuple[str, str]]]:
    return {
        record.title: [(page.names[player.pk], feat.amount) for player, feat in record.feats]
        for record in page.records
    }


def test_evenings_are_summed_over_their_halves_and_a_cancelled_one_is_none() -> None:
    """Anna has 100, and 30 + 90; Bea made 3 + 4 mahjongs on the second evening."""
    an_evening(None, date(2026, 9, 1), {"Anna": 100, "Bea": 20, "Cor": -40, "Dirk": -80})
    first_half = {"Anna": (30, 2, 0), "Bea": (10, 3, 0), "Cor": (-10, 0, 1), "Dirk": (-30, 0, 1)}
    second_half = {"Anna": (90, 1, 0), "Bea": (-10, 4, 0), "Cor": (-30, 0, 1), "Dirk": (-50, 0, 1)}
    an_evening(None, date(2026, 9, 8), halves=[[first_half], [second_half]])
    cancelled(a_season(Policy()), date(2026, 9, 9), {"Anna": 900, "Bea": 0, "Cor": 0, "Dirk": -900})
    assert feats(the_page()) == {
        "Hoogste avonden": [
            ("Anna", "+120"),
            ("Anna", "+100"),
            ("Bea", "+20"),
            ("Bea", "0"),
            ("Cor", "−40"),
        ],
        "Meeste mahjongs op een avond": [("Bea", "7"), ("Anna", "3")],
        "Meeste avonden": [
            ("Anna", "2 avonden"),
            ("Bea", "2 avonden"),
            ("Cor", "2 avonden"),
            ("Dirk", "2 avonden"),
        ],
    }


def test_east_who_goes_on_winning_holds_a_record() -> None:
    """Under the rules of 2011 East stays: Greet wins twice as East, Wim once."""
    table = a_table(an_event("dutch-2011"))
    for winner in (0, 0, 2, 1, 2):
        enter(table, {"winner": winner, "from": None, "scores": [40, 40, 40, 40]})
    assert feats(the_page())["Meeste mahjongs in één beurt als Oost"] == [("Greet", "2")]


def test_highest_hands_are_those_of_one_book() -> None:
    enter(a_table(an_event()), WIM_FROM_HENK)
    enter(a_table(an_event("dutch-2011")), {"winner": 1, "from": None, "scores": [0, 70, 0, 0]})
    house = {"base": "dutch-2011", "revision": 3}
    enter(a_table(an_event(house)), {"winner": 2, "from": None, "scores": [0, 0, 80, 0]})
    page = the_page("dutch-2011")
    assert [book.key for book in page.books] == ["dutch-2002", "dutch-2011"]
    assert [(page.names[hand.player.pk], hand.points) for hand in page.hands] == [
        ("Anneke", 80),
        ("Wim", 70),
    ]
    assert [hand.points for hand in the_page("nonsense").hands] == [96]


def all_of(page: RecordsPage) -> object:
    hands = [(hand.name, hand.points, page.names[hand.player.pk], hand.date) for hand in page.hands]
    days = [[feat.day for _player, feat in record.feats] for record in page.records]
    return hands, feats(page), days


def test_closing_changes_no_record_and_a_correction_does_at_once() -> None:
    """Greet wins three times as East; then the first of these was Wim, with 80."""
    an_evening(
        None,
        date(2026, 9, 1),
        {"Anna": 100, "Bea": 20, "Cor": -40, "Dirk": -80},
        rules="dutch-2011",
    )
    event = an_event("dutch-2011")
    table = a_table(event)
    for winner in (0, 0, 0, 1):
        enter(table, {"winner": winner, "from": None, "scores": [40, 40, 40, 40]})
    stop(table)
    running = all_of(the_page())
    assert feats(the_page())["Meeste mahjongs in één beurt als Oost"] == [("Greet", "3")]
    set_state(event, Event.State.CLOSED)
    assert all_of(the_page()) == running
    set_state(event, Event.State.OPEN)
    assert all_of(the_page()) == running
    correct(table, {"winner": 1, "from": None, "scores": [40, 80, 40, 40]})
    corrected = all_of(the_page())
    assert [hand.points for hand in the_page().hands] == [80, 40, 40, 40]
    assert "Meeste mahjongs in één beurt als Oost" not in feats(the_page())
    set_state(event, Event.State.CLOSED)
    assert all_of(the_page()) == corrected
    assert not_kept().count() == 0


def test_what_is_counted_again_is_in_the_records_at_once() -> None:
    event = an_event()
    table = a_table(event)
    enter(table, WIM_FROM_HENK)
    stop(table)
    table.seats.filter(place=1).update(points=999)
    set_state(event, Event.State.CLOSED)
    for apply, points in ((False, "+999"), (True, "+384")):
        rescore(table.pk, apply=apply)
        assert feats(the_page())["Hoogste avonden"][0] == ("Wim", points)


def test_who_comes_tonight_has_one_evening_more_than_is_kept() -> None:
    for day, others in ((1, "ABCDE"), (2, "ABCDE"), (3, "FGH")):
        an_evening(None, date(2026, 9, day), dict.fromkeys(others, 0))
    tonight = an_event()
    table = seated(tonight, "FGHA")
    enter(table, WIM_FROM_HENK)
    stop(table)
    evenings = [("A", "3 avonden")] + [(name, "2 avonden") for name in "BCDE"]
    assert feats(the_page())["Meeste avonden"] == evenings
    set_state(tonight, Event.State.CANCELLED)
    assert feats(the_page())["Meeste avonden"] == [(name, "2 avonden") for name in "ABCDE"]


def test_special_hands_are_told_newest_first_and_by_kind() -> None:
    old = an_event()
    Event.objects.update(date=date(2026, 1, 8))
    table = a_table(old, number=3)
    enter(table, FOUR_WINDS)
    enter(table, THREE_DRAGONS)
    enter(a_table(an_event()), THREE_DRAGONS)
    fame = hall_of_fame("", None)
    assert [(hand.name, hand.date.year, hand.date.month) for hand in fame.hands] == [
        ("drie draken", 2026, 11),
        ("drie draken", 2026, 1),
        ("vier winden", 2026, 1),
    ]
    assert fame.hands[1].table_number == 3
    (dutch,) = fame.kinds
    assert [(kind.name, kind.times) for kind in dutch.kinds] == [
        ("drie draken", 2),
        ("vier winden", 1),
    ]
    only = hall_of_fame(dutch.kinds[1].key, None)
    assert [hand.name for hand in only.hands] == ["vier winden"]
    set_state(old, Event.State.CANCELLED)
    assert len(hall_of_fame("", None).hands) == 1


def test_a_hand_that_the_club_made_up_has_its_name_and_leads_to_the_house_rules() -> None:
    own = {"nl": "volmaakte rust", "en": "perfect calm"}
    added = [{"key": "rust", "name": own, "limit": 1500, "where": ["only_chows", "one_suit"]}]
    event = an_event({"base": "dutch-2002", "revision": 1, "added": added})
    chows = "123m 234m 567m 78m 55m !9m"
    enter(a_table(event), {"winner": 0, "from": None, "hands": [chows, 0, 0, 0]})
    (hand,) = hall_of_fame("", None).hands
    assert (hand.name, hand.address) == ("volmaakte rust", "/rules/dutch-2002/club/")


def test_the_hall_of_fame_has_pages(client: Client) -> None:
    event = an_event(rounds=20)
    table = a_table(event)
    for _deal in range(13):
        enter(table, THREE_DRAGONS)
    first, second = (hall_of_fame("", page) for page in ("1", "2"))
    assert (len(first.hands), len(second.hands)) == (12, 1)
    page = client.get("/records/hands/", {"page": "2"}).content.decode()
    assert 'href="?page=1"' in page
    for nonsense in ("0", "x", "999", "\0"):
        assert (
            client.get("/records/hands/", {"page": nonsense, "kind": nonsense}).status_code == 200
        )


@pytest.mark.parametrize("times", [1, 3])
def test_three_evenings_cost_as_many_queries_as_one(
    client: Client, times: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(1, times + 1):
        an_evening(None, date(2026, 9, day), {"Anna": 9, "Bea": 1, f"Cor {day}": -3, "Dirk": -7})
        enter(seated(an_event(), ["Anna", "Bea", f"Cor {day}", "Dirk"]), THREE_DRAGONS)
    for address, queries in {"/records/": 16, "/records/hands/": 4, "/people/": 1}.items():
        with django_assert_num_queries(queries):
            client.get(address)


@pytest.mark.parametrize("address", ["/records/", "/records/hands/", "/people/"])
def test_before_the_first_evening_they_say_what_will_come(client: Client, address: str) -> None:
    page = client.get(address)
    assert (page.status_code, b'class="empty"' in page.content) == (200, True)


# ---- who plays for somebody ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("since", "who"), [(Seat.Substituted.START, "Jan"), (Seat.Substituted.MIDDLE, "Greet")]
)
def test_a_hand_is_of_who_held_it_and_not_of_who_is_away(since: Seat.Substituted, who: str) -> None:
    """Greet makes it, unless Jan plays for her from the start; who else came, nobody notes."""
    event = an_event()
    table = a_table(event)
    enter(table, FOUR_WINDS)
    jan = Player.objects.create(first_name="Jan")
    table.seats.filter(place=0).update(substitute=jan, substituted=since)
    stop(table)
    fame = hall_of_fame("", None)
    assert [fame.names[hand.player.pk] for hand in fame.hands] == [who]
    for state in (Event.State.OPEN, Event.State.CLOSED):
        set_state(event, state)
        page = the_page()
        assert [page.names[hand.player.pk] for hand in page.hands] == [who]
        assert feats(page)["Hoogste avonden"][0][0] == "Greet"
    assert [rate.made for rate in map(rates_of_all_time, ("Greet", "Jan"))] == (
        [0, 1] if who == "Jan" else [1, 0]
    )
    assert [special.player.first_name for special in results_of(event).specials] == [who]
    assert [special.player for special in last_specials()] == [who]


def rates_of_all_time(name: str) -> Rates:
    return rates(Scope(Player.objects.get(first_name=name)), FAMILIES[0])
