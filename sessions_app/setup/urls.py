"""The first start."""

from django.urls import path

from sessions_app.setup import views

urlpatterns = [
    path("setup/", views.setup, name="setup"),
    path("setup/admin/", views.setup_admin, name="setup_admin"),
    path("setup/members/", views.setup_members, name="setup_members"),
]
