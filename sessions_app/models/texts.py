"""What the club tells about itself, and what was done with what it knows about people."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.author import WithAuthor
from sessions_app.models.people import Player

LONGEST_TEXT = 5000


class ClubText(WithAuthor):
    """One wording of a text on the home page. Only ever added to: the newest is shown."""

    class Place(models.TextChoices):
        WELCOME = "welcome", _("Welcome")
        WHERE = "where", _("Where and when we play")
        CONTACT = "contact", _("Contact")
        MEMBERS = "members", _("For members")

    place = models.CharField(max_length=7, choices=Place.choices)
    text = models.TextField(max_length=LONGEST_TEXT, blank=True)
    """As it was typed; shared/markup.py says what it may hold."""

    def __str__(self) -> str:
        return f"{self.place}, {self.at}"


class PrivacyAct(WithAuthor):
    """That someone's data were given out or taken away. It holds no name of whom it is about."""

    class Kind(models.TextChoices):
        EXPORTED = "exported", _("exported")
        ANONYMISED = "anonymised", _("anonymised")

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="privacy_acts")
    kind = models.CharField(max_length=10, choices=Kind.choices)

    def __str__(self) -> str:
        return f"{self.player_id}: {self.kind}"
