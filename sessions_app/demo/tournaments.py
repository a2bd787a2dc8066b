"""The tournaments of the demo club: one in riichi that is over, a Dutch one in its second round.

Most tables hand in a slip with their totals; one plays on a tablet.
"""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from itertools import count
from random import Random
from typing import Any

from django.utils import timezone

from sessions_app.demo.people import visitors
from sessions_app.demo.seasons import public_id_by
from sessions_app.demo.table import ORGANISER, DemoTable
from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.events.state import set_state
from sessions_app.models import (
    Entry,
    EntryAct,
    Event,
    Player,
    Publication,
    Round,
    Seat,
    SeatingPlan,
    Table,
    TotalsEntry,
)
from sessions_app.shared.submission import Entered
from sessions_app.tournaments.check_in import set_here
from sessions_app.tournaments.desk import enter_result
from sessions_app.tournaments.entries import enter
from sessions_app.tournaments.making import TournamentForm
from sessions_app.tournaments.penalties import penalties_for
from sessions_app.tournaments.penalties_given import give
from sessions_app.tournaments.plan_search import begin_search, take_turn, use_best
from sessions_app.tournaments.publishing import publish
from sessions_app.tournaments.rounds import open_round

BEGINS = time(10, 30)
ROUND = timedelta(hours=2)
LONG_AGO = timedelta(days=17)
TABLE = 4

RIICHI = {
    "name": "Open Veldwijk",
    "place": "Veldwijk",
    "days": 1,
    "country": "NL",
    "rules": "riichi-ema-2016",
    "rounds": 4,
    "minutes": 90,
    "shows": "rounds",
}
DUTCH = RIICHI | {
    "name": "Toernooi om de Groene Draak",
    "rules": "dutch-2002",
    "rounds": 5,
    "minutes": 60,
    "most_players": 16,
    "shows": "live",
}
# What a round costs or brings: as many steps of so many points.
START = {"riichi-ema-2016": 30_000, "dutch-2002": 0}
STEP = {"riichi-ema-2016": 100, "dutch-2002": 2}
STEPS = 180
OBSTRUCTED, WHY_FINED = -8_000, "Obstructie: een steen gepakt die niet was gelegd"
MISREAD, WHY_CORRECTED = 1_000, "Een 7 voor een 1 gelezen."
MEMBERS, FIELD = 8, 17


def two_tournaments(chance: Random, today: date) -> None:
    guests = visitors(chance)
    members = Player.objects.filter(membership=Player.Membership.MEMBER)
    finished = DemoTournament(chance, today - LONG_AGO, RIICHI)
    finished.enter([*guests, *chance.sample(list(members), MEMBERS)])
    finished.play_to_the_end()
    # Who plays at the club tonight cannot be at a tournament as well.
    free = members.exclude(attendance__event__date=today)
    running = DemoTournament(chance, today, DUTCH)
    running.enter([*free, *guests][:FIELD])
    running.play_into_the_second_round()


