"""What the records of the club are made of: the best of every evening, kept when it is closed."""

from django.db import models

from sessions_app.models.events import Event
from sessions_app.models.people import Player
from sessions_app.models.play import Deal


class Feat(models.Model):
    """What somebody did that may be a record. Results only: it can be made again at any time.

    Of an evening only as many are kept as a record has places, so that the records of a club with
    a long history are read as fast as those of a young one.
    """

    class Kind(models.TextChoices):
        HAND = "hand"
        """A hand that was won, by its points."""
        EVENING = "evening"
        """All points of an evening."""
        MAHJONGS = "mahjongs"
        """All mahjongs of an evening."""
        EAST = "east"
        """Mahjongs in one turn as East."""
        CAME = "came"
        """How many evenings somebody came to: one for each player and book."""

    kind = models.CharField(max_length=8, choices=Kind.choices)
    book = models.CharField(max_length=20)
    """The key of the ruleset."""
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="feats")
    amount = models.IntegerField()
    event = models.ForeignKey(Event, on_delete=models.CASCADE, null=True, related_name="feats")
    date = models.DateField(null=True)
    """Of the event: of equals the newest comes first."""
    # A deal stays when its table is played again, and its hands do not.
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, null=True, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "book"], condition=models.Q(kind="came"), name="came_counted_once"
            ),
        )
        indexes = (
            models.Index(fields=["kind", "book", "-amount", "-date"], name="feats_best_first"),
        )

    def __str__(self) -> str:
        return f"{self.player_id}: {self.kind}, {self.amount}"
