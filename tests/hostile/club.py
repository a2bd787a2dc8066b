"""A club in the middle of everything, and the devices of everybody who can reach it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from random import Random

from django.db import connection
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from sessions_app.access.codes import EVENING, ORGANISER, NewCode, renew_code
from sessions_app.demo.club import the_club
from sessions_app.demo.evenings import MCR, RIICHI, Evening
from sessions_app.demo.home import tell_about_the_club
from sessions_app.demo.home_games import play_at_home
from sessions_app.demo.seasons import season_to_come
from sessions_app.demo.table import DemoTable
from sessions_app.demo.tournaments import DUTCH, TABLE, DemoTournament, two_tournaments
from sessions_app.models import (
    Entry,
    EveningTemplate,
    Event,
    Player,
    ScheduledRound,
    Season,
    Table,
    User,
    Year,
)
from sessions_app.rules.house_rules.house import house_of
from sessions_app.rules.house_rules.store import save_revision
from sessions_app.seasons.home_games.links import NewLink, make_links
from sessions_app.tournaments.check_in import token_of
from tests.sessions_app.clients import logged_in, logged_in_superuser, opened_by, place_of

# The last so many evenings of the season are played: enough for standings, records and history.
EVENINGS = 3
TWO_TABLES = (8, 9)
MCR_TOURNAMENT = DUTCH | {"name": "MCR in Veldwijk", "rules": "mcr", "minutes": 120}
RIICHI_TOURNAMENT = MCR_TOURNAMENT | {"name": "Riichi in Veldwijk", "rules": "riichi-ema-2016"}


class Begun(Evening):
    """An evening at whose tables a few deals were played."""

    members = TWO_TABLES

    def play(self) -> None:
        event = self._event()
        self._attendance(event)
        for number, table in enumerate(self._tables(event, half=1), 1):
            table.sit_down()
            table.deals(2 * number)


def build_club() -> None:
    """Make evenings, tournaments, seasons and home games of which many are in progress."""
    chance, today = Random(1), timezone.localdate()
    with translation.override("nl"):
        evenings = the_club(chance, today)
        running = evenings[-1].season
        for evening in evenings[-EVENINGS:]:
            evening.play()
        season_to_come(chance, running)
        play_at_home(chance, today)
        two_tournaments(chance, today)
        more_tournaments(chance, today)
        for plan in (RIICHI, MCR):
            Begun(chance, today, plan, running, members=TWO_TABLES).play()
        tell_about_the_club(chance, today)
        own_rules(today)
    # A database that knows nothing about its rows, all of them new, looks for them the long way.
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def more_tournaments(chance: Random, today: date) -> None:
    """One with slips, one that is played on tablets, and one whose first round is not open yet."""
    people = list(Player.objects.order_by("pk"))
    with_slips = DemoTournament(chance, today, RIICHI_TOURNAMENT)
    with_slips.enter(people[:17])
    with_slips.play_into_the_second_round()
    on_tablets = DemoTournament(chance, today, MCR_TOURNAMENT)
    on_tablets.enter(people[17:33])
    for table in on_tablets._open(1):
        DemoTable(table, TABLE, on_tablets.begins, chance).deals(table.number)
    DemoTournament(chance, today, DUTCH | {"name": "Nog niet begonnen"}).enter(people[:16])


def own_rules(today: date) -> None:
    for ruleset in ("dutch-2011", "riichi-ema-2016"):
        house = house_of(None, ruleset)
        save_revision(house, since=today, season=None, note="", by="Greet", seen=0)


# ---- what addresses are made of --------------------------------------------------------------

IDENTIFIED: dict[str, type[Model]] = {
    "event": Event,
    "table": Table,
    "player": Player,
    "season": Season,
    "year": Year,
    "template": EveningTemplate,
    "round": ScheduledRound,
    "entry": Entry,
}


@dataclass(frozen=True)
class Ids:
    """The names that rows have in addresses, and tokens, by kind."""

    by_kind: dict[str, list[str]]
    event_of: dict[str, str]
    """Of every entry."""

    def __getitem__(self, kind: str) -> list[str]:
        return self.by_kind[kind]

    @property
    def all(self) -> list[str]:
        return [each for kind in self.by_kind.values() for each in kind]


NO_TOKENS = {"open": ["x"], "my": ["x"]}


def ids_of_club() -> Ids:
    found = {
        kind: list(model._default_manager.order_by("pk").values_list("public_id", flat=True))
        for kind, model in IDENTIFIED.items()
    }
    running = Table.objects.filter(round__event__in=running_events()).order_by("pk")
    found["running event"] = [event.public_id for event in running_events()]
    found["running table"] = [table.public_id for table in running]
    tournaments = Event.objects.filter(tournament__isnull=False).order_by("pk")
    found["tournament"] = [event.public_id for event in tournaments]
    found["here"] = [token_of(entry) for entry in Entry.objects.order_by("pk")[:20]]
    entries = Entry.objects.order_by("pk").values_list("public_id", "event__public_id")
    return Ids(found | NO_TOKENS, dict(entries))


def running_events() -> list[Event]:
    """Return the events of today that are open and have tables."""
    found = Event.objects.filter(date=timezone.localdate(), rounds__tables__isnull=False)
    return [event for event in found.distinct().order_by("pk") if event.is_open]


# ---- who sends the requests ------------------------------------------------------------------

SECRET = "s" * 32
"""Of forms, the same for all: what one device got to see, another one can send."""
PASSWORD = "right"


@dataclass(frozen=True)
class Doors:
    """The codes of an event and a personal link of somebody who plays there, all just made."""

    codes: dict[str, NewCode]
    link: NewLink

    @property
    def right_answers(self) -> dict[str, list[str]]:
        """Return what is right in fields that a page leaves empty."""
        return {
            "pin": [code.pin for code in self.codes.values()],
            "username": ["organiser", "baas"],
            "password": [PASSWORD],
            "old_password": [PASSWORD],
        }

    @property
    def tokens(self) -> dict[str, list[str]]:
        """Return what opens a door, by the first word of its address."""
        return {"open": [code.token for code in self.codes.values()], "my": [self.link.token]}


def doors_of(event: Event) -> Doors:
    table = Table.objects.filter(round__event=event).order_by("pk")[0]
    places = {"table": place_of(table.number), "all tables": EVENING, "organiser's card": ORGANISER}
    player = Player.objects.filter(seats__round__event=event).order_by("pk")[0]
    (link,) = make_links(players=[player])
    return Doors({role: renew_code(event, place) for role, place in places.items()}, link)


def phone_of(link: NewLink) -> Client:
    phone = Client()
    assert phone.get(reverse("my_link", args=[link.token])).status_code == 302
    return phone


DEVICES: dict[str, Callable[[Doors], Client]] = {
    "visitor": lambda doors: Client(),
    "table": lambda doors: opened_by(doors.codes["table"]),
    "all tables": lambda doors: opened_by(doors.codes["all tables"]),
    "organiser's card": lambda doors: opened_by(doors.codes["organiser's card"]),
    "member": lambda doors: phone_of(doors.link),
    "organiser": lambda doors: logged_in(User.Role.ORGANISER, "organiser"),
    "superuser": lambda doors: logged_in_superuser(),
}


def devices_with(doors: Doors) -> dict[str, Client]:
    """Return a new device of every role, as strict about forged requests as the site is."""
    found = {role: make(doors) for role, make in DEVICES.items()}
    for device in found.values():
        device.raise_request_exception = False
        device.handler.enforce_csrf_checks = True
        device.cookies["csrftoken"] = SECRET
    return found
