"""What is entered at a table is stored once, counted, and can be taken back and corrected."""

import json
import subprocess
import sys
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from clubsite.settings import BASE_DIR
from sessions_app.models import Deal, DealEntry, Player, PlayerHand, Seat, Table
from sessions_app.shared.errors import Closed, Invalid, NotAllowed, Refused, SeatTaken, TableChanged
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of, table_request
from sessions_app.table.services import (
    agree,
    correct_deal,
    fine,
    save_deal,
    save_draft,
    seat_players,
    stop_table,
    take_over,
    undo_deal,
)
from tests.sessions_app.club import a_table, an_event, enter, entered

pytestmark = pytest.mark.django_db

# NTS 2002, p. 9: the worked example of the rule book.
WORKED = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
EAST_WINS = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
SOUTH_WINS = {"winner": 1, "from": 0, "scores": [0, 80, 0, 0]}
DRAW = {"draw": True}


def totals(table: Table) -> list[int]:
    table.refresh_from_db()
    return list(table.state["totals"])


def nets(table: Table) -> list[tuple[str, int]]:
    return [(str(seat), seat.net) for seat in table.seats.select_related("player")]


def told_by_the_engine(table: Table) -> dict[str, Any]:
    """The same facts, asked of the command line."""
    table.refresh_from_db()
    request = table_request(table, list(table.seats.all()), deals_at(table))
    command = [sys.executable, "-m", "scoring", "--json"]
    answer = subprocess.run(
        command, input=json.dumps(request), capture_output=True, text=True, cwd=BASE_DIR, check=True
    )
    told: dict[str, Any] = json.loads(answer.stdout)
    return told


def test_a_deal_is_counted_and_the_winds_turn() -> None:
    table = a_table(an_event())
    deal = enter(table, WORKED)
    assert nets(table) == [("Greet", 24), ("Wim", 384), ("Anneke", -244), ("Henk", -164)]
    assert totals(table) == [24, 384, -244, -164]
    assert (table.version, table.state["east"], table.state["played"]) == (1, 1, 1)
    assert (deal.position, deal.number, deal.east, deal.wind) == (1, 1, 0, "E")
    assert deal.pays == [[0, 192, 0, 40], [0, 0, 0, 0], [128, 96, 0, 20], [128, 96, 0, 0]]


def test_every_hand_is_kept_with_its_lines() -> None:
    table = a_table(an_event())
    deal = enter(
        table,
        {
            "winner": 1,
            "from": 3,
            "win": "discard",
            "hands": [
                {"hand": "[777z]", "flags": ["sets-only"]},
                "456p 3678s [567m] [234p] !3s",
                {"points": 6, "doublings": 1},
                20,
            ],
            "dead": [3],
        },
    )
    hands = list(deal.hands.all())
    assert [(hand.way, hand.points, hand.won, hand.threw, hand.dead) for hand in hands] == [
        ("sets", 8, False, False, False),
        ("tiles", 96, True, False, False),
        ("points", 12, False, False, False),
        ("total", 0, False, True, True),
    ]
    assert hands[1].tiles == "456p 3678s [567m] [234p] !3s"
    assert hands[1].count == {"points": 24, "doublings": 2, "limit_hand": None, "waiting": False}
    assert hands[0].lines == [
        {"rule": "combinations.pung.honour.open", "times": 1, "points": 4},
        {"rule": "honours.pung.dragon", "times": 1, "doublings": 1},
    ]
    assert [hand.scored_with for hand in hands] == ["dutch-2002"] * 4


def test_the_same_deal_sent_again_is_stored_once() -> None:
    table = a_table(an_event())
    sent = entered(table)
    first, again = (
        save_deal(table_id=table.pk, position=1, facts=WORKED, entered=sent) for _ in range(2)
    )
    assert again == first
    assert (Deal.objects.count(), DealEntry.objects.count(), PlayerHand.objects.count()) == (
        1,
        1,
        4,
    )
    assert totals(table) == [24, 384, -244, -164]


