"""What a season or a year has, read from the stored results in a fixed number of queries.

Deals and hands are never read, so that a page does not get slower as they pile up. The rows of the
standings name players by their key; whoever shows them decides which name everybody may see.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Max, Q, QuerySet

from sessions_app.events.ranking.event_ranking import tournament_winners
from sessions_app.models import (
    CarriedResult,
    Event,
    Participation,
    Player,
    Season,
    SeasonAct,
    SittingOut,
    Year,
)
from sessions_app.seasons.counting.played import (
    CARRIED,
    EVENT,
    SEASON,
    CarriedEvenings,
    CarriedScore,
    Entrant,
    Evening,
    Key,
    Played,
    SatOut,
)
from sessions_app.seasons.counting.policy import Policy
from sessions_app.seasons.counting.rows import Row, Standings
from sessions_app.seasons.counting.table import Timeline, standings
from sessions_app.seasons.counting.winners import evening_winners
from sessions_app.seasons.counting.worth import sixtieths
from sessions_app.seasons.counting.year import SeasonPlayed, timeline_of_year
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.seats import SeatRow, games_of, seat_rows

State = Event.State
CHANGES_RESULTS = (SeasonAct.Kind.POLICY, SeasonAct.Kind.CARRIED, SeasonAct.Kind.REMOVED)


@dataclass(frozen=True)
class SeasonRead:
    """Everything that the pages of a season ask for, read once.

    `standings(policy, read.played)` gives the standings under any policy, and
    `read.played.between(…)` over any period.
    """

    season: Season
    policy: Policy
    played: Played
    players: Mapping[int, Player]
    """By key, as the rows name them."""
    events: Mapping[int, Event]
    played_at: datetime | None
    """When something last changed at a table, or an evening was broken off."""

    def standings(self, until: date | None = None) -> Standings:
        return standings(self.policy, self.played.between(last=until))

    def winners(self) -> dict[Key, list[int]]:
        """Return who won each evening; of a tournament, as its ranking says."""
        ranked = tournament_winners(self.events.values())
        return {
            evening.key: [key for key in ranked[evening.key.pk] if key in self.players]
            if evening.key.pk in ranked
            else evening_winners(evening)
            for evening in self.played.evenings
        }


def changed_at(*reads: SeasonRead) -> datetime | None:
    """When the standings last changed: by what was played, or by what the organiser did."""
    seasons = [read.season for read in reads]
    acts = SeasonAct.objects.filter(season__in=seasons, kind__in=CHANGES_RESULTS)
    done_at = acts.aggregate(last=Max("at"))["last"]
    played_at = [read.played_at for read in reads]
    return max(filter(None, [*played_at, done_at]), default=None)


def read_season(season: Season) -> SeasonRead:
    return read_seasons([season])[0]


def read_seasons(seasons: Sequence[Season]) -> list[SeasonRead]:
    """Several at once, in as many queries as one."""
    rows = Rows(
        events=list(_events_of(seasons)),
        seats=seat_rows(seasons),
        sat_out=list(
            SittingOut.objects.filter(round__event__season__in=seasons).select_related("round")
        ),
        carried=list(
            CarriedResult.objects.filter(carried__season__in=seasons).select_related("carried")
        ),
        participations=list(Participation.objects.filter(season__in=seasons)),
    )
    players = Player.objects.in_bulk(rows.players())
    return [rows.season_read(season, players) for season in seasons]


def _events_of(seasons: Sequence[Season]) -> QuerySet[Event]:
    """What was played: nothing of the agenda, and no game at home that waits to be agreed to."""
    events = Event.objects.filter(season__in=seasons).exclude(state=State.PLANNED)
    never_begun = Q(state=State.CANCELLED, rounds=None)
    waits = Q(kind=Event.Kind.HOME, state=State.OPEN)
    return events.exclude(never_begun | waits).select_related("tournament")


@dataclass(frozen=True)
class Rows:
    """The rows of some seasons, as they were read."""

    events: list[Event]
    seats: list[SeatRow]
    sat_out: list[SittingOut]
    carried: list[CarriedResult]
    participations: list[Participation]

    def players(self) -> set[int]:
        """Everybody whom they are about."""
        return {
            *(seat.player for seat in self.seats),
            *(out.player_id for out in self.sat_out),
            *(carried.player_id for carried in self.carried),
            *(participation.player_id for participation in self.participations),
        }

    def of(self, season: Season) -> "Rows":
        events = {event.pk for event in self.events if event.season_id == season.pk}
        return Rows(
            [event for event in self.events if event.pk in events],
            [seat for seat in self.seats if seat.event in events],
            [out for out in self.sat_out if out.round.event_id in events],
            [each for each in self.carried if each.carried.season_id == season.pk],
            [each for each in self.participations if each.season_id == season.pk],
        )

    def season_read(self, season: Season, players: Mapping[int, Player]) -> SeasonRead:
        own = self.of(season)
        here = {key: players[key] for key in own.players()}
        return SeasonRead(
            season=season,
            policy=read_policy(season.policy),
            played=Played(
                own.evenings(), entrants_of(here, own.participations), carried_of(own.carried)
            ),
            players=here,
            events={event.pk: event for event in own.events},
            played_at=own.played_at(),
        )

    def played_at(self) -> datetime | None:
        at_tables = [seat.changed_at for seat in self.seats if seat.changed_at]
        broken_off = [each.changed_at for each in self.events if each.state == State.CANCELLED]
        return max(at_tables + broken_off, default=None)

    def evenings(self) -> tuple[Evening, ...]:
        seats: dict[int, list[SeatRow]] = defaultdict(list)
        for seat in self.seats:
            seats[seat.event].append(seat)
        sat_out: dict[int, list[SatOut]] = defaultdict(list)
        for out in self.sat_out:
            sat_out[out.round.event_id].append(SatOut(out.player_id, out.round.half))
        return tuple(
            Evening(
                key=Key(EVENT, event.pk),
                name=event.name,
                date=event.date,
                ruleset=event.ruleset,
                games=games_of(event, seats[event.pk]),
                halves=event.halves,
                sat_out=tuple(sat_out[event.pk]),
                cancelled=event.state == State.CANCELLED,
                makes_up=Key(EVENT, event.makes_up_id) if event.makes_up_id else None,
            )
            for event in self.events
        )


def entrants_of(
    players: Mapping[int, Player], participations: Iterable[Participation]
) -> tuple[Entrant, ...]:
    entries = {each.player_id: each for each in participations}
    return tuple(
        Entrant(
            player=key,
            name=player.sort_name,
            is_member=player.membership == Player.Membership.MEMBER,
            competes=competes_by(entries.get(key)),
            division=entries[key].division if key in entries else "",
        )
        for key, player in players.items()
    )


def competes_by(participation: Participation | None) -> bool | None:
    """What the club said; a closed season keeps what came of it."""
    if participation is None:
        return None
    if participation.competed is not None:
        return participation.competed
    said = {Participation.Entry.COMPETES: True, Participation.Entry.OUT: False}
    return said.get(Participation.Entry(participation.entry))


def carried_of(rows: Iterable[CarriedResult]) -> tuple[CarriedEvenings, ...]:
    scores: dict[int, list[CarriedScore]] = {}
    headers = {row.carried_id: row.carried for row in rows}
    for row in rows:
        score = CarriedScore(
            row.player_id, sixtieths(row.score), row.evenings, row.games, row.made, row.caused
        )
        scores.setdefault(row.carried_id, []).append(score)
    return tuple(
        CarriedEvenings(Key(CARRIED, key), each.label, each.date, each.evenings, tuple(scores[key]))
        for key, each in headers.items()
    )


# ---- a year ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class YearRead:
    year: Year
    policy: Policy
    seasons: list[SeasonRead]
    """All of them, in the order of their first days."""

    def at(self, stage: Season.Stage) -> list[SeasonRead]:
        return [read for read in self.seasons if read.season.stage == stage]

    @property
    def players(self) -> dict[int, Player]:
        return {key: player for read in self.seasons for key, player in read.players.items()}

    def standings(self) -> Standings:
        return self.timeline().now()

    def timeline(self) -> Timeline:
        """Of its competitions; the stages after them only tell who wins."""
        return timeline_of_year(
            self.policy,
            [
                SeasonPlayed(
                    Key(SEASON, read.season.pk),
                    read.season.name,
                    read.season.first_day,
                    read.policy,
                    read.played,
                )
                for read in self.at(Season.Stage.REGULAR)
            ],
        )

    def winners(self) -> list[Row]:
        """Of the final where there is one; otherwise of the year."""
        finals = [read.standings() for read in self.at(Season.Stage.FINAL)]
        decisive = finals if any(final.held for final in finals) else [self.standings()]
        return [row for table in decisive for row in table.rows if row.wins]


def read_year(year: Year) -> YearRead:
    seasons = list(year.seasons.order_by("first_day", "pk"))
    return YearRead(year, read_policy(year.policy, of_a_year=True), read_seasons(seasons))
