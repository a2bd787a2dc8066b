"""The standings for everybody: what they show, in which order, and when there is news."""

import re
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from sessions_app.events.state import set_state
from sessions_app.models import Event, Participation, Player, Season, Table, Year
from sessions_app.seasons.commands import BroughtAlong, carry_over, close_season, take_part
from sessions_app.seasons.counting.policy import (
    SIXTIETHS,
    Counting,
    Extras,
    Keep,
    Policy,
    TieBreak,
    Title,
    Unit,
)
from sessions_app.seasons.policy_json import write_policy
from sessions_app.seasons.presets import AVERAGE, PLACES, SUM, YEAR_PRESETS
from sessions_app.table.services import correct_deal
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, stop
from tests.sessions_app.pages import words_of
from tests.sessions_app.seasons.seasons import (
    ORGANISER,
    a_season,
    an_evening,
    cancelled,
    person,
    seated,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
BEST_TWO = Policy(counting=Counting(keep=Keep.BEST, number=2))


def address(season: Season) -> str:
    return f"/standings/{season.public_id}/"


def page_of(client: Client, season: Season, **asked: str) -> str:
    return client.get(address(season), asked).content.decode()


def rows(page: str) -> list[str]:
    """Every row of every table, without what unfolds; struck results in brackets."""
    page = re.sub(r"<s>(.*?)</s>", r"[\1]", re.sub(r'<span class="unseen">.*?</span>', "", page))
    found = re.findall(r'<tr id="row-[^>]*>(.*?)</tr>', page, re.S)
    return [words_of(row) for row in found]


def names(page: str) -> list[str]:
    return [unescape(name) for name in re.findall(r'data-name="(.*?)"', page)]


def more(page: str) -> list[str]:
    """What unfolds below each row, without the evenings for a phone."""
    page = re.sub(r'<ul class="more-evenings">.*?</ul>', "", page, flags=re.S)
    return [words_of(row) for row in re.findall(r'<tr class="more".*?>(.*?)</tr>', page, re.S)]


def notes(page: str) -> str:
    (found,) = re.findall(r'<div class="standings-notes soft">(.*?)</div>', page, re.S)
    return words_of(found)


def sorted_by(page: str) -> dict[str, str]:
    found = re.findall(r'<th [^>]*aria-sort="(\w+)"[^>]*>(.*?)</th>', page, re.S)
    return {words_of(head): way for way, head in found}


@pytest.fixture
def season() -> Season:
    """Three evenings of which the best two count, one that was cancelled, and a guest."""
    season = a_season(BEST_TWO)
    an_evening(season, date(2026, 9, 3), {"Anna": 100, "Bas": 40, "Cor": -40, "Dora": -100})
    an_evening(season, date(2026, 9, 10), {"Anna": -60, "Bas": 50, "Cor": 30, "gast Gijs": -20})
    cancelled(season, date(2026, 9, 17), {"Anna": 9, "Bas": -3, "Cor": -3, "Dora": -3})
    an_evening(season, date(2026, 9, 24), {"Anna": 20, "Bas": -10, "Cor": 200, "Dora": -210})
    return season


# ---- what it shows ---------------------------------------------------------------------------


def test_rank_and_change_evenings_and_total(client: Client, season: Season) -> None:
    assert rows(page_of(client, season)) == [
        # After two evenings it was Bas 90, Anna 40, Cor −10 and Dora −100.
        "1 ▲ 2 Cor [−40] 30 – 200 230",
        "2 = Anna 100 [−60] – 20 120",
        "3 ▼ 2 Bas 40 50 – [−10] 90",
        "4 = Dora −100 – – −210 −310",
        "gast Gijs – −20 – – −20",
    ]


def test_marks_are_explained(client: Client, season: Season) -> None:
    page = page_of(client, season)
    assert notes(page) == "123 Een doorgestreepte avond telt niet mee. * 17 sep: afgelast"
    assert "<h2>Buiten mededinging</h2>" in page


def test_what_was_never_begun_has_no_column(client: Client, season: Season) -> None:
    """An evening of the agenda that was cancelled beforehand, and a game at home that waits."""
    before = rows(page_of(client, season))
    told = {"season": season, "rules": "dutch-2002", "date": date(2026, 9, 25)}
    Event.objects.create(name="Clubavond", state=Event.State.CANCELLED, **told)
    Event.objects.create(name="Thuispartij", kind=Event.Kind.HOME, **told)
    page = page_of(client, season)
    assert rows(page) == before
    assert "25 sep" not in notes(page)


def test_how_it_counts_stands_at_the_foot(client: Client, season: Season) -> None:
    (words,) = re.findall(r'<ul class="policy-words">(.*?)</ul>', page_of(client, season), re.S)
    assert words_of(words) == (
        "De gewonnen en verloren punten tellen, met strafpunten. De beste 2 avonden tellen. "
        "Wie gelijk staat, deelt een plaats. "
        "Leden doen mee voor de stand; gasten spelen buiten mededinging."
    )


def test_its_list_is_for_everybody_and_whole_names_for_the_organiser(season: Season) -> None:
    links = {"list": f"/seasons/{season.public_id}/list/", "file": "/exports/standings.xlsx"}
    pages = {
        who: page_of(visitor, season)
        for who, visitor in [("visitor", Client()), ("organiser", logged_in("organiser"))]
    }
    found = {who: [name for name in links if links[name] in page] for who, page in pages.items()}
    assert found == {"visitor": ["list"], "organiser": ["list", "file"]}


def test_who_leads_and_who_rose_most(client: Client, season: Season) -> None:
    (facts,) = re.findall(r'<dl class="standings-facts">(.*?)</dl>', page_of(client, season), re.S)
    assert (
        words_of(facts) == "Aan kop Cor, 230 Grootste stijger sinds 10 september Cor, van 3 naar 1"
    )


def test_the_race_has_a_table_beneath(client: Client, season: Season) -> None:
    page = page_of(client, season)
    (table,) = re.findall(r'<table class="table">(.*?)</table>', page, re.S)
    assert words_of(table) == (
        "De plaats na elke avond 3 sep 10 sep 24 sep Cor 3 3 1 Anna 1 2 2 Bas 2 1 3 Dora 4 4 4"
    )


def test_who_won_evenings_and_tables(client: Client, season: Season) -> None:
    """Who won the only table of an evening is not told twice."""
    an_evening(
        season,
        date(2026, 9, 30),
        {"Anna": 30, "Bas": 10, "Cor": -40},
        {"Dirk": 50, "Els": 0, "Frans": -50},
    )
    page = page_of(client, season)
    found = re.findall(r'<li class="evening-won">(.*?)</li>', page, re.S)
    assert [words_of(each) for each in found] == [
        "30 september 30-9 Dirk Aan de tafels: Anna, Dirk",
        "24 september 24-9 Cor",
        "10 september 10-9 Bas",
        "3 september 3-9 Anna",
    ]


def test_a_table_is_won_by_whom_the_season_gives_the_first_place(client: Client) -> None:
    """Where places count, mahjongs decide between equals at the table too."""
    season = a_season(PLACES)
    equals = {"Anna": (50, 3, 4), "Bas": (50, 3, 2), "Cor": (-40, 1, 1), "Dora": (-60, 0, 0)}
    others = {"Els": 60, "Frans": 10, "Greet": -20, "Henk": -50}
    an_evening(season, date(2026, 9, 3), equals, others)
    page = page_of(client, season)
    (found,) = re.findall(r'<li class="evening-won">(.*?)</li>', page, re.S)
    assert words_of(found) == "3 september 3-9 Els Aan de tafels: Bas, Els"
    details = dict(zip([row.split()[1] for row in rows(page)], more(page), strict=True))
    assert [details[name].split(",")[2] for name in ("Anna", "Bas")] == [
        " 0 tafels gewonnen",
        " 1 tafel gewonnen",
    ]


def test_between_equals_it_is_told_what_decided(client: Client) -> None:
    season = a_season(Policy(ties=(TieBreak.MADE, TieBreak.CAUSED)))
    ends = {"Anna": (50, 3, 4), "Bas": (50, 3, 2), "Cor": (-50, 1, None), "Dora": (-50, 1, 1)}
    an_evening(season, date(2026, 9, 3), ends)
    page = page_of(client, season)
    assert [row.split()[:3] for row in rows(page)] == [
        ["1", "Bas", "gelijk"],
        ["2", "Anna", "gelijk"],
        ["3", "Cor", "gelijk"],
        ["3", "Dora", "gelijk"],
    ]
    assert more(page) == [
        "1 avond, 1 partij, 1 tafel gewonnen, 3 mahjongs gemaakt, 2 veroorzaakt "
        "Ook gelijk in de meeste mahjongs gemaakt (Anna 3, Bas 3). "
        "Gelijk, dus dit besliste: de minste mahjongs veroorzaakt (Bas 2, Anna 4). "
        "De pagina van Bas",
        "1 avond, 1 partij, 1 tafel gewonnen, 3 mahjongs gemaakt, 4 veroorzaakt "
        "Ook gelijk in de meeste mahjongs gemaakt (Anna 3, Bas 3). "
        "Gelijk, dus dit besliste: de minste mahjongs veroorzaakt (Bas 2, Anna 4). "
        "De pagina van Anna",
        "1 avond, 1 partij, 0 tafels gewonnen, 1 mahjong gemaakt "
        "Ook gelijk in de meeste mahjongs gemaakt (Cor 1, Dora 1). "
        "Niet van iedereen bekend, dus het beslist niets: "
        "de minste mahjongs veroorzaakt (Dora 1, Cor ?). De pagina van Cor",
        "1 avond, 1 partij, 0 tafels gewonnen, 1 mahjong gemaakt, 1 veroorzaakt "
        "Ook gelijk in de meeste mahjongs gemaakt (Cor 1, Dora 1). "
        "Niet van iedereen bekend, dus het beslist niets: "
        "de minste mahjongs veroorzaakt (Dora 1, Cor ?). De pagina van Dora",
    ]


def test_who_lacks_evenings_is_told_how_many(client: Client) -> None:
    season = a_season(replace(PLACES, minimum=0, ties=(), title=Title(percent=75)))
    for day in (3, 10, 17):
        an_evening(season, date(2026, 9, day), {"Anna": 9, "Bas": 1, "Cor": -10})
    an_evening(season, date(2026, 9, 24), {"Dora": 9, "Bas": 1, "Cor": -10})
    page = page_of(client, season)
    assert [row.split()[:3] for row in rows(page)] == [
        *(["1", "=", "Anna"], ["1", "Dora", "–"], ["3", "▼", "1"], ["4", "▼", "1"])
    ]
    assert [words.partition("Nodig ")[2] for words in more(page)] == [
        *("", "om te kunnen winnen: nog 2 avonden. De pagina van Dora", "", "")
    ]
    able = [name for name, row in zip(names(page), whole_rows(page), strict=True) if CAN_WIN in row]
    assert able == ["Anna", "Bas", "Cor"]
    assert "Kan winnen: wie op minstens 3 van de 4 avonden is geweest." in notes(page)


def test_after_one_evening_nobody_needs_one_of_one_evenings(client: Client) -> None:
    season = a_season(replace(PLACES, minimum=0, ties=(), title=Title(percent=75)))
    an_evening(season, date(2026, 9, 3), {"Anna": 9, "Bas": 1, "Cor": -10})
    assert "Kan winnen: wie op de eerste avond is geweest." in notes(page_of(client, season))


CAN_WIN = '<span class="unseen">kan winnen</span>'


def whole_rows(page: str) -> list[str]:
    return re.findall(r'<tr id="row-[^>]*>(.*?)</tr>', page, re.S)


def test_what_is_no_play_is_told_beside_what_was_played(client: Client) -> None:
    extras = Extras(bonus=3_000 * SIXTIETHS, unfinished=20 * SIXTIETHS)
    season = a_season(Policy(extras=extras))
    event = an_evening(season, date(2026, 9, 3), {"Anna": 9, "Bas": 1, "Cor": -10})
    Table.objects.filter(round__event=event).update(stopped=True)
    assert more(page_of(client, season))[0] == (
        "1 avond, 1 partij, 1 tafel gewonnen, bonus voor het komen: 3.000, "
        "aftrek voor tafels die niet op tijd klaar waren: 20 De pagina van Anna"
    )


def test_who_lacks_games_is_told_how_many_and_who_does_not_is_marked(client: Client) -> None:
    season = a_season(Policy(title=Title(games=2)))
    an_evening(season, date(2026, 9, 3), {"Anna": 9, "Bas": 1, "Cor": -10})
    an_evening(season, date(2026, 9, 10), {"Dora": 90, "Bas": 10, "Anna": -100})
    page = page_of(client, season)
    able = [name for name, row in zip(names(page), whole_rows(page), strict=True) if CAN_WIN in row]
    assert able == ["Bas", "Anna"]
    assert "Kan winnen: wie minstens 2 partijen heeft gespeeld." in notes(page)


def test_a_line_parts_who_can_win_from_who_is_ranked_below(client: Client) -> None:
    """Ranked below, one can have more; in another order than by rank there is no such line."""
    season = a_season(Policy(title=Title(evenings=2, below=True)))
    an_evening(season, date(2026, 9, 3), {"Anna": 9, "Bas": 1, "gast Gijs": -10})
    an_evening(season, date(2026, 9, 10), {"Dora": 90, "Bas": 10, "Anna": -100})
    assert lines(page_of(client, season)) == ["Bas", "Anna", BELOW, "Dora", "gast Gijs"]
    assert lines(page_of(client, season, sort="total")) == ["Dora", "Bas", "Anna", "gast Gijs"]
    season.policy = write_policy(Policy(title=Title(evenings=3, below=True)))
    season.save()
    assert BELOW not in lines(page_of(client, season))


BELOW = "Te weinig gespeeld om te kunnen winnen"


def lines(page: str) -> list[str]:
    found = re.findall(r'data-name="(.*?)"|<tr class="below">(.*?)</tr>', page, re.S)
    return [unescape(name) or words_of(line) for name, line in found]


def test_an_evening_that_is_still_played_is_marked(client: Client, season: Season) -> None:
    event = season.events.create(name="Vanavond", date=date(2026, 10, 1), rules="dutch-2002")
    table = seated(event, ("Greet", "Wim", "Anneke", "Henk"))
    enter(table, WIM_FROM_HENK)
    stop(table)
    seated(event, ("Anna", "Bas", "Cor", "Dora"), number=2)
    page = page_of(client, season)
    marked = re.findall(r"(\d+\xa0\w+)<span[^>]*>&#160;\*", page)
    assert marked == ["17\xa0sep", "1\xa0okt"] * 2  # also above who plays out of competition
    assert notes(page).endswith("* 17 sep: afgelast * 1 okt: 1 tafel is nog niet klaar")


def test_divisions_have_standings_of_their_own(client: Client) -> None:
    season = a_season(Policy(divisions=("Rood", "Groen")))
    for name, division in (("Anna", "Groen"), ("Bas", "Rood"), ("Cor", "Groen")):
        take_part(
            season_id=season.pk,
            player=person(name),
            entry=Participation.Entry.BY_POLICY,
            division=division,
        )
    an_evening(season, date(2026, 9, 3), {"Anna": 30, "Bas": 10, "Cor": 0, "Dora": -40})
    page = page_of(client, season)
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["Rood", "Groen", "Zonder afdeling"]
    assert [row.split()[:2] for row in rows(page)] == [
        *(["1", "Bas"], ["1", "Anna"], ["2", "Cor"], ["1", "Dora"])
    ]


def test_games_of_one_evening_stand_beside_each_other(client: Client) -> None:
    season = a_season(replace(AVERAGE, counting=Counting(Unit.GAME)))
    ends = {"Anna": 40_000, "Bas": 30_000, "Cor": 30_000, "Dora": 20_000}
    an_evening(season, date(2026, 9, 3), rules="riichi-ema-2016", halves=[[ends], [ends]])
    # 10,000 above 30,000 and 15,000 uma, twice.
    assert rows(page_of(client, season))[0] == "1 Anna 25.000 · 25.000 50.000"


def test_a_game_at_home_to_which_nobody_agreed_has_no_result_yet(client: Client) -> None:
    season = a_season(SUM)
    ends = {"Anna": 30, "Bas": 0, "Cor": -30}
    an_evening(season, date(2026, 9, 3), ends)
    an_evening(season, date(2026, 9, 4), ends, kind=Event.Kind.HOME)
    assert notes(page_of(client, season)) == "* 4 sep: nog geen uitslag"


@pytest.mark.parametrize(("policy", "head"), [(SUM, "Totaal"), (AVERAGE, "Gemiddelde")])
def test_an_average_is_called_so(client: Client, policy: Policy, head: str) -> None:
    season = a_season(policy)
    an_evening(season, date(2026, 9, 3), {"Anna": 30, "Bas": 0, "Cor": -30})
    page = page_of(client, season)
    assert re.findall(r'href="\?sort=-?total">(.*?)<', page) == [head]
    # And so it is in the frame for the club's own website, and in the list to take along.
    address = f"/seasons/{season.public_id}"
    frame = client.get("/embed/standings/").content.decode()
    assert re.findall(r"<th[^>]*>([A-Z][a-z]+)</th></tr></thead>", frame) == [head]
    listed = client.get(f"{address}/list.csv").content.decode("utf-8-sig")
    assert listed.split(";")[3] == head


def test_what_was_carried_over_has_a_column(client: Client) -> None:
    season = a_season(SUM)
    results = [BroughtAlong(person("Anna"), 500, evenings=4)]
    carry_over(
        season_id=season.pk,
        label="Voor de vakantie",
        day=date(2026, 9, 1),
        evenings=4,
        results=results,
    )
    page = page_of(client, season)
    assert rows(page) == ["1 Anna 500 500"]
    assert 'title="Voor de vakantie">Voor de vakantie</a>' in page


def test_only_the_newest_columns_are_shown_at_first(client: Client) -> None:
    season = a_season(SUM)
    first = date(2026, 9, 1)
    for number in range(22):
        ends = {"Anna": number, "Bas": -number, "Cor": 0}
        an_evening(season, first + timedelta(days=number), ends)
    page = page_of(client, season)
    assert "2 eerdere kolommen staan er niet bij." in notes(page)
    assert len(re.findall(r'<th class="num evening', page)) == 20
    assert len(re.findall(r'<th class="num evening', page_of(client, season, columns="all"))) == 22


def test_a_hidden_player_has_no_name_and_nothing_that_leads_to_it(
    client: Client, season: Season
) -> None:
    cor = person("Cor")
    cor.hidden = True
    cor.save()
    page = page_of(client, season)
    assert names(page) == ["speler", "Anna", "Bas", "Dora", "gast Gijs"]
    assert "Cor" not in page.replace("Gecorrigeerd", "")
    assert cor.public_id not in page


# ---- in which order, of which days -----------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "order", "head"),
    [
        ("name", "Anna Bas Cor Dora gast", {"Speler": "ascending"}),
        ("-name", "Dora Cor Bas Anna gast", {"Speler": "descending"}),
        ("1", "Anna Bas Cor Dora gast", {"3 sep": "descending"}),
        ("-2", "Anna Cor Bas Dora gast", {"10 sep": "ascending"}),
        ("-total", "Dora Bas Anna Cor gast", {"Totaal": "ascending"}),
        ("99", "Cor Anna Bas Dora gast", {}),
        ("0", "Cor Anna Bas Dora gast", {}),
        ("nonsense", "Cor Anna Bas Dora gast", {"# Plaats": "ascending"}),
        ("²", "Cor Anna Bas Dora gast", {"# Plaats": "ascending"}),
    ],
)
def test_rows_are_sorted_as_the_address_asks(
    client: Client, season: Season, asked: str, order: str, head: dict[str, str]
) -> None:
    page = page_of(client, season, sort=asked)
    assert [name.split()[0] for name in names(page)] == order.split()
    in_first_table = page[: page.index("</table>", page.index('<table class="standings">'))]
    assert sorted_by(in_first_table) == head


