"""Earlier results as they come from a spreadsheet: names with evenings, or names with totals.

The columns are known by their headings; nothing here is stored, and every row says what is wrong.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.models import Player, Season
from sessions_app.models.sort_name import plain
from sessions_app.seasons.earlier_results.numbers import read_count, read_day, read_number
from sessions_app.shared.names import numbered
from sessions_app.shared.roster.name_parts import Name, split_last, split_name
from sessions_app.shared.roster.pasted_sheet import (
    MOST_ROWS,
    NAMES,
    WHOLE,
    Record,
    Unreadable,
    kinds_by_content,
    kinds_of_headings,
    records_of,
)

TOTAL, EVENINGS, GAMES, MADE, CAUSED, EVENING = (
    "total",
    "evenings",
    "games",
    "made",
    "caused",
    "evening",
)
COUNTS = (EVENINGS, GAMES, MADE, CAUSED)
# What a column is called, in Dutch and English, without accents, capitals and punctuation.
HEADINGS = {
    TOTAL: "totaal|totalen|punten|score|saldo|stand|eindstand|total|points",
    EVENINGS: "avonden|aantal avonden|aanwezig|keer|evenings|attended",
    GAMES: "spellen|partijen|potjes|games",
    MADE: "mahjong|mahjongs|gemaakt|mahjongs gemaakt|made|mahjongs made",
    CAUSED: "veroorzaakt|mahjongs veroorzaakt|gegooid|caused|mahjongs caused",
}
KIND_OF_HEADING = {word: kind for kind, words in HEADINGS.items() for word in words.split("|")}
NO_RESULTS = frozenset("nr|nummer|plaats|rang|no|number|rank|place|gemiddelde|average".split("|"))
NAME_KINDS = (*NAMES, "tussenvoegsel")
MOST_EVENINGS = 100
LONGEST_LABEL = 80


class Head(NamedTuple):
    """An evening of the sheet, or its totals."""

    label: str
    day: date
    has_day: bool
    """False where the heading names no day: then it is the first of the season."""


class Line(NamedTuple):
    """A player, with a score for each head; None for an evening that was missed."""

    number: int
    name: str
    player: Player | None
    scores: tuple[Fraction | None, ...]
    counts: Mapping[str, int]
    """Of totals, as far as they were noted: evenings, games, mahjongs made and caused."""
    faults: list[str]


class Sheet(NamedTuple):
    heads: list[Head]
    lines: list[Line]
    is_totals: bool
    ignored: list[str]

    @property
    def good(self) -> list[Line]:
        return [line for line in self.lines if not line.faults]

    @property
    def faulty(self) -> list[Line]:
        return [line for line in self.lines if line.faults]

    @property
    def most_evenings(self) -> int:
        return max((line.counts.get(EVENINGS, 1) for line in self.good), default=1)


class Columns(NamedTuple):
    """What each column of the sheet is."""

    kinds: list[str]
    titles: list[str]

    def of(self, kind: str) -> list[int]:
        return [place for place, each in enumerate(self.kinds) if each == kind]


def read_earlier(text: str, season: Season, players: Iterable[Player]) -> Sheet:
    rows = [record for record in records_of(text) if any(record.cells)]
    if not rows:
        raise Unreadable(_("There is nothing here yet. Copy the cells and paste them."))
    columns, rows = _columns(rows)
    if len(rows) > MOST_ROWS or len(columns.of(EVENING)) > MOST_EVENINGS:
        raise Unreadable(_("This is too much at once. Paste it in parts."))
    if not rows or not NAMES & set(columns.kinds):
        raise Unreadable(_("There are no names here. One column must hold the names."))
    evenings, total = columns.of(EVENING), columns.of(TOTAL)
    if not evenings and not total:
        raise Unreadable(
            _("There are no results here. Put a heading above each column: a day, or “total”.")
        )
    results = evenings or total[:1]
    reader = _Reader(columns, results, is_totals=not evenings, people=_People(players))
    return Sheet(
        _heads(columns, results, season) if evenings else [],
        reader.lines(rows),
        not evenings,
        _ignored(columns, results, is_totals=not evenings),
    )


# ---- which column is what --------------------------------------------------------------------


def _columns(rows: list[Record]) -> tuple[Columns, list[Record]]:
    first, *rest = rows
    kinds = kinds_of_headings(first.cells)
    if NAMES & set(kinds):
        return Columns([*map(_kind, kinds, first.cells)], first.cells), rest
    cells = [record.cells for record in rows]
    kinds = kinds_by_content(cells)
    numbers = [place for place in range(len(kinds)) if _all_numbers(cells, place)]
    if len(numbers) == 1:
        kinds[numbers[0]] = TOTAL
    return Columns(kinds, [""] * len(kinds)), rows


def _kind(kind: str, heading: str) -> str:
    """A heading that says nothing else is that of an evening."""
    if kind in NAME_KINDS:
        return kind
    words = " ".join(re.sub(r"[^\w]+", " ", plain(heading)).split())
    if not words or words in NO_RESULTS or kind:
        return ""
    return KIND_OF_HEADING.get(words, EVENING)


def _all_numbers(rows: Iterable[Sequence[str]], place: int) -> bool:
    cells = [row[place] for row in rows if len(row) > place and row[place]]
    return bool(cells) and all(read_number(cell) is not None for cell in cells)


def _heads(columns: Columns, results: Sequence[int], season: Season) -> list[Head]:
    labels = numbered([columns.titles[place][:LONGEST_LABEL] for place in results])
    days = [read_day(columns.titles[place], season) for place in results]
    return [
        Head(label, day or season.first_day, day is not None)
        for label, day in zip(labels, days, strict=True)
    ]


def _ignored(columns: Columns, results: Sequence[int], *, is_totals: bool) -> list[str]:
    used = {*NAME_KINDS, *(COUNTS if is_totals else ())}
    return [
        title
        for place, title in enumerate(columns.titles)
        if title and place not in results and columns.kinds[place] not in used
    ]


# ---- the rows --------------------------------------------------------------------------------


class _People:
    """Everybody whom the club knows, by all their names."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._found: dict[str, set[Player]] = defaultdict(set)
        for player in players:
            for name in {player.full_name, player.shown_name} - {""}:
                self._found[plain(name)].add(player)

    def named(self, name: str) -> set[Player]:
        return self._found.get(plain(name), set())


