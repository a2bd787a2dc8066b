"""Two tablets with the same deal: what was stored beside what another tablet has of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from sessions_app.models import Deal
from sessions_app.shared.names import listed
from sessions_app.shared.numbers import signed
from sessions_app.table.deal_sheet import Seat
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.entry import Entry, entry_for
from sessions_app.table.entry_context import Desk, desk_of_earlier
from sessions_app.table.preview import settled_by
from sessions_app.table.replay import Step, facts_of, step


class Row(NamedTuple):
    """A player in both deals."""

    name: str
    stored: Seat
    own: Seat | None
    """None while this tablet's deal is not complete."""

    @property
    def differs(self) -> bool:
        """Whether the two tablets have something else for this player."""
        if self.own is None:
            return False
        return (self.stored.total, self.stored.net) != (self.own.total, self.own.net)


class DealConflict(NamedTuple):
    """A deal that was stored while another tablet entered the deal of the same place."""

    deal: Deal
    is_equal: bool
    """Whether both have the same winner, the same origin and the same points."""
    stored_words: str
    own_words: str
    rows: list[Row]
    later: list[str]
    """What else was stored since, in words."""
    dreamer: str
    """Who dreams in the next deal and plays in this tablet's, which so cannot be the next one."""


def conflict_of(desk: Desk, position: int | None, data: QueryDict) -> DealConflict | None:
    """Return the stored deal that this form meets; None where no deal was stored since."""
    before = stored_since(desk, position)
    if not before:
        return None
    entries = [entry_for(earlier.state, earlier.names, data) for earlier in before]
    pairs = list(zip(before, entries, strict=True))
    earlier, own = next((pair for pair in pairs if is_same_deal(*pair)), pairs[0])
    assert earlier.correcting is not None
    return DealConflict(
        earlier.correcting,
        is_same_deal(earlier, own),
        facts_in_words(facts_of(earlier.correcting), earlier.names),
        facts_in_words(own.facts, earlier.names) if own.facts else "",
        rows_of(earlier, own),
        [deal_in_words(each) for each in before if each.position != earlier.position],
        dreamer_of(desk, own),
    )


def is_stored(desk: Desk, position: int | None, data: QueryDict) -> bool:
    """Return whether this form is a deal that was stored since its tablet began with it.

    What is not complete was a beginning of it.
    """
    since = stored_since(desk, position)
    entries = [entry_for(earlier.state, earlier.names, data) for earlier in since]
    is_begun = bool(since) and all(entry.taken is None for entry in entries)
    return is_begun or any(map(is_same_deal, since, entries))


def stored_since(desk: Desk, position: int | None) -> list[Desk]:
    """Return the desks of the deals that were stored at this position and after it."""
    if position is None or position >= desk.position:
        return []
    return list(_earlier_desks(desk, position))


def _earlier_desks(desk: Desk, position: int) -> Iterator[Desk]:
    for deal in desk.deals:
        if deal.position >= position:
            earlier = desk_of_earlier(desk.table, desk.chairs, desk.game, desk.deals, deal.position)
            assert earlier is not None
            yield earlier


def desk_as_begun(desk: Desk, position: int | None) -> Desk:
    """Return the desk at which a form was begun, where a deal was stored there since.

    Who is East or dreams in it is what the players see, until they are asked about both deals.
    """
    since = stored_since(desk, position)
    return replace(since[0], correcting=None) if since else desk


# ---- the two deals ---------------------------------------------------------------------------


def step_of(earlier: Desk) -> Step:
    assert earlier.correcting is not None
    return step(earlier.state, facts_of(earlier.correcting))


def is_same_deal(earlier: Desk, own: Entry) -> bool:
    """Return whether both say the same and leave the table the same, however it was counted."""
    if own.taken is None:
        return False
    stored = step_of(earlier)
    words = [facts_in_words(one.facts, earlier.names) for one in (stored, own.taken)]
    return words[0] == words[1] and stored.after == own.taken.after


def rows_of(earlier: Desk, own: Entry) -> list[Row]:
    stored = settled_by(earlier, step_of(earlier)).seats
    if own.taken is None:
        return [Row(seat.label, seat, None) for seat in stored]
    mine = settled_by(earlier, own.taken).seats
    return [Row(seat.label, seat, one) for seat, one in zip(stored, mine, strict=True)]


def deal_in_words(earlier: Desk) -> str:
    """Return what was stored with what it brought: Deal 5: Greet from the wall (Greet +96, …)."""
    assert earlier.correcting is not None
    words = facts_in_words(facts_of(earlier.correcting), earlier.names)
    nets = zip(earlier.names, step_of(earlier).outcome.net, strict=True)
    changes = ", ".join(f"{name} {signed(net)}" for name, net in nets if net)
    return _("Deal %(number)s: %(message)s") % {
        "number": earlier.correcting.number,
        "message": f"{words} ({changes})" if changes else words,
    }


def dreamer_of(desk: Desk, own: Entry) -> str:
    """Return who dreams in the next deal and not in this one; empty at a table without dreamers."""
    rests = set(range(desk.game.size)) - set(desk.state.playing)
    rested = set(range(desk.game.size)) - set(own.state.playing)
    return listed(desk.names[place] for place in sorted(rests)) if rests != rested else ""
