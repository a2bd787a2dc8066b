"""`python3 -m scoring`: for a person, and as JSON lines; with nothing installed but Python."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
TEN_MEGABYTES = 10 * 1024 * 1024

# A clean interpreter: no packages, no settings of the user, and a terminal that knows only ASCII.
PYTHON = [sys.executable, "-S", "-E"]
BARE = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
BARE["LC_ALL"] = "C"

WINNER = "22333444555m 77z !7z"
WON = ["--rules", "dutch-2002", "--seat", "S", "--round", "E", "--win", "wall"]
REQUEST: dict[str, Any] = {
    "rules": "dutch-2002",
    "hand": "[222s] 222z 14589s 46z",
    "seat": "N",
    "round": "E",
}


def run(*arguments: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PYTHON, "-m", "scoring", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=BARE,
        check=False,
    )


def told(*arguments: str | bytes) -> tuple[int, list[str]]:
    """The exit code and the lines printed; nothing goes to the error output."""
    done = run(*arguments)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode().splitlines()


def answers(*lines: str | bytes, lang: str = "nl") -> list[dict[str, Any]]:
    """The answers to these lines; the command succeeds and prints nothing else."""
    stdin = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    done = run("--json", "--lang", lang, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def line_of(**changes: Any) -> str:
    return json.dumps(REQUEST | changes)


def no_json(lang: str = "nl") -> dict[str, Any]:
    message = {"nl": "Deze regel is geen JSON.", "en": "This line is not JSON."}[lang]
    return {"error": {"kind": "request", "message": message}}


def test_the_interpreter_of_these_tests_has_no_packages() -> None:
    done = subprocess.run(
        [*PYTHON, "-c", "import django"], capture_output=True, cwd="/", env=BARE, check=False
    )
    assert done.returncode == 1
    assert b"ModuleNotFoundError" in done.stderr


# ---- for a person ----------------------------------------------------------------------------


def test_a_hand_is_explained_in_dutch() -> None:
    assert told(WINNER, *WON) == (
        0,
        [
            "22333444555m 77z !7z",
            "               12 punten  3 × dichte pung eenvoudige stenen"
            "  [NTS 2002, p. 10, Combinaties van stenen]",
            "                8 punten  dichte pung troefstenen"
            "  [NTS 2002, p. 10, Combinaties van stenen]",
            "               20 punten  Mah-Jong  [NTS 2002, p. 10, Combinaties van stenen]",
            "          1 verdubbeling  pung draken"
            "  [NTS 2002, p. 10, Bijzondere combinaties: troefstenen]",
            "        2 verdubbelingen  vier pungs dicht"
            "  [NTS 2002, p. 10, Bijzondere groeperingen]",
            "          1 verdubbeling  schoon  [NTS 2002, p. 10, Bijzondere spelen]",
            "        2 verdubbelingen  geheel verborgen spel"
            "  [NTS 2002, p. 10-11, Bijzondere winstspelen]",
            "          1 verdubbeling  vier pungs  [NTS 2002, p. 10-11, Bijzondere winstspelen]",
            "                2 punten  zelf gepakt van de muur  [NTS 2002, p. 12, Winnende steen]",
            "                       -  de limiet is bereikt"
            "  [NTS 2002, p. 8, Puntentelling: Algemeen]",
            "                       -  drie pungs dicht: telt niet, door vier pungs dicht",
            "Totaal: 42 punten, 7 verdubbelingen: 2000",
        ],
    )


def test_a_hand_is_explained_in_english() -> None:
    assert told("[222s] 222z 14589s 46z", "--seat", "N", "--lang", "en") == (
        0,
        [
            "14589s 22246z [222s]",
            "                2 points  open pung of simples"
            "  [NTS 2002, p. 10, Combinaties van stenen]",
            "                8 points  concealed pung of honours"
            "  [NTS 2002, p. 10, Combinaties van stenen]",
            "              1 doubling  clean  [NTS 2002, p. 10, Bijzondere spelen]",
            "Total: 10 points, 1 doubling: 20",
        ],
    )


def test_a_hand_below_the_minimum_shows_what_is_missing() -> None:
    assert told("234m 567m [678s] 55s 23p !1p", "--win", "discard") == (
        1,
        [
            "234567m 23p 55s [678s] !1p",
            "               20 punten  Mah-Jong  [NTS 2002, p. 10, Combinaties van stenen]",
            "          1 verdubbeling  vier chows  [NTS 2002, p. 10-11, Bijzondere winstspelen]",
            "Niet geldig: Voor mahjong zijn minstens 2 verdubbelingen nodig; deze hand heeft er 1.",
            "Totaal: 20 punten, 1 verdubbeling: 40",
        ],
    )


USE_DIGITS = "hoort niet in de notatie. Gebruik cijfers met m, p, s, z of f."


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["1x"], f"Het teken x {USE_DIGITS}"),
        ([b"\xff"], rf"Het teken '\udcff' {USE_DIGITS}"),
        (["11111m"], "Vijf keer tekens 1: er zijn er maar vier."),
        ([], "Er zijn geen stenen ingevuld."),
        (
            [WINNER],
            "De winnende steen (!) en `win` horen bij elkaar: geef beide of geen van beide.",
        ),
        (["1m", "--round", "S"], "round: deze ronde bestaat niet in deze spelregels."),
        (["1m", "--flag", "haast"], "flags: onbekend: haast."),
        (["1m", "--option", "huis"], "huis: onbekend gegeven."),
    ],
)
def test_a_wrong_hand_is_told_in_one_line_with_exit_code_1(
    arguments: list[str | bytes], reason: str
) -> None:
    assert told(*arguments) == (1, [f"Niet geldig: {reason}"])


def test_a_wrong_hand_is_told_in_english_too() -> None:
    assert told("1x", "--lang", "en") == (
        1,
        [
            "Not valid: The character x is not part of the notation."
            " Use digits with m, p, s, z or f."
        ],
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["1m", "--rules", "dutch-1950"],
        ["1m", "--win", "ron"],
        ["1m", "--players", "vier"],
        ["1m", "2m"],
        ["--onzin"],
    ],
)
def test_a_wrong_argument_shows_the_usage_with_exit_code_2(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"usage: python3 -m scoring")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        (["--rules", "dutch-2011", "--round", "S"], "Totaal: 10 punten, 2 verdubbelingen: 40"),
        (["--flag", "dead"], "Totaal: 0"),
        (["--option", "limit=100"], "Totaal: 10 punten, 1 verdubbeling: 20"),
        (
            ["--rules", "dutch-2011", "--round", "G", "--players", "5"],
            "Totaal: 10 punten, 1 verdubbeling: 20",
        ),
    ],
)
def test_the_arguments_are_those_of_a_request(arguments: list[str], total: str) -> None:
    code, lines = told("[222s] 222z 14589s 46z", "--seat", "N", *arguments)
    assert (code, lines[-1]) == (0, total)


def test_flags_and_options_are_given_one_by_one() -> None:
    code, lines = told(
        *("[222s] 1f", "--rules", "dutch-2011", "--flag", "sets-only", "--flag", "pure"),
        *("--option", "lucky-tiles", "--option", "limit=100"),
    )
    assert (code, lines[-1]) == (0, "Totaal: 6 punten, 4 verdubbelingen: 96")


@pytest.mark.parametrize("option", ["limit=²", "limit=--5", "limit=", "="])
def test_an_odd_option_is_a_wrong_request(option: str) -> None:
    code, lines = told("1m", "--option", option)
    assert code == 1
    assert lines[0].startswith("Niet geldig: ")


def test_a_flag_that_is_no_text_is_a_wrong_request() -> None:
    code, lines = told("1m", "--flag", b"\xff")
    assert code == 1
    assert lines[0].startswith("Niet geldig: flags: onbekend")


# ---- JSON lines ------------------------------------------------------------------------------


def test_answers_come_in_the_order_of_the_requests() -> None:
    hands = ["111z", "222z", "333z", "444z", "555z"] * 20
    lines = [line_of(hand=hand, flags=["sets-only"]) for hand in hands]
    assert [told["hand"] for told in answers(*lines)] == hands


def test_a_bad_line_does_not_stop_the_next() -> None:
    good, rubbish = line_of(), "geen json"
    told = answers(good, rubbish, line_of(hand="1x"), "[]", line_of(seat="Q"), good)
    assert [each.get("error", {}).get("kind", each.get("total")) for each in told] == [
        20,
        "request",
        "notation",
        "request",
        "request",
        20,
    ]


def test_hands_and_tables_mix() -> None:
    table = {"deals": [{"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}]}
    told = answers(line_of(), json.dumps({"rules": "dutch-2011", "table": table}))
    assert told[0]["total"] == 20
    assert told[1]["totals"] == [24, 384, -244, -164]


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_messages_are_in_the_language_asked_for(lang: str) -> None:
    told = answers("{", line_of(hand=""), lang=lang)
    messages = {"nl": "Er zijn geen stenen ingevuld.", "en": "No tiles were given."}
    assert told == [
        no_json(lang),
        {"error": {"kind": "notation", "message": messages[lang]}},
    ]


def test_no_requests_have_no_answers() -> None:
    assert answers() == []


def test_the_last_line_needs_no_end() -> None:
    assert len(answers(line_of())) == 1
    assert len(answers(line_of(), b"")) == 1


def test_lines_may_end_as_windows_ends_them() -> None:
    assert [told["total"] for told in answers(line_of() + "\r", line_of() + "\r")] == [20, 20]


RUBBISH = [
    b"\xff\xfe\x00\x01",
    b"\x00",
    b'{"rules": "\xc3\x28"',
    b"{",
    b'{"rules"}',
    b"'dutch-2002'",
    b"\xed\xa0\x80",
    b"[" * 100_000,
    b'{"table":' * 100_000,
    b"1" * 5000,
    b'{"players": ' + b"9" * 5000 + b"}",
]


def test_rubbish_is_answered_as_no_json() -> None:
    told = answers(*RUBBISH, line_of())
    assert told[:-1] == [no_json()] * len(RUBBISH)
    assert told[-1]["total"] == 20


def test_odd_numbers_are_a_wrong_request() -> None:
    keys = ["players", "hand", "seat", "flags", "options", "win", "table", "rules"]
    numbers = ["NaN", "Infinity", "-Infinity", "1e999", "1e5", "4.0"]
    lines = [f'{line_of()[:-1]}, "{key}": {number}}}' for key in keys for number in numbers]
    told = answers(*lines, line_of())
    assert [each["error"]["kind"] for each in told[:-1]] == ["request"] * len(lines)
    assert told[-1]["total"] == 20


def test_a_line_of_ten_megabytes_is_answered() -> None:
    long = "1" * TEN_MEGABYTES
    told = answers(
        line_of(hand=long), line_of(flags=[long]), line_of(seat=long), f'"{long}"', line_of()
    )
    assert told[0]["error"] == {
        "kind": "notation",
        "message": "Dit is veel langer dan een hand van veertien stenen.",
    }
    assert [each["error"]["kind"] for each in told[1:4]] == ["request"] * 3
    assert told[4]["total"] == 20
    assert all(len(json.dumps(each)) < 1000 for each in told[:4])


def test_a_line_of_ten_megabytes_without_sense_is_answered() -> None:
    told = answers(b"\xff" * TEN_MEGABYTES, b"[" * TEN_MEGABYTES, line_of())
    assert told[:2] == [no_json(), no_json()]
    assert told[2]["total"] == 20


DEEP = [
    '{"rules":"dutch-2002","hand":"1m","seat":"E","round":"E","flags":[%s]}',
    '{"rules":"dutch-2002","hand":%s,"seat":"E","round":"E"}',
    '{"rules":{"base":"dutch-2002","without":[%s]},"hand":"1m","seat":"E","round":"E"}',
    '{"rules":{"base":"dutch-2002","added":[{"key":"x","where":[%s]}]},"hand":"1m"}',
    '{"rules":"dutch-2002","table":{"deals":[{"winner":1,"from":%s,"scores":[0,0,0,0]}]}}',
    '{"rules":"dutch-2002","table":{"deals":[{"winner":1,"flags":[%s],"scores":[0,8,0,0]}]}}',
]


def test_deep_nesting_is_a_wrong_request_at_every_depth() -> None:
    depths = [100, *range(900, 1020)]
    lines = [frame % ("[" * depth + "]" * depth) for frame in DEEP for depth in depths]
    told = answers(*lines, line_of())
    assert [each["error"]["kind"] for each in told[:-1]] == ["request"] * len(lines)
    assert told[-1]["total"] == 20


def test_half_a_character_is_a_wrong_request_as_any_other_text() -> None:
    half = "\ud800"
    changes: list[dict[str, Any]] = [
        {"rules": half},
        {"seat": half},
        {"flags": [half]},
        {"options": {half: True}},
        {"table": {half: 1}},
        {"table": {"deals": [{half: 1}]}},
    ]
    told = answers(*(line_of(**change) for change in changes), line_of())
    assert [each["error"]["kind"] for each in told[:-1]] == ["request"] * len(changes)
    assert told[-1]["total"] == 20


def test_a_reader_that_stops_early_sees_no_traceback(tmp_path: Path) -> None:
    requests = tmp_path / "requests.jsonl"
    requests.write_text((line_of() + "\n") * 2000)
    with (
        requests.open("rb") as stdin,
        subprocess.Popen(
            [*PYTHON, "-m", "scoring", "--json"],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=BARE,
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["total"] == 20
        process.stdout.close()
        assert process.stderr.read() == b""
