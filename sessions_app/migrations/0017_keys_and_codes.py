# ruff: noqa: RUF012 (as Django writes it)

from django.db import migrations, models


def key() -> models.CharField:
    return models.CharField(
        blank=True, default=None, editable=False, max_length=12, null=True, unique=True
    )


class Migration(migrations.Migration):
    """Events and players that were made before have none: their forms were sent long ago."""

    dependencies = [
        ("sessions_app", "0016_budgets"),
    ]

    operations = [
        migrations.AddField("event", "idempotency_key", key()),
        migrations.AddField("player", "idempotency_key", key()),
        migrations.AddField(
            "club", "times_set_up", models.PositiveSmallIntegerField(default=0, editable=False)
        ),
    ]
