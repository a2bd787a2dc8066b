"""Seasons and years: standings, and all that counts in them."""

from django.urls import path

from sessions_app.seasons import policy_views, season_views, views
from sessions_app.seasons.earlier_results import views as earlier_results
from sessions_app.seasons.finals import views as finals
from sessions_app.seasons.home_games import organiser_views as home_games_organiser
from sessions_app.seasons.home_games import views as home_games
from sessions_app.seasons.schedule import views as schedule

urlpatterns = [
    path("standings/", views.standings, name="standings"),
    path("standings/seasons/", views.seasons, name="seasons"),
    path("standings/seasons/new/", season_views.season_new, name="season_new"),
    path("standings/years/new/", season_views.year_new, name="year_new"),
    path("standings/years/<slug:year_id>/", views.year, name="year"),
    path("standings/years/<slug:year_id>/policy/", policy_views.year_policy, name="year_policy"),
    path("standings/<slug:public_id>/", views.season, name="season"),
    path("standings/<slug:public_id>/policy/", policy_views.season_policy, name="season_policy"),
    path("standings/<slug:public_id>/days/", season_views.season_details, name="season_details"),
    path("standings/<slug:public_id>/players/", season_views.season_players, name="season_players"),
    path(
        "standings/<slug:public_id>/uncounted/",
        season_views.season_uncounted,
        name="season_uncounted",
    ),
    path("standings/<slug:public_id>/acts/", season_views.season_acts, name="season_acts"),
    path(
        "standings/<slug:public_id>/earlier/", earlier_results.season_carried, name="season_carried"
    ),
    path("standings/<slug:public_id>/schedule/", schedule.season_schedule, name="season_schedule"),
    path("standings/<slug:public_id>/schedule/new/", schedule.schedule_new, name="schedule_new"),
    path(
        "standings/<slug:public_id>/schedule/times/", schedule.schedule_times, name="schedule_times"
    ),
    path(
        "standings/<slug:public_id>/schedule/<int:number>/begin/",
        schedule.round_begin,
        name="round_begin",
    ),
    path(
        "standings/<slug:public_id>/schedule/<int:number>/make-up/",
        schedule.round_make_up,
        name="round_make_up",
    ),
    path("standings/years/<slug:year_id>/finals/", finals.year_finals, name="year_finals"),
    path("my/", home_games.my_page, name="my_page"),
    path("my/open/<slug:token>/", home_games.my_link, name="my_link"),
    path("my/leave/", home_games.my_leave, name="my_leave"),
    path("my/games/<slug:public_id>/", home_games.my_answer, name="my_answer"),
    path("my/new/<slug:season_id>/", home_games.my_game_new, name="my_game_new"),
    path("personal-links/", home_games_organiser.personal_links, name="personal_links"),
    path(
        "standings/<slug:public_id>/home-games/",
        home_games_organiser.season_home_games,
        name="season_home_games",
    ),
]
