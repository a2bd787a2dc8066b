"""The next round by rank in words: what is proposed, with what it means for whom."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from sessions_app.events.ranking.tournament_names import names_in, plays_for
from sessions_app.models import Entry, Event
from sessions_app.seating import Seating, Way
from sessions_app.seating.by_rank import TABLE
from sessions_app.shared.names import listed
from sessions_app.shared.numbers import points
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.tournaments.by_rank import Proposal, Readiness

WHY_NOT: dict[Readiness, str | Promise] = {
    Readiness.PLANNED: gettext_lazy("Finals come when all rounds of the plan are complete."),
    Readiness.PLAYING: gettext_lazy("Finals come when all rounds of the plan are complete."),
    Readiness.NO_ROOM: gettext_lazy(
        "All rounds of the tournament (%(rounds)s) are opened. For one more by rank, raise the "
        "number of rounds in the settings."
    ),
}
Names = Mapping[int, str]
"""By the key of the entry."""


class ShownWay(NamedTuple):
    """One thing that can be done, with its button."""

    way: Way
    seen: str
    lines: list[str]
    tables: list[str]
    """Who sits where, the best table first."""
    button: str


class ShownProposal(NamedTuple):
    number: int
    ways: list[ShownWay]
    absent: str
    """Who does not play on; empty where everybody does."""
    missing: str
    """What would seat everybody, where somebody is missing for that."""


def why_not(event: Event, readiness: Readiness) -> str:
    return str(WHY_NOT[readiness]) % {"rounds": event.halves}


def proposal_in_words(event: Event, proposal: Proposal) -> ShownProposal:
    by_player = names_in(event)
    names = {key: by_player[entry.player_id] for key, entry in proposal.entries.items()}
    missed = missed_in_words(event, proposal.missed)
    return ShownProposal(
        proposal.number,
        [_shown(seating, proposal, names, missed) for seating in proposal.ways],
        _absent(proposal, names),
        _missing(proposal),
    )


def missed_in_words(event: Event, worth: int) -> str:
    """Return what a round counts in which somebody has no table."""
    words = _("%(points)s points") % {"points": points(worth)}
    if family_of(event) is not Family.MCR:
        return words
    return _("no table points and %(points)s") % {"points": words}


def _shown(seating: Seating, proposal: Proposal, names: Names, missed: str) -> ShownWay:
    return ShownWay(
        seating.way,
        proposal.seen(seating),
        [
            _seated(seating),
            *_admitted(seating, names),
            *_sitting_out(seating, proposal, names, missed),
            *_spare(seating, names),
        ],
        list(_tables(seating, proposal, names)),
        _button(seating, names),
    )


def _seated(seating: Seating) -> str:
    words = ngettext(
        "%(players)s players at %(count)s table.",
        "%(players)s players at %(count)s tables.",
        seating.tables,
    )
    return words % {"players": len(seating.seated), "count": seating.tables}


def _admitted(seating: Seating, names: Names) -> Iterator[str]:
    if seating.admitted:
        words = ngettext(
            "%(names)s comes from the waiting list and fills the last table as a reserve, outside "
            "the ranking.",
            "%(names)s come from the waiting list and fill the last table as reserves, outside "
            "the ranking.",
            len(seating.admitted),
        )
        yield words % {"names": _named(seating.admitted, names)}


def _sitting_out(seating: Seating, proposal: Proposal, names: Names, missed: str) -> Iterator[str]:
    out = seating.sitting_out
    if not out:
        return
    words = ngettext(
        "No table in this round for the last of the ranking: %(names)s. The round counts "
        "%(missed)s.",
        "No table in this round for the last of the ranking: %(names)s. The round counts "
        "%(missed)s for each of them.",
        len(out),
    )
    yield words % {"names": _named(out, names), "missed": missed}
    last = seating.seated[-1]
    if proposal.places[last] == proposal.places[out[0]]:
        words = _("%(last)s and %(first)s have the same place: the order of the names decides.")
        yield words % {"last": names[last], "first": names[out[0]]}


def _spare(seating: Seating, names: Names) -> Iterator[str]:
    if seating.spare:
        words = ngettext(
            "Reserve without a table: %(names)s.",
            "Reserves without a table: %(names)s.",
            len(seating.spare),
        )
        yield words % {"names": _named(seating.spare, names)}


def _tables(seating: Seating, proposal: Proposal, names: Names) -> Iterator[str]:
    def name_of(key: int) -> str:
        substitute = proposal.substitutes.get(key)
        return plays_for(str(substitute), names[key]) if substitute else names[key]

    for number in range(1, seating.tables + 1):
        four = seating.seated[(number - 1) * TABLE : number * TABLE]
        values = {"number": number, "names": ", ".join(map(name_of, four))}
        yield _("Table %(number)s: %(names)s") % values


def _button(seating: Seating, names: Names) -> str:
    values = {
        "players": len(seating.seated),
        "names": _named(seating.admitted, names) if seating.admitted else "",
        "count": len(seating.sitting_out),
    }
    words = {
        Way.EVERYBODY: _("Seat %(players)s players"),
        Way.ADMIT: _("Admit %(names)s and seat %(players)s players"),
        Way.SIT_OUT: ngettext(
            "Seat %(players)s players, %(count)s sits out",
            "Seat %(players)s players, %(count)s sit out",
            len(seating.sitting_out),
        ),
    }
    return words[seating.way] % values


def _absent(proposal: Proposal, names: Names) -> str:
    absent = [f"{names[entry.pk]} ({_why_absent(entry)})" for entry in proposal.absent]
    return _("Out of this round: %(names)s.") % {"names": listed(absent)} if absent else ""


def _why_absent(entry: Entry) -> str:
    return _("disqualified") if entry.disqualified else entry.get_state_display()


def _missing(proposal: Proposal) -> str:
    """Only where nobody is on the waiting list for it."""
    if not proposal.missing or any(seating.way == Way.ADMIT for seating in proposal.ways):
        return ""
    words = ngettext(
        "With %(count)s more reserve everybody has a table. Enter one first if somebody is there.",
        "With %(count)s more reserves everybody has a table. Enter them first if they are there.",
        proposal.missing,
    )
    return words % {"count": proposal.missing}


def _named(keys: Iterable[int], names: Names) -> str:
    return listed(names[key] for key in keys)
