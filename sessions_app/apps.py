from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ClubConfig(AppConfig):
    name = "sessions_app"
    verbose_name = _("Club")

    def ready(self) -> None:
        """Let the rooms hear of each other, in one place."""
        from sessions_app.table import changes
        from sessions_app.tournaments.publishing import publish_corrected

        changes.listeners.append(publish_corrected)
