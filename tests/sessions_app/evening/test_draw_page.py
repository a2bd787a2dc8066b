"""The draw of an evening: shown with its reasons, changed by taps, stored once."""

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.evening.draw_history import past_of
from sessions_app.evening.seating import Layout
from sessions_app.models import Club, Event, Player, Round, Season, SittingOut, Table, Wish
from sessions_app.seating.draw import Past
from sessions_app.table import services
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event, entered
from tests.sessions_app.members import an_evening_of, came, members, names_at, seat
from tests.sessions_app.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def page_of(client: Client, event: Event, **asked: Any) -> str:
    response = client.get(reverse("draw", args=[event.public_id]), asked)
    assert response.status_code == 200
    return response.content.decode()


def field(page: str, name: str) -> str:
    return re.findall(rf'name="{name}" value="([^"]*)"', page)[0]


def tables_in(page: str) -> list[list[str]]:
    """The names at each table, and last those who sit out."""
    cards = re.findall(r'<section class="drawn-table.*?</section>', page, re.S)
    return [re.findall(r'class="drawn-text">([^<]+)<', card) for card in cards]


def why_in(page: str) -> list[str]:
    return [words_of(each) for each in re.findall(r"<li>([^<]+)</li>", page)]


def store(client: Client, event: Event, page: str, **more: str) -> str:
    form = {name: field(page, name) for name in ("half", "seed", "odd", "layout")}
    address = reverse("draw", args=[event.public_id])
    return client.post(address, form | more, follow=True).content.decode()


def id_of(name: str) -> str:
    return Player.objects.get(first_name=name).public_id


# ---- what it shows ---------------------------------------------------------------------------


def test_twenty_two_make_two_tables_of_five_and_three_of_four(organiser: Client) -> None:
    event = an_event()
    players = an_evening_of(event, 22)
    page = page_of(organiser, event)
    tables = tables_in(page)
    assert [len(table) for table in tables] == [5, 5, 4, 4, 4, 0]
    assert sorted(name for table in tables for name in table) == sorted(map(str, players))
    assert why_in(page) == [
        "2 tafels van vijf, 3 van vier, omdat 22 geen viervoud is.",
        "Deze mensen troffen elkaar in de laatste twaalf maanden nog niet, dus het lot beslist.",
    ]


def test_the_same_seed_shows_the_same_draw(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 22)
    page = page_of(organiser, event)
    again = page_of(organiser, event, seed=field(page, "seed"))
    assert tables_in(again) == tables_in(page)


@pytest.mark.parametrize(
    ("odd", "sizes"),
    [("fives", [5, 5, 4, 4, 4, 0]), ("threes", [4, 4, 4, 4, 3, 3, 0]), ("sit out", [4] * 5 + [2])],
)
def test_another_mix_can_be_chosen(organiser: Client, odd: str, sizes: list[int]) -> None:
    event = an_event()
    an_evening_of(event, 22)
    page = page_of(organiser, event, odd=odd)
    assert [len(table) for table in tables_in(page)] == sizes
    offered = [words_of(each) for each in re.findall(r'<a class="mix".*?</a>', page)]
    assert sorted(offered) == [
        "2 tafels van vijf, 3 van vier",
        "4 tafels van vier, 2 van drie",
        "5 tafels van vier, 2 zitten uit",
    ]


def test_the_club_says_what_it_likes(organiser: Client) -> None:
    Club.objects.create(name="Club", odd_tables=Club.OddTables.THREES)
    event = an_event()
    an_evening_of(event, 7)
    assert [len(table) for table in tables_in(page_of(organiser, event))] == [4, 3, 0]


def test_in_riichi_nobody_plays_with_three(organiser: Client) -> None:
    event = an_event("riichi-ema-2016")
    an_evening_of(event, 7)
    page = page_of(organiser, event)
    assert [len(table) for table in tables_in(page)] == [4, 3]
    assert 'class="mix"' not in page


@pytest.mark.parametrize("here", [0, 2])
def test_too_few_people_make_no_table(organiser: Client, here: int) -> None:
    event = an_event()
    an_evening_of(event, here)
    assert "Te weinig voor een tafel" in page_of(organiser, event)


def test_who_went_home_is_not_drawn(organiser: Client) -> None:
    event = an_event()
    players = an_evening_of(event, 5)
    event.attendance.filter(player=players[0]).update(left=True)
    assert sorted(tables_in(page_of(organiser, event))[0]) == ["Bart", "Corrie", "Dirk", "Els"]


