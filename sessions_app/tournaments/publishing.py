"""Results that are made known have a version. When they change, so does it, and it says what did.

With every version stands what counted then, so that it does not matter by which way a result was
corrected: at the desk, by a deal, a fine, a substitute or a disqualification.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from sessions_app.events.ranking.tournament_order import Competitor, Played
from sessions_app.events.ranking.tournament_results import results_for
from sessions_app.models import Event, LogLine, Publication
from sessions_app.shared.locking import locked_event, locked_tables
from sessions_app.shared.log import write_log
from sessions_app.shared.submission import Author
from sessions_app.table.confirmation import confirm_finished, write_confirmed

Results = Mapping[str, Any]


class Change(NamedTuple):
    """A result that is no longer what was made known."""

    entry: int
    """0 where it is about everybody in a round."""
    round: int | None
    """None for who is disqualified, or is no longer."""
    before: list[int]
    after: list[int]
    """Points and table points."""
    ranked: bool | None = None
    """Where that is what changed: whether the name stands in the ranking now."""

    @property
    def is_reopened(self) -> bool:
        """Whether results of a round that counted are gone, because they are entered again."""
        return not self.entry


@transaction.atomic
def publish(*, event_id: int, final: bool, why: str, author: Author) -> Publication:
    """A new version, provisional or final; published twice with nothing new it stays the same.

    What is published is confirmed with it: a tablet changes it no more.
    """
    event = locked_event(event_id)
    # Locked before anything is read: what a table writes just now is in this version, or not.
    locked_tables(event)
    _confirm(event, author)
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


def _confirm(event: Event, author: Author) -> None:
    """The tables that count, also those of a round that is not complete yet."""
    which: dict[str, Any] = {"round__number__in": results_for(event).shown}
    if event.tournament.second_agrees:
        which["agreed_at__isnull"] = False
    write_confirmed(event, confirm_finished(event, **which), author)


def publish_corrected(event: Event, why: str, author: Author) -> Publication | None:
    """Return the next version, if what was made known is not so any more.

    A round that is played on is not final any more.
    """
    last = last_version(event)
    if last is None:
        return None
    changed = changes(last.results, results_now(event))
    if not changed:
        return None
    final = last.final and not any(each.is_reopened for each in changed)
    return publish(event_id=event.pk, final=final, why=why, author=author)


def correct_entries(event: Event, why: str, author: Author, *, public_why: str) -> None:
    """After a decision about somebody in the field: the next version, with an alert."""
    if publish_corrected(event, public_why, author):
        write_log(event, LogLine.Kind.CHANGED, author, why=why, alerts=True)


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
    return _reopened(before, after) + told + out + _moved_in_or_out(before, after)


def _reopened(before: Results, after: Results) -> list[Change]:
    """Rounds in which somebody's result is gone; each once, however many they are."""
    gone = {
        int(number)
        for entry, rounds in before.get("played", {}).items()
        if entry in after["played"]
        for number in rounds
        if number not in after["played"][entry]
    }
    return [Change(0, number, [], []) for number in sorted(gone)]


def _moved_in_or_out(before: Results, after: Results) -> list[Change]:
    """Excused, a reserve, or after all not. Who was not there yet is no change."""
    known = {int(entry) for entry in before.get("played", {})}
    outside = {*after.get("outside", ())}
    moved = known & ({*before.get("outside", outside)} ^ outside)
    return [Change(entry, None, [], [], ranked=entry not in outside) for entry in sorted(moved)]
