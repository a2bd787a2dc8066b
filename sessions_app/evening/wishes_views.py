"""What the draw tries to give people: added and removed."""

from typing import Any

from django import forms
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import event_for
from sessions_app.models import Player, Wish
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.http import number_in
from sessions_app.shared.names import names_of
from sessions_app.shared.role import Role
from sessions_app.shared.roster.player_picker import Players

MOST_TABLES = 50


class WishForm(forms.Form):
    player = forms.CharField(max_length=80)
    kind = forms.ChoiceField(choices=Wish.Kind.choices)
    other = forms.CharField(max_length=80, required=False)
    table_number = WholeNumber(required=False, min_value=1, max_value=MOST_TABLES)

    def __init__(self, data: Any = None, *, players: Players) -> None:
        super().__init__(data, initial={"kind": Wish.Kind.APART})
        self.players = players

    def clean_player(self) -> Player:
        return self._known("player")

    def clean(self) -> dict[str, Any]:
        """Only what the kind asks for is looked at."""
        told = self.cleaned_data
        kind = told.get("kind")
        if kind == Wish.Kind.APART:
            self._check_other()
        if kind == Wish.Kind.TABLE and not told.get("table_number"):
            self.add_error("table_number", _("Which table?"))
        return told

    def _check_other(self) -> None:
        try:
            other = self._known("other")
        except forms.ValidationError as error:
            self.add_error("other", error)
            return
        if other == self.cleaned_data.get("player"):
            self.add_error("other", _("These are the same player."))
        self.cleaned_data["other"] = other

    def _known(self, field: str) -> Player:
        found = self.players.named(self.cleaned_data.get(field, ""))
        if not found:
            raise forms.ValidationError(_("Nobody is called that."))
        return found

    def wish(self) -> Wish:
        """Not saved."""
        told = self.cleaned_data
        kind = told["kind"]
        return Wish(
            kind=kind,
            player=told["player"],
            other=told["other"] if kind == Wish.Kind.APART else None,
            table_number=told["table_number"] if kind == Wish.Kind.TABLE else None,
        )


@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, public_id: str) -> HttpResponse:
    found = event_for(request, public_id, Role.ORGANISER)
    gone = number_in(request, "gone")
    if gone is not None:
        Wish.objects.filter(pk=gone).delete()
        return redirect("wishes", found.public_id)
    form = WishForm(
        request.POST if request.method == "POST" else None, players=Players(Player.objects.all())
    )
    if request.method == "POST" and form.is_valid():
        _keep(form.wish())
        return redirect("wishes", found.public_id)
    context = {"event": found, "form": form, "wishes": wishes_in_words()}
    return render(request, "evening/wishes.html", context)


def _keep(wish: Wish) -> None:
    """A wish that was told before is there already; another table replaces the old one."""
    try:
        with transaction.atomic():
            if wish.kind == Wish.Kind.TABLE:
                Wish.objects.filter(kind=wish.kind, player=wish.player).delete()
            wish.save()
    except IntegrityError:
        return


def wishes_in_words() -> list[tuple[int, str]]:
    """Each with its key, to be taken away by."""
    rows = list(Wish.objects.select_related("player", "other").order_by("player", "pk"))
    return [(wish.pk, _in_words(wish)) for wish in rows]


def _in_words(wish: Wish) -> str:
    [name] = names_of([wish.player])
    words = {
        Wish.Kind.APART: _("%(name)s: not together with %(other)s"),
        Wish.Kind.TABLE: _("%(name)s: always at table %(number)s"),
        Wish.Kind.BEGINNER: _("%(name)s: beginner"),
        Wish.Kind.EXPERIENCED: _("%(name)s: experienced"),
    }
    told = {"name": name, "other": wish.other, "number": wish.table_number}
    return words[Wish.Kind(wish.kind)] % told
