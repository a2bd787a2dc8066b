"""What an organiser does about games at home: who has a link, which season, and what counts."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, check_account
from sessions_app.models import Event, HomePlay, Player, Season
from sessions_app.models.public_id import read_public_id
from sessions_app.seasons.home_games.forms import HomePlayForm, ReasonForm
from sessions_app.seasons.home_games.links import NewLink, make_links, take_link_away
from sessions_app.seasons.home_games.pages import games_of_season
from sessions_app.seasons.home_games.services import approve, refuse, set_home_play
from sessions_app.seasons.season_page import current_season
from sessions_app.shared.errors import Rejected
from sessions_app.shared.qr import drawing_of, is_this_machine
from sessions_app.shared.role import Role

EVERYBODY = "everybody"


# ---- the links -------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def personal_links(request: HttpRequest) -> HttpResponse:
    """Who has a link; a new one is shown this once. The season is the one to go back to."""
    check_account(request, Role.ORGANISER)
    if request.method == "POST":
        return links_changed(request)
    seasons = Season.objects.filter(public_id=read_public_id(request.GET.get("season")))
    members = Player.objects.filter(membership=Player.Membership.MEMBER)
    others = Player.objects.exclude(membership=Player.Membership.MEMBER)
    context = {
        "members": members.select_related("personal_link"),
        "guests": others.select_related("personal_link"),
        "without": members.filter(personal_link=None).count(),
        "season": seasons.first() or current_season(),
    }
    return render(request, "seasons/home_games/links.html", context)


def links_changed(request: HttpRequest) -> HttpResponse:
    if request.POST.get("for") == EVERYBODY:
        members = Player.objects.filter(membership=Player.Membership.MEMBER, personal_link=None)
        return told(request, make_links(players=members))
    player = Player.objects.filter(public_id=read_public_id(request.POST.get("for"))).first()
    if player is None:
        return redirect(request.get_full_path())
    if "take_away" in request.POST:
        take_link_away(player=player)
        messages.success(request, _("The link of %(name)s is taken away.") % {"name": player})
        return redirect(request.get_full_path())
    return told(request, make_links(players=[player]))


def told(request: HttpRequest, links: list[NewLink]) -> HttpResponse:
    if not links:
        return redirect(request.get_full_path())
    cards = [
        {"player": link.player, "address": address, "drawing": drawing_of(address)}
        for link in links
        for address in [request.build_absolute_uri(reverse("my_link", args=[link.token]))]
    ]
    context = {"cards": cards, "is_this_machine": is_this_machine(request)}
    return render(request, "seasons/home_games/link_cards.html", context)


# ---- a season --------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def season_home_games(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    play = HomePlay.objects.filter(season=season).first()
    kept = {"ruleset": play.ruleset, "hours": play.hours} if play else None
    form = HomePlayForm(request.POST if is_about_season(request) else None, initial=kept)
    if request.method == "POST":
        try:
            if done(request, season, form):
                return redirect("season_home_games", public_id)
        except Rejected as error:
            messages.warning(request, error.message)
            return redirect("season_home_games", public_id)
    context = {"season": season, "play": play, "form": form, "games": games_of_season(season)}
    return render(request, "seasons/home_games/season_games.html", context)


def is_about_season(request: HttpRequest) -> bool:
    return request.method == "POST" and "game" not in request.POST


def done(request: HttpRequest, season: Season, form: HomePlayForm) -> bool:
    """Whether it is; otherwise the form says what is wrong."""
    if not form.is_bound:
        decided(request, season)
        return True
    if not form.is_valid():
        return False
    set_home_play(season_id=season.pk, **form.cleaned_data)
    messages.success(request, _("Stored."))
    return True


def decided(request: HttpRequest, season: Season) -> None:
    """A game that counts by the word of the organiser, or does not."""
    games = season.events.filter(kind=Event.Kind.HOME)
    game = get_object_or_404(games, public_id=read_public_id(request.POST["game"]))
    author, reason = account_author(request), ReasonForm(request.POST)
    match request.POST.get("what"), reason.is_valid():
        case "approve", _is_valid:
            why = reason.cleaned_data.get("why", "")
            approve(event_id=game.pk, author=author, why=why)
            messages.success(request, _("The game counts."))
        case "refuse", True:
            refuse(event_id=game.pk, author=author, why=reason.cleaned_data["why"])
            messages.success(request, _("The game does not count."))
        case _other:
            messages.warning(request, _("Say why, in a few words."))
