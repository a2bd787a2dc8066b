"""Who is there: everybody whom the club knows, and who came tonight."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.evening.club_tables import allowed_sizes, odd_tables, with_sitting_out
from sessions_app.models import Attendance, Event, Player, Seat
from sessions_app.models.sort_name import plain
from sessions_app.seating.draw import table_sizes
from sessions_app.shared.errors import SeatTaken
from sessions_app.shared.names import numbered
from sessions_app.shared.roster.player_picker import kept


class Toggle(NamedTuple):
    """A name that can be tapped."""

    public_id: str
    name: str
    here: bool
    left: bool
    """Was here and went home."""
    last_time: bool
    is_guest: bool

    @property
    def sought(self) -> str:
        """What a search looks in: small letters without accents."""
        return plain(self.name)


def toggles_for(event: Event) -> list[Toggle]:
    players = list(Player.objects.all())
    came = dict(event.attendance.values_list("player_id", "left"))
    last = came_last_time(event)
    names = numbered([str(player) for player in players])
    return [
        Toggle(
            player.public_id,
            name,
            player.pk in came and not came[player.pk],
            came.get(player.pk, False),
            player.pk in last,
            player.membership == Player.Membership.GUEST,
        )
        for player, name in zip(players, names, strict=True)
    ]


def came_last_time(event: Event) -> set[int]:
    """Who was at the last event before this one at which people were noted."""
    before = Event.objects.filter(date__lte=event.date, attendance__isnull=False)
    last = before.exclude(pk=event.pk).order_by("-date", "-pk").values("pk")[:1]
    return set(Attendance.objects.filter(event__in=last).values_list("player_id", flat=True))


def count_in_words(event: Event, here: int) -> str:
    """The tables that so many people make; empty while there are too few for one."""
    sizes = table_sizes(here, odd_tables(), allowed_sizes(event))
    return with_sitting_out(sizes, here) if sizes else ""


def here_of(toggles: Iterable[Toggle]) -> int:
    return sum(toggle.here for toggle in toggles)


def people_here(event: Event) -> list[Player]:
    """Who can be given a seat, in the order of their names."""
    here = event.attendance.filter(left=False)
    return list(Player.objects.filter(attendance__in=here))


@transaction.atomic
def set_here(event: Event, player: Player, *, here: bool) -> None:
    """As the tap wanted it, however often it is sent."""
    if here:
        event.attendance.update_or_create(player=player, defaults={"left": False})
    elif Seat.objects.filter(round__event=event, player=player).exists():
        raise SeatTaken(_("%(name)s sits at a table.") % {"name": player})
    else:
        event.attendance.filter(player=player).delete()


@transaction.atomic
def add_guest(event: Event, guest: Player) -> None:
    """Somebody new, or somebody known whose name was typed."""
    # The event first, as everything that adds guests to it does.
    Event.objects.select_for_update(no_key=True).get(pk=event.pk)
    set_here(event, kept(guest), here=True)


def split(toggles: Sequence[Toggle]) -> tuple[list[Toggle], list[Toggle]]:
    """Members, and guests below."""
    members = [toggle for toggle in toggles if not toggle.is_guest]
    return members, [toggle for toggle in toggles if toggle.is_guest]
