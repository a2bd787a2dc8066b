"""Which tables an evening can have: by its rules, by who is there and as the club likes it."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import ScoringError
from scoring.interchange import read_game
from sessions_app.models import Club, Event
from sessions_app.seating.draw import OddTables

SIZES = (5, 4, 3)


def odd_tables() -> OddTables:
    """What the club does when the number is no multiple of four."""
    club = Club.objects.first()
    return OddTables(club.odd_tables) if club else OddTables.FIVES


def allowed_sizes(event: Event) -> list[int]:
    """How many can play at a table, as the rules of the event say themselves."""
    return [size for size in SIZES if _can_play(event, size)]


def _can_play(event: Event, size: int) -> bool:
    try:
        read_game({"rules": event.rules}, {"players": size, "options": event.options})
    except ScoringError:
        return False
    return True


# ---- in words --------------------------------------------------------------------------------


def tables_in_words(sizes: Sequence[int]) -> str:
    """2 tables of five, 3 of four."""
    counts = Counter(sizes)
    told = [(size, counts[size]) for size in SIZES if counts[size]]
    if not told:
        return _("no table")
    first, *rest = told
    return ", ".join([_tables(*first), *(_more(*each) for each in rest)])


def _tables(size: int, count: int) -> str:
    words = {
        5: ngettext("%(count)s table of five", "%(count)s tables of five", count),
        4: ngettext("%(count)s table of four", "%(count)s tables of four", count),
        3: ngettext("%(count)s table of three", "%(count)s tables of three", count),
    }
    return words[size] % {"count": count}


def _more(size: int, count: int) -> str:
    words = {4: _("%(count)s of four"), 3: _("%(count)s of three")}
    return words[size] % {"count": count}


def with_sitting_out(sizes: Sequence[int], players: int) -> str:
    """The tables, and how many have no seat at them."""
    out = players - sum(sizes)
    said = tables_in_words(sizes)
    if not out:
        return said
    return said + ", " + ngettext("%(count)s sits out", "%(count)s sit out", out) % {"count": out}
