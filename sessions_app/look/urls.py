from django.urls import path

from sessions_app.look.shell import manifest, worker
from sessions_app.look.views import offline_page, style_page

urlpatterns = [
    path("style/", style_page, name="style"),
    path("offline/", offline_page, name="offline"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("sw.js", worker, name="worker"),
]
