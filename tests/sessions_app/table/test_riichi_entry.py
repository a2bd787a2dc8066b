"""A deal of riichi from its form to the facts of the interchange, and back."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override
from hypothesis import given

from sessions_app.models import DealEntry
from sessions_app.shared.seats import deals_at
from sessions_app.table.entry.riichi import RiichiEntry
from sessions_app.table.replay import facts_of
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter, new_key
from tests.sessions_app.quick import NAMES, anything_in, form, table
from tests.sessions_app.table.test_saving_deals import told_by_the_engine

RULES = "riichi-ema-2016"
CHOMBO = "chombo"
PINFU = "234m 567p 345s 66s 56m !7m"
WAITS_FOR_7M = "456m 22567p 56m 789s !7m"
DRAGONS = "234m 9s [555z] [666z] [777z] !9s"


@pytest.fixture(autouse=True)
def in_dutch() -> Iterator[None]:
    with override("nl"):
        yield


def entry(players: int = 4, *, counters: int = 0, bets: int = 0, **told: Any) -> RiichiEntry:
    state = replace(table(RULES, players), counters=counters, bets=bets)
    return RiichiEntry(state, NAMES[:players], form(**told))


def win(winner: int, **value: Any) -> dict[str, Any]:
    return {"winner": winner, **value}


# ---- what is told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "facts"),
    [
        (
            {"winner": 1, "origin": 2, "han1": 3, "fu1": 40},
            {"wins": [win(1, han=3, fu=40)], "from": 2},
        ),
        (
            {"winner": 1, "origin": "wall", "han1": 2, "fu1": 20, "riichi": [0, 1]},
            {"wins": [win(1, han=2, fu=20)], "from": None, "riichi": [0, 1]},
        ),
        (
            {"winner": 0, "origin": 2, "limit0": "haneman"},
            {"wins": [win(0, limit="haneman")], "from": 2},
        ),
        ({"winner": 0, "origin": 2, "han0": 6}, {"wins": [win(0, han=6)], "from": 2}),
        (
            {"winner": 3, "origin": "wall", "limit3": "yakuman", "pao3": 1},
            {"wins": [win(3, limit="yakuman", pao=1)], "from": None},
        ),
        (
            {
                "winner": [0, 3],
                "origin": 2,
                "han0": 1,
                "fu0": 30,
                "limit3": "mangan",
                "riichi": [3],
            },
            {"wins": [win(0, han=1, fu=30), win(3, limit="mangan")], "from": 2, "riichi": [3]},
        ),
        (
            {
                "winner": 1,
                "origin": 2,
                "way1": "tiles",
                "tiles1": PINFU,
                "riichi": [1],
                "flags1": ["ippatsu"],
                "dora": "1m",
                "ura": "2m",
            },
            {
                "wins": [
                    win(
                        1,
                        hand=PINFU,
                        win="discard",
                        flags=["riichi", "ippatsu"],
                        dora="1m",
                        ura="2m",
                    )
                ],
                "from": 2,
                "riichi": [1],
            },
        ),
        (
            {
                "winner": 1,
                "origin": 2,
                "way1": "tiles",
                "tiles1": PINFU,
                "riichi": [1],
                "flags1": ["double-riichi"],
            },
            {
                "wins": [win(1, hand=PINFU, win="discard", flags=["double-riichi"])],
                "from": 2,
                "riichi": [1],
            },
        ),
        (
            {"winner": 1, "origin": 2, "way1": "tiles", "tiles1": DRAGONS, "pao1": 3},
            {"wins": [win(1, hand=DRAGONS, win="discard", pao=3)], "from": 2},
        ),
        (
            {
                "winner": [0, 1],
                "origin": 2,
                "way0": "tiles",
                "tiles0": WAITS_FOR_7M,
                "way1": "tiles",
                "tiles1": PINFU,
                "riichi": [0, 1],
                "dora": "1z",
                "ura": "2z",
            },
            {
                "wins": [
                    win(place, hand=hand, win="discard", flags=["riichi"], dora="1z", ura="2z")
                    for place, hand in ((0, WAITS_FOR_7M), (1, PINFU))
                ],
                "from": 2,
                "riichi": [0, 1],
            },
        ),
        (
            {"ending": "draw", "tenpai": [0, 2], "riichi": [0]},
            {"draw": True, "tenpai": [0, 2], "riichi": [0]},
        ),
        ({"ending": "draw", "riichi": [0]}, {"draw": True, "tenpai": [], "riichi": [0]}),
        (
            {"ending": "draw", "riichi": [0, 1], "tenpai": [1], "asks-noten": 1, "noten0": "dead"},
            {"draw": True, "tenpai": [1], "riichi": [0, 1]},
        ),
        (
            {"ending": "draw", "riichi": [0, 1], "tenpai": [1], "asks-noten": 1, "noten0": CHOMBO},
            {"chombo": [0], "riichi": [0, 1]},
        ),
        (
            {
                "ending": "draw",
                "riichi": [0, 1],
                "asks-noten": 1,
                "noten0": "dead",
                "noten1": CHOMBO,
            },
            {"chombo": [1], "riichi": [0, 1]},
        ),
        # Who shows a waiting hand after all, or did not declare riichi, is not looked at.
        (
            {
                "ending": "draw",
                "riichi": [1],
                "tenpai": [1],
                "asks-noten": 1,
                "noten0": CHOMBO,
                "noten1": CHOMBO,
            },
            {"draw": True, "tenpai": [1], "riichi": [1]},
        ),
        ({"ending": "chombo", "chombo": [1], "riichi": [2]}, {"chombo": [1], "riichi": [2]}),
        ({"ending": "chombo", "chombo": [1, 3]}, {"chombo": [1, 3]}),
        ({"ending": "redeal", "riichi": [2]}, {"redeal": True}),
    ],
)
def test_taps_become_facts_and_facts_the_same_taps(
    told: dict[str, Any], facts: dict[str, Any]
) -> None:
    tapped = entry(**told)
    assert tapped.facts == facts
    assert tapped.faults == {}
    assert RiichiEntry(tapped.state, NAMES[:4], RiichiEntry.data_of(facts)).facts == facts


def test_indicators_below_the_dora_are_only_for_who_declared_riichi() -> None:
    tapped = entry(
        winner=[0, 1],
        origin=2,
        way0="tiles",
        tiles0="234m 22567p 56m 345s !7m",
        way1="tiles",
        tiles1=PINFU,
        riichi=[1],
        dora="1z",
        ura="2z",
    )
    assert tapped.facts is not None
    assert [each.get("ura") for each in tapped.facts["wins"]] == [None, "2z"]


def test_liability_is_looked_at_only_for_a_yakuman() -> None:
    tapped = entry(winner=1, origin=2, limit1="mangan", pao1=3)
    assert tapped.facts == {"wins": [win(1, limit="mangan")], "from": 2}


def test_the_answer_tells_for_whose_tiles_somebody_may_be_liable() -> None:
    told: dict[str, Any] = {"winner": 1, "origin": 2, "way1": "tiles"}
    assert entry(**told, tiles1=DRAGONS).context()["yakuman"] == "1"
    assert entry(**told, tiles1=PINFU).context()["yakuman"] == ""


# ---- what is missing or wrong ----------------------------------------------------------------


def test_what_is_missing_is_asked_one_thing_at_a_time() -> None:
    assert entry().ask == "Wie heeft mahjong?"
    assert entry(winner=1).ask == "Van wie kwam de winnende steen?"
    assert entry(winner=1, origin=2).ask == "Hoeveel han?"
    assert entry(winner=1, origin=2, han1=3).ask == "Hoeveel fu?"
    assert entry(winner=1, origin=2, han1=5).ask == ""
    assert entry(ending="chombo").ask == "Wie maakte de fout?"
    assert entry(ending="draw", riichi=[1]).ask == ""
    assert entry(winner=1, origin=2, han1=3).wrong == {}


ASKS: dict[str, Any] = {"ending": "draw", "asks-noten": 1}


def test_a_riichi_without_a_waiting_hand_is_asked_about_until_it_is_answered() -> None:
    ask = "{} legde riichi en is niet tenpai: chombo, of een dode hand?"
    tapped = entry(**ASKS, riichi=[1, 3], tenpai=[0])
    assert tapped.missing == {"noten1": ask.format("Wim"), "noten3": ask.format("Henk")}
    assert (tapped.ask, tapped.is_ready) == (ask.format("Wim"), False)
    half = entry(**ASKS, riichi=[1, 3], tenpai=[0], noten1=CHOMBO)
    assert (half.ask, half.is_ready) == (ask.format("Henk"), False)
    assert entry(**ASKS, riichi=[1, 3], noten1=CHOMBO, noten3="dead").is_ready
    assert entry(**ASKS, riichi=[1, 3], tenpai=[1, 3]).is_ready
    assert entry(**ASKS, riichi=[1], noten1="x").wrong == {"noten1": "Kies een van deze."}


def test_only_of_whom_it_is_asked_the_question_shows() -> None:
    shown = entry(**ASKS, riichi=[1, 3], tenpai=[3], noten1="dead").context()["noten_riichi"]
    assert [(one.name, one.field, one.applies) for one in shown] == [
        ("Greet", "noten0", False),
        ("Wim", "noten1", True),
        ("Anneke", "noten2", False),
        ("Henk", "noten3", False),
    ]
    assert [(each.label, each.checked) for each in shown[1].choices] == [
        ("Chombo", False),
        ("Dode hand (noten)", True),
    ]


def test_what_a_riichi_without_a_waiting_hand_costs() -> None:
    dead = entry(**ASKS, riichi=[1], tenpai=[0], noten1="dead")
    assert (dead.ending_name, [row.becomes for row in dead.rows()]) == (
        "Remise",
        [33_000, 28_000, 29_000, 29_000],
    )
    chombo = entry(**ASKS, riichi=[1], tenpai=[0], noten1=CHOMBO)
    assert (chombo.ending_name, [row.becomes for row in chombo.rows()]) == (
        "Chombo",
        [34_000, 22_000, 32_000, 32_000],
    )


def test_a_draw_that_is_corrected_has_a_dead_hand_where_it_was_stored_so() -> None:
    facts = {"draw": True, "tenpai": [0], "riichi": [0, 2]}
    data = RiichiEntry.data_of(facts)
    assert (data.get("noten0"), data.get("noten2")) == (None, "dead")


def test_with_several_winners_it_is_asked_by_name() -> None:
    assert entry(winner=[0, 1], origin=2, limit0="mangan").ask == "Wim: Hoeveel han?"
    assert entry(winner=[0, 1]).ask == "Van wie kwam de winnende steen?"


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        (
            {"winner": 1, "origin": 2, "han1": 1, "fu1": 25},
            {"fu1": "1 han met 25 minipunten bestaat niet bij ron."},
        ),
        (
            {"winner": [0, 1], "origin": 2, "han0": 1, "fu0": 30, "han1": 2, "fu1": 20},
            {"fu1": "2 han met 20 minipunten bestaat niet bij ron."},
        ),
        (
            {"winner": [0, 1], "origin": "wall", "limit0": "mangan", "limit1": "mangan"},
            {"winner": "Bij tsumo wint er één."},
        ),
        (
            {"winner": [0, 1], "origin": 1, "limit0": "mangan", "limit1": "mangan"},
            {"origin": "Wie wint, gooide de winnende steen niet zelf weg."},
        ),
        (
            {"winner": 1, "origin": 2, "han1": 0, "fu1": 30},
            {"han1": "Hier hoort een geheel getal van 1 tot en met 99."},
        ),
        ({"winner": 1, "origin": 2, "limit1": "veel"}, {"limit1": "Kies een van deze."}),
        (
            {"winner": 1, "origin": 2, "limit1": "yakuman", "pao1": 1},
            {"pao1": "Deze speler kan het niet zijn."},
        ),
        (
            {"winner": 1, "origin": 2, "way1": "tiles", "tiles1": PINFU, "pao1": 3},
            {"pao1": "Alleen bij een yakuman is iemand aansprakelijk."},
        ),
        (
            {"winner": 1, "origin": 2, "way1": "tiles", "tiles1": PINFU, "dora": "8x"},
            {"dora": "Het teken x hoort niet in de notatie. Gebruik cijfers met m, p, s, z of f."},
        ),
        (
            {
                "winner": 1,
                "origin": 2,
                "way1": "tiles",
                "tiles1": PINFU,
                "flags1": ["double-riichi"],
            },
            {
                "riichi": "De inzetten en de riichi van de winnende hand spreken elkaar tegen.",
            },
        ),
        (
            {
                "winner": [0, 1],
                "origin": 2,
                "way0": "tiles",
                "tiles0": "234m 22567p 345s 56s !7s",
                "way1": "tiles",
                "tiles1": PINFU,
            },
            {
                "": "Wie op dezelfde steen winnen, hebben dezelfde winnende steen en dorawijzers.",
            },
        ),
        ({"ending": "draw", "tenpai": [7]}, {"tenpai": "Deze speler speelt dit spel niet mee."}),
    ],
)
def test_a_mistake_is_told_at_its_field(told: dict[str, Any], faults: dict[str, str]) -> None:
    tapped = entry(**told)
    assert tapped.wrong == faults
    assert not tapped.is_ready


def test_minipoints_tell_the_least_han_they_go_with() -> None:
    fus = entry().context()["values"][0].fus
    assert [(one.value, one.ron, one.tsumo) for one in fus[:4]] == [
        (20, 99, 2),
        (25, 2, 3),
        (30, 1, 1),
        (40, 1, 1),
    ]


def test_limits_are_offered_with_their_han() -> None:
    limits = entry().context()["values"][0].limits
    assert [(one.name, one.han) for one in limits] == [
        ("mangan", "5"),
        ("haneman", "6–7"),
        ("baiman", "8–10"),
        ("sanbaiman", "11+"),
        ("yakuman", ""),
    ]


def test_han_that_were_told_before_are_offered_again() -> None:
    offered = entry(winner=1, origin=2, han1=7).context()["values"][1].hans
    assert [(one.label, one.checked) for one in offered][3:] == [("4", False), ("7", True)]


def test_the_dreamer_is_not_offered() -> None:
    asked = entry(players=5).context()
    assert [one.name for one in asked["noten_riichi"]] == ["Greet", "Wim", "Anneke", "Henk"]
    for question in ("winners", "origins", "declared", "tenpai", "offenders"):
        assert [one.label for one in asked[question]] == ["Greet", "Wim", "Anneke", "Henk"]
    assert [value.name for value in asked["values"]] == ["Greet", "Wim", "Anneke", "Henk"]


# ---- what it does ----------------------------------------------------------------------------


def test_who_gets_bets_and_counters_is_told() -> None:
    tapped = entry(winner=1, origin=2, han1=3, fu1=40, riichi=[1, 3], counters=2, bets=1)
    assert tapped.rows() == [
        ("Greet", 30_000, 0, 30_000),
        ("Wim", 30_000, 7_800, 37_800),
        ("Anneke", 30_000, -5_800, 24_200),
        ("Henk", 30_000, -1_000, 29_000),
    ]
    assert tapped.context()["notes"] == [
        "Wim krijgt inzetten: +2.000",
        "Henk legt in: −1.000",
        "Met 2 tellers: 600 per winnaar",
        "Samen +1.000, door de inzetten",
    ]


def test_a_draw_leaves_counters_and_bets_on_the_table() -> None:
    assert entry(ending="draw", tenpai=[0], riichi=[0]).context()["notes"] == [
        "Greet legt in: −1.000",
        "Samen −1.000, door de inzetten",
        "Daarna: 1 teller, 1 inzet op tafel",
    ]


def test_a_chombo_in_a_tournament_is_paid_after_the_game() -> None:
    tapped = RiichiEntry(
        table(RULES, tournament=True), NAMES[:4], form(ending="chombo", chombo=[1])
    )
    assert tapped.context()["notes"] == ["Wim: −20.000 na afloop", "Samen 0"]


# ---- nonsense --------------------------------------------------------------------------------

FIELDS = ("ending", "winner", "origin", "riichi", "tenpai", "chombo", "dora", "ura", "asks-noten")
FIELDS_OF_WINNER = ("way", "han", "fu", "limit", "pao", "tiles", "win", "flags", "noten")


@given(anything_in(*FIELDS, *(f"{name}{place}" for name in FIELDS_OF_WINNER for place in (0, 1))))
def test_nonsense_is_answered_and_never_stored(data: Any) -> None:
    for players in (4, 5):
        tapped = RiichiEntry(table(RULES, players), NAMES[:players], data)
        assert tapped.is_ready == (tapped.taken is not None)
        assert bool(tapped.faults) != tapped.is_ready
        shown = {"entry": tapped, **tapped.context()}
        assert render_to_string(tapped.answer, shown)


# ---- at a table ------------------------------------------------------------------------------


@pytest.mark.django_db
def test_who_declared_riichi_is_remembered_while_the_deal_is_played() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event(RULES))
    told = {"key": new_key(), "seen": table_.version, "position": 1, "riichi": ["1", "3"]}
    tablet.post(reverse("deal_check", args=[table_.public_id]), told)
    page = tablet.get(reverse("deal", args=[table_.public_id])).content.decode()
    assert page.count('name="riichi"') == 4
    for place in (1, 3):
        assert f'name="riichi" value="{place}" checked' in page


NOTEN = {"ending": "draw", "riichi": ["1", "2"], "tenpai": ["2"], "asks-noten": "1"}


@pytest.mark.django_db
def test_without_a_script_the_question_comes_back_and_its_answer_is_stored() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event(RULES))
    address = reverse("deal", args=[table_.public_id])
    sent = {"key": new_key(), "seen": table_.version, "position": 1, **NOTEN}
    form = tablet.get(address).content.decode()
    assert 'name="asks-noten" value="1"' in form
    assert len(re.findall(r"<fieldset[^>]* data-noten=.\d. hidden>", form)) == 4
    page = tablet.post(address, sent).content.decode()
    assert "Wim legde riichi en is niet tenpai: chombo, of een dode hand?" in page
    assert re.findall(r"<fieldset[^>]* data-noten=.(\d).>", page) == ["1"]
    tablet.post(address, {**sent, "noten1": "chombo"})
    assert [each.facts for each in DealEntry.objects.all()] == [{"chombo": [1], "riichi": [1, 2]}]


@pytest.mark.django_db
def test_the_draft_remembers_the_answer() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event(RULES))
    sent = {"key": new_key(), "seen": table_.version, "position": 1, **NOTEN, "noten1": "dead"}
    tablet.post(reverse("deal_check", args=[table_.public_id]), sent)
    page = tablet.get(reverse("deal", args=[table_.public_id])).content.decode()
    assert 'name="noten1" value="dead" checked' in page
    assert re.findall(r"<fieldset[^>]* data-noten=.(\d).>", page) == ["1"]


@pytest.mark.django_db
def test_a_stored_draw_is_corrected_to_a_chombo() -> None:
    organiser = logged_in("organiser")
    table_ = a_table(an_event(RULES))
    enter(table_, {"draw": True, "tenpai": [2], "riichi": [1, 2]})
    address = reverse("deal_correct", args=[table_.public_id, 1])
    assert 'name="noten1" value="dead" checked' in organiser.get(address).content.decode()
    sent = {"key": new_key(), "seen": 1, "position": 1, **NOTEN, "noten1": "chombo", "why": "fout"}
    organiser.post(address, sent)
    assert facts_of(deals_at(table_)[0]) == {"chombo": [1], "riichi": [1, 2]}
    assert told_by_the_engine(table_)["totals"] == [34_000, 22_000, 32_000, 32_000]


@pytest.mark.django_db
def test_a_deal_that_waited_on_a_tablet_with_the_older_form_is_a_draw_with_a_dead_hand() -> None:
    """And one of the form that asks comes back as long as it is not answered."""
    table_ = a_table(an_event(RULES))
    tablet = at_table(table_.event)
    address = reverse("deal_later", args=[table_.public_id])
    older = {"ending": "draw", "riichi": ["1", "2"], "tenpai": ["2"]}
    waited = {"key": new_key(), "seen": 0, "after": "", "position": 1}
    assert tablet.post(address, {**waited, **NOTEN}).json() == {
        "refused": "Wim legde riichi en is niet tenpai: chombo, of een dode hand?",
        "mendable": True,
    }
    assert tablet.post(address, {**waited, **older}).json()["stored"]
    assert [each.facts for each in DealEntry.objects.all()] == [
        {"draw": True, "tenpai": [2], "riichi": [1, 2]}
    ]
    assert told_by_the_engine(table_)["totals"] == [29_000, 28_000, 32_000, 29_000]


@pytest.mark.django_db
def test_a_deal_is_stored_as_it_was_tapped() -> None:
    tablet = logged_in("scorekeeper")
    table_ = a_table(an_event(RULES))
    told = {
        "key": new_key(),
        "seen": table_.version,
        "position": 1,
        "winner": ["1"],
        "origin": "2",
        "riichi": ["1"],
        "way1": "han",
        "han1": "3",
        "fu1": "40",
    }
    tablet.post(reverse("deal", args=[table_.public_id]), told)
    assert [each.facts for each in DealEntry.objects.all()] == [
        {"wins": [win(1, han=3, fu=40)], "from": 2, "riichi": [1]}
    ]


def test_of_several_winners_each_has_a_question_of_its_own() -> None:
    both = entry(winner=[0, 1], origin=2, han1=3)
    assert both.questions() == [
        (0, "Greet", "Greet: Hoeveel han?"),
        (1, "Wim", "Wim: Hoeveel fu?"),
    ]
    assert entry(winner=[0, 1]).questions() == []
    assert entry(winner=1, origin=2).questions() == []


def test_fifteen_tiles_are_one_too_many() -> None:
    text = "234m 567p 3456678s 9s !1z"
    told = entry(winner=1, origin=2, way1="tiles", tiles1=text)
    assert told.faults == {
        "tiles1": "15 stenen, en een mahjong heeft er 14 (een kong telt voor drie): haal er 1 weg."
    }


# ---- which tile won --------------------------------------------------------------------------


def test_fourteen_tiles_of_a_winner_ask_which_one_won() -> None:
    tiles = "555z 234p 567s 789s 44s"
    tapped = entry(winner=1, origin="wall", riichi=[1], way1="tiles", tiles1=tiles)
    assert tapped.missing == {"tiles1": "Met welke steen?"}
    (counting,) = tapped.countings()
    assert counting.score.question is not None
    assert counting.score.question.lowest == "2p"


def test_a_tile_is_taken_where_every_tile_pays_the_same() -> None:
    tapped = entry(winner=1, origin="wall", way1="tiles", tiles1="19m 19p 19s 1234567z 1m")
    assert tapped.facts == {
        "wins": [win(1, hand="19m 19p 19s 1234567z !1m", win="wall")],
        "from": None,
    }
