from typing import Any, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scoring import Hand, ScoringError
from scoring.tiles import CODES, FIRST_OF_SUIT, SUIT_SIZES
from sessions_app.calculator.forms import (
    FLAGS,
    MCR,
    OPTIONS,
    PLAYERS,
    RIICHI,
    ROUNDS,
    RULES,
    SEATS,
    WAYS,
    Asked,
    Choice,
    read_asked,
)
from sessions_app.calculator.panel import ShownScore, shown_score
from sessions_app.play.drawing import (
    CONCEALED_SETS,
    OPEN_SETS,
    DrawnHand,
    DrawnTile,
    draw_hand,
    draw_tile,
)
from sessions_app.play.views import HtmxRequest

# As they lie in the box: bamboo on top, honours below.
PAD_SUITS = "spmz"


class Offered(NamedTuple):
    """A choice as the page offers it now."""

    value: str
    title: str | Promise
    rules: str
    known: bool
    chosen: bool
    when: str
    beside: str


class Key(NamedTuple):
    """A key of the pad; the name is the key's, so its drawing has none."""

    code: str
    name: str
    tile: DrawnTile


@require_safe
@vary_on_headers("HX-Request")
def calculator(request: HtmxRequest) -> HttpResponse:
    """The whole page, or only the score while a hand is entered."""
    asked = read_asked(request.GET)
    score = score_of(asked)
    if not request.htmx:
        return render(request, "calculator/calculator.html", page_of(asked) | {"score": score})
    # Without the request: the panel asks nothing of it, and this is made after every tap.
    response = HttpResponse(render_to_string("calculator/_score.html", {"score": score}))
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
        "bonus_rules": " ".join(MCR),
        "hand": hand_of(asked.tiles),
        "pad_rows": [row_of(suit) for suit in PAD_SUITS],
        "bonus_row": row_of("f"),
        "words": words(),
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


def row_of(suit: str) -> list[Key]:
    first = FIRST_OF_SUIT[suit]
    return [key_of(tile) for tile in range(first, first + SUIT_SIZES[suit])]


def key_of(tile: int) -> Key:
    drawn = draw_tile(tile)
    return Key(CODES[tile], drawn.name, DrawnTile(drawn.face))


def words() -> dict[str, Any]:
    """What the pad says by itself, in the language of the page."""
    return {
        "open": {kind: str(caption) for kind, caption in OPEN_SETS.items()},
        "concealed": {kind: str(caption) for kind, caption in CONCEALED_SETS.items()},
        "wins": _("wins"),
        "bonus": _("flowers"),
        "dora": _("Dora"),
        "ura": _("Ura"),
        "usedUp": _("All of %(tile)s are used already."),
        "full": _("The hand has fourteen tiles already. Take a step back, or clear it."),
        "kong": _("A kong cannot hold the winning tile."),
        "faceDown": _("%(tile)s, face down"),
        "claimed": _("%(tile)s, claimed"),
        "mark": _("%(tile)s: the winning tile"),
    }
