"""Earlier results, stored as the club counted them, with who did it written down."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from django.db import transaction

from sessions_app.models import Carried, Season, SeasonAct
from sessions_app.seasons.commands import BroughtAlong, carry_over, take_back_carried, write_down
from sessions_app.seasons.earlier_results.sheet import CAUSED, EVENINGS, GAMES, MADE, Line, Sheet
from sessions_app.shared.submission import Author


class Totals(NamedTuple):
    """What a sheet of totals does not tell itself."""

    label: str
    day: date
    evenings: int
    """How many were held."""


class Part(NamedTuple):
    """What becomes one column of the standings."""

    label: str
    day: date
    evenings: int
    results: Sequence[BroughtAlong]


def parts_of(sheet: Sheet, totals: Totals | None) -> Iterator[Part]:
    if totals:
        results = [_total(line, totals.evenings) for line in sheet.good]
        yield Part(totals.label, totals.day, totals.evenings, results)
        return
    for place, head in enumerate(sheet.heads):
        yield Part(head.label, head.day, 1, list(_evening(sheet.good, place)))


def _total(line: Line, held: int) -> BroughtAlong:
    """Where nobody noted it, a player came to all of them."""
    (score,) = line.scores
    assert line.player
    assert score is not None
    counts = line.counts
    evenings = min(counts.get(EVENINGS, held), held)
    return BroughtAlong(
        line.player, score, evenings, counts.get(GAMES), counts.get(MADE), counts.get(CAUSED)
    )


def _evening(lines: Sequence[Line], place: int) -> Iterator[BroughtAlong]:
    for line in lines:
        score = line.scores[place]
        if line.player and score is not None:
            yield BroughtAlong(line.player, score)


@transaction.atomic
def carry_sheet(
    *, season_id: int, sheet: Sheet, totals: Totals | None, author: Author
) -> list[Carried]:
    """All of the sheet; what has the label of earlier results replaces them."""
    stored = []
    for part in parts_of(sheet, totals):
        if not part.results:
            continue
        carried = carry_over(
            season_id=season_id,
            label=part.label,
            day=part.day,
            evenings=part.evenings,
            results=part.results,
        )
        write_down(carried.season, SeasonAct.Kind.CARRIED, author, part.label)
        stored.append(carried)
    return stored


@transaction.atomic
def remove_carried(*, carried: Carried, author: Author) -> None:
    season: Season = carried.season
    take_back_carried(carried_id=carried.pk)
    write_down(season, SeasonAct.Kind.REMOVED, author, carried.label)
