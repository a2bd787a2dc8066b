"""A fixed schedule: who meets whom, a round with absent players, and the games that make it up."""

import re
from collections import Counter
from datetime import date, time, timedelta
from itertools import chain, combinations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.details import change_evening
from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, ScheduledRound, Season, Table
from sessions_app.models.public_id import new_public_id
from sessions_app.seasons.presets import SCHEDULE
from sessions_app.seasons.schedule.page import schedule_of
from sessions_app.seasons.schedule.services import begin_round, make_schedule
from sessions_app.seating.season_schedule import Evenness, designed, evenness
from tests.sessions_app.clients import logged_in
from tests.sessions_app.members import NAMES, members, names_at
from tests.sessions_app.seasons.seasons import a_season, an_evening, look, type_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    return a_season(SCHEDULE, "2026", date(2026, 1, 1), date(2026, 12, 31))


def scheduled(season: Season, count: int, rounds: int = 10) -> list[Player]:
    players = members(count)
    make_schedule(
        season_id=season.pk,
        players=players,
        rounds=rounds,
        first_day=date(2026, 1, 8),
        days_between=28,
        ruleset="dutch-2002",
    )
    return players


# ---- who meets whom --------------------------------------------------------------------------


def test_sixteen_meet_each_other_exactly_twice_in_ten_rounds() -> None:
    schedule = designed(16, 10, [4, 4, 4, 4])
    met = Counter(
        pair for tables in schedule for table in tables for pair in combinations(sorted(table), 2)
    )
    assert met == Counter(dict.fromkeys(combinations(range(16), 2), 2))
    assert all(sorted(chain(*tables)) == list(range(16)) for tables in schedule)
    winds = Counter(
        (player, wind)
        for tables in schedule
        for table in tables
        for wind, player in enumerate(table)
    )
    # Ten rounds and four winds: each of them two or three times.
    assert set(winds.values()) == {2, 3}


@pytest.mark.parametrize(
    ("players", "sizes", "rounds", "even"),
    [
        (4, [4], 3, Evenness(3, 3)),
        (8, [4, 4], 7, Evenness(3, 3)),
        (9, [5, 4], 2, Evenness(0, 2)),
    ],
)
def test_other_numbers_meet_as_evenly_as_the_draw_can(
    players: int, sizes: list[int], rounds: int, even: Evenness
) -> None:
    schedule = designed(players, rounds, sizes)
    assert [sorted(map(len, tables)) for tables in schedule] == [sorted(sizes)] * rounds
    assert evenness(players, schedule) == even


# ---- the pages -------------------------------------------------------------------------------