def test_a_key_of_another_table_is_no_retry() -> None:
    event = an_event()
    table, other = a_table(event), a_table(event, number=2)
    sent = entered(table)
    save_deal(table_id=table.pk, position=1, facts=WORKED, entered=sent)
    with pytest.raises(Invalid):
        save_deal(table_id=other.pk, position=1, facts=WORKED, entered=entered(other, sent.key))


def test_a_tablet_that_missed_a_deal_is_told() -> None:
    table = a_table(an_event())
    before = entered(table)
    enter(table, WORKED)
    with pytest.raises(TableChanged):
        save_deal(table_id=table.pk, position=1, facts=DRAW, entered=before)
    with pytest.raises(TableChanged):
        save_deal(table_id=table.pk, position=1, facts=DRAW, entered=entered(table))
    assert totals(table) == [24, 384, -244, -164]


def test_a_tablet_that_missed_a_correction_is_told_though_the_next_deal_is_the_same() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    before = entered(table)
    correct_deal(table_id=table.pk, position=1, facts=DRAW, why="a draw", entered=entered(table))
    with pytest.raises(TableChanged):
        save_deal(table_id=table.pk, position=2, facts=WORKED, entered=before)
    with pytest.raises(TableChanged):
        undo_deal(table_id=table.pk, position=1, entered=before)
    assert totals(table) == [0, 0, 0, 0]


def test_a_closed_event_takes_no_deals() -> None:
    event = an_event()
    table = a_table(event)
    event.state = event.State.CLOSED
    event.save()
    with pytest.raises(Closed):
        enter(table, WORKED)


def test_a_deal_that_cannot_be_is_refused_and_nothing_is_stored() -> None:
    table = a_table(an_event())
    with pytest.raises(Refused) as refused:
        enter(table, {"winner": 9, "from": None, "scores": [0, 0, 0, 0]})
    assert refused.value.error.message.nl == "winner: deze speler kan het niet zijn."
    assert (Deal.objects.count(), DealEntry.objects.count()) == (0, 0)


def test_the_last_deal_is_taken_back_and_can_be_entered_again() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    second = enter(table, SOUTH_WINS)
    undo_deal(table_id=table.pk, position=2, entered=entered(table))
    assert totals(table) == [24, 384, -244, -164]
    again = enter(table, DRAW)
    assert again.pk == second.pk
    assert [(entry.version, entry.facts) for entry in again.entries.all()] == [
        (1, SOUTH_WINS),
        (2, None),
        (3, DRAW),
    ]
    assert [hand.net for hand in again.hands.all()] == [0, 0, 0, 0]


def test_only_the_last_deal_is_taken_back() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    enter(table, DRAW)
    with pytest.raises(TableChanged):
        undo_deal(table_id=table.pk, position=1, entered=entered(table))


def test_a_correction_moves_east_in_what_follows() -> None:
    """In 2011 East stays after its own mahjong, so the next deal pays otherwise."""
    table = a_table(an_event("dutch-2011"))
    enter(table, SOUTH_WINS)
    enter(table, SOUTH_WINS)
    assert [(deal.number, deal.east) for deal in deals_at(table)] == [(1, 0), (2, 1)]
    assert totals(table) == [-320, 800, -240, -240]
    correct_deal(
        table_id=table.pk, position=1, facts=EAST_WINS, why="Greet won", entered=entered(table)
    )
    assert [(deal.number, deal.east) for deal in deals_at(table)] == [(1, 0), (2, 0)]
    assert totals(table) == [480 - 160, -160 + 320, -160 - 80, -160 - 80]
    assert told_by_the_engine(table)["totals"] == totals(table)


