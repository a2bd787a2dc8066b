"""The rule book is the engine's own: every rule, its worth, paragraph, example and readings.

None of these tests has the `django_db` mark, so they also show that the book needs no database.
"""

import re

import pytest
from django.test import Client

from scoring.rulesets import RULESETS, family_of
from sessions_app.rules.rulebook.book import all_examples
from sessions_app.rules.rulebook.settlement import worked_example
from sessions_app.shared.rulesets import anchor_of


def page_of(client: Client, path: str, **query: str) -> str:
    response = client.get(path, query, headers={"accept-language": "nl"})
    assert response.status_code == 200
    return response.content.decode()


def names_in(page: str) -> list[str]:
    """The headings of the rules on a page."""
    return [
        re.sub(r"\s*<span.*", "", name).strip()
        for name in re.findall(r'<article class="rule".*?<h3>(.*?)</h3>', page, re.DOTALL)
    ]


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_stands_in_its_book_once(client: Client, key: str) -> None:
    page = page_of(client, f"/rules/{key}/")
    anchors = re.findall(r'<article class="rule" id="(.*?)"', page)
    assert sorted(anchors) == sorted(anchor_of(rule) for rule in RULESETS[key].by_key)
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_has_an_example_in_tiles(client: Client, key: str) -> None:
    page = page_of(client, f"/rules/{key}/")
    for article in re.findall(r'<article class="rule".*?</article>', page, re.DOTALL):
        assert article.count('class="tile') >= 12, article[:80]


@pytest.mark.parametrize("key", RULESETS)
def test_every_reading_of_the_rules_is_told(client: Client, key: str) -> None:
    readings = [each for each in family_of(RULESETS[key]).READINGS if key in each.rulesets]
    assert readings
    assert page_of(client, f"/rules/{key}/").count('<details class="unfold">') == len(readings)


def test_a_rule_is_shown_with_all_that_is_declared_of_it(client: Client) -> None:
    page = page_of(client, "/rules/dutch-2002/")
    [article] = re.findall(r'<article class="rule" id="hands-very-clean">.*?</article>', page, re.S)
    words = re.sub(r"<figcaption>.*?</figcaption>", "", article)
    assert " ".join(re.sub(r"<.*?>", " ", words).split()) == (
        "zeer schoon 2 verdubbelingen very clean vroeger Schoonplus "
        "NTS 2002, p. 10, Bijzondere spelen Telt 800 Tel na"
    )


@pytest.mark.parametrize(
    ("key", "query", "found"),
    [
        ("dutch-2002", "superschoon", ["zuiver", "zuiver (troefstenen)"]),
        ("dutch-2002", "Peking garden", ["hof van Peking"]),
        ("dutch-2011", "slang 1", ["windenslang"]),
        ("dutch-2011", "dode hand", ["dood spel"]),
        (
            "dutch-2002",
            "sluitstuk",
            ["paar draken", "paar wind van de ronde", "paar eigen wind", "volmaken paar"],
        ),
        ("dutch-2011", "VERBORGEN SCHAT", ["geheel verborgen spel"]),
        ("dutch-2011", "nine gates", ["negen poorten"]),
        ("riichi-ema-2016", "国士無双", ["Dertien Wezen (Kokushi Musou)"]),
        ("riichi-ema-2016", "thirteen orphans", ["Dertien Wezen (Kokushi Musou)"]),
        ("mcr", "大三元", ["Drie Grote Wijzen"]),
        ("mcr", "alleen hoekstenen", ["Alléén Hoekstenen"]),
    ],
)
def test_a_search_finds_old_and_foreign_names(
    client: Client, key: str, query: str, found: list[str]
) -> None:
    assert names_in(page_of(client, f"/rules/{key}/", q=query)) == found


def test_rules_of_which_only_the_best_counts_name_each_other(client: Client) -> None:
    page = page_of(client, "/rules/dutch-2002/")
    [article] = re.findall(
        r'<article class="rule" id="winning-tile-kong-on-kong">.*?</article>', page, re.DOTALL
    )
    assert re.findall(r'<a href="#winning-tile-[\w-]+">(.*?)</a>', article) == [
        "laatste steen van de muur",
        "laatste steen van de muur, kringen 1",
        "kong met bloeiende bloemen",
        "kong met bloeiende bloemen, kringen 5",
    ]


