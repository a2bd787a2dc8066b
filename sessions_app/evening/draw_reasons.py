"""Why the draw chose so, in plain words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.evening.club_tables import tables_in_words
from sessions_app.seating.draw import Past, Wishes
from sessions_app.shared.names import listed

MOST_PAIRS_NAMED = 3


@dataclass(frozen=True)
class Told:
    """What is known of a seating, everybody by number."""

    names: Sequence[str]
    tables: Sequence[Sequence[int]]
    out: Sequence[int]
    past: Past
    wishes: Wishes
    since: str
    """From when the past is: this season, or the last twelve months."""
    by_hand: bool
    """The organiser changed it, so the draw does not answer for all of it."""


def reasons(told: Told) -> list[str]:
    return [*_sizes(told), *_sitting_out(told), *_company(told), *_winds(told), *_heard(told)]


def _sizes(told: Told) -> Iterator[str]:
    count = len(told.names)
    tables = tables_in_words([len(table) for table in told.tables])
    if count % 4:
        yield _("%(tables)s, because %(count)s is no multiple of four.") % {
            "tables": tables,
            "count": count,
        }
    else:
        yield _("%(tables)s for %(count)s players.") % {"tables": tables, "count": count}


def _sitting_out(told: Told) -> Iterator[str]:
    if not told.out:
        return
    names = listed(told.names[player] for player in told.out)
    times = [told.past.sat_out.get(player, 0) for player in range(len(told.names))]
    most_out = max(times[player] for player in told.out)
    seated = [times[player] for table in told.tables for player in table]
    if all(most_out <= others for others in seated):
        yield _("Sitting out: %(names)s. Nobody did so less often %(since)s.") % {
            "names": names,
            "since": told.since,
        }
    else:
        yield _("Sitting out: %(names)s.") % {"names": names}


def _company(told: Told) -> Iterator[str]:
    if not told.past.meetings:
        yield _("These people did not meet %(since)s yet, so chance decides.") % {
            "since": told.since
        }
        return
    met = {
        pair: told.past.meetings.get(pair, 0)
        for table in told.tables
        for pair in combinations(sorted(table), 2)
    }
    most = max(met.values(), default=0)
    if not most:
        yield _("Nobody sits with someone they met before %(since)s.") % {"since": told.since}
        return
    yield ngettext(
        "Nobody sits with someone they met %(since)s more than %(count)s time.",
        "Nobody sits with someone they met %(since)s more than %(count)s times.",
        most,
    ) % {"count": most, "since": told.since}
    often = [pair for pair, times in met.items() if times == most]
    if most > 1 and len(often) <= MOST_PAIRS_NAMED:
        yield _("That often: %(pairs)s.") % {"pairs": "; ".join(_pair(told, *p) for p in often)}


def _pair(told: Told, one: int, other: int) -> str:
    return listed([told.names[one], told.names[other]])


def _winds(told: Told) -> Iterator[str]:
    if told.by_hand:
        yield _("You changed it by hand.")
    elif told.past.winds:
        yield _("The winds go to who had them least.")


# ---- wishes ----------------------------------------------------------------------------------


def _heard(told: Told) -> Iterator[str]:
    wishes = told.wishes
    if wishes.apart or wishes.tables or wishes.beginners:
        unheard = not_given(told)
        if not unheard:
            yield _("All wishes are heard.")
        yield from unheard


def not_given(told: Told) -> list[str]:
    """The wishes that this seating does not give, each by name."""
    return [*_together(told), *_elsewhere(told), *_lonely(told)]


def _together(told: Told) -> Iterator[str]:
    for table in told.tables:
        for one, other in combinations(sorted(table), 2):
            if (one, other) in told.wishes.apart:
                yield _("Not possible: %(names)s would rather not sit together.") % {
                    "names": _pair(told, one, other)
                }


def _elsewhere(told: Told) -> Iterator[str]:
    for place, table in enumerate(told.tables):
        for player in table:
            if told.wishes.tables.get(player, place) != place:
                yield _("Not possible: %(name)s at the own table.") % {"name": told.names[player]}


def _lonely(told: Told) -> Iterator[str]:
    for table in told.tables:
        beginners = [player for player in table if player in told.wishes.beginners]
        if beginners and told.wishes.experienced.isdisjoint(table):
            yield _("Not possible: someone experienced beside %(names)s.") % {
                "names": listed(told.names[player] for player in beginners)
            }
