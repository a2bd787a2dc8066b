"""Whatever is posted to a form of a table or an event, the answer is a page, never a fault."""

import json
import string
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sessions_app.models import Event, Table
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import a_table, an_event, enter

pytestmark = pytest.mark.django_db

RULES = ("dutch-2002", "dutch-2011", "riichi-ema-2016", "mcr")
FIELDS = (
    *("key", "seen", "position", "why", "sure", "ending", "winner", "origin", "win", "flags"),
    *("active", "view", "leader", "riichi", "tenpai", "chombo", "dora", "ura", "points", "tiles"),
    *("penalty_player", "penalty_kind", "penalty_points", "way", "stopped", "order", "place"),
    *("player", "reason", "name", "date", "rules", "rounds", "number", "state", "pin"),
    *(
        f"{name}{place}"
        for name in ("way", "tiles", "points", "doublings", "total", "dead", "said")
        for place in range(5)
    ),
    *(f"{name}{place}" for name in ("han", "fu", "limit", "pao", "flags") for place in range(4)),
)
LIKELY = (
    *("0", "1", "2", "3", "4", "-1", "99999999999999999999", "1.5", "", " ", "on", "true", "null"),
    *("win", "draw", "redeal", "chombo", "penalty", "wall", "unknown", "tiles", "points", "total"),
    *("nothing", "mangan", "yakuman", "kong", "robbed", "bonus", "last-tile", "riichi", "clean"),
    *("456p 3678s [567m] [234p] !3s", "19m 19p 19s 1234567z !1m", "11111m", "[", "!!", "0z", "1f"),
    *("2026-11-19", "0,1,2,3", "3,2,1,0", "dutch-2011", "mcr", "\x00", "\ud7ff", "🀄", "x" * 5000),
)
VALUES = st.one_of(st.sampled_from(LIKELY), st.text(string.printable, max_size=12))
FORMS = st.dictionaries(st.sampled_from(FIELDS), st.lists(VALUES, min_size=1, max_size=2))
OF_A_TABLE = (
    *("deal", "deal_check", "deal_preview", "undo", "stop", "agree", "table_seats"),
    "table_people",
)
OF_A_DEAL = ("deal_correct", "deal_correct_check", "deal_correct_preview", "deal_take_out")
ACCEPTABLE = {200, 302, 400, 403, 404, 429}
MANY = settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def send(device: Client, address: str, form: dict[str, Any], *, by_script: bool) -> int:
    headers = {"HX-Request": "true"} if by_script else {}
    return device.post(address, form, headers=headers).status_code


@pytest.mark.parametrize("rules", RULES)
def test_no_form_of_a_table_breaks(organiser: Client, rules: str) -> None:
    table: Table = a_table(an_event(rules))
    enter(table, {"draw": True, **({"tenpai": []} if rules.startswith("riichi") else {})})
    addresses = [
        *(reverse(name, args=[table.public_id]) for name in OF_A_TABLE),
        *(reverse(name, args=[table.public_id, 1]) for name in OF_A_DEAL),
    ]

    @MANY
    @given(address=st.sampled_from(addresses), form=FORMS, by_script=st.booleans())
    def answered(address: str, form: dict[str, Any], by_script: bool) -> None:
        assert send(organiser, address, form, by_script=by_script) in ACCEPTABLE

    answered()


@pytest.mark.parametrize("name", ["event_new", "event_table", "codes"])
def test_no_form_of_an_event_breaks(organiser: Client, name: str) -> None:
    event: Event = an_event()
    address = reverse(name, args=[] if name == "event_new" else [event.public_id])

    @MANY
    @given(form=FORMS, by_script=st.booleans())
    def answered(form: dict[str, Any], by_script: bool) -> None:
        assert send(organiser, address, form, by_script=by_script) in ACCEPTABLE

    answered()


def test_a_draft_of_nonsense_opens_again(organiser: Client) -> None:
    """What was tapped wrongly is kept as well, and the page can show it."""
    table = a_table(an_event())
    check, page = (reverse(name, args=[table.public_id]) for name in ("deal_check", "deal"))

    @MANY
    @given(form=FORMS)
    def opens(form: dict[str, Any]) -> None:
        assert send(organiser, check, form, by_script=True) == 200
        assert organiser.get(page).status_code == 200

    opens()


def test_nonsense_is_stored_nowhere(organiser: Client) -> None:
    table = a_table(an_event())
    for value in LIKELY:
        form = {name: value for name in FIELDS if name not in ("key", "seen", "position")}
        send(organiser, reverse("deal", args=[table.public_id]), form, by_script=True)
    table.refresh_from_db()
    assert (table.version, json.dumps(table.state)) == (0, "{}")


TOURNAMENT = {"days": "9", "country": "NL", "rules": "mcr", "rounds": "3", "shows": "live"}
EVENING = {"season": "none", "rules": "mcr", "halves": "1"}


@pytest.mark.parametrize(("name", "told"), [("tournament_new", TOURNAMENT), ("event_new", EVENING)])
def test_a_year_with_nines_does_not_end_the_calendar(
    organiser: Client, name: str, told: dict[str, str]
) -> None:
    form = {"name": "Clubavond", "date": "9999-12-31", **told}
    page = organiser.post(reverse(name), form).content.decode()
    assert "Dit is te ver vooruit." in page
    assert not Event.objects.exists()
    assert organiser.get(reverse("calendar")).status_code == 200


def test_a_name_that_is_tapped_with_a_nul_is_nobody(organiser: Client) -> None:
    table = a_table(an_event())
    here = f"{table.seats.all()[0].player.public_id}\x00"
    assert (
        send(
            organiser,
            reverse("attendance", args=[table.event.public_id]),
            {"here": here},
            by_script=True,
        )
        == 404
    )


def test_a_box_with_thousands_of_digits_is_no_line(organiser: Client) -> None:
    form = {"what": "store", "text": "naam\nPiet", "fill_in": "9" * 5000}
    assert send(organiser, reverse("players_paste"), form, by_script=False) == 302
