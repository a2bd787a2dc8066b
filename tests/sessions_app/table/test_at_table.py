"""The tablet in a tournament: the last deals after the signal, a second look, and the referee."""

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.events.ranking.tournament_results import rounds_of
from sessions_app.models import Deal, Event
from tests.sessions_app.clients import Clock, at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key
from tests.sessions_app.evenings import stop
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.rounds import post, table_of, with_round

pytestmark = pytest.mark.django_db

DRAW = {"draw": True, "tenpai": []}
CHOMBO = {"chombo": [1]}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def tap(tablet: Client, event: Event, what: str, **more: int) -> None:
    address = reverse("at_tournament", args=[table_of(event).public_id])
    assert tablet.post(address, {"what": what, **more}).status_code == 302


def beside(tablet: Client, event: Event) -> str:
    response = tablet.get(reverse("at_tournament", args=[table_of(event).public_id]))
    return words_of(response.content.decode())


def started(event: Event) -> None:
    post(logged_in("organiser"), "tournament_rounds", event, what="start", round=1)


@pytest.mark.parametrize(
    ("answer", "words", "deals"),
    [("thrown", "Dit spel en nog één", 2), ("not_thrown", "Dit is het laatste spel", 1)],
)
def test_after_the_signal_the_tablet_knows_how_many_deals_are_left(
    clock: Clock, answer: str, words: str, deals: int
) -> None:
    event = with_round()
    tablet = at_table(event)
    started(event)
    enter(table_of(event), DRAW)
    clock.move(minutes=74)
    assert "Dobbelstenen al gegooid?" not in beside(tablet, event)
    clock.move(minutes=1)
    asked = "Dobbelstenen al gegooid? Die van spel 2, bij het signaal."
    assert asked in beside(tablet, event)
    tap(tablet, event, answer)
    assert words in beside(tablet, event)
    # A chombo does not use up a deal (EMA 2016, 5.9).
    enter(table_of(event), CHOMBO)
    for _deal in range(deals):
        assert not table_of(event).finished
        enter(table_of(event), DRAW)
    assert table_of(event).finished
    assert not table_of(event).stopped


def test_what_was_said_first_holds_until_it_is_taken_back(clock: Clock) -> None:
    event = with_round("mcr")
    tablet = at_table(event)
    started(event)
    clock.move(minutes=80)
    tap(tablet, event, "not_thrown")
    tap(tablet, event, "thrown")
    assert table_of(event).ends_after == 1
    tap(tablet, event, "forget")
    assert "Dobbelstenen al gegooid?" in beside(tablet, event)


def test_before_the_signal_nothing_is_said_and_a_clock_set_back_forgets_it(clock: Clock) -> None:
    event = with_round()
    tablet = at_table(event)
    started(event)
    tap(tablet, event, "thrown")
    assert table_of(event).ends_after is None
    clock.move(minutes=75)
    tap(tablet, event, "thrown")
    assert table_of(event).ends_after == 2
    post(logged_in("organiser", "kees"), "tournament_rounds", event, what="reset", round=1)
    assert table_of(event).ends_after is None


def test_a_deal_that_is_taken_out_opens_the_table_again(clock: Clock) -> None:
    event = with_round("mcr")
    tablet = at_table(event)
    started(event)
    clock.move(minutes=80)
    tap(tablet, event, "not_thrown")
    enter(table_of(event), {"draw": True})
    assert table_of(event).finished
    last = Deal.objects.get()
    address = reverse("undo", args=[table_of(event).public_id])
    tablet.post(address, {"position": last.position, "seen": 1, "key": "k" * 12})
    assert not table_of(event).finished


def test_a_dutch_round_is_its_deals_and_asks_nothing(clock: Clock) -> None:
    event = with_round("dutch-2002")
    started(event)
    clock.move(minutes=89)
    assert "Dobbelstenen" not in beside(at_table(event), event)


def test_the_referee_is_called_once_and_the_organiser_sees_where_and_since_when() -> None:
    event = with_round()
    tablet, organiser = at_table(event), logged_in("organiser")
    tap(tablet, event, "referee")
    first = table_of(event).referee_at
    tap(tablet, event, "referee")
    assert table_of(event).referee_at == first
    assert "De scheidsrechter komt" in beside(tablet, event)
    page = organiser.get(reverse("tournament_rounds", args=[event.public_id])).context["page"]
    assert page.waiting == [(1, first)]
    post(organiser, "tournament_rounds", event, what="helped", round=1, table=1)
    assert table_of(event).referee_at is None


def test_where_a_second_player_agrees_the_next_deal_waits_for_it() -> None:
    event = with_round(second_agrees=True)
    tablet, table = at_table(event), table_of(event)
    address = reverse("table", args=[table.public_id])
    begins = f'href="{reverse("deal", args=[table.public_id])}"'
    assert begins in tablet.get(address).content.decode()
    enter(table, DRAW)
    shown = tablet.get(address).content.decode()
    assert begins not in shown
    assert "Klopt" in shown
    tap(tablet, event, "second", position=1, version=2)
    assert Deal.objects.get().seconded is None
    tap(tablet, event, "second", position=1, version=1)
    assert begins in tablet.get(address).content.decode()


def test_a_next_deal_that_comes_before_the_second_player_is_held_back() -> None:
    event = with_round(second_agrees=True)
    tablet, table = at_table(event), table_of(event)
    enter(table, DRAW)
    form = {"ending": "draw", "key": new_key(), "seen": 1, "position": 2}
    address = reverse("deal", args=[table.public_id])
    assert tablet.get(address)["Location"] == reverse("table", args=[table.public_id])
    for sent in (address, reverse("deal_preview", args=[table.public_id])):
        shown = tablet.post(sent, form, headers={"HX-Request": "true"}).content.decode()
        assert "Spel 1 wacht op een tweede speler" in shown
        assert 'name="save"' not in shown
    assert Deal.objects.count() == 1
    tap(tablet, event, "second", position=1, version=1)
    tablet.post(address, form)
    assert Deal.objects.count() == 2


def test_deals_that_waited_on_the_tablet_do_not_wait_for_the_second_player_too() -> None:
    """They were played already; who agrees afterwards sees what came of all of them."""
    event = with_round(second_agrees=True)
    tablet, table = at_table(event), table_of(event)
    enter(table, DRAW)
    address = reverse("deal_later", args=[table.public_id])
    form = {"ending": "draw", "key": new_key(), "seen": 1, "position": 2}
    assert tablet.post(address, form).json()["stored"]
    shown = tablet.get(reverse("table", args=[table.public_id])).context["beside"]
    assert shown.to_second.position == 2


def test_where_a_second_player_agrees_a_table_counts_only_after_that() -> None:
    event = with_round(second_agrees=True)
    for number in (1, 2):
        enter(table_of(event, number), DRAW)
        stop(table_of(event, number))
    assert rounds_of(event).complete == []
    tablets = [at_table(event, number) for number in (1, 2)]
    for number, tablet in enumerate(tablets, 1):
        sent = entered(table_of(event, number))
        address = reverse("agree", args=[table_of(event, number).public_id])
        tablet.post(address, {"seen": sent.seen, "key": sent.key})
    assert rounds_of(event).complete == [1]


def test_at_a_club_evening_there_is_nothing_of_this() -> None:
    table = a_table(an_event())
    tablet = at_table(table.event)
    assert tablet.get(reverse("at_tournament", args=[table.public_id])).status_code == 404
    shown = tablet.get(reverse("table", args=[table.public_id])).content.decode()
    assert "scheidsrechter" not in shown.lower()
