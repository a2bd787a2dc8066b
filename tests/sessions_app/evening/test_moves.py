"""Coming later and going home: seats change before the first deal, later a new game begins."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.access.views import table_now
from sessions_app.models import Event, Player, Round, Seat, SittingOut, Table
from sessions_app.table import services
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event, enter, entered, new_key
from tests.sessions_app.events.test_events import buttons_of
from tests.sessions_app.events.test_events import page_of as event_page
from tests.sessions_app.members import an_evening_of, came, members, names_at, seat
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db

WIN = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def event() -> Event:
    return an_event()


def begun(table: Table) -> Table:
    Table.objects.filter(pk=table.pk).update(started=True)
    table.refresh_from_db()
    return table


def choices_for(client: Client, event: Event, player: Player) -> dict[str, str]:
    """Each button by its title, and what it sends."""
    page = client.get(reverse("moving", args=[event.public_id]), {"player": player.public_id})
    found = re.findall(r'name="choice" value="([^"]*)"><b>(.*?)</b>', page.content.decode())
    return {words_of(title): value for value, title in found}


def choose(client: Client, event: Event, player: Player, title: str) -> Any:
    told = {
        "player": player.public_id,
        "choice": choices_for(client, event, player)[title],
        "key": new_key(),
    }
    return client.post(reverse("moving", args=[event.public_id]), told)


def tables_of(event: Event) -> list[Table]:
    return list(Table.objects.filter(round__event=event).order_by("round__number", "number"))


# ---- coming later ----------------------------------------------------------------------------


def test_before_the_first_deal_someone_simply_joins(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [table] = seat(event, four)
    begun(table)
    choose(organiser, event, late, "Aan tafel 1")
    table.refresh_from_db()
    assert names_at(table) == ["Annie", "Bart", "Corrie", "Dirk", "Els"]
    assert (table.started, table.stopped) == (False, False)
    assert tables_of(event) == [table]


def test_later_the_game_stops_and_a_new_one_begins(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [old] = seat(event, four)
    enter(begun(old), WIN)
    SittingOut.objects.create(round=old.round, player=late)
    choose(organiser, event, late, "Aan tafel 1")
    old.refresh_from_db()
    first, new = tables_of(event)
    assert first == old
    assert (old.stopped, old.finished, names_at(old)) == (True, True, [str(one) for one in four])
    assert (new.number, new.round.half, new.round.number) == (1, 1, 2)
    assert names_at(new) == ["Annie", "Bart", "Corrie", "Dirk", "Els"]
    assert not SittingOut.objects.exists()


def test_both_games_count(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [old] = seat(event, four)
    enter(begun(old), WIN)
    first = dict(Seat.objects.filter(table=old).values_list("player__first_name", "net"))
    choose(organiser, event, late, "Aan tafel 1")
    new = tables_of(event)[-1]
    enter(begun(new), {"draw": True})
    kept = dict(Seat.objects.filter(table=old).values_list("player__first_name", "net"))
    assert kept == first
    assert sum(kept.values()) == 0
    assert kept["Bart"] > 0
    assert [seat.net for seat in new.seats.all()] == [0, 0, 0, 0, 0]


def test_the_code_of_the_table_leads_to_the_new_game(organiser: Client, event: Event) -> None:
    *eight, late = an_evening_of(event, 9)
    one, two = seat(event, eight[:4], eight[4:])
    enter(begun(one), WIN)
    enter(begun(two), WIN)
    choose(organiser, event, late, "Aan tafel 1")
    assert table_now(event, 1) == tables_of(event)[-1]
    assert table_now(event, 2) == two


def test_tables_that_have_not_begun_are_offered_first(organiser: Client, event: Event) -> None:
    *eight, late = an_evening_of(event, 9)
    one, _two = seat(event, eight[:4], eight[4:])
    enter(begun(one), WIN)
    assert list(choices_for(organiser, event, late)) == [
        "Aan tafel 2",
        "Aan tafel 1",
        "Gaat naar huis",
    ]


def test_there_is_no_room_at_a_full_table_or_a_finished_one(
    organiser: Client, event: Event
) -> None:
    *nine, late = an_evening_of(event, 10)
    _five, done = seat(event, nine[:5], nine[5:])
    services.stop_table(table_id=done.pk, stopped=True, entered=entered(done))
    assert list(choices_for(organiser, event, late)) == ["Gaat naar huis"]


def test_the_event_page_shows_the_game_that_began_anew(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [old] = seat(event, four)
    enter(begun(old), WIN)
    assert "1 heeft geen plaats" in words_of(event_page(organiser, event))
    choose(organiser, event, late, "Aan tafel 1")
    page = event_page(organiser, event)
    assert "Vervolg" in words_of(page)
    assert buttons_of(page) == [
        "Tafel 1 nog niet begonnen Annie, Bart, Corrie, Dirk, Els",
        "Tafel 1 klaar Annie, Bart, Corrie, Dirk",
    ]


# ---- going home ------------------------------------------------------------------------------


def has_left(event: Event, player: Player) -> bool:
    return event.attendance.get(player=player).left


def test_three_play_on_with_an_empty_seat(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 4)
    [old] = seat(event, players)
    enter(begun(old), WIN)
    choose(organiser, event, players[2], "Verder met drie en een lege plaats")
    old.refresh_from_db()
    new = tables_of(event)[-1]
    # Bart won, so East passed to him: seen from Bart, Corrie sat in the South.
    assert names_at(new) == ["Bart", "Dirk", "Annie"]
    assert new.options == {"empty-seat": "S"}
    assert old.stopped
    assert has_left(event, players[2])
    enter(begun(new), {"winner": 0, "from": 1, "scores": [64, 20, 0]})


def test_when_east_leaves_the_next_is_east(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 4)
    [table] = seat(event, players)
    choose(organiser, event, players[0], "Verder met drie en een lege plaats")
    table.refresh_from_db()
    assert names_at(table) == ["Bart", "Corrie", "Dirk"]
    assert table.options == {"empty-seat": "N"}
    assert tables_of(event) == [table]


def test_of_five_four_play_on(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 5)
    [old] = seat(event, players)
    enter(begun(old), {"draw": True})
    choose(organiser, event, players[4], "Verder met vier")
    new = tables_of(event)[-1]
    assert sorted(names_at(new)) == ["Annie", "Bart", "Corrie", "Dirk"]
    assert new.options == {}


def test_somebody_takes_the_empty_seat_later(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 5)
    seat(event, players[:4])
    choose(organiser, event, players[3], "Verder met drie en een lege plaats")
    choose(organiser, event, players[4], "Aan tafel 1")
    [table] = tables_of(event)
    assert names_at(table) == ["Annie", "Bart", "Corrie", "Els"]
    assert table.options == {}


@pytest.mark.parametrize("rules", ["mcr", "riichi-ema-2016"])
def test_where_the_rules_need_four_three_cannot_play_on(organiser: Client, rules: str) -> None:
    event = an_event(rules)
    players = an_evening_of(event, 5)
    seat(event, players[:4])
    assert list(choices_for(organiser, event, players[0])) == [
        "Els neemt de plaats over",
        "De tafel stopt",
    ]


def test_a_stand_in_takes_the_seat(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 5)
    [table] = seat(event, players[:4])
    enter(begun(table), WIN)
    choose(organiser, event, players[1], "Els neemt de plaats over")
    table.refresh_from_db()
    seats = table.seats.order_by("place", "since").values_list("player__first_name", "since")
    assert list(seats) == [("Annie", 1), ("Bart", 1), ("Els", 2), ("Corrie", 1), ("Dirk", 1)]
    assert has_left(event, players[1])
    assert tables_of(event) == [table]


def test_the_table_can_stop_with_who_leaves(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 4)
    [table] = seat(event, players)
    enter(begun(table), WIN)
    choose(organiser, event, players[1], "De tafel stopt")
    table.refresh_from_db()
    assert (table.stopped, table.finished) == (True, True)
    assert has_left(event, players[1])


def test_after_the_game_one_simply_goes_home(organiser: Client, event: Event) -> None:
    players = an_evening_of(event, 4)
    [table] = seat(event, players)
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    choose(organiser, event, players[0], "Gaat naar huis")
    assert has_left(event, players[0])


# ---- what cannot be --------------------------------------------------------------------------


def test_a_table_that_finished_in_the_meantime_is_told(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [table] = seat(event, four)
    sent = choices_for(organiser, event, late)["Aan tafel 1"]
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    told = {"player": late.public_id, "choice": sent, "key": new_key()}
    page = organiser.post(reverse("moving", args=[event.public_id]), told).content.decode()
    assert "Die tafel ging intussen verder. Zo staat het nu." in page
    assert len(tables_of(event)) == 1


def test_a_choice_sent_twice_is_done_once(organiser: Client, event: Event) -> None:
    *four, late = an_evening_of(event, 5)
    [table] = seat(event, four)
    enter(begun(table), WIN)
    sent = choices_for(organiser, event, late)["Aan tafel 1"]
    for _time in range(2):
        told = {"player": late.public_id, "choice": sent, "key": new_key()}
        assert organiser.post(reverse("moving", args=[event.public_id]), told).status_code < 400
    assert len(tables_of(event)) == 2


@pytest.mark.parametrize("field", ["player", "choice", "key"])
@pytest.mark.parametrize("value", ["", "\x00", "x" * 2000, "sit", "stand-in: x", "²"])
def test_nonsense_is_answered(organiser: Client, event: Event, field: str, value: str) -> None:
    *four, late = an_evening_of(event, 5)
    [table] = seat(event, four)
    told = {"player": late.public_id, "choice": f"sit {table.public_id}", "key": new_key()}
    address = reverse("moving", args=[event.public_id])
    assert organiser.post(address, told | {field: value}).status_code in (200, 302)
    assert not Round.objects.filter(number__gt=1).exists()


# ---- halves and the clock --------------------------------------------------------------------


def test_the_event_page_shows_the_newest_half_first(organiser: Client, event: Event) -> None:
    event.halves = 2
    event.save()
    players = members(4)
    came(event, players)
    assert "Loting" in words_of(event_page(organiser, event))
    [table] = seat(event, players)
    assert "Loting: Helft 2" in words_of(event_page(organiser, event))
    services.stop_table(table_id=table.pk, stopped=True, entered=entered(table))
    seat(event, players[::-1], half=2)
    page = event_page(organiser, event)
    assert re.findall(r"<h2>(Helft .*?)</h2>", page) == ["Helft 2", "Helft 1"]
    draw = reverse("draw", args=[event.public_id])
    assert f'href="{draw}"' not in page


def test_the_clock_runs_when_it_is_started_and_only_then(organiser: Client, event: Event) -> None:
    event.minutes = 75
    event.save()
    seat(event, an_evening_of(event, 4))
    address = reverse("clock", args=[event.public_id])
    assert "75 minuten Klok starten" in words_of(event_page(organiser, event))
    organiser.post(address, {"what": "start"})
    started = Round.objects.get().started_at
    organiser.post(address, {"what": "start"})
    assert Round.objects.get().started_at == started
    assert "nog 75 minuten" in words_of(event_page(organiser, event))
    Round.objects.update(started_at=timezone.now() - timedelta(minutes=76))
    assert "De tijd is om" in words_of(event_page(organiser, event))
    organiser.post(address, {"what": "reset"})
    assert Round.objects.get().started_at is None


def test_without_minutes_there_is_no_clock(organiser: Client, event: Event) -> None:
    seat(event, an_evening_of(event, 4))
    assert "Klok" not in event_page(organiser, event)
