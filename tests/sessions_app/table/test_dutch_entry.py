"""A Dutch deal from its form to the facts of the interchange, and back."""

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from scoring.interchange import read_game
from scoring.table import Game, TableState
from sessions_app.models import User
from sessions_app.table.entry.dutch import DutchEntry
from tests.sessions_app.club import a_table, an_event, enter

NAMES = ("Greet", "Wim", "Anneke", "Henk", "Jo")
MAHJONG = "[234p] [567m] 456p 678s 3s !3s"
ROBBED = "[234p] [567m] 456p 68s 33s !7s"
WITH_KONG = "(7777z) [567m] 456p 678s 3s !3s"
THIRTEEN = "444m 888p 777z 2m 9p 1s 5s"

FIFTEEN = "15 stenen, en een mahjong heeft er 14 (een kong telt voor drie): haal er 1 weg."


@pytest.fixture(autouse=True)
def in_dutch() -> Any:
    with override("nl"):
        yield


def game(rules: Any = "dutch-2002", players: int = 4, **options: Any) -> Game:
    options = {name.replace("_", "-"): value for name, value in options.items()}
    return read_game({"rules": rules}, {"players": players, "options": options})


def form(**told: Any) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in told.items():
        data.setlist(name, [str(one) for one in (value if isinstance(value, list) else [value])])
    return data


def entry(data: QueryDict, played: Game | None = None, **state: Any) -> DutchEntry:
    played = played or game()
    start = TableState.start(played)
    return DutchEntry(
        TableState(played, start.totals, **state) if state else start, NAMES[: played.size], data
    )


def won(**told: Any) -> QueryDict:
    """Wim won, with a tile of Henk, and all tiles of it are told."""
    return form(**{"winner": 1, "origin": 3, "tiles1": MAHJONG} | told)


# ---- what becomes of a form ------------------------------------------------------------------


def test_nobody_won() -> None:
    assert entry(form(ending="draw")).facts == {"draw": True}
    assert entry(form(ending="redeal")).facts == {"redeal": True}


def test_losers_start_with_nothing() -> None:
    told = entry(won())
    assert told.facts == {
        "winner": 1,
        "from": 3,
        "win": "discard",
        "hands": [0, MAHJONG, 0, 0],
    }
    assert told.is_ready


def test_totals_do_not_say_how_it_was_won() -> None:
    told = entry(form(winner=1, origin="wall", total1=96, way2="total", total2=8, win="kong"))
    assert told.facts == {"winner": 1, "from": None, "scores": [0, 96, 8, 0]}


def test_every_hand_in_its_own_way() -> None:
    told = entry(
        won(
            origin="unknown",
            flags=["last-tile"],
            way0="tiles",
            tiles0=THIRTEEN,
            way2="points",
            points2=10,
            doublings2=1,
            way3="tiles",
            tiles3="[222s] 222z",
            said3="clean",
        )
    )
    assert told.facts == {
        "winner": 1,
        "from": "unknown",
        "win": "discard",
        "flags": ["last-tile"],
        "hands": [
            THIRTEEN,
            MAHJONG,
            {"points": 10, "doublings": 1},
            {"hand": "[222s] 222z", "flags": ["sets-only", "clean"]},
        ],
    }
    assert [player.told for player in told.players()] == ["mahjong", "punten", "sets", "stenen"]
    assert [player.total_now for player in told.players()] == [96, 20, 20, 64]


def test_a_loose_tile_comes_from_the_wall() -> None:
    kong = "[2222p] [567m] 456p 678s 3s !3s"
    told = entry(won(origin="unknown", tiles1=kong, win="kong"))
    assert told.facts is not None
    assert (told.facts["from"], told.facts["win"]) == (None, "kong")


