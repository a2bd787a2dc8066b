"""What an organiser fills in about how a season counts: every part of a policy, in plain words."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.models.club import RULESETS
from sessions_app.seasons.counting.policy import (
    Competes,
    Drop,
    Keep,
    Measure,
    Per,
    Policy,
    TieBreak,
    Total,
    Unit,
)
from sessions_app.seasons.counting.worth import AT_THE_TABLE
from sessions_app.seasons.points_text import NoNumber, read_list, read_sixtieths, write_list
from sessions_app.seasons.policy_json import PolicyError, read_policy
from sessions_app.seasons.policy_text import TIE_BREAKS
from sessions_app.shared.forms import WholeNumber

MEASURES = (
    (Measure.POINTS, gettext_lazy("Points won and lost")),
    (Measure.PLACES, gettext_lazy("Points for the place at the table")),
    (Measure.FINAL, gettext_lazy("Final score, with uma")),
    (Measure.TABLE_POINTS, gettext_lazy("Table points of MCR")),
)
PERS = (
    (Per.EVENING, gettext_lazy("Each half earns half of it")),
    (Per.GAME, gettext_lazy("Each half earns all of it")),
)
UNITS = (
    (Unit.EVENING, gettext_lazy("An evening")),
    (Unit.GAME, gettext_lazy("A game")),
)
UNITS_OF_A_YEAR = ((Unit.SEASON, gettext_lazy("The total of a season")), *UNITS)
KEEPS = (
    (Keep.ALL, gettext_lazy("All of them")),
    (Keep.BEST, gettext_lazy("The best ones, a fixed number")),
    (Keep.PERCENT, gettext_lazy("The best ones, a percentage of the evenings")),
    (Keep.DROPS, gettext_lazy("All but the best and worst")),
)
TOTALS = (
    (Total.SUM, gettext_lazy("Added up")),
    (Total.AVERAGE, gettext_lazy("Their average")),
    (Total.SCALED, gettext_lazy("Corrected for evenings played")),
)
COMPETES = (
    (Competes.MEMBERS, gettext_lazy("Members")),
    (Competes.EVERYONE, gettext_lazy("Everybody")),
    (Competes.ENTERED, gettext_lazy("Who was entered")),
)
TIES, TABLE_TIES = "ties", "table_ties"
CAN_DECIDE: dict[str, tuple[TieBreak, ...]] = {
    TIES: tuple(TieBreak),
    TABLE_TIES: tuple(AT_THE_TABLE),
}

# Where a mistake in a policy is told; those below it belong there too.
FIELD_OF = {
    "worth.places": "places4",
    "extras.bonus": "bonus",
    "extras.unfinished": "unfinished",
    "counting.unit": "unit",
    "counting.keep": "keep",
    "counting.number": "best",
    "counting.drops": "drops",
    "counting.total": "total",
    "counting.absent_is_zero": "absent_is_zero",
    "title.percent": "title_percent",
    "title.evenings": "title_evenings",
    "title.games": "title_games",
    "title.through": "through",
    "minimum": "minimum",
    "divisions": "divisions",
}
# Nobody has more rows, and a page must end.
MOST_DROPS = 12
PLACES = {"places3": "three", "places4": "four", "places5": "five"}


class Points(forms.CharField):
    """A number of points, kept in sixtieths: 3.000, ½ or 0,5."""

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        try:
            return read_sixtieths(text) if text else 0
        except NoNumber as error:
            raise forms.ValidationError(_("Write a number, like 3.000 or ½.")) from error


class PointsList(forms.CharField):
    """Points for the first, second and so on: 4 2 1 ½."""

    def to_python(self, value: Any) -> Any:
        try:
            return read_list(super().to_python(value) or "")
        except NoNumber as error:
            raise forms.ValidationError(
                _("Write the numbers with spaces between them, like 4 2 1 ½.")
            ) from error


class Lines(forms.CharField):
    """Names, each on a line of its own."""

    def to_python(self, value: Any) -> Any:
        return [
            line.strip() for line in (super().to_python(value) or "").splitlines() if line.strip()
        ]


class TieRow(NamedTuple):
    key: str
    name: str | Promise
    is_first: bool
    is_last: bool


class TieList(NamedTuple):
    """What decides between equals, in order; and what could."""

    name: str
    chosen: list[TieRow]
    others: list[TieRow]


class PolicyForm(forms.Form):
    """Filled in as the season counts now, as a preset does, or as it was sent."""

    measure = forms.ChoiceField(choices=MEASURES)
    places3 = PointsList(required=False)
    places4 = PointsList(required=False)
    places5 = PointsList(required=False)
    per = forms.ChoiceField(choices=PERS, required=False)
    rulesets = forms.MultipleChoiceField(choices=RULESETS, required=False)
    bonus = Points(required=False)
    pro_rata = forms.BooleanField(required=False)
    unfinished = Points(required=False)
    unit = forms.ChoiceField(choices=UNITS)
    keep = forms.ChoiceField(choices=KEEPS)
    best = WholeNumber(required=False)
    percent = WholeNumber(required=False)
    total = forms.ChoiceField(choices=TOTALS)
    absent_is_zero = forms.BooleanField(required=False)
    title_percent = WholeNumber(required=False)
    title_evenings = WholeNumber(required=False)
    title_games = WholeNumber(required=False)
    below = forms.BooleanField(required=False)
    through = WholeNumber(required=False)
    competes = forms.ChoiceField(choices=COMPETES)
    minimum = WholeNumber(required=False)
    divisions = Lines(required=False)
    drops = forms.CharField(required=False)
    """Only to have a place for its mistakes."""

    def __init__(self, data: QueryDict | None, *, start: Policy, of_a_year: bool = False) -> None:
        self.start = start
        self.of_a_year = of_a_year
        self.policy = start
        """What is filled in, as soon as it is valid."""
        self.orders = {
            TIES: orders_in(data, TIES) if data is not None else list(start.ties),
            TABLE_TIES: orders_in(data, TABLE_TIES) if data is not None else list(start.worth.ties),
        }
        super().__init__(data, initial=filled_in(start))
        self.rows = number_of_drops(data, start)
        if of_a_year:
            self.fields["unit"].choices = UNITS_OF_A_YEAR  # type: ignore[attr-defined]
        for row in range(self.rows):
            for part in ("since", "best", "worst"):
                self.fields[f"drop{row}-{part}"] = WholeNumber(required=False)

    # ---- what is answered ----------------------------------------------------------------------

    def clean(self) -> dict[str, Any]:
        self._forgive_places()
        if self.errors:
            return self.cleaned_data
        try:
            self.policy = read_policy(self._written(), of_a_year=self.of_a_year)
        except PolicyError as error:
            for path, message in error.errors.items():
                self.add_error(self._field_of(path), str(message))
        return self.cleaned_data

    def _forgive_places(self) -> None:
        """Lists of points that are not shown cannot be wrong."""
        if self.cleaned_data.get("measure") == Measure.PLACES:
            return
        for field, size in PLACES.items():
            self.errors.pop(field, None)
            self.cleaned_data[field] = list(getattr(self.start.worth.places, size))

    def _written(self) -> dict[str, Any]:
        """As a policy is stored."""
        told = self.cleaned_data
        return {
            "worth": {
                "measure": told["measure"],
                "places": {size: told[field] for field, size in PLACES.items()},
                "per": told["per"] or Per.EVENING.value,
                "ties": self.orders[TABLE_TIES],
                "rulesets": told["rulesets"],
            },
            "extras": {name: told[name] for name in ("bonus", "pro_rata", "unfinished")},
            "counting": {
                "unit": told["unit"],
                "keep": told["keep"],
                "number": self._number(),
                "drops": self._drops(),
                "total": told["total"],
                "absent_is_zero": told["absent_is_zero"],
            },
            "title": {
                "percent": told["title_percent"] or 0,
                "evenings": told["title_evenings"] or 0,
                "games": told["title_games"] or 0,
                "below": told["below"],
                "through": told["through"] or 0,
            },
            "ties": self.orders[TIES],
            "competes": told["competes"],
            "minimum": told["minimum"] or 0,
            "divisions": told["divisions"],
        }

    def _number(self) -> int:
        told = self.cleaned_data
        number = {Keep.BEST: told["best"], Keep.PERCENT: told["percent"]}.get(told["keep"])
        return number or 0

    def _drops(self) -> list[dict[str, int]]:
        """Rows with nothing in them are left out; which comes first is plain from the numbers."""
        if self.cleaned_data["keep"] != Keep.DROPS:
            return []
        rows = [
            {part: self.cleaned_data[f"drop{row}-{part}"] for part in ("since", "best", "worst")}
            for row in range(self.rows)
        ]
        filled = [row for row in rows if any(each is not None for each in row.values())]
        found = [{part: each or 0 for part, each in row.items()} for row in filled]
        return sorted(found, key=lambda row: row["since"])

    def _field_of(self, path: str) -> str | None:
        """None for what the form cannot have wrong, which is then told above it."""
        found = (field for known, field in FIELD_OF.items() if f"{path}.".startswith(f"{known}."))
        field = next(found, None)
        return "percent" if field == "best" and self.cleaned_data["keep"] == Keep.PERCENT else field

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def drop_rows(self) -> list[list[BoundField]]:
        return [
            [self[f"drop{row}-{part}"] for part in ("since", "best", "worst")]
            for row in range(self.rows)
        ]

    @property
    def tie_lists(self) -> dict[str, TieList]:
        return {name: self.tie_list(name) for name in (TIES, TABLE_TIES)}

    def tie_list(self, name: str) -> TieList:
        chosen = self.orders[name]
        last = len(chosen) - 1
        return TieList(
            name,
            [
                TieRow(key, TIE_BREAKS[TieBreak(key)], place == 0, place == last)
                for place, key in enumerate(chosen)
            ],
            [
                TieRow(tie.value, TIE_BREAKS[tie], False, False)
                for tie in CAN_DECIDE[name]
                if tie not in chosen
            ],
        )


# ---- filled in -------------------------------------------------------------------------------


def filled_in(policy: Policy) -> dict[str, Any]:
    worth, extras, counting, title = policy.worth, policy.extras, policy.counting, policy.title
    is_best, is_percent = counting.keep is Keep.BEST, counting.keep is Keep.PERCENT
    return {
        "measure": worth.measure.value,
        **{field: write_list(getattr(worth.places, size)) for field, size in PLACES.items()},
        "per": worth.per.value,
        "rulesets": list(worth.rulesets),
        "bonus": write_list([extras.bonus]) if extras.bonus else "",
        "pro_rata": extras.pro_rata,
        "unfinished": write_list([extras.unfinished]) if extras.unfinished else "",
        "unit": counting.unit.value,
        "keep": counting.keep.value,
        "best": counting.number if is_best else "",
        "percent": counting.number if is_percent else "",
        "total": counting.total.value,
        "absent_is_zero": counting.absent_is_zero,
        "title_percent": title.percent or "",
        "title_evenings": title.evenings or "",
        "title_games": title.games or "",
        "below": title.below,
        "through": title.through or "",
        "competes": policy.competes.value,
        "minimum": policy.minimum or "",
        "divisions": "\n".join(policy.divisions),
        **drops_filled_in(counting.drops),
    }


def drops_filled_in(drops: Iterable[Drop]) -> dict[str, int]:
    return {
        f"drop{row}-{part}": getattr(drop, part)
        for row, drop in enumerate(drops)
        for part in ("since", "best", "worst")
    }


def number_of_drops(data: QueryDict | None, start: Policy) -> int:
    """Those that are filled in, and room for one more."""
    if data is None:
        return min(len(start.counting.drops) + 1, MOST_DROPS)
    filled = [row for row in range(MOST_DROPS) if (data.get(f"drop{row}-since") or "").strip()]
    return min(max(filled, default=-1) + 2, MOST_DROPS)


# ---- in which order --------------------------------------------------------------------------


def orders_in(data: QueryDict, name: str) -> list[str]:
    """What was sent of an order, each once and nothing unknown."""
    known = {tie.value for tie in CAN_DECIDE[name]}
    return [key for key in dict.fromkeys(data.getlist(name)) if key in known]


def moved(data: QueryDict, move: str) -> QueryDict:
    """The same with one thing moved: `ties:made:up`, or down, in or out; nonsense moves nothing."""
    name, key, way = [*move.split(":"), "", ""][:3]
    if name not in CAN_DECIDE or key not in {tie.value for tie in CAN_DECIDE[name]}:
        return data
    changed = data.copy()
    changed.setlist(name, reordered(orders_in(data, name), key, way))
    return changed


def reordered(order: list[str], key: str, way: str) -> list[str]:
    without = [each for each in order if each != key]
    if way == "out":
        return without
    if key not in order:
        return [*order, key] if way == "in" else order
    place = order.index(key) + {"up": -1, "down": 1}.get(way, 0)
    place = max(place, 0)
    return [*without[:place], key, *without[place:]]
