"""What the standings page says about a row or a column, in words."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.seasons.counting.played import EVENT, Amount
from sessions_app.seasons.counting.policy import Policy, TieBreak, Unit
from sessions_app.seasons.counting.rows import (
    Column,
    Decided,
    Fate,
    Missing,
    Result,
    Row,
    Standings,
    Tie,
    WhyNot,
)
from sessions_app.seasons.policy_text import TIE_BREAKS
from sessions_app.shared.amounts import amount
from sessions_app.shared.names import listed

Names = Mapping[int, str]


def day_of(day: date) -> str:
    """24 Sep, on one line. The format is translated too: Dutch months have no capital."""
    return date_format(day, _("j M")).replace(" ", "\N{NO-BREAK SPACE}")


def label_of(column: Column) -> str:
    """An evening is known by its day; what was carried over and a season by its name."""
    return day_of(column.date) if column.key.kind == EVENT else column.name


# ---- a column --------------------------------------------------------------------------------


def why_not(policy: Policy, column: Column) -> str:
    """Why an evening does not count; empty where it does."""
    match column.why_not:
        case None:
            return ""
        case WhyNot.CANCELLED:
            return _("cancelled")
        case WhyNot.NOT_PLAYED:
            return _("no result yet")
        case WhyNot.OTHER_RULES:
            return _("other rules than count here")
        case WhyNot.TOO_FEW:
            return _("%(count)s players who compete, %(needed)s are needed") % {
                "count": column.competing,
                "needed": policy.minimum,
            }


def waiting(tables: int) -> str:
    """Of an evening that counts already in part."""
    told = ngettext("%(n)s table is not ready yet", "%(n)s tables are not ready yet", tables)
    return told % {"n": tables}


# ---- a result --------------------------------------------------------------------------------


def fate(result: Result) -> str:
    """Why a result is struck through; empty where it counts."""
    match result.fate:
        case Fate.COUNTS:
            return ""
        case Fate.TOO_LOW:
            return _("dropped, one of the lowest")
        case Fate.TOO_HIGH:
            return _("dropped, one of the highest")


# ---- a row -----------------------------------------------------------------------------------


class Change(NamedTuple):
    """Places won or lost since the last evening."""

    way: str
    """up, down or same; empty for who is new."""
    places: str = ""
    words: str = ""


def change(row: Row) -> Change:
    if row.change is None:
        return Change("")
    if not row.change:
        return Change("same", "=", _("the same place"))
    places = abs(row.change)
    if row.change > 0:
        words = ngettext("%(count)s place up", "%(count)s places up", places)
        return Change("up", str(places), words % {"count": places})
    words = ngettext("%(count)s place down", "%(count)s places down", places)
    return Change("down", str(places), words % {"count": places})


def missing(needs: Missing) -> str:
    """What a player still needs to be able to win; empty for who can."""
    parts = []
    if needs.evenings:
        told = ngettext("%(count)s more evening", "%(count)s more evenings", needs.evenings)
        parts.append(told % {"count": needs.evenings})
    if needs.games:
        told = ngettext("%(count)s more game", "%(count)s more games", needs.games)
        parts.append(told % {"count": needs.games})
    return listed(parts) if parts else ""


def tallied(row: Row) -> list[str]:
    """8 evenings, 31 mahjongs made; what nobody noted is left out."""
    tally = row.tally
    told = [
        (tally.evenings, ngettext("%(n)s evening", "%(n)s evenings", tally.evenings)),
        (tally.games, ngettext("%(n)s game", "%(n)s games", tally.games or 0)),
        (tally.wins, ngettext("%(n)s table won", "%(n)s tables won", tally.wins or 0)),
        (tally.made, ngettext("%(n)s mahjong made", "%(n)s mahjongs made", tally.made or 0)),
        (tally.caused, ngettext("%(n)s caused", "%(n)s caused", tally.caused or 0)),
    ]
    return [words % {"n": number} for number, words in told if number is not None]


def extras(row: Row) -> list[str]:
    """What of the total was no play: the bonus and what was taken away."""
    counting = [result for cell in row.cells.values() for result in cell if result.counts]
    bonus = sum(result.bonus for result in counting)
    taken = sum(result.deduction for result in counting)
    told = [_("bonus for coming: %(points)s") % {"points": amount(bonus)}] if bonus else []
    if taken:
        words = _("taken away for tables that were not ready in time: %(points)s")
        told.append(words % {"points": amount(taken)})
    return told


# ---- between equals --------------------------------------------------------------------------


def ties(row: Row, names: Names) -> list[str]:
    """What was asked between equals, in turn: the most mahjongs made: Els 31, Wim 28."""
    return [_tie(tie, names) for tie in row.ties]


def _tie(tie: Tie, names: Names) -> str:
    write = _signed if tie.by is TieBreak.HEAD_TO_HEAD else _value
    values = ", ".join(f"{names[player]} {write(value)}" for player, value in _best_first(tie))
    match tie.decided:
        case Decided.BY_THIS:
            told = _("Equal, so this decided: %(what)s (%(values)s).")
        case Decided.EQUAL:
            told = _("Also equal in %(what)s (%(values)s).")
        case Decided.UNKNOWN if tie.by is TieBreak.HEAD_TO_HEAD:
            told = _("Not all of them met at a table, so it decides nothing: %(what)s.")
        case Decided.UNKNOWN:
            told = _("Not known of everybody, so it decides nothing: %(what)s (%(values)s).")
    return told % {"what": TIE_BREAKS[tie.by], "values": values}


def _best_first(tie: Tie) -> list[tuple[int, Amount | None]]:
    known = [(value, player) for player, value in tie.values.items() if value is not None]
    known.sort(key=lambda pair: pair[0], reverse=tie.by is not TieBreak.CAUSED)
    unknown = [(player, value) for player, value in tie.values.items() if value is None]
    return [*((player, value) for value, player in known), *unknown]


def _value(value: Amount | None) -> str:
    return "?" if value is None else amount(value)


def _signed(value: Amount | None) -> str:
    """So many times more above than below: +2."""
    return f"+{amount(value)}" if value and value > 0 else _value(value)


# ---- all of it -------------------------------------------------------------------------------


def needed(standings: Standings) -> str:
    """What it takes to be able to win; empty where that does not matter."""
    games = standings.policy.title.games
    parts = []
    if standings.needed and standings.held == 1:
        parts.append(_("come to the first evening"))
    elif standings.needed:
        told = _("come to at least %(count)s of %(held)s evenings")
        parts.append(told % {"count": standings.needed, "held": standings.held})
    if games:
        told = ngettext("played at least %(count)s game", "played at least %(count)s games", games)
        parts.append(told % {"count": games})
    return _("Can win: who has %(needs)s.") % {"needs": listed(parts)} if parts else ""


def drops(policy: Policy) -> str:
    """What a struck result is called in the legend."""
    if policy.counting.unit is Unit.GAME:
        return _("A game that is struck through does not count.")
    if policy.counting.unit is Unit.SEASON:
        return _("A season that is struck through does not count.")
    return _("An evening that is struck through does not count.")