def test_a_period_is_counted_by_itself(client: Client, season: Season) -> None:
    page = page_of(client, season, since="2026-09-04", until="2026-09-23", sort="name")
    assert rows(page) == [
        "3 Anna −60 – −60",
        "1 Bas 50 – 50",
        "2 Cor 30 – 30",
        "gast Gijs −20 – −20",
    ]
    assert "Dit is de stand over een deel van het seizoen." in page
    # What is asked is asked again, by every head and by the page itself.
    assert "?sort=-name&amp;since=2026-09-04&amp;until=2026-09-23" in page
    assert "since=2026-09-04&amp;until=2026-09-23&amp;sort=name&amp;seen=" in page


@pytest.mark.parametrize(
    ("since", "until", "fault"),
    [
        ("2026-09-20", "2026-09-01", "De laatste dag ligt voor de eerste."),
        ("onzin", "", ""),
        ("2026-99-99", "\x00", ""),
    ],
)
def test_a_period_that_cannot_be_is_the_whole_season(
    client: Client, season: Season, since: str, until: str, fault: str
) -> None:
    page = page_of(client, season, since=since, until=until)
    assert len(rows(page)) == 5
    assert fault in page


# ---- news ------------------------------------------------------------------------------------


def again(page: str) -> str:
    (asks,) = re.findall(r'hx-get="(.*?)" hx-trigger="every 30s"', page)
    return unescape(asks)


