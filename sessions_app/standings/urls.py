from django.urls import path

from sessions_app.standings import policy_views, season_views, views

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
]
