"""Example hands as text that a club member can read and correct.

The files beside this one hold them. Nothing in `scoring` opens a file, so the rule book and the
tests read them and hand over the text.

Blocks of `key: value` lines, parted by an empty line; `lines:` and `cancelled:` are followed by
indented lines of their own. `#` begins a remark.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

UNITS = {"p": "points", "d": "doublings", "limit": "limit", "han": "han", "fu": "fu"}
# Keys of a request that are one word or number.
PLAIN = ("hand", "seat", "round", "win", "dora", "ura")
# Keys of an answer that are a number, or a word.
TOLD = ("total", "points", "doublings", "han", "fu", "limit")


class ExpectedLine(NamedTuple):
    rule: str
    times: int = 1
    unit: str = ""
    amount: int = 0


class Example(NamedTuple):
    """One hand, what it shows, and what it must count."""

    shows: tuple[str, ...]
    rules: tuple[str, ...]
    source: str
    request: dict[str, Any]
    """A hand request without its `rules`."""
    told: dict[str, Any]
    """The keys of the answer that the example states."""
    lines: tuple[ExpectedLine, ...]
    cancelled: tuple[tuple[str, str], ...]
    """A rule and what cancelled it."""
    error: str = ""
    """The kind of error, where the hand is refused."""


def parse_examples(text: str) -> list[Example]:
    return [_example(block) for block in _blocks(text)]


def _blocks(text: str) -> Iterator[list[str]]:
    """The lines of each block, without remarks."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.strip() and not line.lstrip().startswith("#"):
            block.append(line.rstrip())
        elif not line.strip() and block:
            yield block
            block = []


def _example(block: list[str]) -> Example:
    fields: dict[str, str] = {}
    lists: dict[str, list[str]] = {"lines": [], "cancelled": []}
    under = ""
    for line in block:
        if line[0].isspace():
            lists[under].append(line.strip())
            continue
        key, colon, value = line.partition(":")
        if not colon or key in fields:
            raise ValueError(f"cannot read {line!r} in {block[0]!r}")
        under, fields[key] = key, value.strip()
    return Example(
        tuple(fields["shows"].split()),
        tuple(fields["rules"].split()),
        fields["source"],
        _request(fields),
        {key: _value(fields[key]) for key in TOLD if key in fields},
        tuple(map(_expected, lists["lines"])),
        tuple(map(_cancelled, lists["cancelled"])),
        fields.get("error", ""),
    )


def _request(fields: dict[str, str]) -> dict[str, Any]:
    request: dict[str, Any] = {key: fields[key] for key in PLAIN if key in fields}
    if "flags" in fields:
        request["flags"] = [flag.strip() for flag in fields["flags"].split(",")]
    if "players" in fields:
        request["players"] = int(fields["players"])
    if "options" in fields:
        request["options"] = dict(_option(text.strip()) for text in fields["options"].split(","))
    return request


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    return name.strip(), _value(value.strip()) if equals else True


def _value(text: str) -> Any:
    return {"true": True, "false": False, "null": None}.get(
        text, int(text) if text.lstrip("-").isdigit() else text
    )


def _expected(text: str) -> ExpectedLine:
    """`combinations.pung.simple.open x2 = 4 p`"""
    what, equals, award = text.partition("=")
    rule, _, times = what.strip().partition(" x")
    if not equals:
        return ExpectedLine(rule, int(times or 1))
    amount, unit = award.split()
    return ExpectedLine(rule, int(times or 1), UNITS[unit], int(amount))


def _cancelled(text: str) -> tuple[str, str]:
    rule, _, by = text.partition(" by ")
    return rule.strip(), by.strip()
