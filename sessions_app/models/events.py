"""When the club plays: events (an evening, a tournament, a game at home), rounds and tables."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from sessions_app.models.public_id import WithIdempotencyKey, WithPublicId
from sessions_app.models.seasons import Season


class Event(WithPublicId, WithIdempotencyKey):
    """An evening, a tournament or a game at home, with its own copy of the rules it plays by."""

    class Kind(models.TextChoices):
        EVENING = "evening", _("club evening")
        TOURNAMENT = "tournament", _("tournament")
        HOME = "home", _("game at home")

    class State(models.TextChoices):
        PLANNED = "planned", _("planned")
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")
        CANCELLED = "cancelled", _("cancelled")

    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices, default=Kind.EVENING)
    name = models.CharField(_("name"), max_length=80)
    # The day at the club, whatever the clock of the server says after midnight.
    date = models.DateField(_("date"))
    season = models.ForeignKey(
        Season, on_delete=models.PROTECT, null=True, blank=True, related_name="events"
    )
    makes_up = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="made_up_by"
    )
    """The scheduled evening that this one counts for, for who missed that."""
    # Both as the interchange takes them: the name of a ruleset or a house variant, and options.
    # A planned evening knows only its ruleset and its own options until it begins.
    rules = models.JSONField(_("rules"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    halves = models.PositiveSmallIntegerField(_("halves"), default=1)
    minutes = models.PositiveSmallIntegerField(_("minutes for each half"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=9, choices=State.choices, default=State.OPEN)
    begins = models.TimeField(_("from"), null=True, blank=True)
    ends = models.TimeField(_("until"), null=True, blank=True)
    """On the clock of the club; an evening that ends before it begins ends after midnight."""
    cancelled_why = models.CharField(_("reason"), max_length=200, blank=True)
    changed_at = models.DateTimeField(default=timezone.now, editable=False)
    """When what a calendar tells of it last changed."""
    came = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    """How many came to play, written with its records when it is closed (0 for a game at home, to
    which nobody comes); null as long as these are read from its tables."""

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ("-date", "-pk")
        indexes = (
            models.Index(fields=["date", "came"], name="events_by_date"),
            models.Index(fields=["came", "state"], name="events_not_kept"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def is_open(self) -> bool:
        return self.state == self.State.OPEN

    @property
    def is_held(self) -> bool:
        """Whether it began: until then it has no rules of its day, and nobody sits at a table."""
        return self.state in HELD

    @property
    def is_tournament(self) -> bool:
        """Of this kind, and with the row that tells how it is run."""
        return self.kind == self.Kind.TOURNAMENT and hasattr(self, "tournament")

    @property
    def ruleset(self) -> str:
        """The key of the ruleset, also where the club plays a variant of it."""
        return str(self.rules["base"] if isinstance(self.rules, dict) else self.rules)


HELD = (Event.State.OPEN, Event.State.CLOSED)


class Round(models.Model):
    """A seating round of an event: who sits at which table."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(default=1)
    half = models.PositiveSmallIntegerField(default=1)
    """Of the evening. A game that began anew within a half has a round of its own in it."""
    started_at = models.DateTimeField(null=True, blank=True)
    """When its clock began to run; moved on by every pause, so that the pause does not count."""
    paused_at = models.DateTimeField(null=True, blank=True)
    """Since when its clock stands still; null while it runs."""
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    """How many minutes longer than the others this round lasts, for all its tables."""
    gong_at = models.DateTimeField(null=True, blank=True)
    """When somebody last struck the gong for everybody, in a tournament."""

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
    confirmed_at = models.DateTimeField(null=True, blank=True)
    """When the organiser confirmed the result: from then on every change needs a reason."""
    changed_at = models.DateTimeField(null=True, blank=True)
    """When a result last changed here."""
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    """More time than the other tables of the round have, in a tournament."""
    ends_after = models.PositiveSmallIntegerField(null=True, blank=True)
    """After so many deals it is over, as the players said at the signal of the clock."""
    referee_at = models.DateTimeField(null=True, blank=True)
    """Since when it waits for the referee; null where it does not."""

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
