"""Texts of the club as HTML: paragraphs, **bold** and links. Everything else is text and is shown.

What an organiser types reaches every visitor, so there is no way to write HTML: the text is taken
apart, each piece is escaped, and a link leads to the web or to a mail address and nowhere else.
"""

import re
from collections.abc import Iterator

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

MARKS = re.compile(
    r"\*\*(?P<bold>(?!\s).+?)\*\*"
    r"|\[(?P<words>[^\[\]\n]+)\]\((?P<link>(?:https?://|mailto:)[^\s()]+)\)"
    # An address as people paste it; what ends the sentence is no part of it.
    r"|(?P<address>https?://[^\s<>\"]*[^\s<>\".,;:!?)'])",
    re.IGNORECASE,
)
PARAGRAPHS = re.compile(r"\n\s*\n")


def as_html(text: str) -> SafeString:
    paragraphs = PARAGRAPHS.split(_with_plain_ends(text).strip())
    return format_html_join("\n", "<p>{}</p>", ((_lines(each),) for each in paragraphs if each))


def as_plain(text: str) -> str:
    """Without the marks, on one line: as a calendar shows where an evening is."""
    lines = MARKS.sub(_words_of, _with_plain_ends(text)).split("\n")
    return ", ".join(line.strip() for line in lines if line.strip())


def _with_plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _lines(paragraph: str) -> SafeString:
    return format_html_join(
        SafeString("<br>"), "{}", ((_line(line),) for line in paragraph.split("\n"))
    )


def _line(text: str) -> SafeString:
    return format_html_join("", "{}", ((piece,) for piece in _pieces(text)))


def _pieces(text: str) -> Iterator[str | SafeString]:
    done = 0
    for mark in MARKS.finditer(text):
        yield text[done : mark.start()]
        yield _marked(mark)
        done = mark.end()
    yield text[done:]


def _marked(mark: re.Match[str]) -> SafeString:
    if mark["bold"]:
        return format_html("<b>{}</b>", _line(mark["bold"]))
    return format_html(
        '<a href="{}" rel="noopener">{}</a>', mark["link"] or mark["address"], _words_of(mark)
    )


def _words_of(mark: re.Match[str]) -> str:
    return mark["bold"] or mark["words"] or mark["address"]
