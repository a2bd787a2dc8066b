from typing import Any, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scoring import Hand, ScoringError
from sessions_app.shared.hand_query import (
    FLAGS,
    OPTIONS,
    PLAYERS,
    ROUNDS,
    SEATS,
    WAYS,
    Asked,
    read_asked,
)
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.rulesets import MCR, RIICHI, RULES, Choice
from sessions_app.shared.score_panel import ShownScore, shown_score
from sessions_app.shared.tile_pad import pad_for
from sessions_app.shared.tiles import DrawnHand, draw_hand


class Offered(NamedTuple):
    """A choice as the page offers it now."""

    value: str
    title: str | Promise
    rules: str
    known: bool
    chosen: bool
    when: str
    beside: str


@require_safe
@vary_on_headers("HX-Request")
def calculator(request: HtmxRequest) -> HttpResponse:
    """The whole page, or only the score while a hand is entered."""
    asked = read_asked(request.GET)
    score = score_of(asked)
    if not request.htmx:
        return render(request, "calculator/calculator.html", page_of(asked) | {"score": score})
    # Without the request: the panel asks nothing of it, and this is made after every tap.
    response = HttpResponse(render_to_string("_shared/_score.html", {"score": score}))
    response["HX-Replace-Url"] = f"{reverse('calculator')}?{asked.query}"
    return response


def score_of(asked: Asked) -> ShownScore:
    if asked.faults:
        return ShownScore("wrong", message=" ".join(asked.faults))
    return shown_score(asked.request)


def page_of(asked: Asked) -> dict[str, Any]:
    return {
        "asked": asked,
        "rules": offered(RULES, asked, asked.rules),
        "seats": offered(SEATS, asked, asked.seat),
        "rounds": offered(ROUNDS, asked, asked.round),
        "players": offered(PLAYERS, asked, asked.players),
        "ways": offered(WAYS, asked, asked.win),
        "flags": offered(FLAGS, asked, *asked.flags),
        "options": offered(OPTIONS, asked, *asked.options),
        "riichi": " ".join(RIICHI),
        "hides_indicators": asked.rules not in RIICHI,
        "bonus_rules": " ".join(MCR),
        "hand": hand_of(asked.tiles),
        **pad_for(),
    }


def offered(choices: tuple[Choice, ...], asked: Asked, *chosen: str) -> list[Offered]:
    return [
        Offered(
            choice.value,
            choice.title,
            " ".join(choice.rules),
            asked.rules in choice.rules,
            choice.value in chosen,
            choice.when,
            choice.beside,
        )
        for choice in choices
    ]


def hand_of(tiles: str) -> DrawnHand | None:
    """For who has no JavaScript; the pad draws the hand itself."""
    try:
        return draw_hand(Hand.parse(tiles)) if tiles else None
    except ScoringError:
        return None
