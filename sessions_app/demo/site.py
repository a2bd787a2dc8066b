"""The site of `club.py demo`: an invented club that anybody may run, and begin again."""

from django.db import transaction

from sessions_app.access.codes import Place, renew_code
from sessions_app.backup.restoring import empty_the_tables
from sessions_app.demo.club import Progress, load_demo
from sessions_app.demo.loading import SEED
from sessions_app.models import AccessCode, Club, Event, Table, User

NAME = "De Rode Draak"
ADMINISTRATOR, ORGANISER = "beheerder", "organisator"
"""Their names; nobody knows a password, because one click logs in."""


def has_club() -> bool:
    return User.objects.filter(username=ORGANISER).exists()


@transaction.atomic
def make_club(progress: Progress) -> None:
    """Load the club with its accounts: all of it or nothing."""
    # Without a language of its own, so that every visitor reads it in theirs.
    Club.objects.create(name=NAME, language="")
    for name, role in ((ADMINISTRATOR, User.Role.ADMIN), (ORGANISER, User.Role.ORGANISER)):
        User.objects.create_user(name, role=role)
    load_demo(SEED, progress)


@transaction.atomic
def make_club_again(progress: Progress) -> None:
    """Throw away what was tried, and load the club as it was."""
    empty_the_tables()
    make_club(progress)


def table_to_try() -> Table | None:
    """Return a table of the evening in progress, one at which most happened already."""
    playing = Table.objects.filter(
        round__event__kind=Event.Kind.EVENING, round__event__state=Event.State.OPEN, finished=False
    )
    return playing.order_by("-round__event__date", "-version", "number").first()


def code_of(table: Table) -> AccessCode:
    """Return the code of a table; a new one only where there is none, so that tablets stay open."""
    place = Place(AccessCode.Opens.TABLE, table.number)
    found = table.event.codes.filter(opens=place.opens, table_number=place.table_number)
    if not found.exists():
        renew_code(table.event, place)
    return found.get()
