"""A member's own page: what waits for an answer, the own games and standing, and a new game."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.errors import ScoringError
from sessions_app.evening.club_tables import SIZES
from sessions_app.models import Event, HomePlay, Player, Season, Seat
from sessions_app.models.public_id import read_public_id
from sessions_app.seasons.home_games.forms import (
    GameForm,
    Members,
    ReasonForm,
    first_filled_in,
    game_of,
)
from sessions_app.seasons.home_games.links import leave_link, me, open_link, player_of
from sessions_app.seasons.home_games.pages import games_of_player, my_standings
from sessions_app.seasons.home_games.services import (
    agree_to,
    enter_game,
    object_to,
    take_back_game,
)
from sessions_app.shared.errors import Invalid, Rejected, SeasonClosed

USUAL_SIZE = 4


@never_cache
@require_safe
def my_link(request: HttpRequest, token: str) -> HttpResponse:
    """The address of a personal link: this device is opened, and the address forgotten."""
    if not open_link(request, token):
        return render(request, "seasons/home_games/no_link.html", {"was_tried": True}, status=404)
    return redirect("my_page")


@never_cache
@require_safe
def my_page(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if player is None:
        return render(request, "seasons/home_games/no_link.html")
    games = games_of_player(player)
    seasons = home_seasons()
    context = {
        "me": player,
        "asked": [game for game in games if game.asks_me],
        "games": [game for game in games if not game.asks_me],
        "standings": my_standings(player, seasons),
        "seasons": seasons,
    }
    return render(request, "seasons/home_games/my_page.html", context)


@require_POST
def my_leave(request: HttpRequest) -> HttpResponse:
    """Sign out of a personal link on this device."""
    leave_link(request)
    return redirect("my_page")


def home_seasons() -> list[Season]:
    """Those of today for which games at home are entered."""
    today = timezone.localdate()
    running = Season.objects.filter(first_day__lte=today, last_day__gte=today, closed_at=None)
    return list(running.filter(home_play__isnull=False))


# ---- a new game ------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_game_new(request: HttpRequest, season_id: str) -> HttpResponse:
    player = me(request)
    plays = HomePlay.objects.select_related("season")
    play = get_object_or_404(plays, season__public_id=season_id)
    if play.season.is_closed:
        messages.warning(request, _("The season is closed: its results stay as they are."))
        return redirect("my_page")
    sizes = sizes_of(play)
    asked = request.POST.get("size") or request.GET.get("size", "")
    size = int(asked) if asked in map(str, sizes) else USUAL_SIZE
    data = request.POST if request.method == "POST" else None
    members = Members(Player.objects.all())
    names = [members.label(each) for each in players_for(request, player)][:size]
    form = GameForm(
        data, play=play, me=player, members=members, size=size, filled_in=first_filled_in(names)
    )
    if data is not None and form.is_valid() and stored(request, form):
        return redirect("my_page")
    context = {"play": play, "form": form, "size": size, "sizes": sizes if len(sizes) > 1 else []}
    return render(request, "seasons/home_games/new.html", context)


def sizes_of(play: HomePlay) -> list[int]:
    return [size for size in sorted(SIZES) if can_play(play, size)]


def can_play(play: HomePlay, size: int) -> bool:
    try:
        game_of(play, size)
    except ScoringError:
        return False
    return True


def players_for(request: HttpRequest, player: Player) -> list[Player]:
    """Those of a game that is entered again, or only who enters it, on the first chair."""
    again = Event.objects.filter(
        public_id=read_public_id(request.GET.get("again")),
        home_acts__player=player,
        kind=Event.Kind.HOME,
    )
    seats = Seat.objects.filter(round__event__in=again).select_related("player")
    return [seat.player for seat in seats] or [player]


def stored(request: HttpRequest, form: GameForm) -> bool:
    """Whether it is stored; otherwise the form says what is wrong."""
    game = form.new_game()
    if game is None:
        form.totals.problem = _("Nothing is stored yet: something is still wrong.")
        return False
    try:
        event = enter_game(me=form.me, game=game)
    except Invalid as error:
        form.totals.problem = error.message
    except Rejected:
        form.totals.problem = _("This cannot be stored any more. Begin anew from your own page.")
    else:
        tell_stored(request, event)
    return not form.totals.problem


def tell_stored(request: HttpRequest, event: Event) -> None:
    if event.is_open:
        messages.success(request, _("The game is stored. It counts when an opponent agrees."))
    else:
        messages.success(request, _("The game was entered already. Now it counts."))


# ---- what I say about a game -----------------------------------------------------------------


@never_cache
@require_POST
def my_answer(request: HttpRequest, public_id: str) -> HttpResponse:
    """Yes, no with a reason, or taken back by who entered it."""
    player = me(request)
    event = get_object_or_404(Event, public_id=public_id, kind=Event.Kind.HOME)
    try:
        answered(request, event, player)
    except SeasonClosed:
        messages.warning(request, _("The season is closed: its results stay as they are."))
    except Rejected as error:
        messages.warning(request, error.message)
    return redirect("my_page")


def answered(request: HttpRequest, event: Event, player: Player) -> None:
    match request.POST.get("what"):
        case "agree":
            agreed = agree_to(event_id=event.pk, me=player)
            if agreed.is_open:
                messages.info(request, _("Noted. Another objects, so the organiser decides."))
            else:
                messages.success(request, _("The game counts."))
        case "object":
            form = ReasonForm(request.POST)
            if not form.is_valid():
                messages.warning(request, _("Say why, in a few words."))
                return
            object_to(event_id=event.pk, me=player, why=form.cleaned_data["why"])
            messages.info(request, _("Noted. The organiser and who entered it see your reason."))
        case "take back":
            take_back_game(event_id=event.pk, me=player)
            messages.success(request, _("The game is taken back."))
