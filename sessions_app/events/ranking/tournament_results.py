"""The results of tournaments, read from what the fold wrote in a fixed number of queries.

Here it is decided which tables count, and which rounds are held back until they are complete: for
every page, file and answer of the API.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db.models import Count, Exists, OuterRef, Q

from scoring.riichi.ruleset import RiichiRules
from scoring.rulesets import read_ruleset
from sessions_app.events.ranking.tournament_order import Competitor, Placed, Played, ranking
from sessions_app.models import Entry, Event, Round, Seat, Table, Tournament
from sessions_app.shared.audience import Audience
from sessions_app.shared.rulesets import Family, family_of

NOT_RANKED = (Entry.State.EXCUSED, Entry.State.WAITING)
OF_EVENT = "round__event__tournament"


class Rounds(NamedTuple):
    """How far a tournament is, by the numbers of its rounds."""

    opened: list[int]
    complete: list[int]
    """Every table is finished, and its players agreed where that is asked."""

    @property
    def playing(self) -> list[int]:
        return [number for number in self.opened if number not in self.complete]


# ---- what counts -----------------------------------------------------------------------------


def result_is_in(event: Event, *, finished: bool, agreed: bool) -> bool:
    """Return whether a table of this tournament counts, once its round is shown."""
    return (agreed or not event.tournament.second_agrees) and finished


def in_query(table: str, tournament: str) -> Q:
    """Return the same for a query, by the ways that lead to the table and to its tournament."""
    agreed = Q(**{f"{table}agreed_at__isnull": False}) | Q(
        **{f"{tournament}__second_agrees": False}
    )
    return Q(**{f"{table}finished": True}) & agreed


def shown_rounds(
    event: Event, rounds: Rounds, audience: Audience = Audience.EVERYBODY
) -> list[int]:
    """Return the rounds that count in the ranking now.

    Everybody sees them live, or each when it is complete; an organiser sees what is in.
    """
    is_live = event.tournament.shows == Tournament.Shows.LIVE
    return rounds.opened if is_live or audience is Audience.ORGANISERS else rounds.complete


def not_held_back(seat: str = "") -> Q:
    """Return which seats are in a round that everybody may see, by the way that leads to them.

    An evening holds nothing back.
    """
    waited_for = Table.objects.filter(
        ~in_query("", OF_EVENT),
        round=OuterRef(f"{seat}round"),
        round__event__tournament__shows=Tournament.Shows.ROUNDS,
    )
    at_evening = Q(**{f"{seat}{OF_EVENT}__isnull": True})
    return at_evening | Q(~Exists(waited_for.order_by()))


# ---- rounds ----------------------------------------------------------------------------------


def rounds_of(event: Event) -> Rounds:
    return rounds_of_all([event])[event.pk]


def rounds_of_all(events: Sequence[Event]) -> dict[int, Rounds]:
    """Return how far each of these is, by its key; in one query."""
    found = {event.pk: Rounds([], []) for event in events}
    done = Count("tables", filter=in_query("tables__", "event__tournament"))
    rounds = Round.objects.filter(event__in=events).annotate(all_tables=Count("tables"), done=done)
    for round_ in rounds.order_by("number"):
        own = found[round_.event_id]
        own.opened.append(round_.number)
        if round_.all_tables and round_.done == round_.all_tables:
            own.complete.append(round_.number)
    return found


# ---- the ranking -----------------------------------------------------------------------------


@dataclass(frozen=True)
class TournamentResults:
    """What a tournament came to so far, as an audience may see it."""

    event: Event
    rounds: Rounds
    shown: list[int]
    """The numbers of the rounds that count."""
    competitors: list[Competitor]
    """Everybody who entered, also those outside the ranking."""
    entries: Mapping[int, Entry]
    """By key, with their players."""

    @cached_property
    def placed(self) -> list[Placed]:
        """The ranking, the best first; nobody before the first result."""
        if not any(competitor.played for competitor in self.competitors):
            return []
        return ranking(self.competitors, family_of(self.event))

    @property
    def leaders(self) -> list[Placed]:
        """Whoever is in the first place, which nobody has who is disqualified."""
        return [
            each for each in self.placed if each.place == 1 and not each.competitor.disqualified
        ]

    @property
    def is_over(self) -> bool:
        """Whether nothing can change who won, but for a correction."""
        return not self.event.is_open or len(self.rounds.complete) == self.event.halves


def results_for(event: Event, audience: Audience = Audience.EVERYBODY) -> TournamentResults:
    return results_of_all([event], audience)[event.pk]


def results_of_all(
    events: Sequence[Event], audience: Audience = Audience.EVERYBODY
) -> dict[int, TournamentResults]:
    """Return the results of each of these by its key; in three queries, however many there are."""
    rounds = rounds_of_all(events)
    shown = {event.pk: shown_rounds(event, rounds[event.pk], audience) for event in events}
    played = _played(events)
    entries: dict[int, dict[int, Entry]] = defaultdict(dict)
    for entry in Entry.objects.filter(event__in=events).select_related("player"):
        entries[entry.event_id][entry.pk] = entry
    return {
        event.pk: TournamentResults(
            event=event,
            rounds=rounds[event.pk],
            shown=shown[event.pk],
            competitors=_competitors(
                event,
                entries[event.pk].values(),
                played[event.pk],
                rounds[event.pk],
                shown[event.pk],
            ),
            entries=entries[event.pk],
        )
        for event in events
    }


def competitors_of(event: Event, rounds: Rounds, counting: Iterable[int]) -> list[Competitor]:
    """Return everybody who entered, with what they brought home from these rounds."""
    played = _played([event])[event.pk]
    return _competitors(event, event.entries.all(), played, rounds, list(counting))


PlayedRounds = dict[int, dict[int, Played]]
"""By player and round."""


def _played(events: Sequence[Event]) -> dict[int, PlayedRounds]:
    """By event. A table that still plays brings nothing yet."""
    families = {event.pk: family_of(event) for event in events}
    seats = Seat.objects.filter(
        in_query("table__", OF_EVENT), round__event__in=events, final__isnull=False
    ).select_related("round")
    found: dict[int, PlayedRounds] = defaultdict(lambda: defaultdict(dict))
    for seat in seats:
        event = seat.round.event_id
        found[event][seat.player_id][seat.round.number] = _of_seat(seat, families[event])
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


def _competitors(
    event: Event,
    entries: Iterable[Entry],
    played: PlayedRounds,
    rounds: Rounds,
    counting: Sequence[int],
) -> list[Competitor]:
    """Whoever has no seat in a complete round missed it."""
    worth = missed_points(event)
    missed = {n: Played(n, worth, missed=True) for n in counting if n in rounds.complete}
    return [
        _competitor(
            entry,
            {n: each for n, each in played.get(entry.player_id, {}).items() if n in counting},
            missed,
        )
        for entry in entries
    ]


def _competitor(entry: Entry, played: dict[int, Played], missed: dict[int, Played]) -> Competitor:
    brought = missed | played
    takes_part = bool(played) or entry.state == Entry.State.ENTERED
    return Competitor(
        entry=entry.pk,
        played=tuple(brought[number] for number in sorted(brought)),
        team=entry.team,
        ranked=takes_part and not entry.reserve and entry.state not in NOT_RANKED,
        disqualified=entry.disqualified,
    )


def missed_points(event: Event) -> int:
    """What a round counts in which somebody had no seat (EMA 2016, 5.8: every session missed)."""
    rules = read_ruleset({"rules": event.rules})
    return rules.substitute_result if isinstance(rules, RiichiRules) else 0
