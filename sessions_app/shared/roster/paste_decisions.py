"""What the organiser decided on the page that shows a list before it is stored."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from django.http import HttpRequest

from sessions_app.models.country_names import COUNTRIES
from sessions_app.shared.http import numbers_in
from sessions_app.shared.roster.known_players import Answers

WHO = re.compile(r"who_([0-9]{1,6})")


class Decisions(NamedTuple):
    fill_in: set[int]
    """The lines of which the gaps are filled in."""
    answers: Answers
    countries: Mapping[str, str]
    """By what stands in the list."""


def decisions_in(request: HttpRequest) -> Decisions:
    texts, codes = (request.POST.getlist(name) for name in ("unknown", "country"))
    named = ((WHO.fullmatch(name), value) for name, value in request.POST.items())
    return Decisions(
        fill_in=numbers_in(request, "fill_in"),
        answers={int(name[1]): str(value) for name, value in named if name and value},
        countries={
            text: code for text, code in zip(texts, codes, strict=False) if code in COUNTRIES
        },
    )
