"""The people of the club: members, their pages, and their privacy."""

from django.urls import path

from sessions_app.people.members import views as members
from sessions_app.people.privacy import views as privacy
from sessions_app.people.profiles import views as profiles

urlpatterns = [
    path("players/", members.players, name="players"),
    path("players/new/", members.player_new, name="player_new"),
    path("players/paste/", members.players_paste, name="players_paste"),
    path("players/<slug:public_id>/", members.player, name="player"),
    path("people/", profiles.people, name="people"),
    path("people/<slug:public_id>/", profiles.person, name="person"),
    path("records/", profiles.records, name="records"),
    path("records/hands/", profiles.fame, name="fame"),
    path("players/<slug:public_id>/privacy/", privacy.player_privacy, name="player_privacy"),
    path("players/<slug:public_id>/export/", privacy.player_export, name="player_export"),
]
