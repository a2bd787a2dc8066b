"""Personal links: made by the organiser, told once, kept only as hashes, renewed at any time."""

import secrets
from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from sessions_app.access.roles import NeedsAccess
from sessions_app.access.session_access import PERSONAL_LINK
from sessions_app.models import PersonalLink, Player


class NewLink(NamedTuple):
    """A link as it is told once: it is printed or sent, then forgotten."""

    player: Player
    token: str


def hash_of(token: str) -> str:
    return salted_hmac("sessions_app.homegames.link", token, algorithm="sha256").hexdigest()


@transaction.atomic
def make_links(*, players: Iterable[Player]) -> list[NewLink]:
    """A new link for each of them; the old ones stop working."""
    return [_made(player) for player in players]


def _made(player: Player) -> NewLink:
    new = NewLink(player, secrets.token_urlsafe(24))
    told = {"token_hash": hash_of(new.token), "made_at": timezone.now()}
    PersonalLink.objects.update_or_create(
        player=player, defaults=told | {"turn": F("turn") + 1}, create_defaults=told
    )
    return new


def take_link_away(*, player: Player) -> None:
    PersonalLink.objects.filter(player=player).delete()


# ---- on a phone ------------------------------------------------------------------------------


def open_link(request: HttpRequest, token: str) -> bool:
    """From now on this device shows the page of that player; False where the link is none."""
    link = PersonalLink.objects.filter(token_hash=hash_of(token)).first()
    if link is None:
        return False
    request.session[PERSONAL_LINK] = [link.pk, link.turn]
    # Whoever knew the session before knows nothing of what it may do now.
    request.session.cycle_key()
    return True


def leave_link(request: HttpRequest) -> None:
    """From now on this device shows no personal page; the link itself goes on."""
    request.session.pop(PERSONAL_LINK, None)
    request.session.cycle_key()


def player_of(request: HttpRequest) -> Player | None:
    """Whose page this device shows, as long as the link holds."""
    opened = request.session.get(PERSONAL_LINK)
    if not opened:
        return None
    key, turn = opened
    link = PersonalLink.objects.filter(pk=key, turn=turn).select_related("player").first()
    return link.player if link else None


def me(request: HttpRequest) -> Player:
    """The same, for what needs one."""
    player = player_of(request)
    if player is None:
        raise NeedsAccess(reverse("my_page"))
    return player
