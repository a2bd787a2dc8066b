"""What is sent from the screens of a table besides deals."""

from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from sessions_app.models import Player
from sessions_app.models.play import MOST_AT_A_TABLE
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.http import LONGEST_REASON
from sessions_app.shared.roster.player_picker import PickForm, Players

MOST_POINTS = 1_000_000
TYPED_MINUS = str.maketrans("−–", "--")


class OrderForm(forms.Form):
    """The old places in the new order: 2,0,1,3."""

    order = forms.RegexField(rf"^\d(,\d){{2,{MOST_AT_A_TABLE - 1}}}\Z")

    def clean_order(self) -> list[int]:
        return [int(place) for place in self.cleaned_data["order"].split(",")]


class SignedNumber(WholeNumber):
    """Also with the minus of a tablet's keyboard."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python(str(value or "").translate(TYPED_MINUS))


class TakeOverForm(PickForm):
    """Who sits down on whose chair."""

    def __init__(self, data: Any, *, players: Players, names: list[str]) -> None:
        super().__init__(data, players=players, picks=["player"])
        self.fields["place"] = chair_field(names)
        self.player: Player | None = None

    def clean(self) -> dict[str, Any]:
        self.player = self.picked("player")
        if self.player is None and "player" not in self.errors:
            self.add_error("player", _("Say who sits down."))
        return self.cleaned_data


class FineForm(forms.Form):
    points = SignedNumber(
        validators=[MinValueValidator(-MOST_POINTS), MaxValueValidator(MOST_POINTS)]
    )
    reason = forms.CharField(max_length=LONGEST_REASON)
    public = forms.BooleanField(required=False)

    def __init__(self, data: Any, *, names: list[str]) -> None:
        super().__init__(data)
        self.fields["place"] = chair_field(names)

    def clean_points(self) -> int:
        points: int = self.cleaned_data["points"]
        if not points:
            raise forms.ValidationError(_("Fill in how many points, with a minus to take them."))
        return points


def chair_field(names: list[str]) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(coerce=int, choices=list(enumerate(names)))
