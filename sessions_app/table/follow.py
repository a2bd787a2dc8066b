"""From one game at a table to the next: tablets go along, and can look back.

The games at a table share its number: one for each half or round, and one more where a game began
anew within a half. A tablet that was opened with the table's card belongs to the newest of them.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from sessions_app.access.roles import role_at, role_for
from sessions_app.models import Event, Table
from sessions_app.shared.role import Role
from sessions_app.table.beside_game import to_second

LOOK_BACK = "?look=back"


class Way(NamedTuple):
    """A link to another game at the same table."""

    address: str
    title: str
    message: str
    """What happened that there is another game."""


class Ways(NamedTuple):
    """Where a tablet can go from the game that it shows."""

    back: Way | None
    """To the game before this one."""
    on: Way | None
    """To the newest game, from any other."""
    follows: bool
    """Whether the tablet goes on automatically as soon as nobody is busy on it."""
    mark: str
    """Changes with everything that a page of the table shows."""


def ways_at(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Return what the pages of a table need, in one query, and one more where a second agrees."""
    looks_back = request.GET.get("look") == "back"
    ways = _ways(table, games_at(table.event, table.number), role_at(request, table), looks_back)
    return {"ways": ways, "look": LOOK_BACK if looks_back else ""}


def games_at(event: Event, number: int) -> list[Table]:
    """Return the games that were drawn at this table, the newest last."""
    tables = Table.objects.filter(round__event=event, number=number)
    games = list(tables.select_related("round").order_by("round__number"))
    for game in games:
        game.round.event = event
    return games


def ways_now(
    request: HttpRequest, event: Event, number: int, game: str, *, looks_back: bool
) -> Ways:
    """Return the same for a page that has shown this game for a while."""
    games, role = games_at(event, number), role_for(request, event, number)
    table = next((each for each in games if each.public_id == game), None)
    if table is None:
        return Ways(None, _instead(event, number, games), role == Role.TABLE, "")
    return _ways(table, games, role, looks_back)


def _ways(table: Table, games: Sequence[Table], role: Role, looks_back: bool) -> Ways:
    before = [game for game in games if game.round.number < table.round.number]
    after = [game for game in games if game.round.number > table.round.number]
    follows = role == Role.TABLE and bool(after) and not looks_back
    return Ways(
        back=_back(table, before[-1]) if before else None,
        on=_on(table, after[-1]) if after else None,
        follows=follows and not _is_played_still(table, after),
        mark=mark_of(table),
    )


def _is_played_still(table: Table, after: Sequence[Table]) -> bool:
    """Whether its last deals may still come, although the next game was drawn already.

    Until that one's first deal both are open: see access/rights.py.
    """
    return bool(table.state) and not table.finished and not any(game.state for game in after)


def mark_of(table: Table) -> str:
    """Return a text that changes with what the pages of the table show."""
    waits = to_second(table)
    return f"{table.version}-{'c' if table.confirmed_at else ''}{waits.pk if waits else ''}"


# ---- in words --------------------------------------------------------------------------------


def _on(table: Table, newest: Table) -> Way:
    address, number = reverse("table", args=[newest.public_id]), {"number": newest.round.half}
    if newest.round.half == table.round.half:
        return Way(address, _("To the new game"), _("A new game began at this table."))
    if table.event.kind == Event.Kind.TOURNAMENT:
        return Way(
            address, _("To round %(number)s") % number, _("Round %(number)s is open.") % number
        )
    return Way(address, _("To half %(number)s") % number, _("Half %(number)s is drawn.") % number)


def _back(table: Table, before: Table) -> Way:
    address, number = reverse("table", args=[before.public_id]) + LOOK_BACK, before.round.half
    if number == table.round.half:
        return Way(address, _("Look at the game before"), "")
    if table.event.kind == Event.Kind.TOURNAMENT:
        return Way(address, _("Look at round %(number)s") % {"number": number}, "")
    return Way(address, _("Look at half %(number)s") % {"number": number}, "")


def _instead(event: Event, number: int, games: Sequence[Table]) -> Way:
    """Where a tablet goes whose game was taken back, or drawn once more."""
    message = _("The organiser took this game back.")
    if games:
        address = reverse("table", args=[games[-1].public_id])
    else:
        address = reverse("my_table", args=[event.public_id, number])
    return Way(address, _("To the table"), message)
