"""The fixed schedule of a season: who meets whom in which round, long before it is played."""

from django.db import models
from django.utils import timezone

from sessions_app.models.events import Event
from sessions_app.models.people import Player
from sessions_app.models.play import MOST_AT_A_TABLE
from sessions_app.models.public_id import WithPublicId
from sessions_app.models.seasons import Season


class ScheduledRound(WithPublicId):
    """A round of the schedule. When it is played it gets an event of its own, under its public id:
    so it stays the same evening in the calendar of a phone."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="schedule")
    number = models.PositiveSmallIntegerField()
    date = models.DateField()
    begins = models.TimeField(null=True)
    ends = models.TimeField(null=True)
    """On the clock of the club, as of an event; null where nobody said when."""
    event = models.OneToOneField(
        Event, on_delete=models.SET_NULL, null=True, related_name="scheduled"
    )
    changed_at = models.DateTimeField(default=timezone.now, editable=False)
    """When what a calendar tells of it last changed."""

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["season", "number"], name="scheduled_once"),)

    def __str__(self) -> str:
        return f"{self.season}, {self.number}"


class ScheduledSeat(models.Model):
    """Who is to sit where."""

    round = models.ForeignKey(ScheduledRound, on_delete=models.CASCADE, related_name="seats")
    table_number = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    """In the order of the first winds, as at a table."""
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="scheduled_seats")

    class Meta:
        ordering = ("table_number", "place")
        constraints = (
            models.UniqueConstraint(fields=["round", "player"], name="scheduled_at_one_table"),
            models.UniqueConstraint(
                fields=["round", "table_number", "place"], name="scheduled_on_one_chair"
            ),
            models.CheckConstraint(
                condition=models.Q(place__lt=MOST_AT_A_TABLE), name="scheduled_at_the_table"
            ),
        )

    def __str__(self) -> str:
        return f"{self.round}: {self.player}"
