from django.urls import path

from sessions_app.carried import views

urlpatterns = [
    path("standings/<slug:public_id>/earlier/", views.season_carried, name="season_carried"),
]
