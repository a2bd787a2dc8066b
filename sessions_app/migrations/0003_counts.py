# ruff: noqa: E501, RUF012 (as Django writes it)

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0002_play"),
    ]

    operations = [
        migrations.AddField(
            model_name="playerhand",
            name="count",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="playerhand",
            name="dead",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="playerhand",
            name="way",
            field=models.CharField(blank=True, max_length=8),
        ),
    ]
