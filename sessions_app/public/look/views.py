"""Pages about the look itself: every part with live examples, and the page without connection."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring import Hand
from scoring.arrange import sets_and_pair
from scoring.tiles import CODES
from sessions_app.public.look.palette import pairs, roles
from sessions_app.shared.tiles import DrawnHand, draw_arrangement

ICONS = (
    "back change check close down download information next print search text undo up warning"
).split()
TILE_ROWS = [[code for code in CODES if code[-1] == suit] for suit in "spmzf"]
# The worked example of the rule book, and a hand with a kong that nobody may see.
HANDS = ("3s 456p 678s [567m] [234p] !3s", "55m 234p 88s [777z] (6666z) 1f 3f !5m")


@require_safe
def style_page(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "_shared/style.html",
        {
            "colours": roles().values(),
            "pairs": pairs(),
            "icons": ICONS,
            "tile_rows": TILE_ROWS,
            "hands": [drawn_in_sets(notation) for notation in HANDS],
        },
    )


@require_safe
def offline_page(request: HttpRequest) -> HttpResponse:
    return render(request, "table/offline.html")


def drawn_in_sets(notation: str) -> DrawnHand:
    hand = Hand.parse(notation)
    assert hand.winning is not None
    return draw_arrangement(hand, sets_and_pair(hand, hand.winning, claimed=True)[0])
