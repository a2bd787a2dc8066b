"""The house rules: how the club plays each ruleset, since when, and how it was before."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from sessions_app.access.roles import LONGEST_NAME, check_account
from sessions_app.models import HouseRules, User
from sessions_app.rules.house_rules.forms import HouseForm
from sessions_app.rules.house_rules.house import House, changes_between, house_of
from sessions_app.rules.house_rules.store import (
    NAMES,
    last_for_all,
    played_on,
    revisions_of,
    save_revision,
)
from sessions_app.rules.house_rules.tryout import Trial, try_tiles
from sessions_app.rules.rulebook.views import ruleset_or_404
from sessions_app.shared.errors import Conflict
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.role import Role
from sessions_app.shared.tile_pad import pad_for

# A hand of only kongs, flowers and spaces is shorter.
LONGEST_TILES = 200
TRY, CHECK, SAVE = "try", "check", "save"


@require_safe
def house_rules(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    today = timezone.localdate()
    rulesets = [(key, name, played_on(key, today)) for key, name in NAMES.items()]
    return render(request, "rules/house_rules/list.html", {"rulesets": rulesets})


@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def house_rules_of(request: HtmxRequest, key: str) -> HttpResponse:
    """Looked at and changed; a change is shown in words before it is stored."""
    check_account(request, Role.ORGANISER)
    ruleset_or_404(key)
    rows = list(HouseRules.objects.filter(ruleset=key))
    before = last_for_all(rows)
    start = _chosen_start(request, rows) or before
    form = HouseForm(request.POST if request.method == "POST" else None, start=house_of(start, key))
    step = request.POST.get("step", "")
    if step == TRY:
        return _tried(request, form)
    if step in (CHECK, SAVE) and form.is_valid():
        return _checked(request, form, house_of(before, key), saves=step == SAVE)
    began_at = start if start != before else None
    return _page(request, form, began_at, seen=request.POST.get("seen", ""))


@require_safe
@vary_on_headers("HX-Request")
def club_rules(request: HtmxRequest, key: str) -> HttpResponse:
    """What the club plays today, for everyone: a page, or a note for the rule book."""
    ruleset_or_404(key)
    played = played_on(key, timezone.localdate())
    context = {"key": key, "name": NAMES[key], "played": played}
    part = "#note" if request.htmx else ""
    return render(request, f"rules/house_rules/club_rules.html{part}", context)


# ---- the page --------------------------------------------------------------------------------


def _page(
    request: HttpRequest,
    form: HouseForm,
    began_at: HouseRules | None = None,
    trial: Trial | None = None,
    seen: str = "",
) -> HttpResponse:
    key = form.start.ruleset
    revisions = revisions_of(key)
    context: dict[str, Any] = {
        "key": key,
        "name": NAMES[key],
        "form": form,
        "seen": seen or (revisions[0].row.revision if revisions else 0),
        "played": played_on(key, timezone.localdate()),
        "revisions": revisions,
        "frozen": [each.row for each in revisions if each.row.season],
        "began_at": began_at,
        "trial": trial,
        **pad_for(),
    }
    return render(request, "rules/house_rules/edit.html", context)


def _chosen_start(request: HttpRequest, rows: list[HouseRules]) -> HouseRules | None:
    """An old revision to begin with again."""
    chosen = request.GET.get("from", "")
    return next((row for row in rows if str(row.revision) == chosen), None)


def _tried(request: HtmxRequest, form: HouseForm) -> HttpResponse:
    """Only the answer, or for who has no JavaScript the page with the answer in it."""
    form.is_valid()
    trial = try_tiles(form.to_try, form.cleaned_data.get("tiles", "")[:LONGEST_TILES])
    if request.htmx:
        return render(request, "rules/house_rules/edit.html#tried", {"trial": trial})
    return _page(request, form, trial=trial, seen=request.POST.get("seen", ""))


# ---- storing ---------------------------------------------------------------------------------


def _checked(request: HttpRequest, form: HouseForm, before: House, *, saves: bool) -> HttpResponse:
    """What would change, and then the change itself."""
    changes = changes_between(before, form.house)
    if not changes and form.cleaned_data["season"] is None:
        form.add_error(None, _("Nothing differs from how the club plays already."))
        return _page(request, form)
    if saves:
        return _saved(request, form)
    context = {
        "key": form.start.ruleset,
        "name": NAMES[form.start.ruleset],
        "changes": changes,
        "told": form.cleaned_data,
        "sent": [
            (name, value)
            for name, values in request.POST.lists()
            for value in values
            if name not in ("step", "csrfmiddlewaretoken")
        ],
    }
    return render(request, "rules/house_rules/check.html", context)


def _saved(request: HttpRequest, form: HouseForm) -> HttpResponse:
    told, seen = form.cleaned_data, request.POST.get("seen", "")
    assert isinstance(request.user, User)
    try:
        saved = save_revision(
            form.house,
            since=told["since"],
            season=told["season"],
            note=told["note"],
            by=(request.user.get_full_name() or request.user.username)[:LONGEST_NAME],
            seen=int(seen) if seen.isdecimal() and len(seen) < 9 else -1,
        )
    except Conflict:
        form.add_error(None, _("Someone else saved a revision in the meantime. Look at it first."))
        return _page(request, form)
    messages.success(request, _("Revision %(number)s is saved.") % {"number": saved.revision})
    return redirect(f"{reverse('house_rules_of', args=[saved.ruleset])}#history")