def test_a_dead_hand_counts_nothing_however_many_tiles_it_has() -> None:
    told = entry(
        won(way2="tiles", tiles2="777z 1m", dead2="on", way3="total", total3=40, dead3="on")
    )
    assert told.facts is not None
    assert told.facts["hands"] == [0, MAHJONG, "777z 1m", 40]
    assert told.facts["dead"] == [2, 3]
    assert [player.total_now for player in told.players()] == [96, 0, 0, 0]
    assert [player.told for player in told.players()] == [
        "mahjong",
        "dood spel",
        "dood spel",
        "niets",
    ]


def test_the_dreamer_has_no_hand() -> None:
    told = entry(won(), game("dutch-2011", 5))
    assert told.facts is not None
    assert told.facts["hands"] == [0, MAHJONG, 0, 0, None]
    assert [player.name for player in told.players()] == ["Wim", "Anneke", "Henk", "Greet"]


def test_somebody_leads_the_green_dragon_deal_of_three() -> None:
    three = game("dutch-2011", 3)
    told = entry(form(winner=1, origin=0, total1=96), three, stage=1)
    assert told.faults == {"leader": "In deze ronde is er een leider: zeg wie."}
    told = entry(form(winner=1, origin=0, total1=96, leader=2), three, stage=1)
    assert told.facts == {"winner": 1, "from": 0, "leader": 2, "scores": [0, 96, 0]}


def test_a_house_variant_is_counted_by_its_own_rules() -> None:
    house = {
        "base": "dutch-2002",
        "name": {"nl": "Thuis", "en": "At home"},
        "changed": {"combinations.mahjong": {"points": 30}},
    }
    told = entry(won(), game(house))
    assert told.players()[0].total_now == 136
    assert told.context()["score"].total == 136


# ---- and back --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts",
    [
        {"draw": True},
        {"redeal": True},
        {"winner": 2, "from": 0, "scores": [0, 12, 96, 125]},
        {"winner": 2, "from": None, "scores": [4, 0, 96, 0], "dead": [1]},
        {"winner": 2, "from": "unknown", "scores": [4, 0, 0, 0]},
        {"winner": 1, "from": 3, "win": "discard", "hands": [0, MAHJONG, 0, 0]},
        {
            "winner": 1,
            "from": None,
            "win": "wall",
            "flags": ["last-tile", "first-turn"],
            "hands": [THIRTEEN, MAHJONG, {"points": 10, "doublings": 0}, 24],
            "dead": [0],
        },
        {"winner": 1, "from": 3, "win": "robbed", "hands": ["777z", ROBBED, 0, 0], "dead": [0]},
        {
            "winner": 1,
            "from": "unknown",
            "win": "discard",
            "hands": [
                {"hand": "777z", "flags": ["sets-only"]},
                {"points": 24, "doublings": 2},
                {"hand": "[222s] 222z", "flags": ["sets-only", "clean"]},
                0,
            ],
        },
    ],
)  # fmt: skip
def test_facts_become_the_form_that_told_them(facts: dict[str, Any]) -> None:
    told = entry(DutchEntry.data_of(facts))
    assert told.faults == {}
    assert told.facts == facts


def test_a_dreamer_and_a_leader_come_back_too() -> None:
    facts = {"winner": 1, "from": 3, "win": "discard", "hands": [0, MAHJONG, 0, 0, None]}
    assert entry(DutchEntry.data_of(facts), game("dutch-2011", 5)).facts == facts
    facts = {"winner": 1, "from": 0, "leader": 2, "scores": [0, 96, 0]}
    assert entry(DutchEntry.data_of(facts), game("dutch-2011", 3), stage=1).facts == facts


def test_what_does_not_show_beside_a_typed_mahjong_does_not_count() -> None:
    """How the tile came and that it was the last are asked only beside tiles."""
    data = won(origin="unknown", way1="total", total1=96, win="kong", flags="last-tile")
    data.update({"tiles2": "777z"})
    assert entry(data).facts == {
        "winner": 1,
        "from": "unknown",
        "win": "discard",
        "hands": [0, 96, {"hand": "777z", "flags": ["sets-only"]}, 0],
    }


