"""A small club for tests: events, tables with people at them, and deals."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import count
from typing import Any

from sessions_app.models import Deal, Event, Player, Round, Seat, Table
from sessions_app.shared.role import Role
from sessions_app.shared.seats import last_position
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.services import save_deal

FOUR = ("Greet", "Wim", "Anneke", "Henk")
WHO = Author("Tafel 1", role=Role.ORGANISER)

_keys = count(1)


def new_key() -> str:
    return f"key{next(_keys):09}"


def an_event(rules: Any = "dutch-2002", **options: Any) -> Event:
    options = {name.replace("_", "-"): value for name, value in options.items()}
    return Event.objects.create(
        name="Clubavond", date=date(2026, 11, 19), rules=rules, options=options
    )


def a_table(
    event: Event,
    names: Sequence[str] = FOUR,
    *,
    number: int = 1,
    started: bool = True,
    options: Mapping[str, Any] | None = None,
) -> Table:
    round_, _new = Round.objects.get_or_create(event=event, number=1)
    table = Table.objects.create(
        round=round_, number=number, started=started, options=dict(options or {})
    )
    players = [Player.objects.create(first_name=name) for name in names]
    Seat.objects.bulk_create(
        Seat(table=table, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )
    return table


def entered(table: Table, key: str = "") -> Entered:
    """What a tablet sends along that saw the table as it is now."""
    table.refresh_from_db()
    return Entered(table.version, key or new_key(), WHO)


def enter(table: Table, facts: Mapping[str, Any]) -> Deal:
    """The next deal of the table."""
    return save_deal(
        table_id=table.pk,
        position=last_position(table) + 1,
        facts=facts,
        entered=entered(table),
    )
