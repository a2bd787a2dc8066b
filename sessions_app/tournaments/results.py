"""The results of a tournament, read from what the fold wrote in a fixed number of queries."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Count, Q

from scoring.riichi.ruleset import RiichiRules
from scoring.rulesets import read_ruleset
from sessions_app.models import Entry, Event, Seat, Tournament
from sessions_app.tournaments.ranking import Competitor, Family, Played

NOT_RANKED = (Entry.State.EXCUSED, Entry.State.WAITING)


class Rounds(NamedTuple):
    """How far a tournament is, by the numbers of its rounds."""

    opened: list[int]
    complete: list[int]
    """Every table is finished, and its players agreed where that is asked."""

    @property
    def playing(self) -> list[int]:
        return [number for number in self.opened if number not in self.complete]


def family_of(event: Event) -> Family:
    return Family.of(event.ruleset)


def counts(event: Event, table: str) -> Q:
    """Which tables bring something: by the name under which a query knows the table."""
    if not event.tournament.second_agrees:
        return Q(**{f"{table}__finished": True})
    return Q(**{f"{table}__finished": True, f"{table}__agreed_at__isnull": False})


def rounds_of(event: Event) -> Rounds:
    rounds = event.rounds.annotate(
        all_tables=Count("tables"), done=Count("tables", filter=counts(event, "tables"))
    ).order_by("number")
    opened = [round_.number for round_ in rounds]
    complete = [each.number for each in rounds if each.all_tables and each.done == each.all_tables]
    return Rounds(opened, complete)


def shown_rounds(event: Event, rounds: Rounds) -> list[int]:
    """The rounds that count in the ranking now: live, or held back until one is complete."""
    is_live = event.tournament.shows == Tournament.Shows.LIVE
    return rounds.opened if is_live else rounds.complete


def competitors_of(event: Event, rounds: Rounds, counting: Iterable[int]) -> list[Competitor]:
    """Everybody who entered, with what they brought home from these rounds.

    A table that still plays brings nothing yet. Who has no seat in a complete round missed it.
    """
    counting = list(counting)
    played = _played(event, counting)
    missed = {number for number in counting if number in rounds.complete}
    entries = list(event.entries.all())
    return [_competitor(event, entry, played.get(entry.player_id, {}), missed) for entry in entries]


def _played(event: Event, counting: Iterable[int]) -> dict[int, dict[int, Played]]:
    """By player and round."""
    family = family_of(event)
    seats = Seat.objects.filter(
        counts(event, "table"),
        round__event=event,
        round__number__in=counting,
        final__isnull=False,
    ).select_related("round")
    found: dict[int, dict[int, Played]] = {}
    for seat in seats:
        found.setdefault(seat.player_id, {})[seat.round.number] = _of_seat(seat, family)
    return found


def forfeits(seat: Seat, family: Family) -> bool:
    """What a place counts that was taken over, riichi writes in the result itself (EMA 2016, 5.8).

    In MCR who comes too late to play forfeits the round (CN98, 13): nothing, whatever the
    substitute won. One who comes in during the round plays on for the other. The Dutch rules say
    nothing of it, so there the points at the table count.
    """
    return seat.substituted == Seat.Substituted.START and family is Family.MCR


def _of_seat(seat: Seat, family: Family) -> Played:
    missed = seat.substituted == Seat.Substituted.START
    if forfeits(seat, family):
        return Played(seat.round.number, 0, 0, missed=True)
    return Played(seat.round.number, seat.final or 0, seat.table_points or 0, missed=missed)


def _competitor(
    event: Event, entry: Entry, played: dict[int, Played], missed: Iterable[int]
) -> Competitor:
    worth = missed_points(event)
    all_played = {number: Played(number, worth, missed=True) for number in missed} | played
    takes_part = bool(played) or entry.state == Entry.State.ENTERED
    return Competitor(
        entry=entry.pk,
        played=tuple(all_played[number] for number in sorted(all_played)),
        team=entry.team,
        ranked=takes_part and not entry.reserve and entry.state not in NOT_RANKED,
        disqualified=entry.disqualified,
    )


def missed_points(event: Event) -> int:
    """What a round counts in which somebody had no seat (EMA 2016, 5.8: every session missed)."""
    rules = read_ruleset({"rules": event.rules})
    return rules.substitute_result if isinstance(rules, RiichiRules) else 0