def test_limit_hands_are_offered_by_name_up_to_the_limit_of_the_house() -> None:
    hands = entry(won()).limit_hands
    assert hands[0] == ("negen poorten", 2000)
    assert hands[-1] == ("zeven tweelingen", 250)
    low = entry(won(), game(limit=1000))
    assert low.limit_hands[0] == ("negen poorten", 1000)


# ---- what is missing or wrong is told at its field -------------------------------------------


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (form(), {"winner": "Wie heeft mahjong?"}),
        (form(winner=7), {"winner": "Deze speler speelt dit spel niet mee."}),
        (form(winner=1, total1=96), {"origin": "Van wie kwam de winnende steen?"}),
        (won(origin=1), {"origin": "Wie wint, gooide de winnende steen niet zelf weg."}),
        (won(tiles1=""), {"tiles1": "Wim: Voer alle stenen van de mahjong in."}),
        (won(tiles1="234p 567m"), {"tiles1": "Wim: Voer alle stenen van de mahjong in."}),
        (won(way1="nothing"), {"way1": "Wim: Een mahjong telt mee: kies een andere manier."}),
        (won(tiles2="11111m"), {"tiles2": "Anneke: Vijf keer tekens 1: er zijn er maar vier."}),
        (
            won(tiles2="777z !1s"),
            {"tiles2": "Anneke: Alleen de winnaar heeft een winnende steen (!)."},
        ),
        (
            won(tiles2=THIRTEEN + " 6s"),
            {"tiles2": "Anneke: 14 stenen: zet het spel op dood of haal een steen weg."},
        ),
        (won(tiles1=MAHJONG + " 9m"), {"tiles1": "Wim: " + FIFTEEN}),
        (won(tiles1=MAHJONG.replace("!", "") + " 9m"), {"tiles1": "Wim: " + FIFTEEN}),
        (won(way2="total"), {"total2": "Anneke: Hoeveel punten?"}),
        (won(total2="veel"), {"total2": "Anneke: Vul een heel getal in."}),
        (won(total2="2001"), {"total2": "Anneke: Geen hand telt meer dan 2.000."}),
        (won(points2="2001"), {"points2": "Anneke: Geen hand telt meer dan 2.000."}),
        (
            won(points2="2", doublings2="41"),
            {"doublings2": "Anneke: Geen hand heeft meer dan 40 verdubbelingen."},
        ),
        (won(way2="points", doublings2="3"), {"points2": "Anneke: Hoeveel punten?"}),
        (won(points2="4", doublings2="x"), {"doublings2": "Anneke: Vul een heel getal in."}),
        (
            won(origin="wall", win="robbed", tiles1=ROBBED),
            {"win": "Een geroofde kong komt niet van de muur."},
        ),
        (
            won(origin=3, win="kong", tiles1=WITH_KONG),
            {"win": "Een losse steen komt van de muur, niet van een speler."},
        ),
        (won(way2="guess"), {"way2": "Kies een van deze."}),
        (won(flags=["luck"]), {"flags": "Kies een van deze."}),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_field(data: QueryDict, faults: dict[str, str]) -> None:
    told = entry(data)
    assert told.faults == faults
    assert told.facts is None
    told.context()


def test_the_engine_refuses_one_hand_at_its_player() -> None:
    told = entry(won(tiles1="[123m] [234p] 999p 678s 3s !3s"))
    assert list(told.faults) == ["tiles1"]
    assert told.players()[0].fault == told.faults["tiles1"]


def test_too_few_doublings_are_told_where_they_are_typed() -> None:
    told = entry(form(winner=1, origin=3, way1="points", points1=24, doublings1=1))
    assert list(told.faults) == ["points1"]
    assert told.faults["points1"].startswith("Wim: ")


def test_five_of_a_tile_over_two_hands_are_about_the_whole() -> None:
    told = entry(won(tiles2="333s"))
    assert told.facts is not None
    assert told.taken is None
    assert told.faults == {"": "Vijf keer bamboe 3: er zijn er maar vier."}


