"""Values that no form would send: of another type, of another size, or made to be read wrongly."""

import json
import re
from collections.abc import Callable
from random import Random

from tests.hostile.pages import Field

NUMBER = re.compile(r"\d+")
LONE_SURROGATE = "\ud800"
"""Sent as three bytes that are no UTF-8; in JSON as an escape, which is allowed."""

TYPES = (
    *("", " ", "0", "1", "-1", "2", "3", "4", "5", "8", "00", "-0", "+1", "1.5", "1e5", "1e999"),
    *("NaN", "Infinity", "-inf", "1_000", "0x10", "²", "٣", "½", "１", "true", "on", "null"),
    *("undefined", "[]", "{}", "[0]", '""', "0,1,2,3", "3,2,1,0", "0,0,0,0", ",", "-", "--", "x-"),
    *("%", "%s", "%00", "{}{0}", "${x}", "../../etc/passwd", "http://[", "//[", "javascript:1"),
    *("<script>x</script>", "' OR 1=1 --", "\\", "\\x00", "\r\nX: y", "a\tb\nc\td", "None"),
    *("\ufeff", "\u202e", "\u00a0"),
    *("é", "e\u0301", "🀄", "\uffff", "\U0010ffff", "ß", "İ", "ﬃ", "\u2028", "\x1b[31m", "\x7f"),
)
SIZES = (
    *("9" * length for length in (3, 5, 10, 11, 19, 20, 40, 309, 4300, 4301)),
    *("-" + "9" * length for length in (5, 10, 20, 4301)),
    *("x" * length for length in (33, 41, 65, 101, 151, 201, 256, 1001, 5000, 70_000)),
    *(str(2**power + more) for power in (15, 31, 32, 63, 64) for more in (-1, 0)),
    *(str(-(2**power) - 1) for power in (15, 31, 63)),
    *("x-" + "9" * 4301, "9" * 4301 + "-1", "1" + "0" * 400, "0." + "1" * 400),
)
NULS = ("\x00", "a\x00b", "1\x00", "\x001")
SURROGATES = (LONE_SURROGATE, f"a{LONE_SURROGATE}b", "\udfff", "\udc80")
MOMENTS = (
    *("0001-01-01", "0000-01-01", "9999-12-31", "10000-01-01", "2026-02-30", "2024-02-29"),
    *("1900-01-01", "1970-01-01", "2038-01-20", "-0001-01-01", "2026-W01-1", "20260101", "1-1-1"),
    *("0001-01-01T00:00", "9999-12-31T23:59:59+00:00", "9999-12-31T23:59:59-14:00", "2026-13-01"),
    *("00:00", "24:00", "23:59:60", "23:59", "99:99", "1:2", "١٢:٠٠", "2026", "0001", "9999"),
)
TILES = (
    *("456p 3678s [567m] [234p] !3s", "19m 19p 19s 1234567z !1m", "11111m", "[", "!!", "0z", "1f"),
    *("[" * 3000, "1m" * 3000, "123456789m" * 2, "!1m", "[1111m] [2222p] [3333s] [4444z] 55z"),
)
NESTED = (
    *("[" * depth + "]" * depth for depth in (20, 500, 3000, 100_000)),
    *('{"a":' * depth + "1" + "}" * depth for depth in (20, 500, 3000)),
    "[" * 100_000,
)
JSON = (
    *('{"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}', '{"draw": true}', '{"a": 1, "a": 2}'),
    *('"\\ud800"', '{"\\ud800": 1}', '"\\u0000"', "1e999", "-1e999", "NaN", '{"scores": null}'),
    *("[null]", "[[], {}]", '{"winner": "1"}', '{"scores": [1e400]}', '{"version": [1]}'),
)
FAMILIES = (TYPES, TYPES, SIZES, NULS, SURROGATES, MOMENTS, TILES, NESTED, JSON)
DANGEROUS = (
    *(
        "\x00",
        "a\x00b",
        "9" * 20,
        "9" * 4301,
        "-" + "9" * 4301,
        "x" * 300,
        "",
        "x",
        "²",
        "http://[",
    ),
    *(
        LONE_SURROGATE,
        "0001-01-01",
        "9999-12-31",
        "[" * 100_000,
        "null",
        "[]",
        '"\\ud800"',
        "1e999",
    ),
)
"""What has broken a site before."""
IN_PATH = (
    *("x", "0", "-", "_", "%00", "%ff", "%ed%a0%80", "..", "%2e%2e", "%2F", "a" * 300, "9" * 20),
    *("9" * 4301, "é", "new", "import", "%0a", "%F0%9F%80%84", "_5F", "_FF", "_0A_"),
)


