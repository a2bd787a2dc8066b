"""Pages as a browser lays them out: where a template breaks its lines means nothing."""

import re
from typing import Any

from django.http import HttpResponse
from django.test.client import Client

# A tag, what is shown as it was typed, or a break between lines.
PIECES = re.compile(
    r"(?P<kept><(?P<name>textarea|script|pre)\b.*?</(?P=name)>)"
    r"|(?P<tag>\s*<(?:\"[^\"]*\"|'[^']*'|[^'\">])*>(?:[ \t]*\n\s*)?)|(?P<break>[ \t]*\n\s*)",
    re.DOTALL,
)
# Between the attributes of a tag; what an attribute holds stays as it is.
BREAK = re.compile(r"(\"[^\"]*\"|'[^']*')|[ \t]*\n\s*(>?)")


def on_one_line(page: str) -> str:
    return PIECES.sub(_joined, page)


def _joined(found: re.Match[str]) -> str:
    if found["kept"]:
        return found["kept"]
    if found["break"]:
        return " "
    before, tag, after = re.split(r"(?s)(<.*>)", found["tag"])
    tag = BREAK.sub(lambda gap: gap[1] or gap[2] or " ", tag)
    return ("" if "\n" in before else before) + tag + ("" if "\n" in after else after)


def read_pages_on_one_line() -> None:
    """From now on whatever a test client gets."""
    ask = Client.request

    def request(self: Client, **asked: Any) -> Any:
        response = ask(self, **asked)
        is_page = "html" in response.get("Content-Type", "") and isinstance(response, HttpResponse)
        if is_page and not response.streaming and "Content-Encoding" not in response:
            response.content = on_one_line(response.content.decode()).encode()
        return response

    Client.request = request  # type: ignore[method-assign]
