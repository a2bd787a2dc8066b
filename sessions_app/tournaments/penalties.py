"""What a referee can give, with the amounts of the books: EMA 2016 3.4.6 and 5.5-5.7, CN98 13-14.

A chombo at the table is a deal; here it is for who hands in totals only. The Dutch rules name no
amounts, so there the referee does.
"""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.riichi.ending import late_penalty
from scoring.riichi.ruleset import RiichiRules
from scoring.rulesets import read_ruleset
from sessions_app.models import Event
from sessions_app.shared.rulesets import Family


class Penalty(NamedTuple):
    """One of the list. The reason that is kept with it is its title and what the referee adds."""

    key: str
    title: str | Promise
    amounts: tuple[int, ...] = ()
    """What is taken, as a negative number; several: one of these. None: the referee says."""
    ref: str = ""
    by_minute: int = 0
    """What every whole minute takes, where that is how it is counted."""
    to_each: bool = False
    """Whether the amount is paid to each of the others, and not to nobody."""


class TooLateToPlay(Exception):
    """Who comes as late as this is replaced by a substitute."""


CHOMBO_REF = "EMA 2016, 3.4.6"
IN_DEALS_REF = "CN98, 14"
"""Of false hu and deductions, which MCR writes between the deals."""
OTHER = Penalty("other", _("Something else"))
MCR = (
    Penalty("late-10", _("Up to 10 minutes late"), (-10,), "CN98, 13"),
    Penalty("late-15", _("10 to 15 minutes late"), (-20,), "CN98, 13"),
    Penalty("false-hu", _("False hu, pays each of the others"), (-10,), IN_DEALS_REF, to_each=True),
    Penalty(
        "not-waiting",
        _("False hu without waiting, pays each of the others"),
        (-20,),
        IN_DEALS_REF,
        to_each=True,
    ),
    Penalty("deduction", _("Deduction"), (-5, -10, -20, -30, -40, -50, -60), IN_DEALS_REF),
    OTHER,
)
DUTCH = (Penalty("late", _("Too late")), OTHER)


def penalties_for(event: Event) -> tuple[Penalty, ...]:
    rules = read_ruleset({"rules": event.rules})
    if isinstance(rules, RiichiRules):
        return _riichi(rules)
    return MCR if Family.of(event.ruleset) is Family.MCR else DUTCH


def _riichi(rules: RiichiRules) -> tuple[Penalty, ...]:
    """A club may have other terms for chombo and lateness."""
    serious = (-12_000, -24_000, -36_000, -48_000)
    return (
        Penalty("chombo", _("Chombo"), (-rules.tournament_chombo,), CHOMBO_REF),
        Penalty("late", _("Too late"), ref="EMA 2016, 5.7", by_minute=-rules.late_minute),
        Penalty("obstruction", _("Obstruction"), (-8_000, -12_000), "EMA 2016, 5.5"),
        Penalty("serious", _("Serious obstruction"), serious, "EMA 2016, 5.5"),
        Penalty("telephone", _("Telephone"), ref="EMA 2016, 5.6"),
        OTHER,
    )


def points_for_minutes(event: Event, minutes: int) -> int:
    """What somebody who is so late loses."""
    rules = read_ruleset({"rules": event.rules})
    assert isinstance(rules, RiichiRules)
    points = late_penalty(minutes, rules)
    if points is None:
        raise TooLateToPlay
    return points


def shared_out(penalty: Penalty, amount: int, place: int, size: int) -> dict[int, int]:
    """What it takes and gives at a table, by place: −30, +10, +10, +10."""
    if not penalty.to_each:
        return {place: amount}
    others = [other for other in range(size) if other != place]
    return {place: amount * len(others), **dict.fromkeys(others, -amount)}
