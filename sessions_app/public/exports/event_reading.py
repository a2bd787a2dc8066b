"""The file of a whole event, read: that it is whole, and what stands in it."""

import gzip
import io
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.utils.timezone import is_aware
from django.utils.translation import gettext as _

from scoring.rulesets import read_ruleset
from sessions_app.models import Event, Player
from sessions_app.public.exports.event_file import FORMAT, KIND, LISTS_OF_ENTRIES
from sessions_app.public.exports.event_shape import Wrong, read
from sessions_app.seating.plan import MOST_ROUNDS
from sessions_app.shared.days import is_sensible
from sessions_app.shared.sealed_file import seal
from sessions_app.table.deal_text import details_of, facts_in_words

MOST_BYTES = 1_500_000
"""It travels once more in a form, which may hold no more than this."""
MOST_UNPACKED = 24_000_000
MOST_VALUES = 1_000_000
"""Lists, objects and what stands between their commas. Each takes about a hundred bytes when it is
read, so a small file of nothing but brackets would fill the memory."""
BEFORE_A_VALUE = (b",", b"[", b"{")
MOST_PEOPLE = 2_000
AT_A_TABLE = 4
NUL = b"\\u0000"
SURROGATE = b"\\ud"
NAMES = [str(place) for place in range(5)]


class Unreadable(Exception):
    """This file cannot be imported; the sentence says why."""


@dataclass(frozen=True)
class EventFile:
    event: Event
    """As all others, not saved."""
    people: list[Player]
    head: Mapping[str, Any]
    """What belongs to the event but for its rounds."""
    rounds: Sequence[Mapping[str, Any]]

    @property
    def tables(self) -> list[Mapping[str, Any]]:
        return [table for round_ in self.rounds for table in round_["tables"]]

    @property
    def deals(self) -> int:
        """How many count."""
        found = [deal for table in self.tables for deal in table["deals"]]
        return sum(deal["counts"] is not None for deal in found)


def read_event(data: bytes) -> EventFile:
    head, *rounds = _lines(data)
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise Unreadable(no_event())
    if head.get("format") != FORMAT:
        raise Unreadable(_("This file was made by a newer scorekeeper: update this one first."))
    try:
        return _event(head, rounds)
    except Exception as error:
        # Made by hand, it can be wrong in more ways than anybody would list.
        raise Unreadable(damaged()) from error


def no_event() -> str:
    return _("This is no file of an event.")


def damaged() -> str:
    return _("This file is damaged or was changed: make a new one.")


def _lines(data: bytes) -> list[Any]:
    """All but the last, which is the checksum of the others."""
    if len(data) > MOST_BYTES:
        raise Unreadable(_("This file is too large for an event."))
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            unpacked = file.read(MOST_UNPACKED + 1)
    except gzip.BadGzipFile:
        raise Unreadable(no_event()) from None
    except (EOFError, zlib.error):
        raise Unreadable(damaged()) from None
    if len(unpacked) > MOST_UNPACKED:
        raise Unreadable(_("This file is too large for an event."))
    *lines, last = unpacked.rstrip(b"\n").split(b"\n")
    if not lines or last != seal(sha256(b"\n".join(lines)).hexdigest()).encode():
        raise Unreadable(damaged() if unpacked.startswith(b'{"kind"') else no_event())
    if sum(map(unpacked.count, BEFORE_A_VALUE)) > MOST_VALUES:
        raise Unreadable(_("This file is too large for an event."))
    if NUL in unpacked:
        # No database stores it.
        raise Unreadable(damaged())
    del unpacked
    try:
        return [_parsed(line) for line in lines]
    except (ValueError, RecursionError):
        raise Unreadable(damaged()) from None


def _parsed(line: bytes) -> Any:
    found = json.loads(line)
    if SURROGATE in line.lower():
        # Half a letter can stand in JSON and nowhere else.
        json.dumps(found, ensure_ascii=False).encode()
    return found


# ---- what stands in it -----------------------------------------------------------------------


def _event(head: Mapping[str, Any], rounds: Sequence[Mapping[str, Any]]) -> EventFile:
    event = read(Event, head["event"])
    _demand(event.halves <= MOST_ROUNDS)
    _demand((head["tournament"] is not None) == (event.kind == Event.Kind.TOURNAMENT))
    read_ruleset({"rules": event.rules})
    people = [read(Player, facts) for facts in head["people"]]
    _demand(len(rounds) == head["rounds"] and len(people) <= MOST_PEOPLE)
    _demand(all(person.first_name for person in people))
    found = EventFile(event, people, head, rounds)
    for table in found.tables:
        _check_table(table)
    _check_plans(head)
    for publication in head["publications"]:
        _check_results(publication["results"])
    return found


def _check_table(table: Mapping[str, Any]) -> None:
    for seat in table["seats"]:
        for penalty in seat["penalties"]:
            _check_penalty(penalty)
        # A total that was handed in has been counted.
        _demand(table["counted"] or seat["typed_total"] is None)
    for typed in table["totals_entries"]:
        _demand(all(type(total) is int for total in typed["totals"]))
    for deal in table["deals"]:
        for entry in deal["entries"]:
            # What was corrected is not played again, but the history must be able to tell it.
            if entry["facts"] is not None:
                facts_in_words(entry["facts"], NAMES[: len(entry["players"])])
                details_of(entry["facts"], NAMES[: len(entry["players"])])


def _check_penalty(penalty: Mapping[str, Any]) -> None:
    _demand(isinstance(penalty["points"], int))
    _demand(all(isinstance(penalty[key], str) for key in ("reason", "by", "at")))
    _demand(all(isinstance(penalty.get(key, ""), str) for key in ("title", "ref")))
    _check_moment(penalty["at"])
    if "cancelled" in penalty:
        cancelled = penalty["cancelled"]
        _demand(all(isinstance(cancelled[key], str) for key in ("by", "why")))
        _check_moment(cancelled["at"])


def _check_moment(text: str) -> None:
    moment = datetime.fromisoformat(text)
    _demand(is_sensible(moment) and is_aware(moment))


def _check_plans(head: Mapping[str, Any]) -> None:
    numbers = {entry["number"] for entry in head["entries"]}
    for plan in head["plans"]:
        tables = [table for round_ in plan["rounds"] for table in round_]
        _demand(bool(plan["rounds"]) and all(plan["rounds"]))
        _demand(all(len(table) == AT_A_TABLE for table in tables))
        seated = [number for table in tables for number in table]
        _demand(all(type(number) is int for number in seated) and numbers.issuperset(seated))


def _check_results(results: Mapping[str, Any]) -> None:
    """They stay as they were made known, and the ranking tells what changed since."""
    listed = [entry for about in LISTS_OF_ENTRIES for entry in results.get(about, ())]
    for rounds in results["played"].values():
        for number, brought in rounds.items():
            points, table_points = brought
            listed += [int(number), points, table_points]
    _demand(all(type(number) is int for number in listed))


def _demand(holds: bool) -> None:
    if not holds:
        raise Wrong
