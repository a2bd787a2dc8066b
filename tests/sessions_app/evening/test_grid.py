"""A paper sheet typed in: what the cells mean, what is told at them, and what is stored."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from scoring.table import TableState
from sessions_app.evening.grid import Row, cells_of, read_row, read_sheet
from sessions_app.evening.sheets import RowRefused, save_sheet
from sessions_app.models import Deal, DealEntry, Event, Table
from sessions_app.shared.errors import TableChanged
from sessions_app.shared.http import new_key
from sessions_app.table.replay import game_of
from tests.browser.games import DUTCH_2011, FIVE, MCR, RIICHI, THREE
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import FOUR, a_table, an_event, enter, entered

pytestmark = pytest.mark.django_db

NAMES = ("Greet", "Wim", "Anneke", "Henk")
WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}


def start(rules: str = "dutch-2002", size: int = 4, **options: Any) -> TableState:
    event = an_event(rules, **options)
    return TableState.start(game_of(a_table(event, [f"p{n}" for n in range(size)]), size))


def row(state: TableState, *typed: str, names: Sequence[str] = NAMES) -> Row:
    """What is typed from the left on; what is not typed is empty."""
    cells = cells_of(state.game)
    with translation.override("nl"):
        return read_row(state, names, dict(zip(cells, [*typed, *[""] * len(cells)], strict=False)))


# ---- who and what is meant -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "place"),
    [("2", 1), ("wim", 1), ("WI", 1), ("o", 0), ("Z", 1), ("n", 3), ("he", 3), ("a", 2)],
)
def test_a_player_is_a_number_a_wind_or_the_first_letters(typed: str, place: int) -> None:
    other = "1" if place else "2"
    assert row(start(), typed, other, *["80"] * (place == 0)).faults.get("winner") is None
    facts = row(start(), typed, other, *[("80" if n == place else "") for n in range(4)]).facts
    assert facts is not None
    assert facts["winner"] == place


@pytest.mark.parametrize(
    ("names", "typed", "told"),
    [
        (NAMES, "w", "“w” kan zijn: Wim, Anneke. Vul meer letters in, of het nummer."),
        (("Dirk", "Wim", "An", "Henk"), "d", "“d” kan zijn: Dirk, remise."),
        (("Ria", "Wim", "An", "Henk"), "r", "“r” kan zijn: Ria, opnieuw gedeeld."),
        (("Jan", "Jannie", "An", "Henk"), "ja", "“ja” kan zijn: Jan, Jannie."),
        (NAMES, "x", "Wie is “x”?"),
        (NAMES, "9", "Wie is “9”?"),
        (NAMES, "1 2", "Eén speler wint een spel."),
    ],
)
def test_what_can_be_more_than_one_thing_is_asked(
    names: Sequence[str], typed: str, told: str
) -> None:
    assert row(start(), typed, "2", "80", names=names).faults["winner"].startswith(told)


def test_a_whole_name_is_meant_before_the_beginning_of_another() -> None:
    facts = row(start(), "jan", "2", "80", names=("Jan", "Jannie", "An", "Henk")).facts
    assert facts == {"winner": 0, "from": 1, "scores": [80, 0, 0, 0]}


def test_accents_need_not_be_typed() -> None:
    facts = row(start(), "zoe", "2", "80", names=("Zoë", "Wim", "An", "Henk")).facts
    assert facts == {"winner": 0, "from": 1, "scores": [80, 0, 0, 0]}


@pytest.mark.parametrize(
    ("typed", "origin"),
    [("m", None), ("0", None), ("muur", None), ("?", "unknown"), ("4", 3), ("h", 3)],
)
def test_from_is_a_player_the_wall_or_unknown(typed: str, origin: object) -> None:
    facts = row(start(), "1", typed, "80").facts
    assert facts == {"winner": 0, "from": origin, "scores": [80, 0, 0, 0]}


@pytest.mark.parametrize("typed", ["d", "D", "-", "remise", "rem"])
def test_a_draw(typed: str) -> None:
    assert row(start(), typed).facts == {"draw": True}


@pytest.mark.parametrize("typed", ["r", "opnieuw"])
def test_a_deal_that_was_dealt_again(typed: str) -> None:
    assert row(start(), typed).facts == {"redeal": True}


# ---- what is told at a cell ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "cell", "told"),
    [
        (("1", "1", "80"), "origin", "Wie wint, gooide de winnende steen niet zelf weg."),
        (("1", "2", "8o"), "total0", "Greet: Vul een heel getal in."),
        (("1", "2", "5000"), "total0", "Greet: Geen hand telt meer dan 2.000."),
        (("d", "2"), "origin", "Laat dit leeg: niemand heeft gewonnen."),
        (("d", "", "", "8"), "total1", "Laat dit leeg: niemand heeft gewonnen."),
    ],
)
def test_a_fault_is_told_at_its_cell(typed: Sequence[str], cell: str, told: str) -> None:
    found = row(start(), *typed)
    assert found.taken is None
    assert found.faults[cell] == told


def test_what_is_missing_is_told_as_missing() -> None:
    found = row(start(), "1")
    assert found.missing == {"origin", "total0"}
    assert found.faults["origin"] == "Van wie kwam de winnende steen?"


def test_a_total_that_can_hardly_be_right_is_marked_and_taken() -> None:
    found = row(start(), "1", "2", "81", "7")
    assert set(found.doubts) == {"total0", "total1"}
    assert found.facts == {"winner": 0, "from": 1, "scores": [81, 7, 0, 0]}
    assert found.taken is not None


def test_who_dreams_neither_wins_nor_counts() -> None:
    names = (*FOUR, "Annie")
    assert row(start(size=5), "5", "1", names=names).faults["winner"] == (
        "Deze speler speelt dit spel niet mee."
    )
    assert row(start(size=5), "1", "2", "80", "", "", "", "4", names=names).faults == {
        "total4": "Wie droomt, heeft geen totaal."
    }


def test_mcr_needs_to_know_who_threw_it() -> None:
    state = start("mcr")
    assert row(state, "3", "1", "24").facts == {"winner": 2, "from": 0, "points": 24}
    assert set(row(state, "3", "?", "24").faults) == {"origin"}
    assert set(row(state, "3", "1", "7").faults) == {"points"}


@pytest.mark.parametrize(
    ("typed", "facts"),
    [
        (
            ("2", "1", "3", "30", "2"),
            {"wins": [{"winner": 1, "han": 3, "fu": 30}], "from": 0, "riichi": [1]},
        ),
        (("4", "m", "h"), {"wins": [{"winner": 3, "limit": "haneman"}], "from": None}),
        (
            ("d", "", "", "", "oz", "1 2"),
            {"draw": True, "tenpai": [0, 1], "riichi": [0, 1]},
        ),
        (("d",), {"draw": True, "tenpai": []}),
        (("r",), {"redeal": True}),
    ],
)
def test_a_row_of_riichi(typed: Sequence[str], facts: dict[str, Any]) -> None:
    assert row(start("riichi-ema-2016"), *typed).facts == facts


@pytest.mark.parametrize(
    ("typed", "cell"),
    [
        (("12", "3", "3", "30"), "winner"),
        (("1", "2", "3"), "fu"),
        (("1", "2", "1", "25"), "fu"),
        (("1", "2", "q"), "han"),
        (("1", "2", "m", "30"), "fu"),
        (("1", "2", "3", "30", "9"), "riichi"),
        (("1", "2", "3", "30", "", "1"), "tenpai"),
        (("d", "2"), "origin"),
        (("r", "", "", "", "1"), "riichi"),
    ],
)
def test_what_is_wrong_in_a_row_of_riichi(typed: Sequence[str], cell: str) -> None:
    assert set(row(start("riichi-ema-2016"), *typed).faults) == {cell}


def test_a_green_dragon_deal_of_three_asks_who_leads() -> None:
    state = start("dutch-2011", 3)
    for _deal in range(3):
        state = state.after({"winner": (state.east + 1) % 3, "from": None, "scores": [80] * 3})
    assert row(state, "3", "1", "", "", "", "80", names=NAMES[:3]).missing == {"leader"}
    facts = row(state, "3", "1", "2", "", "10", "104", names=NAMES[:3]).facts
    assert facts == {"winner": 2, "from": 0, "leader": 1, "scores": [0, 10, 104]}


def test_after_a_row_that_cannot_be_read_nothing_is_said() -> None:
    state = start()
    cells = cells_of(state.game)
    typed = [dict.fromkeys(cells, ""), {**dict.fromkeys(cells, ""), "winner": "d"}]
    sheet = read_sheet(state, NAMES, typed)
    assert (sheet.is_ready, set(sheet.rows[0].faults), sheet.rows[1].before) == (
        False,
        {"winner"},
        None,
    )


# ---- the page --------------------------------------------------------------------------------


def address(table: Table, name: str = "table_grid") -> str:
    return reverse(name, args=[table.public_id])


def form_of(table: Table, rows: Sequence[Sequence[str]], **more: Any) -> dict[str, Any]:
    game = game_of(table, table.seats.count())
    table.refresh_from_db()
    typed = {
        f"{cell}-{place}": text
        for place, cells in enumerate(rows)
        for cell, text in zip(cells_of(game), cells, strict=False)
    }
    return {"seen": table.version, "key": new_key(), **typed, **more}


ROWS = [("2", "4", "64", "96", "", "20"), ("d",), ("3", "m", "", "", "104", "8")]
DEALS: list[dict[str, Any]] = [
    WIN,
    {"draw": True},
    {"winner": 2, "from": None, "scores": [0, 0, 104, 8]},
]


def facts_at(table: Table) -> list[Any]:
    entries = DealEntry.objects.filter(deal__table=table).order_by("pk")
    return [entry.facts for entry in entries]


def test_all_rows_are_stored_in_order_and_the_table_is_shown() -> None:
    table = a_table(an_event(), started=False)
    tablet = at_table(table.event)
    answer = tablet.post(address(table), form_of(table, ROWS))
    assert (answer.status_code, answer["Location"]) == (302, address(table, "table"))
    assert facts_at(table) == DEALS
    table.refresh_from_db()
    assert (table.started, table.version) == (True, 3)
    entry = DealEntry.objects.first()
    assert entry is not None
    assert entry.by == "Tafel 1"
    page = tablet.get(address(table, "table_history")).content.decode()
    assert page.count("Spel 3 ingevoerd") == 1


def test_the_grid_goes_on_after_what_is_stored() -> None:
    table = a_table(an_event())
    enter(table, WIN)
    tablet = at_table(table.event)
    page = tablet.get(address(table)).content.decode()
    assert "Wim van Henk" in page
    assert "Nu spel 2, Oost is Wim." in page
    tablet.post(address(table), form_of(table, ROWS[1:2]))
    assert facts_at(table) == DEALS[:2]
    assert [deal.position for deal in Deal.objects.all()] == [1, 2]


def test_the_same_sheet_twice_is_stored_once() -> None:
    table = a_table(an_event())
    tablet, form = at_table(table.event), form_of(table, ROWS)
    for _again in range(2):
        assert tablet.post(address(table), form).status_code == 302
    assert facts_at(table) == DEALS


def test_a_sheet_sent_again_with_other_rows_changes_nothing() -> None:
    table = a_table(an_event())
    sent = entered(table)
    save_sheet(table_id=table.pk, deals=DEALS, entered=sent)
    with pytest.raises(TableChanged):
        save_sheet(table_id=table.pk, deals=DEALS[:2], entered=sent)
    assert facts_at(table) == DEALS


def test_one_refused_row_and_nothing_is_stored() -> None:
    table = a_table(an_event(), started=False)
    with pytest.raises(RowRefused) as refused:
        save_sheet(
            table_id=table.pk, deals=[*DEALS, {"winner": 9, "scores": []}], entered=entered(table)
        )
    assert refused.value.row == 3
    table.refresh_from_db()
    assert (facts_at(table), table.version, table.started) == ([], 0, False)


def test_what_is_wrong_is_shown_with_everything_that_was_typed() -> None:
    table = a_table(an_event())
    answer = at_table(table.event).post(address(table), form_of(table, [*ROWS, ("3", "3", "8")]))
    page = answer.content.decode()
    assert "Wie wint, gooide de winnende steen niet zelf weg." in page
    assert 'id="total1-0" value="96"' in page
    assert "Er is nog niets bewaard" in page
    assert facts_at(table) == []


def test_nothing_typed_stores_nothing() -> None:
    table = a_table(an_event())
    answer = at_table(table.event).post(address(table), form_of(table, []))
    assert "Er is nog niets ingevuld." in answer.content.decode()


def test_a_table_that_moved_on_is_told() -> None:
    table = a_table(an_event())
    form = form_of(table, ROWS)
    enter(table, WIN)
    answer = at_table(table.event).post(address(table), form)
    assert "intussen op een ander scherm veranderd" in answer.content.decode()
    assert facts_at(table) == [WIN]


def test_a_game_that_is_over_or_an_event_that_is_closed_has_no_grid() -> None:
    table = a_table(an_event(rounds=1))
    client = logged_in("scorekeeper")
    client.post(address(table), form_of(table, [("d",)] * 4))
    assert client.get(address(table))["Location"] == address(table, "table")
    other = a_table(an_event(), [f"q{n}" for n in range(4)])
    Event.objects.update(state=Event.State.CLOSED)
    assert client.get(address(other))["Location"] == address(other, "table")


def test_a_row_after_the_last_deal_is_refused() -> None:
    table = a_table(an_event(rounds=1))
    answer = logged_in("scorekeeper").post(address(table), form_of(table, [("d",)] * 5))
    assert "Het spel is al afgelopen." in answer.content.decode()
    assert facts_at(table) == []


# ---- the answer after each cell --------------------------------------------------------------


def check(client: Client, table: Table, rows: Sequence[Sequence[str]], at: int) -> str:
    form = form_of(table, rows, at=at)
    page = client.post(
        address(table, "table_grid_check"), form, headers={"HX-Request": "true"}
    ).content.decode()
    return " ".join(page.split())


def test_the_answer_tells_nets_totals_and_who_is_east_next() -> None:
    table = a_table(an_event())
    answer = check(at_table(table.event), table, ROWS[:1], 1)
    assert 'id="after-total1-0" hx-swap-oob="true">+384 <b>+384</b>' in answer
    assert 'id="east-1" hx-swap-oob="true">Wim<' in answer
    assert "1 spel ingevuld. Nu spel 2, Oost is Wim." in answer
    assert "<input" not in answer
    assert Deal.objects.count() == 0


def test_a_row_that_is_being_typed_is_not_blamed_for_what_is_missing() -> None:
    table = a_table(an_event())
    tablet = at_table(table.event)
    assert 'data-cell="' not in check(tablet, table, [("2",)], 0)
    assert 'data-cell="origin-0"' in check(tablet, table, [("2",)], 1)
    assert 'data-cell="winner-0"' in check(tablet, table, [("x",)], 0)


def test_it_is_answered_in_few_queries(django_assert_max_num_queries: Any) -> None:
    table = a_table(an_event())
    tablet = at_table(table.event)
    form = form_of(table, ROWS, at=3)
    with django_assert_max_num_queries(8):
        tablet.post(address(table, "table_grid_check"), form, headers={"HX-Request": "true"})


# ---- nonsense --------------------------------------------------------------------------------

BITS = (
    "",
    *"123450dromzwn?-x",
    "80",
    "96",
    "250",
    "99999999",
    "muur",
    "remise",
    "greet",
    "mangan",
    "ya",
    "13",
    "1 3",
    "½",
    "²",
    "١",
    "\x00",
    "<b>",
    "é" * 50,
    "-5",
    "1e3",
)


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("dutch-2002", 4),
        ("dutch-2002", 5),
        ("dutch-2011", 3),
        ("mcr", 4),
        ("riichi-ema-2016", 5),
    ],
)
def test_nonsense_is_answered_and_never_breaks(rules: str, size: int) -> None:
    chance = random.Random(f"{rules}{size}")
    table = a_table(an_event(rules), [f"{name}{size}" for name in (*FOUR, "Annie")[:size]])
    client = logged_in("scorekeeper")
    cells = len(cells_of(game_of(table, size)))
    for _try in range(12):
        rows = [chance.choices(BITS, k=cells) for _row in range(chance.randint(0, 4))]
        form = form_of(table, rows, at=chance.choice(["", "x", "-1", "3", "9" * 30]))
        for name in ("table_grid_check", "table_grid"):
            answer = client.post(address(table, name), form, headers={"HX-Request": "true"})
            assert answer.status_code == 200


def test_facts_typed_back_are_the_same_facts() -> None:
    """Every game that the tests know, where a sheet can tell it."""
    games = [("dutch-2011", DUTCH_2011, 4), ("dutch-2002", FIVE, 5), ("dutch-2011", THREE, 3)]
    games += [("mcr", MCR, 4), ("riichi-ema-2016", RIICHI, 4)]
    for rules, deals, size in games:
        state = start(rules, size)
        names = (*FOUR, "Annie")[:size]
        for facts in deals:
            typed = typed_for(facts, cells_of(state.game))
            if typed is not None:
                assert row(state, *typed, names=names).facts == facts
            state = state.after(facts)


def typed_for(facts: dict[str, Any], cells: list[str]) -> list[str] | None:
    """As a scorekeeper types it; None for what a sheet does not hold."""
    people = {
        key: "".join(str(one + 1) for one in facts.get(key, [])) for key in ("riichi", "tenpai")
    }
    if "draw" in facts or "redeal" in facts:
        told = {"winner": "d" if "draw" in facts else "r", **people}
        return [told.get(cell, "") for cell in cells]
    wins = facts.get("wins", [facts])
    if "hands" in facts or "dead" in facts or "penalty" in facts or "chombo" in facts:
        return None
    if len(wins) > 1 or "hand" in wins[0] or "pao" in wins[0]:
        return None
    told = {
        "winner": str(wins[0]["winner"] + 1),
        "origin": "m" if facts["from"] is None else str(facts["from"] + 1),
        "leader": str(facts["leader"] + 1) if "leader" in facts else "",
        "points": str(facts.get("points", "")),
        "han": str(wins[0].get("han") or wins[0].get("limit", "")),
        "fu": str(wins[0].get("fu", "")),
        **people,
        **{f"total{n}": str(total or "") for n, total in enumerate(facts.get("scores", []))},
    }
    return [told.get(cell, "") for cell in cells]
