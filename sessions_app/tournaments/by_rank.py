"""The next round by rank: what is proposed for the field as it is, and doing exactly that."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_order import Competitor, ranking
from sessions_app.events.ranking.tournament_results import (
    Rounds,
    competitors_of,
    missed_points,
    rounds_of,
)
from sessions_app.models import Entry, EntryAct, Event, Player, SeatingPlan
from sessions_app.seating import Plan, Seating, final_tables, ways_to_seat
from sessions_app.seating.plan import frozen
from sessions_app.shared.errors import Conflict
from sessions_app.shared.http import fingerprint
from sessions_app.shared.locking import locked_event
from sessions_app.shared.rulesets import family_of
from sessions_app.shared.submission import Author
from sessions_app.tournaments.entries import write_down
from sessions_app.tournaments.field import TABLE, plays_on
from sessions_app.tournaments.plans import Origin, by_rank_is_next, numbers_for, store
from sessions_app.tournaments.rounds import (
    check_everybody_sits_once,
    current_plan,
    substitutes_in_round,
)


class Readiness(StrEnum):
    """Whether the next round can be seated by rank."""

    READY = "ready"
    PLANNED = "planned"
    """Rounds of the plan come first, or there is no plan."""
    PLAYING = "playing"
    """A round is not complete, so there is no ranking to go by."""
    NO_ROOM = "no room"
    """All rounds of the tournament were opened."""


class NotYet(Exception):
    """The next round cannot be seated by rank now."""

    def __init__(self, readiness: Readiness) -> None:
        super().__init__(readiness)
        self.readiness = readiness


class Proposal(NamedTuple):
    """Everything that can be done for the next round, by the keys of the entries."""

    number: int
    """Of the round."""
    ways: list[Seating]
    """The most wanted first; empty where fewer than four can play."""
    missing: int
    """How many more reserves would seat everybody."""
    entries: Mapping[int, Entry]
    substitutes: Mapping[int, Player]
    """Who plays for whom in this round, by the key of the entry."""
    places: Mapping[int, int]
    """In the ranking, of who is in it."""
    missed: int
    """What the round counts for who has no table."""

    @property
    def absent(self) -> list[Entry]:
        """Who was in the plan and does not play on: withdrawn, excused or disqualified."""
        return [
            entry
            for entry in self.entries.values()
            if entry.number and not _sits(entry, self.substitutes)
        ]

    def seen(self, seating: Seating) -> str:
        """Return what tells this proposal from any other one."""
        stand_ins = [
            self.substitutes[key].pk if key in self.substitutes else None for key in seating.seated
        ]
        return fingerprint((self.number, self.missed, stand_ins, *seating))


def readiness_of(event: Event, stored: SeatingPlan | None, rounds: Rounds) -> Readiness:
    opened = len(rounds.opened)
    if stored is None or not opened:
        return Readiness.PLANNED
    planned = len(stored.rounds) - by_rank_is_next(stored, opened)
    if opened < min(planned, event.halves):
        return Readiness.PLANNED
    if rounds.playing:
        return Readiness.PLAYING
    return Readiness.READY if opened < event.halves else Readiness.NO_ROOM


def proposal_for(event: Event) -> Proposal:
    """Return what can be done for the next round; who would sit on two chairs is named instead."""
    rounds = rounds_of(event)
    readiness = readiness_of(event, current_plan(event), rounds)
    if readiness is not Readiness.READY:
        raise NotYet(readiness)
    number = len(rounds.opened) + 1
    entries = {entry.pk: entry for entry in event.entries.select_related("player")}
    substitutes = substitutes_in_round(event, number)
    competitors = competitors_of(event, rounds, rounds.complete)
    placed = ranking(competitors, family_of(event))
    players = [each.entry for _place, each in placed if _sits(entries[each.entry], substitutes)]
    reserves, waiting = _fillers(entries, competitors, substitutes)
    check_everybody_sits_once([entries[key] for key in [*players, *reserves]], substitutes)
    return Proposal(
        number,
        ways_to_seat(players, reserves, waiting),
        max(0, -len(players) % TABLE - len(reserves)),
        entries,
        substitutes,
        {each.entry: place for place, each in placed},
        missed_points(event),
    )


def _sits(entry: Entry, substitutes: Mapping[int, Player]) -> bool:
    """Whether somebody sits on this chair: the player, or who plays for one who left."""
    return plays_on(entry) or (entry.number is not None and entry.pk in substitutes)


def _fillers(
    entries: Mapping[int, Entry],
    competitors: Iterable[Competitor],
    substitutes: Mapping[int, Player],
) -> tuple[list[int], list[int]]:
    """Return who fills tables outside the ranking and who waits for a place, the first first.

    Who plays for somebody else already has a chair.
    """
    busy = {player.pk for key, player in substitutes.items() if _sits(entries[key], substitutes)}
    free = {key: entry for key, entry in entries.items() if entry.player_id not in busy}
    outside = [each.entry for each in competitors if not each.ranked and each.entry in free]
    reserves = [key for key in outside if _sits(free[key], substitutes)]
    reserves.sort(key=lambda key: (free[key].number is None, free[key].number, key))
    return reserves, sorted(
        key for key, entry in free.items() if entry.state == Entry.State.WAITING
    )


# ---- doing it --------------------------------------------------------------------------------


@transaction.atomic
def seat_by_rank(*, event_id: int, way: str, seen: str, author: Author) -> SeatingPlan:
    """Store the next round as it was proposed: the first four of the ranking at table 1, and so on.

    When the field or the ranking changed since, nothing is done. A round by rank that was seated
    and not opened yet is replaced.
    """
    event = locked_event(event_id)
    proposal = proposal_for(event)
    seating = next((each for each in proposal.ways if each.way == way), None)
    if seating is None or proposal.seen(seating) != seen:
        text = _("The field or the ranking changed, so nothing was done. This is proposed now.")
        raise Conflict(text)
    _admit([proposal.entries[key] for key in seating.admitted], author)
    # Who sits out has a number too: without one they would be new to the plan.
    everybody = [*seating.seated, *seating.sitting_out, *seating.spare]
    numbers = numbers_for(event, [proposal.entries[key] for key in everybody])
    stored = current_plan(event)
    assert stored is not None
    played = Plan(frozen(stored.rounds).rounds[: proposal.number - 1])
    tables = final_tables(numbers[: len(seating.seated)], played)
    rounds = Plan((*played.rounds, tables))
    return stored if frozen(stored.rounds) == rounds else store(event, Origin.FINAL, rounds, author)


def _admit(entries: list[Entry], author: Author) -> None:
    """From the waiting list to the last table, outside the ranking: the others played already."""
    for entry in entries:
        entry.state, entry.reserve = Entry.State.ENTERED, True
        entry.save(update_fields=["state", "reserve"])
    write_down(entries, EntryAct.Kind.ENTERED, author)
