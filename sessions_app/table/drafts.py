"""What stands on a tablet of a deal that is not stored yet."""

import re
from typing import NamedTuple

from django.http import HttpRequest, QueryDict

from sessions_app.access.roles import device_of
from sessions_app.models import Draft
from sessions_app.shared.http import NUMBER, number_in
from sessions_app.table.conflict import is_stored
from sessions_app.table.entry import entry_class
from sessions_app.table.entry_context import Desk
from sessions_app.table.replay import facts_of
from sessions_app.table.services import drop_draft, save_draft

LONGEST_DRAFT = 20_000
POSITION = "position"
NO_PART_OF_IT = ("csrfmiddlewaretoken", "key", "seen", "order", "as-next", "pin", "send-to")
"""What every form carries, which is not about the deal. The position says which deal it was."""
ORDER = re.compile(r"[0-9]{1,15}")


class Begun(NamedTuple):
    """What a form begins with."""

    form: QueryDict
    order: int = 0
    """Of what this tablet sent last, also when the form begins with something else."""


def form_so_far(request: HttpRequest, desk: Desk) -> Begun:
    """Return the form of the deal that is corrected, or else the draft of this tablet.

    A tablet that never entered anything here goes on with what another one left unfinished. What
    was stored meanwhile is no draft any more: it is never offered as the next deal.
    """
    if desk.correcting:
        return Begun(entry_class(desk.game).data_of(facts_of(desk.correcting)))
    drafts = list(desk.table.drafts.order_by("-pk"))
    own = [draft for draft in drafts if draft.device == device_of(request)]
    fresh = [draft for draft in drafts if draft.version == desk.table.version]
    left = (draft for draft in own + fresh if not _is_done(desk, draft, own))
    form = next((draft.form for draft in left), "")
    # What is entered now must not count as older than the last draft of this tablet.
    return Begun(QueryDict(form), max((draft.order for draft in own), default=0))


def _is_done(desk: Desk, draft: Draft, own: list[Draft]) -> bool:
    """Return whether the deal of this draft was stored since.

    Drafts that say no position are of a deal that was taken back or came back to this tablet, or
    are of an older version of this program.
    """
    form = QueryDict(draft.form)
    text = form.get(POSITION, "")
    if NUMBER.fullmatch(text):
        return is_stored(desk, int(text), form)
    if draft in own and draft.version == desk.table.version:
        return False
    return is_stored(desk, desk.position - 1, form)


def keep_draft(request: HttpRequest, desk: Desk) -> None:
    """Save what stands on this tablet, as the deal that its form was begun for."""
    seen = number_in(request, "seen")
    version = desk.table.version if seen is None else seen
    _save(request, desk, version, request.POST.get(POSITION, ""))


def drop_draft_of(request: HttpRequest, desk: Desk, position: int | None) -> None:
    """Delete what this tablet tapped of a deal that it sent as a whole afterwards."""
    own = desk.table.drafts.filter(device=device_of(request)).first()
    if own and QueryDict(own.form).get(POSITION) == str(position):
        drop_draft(table_id=desk.table.pk, device=own.device)


def keep_as_next(request: HttpRequest, desk: Desk) -> None:
    """Save what stands on this tablet as the next deal of the table, whatever was stored."""
    _save(request, desk, desk.table.version, str(desk.position))


def _save(request: HttpRequest, desk: Desk, version: int, position: str) -> None:
    form = request.POST.copy()
    for name in (*NO_PART_OF_IT, POSITION):
        form.pop(name, None)
    if NUMBER.fullmatch(position):
        form[POSITION] = position
    save_draft(
        table_id=desk.table.pk,
        device=device_of(request),
        seen=version,
        form=form.urlencode()[:LONGEST_DRAFT],
        key=request.POST.get("key", ""),
        order=_order_in(request),
    )


def _order_in(request: HttpRequest) -> int | None:
    """Return how new this is on its tablet; pages without a script, and older ones, do not say."""
    text = request.POST.get("order", "")
    return int(text) if ORDER.fullmatch(text) else None
