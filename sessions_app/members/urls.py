from django.urls import path

from sessions_app.members import views

urlpatterns = [
    path("players/", views.players, name="players"),
    path("players/new/", views.player_new, name="player_new"),
    path("players/paste/", views.players_paste, name="players_paste"),
    path("players/<slug:public_id>/", views.player, name="player"),
]
