from django.urls import path

from sessions_app.tournaments import (
    check_in_views,
    entries_views,
    entry_views,
    import_views,
    making_views,
    plan_views,
)

urlpatterns = [
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
