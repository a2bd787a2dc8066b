"""What opens a table without an account: QR codes and PINs, and how often one may guess."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from sessions_app.models.events import Event


class AccessCode(models.Model):
    """A QR code and a PIN of an event. Only their hashes are kept; new ones replace the old."""

    class Opens(models.TextChoices):
        TABLE = "table", _("one table")
        EVENING = "evening", _("all tables")
        ORGANISER = "organiser", _("the organiser's tools")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="codes")
    opens = models.CharField(max_length=9, choices=Opens.choices)
    table_number = models.PositiveSmallIntegerField(default=0)
    """0 where it is not about one table."""
    token_hash = models.CharField(max_length=64)
    pin_hash = models.CharField(max_length=64)
    turn = models.PositiveIntegerField(default=1)
    """Goes up when the code is renewed: a tablet opened by the old one is asked again."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["event", "opens", "table_number"], name="one_code_a_table"
            ),
            models.UniqueConstraint(fields=["event", "pin_hash"], name="a_pin_opens_one_thing"),
            models.UniqueConstraint(fields=["token_hash"], name="a_token_opens_one_thing"),
        )

    def __str__(self) -> str:
        return f"{self.event}: {self.opens} {self.table_number}"


class PinTry(models.Model):
    """A wrong PIN, so that guessing stops. Counted per event and device, never per address."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="+")
    device = models.CharField(max_length=40)
    at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.event}: {self.device}"
