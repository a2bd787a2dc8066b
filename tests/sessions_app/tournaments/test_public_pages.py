"""What everybody sees: the ranking with its version, the beamer, and the own schedule."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.ranking.tournament_order import Competitor, Played
from sessions_app.events.state import set_state
from sessions_app.models import Event, Player, Seat, Table, Tournament
from sessions_app.tournaments.beamer import beamer_of
from sessions_app.tournaments.publishing import Change, changes, competitors_from, results_of
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import an_event
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import a_tournament, opened, with_plan
from tests.sessions_app.tournaments.rounds import (
    HTMX,
    page_of,
    post,
    seat_of,
    type_totals,
    with_round,
)

pytestmark = pytest.mark.django_db

PAGES = ["tournament_ranking", "tournament_beamer", "tournament_schedule"]


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def lines(client: Client, event: Event) -> list[tuple[int, str, str]]:
    page = client.get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    return [(line.place, line.name, line.points) for line in page.lines]


def play(client: Client, event: Event, round_: int = 1) -> None:
    for table in Table.objects.filter(round__event=event, round__number=round_):
        type_totals(client, event, number=table.number, round_=round_)


def version(client: Client, event: Event) -> str:
    page = page_of(client, "tournament_ranking", event)
    return words_of(page.partition('<p class="ranking-version">')[2].partition("</p>")[0])


def test_the_live_page_counts_rounds_and_no_evening(organiser: Client) -> None:
    page = words_of(page_of(organiser, "live", with_round()))
    assert ", ronde 1 van 2" in page
    assert "Aan kop" in page


# ---- the ranking -----------------------------------------------------------------------------


def test_the_ranking_is_held_back_until_the_round_is_complete(organiser: Client) -> None:
    event = with_round()
    visitor = Client()
    type_totals(organiser, event)
    assert "Ze verschijnen hier zodra de ronde compleet is." in page_of(
        visitor, "tournament_ranking", event
    )
    type_totals(organiser, event, number=2)
    assert [(place, points) for place, _name, points in lines(visitor, event)] == [
        (place, points)
        for place, points in [(1, "+26.000"), (3, "+8.000"), (5, "−9.000"), (7, "−25.000")]
        for _table in range(2)
    ]


def test_where_it_is_live_it_changes_after_every_table(organiser: Client) -> None:
    event = with_round(shows="live")
    type_totals(organiser, event)
    best = str(seat_of(event, 0).player)
    assert lines(Client(), event)[0] == (1, best, "+26.000")


def test_table_points_for_which_there_is_no_sign_have_two_decimals(organiser: Client) -> None:
    """2⅓ of three who share the first place and 1¾ of four who are all equal."""
    event = with_round("mcr", shows="live")
    opened(event, 2)
    first = seat_of(event, 0).player
    second = Seat.objects.get(round__event=event, round__number=2, player=first)
    type_totals(organiser, event, (20, 20, 20, -60))
    type_totals(organiser, event, (0, 0, 0, 0), number=second.table.number, round_=2)
    page = Client().get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    assert (str(first), "4,08") in [(line.name, line.table_points) for line in page.lines]


def test_a_page_asks_again_and_is_told_only_news(organiser: Client) -> None:
    event = with_round(shows="live")
    visitor = Client()
    address = {name: reverse(name, args=[event.public_id]) for name in PAGES}
    entry = event.entries.all()[0]
    address["own"] = reverse("player_schedule", args=[event.public_id, entry.public_id])
    seen = {name: visitor.get(each).context["seen"] for name, each in address.items()}
    answers = [visitor.get(f"{address[n]}?seen={seen[n]}", headers=HTMX) for n in address]
    assert [answer.status_code for answer in answers] == [204] * 4
    type_totals(organiser, event)
    answers = [visitor.get(f"{address[n]}?seen={seen[n]}", headers=HTMX) for n in address]
    assert [answer.status_code for answer in answers] == [200] * 4


def test_who_is_hidden_has_no_name_and_no_club(organiser: Client) -> None:
    event = with_round()
    play(organiser, event)
    hidden = seat_of(event, 0).player
    Player.objects.filter(pk=hidden.pk).update(hidden=True, club="Geheim")
    for name in PAGES:
        page = page_of(Client(), name, event)
        assert str(hidden) not in page
        assert "Geheim" not in page


def test_two_of_a_name_have_the_same_number_on_every_page(organiser: Client) -> None:
    event = with_round()
    for player in Player.objects.all():
        player.first_name, player.last_name = "Jan", "Bos"
        player.save()
    play(organiser, event)
    first = seat_of(event, 0).player
    number = 1 + list(Player.objects.all()).index(first)
    entry = event.entries.get(player=first)
    ranked = Client().get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    own = reverse("player_schedule", args=[event.public_id, entry.public_id])
    shown = [
        next(line.name for line in ranked.lines if line.entry_id == entry.public_id),
        beamer_of(event).slides[0].tables[0].seats[0].name,
        Client().get(own).context["schedule"].name,
    ]
    assert shown == [f"Jan Bos ({number})"] * 3


# ---- versions --------------------------------------------------------------------------------


def test_what_is_made_known_has_a_version_and_a_correction_raises_it(organiser: Client) -> None:
    event = with_round()
    play(organiser, event)
    assert version(Client(), event).startswith("voorlopig nog niet bekendgemaakt na 1 van 2")
    # A round that is played is not behind us, also where its tables are shown one by one.
    Tournament.objects.update(shows=Tournament.Shows.LIVE)
    opened(event, 2)
    assert version(Client(), event).startswith("voorlopig nog niet bekendgemaakt na 1 van 2")
    post(organiser, "tournament_publish", event, final="0")
    assert "Versie 1 is bekendgemaakt." in page_of(organiser, "tournament_ranking", event)
    assert version(Client(), event).startswith("voorlopig versie 1,")
    # Nothing is new: it stays the same version. Final it is another.
    post(organiser, "tournament_publish", event, final="0")
    post(organiser, "tournament_publish", event, final="1")
    assert version(Client(), event).startswith("definitief versie 2,")

    right = (41_000, 33_000, 25_000, 21_000)
    type_totals(organiser, event, right, why="slecht gelezen")
    assert version(Client(), event).startswith("definitief versie 3,")
    names = [str(seat_of(event, place).player) for place in (2, 3)]
    told = organiser.get(reverse("tournament_ranking", args=[event.public_id])).context["page"]
    assert told.versions[0].publication.why == "Ronde 1, tafel 1: slecht gelezen"
    assert sorted(told.versions[0].changed) == sorted(
        [
            f"Ronde 1, {names[0]}: −9.000 werd −10.000",
            f"Ronde 1, {names[1]}: −25.000 werd −24.000",
        ]
    )


def test_what_was_made_known_is_read_back_as_it_was() -> None:
    competitors = [
        Competitor(3, (Played(1, 20, 120), Played(2, -8, 240))),
        Competitor(4, (Played(1, 8),), ranked=False),
        Competitor(5, (Played(1, -20, 60),), disqualified=True),
    ]
    assert competitors_from(results_of(competitors)) == competitors


def test_changes_are_told_round_by_round_and_only_of_who_was_known() -> None:
    """Results of a round that are gone are told once, whoever they were of."""
    known = {"7": {"1": [3, 0], "2": [5, 0]}, "4": {"1": [1, 0], "2": [9, 0]}}
    now = {"7": {"1": [4, 0], "2": [6, 0]}, "4": {"1": [2, 0]}}
    before, after = {"played": known, "outside": [9]}, {"played": now, "outside": [8]}
    assert changes(before, after) == [
        Change(0, 2, [], []),
        Change(4, 1, [1, 0], [2, 0]),
        Change(7, 1, [3, 0], [4, 0]),
        Change(7, 2, [5, 0], [6, 0]),
    ]
    # Versions from before that was kept do not say who was outside the ranking.
    assert changes({"played": {"4": {}}}, {"played": {"4": {}}, "outside": [4]}) == []


def test_a_version_is_not_said_of_results_that_came_after_it(organiser: Client) -> None:
    event = with_round()
    play(organiser, event)
    post(organiser, "tournament_publish", event, final="1")
    assert "met meer uitslagen sindsdien" not in page_of(Client(), "tournament_ranking", event)
    opened(event, 2)
    play(organiser, event, 2)
    page = page_of(Client(), "tournament_ranking", event)
    assert "met meer uitslagen sindsdien" in page
    assert "definitief</span>" not in page
    # Nothing that was made known changes when one of those is corrected.
    type_totals(organiser, event, (41_000, 33_000, 25_000, 21_000), round_=2, why="verlezen")
    assert event.publications.count() == 1


def test_what_is_decided_about_an_entry_raises_the_version_and_names_nobody_who_is_hidden(
    organiser: Client,
) -> None:
    event = with_round()
    play(organiser, event)
    post(organiser, "tournament_publish", event, final="1")
    entry = event.entries.get(player=seat_of(event, 0).player)
    Player.objects.filter(pk=entry.player_id).update(hidden=True)
    address = reverse("entry", args=[event.public_id, entry.public_id])
    decided = [
        {"what": "state", "kind": "disqualify", "why": "vals spel"},
        {"what": "state", "kind": "reinstated"},
        {"what": "state", "kind": "excused", "why": "ziek"},
        {"what": "state", "kind": "returned"},
        {
            "what": "substitute",
            "substitute": "Jan",
            "substitute_is_new": "on",
            "first_round": "1",
            "since": "start",
            "why": "te laat",
        },
    ]
    for sent in decided:
        organiser.post(address, sent)
    page = Client().get(reverse("tournament_ranking", args=[event.public_id]))
    told = [(each.publication.why, each.changed) for each in page.context["page"].versions]
    assert told[::-1] == [
        ("", []),
        ("gediskwalificeerd", ["speler: diskwalificatie"]),
        ("diskwalificatie ingetrokken", ["speler: diskwalificatie"]),
        ("geëxcuseerd", ["speler: uit de stand"]),
        ("weer terug", ["speler: weer in de stand"]),
        ("Ronde 1, tafel 1: invaller", ["Ronde 1, speler: +26.000 werd −30.000"]),
    ]
    assert str(entry.player) not in page.content.decode()


def test_a_penalty_at_the_table_itself_makes_the_next_version(organiser: Client) -> None:
    event = with_round()
    play(organiser, event)
    post(organiser, "tournament_publish", event, final="1")
    table = seat_of(event, 0).table
    sent = {"what": "fine", "place": 0, "points": -100, "reason": "te laat"}
    address = reverse("table_people", args=[table.public_id])
    organiser.post(address, sent | {"seen": table.version, "key": "f" * 12})
    assert version(Client(), event).startswith("definitief versie 2,")
    page = words_of(page_of(organiser, "tournament_ranking", event))
    name = seat_of(event, 0).player
    assert f"Ronde 1, tafel 1: straf Ronde 1, {name}: +26.000 werd +25.900" in page


# ---- the beamer ------------------------------------------------------------------------------


def test_the_beamer_shows_seats_the_clock_and_the_ranking_in_turn(organiser: Client) -> None:
    event = with_round(players=64)
    assert [slide.key for slide in beamer_of(event).slides] == ["seating-1", "seating-2", "clock"]
    play(organiser, event)
    assert [
        (slide.key, len(slide.tables), len(slide.lines)) for slide in beamer_of(event).slides
    ] == [
        ("seating-1", 8, 0),
        ("seating-2", 8, 0),
        ("clock", 0, 0),
        ("ranking-1", 0, 22),
        ("ranking-2", 0, 22),
        ("ranking-3", 0, 20),
    ]
    set_state(event, Event.State.CLOSED)
    closed = beamer_of(Event.objects.get(pk=event.pk))
    assert [slide.key for slide in closed.slides] == ["ranking-1", "ranking-2", "ranking-3"]


def test_before_the_first_round_it_says_what_is_coming() -> None:
    event = a_tournament()
    assert "De eerste ronde is nog niet geopend" in page_of(Client(), "tournament_beamer", event)
    assert "Nog geen uitslagen" in page_of(Client(), "tournament_ranking", event)
    assert "Er is nog niemand aangemeld" in page_of(Client(), "tournament_schedule", event)


# ---- the own schedule ------------------------------------------------------------------------


def test_a_player_finds_all_rounds_with_table_wind_others_and_results(organiser: Client) -> None:
    event = with_round()
    plan = event.plans.get().rounds
    entry = event.entries.get(number=plan[0][0][0])
    names = {each.number: str(each.player) for each in event.entries.all()}
    table = next(at for at, four in enumerate(plan[1], 1) if entry.number in four)
    four = plan[1][table - 1]
    play(organiser, event)
    address = reverse("player_schedule", args=[event.public_id, entry.public_id])
    rounds = Client().get(address).context["schedule"].rounds
    assert [(sits.round, sits.table, sits.letter, sits.result) for sits in rounds] == [
        (1, 1, "O", "+26.000"),
        (2, table, "OZWN"[four.index(entry.number)], ""),
    ]
    assert rounds[0].others == [names[number] for number in plan[0][0][1:]]
    assert rounds[1].others == [names[number] for number in four if number != entry.number]
    assert Client().get(address.replace(entry.public_id, "nobody")).status_code == 404


# ---- fast ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [8, 24])
@pytest.mark.parametrize(
    ("name", "queries"),
    [("tournament_ranking", 13), ("tournament_beamer", 18), ("tournament_schedule", 12)],
)
def test_pages_ask_as_little_for_many_players_as_for_few(
    organiser: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    name: str,
    queries: int,
    players: int,
) -> None:
    event = with_round(players=players)
    play(organiser, event)
    visitor = Client()
    with django_assert_num_queries(queries):
        page_of(visitor, name, event)


def test_an_evening_is_no_tournament() -> None:
    for name in PAGES:
        assert Client().get(reverse(name, args=[an_event().public_id])).status_code == 404


def test_a_plan_without_a_round_is_a_schedule_too() -> None:
    event = a_tournament(rounds=2)
    with_plan(event, 8)
    before = Client().get(reverse("tournament_schedule", args=[event.public_id])).context["people"]
    opened(event)
    after = Client().get(reverse("tournament_schedule", args=[event.public_id])).context["people"]
    assert before == after
    assert sorted(person.table or 0 for person in after) == [1] * 4 + [2] * 4
