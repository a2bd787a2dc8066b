from django.urls import path

from sessions_app.publish import views

urlpatterns = [path("publish/", views.publish, name="publish")]
