from django.urls import path

from sessions_app.finals import views

urlpatterns = [
    path("standings/years/<slug:year_id>/finals/", views.year_finals, name="year_finals"),
]
