from django.urls import path

from sessions_app.tournaments import (
    at_table_views,
    beamer_views,
    desk_views,
    penalties_views,
    ranking_views,
    rounds_views,
    schedule_views,
)

urlpatterns = [
    path(
        "events/<slug:public_id>/rounds/",
        rounds_views.tournament_rounds,
        name="tournament_rounds",
    ),
    path("events/<slug:public_id>/desk/", desk_views.results_desk, name="results_desk"),
    path("events/<slug:public_id>/slips/", desk_views.slips, name="slips"),
    path("events/<slug:public_id>/penalties/", penalties_views.penalties, name="penalties"),
    path(
        "events/<slug:public_id>/penalties/sheet/",
        penalties_views.penalties_sheet,
        name="penalties_sheet",
    ),
    path(
        "events/<slug:public_id>/ranking/",
        ranking_views.tournament_ranking,
        name="tournament_ranking",
    ),
    path(
        "events/<slug:public_id>/publish/",
        ranking_views.tournament_publish,
        name="tournament_publish",
    ),
    path(
        "events/<slug:public_id>/beamer/",
        beamer_views.tournament_beamer,
        name="tournament_beamer",
    ),
    path(
        "events/<slug:public_id>/schedule/",
        schedule_views.tournament_schedule,
        name="tournament_schedule",
    ),
    path(
        "events/<slug:public_id>/schedule/<slug:entry_id>/",
        schedule_views.player_schedule,
        name="player_schedule",
    ),
    path("tables/<slug:public_id>/tournament/", at_table_views.at_tournament, name="at_tournament"),
]
