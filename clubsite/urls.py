from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from clubsite.views import favicon, healthz

urlpatterns = [
    path("", include("sessions_app.play.urls")),
    path("", include("sessions_app.access.urls")),
    path("", include("sessions_app.evening.urls")),
    path("", include("sessions_app.rulebook.urls")),
    path("", include("sessions_app.calculator.urls")),
    path("", include("sessions_app.look.urls")),
    path("language", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon, name="favicon"),
]
