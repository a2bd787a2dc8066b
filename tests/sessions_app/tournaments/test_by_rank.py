"""The next round by rank for any field: it is proposed in words, and done as it was proposed."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Entry, EntryAct, Event, Player, Seat, SeatingPlan
from sessions_app.seating import Way
from sessions_app.shared.errors import Conflict
from sessions_app.tournaments.by_rank import (
    NotYet,
    Readiness,
    proposal_for,
    seat_by_rank,
)
from sessions_app.tournaments.entries import change_state, disqualify, strike_out
from sessions_app.tournaments.overview import overview_of
from sessions_app.tournaments.plans import change_field
from sessions_app.tournaments.rounds import CannotSit, take_round_back
from sessions_app.tournaments.substitutes import put_substitute
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    finish,
    opened,
    ranked,
    seat_of,
    with_plan,
)
from tests.sessions_app.tournaments.rounds import page_of

pytestmark = pytest.mark.django_db

Kind = EntryAct.Kind
START, MIDDLE = Seat.Substituted.START, Seat.Substituted.MIDDLE
RIICHI = (45_000, 30_000, 25_000, 20_000)
SAID = re.compile(r"<p>(.*?)</p>|<button[^>]*>(.*?)</button>")


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def played(
    players: int, rules: str = "riichi-ema-2016", rounds: int = 1, more: int = 1
) -> tuple[Event, list[Entry]]:
    """A tournament whose planned rounds are complete, and who is where: the best first."""
    event = a_tournament(rules, rounds)
    with_plan(event, players)
    for number in range(1, rounds + 1):
        play(event, number)
    Event.objects.filter(pk=event.pk).update(halves=rounds + more)
    event.refresh_from_db()
    return event, in_order(event)


def in_order(event: Event) -> list[Entry]:
    entries = event.entries.in_bulk()
    return [entries[placed.competitor.entry] for placed in ranked(event)]


def play(event: Event, number: int) -> None:
    """All tables end differently, so that everybody has a place of their own."""
    for table in opened(event, number).tables.order_by("number"):
        step = 100 * table.number if event.ruleset.startswith("riichi") else table.number
        totals = RIICHI if event.ruleset.startswith("riichi") else (64, 8, -16, -56)
        finish(table, totals[0] + 3 * step, totals[1] - step, totals[2] - step, totals[3] - step)


def decide(entry: Entry, kind: EntryAct.Kind) -> None:
    change_state(entry_id=entry.pk, kind=kind, why="", author=WHO)


def put_out(entry: Entry) -> None:
    disqualify(entry_id=entry.pk, disqualified=True, why="vals spel", author=WHO)


def plays_for(
    entry: Entry, name: str, first: int, last: int | None = None, since: str = START
) -> Player:
    player = Player.objects.create(first_name=name)
    put_substitute(
        entry_id=entry.pk,
        player=player,
        first_round=first,
        last_round=last,
        since=Seat.Substituted(since),
        author=WHO,
    )
    return player


def seat(event: Event, way: Way = Way.EVERYBODY) -> SeatingPlan:
    """What is proposed, as it is pressed."""
    proposal = proposal_for(event)
    [seating] = [each for each in proposal.ways if each.way == way]
    return seat_by_rank(event_id=event.pk, way=way, seen=proposal.seen(seating), author=WHO)


def seated(event: Event) -> list[list[Entry]]:
    """Who sits at the tables of the last round of the plan."""
    stored = event.plans.last()
    assert stored
    by_number = {entry.number: entry for entry in event.entries.all()}
    return [[by_number[number] for number in table] for table in stored.rounds[-1]]


def fours(entries: list[Entry]) -> list[set[Entry]]:
    return [set(entries[first : first + 4]) for first in range(0, len(entries), 4)]


def tables_of(event: Event) -> list[set[Entry]]:
    return [set(table) for table in seated(event)]


# ---- any field -------------------------------------------------------------------------------


def test_a_full_field_sits_by_rank() -> None:
    event, order = played(44)
    seat(event)
    assert tables_of(event) == fours(order)


@pytest.mark.parametrize("gone", [1, 2, 3])
@pytest.mark.parametrize("kind", [Kind.WITHDRAWN, Kind.EXCUSED])
def test_after_a_withdrawal_the_last_of_the_ranking_sit_out(gone: int, kind: EntryAct.Kind) -> None:
    event, order = played(44)
    for entry in order[3 : 3 + gone]:
        decide(entry, kind)
    assert [seating.way for seating in proposal_for(event).ways] == [Way.SIT_OUT]
    seat(event, Way.SIT_OUT)
    left = order[:3] + order[3 + gone :]
    assert tables_of(event) == fours(left[:40])


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_after_a_withdrawal_and_a_reserve_for_each_everybody_sits(gone: int) -> None:
    """The reserves never had a number, which is why the final could not be seated."""
    event, order = played(44)
    for entry in order[3 : 3 + gone]:
        decide(entry, Kind.WITHDRAWN)
    reserves = enter_many(event, gone, reserve=True)
    seat(event)
    assert tables_of(event) == fours(order[:3] + order[3 + gone :] + reserves)
    opened(event, 2)
    assert Seat.objects.filter(round__event=event, round__number=2).count() == 44


def test_four_who_leave_make_a_table_less() -> None:
    event, order = played(44)
    for entry in order[:4]:
        decide(entry, Kind.WITHDRAWN)
    seat(event)
    assert tables_of(event) == fours(order[4:])


def test_more_reserves_than_needed_stay_without_a_table(organiser: Client) -> None:
    event, order = played(44)
    decide(order[0], Kind.WITHDRAWN)
    first, second = enter_many(event, 2, reserve=True)
    seat(event)
    assert tables_of(event) == fours([*order[1:], first])
    assert f"Zonder tafel in deze ronde: {second.player}." in words_of(
        page_of(organiser, "plan", event)
    )


def test_a_reserve_of_the_plan_goes_before_one_who_came_later() -> None:
    event, order = played(44)
    reserve = order[5]
    Entry.objects.filter(pk=reserve.pk).update(reserve=True)
    [late] = enter_many(event, 1, reserve=True)
    seat(event)
    assert tables_of(event) == fours([*order[:5], *order[6:], reserve])
    assert late not in [entry for table in seated(event) for entry in table]


def test_who_waits_longest_can_be_admitted_as_a_reserve() -> None:
    event, order = played(44)
    decide(order[0], Kind.WITHDRAWN)
    first, second = enter_many(event, 2)
    Entry.objects.filter(pk__in=[first.pk, second.pk]).update(state=Entry.State.WAITING)
    assert [each.way for each in proposal_for(event).ways] == [Way.ADMIT, Way.SIT_OUT]
    seat(event, Way.ADMIT)
    assert tables_of(event) == fours([*order[1:], first])
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, first.reserve) == ("entered", True)
    assert list(first.acts.values_list("kind", flat=True))[1:] == ["entered"]
    assert (second.state, second.number) == ("waiting", None)


def test_who_is_disqualified_does_not_play_on() -> None:
    event, order = played(44)
    put_out(order[0])
    [reserve] = enter_many(event, 1, reserve=True)
    seat(event)
    assert tables_of(event) == fours([*order[1:], reserve])


def test_a_field_of_four_is_a_table_and_fewer_are_none(organiser: Client) -> None:
    event, order = played(8)
    for entry in order[:4]:
        decide(entry, Kind.WITHDRAWN)
    seat(event)
    assert tables_of(event) == fours(order[4:])
    decide(order[4], Kind.WITHDRAWN)
    assert proposal_for(event).ways == []
    page = words_of(page_of(organiser, "plan", event, "?next=rank"))
    assert "Voor een ronde zijn minstens vier spelers nodig." in page


# ---- substitutes -----------------------------------------------------------------------------


def test_who_left_with_a_substitute_keeps_the_place_by_rank() -> None:
    event, order = played(44)
    gone = order[0]
    jan = plays_for(gone, "Jan", first=2)
    decide(gone, Kind.WITHDRAWN)
    seat(event)
    assert tables_of(event) == fours(order)
    assert not overview_of(event).outdated
    opened(event, 2)
    assert (seat_of(gone, 2).substitute, seat_of(gone, 2).substituted) == (jan, "start")


@pytest.mark.parametrize(("last", "is_seated"), [(1, False), (None, True)])
def test_a_substitute_from_the_middle_of_a_round_plays_on_as_long_as_was_decided(
    last: int | None, is_seated: bool
) -> None:
    event, order = played(44)
    gone = order[7]
    plays_for(gone, "Jan", first=1, last=last, since=MIDDLE)
    decide(gone, Kind.WITHDRAWN)
    order = in_order(event)
    if is_seated:
        seat(event)
        assert tables_of(event) == fours(order)
    else:
        seat(event, Way.SIT_OUT)
        assert tables_of(event) == fours([entry for entry in order if entry != gone][:40])


def test_a_substitute_for_who_is_disqualified_fills_the_last_table() -> None:
    event, order = played(44)
    put_out(order[0])
    plays_for(order[0], "Jan", first=2)
    seat(event)
    assert tables_of(event) == fours([*order[1:], order[0]])


def test_who_is_a_substitute_and_a_reserve_sits_once() -> None:
    event, order = played(44)
    decide(order[0], Kind.WITHDRAWN)
    [reserve] = enter_many(event, 1, reserve=True)
    put_substitute(
        entry_id=order[0].pk,
        player=reserve.player,
        first_round=2,
        last_round=None,
        since=START,
        author=WHO,
    )
    seat(event)
    assert tables_of(event) == fours(order)
    opened(event, 2)
    sitting = [seat.substitute or seat.player for seat in Seat.objects.filter(round__number=2)]
    assert len({*sitting}) == 44


def test_a_player_who_would_also_be_a_substitute_is_named(organiser: Client) -> None:
    event, order = played(44)
    decide(order[0], Kind.WITHDRAWN)
    put_substitute(
        entry_id=order[0].pk,
        player=order[9].player,
        first_round=2,
        last_round=None,
        since=START,
        author=WHO,
    )
    with pytest.raises(CannotSit):
        proposal_for(event)
    address = reverse("plan", args=[event.public_id]) + "?next=rank"
    page = words_of(organiser.get(address, follow=True).content.decode())
    assert f"{order[9].player} zou op twee stoelen zitten. Kies eerst een andere invaller." in page


# ---- the proposal in words -------------------------------------------------------------------


def forms_in(page: str) -> list[str]:
    return re.findall(r'<form class="by-rank-way".*?</form>', page, re.S)


def lines_of(page: str) -> list[list[str]]:
    """What is said above each button, and what is on it."""
    return [
        [words_of(line or button) for line, button in re.findall(SAID, form)]
        for form in forms_in(page)
    ]


def press(client: Client, event: Event, page: str, way: Way) -> str:
    """The button of a page as it was shown; what the next page says."""
    [seen] = [
        re.findall(r'name="seen" value="(\w+)"', form)[0]
        for form in forms_in(page)
        if f'value="{way}"' in form
    ]
    address = reverse("plan", args=[event.public_id])
    sent = {"what": "final", "way": way, "seen": seen}
    return client.post(address, sent, follow=True).content.decode()


def test_the_button_shows_a_proposal_first_and_then_does_it(organiser: Client) -> None:
    event, order = played(44)
    assert "De volgende ronde op rang" in page_of(organiser, "plan", event)
    address = reverse("plan", args=[event.public_id])
    page = organiser.post(address, {"what": "final"}, follow=True).content.decode()
    assert event.plans.count() == 1
    assert lines_of(page) == [["44 spelers aan 11 tafels.", "44 spelers indelen"]]
    names = ", ".join(str(entry.player) for entry in order[:4])
    assert f"Tafel 1: {names}" in words_of(page)
    page = press(organiser, event, page, Way.EVERYBODY)
    assert "Ronde 2 is op rang ingedeeld." in page
    assert tables_of(event) == fours(order)


@pytest.mark.parametrize(
    ("rules", "result"),
    [
        ("riichi-ema-2016", "−30.000 punten"),
        ("mcr", "geen tafelpunten en 0 punten"),
        ("dutch-2011", "0 punten"),
    ],
)
def test_who_sits_out_is_named_with_the_result_that_gives(
    organiser: Client, rules: str, result: str
) -> None:
    event, order = played(16, rules)
    decide(order[0], Kind.WITHDRAWN)
    page = page_of(organiser, "plan", event, "?next=rank")
    one, two, three = (str(entry.player) for entry in order[-3:])
    assert lines_of(page) == [
        [
            "12 spelers aan 3 tafels.",
            f"Geen tafel in deze ronde voor de laatsten van de stand: {one}, {two} en {three}. "
            f"De ronde telt voor elk van hen als {result}.",
            "12 spelers indelen, 3 zitten uit",
        ]
    ]
    said = words_of(page)
    assert f"Buiten deze ronde: {order[0].player} (teruggetrokken)." in said
    assert "Met 1 reserve erbij heeft iedereen een tafel." in said
    press(organiser, event, page, Way.SIT_OUT)
    play(event, 2)
    brought = {placed.competitor.entry: placed.competitor.played[-1] for placed in ranked(event)}
    worth = int(re.sub(r"\D", "", result) or 0)
    assert [(brought[entry.pk].points, brought[entry.pk].missed) for entry in order[-3:]] == [
        (-worth, True)
    ] * 3


def test_who_waits_is_named_on_the_button(organiser: Client) -> None:
    event, order = played(16)
    decide(order[0], Kind.WITHDRAWN)
    [waits] = enter_many(event, 1)
    Entry.objects.filter(pk=waits.pk).update(state=Entry.State.WAITING)
    page = page_of(organiser, "plan", event, "?next=rank")
    assert lines_of(page)[0] == [
        "16 spelers aan 4 tafels.",
        f"{waits.player} komt van de wachtlijst en vult de laatste tafel als reserve, buiten de "
        "stand.",
        f"{waits.player} toelaten en 16 spelers indelen",
    ]
    assert lines_of(page)[1][-1] == "12 spelers indelen, 3 zitten uit"
    press(organiser, event, page, Way.ADMIT)
    assert tables_of(event) == fours([*order[1:], waits])


def test_equal_places_where_the_tables_end_are_said(organiser: Client) -> None:
    event = a_tournament(rounds=1)
    with_plan(event, 8)
    for table in opened(event).tables.all():
        finish(table, *RIICHI)
    Event.objects.filter(pk=event.pk).update(halves=2)
    order = in_order(event)
    decide(order[0], Kind.WITHDRAWN)
    # Places 1, 3, 3, 5 sit at the only table; the other who is fifth does not.
    page = words_of(page_of(organiser, "plan", event, "?next=rank"))
    names = f"{order[4].player} en {order[5].player}"
    assert f"{names} staan gelijk: de volgorde van de namen beslist." in page


CHANGES = {
    "another withdrawal": lambda order: decide(order[1], Kind.WITHDRAWN),
    "who left is back": lambda order: decide(order[0], Kind.RETURNED),
    "a reserve": lambda order: enter_many(order[0].event, 1, reserve=True),
    "a disqualification": lambda order: put_out(order[2]),
    "a substitute": lambda order: plays_for(order[0], "Jan", first=2),
    "another result": lambda order: correct(order[1]),
}


def correct(entry: Entry) -> None:
    """The second of the ranking becomes the last but some."""
    table = seat_of(entry).table
    finish(table, *RIICHI[::-1])


@pytest.mark.parametrize("change", CHANGES)
def test_when_the_field_or_the_ranking_changed_nothing_is_done_and_it_is_proposed_anew(
    organiser: Client, change: str
) -> None:
    event, order = played(16)
    decide(order[0], Kind.WITHDRAWN)
    page = page_of(organiser, "plan", event, "?next=rank")
    CHANGES[change](order)
    page = press(organiser, event, page, Way.SIT_OUT)
    said = "Het veld of de stand is veranderd, dus er is niets gedaan. Dit is het voorstel nu."
    assert said in page
    assert "Ronde 2 op rang" in page
    assert event.plans.count() == 1


def test_a_proposal_is_carried_out_once_however_often_it_is_pressed(organiser: Client) -> None:
    event, _order = played(16)
    page = page_of(organiser, "plan", event, "?next=rank")
    for _time in range(2):
        press(organiser, event, page, Way.EVERYBODY)
    assert [plan.origin for plan in event.plans.all()] == ["made", "final"]


@pytest.mark.parametrize("way", ["", "nonsense", Way.ADMIT])
def test_what_was_not_proposed_is_not_done(organiser: Client, way: str) -> None:
    event, _order = played(16)
    with pytest.raises(Conflict, match="niets gedaan"):
        seat_by_rank(event_id=event.pk, way=way, seen="", author=WHO)
    assert event.plans.count() == 1


# ---- when ------------------------------------------------------------------------------------


def test_without_room_for_a_round_it_is_said_what_to_do(organiser: Client) -> None:
    event, _order = played(16, more=0)
    with pytest.raises(NotYet) as refused:
        proposal_for(event)
    assert refused.value.readiness is Readiness.NO_ROOM
    said = (
        "Alle rondes van het toernooi (1) zijn geopend. Wil je er nog een op rang, verhoog dan het "
        "aantal rondes in de instellingen."
    )
    assert said in words_of(page_of(organiser, "plan", event))
    address = reverse("plan", args=[event.public_id]) + "?next=rank"
    assert said in words_of(organiser.get(address, follow=True).content.decode())
    Event.objects.filter(pk=event.pk).update(halves=2)
    assert "De volgende ronde op rang" in page_of(organiser, "plan", event)


def test_after_the_most_rounds_nothing_is_said(organiser: Client) -> None:
    event, _order = played(8, rounds=15, more=0)
    page = page_of(organiser, "plan", event)
    assert "verhoog" not in page
    assert "op rang" not in page


def test_as_long_as_a_round_is_played_there_is_nothing_to_go_by(organiser: Client) -> None:
    event, _order = played(16)
    seat(event)
    opened(event, 2)
    Event.objects.filter(pk=event.pk).update(halves=3)
    assert "als alle rondes van de indeling klaar zijn" in page_of(organiser, "plan", event)
    event.refresh_from_db()
    with pytest.raises(NotYet) as refused:
        proposal_for(event)
    assert refused.value.readiness is Readiness.PLAYING


def test_the_page_of_the_rounds_leads_to_it_when_the_plan_has_no_more(organiser: Client) -> None:
    event, _order = played(16)
    link = reverse("plan", args=[event.public_id]) + "?next=rank#by-rank"
    assert link in page_of(organiser, "tournament_rounds", event)
    seat(event)
    assert link not in page_of(organiser, "tournament_rounds", event)
    opened(event, 2)
    assert link not in page_of(organiser, "tournament_rounds", event)


def test_rounds_of_the_plan_come_first() -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    play(event, 1)
    Event.objects.filter(pk=event.pk).update(halves=3)
    event.refresh_from_db()
    with pytest.raises(NotYet) as refused:
        proposal_for(event)
    assert refused.value.readiness is Readiness.PLANNED


# ---- the field changes before the round is opened --------------------------------------------


def test_a_round_by_rank_that_is_not_opened_yet_can_be_seated_again(organiser: Client) -> None:
    event, order = played(16)
    seat(event)
    decide(order[1], Kind.WITHDRAWN)
    assert overview_of(event).outdated
    page = page_of(organiser, "plan", event)
    assert f"Weg: {order[1].player}." in page
    assert "Deze ronde opnieuw op rang indelen" in page
    with pytest.raises(Conflict):
        change_field(event_id=event.pk, seconds=0, author=WHO)
    seat(event, Way.SIT_OUT)
    left = [order[0], *order[2:]]
    assert tables_of(event) == fours(left[:12])
    assert [len(plan.rounds) for plan in event.plans.all()] == [1, 2, 2]
    assert not overview_of(event).outdated


def test_who_is_disqualified_after_it_was_seated_makes_it_outdated() -> None:
    event, order = played(16)
    seat(event)
    put_out(order[0])
    assert overview_of(event).outdated
    [reserve] = enter_many(event, 1, reserve=True)
    seat(event)
    assert tables_of(event) == fours([*order[1:], reserve])
    assert not overview_of(event).outdated


def test_who_enters_after_it_was_seated_is_new_and_who_sits_out_is_not(organiser: Client) -> None:
    event, order = played(16)
    decide(order[0], Kind.WITHDRAWN)
    seat(event, Way.SIT_OUT)
    assert not overview_of(event).outdated
    page = words_of(page_of(organiser, "plan", event))
    names = ", ".join(sorted(str(entry.player) for entry in order[-3:]))
    assert f"Zonder tafel in deze ronde: {names}." in page
    [late] = enter_many(event, 1, reserve=True)
    assert f"Nieuw: {late.player}." in page_of(organiser, "plan", event)


def test_a_round_that_was_taken_back_can_be_seated_again() -> None:
    event, order = played(16)
    seat(event)
    opened(event, 2)
    take_round_back(event_id=event.pk, number=2)
    decide(order[0], Kind.WITHDRAWN)
    seat(event, Way.SIT_OUT)
    assert tables_of(event) == fours(order[1:13])


def test_a_second_round_by_rank_goes_by_the_ranking_with_the_missed_round() -> None:
    event, order = played(16, more=2)
    decide(order[0], Kind.WITHDRAWN)
    seat(event, Way.SIT_OUT)
    play(event, 2)
    [reserve] = enter_many(event, 1, reserve=True)
    seat(event)
    now = [entry for entry in in_order(event) if entry != order[0]]
    assert set(now[-3:]) == set(order[-3:])
    assert tables_of(event) == fours([*now, reserve])


def test_who_was_struck_out_is_gone() -> None:
    event, order = played(16)
    [late] = enter_many(event, 1)
    seat(event, Way.SIT_OUT)
    strike_out(entry_id=late.pk)
    assert not overview_of(event).outdated
    seat(event)
    assert tables_of(event) == fours(order)


# ---- a planned round with a substitute -------------------------------------------------------


def test_a_substitute_keeps_the_plan_as_it_is(organiser: Client) -> None:
    event = a_tournament(rounds=2)
    first, second, *_others = with_plan(event, 16)
    opened(event)
    decide(first, Kind.WITHDRAWN)
    assert "Met 1 erbij zijn de tafels vol." in page_of(organiser, "plan", event)
    plays_for(first, "Jan", first=2)
    assert "Het veld is sindsdien veranderd." not in page_of(organiser, "plan", event)
    assert not overview_of(event).outdated
    decide(second, Kind.WITHDRAWN)
    assert "Met 1 erbij zijn de tafels vol." in page_of(organiser, "plan", event)


# ---- who has no table sees it ----------------------------------------------------------------


@pytest.fixture
def with_three_out() -> tuple[Event, list[Entry]]:
    """Fifteen of sixteen are left, and the round by rank is opened for twelve."""
    event, order = played(16)
    decide(order[0], Kind.WITHDRAWN)
    seat(event, Way.SIT_OUT)
    opened(event, 2)
    return event, order


def test_the_public_page_says_who_has_no_table(
    with_three_out: tuple[Event, list[Entry]],
) -> None:
    event, order = with_three_out
    page = Client().get(reverse("tournament_schedule", args=[event.public_id]))
    people = page.context["people"]
    ids = {entry.public_id for entry in order[-3:]}
    assert {person.entry_id for person in people if person.sits_out} == ids
    assert page.content.decode().count("geen tafel") == 3
    assert sum(person.table is not None for person in people) == 12


def test_the_own_page_has_the_round_without_a_table_and_what_it_counts(
    with_three_out: tuple[Event, list[Entry]],
) -> None:
    event, order = with_three_out

    def rounds(entry: Entry) -> list[tuple[int, bool, str]]:
        address = reverse("player_schedule", args=[event.public_id, entry.public_id])
        found = Client().get(address).context["schedule"].rounds
        return [(sits.round, sits.table is not None, sits.result) for sits in found[1:]]

    assert [rounds(entry) for entry in (order[0], order[-1])] == [[(2, False, "")]] * 2
    assert rounds(order[1]) == [(2, True, "")]
    for table in event.rounds.get(number=2).tables.all():
        finish(table, *RIICHI)
    assert [rounds(entry) for entry in (order[0], order[-1])] == [[(2, False, "−30.000")]] * 2


def test_before_it_is_opened_only_who_plays_on_has_the_round_to_come() -> None:
    event, order = played(16)
    decide(order[0], Kind.WITHDRAWN)
    seat(event, Way.SIT_OUT)
    page = Client()
    texts = [
        page.get(reverse("player_schedule", args=[event.public_id, entry.public_id])).content
        for entry in (order[0], order[-1])
    ]
    assert [b"geen tafel" in text for text in texts] == [False, True]


@pytest.mark.parametrize("name", ["tournament_rounds", "tournament_beamer", "plan_print"])
def test_the_pages_of_the_hall_name_who_has_no_table(
    organiser: Client, with_three_out: tuple[Event, list[Entry]], name: str
) -> None:
    event, order = with_three_out
    page = words_of(page_of(organiser, name, event))
    names = ", ".join(sorted(str(entry.player) for entry in order[-3:]))
    assert page.count(f"Zonder tafel in deze ronde: {names}") == 1
    assert f"{names}," not in page


def test_in_a_round_for_everybody_nobody_is_named(organiser: Client) -> None:
    event, _order = played(16)
    seat(event)
    opened(event, 2)
    for name in ("tournament_rounds", "tournament_beamer", "plan_print", "plan"):
        assert "Zonder tafel" not in page_of(organiser, name, event)
