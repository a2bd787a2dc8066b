"""The same game from several phones at the same moment, on both databases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from threading import Event as Signal
from time import sleep

import pytest
from django.db import connection

from sessions_app.models import Event, HomeAct, Player, Table
from sessions_app.models.public_id import new_public_id
from sessions_app.seasons.home_games import services
from sessions_app.seasons.home_games.services import (
    agree_to,
    approve,
    enter_game,
    object_to,
    refuse,
)
from sessions_app.shared.errors import Conflict
from tests.sessions_app.concurrency import LONG_ENOUGH
from tests.sessions_app.concurrency import at_once as together
from tests.sessions_app.seasons.home_games.games import a_game, a_home_season, entered_by
from tests.sessions_app.seasons.seasons import ORGANISER, look, person

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*asked: Callable[[], Event]) -> list[int | None]:
    """The key of what each got; None for who came too late."""
    start = Barrier(len(asked))

    def ask(one: Callable[[], Event]) -> int | None:
        try:
            start.wait(timeout=20)
            return one().pk
        except Conflict:
            return None
        finally:
            connection.close()

    with ThreadPoolExecutor(len(asked)) as phones:
        return list(phones.map(ask, asked))


def test_a_game_is_stored_once_and_counts_once() -> None:
    season = a_home_season()
    game = a_game(season, key=new_public_id())
    piet, rob, saar = person("Piet"), person("Rob"), person("Saar")
    stored = at_once(*[lambda: enter_game(me=piet, game=game)] * 3)
    event = Event.objects.get()
    assert stored == [event.pk] * 3
    answers = at_once(
        lambda: agree_to(event_id=event.pk, me=rob), lambda: agree_to(event_id=event.pk, me=saar)
    )
    assert sorted(answers, key=str) == sorted([event.pk, None], key=str)
    assert HomeAct.objects.filter(kind=HomeAct.Kind.AGREED).count() == 1
    assert [row.rank for row in look(season).standings.rows] == [1, 2, 3, 4]


def test_a_player_and_the_organiser_who_agree_together_do_not_wait_for_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = entered_by("Piet", a_home_season())
    looking, check = Signal(), services._check_opponent

    def check_slowly(table: Table, me: Player) -> None:
        looking.set()
        sleep(LONG_ENOUGH)
        check(table, me)

    def approve_meanwhile() -> Event:
        looking.wait(20)
        return approve(event_id=event.pk, author=ORGANISER)

    monkeypatch.setattr(services, "_check_opponent", check_slowly)
    heard = together(lambda: agree_to(event_id=event.pk, me=person("Rob")), approve_meanwhile)
    assert all(isinstance(each, Conflict) for each in heard if isinstance(each, Exception))
    event.refresh_from_db()
    assert event.state == Event.State.CLOSED


@pytest.mark.parametrize("says", ["objects", "approves", "refuses"])
def test_what_is_said_twice_is_written_down_once(says: str) -> None:
    event = entered_by("Piet", a_home_season())
    word = {
        "objects": lambda: object_to(event_id=event.pk, me=person("Rob"), why="Nee"),
        "approves": lambda: approve(event_id=event.pk, author=ORGANISER),
        "refuses": lambda: refuse(event_id=event.pk, author=ORGANISER, why="Nee"),
    }[says]
    assert [type(each) for each in together(word, word)] == [Event, Event]
    assert HomeAct.objects.exclude(kind=HomeAct.Kind.ENTERED).count() == 1
