"""What an organiser does with the clock of a round or of a half. Every act is logged.

Sent twice, an act is carried out once.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from sessions_app.models import LogLine, Round, Table
from sessions_app.shared.errors import Conflict, Invalid
from sessions_app.shared.locking import locked_event, locked_tables
from sessions_app.shared.log import log_of, write_log
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Author
from sessions_app.table.clock import clock_of
from sessions_app.table.results import finish_as_it_stands

Kind = LogLine.Kind
Answers = dict[str, int]
"""After how many deals a table ends, as its players said at the signal, by its number."""

FEW_MINUTES = 5
"""So much at a time is given."""
MOST_EXTRA = 60
"""Minutes that a round can have more than planned, or one table more than the others."""
CLOCK_FIELDS = ("started_at", "paused_at", "extra_minutes")
CLOCK_KINDS = (
    Kind.CLOCK_STARTED,
    Kind.CLOCK_PAUSED,
    Kind.CLOCK_RESUMED,
    Kind.CLOCK_EXTENDED,
    Kind.CLOCK_RESET,
    Kind.CLOCK_RESTORED,
)
AROUND_A_RESET = (Kind.CLOCK_STARTED, Kind.CLOCK_RESET, Kind.CLOCK_RESTORED)


def locked_round(event_id: int, number: int) -> Round:
    """Return the round, while nobody else adds to its event, as long as that is open."""
    round_ = locked_event(event_id).rounds.filter(number=number).first()
    if round_ is None:
        raise Conflict
    return round_


@transaction.atomic
def start_clock(*, event_id: int, number: int, author: Author) -> None:
    """Start it; a clock that runs or was paused is not started again."""
    round_ = locked_round(event_id, number)
    if round_.started_at is None:
        round_.started_at = timezone.now()
        _write(round_, Kind.CLOCK_STARTED, author)


@transaction.atomic
def pause_clock(*, event_id: int, number: int, author: Author) -> None:
    """Let it stand still from now on; who pauses it again changes nothing."""
    round_ = locked_round(event_id, number)
    if round_.started_at and not round_.paused_at:
        round_.paused_at = timezone.now()
        _write(round_, Kind.CLOCK_PAUSED, author)


@transaction.atomic
def resume_clock(*, event_id: int, number: int, author: Author) -> None:
    """Let it go on as if it had started later by what the pause took."""
    round_ = locked_round(event_id, number)
    if round_.started_at and round_.paused_at:
        round_.started_at += timezone.now() - round_.paused_at
        round_.paused_at = None
        _write(round_, Kind.CLOCK_RESUMED, author)


@transaction.atomic
def extend_clock(*, event_id: int, number: int, seen: int, minutes: int, author: Author) -> None:
    """Give all tables so many minutes more than planned; 0 is none.

    `seen` is how many they had on the page of who decides. What tables said at a signal that is
    still to come ends them no more; when the minutes are taken back, it does again.
    """
    round_ = locked_round(event_id, number)
    if minutes == round_.extra_minutes:
        return
    if seen != round_.extra_minutes:
        raise Conflict
    if minutes not in range(MOST_EXTRA + 1):
        raise Invalid
    forgotten = _forgotten_before(round_, back_to=minutes)
    round_.extra_minutes = minutes
    answers = forget_answers(round_) if minutes > seen else {}
    _give_back(round_, forgotten)
    _write(round_, Kind.CLOCK_EXTENDED, author, before=seen, after=minutes, ends_after=answers)


@transaction.atomic
def reset_clock(*, event_id: int, number: int, author: Author) -> None:
    """Let it stand as before its start, without extra minutes.

    What tables said at a signal that was none ends them no more.
    """
    round_ = locked_round(event_id, number)
    if round_.started_at is None:
        return
    before = {
        "started_at": round_.started_at.isoformat(),
        "paused_at": round_.paused_at.isoformat() if round_.paused_at else None,
        "extra_minutes": round_.extra_minutes,
    }
    round_.started_at = round_.paused_at = None
    round_.extra_minutes = 0
    answers = forget_answers(round_)
    _write(round_, Kind.CLOCK_RESET, author, **before, ends_after=answers)


@transaction.atomic
def restore_clock(*, event_id: int, number: int, author: Author) -> None:
    """Undo a reset: all is as if it had not been, until the clock is started again."""
    round_ = locked_round(event_id, number)
    last = _last(log_of(round_), round_, AROUND_A_RESET)
    if last and last.kind == Kind.CLOCK_RESTORED:
        return
    if last is None or last.kind != Kind.CLOCK_RESET:
        raise Conflict
    before = last.details
    round_.started_at = datetime.fromisoformat(before["started_at"])
    paused_at = before["paused_at"]
    round_.paused_at = datetime.fromisoformat(paused_at) if paused_at else None
    round_.extra_minutes = before["extra_minutes"]
    _give_back(round_, before["ends_after"])
    _write(round_, Kind.CLOCK_RESTORED, author)


class Controls(NamedTuple):
    """What an organiser can do with a clock, besides letting it run and stand still."""

    more: bool
    """Give all tables a few minutes more."""
    less: bool
    """Take a few of them back."""
    restore: bool
    """It was reset, and not started since."""


def controls_of(round_: Round, lines: Iterable[LogLine]) -> Controls:
    """Return what can be done with the clock of a round; `lines` is the log of the round."""
    extra = round_.extra_minutes
    last = _last(lines, round_, AROUND_A_RESET)
    return Controls(
        more=extra + FEW_MINUTES <= MOST_EXTRA,
        less=extra >= FEW_MINUTES,
        restore=last is not None and last.kind == Kind.CLOCK_RESET,
    )


def _last(lines: Iterable[LogLine], round_: Round, kinds: Iterable[str]) -> LogLine | None:
    """Return the last line of these kinds.

    A round that was taken back and opened again has the number of the one before it, not its key.
    """
    own = [line for line in lines if line.details.get("round") == round_.pk]
    found = [line for line in own if line.kind in kinds]
    return found[-1] if found else None


def _write(round_: Round, kind: LogLine.Kind, author: Author, **details: Any) -> None:
    round_.save(update_fields=CLOCK_FIELDS)
    details["round"] = round_.pk
    write_log(round_.event, kind, author, round_number=round_.number, details=details)


# ---- what tables said at the signal ----------------------------------------------------------


def forget_answers(round_: Round, **which: int) -> Answers:
    """Let no table end by a signal that, as the clock is now, did not sound; return those answers.

    A table that is finished stays so.
    """
    forgotten = {}
    for table in _tables_playing(round_, **which):
        clock = clock_of(round_.event, round_, table.extra_minutes)
        if table.ends_after is not None and not (clock and clock.signalled):
            forgotten[str(table.number)] = table.ends_after
            table.ends_after = None
            table.save(update_fields=["ends_after"])
    return forgotten


def _forgotten_before(round_: Round, *, back_to: int) -> Answers:
    """Return what was forgotten when minutes were given that are now taken back at once."""
    last = _last(log_of(round_), round_, CLOCK_KINDS)
    if last and last.kind == Kind.CLOCK_EXTENDED and last.details["before"] == back_to:
        answers: Answers = last.details["ends_after"]
        return answers
    return {}


def _give_back(round_: Round, answers: Answers) -> None:
    """Let tables end again as they said; one that meanwhile played that many deals is finished."""
    for table in _tables_playing(round_):
        ends_after = answers.get(str(table.number))
        if ends_after is None or table.ends_after is not None:
            continue
        table.ends_after = ends_after
        table.save(update_fields=["ends_after"])
        if table.state.get("played", 0) >= ends_after:
            finish_as_it_stands(table, chairs_at(table))


def _tables_playing(round_: Round, **which: int) -> list[Table]:
    tables = list(locked_tables(round_.event, round=round_.pk, **which).filter(finished=False))
    for table in tables:
        table.round = round_
    return tables
