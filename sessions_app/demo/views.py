"""What the strip of the demo does: log in by one click, begin again, tell how to begin for real."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.account import note_password
from sessions_app.access.session_access import open_with
from sessions_app.demo.loading import begin_loading, last_loading
from sessions_app.demo.site import ORGANISER, code_of, make_club_again, table_to_try
from sessions_app.models import User
from sessions_app.shared.http import HtmxRequest

LOGIN_BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_POST
def as_organiser(request: HttpRequest) -> HttpResponse:
    login(request, get_object_or_404(User, username=ORGANISER), backend=LOGIN_BACKEND)
    note_password(request)
    return redirect("events")


@require_POST
def as_tablet(request: HttpRequest) -> HttpResponse:
    """Open a table of the evening in progress, as a tablet that scanned its card."""
    table = table_to_try()
    if table is None:
        return redirect(f"{reverse('demo_again')}?no-table=1")
    open_with(request, code_of(table))
    return redirect("table", table.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
def again(request: HtmxRequest) -> HttpResponse:
    """Ask first; then show how far it is, until the club is as it was."""
    if request.method == "POST":
        begin_loading(make_club_again)
        return redirect(f"{reverse('demo_again')}?begun=1")
    loading = last_loading() if "begun" in request.GET else None
    goes_on = bool(loading and loading.goes_on)
    if request.htmx and not goes_on:
        return HttpResponseClientRedirect("/")
    context = {"loading": loading, "goes_on": goes_on, "no_table": "no-table" in request.GET}
    return render(request, "_shared/_loading.html" if request.htmx else "demo/again.html", context)


@require_safe
def own_club(request: HttpRequest) -> HttpResponse:
    return render(request, "demo/own_club.html")
