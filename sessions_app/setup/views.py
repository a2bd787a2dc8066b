"""The first start, in three steps: the club, its first administrator, its members."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.account import note_password
from sessions_app.access.roles import check_account
from sessions_app.demo.loading import begin_loading, last_loading
from sessions_app.models import Player
from sessions_app.setup.first_start import (
    AlreadyBegun,
    make_admin,
    may_begin,
    open_set_up,
    shown_code,
)
from sessions_app.setup.forms import AdminForm, ClubForm, CodeForm
from sessions_app.shared.club import forget, row_of_an_admin_exists
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.role import Role

CLUB = "first_start_club"
"""In the session: what the first step said. Nothing is stored before there is an administrator."""
LOGIN_BACKEND = "django.contrib.auth.backends.ModelBackend"

logger = logging.getLogger(__name__)
P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def before_there_is_an_admin(view: View[P]) -> View[P]:
    """Afterwards there is nothing to begin any more, and before it not everybody may."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if row_of_an_admin_exists():
            forget()
            return redirect("events")
        if not may_begin(request):
            return ask_code(request)
        return view(request, *args, **kwargs)

    return guarded


def ask_code(request: HttpRequest) -> HttpResponse:
    """Whoever looks after this machine reads the code in its console."""
    typed = request.POST if "code" in request.POST else None
    form = CodeForm(typed, initial={"code": request.GET.get("code", "")})
    if form.is_valid():
        open_set_up(request)
        return redirect("setup")
    if not form.is_bound:
        logger.warning("The first start is asked for. Its code: %s", shown_code())
    return render(request, "setup/code.html", {"form": form})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@before_there_is_an_admin
def setup(request: HttpRequest) -> HttpResponse:
    told = request.session.get(CLUB, {"name": "", "language": translation.get_language()})
    form = ClubForm(request.POST if request.method == "POST" else None, initial=told)
    if request.method == "POST" and form.is_valid():
        request.session[CLUB] = form.cleaned_data
        return redirect("setup_admin")
    return step(request, 1, "setup/club.html", {"form": form})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@before_there_is_an_admin
def setup_admin(request: HttpRequest) -> HttpResponse:
    if CLUB not in request.session:
        return redirect("setup")
    # The language that was just chosen holds from here on, though the club has none yet.
    translation.activate(request.session[CLUB]["language"])
    form = AdminForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        account = form.account()
        try:
            make_admin(request.session[CLUB], account)
        except AlreadyBegun:
            return redirect("events")
        login(request, account, backend=LOGIN_BACKEND)
        note_password(request)
        del request.session[CLUB]
        return redirect("setup_members")
    return step(request, 2, "setup/admin.html", {"form": form})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup_members(request: HtmxRequest) -> HttpResponse:
    """Members from a spreadsheet, an invented club to try things on, or later."""
    check_account(request, Role.ADMIN)
    is_empty = not Player.objects.exists()
    if request.method == "POST":
        if is_empty:
            begin_loading()
        return redirect("setup_members")
    loading = last_loading()
    goes_on = bool(loading and loading.goes_on)
    if request.htmx and not goes_on:
        return HttpResponseClientRedirect(reverse("setup_members"))
    if loading and not goes_on and not is_empty:
        return redirect("events")
    context = {"loading": loading, "goes_on": goes_on, "is_empty": is_empty}
    return step(
        request, 3, "_shared/_loading.html" if request.htmx else "setup/members.html", context
    )


def step(request: HttpRequest, number: int, page: str, context: dict[str, Any]) -> HttpResponse:
    return render(request, page, context | {"step": number, "steps": 3})
