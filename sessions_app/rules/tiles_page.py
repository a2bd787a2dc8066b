from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scoring import Hand, ScoringError
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.tiles import SUITS, draw_hand

EXAMPLES = (
    (_("Four chows and a pair"), "456p 3678s [567m] [234p] !3s"),
    (_("With a concealed kong"), "123m 44p 55z [777z] (9999s) 1f !5z"),
    (_("Thirteen orphans"), "19m 19p 19s 1234567z !1m"),
)


@require_safe
@vary_on_headers("HX-Request")
def tiles_page(request: HtmxRequest) -> HttpResponse:
    """Tile notation in, drawn tiles out: the whole page, or only the answer while one types."""
    text = request.GET.get("tiles", "")
    if request.htmx:
        return render(request, "calculator/tiles.html#answer", answer_to(text))
    suits = [(f"2{letter}", name) for letter, name in SUITS.items()]
    return render(
        request, "calculator/tiles.html", answer_to(text) | {"text": text, "suits": suits}
    )


def answer_to(text: str) -> dict[str, Any]:
    if not text.strip():
        return {"examples": [(title, draw_hand(Hand.parse(hand))) for title, hand in EXAMPLES]}
    try:
        return {"hand": draw_hand(Hand.parse(text))}
    except ScoringError as error:
        return {"error": error.message.text(get_language() or "nl")}
