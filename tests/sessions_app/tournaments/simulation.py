"""A whole tournament through the real views, with results by chance, and who did what beside it.

The book that is kept here is all that the tests know: what was typed at each table, and what was
decided. The ranking is worked out from it by hand, without the code of the site.
"""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from django.test import Client
from django.urls import reverse

from sessions_app.models import Entry, Event, Player, Seat, Table
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import new_key
from tests.sessions_app.tournaments.fields import a_tournament, with_plan

Row = tuple[int, int, Fraction, int]
"""Of the ranking: place, entry, table points and points."""
START = {"riichi": 30_000, "mcr": 0, "dutch": 0}
UNIT = {"riichi": 100, "mcr": 1, "dutch": 2}
UMA = (15_000, 5_000, -5_000, -15_000)
TABLE_POINTS = (4, 2, 1, 0)


class Result(NamedTuple):
    """A table as it was handed in, by entry."""

    round: int
    four: tuple[int, ...]
    totals: tuple[int, ...]
    bets: int = 0


class Book:
    def __init__(self) -> None:
        self.results: dict[tuple[int, int], Result] = {}
        self.fines: list[tuple[int, int, int]] = []
        """Round, entry, points."""
        self.from_start: set[tuple[int, int]] = set()
        self.from_middle: set[tuple[int, int]] = set()
        """Round and entry for which somebody else played."""
        self.out: set[int] = set()


class Played(NamedTuple):
    points: int
    table_points: Fraction = Fraction(0)


class Simulation:
    """The organiser at the laptop."""

    def __init__(self, rules: str, players: int, rounds: int, seed: int) -> None:
        self.family = rules.partition("-")[0]
        self.chance = random.Random(seed)
        self.client: Client = logged_in("organiser", f"o{seed}")
        self.event: Event = a_tournament(rules, rounds)
        self.entries: list[Entry] = with_plan(self.event, players)
        self.by_player = {entry.player_id: entry.pk for entry in self.entries}
        self.book = Book()

    def address(self, name: str, query: str = "") -> str:
        return reverse(name, args=[self.event.public_id]) + query

    def post(self, name: str, **sent: Any) -> None:
        assert self.client.post(self.address(name), sent).status_code in (200, 302)

    # ---- a round

    def play_round(self, number: int) -> None:
        self.post("tournament_rounds", what="open", round=number)
        self.post("tournament_rounds", what="start", round=number)
        for table in self.tables(number):
            self.hand_in(number, table)

    def tables(self, number: int) -> list[Table]:
        tables = Table.objects.filter(round__event=self.event, round__number=number)
        return list(tables.order_by("number").prefetch_related("seats"))

    def hand_in(self, number: int, table: Table, why: str = "") -> None:
        """Any four totals that add up; typed with the dots and minuses of people."""
        totals, bets = self.totals()
        four = tuple(self.by_player[seat.player_id] for seat in table.seats.all())
        self.book.results[number, table.number] = Result(number, four, totals, bets)
        sent = {f"total{place}": str(total) for place, total in enumerate(totals)}
        table.refresh_from_db()
        response = self.client.post(
            self.address("results_desk", f"?round={number}"),
            {**sent, "table": table.number, "bets": bets, "why": why, "seen": table.version}
            | {"key": new_key()},
            headers={"HX-Request": "true"},
        )
        assert response.headers.get("HX-Trigger") == '{"resultStored": {}}', response.content

    def totals(self) -> tuple[tuple[int, ...], int]:
        unit, start = UNIT[self.family], START[self.family]
        bets = self.chance.choice([0, 0, 1, 2]) if self.family == "riichi" else 0
        three = [start + unit * self.chance.randint(-150, 150) for _ in range(3)]
        return (*three, 4 * start - sum(three) - 1000 * bets), bets

    # ---- what a referee decides

    def seat(self, number: int, entry: Entry) -> Seat:
        return Seat.objects.get(round__event=self.event, round__number=number, player=entry.player)

    def fine(self, number: int, entry: Entry, penalty: str, worth: int, **more: Any) -> None:
        seat = self.seat(number, entry)
        response = self.client.post(
            self.address("penalties", f"?round={number}"),
            {"what": "give", "seat": seat.pk, "penalty": penalty, "reason": "gezien door Greet"}
            | {"key": new_key(), **more},
        )
        assert response.status_code == 302, response.content.decode()
        self.book.fines.append((number, entry.pk, worth))

    def disqualify(self, number: int, entry: Entry) -> None:
        self.fine(number, entry, "disqualified", 0)
        self.book.out.add(entry.pk)

    def substitute(self, entry: Entry, number: int, since: str) -> None:
        """For one round: before it is opened from the start, later in the middle of it."""
        player = Player.objects.create(first_name="Invaller", last_name=f"{number}")
        response = self.client.post(
            reverse("entry", args=[self.event.public_id, entry.public_id]),
            {
                "what": "substitute",
                "substitute": str(player),
                "first_round": number,
                "last_round": number,
                "since": since,
            },
        )
        assert response.status_code == 302, response.content.decode()
        book = self.book.from_start if since == "start" else self.book.from_middle
        book.add((number, entry.pk))

    # ---- what the site says

    def ranking(self) -> list[Row]:
        """As the page tells it."""
        page = self.client.get(self.address("tournament_ranking")).context["page"]
        keys = {entry.public_id: entry.pk for entry in self.entries}
        return [
            (line.place, keys[line.entry_id], fraction(line.table_points), whole(line.points))
            for line in page.lines
        ]


