"""Entries from a spreadsheet: what each row would become, and storing them all at once."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _

from sessions_app.models import Entry, Event, Player
from sessions_app.shared.locking import locked_event
from sessions_app.shared.roster.known_players import (
    NO_ANSWERS,
    Answers,
    Fate,
    Line,
    Unanswered,
    UnknownCountry,
    compare,
    keep,
    one_at_a_time,
    unknown_countries,
)
from sessions_app.shared.roster.pasted_sheet import NO_MORE, Row, Sheet, read_sheet
from sessions_app.shared.spreadsheet import FORMULA_SIGNS
from sessions_app.shared.submission import Author
from sessions_app.tournaments.entries import enter_all, room_in
from sessions_app.tournaments.teams import members_by_team
from sessions_app.tournaments.teams_text import full_team_in_words

TEAM = "team"
HEADINGS = dict.fromkeys(("team", "teamnaam", "ploeg", "equipe", "team name"), TEAM)
LONGEST_TEAM = 80
DUTCH_NUMBERS, DUTCH = "08", "NL"
GUARDED = tuple(f"'{sign}" for sign in FORMULA_SIGNS)


class Found(NamedTuple):
    """A row, with what becomes of it."""

    line: Line
    team: str
    notes: list[str]
    already: bool
    """Entered before, so nothing happens."""

    @property
    def enters(self) -> bool:
        is_somebody = self.line.fate in (Fate.NEW, Fate.KNOWN) and not self.line.is_open
        return is_somebody and not self.already

    @property
    def player(self) -> Player:
        """Whom the club knows, or whom it gets to know."""
        return self.line.known or self.line.player


class Preview(NamedTuple):
    found: list[Found]
    ignored: list[str]
    room: int

    @property
    def entering(self) -> list[Found]:
        return [found for found in self.found if found.enters]

    @property
    def waiting(self) -> int:
        """How many of them come on the waiting list."""
        return max(0, len(self.entering) - max(0, self.room))

    @property
    def already(self) -> list[Found]:
        return [found for found in self.found if found.already]

    @property
    def countries(self) -> list[UnknownCountry]:
        return unknown_countries(found.line for found in self.found)

    @property
    def open(self) -> list[Found]:
        """Of whom it is not known yet who they are."""
        return [found for found in self.found if found.line.is_open]

    @property
    def is_complete(self) -> bool:
        return not self.open and all(country.chosen for country in self.countries)

    @property
    def has_options(self) -> bool:
        """Whether the name alone does not say of everybody who it is."""
        return any(found.line.options for found in self.found)

    @property
    def can_store(self) -> bool:
        """Whether anybody enters, or would after another choice."""
        return bool(self.entering) or self.has_options

    @property
    def twice(self) -> list[Found]:
        return [found for found in self.with_fate(Fate.TWICE) if not found.line.is_open]

    def with_fate(self, fate: Fate) -> list[Found]:
        return [found for found in self.found if found.line.fate == fate]


class Imported(NamedTuple):
    entered: int
    waiting: int


def preview_of(
    event: Event,
    text: str,
    answers: Answers = NO_ANSWERS,
    countries: Mapping[str, str] = NO_MORE,
) -> Preview:
    sheet = read_sheet(text, HEADINGS, countries)
    found = list(_with_full_teams(event, _compared(event, sheet, answers)))
    return Preview(found, sheet.ignored, room_in(event))


@transaction.atomic
def import_entries(
    *,
    event_id: int,
    text: str,
    fill_in: Collection[int],
    author: Author,
    answers: Answers = NO_ANSWERS,
    countries: Mapping[str, str] = NO_MORE,
) -> Imported:
    """Everybody on the list who can enter; the rows with faults stay out.

    Everything is compared once more: whoever entered in the meantime is known by now. Nothing is
    stored as long as it is not known of everybody who it is, and from which country.
    """
    event = locked_event(event_id)
    one_at_a_time()
    preview = preview_of(event, text, answers, countries)
    if not preview.is_complete:
        raise Unanswered
    keep([each.line for each in preview.found], fill_in)
    entries = [Entry(player=each.player, team=each.team) for each in preview.entering]
    made = enter_all(event, entries, author)
    waiting = sum(entry.state == Entry.State.WAITING for entry in made)
    return Imported(len(made) - waiting, waiting)


def _compared(event: Event, sheet: Sheet, answers: Answers) -> Iterator[Found]:
    entered = set(event.entries.values_list("player_id", flat=True))
    rows = [_row(row) for row in sheet.rows]
    for row, line in zip(rows, compare(rows, Player.objects.all(), answers), strict=True):
        already = bool(line.known and line.known.pk in entered and not line.is_open)
        yield Found(
            line, row.more.get(TEAM, ""), [*row.notes, *_notes_of(line), *_doubts(line)], already
        )


def _notes_of(line: Line) -> list[str]:
    """Why somebody with a known name is new all the same."""
    return line.remarks if line.fate == Fate.NEW else []


def _with_full_teams(event: Event, rows: Iterable[Found]) -> Iterator[Found]:
    """Note where a team gets more players than a team has: they enter, the team stands below."""
    size, members = event.tournament.team_size, members_by_team(event)
    for found in rows:
        is_full = bool(size and found.team and found.enters and members[found.team] >= size)
        members[found.team] += found.enters
        notes = [full_team_in_words(found.team, size)] if is_full and size else []
        yield found._replace(notes=[*found.notes, *notes])


def _row(row: Row) -> Row:
    """Whoever the list does not call a member comes from elsewhere; and no team is endless."""
    facts = {key: _unguarded(value) for key, value in row.facts.items()}
    facts = {"membership": Player.Membership.GUEST, **facts}
    long = len(row.more.get(TEAM, "")) > LONGEST_TEAM
    faults = [*row.faults, _("The name of the team is too long.")] if long else row.faults
    return row._replace(facts=facts, faults=faults)


def _unguarded(value: str) -> str:
    """Without the apostrophe by which our own list keeps a name from being a formula."""
    return value[1:] if value.startswith(GUARDED) else value


def _doubts(line: Line) -> list[str]:
    """What can be right and is often wrong: a number that belongs to another country."""
    player = line.player
    if not player.ema_number or not player.country or line.fate == Fate.FAULTY:
        return []
    if (player.ema_number[:2] == DUTCH_NUMBERS) == (player.country == DUTCH):
        return []
    said = {"number": player.ema_number, "country": player.country}
    return [_("EMA number %(number)s does not fit the country %(country)s.") % said]
