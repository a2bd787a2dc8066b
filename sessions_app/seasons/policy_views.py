"""How a season or a year counts: a preset to begin with, every part of it, and what comes of it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from sessions_app.access.roles import account_author, check_account
from sessions_app.models import Season, Year
from sessions_app.seasons.counting.policy import Policy
from sessions_app.seasons.policy_form import PolicyForm, moved
from sessions_app.seasons.policy_subject import (
    Subject,
    preview_of,
    subject_of_season,
    subject_of_year,
)
from sessions_app.seasons.policy_text import in_words
from sessions_app.shared.errors import Closed, Rejected
from sessions_app.shared.http import HtmxRequest, reason_in
from sessions_app.shared.role import Role

CHECK, SAVE = "check", "save"
NOT_SENT_ON = ("step", "move", "why", "csrfmiddlewaretoken")


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def season_policy(request: HtmxRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    if season.is_closed:
        messages.warning(request, _("This season is closed. Open it again first."))
        return redirect("season_acts", public_id)
    return _edited(request, subject_of_season(season))


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def year_policy(request: HtmxRequest, year_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    return _edited(request, subject_of_year(get_object_or_404(Year, public_id=year_id)))


def _edited(request: HtmxRequest, subject: Subject) -> HttpResponse:
    """Looked at and changed; a change is shown with what comes of it before it is stored."""
    form = _form(request, subject)
    step = request.POST.get("step", "")
    if step in (CHECK, SAVE) and form.is_valid():
        return _checked(request, subject, form, saves=step == SAVE)
    if not request.htmx:
        return _page(request, subject, form)
    # While something is filled in: what it means, and the order that a button changed.
    name, _colon, _rest = request.POST.get("move", "").partition(":")
    context = {
        **_meaning(subject, form),
        "ties": form.tie_lists.get(name),
        "subject": subject,
    }
    return render(request, "seasons/policy.html#answer", context)


def _form(request: HttpRequest, subject: Subject) -> PolicyForm:
    if request.method != "POST":
        return PolicyForm(None, start=_start(request, subject), of_a_year=subject.of_a_year)
    data: QueryDict = moved(request.POST, request.POST.get("move", ""))
    return PolicyForm(data, start=subject.policy, of_a_year=subject.of_a_year)


def _start(request: HttpRequest, subject: Subject) -> Policy:
    """As it counts now, or as a preset does."""
    preset = subject.presets.get(request.GET.get("preset", ""))
    return preset.policy if preset else subject.policy


def _page(request: HttpRequest, subject: Subject, form: PolicyForm) -> HttpResponse:
    context: dict[str, Any] = {
        **_meaning(subject, form),
        "subject": subject,
        "form": form,
        "seen": request.POST.get("seen", subject.seen),
        "presets": [
            (key, preset.name, in_words(preset.policy)) for key, preset in subject.presets.items()
        ],
        "chosen": request.GET.get("preset", ""),
        "moves": bool(request.POST.get("move")),
    }
    return render(request, "seasons/policy.html", context)


def _meaning(subject: Subject, form: PolicyForm) -> dict[str, Any]:
    """What is filled in, in sentences and on the own data; nothing while something is wrong."""
    if form.is_bound and not form.is_valid():
        return {"faults": [str(error) for errors in form.errors.values() for error in errors]}
    policy = form.policy
    return {"sentences": in_words(policy), "preview": preview_of(subject, policy)}


# ---- storing ---------------------------------------------------------------------------------


def _checked(
    request: HttpRequest, subject: Subject, form: PolicyForm, *, saves: bool
) -> HttpResponse:
    why = reason_in(request)
    lacks_reason = saves and subject.needs_a_reason and not why
    if saves and not lacks_reason:
        return _saved(request, subject, form, why)
    context = {
        **_meaning(subject, form),
        "subject": subject,
        "lacks_reason": lacks_reason,
        "sent": [
            (name, value)
            for name, values in request.POST.lists()
            for value in values
            if name not in NOT_SENT_ON
        ],
    }
    return render(request, "seasons/policy_check.html", context)


def _saved(request: HttpRequest, subject: Subject, form: PolicyForm, why: str) -> HttpResponse:
    try:
        seen = request.POST.get("seen", "")
        subject.save(policy=form.policy, seen=seen, author=account_author(request), why=why)
    except Closed as error:
        messages.warning(request, error.message)
        return redirect(subject.back)
    except Rejected as error:
        form.add_error(None, error.message)
        return _page(request, subject, form)
    messages.success(request, _("From now on it counts so."))
    return redirect(subject.back)
