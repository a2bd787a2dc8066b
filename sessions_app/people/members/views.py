"""The people of the club: the list, one of them, and many at once from a spreadsheet."""

from collections.abc import Callable
from typing import NamedTuple

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from sessions_app.access.roles import account_role, check_account
from sessions_app.models import Player
from sessions_app.models.country_names import country_choices
from sessions_app.models.sort_name import plain
from sessions_app.people.members.forms import PlayerForm
from sessions_app.shared.forms import PasteForm
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.role import Role
from sessions_app.shared.roster.known_players import (
    Fate,
    Line,
    Stored,
    Unanswered,
    compare,
    store,
    unknown_countries,
)
from sessions_app.shared.roster.paste_decisions import Decisions, decisions_in
from sessions_app.shared.roster.pasted_sheet import Unreadable, read_sheet

MOST_ON_A_PAGE = 500


class Choice(NamedTuple):
    """Which players the list shows."""

    value: str
    title: str | Promise
    takes: Callable[[Player], bool]


CHOICES = (
    Choice("", gettext_lazy("Everyone"), lambda player: True),
    Choice(
        "members",
        gettext_lazy("Members"),
        lambda player: player.membership == Player.Membership.MEMBER,
    ),
    Choice(
        "guests",
        gettext_lazy("Guests"),
        lambda player: player.membership == Player.Membership.GUEST,
    ),
    Choice("hidden", gettext_lazy("Hidden"), lambda player: player.hidden),
)


# ---- the list --------------------------------------------------------------------------------


@require_safe
@vary_on_headers("HX-Request")
def players(request: HtmxRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    query = request.GET.get("q", "")
    shown = request.GET.get("show", "")
    choice = next((one for one in CHOICES if one.value == shown), CHOICES[0])
    everyone = list(Player.objects.all())
    found = [one for one in everyone if choice.takes(one) and is_called(one, query)]
    context = {
        "query": query,
        "choices": CHOICES,
        "chosen": choice,
        "has_players": bool(everyone),
        "found": len(found),
        "page": Paginator(found, MOST_ON_A_PAGE).get_page(request.GET.get("page")),
    }
    part = "#found" if request.htmx else ""
    return render(request, f"people/members/players.html{part}", context)


def is_called(player: Player, query: str) -> bool:
    """Whether every word is somewhere in what is known of the player, accents aside.

    By hand and not by the database: SQLite knows no accents, and a club has some hundred players.
    """
    known = plain(
        f"{player.full_name} {player.shown_name} {player.club} {player.country} {player.ema_number}"
    )
    return all(word in known for word in plain(query).split())


# ---- one -------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def player_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    return one_player(request, Player())


@require_http_methods(["GET", "HEAD", "POST"])
def player(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    if request.method != "POST":
        return one_player(request, get_object_or_404(Player, public_id=public_id))
    with transaction.atomic():
        # Who is being anonymised at this moment must not get the old name back.
        known = Player.objects.select_for_update(no_key=True)
        return one_player(request, get_object_or_404(known, public_id=public_id))


def one_player(request: HttpRequest, one: Player) -> HttpResponse:
    is_new = one.pk is None
    name = str(one)
    form = PlayerForm(request.POST if request.method == "POST" else None, instance=one)
    if request.method == "POST" and form.is_valid():
        saved = form.save()
        messages.success(request, _("%(name)s is stored.") % {"name": saved})
        return redirect("players")
    context = {
        "form": form,
        "is_new": is_new,
        "name": name,
        "asks_about_privacy": not is_new and account_role(request) >= Role.ADMIN,
    }
    return render(request, "people/members/player.html", context)


# ---- many ------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def players_paste(request: HttpRequest) -> HttpResponse:
    """The text, then what would be stored of it, then storing: never without having looked."""
    check_account(request, Role.ORGANISER)
    form = PasteForm(request.POST if request.method == "POST" else None)
    decisions = decisions_in(request)
    if not form.is_valid() or form.cleaned_data["what"] == PasteForm.CHANGE:
        return ask(request, form, decisions)
    try:
        if form.cleaned_data["what"] == PasteForm.STORE:
            text, (fill_in, answers, countries) = form.cleaned_data["text"], decisions
            return stored(request, store(text, fill_in, answers, countries))
        return preview(request, form, decisions)
    except Unanswered:
        return preview(request, form, decisions, is_refused=True)
    except Unreadable as reason:
        form.add_error("text", str(reason))
        return ask(request, form, decisions)


def ask(request: HttpRequest, form: PasteForm, decisions: Decisions) -> HttpResponse:
    """The text, with the countries that were chosen before it was to be changed."""
    context = {"form": form, "chosen": decisions.countries}
    return render(request, "people/members/paste.html", context)


def preview(
    request: HttpRequest, form: PasteForm, decisions: Decisions, is_refused: bool = False
) -> HttpResponse:
    """What would be stored; where it was refused, the open questions are marked."""
    sheet = read_sheet(form.cleaned_data["text"], countries=decisions.countries)
    lines = compare(sheet.rows, Player.objects.all(), decisions.answers)
    countries = unknown_countries(lines)
    context = {
        "form": form,
        "ignored": ", ".join(sheet.ignored),
        "new": with_fate(lines, Fate.NEW),
        "known": with_fate(lines, Fate.KNOWN),
        "twice": with_fate(lines, Fate.TWICE),
        "faulty": with_fate(lines, Fate.FAULTY),
        "has_options": any(line.options for line in lines),
        "can_store": any(line.fate == Fate.NEW or line.missing or line.options for line in lines),
        "countries": countries,
        "country_choices": country_choices() if countries else [],
        "is_refused": is_refused,
        "fill_in": decisions.fill_in,
    }
    return render(request, "people/members/preview.html", context)


def with_fate(lines: list[Line], fate: Fate) -> list[Line]:
    return [line for line in lines if line.fate == fate]


def stored(request: HttpRequest, done: Stored) -> HttpResponse:
    said = [
        ngettext("%(count)s player is stored.", "%(count)s players are stored.", done.new)
        % {"count": done.new}
    ]
    if done.filled_in:
        said.append(
            ngettext(
                "Of %(count)s player the gaps are filled in.",
                "Of %(count)s players the gaps are filled in.",
                done.filled_in,
            )
            % {"count": done.filled_in}
        )
    messages.success(request, " ".join(said))
    return redirect("events" if "first" in request.GET else "players")
