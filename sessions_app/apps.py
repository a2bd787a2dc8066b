from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ClubConfig(AppConfig):
    name = "sessions_app"
    verbose_name = _("Club")

    def ready(self) -> None:
        """Let the rooms hear of each other, in one place."""
        from sessions_app.backup.keeping import back_up_after_closing
        from sessions_app.backup.reminder import reminder
        from sessions_app.backup.schedule import back_up_soon, back_up_when_old
        from sessions_app.people.profiles.records_store import keep_feats, let_go
        from sessions_app.shared import announcements
        from sessions_app.tournaments.publishing import publish_corrected

        announcements.event_closed.listeners.append(keep_feats)
        announcements.after_closing.listeners.append(back_up_after_closing)
        announcements.results_may_change.listeners.append(let_go)
        announcements.result_corrected.listeners.append(publish_corrected)
        announcements.round_began.listeners.append(back_up_soon)
        announcements.deal_came_in.listeners.append(back_up_when_old)
        announcements.reminders.listeners.append(reminder)
