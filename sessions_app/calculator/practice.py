"""Practice: a hand to count by yourself, and then what it counts.

The address holds the hand; a signed cookie of this sitting holds how many were right, so that
nothing of it is stored on the server.
"""

from collections.abc import Mapping
from random import randrange
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring import Hand
from scoring.interchange import answer
from scoring.tiles import parse_tiles
from sessions_app.calculator.practice_forms import AnswerForm, answer_form
from sessions_app.calculator.practice_hands import FAMILIES, LEVELS, SEEDS, practice_hand
from sessions_app.shared.numbers import points
from sessions_app.shared.rulesets import RULES
from sessions_app.shared.score_panel import ShownScore, shown_score
from sessions_app.shared.tiles import DrawnHand, DrawnTile, draw_hand, draw_tile
from sessions_app.shared.winds import WINDS

COOKIE = "practice"
LEVEL_NAMES = {
    "easy": gettext_lazy("Easy"),
    "normal": gettext_lazy("Normal"),
    "hard": gettext_lazy("Hard"),
}
WON = {
    "wall": gettext_lazy("You win with this tile from the wall."),
    "discard": gettext_lazy("You win with this tile that another player threw away."),
    "kong": gettext_lazy("You win with this loose tile after a kong."),
    "robbed": gettext_lazy("You win with this tile by robbing a kong."),
}
SAID = {
    "riichi": gettext_lazy("You declared riichi."),
    "ippatsu": gettext_lazy("It is within one turn: ippatsu."),
    "last-tile": gettext_lazy("It is the last tile of this game."),
}


class Exercise(NamedTuple):
    rules: str
    level: str
    seed: int

    @property
    def address(self) -> str:
        return f"{reverse('practice')}?{urlencode(self._asdict())}"

    @property
    def name(self) -> str:
        return f"{self.rules} {self.level} {self.seed}"


class Sitting(NamedTuple):
    """How it goes today."""

    right: int = 0
    counted: int = 0
    last: str = ""
    """The exercise that was counted last: looking again does not count."""

    def after(self, exercise: Exercise, *, right: bool) -> "Sitting":
        if exercise.name == self.last:
            return self
        return Sitting(self.right + right, self.counted + 1, exercise.name)


class Verdict(NamedTuple):
    right: bool
    missed: list[str]
    """What was counted and what it is, for each number that differs."""


@require_http_methods(["GET", "HEAD", "POST"])
def practice(request: HttpRequest) -> HttpResponse:
    exercise = exercise_in(request.GET)
    if exercise is None:
        return redirect(new_exercise(request.GET).address)
    asked = practice_hand(*exercise)
    sitting = sitting_of(request)
    if request.method != "POST":
        return render(request, "calculator/practice.html", page_of(exercise, asked, sitting))
    return answered(request, exercise, asked, sitting)


def answered(
    request: HttpRequest, exercise: Exercise, asked: dict[str, Any], sitting: Sitting
) -> HttpResponse:
    """The same page with what the hand counts, or with what is wrong in the answer."""
    form = answer_form(exercise.rules, request.POST)
    given_up = "show" in request.POST
    if not given_up and not form.is_valid():
        page = page_of(exercise, asked, sitting, form)
        return render(request, "calculator/practice.html", page)
    verdict = Verdict(False, []) if given_up else verdict_on(form.cleaned_data, asked)
    sitting = sitting.after(exercise, right=verdict.right)
    page = page_of(exercise, asked, sitting, form)
    page |= {"verdict": verdict, "given_up": given_up, "score": solution(asked)}
    response = render(request, "calculator/practice.html", page)
    keep(response, sitting)
    return response


# ---- the exercise ----------------------------------------------------------------------------


def exercise_in(query: Mapping[str, Any]) -> Exercise | None:
    """None where the address does not name a hand."""
    wanted = new_exercise(query)
    seed = query.get("seed", "")
    known = query.get("rules") == wanted.rules and query.get("level") == wanted.level
    if not known or not (seed.isascii() and seed.isdigit() and len(seed) <= 6):
        return None
    return wanted._replace(seed=int(seed))


