"""Events: the list, a new one, its details, its log, and the agenda."""

from django.urls import path

from sessions_app.events import agenda_views, details_views, log_views, template_views, views

urlpatterns = [
    path("events/", views.events, name="events"),
    path("events/new/", views.event_new, name="event_new"),
    path("events/new/<slug:template_id>/", template_views.evening_begin, name="evening_begin"),
    path("events/<slug:public_id>/details/", details_views.event_details, name="event_details"),
    path("events/<slug:public_id>/log/", log_views.event_log, name="event_log"),
    path("events/<slug:public_id>/alerts/", log_views.event_alerts, name="event_alerts"),
    path("agenda/", agenda_views.agenda, name="agenda"),
    path("agenda.ics", agenda_views.calendar, name="calendar"),
    path("agenda/new/", agenda_views.agenda_plan, name="agenda_plan"),
    path("agenda/<slug:public_id>/", agenda_views.agenda_evening, name="agenda_evening"),
]
