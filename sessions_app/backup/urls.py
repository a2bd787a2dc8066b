"""Backups."""

from django.urls import path

from sessions_app.backup import views

urlpatterns = [
    path("backup/", views.backup, name="backup"),
    path("backup/folder/", views.backup_folder, name="backup_folder"),
    path("backup/download/", views.backup_download, name="backup_download"),
]
