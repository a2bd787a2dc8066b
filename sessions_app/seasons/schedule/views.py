"""The schedule for everybody to look at; an organiser makes it, begins rounds and makes them up."""

from django.contrib import messages
from django.db.models import Q
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_role, check_account
from sessions_app.evening.club_tables import allowed_sizes
from sessions_app.events.times import Times, usual_times
from sessions_app.models import Participation, Player, ScheduledRound, Season
from sessions_app.models.club import RULESETS
from sessions_app.seasons.schedule.forms import (
    MakeUpForm,
    RoundForm,
    ScheduleForm,
    TimesForm,
    chosen_of,
    times_of,
)
from sessions_app.seasons.schedule.page import schedule_of
from sessions_app.seasons.schedule.services import (
    begin_round,
    make_schedule,
    make_up_round,
    missed,
    set_times,
)
from sessions_app.shared.announcements import round_began
from sessions_app.shared.errors import Closed, Invalid, Rejected
from sessions_app.shared.role import Role


@require_safe
def season_schedule(request: HttpRequest, public_id: str) -> HttpResponse:
    season = get_object_or_404(Season, public_id=public_id)
    organises = account_role(request) >= Role.ORGANISER
    context = {
        "season": season,
        "schedule": schedule_of(season, whole_names=organises),
        "organises": organises,
    }
    return render(request, "seasons/schedule/schedule.html", context)


# ---- making it -------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def schedule_new(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    entered = season.participations.filter(entry=Participation.Entry.COMPETES)
    players = Player.objects.filter(
        Q(membership=Player.Membership.MEMBER) | Q(participations__in=entered)
    ).distinct()
    chosen = players.filter(participations__in=entered).values_list("public_id", flat=True)
    data = request.POST if request.method == "POST" else None
    form = ScheduleForm(data, season=season, players=players, chosen=chosen)
    if data is not None and form.is_valid() and made(form, season):
        messages.success(request, _("The schedule is made."))
        return redirect("season_schedule", public_id)
    return render(request, "seasons/schedule/new.html", {"season": season, "form": form})


def made(form: ScheduleForm, season: Season) -> bool:
    told = form.cleaned_data
    try:
        make_schedule(
            season_id=season.pk,
            players=chosen_of(form, "players"),
            rounds=told["rounds"],
            first_day=told["first_day"],
            days_between=told["days_between"],
            ruleset=told["ruleset"],
            times=times_of(form),
        )
    except Rejected as error:
        say_why_not(form, error)
    return form.is_valid()


def say_why_not(form: Form, error: Rejected) -> None:
    """Add the error to a form: at the players, if these are what cannot be."""
    form.add_error("players" if isinstance(error, Invalid) else None, error.message)


@require_http_methods(["GET", "HEAD", "POST"])
def schedule_times(request: HttpRequest, public_id: str) -> HttpResponse:
    """When the rounds begin that did not yet."""
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    round_ = season.schedule.filter(event=None).first()
    if round_ is None:
        return redirect("season_schedule", public_id)
    told = Times(round_.begins, round_.ends) if round_.begins else usual_times()
    form = TimesForm(request.POST if request.method == "POST" else None, initial=told.filled_in)
    if form.is_valid():
        try:
            set_times(season_id=season.pk, times=times_of(form))
            messages.success(request, _("The time of the rounds is stored."))
            return redirect("season_schedule", public_id)
        except Rejected as error:
            form.add_error(None, error.message)
    return render(request, "seasons/schedule/times.html", {"season": season, "form": form})


# ---- a round ---------------------------------------------------------------------------------


def round_of(public_id: str, number: int) -> ScheduledRound:
    rounds = ScheduledRound.objects.select_related("season", "event")
    return get_object_or_404(rounds, season__public_id=public_id, number=number)


@require_http_methods(["GET", "HEAD", "POST"])
def round_begin(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    round_ = round_of(public_id, number)
    if round_.event:
        return redirect("event", round_.event.public_id)
    players = Player.objects.filter(scheduled_seats__round=round_)
    data = request.POST if request.method == "POST" else None
    form = RoundForm(data, players=players, ruleset=last_ruleset(round_.season))
    if data is not None and form.is_valid():
        try:
            event = begin_round(
                round_id=round_.pk,
                day=form.cleaned_data["date"],
                ruleset=form.cleaned_data["ruleset"],
                absent=chosen_of(form, "absent"),
            )
            round_began()
            return redirect("event", event.public_id)
        except Closed as error:
            form.add_error(None, error.message)
        except Rejected as error:
            messages.warning(request, error.message)
            return redirect("season_schedule", public_id)
    context = {"season": round_.season, "round": round_, "form": form}
    return render(request, "seasons/schedule/begin.html", context)


def last_ruleset(season: Season) -> str:
    last = season.schedule.filter(event__isnull=False).select_related("event").last()
    return last.event.ruleset if last and last.event else RULESETS[0][0]


@require_http_methods(["GET", "HEAD", "POST"])
def round_make_up(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    round_ = round_of(public_id, number)
    if round_.event is None or round_.event.is_open:
        messages.warning(request, _("First this round itself is played and closed."))
        return redirect("season_schedule", public_id)
    players = Player.objects.filter(scheduled_seats__round__season=round_.season).distinct()
    who = players.filter(pk__in=missed(round_))
    data = request.POST if request.method == "POST" else None
    form = MakeUpForm(
        data,
        players=players,
        missed=who.values_list("public_id", flat=True),
        sizes=allowed_sizes(round_.event),
    )
    if data is not None and form.is_valid():
        response = made_up(form, round_)
        if response:
            return response
    context = {"season": round_.season, "round": round_, "form": form}
    return render(request, "seasons/schedule/make_up.html", context)


def made_up(form: MakeUpForm, round_: ScheduledRound) -> HttpResponse | None:
    """To the event; None where the form says what is wrong."""
    told = form.cleaned_data
    try:
        event = make_up_round(
            round_id=round_.pk,
            day=told["date"],
            players=chosen_of(form, "players"),
            key=told["key"],
        )
    except Rejected as error:
        say_why_not(form, error)
        return None
    return redirect("event", event.public_id)