def test_a_search_on_the_shelf_looks_in_all_books(client: Client) -> None:
    page = page_of(client, "/rules/", q="negen poorten")
    books = re.findall(r'href="/rules/([\w-]+)/#[\w-]+">(.*?)</a>', page)
    assert books == [
        ("dutch-2002", "negen poorten"),
        ("dutch-2011", "negen poorten"),
        ("riichi-ema-2016", "Negen Poorten (Chuuren Pooto)"),
        ("mcr", "Negen Poorten"),
    ]


@pytest.mark.parametrize("path", ["/rules/", "/rules/mcr/"])
@pytest.mark.parametrize("query", ["xyz", "<script>", "'\"", "\x00", "é" * 5000, "  "])
def test_any_search_is_answered(client: Client, path: str, query: str) -> None:
    page = page_of(client, path, q=query)
    assert "<script>" not in re.sub(r"<script src=.*?></script>", "", page)


def test_htmx_gets_only_the_part_that_changes(client: Client) -> None:
    response = client.get("/rules/mcr/", {"q": "kong"}, headers={"hx-request": "true"})
    page = response.content.decode()
    assert "<html" not in page
    assert "One Melded Kong and one Concealed Kong" in page
    assert response.headers["Vary"].startswith("HX-Request")


@pytest.mark.parametrize("path", ["/rules/dutch-1999/", "/rules/dutch-1999/card/", "/rules/x"])
def test_an_unknown_book_is_not_found(client: Client, path: str) -> None:
    assert client.get(path, follow=True).status_code == 404


def test_the_worked_example_settles_as_the_book_prints_it() -> None:
    seats = worked_example("dutch-2011", "nl")
    assert [(seat.points, seat.pays, seat.paid, seat.received, seat.net) for seat in seats] == [
        (64, [0, 192, 0, 40], 232, 256, 24),
        (96, [0, 0, 0, 0], 0, 384, 384),
        (0, [128, 96, 0, 20], 244, 0, -244),
        (20, [128, 96, 0, 0], 224, 60, -164),
    ]


def test_the_book_of_2011_tells_what_changed(client: Client) -> None:
    page = page_of(client, "/rules/dutch-2011/")
    [part] = re.findall(r'<section class="chapter" id="changes">.*?</section>', page, re.DOTALL)
    assert [
        " ".join(re.sub(r"<.*?>", "", item).split()) for item in re.findall(r"<li>.*?</li>", part)
    ] == [
        "Een steen die het minimum niet haalt, geldt ook als mogelijke steen.",
        "De wind van de ronde gaat van Oost naar Zuid, West en Noord.",
        "Oost blijft Oost na een eigen mahjong en na een remise.",
        "Er kan met bloemen en seizoenen worden gespeeld.",
        "pung groene draak in haar ronde: 1 verdubbeling",
        "geluksteen: 4 punten",
        "eigen bloem: 1 verdubbeling",
        "eigen seizoen: 1 verdubbeling",
        "reeks bloemen: 1 verdubbeling",
        "reeks seizoenen: 1 verdubbeling",
        "paar wind van de ronde → paar heersende wind",
        "pung wind van de ronde → pung heersende wind",
    ]
    assert 'id="changes"' not in page_of(client, "/rules/dutch-2002/")


def test_riichi_payments_stand_in_the_table(client: Client) -> None:
    page = " ".join(re.sub(r"<.*?>", " ", page_of(client, "/rules/riichi-ema-2016/")).split())
    assert "30 500 1.000 2.000 3.900" in page
    assert "30 300 / 500 500 / 1.000 1.000 / 2.000 2.000 / 3.900" in page
    assert "sanbaiman 11+ 12.000 6.000 / 12.000 36.000 24.000" in page


def test_mcr_payments_stand_in_the_table(client: Client) -> None:
    page = " ".join(re.sub(r"<.*?>", " ", page_of(client, "/rules/mcr/")).split())
    assert "8 16 8 32 16 48" in page
    assert "88 96 8 112 96 288" in page


@pytest.mark.parametrize("key", RULESETS)
def test_the_score_card_lists_every_rule(client: Client, key: str) -> None:
    page = page_of(client, f"/rules/{key}/card/")
    assert page.count("<li><span>") == len(RULESETS[key].rules)


def test_the_examples_are_read_from_their_files() -> None:
    assert len(all_examples()) > 300
