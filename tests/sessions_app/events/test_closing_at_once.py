"""An evening or a season that ends while somebody still writes: it comes in, or is told so."""

from datetime import date

import pytest

from sessions_app.events.agenda import begin_planned
from sessions_app.events.state import set_state
from sessions_app.models import DealEntry, Event, Participation, SeasonAct, Year
from sessions_app.people.profiles.records_query import feats_of
from sessions_app.seasons.commands import StillOpen, close_season
from sessions_app.seasons.presets import SUM
from sessions_app.shared.errors import Closed, SeasonClosed
from sessions_app.table.rescoring import rescore
from sessions_app.table.services import save_deal
from tests.sessions_app.club import a_table, an_event, entered
from tests.sessions_app.concurrency import Write, kinds, one_after_the_other
from tests.sessions_app.seasons.seasons import ORGANISER, a_season, an_evening

pytestmark = pytest.mark.django_db(transaction=True)

ENDS = {"Greet": 100, "Wim": 50, "Anneke": -50, "Henk": -100}


@pytest.fixture
def event() -> Event:
    return an_event()


def saving(event: Event) -> Write:
    """A deal of a tablet that saw the table before."""
    table = a_table(event)
    facts = {"winner": 0, "from": None, "scores": [80, 0, 0, 0]}
    sent = entered(table)
    return lambda: save_deal(table_id=table.pk, position=1, facts=facts, entered=sent)


def closing(event: Event) -> Write:
    return lambda: set_state(event, Event.State.CLOSED)


def test_what_is_being_saved_belongs_to_the_evening(event: Event) -> None:
    heard = one_after_the_other(saving(event), closing(event))
    assert not isinstance(heard[0], Exception)
    event.refresh_from_db()
    assert (event.state, DealEntry.objects.count()) == (Event.State.CLOSED, 1)
    kept = event.feats.order_by("kind", "player", "amount")
    told = sorted((each.kind, each.player_id, each.amount) for each in feats_of([event]))
    assert sorted((each.kind, each.player_id, each.amount) for each in kept) == told
    assert told
    assert event.rounds.get().tables.get().version == 1


def test_what_comes_after_the_end_is_told_so(event: Event) -> None:
    save = saving(event)
    assert kinds(one_after_the_other(closing(event), save)) == [type(None), Closed]
    assert not DealEntry.objects.exists()


def test_a_closed_season_gets_no_deal_that_was_on_its_way() -> None:
    season = a_season(SUM)
    event = an_event()
    Event.objects.filter(pk=event.pk).update(season=season)
    event.refresh_from_db()

    def all_over() -> None:
        set_state(event, Event.State.CLOSED)
        close_season(season_id=season.pk, author=ORGANISER)

    heard = one_after_the_other(saving(event), all_over)
    assert kinds(heard)[1] is type(None)
    winner = Participation.objects.get(season=season, won=True)
    assert winner.player.first_name == "Greet"
    table = event.rounds.get().tables.get()
    assert rescore(table.pk, apply=False) == []


def test_a_planned_evening_does_not_begin_in_a_season_that_is_closed_just_now() -> None:
    season = a_season(SUM)
    close = lambda: close_season(season_id=season.pk, author=ORGANISER)  # noqa: E731
    event = Event.objects.create(
        name="Clubavond", date=date(2026, 11, 19), season=season, rules="mcr", state="planned"
    )
    begin = lambda: begin_planned(event_id=event.pk)  # noqa: E731
    heard = one_after_the_other(close, begin)
    assert kinds(heard)[1] is SeasonClosed
    assert Event.objects.get().state == Event.State.PLANNED


def test_a_season_is_not_closed_while_an_evening_begins_in_it() -> None:
    season = a_season(SUM)
    event = Event.objects.create(
        name="Clubavond", date=date(2026, 11, 19), season=season, rules="mcr", state="planned"
    )
    heard = one_after_the_other(
        lambda: begin_planned(event_id=event.pk),
        lambda: close_season(season_id=season.pk, author=ORGANISER),
    )
    assert kinds(heard) == [Event, StillOpen]


def test_the_last_two_seasons_of_a_year_closed_at_once_have_its_winner() -> None:
    year = Year.objects.create(name="2026")
    seasons = [a_season(SUM, name, year=year) for name in ("Voorjaar", "Najaar")]
    for season in seasons:
        an_evening(season, date(2026, 10, 1), ENDS)
    closes = [
        lambda season=season: close_season(season_id=season.pk, author=ORGANISER)
        for season in seasons
    ]
    one_after_the_other(*closes)
    assert [player.first_name for player in year.winners.all()] == ["Greet"]
    assert SeasonAct.objects.filter(kind=SeasonAct.Kind.CLOSED).count() == 2
