"""Settlement: five ways of entry in, the engine's payments out, and every mistake at its field.

None of these tests has the `django_db` mark, so they also show that the page needs no database.
"""

import re
from html import unescape
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from sessions_app.calculator.settle import worked_deal
from sessions_app.table.arrows import arrows
from tests.sessions_app.pages import faults_in, words_of

PAGE = "/calculator/settlement/"
SURE = {"settle": "sure"}
TOTALS = {
    "winner": "1",
    "settle": "1",
    **{f"way{number}": "total" for number in range(4)},
    **{f"total{number}": total for number, total in enumerate(("64", "96", "0", "20"))},
}


def page_of(client: Client, told: dict[str, str], language: str = "nl") -> str:
    response = client.get(PAGE, told, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


def table_of(page: str, number: int = 0) -> list[list[str]]:
    """The cells of a matrix, row by row: net first, gross second."""
    rows = re.findall(r"<tr>(.*?)</tr>", re.findall(r"<table.*?</table>", page, re.S)[number], re.S)
    return [[words_of(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


def is_settled(page: str) -> bool:
    return 'class="settled"' in page


# ---- what comes out --------------------------------------------------------------------------


@pytest.mark.parametrize("told", [worked_deal(), TOTALS], ids=["tiles", "totals"])
def test_the_worked_example_settles_as_the_book_prints_it(
    client: Client, told: dict[str, str]
) -> None:
    page = page_of(client, told)
    assert table_of(page, 0) == [
        ["betaalt", "Oost", "Zuid", "West", "Noord"],
        ["Oost", "·", "192", "·", "·"],
        ["Zuid", "·", "·", "·", "·"],
        ["West", "128", "96", "·", "20"],
        ["Noord", "88", "96", "·", "·"],
        ["uitslag", "+24", "+384", "−244", "−164"],
    ]
    assert table_of(page, 1)[1:] == [
        ["Oost", "·", "192", "·", "40"],
        ["Zuid", "·", "·", "·", "·"],
        ["West", "128", "96", "·", "20"],
        ["Noord", "128", "96", "·", "·"],
    ]
    assert "Samen 0" in words_of(page)


def test_which_tile_won_is_asked_only_where_it_matters(client: Client) -> None:
    def settled(tiles: str) -> str:
        told = {"winner": "1", "settle": "1", "way1": "tiles", "tiles1": tiles}
        return page_of(client, {**told, **{f"way{number}": "nothing" for number in (0, 2, 3)}})

    assert faults_in(settled("555p 11s 666z 777z [777s]")) == {
        "tiles1": "Welke steen won? Schrijf die achteraan, met een uitroepteken: "
        "!5p, !1s, !7s, !6z, !7z."
    }
    unmarked, marked = settled("19m 19p 19s 1234567z 1m"), settled("19m 19p 19s 1234567z !1m")
    assert table_of(unmarked) == table_of(marked)
    assert is_settled(unmarked)


def test_all_five_ways_mix_in_one_deal(client: Client) -> None:
    told = {
        "winner": "1",
        "settle": "1",
        "name1": "Wim",
        "way0": "tiles",
        "tiles0": "444m 888p 777z 2m 9p 15s",
        "way1": "points",
        "points1": "24",
        "doublings1": "2",
        "way2": "nothing",
        "way3": "sets",
        "sets3": "[222s] 222z",
        "said3": "clean",
    }
    page = page_of(client, told)
    assert table_of(page)[-1] == ["uitslag", "+24", "+384", "−244", "−164"]
    assert "Wim heeft mahjong 24 punten, 2 verdubbelingen: 96" in words_of(page)
    assert page_of(client, told | {"way3": "total", "total3": "20"}).count("uitslag") == 1


def test_every_payment_is_said_in_words(client: Client) -> None:
    [listed] = re.findall(r'<ul class="unseen">(.*?)</ul>', page_of(client, TOTALS), re.S)
    assert [words_of(item) for item in re.findall(r"<li>.*?</li>", listed)] == [
        "Oost betaalt Zuid 192",
        "West betaalt Oost 128",
        "West betaalt Zuid 96",
        "West betaalt Noord 20",
        "Noord betaalt Oost 88",
        "Noord betaalt Zuid 96",
    ]


def test_arrows_are_wider_for_more_and_red_for_the_winner(client: Client) -> None:
    drawn = arrows([[0, 192, 0, 0], [0] * 4, [128, 96, 0, 20], [88, 96, 0, 0]], [0, 1, 2, 3], [1])
    assert [(each.amount, each.width, each.to_winner) for each in drawn] == [
        (192, "8.0", True),
        (128, "6.2", False),
        (96, "5.2", True),
        (20, "3.1", False),
        (88, "5.0", False),
        (96, "5.2", True),
    ]
    assert drawn[0].line.startswith("M234.0 304.0L")
    page = page_of(client, TOTALS)
    assert page.count('class="arrow to-winner"') == 2 * 3
    assert page.count('class="arrow"') == 2 * 3


def test_no_style_stands_in_the_page(client: Client) -> None:
    """The policy of the site would drop it."""
    assert "style=" not in page_of(client, worked_deal())


def test_nobody_owes_anything_when_all_are_even(client: Client) -> None:
    page = page_of(client, TOTALS | {f"total{number}": "0" for number in range(4)} | SURE)
    assert table_of(page)[-1] == ["uitslag", "0", "0", "0", "0"]
    assert 'class="arrow' not in page


def test_another_player_is_east(client: Client) -> None:
    page = page_of(client, TOTALS | {"east": "2"})
    assert table_of(page)[0] == ["betaalt", "West", "Noord", "Oost", "Zuid"]
    assert table_of(page)[-1] == ["uitslag", "+76", "+384", "−360", "−100"]


def test_a_dead_hand_counts_nothing(client: Client) -> None:
    page = page_of(client, TOTALS | {"dead0": "on"})
    assert table_of(page)[-1] == ["uitslag", "−232", "+384", "−116", "−36"]


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        ({"way0": "tiles", "tiles0": "[222s] 777z"}, "−232"),
        ({"way0": "sets", "sets0": "[222s] 777z"}, "−152"),
        ({"way0": "sets", "sets0": "19m 19p 19s 1234567z"}, "−232"),
    ],
    ids=["a wrong number of tiles is dead", "sets", "of sets the rest is unseen"],
)
def test_sets_are_not_all_tiles(client: Client, hand: dict[str, str], net: str) -> None:
    assert table_of(page_of(client, TOTALS | hand))[-1][1] == net


def test_chips_go_by_tens(client: Client) -> None:
    page = page_of(client, TOTALS | {"chips": "on"})
    assert table_of(page)[-1] == ["uitslag", "0", "+400", "−240", "−160"]


def test_three_players_and_their_green_dragon(client: Client) -> None:
    told = {key: value for key, value in TOTALS.items() if not key.endswith("3")}
    told |= {"players": "3", "round": "G"}
    assert faults_in(page_of(client, told)) == {
        "leader": "In deze ronde is er een leider: zeg wie."
    }
    page = page_of(client, told | {"leader": "2"})
    assert table_of(page)[-1] == ["uitslag", "+32", "+288", "−320"]


def test_with_five_players_one_dreams(client: Client) -> None:
    page = page_of(client, TOTALS | {"players": "5"})
    assert table_of(page)[-1] == ["uitslag", "+24", "+384", "−244", "−164", "0"]
    assert page.count("Droomt dit spel") == 1


def test_who_dreams_does_not_win(client: Client) -> None:
    page = page_of(client, TOTALS | {"players": "5", "winner": "4"})
    assert faults_in(page) == {"winner": "Deze speler speelt dit spel niet mee."}


def test_flowers_are_played_where_it_is_said(client: Client) -> None:
    told = TOTALS | {"way0": "sets", "sets0": "777z 1f"}
    assert faults_in(page_of(client, told)) == {
        "sets0": "Er wordt zonder bloemen en seizoenen gespeeld."
    }
    assert is_settled(page_of(client, told | {"lucky": "on"}))


def test_the_lines_of_a_hand_are_a_tap_away(client: Client) -> None:
    page = page_of(client, worked_deal())
    assert page.count('<details class="unfold counted">') == 4
    assert 'href="/rules/dutch-2011/#honours-pung-dragon"' in page


def test_the_example_is_a_link(client: Client) -> None:
    [address] = re.findall(r'href="(\?[^"]*)#result"', page_of(client, {}))
    told = {key: value[0] for key, value in parse_qs(urlsplit(unescape(address)).query).items()}
    assert is_settled(page_of(client, told))


# ---- what is in its way ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"winner": ""}, {"winner": "Zeg wie mahjong heeft."}),
        ({"total0": ""}, {"total0": "Vul dit in, of kies een andere manier."}),
        ({"way1": "nothing"}, {"way1": "Een mahjong telt mee: kies een andere manier."}),
        (
            {"way1": "sets", "sets1": "777z"},
            {"way1": "Van de winnaar zijn alle stenen gezien: kies een andere manier."},
        ),
        (
            {"way1": "tiles", "tiles1": "123m"},
            {"tiles1": "Schrijf de winnende steen als laatste, met een uitroepteken: !3s."},
        ),
        (
            {"way0": "tiles", "tiles0": "123m !4m"},
            {"tiles0": "Alleen de winnaar heeft een winnende steen (!)."},
        ),
        (
            {"way0": "tiles", "tiles0": "11111m"},
            {"tiles0": "Vijf keer tekens 1: er zijn er maar vier."},
        ),
        (
            {"way1": "points", "points1": "24", "doublings1": "1"},
            {"points1": "Voor mahjong zijn minstens 2 verdubbelingen nodig; deze hand heeft er 1."},
        ),
        ({"dead1": "on"}, {"dead1": "Wie een dood spel heeft, kan geen mahjong maken."}),
        ({"origin": "1"}, {"origin": "Wie wint, gooide de winnende steen niet zelf weg."}),
        (
            {"origin": "wall", "win": "robbed"},
            {"win": "Een geroofde kong komt niet van de muur."},
        ),
        ({"rules": "dutch-2002", "round": "S"}, {"round": "Deze ronde wordt niet gespeeld."}),
        (
            {"rules": "dutch-2002", "lucky": "on"},
            {"lucky": "De regels van 2002 kennen geen bloemen en seizoenen."},
        ),
    ],
)
def test_a_mistake_is_told_at_its_field(
    client: Client, change: dict[str, str], faults: dict[str, str]
) -> None:
    page = page_of(client, TOTALS | change)
    assert faults_in(page) == faults
    assert not is_settled(page)


