"""The end of an evening in words: what is unfinished, and the result for a message group."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.evening.results import (
    NO_DEALS,
    NO_HALF,
    NO_ROUND,
    NO_TABLES,
    NOT_AGREED,
    NOT_BEGUN,
    PLAYING,
    Missing,
    Results,
    SeatResult,
    TableResult,
    seats_of,
)
from sessions_app.events.ranking.event_ranking import RankedPlayer
from sessions_app.events.ranking.tournament_names import public_names_in
from sessions_app.models import Event, Player, Table
from sessions_app.shared.names import listed, names_of
from sessions_app.shared.numbers import mixed, points, signed
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.seats import chairs_of
from sessions_app.table.final_sheet import basis_of_table_points
from sessions_app.table.seat_points import named

Names = Mapping[int, str]


def players_in(results: Results) -> list[Player]:
    """Everybody of whom there is something to tell, once."""
    rows = results.ranking.rows
    people = [*(row.player for row in rows), *(each.player for each in results.specials)]
    return list({player.pk: player for player in people}.values())


def full_names(results: Results) -> dict[int, str]:
    """As the club calls them, for who organises it."""
    players = players_in(results)
    told = names_of(players)
    return {player.pk: name for player, name in zip(players, told, strict=True)}


# ---- what is unfinished ----------------------------------------------------------------------


class Told(NamedTuple):
    """Something that is unfinished, and where it can be finished."""

    place: str
    words: str
    address: str


def told_missing(results: Results) -> list[Told]:
    words: dict[str, Callable[[], str]] = {
        NO_TABLES: lambda: _("There are no tables yet."),
        NO_HALF: lambda: _("The second half was not played."),
        NO_ROUND: lambda: _("Not all rounds were played."),
        NOT_BEGUN: lambda: _("not begun"),
        NO_DEALS: lambda: _("no deals yet"),
        PLAYING: lambda: _("still playing"),
        NOT_AGREED: lambda: _("finished, but not agreed to"),
    }
    titles = titles_of(results)
    return [_told(each, words[each.kind](), results.event, titles) for each in results.missing]


def _told(missing: Missing, words: str, event: Event, titles: Mapping[int, str]) -> Told:
    if missing.table is None:
        return Told("", words, reverse("event", args=[event.public_id]))
    address = reverse("table", args=[missing.table.public_id])
    return Told(titles[missing.table.pk], words, address)


def titles_of(results: Results) -> dict[int, str]:
    """Of every table by its key: with its half, and its game where a new one began there."""
    tables = {result.table.pk: result.table for result in results.tables}
    tables |= {each.table.pk: each.table for each in results.missing if each.table}
    in_order = sorted(tables.values(), key=lambda table: (table.round.number, table.number))
    played = Counter((table.round.half, table.number) for table in in_order)
    games: Counter[tuple[int, int]] = Counter()
    titles = {}
    for table in in_order:
        place = table.round.half, table.number
        games[place] += 1
        game = games[place] if played[place] > 1 else None
        titles[table.pk] = _title(table, results.event, game)
    return titles


def _title(table: Table, event: Event, game: int | None) -> str:
    parts = [_("Table %(number)s") % {"number": table.number}]
    if event.is_tournament:
        parts.append(_("round %(number)s") % {"number": table.round.number})
    elif event.halves > 1:
        parts.append(_("half %(half)s") % {"half": table.round.half})
    if game:
        parts.append(_("game %(game)s") % {"game": game})
    return ", ".join(parts)


# ---- the page --------------------------------------------------------------------------------


class ShownRow(NamedTuple):
    rank: int | None
    name: str
    points: str
    table_points: str
    made: int | None
    caused: int | None
    since: int | None = None
    chair: str = ""
    """The total of the chair that somebody took over, by which the place goes."""
    disqualified: bool = False

    @property
    def mahjongs(self) -> str:
        """Made and caused, where there is no room for two columns."""
        unknown = _("unknown")
        told = {
            "made": unknown if self.made is None else self.made,
            "caused": unknown if self.caused is None else self.caused,
        }
        return _("made %(made)s, caused %(caused)s") % told


class ShownResult(NamedTuple):
    title: str
    address: str
    is_finished: bool
    rows: list[ShownRow]
    note: str
    """By which score the table points were given, where penalties changed the order."""


def shown_results(results: Results, names: Names) -> dict[str, Any]:
    """What a page tells of an evening that is over, or as far as it came."""
    return {
        "heading": _heading(results),
        "winners": winners_in_words(results, names),
        "best": best_in_words(results),
        "evening": shown_evening(results, names),
        "has_mahjongs": not results.event.is_tournament,
        "has_table_points": results.has_table_points,
        "tables": shown_tables(results, names),
        "specials": shown_specials(results, names),
    }


def _heading(results: Results) -> str:
    """Who won, or leads."""
    if results.event.is_tournament:
        return _("Winner of the tournament") if results.ranking.is_over else _("In the lead")
    return _("Winner of the evening") if results.ranking.is_over else _("Ahead tonight")


def closing_words(event: Event) -> dict[str, str]:
    """Return what the page calls the end of this kind of event."""
    if event.is_tournament:
        return {
            "to_close": _("Close the tournament"),
            "closed": _("The tournament is closed"),
            "nothing_missing": _("Every round is complete."),
        }
    return {
        "to_close": _("Close the evening"),
        "closed": _("The evening is closed"),
        "nothing_missing": _("Every table is finished and agreed to."),
    }


def shown_tables(results: Results, names: Names) -> list[ShownResult]:
    titles = titles_of(results)
    return [
        ShownResult(
            titles[result.table.pk],
            reverse("table", args=[result.table.public_id]),
            result.table.finished,
            [
                _shown(row, names)._replace(since=row.since, chair=_chair(row))
                for row in result.rows
            ],
            basis_of_table_points([chair[-1] for chair in chairs_of(seats_of(result.table))]),
        )
        for result in results.tables
    ]


def _chair(row: SeatResult) -> str:
    return "" if row.chair is None else named(row.chair, signed)


def shown_evening(results: Results, names: Names) -> list[ShownRow]:
    return [
        _shown(row, names)._replace(disqualified=row.disqualified) for row in results.ranking.rows
    ]


def _shown(row: SeatResult | RankedPlayer, names: Names) -> ShownRow:
    table_points = "" if row.table_points is None else mixed(row.table_points)
    return ShownRow(
        row.rank, names[row.player.pk], signed(row.points), table_points, row.made, row.caused
    )


class ShownSpecial(NamedTuple):
    where: str
    name: str
    player: str
    amount: str
    tiles: str


def shown_specials(results: Results, names: Names) -> list[ShownSpecial]:
    return [
        ShownSpecial(
            _("Table %(number)s, deal %(deal)s")
            % {"number": special.table_number, "deal": special.deal},
            special.name,
            names[special.player.pk],
            "" if special.points is None else points(special.points),
            special.hand.tiles,
        )
        for special in results.specials
    ]


# ---- for a message group ---------------------------------------------------------------------


def message_of(results: Results) -> str:
    """Return the result as everybody may see it, short enough to read on a phone."""
    names, titles = everybodys_names(results), titles_of(results)
    parts = [
        [event_in_words(results.event)],
        _winner_lines(results, names),
        _ranking_lines(results, names) if results.event.is_tournament else [],
        *(_table_lines(result, titles[result.table.pk], names) for result in results.tables),
        _special_lines(results, names),
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def everybodys_names(results: Results) -> Names:
    """Return the names that everybody may see; of a tournament those of its ranking."""
    if results.event.is_tournament:
        return public_names_in(results.event)
    return public_names(players_in(results))


def event_in_words(event: Event) -> str:
    """With its date, which many clubs have in the name already."""
    day, year = date_format(event.date, "j F"), event.date.year
    return event.name if day in event.name else f"{event.name}, {day} {year}"


def winners_in_words(results: Results, names: Names) -> str:
    """Empty as long as nothing was played."""
    winners = [names[row.player.pk] for row in results.ranking.leaders]
    return listed(winners) if winners else ""


def best_in_words(results: Results) -> str:
    """What the winners have."""
    best = next(iter(results.ranking.leaders), None)
    if best is None:
        return ""
    if best.table_points is None:
        return signed(best.points)
    told = {"table_points": mixed(best.table_points), "points": signed(best.points)}
    return _("%(table_points)s table points, %(points)s") % told


def score_in_figures(row: RankedPlayer) -> str:
    """Return what somebody has where there is little room: +24, or 4 · +24."""
    if row.table_points is None:
        return signed(row.points)
    return f"{mixed(row.table_points)} · {signed(row.points)}"


def _winner_lines(results: Results, names: Names) -> list[str]:
    if not results.ranking.leaders:
        return []
    told = {"names": winners_in_words(results, names), "points": best_in_words(results)}
    if not results.ranking.is_over:
        return [_("Ahead so far: %(names)s, %(points)s") % told]
    if results.event.is_tournament:
        return [_("Winner of the tournament: %(names)s, %(points)s") % told]
    return [_("Winner of the evening: %(names)s, %(points)s") % told]


def _ranking_lines(results: Results, names: Names) -> list[str]:
    return [
        f"{row.rank}. {names[row.player.pk]} "
        + (_("disqualified") if row.disqualified else score_in_figures(row))
        for row in results.ranking.rows
    ]


def _table_lines(result: TableResult, title: str, names: Names) -> list[str]:
    if not result.table.finished:
        title = _("%(table)s (not finished)") % {"table": title}
    return [title, *map(_line_writer(names), result.rows)]


def _line_writer(names: Names) -> Callable[[SeatResult], str]:
    def written(row: SeatResult) -> str:
        rank = f"{row.rank}." if row.rank else "–"
        chair = f" ({_chair(row)})" if row.chair is not None else ""
        return f"{rank} {names[row.player.pk]} {signed(row.points)}{chair}"

    return written


def _special_lines(results: Results, names: Names) -> Iterable[str]:
    return [f"{capfirst(special.name)}: {names[special.player.pk]}" for special in results.specials]
