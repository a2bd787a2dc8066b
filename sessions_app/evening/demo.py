"""A club to try things on: invented people, two seasons of evenings, and one in progress today.

Everything at the tables goes through the same services as on a real evening, so that every result
follows from what was entered. The same seed on the same day gives the same club.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import chain, repeat
from random import Random
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone, translation
from django.utils.formats import date_format

from sessions_app.evening import demo_names as names
from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.evening.demo_deals import special_deal
from sessions_app.evening.demo_table import DemoTable
from sessions_app.evening.draw import OddTables, draw, table_sizes
from sessions_app.evening.moves import go_home
from sessions_app.evening.past import past_of, wishes_among, wishes_of
from sessions_app.evening.presence import people_here, set_here
from sessions_app.evening.seating import seat_everybody
from sessions_app.models import Club, EveningTemplate, Event, Player, Round, Season, Table, Wish
from sessions_app.models.public_id import ALPHABET, LENGTH
from sessions_app.play.evenings import set_state

Progress = Callable[[int, int], None]


class NotEmpty(Exception):
    """There are players or events already, and a real club is not mixed with an invented one."""


def load_demo(seed: int = 1, progress: Progress | None = None) -> None:
    """The whole club or nothing; `progress` hears how many evenings of how many are there."""
    with transaction.atomic(), translation.override("nl"):
        if Player.objects.exists() or Event.objects.exists():
            raise NotEmpty
        evenings = the_club(Random(seed), timezone.localdate())
        for done, evening in enumerate(evenings, 1):
            evening.play()
            if progress:
                progress(done, len(evenings))


# ---- the club --------------------------------------------------------------------------------


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
# The evenings of a season, the first one first.
EVENINGS = (
    TWO_HALVES,
    ONE_HALF,
    RIICHI,
    TWO_HALVES,
    OLD_RULES,
    TWO_HALVES,
    MCR,
    ONE_HALF,
    TWO_HALVES,
    OLD_RULES,
    TWO_HALVES,
    ONE_HALF,
)
DUTCH = ("dutch-2002", "dutch-2011")
WEEK = timedelta(weeks=1)
SEASON_MONTHS = 6
# The running season began so long ago that its evenings fit before today.
MONTHS_AGO = 3
# Every so many evenings the first table has a hand to talk about.
SPECIAL_EVERY = 2


def the_club(chance: Random, today: date) -> "list[Evening]":
    """Everything but what is played; the evenings in the order in which they are."""
    Club.objects.get_or_create(defaults={"name": names.CLUB})
    for name in names.MEMBERS:
        _person(chance, *name, hidden=name[0] in names.HIDDEN)
    for name in names.GUESTS:
        _person(chance, *name, membership=Player.Membership.GUEST, club=names.OTHER_CLUB)
    _wishes()
    for plan in PLANS:
        EveningTemplate.objects.create(public_id=_public_id(chance), **plan._asdict())
    last, running = _seasons(chance, today)
    begun = _weeks_before(today, len(EVENINGS))
    # Last season the club played every other week.
    before = _weeks_before(running.first_day, 2 * len(EVENINGS))[::2]
    last_season = [
        Evening(chance, day, plan, last, OddTables.THREES)
        for day, plan in zip(before, EVENINGS, strict=True)
    ]
    this_season = [
        Evening(chance, day, plan, running, OddTables.FIVES)
        for day, plan in zip(begun, EVENINGS, strict=True)
    ]
    for evening in [*last_season, *this_season][::SPECIAL_EVERY]:
        evening.stories = (DemoTable.play_with_a_special_hand,)
    this_season[-1].stories, this_season[-1].members = EVERY_STORY, FIVE_TABLES
    return [*last_season, *this_season, InProgress(chance, today, ONE_HALF, running)]


def _public_id(chance: Random) -> str:
    return "".join(chance.choice(ALPHABET) for _place in range(LENGTH))


def _person(chance: Random, first: str, between: str, last: str, **more: Any) -> Player:
    return Player.objects.create(
        public_id=_public_id(chance),
        first_name=first,
        tussenvoegsel=between,
        last_name=last,
        shown_name=names.SHOWN_NAMES.get(first, ""),
        **more,
    )


def _wishes() -> None:
    def called(name: str) -> Player:
        return Player.objects.get(first_name=name)

    one, other = names.APART
    Wish.objects.create(kind=Wish.Kind.APART, player=called(one), other=called(other))
    fixed = called(names.ALWAYS_AT_TABLE_ONE)
    Wish.objects.create(kind=Wish.Kind.TABLE, player=fixed, table_number=1)
    Wish.objects.create(kind=Wish.Kind.BEGINNER, player=called(names.BEGINNER))
    for name in names.EXPERIENCED:
        Wish.objects.create(kind=Wish.Kind.EXPERIENCED, player=called(name))


def _seasons(chance: Random, today: date) -> tuple[Season, Season]:
    """The last one and the running one, wherever in the year today is."""
    begin = _month(today, -MONTHS_AGO)
    return (
        _season(chance, _month(begin, -SEASON_MONTHS)),
        _season(chance, begin),
    )


def _season(chance: Random, first_day: date) -> Season:
    last_day = _month(first_day, SEASON_MONTHS) - timedelta(days=1)
    first, last = date_format(first_day, "F Y"), date_format(last_day, "F Y")
    return Season.objects.create(
        public_id=_public_id(chance),
        name=f"Competitie {first} – {last}",
        first_day=first_day,
        last_day=last_day,
    )


def _month(day: date, later: int) -> date:
    """The first day of the month that is so many months later."""
    year, month = divmod(12 * day.year + day.month - 1 + later, 12)
    return date(year, month + 1, 1)


def _weeks_before(day: date, count: int) -> list[date]:
    """So many evenings, a week apart, the last of them a week before the day."""
    return [day - weeks * WEEK for weeks in range(count, 0, -1)]


# ---- an evening ------------------------------------------------------------------------------

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

    def _event(self) -> Event:
        title = self.plan.name.partition(",")[0]
        return Event.objects.create(
            public_id=_public_id(self.chance),
            name=f"{title} {date_format(self.day, 'j F')}",
            date=self.day,
            season=self.season,
            rules=self.plan.ruleset,
            options=self.plan.options,
            halves=self.plan.halves,
            minutes=self.plan.minutes,
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
            table.public_id = _public_id(self.chance)
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