# ---- whether what was counted makes sense ----------------------------------------------------


@pytest.mark.parametrize("total", [80, 96, 250, 500, 1000, 2000, 1992])
def test_likely_totals_of_a_winner(total: int) -> None:
    assert entry(form(winner=1, origin=3, total1=total)).doubts == {}


@pytest.mark.parametrize("total", [0, 40, 72, 95, 100, 1999])
def test_doubtful_totals_of_a_winner_need_a_second_tap(total: int) -> None:
    told = entry(form(winner=1, origin=3, total1=total))
    assert list(told.doubts) == ["total1"]
    assert not told.is_ready
    assert entry(form(winner=1, origin=3, total1=total, sure=1)).is_ready


def test_a_loser_counts_an_even_number_or_half_a_limit() -> None:
    assert entry(won(total2=124)).doubts == {}
    assert entry(won(total2=125)).doubts == {}
    assert entry(won(total2=3)).doubts == {
        "total2": "Anneke: een hand telt een even getal, of een halve limiet."
    }
    assert list(entry(won(way2="points", points2=3, doublings2=0)).doubts) == ["points2"]


def test_the_options_of_the_table_say_what_is_likely() -> None:
    easy = game(minimum_doublings=1, limit=600)
    assert entry(form(winner=1, origin=3, total1=44), easy).doubts == {}
    assert entry(form(winner=1, origin=3, total1=600), easy).doubts == {}
    assert list(entry(form(winner=1, origin=3, total1=38), easy).doubts) == ["total1"]
    assert entry(form(winner=1, origin=3, total1=95), game(chips=True)).doubts == {}


# ---- what is shown ---------------------------------------------------------------------------


def test_the_winner_comes_first_and_is_under_the_finger() -> None:
    told = entry(won(winner=2, origin=0, tiles2=MAHJONG, tiles1=""))
    assert [player.place for player in told.players()] == [2, 3, 0, 1]
    assert told.context()["active"] == 2
    assert told.context()["score"].total == 96


@pytest.mark.parametrize(
    ("data", "step"),
    [
        (form(), "winner"),
        (form(winner=1), "origin"),
        (form(winner=1, origin=3), "hands"),
        (form(ending="draw", winner=1), "winner"),
    ],
)
def test_the_form_opens_at_the_first_question_without_an_answer(data: QueryDict, step: str) -> None:
    assert entry(data).context()["step"] == step


def test_only_what_the_rules_know_is_offered() -> None:
    assert [choice.value for choice in entry(won()).context()["wins"]] == [
        "kong",
        "kong-on-kong",
        "robbed",
    ]
    lucky = entry(won(), game("dutch-2011", lucky_tiles=True)).context()
    assert lucky["wins"][-1].value == "bonus"
    three = entry(form(), game("dutch-2011", 3)).context()
    assert [len(row) for row in three["pad_rows"]] == [9, 9, 0, 6]


# ---- on its page -----------------------------------------------------------------------------


@pytest.fixture
def organiser(client: Client) -> Client:
    client.force_login(User.objects.create_user("anneke", role=User.Role.ORGANISER))
    client.cookies.load({"django_language": "nl"})
    return client


def page_of(client: Client, name: str, *args: object) -> str:
    return client.get(reverse(name, args=args)).content.decode()


@pytest.mark.django_db
def test_a_correction_opens_with_what_was_entered(organiser: Client) -> None:
    table = a_table(an_event())
    hands = [0, MAHJONG, 8, {"hand": "777z", "flags": ["sets-only"]}]
    enter(table, {"winner": 1, "from": 3, "win": "discard", "hands": hands})
    page = page_of(organiser, "deal_correct", table.public_id, 1)
    assert 'data-step="hands"' in page
    assert f'value="{MAHJONG}"' in page
    assert 'name="total2" value="8"' in page
    assert 'value="777z"' in page
    # It is no draft of the next deal.
    organiser.post(reverse("deal_correct_check", args=[table.public_id, 1]), {"winner": 1})
    assert not table.drafts.exists()