def test_a_correction_leaves_a_trail() -> None:
    table = a_table(an_event())
    deal = enter(table, SOUTH_WINS)
    sent = entered(table)
    for _again in range(2):
        correct_deal(
            table_id=table.pk, position=1, facts=WORKED, why="The wrong sheet", entered=sent
        )
    entries = [(entry.by, entry.why, entry.facts) for entry in deal.entries.all()]
    assert entries == [("Tafel 1", "", SOUTH_WINS), ("Tafel 1", "The wrong sheet", WORKED)]


def test_a_correction_that_a_later_deal_cannot_follow_is_refused_with_its_number() -> None:
    """East no longer stays, so a game of one round is over before the last deal."""
    table = a_table(an_event("dutch-2011", rounds=1))
    for winner in (0, 3, 0, 1, 0):
        enter(table, {"winner": winner, "from": None, "scores": [80, 80, 80, 80]})
    before = totals(table)
    with pytest.raises(Refused) as refused:
        correct_deal(
            table_id=table.pk, position=1, facts=SOUTH_WINS, why="?", entered=entered(table)
        )
    assert refused.value.number == 5
    assert refused.value.error.message.nl == "Het spel is al afgelopen."
    assert totals(table) == before
    assert DealEntry.objects.count() == 5


def test_a_deal_that_was_never_played_is_taken_out() -> None:
    table = a_table(an_event())
    for facts in (WORKED, SOUTH_WINS, DRAW):
        enter(table, facts)
    correct_deal(table_id=table.pk, position=2, facts=None, why="twice", entered=entered(table))
    assert [(deal.position, deal.number) for deal in deals_at(table)] == [(1, 1), (3, 2)]
    assert totals(table) == [24, 384, -244, -164]
    enter(table, DRAW)
    assert [deal.position for deal in deals_at(table)] == [1, 3, 4]


# ---- seats -----------------------------------------------------------------------------------


def test_players_who_sat_otherwise_keep_what_was_entered_for_them() -> None:
    """South and West were mixed up: each keeps the own deals, and East stays East."""
    table = a_table(an_event())
    enter(table, WORKED)
    seat_players(table_id=table.pk, order=[0, 2, 1, 3], entered=entered(table))
    assert nets(table) == [("Greet", 24), ("Anneke", -244), ("Wim", 384), ("Henk", -164)]
    assert facts_of(table.deals.get()) == {"winner": 2, "from": 3, "scores": [64, 0, 96, 20]}
    assert told_by_the_engine(table)["totals"] == [24, -244, 384, -164]


def test_another_east_changes_the_payments() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    seat_players(table_id=table.pk, order=[1, 2, 3, 0], entered=entered(table))
    # Wim is East: all pay him double.
    assert nets(table) == [("Wim", 576), ("Anneke", -276), ("Henk", -216), ("Greet", -84)]


@pytest.mark.parametrize("order", [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], []])
def test_an_order_that_leaves_somebody_standing_is_refused(order: list[int]) -> None:
    table = a_table(an_event())
    with pytest.raises(Invalid):
        seat_players(table_id=table.pk, order=order, entered=entered(table))


FACTS_OF_EVERY_KIND: list[tuple[str, list[dict[str, Any]]]] = [
    (
        "dutch-2011",
        [
            {
                "winner": 1,
                "from": "unknown",
                "win": "discard",
                "flags": [],
                "dead": [3],
                "hands": [
                    {"hand": "[777z]", "flags": ["sets-only"]},
                    "456p 3678s [567m] [234p] !3s",
                    {"points": 6, "doublings": 1},
                    20,
                ],
            },
            {"redeal": True},
        ],
    ),
    (
        "riichi-ema-2016",
        [
            {
                "wins": [
                    {"winner": 0, "han": 3, "fu": 40},
                    {"winner": 1, "limit": "yakuman", "pao": 3},
                ],
                "from": 2,
                "riichi": [0, 3],
            },
            {"draw": True, "tenpai": [0, 2], "riichi": [0]},
            {"chombo": [1], "riichi": [2]},
        ],
    ),
    (
        "mcr",
        [
            {"winner": 2, "from": 0, "points": 12},
            {"penalty": {"player": 1, "to_each": 10}},
            {"penalty": {"player": 3, "points": -10}},
        ],
    ),
]


