"""A tournament with several desks and phones: nothing is doubled or lost, nobody waits for ever."""

from collections.abc import Callable

import pytest

from sessions_app.models import (
    Club,
    Deal,
    Entry,
    EntryAct,
    Event,
    Player,
    Publication,
    Round,
    Seat,
    Substitution,
    Table,
    TotalsEntry,
)
from sessions_app.shared.errors import Conflict, Invalid, NeedsReason, TableChanged
from sessions_app.shared.roster.player_picker import guest_named
from sessions_app.table.clock_control import extend_clock, start_clock
from sessions_app.table.rescoring import rescore
from sessions_app.table.services import save_deal
from sessions_app.tournaments.desk import enter_result
from sessions_app.tournaments.entries import change_state, enter
from sessions_app.tournaments.importing import import_entries
from sessions_app.tournaments.penalties import penalties_for
from sessions_app.tournaments.penalties_given import cancel, give
from sessions_app.tournaments.plan_search import begin_search, take_turn, use_best
from sessions_app.tournaments.publishing import publish, results_now
from sessions_app.tournaments.rounds import open_round, take_round_back
from sessions_app.tournaments.substitutes import end_substitution, put_substitute
from tests.sessions_app.club import entered, new_key
from tests.sessions_app.concurrency import Write, at_once, kinds, one_after_the_other
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    with_plan,
)
from tests.sessions_app.tournaments.rounds import RIICHI, table_of, with_round

pytestmark = pytest.mark.django_db(transaction=True)

OTHER = (45_000, 30_000, 25_000, 20_000)


# ---- the field -------------------------------------------------------------------------------


def test_a_guest_who_is_entered_twice_at_once_is_one() -> None:
    Club.objects.create(name="De Rode Draak")
    event = a_tournament()
    entering = [
        lambda: enter(event_id=event.pk, player=guest_named("Anne van der Berg"), author=WHO)
    ] * 2
    assert kinds(one_after_the_other(*entering)) == [Entry, Invalid]
    assert (Player.objects.count(), Entry.objects.count(), EntryAct.objects.count()) == (1, 1, 1)


def test_a_list_that_is_stored_twice_at_once_and_a_hand_that_types_it() -> None:
    Club.objects.create(name="De Rode Draak")
    event = a_tournament(most_players=8)
    text = "naam\n" + "\n".join(f"Speler {letter}" for letter in "ABCDEFGHIJ")
    imports = [
        lambda: import_entries(event_id=event.pk, text=text, fill_in=[], author=WHO) for _ in "12"
    ]
    typed = [lambda: enter(event_id=event.pk, player=guest_named("Speler A"), author=WHO)]
    at_once(*imports, *typed)
    assert (Player.objects.count(), Entry.objects.count(), EntryAct.objects.count()) == (10, 10, 10)
    assert Entry.objects.filter(state=Entry.State.WAITING).count() == 2


def test_who_leaves_and_comes_back_twice_at_once_is_written_down_once() -> None:
    entry = enter_many(a_tournament(), 1)[0]
    for kind in (EntryAct.Kind.WITHDRAWN, EntryAct.Kind.RETURNED):
        leave = lambda kind=kind: change_state(  # noqa: E731
            entry_id=entry.pk, kind=kind, why="", author=WHO
        )
        assert kinds(at_once(leave, leave, leave)) == [Entry] * 3
    assert EntryAct.objects.count() == 3


def test_a_substitution_that_is_ended_twice_at_once_is_ended_once() -> None:
    event = with_round()
    entry = event.entries.first()
    assert entry
    made = put_substitute(
        entry_id=entry.pk,
        player=guest_named("Anne Berg"),
        first_round=1,
        last_round=None,
        since=Seat.Substituted.START,
        author=WHO,
    )
    end = lambda: end_substitution(substitution_id=made.pk, author=WHO)  # noqa: E731
    assert kinds(one_after_the_other(end, end)) == [type(None), Conflict]
    assert EntryAct.objects.filter(kind=EntryAct.Kind.RETURNED).count() == 1
    assert not Substitution.objects.exists()


# ---- rounds ----------------------------------------------------------------------------------


def test_a_round_is_opened_once_and_its_clock_started_once() -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    opening = lambda: open_round(event_id=event.pk, number=1)  # noqa: E731
    assert kinds(at_once(opening, opening, opening)) == [Round] * 3
    assert (Round.objects.count(), Table.objects.count(), Seat.objects.count()) == (1, 2, 8)
    start = lambda: start_clock(event_id=event.pk, number=1, author=WHO)  # noqa: E731
    start()
    began = Round.objects.get().started_at
    at_once(start, start)
    assert Round.objects.get().started_at == began


