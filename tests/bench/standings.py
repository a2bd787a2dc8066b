"""The standings of one season and the pages of a club with a long history, as a ratio of server
times to those of a young club.

    python3 -m tests.bench.standings [games]

The season has 20 evenings of 7 tables. Around it the club has other seasons: 2,800 games in all,
and then at least 280,000 (or as many as you say) that other people played, on SQLite in a folder of
its own; every game has one deal, because only totals are added up over more. The number of queries
must be the same; the goal is a ratio of at most 1.5.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from statistics import median
from typing import Any

os.environ.setdefault("SECRET_KEY", "only for a measurement")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
FOLDER = tempfile.TemporaryDirectory(prefix="club-")
os.environ["DATA_DIR"] = FOLDER.name

import django  # noqa: E402

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.db.models import DateField, Max, Min, Model  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext, override_settings  # noqa: E402
from django.utils import timezone  # noqa: E402

from sessions_app.models import (  # noqa: E402
    Deal,
    Event,
    Feat,
    Player,
    PlayerHand,
    Round,
    Season,
    Seat,
    Table,
)
from sessions_app.people.profiles.records_store import keep_feats, not_kept  # noqa: E402
from sessions_app.seasons.counting.table import timeline_of  # noqa: E402
from sessions_app.seasons.policy_json import write_policy  # noqa: E402
from sessions_app.seasons.presets import PLACES  # noqa: E402
from sessions_app.seasons.queries import read_season  # noqa: E402
from sessions_app.seasons.race import Race, race_of  # noqa: E402
from sessions_app.shared.club import TheClub, keep  # noqa: E402

PEOPLE, EVENINGS, TABLES = 40, 20, 7
GAMES_A_SEASON = EVENINGS * TABLES
SMALL, LARGE, TIMES = 2_800, 280_000, 15
PLAYED: tuple[type[Model], ...] = (
    Player,
    Season,
    Event,
    Round,
    Table,
    Seat,
    Deal,
    PlayerHand,
    Feat,
)
HAND, SPECIAL = "234p 8s [555z] [666z] (7777z) !8s", "limit.regular.three_dragons"
SPECIAL_EVERY = 50
QUERIES: dict[str, int] = {}
"""How many a page took the first time."""
ENDS = ((300, 1), (100, 2), (-150, 3), (-250, 4))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int, nargs="?", default=LARGE)
    games = parser.parse_args().games
    call_command("migrate", verbosity=0)
    players = Player.objects.bulk_create(Player(first_name=str(number)) for number in range(PEOPLE))
    first, *_others = [a_season(number, players) for number in range(SMALL // GAMES_A_SEASON)]
    while not_kept().exists():
        keep_feats()
    small = figures(first) | pages(players[0])
    while Table.objects.count() < games:
        double()
    large = figures(first) | pages(players[0])
    print(f"{'':20}{SMALL:>12,} games{Table.objects.count():>12,} games{'ratio':>8}")
    for what, taken in small.items():
        print(f"{what:20}{taken:15.1f} ms{large[what]:15.1f} ms{large[what] / taken:8.2f}")


def figures(season: Season) -> dict[str, float]:
    with CaptureQueriesContext(connection) as queries:
        read = read_season(season)
    assert len(queries) == 6, [query["sql"] for query in queries]
    assert read.standings().held == EVENINGS
    return {
        "reading the season": milliseconds(lambda: read_season(season)),
        "its standings": milliseconds(lambda: read_season(season).standings()),
        "its race": milliseconds(lambda: race_of_season(season)),
    }


def race_of_season(season: Season) -> Race:
    read = read_season(season)
    timeline = timeline_of(read.policy, read.played)
    return race_of(timeline, timeline.now())


def pages(player: Player) -> dict[str, float]:
    keep(TheClub(has_admin=True), seconds=float("inf"))
    asked = {"home": "/", "records": "/records/", "a player": f"/people/{player.public_id}/"}
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    storages = settings.STORAGES | {"staticfiles": plain}
    with override_settings(
        ALLOWED_HOSTS=["testserver"], SECURE_SSL_REDIRECT=False, STORAGES=storages
    ):
        return {what: milliseconds_of_page(address) for what, address in asked.items()}


def milliseconds_of_page(address: str) -> float:
    client = Client()
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    asked_before = QUERIES.setdefault(address, len(queries))
    assert len(queries) == asked_before, [query["sql"] for query in queries]
    return milliseconds(lambda: client.get(address))


def milliseconds(work: Callable[[], object]) -> float:
    """The middle of many; of the processor, whatever else the machine does."""
    taken = []
    for _time in range(TIMES):
        began = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - began))
    return median(taken)


# ---- the club --------------------------------------------------------------------------------


def a_season(number: int, players: list[Player]) -> Season:
    first_day = timezone.localdate() - timedelta(days=7 * EVENINGS - number)
    season = Season.objects.create(
        name=str(number),
        first_day=first_day,
        last_day=first_day + timedelta(days=7 * EVENINGS),
        policy=write_policy(PLACES),
    )
    write_evenings(season, players)
    return season


def double() -> None:
    """Everything that was played once more, before all that and by other people."""
    last = {model: model._default_manager.aggregate(last=Max("pk"))["last"] for model in PLAYED}
    days = Event.objects.aggregate(first=Min("date"), last=Max("date"))
    earlier = (days["last"] - days["first"]).days + 1
    with transaction.atomic(), connection.cursor() as cursor:
        for model in PLAYED:
            fields = model._meta.concrete_fields
            columns = {str(field.column): copied(field, last, earlier) for field in fields}
            cursor.execute(
                f"INSERT INTO {model._meta.db_table} ({', '.join(columns)}) "
                f"SELECT {', '.join(columns.values())} FROM {model._meta.db_table}"
            )


def copied(field: Any, last: dict[type[Model], int], earlier: int) -> str:
    """A key goes up by the last one there was; a public id is a new one."""
    of = field.model if field.primary_key else field.related_model
    if of in last:
        return f"{field.column} + {last[of]}"
    if type(field) is DateField:
        return f"date({field.column}, '-{earlier} days')"
    return "lower(hex(randomblob(6)))" if field.name == "public_id" else str(field.column)


def write_evenings(season: Season, players: list[Player]) -> None:
    events = Event.objects.bulk_create(
        Event(
            name=str(number),
            date=season.first_day + timedelta(days=7 * number),
            season=season,
            rules="dutch-2002",
            state=Event.State.CLOSED,
        )
        for number in range(EVENINGS)
    )
    rounds = Round.objects.bulk_create(Round(event=event) for event in events)
    tables = Table.objects.bulk_create(
        Table(round=round_, number=number, finished=True, state={"played": 16})
        for round_ in rounds
        for number in range(1, TABLES + 1)
    )
    seats = Seat.objects.bulk_create(
        Seat(
            table=table,
            round=table.round,
            player=players[(at * 5 + 4 * table.number + place) % PEOPLE],
            place=place,
            net=total,
            points=total,
            final=total,
            rank=rank,
            made=4 - place,
            caused=place,
        )
        for at, table in enumerate(tables)
        for place, (total, rank) in enumerate(ENDS)
    )
    write_hands(tables, seats)


def write_hands(tables: list[Table], seats: list[Seat]) -> None:
    """The first player of each table wins, and some of these hands are special."""
    deals = Deal.objects.bulk_create(Deal(table=table, position=1) for table in tables)
    by_table = {deal.table_id: deal for deal in deals}
    PlayerHand.objects.bulk_create(
        PlayerHand(
            deal=by_table[seat.table_id],
            seat=seat,
            tiles=HAND if seat.place == 0 else "",
            points=40 + seat.pk % 97 if seat.place == 0 else 8,
            net=seat.net,
            won=seat.place == 0,
            special=SPECIAL if seat.place == 0 and seat.table_id % SPECIAL_EVERY == 0 else "",
            ending=PlayerHand.Ending.WALL,
            scored_with="dutch-2002",
        )
        for seat in seats
    )


if __name__ == "__main__":
    main()
