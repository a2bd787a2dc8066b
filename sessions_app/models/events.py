"""When the club plays: seasons, events (an evening or a tournament), their rounds and tables."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.public_id import WithPublicId


class Season(WithPublicId):
    name = models.CharField(_("name"), max_length=80)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ("-first_day", "pk")
        constraints = (
            models.CheckConstraint(
                condition=models.Q(first_day__lte=models.F("last_day")),
                name="season_ends_after_it_begins",
                violation_error_message=_("The last day is before the first."),
            ),
        )

    def __str__(self) -> str:
        return self.name


class Event(WithPublicId):
    """An evening or a tournament; it keeps its own copy of the rules it is played by."""

    class Kind(models.TextChoices):
        EVENING = "evening", _("club evening")
        TOURNAMENT = "tournament", _("tournament")

    class State(models.TextChoices):
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")

    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices, default=Kind.EVENING)
    name = models.CharField(_("name"), max_length=80)
    # The day at the club, whatever the clock of the server says after midnight.
    date = models.DateField(_("date"))
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, null=True, blank=True, related_name="events"
    )
    # Both as the interchange takes them: the name of a ruleset or a house variant, and options.
    rules = models.JSONField(_("rules"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    halves = models.PositiveSmallIntegerField(_("halves"), default=1)
    minutes = models.PositiveSmallIntegerField(_("minutes for each half"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=6, choices=State.choices, default=State.OPEN)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ("-date", "-pk")

    def __str__(self) -> str:
        return self.name

    @property
    def is_open(self) -> bool:
        return self.state == self.State.OPEN

    @property
    def ruleset(self) -> str:
        """The key of the ruleset, also where the club plays a variant of it."""
        return str(self.rules["base"] if isinstance(self.rules, dict) else self.rules)


class Round(models.Model):
    """A seating round of an event: who sits at which table."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(default=1)
    half = models.PositiveSmallIntegerField(default=1)
    """Of the evening. A game that began anew within a half has a round of its own in it."""
    started_at = models.DateTimeField(null=True, blank=True)
    """When its clock began to run."""

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["event", "number"], name="round_number_is_unique"),
        )

    def __str__(self) -> str:
        return f"{self.event}, {self.number}"


class Table(WithPublicId):
    """A table in one round. Everything that writes what happens at it locks this row first."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    # What this table plays by besides the options of the event: an empty seat, the green dragon.
    options = models.JSONField(default=dict, blank=True)
    version = models.PositiveIntegerField(default=0)
    """Goes up with everything that is written: a tablet that saw less is told what changed."""
    started = models.BooleanField(default=False)
    """Whether it was said who is East."""
    stopped = models.BooleanField(default=False)
    """The players stopped before all deals were played."""
    agreed_at = models.DateTimeField(null=True, blank=True)
    """When the players agreed to the final sheet."""

    # Results, written by the fold.
    state = models.JSONField(default=dict, blank=True)
    finished = models.BooleanField(default=False)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["round", "number"], name="table_number_is_unique"),
        )

    def __str__(self) -> str:
        return str(self.number)

    @property
    def event(self) -> Event:
        return self.round.event