def test_two_who_give_everybody_more_time_at_once_give_it_once() -> None:
    event = with_round()
    more = lambda: extend_clock(event_id=event.pk, number=1, seen=0, minutes=5, author=WHO)  # noqa: E731
    assert kinds(at_once(more, more)) == [type(None)] * 2
    assert Round.objects.get().extra_minutes == 5
    assert event.log.count() == 1


def a_deal_at(event: Event) -> Write:
    table = table_of(event)
    sent = entered(table)
    facts = {"draw": True, "tenpai": []}
    return lambda: save_deal(table_id=table.pk, position=1, facts=facts, entered=sent)


def test_a_round_in_which_a_deal_is_being_saved_is_not_taken_back() -> None:
    event = with_round()
    back = lambda: take_round_back(event_id=event.pk, number=1)  # noqa: E731
    assert kinds(one_after_the_other(a_deal_at(event), back)) == [Deal, Conflict]
    assert table_of(event).deals.count() == 1


def test_a_deal_of_a_round_that_is_being_taken_back_is_told_so() -> None:
    event = with_round()
    back = lambda: take_round_back(event_id=event.pk, number=1)  # noqa: E731
    assert kinds(one_after_the_other(back, a_deal_at(event))) == [type(None), TableChanged]
    assert not Round.objects.exists()


def test_a_plan_that_is_used_twice_at_once_is_there_once() -> None:
    event = a_tournament(rounds=2)
    enter_many(event, 8)
    search = begin_search(event_id=event.pk, length=2)
    take_turn(search, seconds=0, most=0)
    use = lambda: use_best(event_id=event.pk, author=WHO)  # noqa: E731
    heard = at_once(use, use, lambda: take_turn(search, seconds=0, most=0))
    assert sum(isinstance(each, Conflict) for each in heard) == 1
    assert event.plans.count() == 1


# ---- results ---------------------------------------------------------------------------------


def desk(event: Event, totals: tuple[int, ...] = RIICHI, why: str = "") -> Write:
    table = table_of(event)
    sent = entered(table)
    return lambda: enter_result(
        event_id=event.pk, table_id=table.pk, totals=totals, bets=0, why=why, entered=sent
    )


@pytest.mark.parametrize(
    ("other", "heard_second"), [(RIICHI, Table), (OTHER, NeedsReason)], ids=["same", "different"]
)
def test_two_desks_type_one_table(other: tuple[int, ...], heard_second: type) -> None:
    event = with_round()
    assert kinds(one_after_the_other(desk(event), desk(event, other))) == [Table, heard_second]
    assert TotalsEntry.objects.count() == 1
    assert [seat.typed_total for seat in table_of(event).seats.all()] == list(RIICHI)


def a_penalty(event: Event) -> Callable[[str], Write]:
    seat = Seat.objects.select_related("table__round__event").get(table=table_of(event), place=0)
    penalty = next(each for each in penalties_for(event) if each.amounts)
    return lambda key: (
        lambda: give(
            seat=seat, penalty=penalty, amount=penalty.amounts[0], reason="x", key=key, author=WHO
        )
    )


def test_penalties_a_result_and_a_publication_at_once_all_count() -> None:
    event = with_round()
    table, penalty, key = table_of(event), a_penalty(event), new_key()
    heard = at_once(
        desk(event),
        penalty(key),
        penalty(key),
        lambda: publish(event_id=event.pk, final=False, why="", author=WHO),
        lambda: cancel(event_id=event.pk, table_id=table.pk, key=key, why="toch niet", author=WHO),
    )
    assert all(isinstance(each, Conflict) for each in heard if isinstance(each, Exception))
    given = [each for seat in table.seats.all() for each in seat.penalties if each["points"] < 0]
    assert len(given) == 1
    assert rescore(table.pk, apply=False) == []


def test_what_is_made_known_and_corrected_at_once_has_a_version_that_tells_it() -> None:
    event = with_round(shows="live")
    desk(event)()
    publishing = [
        lambda: publish(event_id=event.pk, final=False, why="", author=WHO) for _desk in "12"
    ]
    at_once(*publishing, desk(event, OTHER, "verkeerd gelezen"))
    last = Publication.objects.latest("version")
    assert last.results == results_now(event)
    versions = Publication.objects.values_list("version", flat=True)
    assert sorted(versions) == list(range(1, len(versions) + 1)) in ([1], [1, 2])
