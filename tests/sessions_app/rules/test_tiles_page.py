import html
import re

import pytest
from django.test import Client

from scoring import Hand, ScoringError
from sessions_app.rules.tiles_page import EXAMPLES
from sessions_app.shared.tiles import draw_hand

AS_HTMX = {"HX-Request": "true"}


def found(pattern: str, page: str) -> list[str]:
    return [html.unescape(one).strip() for one in re.findall(pattern, page, re.DOTALL)]


def faces(page: str) -> list[str]:
    """Every drawn tile, as `3p` or, on its side, `3p-`."""
    drawn = found(r'#(?:t|f)-([\w-]+"(?: transform)?)', page)
    return [face.replace('" transform', "-").rstrip('"') for face in drawn]


def captions(page: str) -> list[str]:
    return [re.sub("<.*?>", "", one) for one in found(r"<figcaption>(.*?)</figcaption>", page)]


def errors(page: str) -> list[str]:
    return found(r'<p class="fault">.*?<span>(.*?)</span></p>', page)


def counted(page: str) -> list[str]:
    return found(r'<p class="soft">(\d.*?),', page)


def typed(page: str) -> list[str]:
    return found(r'<input id="tiles"[^>]*? value="(.*?)"', page)


def ask(client: Client, text: str, language: str = "nl", **headers: str) -> str:
    headers["Accept-Language"] = language
    response = client.get("/tiles/", {"tiles": text}, headers=headers)
    assert response.status_code == 200
    assert "HX-Request" in response["Vary"]  # or a browser shows a kept answer as the page
    return response.content.decode()


def test_a_hand_is_drawn_as_it_lies_on_the_table(client: Client) -> None:
    page = ask(client, "44p 123m 5z5z [777z] (9999s) [234p] 1f !5z", **AS_HTMX)
    assert faces(page) == [
        *("1m", "2m", "3m"),
        *("4p", "4p"),
        *("5z", "5z"),
        *("2p-", "3p", "4p"),
        *("7z-", "7z", "7z"),
        *("back", "9s", "9s", "back"),
        "1f",
        "5z",
    ]
    assert captions(page) == [
        "tekens",
        "kringen",
        "winden en draken",
        "open chow",
        "open pung",
        "dichte kong",
        "bloemen",
        "wint",
    ]
    assert found(r"<code>(.*?)</code>", page) == ["123m 44p 55z [234p] [777z] (9999s) 1f !5z"]
    assert counted(page) == ["19 stenen"]


def test_tiles_are_named_for_those_who_cannot_see_them(client: Client) -> None:
    text = "1z [777z] (9999s)"
    assert found(r'aria-label="(.*?)"', ask(client, text, **AS_HTMX)) == [
        "oostenwind",
        "rode draak, geclaimd",
        "rode draak",
        "rode draak",
        "bamboe 9, gedekt",
        "bamboe 9",
        "bamboe 9",
        "bamboe 9, gedekt",
    ]
    in_english = found(r'aria-label="(.*?)"', ask(client, text, "en", **AS_HTMX))
    assert in_english[:2] == ["east wind", "red dragon, claimed"]


def test_only_the_winning_tile_is_ringed(client: Client) -> None:
    page = ask(client, "123m !5z", **AS_HTMX)
    assert found(r'class="tile wins".*?#t-(\w+)', page) == ["5z"]
    assert found(r'class="tile wins"', ask(client, "123m", **AS_HTMX)) == []


def test_one_tile_is_not_called_tiles(client: Client) -> None:
    assert counted(ask(client, "1m")) == ["1 steen"]
    assert counted(ask(client, "1m", "en")) == ["1 tile"]
    assert counted(ask(client, "11m", "en")) == ["2 tiles"]


def test_without_javascript_the_whole_page_comes_back(client: Client) -> None:
    page = ask(client, "123m")
    assert typed(page) == ["123m"]
    assert faces(page)[:4] == ["6z", "1m", "2m", "3m"]  # the mark of the site, then the hand
    assert found(r"<html", page) == ["<html"]


def test_htmx_gets_only_the_answer_so_that_typing_goes_on(client: Client) -> None:
    page = ask(client, "123m", **AS_HTMX)
    assert found(r"<html|<form|<input", page) == []


def test_an_empty_field_shows_examples_to_tap(client: Client) -> None:
    for text in ("", "  "):
        page = ask(client, text, "en")
        assert found(r'<li><a href="([^"]*)" aria-label', page) == [
            "/tiles/?tiles=456p%203678s%20%5B567m%5D%20%5B234p%5D%20%213s",
            "/tiles/?tiles=123m%2044p%2055z%20%5B777z%5D%20%289999s%29%201f%20%215z",
            "/tiles/?tiles=19m%2019p%2019s%201234567z%20%211m",
        ]
        assert errors(page) == []


def test_every_example_is_a_whole_hand() -> None:
    for _title, notation in EXAMPLES:
        hand = Hand.parse(notation)
        assert hand.size == 13
        assert hand.winning is not None


BAD_NOTATION = [
    ("123", "notation"),
    ("m", "notation"),
    ("8z", "notation"),
    ("0p", "notation"),
    ("9f", "notation"),
    ("123x", "notation"),
    ("123M", "notation"),
    ("１m", "notation"),
    ("oost", "notation"),
    ("[123m", "notation"),
    ("123m]", "notation"),
    ("[]", "notation"),
    ("[(5555z)]", "notation"),
    ("123m !", "notation"),
    ("123m !12m", "notation"),
    ("123m !1m !2m", "notation"),
    ("1m�", "notation"),
    ("1m\ud83c\udc04".encode("utf-16", "surrogatepass").decode("utf-16"), "notation"),
    ('"><script>alert(1)</script>', "notation"),
    ("1m" * 5000, "notation"),
    ("11111m", "impossible"),
    ("1111m !1m", "impossible"),
    ("[135m]", "impossible"),
    ("[123z]", "impossible"),
    ("[11m]", "impossible"),
    ("(555z)", "impossible"),
    ("(123m)", "impossible"),
    ("1f1f", "impossible"),
    ("123m !1f", "impossible"),
]


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    ("text", "kind"), BAD_NOTATION, ids=[repr(t)[:20] for t, _ in BAD_NOTATION]
)
def test_bad_notation_is_explained_and_stays_in_the_field(
    client: Client, text: str, kind: str, language: str
) -> None:
    with pytest.raises(ScoringError) as wrong:
        Hand.parse(text)
    assert wrong.value.kind == kind
    page = ask(client, text, language)
    assert errors(page) == [wrong.value.message.text(language)]
    assert typed(page) == [text]
    assert errors(ask(client, text, language, **AS_HTMX)) == errors(page)


def test_the_page_only_answers_questions(client: Client) -> None:
    assert client.post("/tiles/", {"tiles": "1m"}).status_code == 405


def test_a_concealed_kong_hides_its_outer_tiles() -> None:
    (kong,) = draw_hand(Hand.parse("(5555z)")).sets
    assert [tile.face for tile in kong.tiles] == ["back", "5z", "5z", "back"]
    assert [tile.lying for tile in kong.tiles] == [False] * 4


def test_an_open_kong_has_one_tile_on_its_side() -> None:
    (kong,) = draw_hand(Hand.parse("[5555z]")).sets
    assert [tile.face for tile in kong.tiles] == ["5z"] * 4
    assert [tile.lying for tile in kong.tiles] == [True, False, False, False]
