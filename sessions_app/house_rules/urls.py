from django.urls import path

from sessions_app.house_rules import views

urlpatterns = [
    path("house-rules/", views.house_rules, name="house_rules"),
    path("house-rules/<slug:key>/", views.house_rules_of, name="house_rules_of"),
    path("rules/<slug:key>/club/", views.club_rules, name="club_rules"),
]
