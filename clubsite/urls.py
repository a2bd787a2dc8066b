from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from clubsite.views import favicon, healthz

urlpatterns = [
    path("", include("sessions_app.home.urls")),
    path("", include("sessions_app.publish.urls")),
    path("", include("sessions_app.privacy.urls")),
    path("", include("sessions_app.play.urls")),
    path("", include("sessions_app.access.urls")),
    path("", include("sessions_app.evening.urls")),
    path("", include("sessions_app.house_rules.urls")),
    path("", include("sessions_app.members.urls")),
    path("", include("sessions_app.club.urls")),
    path("", include("sessions_app.backup.urls")),
    path("", include("sessions_app.players.urls")),
    path("", include("sessions_app.standings.urls")),
    path("", include("sessions_app.homegames.urls")),
    path("", include("sessions_app.carried.urls")),
    path("", include("sessions_app.schedule.urls")),
    path("", include("sessions_app.finals.urls")),
    path("", include("sessions_app.tournaments.urls")),
    path("", include("sessions_app.exports.urls")),
    path("", include("sessions_app.api.urls")),
    path("", include("sessions_app.tournaments.desk_urls")),
    path("", include("sessions_app.rulebook.urls")),
    path("", include("sessions_app.calculator.urls")),
    path("", include("sessions_app.look.urls")),
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
