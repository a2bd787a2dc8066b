"""What an organiser does with seasons: make one, change its days, say who takes part, close it."""

from datetime import date

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, check_account
from sessions_app.models import Participation, Player, Season, Year
from sessions_app.seasons.acts import acts_of
from sessions_app.seasons.commands import (
    StillOpen,
    change_details,
    close_season,
    make_season,
    reopen_season,
    take_part_as,
)
from sessions_app.seasons.policy_json import read_policy, write_policy
from sessions_app.seasons.policy_text import in_words
from sessions_app.seasons.presets import YEAR_PRESETS
from sessions_app.seasons.season_forms import (
    DetailsForm,
    NewSeasonForm,
    PeopleForm,
    YearForm,
    details_of,
)
from sessions_app.seasons.uncounted import count_evenings, uncounted_in
from sessions_app.shared.errors import NeedsReason, Rejected
from sessions_app.shared.http import reason_in
from sessions_app.shared.role import Role


@require_http_methods(["GET", "HEAD", "POST"])
def season_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    before = Season.objects.filter(stage=Season.Stage.REGULAR).order_by("first_day", "pk").last()
    first_day = read_day(request.GET.get("first", ""))
    form = NewSeasonForm(request.POST or None, before=before, first_day=first_day)
    if request.method == "POST" and form.is_valid():
        made = make_season(
            policy=form.policy, author=account_author(request), like=form.like, **form.details
        )
        messages.success(
            request, _("The season is made. Change here what your club does otherwise.")
        )
        next_page = "season_uncounted" if uncounted_in(made) else "season_policy"
        return redirect(next_page, made.public_id)
    presets = [(key, preset.name, in_words(preset.policy)) for key, preset in form.presets.items()]
    context = {"form": form, "presets": presets}
    return render(request, "seasons/new.html", context)


def read_day(text: str) -> date | None:
    """Return the day in an address; None where it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def season_uncounted(request: HttpRequest, public_id: str) -> HttpResponse:
    """The evenings of these days that count in no season, to be counted in this one."""
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    if request.method == "POST":
        return _counted(request, season)
    context = {"season": season, "evenings": uncounted_in(season)}
    return render(request, "seasons/uncounted.html", context)


def _counted(request: HttpRequest, season: Season) -> HttpResponse:
    try:
        events = count_evenings(season_id=season.pk, chosen=request.POST.getlist("evening"))
    except Rejected as error:
        messages.warning(request, error.message)
    else:
        text = ngettext(
            "%(count)s evening counts in this season now.",
            "%(count)s evenings count in this season now.",
            len(events),
        )
        messages.success(request, text % {"count": len(events)})
    return redirect("season", season.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
def season_details(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season.objects.select_related("year"), public_id=public_id)
    form = DetailsForm(request.POST or None, initial=details_of(season))
    if request.method == "POST" and form.is_valid():
        change_details(season_id=season.pk, **form.details)
        return redirect("season", public_id)
    return render(request, "seasons/details.html", {"season": season, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def year_new(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    form = YearForm(request.POST or None, initial={"preset": "sum"})
    if request.method == "POST" and form.is_valid():
        policy = YEAR_PRESETS[form.cleaned_data["preset"]].policy
        Year.objects.create(name=form.cleaned_data["name"], policy=write_policy(policy))
        messages.success(request, _("The year is made. Put seasons in it by their name and days."))
        return redirect("seasons")
    presets = [(key, preset.name, in_words(preset.policy)) for key, preset in YEAR_PRESETS.items()]
    return render(request, "seasons/year_new.html", {"form": form, "presets": presets})


# ---- who takes part --------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def season_players(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    data = request.POST if request.method == "POST" else None
    kept = {each.player_id: each for each in season.participations.all()}
    policy = read_policy(season.policy)
    form = PeopleForm(data, people_of(season), kept, policy.divisions)
    if data is not None:
        try:
            count = take_part_as(season_id=season.pk, entries=form.entries)
        except Rejected as error:
            messages.warning(request, error.message)
            return redirect("season_acts", public_id)
        messages.success(request, _("Saved: %(count)s changed.") % {"count": count})
        return redirect("season", public_id)
    context = {
        "season": season,
        "form": form,
        "entries": Participation.Entry.choices,
    }
    return render(request, "seasons/players.html", context)


def people_of(season: Season) -> list[Player]:
    """All members, and everybody who has to do with the season."""
    return list(
        Player.objects.filter(
            Q(membership=Player.Membership.MEMBER)
            | Q(pk__in=season.participations.values("player"))
            | Q(pk__in=Player.objects.filter(seats__round__event__season=season).values("pk"))
        )
    )


# ---- closing and opening again ---------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def season_acts(request: HttpRequest, public_id: str) -> HttpResponse:
    """What was done with the season, and the next act: to close it, or to open it again."""
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    context: dict[str, object] = {"season": season}
    if request.method == "POST":
        why = reason_in(request)
        try:
            _act(request, season, why)
            return redirect("season_acts", public_id)
        except StillOpen as still_open:
            context["still_open"] = still_open.events
        except NeedsReason:
            context["lacks_reason"] = True
    context["acts"] = acts_of(season)
    return render(request, "seasons/acts.html", context)


def _act(request: HttpRequest, season: Season, why: str) -> None:
    """What was not asked for, or was done in the meantime, does nothing."""
    match request.POST.get("what"):
        case "close":
            close_season(season_id=season.pk, author=account_author(request), why=why)
        case "reopen":
            reopen_season(season_id=season.pk, author=account_author(request), why=why)
