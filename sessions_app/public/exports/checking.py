"""Before an export is sent: what is missing, what does not add up, and where it is put right."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from django.db.models import Prefetch
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.table import BET
from sessions_app.events.log_page import shown_lines
from sessions_app.events.ranking.tables import tables_of
from sessions_app.models import Deal, Entry, Event, Player, Seat, Table
from sessions_app.models.ema_countries import ema_code
from sessions_app.public.exports.events import is_for_the_ema
from sessions_app.shared.names import listed
from sessions_app.shared.seats import chairs_of
from sessions_app.table.replay import facts_of, game_of
from sessions_app.tournaments.importing import DUTCH, DUTCH_NUMBERS
from sessions_app.tournaments.teams import teams_below
from sessions_app.tournaments.teams_text import why_below

NAMED = 6
"""So many tables or people are named in a sentence; more are counted."""


class Finding(NamedTuple):
    words: str
    link: str
    grave: bool = True
    """Else it can be right, and is worth a look."""


def check(event: Event) -> list[Finding]:
    """What is grave first; in a fixed number of queries."""
    tables = tables_of(event)
    found = [*_tables(event, tables), *_later_changes(event)]
    if event.is_tournament:
        entries = list(event.entries.select_related("player"))
        found += [*_tournament(event, tables), *_entries(event, entries, tables)]
    return sorted(found, key=lambda finding: not finding.grave)


# ---- tables ----------------------------------------------------------------------------------


def _tables(event: Event, tables: Sequence[Table]) -> Iterator[Finding]:
    if not tables:
        yield Finding(_("Nothing was played yet."), reverse("event", args=[event.public_id]))
    for table in tables:
        if not table.finished:
            yield Finding(_("%(table)s: not finished.") % _where(table), _page(table))
        elif table.referee_at:
            yield Finding(_("%(table)s: waits for the referee.") % _where(table), _page(table))
    for table, over in _unbalanced([table for table in tables if table.finished]):
        told = {**_where(table), "over": over}
        yield Finding(_("%(table)s: the totals do not add up (%(over)s).") % told, _page(table))


def _where(table: Table) -> dict[str, str]:
    told = {"round": table.round.number, "table": table.number}
    return {"table": _("Round %(round)s, table %(table)s") % told}


def _page(table: Table) -> str:
    return reverse("table", args=[table.public_id])


def _unbalanced(tables: Sequence[Table]) -> Iterator[tuple[Table, int]]:
    """The tables with more or less than lay there at the start: 120,000 in riichi, else nothing."""
    over = {table.pk: _over(table) for table in tables}
    suspect = [table for table in tables if over[table.pk]]
    deals = Deal.objects.filter(entry__isnull=False).select_related("entry")
    for table in Table.objects.filter(pk__in=[each.pk for each in suspect]).prefetch_related(
        Prefetch("deals", deals)
    ):
        over[table.pk] += sum(map(_given_to_nobody, table.deals.all()))
    yield from ((table, over[table.pk]) for table in suspect if over[table.pk])


def _over(table: Table) -> int:
    game = game_of(table, len(chairs_of(table.seats.all())))
    start = game.starting_points * game.size
    return sum(table.state["totals"]) + BET * int(table.state["bets"]) - start


def _given_to_nobody(deal: Deal) -> int:
    """What a penalty in MCR takes away, as a number above zero."""
    penalty = facts_of(deal).get("penalty") or {}
    return -int(penalty.get("points") or 0)


# ---- what changed after it was confirmed -----------------------------------------------------


def _later_changes(event: Event) -> Iterator[Finding]:
    """Grave until somebody has read it."""
    link = reverse("event_log", args=[event.public_id])
    for line in shown_lines(event.log.filter(alerts=True)):
        words = ": ".join(filter(None, [line.title, line.why]))
        yield Finding(f"{words} ({line.by})", link, grave=line.read_at is None)


# ---- the tournament --------------------------------------------------------------------------


def _tournament(event: Event, tables: Sequence[Table]) -> Iterator[Finding]:
    yield from _unconfirmed(event, tables)
    opened = len({table.round.number for table in tables})
    if opened < event.halves:
        told = {"opened": opened, "of": event.halves}
        words = ngettext(
            "%(opened)s of %(of)s rounds was opened.",
            "%(opened)s of %(of)s rounds were opened.",
            opened,
        )
        yield Finding(words % told, reverse("tournament_rounds", args=[event.public_id]))
    agrees = event.tournament.second_agrees
    waiting = [table for table in tables if agrees and table.finished and not table.agreed_at]
    if waiting:
        count = len(waiting)
        words = ngettext(
            "%(count)s table was not agreed to, so it does not count.",
            "%(count)s tables were not agreed to, so they do not count.",
            count,
        )
        yield Finding(words % {"count": count}, _page(waiting[0]))
    if is_for_the_ema(event) and not event.tournament.place:
        words = _("The tournament has no place.")
        yield Finding(words, reverse("tournament_settings", args=[event.public_id]))
    last = event.publications.last()
    if not last or not last.final:
        words = _("The results were not made known as final.")
        yield Finding(words, reverse("tournament_ranking", args=[event.public_id]), grave=False)


def _unconfirmed(event: Event, tables: Sequence[Table]) -> Iterator[Finding]:
    """Rounds in which every table is finished and nobody said that it is right."""
    rounds: dict[int, list[Table]] = {}
    for table in tables:
        rounds.setdefault(table.round.number, []).append(table)
    for number, own in rounds.items():
        if all(table.finished for table in own) and not all(table.confirmed_at for table in own):
            words = _("Round %(number)s was not confirmed.") % {"number": number}
            address = reverse("tournament_rounds", args=[event.public_id])
            yield Finding(words, f"{address}?round={number}", grave=False)


# ---- people ----------------------------------------------------------------------------------


def _entries(event: Event, entries: Sequence[Entry], tables: Sequence[Table]) -> Iterator[Finding]:
    seats = [seat for table in tables for seat in table.seats.all()]
    played = {seat.player_id for seat in seats}
    yield from _strangers(event, seats, {entry.player_id for entry in entries})
    outside = [entry for entry in entries if entry.reserve or entry.state == Entry.State.EXCUSED]
    told = [entry for entry in outside if entry.player_id in played]
    if told:
        words = _("Outside the ranking: %(names)s.") % {"names": named(told)}
        yield Finding(words, reverse("entries", args=[event.public_id]), grave=False)
    ranked = [entry for entry in entries if entry not in outside]
    for entry in ranked:
        if entry.state == Entry.State.ENTERED and tables and entry.player_id not in played:
            words = _("%(name)s entered and played no round.") % {"name": entry.player.full_name}
            yield Finding(words, _entry(event, entry))
    on_the_list = [
        entry for entry in ranked if entry.state == Entry.State.ENTERED or entry.player_id in played
    ]
    yield from _teams(event, on_the_list)
    if is_for_the_ema(event):
        yield from _for_the_ema(event, on_the_list)


def _teams(event: Event, ranked: Sequence[Entry]) -> Iterator[Finding]:
    """Name the teams that are placed below the complete ones."""
    for team in teams_below(event, ranked):
        values = {"team": team.name, "why": why_below(team)}
        words = _(
            "Team %(team)s stands below complete teams, with the sum of all members: %(why)s."
        )
        yield Finding(words % values, reverse("entries", args=[event.public_id]), grave=False)


def _strangers(event: Event, seats: Iterable[Seat], entered: set[int]) -> Iterator[Finding]:
    """Who sat down without an entry is in no ranking."""
    people = {seat.player_id: seat.player for seat in seats if seat.player_id not in entered}
    for player in people.values():
        words = _("%(name)s played and did not enter.") % {"name": player.full_name}
        yield Finding(words, reverse("entries", args=[event.public_id]))


def _for_the_ema(event: Event, entries: Sequence[Entry]) -> Iterator[Finding]:
    for entry in entries:
        yield from _person(entry.player)
    guests = [
        entry for entry in entries if not entry.player.ema_number and not entry.player.ema_member
    ]
    if guests:
        words = _("Without EMA number, so listed as guests: %(names)s.") % {"names": named(guests)}
        yield Finding(words, reverse("entries", args=[event.public_id]), grave=False)


def _person(player: Player) -> Iterator[Finding]:
    link = reverse("player", args=[player.public_id])
    told = {"name": player.full_name, "number": player.ema_number, "country": player.country}
    if not player.last_name:
        yield Finding(_("%(name)s has no last name.") % told, link)
    if not ema_code(player.country):
        yield Finding(_("%(name)s: the EMA has no letters for %(country)s.") % told, link)
    if player.ema_member and not player.ema_number:
        yield Finding(_("%(name)s is an EMA member without a number.") % told, link)
    is_dutch = player.ema_number[:2] == DUTCH_NUMBERS
    if player.ema_number and is_dutch != (player.country == DUTCH):
        words = _("%(name)s: EMA number %(number)s does not fit the country %(country)s.")
        yield Finding(words % told, link, grave=False)


def named(entries: Sequence[Entry]) -> str:
    names = [entry.player.full_name for entry in entries]
    more = len(names) - NAMED
    if more > 0:
        names = [*names[:NAMED], _("%(count)s more") % {"count": more}]
    return listed(names)


def _entry(event: Event, entry: Entry) -> str:
    return reverse("entry", args=[event.public_id, entry.public_id])
