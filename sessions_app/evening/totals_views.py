"""Only the end of a table: a total for each player, and the mahjongs where they were noted."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.riichi.ending import SMALLEST_STICK
from scoring.table import BET, Game
from sessions_app.access.rights import Act
from sessions_app.access.roles import check_right, table_for
from sessions_app.evening.grid_page import Head, heads_of
from sessions_app.evening.totals import (
    End,
    has_only_totals,
    store_totals,
    take_back_totals,
)
from sessions_app.models import Seat, Table
from sessions_app.shared.announcements import deal_came_in
from sessions_app.shared.errors import Invalid, NeedsReason, Rejected
from sessions_app.shared.http import new_key, reason_in
from sessions_app.shared.numbers import points
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at, current_names
from sessions_app.table.changes import needs_reason
from sessions_app.table.http import entered_at
from sessions_app.table.page import titled
from sessions_app.table.replay import game_of

# With or without a sign, and with the dots or commas that people write in large numbers.
NUMBER = re.compile(r"([+−–-]?)\s*([0-9]{1,7}|[0-9]{1,3}(?:[., ][0-9]{3}){1,2})")
COUNT = re.compile(r"[0-9]{1,3}")
MINUSES = "−–-"
LONGEST = 20


@dataclass
class TotalsForm:
    """What was typed, as it was typed, and what is wrong with it."""

    game: Game
    heads: Sequence[Head]
    sent: QueryDict | dict[str, str]
    faults: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    def text(self, name: str) -> str:
        return (self.sent.get(name) or "").strip()[:LONGEST]

    @property
    def rows(self) -> list[dict[str, object]]:
        """A row for each player: the fields with their texts and faults."""
        return [
            {"head": head, **{kind: self._field(f"{kind}{place}") for kind in KINDS}}
            for place, head in enumerate(self.heads)
        ]

    @property
    def bets(self) -> dict[str, str]:
        return self._field("bets")

    def _field(self, name: str) -> dict[str, str]:
        return {"name": name, "text": self.text(name), "fault": self.faults.get(name, "")}

    @property
    def together(self) -> int:
        """What the totals must be together."""
        return self.game.starting_points * self.game.size

    def read(self) -> tuple[list[End], int] | None:
        """The ends and the bets; None where something is missing or is no number."""
        ends = [
            End(self._total(place), self._count(f"made{place}"), self._count(f"caused{place}"))
            for place in range(self.game.size)
        ]
        bets = self._count("bets") or 0 if self.game.has_sticks else 0
        return None if self.faults else (ends, bets)

    def _total(self, place: int) -> int:
        name = f"total{place}"
        found = NUMBER.fullmatch(self.text(name))
        if found is None:
            told = _("Fill in a whole number.") if self.text(name) else _("Fill in the total.")
            self.faults[name] = told
            return 0
        sign, digits = found.groups()
        number = int(re.sub(r"\D", "", digits))
        if self.game.has_sticks and number % SMALLEST_STICK:
            text = _("Points go by hundreds: %(number)s cannot be.")
            self.faults[name] = text % {"number": points(number)}
        return -number if sign and sign in MINUSES else number

    def _count(self, name: str) -> int | None:
        text = self.text(name)
        if text and not COUNT.fullmatch(text):
            self.faults[name] = _("Fill in a whole number.")
            return None
        return int(text) if text else None


KINDS = ("total", "made", "caused")


@require_http_methods(["GET", "HEAD", "POST"])
def table_totals(request: HttpRequest, public_id: str) -> HttpResponse:
    """Type the end of a table without deals; a settled one is changed with a reason."""
    table = table_for(request, public_id, Role.TABLE)
    if not table.event.is_open:
        return redirect("table", public_id)
    check_right(request, table, Act.TOTALS)
    chairs = chairs_at(table)
    if table.deals.filter(entry__isnull=False).exists():
        messages.info(request, _("This table has deals: its totals follow from them."))
        return redirect("table", public_id)
    game = game_of(table, len(chairs))
    heads = heads_of(game, current_names(chairs))
    seats = [chair[-1] for chair in chairs]
    if request.method != "POST":
        form = TotalsForm(game, heads, told_before(game, seats))
        return show(request, table, seats, form)
    if "take_back" in request.POST:
        return take_back(request, table, seats, TotalsForm(game, heads, told_before(game, seats)))
    return store(request, table, seats, TotalsForm(game, heads, request.POST))


def told_before(game: Game, seats: Sequence[Seat]) -> dict[str, str]:
    """The form with what was typed before, to correct it."""
    if not has_only_totals(seats):
        return {}
    told = {
        f"{kind}{place}": "" if value is None else str(value)
        for place, seat in enumerate(seats)
        for kind, value in zip(KINDS, (seat.typed_total, seat.made, seat.caused), strict=True)
    }
    left = game.starting_points * game.size - sum(seat.typed_total or 0 for seat in seats)
    return {**told, "bets": str(left // BET)} if game.has_sticks else told


def show(
    request: HttpRequest,
    table: Table,
    seats: Sequence[Seat],
    form: TotalsForm,
    *,
    lacks_reason: bool = False,
) -> HttpResponse:
    context = {
        "needs_reason": needs_reason(table),
        "lacks_reason": lacks_reason,
        "why": reason_in(request),
        "table": table,
        "title": titled(table),
        "form": form,
        "was_typed": has_only_totals(seats),
        "asks_stopped": stopping_costs(table),
        "stopped": "stopped" in form.sent if request.method == "POST" else table.stopped,
        "key": new_key(),
        "bet": BET,
    }
    return render(request, "evening/totals.html", context)


def stopping_costs(table: Table) -> bool:
    """Whether the season takes points away for it; else nobody is asked."""
    season = table.event.season
    return season is not None and season.stopping_costs


def store(
    request: HttpRequest, table: Table, seats: Sequence[Seat], form: TotalsForm
) -> HttpResponse:
    read = form.read()
    if read is None:
        form.problem = _("Nothing is stored yet: something is still wrong.")
        return show(request, table, seats, form)
    ends, bets = read
    stopped = "stopped" in form.sent if stopping_costs(table) else None
    try:
        entered = entered_at(request, table)
        store_totals(table_id=table.pk, ends=ends, bets=bets, stopped=stopped, entered=entered)
        deal_came_in()
    except Invalid as error:
        form.problem = error.message
        return show(request, table, seats, form)
    except NeedsReason:
        return show(request, table, seats, form, lacks_reason=True)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", table.public_id)


def take_back(
    request: HttpRequest, table: Table, seats: Sequence[Seat], form: TotalsForm
) -> HttpResponse:
    try:
        take_back_totals(table_id=table.pk, entered=entered_at(request, table))
    except NeedsReason:
        return show(request, table, seats, form, lacks_reason=True)
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("table", table.public_id)
