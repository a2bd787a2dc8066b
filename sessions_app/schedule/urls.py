from django.urls import path

from sessions_app.schedule import views

urlpatterns = [
    path("standings/<slug:public_id>/schedule/", views.season_schedule, name="season_schedule"),
    path("standings/<slug:public_id>/schedule/new/", views.schedule_new, name="schedule_new"),
    path("standings/<slug:public_id>/schedule/times/", views.schedule_times, name="schedule_times"),
    path(
        "standings/<slug:public_id>/schedule/<int:number>/begin/",
        views.round_begin,
        name="round_begin",
    ),
    path(
        "standings/<slug:public_id>/schedule/<int:number>/make-up/",
        views.round_make_up,
        name="round_make_up",
    ),
]
