"""What the club shows to everybody: home, files, frames, the API and the app."""

from django.urls import path, re_path

from sessions_app.public.api import views as api
from sessions_app.public.embed import views as embed
from sessions_app.public.exports import import_views as event_files
from sessions_app.public.exports import views as exports
from sessions_app.public.home import text_views as texts
from sessions_app.public.home import views as home
from sessions_app.public.look import shell
from sessions_app.public.look import views as look
from sessions_app.public.publish import views as publish

urlpatterns = [
    path("", home.home, name="home"),
    path("evenings/<slug:public_id>/", home.evening, name="evening"),
    path("seasons/<slug:season_id>/evenings/", home.evenings, name="evenings"),
    path("texts/", texts.texts, name="texts"),
    path("embed/standings/", embed.embedded_standings, name="embedded_standings"),
    path(
        "embed/standings/<slug:season_id>/", embed.embedded_standings, name="embedded_standings_of"
    ),
    path("publish/", publish.publish, name="publish"),
    path("events/import/file/", event_files.event_import, name="event_import"),
    path("events/<slug:public_id>/exports/", exports.exports, name="exports"),
    path("events/<slug:public_id>/exports/event/", event_files.event_file, name="event_file"),
    path(
        "events/<slug:public_id>/exports/<slug:which>.<slug:extension>",
        exports.export_file,
        name="export_file",
    ),
    path(
        "events/<slug:public_id>/results/<slug:which>/", exports.public_sheet, name="public_sheet"
    ),
    path(
        "events/<slug:public_id>/results/<slug:which>.<slug:extension>",
        exports.public_file,
        name="public_file",
    ),
    path("ema/<slug:family>/", exports.ema_ranking, name="ema_ranking"),
    path("seasons/<slug:season_id>/list/", exports.season_list, name="season_list"),
    path("seasons/<slug:season_id>/list.<slug:extension>", exports.season_file, name="season_file"),
    path(
        "seasons/<slug:season_id>/exports/standings.<slug:extension>",
        exports.season_export,
        name="season_export",
    ),
    path("players/list.<slug:extension>", exports.players_file, name="players_file"),
    path("api/", api.api, name="api"),
    path("api/openapi.json", api.openapi, name="openapi"),
    path("api/v1/events", api.events, name="api_events"),
    path("api/v1/events/<slug:public_id>", api.event, name="api_event"),
    path("api/v1/events/<slug:public_id>/results", api.results, name="api_results"),
    path("api/v1/events/<slug:public_id>/tables", api.tables, name="api_tables"),
    path("api/v1/events/<slug:public_id>/deals", api.deals, name="api_deals"),
    path("api/v1/seasons", api.seasons, name="api_seasons"),
    path("api/v1/seasons/<slug:season_id>/standings", api.standings, name="api_standings"),
    re_path(r"^api/v1(?:/.*)?$", api.no_such_address, name="api_no_such_address"),
    path("style/", look.style_page, name="style"),
    path("offline/", look.offline_page, name="offline"),
    path("manifest.webmanifest", shell.manifest, name="manifest"),
    path("sw.js", shell.worker, name="worker"),
]
