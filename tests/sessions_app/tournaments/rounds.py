"""A small tournament with a round that is opened, and what is done in it through its pages."""

import re
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from sessions_app.models import Event, Seat, Table
from tests.sessions_app.club import new_key
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import a_tournament, opened, with_plan

HTMX = {"HX-Request": "true"}
RIICHI = (41_000, 33_000, 26_000, 20_000)


def with_round(rules: str = "riichi-ema-2016", players: int = 8, **facts: Any) -> Event:
    """Speler 001 to 008, at two tables."""
    event = a_tournament(rules, 2, **facts)
    with_plan(event, players)
    opened(event)
    return event


def table_of(event: Event, number: int = 1, round_: int = 1) -> Table:
    tables = Table.objects.select_related("round__event")
    return tables.get(round__event=event, round__number=round_, number=number)


def seat_of(event: Event, place: int, number: int = 1, round_: int = 1) -> Seat:
    return table_of(event, number, round_).seats.get(place=place)


def post(client: Client, name: str, event: Event, query: str = "", **sent: Any) -> HttpResponse:
    answer = client.post(reverse(name, args=[event.public_id]) + query, sent)
    assert isinstance(answer, HttpResponse)
    return answer


def type_totals(
    client: Client, event: Event, totals: Any = RIICHI, number: int = 1, **more: Any
) -> str:
    """At the desk; what it says."""
    table = table_of(event, number, more.pop("round_", 1))
    sent = {f"total{place}": total for place, total in enumerate(totals)}
    sent |= {"table": number, "seen": table.version, "key": new_key(), **more}
    address = reverse("results_desk", args=[event.public_id]) + f"?round={table.round.number}"
    return told(client.post(address, sent, headers=HTMX).content.decode())


def told(page: str) -> str:
    found = re.search(r'<p class="banner[^"]*">(.*?)</p>', page, re.DOTALL)
    return words_of(found[1]) if found else ""


def page_of(client: Client, name: str, event: Event, query: str = "") -> str:
    response = client.get(reverse(name, args=[event.public_id]) + query)
    assert response.status_code == 200
    return response.content.decode()
