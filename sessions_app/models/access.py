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
    pin_hash = models.CharField(max_length=64, null=True)  # noqa: DJ001 (unique, but for none)
    """Null once the event was closed: its PINs never work again, also when it is opened again."""
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
    """A wrong PIN, so that guessing stops: access/pins.py says how many there may be.

    After a day only its moment and its event are left, until the event is closed.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="+")
    device = models.CharField(max_length=40, blank=True)
    address = models.CharField(max_length=64, blank=True)
    """A keyed hash of the network that it came from."""
    opened_by = models.CharField(max_length=40, blank=True)
    """What the device had opened before, such as the code of a table; empty for a stranger."""
    at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.event}: {self.device}"


class LetIn(models.Model):
    """A device that the organiser allowed new tries, by the name that its screen shows."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="+")
    device_name = models.CharField(max_length=8)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.event}: {self.device_name}"


class PasswordTry(models.Model):
    """A wrong password for a name, so that guessing stops; after an hour it is forgotten."""

    name_hash = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.name_hash
