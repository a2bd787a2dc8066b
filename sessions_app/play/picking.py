"""Choosing a player by name, or adding a guest who is not known yet."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from sessions_app.members.known import one_at_a_time
from sessions_app.models import Player
from sessions_app.models.sort_name import plain
from sessions_app.play.words import numbered

LONGEST_NAME = 80


class Players:
    """Everybody whom the club knows, each by a name of their own."""

    def __init__(self, players: Iterable[Player]) -> None:
        known = list(players)
        self.labels = numbered([str(player) for player in known])
        self._by_name = dict(zip(map(plain, self.labels), known, strict=True))

    def named(self, text: str) -> Player | None:
        return self._by_name.get(plain(text))


def guest_named(text: str) -> Player:
    """A guest as the name is said: Anne van der Berg. Not saved."""
    first, *rest = text.split()
    between = []
    while len(rest) > 1 and rest[0].islower():
        between.append(rest.pop(0))
    return Player(
        first_name=first,
        tussenvoegsel=" ".join(between),
        last_name=" ".join(rest),
        membership=Player.Membership.GUEST,
    )


def kept(player: Player) -> Player:
    """A guest who is new is stored; whom somebody else added at this moment is known by now."""
    if player.pk:
        return player
    one_at_a_time()
    known = Players(Player.objects.all()).named(str(player))
    if known:
        return known
    player.save()
    return player


class PickForm(forms.Form):
    """A form with fields for players.

    An unknown name is asked about once, so that a typing error does not become a guest.
    """

    def __init__(self, data: Any = None, *, players: Players, picks: Iterable[str]) -> None:
        super().__init__(data)
        self.players = players
        self.picks = list(picks)
        for pick in self.picks:
            self.fields[pick] = forms.CharField(max_length=LONGEST_NAME, required=False)
            self.fields[f"{pick}_is_new"] = forms.BooleanField(required=False)

    def picked(self, pick: str) -> Player | None:
        """The player in this field; a new guest is not saved yet. None: nobody, or a mistake."""
        text = self.cleaned_data.get(pick, "")
        if not text:
            return None
        known = self.players.named(text)
        if known:
            return known
        if not self.cleaned_data.get(f"{pick}_is_new"):
            self.add_error(pick, _("Nobody is called that. Correct it, or say that it is a guest."))
            return None
        guest = guest_named(text)
        try:
            guest.clean_fields()
        except forms.ValidationError:
            self.add_error(pick, _("This name is too long."))
            return None
        return guest
