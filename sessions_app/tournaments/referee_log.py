"""The referee's log: every penalty, chombo and disqualification, cancelled or not.

Penalties stand at the seats, chombos and deductions of a tablet among its deals, disqualifications
with the entries.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.riichi.ruleset import RiichiRules
from scoring.rulesets import read_ruleset
from sessions_app.events.ranking.tournament_names import names_in
from sessions_app.models import DealEntry, Entry, EntryAct, Event, Seat
from sessions_app.table.replay import is_public
from sessions_app.table.services import AGAIN
from sessions_app.tournaments.entries import ABOUT_RANKING
from sessions_app.tournaments.penalties import CHOMBO_REF, IN_DEALS_REF
from sessions_app.tournaments.rounds_page import name_of

Kind = EntryAct.Kind
LONG_AGO = datetime.min.replace(tzinfo=timezone.get_default_timezone())
"""Sorts what nobody wrote a time with, as in an event that came from elsewhere."""


class Decision(NamedTuple):
    """One line of the log."""

    lines: list[tuple[str, int | None]]
    """Who, and how much it took or gave; who lost most first."""
    title: str
    """Empty where the reason begins with it."""
    reason: str
    by: str
    at: datetime | None
    ref: str = ""
    """The paragraph of the rule book, where the list of penalties knows it."""
    round: int | None = None
    table: int | None = None
    deal: int | None = None
    """The number of the deal, of what was entered on a tablet."""
    address: str = ""
    """Where there is more to read about it."""
    cancelled: Mapping[str, Any] | None = None
    """By whom, when and why it counts no more."""
    public: bool = False
    """Whether visitors may read the reason."""
    fields: Mapping[str, str | int] = {}
    """What names it in a form; empty where it is decided elsewhere."""
    cancels: str = ""
    """What a form asks for to cancel it; empty where that is not possible here."""

    @property
    def text(self) -> str:
        return ": ".join(filter(None, [self.title, self.reason]))


class People(NamedTuple):
    """Who is who in a tournament, and where they sat."""

    names: Mapping[int, str]
    """By the key of the player."""
    seats: Sequence[Seat]
    """Those that the log has something to say about, with their tables."""

    def name(self, table_id: int, player_id: int) -> str:
        """Who sat on the chair of this player, and for whom."""
        for seat in self.seats:
            if (seat.table_id, seat.player_id) == (table_id, player_id):
                return name_of(seat, self.names)
        return self.names.get(player_id, "")

    def table_in(self, round_number: int | None, player_id: int) -> int | None:
        for seat in self.seats:
            if (seat.table.round.number, seat.player_id) == (round_number, player_id):
                return seat.table.number
        return None


def log_of(event: Event) -> list[Decision]:
    """Everything that was decided beside the game, the newest first, in five queries."""
    acts = acts_in(event)
    people = People(names_in(event), _seats(event))
    found = [
        *_penalties(people),
        *_in_deals(event, people),
        *_disqualifications(event, acts, people),
    ]
    return sorted(found, key=lambda each: each.at or LONG_AGO, reverse=True)


def acts_in(event: Event) -> list[EntryAct]:
    """Who was disqualified and who after all not, in the order in which it was decided."""
    acts = EntryAct.objects.filter(entry__event=event, kind__in=ABOUT_RANKING)
    return list(acts.select_related("entry").order_by("pk"))


def _seats(event: Event) -> list[Seat]:
    """Those with a penalty or a substitute, and those of who was ever disqualified."""
    out = Entry.objects.filter(event=event, acts__kind=Kind.DISQUALIFIED)
    wanted = ~Q(penalties=[]) | Q(substitute__isnull=False) | Q(player__in=out.values("player"))
    return list(Seat.objects.filter(wanted, round__event=event).select_related("table__round"))


# ---- by the referee --------------------------------------------------------------------------


def _penalties(people: People) -> list[Decision]:
    together: dict[tuple[int, str, str], list[tuple[Seat, Mapping[str, Any]]]] = defaultdict(list)
    for seat in people.seats:
        for penalty in seat.penalties:
            together[seat.table_id, penalty.get("key", ""), penalty["at"]].append((seat, penalty))
    return [_penalty(parts, people.names) for parts in together.values()]


def _penalty(parts: Sequence[tuple[Seat, Mapping[str, Any]]], names: Mapping[int, str]) -> Decision:
    (seat, penalty), *_others = parts
    key, cancelled = penalty.get("key", ""), penalty.get("cancelled")
    by_loss = sorted(parts, key=lambda part: part[1]["points"])
    return Decision(
        [(name_of(each, names), fine["points"]) for each, fine in by_loss],
        "",
        penalty["reason"],
        penalty["by"],
        datetime.fromisoformat(penalty["at"]),
        ref=penalty.get("ref", ""),
        round=seat.table.round.number,
        table=seat.table.number,
        address=reverse("table", args=[seat.table.public_id]),
        cancelled=_cancelled(cancelled) if cancelled else None,
        public=is_public(penalty),
        fields={"table": seat.table_id, "key": key} if key and not cancelled else {},
        cancels="cancel",
    )


def _cancelled(written: Mapping[str, str]) -> dict[str, Any]:
    return {**written, "at": datetime.fromisoformat(written["at"])}


# ---- on a tablet -----------------------------------------------------------------------------


def _in_deals(event: Event, people: People) -> list[Decision]:
    """Chombos and deductions that were entered as deals, also those that were taken back."""
    entries = DealEntry.objects.filter(
        Q(facts__has_key="chombo") | Q(facts__has_key="penalty"), deal__table__round__event=event
    )
    all_entries = DealEntry.objects.filter(deal__in=entries.values("deal"))
    by_deal: dict[int, list[DealEntry]] = defaultdict(list)
    for entry in all_entries.select_related("deal__table__round").order_by("pk"):
        by_deal[entry.deal_id].append(entry)
    fine = _chombo_of(event)
    return [
        _in_deal(entry, later, people, fine)
        for history in by_deal.values()
        for entry, later in _given_in(history)
    ]


def _given_in(history: Sequence[DealEntry]) -> Iterable[tuple[DealEntry, DealEntry | None]]:
    """Each penalty that was entered for a deal, with what was entered instead of it.

    When players change chairs every deal is entered again; nothing else changed then.
    """
    entered = [entry for entry in history if AGAIN not in entry.key]
    for entry, later in zip(entered, [*entered[1:], None], strict=True):
        if _penalised(entry):
            yield entry, later


def _penalised(entry: DealEntry) -> bool:
    facts = entry.facts or {}
    return bool(facts.get("chombo") or facts.get("penalty"))


def _in_deal(
    entry: DealEntry, later: DealEntry | None, people: People, fine: int | None
) -> Decision:
    table, facts = entry.deal.table, entry.facts or {}
    names = [people.name(table.pk, player) for player in entry.players]
    if facts.get("chombo"):
        lines: list[tuple[str, int | None]] = [(names[place], fine) for place in facts["chombo"]]
        title, ref = _("Chombo"), CHOMBO_REF
    else:
        lines, title, ref = _deduction(facts["penalty"], names), _("Penalty"), IN_DEALS_REF
    return Decision(
        lines,
        title,
        entry.why,
        entry.by,
        entry.at,
        ref=ref,
        round=table.round.number,
        table=table.number,
        deal=entry.deal.number,
        address=reverse("table_history", args=[table.public_id]),
        cancelled={"by": later.by, "at": later.at, "why": later.why} if later else None,
    )


def _deduction(penalty: Mapping[str, Any], names: Sequence[str]) -> list[tuple[str, int | None]]:
    """MCR: paid to each of the others, or to nobody."""
    offender, to_each = penalty["player"], penalty.get("to_each")
    if to_each is None:
        return [(names[offender], penalty["points"])]
    others = [name for place, name in enumerate(names) if place != offender]
    return [(names[offender], -to_each * len(others)), *((name, to_each) for name in others)]


def _chombo_of(event: Event) -> int | None:
    """What a chombo takes after the game; None where it is paid at the table."""
    rules = read_ruleset({"rules": event.rules})
    is_fined = isinstance(rules, RiichiRules) and event.options.get("tournament")
    return -rules.tournament_chombo if is_fined and isinstance(rules, RiichiRules) else None


# ---- disqualifications -----------------------------------------------------------------------


def _disqualifications(event: Event, acts: Iterable[EntryAct], people: People) -> list[Decision]:
    by_entry: dict[int, list[EntryAct]] = defaultdict(list)
    for act in acts:
        by_entry[act.entry_id].append(act)
    written = [
        _act(event, act, later, people)
        for history in by_entry.values()
        for act, later in zip(history, [*history[1:], None], strict=True)
    ]
    out = event.entries.filter(disqualified=True).exclude(pk__in=by_entry)
    return [*written, *(_unwritten(event, entry, people) for entry in out)]


def _act(event: Event, act: EntryAct, later: EntryAct | None, people: People) -> Decision:
    is_out = act.kind == Kind.DISQUALIFIED
    fields: dict[str, str | int] = {"act": act.pk, "entry": act.entry.public_id}
    return Decision(
        [(people.names[act.entry.player_id], None)],
        act.get_kind_display(),
        act.why,
        act.by,
        act.at,
        round=act.round_number,
        table=people.table_in(act.round_number, act.entry.player_id),
        address=_entry_page(event, act.entry),
        cancelled={"by": later.by, "at": later.at, "why": later.why} if is_out and later else None,
        public=act.public,
        fields={} if later else fields,
        cancels="reinstate" if is_out else "",
    )


def _unwritten(event: Event, entry: Entry, people: People) -> Decision:
    """Somebody is out and nobody wrote down why, as in an event that came from elsewhere."""
    return Decision(
        [(people.names[entry.player_id], None)],
        str(Kind.DISQUALIFIED.label),
        "",
        "",
        None,
        address=_entry_page(event, entry),
        fields={"entry": entry.public_id},
        cancels="reinstate",
    )


def _entry_page(event: Event, entry: Entry) -> str:
    return reverse("entry", args=[event.public_id, entry.public_id])
