"""A table: its screens, its deals, and the tablet that lies on it."""

from django.urls import path

from sessions_app.table import (
    beside_game_views,
    deal_views,
    offline_views,
    people_views,
    reopen_views,
    tablet_views,
    views,
)

urlpatterns = [
    path("tables/<slug:public_id>/", views.table, name="table"),
    path("tables/<slug:public_id>/seats/", views.table_seats, name="table_seats"),
    path("tables/<slug:public_id>/stop/", views.stop, name="stop"),
    path("tables/<slug:public_id>/agree/", views.agree, name="agree"),
    path("tables/<slug:public_id>/sheet/", views.table_sheet, name="table_sheet"),
    path("tables/<slug:public_id>/history/", views.table_history, name="table_history"),
    path("tables/<slug:public_id>/facts.json", views.table_facts, name="table_facts"),
    path("tables/<slug:public_id>/deals/<int:position>/", views.deal_shown, name="deal_shown"),
    path("tables/<slug:public_id>/reopen/", reopen_views.reopen, name="reopen"),
    path("tables/<slug:public_id>/people/", people_views.table_people, name="table_people"),
    path("tables/<slug:public_id>/deal/", deal_views.deal, name="deal"),
    path("tables/<slug:public_id>/deal/check/", deal_views.check, name="deal_check"),
    path("tables/<slug:public_id>/deal/preview/", deal_views.preview, name="deal_preview"),
    path("tables/<slug:public_id>/undo/", deal_views.undo, name="undo"),
    path(
        "tables/<slug:public_id>/deals/<int:position>/correct/",
        deal_views.deal,
        name="deal_correct",
    ),
    path(
        "tables/<slug:public_id>/deals/<int:position>/correct/check/",
        deal_views.check,
        name="deal_correct_check",
    ),
    path(
        "tables/<slug:public_id>/deals/<int:position>/correct/preview/",
        deal_views.preview,
        name="deal_correct_preview",
    ),
    path(
        "tables/<slug:public_id>/deals/<int:position>/take-out/",
        deal_views.take_out,
        name="deal_take_out",
    ),
    path("tables/<slug:public_id>/deal/later/", offline_views.deal_later, name="deal_later"),
    path(
        "tables/<slug:public_id>/tournament/", beside_game_views.at_tournament, name="at_tournament"
    ),
    path("events/<slug:public_id>/tablets/", tablet_views.tablets, name="tablets"),
    path("events/<slug:public_id>/heard/", tablet_views.heard, name="heard"),
]
