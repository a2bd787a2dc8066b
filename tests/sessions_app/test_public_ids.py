import pytest
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from sessions_app.models import EveningTemplate, Event, Player, ScheduledRound, User
from sessions_app.models.public_id import new_public_id
from sessions_app.public.exports.event_file import written_event
from sessions_app.public.exports.event_import import import_event
from sessions_app.public.exports.event_reading import Unreadable
from sessions_app.seasons.presets import SCHEDULE
from sessions_app.seasons.schedule.services import make_schedule
from sessions_app.shared.roster.known_players import store
from tests.sessions_app.clients import logged_in
from tests.sessions_app.members import members
from tests.sessions_app.seasons.home_games.games import (
    ENDS,
    a_home_season,
    phone_of,
    send,
    typed,
)
from tests.sessions_app.seasons.seasons import a_season, person
from tests.sessions_app.tournaments.fields import a_tournament


def test_a_public_id_is_short_random_and_safe_everywhere() -> None:
    ids = {new_public_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {12}
    assert set("".join(ids)) == set("23456789abcdefghjkmnpqrstuvwxyz")


@pytest.mark.django_db
def test_users_and_players_have_one() -> None:
    user = User.objects.create_user("greet")
    greet, wim = Player.objects.create(first_name="Greet"), Player.objects.create(first_name="Wim")
    assert len({user.public_id, greet.public_id, wim.public_id}) == 3


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["%00", "%ff", "x' --", "é", "0" * 400])
def test_an_address_with_a_name_of_nothing_leads_nowhere(name: str) -> None:
    organiser = logged_in("organiser")
    for place in ("events", "tables", "players", "people", "standings", "evenings"):
        assert organiser.get(f"/{place}/{name}/").status_code == 404


@pytest.mark.django_db
def test_no_two_players_share_one() -> None:
    greet = Player.objects.create(first_name="Greet")
    with pytest.raises(IntegrityError):
        Player.objects.create(first_name="Wim", public_id=greet.public_id)


# ---- never from a form -----------------------------------------------------------------------


@pytest.fixture
def round_() -> ScheduledRound:
    """A round that is to be played, of which /agenda.ics tells the id to everybody."""
    season = a_season(SCHEDULE, "Schema", timezone.localdate(), timezone.localdate())
    make_schedule(
        season_id=season.pk,
        players=members(8),
        rounds=1,
        first_day=timezone.localdate(),
        days_between=7,
        ruleset="dutch-2002",
    )
    found = season.schedule.get()
    assert f"UID:{found.public_id}@" in Client().get("/agenda.ics").content.decode()
    return found


def begun(round_: ScheduledRound) -> Event:
    """The round, begun by the organiser on its page."""
    form = {"date": timezone.localdate().isoformat(), "ruleset": "dutch-2002"}
    address = reverse("round_begin", args=[round_.season.public_id, round_.number])
    assert logged_in("organiser", "beginner").post(address, form).status_code == 302
    round_.refresh_from_db()
    assert round_.event is not None
    return round_.event


@pytest.mark.django_db
def test_a_game_at_home_cannot_take_the_id_of_a_scheduled_round(round_: ScheduledRound) -> None:
    season = a_home_season()
    for name in ENDS:
        person(name)
    assert send(phone_of("Piet"), season, typed(key=round_.public_id)) == ""
    game = Event.objects.get(kind=Event.Kind.HOME)
    assert game.public_id != round_.public_id
    assert begun(round_).public_id == round_.public_id


EVENING = {"name": "Clubavond", "season": "none", "rules": "mcr", "halves": "1"}
TOURNAMENT = {"name": "Open", "days": "1", "country": "NL", "rules": "mcr", "rounds": "3"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "form"), [("event_new", EVENING), ("tournament_new", TOURNAMENT | {"shows": "live"})]
)
def test_no_form_of_an_event_chooses_its_id(
    name: str, form: dict[str, str], round_: ScheduledRound
) -> None:
    organiser = logged_in("organiser")
    told = form | {"date": timezone.localdate().isoformat(), "key": round_.public_id}
    first, again = (organiser.post(reverse(name), told)["Location"] for _time in range(2))
    assert first == again
    made = Event.objects.get()
    assert made.public_id != round_.public_id
    assert begun(round_).public_id == round_.public_id


@pytest.mark.django_db
def test_an_evening_of_a_template_does_not_choose_its_id(round_: ScheduledRound) -> None:
    template = EveningTemplate.objects.create(name="Clubavond", ruleset="mcr")
    told = {"date": timezone.localdate().isoformat(), "season": "none", "key": round_.public_id}
    address = reverse("evening_begin", args=[template.public_id])
    organiser = logged_in("organiser")
    assert organiser.post(address, told)["Location"] == organiser.post(address, told)["Location"]
    assert Event.objects.get().public_id != round_.public_id
    assert begun(round_).public_id == round_.public_id


@pytest.mark.django_db
def test_a_player_who_enters_does_not_choose_an_id() -> None:
    Player.objects.create(first_name="Jan", last_name="Kok")
    event = a_tournament()
    key = new_public_id()
    form = {"player": "Jan Kok", "is_other": "on", "key": key}
    organiser = logged_in("organiser")
    for _time in range(2):
        organiser.post(reverse("entries", args=[event.public_id]), form)
    first, second = Player.objects.order_by("pk")
    assert (first.idempotency_key, second.idempotency_key) == (None, key)
    assert key not in (first.public_id, second.public_id)


@pytest.mark.django_db
def test_a_pasted_namesake_does_not_choose_an_id() -> None:
    Player.objects.create(first_name="Jan", last_name="Kok")
    key = new_public_id()
    for _time in range(2):
        store("voornaam\tachternaam\nJan\tKok", (), {2: key})
    first, second = Player.objects.order_by("pk")
    assert (first.idempotency_key, second.idempotency_key) == (None, key)
    assert key not in (first.public_id, second.public_id)


@pytest.mark.django_db
def test_a_file_cannot_take_the_id_of_a_scheduled_round(round_: ScheduledRound) -> None:
    event = Event.objects.create(name="Clubavond", date=timezone.localdate(), rules="mcr")
    Event.objects.filter(pk=event.pk).update(public_id=round_.public_id)
    data = written_event(Event.objects.get())
    Event.objects.all().delete()
    with pytest.raises(Unreadable) as refused:
        import_event(data=data, other_people=())
    assert str(refused.value) == "Dit is hier een ronde van het schema: begin die daar."
    assert begun(round_).public_id == round_.public_id
