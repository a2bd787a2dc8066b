"""Small tournaments and evenings that were played, for the tests of exports and the API."""

from collections.abc import Sequence
from typing import Any

from sessions_app.evening.totals import End, store_totals
from sessions_app.models import Entry, Event, Player, Round, Seat, Table
from sessions_app.shared.role import Role
from sessions_app.shared.submission import Author, Entered
from tests.sessions_app.club import new_key
from tests.sessions_app.tournaments.fields import a_tournament

WHO = Author("Greet", role=Role.ORGANISER)
FOUR: tuple[dict[str, Any], ...] = (
    {
        "first_name": "Greet",
        "tussenvoegsel": "de",
        "last_name": "Vries",
        "ema_number": "08010001",
        "ema_member": True,
        "club": "Pe-ling",
    },
    {"first_name": "Jörg", "last_name": "Müller", "country": "DE", "ema_number": "05020007"},
    {"first_name": "=HYPERLINK(A1)", "last_name": "@Jansen", "club": "+Club"},
    {"first_name": "Søren", "last_name": "Dahl", "country": "DK", "hidden": True},
)
"""In the order E S W N of the first round."""


def played_tournament(
    rules: str = "mcr",
    *rounds: Sequence[int],
    people: Sequence[dict[str, Any]] = FOUR,
    **facts: Any,
) -> Event:
    """One table, of which the totals of each round were typed."""
    place = {"place": "Delft", "days": 2, "shows": "live"} | facts
    event = a_tournament(rules, rounds=max(1, len(rounds)), **place)
    players = [Player.objects.create(**{"membership": "guest"} | each) for each in people]
    Entry.objects.bulk_create(
        Entry(event=event, player=player, number=number) for number, player in enumerate(players, 1)
    )
    for number, totals in enumerate(rounds, 1):
        type_totals(a_table(event, number, players), totals)
    return event


def a_table(event: Event, number: int, players: Sequence[Player], table: int = 1) -> Table:
    """In the round with this number."""
    round_, _new = Round.objects.get_or_create(event=event, number=number, half=number)
    made = Table.objects.create(round=round_, number=table, started=True)
    Seat.objects.bulk_create(
        Seat(table=made, round=round_, player=player, place=place)
        for place, player in enumerate(players)
    )
    return made


def type_totals(table: Table, totals: Sequence[int], bets: int = 0) -> None:
    table.refresh_from_db()
    store_totals(
        table_id=table.pk,
        ends=[End(total) for total in totals],
        bets=bets,
        entered=Entered(table.version, new_key(), WHO),
    )
