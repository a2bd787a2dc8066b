"""From rules and one arrangement to lines, and from several readings to the best one."""

from collections.abc import Iterable
from typing import TypeVar

from scoring.arrange import Arrangement
from scoring.needs import Needs
from scoring.rules import Award, Line, Rule, Situation

Declared = TypeVar("Declared", bound=Rule)


def worth_asking(rules: Iterable[Declared], room: Needs) -> tuple[Declared, ...]:
    """Return the rules that can find something where there is this room."""
    return tuple([rule for rule in rules if not rule.needs & ~room])


def lines_for(
    rules: Iterable[Rule], arrangement: Arrangement, situation: Situation
) -> tuple[list[Line], list[Line]]:
    """The lines that count, in the order of the rules, and those that another line cancelled."""
    found = []
    rivals = False
    for rule in rules:
        evidence = rule.find(arrangement, situation)
        if evidence:
            award = rule.award
            if award is not None and len(evidence) > 1:
                award = Award(award.unit, award.amount * len(evidence))
            found.append(Line(rule, award, evidence))
            rivals = rivals or bool(rule.group or rule.cancels)
    return _sort_out(found) if rivals else (found, [])


def _sort_out(found: list[Line]) -> tuple[list[Line], list[Line]]:
    """Take out what does not count beside something else, with the key of what cancelled it."""
    cancelled_by = {key: line.rule.key for line in found for key in line.rule.cancels}
    for group in {line.rule.group for line in found if line.rule.group}:
        members = [line for line in found if line.rule.group == group]
        # max() keeps the first of equals: the one that the book names first.
        best = max(members, key=lambda line: line.amount)
        cancelled_by |= {line.rule.key: best.rule.key for line in members if line is not best}
    if not cancelled_by:
        return found, []
    counting = [line for line in found if line.rule.key not in cancelled_by]
    cancelled = [
        line._replace(by=cancelled_by[line.rule.key])
        for line in found
        if line.rule.key in cancelled_by
    ]
    return counting, cancelled
