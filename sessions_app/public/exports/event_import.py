"""A whole event from another installation: all of it, played again and compared, or nothing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from django.db import OperationalError, transaction
from django.utils.translation import gettext as _

from sessions_app.models import (
    Attendance,
    Deal,
    DealEntry,
    Entry,
    EntryAct,
    Event,
    LogLine,
    Player,
    Publication,
    Round,
    ScheduledRound,
    Seat,
    SeatingPlan,
    SittingOut,
    Substitution,
    Table,
    TotalsEntry,
    Tournament,
)
from sessions_app.models.public_id import new_public_id
from sessions_app.public.exports.event_file import renamed
from sessions_app.public.exports.event_people import Match, decided, matched
from sessions_app.public.exports.event_reading import EventFile, Unreadable, damaged, read_event
from sessions_app.public.exports.event_shape import AnyModel, Wrong, read
from sessions_app.shared.club import the_club
from sessions_app.shared.roster.known_players import one_at_a_time
from sessions_app.shared.seats import chairs_of
from sessions_app.table.results import RESULT_FIELDS, play_again

Told = Mapping[str, Any]


SETTLED_AT = ("agreed_at", "confirmed_at", "changed_at")
"""What playing a table again forgets, and the file knows."""


class AlreadyHere(Exception):
    """This event was imported before, or was made here."""

    def __init__(self, event: Event) -> None:
        super().__init__(str(event))
        self.event = event


def preview(file: EventFile) -> list[Match]:
    check_is_new(file)
    return matched(file.people, Player.objects.all())


def check_is_new(file: EventFile) -> None:
    here = Event.objects.filter(public_id=file.event.public_id).first()
    if here:
        raise AlreadyHere(here)
    if ScheduledRound.objects.filter(public_id=file.event.public_id).exists():
        raise Unreadable(_("This is a round of the schedule here: begin it there instead."))


def import_event(*, data: bytes, other_people: Collection[int]) -> Event:
    """`other_people`: who in the file only has the name of somebody here, by place.

    It is read before the transaction begins: a large file must not stop the tables that play.
    """
    return _import(read_event(data), other_people)


@transaction.atomic
def _import(file: EventFile, other_people: Collection[int]) -> Event:
    one_at_a_time()
    check_is_new(file)
    people = decided(matched(file.people, Player.objects.all()), other_people)
    try:
        with transaction.atomic():
            return Storing(file, _players(people, str(file.head["club"]))).stored()
    except (Unreadable, OperationalError):
        raise
    except Exception as error:
        # Made by hand, it can be wrong in more ways than anybody would list.
        raise Unreadable(damaged()) from error


def _players(people: Sequence[Match], club: str) -> list[Player]:
    """By their place in the file; the new ones are saved, under their own key if it is free.

    Members of another club are guests of ours; who is a guest there and has no club has none here.
    """
    used = set(Player.objects.values_list("public_id", flat=True))
    new = [match.person for match in people if not match.player]
    for person in new:
        if person.public_id in used:
            person.public_id = new_public_id()
        if club != the_club().name and person.membership == Player.Membership.MEMBER:
            person.membership = Player.Membership.GUEST
            person.club = person.club or club
    Player.objects.bulk_create(new)
    return [match.player or match.person for match in people]


def parted(facts: Told, *names: str) -> tuple[dict[str, Any], list[Any]]:
    """What a row says of itself, and what stands in it under these names."""
    own = {name: value for name, value in facts.items() if name not in names}
    return own, [facts[name] for name in names]


class Storing:
    """The rows of a file, those first to which others belong."""

    def __init__(self, file: EventFile, players: Sequence[Player]) -> None:
        self.file = file
        self.event = file.event
        self.players = players

    def stored(self) -> Event:
        head = self.file.head
        self.event.save(force_insert=True)
        if head["tournament"]:
            read(Tournament, head["tournament"], event=self.event).save(force_insert=True)
        Attendance.objects.bulk_create(self._with_player(Attendance, head["attendance"]))
        entries = self._store_entries(head["entries"])
        SeatingPlan.objects.bulk_create(
            read(SeatingPlan, facts, event=self.event) for facts in head["plans"]
        )
        Publication.objects.bulk_create(self._publications(head["publications"], entries))
        LogLine.objects.bulk_create(
            read(LogLine, {**facts, "details": {}}, event=self.event)
            for facts in head.get("log", ())
        )
        for facts in self.file.rounds:
            self._store_round(facts)
        return self.event

    def _person(self, place: Any) -> Player:
        if not isinstance(place, int) or place not in range(len(self.players)):
            raise Wrong
        return self.players[place]

    def _with_player(
        self, model: type[AnyModel], rows: Sequence[Told], **links: Any
    ) -> Iterator[AnyModel]:
        for facts in rows:
            own, [player] = parted(facts, "player")
            of = links or {"event": self.event}
            yield read(model, own, player=self._person(player), **of)

    # ---- entries

    def _store_entries(self, rows: Sequence[Told]) -> list[Entry]:
        told = [parted(facts, "acts", "substitutions") for facts in rows]
        entries = Entry.objects.bulk_create(
            self._with_player(Entry, [own for own, _within in told])
        )
        for entry, (_own, [acts, substitutions]) in zip(entries, told, strict=True):
            EntryAct.objects.bulk_create(read(EntryAct, act, entry=entry) for act in acts)
            Substitution.objects.bulk_create(
                self._with_player(Substitution, substitutions, entry=entry)
            )
        return entries

    def _publications(
        self, rows: Sequence[Told], entries: Sequence[Entry]
    ) -> Iterator[Publication]:
        names = {place: entry.pk for place, entry in enumerate(entries)}
        for facts in rows:
            told = {**facts, "results": renamed(facts["results"], names)}
            yield read(Publication, told, event=self.event)

    # ---- rounds

    def _store_round(self, facts: Told) -> None:
        own, [sitting_out, tables] = parted(facts, "sitting_out", "tables")
        round_ = read(Round, own, event=self.event)
        round_.save()
        SittingOut.objects.bulk_create(
            SittingOut(round=round_, player=self._person(place)) for place in sitting_out
        )
        for table in tables:
            self._store_table(round_, table)

    def _store_table(self, round_: Round, facts: Told) -> None:
        own, [rows, deals, totals, counted, finished] = parted(
            facts, "seats", "deals", "totals_entries", "counted", "finished"
        )
        table = read(Table, own, round=round_)
        settled = {name: getattr(table, name) for name in SETTLED_AT}
        table.save()
        seats = Seat.objects.bulk_create(self._seat(table, row) for row in rows)
        TotalsEntry.objects.bulk_create(read(TotalsEntry, each, table=table) for each in totals)
        kept = self._store_deals(table, deals)
        if counted or kept:
            play_again(table, chairs_of(seats), kept)
            Table.objects.filter(pk=table.pk).update(**settled)
        expected = [{**row["results"]} for row in rows]
        found = [{name: getattr(seat, name) for name in RESULT_FIELDS} for seat in seats]
        if found != expected or table.finished != finished:
            raise Unreadable(comes_out_otherwise(table))

    def _seat(self, table: Table, facts: Told) -> Seat:
        """Where only the end was written down, the mahjongs that were noted are facts too."""
        own, [player, substitute, results] = parted(facts, "player", "substitute", "results")
        seat = read(Seat, own, table=table, round=table.round, player=self._person(player))
        seat.substitute = None if substitute is None else self._person(substitute)
        if seat.typed_total is not None:
            seat.made, seat.caused = results["made"], results["caused"]
        return seat

    def _store_deals(self, table: Table, rows: Sequence[Told]) -> list[Deal]:
        told = [parted(facts, "entries", "counts") for facts in rows]
        deals = Deal.objects.bulk_create(read(Deal, own, table=table) for own, _within in told)
        entries = [
            self._deal_entry(deal, each)
            for deal, (_own, [entries, _counts]) in zip(deals, told, strict=True)
            for each in entries
        ]
        # The history tells them in the order in which they came.
        DealEntry.objects.bulk_create(sorted(entries, key=lambda entry: entry.at))
        for deal, (_own, [_entries, counts]) in zip(deals, told, strict=True):
            own = [entry for entry in entries if entry.deal is deal]
            deal.entry = next((entry for entry in own if entry.version == counts), None)
        return deals

    def _deal_entry(self, deal: Deal, facts: Told) -> DealEntry:
        players = [self._person(place).pk for place in facts["players"]]
        return read(DealEntry, {**facts, "players": players}, deal=deal)


def comes_out_otherwise(table: Table) -> str:
    return _(
        "Round %(round)s, table %(table)s comes out otherwise here than in the file. Nothing was "
        "stored."
    ) % {"round": table.round.number, "table": table.number}