def test_only_the_fields_of_the_chosen_way_are_looked_at(client: Client) -> None:
    assert is_settled(page_of(client, TOTALS | {"tiles0": "nonsense", "points2": "x"}))


def test_five_of_a_tile_over_the_hands_is_refused(client: Client) -> None:
    told = TOTALS | {"way0": "sets", "sets0": "777z", "way2": "sets", "sets2": "77z"}
    page = page_of(client, told)
    assert not is_settled(page)
    assert "Vijf keer rode draak: er zijn er maar vier." in words_of(page)


@pytest.mark.parametrize(
    ("change", "doubted"),
    [
        ({"total1": "100"}, True),
        ({"total1": "72"}, True),
        ({"total1": "250"}, False),
        ({"total1": "2.000"}, False),
        ({"total0": "63"}, True),
        ({"total0": "125"}, False),
        ({"way1": "points", "points1": "25", "doublings1": "2"}, True),
        ({"total0": "63", "dead0": "on"}, False),
    ],
)
def test_a_count_that_can_hardly_be_right_asks_for_a_second_press(
    client: Client, change: dict[str, str], doubted: bool
) -> None:
    page = page_of(client, TOTALS | change)
    assert is_settled(page) != doubted
    assert ("Toch verrekenen" in page) == doubted
    assert ('class="doubt"' in page) == doubted
    assert is_settled(page_of(client, TOTALS | change | SURE))


