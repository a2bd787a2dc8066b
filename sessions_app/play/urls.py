from django.urls import path

from sessions_app.play import (
    deal_views,
    event_views,
    later_views,
    log_views,
    people_views,
    reopen_views,
    table_views,
)
from sessions_app.play.views import tiles_page

urlpatterns = [
    path("tiles/", tiles_page, name="tiles"),
    path("events/", event_views.events, name="events"),
    path("events/new/", event_views.event_new, name="event_new"),
    path("events/<slug:public_id>/", event_views.event, name="event"),
    path("events/<slug:public_id>/table/", event_views.event_table, name="event_table"),
    path("events/<slug:public_id>/log/", log_views.event_log, name="event_log"),
    path("events/<slug:public_id>/alerts/", log_views.event_alerts, name="event_alerts"),
    path("tables/<slug:public_id>/", table_views.table, name="table"),
    path("tables/<slug:public_id>/seats/", table_views.table_seats, name="table_seats"),
    path("tables/<slug:public_id>/stop/", table_views.stop, name="stop"),
    path("tables/<slug:public_id>/reopen/", reopen_views.reopen, name="reopen"),
    path("tables/<slug:public_id>/agree/", table_views.agree, name="agree"),
    path("tables/<slug:public_id>/sheet/", table_views.table_sheet, name="table_sheet"),
    path("tables/<slug:public_id>/history/", table_views.table_history, name="table_history"),
    path("tables/<slug:public_id>/facts.json", table_views.table_facts, name="table_facts"),
    path("tables/<slug:public_id>/people/", people_views.table_people, name="table_people"),
    path("tables/<slug:public_id>/deal/", deal_views.deal, name="deal"),
    path("tables/<slug:public_id>/deal/check/", deal_views.check, name="deal_check"),
    path("tables/<slug:public_id>/deal/preview/", deal_views.preview, name="deal_preview"),
    path("tables/<slug:public_id>/deal/later/", later_views.deal_later, name="deal_later"),
    path("tables/<slug:public_id>/undo/", deal_views.undo, name="undo"),
    path(
        "tables/<slug:public_id>/deals/<int:position>/", table_views.deal_shown, name="deal_shown"
    ),
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
]
