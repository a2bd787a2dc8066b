"""An evening from a template: a tap on the template, a look, and a tap on Begin."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import check_account
from sessions_app.events.new import BeginForm, event_by, make_once, template_in_words
from sessions_app.models import EveningTemplate, Event
from sessions_app.rules.house_rules.rules_of_the_day import revision_for, season_of
from sessions_app.shared.errors import SeasonClosed
from sessions_app.shared.role import Role


@require_http_methods(["GET", "HEAD", "POST"])
def evening_begin(request: HttpRequest, template_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    template = get_object_or_404(EveningTemplate, public_id=template_id)
    if request.POST.get("what") == "remove":
        template.delete()
        messages.success(request, _("The template is removed."))
        return redirect("events")
    form = BeginForm(request.POST or None, initial=BeginForm.first_filled_in())
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("event", _begun(form, template).public_id)
        except SeasonClosed:
            form.tell_closed()
    today = timezone.localdate()
    season = season_of(today)
    context = {
        "template": template,
        "words": template_in_words(template),
        "form": form,
        "season": season,
        "house": revision_for(template.ruleset, today, season),
    }
    return render(request, "evening/begin.html", context)


def _begun(form: BeginForm, template: EveningTemplate) -> Event:
    told = form.cleaned_data

    def make(key: str | None) -> Event:
        event = event_by(template, told["date"], form.locked_season(), key)
        event.save()
        return event

    return make_once(key=told["key"], name=template.name, day=told["date"], make=make)
