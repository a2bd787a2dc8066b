from django.urls import path

from sessions_app.exports import import_views, views

urlpatterns = [
    path("events/import/file/", import_views.event_import, name="event_import"),
    path("events/<slug:public_id>/exports/", views.exports, name="exports"),
    path("events/<slug:public_id>/exports/event/", import_views.event_file, name="event_file"),
    path(
        "events/<slug:public_id>/exports/<slug:which>.<slug:extension>",
        views.export_file,
        name="export_file",
    ),
    path("events/<slug:public_id>/results/<slug:which>/", views.public_sheet, name="public_sheet"),
    path(
        "events/<slug:public_id>/results/<slug:which>.<slug:extension>",
        views.public_file,
        name="public_file",
    ),
    path("ema/<slug:family>/", views.ema_ranking, name="ema_ranking"),
    path("seasons/<slug:season_id>/list/", views.season_list, name="season_list"),
    path("seasons/<slug:season_id>/list.<slug:extension>", views.season_file, name="season_file"),
    path(
        "seasons/<slug:season_id>/exports/standings.<slug:extension>",
        views.season_export,
        name="season_export",
    ),
    path("players/list.<slug:extension>", views.players_file, name="players_file"),
]
