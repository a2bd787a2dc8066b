"""Somebody plays for somebody else: in rounds to come, and in those that were opened already."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from sessions_app.models import Entry, EntryAct, Player, Seat, Substitution
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked
from sessions_app.shared.roster.player_picker import kept
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.after_game import substitute
from sessions_app.tournaments.entries import locked_entry, write_down

# Of a substitute no tablet sent a key, and nothing is stored by it.
NO_KEY = ""


@transaction.atomic
def put_substitute(
    *,
    entry_id: int,
    player: Player,
    first_round: int,
    last_round: int | None,
    since: Seat.Substituted,
    author: Author,
    why: str = "",
) -> Substitution:
    """From the start of the first round or during it; every later round is played whole.

    What that means for uma and result, the rules of the event say at the table. A guest who is not
    known yet is saved with it.
    """
    entry = locked_entry(entry_id)
    if _overlapping(entry, first_round, last_round).exists():
        raise Invalid(_("In one of these rounds somebody plays here already."))
    player = kept(player)
    made = Substitution.objects.create(
        entry=entry, player=player, first_round=first_round, last_round=last_round
    )
    for seat in _seats(made):
        moment = since if seat.round.number == first_round else Seat.Substituted.START
        _seat(seat, player, moment, author, why)
    write_down([entry], EntryAct.Kind.SUBSTITUTED, author, str(player), first_round)
    return made


@transaction.atomic
def end_substitution(*, substitution_id: int, author: Author, why: str = "") -> None:
    """As if nobody took over: in all its rounds the player was there after all."""
    substitutions = Substitution.objects.filter(pk=substitution_id)
    entry = locked_entry(substitutions.values_list("entry", flat=True).first() or 0)
    found = substitutions.first()
    if not found:
        raise Conflict
    for seat in _seats(found):
        _seat(seat, None, Seat.Substituted.START, author, why)
    found.delete()
    write_down([entry], EntryAct.Kind.RETURNED, author, "", found.first_round)


def _overlapping(entry: Entry, first: int, last: int | None) -> QuerySet[Substitution]:
    begun = entry.substitutions.filter(Q(last_round__isnull=True) | Q(last_round__gte=first))
    return begun if last is None else begun.filter(first_round__lte=last)


def _seats(made: Substitution) -> list[Seat]:
    """Of the rounds that were opened, the first round first."""
    seats = Seat.objects.filter(
        round__event=made.entry.event,
        round__number__gte=made.first_round,
        player=made.entry.player,
    ).select_related("round")
    if made.last_round is not None:
        seats = seats.filter(round__number__lte=made.last_round)
    return list(seats.order_by("round__number"))


def _seat(
    seat: Seat, player: Player | None, since: Seat.Substituted, author: Author, why: str
) -> None:
    """Whatever stands at the table by now: this is decided about the seat, not about a deal."""
    table = locked(seat.table_id, why)
    substitute(
        table_id=table.pk,
        place=seat.place,
        player=player,
        since=since,
        entered=Entered(table.version, NO_KEY, author, why=why),
    )
