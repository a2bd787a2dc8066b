"""What happens to entries: somebody enters, waits, leaves, comes back or is disqualified.

Each is one transaction that locks the event, and is written down with who did it and why.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.models import Entry, EntryAct, Event, Player, Seat
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked_event
from sessions_app.shared.roster.player_picker import kept, save_namesake
from sessions_app.shared.submission import Author
from sessions_app.tournaments.teams import check_team_has_room

Kind = EntryAct.Kind
STATES = {
    Kind.WITHDRAWN: Entry.State.WITHDRAWN,
    Kind.EXCUSED: Entry.State.EXCUSED,
    Kind.RETURNED: Entry.State.ENTERED,
    Kind.ENTERED: Entry.State.ENTERED,
}
"""What each act makes of an entry: withdrawn, excused, back again, or admitted after waiting."""
ABOUT_RANKING = (Kind.DISQUALIFIED, Kind.REINSTATED)
"""What a referee decides; the reason of these alone can be published."""


# ---- entering --------------------------------------------------------------------------------


@transaction.atomic
def enter(
    *,
    event_id: int,
    player: Player,
    author: Author,
    team: str = "",
    reserve: bool = False,
    is_namesake: bool = False,
) -> Entry:
    """Enter a player; a new guest is saved with it. When the tournament is full it is the waiting
    list.

    `is_namesake`: the guest is none of the known players with that name.
    """
    event = locked_event(event_id)
    player = save_namesake(player) if is_namesake else kept(player)
    if event.entries.filter(player=player).exists():
        raise Invalid(_("This player entered already."))
    if not reserve:
        check_team_has_room(event, team)
    [entry] = enter_all(event, [Entry(player=player, team=team, reserve=reserve)], author)
    return entry


def enter_all(event: Event, entries: Sequence[Entry], author: Author) -> list[Entry]:
    """New entries of an event that is locked, in this order, as long as there is room."""
    room = room_in(event)
    for entry in entries:
        entry.event = event
        if not entry.reserve:
            entry.state = Entry.State.ENTERED if room > 0 else Entry.State.WAITING
            room -= 1
    made = Entry.objects.bulk_create(entries)
    for kind, state in ((Kind.ENTERED, Entry.State.ENTERED), (Kind.WAITING, Entry.State.WAITING)):
        write_down([entry for entry in made if entry.state == state], kind, author)
    return made


def room_in(event: Event) -> int:
    """How many more can enter: a place that came free is for who waits already."""
    return free_places(event) - event.entries.filter(state=Entry.State.WAITING).count()


def free_places(event: Event) -> int:
    """Reserves take none."""
    most = event.tournament.most_players
    if most is None:
        return 10**6
    return most - event.entries.filter(state=Entry.State.ENTERED, reserve=False).count()


@transaction.atomic
def strike_out(*, entry_id: int) -> None:
    """As if never entered, as long as there is no seat that says otherwise."""
    entry = locked_entry(entry_id)
    if Seat.objects.filter(round__event=entry.event, player=entry.player).exists():
        raise Invalid(_("Who has a seat cannot be struck out. Withdraw instead."))
    entry.delete()


# ---- leaving and coming back -----------------------------------------------------------------


@transaction.atomic
def change_state(*, entry_id: int, kind: EntryAct.Kind, why: str, author: Author) -> Entry:
    """Withdrawn, excused, back again, or from the waiting list to the field.

    Who leaves is not there any more. Who waited is admitted also where the field gets fuller than
    was meant.
    """
    entry = locked_entry(entry_id)
    if entry.state == STATES[kind]:
        return entry
    entry.state = STATES[kind]
    if entry.state != Entry.State.ENTERED:
        entry.checked_in_at = None
    entry.save(update_fields=["state", "checked_in_at"])
    write_down([entry], kind, author, why)
    return entry


@transaction.atomic
def disqualify(
    *,
    entry_id: int,
    disqualified: bool,
    why: str,
    author: Author,
    public: bool = False,
    round_number: int | None = None,
) -> Entry:
    """Last in the ranking from now on, or after all not. Who plays on is another matter.

    Visitors read the reason only where it is public.
    """
    entry = locked_entry(entry_id)
    if entry.disqualified == disqualified:
        return entry
    entry.disqualified = disqualified
    entry.save(update_fields=["disqualified"])
    kind = Kind.DISQUALIFIED if disqualified else Kind.REINSTATED
    write_down([entry], kind, author, why, round_number, public=public)
    return entry


@transaction.atomic
def describe(*, entry_id: int, team: str, reserve: bool) -> Entry:
    """The team, and whether it is somebody who only fills a table."""
    entry = locked_entry(entry_id)
    if not reserve and (entry.team, entry.reserve) != (team, reserve):
        check_team_has_room(entry.event, team, besides=entry.pk)
    entry.team, entry.reserve = team, reserve
    entry.save(update_fields=["team", "reserve"])
    return entry


# ---- shared ----------------------------------------------------------------------------------


def locked_entry(entry_id: int) -> Entry:
    """The entry, while nobody else changes the field. One that was struck out is gone."""
    event_id = Entry.objects.filter(pk=entry_id).values_list("event_id", flat=True).first()
    if event_id is None:
        raise Conflict
    event = locked_event(event_id)
    entry = event.entries.select_related("player").filter(pk=entry_id).first()
    if entry is None:
        raise Conflict
    entry.event = event
    return entry


def write_down(
    entries: Iterable[Entry],
    kind: EntryAct.Kind,
    author: Author,
    why: str = "",
    round_number: int | None = None,
    *,
    public: bool = False,
) -> None:
    EntryAct.objects.bulk_create(
        EntryAct(
            entry=entry,
            kind=kind,
            round_number=round_number,
            why=why,
            public=public,
            by=author.by,
            user=author.user,
            at=timezone.now(),
        )
        for entry in entries
    )
