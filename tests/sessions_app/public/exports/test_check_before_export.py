"""What an organiser is told before a list is sent."""

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.totals import End, store_totals
from sessions_app.events.log_page import mark_read
from sessions_app.models import Entry, Event, Player, Publication, Table, Tournament
from sessions_app.public.exports.checking import check
from sessions_app.shared.submission import Entered
from sessions_app.table.services import stop_table, undo_deal
from sessions_app.tournaments.publishing import publish
from sessions_app.tournaments.rounds import confirm_round
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key
from tests.sessions_app.public.exports.played import WHO, played_tournament, type_totals
from tests.sessions_app.public.exports.played import a_table as another_table

pytestmark = pytest.mark.django_db

COMPLETE = [
    {"first_name": name, "last_name": "Bos", "ema_number": f"0801000{number}", "ema_member": True}
    for number, name in enumerate(("Greet", "Wim", "Anneke", "Henk"))
]


def a_complete_one(rules: str = "riichi-ema-2016") -> Event:
    event = played_tournament(rules, (42_000, 35_000, 23_000, 20_000), people=COMPLETE)
    publish(event_id=event.pk, final=True, why="", author=WHO)
    return event


def told(event: Event) -> list[tuple[str, bool]]:
    event = Event.objects.get(pk=event.pk)
    return [(finding.words, finding.grave) for finding in check(event)]


def test_nothing_is_told_where_nothing_is_wrong() -> None:
    assert told(a_complete_one()) == []


def test_what_is_grave_comes_first_and_leads_to_where_it_is_put_right() -> None:
    event = a_complete_one()
    Player.objects.filter(first_name="Wim").update(ema_number="", ema_member=False)
    henk = Player.objects.get(first_name="Henk")
    henk.country, henk.last_name = "DE", ""
    henk.save()
    Tournament.objects.update(place="")
    event.halves = 2
    event.save()
    found = check(Event.objects.get(pk=event.pk))
    at = f"/events/{event.public_id}"
    assert [(each.words, each.link, each.grave) for each in found] == [
        ("1 van de 2 rondes is geopend.", f"{at}/rounds/", True),
        ("Het toernooi heeft geen plaats.", f"{at}/settings/", True),
        ("Henk heeft geen achternaam.", f"/players/{henk.public_id}/", True),
        (
            "Henk: EMA-nummer 08010003 past niet bij het land DE.",
            f"/players/{henk.public_id}/",
            False,
        ),
        (
            "Zonder EMA-nummer, dus als gast op de lijst: Wim Bos.",
            f"{at}/entries/",
            False,
        ),
    ]
    page = logged_in("organiser").get(f"{at}/exports/").content.decode()
    assert [page.index(each.words) for each in found] == sorted(
        page.index(each.words) for each in found
    )


def test_tables_that_are_not_finished_do_not_add_up_or_wait() -> None:
    event = a_complete_one()
    players = list(Player.objects.order_by("pk"))
    for number in (2, 3, 4):
        type_totals(another_table(event, number, players), (30_000,) * 4)
    event.halves = 4
    event.save()
    second, third, fourth = Table.objects.filter(round__number__gt=1).order_by("round__number")
    second.finished = False
    second.state["totals"][0] += 500
    second.save()
    third.state["totals"][0] += 500
    third.save()
    fourth.referee_at = "2026-11-21T12:00Z"
    fourth.save()
    Table.objects.update(confirmed_at=timezone.now())
    assert told(event) == [
        ("Ronde 2, tafel 1: nog niet klaar.", True),
        ("Ronde 4, tafel 1: wacht op de scheidsrechter.", True),
        ("Ronde 3, tafel 1: de totalen kloppen niet (500).", True),
    ]


def test_what_an_mcr_penalty_takes_from_the_table_is_no_fault() -> None:
    event = an_event("mcr")
    table = a_table(event)
    enter(table, {"penalty": {"player": 1, "points": -10}})
    enter(table, {"penalty": {"player": 2, "points": -10}})
    undo_deal(table_id=table.pk, position=2, entered=entered(table))
    enter(table, {"winner": 0, "from": None, "points": 8})
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    assert told(event) == []
    Table.objects.update(state={**Table.objects.get().state, "totals": [48, -26, -16, -15]})
    assert told(event) == [("Ronde 1, tafel 1: de totalen kloppen niet (1).", True)]


def test_a_bet_that_was_left_on_the_table_is_no_fault() -> None:
    event = played_tournament("riichi-ema-2016", people=COMPLETE)
    table = another_table(event, 1, list(Player.objects.order_by("pk")))
    type_totals(table, (42_000, 35_000, 22_000, 20_000), bets=1)
    publish(event_id=event.pk, final=True, why="", author=WHO)
    assert told(event) == []


def test_a_round_that_nobody_confirmed_is_worth_a_look() -> None:
    event = played_tournament("riichi-ema-2016", (42_000, 35_000, 23_000, 20_000), people=COMPLETE)
    assert ("Ronde 1 is niet bevestigd.", False) in told(event)
    confirm_round(event_id=event.pk, number=1, author=WHO)
    assert told(event) == [("De uitslag is niet als definitief bekendgemaakt.", False)]


