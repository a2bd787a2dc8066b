"""Somebody plays for somebody else, and what the rules make of that."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.interchange import answer
from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.models import Entry, Event, Player, Seat, Substitution, Table
from sessions_app.shared.errors import Invalid, SeatTaken
from sessions_app.shared.seats import chairs_at, deals_at
from sessions_app.table.after_game import cancel_fines, substitute
from sessions_app.table.replay import table_request
from sessions_app.table.services import fine
from sessions_app.tournaments.substitutes import end_substitution, put_substitute
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered
from tests.sessions_app.evenings import stop
from tests.sessions_app.pages import faults_in
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    finish,
    opened,
    ranked,
    seat_of,
    with_plan,
)

pytestmark = pytest.mark.django_db

START, MIDDLE = Seat.Substituted.START, Seat.Substituted.MIDDLE
RIICHI = (45_000, 30_000, 25_000, 20_000)


@pytest.fixture
def event() -> Event:
    event = a_tournament()
    with_plan(event, 8)
    return event


def somebody(name: str = "Jan") -> Player:
    return Player.objects.create(first_name=name)


def at_place(table: Table, place: int) -> Entry:
    return Entry.objects.get(
        event=table.event, player__seats__table=table, player__seats__place=place
    )


def put(
    entry: Entry, player: Player, first: int = 1, last: int | None = None, since: Any = START
) -> Substitution:
    return put_substitute(
        entry_id=entry.pk,
        player=player,
        first_round=first,
        last_round=last,
        since=since,
        author=WHO,
    )


def finals(table: Table) -> list[int | None]:
    return list(table.seats.order_by("place").values_list("final", flat=True))


@pytest.mark.parametrize(
    ("since", "results"),
    [
        # The substitute was first, so the others are second, third and fourth.
        (START, [-30_000, 5_000, -10_000, -25_000]),
        # The others share 15,000, 5,000 and −5,000.
        (MIDDLE, [-30_000, 15_000, 0, -15_000]),
    ],
)
def test_riichi_gives_the_place_minus_30_000_and_the_others_their_uma(
    event: Event, since: Any, results: list[int]
) -> None:
    table = opened(event).tables.get(number=1)
    for each in event.rounds.get().tables.all():
        finish(each, *RIICHI)
    assert finals(table) == [30_000, 5_000, -10_000, -25_000]
    put(at_place(table, 0), somebody(), since=since)
    assert finals(table) == results
    missed = {
        competitor.entry: [played.missed for played in competitor.played]
        for _place, competitor in ranked(event)
    }
    assert missed[at_place(table, 0).pk] == [since == START]
    seats = list(table.seats.order_by("place"))
    request = table_request(Table.objects.get(pk=table.pk), seats, deals_at(table))
    assert request["table"]["substitutes"] == [{"player": 0, "from": since}]


def test_a_substitute_of_later_rounds_sits_down_when_they_are_opened(event: Event) -> None:
    table = opened(event).tables.get(number=1)
    entry = at_place(table, 2)
    jan = somebody()
    put(entry, jan, since=MIDDLE)
    assert seat_of(entry).substituted == "middle"
    opened(event, 2)
    assert (seat_of(entry, 2).substitute, seat_of(entry, 2).substituted) == (jan, "start")


def test_a_substitute_for_one_round_leaves_the_next_alone(event: Event) -> None:
    entry = at_place(opened(event).tables.get(number=1), 0)
    put(entry, somebody(), first=2, last=2)
    opened(event, 2)
    opened(event, 3)
    assert [seat_of(entry, number).substituted for number in (1, 2, 3)] == ["", "start", ""]


def test_in_rounds_that_were_opened_only_the_first_is_taken_over_halfway(event: Event) -> None:
    entry = at_place(opened(event).tables.get(number=1), 0)
    for number in (2, 3):
        opened(event, number)
    put(entry, somebody(), last=2, since=MIDDLE)
    assert [seat_of(entry, number).substituted for number in (1, 2, 3)] == ["middle", "start", ""]


def test_when_a_substitute_came_can_be_told_otherwise(event: Event) -> None:
    table = opened(event).tables.get(number=1)
    jan = somebody()
    for since in (START, MIDDLE):
        substitute(table_id=table.pk, place=0, player=jan, since=since, entered=entered(table))
    seat = seat_of(at_place(table, 0))
    assert (seat.substitute, seat.substituted) == (jan, "middle")


def test_a_substitute_of_one_tournament_sits_in_no_other(event: Event) -> None:
    other = a_tournament()
    entry = at_place(opened(event).tables.get(number=1), 0)
    [place, *_others] = with_plan(other, 8)
    Entry.objects.filter(pk=place.pk).update(player=entry.player)
    opened(other)
    put(entry, somebody())
    assert [seat.substituted for seat in entry.player.seats.order_by("pk")] == ["start", ""]


@pytest.mark.parametrize(
    ("first", "last", "is_free"),
    [(1, 1, True), (1, 2, False), (3, 3, False), (3, None, False), (4, None, True)],
)
def test_two_substitutes_of_one_entry_share_no_round(
    event: Event, first: int, last: int | None, is_free: bool
) -> None:
    entry = event.entries.all()[0]
    put(entry, somebody(), first=2, last=3)
    if is_free:
        put(entry, somebody("Piet"), first, last)
    else:
        with pytest.raises(Invalid):
            put(entry, somebody("Piet"), first, last)


def test_everywhere_the_substitute_is_named_who_sits_there(event: Event) -> None:
    table = opened(event).tables.get(number=1)
    entry, other = at_place(table, 0), at_place(table, 1)
    enter(table, {"wins": [{"winner": 0, "han": 3, "fu": 40}], "from": 1})
    put(entry, somebody())
    organiser = logged_in("organiser")

    def page(name: str, *args: str) -> str:
        return organiser.get(reverse(name, args=args)).content.decode()

    at_the_table = [
        page("table", table.public_id),
        page("table_history", table.public_id),
        page("table_paper", table.public_id),
        page("deal_shown", table.public_id, "1"),
    ]
    assert [("Jan" in shown, str(entry.player) in shown) for shown in at_the_table] == [
        (True, False)
    ] * len(at_the_table)
    said = f"Jan voor {entry.player}"
    by_round = page("plan_print", event.public_id)
    assert [by_round.count(said), by_round.count(f">{entry.player}<")] == [event.halves, 0]
    assert said in page("slips", event.public_id)
    assert said in page("tournament_schedule", event.public_id)
    mates = organiser.get(reverse("player_schedule", args=[event.public_id, other.public_id]))
    met = [sits.others for sits in mates.context["schedule"].rounds]
    assert "Jan" in met[0]
    assert not any(str(entry.player) in others for others in met)


def test_who_was_there_after_all_has_the_own_result(event: Event) -> None:
    table = opened(event).tables.get(number=1)
    finish(table, *RIICHI)
    entry = at_place(table, 0)
    made = put(entry, somebody())
    end_substitution(substitution_id=made.pk, author=WHO)
    assert finals(table) == [30_000, 5_000, -10_000, -25_000]
    assert (entry.substitutions.count(), seat_of(entry).substitute) == (0, None)
    kinds = [act.kind for act in entry.acts.all()]
    assert kinds == ["entered", "substitute", "returned"]


def test_nobody_sits_twice_in_a_round(event: Event) -> None:
    table, other = opened(event).tables.order_by("number")
    entry = at_place(table, 0)
    for sitting in (entry, at_place(other, 0)):
        with pytest.raises(SeatTaken):
            put(entry, sitting.player)
    jan = somebody()
    put(entry, jan)
    with pytest.raises(SeatTaken):
        put(at_place(other, 0), jan)
    with pytest.raises(Invalid):
        put(entry, somebody("Piet"), first=3)
    assert seat_of(at_place(other, 0)).substitute is None


def test_in_mcr_who_is_replaced_from_the_start_forfeits_the_round() -> None:
    event = a_tournament("mcr")
    with_plan(event, 8)
    one, two = opened(event).tables.order_by("number")
    finish(one, 60, 20, -30, -50)
    finish(two, 60, 20, -30, -50)
    put(at_place(one, 0), somebody())
    put(at_place(two, 0), somebody("Piet"), since=MIDDLE)
    totals = {
        competitor.entry: (
            competitor.table_points,
            competitor.points,
            [played.missed for played in competitor.played],
        )
        for _place, competitor in ranked(event)
    }
    assert totals[at_place(one, 0).pk] == (0, 0, [True])
    assert totals[at_place(one, 1).pk] == (2 * 60, 20, [False])
    assert totals[at_place(two, 0).pk] == (4 * 60, 60, [False])


def test_by_form_what_is_wrong_is_told_and_nothing_is_half_done(event: Event) -> None:
    table, other = opened(event).tables.order_by("number")
    entry = at_place(table, 0)
    organiser = logged_in("organiser")
    address = reverse("entry", args=[event.public_id, entry.public_id])
    told = {"what": "substitute", "first_round": "1", "since": "start"}

    def send(**more: str) -> dict[str, str]:
        return faults_in(organiser.post(address, told | more).content.decode())

    assert set(send()) == {"substitute"}
    assert set(send(substitute="Jan")) == {"substitute"}
    assert set(send(substitute="Jan", substitute_is_new="on", first_round="9")) == {"first_round"}
    assert send(substitute="Jan", substitute_is_new="on", first_round="2", since="middle") == {
        "first_round": "Deze ronde wordt nog niet gespeeld."
    }
    seated = str(at_place(other, 0).player)
    assert send(substitute=seated) == {"substitute": "Deze speler zit al aan een tafel."}
    assert (entry.substitutions.count(), Player.objects.filter(first_name="Jan").count()) == (0, 0)
    assert send(substitute="Jan", substitute_is_new="on", last_round="2") == {}
    made = entry.substitutions.get()
    assert (str(made.player), made.first_round, made.last_round) == ("Jan", 1, 2)
    organiser.post(address, {"what": "end", "substitution": str(made.pk)})
    assert entry.substitutions.count() == 0


def test_a_fine_that_is_cancelled_stays_told_and_counts_no_more(event: Event) -> None:
    table = opened(event).tables.get(number=1)
    finish(table, *RIICHI)
    fine(table_id=table.pk, place=1, points=-8_000, reason="hinder", entered=entered(table))
    assert finals(table)[1] == -3_000
    [given] = chairs_at(table)[1][-1].penalties
    cancel_fines(table_id=table.pk, key=given["key"], why="toch niet", author=WHO)
    assert finals(table)[1] == 5_000
    [told] = chairs_at(table)[1][-1].penalties
    assert (told["reason"], told["cancelled"]["by"]) == ("hinder", "Greet")
    request = table_request(Table.objects.get(pk=table.pk), list(table.seats.all()), [])
    assert "penalties" not in request["table"]
    assert rounds_of(event).complete == []


def test_the_interchange_replays_a_table_with_a_substitute_to_the_same_results(
    event: Event,
) -> None:
    table = opened(event).tables.get(number=1)
    enter(table, {"wins": [{"winner": 1, "han": 3, "fu": 40}], "from": 0})
    put(at_place(table, 2), somebody(), since=MIDDLE)
    stop(table)
    stored = Table.objects.get(pk=table.pk)
    request = table_request(stored, list(stored.seats.all()), deals_at(stored))
    assert answer(request)["final"] == finals(table)
