"""Where players stand in the European ranking, from what was made known here."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Entry, Event, Player
from sessions_app.public.exports.mers import years_before
from sessions_app.tournaments.publishing import publish
from tests.sessions_app.public.exports.played import (
    FOUR,
    WHO,
    a_table,
    played_tournament,
    type_totals,
)
from tests.sessions_app.tournaments.fields import a_tournament

pytestmark = pytest.mark.django_db


def a_first_tournament(days_ago: int = 400) -> Event:
    event = played_tournament("mcr", (30, 10, 0, -40), people=FOUR)
    return moved(event, days_ago)


def moved(event: Event, days_ago: int) -> Event:
    """It has two days."""
    event.date = timezone.localdate() - timedelta(days=days_ago)
    event.save()
    return event


def another(name: str, totals: tuple[int, ...], players: list[Player], days_ago: int) -> Event:
    event = moved(a_tournament("mcr", rounds=1, title=name, days=2), days_ago)
    Entry.objects.bulk_create(Entry(event=event, player=player) for player in players)
    type_totals(a_table(event, 1, players), totals)
    return event


def made_known(event: Event, *, final: bool = True) -> None:
    publish(event_id=event.pk, final=final, why="", author=WHO)


def shown(family: str = "mcr") -> list[list[str]]:
    page = Client().get(f"/ema/{family}/").context["page"]
    return [[cell.text for cell in row] for row in page.rows]


def test_players_are_ranked_by_all_that_was_made_known_as_final() -> None:
    """Both tournaments have weight 2; the older one counts for half of it.

    Greet: (2·667 + 1·1000) / (3 + 3) = 389 and 2334 / 5 = 466.80, together 427.90. Jörg: (2·1000 +
    1·667) / 6 = 444.50 and 533.40, together 488.95. Jansen was third and last: 333 / 6 = 55.50 and
    66.60. Søren, who is hidden, has no line.
    """
    old = a_first_tournament()
    players = [entry.player for entry in old.entries.order_by("number")]
    new = another("Lente", (10, 30, -40, 0), players, days_ago=30)
    made_known(old)
    assert shown() == []
    made_known(new, final=False)
    assert shown() == []
    made_known(new)
    assert shown() == [
        ["1", "Jörg Müller", "488,95", "444,50", "533,40", "2", "1000, 667"],
        ["2", "Greet de Vries", "427,90", "389,00", "466,80", "2", "667, 1000"],
        ["3", "=HYPERLINK(A1) @Jansen", "61,05", "55,50", "66,60", "2", "0, 333"],
    ]
    assert shown("riichi") == []
    assert [Client().get(f"/ema/{family}/").status_code for family in ("dutch", "x")] == [404, 404]


def test_a_result_ages_from_the_last_day_and_who_was_struck_out_since_is_passed_over() -> None:
    """Two days each. The one ended two years ago to the day, and the other a day more than one, so
    both count for half of 2: Greet has (1000 + 667) / (1 + 1 + 3)."""
    today = timezone.localdate()
    old = a_first_tournament((today - years_before(today, 2)).days + 1)
    players = [entry.player for entry in old.entries.order_by("number")]
    never_played = Entry.objects.create(event=old, player=Player.objects.create(first_name="Jan"))
    days_ago = (today - years_before(today, 1)).days + 2
    made_known(another("Lente", (10, 30, -40, 0), players, days_ago))
    made_known(old)
    never_played.delete()
    assert [(row[1], row[3]) for row in shown()][:2] == [
        ("Greet de Vries", "333,40"),
        ("Jörg Müller", "333,40"),
    ]


@pytest.mark.parametrize("more", [1, 3])
def test_it_asks_as_little_for_many_tournaments_as_for_few(
    django_assert_num_queries: DjangoAssertNumQueries, more: int
) -> None:
    first = a_first_tournament()
    players = [entry.player for entry in first.entries.order_by("number")]
    made_known(first)
    for number in range(more):
        made_known(another(f"Open {number}", (10, 30, -40, 0), players, days_ago=9 + number))
    with django_assert_num_queries(2):
        shown()