def test_the_advice_is_that_of_the_rules(client: Client) -> None:
    page = page_of(client, TOTALS | {"total1": "100"})
    [advice] = re.findall(r'<p class="doubt">(.*?)</p>', page, re.S)
    assert words_of(advice) == (
        "Een mahjong telt 80 of meer in stappen van 8, of een limiet: 250, 500, 1.000, 2.000."
    )


def test_a_first_visit_complains_about_nothing(client: Client) -> None:
    page = page_of(client, {"players": "3", "total0": "x", "way0": "total"})
    assert faults_in(page) == {}
    assert not is_settled(page)
    assert 'value="x"' in page


def test_any_input_is_answered_and_kept(client: Client) -> None:
    """Every field with nonsense, alone and together."""
    nonsense = ["", "x", "-1", "1e9", "9" * 5000, "\x00", "<i>", "'\"", "é[(!", "11111m", "!", "٣"]
    random = Random("settle")
    per_player = "name way tiles sets said points doublings total dead".split()
    fields = [*worked_deal(), *"rules players round east win leader chips lucky last_tile".split()]
    fields += [f"{name}{number}" for name in per_player for number in range(5)]
    for field in fields:
        told = worked_deal() | {field: random.choice(nonsense)}
        assert "<i>" not in page_of(client, told, random.choice(["nl", "en"]))
    for _ in range(50):
        told = {field: random.choice(nonsense) for field in random.sample(fields, 6)}
        page_of(client, worked_deal() | told, random.choice(["nl", "en"]))
    page = page_of(client, worked_deal() | {"tiles0": "<i> nonsense"})
    assert 'value="&lt;i&gt; nonsense"' in page


