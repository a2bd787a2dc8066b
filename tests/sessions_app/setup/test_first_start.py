"""The first start: who may begin, what the steps store, and that it happens once."""

import logging
import re
from threading import Barrier, Thread

import pytest
import pytest_django
from django.db import connection
from django.test import Client
from django.utils import timezone

from clubsite.serving import code_for_first_start
from sessions_app.demo import club as demo_club
from sessions_app.demo.loading import begin_loading, last_loading
from sessions_app.demo.names import MEMBERS
from sessions_app.models import Event, Player, User
from sessions_app.models.club import Club
from sessions_app.setup.first_start import AlreadyBegun, make_admin, setup_code, shown_code
from sessions_app.shared.club import the_club
from tests.sessions_app.clients import logged_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("real_club")]

HERE = {"Host": "localhost"}
CLUB = {"name": "De Rode Draak", "language": "nl"}
ADMIN = {"username": "greet", "password1": "Pung-van-Oost-7", "password2": "Pung-van-Oost-7"}


def opened_by_code() -> Client:
    browser = Client(headers=HERE)
    assert browser.post("/setup/", {"code": shown_code()})["Location"] == "/setup/"
    return browser


@pytest.fixture
def laptop() -> Client:
    """A browser in which the code of the console was typed."""
    return opened_by_code()


def begin(browser: Client, **admin: str) -> str:
    """Both steps; where they led."""
    assert browser.post("/setup/", CLUB)["Location"] == "/setup/admin/"
    return str(browser.post("/setup/admin/", ADMIN | admin)["Location"])


def heading(page: bytes) -> str:
    found = re.search(r"<h1>(.*?)</h1>", page.decode())
    assert found
    return found[1]


def faults_on(page: bytes) -> list[str]:
    return re.findall(r'<p class="fault">.*?<span>(.*?)</span></p>', page.decode(), re.DOTALL)


# ---- the way there ---------------------------------------------------------------------------


def test_only_the_first_page_leads_to_the_first_start(laptop: Client) -> None:
    assert laptop.get("/")["Location"] == "/setup/"
    for path in ("/rules/", "/calculator/", "/style/", "/login/"):
        assert laptop.get(path).status_code == 200


@pytest.mark.parametrize("role", [User.Role.ORGANISER, User.Role.SCOREKEEPER, User.Role.VISITOR])
def test_another_account_is_no_reason_to_stop(role: User.Role, laptop: Client) -> None:
    User.objects.create_user("wim", role=role)
    assert laptop.get("/")["Location"] == "/setup/"


def test_with_an_admin_or_a_superuser_the_site_has_begun(client: Client) -> None:
    User.objects.create_superuser("baas")
    assert client.get("/").status_code == 200
    assert client.get("/setup/")["Location"] == "/events/"


# ---- the steps -------------------------------------------------------------------------------


def test_three_steps_give_a_club_with_an_admin_who_is_logged_in(laptop: Client) -> None:
    first = laptop.get("/setup/").content.decode()
    assert "1 van 3" in first
    assert laptop.post("/setup/", CLUB)["Location"] == "/setup/admin/"
    assert (Club.objects.count(), User.objects.count()) == (0, 0)
    assert "2 van 3" in laptop.get("/setup/admin/").content.decode()
    assert laptop.post("/setup/admin/", ADMIN)["Location"] == "/setup/members/"

    admin = User.objects.get()
    assert (admin.username, admin.role, admin.is_superuser) == ("greet", "admin", False)
    assert admin.check_password("Pung-van-Oost-7")
    assert (str(Club.objects.get()), the_club().name) == ("De Rode Draak", "De Rode Draak")
    last = laptop.get("/setup/members/").content.decode()
    assert "3 van 3" in last
    assert "De Rode Draak</span></a>" in last
    assert laptop.get("/events/").status_code == 200
    assert laptop.get("/").status_code == 200


def test_the_chosen_language_holds_from_the_next_step_on(laptop: Client) -> None:
    laptop.post("/setup/", CLUB | {"language": "en"})
    assert heading(laptop.get("/setup/admin/").content) == "Who looks after it?"
    laptop.post("/setup/admin/", ADMIN)
    assert heading(laptop.get("/setup/members/").content) == "Who plays?"
    assert Client().get("/rules/")["Content-Language"] == "en"