def test_what_changed_after_it_was_confirmed_is_grave_until_it_is_read() -> None:
    event = a_complete_one()
    table = Table.objects.get()
    sent = Entered(table.version, new_key(), WHO, why="verlezen")
    ends = [End(total) for total in (41_000, 36_000, 23_000, 20_000)]
    store_totals(table_id=table.pk, ends=ends, entered=sent)
    words = "Ronde 1, tafel 1: uitslag later veranderd: verlezen (Greet)"
    assert told(event) == [(words, True)]
    mark_read(event, until=event.log.latest("pk").pk, author=WHO)
    assert told(event) == [(words, False)]


def test_a_tournament_that_is_not_for_the_ema_needs_no_place_and_no_last_names() -> None:
    people = [{"first_name": each["first_name"]} for each in COMPLETE]
    event = played_tournament("dutch-2002", (20, 10, -10, -20), people=people, place="")
    publish(event_id=event.pk, final=True, why="", author=WHO)
    assert told(event) == []


def test_before_the_first_round_nobody_has_missed_one() -> None:
    event = played_tournament("riichi-ema-2016", people=COMPLETE)
    assert [words for words, _grave in told(event)] == [
        "Er is nog niets gespeeld.",
        "0 van de 1 rondes zijn geopend.",
        "De uitslag is niet als definitief bekendgemaakt.",
    ]


def test_a_member_of_the_ema_without_a_number_is_no_guest() -> None:
    event = a_complete_one()
    Player.objects.filter(first_name="Wim").update(ema_number="")
    assert told(event) == [("Wim Bos is EMA-lid zonder nummer.", True)]


def test_who_withdrew_after_playing_is_on_the_list_so_must_be_known() -> None:
    event = a_complete_one()
    Entry.objects.filter(player__first_name="Henk").update(state=Entry.State.WITHDRAWN)
    Player.objects.filter(first_name="Henk").update(last_name="", country="AQ", ema_number="")
    Player.objects.filter(first_name="Henk").update(ema_member=False)
    assert told(event) == [
        ("Henk heeft geen achternaam.", True),
        ("Henk: de EMA heeft geen letters voor AQ.", True),
        ("Zonder EMA-nummer, dus als gast op de lijst: Henk.", False),
    ]


def test_a_provisional_version_is_not_the_end() -> None:
    event = a_complete_one()
    Publication.objects.update(final=False)
    assert told(event) == [("De uitslag is niet als definitief bekendgemaakt.", False)]


def test_people_outside_the_ranking_are_named() -> None:
    """Who played; a reserve who was not needed and who withdrew before it began are not."""
    event = a_complete_one()
    for name, facts in (("Rik", {"reserve": True}), ("Weg", {"state": Entry.State.WITHDRAWN})):
        Entry.objects.create(event=event, player=Player.objects.create(first_name=name), **facts)
    Entry.objects.filter(player__first_name="Anneke").update(state=Entry.State.EXCUSED)
    Entry.objects.filter(player__first_name="Wim").update(reserve=True)
    Entry.objects.filter(player__first_name="Henk").delete()
    late = Player.objects.create(first_name="Jan", last_name="Laat", ema_number="08010009")
    Entry.objects.create(event=event, player=late)
    assert told(event) == [
        ("Henk Bos speelde mee zonder inschrijving.", True),
        ("Jan Laat is ingeschreven en speelde geen ronde.", True),
        ("Buiten de ranglijst: Anneke Bos en Wim Bos.", False),
    ]


def test_a_result_that_nobody_agreed_to_does_not_count_where_that_is_asked() -> None:
    event = a_complete_one()
    Tournament.objects.update(second_agrees=True)
    another_table(event, 1, [], table=2)
    assert told(event) == [
        ("Ronde 1, tafel 2: nog niet klaar.", True),
        ("Op 1 tafel is geen akkoord gegeven, dus die telt niet.", True),
    ]


def test_of_many_people_the_first_are_named() -> None:
    event = a_complete_one()
    Player.objects.update(ema_number="", ema_member=False)
    for number in range(1, 4):
        guest = Player.objects.create(first_name=f"Gast {number}", last_name="Zon")
        Entry.objects.create(event=event, player=guest)
    names = "Anneke Bos, Greet Bos, Henk Bos, Wim Bos, Gast 1 Zon, Gast 2 Zon en nog 1"
    assert told(event)[-1] == (f"Zonder EMA-nummer, dus als gast op de lijst: {names}.", False)


@pytest.mark.parametrize("tables", [1, 3])
def test_the_check_asks_the_database_as_often_for_many_tables(
    tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = a_complete_one()
    players = list(Player.objects.order_by("pk"))
    for number in range(2, tables + 1):
        type_totals(another_table(event, number, players), (30_000,) * 4)
    with django_assert_num_queries(6):
        check(event)
    organiser: Client = logged_in("organiser", f"o{tables}")
    assert organiser.get(f"/events/{event.public_id}/exports/").status_code == 200