@pytest.mark.django_db
def test_a_deal_that_is_taken_back_can_be_mended(organiser: Client) -> None:
    table = a_table(an_event())
    enter(table, {"winner": 2, "from": None, "scores": [0, 4, 96, 0]})
    table.refresh_from_db()
    told = {"seen": table.version, "key": "abcdefabcdef", "position": 1}
    organiser.post(reverse("undo", args=[table.public_id]), told)
    page = page_of(organiser, "deal", table.public_id)
    assert 'data-view="totals"' in page
    assert 'name="total2" value="96"' in page


@pytest.mark.django_db
def test_the_dreamer_is_not_asked(organiser: Client) -> None:
    table = a_table(an_event("dutch-2011"), NAMES)
    page = page_of(organiser, "deal", table.public_id)
    assert page.count('name="winner"') == 4
    assert "Jo" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("where", ["deal", "deal_check", "deal_preview"])
@pytest.mark.parametrize(
    "sent",
    [
        {"winner": "x", "origin": "\0", "tiles1": "\0", "way1": "zz", "total2": "-1"},
        {"winner": "1", "origin": "1", "tiles1": "1m" * 400},
        {"winner": "1", "origin": "3", "active": "9", "view": "x", "way1": "points"},
        {"winner": "1", "origin": "3", "points1": "999999", "doublings1": "999999"},
        {"winner": "1", "origin": "3", "said2": "q", "tiles2": "777z", "win": "y", "flags": "z"},
        {"ending": "zzz", "leader": "3", "dead0": "", "total0": "٣"},
        {"winner": "²", "origin": "wall", "total1": "1e3", "tiles0": "[", "tiles2": "!"},
    ],
)
def test_nonsense_is_answered_and_stores_nothing(
    organiser: Client, where: str, sent: dict[str, str]
) -> None:
    table = a_table(an_event())
    carried = {"seen": "0", "position": "1", "key": "abcdefabcdef"}
    address = reverse(where, args=[table.public_id])
    answer = organiser.post(address, sent | carried, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert not table.deals.exists()


# ---- which tile won --------------------------------------------------------------------------

UNDECIDED = "[222s] [333z] [777p] 666z 99m"


def test_fourteen_tiles_of_the_winner_ask_which_one_won() -> None:
    told = entry(won(tiles1=UNDECIDED))
    assert told.facts is None
    assert told.missing == {"tiles1": "Wim: Met welke steen?"}
    assert told.wrong == {}
    question = told.context()["score"].question
    assert question.about == UNDECIDED
    assert question.choices == {"9m": "", "7p": "777p", "2s": "222s", "3z": "333z", "6z": ""}
    assert question.lowest == "6z"


def test_a_tile_is_taken_where_every_tile_counts_the_same() -> None:
    told = entry(won(origin="wall", tiles1="19m 19p 19s 1234567z 1m"))
    assert told.facts is not None
    assert told.facts["hands"] == [0, "19m 19p 19s 1234567z !1m", 0, 0]
    assert told.counts[1].total == 2000


def test_a_winning_tile_that_was_written_is_left_as_it_is() -> None:
    """Also as a former version of the page wrote it, by the tile that was tapped last."""
    told = entry(won(tiles1="[222s] [333z] [777p] 666z 9m !9m"))
    assert told.facts is not None
    assert told.facts["hands"][1] == "[222s] [333z] [777p] 666z 9m !9m"


def test_fifteen_tiles_without_a_kong_are_no_question_of_the_winning_tile() -> None:
    assert entry(won(tiles1="[222s] [333z] [777p] 666z 999m")).wrong == {
        "tiles1": "Wim: 15 stenen, en een mahjong heeft er 14 (een kong telt voor drie): "
        "haal er 1 weg."
    }
