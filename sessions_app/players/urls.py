from django.urls import path

from sessions_app.players import views

urlpatterns = [
    path("people/", views.people, name="people"),
    path("people/<slug:public_id>/", views.person, name="person"),
    path("records/", views.records, name="records"),
    path("records/hands/", views.fame, name="fame"),
]
