from django.urls import path

from sessions_app.rulebook import views

urlpatterns = [
    path("rules/", views.shelf, name="rules"),
    path("rules/<slug:key>/", views.rulebook, name="rulebook"),
    path("rules/<slug:key>/card/", views.score_card, name="score_card"),
]
