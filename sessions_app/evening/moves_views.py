"""Coming later and going home, while tables play."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import author_of, event_for
from sessions_app.evening import moves
from sessions_app.evening.attendance import people_here
from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.evening.rounds import halves_of, sitting_at
from sessions_app.models import Event, Player, Table
from sessions_app.shared.errors import Conflict, Rejected
from sessions_app.shared.http import KEY, new_key
from sessions_app.shared.names import names_of
from sessions_app.shared.role import Role

NEEDED = 3


class Person(NamedTuple):
    public_id: str
    name: str


class ShownTable(NamedTuple):
    """A table and who sits there."""

    public_id: str
    number: int
    people: list[Person]
    has_played: bool
    """A new player means a new game."""


class Choice(NamedTuple):
    """Something that can be done for the chosen player: one button."""

    what: str
    table: str
    title: str
    words: str


class Scene:
    """Who is there now and where they sit."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.allowed = allowed_sizes(event)
        halves = halves_of(event)
        self.half = halves[-1].number if halves else 1
        self.tables = halves[-1].tables if halves else []
        self.here = people_here(event)
        self.names = dict(
            zip([player.pk for player in self.here], names_of(self.here), strict=True)
        )
        self.places = {player.pk: table for table in self.tables for player in sitting_at(table)}

    def without_seat(self) -> list[Player]:
        return [player for player in self.here if player.pk not in self.places]

    def person(self, player: Player) -> Person:
        return Person(player.public_id, self.names.get(player.pk, str(player)))

    def seated(self) -> list[ShownTable]:
        """Who sits where, of those who are still there."""
        return [
            ShownTable(
                table.public_id,
                table.number,
                [self.person(each) for each in sitting_at(table) if each.pk in self.names],
                has_played(table),
            )
            for table in self.tables
        ]

    def choices(self, player: Player) -> list[Choice]:
        table = self.places.get(player.pk)
        if table is None:
            return [*self._seats_for(player), _just_home()]
        if table.finished:
            return [_just_home()]
        return self._leaving(table, player)

    def _seats_for(self, player: Player) -> list[Choice]:
        """At tables that have not begun first: there no game is lost."""
        open_ = [
            table
            for table in self.tables
            if not table.finished and len(sitting_at(table)) + 1 in self.allowed
        ]
        return [
            Choice(
                "sit",
                table.public_id,
                _("At table %(number)s") % {"number": table.number},
                _sitting_down(table),
            )
            for table in sorted(open_, key=has_played)
        ]

    def _leaving(self, table: Table, player: Player) -> list[Choice]:
        people = sitting_at(table)
        found = [
            Choice(
                f"stand-in:{other.public_id}",
                table.public_id,
                _("%(name)s takes the seat") % {"name": self.names[other.pk]},
                _("From the next deal on. Each keeps the own deals."),
            )
            for other in self.without_seat()
        ]
        if len(people) - 1 in self.allowed:
            found.append(
                Choice("without", table.public_id, _playing_on(people), _going_without(table))
            )
        stop = Choice(
            "stop",
            table.public_id,
            _("The table stops"),
            _("What was played counts; the others are done for this half."),
        )
        return [*found, stop]


def has_played(table: Table) -> bool:
    return bool(table.state.get("played"))


def _sitting_down(table: Table) -> str:
    names = ", ".join(names_of(sitting_at(table)))
    if has_played(table):
        return _(
            "%(names)s. Their game is stopped and counts; a new one begins with one player more."
        ) % {"names": names}
    return _("%(names)s. Nothing was played there yet.") % {"names": names}


def _playing_on(people: list[Player]) -> str:
    if len(people) - 1 == NEEDED:
        return _("Play on with three and an empty seat")
    return _("Play on with four")


def _going_without(table: Table) -> str:
    if has_played(table):
        return _("The game is stopped and counts; the others begin a new one.")
    return _("Nothing was played there yet.")


def _just_home() -> Choice:
    return Choice("home", "", _("Goes home"), _("The next draw goes without."))


# ---- the page --------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def moving(request: HttpRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.ORGANISER)
    scene = Scene(found)
    asked = request.POST.get("player") or request.GET.get("player", "")
    player = next((each for each in scene.here if each.public_id == asked), None)
    if request.method == "POST" and player and _moved(request, scene, player):
        return redirect("event", found.public_id)
    context = {
        "event": found,
        "player": scene.person(player) if player else None,
        "sits": scene.places.get(player.pk) if player else None,
        "choices": scene.choices(player) if player else [],
        "without_seat": [scene.person(each) for each in scene.without_seat()],
        "tables": scene.seated(),
        "half": scene.half,
        "key": new_key(),
    }
    return render(request, "evening/moving.html", context)


def _moved(request: HttpRequest, scene: Scene, player: Player) -> bool:
    """Whether it is done; if not, the page says why."""
    choice, _space, at = request.POST.get("choice", "").partition(" ")
    what, _colon, other = choice.partition(":")
    key = request.POST.get("key", "")
    if what == "home":
        moves.go_home(scene.event.pk, player)
        return True
    ids = {table.public_id: table for table in scene.tables}
    table = ids.get(at)
    if table is None or not KEY.fullmatch(key):
        return False
    sent = {"table_id": table.pk, "player": player, "author": author_of(request, table), "key": key}
    try:
        return _carried_out(scene, what, other, sent)
    except Conflict:
        messages.warning(request, _("That table went on in the meantime. This is how it is now."))
    except Rejected as error:
        messages.warning(request, error.message)
    return False


def _carried_out(scene: Scene, what: str, other: str, sent: dict[str, Any]) -> bool:
    ways: dict[str, Callable[..., Table]] = {
        "sit": moves.sit_down,
        "without": moves.go_without,
        "stop": moves.go_and_stop,
    }
    if what in ways:
        ways[what](**sent)
        return True
    stand_in = next((each for each in scene.without_seat() if each.public_id == other), None)
    if what != "stand-in" or stand_in is None:
        return False
    moves.go_with_stand_in(**sent, stand_in=stand_in)
    return True
