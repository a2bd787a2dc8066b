"""Who wrote something, and when."""

from django.conf import settings
from django.db import models


class WithAuthor(models.Model):
    """A row of a log, in the order in which it was written. Only ever added to."""

    by = models.CharField(max_length=80)
    """Who, as people say it: a table, or the name of an account."""
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField()

    class Meta:
        abstract = True
        ordering = ("pk",)
