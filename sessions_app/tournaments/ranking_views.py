"""The ranking for everybody, and for the organiser: to make it known."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from sessions_app.access.roles import account_author, role_for
from sessions_app.shared.errors import Rejected
from sessions_app.shared.http import HtmxRequest, has_seen, reason_in, unchanged
from sessions_app.shared.role import Role
from sessions_app.tournaments.decisions import public_decisions
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.public import watched
from sessions_app.tournaments.publishing import publish
from sessions_app.tournaments.ranking_page import ranking_page


@never_cache
@require_safe
def tournament_ranking(request: HtmxRequest, public_id: str) -> HttpResponse:
    """A page that saw this already is told nothing."""
    event, version = watched(public_id)
    if has_seen(request, version):
        return unchanged()
    page = ranking_page(event)
    context = {
        "event": event,
        "page": page,
        "public": public_decisions(page),
        "seen": version,
        "now": timezone.now(),
        "organises": role_for(request, event) >= Role.ORGANISER,
    }
    template = "tournaments/ranking.html#now" if request.htmx else "tournaments/ranking.html"
    return render(request, template, context)


@require_POST
def tournament_publish(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    try:
        known = publish(
            event_id=event.pk,
            final=request.POST.get("final") == "1",
            why=reason_in(request),
            author=account_author(request),
        )
    except Rejected as error:
        messages.warning(request, error.message)
    else:
        told = _("Version %(version)s is made known.") % {"version": known.version}
        messages.success(request, told)
    return redirect("tournament_ranking", event.public_id)
