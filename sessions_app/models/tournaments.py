"""Tournaments: what is told of one, who entered, who plays for whom, the plan, and publications.

A tournament is an event of its kind, with rounds, tables and seats like any other; `event.halves`
is its number of rounds and `event.minutes` the time for each. Round r of the plan becomes a Round
with number and half r when it is opened.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.countries import CountryField, is_a_country
from sessions_app.models.events import Event, Table
from sessions_app.models.people import Player
from sessions_app.models.public_id import WithPublicId

MOST_DAYS = 9


class Tournament(models.Model):
    """What a tournament has besides what every event has."""

    class Shows(models.TextChoices):
        LIVE = "live", _("after every table")
        ROUNDS = "rounds", _("when a round is complete")

    class Apart(models.TextChoices):
        NOBODY = "", _("nobody")
        CLUB = "club", _("members of one club")
        TEAM = "team", _("members of one team")

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="tournament")
    title = models.CharField(max_length=120, blank=True)
    """For the federation; empty: the name of the event."""
    place = models.CharField(max_length=80, blank=True)
    """The town."""
    country = CountryField(max_length=2, default="NL", validators=[is_a_country])
    days = models.PositiveSmallIntegerField(default=1)
    qualifies = models.BooleanField(default=False)
    """It decides who goes to a championship, which weighs in the European ranking."""
    most_players = models.PositiveSmallIntegerField(null=True, blank=True)
    """Who enters after that comes on the waiting list."""
    shows = models.CharField(max_length=6, choices=Shows.choices, default=Shows.ROUNDS)
    """When the ranking changes."""
    second_agrees = models.BooleanField(default=False)
    """Every deal is agreed to by a second player."""
    apart = models.CharField(max_length=4, choices=Apart.choices, blank=True)
    """Who meets as little as can be in the plan."""
    team_size = models.PositiveSmallIntegerField(null=True, blank=True)
    """How many play in a team; null: as many as the largest team has."""

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(days__gte=1, days__lte=MOST_DAYS), name="tournament_has_days"
            ),
        )

    def __str__(self) -> str:
        return self.title or str(self.event)


class Entry(WithPublicId):
    """Someone who entered a tournament."""

    class State(models.TextChoices):
        ENTERED = "entered", _("signed up")
        WAITING = "waiting", _("waiting list")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXCUSED = "excused", _("excused")
        """Absent with a good reason: the name is left out of the results."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    state = models.CharField(max_length=9, choices=State.choices, default=State.ENTERED)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    """In the seating plan, from 1; null for who is not in it. Kept when somebody leaves."""
    reserve = models.BooleanField(default=False)
    """Fills a table: has a seat in the plan, and none in ranking and export."""
    team = models.CharField(max_length=80, blank=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)
    disqualified = models.BooleanField(default=False)
    """Last in the ranking, whatever was played."""

    class Meta:
        ordering = ("player__sort_name", "pk")
        constraints = (
            models.UniqueConstraint(fields=["event", "player"], name="enters_once"),
            models.UniqueConstraint(fields=["event", "number"], name="one_entry_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.player}"


class EntryAct(WithAuthor):
    """What happened to an entry, by whom and why."""

    class Kind(models.TextChoices):
        ENTERED = "entered", _("signed up")
        WAITING = "waiting", _("on the waiting list")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXCUSED = "excused", _("excused")
        SUBSTITUTED = "substitute", _("substitute")
        RETURNED = "returned", _("back again")
        DISQUALIFIED = "disqualify", _("disqualified")
        REINSTATED = "reinstated", _("disqualification cancelled")

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="acts")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    round_number = models.PositiveSmallIntegerField(null=True)
    """From which round on, where that matters."""
    why = models.CharField(max_length=200, blank=True)
    public = models.BooleanField(default=False)
    """Whether visitors may read the reason."""

    def __str__(self) -> str:
        return f"{self.entry}: {self.kind}"


class Substitution(models.Model):
    """Who plays for somebody, and in which rounds. What a round was played with stands in Seat."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="substitutions")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="substitutions")
    first_round = models.PositiveSmallIntegerField()
    last_round = models.PositiveSmallIntegerField(null=True, blank=True)
    """Null: to the end."""

    class Meta:
        ordering = ("first_round", "pk")
        constraints = (
            models.CheckConstraint(
                condition=models.Q(last_round__isnull=True)
                | models.Q(last_round__gte=models.F("first_round")),
                name="substitution_ends_after_it_begins",
            ),
        )

    def __str__(self) -> str:
        return f"{self.entry}: {self.player}"


class SeatingPlan(models.Model):
    """Who sits where in all rounds, by the numbers of the entries. The newest counts.

    When the field changes a new plan is added: its first rounds are those that were played.
    """

    class Origin(models.TextChoices):
        MADE = "made", _("made here")
        READ = "read", _("own plan")
        CHANGED = "changed", _("field changed")
        FINAL = "final", _("by rank")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="plans")
    origin = models.CharField(max_length=7, choices=Origin.choices)
    rounds = models.JSONField()
    """A list of rounds, each a list of tables, each four numbers in the order E S W N."""
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.event}: {self.origin}"


class PlanSearch(models.Model):
    """A plan that is being looked for: the best so far, so that a reload loses nothing."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="plan_search")
    entries = models.JSONField()
    """The keys of the entries: the first has number 1 in the plan, and so on."""
    length = models.PositiveSmallIntegerField()
    """How many rounds are looked for."""
    rounds = models.JSONField(default=list)
    """As of a plan; empty before the first is found."""
    turn = models.PositiveSmallIntegerField(default=0)
    """How often was looked; each time with other seeds."""

    def __str__(self) -> str:
        return f"{self.event}, {self.turn}"


class Publication(models.Model):
    """The results as they were made known: printouts carry the version and the time."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="publications")
    version = models.PositiveSmallIntegerField()
    final = models.BooleanField(default=False)
    """Else provisional."""
    why = models.CharField(max_length=200, blank=True)
    """What was corrected since the version before."""
    results = models.JSONField(default=dict)
    """What counted then, to tell what changed since: tournaments/publishing.py."""
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        ordering = ("version",)
        constraints = (
            models.UniqueConstraint(fields=["event", "version"], name="published_once_a_version"),
        )

    def __str__(self) -> str:
        return f"{self.event}, {self.version}"


class TotalsEntry(WithAuthor):
    """The end of a table as it was typed, by whom and why."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="totals_entries")
    totals = models.JSONField()
    """In the order of the chairs; empty where what was typed before was cleared."""
    why = models.CharField(max_length=200, blank=True)
    """Of a correction."""

    def __str__(self) -> str:
        return f"{self.table}: {self.totals}"
