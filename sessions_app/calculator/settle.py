"""Settlement: four hands or totals in, who pays whom out. The address holds all that was filled in.

A first press checks; where a count can hardly be right it asks, and a second press overrides.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from sessions_app.calculator.settle_deal import (
    Settled,
    Table,
    doubts,
    find_faults,
    labels,
    letter_of,
    settle,
    winds,
)
from sessions_app.calculator.settle_forms import TABLE_DEFAULTS, PlayerForm, TableForm
from sessions_app.calculator.settle_quick import QUICK, RIICHI, quick_form, settle_quickly
from sessions_app.rules.rulebook.book import all_examples
from sessions_app.rules.rulebook.settlement import WORKED

SURE = "sure"
LONGEST_NAME = 20


@require_safe
def settlement(request: HttpRequest) -> HttpResponse:
    told = request.GET.dict()
    checked = "settle" in told
    if told.get("rules") in QUICK:
        return quick_settlement(request, told["rules"], checked=checked)
    count = number_in(told, "players", (3, 4, 5))
    letters = winds(count, number_in(told, "east", range(count)))
    names = [told.get(f"name{number}", "").strip()[:LONGEST_NAME] for number in range(count)]
    people = labels(names, letters)
    playing = [number for number in range(count) if letters[number]]
    table = TableForm(told, people, playing, checked=checked)
    players = [PlayerForm(told, number, checked=checked) for number in range(count)]
    context: dict[str, Any] = {
        "table": table,
        "players": [
            {"form": player, "wind": letter, "label": label, "letter": letter_of(letter)}
            for player, letter, label in zip(players, letters, people, strict=True)
        ],
        "example": urlencode(worked_deal()),
        **(answer_to(table, players, sure=told["settle"] == SURE) if checked else {}),
    }
    return render(request, "calculator/settle.html", context)


def quick_settlement(request: HttpRequest, rules: str, *, checked: bool) -> HttpResponse:
    form = quick_form(rules, request.GET, checked=checked)
    settled = settle_quickly(rules, form) if checked else None
    context = {"form": form, "rules": rules, "is_riichi": rules == RIICHI, "settled": settled}
    return render(request, "calculator/settle_quick.html", context)


def number_in(told: dict[str, str], key: str, allowed: Any) -> int:
    """A number that the page itself needs before anything is checked."""
    text = told.get(key, TABLE_DEFAULTS[key])
    known = {str(number): number for number in allowed}
    return known.get(text, int(TABLE_DEFAULTS[key]))


def answer_to(table: TableForm, players: list[PlayerForm], *, sure: bool) -> dict[str, Any]:
    """What the page says below the form: the settlement, or what is in its way."""
    valid = [form.is_valid() for form in (table, *players)]
    if not all(valid):
        return {"faults": True}
    entered = Table(table, players)
    clash = find_faults(entered)
    if clash or not all(form.is_valid() for form in (table, *players)):
        return {"faults": True, "clash": clash}
    settled: Settled = settle(entered)
    if doubts(entered, settled) and not sure:
        return {"doubts": True}
    return {"settled": settled}


def worked_deal() -> dict[str, str]:
    """The example that the rule book works out, filled in."""
    examples = [example for example in all_examples() if WORKED in example.shows]
    hands = {
        key: value
        for number, example in enumerate(examples)
        for key, value in ((f"way{number}", "tiles"), (f"tiles{number}", example.request["hand"]))
    }
    winner = next(n for n, example in enumerate(examples) if "win" in example.request)
    return {"winner": str(winner), "origin": "unknown", **hands, "settle": "1"}
