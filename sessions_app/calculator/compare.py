"""The same hand under all four rulesets, side by side."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scoring import Hand, ScoringError
from sessions_app.shared.hand_query import FLAGS, ROUNDS, SEATS, WAYS, Asked, read_asked
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.rulesets import DUTCH, MCR, RIICHI, RULES, Choice
from sessions_app.shared.score_panel import ShownScore, shown_score

# Without a winning tile these count nothing, so they cannot know a hand that was not won.
WINNERS_ONLY = RIICHI + MCR
EXAMPLE = "234m 234p 2344s [567s] !4s"


class Column(NamedTuple):
    """One ruleset and what it makes of the hand."""

    title: str | Promise
    asked: Asked
    score: ShownScore

    @property
    def address(self) -> str:
        return f"{reverse('calculator')}?{self.asked.query}"


class Option(NamedTuple):
    value: str
    title: str | Promise
    chosen: bool


@require_safe
@vary_on_headers("HX-Request")
def compare(request: HtmxRequest) -> HttpResponse:
    columns = [column_of(rules, request.GET) for rules in RULES]
    asked = columns[0].asked
    context: dict[str, Any] = {"columns": columns, "notes": notes_on(columns), "tiles": asked.tiles}
    if request.htmx:
        return render(request, "calculator/compare.html#columns", context)
    given = request.GET
    context |= {
        "seats": offered(SEATS, [asked.seat]),
        "rounds": offered(ROUNDS[:4], [given.get("round", ROUNDS[0].value)]),
        "ways": offered(WAYS, [asked.win]),
        "flags": offered(FLAGS, given.getlist("flags")),
        "said": given.getlist("flags"),
        "dora": given.get("dora", ""),
        "ura": given.get("ura", ""),
        "example": EXAMPLE,
    }
    return render(request, "calculator/compare.html", context)


def offered(choices: Sequence[Choice], chosen: Sequence[str]) -> list[Option]:
    return [Option(each.value, each.title, each.value in chosen) for each in choices]


def column_of(rules: Choice, query: QueryDict) -> Column:
    """The hand as these rules know it: what only other rules ask is left out."""
    own = query.copy()
    own["rules"] = rules.value
    asked = read_asked(own)
    if _holds_bonus_tiles(asked.tiles) and rules.value == DUTCH[1]:
        asked = asked._replace(options=("lucky-tiles",))
    return Column(rules.title, asked, score_of(asked))


def score_of(asked: Asked) -> ShownScore:
    if asked.faults:
        return ShownScore("wrong", message=" ".join(asked.faults))
    score = shown_score(asked.request)
    if score.state == "unfinished" and asked.rules in WINNERS_ONLY:
        return score._replace(message=_("Only the hand of a winner counts here."), waiting=False)
    return score


def _holds_bonus_tiles(tiles: str) -> bool:
    """A hand with flowers is compared under the rules of 2011 as played with flowers."""
    try:
        return bool(tiles and Hand.parse(tiles).bonus)
    except ScoringError:
        return False


def notes_on(columns: Sequence[Column]) -> list[str]:
    """In sentences what it counts and what differs."""
    counted = [column for column in columns if column.score.counted]
    if not counted:
        return []
    told = "; ".join(f"{each.title}: {each.score.spoken}" for each in counted)
    refused = len(columns) - len(counted)
    rest = ngettext(
        "%(refused)s book does not count it.",
        "%(refused)s books do not count it.",
        refused,
    )
    return [f"{told}.", *([rest % {"refused": refused}] if refused else []), *editions(columns)]


def editions(columns: Sequence[Column]) -> list[str]:
    """What one edition of the Dutch rules counts and the other does not."""
    dutch = [column for column in columns if column.asked.rules in DUTCH and column.score.counted]
    return [
        _("Only in %(rules)s: %(lines)s.") % {"rules": one.title, "lines": ", ".join(names)}
        for one, other in permutations(dutch, 2)
        if (names := _names(one, besides=other))
    ]


def _names(column: Column, *, besides: Column) -> list[str]:
    others = {line.address.partition("#")[2] for line in besides.score.lines}
    return [
        line.name for line in column.score.lines if line.address.partition("#")[2] not in others
    ]
