"""A whole event as one file: compressed lines of JSON, with a checksum of them as the last.

First the event with everybody in it, then a line for each round. `event_import` reads it.
"""

import gzip
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from django.db.models import Prefetch
from django.utils import timezone

from sessions_app.models import Deal, Entry, Event, Player, Publication, Round, Seat, Table
from sessions_app.public.exports.event_shape import told
from sessions_app.shared.club import the_club
from sessions_app.shared.sealed_file import encode, seal
from sessions_app.table.results import RESULT_FIELDS

KIND, FORMAT = "mahjong club event", 1
EXTENSION = "jsonl.gz"
LISTS_OF_ENTRIES = ("out", "outside")
"""In the results of a publication; an old one may lack the second."""


class Places(NamedTuple):
    """Where somebody stands in the file, by the key that only this installation knows."""

    people: Mapping[int, int]
    entries: Mapping[int, int]


def written_event(event: Event) -> bytes:
    lines = [encode(line) for line in _lines(event)]
    lines.append(seal(sha256("\n".join(lines).encode()).hexdigest()))
    return gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0)


def _lines(event: Event) -> Iterable[dict[str, Any]]:
    """In a fixed number of queries."""
    entries = list(event.entries.order_by("pk").prefetch_related("acts", "substitutions"))
    rounds = list(_rounds(event))
    people = _people(event, entries, rounds)
    places = Places(
        {player.pk: place for place, player in enumerate(people)},
        {entry.pk: place for place, entry in enumerate(entries)},
    )
    yield {
        "kind": KIND,
        "format": FORMAT,
        "at": timezone.now(),
        "club": the_club().name,
        "event": told(event),
        "tournament": told(event.tournament) if hasattr(event, "tournament") else None,
        "people": [told(player) for player in people],
        "attendance": [
            {**told(here), "player": places.people[here.player_id]}
            for here in event.attendance.order_by("pk")
        ],
        "entries": [_entry(entry, places) for entry in entries],
        "plans": [told(plan) for plan in event.plans.all()],
        "publications": [_publication(each, places) for each in event.publications.all()],
        # Without its details: they name people by keys that only this installation knows.
        "log": [{**told(line), "details": {}} for line in event.log.all()],
        "rounds": len(rounds),
    }
    yield from (_round(round_, places) for round_ in rounds)


def _rounds(event: Event) -> Iterable[Round]:
    deals = Deal.objects.prefetch_related("entries")
    tables = Table.objects.prefetch_related("seats", "totals_entries", Prefetch("deals", deals))
    return event.rounds.prefetch_related("sitting_out", Prefetch("tables", tables))


def _people(event: Event, entries: Iterable[Entry], rounds: Iterable[Round]) -> list[Player]:
    """Everybody whom the event names, in the order in which they came to the club."""
    keys = {here.player_id for here in event.attendance.all()}
    for entry in entries:
        keys |= {entry.player_id, *(each.player_id for each in entry.substitutions.all())}
    for round_ in rounds:
        keys |= {out.player_id for out in round_.sitting_out.all()}
        for table in round_.tables.all():
            keys |= _at_table(table)
    return list(Player.objects.filter(pk__in=keys).order_by("pk"))


def _at_table(table: Table) -> set[int]:
    """Who sits there, for whom, and who did when something was entered."""
    seats = table.seats.all()
    keys = {key for seat in seats for key in (seat.player_id, seat.substitute_id) if key}
    for deal in table.deals.all():
        keys.update(*(entry.players for entry in deal.entries.all()))
    return keys


# ---- entries ---------------------------------------------------------------------------------


def _entry(entry: Entry, places: Places) -> dict[str, Any]:
    return {
        **told(entry),
        "player": places.people[entry.player_id],
        "acts": [told(act) for act in entry.acts.all()],
        "substitutions": [
            {**told(each), "player": places.people[each.player_id]}
            for each in entry.substitutions.all()
        ],
    }


def _publication(publication: Publication, places: Places) -> dict[str, Any]:
    """The results in it name entries; one that was struck out since is in none."""
    return {**told(publication), "results": renamed(publication.results, places.entries)}


def renamed(results: Mapping[str, Any], names: Mapping[int, int]) -> dict[str, Any]:
    """What counted in a publication, with other names for the entries."""
    played = results.get("played", {}).items()
    lists = {
        about: sorted(names[key] for key in results[about] if key in names)
        for about in LISTS_OF_ENTRIES
        if about in results
    }
    return {
        **results,
        "played": {str(names[int(key)]): each for key, each in played if int(key) in names},
        **lists,
    }


# ---- rounds ----------------------------------------------------------------------------------


def _round(round_: Round, places: Places) -> dict[str, Any]:
    return {
        **told(round_),
        "sitting_out": [places.people[out.player_id] for out in round_.sitting_out.all()],
        "tables": [_table(table, places) for table in round_.tables.all()],
    }


def _table(table: Table, places: Places) -> dict[str, Any]:
    return {
        **told(table),
        "seats": [_seat(seat, places) for seat in table.seats.all()],
        "deals": [_deal(deal, places) for deal in table.deals.all()],
        "totals_entries": [told(entry) for entry in table.totals_entries.all()],
        "counted": bool(table.state),
        "finished": table.finished,
    }


def _seat(seat: Seat, places: Places) -> dict[str, Any]:
    """With what came out, to see at the other end that the same comes out there."""
    return {
        **told(seat),
        "player": places.people[seat.player_id],
        "substitute": places.people[seat.substitute_id] if seat.substitute_id else None,
        "results": {name: getattr(seat, name) for name in RESULT_FIELDS},
    }


def _deal(deal: Deal, places: Places) -> dict[str, Any]:
    """With everything that was ever entered for it, and which of that counts."""
    entries = list(deal.entries.all())
    counts = [entry.version for entry in entries if entry.pk == deal.entry_id]
    return {
        **told(deal),
        "entries": [
            {**told(entry), "players": [places.people[key] for key in entry.players]}
            for entry in entries
        ],
        "counts": counts[0] if counts else None,
    }