def test_an_organiser_makes_a_schedule_and_everybody_reads_it(season: Season) -> None:
    players = members(16)
    Player.objects.filter(first_name="Piet").update(hidden=True)
    organiser = logged_in("organiser")
    form = {
        "rounds": "10",
        "first_day": "2026-01-08",
        "days_between": "28",
        "ruleset": "dutch-2002",
        "players": [player.public_id for player in players],
    }
    address = reverse("schedule_new", args=[season.public_id])
    assert organiser.post(address, form).status_code == 302
    page = Client().get(reverse("season_schedule", args=[season.public_id])).content.decode()
    assert "Iedereen treft iedereen precies 2 keer." in page
    assert page.count("Annie") == 10
    assert "Piet" not in page
    rounds = season.schedule.values_list("number", "date")
    assert list(rounds)[1:3] == [(2, date(2026, 2, 5)), (3, date(2026, 3, 5))]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": []}, "players-fault"),
        ({"players": ["nonsense"]}, "players-fault"),
        ({"players": ["\0"]}, "players-fault"),
        ({"rounds": "0"}, "rounds-fault"),
        ({"days_between": "366"}, "Dan valt de laatste ronde na het seizoen."),
        ({"ends": "23:00"}, "Zeg ook wanneer het begint."),
        ({"first_day": "2025-12-31"}, "Deze dag valt niet in het seizoen."),
        ({"ruleset": "riichi-ema-2016"}, "Zoveel spelers passen met deze regels niet aan tafels."),
    ],
)
def test_what_cannot_be_scheduled_is_told(
    season: Season, change: dict[str, object], told: str
) -> None:
    form: dict[str, object] = {
        "rounds": "10",
        "first_day": "2026-01-08",
        "days_between": "28",
        "ruleset": "dutch-2002",
        "players": [player.public_id for player in members(3)],
    }
    address = reverse("schedule_new", args=[season.public_id])
    organiser = logged_in("organiser")
    page = organiser.post(address, form | change, headers={"Accept-Language": "nl"})
    assert told in page.content.decode()
    assert ScheduledRound.objects.count() == 0


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_schedule_is_read_in_a_fixed_number_of_queries(
    season: Season, rounds: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    scheduled(season, 8, rounds)
    with django_assert_num_queries(5):
        Client().get(reverse("season_schedule", args=[season.public_id]))


def asked_on(page: str) -> dict[str, dict[str, bool]]:
    """Whom each question is about, and who is chosen already."""
    chip = r'<label class="chip"><input.*?(checked )?id=".*?"( checked)?.*?><span>(.*?)</span>'
    return {
        legend: {
            name: bool(before or after)
            for before, after, name in re.findall(chip, chips, re.DOTALL)
        }
        for legend, chips in re.findall(
            r'<fieldset class="field wide">\s*<legend>(.*?)</legend>(.*?)</fieldset>',
            page,
            re.DOTALL,
        )
    }


# ---- the time of day -------------------------------------------------------------------------


def test_the_time_of_the_rounds_to_come_is_told_wherever_they_are() -> None:
    today = timezone.localdate()
    season = a_season(SCHEDULE, "Schema", today, today + timedelta(days=100))
    day, next_day = today + timedelta(days=7), today + timedelta(days=14)
    make_schedule(
        season_id=season.pk,
        players=members(4),
        rounds=2,
        first_day=day,
        days_between=7,
        ruleset="dutch-2002",
    )
    first, second = season.schedule.all()
    begun = begin_round(round_id=first.pk, day=today, ruleset="dutch-2002", absent=[])
    assert (begun.begins, begun.ends) == (None, None)
    an_evening(None, date(2025, 1, 9), begins=time(20), ends=time(23))
    before = Client().get("/agenda.ics").headers["ETag"]

    organiser = logged_in("organiser")
    address = reverse("schedule_times", args=[season.public_id])
    # Proposed is when the club played last.
    proposed = re.findall(r'type="time" value="(.*?)"', organiser.get(address).content.decode())
    assert proposed == ["20:00", "23:00"]
    assert organiser.post(address, {"begins": "x"}).status_code == 200
    stored = organiser.post(address, {"begins": "19:30", "ends": "22:45"})
    assert stored.headers["Location"] == reverse("season_schedule", args=[season.public_id])
    times = season.schedule.values_list("begins", "ends")
    assert list(times) == [(None, None), (time(19, 30), time(22, 45))]

    for page in ("/", "/agenda/", stored.headers["Location"]):
        assert Client().get(page).content.decode().count("19:30 – 22:45") == 1, page
    feed = Client().get("/agenda.ics")
    assert f"DTSTART;TZID=Europe/Amsterdam:{next_day:%Y%m%d}T193000\r\n" in feed.content.decode()
    assert feed.headers["ETag"] != before

    event = begin_round(round_id=second.pk, day=next_day, ruleset="dutch-2002", absent=[])
    assert (event.begins, event.ends) == (time(19, 30), time(22, 45))
    assert organiser.get(address).status_code == 302  # no round is still to come
    change_evening(
        event_id=event.pk,
        name=event.name,
        day=today,
        begins=time(14),
        ends=None,
        season=season,
    )
    shown = schedule_of(season, whole_names=True)
    assert shown
    assert [(each.when.date, each.when.begins) for each in shown.rounds] == [
        (today, None),
        (today, time(14)),
    ]


# ---- a round ---------------------------------------------------------------------------------


def test_who_is_absent_has_zero_until_a_make_up_game_is_played(season: Season) -> None:
    """Eight players: Annie is not there, so three play on without West, and she makes it up."""
    scheduled(season, 8)
    organiser = logged_in("organiser")
    round_ = season.schedule.get(number=1)
    with_annie = next(
        seat.table_number for seat in round_.seats.all() if seat.player.first_name == "Annie"
    )
    begin = reverse("round_begin", args=[season.public_id, 1])
    absent = Player.objects.get(first_name="Annie")
    form = {"date": "2026-01-08", "ruleset": "dutch-2002", "absent": [absent.public_id]}
    assert organiser.post(begin, form).status_code == 302
    assert organiser.post(begin, form).status_code == 302
    event = Event.objects.get()
    three, four = sorted(Table.objects.all(), key=lambda table: table.seats.count())
    assert (three.number, three.options, four.options) == (with_annie, {"empty-seat": "W"}, {})

    here, others = names_at(three), names_at(four)
    type_in(three, dict(zip(here, (30, 0, -30), strict=True)))
    type_in(four, dict(zip(others, (20, 10, -10, -20), strict=True)))
    set_state(event, Event.State.CLOSED)
    assert look(season).results("Annie") == "0"
    page = reverse("season_schedule", args=[season.public_id])
    assert "<li><span>Annie</span><b>ronde 1</b></li>" in organiser.get(page).content.decode()

    make_up = reverse("round_make_up", args=[season.public_id, 1])
    everybody = sorted([*here, *others])
    assert asked_on(organiser.get(make_up).content.decode()) == {
        "Wie haalt in?": {"Annie": True},
        "Wie speelt mee?": dict.fromkeys(everybody, False),
    }
    sit = Player.objects.filter(first_name__in=[*others[:3], "Annie"]).order_by("pk")
    made_up = {
        "key": new_public_id(),
        "date": "2026-02-01",
        "players": [player.public_id for player in sit],
    }
    nobody = made_up | {"players": [p.public_id for p in sit if p.first_name != "Annie"]}
    assert "hoeft deze ronde in te halen" in organiser.post(make_up, nobody).content.decode()
    assert organiser.post(make_up, made_up).status_code == 302
    assert organiser.post(make_up, made_up).status_code == 302
    game = Event.objects.get(makes_up=event)
    table = Table.objects.get(round__event=game)
    ends = {name: (64 if name == "Annie" else -100) for name in names_at(table)}
    others_first = next(name for name in ends if name != "Annie")
    type_in(table, ends | {others_first: 136})
    set_state(game, Event.State.CLOSED)

    seen = look(season)
    assert seen.results("Annie") == "64"
    assert {name: seen.results(name) for name in others} == dict(
        zip(others, ("20", "10", "-10", "-20"), strict=True)
    )
    assert "Nog in te halen" not in organiser.get(page).content.decode()


def test_who_is_left_without_a_table_is_there_and_makes_up_too(season: Season) -> None:
    scheduled(season, 4)
    round_ = season.schedule.get(number=1)
    absent = list(Player.objects.filter(first_name__in=NAMES[:2]))
    event = begin_round(
        round_id=round_.pk, day=date(2026, 1, 8), ruleset="dutch-2002", absent=absent
    )
    assert Table.objects.count() == 0
    assert event.attendance.count() == 2
    again = begin_round(round_id=round_.pk, day=date(2026, 1, 9), ruleset="dutch-2002", absent=[])
    assert again == event


def test_as_many_are_proposed_to_make_up_a_round_as_fit_at_a_table(season: Season) -> None:
    players = scheduled(season, 8)
    round_ = season.schedule.get(number=1)
    event = begin_round(
        round_id=round_.pk, day=date(2026, 1, 8), ruleset="dutch-2002", absent=players
    )
    set_state(event, Event.State.CLOSED)
    page = logged_in("organiser").get(reverse("round_make_up", args=[season.public_id, 1]))
    asked = asked_on(page.content.decode())
    assert Counter(asked["Wie haalt in?"].values()) == {True: 4, False: 4}
    assert asked["Wie speelt mee?"] == {}


def test_who_is_hidden_is_not_told_to_make_up_what_another_hidden_player_missed(
    season: Season,
) -> None:
    two = scheduled(season, 8)[:2]
    for number, player in enumerate(two, 1):
        round_ = season.schedule.get(number=number)
        day = date(2026, 1, 8 + number)
        event = begin_round(round_id=round_.pk, day=day, ruleset="dutch-2002", absent=[player])
        set_state(event, Event.State.CLOSED)
        Player.objects.filter(pk=player.pk).update(hidden=True)
    shown = schedule_of(season, whole_names=False)
    assert shown
    assert shown.to_make_up == [("speler", [1]), ("speler", [2])]


def test_a_round_that_is_not_over_is_not_made_up(season: Season) -> None:
    scheduled(season, 4)
    organiser = logged_in("organiser")
    make_up = reverse("round_make_up", args=[season.public_id, 1])
    assert organiser.get(make_up).status_code == 302
    assert organiser.get(reverse("round_make_up", args=[season.public_id, 99])).status_code == 404


def test_a_schedule_that_was_begun_stays(season: Season) -> None:
    players = scheduled(season, 4)
    round_ = season.schedule.get(number=1)
    begin_round(round_id=round_.pk, day=date(2026, 1, 8), ruleset="dutch-2002", absent=[])
    form = {
        "rounds": "2",
        "first_day": "2026-01-08",
        "days_between": "28",
        "ruleset": "dutch-2002",
        "players": [player.public_id for player in players],
    }
    organiser = logged_in("organiser")
    page = organiser.post(reverse("schedule_new", args=[season.public_id]), form)
    assert "het schema blijft zoals het is" in page.content.decode()
    assert season.schedule.count() == 10
