"""Requests that no browser sends: refused or answered, never a fault of ours."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Event, Table
from tests.sessions_app.clients import for_the_evening, logged_in
from tests.sessions_app.club import a_table, an_event

pytestmark = pytest.mark.django_db

BY_SCRIPT = {"HX-Request": "true"}


def status(device: Client, address: str, **more: Any) -> int:
    device.raise_request_exception = False
    return device.get(address, **more).status_code


def sent(device: Client, address: str, form: dict[str, Any], **more: Any) -> int:
    device.raise_request_exception = False
    return device.post(address, form, **more).status_code


def at(table: Table, name: str) -> str:
    return reverse(name, args=[table.public_id])


def test_a_page_of_a_script_that_is_no_address_is_refused() -> None:
    table = a_table(an_event())
    headers = BY_SCRIPT | {"HX-Current-URL": "http://["}
    assert sent(Client(), at(table, "deal"), {}, headers=headers) == 400
    encoded = {"HX-Current-URL": "http://%5B", "HX-Current-URL-URI-AutoEncoded": "true"}
    assert sent(Client(), at(table, "deal"), {}, headers=BY_SCRIPT | encoded) == 400


@pytest.mark.parametrize("name", ["live", "seat_finder"])
@pytest.mark.parametrize("until", ["9" * 4301, "٣", "²", "-1", "9" * 12])
def test_a_time_that_nobody_lives_to_see_is_no_news(name: str, until: str) -> None:
    event = an_event()
    address = reverse(name, args=[event.public_id])
    assert status(Client(), address, query_params={"seen": f"x-{until}"}, headers=BY_SCRIPT) == 200


NUL_AT_THE_TABLE = [
    ("deal", {"key": "abc\x00", "seen": "0"}),
    ("deal_check", {"key": "\x00" * 12, "seen": "0"}),
    ("deal_preview", {"key": "\x00", "tiles0": "\x00"}),
    ("deal_later", {"key": "key\x00000000001", "seen": "0", "position": "1"}),
    ("deal_later", {"key": "keykeykeykey", "after": "\x00", "seen": "0", "position": "1"}),
    ("table_totals", {"key": "\x00", "seen": "0", "total0": "\x00"}),
]


@pytest.mark.parametrize(("name", "form"), NUL_AT_THE_TABLE)
def test_a_nul_in_a_form_is_a_wrong_letter_like_any_other(name: str, form: dict[str, str]) -> None:
    table = a_table(an_event())
    tablet = for_the_evening(table.event)
    assert sent(tablet, at(table, name), form, headers=BY_SCRIPT) in (200, 302)
    table.refresh_from_db()
    assert table.version == 0


@pytest.mark.parametrize("value", [r'"\000"', r'"abc\000def"', "\x00"])
def test_a_nul_in_a_cookie_is_no_session(value: str) -> None:
    for name in ("sessionid", "device", "messages", "csrftoken", "django_language"):
        assert status(Client(), "/", headers={"Cookie": f"{name}={value}"}) == 200


def test_a_nul_in_a_query_is_answered_and_one_in_an_address_leads_nowhere() -> None:
    assert status(Client(), "/people/?q=%00") == 200
    assert status(Client(), reverse("api_events") + "?after=%00") == 400
    assert status(Client(), "/events/%00/") == 404


@pytest.mark.parametrize("charset", ["utf-7", "hex", "rot13", "unicode_escape", "utf-16"])
def test_a_form_in_another_encoding_is_refused(charset: str) -> None:
    """Some decode to half a letter, and some decode no text at all."""
    parts = '--x\r\nContent-Disposition: form-data; name="pin"\r\n\r\n+2AA-\r\n--x--\r\n'
    device = Client(raise_request_exception=False)
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    answer = device.generic("POST", "/login/", parts, content_type=kind)
    assert answer.status_code == 400


TOTALS = {"total0": "10", "total1": "-10", "total2": "0", "total3": "0"}


@pytest.mark.parametrize("key", ["", "a", "abcdefghijk", "x" * 33, "ABCDEFGHIJKL", "²" * 12])
@pytest.mark.parametrize("more", [{}, {"take_back": "1"}, {"why": "typfout"}])
def test_totals_with_a_key_that_no_form_had_change_nothing(key: str, more: dict[str, str]) -> None:
    table = a_table(an_event())
    form = {"key": key, "seen": "0", **TOTALS, **more}
    answer = 302 if "take_back" in more else 200
    assert sent(for_the_evening(table.event), at(table, "table_totals"), form) == answer
    assert set(table.seats.values_list("typed_total", flat=True)) == {None}


# ---- days ------------------------------------------------------------------------------------


BEGIN = {"name": "Clubavond", "season": "none", "rules": "mcr", "halves": "1"}
TOURNAMENT = {"name": "Open", "days": "1", "country": "NL", "rules": "mcr", "rounds": "3"}
SEASON = {"name": "2026", "preset": "average", "last_day": "2026-12-31"}


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])
@pytest.mark.parametrize(
    ("name", "form", "field"),
    [
        ("event_new", BEGIN, "date"),
        ("tournament_new", TOURNAMENT | {"shows": "live"}, "date"),
        ("season_new", SEASON, "first_day"),
    ],
)
def test_no_form_takes_a_year_that_cannot_be_meant(
    name: str, form: dict[str, str], field: str, day: str
) -> None:
    organiser = logged_in("organiser")
    page = organiser.post(reverse(name), form | {field: day}).content.decode()
    assert "Dit jaar kan niet kloppen." in page
    assert not Event.objects.exists()


HUGE = ["x" * 200_000, "9" * 200_000, "🀄" * 50_000]
TEXTS = {
    "event_new": (BEGIN, ("name", "date", "rounds", "minutes", "key", "season_name", "season")),
    "tournament_new": (
        TOURNAMENT | {"shows": "live"},
        ("name", "date", "days", "place", "country", "title", "rounds", "minutes", "key"),
    ),
    "season_new": (SEASON, ("name", "first_day", "last_day", "year", "preset")),
}


@pytest.mark.parametrize("value", HUGE, ids=["letters", "digits", "tiles"])
@pytest.mark.parametrize("name", TEXTS)
def test_a_huge_text_is_a_fault_of_its_field(name: str, value: str) -> None:
    organiser = logged_in("organiser")
    form, fields = TEXTS[name]
    days = {"date": "2026-11-19", "first_day": "2026-09-01"}
    needed = {"season": "new"} if name == "event_new" else {}
    for field in fields:
        told = {**days, **form, **(needed if field == "season_name" else {}), field: value}
        answer = organiser.post(reverse(name), told)
        assert (field, answer.status_code) == (field, 200)
        assert field in answer.context["form"].errors
    assert not Event.objects.exists()


# ---- Django's own pages ----------------------------------------------------------------------

MANY_DIGITS = "9" * 30
QUERIES = {
    "id__exact=x": 400,
    f"id__in={MANY_DIGITS}": 400,
    f"pk__gte={MANY_DIGITS}": 400,
    "id__range=1": 400,
    "first_name__regex=(": 400,
    "date_joined__year=0": 400,
    "password__startswith=a": 400,
    "e=1": 200,
    "q=%00": 200,
    f"q={'x' * 60_000}": 200,
    f"q={'a+' * 3_000}": 200,
    f"p={'9' * 5_000}": 200,
    f"o={'9' * 5_000}": 200,
    "o=x.-.7": 200,
}


@pytest.mark.parametrize("model", ["user", "player"])
@pytest.mark.parametrize("query", QUERIES)
def test_a_list_of_the_admin_answers_any_query(model: str, query: str) -> None:
    address = f"/admin/sessions_app/{model}/?{query}"
    assert status(logged_in("admin"), address) == QUERIES[query]


@pytest.mark.parametrize("key", ["x", "0", "-1", MANY_DIGITS, "9" * 5_000, "_00", "²"])
@pytest.mark.parametrize("tail", ["change/", "delete/", "history/", ""])
def test_a_row_of_the_admin_that_is_not_there_leads_back(key: str, tail: str) -> None:
    for model in ("user", "player"):
        address = f"/admin/sessions_app/{model}/{key}/{tail}"
        assert status(logged_in("admin", model), address) == 302


@pytest.mark.parametrize("key", ["x", "", MANY_DIGITS, "9" * 5_000, "\x00", "²"])
@pytest.mark.parametrize("model", ["user", "player"])
def test_an_action_of_the_admin_takes_only_rows(model: str, key: str) -> None:
    form = {"action": "delete_selected", "_selected_action": key, "post": "yes"}
    assert sent(logged_in("admin"), f"/admin/sessions_app/{model}/", form) == 400


def test_the_filters_beside_a_list_of_the_admin_still_work() -> None:
    admin = logged_in("admin")
    page = admin.get("/admin/sessions_app/player/").content.decode()
    links = [each.split('"')[0] for each in page.split('href="?')[1:]]
    assert len(links) > 5
    for query in links:
        assert status(admin, f"/admin/sessions_app/player/?{query.replace('&amp;', '&')}") == 200
