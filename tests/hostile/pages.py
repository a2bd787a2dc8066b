"""What a page offers to whoever reads it: links, and forms with what stands in them."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import unescape
from urllib.parse import urljoin, urlsplit

ATTRIBUTES = re.compile(r"""([\w:.@-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
TAG = re.compile(r"""<(/?[a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>""", re.IGNORECASE)
TEXTAREA = re.compile(r"<textarea\b[^>]*>(.*?)</textarea>", re.DOTALL | re.IGNORECASE)
INTERESTING = {"form", "/form", "input", "button", "select", "/select", "option", "textarea"}
TICKED = {"checkbox", "radio"}
DIGITS = {"numeric", "decimal"}
NOT_SENT = {"reset", "image", "button"}


@dataclass(frozen=True)
class Field:
    name: str
    value: str
    type: str = "text"
    choices: tuple[str, ...] = ()
    """What else a page lets one choose."""
    is_sent: bool = True
    """False for a box that is not ticked, or a button that was not pressed."""


@dataclass(frozen=True)
class Form:
    method: str
    action: str
    fields: tuple[Field, ...] = ()
    is_multipart: bool = False
    by_script: bool = False
    page: str = ""
    """The address that it stands on."""


@dataclass
class Page:
    address: str
    links: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)


def read_page(address: str, text: str) -> Page:
    """Return the links and forms of a page, also those that htmx sends for other elements."""
    return Reader(address, text).read()


def attributes_of(text: str) -> dict[str, str]:
    return {
        found[1].lower(): unescape(found[2] or found[3] or found[4] or "")
        for found in ATTRIBUTES.finditer(text)
    }


class Reader:
    def __init__(self, address: str, text: str) -> None:
        self.page = Page(address)
        self.text = text
        self.by_id: dict[str, list[Field]] = {}
        self.open: list[Field] | None = None
        """The fields of the form that is being read."""
        self.unfinished: list[tuple[Form, list[Field]]] = []
        self.select: dict[str, str] | None = None
        self.options: list[tuple[str, bool]] = []

    def read(self) -> Page:
        for found in TAG.finditer(self.text):
            name, rest = found[1].lower(), found[2]
            if name not in INTERESTING and "href=" not in rest and "hx-" not in rest:
                continue
            self._tag(name, attributes_of(rest), found.start())
        self.page.forms = [replace(form, fields=tuple(fields)) for form, fields in self.unfinished]
        return self.page

    def _tag(self, name: str, given: dict[str, str], place: int) -> None:
        if name == "form":
            self.open = self.by_id.setdefault(given.get("id", f"at {place}"), [])
            method = given.get("method", "get").upper()
            if method == "POST" or "action" in given or not self._scripts(given):
                self._form(method, given.get("action", ""), given, by_script=False)
        elif name == "/form":
            self.open = None
        elif name in INTERESTING:
            self._control(name, given, place)
        if "href" in given:
            self._link(given["href"])
        for method, address in self._scripts(given):
            self._form(method, address, given, by_script=True)
        if "formaction" in given:
            self._form("POST", given["formaction"], given, by_script=False)

    def _scripts(self, given: dict[str, str]) -> list[tuple[str, str]]:
        """Return what htmx sends for an element."""
        return [
            (method, given[f"hx-{method.lower()}"])
            for method in ("GET", "POST")
            if f"hx-{method.lower()}" in given
        ]

    def _form(self, method: str, action: str, given: dict[str, str], *, by_script: bool) -> None:
        address = self._address(action)
        if address is None:
            return
        multipart = "multipart" in given.get("enctype", given.get("hx-encoding", ""))
        form = Form(method, address, (), multipart, by_script, self.page.address)
        more = list(fields_of_script(given))
        fields = self.open if self.open is not None else []
        self.unfinished.append((form, fields if not more else [*fields, *more]))

    def _link(self, target: str) -> None:
        address = self._address(target)
        if address is not None:
            self.page.links.append(address)

    def _address(self, target: str) -> str | None:
        """Return the path on this site; None for one elsewhere."""
        try:
            parts = urlsplit(urljoin(self.page.address, target))
        except ValueError:
            return None
        if parts.scheme or parts.netloc or not parts.path.startswith("/"):
            return None
        return parts.path + (f"?{parts.query}" if parts.query else "")

    # ---- fields --------------------------------------------------------------------------

    def _control(self, name: str, given: dict[str, str], place: int) -> None:
        if name == "select":
            self.select, self.options = given, []
        elif name == "option" and self.select is not None:
            self.options.append((given.get("value", ""), "selected" in given))
        elif name == "/select" and self.select is not None:
            self._selected(self.select)
            self.select = None
        elif name == "textarea":
            found = TEXTAREA.match(self.text, place)
            value = unescape(found[1]).lstrip("\n") if found else ""
            self._add(given, Field(given.get("name", ""), value, "textarea"))
        elif name in {"input", "button"}:
            self._input(name, given)

    def _selected(self, given: dict[str, str]) -> None:
        values = tuple(value for value, _chosen in self.options)
        chosen = [value for value, is_chosen in self.options if is_chosen] or list(values[:1])
        for value in chosen:
            self._add(given, Field(given.get("name", ""), value, "select", values))

    def _input(self, name: str, given: dict[str, str]) -> None:
        kind = given.get("type", "submit" if name == "button" else "text").lower()
        if kind in NOT_SENT:
            return
        is_sent = "checked" in given if kind in TICKED else kind != "submit"
        value = given.get("value", "on" if kind in TICKED else "")
        if kind == "text" and given.get("inputmode") in DIGITS:
            kind = "number"
        self._add(given, Field(given.get("name", ""), value, kind, (), is_sent))

    def _add(self, given: dict[str, str], made: Field) -> None:
        fields = self.by_id.setdefault(given["form"], []) if "form" in given else self.open
        if made.name and fields is not None and "disabled" not in given:
            fields.append(made)


def fields_of_script(given: dict[str, str]) -> Iterator[Field]:
    """Yield what an element sends along: itself, and what htmx adds to it."""
    if given.get("name") and "value" in given:
        yield Field(given["name"], given["value"])
    try:
        more = json.loads(given.get("hx-vals", "{}"))
    except ValueError:
        return
    for name, value in more.items() if isinstance(more, dict) else ():
        yield Field(name, str(value))
