from django.urls import path

from sessions_app.home import agenda_views, embed_views, text_views, views

urlpatterns = [
    path("", views.home, name="home"),
    path("evenings/<slug:public_id>/", views.evening, name="evening"),
    path("seasons/<slug:season_id>/evenings/", views.evenings, name="evenings"),
    path("agenda/", agenda_views.agenda, name="agenda"),
    path("agenda.ics", agenda_views.calendar, name="calendar"),
    path("agenda/new/", agenda_views.agenda_plan, name="agenda_plan"),
    path("agenda/<slug:public_id>/", agenda_views.agenda_evening, name="agenda_evening"),
    path("texts/", text_views.texts, name="texts"),
    path("embed/standings/", embed_views.embedded_standings, name="embedded_standings"),
    path(
        "embed/standings/<slug:season_id>/",
        embed_views.embedded_standings,
        name="embedded_standings_of",
    ),
]
