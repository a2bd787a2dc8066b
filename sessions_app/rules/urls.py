"""The rules: the book, the tiles, and how the club plays."""

from django.urls import path

from sessions_app.rules.house_rules import views as house_rules
from sessions_app.rules.rulebook import views as rulebook
from sessions_app.rules.tiles_page import tiles_page

urlpatterns = [
    path("rules/", rulebook.shelf, name="rules"),
    path("rules/<slug:key>/", rulebook.rulebook, name="rulebook"),
    path("rules/<slug:key>/card/", rulebook.score_card, name="score_card"),
    path("house-rules/", house_rules.house_rules, name="house_rules"),
    path("house-rules/<slug:key>/", house_rules.house_rules_of, name="house_rules_of"),
    path("rules/<slug:key>/club/", house_rules.club_rules, name="club_rules"),
    path("tiles/", tiles_page, name="tiles"),
]
