"""Whose policy is edited: a season's or a year's, with what the editor asks of either."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from django.urls import reverse

from sessions_app.models import Player, Season, Year
from sessions_app.seasons.commands import change_policy_seen, change_year_policy, seen_of
from sessions_app.seasons.counting.played import Played
from sessions_app.seasons.counting.policy import Policy
from sessions_app.seasons.counting.rows import Standings
from sessions_app.seasons.counting.table import standings
from sessions_app.seasons.points_text import writer_for
from sessions_app.seasons.policy_text import total_name
from sessions_app.seasons.presets import PRESETS, YEAR_PRESETS, Preset
from sessions_app.seasons.queries import read_season, read_year

TOP = 10


@dataclass(frozen=True)
class Subject:
    name: str
    address: str
    back: str
    presets: Mapping[str, Preset]
    policy: Policy
    """As it counts now."""
    seen: str
    """Another one as soon as somebody changes that."""
    players: Mapping[int, Player]
    under: Callable[[Policy], Standings]
    """What comes of another policy."""
    save: Callable[..., object]
    """Takes the policy, what the form saw, who changes it and why."""
    of_a_year: bool = False
    needs_a_reason: bool = False


def subject_of_season(season: Season) -> Subject:
    read = read_season(season)
    return Subject(
        name=season.name,
        address=reverse("season_policy", args=[season.public_id]),
        back=reverse("season", args=[season.public_id]),
        presets=PRESETS,
        policy=read.policy,
        seen=seen_of(season.policy),
        players=read.players,
        under=lambda policy: standings(policy, read.played),
        save=partial(change_policy_seen, season_id=season.pk),
        needs_a_reason=has_results(read.played),
    )


def has_results(played: Played) -> bool:
    """Then members want to know why it counts otherwise."""
    return bool(played.carried) or any(evening.has_ended for evening in played.evenings)


def subject_of_year(year: Year) -> Subject:
    read = read_year(year)
    return Subject(
        name=year.name,
        address=reverse("year_policy", args=[year.public_id]),
        back=reverse("year", args=[year.public_id]),
        presets=YEAR_PRESETS,
        policy=read.policy,
        seen=seen_of(year.policy),
        players=read.players,
        under=lambda policy: replace(read, policy=policy).standings(),
        # A year keeps no log of who changed it and why.
        save=lambda policy, seen, **_log: change_year_policy(
            year_id=year.pk, policy=policy, seen=seen
        ),
        of_a_year=True,
    )


# ---- what would come of it -------------------------------------------------------------------


class Moved(NamedTuple):
    """Where a player stands now and would stand."""

    name: str
    was: int | None
    rank: int | None
    total_was: str
    total: str

    @property
    def moves(self) -> bool:
        return self.was != self.rank


class Preview(NamedTuple):
    rows: list[Moved]
    """The first few."""
    total_name: str
    moving: int
    """How many of all stand elsewhere."""


def preview_of(subject: Subject, policy: Policy) -> Preview:
    before, after = subject.under(subject.policy), subject.under(policy)
    was = {row.player: row for row in before.rows}
    write_was = writer_for(row.total for row in before.rows)
    write = writer_for(row.total for row in after.rows)
    rows = [
        Moved(
            str(subject.players[row.player]),
            was[row.player].rank if row.player in was else None,
            row.rank,
            write_was(was[row.player].total) if row.player in was else "",
            write(row.total),
        )
        for row in after.rows
    ]
    return Preview(rows[:TOP], total_name(policy), sum(row.moves for row in rows))
