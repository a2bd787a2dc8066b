"""A deal of MCR from its form to the facts of the interchange, and back."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from hypothesis import given

from sessions_app.models import DealEntry, Draft
from sessions_app.table.entry.mcr import McrEntry
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, new_key
from tests.sessions_app.quick import NAMES, anything_in, form, table

PUNGS = "111222333m 111p 5z !5z"
KONG = "222333m 111p 5z (1111m) !5z"


@pytest.fixture(autouse=True)
def in_dutch() -> Iterator[None]:
    with override("nl"):
        yield


def entry(players: int = 4, **told: Any) -> McrEntry:
    return McrEntry(table("mcr", players), NAMES[:players], form(**told))


# ---- what is told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "facts"),
    [
        ({"winner": 1, "origin": 2, "points": 24}, {"winner": 1, "from": 2, "points": 24}),
        ({"winner": 0, "origin": "wall", "points": 8}, {"winner": 0, "from": None, "points": 8}),
        ({"ending": "draw"}, {"draw": True}),
        ({"ending": "redeal"}, {"redeal": True}),
        (
            {"winner": 3, "origin": "wall", "way": "tiles", "tiles": PUNGS},
            {"winner": 3, "from": None, "hand": PUNGS, "win": "wall"},
        ),
        (
            {"winner": 3, "origin": 0, "way": "tiles", "tiles": PUNGS, "flags": ["last-tile"]},
            {"winner": 3, "from": 0, "hand": PUNGS, "win": "discard", "flags": ["last-tile"]},
        ),
        (
            {"winner": 3, "origin": "wall", "way": "tiles", "tiles": KONG, "win": "kong"},
            {"winner": 3, "from": None, "hand": KONG, "win": "kong"},
        ),
        (
            {"ending": "penalty", "penalty_player": 1, "penalty_points": 10},
            {"penalty": {"player": 1, "to_each": 10}},
        ),
        (
            {
                "ending": "penalty",
                "penalty_player": 1,
                "penalty_points": 10,
                "penalty_kind": "nobody",
            },
            {"penalty": {"player": 1, "points": -10}},
        ),
    ],
)
def test_taps_become_facts_and_facts_the_same_taps(
    told: dict[str, Any], facts: dict[str, Any]
) -> None:
    tapped = entry(**told)
    assert tapped.facts == facts
    assert tapped.faults == {}
    assert McrEntry(tapped.state, NAMES[:4], McrEntry.data_of(facts)).facts == facts


def test_a_draw_counts_though_a_winner_was_tapped_before() -> None:
    assert entry(winner=1, origin=2, points=24, ending="draw").facts == {"draw": True}


# ---- what is missing or wrong ----------------------------------------------------------------


def test_what_is_missing_is_asked_one_thing_at_a_time() -> None:
    assert entry().ask == "Wie heeft mahjong?"
    assert entry(winner=1).ask == "Van wie kwam de winnende steen?"
    assert entry(winner=1, origin=2).ask == "Hoeveel punten?"
    assert entry(ending="penalty").ask == "Wie krijgt de boete?"
    assert entry(winner=1, origin=2).wrong == {}


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        (
            {"winner": 1, "origin": 2, "points": 7},
            {
                "points": "Voor mahjong zijn minstens 8 punten nodig, bloemen niet meegeteld; "
                "hier zijn het er 7."
            },
        ),
        (
            {"winner": 1, "origin": 1, "points": 8},
            {"origin": "Wie wint, gooide de winnende steen niet zelf weg."},
        ),
        ({"winner": 1, "origin": 2, "points": "veel"}, {"points": "Vul een heel getal in."}),
        ({"winner": 9, "origin": 2}, {"winner": "Deze speler speelt dit spel niet mee."}),
        (
            {"ending": "penalty", "penalty_player": 1, "penalty_points": 0},
            {"penalty_points": "Een boete is één punt of meer."},
        ),
        (
            {"winner": 1, "origin": 2, "way": "tiles", "tiles": "11111m"},
            {"tiles": "Vijf keer tekens 1: er zijn er maar vier."},
        ),
        (
            {"winner": 1, "origin": 2, "way": "tiles", "tiles": PUNGS, "win": "kong"},
            {"win": "Een losse steen komt van de muur, niet van een speler."},
        ),
        (
            {"winner": 1, "origin": "wall", "way": "tiles", "tiles": PUNGS, "win": "robbed"},
            {"win": "Een geroofde kong komt niet van de muur."},
        ),
    ],
)
def test_a_mistake_is_told_at_its_field(told: dict[str, Any], faults: dict[str, str]) -> None:
    tapped = entry(**told)
    assert tapped.wrong == faults
    assert not tapped.is_ready


def test_tiles_count_while_they_are_entered() -> None:
    told: dict[str, Any] = {"winner": 1, "origin": 2, "way": "tiles"}
    unfinished = entry(**told, tiles="111222333m")
    assert unfinished.ask == "Voer alle stenen in, met de winnende steen."
    assert [each.score.message for each in unfinished.countings()] == ["Nog 4 stenen."]
    whole = entry(**told, tiles=PUNGS)
    assert whole.taken is not None
    counted = whole.taken.counted()[1]
    assert counted is not None
    assert [(each.name, each.score.total) for each in whole.countings()] == [("Wim", counted.total)]


def test_the_dreamer_is_not_offered() -> None:
    asked = entry(players=5).context()
    for question in ("winners", "origins", "penalised"):
        assert [one.label for one in asked[question]] == ["Greet", "Wim", "Anneke", "Henk"]


# ---- what it does ----------------------------------------------------------------------------


def test_totals_are_shown_before_and_after_in_the_order_of_the_chairs() -> None:
    tapped = entry(winner=1, origin=2, points=24)
    assert tapped.rows() == [
        ("Greet", 0, -8, -8),
        ("Wim", 0, 48, 48),
        ("Anneke", 0, -32, -32),
        ("Henk", 0, -8, -8),
    ]
    assert tapped.context()["notes"] == ["Samen 0"]


def test_a_penalty_that_nobody_receives_says_so() -> None:
    tapped = entry(ending="penalty", penalty_player=1, penalty_points=10, penalty_kind="nobody")
    assert tapped.context()["notes"] == ["Samen −10: niemand krijgt de boete"]


# ---- nonsense --------------------------------------------------------------------------------

FIELDS = ("ending", "winner", "origin", "way", "points", "tiles", "win", "flags")
PENALTY_FIELDS = ("penalty_player", "penalty_kind", "penalty_points")


@given(anything_in(*FIELDS, *PENALTY_FIELDS))
def test_nonsense_is_answered_and_never_stored(data: Any) -> None:
    for players in (4, 5):
        tapped = McrEntry(table("mcr", players), NAMES[:players], data)
        assert tapped.is_ready == (tapped.taken is not None)
        assert bool(tapped.faults) != tapped.is_ready
        shown = {"entry": tapped, **tapped.context()}
        assert render_to_string(tapped.answer, shown)


# ---- at a table ------------------------------------------------------------------------------


def taps(table_: Any, **told: Any) -> dict[str, Any]:
    return {"key": new_key(), "seen": table_.version, "position": 1, **told}


@pytest.mark.django_db
def test_a_tap_is_answered_with_the_deal_so_far_and_kept() -> None:
    tablet: Client = logged_in("scorekeeper")
    table_ = a_table(an_event("mcr"))
    told = taps(table_, winner=1, origin=2, points=24)
    answer = tablet.post(reverse("deal_check", args=[table_.public_id]), told).content.decode()
    assert 'data-ready="1"' in answer
    assert "Wim betaalt" not in answer
    assert "Anneke betaalt Wim 32" in answer
    assert Draft.objects.get().form == "winner=1&origin=2&points=24&position=1"
    page = tablet.get(reverse("deal", args=[table_.public_id])).content.decode()
    assert 'name="winner" value="1" checked' in page
    assert 'name="points" value="24"' in page


@pytest.mark.django_db
def test_a_deal_is_stored_as_it_was_tapped() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event("mcr"))
    told = taps(table_, winner=1, origin=2, points=24)
    tablet.post(reverse("deal", args=[table_.public_id]), told)
    assert [each.facts for each in DealEntry.objects.all()] == [
        {"winner": 1, "from": 2, "points": 24}
    ]


@pytest.mark.django_db
def test_a_deal_with_a_mistake_is_not_stored_and_keeps_its_input() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event("mcr"))
    told = taps(table_, winner=1, origin=2, points=7)
    answer = tablet.post(reverse("deal", args=[table_.public_id]), told).content.decode()
    assert "minstens 8 punten" in answer
    assert not DealEntry.objects.exists()


# ---- which tile won --------------------------------------------------------------------------


def test_fourteen_tiles_of_the_winner_ask_which_one_won() -> None:
    tapped = entry(winner=1, origin=2, way="tiles", tiles="111m 222m 333m 111p 55z")
    assert tapped.missing == {"tiles": "Met welke steen?"}
    (counting,) = tapped.countings()
    assert counting.score.question is not None
    assert list(counting.score.question.choices) == ["1m", "2m", "3m", "1p", "5z"]


def test_a_tile_is_taken_where_every_tile_pays_the_same() -> None:
    tapped = entry(winner=1, origin="wall", way="tiles", tiles="11335577m 2244p 66s")
    assert tapped.facts == {
        "winner": 1,
        "from": None,
        "hand": "1335577m 2244p 66s !1m",
        "win": "wall",
    }
