"""What is decided about a seat and changes no deal: fines, cancelling them, a substitute."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.access.rights import Act
from sessions_app.models import Player, Seat, Table
from sessions_app.shared.errors import Invalid, SeatTaken
from sessions_app.shared.locking import locked, locked_as_seen, locked_row
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.changes import permitted
from sessions_app.table.results import write_again

NO_LABEL: Mapping[str, Any] = MappingProxyType({})


@transaction.atomic
def fine_all(
    *,
    table_id: int,
    points: Mapping[int, int],
    reason: str,
    key: str,
    author: Author,
    label: Mapping[str, Any] = NO_LABEL,
) -> Table:
    """What a referee takes and gives at a table, by the place of each chair.

    It stands beside what is played, so it does not matter what the referee saw of that; sent twice
    with its key it counts once. The label has what visitors may read: {title, ref, public}.
    """
    table = locked(table_id, reason)
    chairs = chairs_at(table)
    if not points.keys() <= set(range(len(chairs))):
        raise Invalid
    if any(each.get("key") == key for chair in chairs for each in chair[-1].penalties):
        return table
    permit = permitted(table, Act.CORRECT, author, reason)
    said = {"reason": reason, "by": author.by, "at": timezone.now().isoformat(), "key": key}
    for place, amount in points.items():
        seat = chairs[place][-1]
        seat.penalties.append({"points": amount, **said, **label})
        seat.save(update_fields=["penalties"])
    write_again(table, chairs)
    permit.record(public_why=_("penalty"))
    return table


@transaction.atomic
def cancel_fines(*, table_id: int, key: str, why: str, author: Author) -> Table:
    """What was taken and given together counts no more, and stays told with the reason."""
    table = locked(table_id, why)
    permit = permitted(table, Act.CORRECT, author, why)
    chairs = chairs_at(table)
    said = {"by": author.by, "at": timezone.now().isoformat(), "why": why}
    for seat in (chair[-1] for chair in chairs):
        cancelled = [each for each in seat.penalties if _is_cancelled_now(each, key)]
        for penalty in cancelled:
            penalty["cancelled"] = said
        if cancelled:
            seat.save(update_fields=["penalties"])
    write_again(table, chairs)
    permit.record(public_why=_("penalty cancelled"))
    return table


@transaction.atomic
def publish_reason(*, table_id: int, key: str, public: bool) -> None:
    """Let visitors read why these points were taken, or no longer. No result changes."""
    table = locked_row(table_id)
    for seat in table.seats.exclude(penalties=[]):
        found = [each for each in seat.penalties if each.get("key") == key]
        for penalty in found:
            penalty.pop("public", None)
            penalty.update({"public": True} if public else {})
        if found:
            seat.save(update_fields=["penalties"])


def _is_cancelled_now(penalty: Mapping[str, object], key: str) -> bool:
    return penalty.get("key") == key and "cancelled" not in penalty


@transaction.atomic
def substitute(
    *, table_id: int, place: int, player: Player | None, since: Seat.Substituted, entered: Entered
) -> Table:
    """Somebody plays in the place of who has the seat, from the start or during the round.

    The seat keeps its player, to whom the result is given; None: the player was there after all.
    """
    table = locked_as_seen(table_id, entered)
    chairs = chairs_at(table)
    if place not in range(len(chairs)):
        raise Invalid
    permit = permitted(table, Act.CORRECT, entered.author, entered.why)
    seat = chairs[place][-1]
    if player and sits_in_round(table, seat, player):
        raise SeatTaken
    seat.substitute, seat.substituted = player, since if player else ""
    seat.save(update_fields=["substitute", "substituted"])
    write_again(table, chairs)
    permit.record(public_why=_("substitute"))
    return table


def sits_in_round(table: Table, seat: Seat, player: Player) -> bool:
    """Whether this player has another seat in the round, an own one or somebody else's."""
    others = Seat.objects.filter(round=table.round).exclude(pk=seat.pk)
    return player == seat.player or any(
        player.pk in sitting for sitting in others.values_list("player_id", "substitute_id")
    )
