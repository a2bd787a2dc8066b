"""Entering a deal through the site: drafts, the preview, saving once, corrections, nonsense."""

from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from sessions_app.models import DealEntry, Draft, Table
from sessions_app.shared.seats import deals_at
from sessions_app.table.replay import facts_of
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter, new_key

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
TOTALS = {"winner": "1", "origin": "3", "way0": "total", "total0": "64", "way1": "total"}
TOTALS |= {"total1": "96", "way3": "total", "total3": "20"}
FACTS = {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]}
DRAW = {"draw": True}
# How each family tells a win in a form.
WINS: dict[str, dict[str, str]] = {
    "dutch-2002": TOTALS,
    "dutch-2011": TOTALS,
    "riichi-ema-2016": {"winner": "1", "origin": "0", "han1": "3", "fu1": "30", "riichi": "1"},
    "mcr": {"winner": "2", "origin": "0", "way": "points", "points": "24"},
}


def sent(table: Table, told: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The form of the next deal, as the page would send it now."""
    table.refresh_from_db()
    position = table.deals.filter(entry__isnull=False).count() + 1
    return {"key": new_key(), "seen": table.version, "position": position, **told, **more}


def post(tablet: Client, name: str, table: Table, form: dict[str, Any], *args: Any) -> HttpResponse:
    address = reverse(name, args=[table.public_id, *args])
    return tablet.post(address, form, headers=HTMX)  # type: ignore[return-value]


def stored(table: Table) -> list[Any]:
    return [facts_of(deal) for deal in deals_at(table)]


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def tablet(table: Table) -> Client:
    return at_table(table.event)


# ---- saving ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WINS)
def test_a_deal_is_stored_and_the_table_is_next(rules: str) -> None:
    table = a_table(an_event(rules))
    answer = post(at_table(table.event), "deal", table, sent(table, WINS[rules]))
    assert answer["HX-Redirect"] == reverse("table", args=[table.public_id])
    assert len(stored(table)) == 1


def test_the_same_form_sent_again_stores_nothing_new(table: Table, tablet: Client) -> None:
    form = sent(table, TOTALS)
    answers = [post(tablet, "deal", table, form) for _ in range(3)]
    assert {answer["HX-Redirect"] for answer in answers} == {
        reverse("table", args=[table.public_id])
    }
    assert stored(table) == [FACTS]
    assert DealEntry.objects.count() == 1


def test_without_a_script_the_form_is_sent_as_any_other(table: Table, tablet: Client) -> None:
    address = reverse("deal", args=[table.public_id])
    answer = tablet.post(address, sent(table, TOTALS))
    assert (answer.status_code, answer["Location"]) == (
        302,
        reverse("table", args=[table.public_id]),
    )
    assert stored(table) == [FACTS]


def test_without_a_script_what_is_wrong_comes_with_the_whole_page(
    table: Table, tablet: Client
) -> None:
    address = reverse("deal", args=[table.public_id])
    page = tablet.post(address, sent(table, TOTALS, total1="97")).content.decode()
    assert '<form id="deal"' in page
    assert 'name="total1" value="97"' in page
    assert 'name="sure" value="1"' in page
    assert stored(table) == []


def test_a_late_tablet_is_told_what_changed_and_keeps_its_input(
    table: Table, tablet: Client
) -> None:
    late = sent(table, TOTALS)
    post(tablet, "deal_check", table, late)
    enter(table, {"winner": 2, "from": 0, "scores": [0, 0, 80, 0]})
    page = post(tablet, "deal", table, late).content.decode()
    assert "Spel 1 is op twee tablets ingevoerd" in page
    assert "<b>Anneke van Greet</b>" in page
    assert "<b>Wim van Henk</b>" in page
    assert 'name="save"' not in page
    assert len(stored(table)) == 1
    again = tablet.get(reverse("deal", args=[table.public_id])).content.decode()
    assert 'name="total1" value="96"' in again
    assert f'name="seen" value="{table.version + 1}"' in again


def test_a_doubtful_total_is_stored_after_a_second_tap(table: Table, tablet: Client) -> None:
    doubtful = TOTALS | {"total3": "21"}
    page = post(tablet, "deal", table, sent(table, doubtful)).content.decode()
    assert 'name="sure" value="1"' in page
    assert stored(table) == []
    post(tablet, "deal", table, sent(table, doubtful, sure="1"))
    assert stored(table) == [FACTS | {"scores": [64, 96, 0, 21]}]


def test_a_form_without_a_key_stores_nothing(table: Table, tablet: Client) -> None:
    nonsense = [{"key": "x"}, {"key": ""}, {"seen": "many"}, {"seen": "-1"}, {"seen": "9" * 30}]
    for wrong in nonsense:
        answer = post(tablet, "deal", table, sent(table, TOTALS) | wrong)
        assert answer.status_code == 200
    assert stored(table) == []


# ---- drafts ----------------------------------------------------------------------------------


def test_what_is_tapped_is_kept_and_the_next_tablet_goes_on_with_it(
    table: Table, tablet: Client
) -> None:
    post(tablet, "deal_check", table, sent(table, TOTALS))
    other = logged_in("scorekeeper")
    for device in (tablet, other):
        page = device.get(reverse("deal", args=[table.public_id])).content.decode()
        assert 'name="total1" value="96"' in page


def test_a_stored_deal_leaves_no_draft_and_no_late_answer_brings_it_back(
    table: Table, tablet: Client
) -> None:
    form = sent(table, TOTALS)
    post(tablet, "deal_check", table, form)
    assert Draft.objects.count() == 1
    post(tablet, "deal", table, form)
    assert Draft.objects.count() == 0
    post(tablet, "deal_check", table, form)
    assert Draft.objects.count() == 0


def test_a_deal_that_is_taken_back_is_ready_to_be_mended(table: Table, tablet: Client) -> None:
    post(tablet, "deal", table, sent(table, TOTALS))
    table.refresh_from_db()
    back = {"key": new_key(), "seen": table.version, "position": 1}
    answer = post(tablet, "undo", table, back)
    assert answer["HX-Redirect"] == reverse("table", args=[table.public_id])
    assert stored(table) == []
    page = tablet.get(reverse("deal", args=[table.public_id])).content.decode()
    assert 'name="total1" value="96"' in page


def test_a_late_undo_takes_nothing_back(table: Table, tablet: Client) -> None:
    post(tablet, "deal", table, sent(table, TOTALS))
    table.refresh_from_db()
    late = {"key": new_key(), "seen": table.version, "position": 1}
    post(tablet, "deal", table, sent(table, TOTALS))
    post(tablet, "undo", table, late)
    assert stored(table) == [FACTS, FACTS]


# ---- corrections -----------------------------------------------------------------------------


def test_a_correction_shows_what_changes_and_needs_a_reason() -> None:
    table = a_table(an_event("dutch-2011"))
    enter(table, {"winner": 0, "from": None, "scores": [80, 0, 0, 0]})
    enter(table, {"winner": 2, "from": 0, "scores": [0, 0, 80, 0]})
    organiser = logged_in("organiser")
    page = post(organiser, "deal_correct_preview", table, sent(table, TOTALS), 1).content.decode()
    assert "Oost: Greet → Wim" in page
    page = post(organiser, "deal_correct", table, sent(table, TOTALS), 1).content.decode()
    assert "Zeg waarom" in page
    assert stored(table)[0]["winner"] == 0
    post(organiser, "deal_correct", table, sent(table, TOTALS, why="Wim\0 won"), 1)
    assert stored(table)[0] == FACTS
    assert DealEntry.objects.get(version=2).why == "Wim� won"


def test_a_correction_that_a_later_deal_cannot_follow_says_which() -> None:
    table = a_table(an_event("dutch-2011", rounds=1))
    for winner in (0, 3, 0, 1, 0):
        enter(table, {"winner": winner, "from": None, "scores": [80, 80, 80, 80]})
    organiser = logged_in("organiser")
    for name, more in (("deal_correct_preview", {}), ("deal_correct", {"why": "x"})):
        page = post(organiser, name, table, sent(table, TOTALS, **more), 1).content.decode()
        assert "spel 5 niet meer: Het spel is al afgelopen." in page
    assert len(stored(table)) == 5


def test_a_deal_that_was_never_played_is_taken_out(table: Table) -> None:
    enter(table, FACTS)
    enter(table, DRAW)
    organiser = logged_in("organiser")
    address = reverse("deal_take_out", args=[table.public_id, 1])
    page = organiser.get(address)
    assert "Spel 1 eruit halen" in page.content.decode()
    assert "Er verandert geen uitslag." not in page.content.decode()
    assert [row.becomes for row in page.context["all_standings"]] == ["0", "0", "0", "0"]
    table.refresh_from_db()
    form = {"key": new_key(), "seen": table.version}
    assert "Zeg waarom" in organiser.post(address, form).content.decode()
    assert organiser.post(address, form | {"why": "Dubbel"}).status_code == 302
    assert stored(table) == [DRAW]


@pytest.mark.parametrize("name", ["deal", "deal_check", "deal_preview"])
def test_there_is_nothing_to_enter_when_the_game_is_over(name: str) -> None:
    table = a_table(an_event(rounds=1))
    for _deal in range(4):
        enter(table, DRAW)
    answer = post(at_table(table.event), name, table, sent(table, TOTALS))
    assert answer["HX-Redirect"] == reverse("table", args=[table.public_id])
    assert len(stored(table)) == 4


def test_a_deal_that_never_was_cannot_be_corrected(table: Table) -> None:
    organiser = logged_in("organiser")
    for name in ("deal_correct", "deal_take_out"):
        answer = organiser.get(reverse(name, args=[table.public_id, 7]))
        assert answer["Location"] == reverse("table", args=[table.public_id])


# ---- cost ------------------------------------------------------------------------------------


def queries_of(tablet: Client, name: str, table: Table, form: dict[str, Any] | None) -> int:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        if form is None:
            tablet.get(reverse(name, args=[table.public_id]))
        else:
            post(tablet, name, table, form)
    return len(asked)


@pytest.mark.parametrize(
    ("name", "told", "expected"),
    [
        ("deal", None, 7),
        ("deal_check", TOTALS, 13),
        ("deal_preview", TOTALS, 6),
        ("deal", TOTALS, 31),
    ],
)
def test_it_costs_the_same_after_one_and_three_deals(
    name: str, told: dict[str, Any] | None, expected: int
) -> None:
    counted = []
    for deals in (1, 3):
        table = a_table(an_event(rounds=20))
        tablet = at_table(table.event)
        for _deal in range(deals):
            enter(table, FACTS)
        form = None if told is None else sent(table, told)
        counted.append(queries_of(tablet, name, table, form))
    assert counted == [expected, expected]
