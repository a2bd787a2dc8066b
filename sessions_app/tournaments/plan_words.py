"""A plan in words: how good it is, and what is wrong with one that was brought."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from sessions_app.seating import Fault, NoPlan, Problem, Report

FAULTS: dict[Fault, str | Promise] = {
    Fault.PLAYERS: gettext_lazy(
        "A plan is for 8 to 172 players, a multiple of four; not for %(number)s."
    ),
    Fault.ROUNDS: gettext_lazy("A plan has 1 to 15 rounds; not %(number)s."),
    Fault.NO_SUCH_ROUND: gettext_lazy("The plan has no round %(number)s."),
    Fault.NOT_THERE: gettext_lazy("Player %(number)s is not in the field."),
    Fault.ALREADY_THERE: gettext_lazy("Player %(number)s is in the field already."),
    Fault.UNREADABLE: gettext_lazy("This is no plan: rounds of tables of four numbers."),
    Fault.NOT_A_LINE: gettext_lazy(
        "Line %(number)s is not six numbers: the round, the table, and East, South, West, North."
    ),
    Fault.TABLE_AGAIN: gettext_lazy(
        "Line %(number)s: this table of this round stands in a line above."
    ),
    Fault.NOT_FOUR: gettext_lazy(
        "Round %(round)s, table %(table)s: %(number)s players instead of four."
    ),
    Fault.NOT_A_NUMBER: gettext_lazy(
        "Round %(round)s, table %(table)s: a player is a number from 1."
    ),
    Fault.TWICE: gettext_lazy("Round %(round)s: player %(number)s has two seats."),
    Fault.MISSING: gettext_lazy("Round %(round)s: player %(number)s has no seat."),
}
PROBLEMS_TOLD = 5


class Said(NamedTuple):
    """A line of the report."""

    text: str
    good: bool
    """As good as can be."""


def problem_in_words(problem: Problem) -> str:
    said = FAULTS[problem.fault]
    return str(said) % {
        "number": problem.number,
        "round": problem.round,
        "table": problem.table,
    }


def problems_in_words(refused: NoPlan) -> list[str]:
    """The first few; a plan with one mistake has often many."""
    told = [problem_in_words(problem) for problem in refused.problems[:PROBLEMS_TOLD]]
    more = len(refused.problems) - len(told)
    if more > 0:
        told.append(_("And %(count)s more.") % {"count": more})
    return told


def report_in_words(told: Report, *, apart: bool) -> list[Said]:
    return [
        _meetings(told),
        _winds(told),
        _tables(told),
        _linked(told),
        *([_club_mates(told)] if apart else []),
    ]


def _meetings(told: Report) -> Said:
    if not told.repeated:
        return Said(_("Nobody meets anybody twice."), good=True)
    least = told.fewest_repeated
    words = _not_below(
        least,
        ngettext("%(count)s pair meets again", "%(count)s times a pair meets again", told.repeated),
    )
    return Said(words % {"count": told.repeated}, good=told.repeated == least)


def _winds(told: Report) -> Said:
    if not told.uneven:
        return Said(_("Everybody has every wind equally often."), good=True)
    words = ngettext(
        "%(count)s player has the winds unevenly.",
        "%(count)s players have the winds unevenly.",
        told.uneven,
    )
    return Said(words % {"count": told.uneven}, good=False)


def _tables(told: Report) -> Said:
    if not told.table_repeats:
        return Said(_("Nobody sits twice at one table."), good=True)
    least = told.fewest_table_repeats
    words = _not_below(
        least,
        ngettext(
            "%(count)s time somebody sits at a table again",
            "%(count)s times somebody sits at a table again",
            told.table_repeats,
        ),
    )
    return Said(words % {"count": told.table_repeats}, good=told.table_repeats == least)


def _not_below(least: int, words: str) -> str:
    """With what no plan does better, where that is more than nothing."""
    if not least:
        return f"{words}."
    return _("%(words)s; fewer than %(least)s is impossible.") % {"words": words, "least": least}


def _linked(told: Report) -> Said:
    part = 100 * told.linked // told.pairs if told.pairs else 100
    words = _("%(part)s%% of all pairs meet, or meet a third player in common.")
    return Said(words % {"part": part}, good=part == 100)


def _club_mates(told: Report) -> Said:
    if not told.club_mates:
        return Said(_("Those who are kept apart never meet."), good=True)
    words = ngettext(
        "%(count)s time two meet who are kept apart.",
        "%(count)s times two meet who are kept apart.",
        told.club_mates,
    )
    return Said(words % {"count": told.club_mates}, good=False)


class Figure(NamedTuple):
    """A number of the report, beside what no plan does better."""

    title: str
    value: int
    least: int | None = None


def figures_of(told: Report) -> list[Figure]:
    return [
        Figure(_("Pairs that meet again"), told.repeated, told.fewest_repeated),
        Figure(_("Meetings of the pair that meets most"), told.most_meetings),
        Figure(_("Players whose winds differ by more than one"), told.uneven, 0),
        Figure(_("Times at a table again"), told.table_repeats, told.fewest_table_repeats),
        Figure(_("Pairs that only meet the same third"), told.indirect),
        Figure(_("Pairs that meet in neither way"), told.pairs - told.linked, 0),
        Figure(_("Meetings of those who are kept apart"), told.club_mates, 0),
    ]