def new_exercise(query: Mapping[str, Any]) -> Exercise:
    """Any hand of the rules and the level that were asked for."""
    rules, level = query.get("rules", ""), query.get("level", "")
    return Exercise(
        rules if rules in FAMILIES else "dutch-2011",
        level if level in LEVELS else LEVELS[0],
        randrange(SEEDS),
    )


def page_of(
    exercise: Exercise,
    asked: dict[str, Any],
    sitting: Sitting,
    form: AnswerForm | None = None,
) -> dict[str, Any]:
    return {
        "exercise": exercise,
        "rules": [(each.value, each.title) for each in RULES],
        "levels": LEVEL_NAMES.items(),
        "hand": drawn(exercise, asked),
        "situation": situation(asked),
        "indicators": [
            (title, tiles)
            for title, tiles in (
                (_("dora indicators"), indicators(asked, "dora")),
                (_("ura indicators"), indicators(asked, "ura")),
            )
            if tiles
        ],
        "form": form or answer_form(exercise.rules),
        "sitting": sitting,
        "next": new_exercise(exercise._asdict()).address,
        "in_calculator": f"{reverse('calculator')}?{calculator_query(asked)}",
    }


def drawn(exercise: Exercise, asked: dict[str, Any]) -> DrawnHand:
    """In the sets that count; who practises hard hands finds them alone."""
    arranged = None if exercise.level == "hard" else shown_score(asked).hand
    return arranged or draw_hand(Hand.parse(asked["hand"]))


def situation(asked: dict[str, Any]) -> str:
    """In words as at the table."""
    places = {"seat": WINDS[asked["seat"]], "round": WINDS[asked["round"]]}
    place = _("You are %(seat)s, the round is %(round)s.") % places
    if "win" not in asked:
        lost = _("Another player has mahjong: count what your hand is worth.")
        return f"{place} {lost}"
    flags: list[str | Promise] = [SAID[flag] for flag in asked["flags"]]
    return " ".join(map(str, [place, WON[asked["win"]], *flags]))


def indicators(asked: dict[str, Any], key: str) -> list[DrawnTile]:
    return [draw_tile(tile) for tile in parse_tiles(asked.get(key, ""))]


def calculator_query(asked: dict[str, Any]) -> str:
    """The same hand in the calculator."""
    plain = {key: value for key, value in asked.items() if key not in ("hand", "options")}
    options = list(asked.get("options", {}))
    return urlencode({"tiles": asked["hand"], **plain, "options": options}, doseq=True)


# ---- the answer ------------------------------------------------------------------------------


def verdict_on(given: Mapping[str, int], asked: dict[str, Any]) -> Verdict:
    expected = expected_of(asked)
    wrong = [name for name in given if name in expected and given[name] != expected[name]]
    return Verdict(not wrong, [_difference(name, given[name], expected[name]) for name in wrong])


def expected_of(asked: dict[str, Any]) -> dict[str, int]:
    """What has to be counted; from a limit on, minipoints do not matter any more."""
    told = answer(asked)
    if "han" in told:
        return {"han": told["han"]} | ({} if told["limit"] else {"fu": told["fu"]})
    if "doublings" in told:
        return {"points": told["points"], "doublings": told["doublings"]}
    return {"points": told["total"]}


def _difference(name: str, given: int, expected: int) -> str:
    return _("%(field)s: you counted %(given)s, it is %(expected)s.") % {
        "field": AnswerForm.base_fields[name].label,
        "given": points(given),
        "expected": points(expected),
    }


def solution(asked: dict[str, Any]) -> ShownScore:
    return shown_score(asked)._replace(waiting=False)


# ---- this sitting ----------------------------------------------------------------------------


def sitting_of(request: HttpRequest) -> Sitting:
    """A cookie that somebody changed is a new sitting."""
    kept = request.get_signed_cookie(COOKIE, default="") or ""
    right, _bar, rest = kept.partition("|")
    counted, _bar, last = rest.partition("|")
    if not (right.isdigit() and counted.isdigit()):
        return Sitting()
    return Sitting(int(right), int(counted), last)


def keep(response: HttpResponse, sitting: Sitting) -> None:
    """Until the browser is closed."""
    response.set_signed_cookie(
        COOKIE,
        "|".join(map(str, sitting)),
        path=reverse("practice"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
