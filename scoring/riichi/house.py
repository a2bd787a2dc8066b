"""House rules: a club's own variant stored as data. The EMA book leaves no options open."""

from scoring.errors import RequestError
from scoring.facts import (
    Facts,
    as_facts,
    check_keys,
    read_list,
    read_object,
    read_text,
    shown,
    whole_number,
)
from scoring.finders import hand_where
from scoring.house import read_name, read_questions, read_variant
from scoring.riichi.rule import FU, HAN, YAKUMAN_HAN, Yaku, fu, han, yaku
from scoring.riichi.ruleset import RiichiRules

OPEN = "open"
HOUSE_YAKU = "house."


def with_options(rules: RiichiRules, options: Facts) -> RiichiRules:
    check_keys(options, ())
    return rules


def house_variant(base: RiichiRules, data: Facts) -> RiichiRules:
    changed = read_object(data, "changed")
    return read_variant(
        base,
        data,
        changed={
            key: _awards(as_facts(value, shown(key)), base, key) for key, value in changed.items()
        },
        added=[_house_yaku(as_facts(each, "added")) for each in read_list(data, "added")],
    )


def _awards(value: Facts, base: RiichiRules, key: str) -> dict[str, object]:
    """`{"fu": 4}`; for a yaku `{"han": 2}` (closed hands only) or `{"han": 2, "open": 1}`."""
    rule = base.by_key.get(key)
    if not isinstance(rule, Yaku):
        unit = rule.award.unit if rule and rule.award else FU
        check_keys(value, (unit,))
        amount = whole_number(value.get(unit), unit)
        return {"award": fu(amount) if unit == FU else han(amount)}
    if rule.is_yakuman:
        raise RequestError(
            shown(key), "een yakuman heeft een vaste waarde.", "a yakuman has a fixed value."
        )
    closed, opened = _han(value)
    return {"award": han(closed), "open_award": None if opened is None else han(opened)}


def _han(value: Facts) -> tuple[int, int | None]:
    check_keys(value, (HAN, OPEN))
    opened = value.get(OPEN)
    closed = whole_number(value.get(HAN), HAN, 1, YAKUMAN_HAN)
    return closed, None if opened is None else whole_number(opened, OPEN, 1, YAKUMAN_HAN)


def _house_yaku(data: Facts) -> Yaku:
    """A yaku of the club: its han, and questions that must all be answered with yes."""
    check_keys(data, ("key", "name", HAN, OPEN, "where"))
    closed, opened = _han({unit: data[unit] for unit in (HAN, OPEN) if unit in data})
    key = HOUSE_YAKU + read_text(data, "key")
    finder = hand_where(*read_questions(data))
    return yaku(key, read_name(data.get("name")), finder, closed, opened)