def has_news(client: Client, page: str) -> bool:
    response = client.get(again(page), headers=HTMX)
    assert response.status_code in (200, 204)
    return response.status_code == 200


@pytest.fixture
def table(season: Season) -> Table:
    """At an evening that is played now: two deals, and the table is ready."""
    event = Event.objects.create(
        name="Vanavond", date=date(2026, 10, 1), season=season, rules="dutch-2002"
    )
    table = seated(event, ("Greet", "Wim", "Anneke", "Henk"))
    enter(table, WIM_FROM_HENK)
    stop(table)
    return table


def test_a_page_that_saw_it_all_is_told_nothing(client: Client, table: Table) -> None:
    assert table.event.season
    assert not has_news(client, page_of(client, table.event.season))


def test_a_correction_of_a_deal_shows_at_once(client: Client, table: Table, season: Season) -> None:
    page = page_of(client, season)
    assert "Wim – – – – 384 384" in " ".join(rows(page))
    correct_deal(
        table_id=table.pk, position=1, facts={"draw": True}, why="Mist", entered=entered(table)
    )
    assert has_news(client, page)
    assert "Wim – – – – 0 0" in " ".join(rows(page_of(client, season)))


CHANGES = {
    "the policy": lambda season: Season.objects.update(policy=write_policy(SUM)),
    "a name": lambda season: Player.objects.filter(first_name="Cor").update(shown_name="Corrie"),
    "somebody hides": lambda season: Player.objects.filter(first_name="Cor").update(hidden=True),
    "an evening opens": lambda season: set_state(season.events.all()[0], Event.State.OPEN),
    "who competes": lambda season: take_part(
        season_id=season.pk, player=person("Cor"), entry=Participation.Entry.OUT
    ),
    "carried": lambda season: carry_over(
        season_id=season.pk,
        label="Eerder",
        day=date(2026, 9, 1),
        evenings=1,
        results=[BroughtAlong(person("Anna"), 1)],
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_the_standings_is_news(
    client: Client, season: Season, change: str
) -> None:
    page = page_of(client, season)
    CHANGES[change](season)
    assert has_news(client, page)


def test_who_only_has_earlier_results_and_hides_is_news(client: Client, season: Season) -> None:
    before = date(2026, 8, 1)
    results = [BroughtAlong(person("Zus"), Fraction(5))]
    carry_over(season_id=season.pk, label="Zomer", day=before, evenings=1, results=results)
    page = page_of(client, season)
    assert "Zus" in names(page)
    Player.objects.filter(first_name="Zus").update(hidden=True)
    assert has_news(client, page)


def test_what_happens_in_another_season_is_no_news(client: Client, season: Season) -> None:
    page = page_of(client, season)
    an_evening(a_season(SUM, "Ander"), date(2026, 9, 3), {"Zus": 5, "Zo": 0, "Zot": -5})
    assert not has_news(client, page)


def test_it_says_when_it_was_changed(client: Client, table: Table, season: Season) -> None:
    now = timezone.localtime()
    assert f"Bijgewerkt om {now:%H:%M}" in page_of(client, season) or now.minute != (
        timezone.localtime().minute
    )
    then = now.replace(year=2025, month=3, day=4, hour=23, minute=14)
    Table.objects.update(changed_at=then)
    Event.objects.update(changed_at=then)
    assert "Bijgewerkt op 4 maart 2025 om 23:14" in page_of(client, season)
    season.year = Year.objects.create(name="Jaar 2025")
    season.save()
    year = client.get(f"/standings/years/{season.year.public_id}/").content.decode()
    assert "Bijgewerkt op 4 maart 2025 om 23:14" in year


# ---- a closed season -------------------------------------------------------------------------


def test_a_closed_season_says_so_and_asks_for_no_news(client: Client, season: Season) -> None:
    close_season(season_id=season.pk, author=ORGANISER)
    today = timezone.localdate()
    page = page_of(client, season)
    assert re.findall(r"Dit seizoen is op (.*?) afgesloten\. De uitslagen", page) == [
        f"{today.day} {MONTHS[today.month - 1]} {today.year}"
    ]
    assert "hx-trigger" not in page
    assert ORGANISER.by not in page
    assert ORGANISER.by in page_of(logged_in("organiser"), season)


MONTHS = (
    "januari februari maart april mei juni juli augustus september oktober november december"
).split()


# ---- which season ----------------------------------------------------------------------------


def heading(client: Client) -> str:
    (found,) = re.findall("<h1>(.*?)</h1>", client.get("/standings/").content.decode())
    return found


def test_the_standings_are_those_of_the_season_that_is_played(client: Client) -> None:
    today = timezone.localdate()
    assert heading(client) == "Stand"
    a_season(SUM, "Straks", today + timedelta(days=9), today + timedelta(days=99))
    assert heading(client) == "Straks"
    a_season(SUM, "Eerder", today - timedelta(days=99), today - timedelta(days=9))
    a_season(SUM, "Nog eerder", today - timedelta(days=199), today - timedelta(days=109))
    assert heading(client) == "Eerder"
    a_season(SUM, "Nu", today, today)
    assert heading(client) == "Nu"


def test_seasons_are_listed_by_year_the_newest_first(client: Client) -> None:
    year = Year.objects.create(name="Jaar 2026")
    Year.objects.create(name="Jaar 2027")
    a_season(SUM, "Lente", date(2026, 1, 1), date(2026, 6, 30), year=year)
    a_season(SUM, "Zomertoernooi", date(2026, 7, 1), date(2026, 8, 31))
    a_season(SUM, "Najaar", date(2026, 9, 1), date(2026, 12, 31), year=year)
    page = client.get("/standings/seasons/").content.decode()
    listed = re.findall(r"<h2><a [^>]*>(.*?)</a></h2>|<b>(.*?)</b>", page)
    assert [first or second for first, second in listed] == [
        *("Jaar 2027", "Jaar 2026", "Najaar", "Lente", "Zomertoernooi")
    ]


# ---- a year ----------------------------------------------------------------------------------


def test_a_year_adds_up_its_seasons_and_tells_who_wins(client: Client) -> None:
    year = Year.objects.create(name="Jaar 2026")
    spring = a_season(SUM, "Lente", date(2026, 1, 1), date(2026, 6, 30), year=year)
    autumn = a_season(SUM, "Najaar", date(2026, 7, 1), date(2026, 12, 31), year=year)
    an_evening(spring, date(2026, 2, 3), {"Anna": 70, "Bas": 0, "Cor": -70})
    an_evening(autumn, date(2026, 9, 3), {"Anna": -50, "Bas": 40, "Cor": 10})
    page = client.get(f"/standings/years/{year.public_id}/").content.decode()
    assert rows(page) == ["1 ▲ 1 Bas 0 40 40", "2 ▼ 1 Anna 70 −50 20", "3 = Cor −70 10 −60"]
    assert "Winnaar van het jaar" not in page
    for season in (spring, autumn):
        close_season(season_id=season.pk, author=ORGANISER)
    page = client.get(f"/standings/years/{year.public_id}/").content.decode()
    assert "Winnaar van het jaar: Bas" in words_of(page)


def test_a_year_with_a_final_says_that_it_decides(client: Client) -> None:
    year = Year.objects.create(name="2026", policy=write_policy(YEAR_PRESETS["sum"].policy))
    told = ["Alle seizoenen tellen.", "Wie gelijk staat, deelt een plaats."]
    assert sentences_of(client, year) == told
    a_season(SUM, "Finale", year=year, stage=Season.Stage.FINAL)
    assert sentences_of(client, year) == [*told, "Wie de finale wint, wint het jaar."]


def sentences_of(client: Client, year: Year) -> list[str]:
    page = client.get(f"/standings/years/{year.public_id}/").content.decode()
    (words,) = re.findall(r'<ul class="policy-words">(.*?)</ul>', page, re.S)
    return re.findall(r"<li>(.*?)</li>", words)


# ---- queries ---------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 3])
def test_a_season_takes_as_many_queries_however_long_it_is(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = a_season(BEST_TWO)
    for day in range(1, count + 1):
        ends = {f"{name}{day}": points for name, points in (("A", 9), ("B", 0), ("C", -9))}
        an_evening(season, date(2026, 9, day), ends)
    with django_assert_num_queries(13):
        page = page_of(client, season)
    with django_assert_num_queries(5):
        assert not has_news(client, page)


@pytest.mark.parametrize("count", [1, 3])
def test_a_year_and_the_list_of_seasons_take_as_many_queries_however_many_there_are(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    year = Year.objects.create(name="2026")
    for number in range(1, count + 1):
        season = a_season(SUM, str(number), year=year)
        an_evening(season, date(2026, 9, number), {"Anna": number, "Bas": -number, "Cor": 0})
    with django_assert_num_queries(14):
        client.get(f"/standings/years/{year.public_id}/")
    with django_assert_num_queries(2):
        client.get("/standings/seasons/")