@pytest.mark.parametrize(("rules", "deals"), FACTS_OF_EVERY_KIND)
def test_changing_chairs_and_back_changes_nothing(rules: str, deals: list[dict[str, Any]]) -> None:
    table = a_table(an_event(rules))
    for facts in deals:
        enter(table, facts)
    before = totals(table)
    seat_players(table_id=table.pk, order=[2, 0, 3, 1], entered=entered(table))
    assert told_by_the_engine(table)["totals"] == totals(table)
    seat_players(table_id=table.pk, order=[1, 3, 0, 2], entered=entered(table))
    assert [facts_of(deal) for deal in deals_at(table)] == deals
    assert totals(table) == before


def test_who_takes_over_a_seat_has_the_deals_from_there_on() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    annie = Player.objects.create(first_name="Annie")
    take_over(table_id=table.pk, place=1, player=annie, entered=entered(table))
    enter(table, SOUTH_WINS)
    assert nets(table) == [
        ("Greet", 24 - 160),
        ("Wim", 384),
        ("Annie", 480),
        ("Anneke", -244 - 160),
        ("Henk", -164 - 160),
    ]
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    results = [(str(seat), seat.final, seat.rank) for seat in table.seats.all()]
    assert results == [
        ("Greet", -136, 2),
        ("Wim", 384, None),
        ("Annie", 480, 1),
        ("Anneke", -404, 4),
        ("Henk", -324, 3),
    ]


def test_before_a_deal_was_played_the_seat_just_changes_hands() -> None:
    table = a_table(an_event())
    annie = Player.objects.create(first_name="Annie")
    take_over(table_id=table.pk, place=1, player=annie, entered=entered(table))
    assert nets(table) == [("Greet", 0), ("Annie", 0), ("Anneke", 0), ("Henk", 0)]


def test_nobody_sits_at_two_tables() -> None:
    event = an_event()
    table, other = a_table(event), a_table(event, ("Bob", "Els", "Kees", "Riet"), number=2)
    busy = other.seats.get(place=0).player
    with pytest.raises(SeatTaken):
        take_over(table_id=table.pk, place=1, player=busy, entered=entered(table))


# ---- the end ---------------------------------------------------------------------------------


def test_a_game_ends_by_itself_and_is_agreed_once() -> None:
    table = a_table(an_event(rounds=1))
    for facts in (WORKED, SOUTH_WINS, DRAW, EAST_WINS):
        enter(table, facts)
    table.refresh_from_db()
    assert table.finished
    first = agree(table_id=table.pk, entered=entered(table)).agreed_at
    assert agree(table_id=table.pk, entered=entered(table)).agreed_at == first
    assert [(seat.rank, seat.made, seat.caused) for seat in table.seats.all()] == [
        (2, 1, 1),
        (1, 2, 0),
        (3, 0, 0),
        (3, 0, 1),
    ]


def test_nobody_agrees_to_a_game_that_goes_on() -> None:
    table = a_table(an_event())
    with pytest.raises(Invalid):
        agree(table_id=table.pk, entered=entered(table))


def test_mahjongs_caused_are_unknown_when_one_was_not_noted() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    enter(table, {"winner": 0, "from": "unknown", "scores": [80, 0, 0, 0]})
    assert [(seat.made, seat.caused) for seat in table.seats.all()] == [
        (1, 0),
        (1, None),
        (0, None),
        (0, None),
    ]


def test_players_who_stopped_may_go_on() -> None:
    table = a_table(an_event())
    enter(table, WORKED)
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    with pytest.raises(NotAllowed):
        enter(table, DRAW)
    stop_table(table_id=table.pk, stopped=False, entered=entered(table))
    enter(table, DRAW)
    assert [seat.final for seat in table.seats.all()] == [None] * 4


