"""Penalties of a tournament: written at the seats, cancelled, published, and summed up."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_names import names_in
from sessions_app.events.ranking.tournament_results import forfeits
from sessions_app.models import Entry, EntryAct, Event, Seat, Table
from sessions_app.shared.locking import locked_event
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.shared.seats import chairs_of
from sessions_app.shared.submission import Author
from sessions_app.table.after_game import cancel_fines, fine_all, publish_reason
from sessions_app.table.replay import game_of, is_public, penalty_of, standing, state_of
from sessions_app.tournaments.entries import ABOUT_RANKING, disqualify
from sessions_app.tournaments.penalties import Penalty, shared_out
from sessions_app.tournaments.publishing import correct_entries
from sessions_app.tournaments.rounds_page import SEATS, name_of


@transaction.atomic
def give(
    *,
    seat: Seat,
    penalty: Penalty,
    amount: int,
    reason: str,
    key: str,
    author: Author,
    public: bool = False,
) -> Table:
    """At the table where it happened; what was made known is made known again, without why."""
    locked_event(seat.table.event.pk)
    return fine_all(
        table_id=seat.table_id,
        points=shared_out(penalty, amount, seat.place, SEATS),
        reason=reason,
        key=key,
        author=author,
        label=_label(penalty, public=public),
    )


def _label(penalty: Penalty, *, public: bool) -> dict[str, Any]:
    """What everybody at the table may read of it."""
    label = {"title": str(penalty.title), "ref": penalty.ref}
    return label | ({"public": True} if public else {})


@transaction.atomic
def cancel(*, event_id: int, table_id: int, key: str, why: str, author: Author) -> None:
    locked_event(event_id)
    cancel_fines(table_id=table_id, key=key, why=why, author=author)


@transaction.atomic
def put_last(
    *,
    entry: Entry,
    disqualified: bool,
    why: str,
    author: Author,
    public: bool = False,
    round_number: int | None = None,
) -> None:
    """Disqualified, or after all not."""
    event = locked_event(entry.event_id)
    disqualify(
        entry_id=entry.pk,
        disqualified=disqualified,
        why=why,
        author=author,
        public=public,
        round_number=round_number,
    )
    # Without the name and the reason, which the page tells to whoever may know them.
    kind = EntryAct.Kind.DISQUALIFIED if disqualified else EntryAct.Kind.REINSTATED
    correct_entries(event, why, author, public_why=str(kind.label))


@transaction.atomic
def show_reason(
    *, event: Event, table_id: int | None, key: str, act_id: int | None, public: bool
) -> None:
    """Let visitors read why something was decided, or no longer; also in a closed event.

    It is about the penalty with this key at a table, or else about an act.
    """
    Event.objects.select_for_update().get(pk=event.pk)
    if table_id is not None and key:
        publish_reason(table_id=table_id, key=key, public=public)
    else:
        acts = EntryAct.objects.filter(entry__event=event, kind__in=ABOUT_RANKING)
        acts.filter(pk=act_id or 0).update(public=public)
    # Pages that follow the ranking look again.
    Event.objects.filter(pk=event.pk).update(changed_at=timezone.now())


# ---- the sheet -------------------------------------------------------------------------------


class SheetRow(NamedTuple):
    name: str
    """Empty for the tournament, which takes what nobody at the table gets."""
    played: int
    uma: int
    penalty: int
    rules: int
    """What the rules make of a place that somebody else played."""
    result: int

    @property
    def amounts(self) -> tuple[int, ...]:
        return self[1:]


class Reason(NamedTuple):
    """Why somebody was fined: on paper, which may hang on a wall, only where it was published."""

    name: str
    title: str
    text: str
    """With the title."""
    public: bool


class TableSheet(NamedTuple):
    number: int
    rows: list[SheetRow]
    """With the tournament as the last; every column sums to zero."""
    reasons: list["Reason"]

    @property
    def sums(self) -> list[int]:
        return [sum(column) for column in zip(*(row.amounts for row in self.rows), strict=True)]


def sheets_of(event: Event, tables: Sequence[Table]) -> list[TableSheet]:
    """Of the tables that are finished and where something was decided beside the game."""
    names, family = names_in(event), family_of(event)
    sheets = [_sheet(table, names, family) for table in tables if table.finished]
    return [sheet for sheet in sheets if any(row.penalty or row.rules for row in sheet.rows)]


def _sheet(table: Table, names: Mapping[int, str], family: Family) -> TableSheet:
    chairs = chairs_of(table.seats.all())
    game = game_of(table, len(chairs))
    state = state_of(table, game)
    totals = game.closed(state).totals
    in_deals = state.penalties or (0,) * len(chairs)
    rows = [
        _row(chair, names, family, total - game.starting_points, fined)
        for chair, total, fined in zip(chairs, totals, in_deals, strict=True)
    ]
    taken = [-sum(column) for column in zip(*(row.amounts for row in rows), strict=True)]
    reasons = [
        Reason(
            name_of(seat, names),
            penalty.get("title") or _("penalty"),
            penalty["reason"],
            is_public(penalty),
        )
        for chair in chairs
        for seat in chair
        for penalty in standing(seat.penalties)
    ]
    return TableSheet(table.number, [*rows, SheetRow("", *taken)], reasons)


def _row(
    chair: Sequence[Seat], names: Mapping[int, str], family: Family, played: int, in_deals: int
) -> SheetRow:
    last = chair[-1]
    uma, penalty = last.uma or 0, sum(map(penalty_of, chair)) + in_deals
    result = sum(seat.final or 0 for seat in chair if not forfeits(seat, family))
    rules = result - played - uma - penalty
    return SheetRow(name_of(last, names), played, uma, penalty, rules, result)
