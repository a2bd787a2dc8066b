"""Results that are confirmed: by whom, what they are safe from, and who hears of a later change."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.evening.seating import take_back
from sessions_app.events.state import set_state
from sessions_app.models import Event, LogLine, Round, Table
from sessions_app.shared.errors import Conflict, NeedsReason, NotAllowed
from sessions_app.shared.role import Role
from sessions_app.table.services import agree, correct_deal, fine, stop_table, undo_deal
from sessions_app.tournaments.publishing import publish
from sessions_app.tournaments.rounds import confirm_round
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter, entered, new_key
from tests.sessions_app.concurrency import one_after_the_other
from tests.sessions_app.evenings import NETS, WIM_FROM_HENK, in_half, players_at, stop
from tests.sessions_app.members import members, seat
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.fields import WHO, finish
from tests.sessions_app.tournaments.rounds import table_of, with_round

pytestmark = pytest.mark.django_db

DRAW = {"draw": True}
RIICHI = (41_000, 33_000, 26_000, 20_000)
WHY = "een spel vergeten"


def with_reason(table: Table) -> Any:
    return replace(entered(table), why=WHY)


def confirmed(event: Event) -> list[tuple[int, int]]:
    """Round and number of the tables that are."""
    tables = Table.objects.filter(round__event=event, confirmed_at__isnull=False)
    return list(tables.order_by("round__number", "number").values_list("round__number", "number"))


def a_finished_table(event: Event) -> Table:
    table = a_table(event)
    enter(table, WIM_FROM_HENK)
    stop(table)
    return table


def a_confirmed_tournament() -> Event:
    """Round 1 of two, typed at the desk and confirmed."""
    event = with_round()
    for number in (1, 2):
        finish(table_of(event, number), *RIICHI)
    confirm_round(event_id=event.pk, number=1, author=WHO)
    return event


def log_of(event: Event) -> list[tuple[str, int | None, str, bool]]:
    return list(event.log.values_list("kind", "table_number", "why", "alerts"))


# ---- an evening ------------------------------------------------------------------------------


def test_drawing_the_next_half_confirms_what_was_finished_before_it() -> None:
    event = an_event()
    players = members(8)
    first, second = seat(event, players[:4], players[4:])
    enter(begun(first), WIM_FROM_HENK)
    stop(first)
    enter(begun(second), WIM_FROM_HENK)
    seat(event, players[4:], players[:4], half=2)
    # The second still plays its last deal.
    assert confirmed(event) == [(1, 1)]
    take_back(event_id=event.pk, half=2)
    assert confirmed(event) == []


def begun(table: Table) -> Table:
    Table.objects.filter(pk=table.pk).update(started=True)
    return table


def test_closing_confirms_and_opening_again_leaves_it_confirmed() -> None:
    event = an_event()
    table = a_finished_table(event)
    set_state(event, Event.State.CLOSED)
    set_state(event, Event.State.OPEN)
    assert confirmed(event) == [(1, 1)]
    with pytest.raises(NeedsReason):
        stop_table(table_id=table.pk, stopped=False, entered=entered(table))


def test_a_closed_event_of_an_older_version_is_confirmed_when_it_is_opened_again() -> None:
    event = an_event()
    a_finished_table(event)
    Event.objects.update(state=Event.State.CLOSED)
    assert confirmed(event) == []
    set_state(event, Event.State.OPEN)
    assert confirmed(event) == [(1, 1)]


# ---- a tournament ----------------------------------------------------------------------------


def test_a_round_is_confirmed_once_and_only_when_it_is_complete() -> None:
    event = with_round()
    finish(table_of(event, 1), *RIICHI)
    with pytest.raises(Conflict):
        confirm_round(event_id=event.pk, number=1, author=WHO)
    finish(table_of(event, 2), *RIICHI)
    for _tap in "12":
        confirm_round(event_id=event.pk, number=1, author=WHO)
    assert confirmed(event) == [(1, 1), (1, 2)]
    assert log_of(event) == [("confirmed", None, "", False)]


@pytest.mark.parametrize(("shows", "locked"), [("live", [(1, 1)]), ("rounds", [])])
def test_what_is_published_is_confirmed(shows: str, locked: list[tuple[int, int]]) -> None:
    event = with_round(shows=shows)
    finish(table_of(event, 1), *RIICHI)
    publish(event_id=event.pk, final=False, why="", author=WHO)
    assert confirmed(event) == locked


def test_the_rounds_page_offers_it_when_all_tables_are_in() -> None:
    organiser, event = logged_in("organiser"), with_round()
    address = reverse("tournament_rounds", args=[event.public_id])
    finish(table_of(event, 1), *RIICHI)
    assert "Ronde bevestigen" not in organiser.get(address).content.decode()
    finish(table_of(event, 2), *RIICHI)
    assert "Ronde bevestigen" in organiser.get(address).content.decode()
    organiser.post(address, {"round": 1, "what": "confirm"})
    page = organiser.get(address).content.decode()
    assert "Ronde bevestigen" not in page
    assert "de ronde is bevestigd" in page


# ---- a later change --------------------------------------------------------------------------


def test_a_correction_keeps_it_confirmed_and_agreed_and_alerts_the_organiser() -> None:
    event = an_event()
    table = a_finished_table(event)
    agree(table_id=table.pk, entered=entered(table))
    set_state(event, Event.State.CLOSED)
    set_state(event, Event.State.OPEN)
    correct_deal(table_id=table.pk, position=1, facts=DRAW, why=WHY, entered=entered(table))
    table.refresh_from_db()
    assert table.confirmed_at
    assert table.agreed_at
    (line,) = event.log.all()
    assert (line.kind, line.round_number, line.table_number, line.why) == ("changed", 1, 1, WHY)
    keys = [player.pk for player in players_at(table)]
    expected = [[key, net, 0] for key, net in zip(keys, NETS, strict=True)]
    assert line.details["points"] == expected
    assert line.alerts


def test_what_the_players_agreed_to_is_changed_with_a_reason_and_without_an_alert() -> None:
    event = an_event()
    table = a_finished_table(event)
    agree(table_id=table.pk, entered=entered(table))
    with pytest.raises(NeedsReason):
        stop_table(table_id=table.pk, stopped=False, entered=entered(table))
    stop_table(table_id=table.pk, stopped=False, entered=with_reason(table))
    table.refresh_from_db()
    assert (table.finished, table.agreed_at) == (False, None)
    assert log_of(event) == [("reopened", 1, WHY, False)]


def test_a_card_changes_nothing_that_was_agreed_to_whatever_it_says() -> None:
    table = a_finished_table(an_event())
    agree(table_id=table.pk, entered=entered(table))
    card = with_reason(table)
    card = replace(card, author=replace(card.author, role=Role.TABLE))
    with pytest.raises(NotAllowed):
        stop_table(table_id=table.pk, stopped=False, entered=card)
    with pytest.raises(NotAllowed):
        undo_deal(table_id=table.pk, position=1, entered=card)


def test_a_table_that_is_opened_again_makes_a_version_without_its_round() -> None:
    event = with_round()
    table = table_of(event, 1)
    enter(table, {"draw": True, "tenpai": [0]})
    stop(table)
    finish(table_of(event, 2), *RIICHI)
    publish(event_id=event.pk, final=True, why="", author=WHO)
    stop_table(table_id=table.pk, stopped=False, entered=with_reason(table))
    versions = [
        (each.version, each.final, each.why, "1" in next(iter(each.results["played"].values())))
        for each in event.publications.all()
    ]
    assert versions == [
        (1, True, "", True),
        (2, False, "Ronde 1, tafel 1: een spel vergeten", False),
    ]
    assert confirmed(event) == [(1, 2)]
    assert log_of(event)[1:] == [("reopened", 1, WHY, True)]


def test_a_penalty_with_the_pin_at_the_table_is_logged_and_makes_the_next_version() -> None:
    event = a_confirmed_tournament()
    publish(event_id=event.pk, final=True, why="", author=WHO)
    table = table_of(event)
    fine(table_id=table.pk, place=0, points=-100, reason="te laat", entered=entered(table))
    assert [each.why for each in event.publications.all()] == ["", "Ronde 1, tafel 1: straf"]
    assert log_of(event)[1:] == [("changed", 1, "te laat", True)]


def test_a_decision_about_the_field_after_publication_alerts_too() -> None:
    organiser, event = logged_in("organiser"), a_confirmed_tournament()
    publish(event_id=event.pk, final=True, why="", author=WHO)
    entry = event.entries.latest("pk")
    address = reverse("entry", args=[event.public_id, entry.public_id])
    organiser.post(address, {"what": "state", "kind": "disqualify", "why": "vals spel"})
    assert event.publications.count() == 2
    assert log_of(event)[1:] == [("changed", None, "vals spel", True)]


@pytest.mark.django_db(transaction=True)
def test_a_tablet_that_goes_on_while_the_director_confirms_comes_too_late_or_first() -> None:
    event = with_round()
    table = table_of(event, 1)
    enter(table, {"draw": True, "tenpai": [0]})
    stop(table)
    finish(table_of(event, 2), *RIICHI)
    tablet = entered(table)
    tablet = replace(tablet, author=replace(tablet.author, role=Role.TABLE))

    def confirm() -> None:
        confirm_round(event_id=event.pk, number=1, author=WHO)

    def go_on() -> Table:
        return stop_table(table_id=table.pk, stopped=False, entered=tablet)

    _confirmed, late = one_after_the_other(confirm, go_on)
    assert type(late) is NotAllowed
    assert confirmed(event) == [(1, 1), (1, 2)]
    Table.objects.update(confirmed_at=None)
    _went_on, late = one_after_the_other(go_on, confirm)
    assert type(late) is Conflict
    assert confirmed(event) == []


# ---- the alerts ------------------------------------------------------------------------------


def test_an_alert_stands_on_the_organisers_pages_until_it_is_read() -> None:
    organiser, event = logged_in("organiser"), a_confirmed_tournament()
    table = table_of(event)
    fine(table_id=table.pk, place=0, points=-100, reason="te laat", entered=entered(table))
    names = ("tournament", "tournament_rounds", "tournament_ranking", "penalties", "event_log")
    pages = [reverse(name, args=[event.public_id]) for name in names]
    words = "Ronde 1, tafel 1: uitslag later veranderd"
    assert [words in alerts_on(organiser, page) for page in pages] == [True] * len(pages)
    # Who may not change it is not told either.
    assert words not in Client().get(pages[2]).content.decode()

    log = reverse("event_log", args=[event.public_id])
    alert = event.log.latest("pk")
    organiser.post(log, {"until": alert.pk - 1})
    assert words in alerts_on(organiser, pages[0])
    organiser.post(log, {"until": alert.pk})
    assert [alerts_on(organiser, page) for page in pages] == [""] * len(pages)
    assert "Gelezen door greet" in words_of(organiser.get(log).content.decode())


def alerts_on(client: Client, address: str) -> str:
    page = client.get(address).content.decode()
    inside = page.partition('id="alerts"')[2].partition(">")[2].partition("</div>")[0]
    return words_of(inside)


def test_a_page_is_sent_only_alerts_that_it_does_not_show() -> None:
    organiser, event = logged_in("organiser"), a_confirmed_tournament()
    address = reverse("event_alerts", args=[event.public_id])
    assert organiser.get(address, {"seen": 0}).status_code == 204
    table = table_of(event)
    fine(table_id=table.pk, place=0, points=-100, reason="te laat", entered=entered(table))
    answer = organiser.get(address, {"seen": 0})
    assert "te laat" in answer.content.decode()
    last = event.log.latest("pk").pk
    assert organiser.get(address, {"seen": last}).status_code == 204


def test_an_evening_tells_the_organiser_too() -> None:
    organiser, event = logged_in("organiser"), an_event()
    table = a_finished_table(event)
    in_half(event, players_at(table))
    Table.objects.filter(pk=table.pk).update(confirmed_at=table.changed_at)
    correct_deal(table_id=table.pk, position=1, facts=DRAW, why=WHY, entered=entered(table))
    for name in ("event", "closing"):
        assert WHY in alerts_on(organiser, reverse(name, args=[event.public_id]))


# ---- deals that waited -----------------------------------------------------------------------


def waited(table: Table) -> dict[str, Any]:
    return {"key": new_key(), "seen": 1, "after": "", "position": 2, "ending": "draw"}


def test_a_deal_that_waited_for_a_confirmed_round_comes_back_and_alerts_once() -> None:
    event = an_event()
    table = a_finished_table(event)
    tablet = at_table(event)
    in_half(event, players_at(table))
    Table.objects.filter(pk=table.pk).update(confirmed_at=table.changed_at)
    deal = waited(table)
    address = reverse("deal_later", args=[table.public_id])
    for _try in "123":
        assert tablet.post(address, deal).json() == {
            "refused": "De uitslag van deze tafel is bevestigd. "
            "De organisator weet dat dit spel later kwam.",
            "mendable": False,
        }
    assert table.deals.count() == 1
    (line,) = event.log.all()
    assert (line.kind, line.alerts, line.by) == (LogLine.Kind.REFUSED, True, "Tafel 1")
    assert line.details["deal"] == "remise"


def test_a_deal_that_waited_until_the_evening_was_closed_comes_back_and_alerts() -> None:
    event = an_event()
    table = a_finished_table(event)
    tablet = at_table(event)
    stored = table.deals.get().entry
    assert stored is not None
    set_state(event, Event.State.CLOSED)
    address = reverse("deal_later", args=[table.public_id])
    answer = tablet.post(address, waited(table)).json()
    assert answer["refused"].startswith("Deze avond is afgesloten.")
    assert [line.kind for line in event.log.all()] == [LogLine.Kind.REFUSED]
    # One that arrived before is told so, and a stranger is told nothing.
    assert tablet.post(address, {**waited(table), "key": stored.key}).json()["stored"]
    assert Client().post(address, waited(table)).status_code == 403
    assert event.log.count() == 1


def test_a_game_that_is_still_played_takes_its_last_deals_until_the_next_one_begins() -> None:
    """The next round was opened while table 1 plays its last deal."""
    event = an_event()
    table = a_table(event)
    enter(table, WIM_FROM_HENK)
    newer = in_half(event, players_at(table))
    tablet = at_table(event)
    address = reverse("deal_later", args=[table.public_id])
    assert tablet.post(address, waited(table)).json()["stored"]
    enter(newer, WIM_FROM_HENK)
    answer = tablet.post(address, {**waited(table), "seen": 2, "position": 3}).json()
    assert answer["refused"].startswith("Aan deze tafel wordt inmiddels een ander spel gespeeld.")
    assert Round.objects.count() == 2