def test_riichi_ends_with_uma_and_what_was_left_on_the_table() -> None:
    table = a_table(an_event("riichi-ema-2016", rounds=1))
    enter(table, {"draw": True, "tenpai": [], "riichi": [1]})
    enter(table, {"wins": [{"winner": 2, "han": 3, "fu": 30}], "from": 0, "riichi": []})
    fine(table_id=table.pk, place=3, points=-2000, reason="late", entered=entered(table))
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    told = told_by_the_engine(table)
    seats = list(table.seats.all())
    assert [seat.final for seat in seats] == told["final"]
    assert [seat.uma for seat in seats] == told["uma"]
    assert [seat.rank for seat in seats] == told["places"]


def test_mcr_table_points_are_kept_in_sixtieths() -> None:
    table = a_table(an_event("mcr"))
    enter(table, {"winner": 2, "from": 0, "points": 12})
    stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    assert told_by_the_engine(table)["table_points"] == ["0", "3/2", "4", "3/2"]
    assert [seat.table_points for seat in table.seats.all()] == [0, 90, 240, 90]


# ---- what the database itself refuses --------------------------------------------------------


def test_the_database_refuses_what_must_never_be() -> None:
    event = an_event()
    table, other = a_table(event), a_table(event, ("Bob", "Els", "Kees", "Riet"), number=2)
    deal = enter(table, WORKED)
    assert deal.entry is not None
    greet, bob = table.seats.get(place=0), other.seats.get(place=0)
    entry = DealEntry(deal=deal, version=2, facts=None, key="new", by="x", at=timezone.now())
    annie = Player.objects.create(first_name="Annie")
    forbidden: list[Any] = [
        Seat(table=other, round=other.round, player=greet.player, place=4),
        Seat(table=table, round=table.round, player=annie, place=0),
        Seat(table=table, round=table.round, player=annie, place=5),
        Deal(table=table, position=1),
        Deal(table=table, position=0),
        Deal(table=other, position=1, entry=deal.entry),
        DealEntry(deal=deal, version=1, facts=None, key="other", by="x", at=timezone.now()),
        DealEntry(deal=deal, version=3, facts=None, key=deal.entry.key, by="x", at=timezone.now()),
        PlayerHand(deal=deal, seat=greet, net=0, points=0, scored_with="mcr"),
        Table(round=table.round, number=1),
    ]
    for row in forbidden:
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()
    for allowed in (entry, PlayerHand(deal=deal, seat=bob, net=0, points=0, scored_with="mcr")):
        allowed.save()


def test_a_draft_is_kept_for_each_tablet() -> None:
    table = a_table(an_event())
    for device, form in (("one", "a=1"), ("two", "a=2"), ("one", "a=3")):
        save_draft(table_id=table.pk, device=device, seen=0, form=form)
    drafts = [(draft.device, draft.form) for draft in table.drafts.order_by("device")]
    assert drafts == [("one", "a=3"), ("two", "a=2")]


@pytest.mark.parametrize(
    ("orders", "written"),
    [
        ((5, 7), "a=2"),
        ((7, 7), "a=2"),
        ((7, 5), "a=1"),
        ((7, 0), "a=1"),
        ((7, None), "a=2"),
        ((None, 0), "a=2"),
    ],
)
def test_an_older_draft_that_arrives_later_is_not_written(
    orders: tuple[int | None, int | None], written: str
) -> None:
    """A page of an earlier version does not say how new it is: there the last one counts."""
    table = a_table(an_event())
    for order, form in zip(orders, ("a=1", "a=2"), strict=True):
        save_draft(table_id=table.pk, device="one", seen=0, form=form, order=order)
    assert [draft.form for draft in table.drafts.all()] == [written]


def test_a_draft_that_comes_after_its_deal_was_stored_is_none() -> None:
    table = a_table(an_event())
    deal = enter(table, {"draw": True})
    assert deal.entry
    save_draft(table_id=table.pk, device="one", seen=0, form="a=1", key=deal.entry.key)
    assert not table.drafts.exists()
