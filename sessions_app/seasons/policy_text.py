"""A policy explained to the members, in sentences."""

from collections.abc import Iterable, Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from sessions_app.models.club import RULESETS
from sessions_app.seasons.counting.policy import (
    Competes,
    Counting,
    Drop,
    Extras,
    Keep,
    Measure,
    Per,
    Policy,
    TieBreak,
    Title,
    Total,
    Unit,
    Worth,
)
from sessions_app.shared.amounts import sixtieths_in_words as points
from sessions_app.shared.names import listed

TIE_BREAKS: dict[TieBreak, Promise] = {
    TieBreak.MADE: gettext_lazy("the most mahjongs made"),
    TieBreak.CAUSED: gettext_lazy("the fewest mahjongs caused"),
    TieBreak.EVENINGS: gettext_lazy("the most evenings"),
    TieBreak.BEST: gettext_lazy("the best result"),
    TieBreak.WINS: gettext_lazy("the most tables won"),
    TieBreak.POINTS: gettext_lazy("the most points"),
    TieBreak.HEAD_TO_HEAD: gettext_lazy("the results against each other"),
}


def total_name(policy: Policy) -> str:
    """What the number behind a player is."""
    return _("Average") if policy.counting.total is Total.AVERAGE else _("Total")


def in_words(policy: Policy) -> list[str]:
    """One sentence for each thing that a member wants to know, in the order of an evening."""
    if policy.counting.unit is Unit.SEASON:
        parts = [_counting(policy.counting), _title(policy), _ties(policy.ties)]
    else:
        parts = [
            _worth(policy),
            _extras(policy.extras),
            _minimum(policy),
            _counting(policy.counting),
            _title(policy),
            _ties(policy.ties),
            _who(policy),
        ]
    return [sentence for part in parts for sentence in part]


# ---- an evening ------------------------------------------------------------------------------


def _worth(policy: Policy) -> Iterator[str]:
    worth = policy.worth
    match worth.measure:
        case Measure.POINTS:
            yield _("The points won and lost count, with penalties.")
        case Measure.FINAL:
            yield _("The final score counts: the points with uma and penalties.")
        case Measure.TABLE_POINTS:
            yield _("The table points of MCR count.")
        case Measure.PLACES:
            yield from _places(worth, policy.counting)
    if worth.rulesets:
        names = [str(name) for key, name in RULESETS if key in worth.rulesets]
        yield _("Only evenings with these rules count: %(rules)s.") % {"rules": listed(names)}


def _places(worth: Worth, counting: Counting) -> Iterator[str]:
    lists = (worth.places.three, worth.places.four, worth.places.five)
    three, four, five = (" – ".join(map(points, each)) for each in lists)
    yield _(
        "The place at the table earns points: %(four)s at a table of four, %(three)s with three "
        "and %(five)s with five."
    ) % {"four": four, "three": three, "five": five}
    if worth.per is Per.EVENING and counting.unit is Unit.EVENING:
        yield _("In an evening of two halves, each half earns half of that.")
    if worth.ties:
        yield _(
            "Equals at a table are told apart by %(ties)s. Who is still equal shares the points."
        ) % {"ties": in_turn(worth.ties)}
    else:
        yield _("Equals at a table share the points of their places.")


def in_turn(ties: Iterable[TieBreak]) -> str:
    """The most mahjongs made, then the fewest caused."""
    return _(", then ").join(str(TIE_BREAKS[tie]) for tie in ties)


def _extras(extras: Extras) -> Iterator[str]:
    if extras.bonus:
        yield _("Who comes gets %(points)s extra an evening.") % {"points": points(extras.bonus)}
    if extras.bonus and extras.pro_rata:
        yield _("Who comes for one half gets half of it.")
    if extras.unfinished:
        yield _(
            "A table that does not finish its deals in time costs everybody there %(points)s."
        ) % {"points": points(extras.unfinished)}


def _minimum(policy: Policy) -> Iterator[str]:
    if not policy.minimum:
        return
    if policy.competes is Competes.MEMBERS:
        told = ngettext(
            "An evening counts when at least %(count)s member plays.",
            "An evening counts when at least %(count)s members play.",
            policy.minimum,
        )
    else:
        told = ngettext(
            "An evening counts when at least %(count)s plays who competes.",
            "An evening counts when at least %(count)s play who compete.",
            policy.minimum,
        )
    yield told % {"count": policy.minimum}


# ---- the standings ---------------------------------------------------------------------------