@pytest.mark.parametrize(
    ("wrong", "faults"),
    [
        ({"name": " "}, ["Dit veld is verplicht."]),
        (
            {"language": "fr"},
            ["Selecteer een geldige keuze. fr is geen beschikbare keuze."],
        ),
    ],
)
def test_a_club_needs_a_name_and_a_language(
    laptop: Client, wrong: dict[str, str], faults: list[str]
) -> None:
    response = laptop.post("/setup/", CLUB | wrong)
    assert faults_on(response.content) == faults


@pytest.mark.parametrize(
    ("wrong", "faults"),
    [
        ({"username": ""}, ["Dit veld is verplicht."]),
        ({"password2": "anders"}, ["De twee wachtwoordvelden komen niet overeen."]),
        (
            {"password1": "1234567", "password2": "1234567"},
            [
                "Dit wachtwoord is te kort: neem minstens acht tekens.",
                "Dit wachtwoord is te algemeen.",
                "Dit wachtwoord bevat alleen cijfers.",
            ],
        ),
        (
            {"password1": "greetgreet", "password2": "greetgreet", "username": "greetgreet"},
            ["Het wachtwoord lijkt te veel op de gebruikersnaam."],
        ),
    ],
)
def test_what_is_wrong_with_the_admin_is_said_in_dutch(
    laptop: Client, wrong: dict[str, str], faults: list[str]
) -> None:
    laptop.post("/setup/", CLUB)
    response = laptop.post("/setup/admin/", ADMIN | wrong)
    assert faults_on(response.content) == faults
    assert (Club.objects.count(), User.objects.count()) == (0, 0)


def test_the_second_step_does_not_come_first(laptop: Client) -> None:
    assert laptop.post("/setup/admin/", ADMIN)["Location"] == "/setup/"


# ---- once ------------------------------------------------------------------------------------


def test_once_there_is_an_admin_nothing_can_be_begun(laptop: Client) -> None:
    late = opened_by_code()
    late.post("/setup/", CLUB | {"name": "Ik ook"})
    begin(laptop)
    assert late.post("/setup/admin/", ADMIN | {"username": "wim"})["Location"] == "/events/"
    assert late.post("/setup/", CLUB | {"name": "Ik ook"})["Location"] == "/events/"
    assert [user.username for user in User.objects.all()] == ["greet"]
    assert str(Club.objects.get()) == "De Rode Draak"


@pytest.mark.django_db(transaction=True)
def test_two_browsers_that_finish_together_give_one_admin() -> None:
    gate = Barrier(4)
    ends: list[str] = []

    def finish(number: int) -> None:
        gate.wait()
        try:
            make_admin({"name": f"Club {number}"}, User(username=f"admin{number}"))
            ends.append("admin")
        except AlreadyBegun:
            ends.append("too late")
        finally:
            connection.close()

    threads = [Thread(target=finish, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ends) == ["admin", "too late", "too late", "too late"]
    admin = User.objects.get()
    assert str(Club.objects.get()) == f"Club {admin.username[-1]}"


# ---- who may ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "localhost"},
        {"Host": "127.0.0.1:8000"},
        {"Host": "[::1]:8000"},
        {"Host": "localhost", "X-Forwarded-For": "127.0.0.1"},
    ],
)
def test_on_this_machine_too_a_code_is_asked(headers: dict[str, str]) -> None:
    """A proxy that adds no header to what it passes on looks exactly like this machine."""
    browser = Client(headers=headers, REMOTE_ADDR="127.0.0.1")
    assert heading(browser.get("/setup/").content) == "De eerste keer"
    assert heading(browser.post("/setup/admin/", ADMIN).content) == "De eerste keer"
    assert not User.objects.exists()


def test_when_set_up_opens_again_the_old_code_and_who_typed_it_are_worth_nothing(
    laptop: Client,
) -> None:
    old, typed_before = shown_code(), Client()
    typed_before.post("/setup/", {"code": old})
    begin(laptop)
    User.objects.all().delete()
    assert shown_code() != old
    assert heading(typed_before.get("/setup/").content) == "De eerste keer"
    answer = Client().post("/setup/", {"code": old})
    assert faults_on(answer.content) == ["Dit is niet de code. Kijk nog eens in het venster."]
    again = opened_by_code()
    assert begin(again) == "/setup/members/"
    User.objects.all().delete()
    assert len({old, shown_code()}) == 2
    assert Club.objects.get().times_set_up == 2


