"""Seasons: how they count, who takes part, what was played before the scorekeeper came, and a year.

What a policy is stands in seasons/counting/policy.py; here it is kept as it was written.
"""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.people import Player
from sessions_app.models.public_id import WithPublicId


def sum_of_seasons() -> dict[str, Any]:
    """The policy of a year, until the club chooses another."""
    return {"counting": {"unit": "season"}}


class Year(WithPublicId):
    """Seasons that belong together and have a winner of their own."""

    name = models.CharField(_("name"), max_length=80)
    policy = models.JSONField(_("policy"), default=sum_of_seasons)
    """As of a season. It counts the totals of its seasons, or all their evenings anew."""
    winners = models.ManyToManyField(Player, related_name="years_won", editable=False)
    """Written when the last of its seasons is closed; nobody before that."""

    class Meta:
        verbose_name = _("year")
        verbose_name_plural = _("years")
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.name


class Season(WithPublicId):
    """A period with standings of its own."""

    class Stage(models.TextChoices):
        REGULAR = "regular", _("competition")
        SEMIFINAL = "semifinal", _("semifinal")
        FINAL = "final", _("final")

    name = models.CharField(_("name"), max_length=80)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    policy = models.JSONField(_("policy"), default=dict, blank=True)
    """How it counts, as `read_policy` reads it; empty is the plain sum of all evenings."""
    year = models.ForeignKey(
        Year, on_delete=models.PROTECT, null=True, blank=True, related_name="seasons"
    )
    stage = models.CharField(_("stage"), max_length=9, choices=Stage.choices, default=Stage.REGULAR)
    """Of its year: the best of its competitions meet in the semifinal, the best of that in the
    final, and who wins the final wins the year."""
    closed_at = models.DateTimeField(null=True, blank=True, editable=False)
    """From then on its results stay as they are. Who did it and why stands in its acts."""

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

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None

    @property
    def stopping_costs(self) -> bool:
        """Whether the policy takes points away from who leaves a game unfinished."""
        return bool(self.policy.get("extras", {}).get("unfinished", 0) > 0)


class SeasonAct(WithAuthor):
    """What was done with a season, by whom and why."""

    class Kind(models.TextChoices):
        MADE = "made", _("made")
        POLICY = "policy", _("policy changed")
        CLOSED = "closed", _("closed")
        REOPENED = "reopened", _("reopened")
        CARRIED = "carried", _("earlier results carried over")
        REMOVED = "removed", _("earlier results taken back")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="acts")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    policy = models.JSONField()
    """The policy from then on."""
    why = models.CharField(max_length=200, blank=True)

    def __str__(self) -> str:
        return f"{self.season}: {self.kind}"


class Participation(models.Model):
    """How someone takes part in a season, where that does not follow from the policy alone."""

    class Entry(models.TextChoices):
        BY_POLICY = "", _("as the policy says")
        COMPETES = "competes", _("competes")
        OUT = "out", _("out of competition")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="participations")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="participations")
    division = models.CharField(_("division"), max_length=40, blank=True)
    """One of the policy."""
    entry = models.CharField(_("entry"), max_length=8, choices=Entry.choices, blank=True)
    competed = models.BooleanField(null=True, editable=False)
    """Written when the season is closed, so that a guest who becomes a member changes nothing."""
    rank = models.PositiveSmallIntegerField(null=True, editable=False)
    won = models.BooleanField(default=False, editable=False)
    """How it ended, written with it: a page about a player does not count old seasons again."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["season", "player"], name="one_participation_a_season"),
        )

    def __str__(self) -> str:
        return f"{self.season}: {self.player}"


class Carried(WithPublicId):
    """Results from before the scorekeeper: one earlier evening, or the totals of several."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="carried")
    label = models.CharField(_("label"), max_length=80)
    date = models.DateField(_("date"))
    """Of the evening, or of the last one in the totals."""
    evenings = models.PositiveSmallIntegerField(_("evenings"), default=1)
    """How many evenings were held. Totals of several count whole: none of them can be dropped."""

    class Meta:
        ordering = ("date", "pk")
        constraints = (
            models.UniqueConstraint(fields=["season", "label"], name="carried_once"),
            models.CheckConstraint(
                condition=models.Q(evenings__gte=1), name="carried_from_an_evening"
            ),
        )

    def __str__(self) -> str:
        return self.label


class CarriedResult(models.Model):
    """What a player brings along, as the club counted it: bonus and deductions included."""

    carried = models.ForeignKey(Carried, on_delete=models.CASCADE, related_name="results")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="carried_results")
    score = models.BigIntegerField()
    """In sixtieths, so that shared points stay whole."""
    evenings = models.PositiveSmallIntegerField(default=1)
    """How many of the evenings the player came to."""
    games = models.PositiveSmallIntegerField(null=True, blank=True)
    made = models.PositiveSmallIntegerField(null=True, blank=True)
    caused = models.PositiveSmallIntegerField(null=True, blank=True)
    """Null where nobody noted it."""

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["carried", "player"], name="carried_once_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.carried}: {self.player}"
