"""Choosing a player by name, or adding a guest who is not known yet."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from sessions_app.models import Player
from sessions_app.models.sort_name import plain
from sessions_app.shared.names import numbered
from sessions_app.shared.roster.known_players import described, one_at_a_time

LONGEST_NAME = 80


class Players:
    """Everybody whom the club knows, each by a name of their own."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.known = list(players)
        self.labels = numbered([str(player) for player in self.known])
        self._by_label = dict(zip(map(plain, self.labels), self.known, strict=True))
        self._namesakes: dict[str, list[str]] = defaultdict(list)
        for player, label in zip(self.known, self.labels, strict=True):
            self._namesakes[plain(str(player))].append(label)

    def named(self, text: str) -> Player | None:
        return self._by_label.get(plain(text))

    def namesakes(self, text: str) -> list[str]:
        """Return the labels of the players with this name, when there is more than one."""
        labels = self._namesakes.get(plain(text), [])
        return labels if len(labels) > 1 else []

    def label_of(self, player: Player) -> str:
        return self.labels[self.known.index(player)]

    @property
    def suggestions(self) -> list[tuple[str, str]]:
        """Return every label; with those of namesakes what tells them apart."""
        return [
            (label, described(player) if self.namesakes(str(player)) else "")
            for player, label in zip(self.known, self.labels, strict=True)
        ]


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


def save_namesake(player: Player) -> Player:
    """Store somebody who only shares a name with others, once.

    Sending the form again finds the player by the key of the form. With another name it is another
    player, for whom somebody went back to the page.
    """
    one_at_a_time()
    key = player.idempotency_key
    made = Player.objects.filter(idempotency_key=key).first() if key else None
    if made and plain(made.full_name) == plain(player.full_name):
        return made
    if made:
        player.idempotency_key = None
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
            self.add_error(pick, self._why_nobody(text))
            return None
        return self.new_guest(pick, text)

    def _why_nobody(self, text: str) -> str:
        namesakes = self.players.namesakes(text)
        if not namesakes:
            return _("Nobody is called that. Correct it, or say that it is a guest.")
        names = {"names": ", ".join(namesakes)}
        return (
            _("Several are called that: %(names)s. Choose one, or say that it is a guest.") % names
        )

    def new_guest(self, pick: str, text: str) -> Player | None:
        """A guest of this name, not saved yet. None: a mistake."""
        guest = guest_named(text)
        try:
            guest.clean_fields()
        except forms.ValidationError:
            self.add_error(pick, _("This name is too long."))
            return None
        return guest
