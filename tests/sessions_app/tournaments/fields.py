"""Tournaments for tests: with a field, a plan and rounds that were played."""

from datetime import date
from typing import Any

from sessions_app.evening.totals import End, store_totals
from sessions_app.events.ranking.tournament_order import Placed, ranking
from sessions_app.events.ranking.tournament_results import competitors_of, rounds_of, shown_rounds
from sessions_app.models import Entry, Event, Player, Round, Seat, Table, Tournament
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import family_of
from sessions_app.shared.submission import Author
from sessions_app.tournaments.entries import enter_all
from sessions_app.tournaments.plan_search import begin_search, take_turn, use_best
from sessions_app.tournaments.rounds import open_round
from tests.sessions_app.club import entered

WHO = Author("Greet", role=Role.ORGANISER)


def a_tournament(rules: str = "riichi-ema-2016", rounds: int = 4, **facts: Any) -> Event:
    options = {"tournament": True} if rules.startswith("riichi") else {}
    event = Event.objects.create(
        kind=Event.Kind.TOURNAMENT,
        name="Open Delft",
        date=date(2026, 11, 21),
        rules=rules,
        options=options,
        halves=rounds,
        minutes=90,
    )
    Tournament.objects.create(event=event, **facts)
    return event


def enter_many(event: Event, count: int, **facts: Any) -> list[Entry]:
    """Speler 01, Speler 02 and so on."""
    known = Player.objects.count()
    players = Player.objects.bulk_create(
        Player(first_name="Speler", last_name=f"{known + number:03}")
        for number in range(1, count + 1)
    )
    return enter_all(event, [Entry(player=player, **facts) for player in players], WHO)


def with_plan(event: Event, count: int) -> list[Entry]:
    """So many players with a plan for all rounds, made in haste; entry 1 has number 1."""
    entries = enter_many(event, count)
    make_plan(event)
    for entry in entries:
        entry.refresh_from_db()
    return entries


def make_plan(event: Event) -> None:
    search = begin_search(event_id=event.pk, length=event.halves)
    take_turn(search, seconds=0, most=0)
    use_best(event_id=event.pk, author=WHO)


def opened(event: Event, number: int = 1) -> Round:
    return open_round(event_id=event.pk, number=number)


def finish(table: Table, *totals: int) -> None:
    """The end of a table, as it is typed at the desk."""
    ends = [End(total) for total in totals]
    store_totals(table_id=table.pk, ends=ends, entered=entered(table))


def seat_of(entry: Entry, number: int = 1) -> Seat:
    return Seat.objects.get(round__event=entry.event, round__number=number, player=entry.player)


def ranked(event: Event) -> list[Placed]:
    """The ranking as everybody may see it now."""
    rounds = rounds_of(event)
    competitors = competitors_of(event, rounds, shown_rounds(event, rounds))
    return ranking(competitors, family_of(event))