# ---- riichi and MCR --------------------------------------------------------------------------

RIICHI = {"rules": "riichi-ema-2016", "settle": "1", "winner": "1", "origin": "2"}
MCR = {"rules": "mcr", "settle": "1", "winner": "1", "origin": "2", "points": "12"}


@pytest.mark.parametrize(
    ("told", "net"),
    [
        (RIICHI | {"han": "3", "fu": "40"}, ["0", "+5.200", "−5.200", "0"]),
        (
            RIICHI | {"han": "3", "fu": "40", "counters": "2"},
            ["0", "+5.800", "−5.800", "0"],
        ),
        (
            RIICHI | {"origin": "wall", "limit": "mangan"},
            ["−4.000", "+8.000", "−2.000", "−2.000"],
        ),
        (
            RIICHI | {"han": "3", "fu": "40", "bets": "1", "riichi": "3"},
            ["0", "+7.200", "−5.200", "−1.000"],
        ),
        (MCR, ["−8", "+36", "−20", "−8"]),
        (MCR | {"origin": "wall"}, ["−20", "+60", "−20", "−20"]),
    ],
)
def test_a_winner_by_value(client: Client, told: dict[str, str], net: list[str]) -> None:
    assert table_of(page_of(client, told))[-1] == ["uitslag", *net]


@pytest.mark.parametrize(
    ("told", "faults"),
    [
        (RIICHI, {"han": "Vul han en fu in, of kies een limiet."}),
        (
            RIICHI | {"han": "1", "fu": "25"},
            {"fu": "1 han met 25 minipunten bestaat niet bij ron."},
        ),
        (RIICHI | {"han": "x"}, {"han": "Voer een geheel getal in."}),
        (
            RIICHI | {"han": "5", "origin": "1"},
            {"origin": "Wie wint, gooide de winnende steen niet zelf weg."},
        ),
        (
            MCR | {"points": "7"},
            {
                "points": "Voor mahjong zijn minstens 8 punten nodig, "
                "bloemen niet meegeteld; hier zijn het er 7."
            },
        ),
        (MCR | {"points": ""}, {"points": "Dit veld is verplicht."}),
        ({"rules": "mcr", "settle": "1", "points": "8"}, {"winner": "Zeg wie mahjong heeft."}),
    ],
)
def test_a_wrong_value_is_told_at_its_field(
    client: Client, told: dict[str, str], faults: dict[str, str]
) -> None:
    page = page_of(client, {"origin": "wall"} | told)
    assert faults_in(page) == faults
    assert not is_settled(page)


@pytest.mark.parametrize("rules", ["riichi-ema-2016", "mcr"])
def test_any_value_is_answered(client: Client, rules: str) -> None:
    fields = "winner origin han fu limit counters bets riichi points".split()
    for field in fields:
        for text in ("", "x", "-1", "9" * 5000, "\x00", "<i>", "٣"):
            page = page_of(client, RIICHI | MCR | {"rules": rules, "han": "3", field: text})
            assert "<i>" not in page
