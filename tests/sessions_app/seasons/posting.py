"""What a browser would send of a form on a page, read from the page itself."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client

from sessions_app.models import Season

Sent = dict[str, list[str]]


class FormReader(HTMLParser):
    """The fields of the form with this id: as they are filled in, ticked and chosen."""

    def __init__(self, form_id: str) -> None:
        super().__init__()
        self.form_id = form_id
        self.inside = False
        self.sent: Sent = {}
        self.select = ""
        self.text: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        name = told.get("name") or ""
        if tag == "form":
            self.inside = told.get("id") == self.form_id
        elif not self.inside:
            return
        elif tag == "input" and (
            told.get("type") not in ("radio", "checkbox") or "checked" in told
        ):
            self.add(name, told.get("value", "on") or "")
        elif tag == "select":
            self.select = name
        elif tag == "option" and "selected" in told:
            self.add(self.select, told.get("value") or "")
        elif tag == "textarea":
            self.text = self.sent.setdefault(name, [])

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.text = None
        if tag == "form":
            self.inside = False

    def add(self, name: str, value: str) -> None:
        self.sent.setdefault(name, []).append(value)


def form_on(page: str, form_id: str = "policy") -> Sent:
    reader = FormReader(form_id)
    reader.feed(page)
    return reader.sent


def policy_address(season: Season) -> str:
    return f"/standings/{season.public_id}/policy/"


def filled_in(device: Client, season: Season, preset: str = "") -> Sent:
    """The editor as it opens."""
    page = device.get(policy_address(season), {"preset": preset} if preset else {})
    return form_on(page.content.decode())


def send(device: Client, season: Season, sent: dict[str, Any], **more: str) -> Any:
    return device.post(policy_address(season), {**sent, **more})
