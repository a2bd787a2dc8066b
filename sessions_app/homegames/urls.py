from django.urls import path

from sessions_app.homegames import organiser_views, views

urlpatterns = [
    path("my/", views.my_page, name="my_page"),
    path("my/open/<slug:token>/", views.my_link, name="my_link"),
    path("my/leave/", views.my_leave, name="my_leave"),
    path("my/games/<slug:public_id>/", views.my_answer, name="my_answer"),
    path("my/new/<slug:season_id>/", views.my_game_new, name="my_game_new"),
    path("personal-links/", organiser_views.personal_links, name="personal_links"),
    path(
        "standings/<slug:public_id>/home-games/",
        organiser_views.season_home_games,
        name="season_home_games",
    ),
]
