"""A riichi season with games at home, for tests: four people who each have a link."""

from collections.abc import Mapping
from datetime import date

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.evening.totals import End
from sessions_app.models import Event, HomePlay, Player, Season
from sessions_app.models.public_id import new_public_id
from sessions_app.seasons.home_games.links import make_links
from sessions_app.seasons.home_games.services import NewGame, enter_game, set_home_play
from sessions_app.seasons.presets import AVERAGE
from tests.sessions_app.seasons.seasons import a_season, person

# Uma: +15,000, +5,000, -5,000 and -15,000.
ENDS = {"Piet": 45_000, "Quirine": 35_000, "Rob": 25_000, "Saar": 15_000}
RESULTS = {"Piet": "+30.000", "Quirine": "+10.000", "Rob": "−10.000", "Saar": "−30.000"}


def a_home_season(ruleset: str = "riichi-ema-2016", hours: int = 24) -> Season:
    """It runs today, whatever today is."""
    year = timezone.localdate().year
    season = a_season(AVERAGE, "Thuis", date(year, 1, 1), date(year, 12, 31))
    set_home_play(season_id=season.pk, ruleset=ruleset, hours=hours)
    return season


def phone_of(name: str) -> Client:
    """The phone of a member, opened with the own link."""
    (link,) = make_links(players=[person(name)])
    phone = Client(headers={"Accept-Language": "nl"})
    assert phone.get(reverse("my_link", args=[link.token])).status_code == 302
    return phone


def typed(ends: Mapping[str, int] = ENDS, **more: str) -> dict[str, str]:
    """The form of a game, as a phone sends it."""
    form = {"key": new_public_id(), "date": timezone.localdate().isoformat()}
    for place, (name, end) in enumerate(ends.items()):
        form |= {f"player{place}": name, f"total{place}": str(end)}
    return form | {"size": str(len(ends))} | more


def send(phone: Client, season: Season, form: Mapping[str, str]) -> str:
    """Empty where it is stored; else the page that says what is wrong."""
    response = phone.post(reverse("my_game_new", args=[season.public_id]), form)
    return "" if response.status_code == 302 else response.content.decode()


def answer(phone: Client, event: Event, what: str, why: str = "") -> None:
    address = reverse("my_answer", args=[event.public_id])
    assert phone.post(address, {"what": what, "why": why}).status_code == 302


def entered_by(name: str, season: Season, ends: Mapping[str, int] = ENDS) -> Event:
    return enter_game(me=person(name), game=a_game(season, ends))


def a_game(season: Season, ends: Mapping[str, int] = ENDS, key: str = "") -> NewGame:
    players: list[Player] = [person(each) for each in ends]
    play = HomePlay.objects.get(season=season)
    typed_ends = [End(end) for end in ends.values()]
    return NewGame(play, timezone.localdate(), players, typed_ends, 0, key or new_public_id())
