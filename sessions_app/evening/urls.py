"""A club evening, from who is there to the end."""

from django.urls import path

from sessions_app.evening import (
    attendance_views,
    clock_views,
    closing_views,
    draw_views,
    grid_views,
    hub_views,
    live_views,
    moves_views,
    paper_views,
    totals_views,
    wishes_views,
)

urlpatterns = [
    path("events/<slug:public_id>/", hub_views.event, name="event"),
    path("events/<slug:public_id>/table/", hub_views.event_table, name="event_table"),
    path("events/<slug:public_id>/attendance/", attendance_views.attendance, name="attendance"),
    path("events/<slug:public_id>/draw/", draw_views.draw, name="draw"),
    path("events/<slug:public_id>/wishes/", wishes_views.wishes, name="wishes"),
    path("events/<slug:public_id>/moving/", moves_views.moving, name="moving"),
    path("events/<slug:public_id>/clock/", clock_views.clock, name="clock"),
    path("events/<slug:public_id>/live/", live_views.live, name="live"),
    path("events/<slug:public_id>/seats/", live_views.seat_finder, name="seat_finder"),
    path("events/<slug:public_id>/closing/", closing_views.closing, name="closing"),
    path("events/<slug:public_id>/paper/", paper_views.paper, name="paper"),
    path("tables/<slug:public_id>/paper/", paper_views.table_paper, name="table_paper"),
    path("tables/<slug:public_id>/grid/", grid_views.table_grid, name="table_grid"),
    path(
        "tables/<slug:public_id>/grid/check/", grid_views.table_grid_check, name="table_grid_check"
    ),
    path("tables/<slug:public_id>/totals/", totals_views.table_totals, name="table_totals"),
]
