"""Entries from a file or the clipboard: the list, then what would happen, then storing."""

from typing import Any, NamedTuple

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author
from sessions_app.models import Event
from sessions_app.models.country_names import country_choices
from sessions_app.shared.errors import Rejected
from sessions_app.shared.forms import LONGEST_PASTE, PasteForm
from sessions_app.shared.roster.known_players import Fate, Unanswered
from sessions_app.shared.roster.paste_decisions import Decisions, decisions_in
from sessions_app.shared.roster.pasted_sheet import Unreadable
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.importing import Found, Imported, Preview, import_entries, preview_of
from sessions_app.tournaments.reading_files import MOST_BYTES, text_of


class ImportForm(PasteForm):
    """A file goes before what was pasted; from then on it is text."""

    file = forms.FileField(required=False, allow_empty_file=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].required = False

    def clean(self) -> dict[str, Any]:
        told = super().clean() or self.cleaned_data
        file = told.get("file")
        if file and "text" not in self.errors:
            told["text"] = self._read(file)
        if not told.get("text") and not self.errors:
            self.add_error("text", _("Choose a file, or paste the cells."))
        return told

    def _read(self, file: Any) -> str:
        if file.size > MOST_BYTES:
            self.add_error("file", _("This file is too large for a list of players."))
            return ""
        try:
            text = text_of(file.read())
        except Unreadable as reason:
            self.add_error("file", str(reason))
            return ""
        if not text.strip():
            self.add_error("file", _("Nothing stands in this file."))
            return ""
        if len(text) > LONGEST_PASTE:
            self.add_error("file", _("This file is too large for a list of players."))
            return ""
        return text


@require_http_methods(["GET", "HEAD", "POST"])
def entries_import(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    sent = request.method == "POST"
    form = ImportForm(request.POST, request.FILES) if sent else ImportForm()
    if not form.is_valid() or form.cleaned_data["what"] == PasteForm.CHANGE:
        return ask(request, event, form)
    decisions = decisions_in(request)
    try:
        if form.cleaned_data["what"] == PasteForm.STORE:
            return stored(request, event, form.cleaned_data["text"], decisions)
        return preview(request, event, form.cleaned_data["text"], decisions)
    except Unreadable as reason:
        form.add_error("file" if form.cleaned_data["file"] else "text", str(reason))
    except Rejected as error:
        form.add_error(None, error.message)
    return ask(request, event, form)


def ask(request: HttpRequest, event: Event, form: ImportForm) -> HttpResponse:
    """The list, with the countries that were chosen before it was to be changed."""
    context = {"event": event, "form": form, "chosen": decisions_in(request).countries}
    return render(request, "tournaments/import.html", context)


def preview(
    request: HttpRequest, event: Event, text: str, decisions: Decisions, is_refused: bool = False
) -> HttpResponse:
    """What would be stored; where it was refused, the open questions are marked."""
    found = preview_of(event, text, decisions.answers, decisions.countries)
    context = {
        "event": event,
        "text": text,
        "preview": found,
        "ignored": ", ".join(found.ignored),
        "groups": groups_of(found),
        "countries": found.countries,
        "country_choices": country_choices() if found.countries else [],
        "is_refused": is_refused,
        "fill_in": decisions.fill_in if is_refused else {each.line.number for each in found.found},
    }
    return render(request, "tournaments/import_preview.html", context)


class Group(NamedTuple):
    """Rows with one fate."""

    title: str
    rows: list[Found]


def groups_of(found: Preview) -> list[Group]:
    """The faults first, for they ask for something."""
    groups = (
        Group(_("Still to choose"), found.open),
        Group(_("Left out"), found.with_fate(Fate.FAULTY)),
        Group(_("Twice on the list"), found.twice),
        Group(_("Entered already"), found.already),
        Group(_("Enter now"), found.entering),
    )
    return [group for group in groups if group.rows]


def stored(request: HttpRequest, event: Event, text: str, decisions: Decisions) -> HttpResponse:
    try:
        done = import_entries(
            event_id=event.pk,
            text=text,
            author=account_author(request),
            fill_in=decisions.fill_in,
            answers=decisions.answers,
            countries=decisions.countries,
        )
    except Unanswered:
        return preview(request, event, text, decisions, is_refused=True)
    messages.success(request, told_of(done))
    return redirect("entries", event.public_id)


def told_of(done: Imported) -> str:
    said = ngettext("%(count)s player entered.", "%(count)s players entered.", done.entered)
    words = [said % {"count": done.entered}]
    if done.waiting:
        more = ngettext(
            "%(count)s is on the waiting list.",
            "%(count)s are on the waiting list.",
            done.waiting,
        )
        words.append(more % {"count": done.waiting})
    return " ".join(words)
