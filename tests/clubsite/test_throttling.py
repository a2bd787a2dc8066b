import pytest
from django.test import Client, RequestFactory, override_settings

from sessions_app.access.throttling import client_address
from sessions_app.models import User

HALL, HOME = "192.0.2.1", "198.51.100.7"


def log_in(client: Client, name: str, password: str, address: str) -> int:
    form = {"username": name, "password": password}
    return client.post("/admin/login/?next=/admin/", form, REMOTE_ADDR=address).status_code


@pytest.fixture
def guessed(db: None, client: Client) -> Client:
    """Ten wrong guesses at one name, in the hall."""
    for name in ("greet", "wim"):
        User.objects.create_superuser(name, password="right")
    answers = [log_in(client, "greet", "wrong", HALL) for _ in range(10)]
    assert answers == [200] * 9 + [429]
    return client


def test_guessing_is_stopped_even_when_it_would_succeed(guessed: Client) -> None:
    assert log_in(guessed, "greet", "right", HALL) == 429


def test_the_others_in_the_hall_still_get_in(guessed: Client) -> None:
    assert log_in(guessed, "wim", "right", HALL) == 302


def test_nobody_can_be_kept_out_from_elsewhere(guessed: Client) -> None:
    assert log_in(guessed, "greet", "right", HOME) == 302


def test_the_refusal_is_explained(guessed: Client) -> None:
    form = {"username": "greet", "password": "wrong"}
    page = guessed.post("/admin/login/", form, REMOTE_ADDR=HALL).content.decode()
    assert "<h1>Te veel pogingen</h1>" in page
    assert "Wacht tien minuten en probeer het opnieuw." in page


@pytest.mark.parametrize(
    ("https", "forwarded", "address"),
    [
        (False, "", HALL),
        (False, HOME, HALL),  # no proxy of ours: anyone could have written this
        (True, "", HALL),
        (True, HOME, HOME),
        (True, f"made up, {HOME}", HOME),
        (True, f"{HOME}:52100", HOME),
        (True, "[2001:db8::7]:52100", "2001:db8::7"),
        (True, "2001:DB8:0::7", "2001:db8::7"),
        (True, "fe80::7%eth0", "fe80::7"),
        (True, "unknown", HALL),
        (True, f"{HOME}, ", HALL),
        (True, "'; --", HALL),
        (True, "9" * 5_000, HALL),
    ],
)
def test_the_address_is_the_one_our_own_proxy_saw(
    https: bool, forwarded: str, address: str
) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = RequestFactory(headers=headers).get("/", REMOTE_ADDR=HALL)
    with override_settings(HTTPS=https):
        assert client_address(request) == address


def test_a_login_from_no_address_at_all_is_answered(client: Client, db: None) -> None:
    with override_settings(HTTPS=True, SECURE_SSL_REDIRECT=False):
        for forwarded in ("unknown", "x" * 100, "1.2.3.4.5", "\x00"):
            headers = {"X-Forwarded-For": forwarded}
            form = {"username": "greet", "password": "wrong"}
            answer = client.post("/admin/login/", form, headers=headers, REMOTE_ADDR="")
            assert answer.status_code == 200
