from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from clubsite.views import favicon, healthz

urlpatterns = [
    path("", include("sessions_app.access.urls")),
    path("", include("sessions_app.rules.urls")),
    path("", include("sessions_app.table.urls")),
    path("", include("sessions_app.calculator.urls")),
    path("", include("sessions_app.events.urls")),
    path("", include("sessions_app.evening.urls")),
    path("", include("sessions_app.tournaments.urls")),
    path("", include("sessions_app.seasons.urls")),
    path("", include("sessions_app.people.urls")),
    path("", include("sessions_app.public.urls")),
    path("", include("sessions_app.backup.urls")),
    path("", include("sessions_app.setup.urls")),
    path("language", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon, name="favicon"),
]

if settings.DEMO:
    urlpatterns.insert(0, path("", include("sessions_app.demo.urls")))

handler400 = "clubsite.unreadable.bad_request"
handler404 = "clubsite.unreadable.not_found"
handler500 = "clubsite.trouble.fault"
