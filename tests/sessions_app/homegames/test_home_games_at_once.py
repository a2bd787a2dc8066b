"""The same game from several phones at the same moment, on both databases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from sessions_app.homegames.services import agree_to, enter_game
from sessions_app.models import Event, HomeAct
from sessions_app.models.public_id import new_public_id
from sessions_app.play.entered import Stale
from tests.sessions_app.homegames.games import a_game, a_home_season
from tests.sessions_app.standings.seasons import look, person

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*asked: Callable[[], Event]) -> list[int | None]:
    """The key of what each got; None for who came too late."""
    start = Barrier(len(asked))

    def ask(one: Callable[[], Event]) -> int | None:
        try:
            start.wait(timeout=20)
            return one().pk
        except Stale:
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
