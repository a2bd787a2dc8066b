"""For organisers: the season as files for a website, in a frame of one, and in calendars."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import check_account
from sessions_app.models import Season
from sessions_app.public.publish.edition import edition_of
from sessions_app.public.publish.writing import zipped
from sessions_app.seasons.season_page import current_season
from sessions_app.shared.qr import is_this_machine
from sessions_app.shared.role import Role


class PublishForm(forms.Form):
    seasons = forms.ModelMultipleChoiceField(
        Season.objects.all(),
        to_field_name="public_id",
        error_messages={"required": gettext_lazy("Choose at least one season.")},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def publish(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    now = current_season()
    first = {"seasons": [now.public_id] if now else []}
    form = PublishForm(request.POST if request.method == "POST" else None, initial=first)
    if request.method == "POST" and form.is_valid():
        return _file(zipped(edition_of(list(form.cleaned_data["seasons"]))))
    return render(request, "public/publish/publish.html", _context(request, form))


def _context(request: HttpRequest, form: PublishForm) -> dict[str, Any]:
    embedded = request.build_absolute_uri(reverse("embedded_standings"))
    title = _("Standings")
    return {
        "form": form,
        "chosen": form["seasons"].value() or [],
        "seasons": Season.objects.all(),
        "frame": f'<iframe src="{embedded}?theme=light" title="{title}" width="100%" height="600">'
        "</iframe>",
        "feed": request.build_absolute_uri(reverse("calendar")),
        "is_this_machine": is_this_machine(request),
    }


def _file(content: bytes) -> HttpResponse:
    name = f"mahjong-{timezone.localdate():%Y-%m-%d}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type="application/zip", headers=headers)
