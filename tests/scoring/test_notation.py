"""The notation for tiles: what it says, how it is printed, and what it refuses in which words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, ImpossibleHand, Meld, Name, NotationError, ScoringError
from scoring.hand import CHOW, KONG, PUNG
from scoring.interchange import answer
from scoring.tiles import CODES, TILE_OF_CODE, tile_name

TEN_MEGABYTES = 10 * 1024 * 1024


def parts_of(text: str) -> dict[str, Any]:
    """The parts of a hand in the codes of the notation; empty ones are left out."""
    hand = Hand.parse(text)
    parts = {
        "rack": " ".join(CODES[tile] for tile in hand.concealed),
        "melds": [(meld.kind, CODES[meld.tile], meld.concealed) for meld in hand.melds],
        "bonus": " ".join(CODES[tile] for tile in hand.bonus),
        "winning": "" if hand.winning is None else CODES[hand.winning],
    }
    return {name: part for name, part in parts.items() if part}


# ---- what the notation says ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("123m", {"rack": "1m 2m 3m"}),
        ("456p", {"rack": "4p 5p 6p"}),
        ("789s", {"rack": "7s 8s 9s"}),
        ("1z 2z 3z 4z", {"rack": "1z 2z 3z 4z"}),
        ("5z 6z 7z", {"rack": "5z 6z 7z"}),
        ("1f 2f 3f 4f", {"bonus": "1f 2f 3f 4f"}),
        ("5f 6f 7f 8f", {"bonus": "5f 6f 7f 8f"}),
        ("[123m]", {"melds": [(CHOW, "1m", False)]}),
        ("[555z]", {"melds": [(PUNG, "5z", False)]}),
        ("[5555z]", {"melds": [(KONG, "5z", False)]}),
        ("(5555z)", {"melds": [(KONG, "5z", True)]}),
        ("12s !3s", {"rack": "1s 2s", "winning": "3s"}),
    ],
)
def test_every_row_of_the_table_reads_as_it_says(text: str, parts: dict[str, Any]) -> None:
    assert parts_of(text) == parts


@pytest.mark.parametrize(
    ("codes", "nl", "en"),
    [
        ("1m 9m", "tekens 1, tekens 9", "characters 1, characters 9"),
        ("1p 9p", "kringen 1, kringen 9", "circles 1, circles 9"),
        ("1s 9s", "bamboe 1, bamboe 9", "bamboo 1, bamboo 9"),
        ("1z 2z", "oostenwind, zuidenwind", "east wind, south wind"),
        ("3z 4z", "westenwind, noordenwind", "west wind, north wind"),
        (
            "5z 6z 7z",
            "witte draak, groene draak, rode draak",
            "white dragon, green dragon, red dragon",
        ),
        ("1f 2f", "pruimenbloesem, orchidee", "plum blossom, orchid"),
        ("3f 4f", "chrysant, bamboebloem", "chrysanthemum, bamboo flower"),
        ("5f 6f 7f 8f", "lente, zomer, herfst, winter", "spring, summer, autumn, winter"),
    ],
)
def test_tiles_are_called_as_players_call_them(codes: str, nl: str, en: str) -> None:
    names = [tile_name(TILE_OF_CODE[code]) for code in codes.split()]
    assert ", ".join(name.nl for name in names) == nl
    assert ", ".join(name.en for name in names) == en


@pytest.mark.parametrize(
    ("seat", "flower", "season"),
    [("E", "1f", "5f"), ("S", "2f", "6f"), ("W", "3f", "7f"), ("N", "4f", "8f")],
)
def test_each_wind_has_its_own_flower_and_season(seat: str, flower: str, season: str) -> None:
    request = {
        "rules": "dutch-2011",
        "hand": f"147m 147p 147s 5567z {flower} {season}",
        "seat": seat,
        "round": "E",
        "options": {"lucky-tiles": True},
    }
    own = {line["rule"] for line in answer(request)["lines"] if ".own_" in line["rule"]}
    assert own == {"bonus.own_flower", "bonus.own_season"}


# ---- how it is printed -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("234m 55678p [777z] (9999s) 1f !5p", "234m 55678p [777z] (9999s) 1f !5p"),
        ("!5p 1f (9999s) [777z] 87655p 432m", "234m 55678p [777z] (9999s) 1f !5p"),
        ("7z 1s 9p 1m", "1m 9p 1s 7z"),
        ("5m5m1m", "155m"),
        ("1m 2p 3m 4p", "13m 24p"),
        ("[3m1m2m]", "[123m]"),
        ("(5555m) [999s] [123m] [222p]", "[123m] [222p] [999s] (5555m)"),
        ("8f 1f 5f 3f", "1358f"),
        ("8f 1m !2m", "1m 8f !2m"),
        ("!1z", "!1z"),
    ],
)
def test_the_printed_form_is_canonical(text: str, printed: str) -> None:
    assert str(Hand.parse(text)) == printed
    assert repr(Hand.parse(text)) == f"Hand.parse({printed!r})"


def test_an_answer_returns_the_hand_in_its_canonical_form() -> None:
    request = {"rules": "dutch-2002", "hand": "51s9p2m777z888p444m", "seat": "E", "round": "E"}
    assert answer(request)["hand"] == "2444m 8889p 15s 777z"


def test_equal_hands_are_equal_however_they_were_written() -> None:
    one, other = Hand.parse("1m2m3m [777z] !5p"), Hand.parse("[777z]321m!5p")
    assert one == other
    assert hash(one) == hash(other)
    assert one != Hand.parse("1m2m3m [777z] !6p")
    assert one != "123m [777z] !5p"


def declared(kind: str, tile: int, concealed: bool) -> Meld:
    if kind == CHOW:
        tile = tile % 27 // 9 * 9 + tile % 7
    return Meld(kind, tile, concealed and kind == KONG)


MELDS = st.builds(declared, st.sampled_from((CHOW, PUNG, KONG)), st.integers(0, 33), st.booleans())


@st.composite
def legal_hands(draw: st.DrawFn) -> Hand:
    """Any tiles that can lie before one player: at most four of a kind, a bonus tile once."""
    left = [4] * 34
    melds, rack = [], []
    for meld in draw(st.lists(MELDS, max_size=4)):
        if all(left[tile] >= meld.tiles.count(tile) for tile in meld.tiles):
            melds.append(meld)
            for tile in meld.tiles:
                left[tile] -= 1
    for tile in draw(st.lists(st.integers(0, 33), min_size=1, max_size=14)):
        if left[tile]:
            rack.append(tile)
            left[tile] -= 1
    winning = draw(st.none() | st.integers(0, 33))
    bonus = draw(st.sets(st.integers(34, 41)))
    if winning is not None and not left[winning]:
        winning = None
    if not (rack or melds or bonus or winning is not None):
        bonus = {34}
    return Hand(rack, melds, bonus, winning)


@given(legal_hands())
def test_printing_and_parsing_gives_an_equal_hand(hand: Hand) -> None:
    parsed = Hand.parse(str(hand))
    assert parsed == hand
    assert (parsed.concealed, parsed.melds) == (hand.concealed, hand.melds)
    assert (parsed.bonus, parsed.winning) == (hand.bonus, hand.winning)
    assert str(parsed) == str(hand)


@given(legal_hands(), st.randoms(use_true_random=False), st.sampled_from([" ", "\t\n", "\u00a0"]))
def test_order_and_white_space_mean_nothing(hand: Hand, chance: Any, space: str) -> None:
    loose = [CODES[tile] for tile in hand.concealed + hand.bonus]
    parts = loose + ["".join(shuffled_codes(meld, chance)) for meld in hand.melds]
    chance.shuffle(parts)
    if hand.winning is not None:
        parts.append("!" + CODES[hand.winning])
    spaced = "".join(
        character + (space if chance.random() < 0.2 else "") for character in "".join(parts)
    )
    assert Hand.parse(spaced) == hand


def shuffled_codes(meld: Meld, chance: Any) -> list[str]:
    codes = [CODES[tile] for tile in meld.tiles]
    chance.shuffle(codes)
    return ["(", *codes, ")"] if meld.concealed else ["[", *codes, "]"]


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 m [ 7 7 7 z ] ( 9 9 9 9 s ) 1 f ! 5 p",
        "123m[777z](9999s)1f!5p",
        "\n\t123m\r\n[777z]\u00a0(9999s)\u2003 1f ! 5p \n",
    ],
)
def test_white_space_means_nothing_anywhere(text: str) -> None:
    assert str(Hand.parse(text)) == "123m [777z] (9999s) 1f !5p"


def test_white_space_means_nothing_however_much_of_it() -> None:
    assert str(Hand.parse("123m" + " " * 400 + "[777z]" + "\n" * 400)) == "123m [777z]"


# ---- what it refuses -------------------------------------------------------------------------

BRACKETS = (
    NotationError,
    "De haken kloppen niet: schrijf een open set als [555z], een dichte kong als (5555z).",
    "The brackets do not match: write an open set as [555z], a concealed kong as (5555z).",
)
ONE_WINNING_TILE = (
    NotationError,
    "Na het uitroepteken hoort één winnende steen, zoals !3s.",
    "The exclamation mark takes one winning tile, as in !3s.",
)
NO_TILES = (NotationError, "Er zijn geen stenen ingevuld.", "No tiles were given.")
EMPTY_BRACKETS = (
    NotationError,
    "Tussen de haken staan geen stenen.",
    "There are no tiles between the brackets.",
)
TOO_LONG = (
    NotationError,
    "Dit is veel langer dan een hand van veertien stenen.",
    "This is much longer than a hand of fourteen tiles.",
)
BONUS_CANNOT_WIN = (
    ImpossibleHand,
    "Een bloem of seizoen kan niet de winnende steen zijn.",
    "A flower or season cannot be the winning tile.",
)

Refusal = tuple[type[ScoringError], str, str]


def no_set(shown: str) -> Refusal:
    return (
        ImpossibleHand,
        f"[{shown}] is geen chow, pung of kong.",
        f"[{shown}] is no chow, pung or kong.",
    )


def no_kong(shown: str) -> Refusal:
    return (
        ImpossibleHand,
        f"({shown}) kan niet: een dichte kong heeft vier gelijke stenen.",
        f"({shown}) cannot be: a concealed kong has four equal tiles.",
    )


def no_such_tile(code: str, last: int) -> Refusal:
    return (
        NotationError,
        f"{code} bestaat niet: {code[1]} loopt van 1 tot en met {last}.",
        f"There is no {code}: {code[1]} runs from 1 to {last}.",
    )


def no_suit(digits: str) -> Refusal:
    return (
        NotationError,
        f"Na {digits} ontbreekt de soort: m (tekens), p (kringen), s (bamboe) of z (troefstenen).",
        f"After {digits} the suit is missing: m characters, p circles, s bamboo, z honours.",
    )


def strange(shown: str) -> Refusal:
    return (
        NotationError,
        f"Het teken {shown} hoort niet in de notatie. Gebruik cijfers met m, p, s, z of f.",
        f"The character {shown} is not part of the notation. Use digits with m, p, s, z or f.",
    )


def five_times(nl: str, en: str) -> Refusal:
    return (
        ImpossibleHand,
        f"Vijf keer {nl}: er zijn er maar vier.",
        f"Five times {en}: there are only four.",
    )


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        # five of a kind: on the rack, with a meld, with the winning tile
        ("55555p", five_times("kringen 5", "circles 5")),
        ("55p [555p]", five_times("kringen 5", "circles 5")),
        ("7z (7777z)", five_times("rode draak", "red dragon")),
        ("1111z !1z", five_times("oostenwind", "east wind")),
        ("[123m] 1111m", five_times("tekens 1", "characters 1")),
        (
            "[222s] [222s]",
            (
                ImpossibleHand,
                "Zes keer bamboe 2: er zijn er maar vier.",
                "Six times bamboo 2: there are only four.",
            ),
        ),
        (
            "1111111s",
            (
                ImpossibleHand,
                "7 keer bamboe 1: er zijn er maar vier.",
                "7 times bamboo 1: there are only four.",
            ),
        ),
        # sets that do not exist
        ("[123z]", no_set("123z")),
        ("[567z]", no_set("567z")),
        ("[89m 1p]", no_set("89m 1p")),
        ("[9s 12z]", no_set("9s 12z")),
        ("[135m]", no_set("135m")),
        ("[1234m]", no_set("1234m")),
        ("[12m]", no_set("12m")),
        ("[11m]", no_set("11m")),
        ("[5z]", no_set("5z")),
        ("[55555z]", no_set("55555z")),
        ("[1m 1p 1s]", no_set("1m 1p 1s")),
        ("[123f]", no_set("123f")),
        # a concealed kong has four
        ("(555z)", no_kong("555z")),
        ("(123m)", no_kong("123m")),
        ("(5556z)", no_kong("5556z")),
        # the winning tile
        ("12s !3s !4s", ONE_WINNING_TILE),
        ("!3s 12s !3s", ONE_WINNING_TILE),
        ("12s !34s", ONE_WINNING_TILE),
        ("12s !", ONE_WINNING_TILE),
        ("12s !!3s", ONE_WINNING_TILE),
        ("12s !3", ONE_WINNING_TILE),
        ("![333s]", ONE_WINNING_TILE),
        ("12s !1f", BONUS_CANNOT_WIN),
        ("12s !8f", BONUS_CANNOT_WIN),
        ("12s !0s", no_such_tile("0s", 9)),
        # bonus tiles
        (
            "1m 11f",
            (
                ImpossibleHand,
                "Twee keer pruimenbloesem: daarvan is er maar één.",
                "Twice plum blossom: there is only one of it.",
            ),
        ),
        (
            "8f 1m 8f",
            (
                ImpossibleHand,
                "Twee keer winter: daarvan is er maar één.",
                "Twice winter: there is only one of it.",
            ),
        ),
        # nothing, letters, digits
        ("", NO_TILES),
        (" \n\t", NO_TILES),
        ("hallo", strange("h")),
        ("1M", strange("M")),
        ("1m,2m", strange(",")),
        (
            "m",
            (
                NotationError,
                "Voor de letter m staat geen cijfer, zoals in 123m.",
                "There is no digit before the letter m, as in 123m.",
            ),
        ),
        ("123", no_suit("123")),
        ("12m34", no_suit("34")),
        ("12 [345m]", no_suit("12")),
        ("[555]z", no_suit("555")),
        ("8z", no_such_tile("8z", 7)),
        ("0z", no_such_tile("0z", 7)),
        ("0m", no_such_tile("0m", 9)),
        ("9f", no_such_tile("9f", 8)),
        # brackets
        ("[555z", BRACKETS),
        ("555z]", BRACKETS),
        ("(5555z", BRACKETS),
        ("5555z)", BRACKETS),
        ("[555z)", BRACKETS),
        ("[[555z]]", BRACKETS),
        ("[55z !5z]", BRACKETS),
        ("[]", EMPTY_BRACKETS),
        ("( )", EMPTY_BRACKETS),
        # what a keyboard or a file can slip in
        ("1m\x00", strange(r"'\x00'")),
        ("1m\u200b", strange(r"'\u200b'")),
        ("1m\ud800", strange(r"'\ud800'")),
        ("\uff11m", strange("１")),
        ("\u0661m", strange("١")),
        ("²m", strange("²")),
        ("①m", strange("①")),
        ("1ſ", strange("ſ")),
    ],
)
def test_wrong_notation_is_told_in_both_languages(text: str, refusal: Refusal) -> None:
    with pytest.raises(ScoringError) as refused:
        Hand.parse(text)
    error = refused.value
    assert (type(error), error.message.nl, error.message.en) == refusal


@pytest.mark.parametrize(
    ("text", "kind"),
    [("1x", "notation"), ("", "notation"), ("11111m", "impossible"), ("[123z]", "impossible")],
)
def test_the_kind_of_error_tells_wrong_text_from_impossible_tiles(text: str, kind: str) -> None:
    request = {"rules": "dutch-2002", "hand": text, "seat": "E", "round": "E"}
    assert answer(request)["error"]["kind"] == kind


@pytest.mark.parametrize("piece", ["1", "1m", "m", "[", "[555z]", "!1m", "(", "x", "\x00", "1f"])
def test_ten_megabytes_of_text_are_refused_as_too_long(piece: str) -> None:
    with pytest.raises(NotationError) as refused:
        Hand.parse(piece * (TEN_MEGABYTES // len(piece)))
    error = refused.value
    assert (type(error), error.message.nl, error.message.en) == TOO_LONG


@given(st.text(st.sampled_from("0123456789mpszfx[]()! \n\x00１ſ"), max_size=40))
def test_any_text_is_a_hand_or_refused_with_a_reason(text: str) -> None:
    read = hand_or_reason(text)
    if isinstance(read, Hand):
        assert Hand.parse(str(read)) == read
    else:
        assert all((read.nl, read.en))


def hand_or_reason(text: str) -> Hand | Name:
    try:
        return Hand.parse(text)
    except (NotationError, ImpossibleHand) as error:
        return error.message
