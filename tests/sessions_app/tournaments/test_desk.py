"""The results desk: slips by table number, checked, and corrected with a reason."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from sessions_app.models import Event, TotalsEntry
from sessions_app.table.after_game import fine_all
from tests.sessions_app.clients import for_the_evening, logged_in
from tests.sessions_app.club import WHO, enter, new_key
from tests.sessions_app.pages import words_of
from tests.sessions_app.table.test_saving_deals import told_by_the_engine
from tests.sessions_app.tournaments.rounds import (
    HTMX,
    page_of,
    post,
    seat_of,
    table_of,
    told,
    type_totals,
    with_round,
)

pytestmark = pytest.mark.django_db

CHANGED = "Deze tafel is intussen op een ander scherm veranderd. Zo staat het er nu voor."


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


def finals(event: object, number: int = 1) -> list[int | None]:
    return [seat.final for seat in table_of(event, number).seats.all()]  # type: ignore[arg-type]


def test_a_slip_with_sticks_left_over_is_worth_its_points_and_uma(organiser: Client) -> None:
    event = with_round()
    assert type_totals(organiser, event, ("41.000", "33000", "26 000", "18.000"), bets=2) == (
        "Tafel 1 is binnen."
    )
    # 41,000 and the two sticks, less 30,000, and uma 15, 5, -5, -15.
    assert finals(event) == [28_000, 8_000, -9_000, -27_000]


def test_mcr_has_table_points_and_dutch_points_as_they_are(organiser: Client) -> None:
    mcr, dutch = with_round("mcr"), with_round("dutch-2002")
    assert type_totals(organiser, mcr, ("120", "−40", "-40", "–40")) == "Tafel 1 is binnen."
    seats = table_of(mcr).seats.all()
    assert [seat.table_points for seat in seats] == [240, 60, 60, 60]
    assert type_totals(organiser, dutch, ("+388", "-100", "-200", "-88")) == "Tafel 1 is binnen."
    assert finals(dutch) == [388, -100, -200, -88]


def test_it_says_by_which_score_table_points_were_given_where_penalties_change_the_order(
    organiser: Client,
) -> None:
    event = with_round("mcr")
    type_totals(organiser, event, ("120", "-20", "-40", "-60"))
    table = table_of(event)
    note = "Tafel 1: De straffen veranderden de volgorde: tafelpunten naar de stand ná straffen."
    assert note not in words_of(page_of(organiser, "results_desk", event))
    fine_all(table_id=table.pk, points={1: -30}, reason="te laat", key=new_key(), author=WHO)
    assert note in words_of(page_of(organiser, "results_desk", event))
    answer = told_by_the_engine(table)
    assert answer["places"] == [seat.rank for seat in table.seats.all()] == [1, 2, 3, 4]
    assert answer["table_points"] == ["4", "1", "2", "0"]
    assert [seat.table_points for seat in table.seats.all()] == [240, 60, 120, 0]


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        (
            {"totals": (41_000, 33_000, 26_000, 20_100)},
            "Samen is het 120.100, en het moet 120.000 zijn: 100 te veel.",
        ),
        ({"totals": (41_000, 33_000, "x", 20_000)}, "Speler 00"),
        (
            {"totals": (41_000, 33_000, 26_050, 19_950)},
            "{west}: Punten gaan per honderd: 26.050 kan niet.",
        ),
        ({"number": 1, "table": "77"}, "Deze tafel is er niet in deze ronde."),
        ({"seen": 5}, CHANGED),
        ({"key": "?"}, "Dit kan niet worden bewaard. Open de pagina opnieuw"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_stored(
    organiser: Client, sent: dict[str, object], words: str
) -> None:
    event = with_round()
    words = words.format(west=seat_of(event, 2).player)
    assert type_totals(organiser, event, **sent).startswith(words)  # type: ignore[arg-type]
    assert finals(event) == [None] * 4


def test_a_correction_needs_a_reason_and_stays_told(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    right = (41_000, 33_000, 25_000, 21_000)
    assert type_totals(organiser, event, right) == (
        "Deze tafel was al binnen. Zeg waarom het verbeterd wordt."
    )
    assert type_totals(organiser, event, right, why="verkeerd gelezen") == "Tafel 1 is binnen."
    assert [(entry.totals, entry.why, entry.by) for entry in TotalsEntry.objects.all()] == [
        ([41_000, 33_000, 26_000, 20_000], "", "greet"),
        ([41_000, 33_000, 25_000, 21_000], "verkeerd gelezen", "greet"),
    ]


def test_typed_twice_it_is_stored_once(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    assert type_totals(organiser, event, seen=0) == "Tafel 1 is binnen."
    assert TotalsEntry.objects.count() == 1


# ---- clearing --------------------------------------------------------------------------------


def clear(client: Client, event: Event, why: str = "verkeerde tafel", **more: object) -> str:
    """What was typed of table 1; what the desk says."""
    sent = {"what": "clear", "table": 1, "seen": table_of(event).version, "key": new_key()}
    address = reverse("results_desk", args=[event.public_id])
    return told(client.post(address, {**sent, "why": why, **more}, headers=HTMX).content.decode())


def history(client: Client, event: Event) -> list[str]:
    """The lines of the desk, without their times."""
    page = page_of(client, "results_desk", event).partition("desk-history")[2]
    lines = re.findall(r"<li><time.*?</time>(.*?)</li>", page.partition("</ol>")[0])
    return [words_of(line) for line in lines]


def test_a_typed_result_is_cleared_with_a_reason_and_the_history_says_so(
    organiser: Client,
) -> None:
    event = with_round()
    type_totals(organiser, event)
    assert clear(organiser, event, why="") == "Zeg waarom het gewist wordt."
    assert finals(event) == [26_000, 8_000, -9_000, -25_000]
    assert clear(organiser, event) == "Tafel 1 is gewist."
    assert finals(event) == [None] * 4
    table = table_of(event)
    assert (table.started, table.finished) == (True, False)
    assert page_of(organiser, "results_desk", event).count("nog 2 tafels: 1, 2") == 1
    assert [(entry.totals, entry.why, entry.by) for entry in TotalsEntry.objects.all()] == [
        ([41_000, 33_000, 26_000, 20_000], "", "greet"),
        ([], "verkeerde tafel", "greet"),
    ]
    assert history(organiser, event) == [
        "greet Tafel 1: gewist: verkeerde tafel",
        "greet Tafel 1: 41.000 / 33.000 / 26.000 / 20.000",
    ]


def test_what_is_typed_after_clearing_needs_no_reason(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    type_totals(organiser, event, (20_000, 26_000, 33_000, 41_000), why="verwisseld")
    clear(organiser, event)
    assert type_totals(organiser, event) == "Tafel 1 is binnen."
    assert history(organiser, event) == [
        "greet Tafel 1: 41.000 / 33.000 / 26.000 / 20.000",
        "greet Tafel 1: gewist: verkeerde tafel",
        "greet Tafel 1: verbeterd in 20.000 / 26.000 / 33.000 / 41.000: verwisseld",
        "greet Tafel 1: 41.000 / 33.000 / 26.000 / 20.000",
    ]


def test_cleared_twice_it_is_cleared_once(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    seen = table_of(event).version
    for _time in range(2):
        assert clear(organiser, event, seen=seen) == "Tafel 1 is gewist."
    assert TotalsEntry.objects.count() == 2


def test_what_was_typed_since_is_not_cleared(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    seen = table_of(event).version
    type_totals(organiser, event, (20_000, 26_000, 33_000, 41_000), why="verwisseld")
    assert clear(organiser, event, seen=seen) == CHANGED
    assert finals(event) == [-25_000, -9_000, 8_000, 26_000]


def test_a_table_with_deals_is_not_cleared(organiser: Client) -> None:
    event = with_round("mcr")
    enter(table_of(event), {"draw": True})
    assert clear(organiser, event) == "Deze tafel heeft spellen: daaruit volgen de totalen."


@pytest.mark.parametrize("shows", ["live", "rounds"])
def test_a_cleared_result_makes_a_version_that_is_not_final(organiser: Client, shows: str) -> None:
    """Typed again, it is for the director to say that the ranking is final."""
    event = with_round(shows=shows)
    for number in (1, 2):
        type_totals(organiser, event, number=number)
    post(organiser, "tournament_publish", event, final="1")
    clear(organiser, event)
    type_totals(organiser, event, (20_000, 26_000, 33_000, 41_000))
    assert list(event.publications.values_list("version", "final", "why")) == [
        (1, True, ""),
        (2, False, "Ronde 1, tafel 1: verkeerde tafel"),
    ]
    known = [each.results["played"].values() for each in event.publications.all()]
    others = {"live": 4, "rounds": 0}[shows]
    assert [sum("1" in rounds for rounds in each) for each in known] == [8, others]
    page = words_of(page_of(organiser, "tournament_ranking", event))
    assert "Ronde 1: een uitslag wordt opnieuw ingevoerd" in page


def test_what_was_not_made_known_is_cleared_without_another_version(organiser: Client) -> None:
    event = with_round(shows="live")
    type_totals(organiser, event, number=2)
    post(organiser, "tournament_publish", event, final="0")
    type_totals(organiser, event)
    clear(organiser, event)
    type_totals(organiser, event)
    assert list(event.publications.values_list("version", flat=True)) == [1]


def test_without_a_script_a_chosen_table_is_cleared_too(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event)
    page = page_of(organiser, "results_desk", event, "?table=1")
    plain = page.partition("<noscript>")[2].partition("</noscript>")[0]
    assert 'name="what" value="clear"' in plain
    assert 'name="seen" value="1"' in plain
    assert 'name="table" value="1"' in plain
    assert "plain-clear" not in page_of(organiser, "results_desk", event, "?table=2")


# ---- tables with deals, and a second one -----------------------------------------------------


def test_a_table_with_deals_is_not_typed(organiser: Client) -> None:
    event = with_round("mcr")
    enter(table_of(event), {"draw": True})
    assert type_totals(organiser, event, (0, 0, 0, 0)) == (
        "Deze tafel heeft spellen: daaruit volgen de totalen."
    )


def test_it_says_which_tables_are_missing(organiser: Client) -> None:
    event = with_round(players=16)
    address = reverse("results_desk", args=[event.public_id])
    seen = organiser.get(address).context["seen"]
    assert organiser.get(address).context["missing"] == "nog 4 tafels: 1, 2, 3, 4"
    assert organiser.get(f"{address}?seen={seen}", headers=HTMX).status_code == 204
    type_totals(organiser, event, number=2)
    news = organiser.get(f"{address}?seen={seen}", headers=HTMX)
    assert "nog 3 tafels: 1, 3, 4" in words_of(news.content.decode())
    for number in (1, 3, 4):
        type_totals(organiser, event, number=number)
    assert organiser.get(address).context["missing"] == "Alle tafels zijn binnen."


def test_where_a_second_one_agrees_the_desk_does_that_too(organiser: Client) -> None:
    event = with_round(second_agrees=True)
    type_totals(organiser, event)
    address = reverse("results_desk", args=[event.public_id])
    assert organiser.get(address).context["missing"] == "nog 2 tafels: 1, 2"
    seen = table_of(event).version
    sent = {"what": "agree", "table": 1, "seen": seen, "key": new_key()}
    assert told(organiser.post(address, sent, headers=HTMX).content.decode()) == (
        "Tafel 1: akkoord."
    )
    assert organiser.get(address).context["missing"] == "nog 1 tafel: 2"


def test_a_tablet_for_all_tables_is_the_desk_too() -> None:
    event = with_round()
    type_totals(for_the_evening(event), event)
    assert TotalsEntry.objects.get().by == "De uitslagentafel"


def test_without_a_script_a_table_is_chosen_first(organiser: Client) -> None:
    event = with_round()
    type_totals(organiser, event, (41_000, 33_000, 26_000, 18_000), bets=2)
    page = page_of(organiser, "results_desk", event, "?table=1")
    assert 'name="seen" value="1"' in page
    assert 'id="total0" name="total0" value="41000"' in page
    assert 'name="bets" inputmode="numeric" value="2"' in page


def test_slips_carry_table_round_names_and_lines_to_sign(organiser: Client) -> None:
    event = with_round()
    page = words_of(page_of(organiser, "slips", event))
    names = [str(seat.player) for seat in table_of(event).seats.select_related("player")]
    lines = " ".join(f"{wind} {name}" for wind, name in zip("OZWN", names, strict=True))
    assert (
        "Tafel 1 Ronde 1 van 2 Open Delft, Riichi Eigen wind Naam Totaal Handtekening "
        f"{lines} Inzetten over op tafel, van 1.000 Samen 120.000 "
        "Chombo Scheidsrechter Te laat, in hele minuten"
    ) in page


@pytest.mark.parametrize(
    ("rules", "foul"), [("mcr", "Valse hu"), ("dutch-2002", "Boete"), ("riichi-ema-2016", "Chombo")]
)
def test_slips_have_lines_for_a_foul_lateness_and_the_referee(
    organiser: Client, rules: str, foul: str
) -> None:
    page = words_of(page_of(organiser, "slips", with_round(rules)))
    assert page.count(f" {foul} Scheidsrechter Te laat, in hele minuten") == 2


@pytest.mark.parametrize("players", [8, 24])
def test_the_desk_asks_as_little_for_many_tables_as_for_few(
    organiser: Client, django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    event = with_round(players=players)
    with django_assert_num_queries(11):
        page_of(organiser, "results_desk", event)


def test_a_closed_tournament_takes_nothing(organiser: Client) -> None:
    event = with_round()
    event.state = "closed"
    event.save()
    closed = "Dit toernooi is afgesloten."
    assert type_totals(organiser, event) == closed
    post(organiser, "tournament_publish", event)
    assert closed in page_of(organiser, "tournament_ranking", event)
    assert not event.publications.exists()
    for act in ("open", "confirm", "back", "start", "gong"):
        post(organiser, "tournament_rounds", event, what=act, round=1)
        assert closed in page_of(organiser, "tournament_rounds", event)
    post(organiser, "plan", event, what="change")
    assert closed in page_of(organiser, "plan", event)
