"""The strip of the demo."""

from django.urls import path

from sessions_app.demo import views

urlpatterns = [
    path("demo/organiser/", views.as_organiser, name="demo_organiser"),
    path("demo/tablet/", views.as_tablet, name="demo_tablet"),
    path("demo/again/", views.again, name="demo_again"),
    path("demo/own/", views.own_club, name="demo_own"),
]
