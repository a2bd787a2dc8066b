"""What the API tells of events, results and seasons. People have public names, or none."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from sessions_app.events.ranking.event_ranking import RankedPlayer, ranking_of
from sessions_app.events.ranking.tables import tables_of as tables_in
from sessions_app.models import Event, Player, Season
from sessions_app.public.exports.people import names_for
from sessions_app.public.exports.ranking_sheets import Ranked, ranked_for
from sessions_app.public.exports.result_sheets import Played, in_whole
from sessions_app.public.exports.season_sheet import brought
from sessions_app.seasons.queries import SeasonRead
from sessions_app.shared.audience import Audience
from sessions_app.shared.roster.public_names import public_names
from sessions_app.shared.rulesets import Family, family_of

Told = dict[str, Any]
Names = Mapping[int, str]


def number(value: Fraction | int | None) -> int | float | None:
    """Whole where it is; thirds as near as they can be written."""
    if value is None:
        return None
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else float(exact)


def person(player: Player, names: Names) -> Told:
    """Who is hidden has neither a name nor an id by which to be found elsewhere."""
    if player.hidden:
        return {"id": None, "name": None}
    return {"id": player.public_id, "name": names[player.pk]}


# ---- events ----------------------------------------------------------------------------------


def event_in_short(event: Event) -> Told:
    return {
        "id": event.public_id,
        "name": event.name,
        "kind": event.kind,
        "date": event.date.isoformat(),
        "rules": event.ruleset,
        "state": event.state,
        "season": event.season.public_id if event.season else None,
    }


def event_in_full(event: Event, rounds: Iterable[int]) -> Told:
    tournament = getattr(event, "tournament", None)
    return {
        **event_in_short(event),
        "rounds": {"planned": event.halves, "shown": list(rounds)},
        "tournament": tournament
        and {
            "title": str(tournament),
            "place": tournament.place,
            "country": tournament.country,
            "days": tournament.days,
        },
    }


# ---- results ---------------------------------------------------------------------------------


def results_of(event: Event) -> list[Told]:
    if event.is_tournament:
        has_table_points = family_of(event) is Family.MCR
        return [_ranked(row, has_table_points) for row in ranked_for(event, Audience.EVERYBODY)]
    rows = ranking_of(event, tables_in(event)).rows
    names = names_for(Audience.EVERYBODY, event, [row.player for row in rows])
    return [_of_evening(row, names) for row in rows]


def _ranked(row: Ranked, has_table_points: bool) -> Told:
    player = row.entry.player
    return {
        "place": row.place,
        "player": person(player, {player.pk: row.name}),
        "points": row.competitor.points,
        "table_points": number(row.table_points) if has_table_points else None,
        "disqualified": row.competitor.disqualified,
        "rounds": [
            {"round": played.round, "points": played.points, "missed": played.missed}
            for played in row.competitor.played
        ],
    }


def _of_evening(row: RankedPlayer, names: Names) -> Told:
    return {
        "place": row.rank,
        "player": person(row.player, names),
        "points": row.points,
        "table_points": number(in_whole(row.table_points)),
        "disqualified": False,
        "rounds": [],
    }


# ---- tables ----------------------------------------------------------------------------------


def tables_of(played: Iterable[Played]) -> list[Told]:
    """The seats of a round by table."""
    tables: dict[int, Told] = {}
    for row in played:
        table = row.seat.table
        told = tables.setdefault(
            table.pk, {"number": table.number, "finished": table.finished, "seats": []}
        )
        told["seats"].append(_seat(row))
    return list(tables.values())


def _seat(row: Played) -> Told:
    seat = row.seat
    return {
        "wind": "ESWN"[seat.place : seat.place + 1] or None,
        **player_of(row),
        "points": row.points,
        "uma": seat.uma,
        "penalty": row.penalty,
        "result": seat.final,
        "place": seat.rank,
        "table_points": number(in_whole(seat.table_points)),
    }


def player_of(row: Played) -> Told:
    seat = row.seat
    return {
        "player": person(seat.player, {seat.player_id: row.name}),
        "substitute": person(seat.substitute, {seat.substitute.pk: row.substitute})
        if seat.substitute
        else None,
    }


# ---- seasons ---------------------------------------------------------------------------------


def season_in_short(season: Season) -> Told:
    return {
        "id": season.public_id,
        "name": season.name,
        "first_day": season.first_day.isoformat(),
        "last_day": season.last_day.isoformat(),
        "closed": season.is_closed,
    }


def standings_of(read: SeasonRead) -> Told:
    standings = read.standings()
    names = public_names(read.players.values())
    return {
        "season": season_in_short(read.season),
        "evenings": [
            {"name": column.name, "date": column.date.isoformat(), "counts": column.counts}
            for column in standings.columns
        ],
        "standings": [
            {
                "place": row.rank,
                "division": row.division,
                "player": person(read.players[row.player], names),
                "total": number(row.total),
                "results": [number(brought(row, column.key)) for column in standings.columns],
            }
            for row in standings.rows
        ],
    }
