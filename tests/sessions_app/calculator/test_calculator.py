"""The calculator: a hand and its circumstances in an address, the count as a player makes it.

None of these tests has the `django_db` mark, so they also show that counting needs no database.
"""

import re
from html import unescape

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rulesets import RULESETS
from sessions_app.rules.rulebook.book import all_examples, chapters_of
from sessions_app.shared.hand_query import FLAGS, WAYS, asked_of, read_asked
from sessions_app.shared.rulesets import EVERY
from sessions_app.shared.score_panel import shown_score

SOUTH = "[234p] [567m] 456p 678s 3s !3s"


def panel_of(client: Client, language: str = "nl", **query: str) -> str:
    """The score as it is sent while one taps, in words."""
    headers = {"accept-language": language, "hx-request": "true"}
    response = client.get("/calculator/", query, headers=headers)
    assert response.status_code == 200
    page = re.sub(r"<svg.*?</svg>|<figcaption.*?</figcaption>", " ", response.content.decode())
    return " ".join(unescape(re.sub(r"<.*?>", " ", page)).split())


def page_of(client: Client, language: str = "nl", **query: str) -> str:
    response = client.get("/calculator/", query, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


# ---- the panel -------------------------------------------------------------------------------


def test_a_dutch_winner_is_counted_as_it_is_spoken(client: Client) -> None:
    assert panel_of(client, tiles=SOUTH, seat="S") == (
        "Mah-Jong 20 enig mogelijke steen 2 volmaken paar 2 vier chows × 2 pure eenvoud × 2 "
        "24 punten, 2 verdubbelingen 96"
    )


def test_english_is_spoken_too(client: Client) -> None:
    told = panel_of(client, "en", tiles=SOUTH, seat="S")
    assert told.endswith("24 points, 2 doublings 96")


def test_riichi_tells_han_fu_and_who_pays(client: Client) -> None:
    told = panel_of(
        client, rules="riichi-ema-2016", tiles="12345678s 22345p !9s", seat="S", flags="riichi"
    )
    assert told.endswith("4 han 30 fu wie weggooide 7.700 7.700")
    told = panel_of(client, rules="riichi-ema-2016", tiles="23456789p 33344z !7p", win="wall")
    assert told.endswith("4 han 40 fu, mangan iedere speler 4.000 12.000")


def test_mcr_tells_points_and_who_pays(client: Client) -> None:
    told = panel_of(client, rules="mcr", tiles="[123m] [567p] [666m] 78s 55z 17f !6s", win="kong")
    assert "na een kong wint" in told
    told = panel_of(client, rules="mcr", tiles="[345m] [345p] 35s 999p 22z !4s", seat="S")
    assert told.endswith("10 punten wie weggooide 18 ieder ander 8 10")


def test_an_unfinished_hand_tells_what_is_there_and_what_is_missing(client: Client) -> None:
    told = panel_of(client, tiles="444m 888p")
    assert told.startswith("Nog 7 stenen.")
    assert told.endswith("tot nu toe 8 punten 8")
    assert panel_of(client, rules="mcr", tiles="444m !4p") == "Nog 10 stenen."


@pytest.mark.parametrize(
    ("rules", "tiles", "waits"),
    [
        ("dutch-2002", "[234p] [567m] 456p 678s 3s", ["bamboe 3"]),
        ("dutch-2002", "19m 19p 19s 123456z 6z", ["rode draak"]),
        ("riichi-ema-2016", "12345678s 22345p", ["bamboe 3", "bamboe 6", "bamboe 9"]),
        ("riichi-ema-2016", "2266m 5588p 3377s 4z", ["noordenwind"]),
        ("mcr", "147m 258p 369s 123s 5z", ["witte draak"]),
        ("mcr", "19m 28p 37s 456s 123z 5z", []),
    ],
)
def test_thirteen_tiles_tell_what_they_wait_for(rules: str, tiles: str, waits: list[str]) -> None:
    request = {"rules": rules, "hand": tiles, "seat": "E", "round": "E"}
    assert [tile.name for tile in shown_score(request).waits] == waits


def test_a_refused_hand_tells_what_is_missing_with_its_count(client: Client) -> None:
    told = panel_of(client, tiles="[123m] [234p] 999p 678s 3s !3s")
    assert told.startswith("Voor mahjong zijn minstens 2 verdubbelingen nodig")
    assert told.endswith("30 punten 30")


def test_fourteen_tiles_without_a_winning_one_ask_for_it(client: Client) -> None:
    assert panel_of(client, tiles="123456789m 11122z") == "Met welke steen?"


def test_fourteen_tiles_count_where_every_tile_gives_the_same(client: Client) -> None:
    told = panel_of(client, tiles="19m 19p 19s 1234567z 1m", win="wall")
    assert told.endswith("2.000")


def test_fifteen_tiles_without_a_kong_are_too_many(client: Client) -> None:
    assert panel_of(client, tiles="123456789m 111222z") == (
        "15 stenen, en een mahjong heeft er 14 (een kong telt voor drie): haal er 1 weg."
    )


def test_wrong_notation_is_told_and_kept(client: Client) -> None:
    page = page_of(client, tiles="12x <b>")
    assert "Het teken x hoort niet in de notatie." in page
    assert 'value="12x &lt;b&gt;"' in page


def test_what_was_cancelled_tells_by_what(client: Client) -> None:
    told = panel_of(client, rules="mcr", tiles="111222333m 111p 5z !5z", win="wall")
    assert "niet naast" in told


def test_every_line_opens_its_paragraph() -> None:
    """Over all example hands: each line links to an anchor that the book has."""
    for key, ruleset in RULESETS.items():
        rules = {rule.anchor for chapter in chapters_of(ruleset) for rule in chapter.rules}
        for example in all_examples():
            if key in example.rules:
                score = shown_score(asked_of(key, example.request).request)
                for line in (*score.lines, *score.cancelled):
                    book, _, anchor = line.address.partition("#")
                    assert (book, anchor in rules) == (f"/rules/{key}/", True), line


# ---- the address -----------------------------------------------------------------------------


def test_the_address_holds_the_hand_and_no_more_than_was_said(client: Client) -> None:
    response = client.get(
        "/calculator/",
        {"rules": "dutch-2002", "tiles": SOUTH, "seat": "S", "round": "E", "dora": "", "win": ""},
        headers={"hx-request": "true"},
    )
    assert response["HX-Replace-Url"] == (
        "/calculator/?rules=dutch-2002&tiles=%5B234p%5D+%5B567m%5D+456p+678s+3s+%213s&seat=S"
        "&win=discard"
    )


@pytest.mark.parametrize("rules", EVERY)
def test_an_address_is_read_as_it_was_written(rules: str) -> None:
    for way in WAYS:
        query = QueryDict(mutable=True)
        query.update({"rules": rules, "tiles": "12m !3m", "seat": "N", "win": way.value})
        query.setlist("flags", [flag.value for flag in FLAGS])
        asked = read_asked(query)
        assert read_asked(QueryDict(asked.query)) == asked
        assert asked.faults == ()


def test_what_other_rules_know_is_left_out_in_silence(client: Client) -> None:
    told = panel_of(
        client, tiles=SOUTH, seat="S", flags="riichi", dora="zz", win="bonus", round="N"
    )
    assert told.endswith("96")


def test_a_page_offers_what_its_rules_know(client: Client) -> None:
    for rules in EVERY:
        page = page_of(client, rules=rules)
        offered = re.findall(r'<label class="chip"[^>]*?>(?=<input[^>]*value="([\w-]+)">)', page)
        assert offered == [flag.value for flag in FLAGS if rules in flag.rules]


def test_every_example_of_the_book_opens_in_the_calculator(client: Client) -> None:
    opened = 0
    for key, ruleset in RULESETS.items():
        for chapter in chapters_of(ruleset):
            for rule in chapter.rules:
                if rule.example and rule.example.query:
                    asked = read_asked(QueryDict(rule.example.query))
                    score = shown_score(asked.request)
                    total = score.total if score.counted else None
                    assert (key, rule.name, total) == (key, rule.name, rule.example.total)
                    opened += 1
    assert opened > 200
    page = client.get("/rules/dutch-2002/").content.decode()
    assert "/calculator/?rules=dutch-2002&amp;tiles=" in page


# ---- nonsense --------------------------------------------------------------------------------

FIELDS = ("rules", "tiles", "seat", "round", "win", "flags", "players", "options", "dora", "ura")
NONSENSE = (
    "\x00", "💥", "12x", "!!", "[[", "()", "[]", "!5f", "0m", "9z", "1" * 400 + "m", "[5555z",
    "none", "-1", "4.0", "9" * 30, "<script>alert(1)</script>", "'; drop table", "%s", "²m",
)  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
def test_nonsense_in_any_field_gets_a_message(client: Client, field: str) -> None:
    rules = "riichi-ema-2016" if field in ("dora", "ura") else "dutch-2011"
    for nonsense in NONSENSE:
        query = {"rules": rules, "tiles": SOUTH, "seat": "S", field: nonsense}
        page = page_of(client, **query)
        assert 'class="fault' in page, nonsense
        assert panel_of(client, "nl", **query) != panel_of(client, "en", **query)
        assert "<script>alert" not in page
        if field in ("tiles", "dora", "ura") and nonsense.strip():
            kept = re.search(rf'<input[^>]*name="{field}"[^>]*?value="(.*?)"', page, re.DOTALL)
            assert kept
            # What no database stores is replaced before anything reads it.
            assert unescape(kept[1]) == nonsense.strip().replace("\x00", "�")


text = st.text(max_size=40) | st.text("0123456789mpszf[]()! ", max_size=40)


@settings(max_examples=150)
@given(query=st.dictionaries(st.sampled_from(FIELDS), text | st.sampled_from(NONSENSE)))
def test_no_nonsense_breaks_the_page(query: dict[str, str]) -> None:
    client = Client()
    assert client.get("/calculator/", query).status_code == 200
    assert client.get("/calculator/", query, headers={"hx-request": "true"}).status_code == 200


@settings(max_examples=300)
@given(
    rules=st.sampled_from(EVERY),
    tiles=st.lists(
        st.sampled_from(
            "123m 456p 789s 11z 22z 555z [123m] [777z] (9999s) [1111z] 1f 5f !3m !5z 19m 5p".split()
        ),
        max_size=8,
    ),
    win=st.sampled_from([way.value for way in WAYS]),
    flags=st.lists(st.sampled_from([flag.value for flag in FLAGS]), max_size=3),
    players=st.sampled_from("345"),
    dora=st.sampled_from(["", "1m", "5z5z", "8f"]),
)
def test_every_possible_question_is_answered(
    rules: str, tiles: list[str], win: str, flags: list[str], players: str, dora: str
) -> None:
    query = QueryDict(mutable=True)
    asked = {"rules": rules, "tiles": " ".join(tiles), "win": win, "players": players, "dora": dora}
    query.update(asked)
    query.setlist("flags", flags)
    score = shown_score(read_asked(query).request)
    assert score.state in ("empty", "wrong", "unfinished", "refused", "counted")
    assert score.message or score.total is not None or score.state == "empty"
