from django.urls import path

from sessions_app.privacy import views

urlpatterns = [
    path("players/<slug:public_id>/privacy/", views.player_privacy, name="player_privacy"),
    path("players/<slug:public_id>/export/", views.player_export, name="player_export"),
]
