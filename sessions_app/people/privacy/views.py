"""Privacy, for administrators: give out all that is held about someone, or take the name away."""

import logging

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from sessions_app.access.account import check_password_typed
from sessions_app.access.roles import account_author, check_account
from sessions_app.models import Player
from sessions_app.people.privacy.anonymise import (
    AlreadyAnonymous,
    anonymise,
    is_anonymous,
    is_the_name,
    left_in,
)
from sessions_app.people.privacy.export import export_of
from sessions_app.people.privacy.inventory import accounts_of
from sessions_app.people.privacy.names import words_of
from sessions_app.shared.role import Role

logger = logging.getLogger(__name__)


class AnonymiseForm(forms.Form):
    """The name is typed, so that nobody does this by a slip of the finger."""

    name = forms.CharField(max_length=200)

    def __init__(self, data: object = None, *, player: Player) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        self.player = player

    def clean_name(self) -> str:
        typed: str = self.cleaned_data["name"]
        if not is_the_name(typed, self.player):
            raise ValidationError(_("This is not the name of this player."))
        return typed


@require_POST
def player_export(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ADMIN)
    check_password_typed(request, back=reverse("player_privacy", args=[public_id]))
    player = get_object_or_404(Player, public_id=public_id)
    content = export_of(player=player, author=account_author(request))
    headers = {"Content-Disposition": f'attachment; filename="person-{public_id}.zip"'}
    return HttpResponse(content, content_type="application/zip", headers=headers)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def player_privacy(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ADMIN)
    check_password_typed(request)
    player = get_object_or_404(Player, public_id=public_id)
    form = AnonymiseForm(request.POST if request.method == "POST" else None, player=player)
    if request.method == "POST" and form.is_valid():
        return _anonymised(request, player)
    context = {
        "player": player,
        "form": form,
        "is_anonymous": is_anonymous(player),
        "accounts": accounts_of(player),
    }
    return render(request, "people/privacy/player.html", context)


def _anonymised(request: HttpRequest, player: Player) -> HttpResponse:
    words = words_of(player)
    try:
        done = anonymise(player_id=player.pk, author=account_author(request))
    except AlreadyAnonymous:
        return redirect("player_privacy", player.public_id)
    logger.warning("%s was anonymised.", done)
    messages.success(request, _("The name is gone. From now on this is %(name)s.") % {"name": done})
    left = left_in(words)
    if left:
        places = {"places": ", ".join(f"{title} ({count})" for title, count in left.items())}
        told = _("Somebody with this first or last name still stands in: %(places)s. Look there.")
        messages.warning(request, told % places)
    return redirect("player_privacy", done.public_id)
