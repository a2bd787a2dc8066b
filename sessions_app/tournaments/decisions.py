"""What visitors may read of the referee's decisions: nothing but what was published."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Q

from sessions_app.events.ranking.tournament_names import public_names_in
from sessions_app.models import EntryAct, Event, Publication, Seat
from sessions_app.shared.http import LONGEST_REASON
from sessions_app.shared.numbers import signed
from sessions_app.table.replay import is_public, standing
from sessions_app.tournaments.entries import ABOUT_RANKING
from sessions_app.tournaments.ranking_page import RankingPage, ToldVersion


class PublicDecision(NamedTuple):
    """A decision that stands, with its reason."""

    name: str
    points: str
    """Empty for a disqualification."""
    reason: str
    round: int | None
    table: int | None


class Correction(NamedTuple):
    """A version of the ranking, and what was corrected in it."""

    publication: Publication
    why: str
    changed: list[str]


class PublicDecisions(NamedTuple):
    decisions: list[PublicDecision]
    corrections: list[Correction]
    """The newest first."""


def public_decisions(page: RankingPage) -> PublicDecisions:
    """What stands below a ranking: in two queries, and one more where something was published."""
    event = page.event
    seats = Seat.objects.filter(round__event=event).exclude(penalties=[])
    fined = list(seats.select_related("table__round").order_by("round__number", "table__number"))
    acts = list(_acts(event))
    private = _private_reasons(fined, acts)
    published = [*_penalties(fined, page.shown), *_disqualifications(acts)]
    names = public_names_in(event) if published else {}
    return PublicDecisions(
        [decision._replace(name=names[player]) for player, decision in published],
        [_correction(version, private) for version in page.versions],
    )


def _acts(event: Event) -> Iterable[EntryAct]:
    """The referee's, and all that have a reason."""
    wanted = Q(kind__in=ABOUT_RANKING) | ~Q(why="")
    acts = EntryAct.objects.filter(wanted, entry__event=event)
    return acts.select_related("entry").order_by("pk")


def _penalties(seats: Iterable[Seat], shown: Sequence[int]) -> Iterable[tuple[int, PublicDecision]]:
    """By the key of who lost by it: what the others at the table got is no decision about them.

    Only of rounds that count already: others would tell of results that are held back.
    """
    losses: dict[tuple[int, str, str], tuple[Seat, Mapping[str, Any]]] = {}
    for seat in seats:
        for penalty in standing(seat.penalties):
            given = (seat.table_id, penalty.get("key", ""), penalty["at"])
            if given not in losses or penalty["points"] < losses[given][1]["points"]:
                losses[given] = (seat, penalty)
    for seat, penalty in losses.values():
        round_number = seat.table.round.number
        if is_public(penalty) and round_number in shown:
            points, reason = signed(penalty["points"]), penalty["reason"]
            decision = PublicDecision("", points, reason, round_number, seat.table.number)
            yield seat.player_id, decision


def _disqualifications(acts: Iterable[EntryAct]) -> Iterable[tuple[int, PublicDecision]]:
    """The last one about each entry: what was decided before it counts no more."""
    last = {act.entry_id: act for act in acts if act.kind in ABOUT_RANKING}
    for act in last.values():
        if act.public and act.why:
            reason = f"{act.get_kind_display()}: {act.why}"
            yield act.entry.player_id, PublicDecision("", "", reason, act.round_number, None)


# ---- versions --------------------------------------------------------------------------------


def _private_reasons(seats: Iterable[Seat], acts: Iterable[EntryAct]) -> set[str]:
    """Every reason of this tournament that visitors may not read."""
    penalties = [penalty for seat in seats for penalty in seat.penalties]
    return {
        *(each["reason"] for each in penalties if not is_public(each)),
        *(each["cancelled"]["why"] for each in penalties if "cancelled" in each),
        *(act.why for act in acts if not act.public),
    } - {""}


def _correction(version: ToldVersion, private: Iterable[str]) -> Correction:
    """An older version may still have a reason in its note, as it was written then."""
    why = version.publication.why
    hidden = any(_tells(why, reason) for reason in private)
    return Correction(version.publication, "" if hidden else why, version.changed)


def _tells(why: str, reason: str) -> bool:
    """Whether a note is this reason, alone or after a table or what was decided.

    "Round 3, table 12: reason" or "disqualified, reason", cut off where there was no more room.
    """
    texts = {why, why.partition(": ")[2], why.partition(", ")[2]} - {""}
    is_full = len(why) == LONGEST_REASON
    return any(text == reason or (is_full and reason.startswith(text)) for text in texts)
