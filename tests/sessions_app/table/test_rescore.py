"""Results follow from the facts; where they no longer do, it is told, and written on purpose."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from sessions_app.models import PlayerHand, Seat, Table
from sessions_app.table.services import agree, stop_table
from tests.sessions_app.club import a_table, an_event, enter, entered

pytestmark = pytest.mark.django_db

RULES: dict[str, dict[str, Any]] = {
    "dutch-2002": {"winner": 1, "from": 3, "hands": [64, "456p 3678s [567m] [234p] !3s", 0, 20]},
    "riichi-ema-2016": {"wins": [{"winner": 2, "han": 3, "fu": 30}], "from": 0, "riichi": [1]},
    "mcr": {"winner": 2, "from": 0, "points": 12},
}


def told(*options: str) -> list[str]:
    out = StringIO()
    call_command("rescore", *options, stdout=out)
    return out.getvalue().splitlines()


@pytest.fixture
def tables() -> list[Table]:
    """A table of every family, one of them stopped and agreed to."""
    tables = [a_table(an_event(rules)) for rules in RULES]
    for table, facts in zip(tables, RULES.values(), strict=True):
        enter(table, facts)
        enter(table, {"redeal": True})
    stop_table(table_id=tables[0].pk, stopped=True, entered=entered(tables[0]))
    agree(table_id=tables[0].pk, entered=entered(tables[0]))
    return tables


def snapshot() -> list[object]:
    return [
        list(Table.objects.order_by("pk").values()),
        list(Seat.objects.order_by("pk").values()),
        list(PlayerHand.objects.order_by("pk").values()),
    ]


@pytest.mark.usefixtures("tables")
def test_nothing_is_found_and_nothing_changes_when_all_is_right() -> None:
    before = snapshot()
    assert told("--check") == ["All results follow from what was entered."]
    assert told("--apply") == ["All results follow from what was entered."]
    assert snapshot() == before


def test_a_wrong_result_is_told_and_only_apply_writes_it(tables: list[Table]) -> None:
    table = tables[0]
    table.refresh_from_db()
    agreed_at = table.agreed_at
    Seat.objects.filter(table=table, place=1).update(net=400)
    PlayerHand.objects.filter(deal__table=table, seat__place=1, deal__position=1).update(points=90)
    place = "2026-11-19 Clubavond, table 1, "
    expected = [f"{place}hand 1 of seat 1 points: 90 -> 96", f"{place}seat 1.1 net: 400 -> 384"]
    before, out = snapshot(), StringIO()
    with pytest.raises(CommandError, match="1 tables would come out otherwise"):
        call_command("rescore", "--check", stdout=out)
    assert out.getvalue().splitlines() == expected
    assert snapshot() == before
    assert told("--apply") == expected
    assert told("--check") == ["All results follow from what was entered."]
    table.refresh_from_db()
    assert table.agreed_at == agreed_at is not None


def test_facts_that_are_no_longer_taken_are_told_and_kept(tables: list[Table]) -> None:
    table = tables[0]
    deal = table.deals.get(position=1)
    assert deal.entry is not None
    deal.entry.facts = {"winner": 7, "from": None, "scores": [0, 0, 0, 0]}
    deal.entry.save()
    before = snapshot()
    assert told("--apply") == [
        "2026-11-19 Clubavond, table 1, deal 1: counted -> "
        "refused: winner: deze speler kan het niet zijn."
    ]
    assert snapshot() == before


def test_only_the_tables_of_one_event(tables: list[Table]) -> None:
    Seat.objects.filter(place=1).update(net=400)
    event = tables[2].event
    assert len(told("--apply", "--event", event.public_id)) == 1
    assert [seat.net for seat in Seat.objects.filter(place=1).order_by("table__pk")] == [
        400,
        400,
        -8,
    ]


@pytest.mark.usefixtures("tables")
def test_a_table_that_has_not_begun_has_no_results() -> None:
    a_table(an_event(), started=False)
    assert told("--check") == ["All results follow from what was entered."]
