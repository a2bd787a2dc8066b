"""Who is there: one tap a name, and guests added on the spot."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import event_for
from sessions_app.evening.attendance import (
    add_guest,
    count_in_words,
    here_of,
    set_here,
    split,
    toggles_for,
)
from sessions_app.models import Event, Player
from sessions_app.models.public_id import read_public_id
from sessions_app.shared.errors import SeatTaken
from sessions_app.shared.http import HtmxRequest, with_toast
from sessions_app.shared.role import Role
from sessions_app.shared.roster.player_picker import PickForm, Players


class GuestForm(PickForm):
    """A name; who is known is simply there."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, players=Players(Player.objects.all()), picks=["guest"])
        self.guest: Player | None = None

    def clean(self) -> dict[str, Any]:
        self.guest = self.picked("guest")
        if not self.guest and "guest" not in self.errors:
            self.add_error("guest", _("Type the name of the guest."))
        return self.cleaned_data


@require_http_methods(["GET", "HEAD", "POST"])
def attendance(request: HtmxRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.ORGANISER)
    tapped = request.POST.get("here") or request.POST.get("away")
    if tapped:
        return _tapped(request, found, tapped, here="here" in request.POST)
    form = GuestForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        assert form.guest is not None
        add_guest(found, form.guest)
        return redirect("attendance", found.public_id)
    return render(request, "evening/attendance.html", {**_page(found), "form": form})


def _page(event: Event) -> dict[str, Any]:
    toggles = toggles_for(event)
    members, guests = split(toggles)
    here = here_of(toggles)
    return {
        "event": event,
        "members": members,
        "guests": guests,
        "here": here,
        "words": count_in_words(event, here),
        "labels": [toggle.name for toggle in toggles],
    }


def _tapped(request: HtmxRequest, event: Event, tapped: str, *, here: bool) -> HttpResponse:
    """The name as it is now, and the count; without a script the whole page."""
    player = get_object_or_404(Player, public_id=read_public_id(tapped))
    try:
        set_here(event, player, here=here)
    except SeatTaken as error:
        messages.warning(request, error.message)
    if not request.htmx:
        return redirect("attendance", event.public_id)
    page = _page(event)
    everybody = [*page["members"], *page["guests"]]
    toggle = next(each for each in everybody if each.public_id == player.public_id)
    response = render(request, "evening/attendance.html#tapped", {**page, "toggle": toggle})
    return with_toast(request, response)
