"""The evenings of the demo club, from who comes to what was agreed; today's is in progress."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import chain, repeat
from random import Random
from typing import Any, NamedTuple

from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format

from sessions_app.demo.deals import special_deal
from sessions_app.demo.seasons import public_id_by
from sessions_app.demo.table import DemoTable
from sessions_app.evening.attendance import people_here, set_here
from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.evening.draw_history import past_of, wishes_among, wishes_of
from sessions_app.evening.moves import go_home
from sessions_app.evening.seating import seat_everybody
from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Round, Season, Table
from sessions_app.seating.draw import OddTables, draw, table_sizes


class Plan(NamedTuple):
    """How an evening goes."""

    name: str
    ruleset: str
    options: dict[str, Any]
    halves: int = 1
    minutes: int | None = None


TWO_HALVES = Plan("Clubavond, twee helften", "dutch-2011", {"rounds": 1}, 2, 75)
ONE_HALF = Plan("Clubavond", "dutch-2011", {"rounds": 2})
OLD_RULES = Plan("Avond van 2002", "dutch-2002", {"rounds": 2})
RIICHI = Plan("Riichi-avond", "riichi-ema-2016", {"rounds": 2}, 1, 120)
MCR = Plan("MCR-avond", "mcr", {"rounds": 2}, 1, 120)
PLANS = (TWO_HALVES, ONE_HALF, OLD_RULES, RIICHI, MCR)
DUTCH = ("dutch-2002", "dutch-2011")
BEGINS = time(19, 30)
HALF = timedelta(minutes=90)
# How many members come, and now and then a guest.
USUAL, FIVE_TABLES = (11, 19), (20, 20)
PRESENT_TODAY = 21
GOES_HOME = 0.5

Story = Callable[[DemoTable], None]
EVERY_STORY: tuple[Story, ...] = (
    DemoTable.play_and_correct,
    DemoTable.play_and_undo,
    DemoTable.play_with_a_stand_in,
    DemoTable.play_and_stop,
)


@dataclass
class Evening:
    """One evening, from who comes to what was agreed."""

    chance: Random
    day: date
    plan: Plan
    season: Season
    odd_tables: OddTables = OddTables.FIVES
    stories: tuple[Story, ...] = ()
    """What happens at the first tables; at the others they simply play."""
    members: tuple[int, int] = USUAL
    """At least and at most so many come."""

    def play(self) -> None:
        event = self._event()
        self._attendance(event)
        for half in range(1, self.plan.halves + 1):
            stories = chain(self.stories, repeat(DemoTable.to_the_end))
            for table, story in zip(self._tables(event, half), stories, strict=False):
                table.sit_down()
                story(table)
                table.agree()
            self._some_go_home(event)
        set_state(event, Event.State.CLOSED)
        closed = Table.objects.filter(round__event=event)
        closed.update(confirmed_at=F("changed_at"))

    def _event(self) -> Event:
        title = self.plan.name.partition(",")[0]
        return Event.objects.create(
            public_id=public_id_by(self.chance),
            name=f"{title} {date_format(self.day, 'j F')}",
            date=self.day,
            season=self.season,
            rules=self.plan.ruleset,
            options=self.plan.options,
            halves=self.plan.halves,
            minutes=self.plan.minutes,
            changed_at=timezone.make_aware(datetime.combine(self.day, BEGINS)),
        )

    def _attendance(self, event: Event) -> None:
        members = Player.objects.filter(membership=Player.Membership.MEMBER)
        guests = Player.objects.filter(membership=Player.Membership.GUEST)
        came = self.chance.sample(list(members), self.chance.randint(*self.members))
        came += self.chance.sample(list(guests), self.chance.randint(0, 1))
        for player in came:
            set_here(event, player, here=True)

    def _some_go_home(self, event: Event) -> None:
        """One or nobody, before the next half."""
        if self.chance.random() < GOES_HOME:
            go_home(event.pk, self.chance.choice(people_here(event)))

    def _tables(self, event: Event, half: int) -> list[DemoTable]:
        """Drawn as on a real evening: with what happened earlier in the season."""
        players = people_here(event)
        wishes = wishes_of(wishes_among(players), players, 1)
        drawn = draw(
            len(players),
            self._sizes(event, len(players)),
            past_of(event, players),
            wishes,
            seed=self.chance.randrange(10**6),
        )
        seat_everybody(
            event_id=event.pk,
            half=half,
            tables=[[players[number] for number in table] for table in drawn.tables],
            out=[players[number] for number in drawn.sitting_out],
        )
        return self._begun(event, half, [len(table) for table in drawn.tables])

    def _sizes(self, event: Event, players: int) -> list[int]:
        odd = self.odd_tables if self.plan.ruleset in DUTCH else OddTables.SIT_OUT
        return table_sizes(players, odd, allowed_sizes(event))

    def _begun(self, event: Event, half: int, sizes: Sequence[int]) -> list[DemoTable]:
        """The clock of the half runs, and the tables have names that are the same every time."""
        began = timezone.make_aware(datetime.combine(self.day, BEGINS)) + (half - 1) * HALF
        Round.objects.filter(event=event, half=half).update(started_at=began)
        tables = list(
            Table.objects.filter(round__event=event, round__half=half).select_related(
                "round__event"
            )
        )
        for table in tables:
            table.public_id = public_id_by(self.chance)
            table.save(update_fields=["public_id"])
        return [
            DemoTable(table, size, began, self.chance)
            for table, size in zip(tables, sizes, strict=True)
        ]


class InProgress(Evening):
    """Today's evening: every table is at another point."""

    def play(self) -> None:
        event = self._event()
        self._attendance(event)
        half_way, finished, begun, last_deals, _waiting = self._tables(event, half=1)
        for table in (begun, half_way, last_deals, finished):
            table.sit_down()
        finished.to_the_end()
        last_deals.deals(7)
        half_way.deals(3)
        half_way.deal(special_deal)
        begun.deals(1)

    def _attendance(self, event: Event) -> None:
        for player in self.chance.sample(list(Player.objects.all()), PRESENT_TODAY):
            set_here(event, player, here=True)
