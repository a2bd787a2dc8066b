"""One ranking for one tournament: every page, file and answer gives the same order.

A day is a list of steps; after each of them all places are read and compared. Another step is one
more function in `DAY`.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.events.ranking.tournament_results import results_for
from sessions_app.models import Entry, Event, Player, Publication, Season, Tournament
from sessions_app.shared.audience import Audience
from sessions_app.tournaments.entries import enter_all
from sessions_app.tournaments.plans import change_field
from sessions_app.tournaments.rounds import confirm_round
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import enter
from tests.sessions_app.evenings import THREE_DRAGONS, WIM_FROM_HENK, stop
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO, finish
from tests.sessions_app.tournaments.ranking_readers import (
    FOR_THE_ORGANISER,
    LIVE,
    OF_ALL_THAT_IS_IN,
    READERS,
    TOTALS,
    WHEN_OVER,
    Rows,
    Totals,
    address,
    live,
    ranking_page,
)
from tests.sessions_app.tournaments.rounds import page_of, table_of, type_totals, with_round
from tests.sessions_app.tournaments.simulation import Simulation, whole

pytestmark = pytest.mark.django_db

FAMILIES = ["riichi-ema-2016", "mcr", "dutch-2002"]
LATE = {"riichi": ("late", -7_000), "mcr": ("late-10:-10", -10), "dutch": ("late", -50)}
CHOMBO = {
    "riichi": ("chombo:-20000", -20_000),
    "mcr": ("deduction:-20", -20),
    "dutch": ("other", -50),
}
PLAYERS, ROUNDS = 12, 3


class Day(Simulation):
    """Ten players and two reserves; somebody waits for a place."""

    def __init__(self, rules: str) -> None:
        super().__init__(rules, PLAYERS, ROUNDS, seed=3)
        for number, player in enumerate(Player.objects.order_by("pk"), 1):
            player.first_name, player.last_name = f"Speler{number:02}", ""
            player.save()
        season = Season.objects.create(
            name="Najaar", first_day=date(2026, 9, 1), last_day=date(2027, 1, 31)
        )
        Event.objects.update(season=season)
        self.reload()
        for entry in self.entries[-2:]:
            self.decide(entry, what="describe", team="", reserve="on")
        waiting = Player.objects.create(first_name="Wachtlijst")
        Entry.objects.create(event=self.event, player=waiting, state=Entry.State.WAITING)
        self.leader = ""
        """Whoever was first, until the disqualification."""

    def reload(self) -> None:
        events = Event.objects.select_related("tournament", "season")
        self.event = events.get(pk=self.event.pk)

    def decide(self, entry: Entry, **sent: Any) -> None:
        where = reverse("entry", args=[self.event.public_id, entry.public_id])
        response = self.client.post(where, sent)
        assert response.status_code == 302, response.content.decode()

    def open_round(self, number: int) -> None:
        self.post("tournament_rounds", what="open", round=number)

    def hand_in_some(self, number: int, count: int) -> None:
        for table in [each for each in self.tables(number) if not each.finished][:count]:
            self.hand_in(number, table)


# ---- the steps -------------------------------------------------------------------------------


def open_the_first_round(day: Day) -> None:
    """For one player somebody else plays from the start."""
    day.substitute(day.entries[5], 1, "start")
    day.open_round(1)


def hand_in_two_tables(day: Day) -> None:
    day.hand_in_some(1, 2)


def complete_the_first_round(day: Day) -> None:
    day.hand_in_some(1, PLAYERS)


def confirm_the_first_round(day: Day) -> None:
    confirm_round(event_id=day.event.pk, number=1, author=WHO)


def give_penalties(day: Day) -> None:
    family = day.family
    day.fine(1, day.entries[0], *LATE[family], minutes=7, points=-50)
    day.fine(1, day.entries[1], *CHOMBO[family], points=-50)


def change_the_field(day: Day) -> None:
    """One withdraws, for whom a reserve comes; one is excused, for whom somebody else plays."""
    day.decide(day.entries[7], what="state", kind="withdrawn", why="naar huis")
    player = Player.objects.create(first_name="Reserve3")
    (reserve,) = enter_all(day.event, [Entry(player=player, reserve=True)], WHO)
    change_field(event_id=day.event.pk, seconds=0, author=WHO)
    day.entries.append(reserve)
    day.by_player[player.pk] = reserve.pk
    substitute = Player.objects.create(first_name="Invaller", last_name="voor zieke")
    sent = {"substitute": str(substitute), "first_round": 2, "since": "start"}
    day.decide(day.entries[8], what="substitute", **sent)
    day.decide(day.entries[8], what="state", kind="excused", why="ziek")


def play_the_second_round_with_a_substitute_during_it(day: Day) -> None:
    day.open_round(2)
    day.substitute(day.entries[9], 2, "middle")
    day.hand_in_some(2, PLAYERS)


def disqualify_the_leader(day: Day) -> None:
    (_place, name), *_others = ranking_page(Client(), day.event)
    entry = next(each for each in day.entries if str(each.player) == name)
    day.leader = name
    day.decide(entry, what="state", kind="disqualify", why="vals spel")


def make_it_known(day: Day) -> None:
    day.post("tournament_publish", final="1")


def correct_what_was_made_known(day: Day) -> None:
    day.hand_in(1, day.tables(1)[2], why="8 gelezen als 3")
    assert Publication.objects.count() == 2


def begin_the_last_round(day: Day) -> None:
    day.open_round(3)
    day.hand_in_some(3, 2)


def complete_the_last_round(day: Day) -> None:
    day.hand_in_some(3, PLAYERS)


def close(day: Day) -> None:
    day.post("tournament_close", state="closed")
    day.reload()


Step = Callable[[Day], None]
DAY: list[Step] = [
    open_the_first_round,
    hand_in_two_tables,
    complete_the_first_round,
    confirm_the_first_round,
    give_penalties,
    change_the_field,
    play_the_second_round_with_a_substitute_during_it,
    disqualify_the_leader,
    make_it_known,
    correct_what_was_made_known,
    begin_the_last_round,
    complete_the_last_round,
    close,
]


# ---- the comparison --------------------------------------------------------------------------


def expected(event: Event, audience: Audience = Audience.EVERYBODY) -> Rows:
    results = results_for(event, audience)
    return [(place, str(results.entries[each.entry].player)) for place, each in results.placed]


def differing(day: Day) -> dict[str, Rows]:
    """What is not the ranking, by the place that says so."""
    event, visitor = day.event, Client()
    everybody, organisers = expected(event), expected(event, Audience.ORGANISERS)
    out = {str(each.player) for each in event.entries.filter(disqualified=True)}
    told = {name: (read(visitor, event), everybody) for name, read in READERS.items()}
    told |= {name: (read(day.client, event), everybody) for name, read in FOR_THE_ORGANISER.items()}
    told |= {
        name: (read(day.client, event), organisers) for name, read in OF_ALL_THAT_IS_IN.items()
    }
    leading = [row for row in everybody if row[1] not in out][:LIVE]
    told["live"] = live(visitor, event), leading
    if not event.is_open:
        told |= {name: (read(visitor, event), everybody) for name, read in WHEN_OVER.items()}
    return {name: found for name, (found, right) in told.items() if found != right}


def differing_totals(day: Day) -> dict[str, Totals]:
    results = results_for(day.event)
    right = {
        str(results.entries[each.entry].player): each.points for _place, each in results.placed
    }
    found = {name: read(day.client, day.event) for name, read in TOTALS.items()}
    return {name: totals for name, totals in found.items() if totals != right}


@pytest.mark.parametrize("rules", FAMILIES)
def test_every_page_file_and_answer_gives_one_order_after_every_step(rules: str) -> None:
    day = Day(rules)
    orders = []
    for step in DAY:
        step(day)
        assert (step.__name__, differing(day), differing_totals(day)) == (step.__name__, {}, {})
        orders.append(expected(day.event))

    by_step = dict(zip([step.__name__ for step in DAY], orders, strict=True))
    # Two tables of a round are held back, and so are two of the last.
    assert by_step["hand_in_two_tables"] == []
    assert by_step["begin_the_last_round"] == by_step["correct_what_was_made_known"]
    assert by_step["complete_the_last_round"] != by_step["begin_the_last_round"]
    # A correction changes what was made known, everywhere.
    assert by_step["correct_what_was_made_known"] != by_step["make_it_known"]
    # Nine are ranked: no reserve, nobody who waits or is excused; who withdrew is.
    ranked = [name for _place, name in by_step["close"]]
    outside = [str(day.entries[number].player) for number in (8, 10, 11, 12)]
    assert len(ranked) == PLAYERS - 3
    assert not {*outside, "Wachtlijst"} & {*ranked}
    assert str(day.entries[7].player) in ranked
    assert by_step["close"][-1] == (len(ranked), day.leader)
    check_winner(day)
    check_people(day)


def check_winner(day: Day) -> None:
    """The first of the ranking is the winner on every page that names one, and leads there."""
    results = results_for(day.event)
    (first,) = [str(results.entries[each.competitor.entry].player) for each in results.leaders]
    season, visitor = day.event.season, Client()
    assert season is not None
    pages = {
        reverse("evenings", args=[season.public_id]): f"gewonnen door {first}<",
        reverse("season", args=[season.public_id]): f"Open Delft</span><b>{first}</b>",
    }
    for where, winner in pages.items():
        page = visitor.get(where).content.decode()
        assert (where, winner in page) == (where, True)
        assert address(day.event, "tournament_ranking") in page
        assert address(day.event, "evening") not in page
    text = words_of(page_of(day.client, "closing", day.event))
    assert f"Winnaar van het toernooi 1 {first}" in text
    assert f"Winnaar van het toernooi: {first}" in text


def check_people(day: Day) -> None:
    """Player pages and records have the totals of the ranking, and its winner."""
    results = results_for(day.event)
    pages = {
        each.entry: Client()
        .get(reverse("person", args=[results.entries[each.entry].player.public_id]))
        .context["page"]
        for each in results.competitors
    }
    shown = {
        entry: [whole(column.told) for column in page.plot.columns]
        for entry, page in pages.items()
        if page.plot
    }
    totals = {each.entry: [each.points] for each in results.competitors}
    assert shown == {entry: totals[entry] for entry in shown}
    assert len(shown) == PLAYERS + 1
    won = [entry for entry, page in pages.items() if page.titles.evenings]
    assert won == [each.competitor.entry for each in results.leaders]
    standing = [each.competitor for each in results.placed if not each.competitor.disqualified]
    best = sorted((each.points for each in standing), reverse=True)[:5]
    records = Client().get("/records/").context["page"].records
    (highest,) = [record for record in records if record.title == "Hoogste avonden"]
    assert [whole(feat.amount) for _player, feat in highest.feats] == best
    assert day.leader not in [str(player) for player, _feat in highest.feats]


# ---- what is held back -----------------------------------------------------------------------


def a_round_with_a_special_hand(**facts: Any) -> Event:
    """At the first table; the second has not begun."""
    event = with_round("dutch-2002", **facts)
    season = Season.objects.create(
        name="Najaar", first_day=date(2026, 9, 1), last_day=date(2027, 1, 31)
    )
    Event.objects.update(season=season)
    table = table_of(event)
    enter(table, THREE_DRAGONS)
    enter(table, WIM_FROM_HENK)
    stop(table)
    return Event.objects.select_related("tournament", "season").get(pk=event.pk)


def told_of_the_round(event: Event) -> dict[str, bool]:
    """By the page: whether a visitor learns anything of what was played."""
    visitor = Client()
    winner = table_of(event).seats.get(place=0).player
    assert event.season is not None

    def text(where: str) -> str:
        return visitor.get(where).content.decode()

    player = visitor.get(reverse("person", args=[winner.public_id])).context["page"]
    rounds = visitor.get(address(event, "public_file", "rounds", "csv")).content.decode()
    deals = visitor.get(address(event, "public_file", "deals", "jsonl")).content.decode()
    tables = visitor.get(address(event, "api_tables")).json()["tables"]
    live_page = visitor.get(address(event, "live")).context["page"]
    return {
        "live totals": any(seat.total for table in live_page.tables for seat in table.seats),
        "live leader of a table": any(table.leader for table in live_page.tables),
        "live deals": bool(live_page.deals),
        "live special hand": live_page.special is not None,
        "live leaders": bool(live_page.leaders),
        "home": "rie draken" in text("/"),
        "special hands": "rie draken" in text("/records/hands/"),
        "records": visitor.get("/records/").context["page"].hands != [],
        "hands of the player": bool(player.hands),
        "evenings of the player": player.plot is not None,
        "figures of the player": bool(player.figures),
        "rounds": len(rounds.splitlines()) > 1,
        "deals": bool(deals),
        "API tables": bool(tables),
        "API deals": bool(visitor.get(address(event, "api_deals")).json()["deals"]),
        "season": "evening-won" in text(reverse("season", args=[event.season.public_id])),
    }


def test_a_visitor_learns_nothing_of_a_round_until_it_is_complete() -> None:
    event = a_round_with_a_special_hand()
    assert {name for name, told in told_of_the_round(event).items() if told} == set()
    finish(table_of(event, 2), 8, 4, -4, -8)
    assert {name for name, told in told_of_the_round(event).items() if not told} == set()


def test_where_it_is_live_a_visitor_sees_what_is_played() -> None:
    event = a_round_with_a_special_hand(shows=Tournament.Shows.LIVE)
    assert {name for name, told in told_of_the_round(event).items() if not told} == set()


def test_the_live_page_still_says_who_sits_where_and_how_far_they_are() -> None:
    event = a_round_with_a_special_hand()
    text = words_of(page_of(Client(), "live", event))
    names = [str(seat.player) for seat in table_of(event).seats.select_related("player")]
    assert "Tafel 1 klaar" in text
    assert "Tafel 2 spel 1" in text
    assert all(name in text for name in names)
    assert "Wie aan kop gaat, verschijnt hier zodra de ronde compleet is." in text
    assert "De uitslagen van deze ronde verschijnen zodra hij compleet is." in text


def test_the_table_itself_and_the_organiser_see_the_scores_of_the_table() -> None:
    event = a_round_with_a_special_hand()
    table = table_of(event)
    best = max(table.seats.all(), key=lambda seat: seat.net)
    for client in (at_table(event), logged_in("organiser")):
        page = words_of(client.get(reverse("table", args=[table.public_id])).content.decode())
        assert f"{best.net:,}".replace(",", ".") in page


def test_a_disqualification_is_news_for_the_live_page() -> None:
    event, organiser = with_round(shows="live"), logged_in("organiser")
    type_totals(organiser, event)
    where = address(event, "live")
    seen = Client().get(where).context["seen"]
    again = f"{where}?seen={seen}"
    assert Client().get(again, headers={"HX-Request": "true"}).status_code == 204
    first = event.entries.get(player=table_of(event).seats.get(place=0).player)
    Entry.objects.filter(pk=first.pk).update(disqualified=True)
    news = Client().get(again, headers={"HX-Request": "true"})
    assert news.status_code == 200
    assert str(first.player) not in [str(leader.player) for leader in news.context["page"].leaders]
