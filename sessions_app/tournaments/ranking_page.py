"""The ranking as everybody sees it: players and teams, the version, and what changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_names import public_names_in
from sessions_app.events.ranking.tournament_order import (
    Competitor,
    Placed,
    PlacedTeam,
    Played,
    team_ranking,
)
from sessions_app.events.ranking.tournament_results import Rounds, TournamentResults, results_for
from sessions_app.models import Entry, Event, Publication
from sessions_app.shared.numbers import mixed, signed
from sessions_app.shared.rulesets import Family, family_of
from sessions_app.tournaments.publishing import Change, changes, results_of
from sessions_app.tournaments.teams_text import why_below


class Line(NamedTuple):
    place: int
    name: str
    club: str
    entry_id: str
    """For the address of the own page."""
    rounds: list[str]
    """What each round brought; empty where it is not in."""
    table_points: str
    points: str
    disqualified: bool


class TeamLine(NamedTuple):
    place: int
    name: str
    members: str
    table_points: str
    points: str
    below: str
    """Why it stands below all complete teams; empty for those."""


class ToldVersion(NamedTuple):
    publication: Publication
    changed: list[str]
    """What was corrected since the version before it."""


@dataclass(frozen=True)
class RankingPage:
    event: Event
    rounds: Rounds
    shown: list[int]
    """The numbers of the rounds that count."""
    lines: list[Line]
    teams: list[TeamLine]
    has_table_points: bool
    versions: list[ToldVersion]
    """The newest first."""
    changed: list[str]
    """What is no longer as the newest version says."""
    has_more: bool
    """Whether results came in since the newest version."""

    @property
    def version(self) -> Publication | None:
        return self.versions[0].publication if self.versions else None

    @property
    def is_final(self) -> bool:
        is_as_told = not self.changed and not self.has_more
        return bool(self.version and self.version.final and is_as_told)

    @property
    def held_back(self) -> list[int]:
        """Rounds of which the results are not shown yet."""
        return [number for number in self.rounds.opened if number not in self.shown]


def ranking_page(event: Event) -> RankingPage:
    """In a fixed number of queries, however many play."""
    results = results_for(event)
    names = entry_names(event, results.entries)
    family = family_of(event)
    versions = list(event.publications.all())
    now = results_of(results.competitors)
    return RankingPage(
        event=event,
        rounds=results.rounds,
        shown=results.shown,
        lines=lines_of(results, names),
        teams=[
            _team(team, names, family)
            for team in team_ranking(results.competitors, family, event.tournament.team_size)
        ],
        has_table_points=family is Family.MCR,
        versions=told_versions(versions, names),
        changed=in_words(changes(versions[-1].results, now), names) if versions else [],
        has_more=bool(versions) and versions[-1].results != now,
    )


def entry_names(event: Event, entries: Mapping[int, Entry]) -> dict[int, str]:
    """By the key of the entry."""
    names = public_names_in(event)
    return {key: names[entry.player_id] for key, entry in entries.items()}


def lines_of(results: TournamentResults, names: dict[int, str]) -> list[Line]:
    return [_line(results, placed, names) for placed in results.placed]


def _line(results: TournamentResults, placed: Placed, names: dict[int, str]) -> Line:
    place, competitor = placed
    entry, family = results.entries[competitor.entry], family_of(results.event)
    return Line(
        place,
        names[entry.pk],
        "" if entry.player.hidden else entry.player.club,
        entry.public_id,
        [brought(competitor, number, family) for number in results.shown],
        mixed(competitor.table_points),
        signed(competitor.points),
        competitor.disqualified,
    )


def brought(competitor: Competitor, number: int, family: Family) -> str:
    played = next((each for each in competitor.played if each.round == number), None)
    return in_figures(played, family) if played else ""


def in_figures(played: Played, family: Family) -> str:
    """+24, or 4 and +24 where table points come first."""
    if family is not Family.MCR:
        return signed(played.points)
    return f"{mixed(played.table_points)} · {signed(played.points)}"


def _team(team: PlacedTeam, names: dict[int, str], family: Family) -> TeamLine:
    members = ", ".join(names[member.entry] for member in team.members)
    return TeamLine(
        team.place,
        team.name,
        members,
        mixed(team.table_points) if family is Family.MCR else "",
        signed(team.points),
        why_below(team),
    )


# ---- versions --------------------------------------------------------------------------------


def told_versions(versions: Sequence[Publication], names: dict[int, str]) -> list[ToldVersion]:
    before = [None, *versions]
    told = [
        ToldVersion(each, in_words(changes(last.results, each.results), names) if last else [])
        for last, each in zip(before, versions, strict=False)
    ]
    return told[::-1]


def in_words(changed: Sequence[Change], names: dict[int, str]) -> list[str]:
    """Only of who is still there: a name that was taken out is not told any more."""
    reopened = [
        _("Round %(round)s: a result is entered again") % {"round": each.round}
        for each in changed
        if each.is_reopened
    ]
    known = [_change(each, names[each.entry]) for each in changed if each.entry in names]
    return reopened + known


def _change(change: Change, name: str) -> str:
    if change.ranked is not None:
        said = _("%(name)s: in the ranking") if change.ranked else _("%(name)s: out of the ranking")
        return said % {"name": name}
    if change.round is None:
        return _("%(name)s: disqualification") % {"name": name}
    told = {
        "round": change.round,
        "name": name,
        "before": signed(change.before[0]),
        "after": signed(change.after[0]),
    }
    if change.before[0] == change.after[0]:
        told |= {"before": mixed(change.before[1]), "after": mixed(change.after[1])}
    return _("Round %(round)s, %(name)s: %(before)s became %(after)s") % told
