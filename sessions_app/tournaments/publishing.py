"""Results that are made known have a version. When they change, so does it, and it says what did.

With every version stands what counted then, so that it does not matter by which way a result was
corrected: at the desk, by a deal, a fine, a substitute or a disqualification.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from sessions_app.models import Event, Publication
from sessions_app.play.entered import Author
from sessions_app.play.the_table import locked_event
from sessions_app.tournaments.ranking import Competitor, Played
from sessions_app.tournaments.results import results_for

Results = Mapping[str, Any]


class Change(NamedTuple):
    """A result that is no longer what was made known."""

    entry: int
    round: int | None
    """None for who is disqualified, or is no longer."""
    before: list[int]
    after: list[int]
    """Points and table points."""
    ranked: bool | None = None
    """Where that is what changed: whether the name stands in the ranking now."""


@transaction.atomic
def publish(*, event_id: int, final: bool, why: str, author: Author) -> Publication:
    """A new version, provisional or final; published twice with nothing new it stays the same."""
    event = locked_event(event_id)
    last = last_version(event)
    results = results_now(event)
    if last and last.final == final and last.results == results:
        return last
    return Publication.objects.create(
        event=event,
        version=last.version + 1 if last else 1,
        final=final,
        why=why,
        results=results,
        by=author.by,
        at=timezone.now(),
    )


def publish_corrected(event: Event, why: str, author: Author) -> None:
    """After a correction: the next version, if what was made known is not so any more."""
    last = last_version(event)
    if last and changes(last.results, results_now(event)):
        publish(event_id=event.pk, final=last.final, why=why, author=author)


def last_version(event: Event) -> Publication | None:
    return event.publications.last()


def results_now(event: Event) -> dict[str, Any]:
    return results_of(results_for(event).competitors)


def results_of(competitors: Iterable[Competitor]) -> dict[str, Any]:
    """As it is kept: points and table points by entry and round, who is out, who is outside it."""
    competitors = list(competitors)
    return {
        "played": {
            str(each.entry): {
                str(played.round): [played.points, played.table_points] for played in each.played
            }
            for each in competitors
        },
        "out": sorted(each.entry for each in competitors if each.disqualified),
        "outside": sorted(each.entry for each in competitors if not each.ranked),
    }


def competitors_from(results: Results) -> list[Competitor]:
    """Who played, as it was made known."""
    out, outside = set(results.get("out", ())), set(results.get("outside", ()))
    return [
        Competitor(
            int(entry),
            tuple(Played(int(number), *brought) for number, brought in rounds.items()),
            ranked=int(entry) not in outside,
            disqualified=int(entry) in out,
        )
        for entry, rounds in results.get("played", {}).items()
    ]


def changes(before: Results, after: Results) -> list[Change]:
    """What was known and is otherwise now; a round that came since is no change."""
    out = [
        Change(entry, None, [], [])
        for entry in sorted({*before.get("out", ())} ^ {*after.get("out", ())})
    ]
    played = [
        Change(int(entry), int(number), known, now[number])
        for entry, rounds in before.get("played", {}).items()
        for now in [after["played"].get(entry, {})]
        for number, known in rounds.items()
        if number in now and now[number] != known
    ]
    told = sorted(played, key=lambda change: (change.round or 0, change.entry))
    return told + out + _moved_in_or_out(before, after)


def _moved_in_or_out(before: Results, after: Results) -> list[Change]:
    """Excused, a reserve, or after all not. Who was not there yet is no change."""
    known = {int(entry) for entry in before.get("played", {})}
    outside = {*after.get("outside", ())}
    moved = known & ({*before.get("outside", outside)} ^ outside)
    return [Change(entry, None, [], [], ranked=entry not in outside) for entry in sorted(moved)]
