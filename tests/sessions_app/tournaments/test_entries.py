"""Entries: who enters, waits, leaves and comes back; reserves that fill the last table."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.models import Entry, EntryAct, Event, Player
from sessions_app.models.public_id import new_public_id
from sessions_app.tournaments.entries import change_state
from sessions_app.tournaments.field import field_of
from tests.sessions_app.clients import logged_in
from tests.sessions_app.pages import faults_in
from tests.sessions_app.tournaments.fields import (
    WHO,
    a_tournament,
    enter_many,
    opened,
    with_plan,
)
from tests.sessions_app.tournaments.rounds import page_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def enter(client: Client, event: Event, **told: str) -> str:
    address = reverse("entries", args=[event.public_id])
    return client.post(address, told, follow=True).content.decode()


def decide(client: Client, entry: Entry, **told: Any) -> str:
    address = reverse("entry", args=[entry.event.public_id, entry.public_id])
    page = client.post(address, {"what": "state"} | told, follow=True).content.decode()
    if Entry.objects.filter(pk=entry.pk).exists():
        entry.refresh_from_db()
    return page


def acts_of(entry: Entry) -> list[tuple[str, str, str]]:
    return [(act.kind, act.why, act.by) for act in entry.acts.all()]


def test_somebody_known_enters_with_a_team(organiser: Client) -> None:
    event = a_tournament()
    Player.objects.create(first_name="Anneke", last_name="Bakker")
    page = enter(organiser, event, player="anneke bakker", team="Rood")
    assert "Anneke Bakker is ingeschreven." in page
    entry = event.entries.get()
    assert (str(entry.player), entry.team, entry.state) == ("Anneke Bakker", "Rood", "entered")
    assert acts_of(entry) == [("entered", "", "greet")]


def test_a_new_name_is_asked_about_once(organiser: Client) -> None:
    event = a_tournament()
    assert set(faults_in(enter(organiser, event, player="Jan Smit"))) == {"player"}
    assert not Player.objects.exists()
    enter(organiser, event, player="Jan Smit", player_is_new="on")
    assert event.entries.get().player.membership == "guest"


def test_nobody_enters_twice(organiser: Client) -> None:
    event = a_tournament()
    [entry] = enter_many(event, 1)
    page = enter(organiser, event, player=str(entry.player))
    assert faults_in(page) == {"player": "Deze speler is al ingeschreven."}
    assert event.entries.count() == 1


def key_in(client: Client, event: Event) -> str:
    """What the page sends along, so that sending it twice makes one player."""
    [key] = re.findall(r'name="key" value="(\w+)"', page_of(client, "entries", event))
    return str(key)


def test_someone_else_with_the_name_of_an_entered_player_enters_once(organiser: Client) -> None:
    event = a_tournament()
    Player.objects.create(first_name="Jan", last_name="Kok")
    enter(organiser, event, player="Jan Kok")
    page = enter(organiser, event, player="Jan Kok")
    assert "Is iemand anders met een bekende naam" in page
    form = {"player": "jan kok", "is_other": "on", "key": key_in(organiser, event)}
    for _time in range(2):
        enter(organiser, event, **form)
    assert [shown.name for shown in field_of(event).playing] == ["Jan Kok (1)", "Jan Kok (2)"]
    assert sorted(Player.objects.values_list("membership", flat=True)) == ["guest", "member"]


def test_someone_else_enters_where_the_known_player_did_not(organiser: Client) -> None:
    event = a_tournament()
    known = Player.objects.create(first_name="Jan", last_name="Kok")
    enter(organiser, event, player="Jan Kok", is_other="on", key=key_in(organiser, event))
    assert event.entries.get().player != known
    assert str(event.entries.get().player) == "Jan Kok"


def test_a_page_that_is_used_again_enters_another_player(organiser: Client) -> None:
    event, key = a_tournament(), new_public_id()
    for name in ("Jan Kok", "Piet Kok"):
        Player.objects.create(first_name=name)
        enter(organiser, event, player=name, is_other="on", key=key)
    assert [shown.name for shown in field_of(event).playing] == ["Jan Kok", "Piet Kok"]


def test_a_name_of_several_players_is_asked_about(organiser: Client) -> None:
    event = a_tournament()
    first, second = (
        Player.objects.create(first_name="Jan", last_name="Kok", club=club)
        for club in ("Delft", "Gouda")
    )
    page = enter(organiser, event, player="Jan Kok")
    several = "Zo heten er meer: Jan Kok (1), Jan Kok (2)."
    assert faults_in(page) == {"player": f"{several} Kies er een, of zeg dat het een gast is."}
    assert '<option value="Jan Kok (2)">Jan Kok, Gouda, NL</option>' in page
    enter(organiser, event, player="Jan Kok (2)")
    assert event.entries.get().player == second
    form = {"player": "Jan Kok (1)", "is_other": "on", "key": new_public_id()}
    enter(organiser, event, **form)
    third = event.entries.exclude(player=second).get().player
    assert (str(third), third == first) == ("Jan Kok", False)


def test_a_proposed_reserve_with_a_namesake_enters(organiser: Client) -> None:
    event = a_tournament()
    enter_many(event, 3)
    Player.objects.create(first_name="Aad", membership="guest")
    member = Player.objects.create(first_name="Aad")
    page = page_of(organiser, "entries", event)
    assert '<button class="button" name="player" value="Aad (2)">Aad (2)</button>' in page
    enter(organiser, event, player="Aad (2)", reserve="on")
    assert event.entries.get(reserve=True).player == member


def test_when_the_tournament_is_full_people_wait_until_they_are_admitted(organiser: Client) -> None:
    event = a_tournament(most_players=8)
    *_playing, late = enter_many(event, 9)
    assert late.state == "waiting"
    page = enter(organiser, event, player="Jan", player_is_new="on")
    assert "Het toernooi is vol: Jan staat op de wachtlijst." in page
    decide(organiser, late, kind="entered")
    assert late.state == "entered"
    assert [kind for kind, _why, _by in acts_of(late)] == ["waiting", "entered"]


def test_a_reserve_takes_nobodys_place_and_never_waits() -> None:
    event = a_tournament(most_players=8)
    enter_many(event, 7)
    entered = [enter_many(event, 1, reserve=reserve)[0] for reserve in (True, False, True, False)]
    assert [entry.state for entry in entered] == ["entered", "entered", "entered", "waiting"]


def test_a_place_that_comes_free_is_for_who_waits_longest(organiser: Client) -> None:
    event = a_tournament(most_players=8)
    first, *_others, second, third = enter_many(event, 10)
    assert "Er is een plaats vrij" not in page_of(organiser, "entries", event)
    decide(organiser, first, kind="withdrawn")
    page = enter(organiser, event, player="Jan 000", player_is_new="on")
    assert "Het toernooi is vol: Jan 000 staat op de wachtlijst." in page
    assert f"{second.player} staat bovenaan de wachtlijst." in page
    waiting = [shown.name for shown in field_of(event).waiting]
    assert waiting == [str(second.player), str(third.player), "Jan 000"]
    decide(organiser, second, kind="entered")
    assert "Er is een plaats vrij" not in page_of(organiser, "entries", event)


def test_who_withdraws_or_is_excused_can_come_back(organiser: Client) -> None:
    [entry] = enter_many(a_tournament(), 1)
    Entry.objects.update(checked_in_at=timezone.now())
    for _time in range(2):
        decide(organiser, entry, kind="withdrawn", why="ziek")
    assert (entry.state, entry.checked_in_at) == ("withdrawn", None)
    decide(organiser, entry, kind="returned")
    assert entry.state == "entered"
    decide(organiser, entry, kind="excused", why="trein")
    assert entry.state == "excused"
    assert acts_of(entry)[1:] == [
        ("withdrawn", "ziek", "greet"),
        ("returned", "", "greet"),
        ("excused", "trein", "greet"),
    ]


def test_a_disqualification_needs_a_reason_and_can_be_cancelled(organiser: Client) -> None:
    [entry] = enter_many(a_tournament(), 1)
    page = decide(organiser, entry, kind="disqualify")
    assert faults_in(page) == {"why": "Zeg waarom: het staat in het logboek van de scheidsrechter."}
    assert not entry.disqualified
    for _time in range(2):
        decide(organiser, entry, kind="disqualify", why="vals spel")
    assert entry.disqualified
    decide(organiser, entry, kind="reinstated", why="vergissing")
    assert not entry.disqualified
    assert [kind for kind, _why, _by in acts_of(entry)] == ["entered", "disqualify", "reinstated"]


def test_an_entry_by_mistake_is_struck_out_unless_there_is_a_seat(organiser: Client) -> None:
    event = a_tournament()
    entries = with_plan(event, 16)
    decide(organiser, entries[0], kind="strike out")
    assert event.entries.count() == 15
    other = a_tournament()
    seated = with_plan(other, 16)[0]
    opened(other)
    page = decide(organiser, seated, kind="strike out")
    assert "Wie al een plaats had, kan niet worden geschrapt." in page
    assert other.entries.count() == 16


def test_reserves_are_proposed_where_the_last_table_is_not_full(organiser: Client) -> None:
    event = a_tournament()
    enter_many(event, 14)
    Player.objects.create(first_name="Greet")
    Player.objects.create(first_name="Jan", membership="guest")
    page = organiser.get(reverse("entries", args=[event.public_id])).content.decode()
    assert "14 spelers: met 2 reserves is de laatste tafel vol" in page
    assert '<button class="button" name="player" value="Greet">' in page
    assert 'value="Jan"' not in page.split("</form>")[1]
    page = enter(organiser, event, player="Greet", reserve="on")
    assert event.entries.get(player__first_name="Greet").reserve
    assert "15 spelers: met 1 reserve is de laatste tafel vol" in page


def test_team_and_reserve_are_told_later(organiser: Client) -> None:
    [entry] = enter_many(a_tournament(), 1)
    decide(organiser, entry, what="describe", team="Wit", reserve="on")
    assert (entry.team, entry.reserve) == ("Wit", True)


@pytest.mark.parametrize("told", [{"kind": "x"}, {"what": "y"}, {"why": "z" * 300}, {}])
def test_nonsense_is_answered_and_changes_nothing(organiser: Client, told: dict[str, str]) -> None:
    [entry] = enter_many(a_tournament(), 1)
    decide(organiser, entry, **told)
    assert (entry.state, entry.acts.count()) == ("entered", 1)


def test_nothing_changes_in_a_closed_tournament(organiser: Client) -> None:
    event = a_tournament()
    [entry] = enter_many(event, 1)
    Event.objects.update(state=Event.State.CLOSED)
    assert "Dit toernooi is afgesloten." in enter(organiser, event, player="X", player_is_new="on")
    decide(organiser, entry, kind="withdrawn")
    assert (event.entries.count(), entry.state, Player.objects.count()) == (1, "entered", 1)


def test_the_field_tells_who_plays_who_is_gone_and_how_many_tables_that_makes() -> None:
    event = a_tournament()
    gone, first, *_others = enter_many(event, 6, team="Rood")
    change_state(entry_id=gone.pk, kind=EntryAct.Kind.EXCUSED, why="", author=WHO)
    Player.objects.filter(pk=first.player_id).update(club="Groene Hart")
    field = field_of(event)
    assert (len(field.playing), field.tables, field.short) == (5, 1, 3)
    assert [shown.entry for shown in field.gone] == [gone]
    assert len(field.everybody) == 6
    assert field.playing[0].sought == "speler 002 rood groene hart"
