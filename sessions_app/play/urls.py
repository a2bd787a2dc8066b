from django.urls import path

from sessions_app.play.views import tiles_page

urlpatterns = [path("", tiles_page, name="tiles")]