ALL: dict[Unit, Promise] = {
    Unit.GAME: gettext_lazy("All games count."),
    Unit.EVENING: gettext_lazy("All evenings count."),
    Unit.SEASON: gettext_lazy("All seasons count."),
}
ALL_BUT: dict[Unit, Promise] = {
    Unit.GAME: gettext_lazy("All games count but some of the best and worst: %(rows)s."),
    Unit.EVENING: gettext_lazy("All evenings count but some of the best and worst: %(rows)s."),
    Unit.SEASON: gettext_lazy("All seasons count but some of the best and worst: %(rows)s."),
}
ONLY_THE_BEST: dict[Unit, Promise] = {
    Unit.GAME: gettext_lazy("Only the best game counts."),
    Unit.EVENING: gettext_lazy("Only the best evening counts."),
    Unit.SEASON: gettext_lazy("Only the best season counts."),
}
THE_BEST: dict[Unit, Promise] = {
    Unit.GAME: gettext_lazy("The best %(count)s games count."),
    Unit.EVENING: gettext_lazy("The best %(count)s evenings count."),
    Unit.SEASON: gettext_lazy("The best %(count)s seasons count."),
}


def _counting(counting: Counting) -> Iterator[str]:
    match counting.keep:
        case Keep.ALL:
            yield str(ALL[counting.unit])
        case Keep.BEST:
            yield _best(counting.unit, counting.number)
        case Keep.PERCENT:
            yield _("The best %(percent)s%% of the evenings count, rounded up.") % {
                "percent": counting.number
            }
        case Keep.DROPS:
            rows = "; ".join(map(_drop, counting.drops))
            yield str(ALL_BUT[counting.unit]) % {"rows": rows}
    match counting.total:
        case Total.AVERAGE:
            yield _("Their average makes the standings.")
        case Total.SCALED:
            yield _(
                "The total is corrected for evenings played: the average of the evenings that "
                "count, times the number that can count."
            )
    if counting.absent_is_zero:
        yield _("Who misses an evening has 0 for it, until it is made up.")


def _best(unit: Unit, count: int) -> str:
    texts = ONLY_THE_BEST if count == 1 else THE_BEST
    return str(texts[unit]) % {"count": count}


def _drop(drop: Drop) -> str:
    """With 10 or more the 2 best and the worst."""
    parts = []
    if drop.best:
        told = _("the best") if drop.best == 1 else _("the %(count)s best")
        parts.append(told % {"count": drop.best})
    if drop.worst:
        told = _("the worst") if drop.worst == 1 else _("the %(count)s worst")
        parts.append(told % {"count": drop.worst})
    return _("with %(since)s or more %(dropped)s") % {
        "since": drop.since,
        "dropped": listed(parts) if parts else _("none"),
    }


def _title(policy: Policy) -> Iterator[str]:
    title = policy.title
    if needs := list(_needed(title)):
        yield _("To win, one must have %(needs)s.") % {"needs": listed(needs)}
        if title.below:
            yield _("Who has not is ranked below the others.")
    if title.through:
        yield _through(title.through, in_divisions=bool(policy.divisions))


def _needed(title: Title) -> Iterator[str]:
    """Each ends what one must have done."""
    if title.percent:
        yield _("come to at least %(percent)s%% of the evenings") % {"percent": title.percent}
    if title.evenings:
        yield ngettext(
            "come to at least %(count)s evening",
            "come to at least %(count)s evenings",
            title.evenings,
        ) % {"count": title.evenings}
    if title.games:
        yield ngettext(
            "played at least %(count)s game", "played at least %(count)s games", title.games
        ) % {"count": title.games}


def _through(count: int, *, in_divisions: bool) -> str:
    if count == 1 and in_divisions:
        return _("The first of each division goes on to the next stage.")
    if count == 1:
        return _("The first goes on to the next stage.")
    if in_divisions:
        told = _("The first %(count)s of each division go on to the next stage.")
    else:
        told = _("The first %(count)s go on to the next stage.")
    return told % {"count": count}


def _ties(ties: tuple[TieBreak, ...]) -> Iterator[str]:
    if not ties:
        yield _("Equals share a place.")
        return
    yield _("Equals are told apart by %(ties)s. What nobody noted decides nothing.") % {
        "ties": in_turn(ties)
    }
    if TieBreak.HEAD_TO_HEAD in ties:
        yield _(
            "The results against each other: how often one ended above the others at the same "
            "table, less how often below. Equal at the table counts for neither. Where not all of "
            "them met, it decides nothing."
        )


def _who(policy: Policy) -> Iterator[str]:
    match policy.competes:
        case Competes.EVERYONE:
            yield _("Everybody who plays competes.")
        case Competes.MEMBERS:
            yield _("Members compete; guests play out of competition.")
        case Competes.ENTERED:
            yield _("Who was entered competes; others play out of competition.")
    if policy.divisions:
        yield _("Each division has its own standings: %(names)s.") % {
            "names": listed(policy.divisions)
        }
