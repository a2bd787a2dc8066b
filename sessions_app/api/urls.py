from django.urls import path, re_path

from sessions_app.api import views

urlpatterns = [
    path("api/", views.api, name="api"),
    path("api/openapi.json", views.openapi, name="openapi"),
    path("api/v1/events", views.events, name="api_events"),
    path("api/v1/events/<slug:public_id>", views.event, name="api_event"),
    path("api/v1/events/<slug:public_id>/results", views.results, name="api_results"),
    path("api/v1/events/<slug:public_id>/tables", views.tables, name="api_tables"),
    path("api/v1/events/<slug:public_id>/deals", views.deals, name="api_deals"),
    path("api/v1/seasons", views.seasons, name="api_seasons"),
    path("api/v1/seasons/<slug:season_id>/standings", views.standings, name="api_standings"),
    re_path(r"^api/v1(?:/.*)?$", views.no_such_address, name="api_no_such_address"),
]