@pytest.mark.parametrize("count", [4, 24])
def test_a_draw_takes_as_many_queries_for_one_table_as_for_six(
    count: int, organiser: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    before, event = an_event(), an_event()
    players = an_evening_of(event, count)
    seat(before, *(players[at : at + 4] for at in range(0, count, 4)))
    with django_assert_num_queries(10):
        page_of(organiser, event)


# ---- what it knows ---------------------------------------------------------------------------


def evening(day: int, season: Season | None = None) -> Event:
    return Event.objects.create(
        name="Clubavond", date=date(2026, 11, day), season=season, rules="dutch-2002"
    )


def test_the_past_is_that_of_the_season() -> None:
    season = Season.objects.create(
        name="Najaar", first_day=date(2026, 9, 1), last_day=date(2026, 12, 31)
    )
    players = members(5)
    a, b, c, d, e = players
    seat(evening(5, season), [a, b, c, d])
    seat(evening(6), [a, b, c, e])
    earlier = evening(7, season)
    seat(earlier, [b, a, c, d, e])
    SittingOut.objects.create(round=Round.objects.get(event=earlier), player=e)
    past = past_of(evening(12, season), players)
    assert past == Past(
        meetings={
            (0, 1): 2,
            (0, 2): 2,
            (0, 3): 2,
            (0, 4): 1,
            (1, 2): 2,
            (1, 3): 2,
            (1, 4): 1,
            (2, 3): 2,
            (2, 4): 1,
            (3, 4): 1,
        },
        winds={
            0: [1, 1, 0, 0, 0],
            1: [1, 1, 0, 0, 0],
            2: [0, 0, 2, 0, 0],
            3: [0, 0, 0, 2, 0],
            4: [0, 0, 0, 0, 1],
        },
        odd={0: 1, 1: 1, 2: 1, 3: 1, 4: 1},
        sat_out={4: 1},
    )


def test_without_a_season_it_is_that_of_twelve_months() -> None:
    players = members(4)
    old = evening(19)
    Event.objects.filter(pk=old.pk).update(date=date(2025, 11, 19))
    seat(old, players)
    assert past_of(evening(19), players) == Past({}, {}, {}, {})
    seat(evening(18), players)
    assert set(past_of(evening(19), players).meetings.values()) == {1}


def test_people_who_met_are_kept_apart_and_it_says_so(organiser: Client) -> None:
    players = members(16)
    seat(evening(5), *(players[at : at + 4] for at in range(0, 16, 4)))
    event = evening(12)
    came(event, players)
    page = page_of(organiser, event)
    before = {str(player): at // 4 for at, player in enumerate(players)}
    for table in tables_in(page)[:4]:
        assert len({before[name] for name in table}) == 4
    assert why_in(page) == [
        "4 tafels van vier voor 16 spelers.",
        "Niemand zit bij iemand die hij in de laatste twaalf maanden al trof.",
        "De winden gaan naar wie ze het minst had.",
    ]


def test_it_names_who_met_most(organiser: Client) -> None:
    players = members(4)
    for day in (5, 6):
        seat(evening(day), players)
    event = evening(12)
    came(event, players)
    assert (
        "Niemand zit bij iemand die hij in de laatste twaalf maanden vaker dan 2 keer trof."
        in why_in(page_of(organiser, event))
    )


def test_wishes_are_heard_or_named(organiser: Client) -> None:
    event = an_event()
    annie, bart, corrie, *_rest = an_evening_of(event, 8)
    Wish.objects.create(kind="apart", player=annie, other=bart)
    Wish.objects.create(kind="table", player=corrie, table_number=2)
    page = page_of(organiser, event)
    first, second, _out = tables_in(page)
    assert ("Annie" in first) != ("Bart" in first)
    assert "Corrie" in second
    assert why_in(page)[-1] == "Alle wensen zijn vervuld."


def test_a_wish_that_cannot_be_is_named(organiser: Client) -> None:
    event = an_event()
    annie, bart, corrie, dirk = an_evening_of(event, 4)
    Wish.objects.create(kind="apart", player=annie, other=bart)
    Wish.objects.create(kind="table", player=corrie, table_number=2)
    Wish.objects.create(kind="beginner", player=dirk)
    assert why_in(page_of(organiser, event))[-3:] == [
        "Niet gelukt: Annie en Bart zitten liever niet samen.",
        "Niet gelukt: Corrie aan de vaste tafel.",
        "Niet gelukt: iemand met ervaring naast Dirk.",
    ]


def test_who_sat_out_before_plays_now(organiser: Client) -> None:
    before, event = an_event("mcr"), an_event("mcr")
    players = members(6)
    seat(before, players[:4])
    for player in players[4:]:
        SittingOut.objects.create(round=Round.objects.get(event=before), player=player)
    came(event, players)
    page = page_of(organiser, event, odd="sit out")
    out = tables_in(page)[-1]
    assert set(out) <= {"Annie", "Bart", "Corrie", "Dirk"}
    assert (
        f"Zit uit: {out[0]} en {out[1]}. "
        "Niemand deed dat in de laatste twaalf maanden minder vaak." in why_in(page)
    )


# ---- changed by hand -------------------------------------------------------------------------


def drawn_as(*tables: str, out: str = "") -> str:
    """A layout of first names."""
    ids = tuple(tuple(map(id_of, table.split())) for table in tables)
    return Layout(ids, tuple(map(id_of, out.split()))).text


@pytest.mark.parametrize(
    ("held", "tap", "becomes"),
    [
        ("Annie", "Els", [["Els", "Bart", "Corrie", "Dirk"], ["Annie", "Frans", "Greet"], []]),
        ("Annie", "Bart", [["Bart", "Annie", "Corrie", "Dirk"], ["Els", "Frans", "Greet"], []]),
        ("Dirk", "table-2", [["Annie", "Bart", "Corrie"], ["Els", "Frans", "Greet", "Dirk"], []]),
        ("Dirk", "out", [["Annie", "Bart", "Corrie"], ["Els", "Frans", "Greet"], ["Dirk"]]),
        ("Dirk", "table-9", [["Annie", "Bart", "Corrie", "Dirk"], ["Els", "Frans", "Greet"], []]),
        ("Dirk", "Dirk", [["Annie", "Bart", "Corrie", "Dirk"], ["Els", "Frans", "Greet"], []]),
    ],
)
def test_two_taps_change_the_draw(
    organiser: Client, held: str, tap: str, becomes: list[list[str]]
) -> None:
    event = an_event()
    an_evening_of(event, 7)
    layout = drawn_as("Annie Bart Corrie Dirk", "Els Frans Greet")
    first = page_of(organiser, event, layout=layout, tap=id_of(held))
    assert field(first, "held") == id_of(held)
    assert f'id="d-{id_of(held)}" aria-pressed="true"' in first
    tapped = id_of(tap) if tap.istitle() else tap
    page = page_of(organiser, event, layout=layout, held=id_of(held), tap=tapped)
    assert tables_in(page) == becomes
    assert field(page, "held") == ""


def test_who_sits_out_comes_back(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 5)
    layout = drawn_as("Annie Bart Corrie Dirk", out="Els")
    page = page_of(organiser, event, layout=layout, held=id_of("Els"), tap="table-1")
    assert tables_in(page) == [["Annie", "Bart", "Corrie", "Dirk", "Els"], []]
    assert "Met de hand veranderd." in why_in(page)


def test_a_table_that_is_too_large_cannot_be_stored(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 6)
    page = page_of(organiser, event, layout=drawn_as("Annie Bart Corrie Dirk Els Frans"))
    assert "Dit aantal kan niet spelen." in page
    assert '<button class="button filled large" disabled>' in page
    assert "Aan een van de tafels kan dit aantal niet spelen." in store(organiser, event, page)
    assert not Table.objects.exists()


def test_a_draw_of_others_is_drawn_anew(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 5)
    page = page_of(organiser, event, layout=drawn_as("Annie Bart Corrie Dirk"))
    assert sorted(name for table in tables_in(page) for name in table) == [
        "Annie",
        "Bart",
        "Corrie",
        "Dirk",
        "Els",
    ]


@pytest.mark.parametrize("name", ["half", "seed", "odd", "layout", "held", "tap"])
@pytest.mark.parametrize("value", ["\x00", "x" * 2000, ";,|;", "²", "-1", "9" * 40, "table-99"])
def test_nonsense_is_answered(organiser: Client, name: str, value: str) -> None:
    event = an_event()
    an_evening_of(event, 4)
    page = page_of(organiser, event, **{name: value})
    store(organiser, event, page, **{name: value})


def test_a_tap_is_answered_with_the_board_alone(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 4)
    address = reverse("draw", args=[event.public_id])
    answer = organiser.get(address, headers={"HX-Request": "true"}).content.decode()
    assert answer.count('<div id="draw">') == 1
    assert "<html" not in answer


# ---- stored ----------------------------------------------------------------------------------


def test_they_sit_as_they_were_drawn(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 22)
    page = page_of(organiser, event)
    answer = store(organiser, event, page)
    assert "Tafel 5" in answer
    tables = list(Table.objects.order_by("number"))
    assert [names_at(table) for table in tables] == tables_in(page)[:5]
    assert [table.number for table in tables] == [1, 2, 3, 4, 5]
    assert not SittingOut.objects.exists()


def test_the_same_form_sent_twice_stores_nothing_new(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 22)
    page = page_of(organiser, event)
    for _time in range(2):
        answer = store(organiser, event, page)
        assert 'role="alert"' not in answer
    assert (Round.objects.count(), Table.objects.count()) == (1, 5)


def test_another_draw_of_the_same_people_is_refused(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 8)
    page = page_of(organiser, event, seed="1")
    store(organiser, event, page)
    other = field(page, "layout").replace(";", ",").replace("|", "").split(",")
    layout = Layout((tuple(other[::2]), tuple(other[1::2]))).text
    answer = store(organiser, event, page, layout=layout)
    assert "Een van deze spelers kreeg intussen een andere plaats." in words_of(answer)
    assert Table.objects.count() == 2


def test_who_sits_out_is_noted(organiser: Client) -> None:
    event = an_event("mcr")
    an_evening_of(event, 6)
    page = page_of(organiser, event, odd="sit out")
    store(organiser, event, page)
    assert sorted(str(row.player) for row in SittingOut.objects.all()) == sorted(
        tables_in(page)[-1]
    )


def test_somebody_who_went_home_meanwhile_is_not_seated(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 8)
    page = page_of(organiser, event)
    event.attendance.filter(player__first_name="Annie").update(left=True)
    assert "Wie er is, veranderde intussen." in store(organiser, event, page)
    assert not Table.objects.exists()


def test_a_closed_event_seats_nobody(organiser: Client) -> None:
    event = an_event()
    an_evening_of(event, 4)
    page = page_of(organiser, event)
    Event.objects.update(state=Event.State.CLOSED)
    assert "Deze avond is afgesloten." in store(organiser, event, page)
    assert not Table.objects.exists()


def take_back(client: Client, event: Event) -> str:
    address = reverse("draw", args=[event.public_id])
    response = client.post(address, {"what": "back", "half": "1"}, follow=True)
    return words_of(response.content.decode())


def test_a_draw_is_taken_back_while_nobody_plays(organiser: Client) -> None:
    event = an_event()
    seat(event, an_evening_of(event, 4))
    assert "Loting terugnemen" in organiser.get(f"/events/{event.public_id}/").content.decode()
    assert "Zet ze aan tafel" in take_back(organiser, event)
    assert not Table.objects.exists()


def test_a_draw_stays_when_a_table_has_begun(organiser: Client) -> None:
    event = an_event()
    seat(event, an_evening_of(event, 4))
    Table.objects.update(started=True)
    assert "Er is al een tafel begonnen, dus de loting blijft." in take_back(organiser, event)
    assert Table.objects.count() == 1
    page = organiser.get(f"/events/{event.public_id}/").content.decode()
    assert "Loting terugnemen" not in page


# ---- halves ----------------------------------------------------------------------------------


@pytest.fixture
def two_halves() -> Event:
    event = an_event()
    event.halves = 2
    event.save()
    return event


def test_the_second_half_is_drawn_anew(organiser: Client, two_halves: Event) -> None:
    an_evening_of(two_halves, 16)
    first = page_of(organiser, two_halves)
    assert "Loting: Helft 1" in words_of(first)
    store(organiser, two_halves, first)
    second = page_of(organiser, two_halves)
    assert "Loting: Helft 2" in words_of(second)
    together = {frozenset(table) for table in tables_in(first)[:4]}
    for table in tables_in(second)[:4]:
        assert all(len(set(table) & before) == 1 for before in together)
    store(organiser, two_halves, second)
    assert [(round_.number, round_.half) for round_ in Round.objects.all()] == [(1, 1), (2, 2)]
    assert [table.number for table in Table.objects.filter(round__half=2)] == [1, 2, 3, 4]


def test_tables_that_still_play_are_told_first(organiser: Client, two_halves: Event) -> None:
    players = an_evening_of(two_halves, 8)
    done, plays = seat(two_halves, players[:4], players[4:])
    services.stop_table(table_id=done.pk, stopped=True, entered=entered(done))
    page = page_of(organiser, two_halves)
    assert "Deze tafels spelen nog." in page
    assert reverse("table", args=[plays.public_id]) in page
    assert reverse("table", args=[done.public_id]) not in page


def test_after_the_last_half_everybody_has_a_seat(organiser: Client) -> None:
    event = an_event()
    seat(event, an_evening_of(event, 4))
    assert "Iedereen heeft een plaats" in page_of(organiser, event)


def test_people_who_came_later_together_make_a_table_of_this_half(
    organiser: Client, two_halves: Event
) -> None:
    players = members(8)
    came(two_halves, players[:4])
    seat(two_halves, players[:4])
    came(two_halves, players[4:])
    page = page_of(organiser, two_halves, half="1")
    store(organiser, two_halves, page)
    assert [(table.round.half, table.number) for table in Table.objects.all()] == [(1, 1), (1, 2)]
