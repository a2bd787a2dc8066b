"""Where players stand in a ranking as the EMA makes it, of the tournaments that are known here.

It goes by what was made known as final, and is only to look at: the real one is of the office.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.events.ranking.tournament_order import ranking
from sessions_app.models import Entry, Event, Player, Publication
from sessions_app.models.tournaments import MOST_DAYS
from sessions_app.public.exports.mers import YEARS, Rating, Result, base_rank, rating, years_before
from sessions_app.public.exports.ranking_sheets import weight_with
from sessions_app.shared.amounts import decimals
from sessions_app.shared.names import numbered
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.shared.spreadsheet import Column, Sheet
from sessions_app.tournaments.publishing import competitors_from

RANKED_BY_THE_EMA = (Family.RIICHI, Family.MCR)


class Rated(NamedTuple):
    place: int
    """Who is equal shares the better place."""
    name: str
    rating: Rating
    base_ranks: list[int]
    """The newest first."""


def rating_sheet(family: Family, today: date) -> Sheet[Rated]:
    columns: list[Column[Rated]] = [
        Column("place", gettext_lazy("Place"), lambda row: row.place, is_number=True),
        Column("name", gettext_lazy("Name"), lambda row: row.name),
        Column(
            "rating",
            gettext_lazy("Rating"),
            lambda row: decimals(row.rating.total),
            is_number=True,
        ),
        Column(
            "part_a",
            gettext_lazy("Part A"),
            lambda row: decimals(row.rating.part_a),
            is_number=True,
        ),
        Column(
            "part_b",
            gettext_lazy("Part B"),
            lambda row: decimals(row.rating.part_b),
            is_number=True,
        ),
        Column(
            "results", gettext_lazy("Tournaments"), lambda row: row.rating.results, is_number=True
        ),
        Column(
            "base_ranks",
            gettext_lazy("Base ranks"),
            lambda row: ", ".join(map(str, row.base_ranks)),
        ),
    ]
    return Sheet("ranking", _("European ranking"), columns, rated(family, today))


def rated(family: Family, today: date) -> list[Rated]:
    """The best first, without who is hidden; in two queries, however many tournaments."""
    players: dict[int, Player] = {}
    played: dict[int, list[Result]] = defaultdict(list)
    for player, result in _everything_played(family, today):
        players[player.pk] = player
        played[player.pk].append(result)
    found = {key: rating(results, today) for key, results in played.items()}
    ratings = {key: each for key, each in found.items() if each}
    names = dict(zip(ratings, numbered([str(players[key]) for key in ratings]), strict=True))
    totals = sorted((each.total for each in ratings.values()), reverse=True)
    rows = [
        Rated(
            totals.index(each.total) + 1,
            names[key],
            each,
            [result.base_rank for result in played[key]],
        )
        for key, each in ratings.items()
    ]
    return sorted(rows, key=lambda row: (row.place, row.name))


def _everything_played(family: Family, today: date) -> Iterable[tuple[Player, Result]]:
    """Of every player in every tournament, the newest first."""
    known = _made_known(family, today)
    events = [publication.event_id for publication in known]
    entries = Entry.objects.filter(event__in=events).select_related("player")
    players = {entry.pk: entry.player for entry in entries}
    for publication in known:
        event = publication.event
        placed = [
            (players[competitor.entry], place)
            for place, competitor in ranking(competitors_from(publication.results), family)
            if competitor.entry in players
        ]
        worth = weight_with(event, [player for player, _place in placed]).total
        last_day = event.date + timedelta(days=event.tournament.days - 1)
        for player, place in placed:
            if not player.hidden:
                yield player, Result(base_rank(place, len(placed)), worth, last_day)


def _made_known(family: Family, today: date) -> list[Publication]:
    """Of each tournament the newest version, where that is final."""
    versions = (
        Publication.objects.filter(
            event__kind=Event.Kind.TOURNAMENT,
            event__tournament__isnull=False,
            event__date__gte=years_before(today, YEARS) - timedelta(days=MOST_DAYS),
        )
        .select_related("event__tournament")
        .order_by("-event__date", "event", "version")
    )
    newest = {version.event_id: version for version in versions}
    return [each for each in newest.values() if each.final and family_of(each.event) is family]
