"""One entry: its team, what is decided about it, and who plays for it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author
from sessions_app.models import Entry, EntryAct, Seat
from sessions_app.shared.errors import Conflict, Invalid, NeedsReason, Rejected, SeatTaken
from sessions_app.shared.http import number_in, reason_in
from sessions_app.shared.locking import locked_event
from sessions_app.shared.submission import Author
from sessions_app.tournaments.entries import change_state, describe, disqualify, strike_out
from sessions_app.tournaments.entries_forms import (
    DescribeForm,
    StateForm,
    SubstituteForm,
    may,
)
from sessions_app.tournaments.guards import entry_for
from sessions_app.tournaments.publishing import correct_entries
from sessions_app.tournaments.substitutes import end_substitution, put_substitute
from sessions_app.tournaments.teams import TeamIsFull
from sessions_app.tournaments.teams_text import full_team_in_words

IS_SETTLED = Q(table__agreed_at__isnull=False) | Q(table__confirmed_at__isnull=False)
DISQUALIFIES = {EntryAct.Kind.DISQUALIFIED: True, EntryAct.Kind.REINSTATED: False}
AT_FIELD: dict[type[Rejected], str] = {
    SeatTaken: "substitute",
    Invalid: "first_round",
    NeedsReason: "why",
}
"""Where the form of a substitute says what is wrong."""


@require_http_methods(["GET", "HEAD", "POST"])
def entry(request: HttpRequest, public_id: str, entry_id: str) -> HttpResponse:
    found = entry_for(request, public_id, entry_id)
    what = request.POST.get("what", "")
    forms = {
        "describe": DescribeForm(_sent(request, "describe"), initial=_described(found)),
        "state": StateForm(_sent(request, "state")),
        "substitute": SubstituteForm(_sent(request, "substitute"), event=found.event),
    }
    try:
        done = what in DOES and carry_out(request, found, forms.get(what))
    except Rejected as error:
        messages.warning(request, error.message)
        return redirect("entries", public_id)
    if done:
        return redirect(done, *([public_id] if done == "entries" else [public_id, entry_id]))
    return render(request, "tournaments/entry.html", {**page_of(found), **forms})


@transaction.atomic
def carry_out(request: HttpRequest, found: Entry, form: Any) -> str:
    """What was asked; if it changes results that were made known, these have a new version."""
    locked_event(found.event_id)
    done = DOES[request.POST["what"]](request, found, form)
    act = found.acts.last()
    if done and act:
        # Without the reason, which not everybody may know.
        kind = act.get_kind_display()
        correct_entries(found.event, act.why, account_author(request), public_why=kind)
    return done


def _sent(request: HttpRequest, what: str) -> Any:
    return request.POST if request.POST.get("what") == what else None


def _described(found: Entry) -> dict[str, Any]:
    return {"team": found.team, "reserve": found.reserve}


def page_of(found: Entry) -> dict[str, Any]:
    seats = Seat.objects.filter(round__event=found.event, player=found.player)
    return {
        "event": found.event,
        "entry": found,
        "kinds": may(found),
        "acts": found.acts.all(),
        "substitutions": found.substitutions.select_related("player"),
        "has_played": seats.exists(),
        "is_settled": seats.filter(IS_SETTLED).exists(),
    }


# ---- what can be sent: each says where to go, or nothing where the page tells why ------------


def _describe(request: HttpRequest, found: Entry, form: DescribeForm) -> str:
    if not form.is_valid():
        return ""
    try:
        describe(entry_id=found.pk, **form.cleaned_data)
    except TeamIsFull as full:
        form.add_error("team", full_team_in_words(full.team, full.size))
        return ""
    messages.success(request, _("%(name)s is stored.") % {"name": found.player})
    return "entries"


def _state(request: HttpRequest, found: Entry, form: StateForm) -> str:
    if not form.is_valid():
        return ""
    kind, why = form.cleaned_data["kind"], form.cleaned_data["why"]
    if kind == StateForm.STRIKE_OUT:
        return _struck_out(form, found)
    author = account_author(request)
    if kind in DISQUALIFIES:
        out = DISQUALIFIES[EntryAct.Kind(kind)]
        public = form.cleaned_data["public"]
        disqualify(entry_id=found.pk, disqualified=out, why=why, author=author, public=public)
    else:
        change_state(entry_id=found.pk, kind=EntryAct.Kind(kind), why=why, author=author)
    # Who is admitted is one of a line.
    return "entries" if kind == EntryAct.Kind.ENTERED else "entry"


def _struck_out(form: StateForm, found: Entry) -> str:
    try:
        strike_out(entry_id=found.pk)
    except Invalid as error:
        form.add_error(None, error.message)
        return ""
    return "entries"


def _substitute(request: HttpRequest, found: Entry, form: SubstituteForm) -> str:
    if not form.is_valid():
        return ""
    try:
        _put(found, form, account_author(request))
    except tuple(AT_FIELD) as error:
        form.add_error(AT_FIELD[type(error)], error.message)
        return ""
    return "entry"


def _put(found: Entry, form: SubstituteForm, author: Author) -> None:
    assert form.player is not None
    told = form.cleaned_data
    put_substitute(
        entry_id=found.pk,
        player=form.player,
        first_round=told["first_round"],
        last_round=told["last_round"],
        since=Seat.Substituted(told["since"]),
        author=author,
        why=told["why"],
    )


def _end(request: HttpRequest, found: Entry, _form: None) -> str:
    substitution = found.substitutions.filter(pk=number_in(request, "substitution") or 0).first()
    if not substitution:
        raise Conflict
    author, why = account_author(request), reason_in(request)
    try:
        end_substitution(substitution_id=substitution.pk, author=author, why=why)
    except NeedsReason as error:
        messages.error(request, error.message)
    return "entry"


DOES: dict[str, Callable[[HttpRequest, Entry, Any], str]] = {
    "describe": _describe,
    "state": _state,
    "substitute": _substitute,
    "end": _end,
}
