"""What is asked about entries: who enters, who plays for whom, and why something was decided."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from sessions_app.models import Entry, EntryAct, Event, Player, Seat
from sessions_app.models.public_id import new_public_id, read_public_id
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.http import LONGEST_REASON
from sessions_app.shared.roster.player_picker import PickForm, Players

Kind = EntryAct.Kind


class EntryForm(PickForm):
    """Somebody enters: known by name, new, or someone else with the name of a known player."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, players=Players(Player.objects.all()), picks=["player"])
        self.fields["is_other"] = forms.BooleanField(required=False)
        self.fields["key"] = forms.CharField(required=False)
        self.fields["team"] = forms.CharField(max_length=80, required=False)
        self.fields["reserve"] = forms.BooleanField(required=False)
        self.initial = {"key": new_public_id()}
        self.player: Player | None = None
        self.is_namesake = False

    def clean(self) -> dict[str, Any]:
        text = self.cleaned_data.get("player", "")
        is_other = bool(text and self.cleaned_data.get("is_other"))
        self.player = self._someone_else(text) if is_other else self.picked("player")
        if not self.player and "player" not in self.errors:
            self.add_error("player", _("Type a name."))
        if self.player and not self.player.pk:
            self.is_namesake = is_other or bool(self.players.namesakes(text))
            if self.is_namesake:
                self.player.idempotency_key = read_public_id(self.cleaned_data["key"]) or None
        return self.cleaned_data

    def _someone_else(self, text: str) -> Player | None:
        """Someone new, under the name without the number that tells namesakes apart."""
        known = self.players.named(text)
        return self.new_guest("player", str(known) if known else text)

    @property
    def can_be_other(self) -> bool:
        """Whether to offer "someone else": the name is known, or nothing was typed yet."""
        text = str(self["player"].value() or "")
        return not text or bool(self.players.named(text))


class DescribeForm(forms.Form):
    team = forms.CharField(max_length=80, required=False)
    reserve = forms.BooleanField(required=False)


class StateForm(forms.Form):
    """What happens to an entry, and why."""

    STRIKE_OUT = "strike out"

    kind = forms.ChoiceField(
        choices=[
            (kind, kind)
            for kind in (
                Kind.ENTERED,
                Kind.WITHDRAWN,
                Kind.EXCUSED,
                Kind.RETURNED,
                Kind.DISQUALIFIED,
                Kind.REINSTATED,
                STRIKE_OUT,
            )
        ]
    )
    why = forms.CharField(max_length=LONGEST_REASON, required=False)
    public = forms.BooleanField(required=False)
    """Of a disqualification, and of cancelling one; all other reasons are for the organisers."""

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        if told.get("kind") == Kind.DISQUALIFIED and not told.get("why"):
            self.add_error("why", _("Say why: it is kept in the referee's log."))
        return told


class SubstituteForm(PickForm):
    """Who plays for an entry, in which rounds, and from when in the first of them."""

    def __init__(self, data: Any = None, *, event: Event) -> None:
        super().__init__(data, players=Players(Player.objects.all()), picks=["substitute"])
        rounds, self.opened = event.halves, event.rounds.count()
        self.fields["first_round"] = WholeNumber(min_value=1, max_value=rounds)
        self.fields["last_round"] = WholeNumber(required=False, min_value=1, max_value=rounds)
        self.fields["since"] = forms.ChoiceField(choices=Seat.Substituted.choices)
        self.fields["why"] = forms.CharField(required=False, max_length=LONGEST_REASON)
        self.initial = {
            "first_round": min(self.opened + 1, rounds),
            "since": Seat.Substituted.START,
        }
        self.player: Player | None = None

    def clean(self) -> dict[str, Any]:
        self.player = self.picked("substitute")
        if not self.player and "substitute" not in self.errors:
            self.add_error("substitute", _("Type a name."))
        first, last = (self.cleaned_data.get(each) for each in ("first_round", "last_round"))
        if first and last and last < first:
            self.add_error("last_round", _("The last round is before the first."))
        if first and first > self.opened and self._comes_in_later():
            self.add_error("first_round", _("This round is not being played yet."))
        return self.cleaned_data

    def _comes_in_later(self) -> bool:
        return self.cleaned_data.get("since") == Seat.Substituted.MIDDLE


def may(entry: Entry) -> list[EntryAct.Kind]:
    """What can be decided about an entry as it is now."""
    state = entry.state
    kinds = {
        Entry.State.ENTERED: [Kind.WITHDRAWN, Kind.EXCUSED],
        Entry.State.WAITING: [Kind.ENTERED, Kind.WITHDRAWN],
    }.get(Entry.State(state), [Kind.RETURNED])
    return [*kinds, Kind.REINSTATED if entry.disqualified else Kind.DISQUALIFIED]
