from django.contrib.admin.apps import AdminConfig


class ClubAdminConfig(AdminConfig):
    default_site = "sessions_app.access.admin_site.ClubAdminSite"
