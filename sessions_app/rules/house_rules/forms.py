"""What an organiser fills in: the club's own rules, and from when they hold."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.text import slugify
from django.utils.translation import gettext as _

from scoring import patterns
from scoring.dutch.rule import LIMIT
from scoring.dutch.ruleset import DutchRules
from scoring.mcr.ruleset import McrRules
from scoring.riichi.house import OPEN
from scoring.riichi.rule import HAN, Yaku
from scoring.rules import Rule
from scoring.rulesets import family_of
from sessions_app.models import HouseRules, Season
from sessions_app.models.sort_name import plain
from sessions_app.rules.house_rules.house import House, refusal_of
from sessions_app.rules.house_rules.initial import (
    CLOSED,
    YES,
    YES_OR_NO,
    as_chosen,
    conditions_of,
    filled_in,
    has_worth,
    worth_in_book,
)
from sessions_app.rules.house_rules.options import Asked, Value, asked_of
from sessions_app.rules.rulebook.book import worth_of
from sessions_app.shared.days import DayField
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.language import in_language, refusal_in_words

LONGEST_NAME = 60
LONGEST_KEY = LONGEST_NAME + 3
# Nobody has more of their own, and a page must end.
MOST_HANDS = 20


class OptionRow(NamedTuple):
    asked: Asked
    field: BoundField
    default: str
    """As the field would be chosen."""


class RuleRow(NamedTuple):
    key: str
    name: str
    worth: str
    """In the book."""
    left_out: bool
    field: BoundField | None
    """Its worth; none where that is fixed."""
    opened: BoundField | None
    """In riichi: its worth in an open hand."""
    words: str
    """All that a search can find it by."""


class RuleChapter(NamedTuple):
    title: str
    rows: list[RuleRow]
    differs: bool
    """Whether the club changed something in it, or something is wrong in it."""


class HandRow(NamedTuple):
    """A limit hand or yaku of the club, or room for a new one."""

    place: int
    key: str
    fields: dict[str, BoundField]
    where: list[tuple[str, str, bool]]
    """Every condition: its key, its words, and whether it is chosen."""
    is_new: bool
    is_open: bool
    """Whether it is shown unfolded: something is filled in that is not stored."""


class HouseForm(forms.Form):
    """Filled in as the club plays now, or as it was sent."""

    since = DayField()
    season = forms.ModelChoiceField(Season.objects.all(), required=False, to_field_name="public_id")
    note = forms.CharField(required=False, max_length=200)
    tiles = forms.CharField(required=False)
    """To try the rules on; nothing of it is stored."""
    without = forms.MultipleChoiceField(required=False)

    def __init__(self, data: QueryDict | None, *, start: House) -> None:
        self.start = start
        self.base = start.base
        self.asked = asked_of(start.ruleset)
        self.house = start
        """What is filled in, without what was not understood."""
        self.own: dict[int, dict[str, Any]] = {}
        super().__init__(data, initial=filled_in(start, self.asked))
        self.hands = self._number_of_hands(data)
        self._declare_rules()
        for place in range(self.hands):
            self._declare_hand(place)

    # ---- what is asked ---------------------------------------------------------------------------

    def _number_of_hands(self, data: QueryDict | None) -> int:
        """Those that were sent, and room for one more where the last has something in it."""
        if isinstance(self.base, McrRules):
            return 0
        if data is None:
            return min(len(self.start.added) + 1, MOST_HANDS)
        places = [place for place in range(MOST_HANDS) if f"hand{place}-nl" in data]
        last = places[-1] if places else -1
        filled = any(data.get(f"hand{last}-{part}") for part in ("nl", "en", "value", "where"))
        return min(last + 2 if filled or last < 0 else last + 1, MOST_HANDS)

    def _declare_rules(self) -> None:
        for asked in self.asked:
            self.fields[f"option-{asked.key}"] = (
                forms.ChoiceField(choices=YES_OR_NO, required=False)
                if asked.is_switch
                else WholeNumber(required=False)
            )
        counting = [rule for rule in self.base.rules if rule.award]
        self.fields["without"].choices = [(rule.key, rule.key) for rule in counting]  # type: ignore[attr-defined]
        for rule in counting:
            if has_worth(rule):
                self.fields[f"worth-{rule.key}"] = WholeNumber(required=False)
            if has_worth(rule) and isinstance(rule, Yaku):
                self.fields[f"open-{rule.key}"] = WholeNumber(required=False)

    def _declare_hand(self, place: int) -> None:
        texts = {"nl": LONGEST_NAME, "en": LONGEST_NAME, "key": LONGEST_KEY}
        for part, longest in texts.items():
            self.fields[f"hand{place}-{part}"] = forms.CharField(required=False, max_length=longest)
        self.fields[f"hand{place}-value"] = WholeNumber(required=False)
        self.fields[f"hand{place}-gone"] = forms.BooleanField(required=False)
        self.fields[f"hand{place}-where"] = forms.MultipleChoiceField(
            required=False, choices=[(key, key) for key in conditions_of(self.base)]
        )
        if isinstance(self.base, DutchRules):
            self.fields[f"hand{place}-closed"] = forms.ChoiceField(
                required=False, choices=YES_OR_NO
            )
        else:
            self.fields[f"hand{place}-open"] = WholeNumber(required=False)

    # ---- what is answered ------------------------------------------------------------------------

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            self._check_since()
        options = self._options()
        without = self.cleaned_data.get("without") or []
        changed = self._changed(without)
        self.own = self._added()
        self.house = House(
            self.start.ruleset,
            options,
            tuple(rule.key for rule in self.base.rules if rule.key in without),
            changed,
            tuple(self.own.values()),
        )
        if not self.errors:
            # Each part is right by itself; together they may still not be.
            self._refuse(None, self.house)
        return self.cleaned_data

    def _check_since(self) -> None:
        told = self.cleaned_data
        season = told["season"]
        if season is None:
            return
        own = HouseRules.objects.filter(ruleset=self.start.ruleset, season=season).first()
        if own:
            message = _("%(season)s plays by revision %(revision)s to its end.")
            self.add_error("season", message % {"season": season, "revision": own.revision})
        elif told["since"] > season.last_day:
            self.add_error("since", _("%(season)s is over by then.") % {"season": season})

    def _refuse(self, field: str | None, house: House) -> bool:
        """Whether the engine refuses it; what it says stands at the field."""
        error = refusal_of(house)
        if error:
            self.add_error(field, refusal_in_words(error))
        return error is not None

    def _options(self) -> dict[str, Value]:
        """What differs from the book."""
        options: dict[str, Value] = {}
        for asked in self.asked:
            field = f"option-{asked.key}"
            given = self.cleaned_data.get(field)
            if given in (None, ""):
                continue
            value: Value = given == YES if asked.is_switch else given
            if value != asked.default and not self._refuse(
                field, House(self.start.ruleset, {asked.key: value})
            ):
                options[asked.key] = value
        return options

    def _changed(self, without: Iterable[str]) -> dict[str, dict[str, int]]:
        changed = {}
        for rule in self.base.rules:
            field = f"worth-{rule.key}"
            if field not in self.cleaned_data or rule.key in without:
                continue
            worth = self._worth(rule)
            if worth and not self._refuse(
                field, House(self.start.ruleset, changed={rule.key: worth})
            ):
                changed[rule.key] = worth
        return changed

    def _worth(self, rule: Rule) -> dict[str, int]:
        """Another worth than in the book; empty where it is the same."""
        assert rule.award
        amount = self.cleaned_data[f"worth-{rule.key}"]
        worth = {rule.award.unit: rule.award.amount if amount is None else amount}
        if isinstance(rule, Yaku):
            opened = self.cleaned_data.get(f"open-{rule.key}")
            worth |= {} if opened is None else {OPEN: opened}
        return {} if worth == worth_in_book(rule) else worth

    def _added(self) -> dict[int, dict[str, Any]]:
        """By their place on the page."""
        added: dict[int, dict[str, Any]] = {}
        for place in range(self.hands):
            if self._is_blank(place):
                continue
            hand = self._hand(place, (each["key"] for each in added.values()))
            if self._lacks(place):
                continue
            if not self._refuse(f"hand{place}-value", House(self.start.ruleset, added=(hand,))):
                added[place] = hand
        return added

    def _told(self, place: int, part: str) -> Any:
        return self.cleaned_data.get(f"hand{place}-{part}")

    def _is_blank(self, place: int) -> bool:
        """Nothing is filled in, or it is given up."""
        if self._told(place, "gone"):
            return True
        filled = any(self._told(place, part) for part in ("nl", "en", "where"))
        return not filled and self._told(place, "value") is None

    def _hand(self, place: int, taken: Iterable[str]) -> dict[str, Any]:
        """As the interchange takes it."""
        nl, en = self._told(place, "nl"), self._told(place, "en")
        where = list(self._told(place, "where") or ())
        if self._told(place, "closed") == YES:
            where.append(CLOSED)
        hand = {
            "key": _free_key(self._told(place, "key") or nl or en or "", set(taken)),
            "name": {"nl": nl or en or "", "en": en or nl or ""},
            "where": where,
            self.unit: self._told(place, "value"),
        }
        opened = self._told(place, "open")
        return hand if opened is None else hand | {OPEN: opened}

    @property
    def unit(self) -> str:
        """What the club's own hands are worth something in."""
        return LIMIT if isinstance(self.base, DutchRules) else HAN

    @property
    def to_try(self) -> House:
        """The rules as they are filled in, also with hands that lack a name or a worth yet."""
        hands: list[dict[str, Any]] = []
        for place in range(self.hands):
            if self._is_blank(place):
                continue
            hand = self._hand(place, [each["key"] for each in hands])
            if hand[self.unit] is None:
                hand[self.unit] = 1
            if not hand["name"]["nl"]:
                hand["name"] = dict.fromkeys(("nl", "en"), _("without a name"))
            if refusal_of(House(self.start.ruleset, added=(hand,))) is None:
                hands.append(hand)
        tried = replace(self.house, added=tuple(hands))
        return tried if refusal_of(tried) is None else self.house

    def _lacks(self, place: int) -> bool:
        """Whether something is missing or was not understood; it is told."""
        parts = ("nl", "en", "key", "value", "open", "closed", "where")
        if any(f"hand{place}-{part}" in self.errors for part in parts):
            return True
        missing = {}
        if not (self._told(place, "nl") or self._told(place, "en")):
            missing["nl"] = _("Give it a name.")
        if self._told(place, "value") is None:
            missing["value"] = _("What is it worth?")
        if not self._told(place, "where") and self._told(place, "closed") != YES:
            missing["where"] = _("Choose at least one condition.")
        for part, message in missing.items():
            self.add_error(f"hand{place}-{part}", message)
        return bool(missing)

    # ---- as the page shows it --------------------------------------------------------------------

    @property
    def option_rows(self) -> list[OptionRow]:
        return [
            OptionRow(asked, self[f"option-{asked.key}"], as_chosen(asked.default))
            for asked in self.asked
        ]

    @property
    def chapters(self) -> list[RuleChapter]:
        left_out = self["without"].value() or []
        chapters = [
            (
                chapter.title,
                [self._rule_row(rule, left_out) for rule in chapter.rules if rule.award],
            )
            for chapter in family_of(self.base).chapters(self.base)
        ]
        return [
            RuleChapter(in_language(title), rows, any(map(self._differs, rows)))
            for title, rows in chapters
            if rows
        ]

    def _rule_row(self, rule: Rule, left_out: Iterable[str]) -> RuleRow:
        names = (rule.name.nl, rule.name.en, rule.name.native, *getattr(rule, "old_names", ()))
        worth, opened = f"worth-{rule.key}", f"open-{rule.key}"
        return RuleRow(
            rule.key,
            in_language(rule.name),
            worth_of(rule),
            rule.key in left_out,
            self[worth] if worth in self.fields else None,
            self[opened] if opened in self.fields else None,
            plain(" ".join(names)),
        )

    def _differs(self, row: RuleRow) -> bool:
        at_fault = any(field and field.errors for field in (row.field, row.opened))
        return at_fault or row.left_out or row.key in self.house.changed

    @property
    def hand_rows(self) -> list[HandRow]:
        return [self._hand_row(place) for place in range(self.hands)]

    def _hand_row(self, place: int) -> HandRow:
        parts = ("nl", "en", "value", "open", "closed", "where", "gone", "key")
        fields = {
            part: self[f"hand{place}-{part}"]
            for part in parts
            if f"hand{place}-{part}" in self.fields
        }
        chosen = fields["where"].value() or []
        key = fields["key"].value() or ""
        filled = any(fields[part].value() for part in ("nl", "en", "value", "where"))
        return HandRow(
            place,
            key,
            fields,
            [
                (each, in_language(patterns.QUESTIONS[each][0]), each in chosen)
                for each in conditions_of(self.base)
            ],
            is_new=not key,
            is_open=self.is_bound and filled,
        )


def _free_key(name: str, taken: set[str]) -> str:
    """Made of its name, or as it was; with a number where that is taken."""
    stem = slugify(name).replace("-", "_") or "hand"
    keys = [stem, *(f"{stem}_{number}" for number in range(2, MOST_HANDS + 2))]
    return next(key for key in keys if key not in taken)
