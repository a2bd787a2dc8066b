"""Two tablets at one table enter the same deal: both are shown, and none is offered twice."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from sessions_app.models import Draft, Table
from sessions_app.table.services import save_draft
from tests.sessions_app.clients import at_table, logged_in
from tests.sessions_app.club import a_table, an_event, enter
from tests.sessions_app.pages import words_of
from tests.sessions_app.table.test_deal_views import DRAW, FACTS, TOTALS, WINS, post, sent, stored

pytestmark = pytest.mark.django_db

FIVE = ("Greet", "Wim", "Anneke", "Henk", "Tineke")
OTHER = {"winner": 2, "from": 0, "scores": [0, 0, 80, 0]}


@pytest.fixture
def table() -> Table:
    return a_table(an_event())


@pytest.fixture
def tablet(table: Table) -> Client:
    return at_table(table.event)


def late(tablet: Client, table: Table, told: dict[str, Any], *stored: Any) -> dict[str, Any]:
    """The form of a tablet that was tapped on, and not sent before other deals were stored."""
    form = sent(table, told)
    post(tablet, "deal_check", table, form)
    for facts in stored:
        enter(table, facts)
    return form


def conflict_after(tablet: Client, table: Table, form: dict[str, Any], name: str = "deal") -> Any:
    return post(tablet, name, table, form).context["conflict"]  # type: ignore[attr-defined]


def page_of_next(tablet: Client, table: Table) -> str:
    return tablet.get(reverse("deal", args=[table.public_id])).content.decode()


# ---- both deals ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["deal", "deal_preview"])
def test_both_deals_stand_beside_each_other(table: Table, tablet: Client, name: str) -> None:
    form = late(tablet, table, TOTALS, FACTS | {"scores": [64, 104, 0, 20]})
    conflict = conflict_after(tablet, table, form, name)
    assert not conflict.is_equal
    assert (conflict.stored_words, conflict.own_words) == ("Wim van Henk", "Wim van Henk")
    assert [(row.name, row.stored.total, row.own.total, row.differs) for row in conflict.rows] == [
        ("Greet", 64, 64, True),
        ("Wim", 104, 96, True),
        ("Anneke", 0, 0, True),
        ("Henk", 20, 20, True),
    ]
    assert [(row.stored.net, row.own.net) for row in conflict.rows] == [
        (8, 24),
        (416, 384),
        (-252, -244),
        (-172, -164),
    ]


def test_what_can_be_done_with_the_own_deal_is_offered(table: Table, tablet: Client) -> None:
    page = post(tablet, "deal", table, late(tablet, table, TOTALS, OTHER)).content.decode()
    choices = "Wijzig Verder met het mijne als volgend spel Weggooien, het staat er al"
    assert words_of(page).endswith(choices)
    assert 'class="button filled"' not in page


@pytest.mark.parametrize("rules", WINS)
def test_throwing_away_is_preselected_where_both_are_equal(rules: str) -> None:
    table = a_table(an_event(rules))
    one, other = at_table(table.event), logged_in("scorekeeper")
    form = sent(table, WINS[rules])
    post(one, "deal", table, sent(table, WINS[rules]))
    page = post(other, "deal", table, form).content.decode()
    assert "Spel 1 staat er al" in page
    assert 'class="button filled" name="discard"' in page
    assert len(stored(table)) == 1


def test_the_same_deal_counted_in_another_way_is_equal(table: Table, tablet: Client) -> None:
    points = TOTALS | {"way3": "points", "points3": "10", "doublings3": "1"}
    assert conflict_after(tablet, table, late(tablet, table, points, FACTS)).is_equal


def test_what_was_stored_after_it_is_told_too(table: Table, tablet: Client) -> None:
    conflict = conflict_after(tablet, table, late(tablet, table, TOTALS, DRAW, OTHER, DRAW))
    assert conflict.deal.number == 1
    assert conflict.later == [
        "Spel 2: Anneke van Greet (Greet −80, Wim −160, Anneke +320, Henk −80)",
        "Spel 3: remise",
    ]


def test_at_a_table_of_five_nobody_is_said_not_to_play() -> None:
    table = a_table(an_event(), FIVE)
    tablet = at_table(table.event)
    form = late(tablet, table, TOTALS, FACTS | {"scores": [64, 96, 0, 20, None]})
    for name in ("deal_check", "deal_preview", "deal"):
        assert "speelt dit spel niet mee" not in post(tablet, name, table, form).content.decode()
    conflict = conflict_after(tablet, table, form)
    assert conflict.is_equal
    assert [row.stored.dreams for row in conflict.rows] == [False, False, False, False, True]


def test_at_a_table_of_five_it_says_who_dreams_in_the_next_deal() -> None:
    table = a_table(an_event(), FIVE)
    tablet = at_table(table.event)
    form = late(tablet, table, TOTALS, OTHER | {"scores": [0, 0, 80, 0, None]})
    page = words_of(post(tablet, "deal", table, form).content.decode())
    assert "Als volgend spel klopt dat van jou niet: dan droomt Greet." in page


# ---- what becomes of it ----------------------------------------------------------------------


def test_throwing_away_forgets_the_draft_and_stores_nothing(table: Table, tablet: Client) -> None:
    form = late(tablet, table, TOTALS, OTHER)
    answer = post(tablet, "deal", table, form | {"discard": "1"})
    assert answer["HX-Redirect"] == reverse("table", args=[table.public_id])
    assert Draft.objects.count() == 0
    assert stored(table) == [OTHER]
    assert 'name="total1" value="96"' not in page_of_next(tablet, table)


def test_it_is_thrown_away_also_where_the_game_is_over_by_now() -> None:
    table = a_table(an_event(rounds=1))
    for _deal in range(3):
        enter(table, DRAW)
    tablet = at_table(table.event)
    form = late(tablet, table, TOTALS, FACTS)
    post(tablet, "deal", table, form | {"discard": "1"})
    assert Draft.objects.count() == 0


@pytest.mark.parametrize("headers", [{"HX-Request": "true"}, {}], ids=["script", "no script"])
def test_who_goes_on_with_the_own_deal_finds_it_as_the_next_one(
    table: Table, tablet: Client, headers: dict[str, str]
) -> None:
    form = late(tablet, table, TOTALS, FACTS)
    address = reverse("deal", args=[table.public_id])
    answer = tablet.post(address, form | {"as-next": "1"}, headers=headers)
    assert answer.headers.get("HX-Redirect", answer.headers.get("Location")) == address
    assert 'name="total1" value="96"' in page_of_next(tablet, table)
    assert stored(table) == [FACTS]


def test_a_beginning_that_arrived_late_does_not_outlast_what_goes_on_as_the_next_deal(
    table: Table, tablet: Client
) -> None:
    """The tap that came last before the connection was lost is newer than nothing on the page."""
    late(tablet, table, {"winner": "1", "total0": "64", "order": "1794972978626"}, OTHER)
    page = page_of_next(tablet, table)
    (order,) = re.findall(r'name="order" value="(\d+)"', page)
    assert order == "1794972978626"
    form = sent(table, TOTALS) | {"order": order, "as-next": "1"}
    post(tablet, "deal", table, form)
    assert 'name="total1" value="96"' in page_of_next(tablet, table)


# ---- a stored deal is never offered ----------------------------------------------------------


def test_a_draft_of_a_deal_that_another_tablet_stored_is_not_offered(
    table: Table, tablet: Client
) -> None:
    late(tablet, table, TOTALS, FACTS)
    assert 'name="total1" value="96"' not in page_of_next(tablet, table)


def test_nor_is_it_when_more_was_stored_since(table: Table, tablet: Client) -> None:
    late(tablet, table, TOTALS, FACTS, DRAW)
    assert 'name="total1" value="96"' not in page_of_next(tablet, table)


def test_nor_is_a_beginning_of_it(table: Table, tablet: Client) -> None:
    begun = {"winner": "1", "origin": "3", "way0": "total", "total0": "64"}
    late(tablet, table, begun, FACTS)
    assert 'name="total0" value="64"' not in page_of_next(tablet, table)


def test_nor_is_the_draft_that_another_tablet_has_of_it(table: Table, tablet: Client) -> None:
    late(tablet, table, TOTALS, FACTS)
    Draft.objects.update(version=1)
    assert 'name="total1" value="96"' not in page_of_next(logged_in("scorekeeper"), table)


def test_nor_at_a_table_of_five() -> None:
    table = a_table(an_event(), FIVE)
    tablet = at_table(table.event)
    late(tablet, table, TOTALS, FACTS | {"scores": [64, 96, 0, 20, None]})
    assert 'name="total1" value="96"' not in page_of_next(tablet, table)


def test_nor_is_one_that_an_older_version_of_this_program_kept(
    table: Table, tablet: Client
) -> None:
    late(tablet, table, TOTALS, FACTS)
    draft = Draft.objects.get()
    form = draft.form.replace("&position=1", "")
    save_draft(table_id=table.pk, device=draft.device, seen=0, form=form)
    assert 'name="total1" value="96"' not in page_of_next(tablet, table)


def test_a_deal_like_the_last_one_that_was_begun_after_it_is_offered(
    table: Table, tablet: Client
) -> None:
    enter(table, FACTS)
    post(tablet, "deal_check", table, sent(table, TOTALS))
    assert 'name="total1" value="96"' in page_of_next(tablet, table)


def test_a_deal_that_came_back_to_this_tablet_is_offered_to_who_looks_at_it(
    table: Table, tablet: Client
) -> None:
    enter(table, FACTS)
    post(tablet, "deal_check", table, TOTALS | {"key": "", "seen": "", "position": ""})
    assert 'name="total1" value="96"' in page_of_next(tablet, table)
    assert 'name="total1" value="96"' not in page_of_next(logged_in("scorekeeper"), table)


# ---- corrections -----------------------------------------------------------------------------


def test_a_correction_is_kept_when_the_table_moved_on(table: Table) -> None:
    enter(table, OTHER)
    organiser = logged_in("organiser")
    form = sent(table, TOTALS, why="Wim won")
    enter(table, DRAW)
    page = post(organiser, "deal_correct", table, form, 1).content.decode()
    assert "Aan deze tafel is intussen elders iets veranderd." in page
    assert 'name="why" value="Wim won"' in page
    assert '<input type="hidden" id="seen" name="seen" value="2" hx-swap-oob="true">' in page
    assert stored(table) == [OTHER, DRAW]
    post(organiser, "deal_correct", table, form | {"seen": 2}, 1)
    assert stored(table) == [FACTS, DRAW]