class DemoTournament:
    def __init__(self, chance: Random, day: date, told: dict[str, Any]) -> None:
        self.chance = chance
        self.begins = timezone.make_aware(datetime.combine(day, BEGINS))
        form = TournamentForm({**told, "date": day})
        assert form.is_valid(), form.errors
        self.event = form.kept()
        self.event.public_id = public_id_by(chance)
        self.event.save(update_fields=["public_id"])
        self.keys = (f"demo {self.event.public_id} {number}" for number in count(1))

    # ---- the field ---------------------------------------------------------------------------

    def enter(self, players: Iterable[Player]) -> None:
        """Everybody is there, apart from who waits; then the plan is made."""
        for player in players:
            entry = enter(event_id=self.event.pk, player=player, author=ORGANISER)
            entry.public_id = public_id_by(self.chance)
            entry.save(update_fields=["public_id"])
            if entry.state == Entry.State.ENTERED:
                set_here(entry, here=True)
        search = begin_search(event_id=self.event.pk, length=self.event.halves)
        # One plan, however long that takes: a second would come or not by the speed of the machine.
        take_turn(search, seconds=0, most=float("inf"))
        use_best(event_id=self.event.pk, author=ORGANISER)

    # ---- the rounds --------------------------------------------------------------------------

    def play_to_the_end(self) -> None:
        """With a fine in the second round, and a mistake that is found when all is known."""
        for number in range(1, self.event.halves + 1):
            for table in self._open(number):
                self._hand_in(table)
            if number == 2:
                self._fine(table)
        self._publish(final=True)
        self._correct(table)
        set_state(self.event, Event.State.CLOSED)
        self._write_times()

    def play_into_the_second_round(self) -> None:
        for table in self._open(1):
            self._hand_in(table)
        self._publish(final=False)
        handed_in, on_tablet, *_others = self._open(2)
        self._hand_in(handed_in)
        began = self.begins + ROUND
        DemoTable(on_tablet, TABLE, began, self.chance).deals(2)
        self._write_times()
        # The clock of the hall runs from the moment at which the club is there to be looked at.
        Round.objects.filter(event=self.event, number=2).update(started_at=timezone.now())

    def _open(self, number: int) -> list[Table]:
        """The tables of a round, with names that are the same every time."""
        round_ = open_round(event_id=self.event.pk, number=number)
        tables = list(Table.objects.filter(round=round_).select_related("round__event"))
        for table in tables:
            table.public_id = public_id_by(self.chance)
            table.save(update_fields=["public_id"])
        return tables

    def _hand_in(self, table: Table) -> None:
        start, step = START[self.event.ruleset], STEP[self.event.ruleset]
        three = [start + step * self.chance.randint(-STEPS, STEPS) for _seat in range(TABLE - 1)]
        self._type(table, [*three, TABLE * start - sum(three)])

    def _type(self, table: Table, totals: list[int], why: str = "") -> None:
        table.refresh_from_db(fields=["version"])
        enter_result(
            event_id=self.event.pk,
            table_id=table.pk,
            totals=totals,
            bets=0,
            why=why,
            entered=Entered(table.version, next(self.keys), ORGANISER),
        )

    def _publish(self, *, final: bool) -> None:
        publish(event_id=self.event.pk, final=final, why="", author=ORGANISER)

    # ---- what does not happen in every round -------------------------------------------------

    def _fine(self, table: Table) -> None:
        (penalty,) = [each for each in penalties_for(self.event) if OBSTRUCTED in each.amounts]
        give(
            seat=table.seats.all()[0],
            penalty=penalty,
            amount=OBSTRUCTED,
            reason=WHY_FINED,
            key=next(self.keys),
            author=ORGANISER,
        )

    def _correct(self, table: Table) -> None:
        first, second, *others = (seat.typed_total or 0 for seat in table.seats.all())
        self._type(table, [first + MISREAD, second - MISREAD, *others], WHY_CORRECTED)

    # ---- times -------------------------------------------------------------------------------

    def _write_times(self) -> None:
        """The services write the real time; all of this happened on the day itself."""
        event, begins = self.event, self.begins
        Event.objects.filter(pk=event.pk).update(changed_at=begins)
        event.entries.filter(checked_in_at__isnull=False).update(checked_in_at=begins)
        EntryAct.objects.filter(entry__event=event).update(at=begins)
        SeatingPlan.objects.filter(event=event).update(at=begins)
        for round_ in event.rounds.all():
            self._write_round_times(round_, begins + (round_.number - 1) * ROUND)
        known = begins + len(rounds_of(event).complete) * ROUND
        Publication.objects.filter(event=event).update(at=known)
        event.log.update(at=known)
        event.log.filter(alerts=True).update(read_at=known, read_by=ORGANISER.by)

    def _write_round_times(self, round_: Round, begins: datetime) -> None:
        ends = begins + ROUND
        Round.objects.filter(pk=round_.pk).update(started_at=begins)
        round_.tables.update(changed_at=ends)
        round_.tables.filter(confirmed_at__isnull=False).update(confirmed_at=ends)
        TotalsEntry.objects.filter(table__round=round_).update(at=ends)
        for seat in Seat.objects.filter(round=round_).exclude(penalties=[]):
            seat.penalties = [each | {"at": ends.isoformat()} for each in seat.penalties]
            seat.save(update_fields=["penalties"])
