"""A whole event to a file, and from a file: first what would happen, then storing."""

import base64
import binascii
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import check_account, event_for
from sessions_app.public.exports.event_file import EXTENSION, written_event
from sessions_app.public.exports.event_import import AlreadyHere, import_event, preview
from sessions_app.public.exports.event_people import Known, Match
from sessions_app.public.exports.event_reading import MOST_BYTES, EventFile, Unreadable, read_event
from sessions_app.shared.http import numbers_in
from sessions_app.shared.role import Role
from sessions_app.shared.rulesets import rules_name

STORE = "store"


class EventFileForm(forms.Form):
    """The file itself, or the file once more as the preview sends it along."""

    file = forms.FileField(required=False, allow_empty_file=True)
    content = forms.CharField(required=False)
    what = forms.ChoiceField(choices=[("look", ""), (STORE, "")])

    def clean(self) -> dict[str, Any]:
        told = super().clean() or self.cleaned_data
        told["data"] = self._sent(told) if not self.errors else b""
        return told

    def _sent(self, told: dict[str, Any]) -> bytes:
        file = told.get("file")
        if file:
            data: bytes = file.read(MOST_BYTES + 1)
            return data
        try:
            return base64.b64decode(told["content"], validate=True)
        except (binascii.Error, ValueError):
            return b""

    def clean_what(self) -> str:
        return str(self.cleaned_data["what"])


@require_safe
def event_file(request: HttpRequest, public_id: str) -> HttpResponse:
    event = event_for(request, public_id, Role.ORGANISER)
    response = HttpResponse(written_event(event), content_type="application/gzip")
    name = f"{event.date}-{event.public_id}.{EXTENSION}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def event_import(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    form = EventFileForm(request.POST, request.FILES) if request.method == "POST" else None
    if form is None or not form.is_valid():
        return ask(request, EventFileForm())
    data = form.cleaned_data["data"]
    try:
        if form.cleaned_data["what"] == STORE:
            return stored(request, data)
        return shown(request, read_event(data), data)
    except Unreadable as reason:
        form.add_error("file", str(reason))
    except AlreadyHere as found:
        form.add_error("file", _("%(event)s is here already.") % {"event": found.event})
    return ask(request, form)


def ask(request: HttpRequest, form: EventFileForm) -> HttpResponse:
    return render(request, "public/exports/import.html", {"form": form})


def shown(request: HttpRequest, file: EventFile, data: bytes) -> HttpResponse:
    people = preview(file)
    context = {
        "file": file,
        "rules": rules_name(file.event),
        "content": base64.b64encode(data).decode(),
        "sure": with_ways(people, Known.NUMBER, Known.KEY),
        "named": with_ways(people, Known.NAME),
        "new": with_ways(people, Known.NEW),
    }
    return render(request, "public/exports/import_preview.html", context)


def with_ways(people: list[Match], *ways: Known) -> list[Match]:
    return [match for match in people if match.by in ways]


def stored(request: HttpRequest, data: bytes) -> HttpResponse:
    """A box that is ticked says that it is the same person; the others only share a name."""
    named = with_ways(preview(read_event(data)), Known.NAME)
    others = {match.place for match in named} - numbers_in(request, "same")
    event = import_event(data=data, other_people=others)
    messages.success(request, _("%(event)s is stored, with the same totals.") % {"event": event})
    return redirect("event", event.public_id)
