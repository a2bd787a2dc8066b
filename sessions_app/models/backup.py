"""Where the backups of this computer go, and how the last one went."""

from django.db import models

from sessions_app.models.public_id import LENGTH, new_public_id

ONLY_ROW = 1


class Backup(models.Model):
    """One row. It is about this computer and its disks, so it stays out of every backup."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=ONLY_ROW, editable=False)
    folder = models.TextField(blank=True)
    """Empty: the folder `backups` among the data of this installation."""
    mark = models.CharField(max_length=LENGTH, default=new_public_id)
    """In the names of backups, because two clubs may share a folder."""
    file = models.TextField(blank=True)
    """The last good one."""
    made_at = models.DateTimeField(null=True, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    trouble = models.CharField(max_length=7, blank=True)
    """What went wrong since then, as backup/trouble.py calls it; empty if nothing did."""

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(id=ONLY_ROW), name="there_is_one_row_about_backups"
            ),
        )

    def __str__(self) -> str:
        return self.file
