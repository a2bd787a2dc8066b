from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from scoring.rules import Ruleset
from scoring.rulesets import RULESETS
from sessions_app.rules.rulebook.book import ShownChapter, chapters_of, readings_of
from sessions_app.rules.rulebook.changes import changes_in
from sessions_app.rules.rulebook.settlement import settlement_of
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.language import in_language

# Nobody searches for longer than this.
LONGEST_QUERY = 80


class Book(NamedTuple):
    """A ruleset on the shelf."""

    key: str
    name: str
    native: str
    rules: int
    chapters: list[ShownChapter]


@require_safe
@vary_on_headers("HX-Request")
def shelf(request: HtmxRequest) -> HttpResponse:
    """The four rulesets, or what a search finds in all of them."""
    query = searched_for(request)
    books = [book_of(ruleset, query) for ruleset in RULESETS.values()]
    context = {"books": books, "query": query, "found": sum(book.rules for book in books)}
    part = "#found" if request.htmx else ""
    return render(request, f"rules/rulebook/shelf.html{part}", context)


@require_safe
@vary_on_headers("HX-Request")
def rulebook(request: HtmxRequest, key: str) -> HttpResponse:
    ruleset = ruleset_or_404(key)
    query = searched_for(request)
    context: dict[str, Any] = {"book": book_of(ruleset, query), "query": query}
    if request.htmx:
        return render(request, "rules/rulebook/book.html#rules", context)
    context |= {
        "settlement": settlement_of(ruleset),
        "changes": changes_in(ruleset),
        "readings": [
            (in_language(each.question), in_language(each.answer), in_language(each.why))
            for each in readings_of(ruleset)
        ],
    }
    return render(request, "rules/rulebook/book.html", context)


@require_safe
def score_card(request: HttpRequest, key: str) -> HttpResponse:
    """The spiekbriefje: every rule with its worth, on two sides of paper."""
    return render(request, "rules/rulebook/card.html", {"book": book_of(ruleset_or_404(key))})


def ruleset_or_404(key: str) -> Ruleset:
    if key not in RULESETS:
        raise Http404
    return RULESETS[key]


def searched_for(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:LONGEST_QUERY]


def book_of(ruleset: Ruleset, query: str = "") -> Book:
    chapters = chapters_of(ruleset, query)
    rules = sum(len(chapter.rules) for chapter in chapters)
    return Book(ruleset.key, in_language(ruleset.name), ruleset.name.native, rules, chapters)
