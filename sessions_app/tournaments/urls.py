"""A tournament, from the entries to the ranking."""

from django.urls import path

from sessions_app.tournaments import (
    beamer_views,
    check_in_views,
    desk_views,
    entries_views,
    entry_views,
    import_views,
    making_views,
    penalties_views,
    plan_views,
    ranking_views,
    rounds_views,
    schedule_views,
)

urlpatterns = [
    path(
        "events/<slug:public_id>/rounds/", rounds_views.tournament_rounds, name="tournament_rounds"
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
        "events/<slug:public_id>/beamer/", beamer_views.tournament_beamer, name="tournament_beamer"
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
    path("events/tournament/new/", making_views.tournament_new, name="tournament_new"),
    path("events/<slug:public_id>/tournament/", making_views.tournament, name="tournament"),
    path(
        "events/<slug:public_id>/settings/",
        making_views.tournament_settings,
        name="tournament_settings",
    ),
    path("events/<slug:public_id>/entries/", entries_views.entries, name="entries"),
    path("events/<slug:public_id>/entries.csv", entries_views.entries_csv, name="entries_csv"),
    path(
        "events/<slug:public_id>/entries/import/",
        import_views.entries_import,
        name="entries_import",
    ),
    path("events/<slug:public_id>/entries/<slug:entry_id>/", entry_views.entry, name="entry"),
    path("events/<slug:public_id>/check-in/", check_in_views.check_in, name="check_in"),
    path(
        "events/<slug:public_id>/check-in/cards/",
        check_in_views.check_in_cards,
        name="check_in_cards",
    ),
    path(
        "events/<slug:public_id>/tournament/close/",
        making_views.tournament_close,
        name="tournament_close",
    ),
    path("here/<str:token>/", check_in_views.check_in_by_code, name="check_in_by_code"),
    path("events/<slug:public_id>/plan/", plan_views.plan, name="plan"),
    path("events/<slug:public_id>/plan/own/", plan_views.plan_own, name="plan_own"),
    path("events/<slug:public_id>/plan/print/", plan_views.plan_print, name="plan_print"),
]
