"""The entries of a tournament: the list, and who enters."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_author
from sessions_app.models import Entry, Event, Player
from sessions_app.shared.errors import Invalid, Rejected
from sessions_app.shared.spreadsheet import as_csv
from sessions_app.tournaments.entries import enter, free_places
from sessions_app.tournaments.entries_file import entries_sheet
from sessions_app.tournaments.entries_forms import EntryForm
from sessions_app.tournaments.field import Field, Shown, field_of
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.teams import TeamIsFull
from sessions_app.tournaments.teams_text import full_team_in_words

PROPOSED = 8
"""So many reserves are proposed."""


@require_http_methods(["GET", "HEAD", "POST"])
def entries(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    form = EntryForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and entered(request, event, form):
        return redirect("entries", event.public_id)
    field = field_of(event)
    context = {
        "event": event,
        "field": field,
        "form": form,
        "next": first_in_line(event, field),
        "proposed": [form.players.label_of(player) for player in proposed_reserves(field)],
    }
    return render(request, "tournaments/entries.html", context)


def entered(request: HttpRequest, event: Event, form: EntryForm) -> bool:
    """Whether it is done; if not, the page says why."""
    assert form.player is not None
    try:
        entry = enter(
            event_id=event.pk,
            player=form.player,
            team=form.cleaned_data["team"],
            reserve=form.cleaned_data["reserve"],
            is_namesake=form.is_namesake,
            author=account_author(request),
        )
    except TeamIsFull as full:
        form.add_error("team", full_team_in_words(full.team, full.size))
        return False
    except Rejected as error:
        form.add_error("player" if isinstance(error, Invalid) else None, error.message)
        return False
    messages.success(request, told_of(entry))
    return True


def told_of(entry: Entry) -> str:
    name = {"name": entry.player}
    if entry.state == Entry.State.WAITING:
        return _("The tournament is full: %(name)s is on the waiting list.") % name
    return _("%(name)s entered.") % name


def first_in_line(event: Event, field: Field) -> Shown | None:
    """Who waits longest, when a place came free."""
    return field.waiting[0] if field.waiting and free_places(event) > 0 else None


def proposed_reserves(field: Field) -> list[Player]:
    """Members who did not enter, where reserves are wanted; who waits for a place is no reserve but
    a player.
    """
    if not field.short:
        return []
    known = {shown.entry.player_id for part in field for shown in part}
    members = Player.objects.filter(membership=Player.Membership.MEMBER, club="")
    return list(members.exclude(pk__in=known)[:PROPOSED])


@require_safe
def entries_csv(request: HttpRequest, public_id: str) -> HttpResponse:
    """The list as the import takes it."""
    event = tournament_for(request, public_id)
    response = HttpResponse(as_csv(entries_sheet(event)), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="entries-{event.public_id}.csv"'
    return response