def nonsense(chance: Random) -> str:
    return chance.choice(DANGEROUS if chance.random() < 0.4 else chance.choice(FAMILIES))


def nonsense_in_path(chance: Random) -> str:
    """Return a part of an address, already as it stands in one."""
    return chance.choice(IN_PATH)


# ---- a value that was right ------------------------------------------------------------------


def neighbour(chance: Random, value: str) -> str:
    """Return a number near this one."""
    try:
        return str(int(value[:30]) + chance.choice((-1, 1, 10, -1000)))
    except ValueError:
        return nonsense(chance)


def overgrown(chance: Random, value: str) -> str:
    """Return the value with another number in the place of one that it has."""
    places = list(NUMBER.finditer(value[:200]))
    if not places:
        return nonsense(chance)
    place = chance.choice(places)
    number = chance.choice(("9" * 4301, "9" * 20, "0", "-1", "99999", "2147483648", "²", ""))
    return value[: place.start()] + number + value[place.end() :]


def damaged(chance: Random, value: str) -> str:
    """Return the value with a sign more, less, or of another kind."""
    place = chance.randrange(len(value) + 1)
    sign = chance.choice(("\x00", LONE_SURROGATE, "-", ",", "9", " ", "\n"))
    return chance.choice(
        (
            value[:place],
            value[place:],
            value[:place] + sign + value[place:],
            value * 2,
            value[::-1],
            value.upper(),
        )
    )


def damaged_json(chance: Random, value: str) -> str:
    """Return JSON of which one value became another; where it is none, any other text."""
    try:
        return json.dumps(with_damage(chance, json.loads(value)))
    except (ValueError, RecursionError):
        return chance.choice(JSON)


STRANGERS: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2.5, 1e300, 10**30, 2**63, "", "x", "\x00", "\ud800", [], {}),
    *([None], {"": None}, [[]], "9" * 4301, "0001-01-01", "9999-12-31", "x" * 5000, [0] * 3000),
    *("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-14:00", -(10**20), float("1e22")),
)


NOTHINGS: tuple[object, ...] = (None, [], {}, "", 0)


def with_damage(chance: Random, content: object) -> object:
    """Return the same content with one thing in it, at any depth, replaced, gone or doubled."""
    if not isinstance(content, dict | list) or not content or chance.random() < 0.2:
        return chance.choice(STRANGERS if chance.random() < 0.7 else NOTHINGS)
    if isinstance(content, dict):
        place = chance.choice(list(content))
        if chance.random() < 0.1:
            return {name: value for name, value in content.items() if name != place}
        return content | {place: with_damage(chance, content[place])}
    number = chance.randrange(len(content))
    act = chance.random()
    if act < 0.08:
        return content[:number] + content[number + 1 :]
    if act < 0.16:
        return [*content, content[number]]
    return [*content[:number], with_damage(chance, content[number]), *content[number + 1 :]]


WAYS: tuple[Callable[[Random, str], str], ...] = (
    lambda chance, value: nonsense(chance),
    lambda chance, value: nonsense(chance),
    neighbour,
    overgrown,
    damaged,
    damaged_json,
)


def other_value(chance: Random, field: Field, others: list[str]) -> str:
    """Return something else than stands in a field; `others` are values from elsewhere."""
    if field.choices and chance.random() < 0.4:
        return chance.choice(field.choices)
    if field.type in {"date", "time", "datetime-local", "month"} and chance.random() < 0.6:
        return chance.choice(MOMENTS)
    if others and chance.random() < 0.2:
        return chance.choice(others)
    return chance.choice(WAYS)(chance, field.value)