class _Reader:
    def __init__(
        self, columns: Columns, results: Sequence[int], *, is_totals: bool, people: _People
    ) -> None:
        self.columns, self.results, self.is_totals = columns, results, is_totals
        self.people = people
        self.seen: dict[Player, int] = {}

    def lines(self, rows: Iterable[Record]) -> list[Line]:
        return [self._line(record) for record in rows]

    def _line(self, record: Record) -> Line:
        faults: list[str] = []
        if not record.is_whole:
            faults.append(_("A quotation mark is opened and not closed."))
        name = _name(self.columns, record.cells)
        player = self._player(name, record.number, faults)
        scores = tuple(self._score(record.cells, place, faults) for place in self.results)
        counts = self._counts(record.cells, faults) if self.is_totals else {}
        if self.is_totals and scores == (None,) and not faults:
            faults.append(_("There is no total."))
        return Line(record.number, name, player, scores, counts, faults)

    def _player(self, name: str, number: int, faults: list[str]) -> Player | None:
        found = self.people.named(name)
        if len(found) != 1:
            faults.append(
                _("More than one is called that.")
                if found
                else _("The club knows nobody of this name. Add the player first.")
            )
            return None
        (player,) = found
        if player in self.seen:
            faults.append(_("The same as line %(line)s.") % {"line": self.seen[player]})
        self.seen.setdefault(player, number)
        return player

    def _score(self, cells: Sequence[str], place: int, faults: list[str]) -> Fraction | None:
        text = _cell(cells, place)
        value = read_number(text) if text else None
        if text and value is None:
            faults.append(_("“%(text)s” is no number that can be kept.") % {"text": text})
        return value

    def _counts(self, cells: Sequence[str], faults: list[str]) -> dict[str, int]:
        found = {}
        for kind in COUNTS:
            text = next((_cell(cells, place) for place in self.columns.of(kind)), "")
            count = read_count(text) if text else None
            if count is not None and (count or kind != EVENINGS):
                found[kind] = count
            elif text:
                faults.append(_("“%(text)s” is no number that can be kept.") % {"text": text})
        return found


def _cell(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""


def _name(columns: Columns, cells: Sequence[str]) -> str:
    """First name, tussenvoegsel and last name, however they were written."""
    told = {kind: _cell(cells, columns.of(kind)[0]) for kind in NAME_KINDS if columns.of(kind)}
    if told.get("first_name") or told.get("last_name"):
        last = told.get("last_name", "")
        between, last = split_last(last) if last else ("", "")
        name = Name(told.get("first_name", ""), told.get("tussenvoegsel") or between, last)
    else:
        name = split_name(told.get(WHOLE, ""))
    return " ".join(filter(None, name))
