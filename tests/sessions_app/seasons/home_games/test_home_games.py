"""A game at home counts when its points add up and an opponent has agreed, and not before."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.totals import End
from sessions_app.models import Event, HomePlay, Player, Season, Seat
from sessions_app.models.public_id import new_public_id
from sessions_app.seasons.commands import StillOpen, close_season
from sessions_app.seasons.home_games.services import (
    approve,
    enter_game,
    object_to,
    refuse,
    set_home_play,
)
from sessions_app.seasons.presets import SUM
from sessions_app.shared.errors import Conflict, Invalid, NotAllowed, SeasonClosed
from tests.sessions_app.clients import Clock, logged_in
from tests.sessions_app.seasons.home_games.games import (
    ENDS,
    a_game,
    a_home_season,
    answer,
    entered_by,
    phone_of,
    send,
    typed,
)
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, an_evening, look, person

pytestmark = pytest.mark.django_db

# The final score of riichi: what is above 30,000, with the uma.
COUNTED = [(1, "Piet", 30_000), (2, "Quirine", 10_000), (3, "Rob", -10_000), (4, "Saar", -30_000)]


@pytest.fixture
def season() -> Season:
    season = a_home_season()
    for name in ENDS:
        person(name)
    return season


def the_game() -> Event:
    return Event.objects.get(kind=Event.Kind.HOME)


def said(event: Event) -> list[tuple[str, str, str]]:
    """What was said about a game: by whom, what and why."""
    acts = event.home_acts.select_related("player")
    return [(act.by or str(act.player), act.kind, act.why) for act in acts]


# ---- from entering to counting ---------------------------------------------------------------


def test_it_counts_from_the_moment_that_an_opponent_agrees(season: Season) -> None:
    assert send(phone_of("Piet"), season, typed()) == ""
    assert look(season).ranking == []
    answer(phone_of("Rob"), the_game(), "agree")
    assert look(season).ranking == COUNTED
    assert said(the_game()) == [("Piet", "entered", ""), ("Rob", "agreed", "")]


def test_who_entered_it_cannot_agree_to_it_and_nor_can_a_stranger(season: Season) -> None:
    event = entered_by("Piet", season)
    answer(phone_of("Piet"), event, "agree")
    answer(phone_of("Tim"), event, "agree")
    answer(phone_of("Tim"), event, "object", "Ik was er niet bij.")
    answer(phone_of("Tim"), event, "take back")
    assert look(season).ranking == []
    assert said(event) == [("Piet", "entered", "")]


def test_an_objection_stands_until_its_player_agrees_or_the_organiser_decides(
    season: Season,
) -> None:
    event = entered_by("Piet", season)
    rob, saar = phone_of("Rob"), phone_of("Saar")
    answer(rob, event, "object", "Saar had 20.000.")
    assert "Klopt dit?" in saar.get(reverse("my_page")).content.decode()
    answer(saar, event, "agree")
    assert "Klopt dit?" not in saar.get(reverse("my_page")).content.decode()
    assert look(season).ranking == []
    answer(rob, event, "agree")
    assert look(season).ranking == COUNTED


def test_a_no_needs_a_reason(season: Season) -> None:
    event = entered_by("Piet", season)
    answer(phone_of("Rob"), event, "object", "  ")
    assert said(event) == [("Piet", "entered", "")]


def test_who_entered_it_takes_it_back_as_long_as_it_waits(season: Season) -> None:
    event = entered_by("Piet", season)
    piet = phone_of("Piet")
    answer(piet, event, "take back")
    answer(phone_of("Rob"), event, "agree")
    assert look(season).ranking == []
    again = entered_by("Piet", season)
    answer(phone_of("Rob"), again, "agree")
    answer(piet, again, "take back")
    assert look(season).ranking == COUNTED


def test_the_organiser_lets_it_count_or_takes_it_out(season: Season) -> None:
    event = entered_by("Piet", season)
    object_to(event_id=event.pk, me=person("Rob"), why="Het was gisteren.")
    approve(event_id=event.pk, author=ORGANISER)
    assert look(season).ranking == COUNTED
    refuse(event_id=event.pk, author=ORGANISER, why="Toch dubbel ingevoerd.")
    assert look(season).ranking == []
    approve(event_id=event.pk, author=ORGANISER, why="Nee, toch niet.")
    assert look(season).ranking == COUNTED
    assert said(event) == [
        ("Piet", "entered", ""),
        ("Rob", "objected", "Het was gisteren."),
        ("De organisator", "approved", ""),
        ("De organisator", "refused", "Toch dubbel ingevoerd."),
        ("De organisator", "approved", "Nee, toch niet."),
    ]


def test_the_organiser_decides_on_the_page_of_the_season(season: Season) -> None:
    event = entered_by("Piet", season)
    organiser = logged_in("organiser")
    page = reverse("season_home_games", args=[season.public_id])
    organiser.post(page, {"game": event.public_id, "what": "refuse"})
    assert Event.objects.get().state == Event.State.OPEN
    organiser.post(page, {"game": event.public_id, "what": "refuse", "why": "Dubbel."})
    assert Event.objects.get().state == Event.State.CANCELLED
    organiser.post(page, {"game": event.public_id, "what": "approve"})
    assert look(season).ranking == COUNTED
    assert said(event)[1:] == [("greet", "refused", "Dubbel."), ("greet", "approved", "")]
    organiser.post(page, {"ruleset": "mcr", "hours": "48"})
    assert HomePlay.objects.values_list("ruleset", "hours").get() == ("mcr", 48)
    organiser.post(page, {"ruleset": "", "hours": "48"})
    assert list(HomePlay.objects.all()) == []


def test_a_season_with_games_that_wait_is_not_closed(season: Season) -> None:
    event = entered_by("Piet", season)
    with pytest.raises(StillOpen):
        close_season(season_id=season.pk, author=ORGANISER)
    answer(phone_of("Rob"), event, "agree")
    close_season(season_id=season.pk, author=ORGANISER)
    organiser = logged_in("organiser")
    page = reverse("season_home_games", args=[season.public_id])
    organiser.post(page, {"game": event.public_id, "what": "refuse", "why": "Te laat."})
    assert look(season).ranking == COUNTED
    address = reverse("my_game_new", args=[season.public_id])
    assert phone_of("Piet").get(address).status_code == 302


def test_in_a_closed_season_nothing_is_entered_or_decided(season: Season) -> None:
    event, later = entered_by("Piet", season), a_game(season)
    answer(phone_of("Rob"), event, "agree")
    close_season(season_id=season.pk, author=ORGANISER)
    for change in (
        lambda: enter_game(me=person("Piet"), game=later),
        lambda: approve(event_id=event.pk, author=ORGANISER),
        lambda: refuse(event_id=event.pk, author=ORGANISER, why="Te laat."),
        lambda: set_home_play(season_id=season.pk, ruleset="mcr", hours=1),
    ):
        with pytest.raises(SeasonClosed):
            change()


# ---- what is stored and what is not ----------------------------------------------------------


def test_sent_twice_it_is_stored_once(season: Season) -> None:
    piet, form = phone_of("Piet"), typed()
    assert send(piet, season, form) == ""
    assert send(piet, season, form) == ""
    assert Event.objects.count() == 1


def test_what_was_changed_or_taken_back_since_is_not_taken_for_stored(season: Season) -> None:
    piet, form = phone_of("Piet"), typed()
    assert send(piet, season, form) == ""
    changed = form | {"total0": "44000", "total1": "36000"}
    assert "Dit kan niet meer bewaard worden." in send(piet, season, changed)
    answer(piet, the_game(), "take back")
    assert "Dit kan niet meer bewaard worden." in send(piet, season, form)


def test_who_enters_a_game_of_a_season_that_was_closed_is_told_so(season: Season) -> None:
    piet = phone_of("Piet")
    close_season(season_id=season.pk, author=ORGANISER)
    assert send(piet, season, typed()) == ""
    page = piet.get(reverse("my_page")).content.decode()
    assert "Het seizoen is afgesloten: de uitslagen blijven zoals ze zijn." in page
    assert Event.objects.count() == 0


def test_the_same_game_entered_by_another_is_an_agreement(season: Season) -> None:
    entered_by("Piet", season)
    entered_by("Piet", season)
    assert Event.objects.count() == 1
    turned = {name: ENDS[name] for name in ("Saar", "Piet", "Rob", "Quirine")}
    assert send(phone_of("Saar"), season, typed(turned)) == ""
    assert Event.objects.count() == 1
    assert look(season).ranking == COUNTED
    entered_by("Rob", season)
    assert Event.objects.count() == 1


def test_only_who_sat_there_enters_it_and_the_key_of_another_is_not_ones_own(
    season: Season,
) -> None:
    game = a_game(season)
    with pytest.raises(NotAllowed):
        enter_game(me=person("Tim"), game=game)
    enter_game(me=person("Piet"), game=game)
    with pytest.raises(Conflict):
        enter_game(me=person("Rob"), game=game)
    assert said(the_game()) == [("Piet", "entered", "")]


def test_the_same_ends_on_another_day_or_at_the_club_are_another_game(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    clock.now = timezone.make_aware(datetime(season.first_day.year, 3, 4, 12))
    an_evening(season, timezone.localdate(), ENDS, rules="riichi-ema-2016")
    game = a_game(season)
    enter_game(me=person("Piet"), game=game)
    yesterday = game._replace(day=game.day - timedelta(days=1), key=new_public_id())
    enter_game(me=person("Rob"), game=yesterday)
    assert Event.objects.filter(kind=Event.Kind.HOME).count() == 2
    for wrong in ([person("Piet")] * 4, [person("Piet"), person("Rob")]):
        ends = [End(30_000)] * len(wrong)
        with pytest.raises(Invalid):
            enter_game(me=person("Piet"), game=a_game(season)._replace(players=wrong, ends=ends))


def test_the_key_of_something_else_stores_nothing(season: Season) -> None:
    event = entered_by("Piet", season)
    other = {"Piet": 30_000, "Quirine": 30_000, "Rob": 35_000, "Saar": 25_000}
    page = send(phone_of("Rob"), season, typed(other, key=event.idempotency_key or ""))
    assert "Dit kan niet meer bewaard worden." in page
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"total0": "45.100"}, "Samen is het 120.100, en het moet 120.000 zijn: 100 te veel."),
        ({"total0": "44000"}, "Samen is het 119.000, en het moet 120.000 zijn: 1.000 te weinig."),
        ({"total0": "veel"}, "Vul een heel getal in."),
        ({"total0": ""}, "Vul het totaal in."),
        ({"player3": "Rob"}, "Deze speler is twee keer gekozen."),
        ({"player3": "Niemand"}, "Zo heet niemand. Kies een naam uit de lijst."),
        ({"player3": ""}, "Wie zat hier?"),
        ({"player0": "Tim"}, "Je staat er zelf niet bij."),
        ({"date": "morgen"}, 'aria-invalid="true"'),
        ({"date": "9999-12-31"}, "Een partij van deze dag kan niet meer of nog niet"),
        ({"made0": "1", "made1": "0", "made2": "0", "made3": "0", "caused1": "2"}, "veroorzaakt"),
        ({"bets": "\0"}, "Vul een heel getal in."),
        ({"player0": "\0"}, 'aria-invalid="true"'),
    ],
)
def test_what_cannot_be_is_told_and_not_stored(
    season: Season, change: dict[str, str], told: str
) -> None:
    person("Tim")
    assert told in send(phone_of("Piet"), season, typed() | change)
    assert Event.objects.count() == 0


def test_a_first_name_will_do_when_only_one_is_called_so(season: Season) -> None:
    saar = Player.objects.get(first_name="Saar")
    saar.last_name = "Mulder"
    saar.save()
    assert send(phone_of("Piet"), season, typed() | {"player3": "saar"}) == ""
    assert Seat.objects.filter(player=saar).exists()
    Player.objects.create(first_name="Saar", last_name="Bos")
    other = typed(ENDS | {"Piet": 44_000, "Rob": 26_000}) | {"player3": "Saar"}
    assert "Er heet meer dan één zo." in send(phone_of("Piet"), season, other)


def test_bets_left_on_the_table_are_part_of_the_sum(season: Season) -> None:
    short = ENDS | {"Piet": 43_000}
    assert send(phone_of("Piet"), season, typed(short, bets="2")) == ""
    answer(phone_of("Rob"), the_game(), "agree")
    assert look(season).ranking[0] == (1, "Piet", 30_000)


@pytest.mark.parametrize(("hours_later", "is_stored"), [(47, True), (49, False)])
def test_it_is_entered_within_the_hours_after_its_day(
    season: Season, monkeypatch: pytest.MonkeyPatch, hours_later: int, is_stored: bool
) -> None:
    """24 hours, counted from the end of the day: 48 from its beginning."""
    clock = Clock(monkeypatch)
    year = season.first_day.year
    noon = timezone.make_aware(datetime(year, 3, 3))
    form = typed(date=f"{year}-03-03")
    clock.now = noon.astimezone(UTC) + timedelta(hours=hours_later)
    assert (send(phone_of("Piet"), season, form) == "") == is_stored
    assert Event.objects.count() == int(is_stored)


def test_a_game_of_tomorrow_or_of_another_season_is_not_entered(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    clock.now = timezone.make_aware(datetime(season.first_day.year, 1, 1, 12))
    phone = phone_of("Piet")
    for day in (f"{season.first_day.year}-01-02", f"{season.first_day.year - 1}-12-31"):
        assert "Een partij van deze dag" in send(phone, season, typed(date=day))
    assert send(phone, season, typed()) == ""
    clock.now = timezone.make_aware(datetime(season.first_day.year + 1, 1, 1, 12))
    assert "Een partij van deze dag" in send(phone_of("Piet"), season, typed())


# ---- who sees what ---------------------------------------------------------------------------


def test_who_is_hidden_is_entered_by_name_but_shown_to_nobody(season: Season) -> None:
    Player.objects.filter(first_name="Saar").update(hidden=True)
    piet = phone_of("Piet")
    form = piet.get(reverse("my_game_new", args=[season.public_id])).content.decode()
    assert "Saar" not in form
    assert send(piet, season, typed()) == ""
    page = piet.get(reverse("my_page")).content.decode()
    assert "Saar" not in page
    assert "speler" in page


def test_a_game_at_home_is_no_evening_of_the_club(season: Season) -> None:
    entered_by("Piet", season)
    organiser = logged_in("organiser")
    assert "Thuispartij" not in organiser.get(reverse("events")).content.decode()
    assert "Thuispartij" not in organiser.get(reverse("join")).content.decode()


def test_a_new_link_closes_the_phones_of_the_old_one(season: Season) -> None:
    old = phone_of("Piet")
    organiser = logged_in("organiser")
    page = reverse("personal_links")
    assert organiser.get(page).content.decode().count("nu heeft werkt dan niet meer.") == 1
    shown = organiser.post(page, {"for": person("Piet").public_id}).content.decode()
    assert "/my/open/" in shown
    assert "Open deze pagina met je eigen link" in old.get(reverse("my_page")).content.decode()
    assert old.get(reverse("my_game_new", args=[season.public_id])).status_code == 302
    assert old.get(reverse("my_link", args=["nonsense"])).status_code == 404
    organiser.post(page, {"for": person("Piet").public_id, "take_away": "1"})
    assert person("Piet").first_name == "Piet"
    assert len(organiser.post(page, {"for": "everybody"}).context["cards"]) == 4


def test_the_links_lead_back_to_the_season_from_which_one_came(season: Season) -> None:
    organiser = logged_in("organiser")
    last = a_season(SUM, "Vorig", date(2020, 1, 1), date(2020, 6, 30))
    games_of_last = reverse("season_home_games", args=[last.public_id])
    links = f"{reverse('personal_links')}?season={last.public_id}"
    assert f'href="{links}"' in organiser.get(games_of_last).content.decode()
    assert f'href="{games_of_last}"' in organiser.get(links).content.decode()
    piet = {"for": person("Piet").public_id}
    assert f'href="{links}">Klaar' in organiser.post(links, piet).content.decode()
    taken_away = organiser.post(links, piet | {"take_away": "1"})
    assert taken_away.headers["Location"] == links
    games_now = reverse("season_home_games", args=[season.public_id])
    assert f'href="{games_now}"' in organiser.get("/personal-links/?season=x").content.decode()


@pytest.mark.parametrize("games", [1, 3])
def test_pages_ask_the_database_as_often_for_one_game_as_for_three(
    season: Season, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(games):
        ends = ENDS | {"Piet": 45_000 + 100 * number, "Saar": 15_000 - 100 * number}
        event = entered_by("Piet", season, ends)
        answer(phone_of("Rob"), event, "agree")
    phone, organiser = phone_of("Saar"), logged_in("organiser")
    entered_by("Piet", season, ENDS | {"Piet": 50_000, "Saar": 10_000})
    with django_assert_num_queries(16):
        page = phone.get(reverse("my_page")).content.decode()
    assert page.count("home-game-head") == games + 1
    with django_assert_num_queries(11):
        page = organiser.get(reverse("season_home_games", args=[season.public_id])).content.decode()
    assert page.count("home-game-head") == games + 1
    with django_assert_num_queries(7):
        organiser.get(reverse("personal_links"))
