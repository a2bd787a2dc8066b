"""House rules: a club's own variant stored as data. The EMA book leaves no options open."""

from scoring import patterns
from scoring.errors import RequestError
from scoring.facts import Facts, as_facts, check_keys, read_list, read_text, whole_number, wrong
from scoring.names import Name
from scoring.riichi import finders as find
from scoring.riichi.rules import FU, HAN, YAKUMAN_HAN, Yaku, fu, han, yaku
from scoring.riichi.ruleset import RiichiRules

OPEN = "open"
HOUSE_YAKU = "house."


def with_options(rules: RiichiRules, options: Facts) -> RiichiRules:
    check_keys(options, ())
    return rules


def house_variant(base: RiichiRules, data: Facts) -> RiichiRules:
    """A club's own rules: `{base, name, revision, without, changed, added}`."""
    check_keys(data, ("base", "name", "revision", "without", "changed", "added"))
    changed = as_facts(data.get("changed") or {}, "changed")
    try:
        return base.variant(
            name=_name(data.get("name") or base.name._asdict()),
            revision=whole_number(data.get("revision") or 0, "revision"),
            without=[str(key) for key in read_list(data, "without")],
            changed={
                key: _awards(as_facts(value, key), base, key) for key, value in changed.items()
            },
            added=[_house_yaku(as_facts(each, "added")) for each in read_list(data, "added")],
        )
    except ValueError as clash:
        raise RequestError(
            f"Deze huisregels passen niet op {base.key}: {clash}.",
            f"These house rules do not fit {base.key}: {clash}.",
        ) from None


def _name(value: object) -> Name:
    names = as_facts(value, "name")
    return Name(read_text(names, "nl"), read_text(names, "en"))


def _awards(value: Facts, base: RiichiRules, key: str) -> dict[str, object]:
    """`{"fu": 4}`; for a yaku `{"han": 2}` (closed hands only) or `{"han": 2, "open": 1}`."""
    rule = base.by_key.get(key)
    if not isinstance(rule, Yaku):
        unit = rule.award.unit if rule and rule.award else FU
        check_keys(value, (unit,))
        amount = whole_number(value.get(unit), unit)
        return {"award": fu(amount) if unit == FU else han(amount)}
    if rule.is_yakuman:
        raise wrong(key, "een yakuman heeft een vaste waarde.", "a yakuman has a fixed value.")
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
    questions = [_question(name) for name in read_list(data, "where")]
    if not questions:
        raise wrong("where", "noem minstens één voorwaarde.", "name at least one condition.")
    closed, opened = _han({unit: data[unit] for unit in (HAN, OPEN) if unit in data})
    name = _name(data.get("name"))
    key = HOUSE_YAKU + read_text(data, "key")
    return yaku(key, name, find.hand_where(*questions), closed, opened)


def _question(name: object) -> patterns.Question:
    if not isinstance(name, str) or name not in patterns.QUESTIONS:
        raise wrong("where", f"onbekende voorwaarde {name}.", f"unknown condition {name}.")
    return patterns.QUESTIONS[name][1]
