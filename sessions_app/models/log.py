"""The log of an event: what its organiser should be able to look up later."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.events import Event


class LogLine(WithAuthor):
    """One thing that was done to an event, by whom and why; some ask to be read."""

    class Kind(models.TextChoices):
        CONFIRMED = "confirmed", _("confirmed")
        CHANGED = "changed", _("result changed afterwards")
        REOPENED = "reopened", _("table opened again")
        REFUSED = "refused", _("deal came too late")
        CLOCK_STARTED = "started", _("clock started")
        CLOCK_PAUSED = "paused", _("clock paused")
        CLOCK_RESUMED = "resumed", _("clock goes on")
        CLOCK_EXTENDED = "extended", _("more time for all tables")
        CLOCK_RESET = "reset", _("clock reset")
        CLOCK_RESTORED = "restored", _("clock as before the reset")
        LET_IN = "let in", _("new tries for a PIN on one device")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="log")
    kind = models.CharField(max_length=9, choices=Kind.choices)
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(null=True, blank=True)
    """Null where it is about the whole round."""
    why = models.CharField(max_length=200, blank=True)
    details = models.JSONField(default=dict, blank=True)
    """What its kind needs besides, such as the clock before a reset."""
    alerts = models.BooleanField(default=False)
    """Whether the organiser's pages show it until somebody has read it."""
    read_at = models.DateTimeField(null=True, blank=True)
    read_by = models.CharField(max_length=80, blank=True)

    class Meta(WithAuthor.Meta):
        indexes = (
            models.Index(
                fields=["event"],
                condition=models.Q(alerts=True, read_at__isnull=True),
                name="alerts_to_read",
            ),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.kind}"