def whole(text: str) -> int:
    return int(text.replace(".", "").replace("−", "-").replace("+", ""))


def fraction(text: str) -> Fraction:
    """4, 1½ or ⅓."""
    parts = {"¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3)}
    last = parts.get(text[-1:])
    digits = text[:-1] if last else text
    return Fraction(int(digits or 0)) + (Fraction(*last) if last else 0)


# ---- worked out from the book alone ----------------------------------------------------------


def worked_out(book: Book, family: str, entries: list[Entry]) -> list[Row]:
    """The ranking, as somebody with the rule book and a calculator would make it."""
    brought: dict[int, list[Played]] = {entry.pk: [] for entry in entries}
    for result in book.results.values():
        for entry, played in at_table(book, family, result):
            brought[entry].append(played)
    worth = {entry: worth_of(family, played) for entry, played in brought.items()}
    ranked = [entry for entry in worth if entry not in book.out]
    rows = []
    for entry, rounds in brought.items():
        better = sum(worth[other] > worth[entry] for other in ranked)
        place = len(ranked) + 1 if entry in book.out else better + 1
        table_points = sum((each.table_points for each in rounds), Fraction(0))
        rows.append((place, entry, table_points, sum(each.points for each in rounds)))
    return sorted(rows)


def worth_of(family: str, played: list[Played]) -> tuple[Any, ...]:
    points = sum(each.points for each in played)
    if family != "mcr":
        return (points,)
    best_first = sorted((each.points for each in played), reverse=True)
    return (sum(each.table_points for each in played), points, best_first)


def at_table(book: Book, family: str, result: Result) -> Iterator[tuple[int, Played]]:
    fines = [
        sum(
            points for number, fined, points in book.fines if (number, fined) == (result.round, one)
        )
        for one in result.four
    ]
    if family == "riichi":
        finals = riichi_finals(book, result, fines)
        yield from (
            (entry, Played(final)) for entry, final in zip(result.four, finals, strict=True)
        )
        return
    finals = [total + fine for total, fine in zip(result.totals, fines, strict=True)]
    for entry, final in zip(result.four, finals, strict=True):
        if family == "mcr" and (result.round, entry) in book.from_start:
            yield entry, Played(0)
        elif family == "mcr":
            yield entry, Played(final, shared(TABLE_POINTS, finals, final))
        else:
            yield entry, Played(final)


def shared(prizes: tuple[int, ...], totals: list[int], own: int) -> Fraction:
    """What the places of all who have as much earn together, in equal parts."""
    above = sum(total > own for total in totals)
    equal = totals.count(own)
    return Fraction(sum(prizes[above : above + equal]), equal)


def riichi_finals(book: Book, result: Result, fines: list[int]) -> list[int]:
    """Bets left go to the first, uma by what lay on the table, −30,000 for who missed it."""
    middle = [(result.round, entry) in book.from_middle for entry in result.four]
    missed = [
        (result.round, entry) in book.from_start or in_middle
        for entry, in_middle in zip(result.four, middle, strict=True)
    ]
    competing = [t for t, away in zip(result.totals, middle, strict=True) if not away]
    first = max(result.totals)
    leaders = result.totals.count(first)
    finals = []
    for place, total in enumerate(result.totals):
        if missed[place]:
            finals.append(-30_000)
            continue
        left = hundreds(result.bets * 1000, leaders, result.totals[:place].count(first))
        uma = shared(UMA, competing, total)
        assert uma.denominator == 1
        finals.append(total - 30_000 + (left if total == first else 0) + int(uma) + fines[place])
    return finals


def hundreds(points: int, players: int, before: int) -> int:
    """A share in hundreds; who sits first gets the odd ones."""
    each, odd = divmod(points // 100, players)
    return 100 * (each + (before < odd))
