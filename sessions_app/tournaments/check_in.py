"""Who came: by a tap of the organiser, or by the code that a player carries."""

from collections.abc import Iterable
from typing import NamedTuple

from django.core.signing import BadSignature, Signer
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from sessions_app.models import Entry, Event
from sessions_app.shared.errors import Conflict
from sessions_app.shared.locking import check_open
from sessions_app.shared.qr import drawing_of
from sessions_app.tournaments.field import MISSING_NAMED, Field, Shown

SIGNER = Signer(salt="check-in")


class Counted(NamedTuple):
    """How many came, of how many, and who is missing as long as these are few."""

    here: int
    of: int
    missing: list[str]

    @property
    def left(self) -> int:
        return self.of - self.here


class Card(NamedTuple):
    """A player's code, to be cut out or sent."""

    shown: Shown
    drawing: SafeString


def count_of(field: Field) -> Counted:
    missing = field.missing
    named = missing if len(missing) <= MISSING_NAMED else []
    return Counted(field.here, len(field.playing), [shown.name for shown in named])


def set_here(entry: Entry, *, here: bool) -> None:
    """As the tap wanted it, however often it is sent; who tapped first keeps the time."""
    found = Entry.objects.filter(
        pk=entry.pk, state=Entry.State.ENTERED, event__state=Event.State.OPEN
    )
    if here:
        found.filter(checked_in_at=None).update(checked_in_at=timezone.now())
    else:
        found.update(checked_in_at=None)
    if not found.exists():
        check_open(Event.objects.get(pk=entry.event_id))
        raise Conflict(_("%(name)s does not play any more.") % {"name": entry.player})


# ---- codes -----------------------------------------------------------------------------------


def token_of(entry: Entry) -> str:
    return SIGNER.sign(entry.public_id)


def entry_by(token: str) -> Entry | None:
    """Whose code it is; None where it is none of ours or the entry is gone."""
    try:
        public_id = SIGNER.unsign(token)
    except BadSignature:
        return None
    entries = Entry.objects.select_related("player", "event")
    return entries.filter(public_id=public_id).first()


def cards_of(request: HttpRequest, shown: Iterable[Shown]) -> list[Card]:
    return [Card(each, _drawing(request, each.entry)) for each in shown]


def _drawing(request: HttpRequest, entry: Entry) -> SafeString:
    address = reverse("check_in_by_code", args=[token_of(entry)])
    return drawing_of(request.build_absolute_uri(address))