def test_a_stranger_gets_nowhere_without_the_code() -> None:
    stranger = Client(REMOTE_ADDR="203.0.113.5")
    for path, form in (("/setup/", CLUB), ("/setup/admin/", ADMIN)):
        assert heading(stranger.get(path).content) == "De eerste keer"
        assert heading(stranger.post(path, form).content) == "De eerste keer"
    answer = stranger.post("/setup/", {"code": "AAAA BBBB CCCC"})
    assert faults_on(answer.content) == ["Dit is niet de code. Kijk nog eens in het venster."]
    assert setup_code() not in answer.content.decode().lower()
    assert (Club.objects.count(), User.objects.count()) == (0, 0)


@pytest.mark.parametrize("typed", [str.lower, str.upper, lambda code: code.replace(" ", "-")])
def test_the_code_of_the_console_opens_it_however_it_is_typed(typed: object) -> None:
    assert callable(typed)
    organiser = Client(REMOTE_ADDR="192.168.1.9")
    response = organiser.post("/setup/", {"code": typed(shown_code())})
    assert response["Location"] == "/setup/"
    assert begin(organiser) == "/setup/members/"


def test_the_address_of_the_console_has_the_code_filled_in() -> None:
    page = Client().get("/setup/", {"code": "ABCD"}).content.decode()
    assert re.findall(r'name="code"[^>]*value="(\w*)"', page) == ["ABCD"]


def test_whoever_asks_finds_the_code_in_the_log_of_the_server(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        page = Client(REMOTE_ADDR="203.0.113.5").get("/setup/").content.decode()
    assert shown_code() in caplog.text
    assert shown_code() not in page


def test_the_console_tells_the_code_until_there_is_an_admin() -> None:
    assert code_for_first_start() == shown_code()
    User.objects.create_superuser("baas")
    assert code_for_first_start() == ""


def test_another_installation_has_another_code(settings: pytest_django.Settings) -> None:
    code = setup_code()
    settings.SECRET_KEY = "another"
    assert setup_code() != code
    assert len(code) == 12


# ---- members ---------------------------------------------------------------------------------


def test_members_are_pasted_and_the_evenings_follow(laptop: Client) -> None:
    begin(laptop)
    form = {"text": "Wim Bos\nJan Pot", "what": "store"}
    assert laptop.post("/players/paste/?first", form)["Location"] == "/events/"
    assert Player.objects.count() == 2
    assert "Laad een democlub" not in laptop.get("/setup/members/").content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_demo_club_is_made_once_however_often_it_is_asked_for(
    laptop: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_a_season = demo_club.EVENINGS[1:2]  # it is quicker
    monkeypatch.setattr(demo_club, "EVENINGS", one_a_season)
    begin(laptop)
    for _tap in range(2):
        assert laptop.post("/setup/members/")["Location"] == "/setup/members/"
    loading = last_loading()
    assert loading
    loading.thread.join()
    assert not loading.failed
    events = Event.objects.count()
    evenings = Event.objects.filter(kind=Event.Kind.EVENING)
    played = evenings.filter(date__lte=timezone.localdate()).count()
    assert (loading.done, loading.total) == (played, played)
    assert laptop.get("/setup/members/")["Location"] == "/events/"
    players = Player.objects.count()
    assert players >= len(MEMBERS)
    assert str(Club.objects.get()) == "De Rode Draak"

    begin_loading().thread.join()
    assert (Player.objects.count(), Event.objects.count()) == (players, events)


@pytest.mark.django_db(transaction=True)
def test_a_demo_club_that_fails_leaves_nothing_and_says_so(
    laptop: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(demo_club, "EVENINGS", ())
    begin(laptop)
    begin_loading().thread.join()
    assert "The demo club could not be loaded." in caplog.text
    assert "De democlub kon niet worden gemaakt." in laptop.get("/setup/members/").content.decode()
    assert Player.objects.count() == 0


def test_an_organiser_does_not_load_a_demo_club() -> None:
    assert logged_in(User.Role.ORGANISER).post("/setup/members/").status_code == 403
    assert Player.objects.count() == 0
