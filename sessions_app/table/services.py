"""Everything that is written at a table. Each is one transaction that locks the table row first.

A save says which version of the table its tablet saw and carries the key that came with its form:
sent twice it is stored once, and a tablet that missed something is told so.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from sessions_app.access.rights import Act
from sessions_app.models import (
    Deal,
    DealEntry,
    Draft,
    Player,
    PlayerHand,
    Seat,
    Table,
)
from sessions_app.shared.errors import Closed, Invalid, Refused, SeatTaken, TableChanged
from sessions_app.shared.locking import check_seen, locked, locked_as_seen, locked_row
from sessions_app.shared.seats import chairs_at, chairs_of, deals_at, last_position, sitting
from sessions_app.shared.submission import Entered
from sessions_app.table.changes import OVER, permitted
from sessions_app.table.replay import (
    Facts,
    Step,
    facts_of,
    game_of,
    hands_of,
    renumbered,
    state_of,
    step,
    write_deal,
)
from sessions_app.table.results import DEAL_FIELDS, finish, finish_as_it_stands, play_again

# In the key of a deal that was entered again because the players changed chairs.
AGAIN = "-"


# ---- deals -----------------------------------------------------------------------------------


@transaction.atomic
def save_deal(*, table_id: int, position: int, facts: Facts, entered: Entered) -> Deal:
    """The next deal of the table; sent again it answers with what was stored."""
    table = locked(table_id)
    stored = _stored(table, entered)
    if stored:
        return stored
    check_seen(table, entered)
    if position != last_position(table) + 1 or not table.started:
        raise TableChanged
    permitted(table, Act.PLAY, entered.author)
    chairs = chairs_at(table)
    taken = _taken(table, len(chairs), facts)
    deal, _new = Deal.objects.get_or_create(table=table, position=position)
    seats = sitting(chairs, position)
    _enter(deal, facts, entered, seats)
    write_deal(deal, taken)
    deal.save(update_fields=DEAL_FIELDS)
    PlayerHand.objects.bulk_create(hands_of(deal, taken, seats))
    finish(table, taken.after, chairs)
    table.drafts.filter(device=entered.device).delete()
    return deal


def _taken(table: Table, size: int, facts: Facts) -> Step:
    try:
        return step(state_of(table, game_of(table, size)), facts)
    except ScoringError as error:
        raise Refused(error) from error


@transaction.atomic
def undo_deal(*, table_id: int, position: int, entered: Entered, draft: str = "") -> Deal:
    """Take the last deal back; its facts stay in the history, its form becomes the draft."""
    table = locked(table_id, entered.why)
    stored = _stored(table, entered)
    if stored:
        return stored
    check_seen(table, entered)
    deals = deals_at(table)
    if not deals or deals[-1].position != position:
        raise TableChanged
    permit = permitted(table, Act.GO_ON, entered.author, entered.why)
    chairs = chairs_at(table)
    _enter(deals[-1], None, entered, sitting(chairs, position))
    play_again(table, chairs, deals)
    permit.record()
    if draft:
        _write_draft(table, entered.device, table.version, draft)
    return deals[-1]


@transaction.atomic
def correct_deal(
    *, table_id: int, position: int, facts: Facts | None, why: str, entered: Entered
) -> Deal:
    """Enter a deal anew, or take it out; what follows it is played again."""
    entered = replace(entered, why=why)
    table = locked(table_id, why)
    stored = _stored(table, entered)
    if stored:
        return stored
    check_seen(table, entered)
    deals = deals_at(table)
    deal = next((deal for deal in deals if deal.position == position), None)
    if deal is None:
        raise TableChanged
    permit = permitted(table, Act.CORRECT, entered.author, why)
    chairs = chairs_at(table)
    _enter(deal, facts, entered, sitting(chairs, position))
    play_again(table, chairs, deals, entered_at=position)
    permit.record()
    return deal


def _stored(table: Table, entered: Entered) -> Deal | None:
    """What came in with this key before, as a retry would find it."""
    entry = DealEntry.objects.filter(key=entered.key).select_related("deal").first()
    if entry is None:
        return None
    if entry.deal.table_id != table.pk:
        raise Invalid
    return entry.deal


def _enter(deal: Deal, facts: Facts | None, entered: Entered, seats: Sequence[Seat]) -> None:
    """Add to the history what counts from now on; the deal itself is not saved."""
    entry = DealEntry.objects.create(
        deal=deal,
        version=deal.entries.count() + 1,
        facts=facts,
        players=[seat.player_id for seat in seats],
        key=entered.key,
        by=entered.author.by,
        user=entered.author.user,
        at=timezone.now(),
        why=entered.why,
    )
    deal.entry = entry if facts is not None else None


# ---- seats -----------------------------------------------------------------------------------


@transaction.atomic
def seat_players(*, table_id: int, order: Sequence[int], entered: Entered) -> Table:
    """Who is East, South and so on: the chairs in another order, each with its players.

    When deals were played already, what was entered for a player stays with that player.
    """
    table = locked_as_seen(table_id, entered)
    chairs = chairs_at(table)
    if sorted(order) != list(range(len(chairs))):
        raise Invalid
    act = Act.CORRECT if table.started else Act.PLAY
    permit = permitted(table, act, entered.author, entered.why)
    new_place = {old: new for new, old in enumerate(order)}
    table.started = True
    chairs, deals = _moved(table, chairs, new_place), deals_at(table)
    if any(old != new for old, new in new_place.items()):
        for deal in deals:
            again = replace(entered, key=f"{entered.key}{AGAIN}{deal.position}")
            facts = renumbered(facts_of(deal), new_place)
            _enter(deal, facts, again, sitting(chairs, deal.position))
    play_again(table, chairs, deals)
    permit.record()
    return table


def _moved(
    table: Table, chairs: Sequence[Sequence[Seat]], new_place: dict[int, int]
) -> list[list[Seat]]:
    """As new rows: two players who change places would be on one chair halfway."""
    seats = [seat for chair in chairs for seat in chair]
    table.seats.all().delete()
    for seat in seats:
        seat.pk, seat.place = None, new_place[seat.place]
    return chairs_of(Seat.objects.bulk_create(seats))


@transaction.atomic
def take_over(*, table_id: int, place: int, player: Player, entered: Entered) -> Table:
    """Another player sits down on a chair, from the next deal on."""
    table = locked_as_seen(table_id, entered)
    chairs = chairs_at(table)
    if table.finished:
        raise Closed(OVER)
    if place not in range(len(chairs)):
        raise Invalid
    permitted(table, Act.CORRECT, entered.author)
    if Seat.objects.filter(round=table.round, player=player).exists():
        raise SeatTaken
    since = last_position(table) + 1
    last = chairs[place][-1]
    if last.since == since:
        # Nobody played here yet, so nobody left.
        last.player = player
        last.save(update_fields=["player"])
    else:
        chairs[place].append(
            Seat.objects.create(
                table=table, round=table.round, player=player, place=place, since=since
            )
        )
    finish_as_it_stands(table, chairs)
    return table


@transaction.atomic
def fine(
    *, table_id: int, place: int, points: int, reason: str, entered: Entered, public: bool = False
) -> Table:
    """Points taken from (or given to) who sits on a chair, after the game.

    Visitors read the reason only where it is public.
    """
    table = locked_as_seen(table_id, replace(entered, why=reason))
    chairs = chairs_at(table)
    if place not in range(len(chairs)):
        raise Invalid
    permit = permitted(table, Act.CORRECT, entered.author, reason)
    seat = chairs[place][-1]
    seat.penalties.append(
        {
            "points": points,
            "reason": reason,
            "by": entered.author.by,
            "at": timezone.now().isoformat(),
            "after": DealEntry.objects.filter(deal__table=table).count(),
            "key": entered.key,
            **({"public": True} if public else {}),
        }
    )
    seat.save(update_fields=["penalties"])
    finish_as_it_stands(table, chairs)
    permit.record(public_why=_("penalty"))
    return table


# ---- the end ---------------------------------------------------------------------------------


@transaction.atomic
def stop_table(*, table_id: int, stopped: bool, entered: Entered) -> Table:
    """The players stop here, or go on after all."""
    table = locked(table_id, entered.why)
    if table.stopped == stopped:
        return table
    check_seen(table, entered)
    act = Act.PLAY if stopped else Act.GO_ON
    permit = permitted(table, act, entered.author, entered.why)
    table.stopped = stopped
    finish_as_it_stands(table, chairs_at(table))
    permit.record()
    return table


@transaction.atomic
def agree(*, table_id: int, entered: Entered) -> Table:
    """The players agree to the final sheet."""
    table = locked(table_id)
    if table.agreed_at:
        return table
    check_seen(table, entered)
    if not table.finished:
        raise Invalid
    permitted(table, Act.AGREE, entered.author)
    table.agreed_at = table.changed_at = timezone.now()
    table.version += 1
    table.save(update_fields=["agreed_at", "changed_at", "version"])
    return table


# ---- drafts ----------------------------------------------------------------------------------


@transaction.atomic
def save_draft(
    *, table_id: int, device: str, seen: int, form: str, key: str = "", order: int | None = None
) -> None:
    """Write what stands on a tablet now, unless something newer of it arrived before.

    The form of a deal that was stored in the meantime is none: it must not come back as the next.
    """
    table = locked(table_id)
    if not DealEntry.objects.filter(key=key).exists():
        _write_draft(table, device, seen, form, order)


@transaction.atomic
def drop_draft(*, table_id: int, device: str) -> None:
    """Delete what stands on a tablet of a deal that another one stored."""
    locked_row(table_id).drafts.filter(device=device).delete()


def _write_draft(table: Table, device: str, seen: int, form: str, order: int | None = None) -> None:
    """Write a new row: of several drafts the last row is the newest, whatever the clock said.

    A newer draft of this device stays, and the constraint then keeps the older one out.
    """
    own = table.drafts.filter(device=device)
    (own if order is None else own.filter(order__lte=order)).delete()
    draft = Draft(
        table=table, device=device, version=seen, order=order or 0, form=form, at=timezone.now()
    )
    Draft.objects.bulk_create([draft], ignore_conflicts=True)
