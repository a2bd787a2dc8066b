"""Games that members of the demo club played at home: one that counts, and one that waits."""

from datetime import date, datetime, time, timedelta
from random import Random

from django.utils import timezone

from sessions_app.demo.seasons import public_id_by, season_at_home
from sessions_app.evening.totals import End
from sessions_app.models import Event, HomeAct, HomePlay, Player, Table
from sessions_app.seasons.home_games.services import NewGame, agree_to, enter_game, set_home_play

RULESET, HOURS = "dutch-2011", 48
AT_TABLE = 4
AGREED, WAITING = (684, -212, 148, -620), (96, 402, -350, -148)
EVENING = time(21, 30)


def play_at_home(chance: Random, today: date) -> None:
    season = season_at_home(chance, today)
    set_home_play(season_id=season.pk, ruleset=RULESET, hours=HOURS)
    play, yesterday = HomePlay.objects.get(season=season), today - timedelta(days=1)
    members = Player.objects.filter(membership=Player.Membership.MEMBER)
    for totals in (AGREED, WAITING):
        players = chance.sample(list(members), AT_TABLE)
        ends = [End(total) for total in totals]
        game = NewGame(play, yesterday, players, ends, 0, public_id_by(chance))
        event = enter_game(me=players[0], game=game)
        if totals is AGREED:
            agree_to(event_id=event.pk, me=players[1])
        _as_that_evening(chance, event)


def _as_that_evening(chance: Random, event: Event) -> None:
    """The services write the real time; it was entered when it was played."""
    then = timezone.make_aware(datetime.combine(event.date, EVENING))
    Event.objects.filter(pk=event.pk).update(public_id=public_id_by(chance), changed_at=then)
    HomeAct.objects.filter(event=event).update(at=then)
    tables = Table.objects.filter(round__event=event)
    tables.update(public_id=public_id_by(chance), changed_at=then)
    tables.filter(agreed_at__isnull=False).update(agreed_at=then)
