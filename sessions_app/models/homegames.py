"""Games at home: in which seasons they count, who may enter them, and what was said about each.

The game itself is an event of its own kind with one table, of which the totals are typed.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.club import RULESETS
from sessions_app.models.events import Event
from sessions_app.models.people import Player
from sessions_app.models.seasons import Season

USUAL_HOURS = 24


class HomePlay(models.Model):
    """That members may enter games at home for a season, and within which time."""

    season = models.OneToOneField(Season, on_delete=models.CASCADE, related_name="home_play")
    ruleset = models.CharField(max_length=20, choices=RULESETS)
    hours = models.PositiveSmallIntegerField(default=USUAL_HOURS)
    """Counted from the end of the day of the game, because nobody notes the hour."""

    class Meta:
        constraints = (
            models.CheckConstraint(condition=models.Q(hours__gte=1), name="some_time_to_enter"),
        )

    def __str__(self) -> str:
        return f"{self.season}: {self.ruleset}"


class PersonalLink(models.Model):
    """The link that opens a player's own page. Only its hash is kept; a new one replaces it."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="personal_link")
    token_hash = models.CharField(max_length=64, unique=True)
    turn = models.PositiveIntegerField(default=1)
    """Goes up when the link is renewed: a phone opened by the old one is asked again."""
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.player)


class HomeAct(WithAuthor):
    """What was said about a game at home, by whom and why."""

    class Kind(models.TextChoices):
        ENTERED = "entered", _("entered")
        AGREED = "agreed", _("agreed")
        OBJECTED = "objected", _("objected")
        WITHDRAWN = "withdrawn", _("taken back")
        APPROVED = "approved", _("approved by the organiser")
        REFUSED = "refused", _("refused by the organiser")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="home_acts")
    kind = models.CharField(max_length=9, choices=Kind.choices)
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, related_name="home_acts"
    )
    """Who sat at the table; null for the organiser."""
    by = models.CharField(max_length=80, blank=True)
    """The organiser, by name."""
    why = models.CharField(max_length=200, blank=True)

    class Meta(WithAuthor.Meta):
        constraints = (
            models.UniqueConstraint(
                fields=["event"], condition=models.Q(kind="entered"), name="entered_by_one"
            ),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.kind}"
