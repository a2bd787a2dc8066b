# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.utils import timezone


def confirm_published_and_closed(apps, schema_editor):
    """What was made known or closed before there was a confirmation is as good as confirmed."""
    tables = apps.get_model("sessions_app", "Table").objects.filter(finished=True)
    published = models.Q(round__event__publications__isnull=False)
    closed = models.Q(round__event__state="closed") & ~models.Q(round__event__kind="home")
    keys = list(tables.filter(published | closed).values_list("pk", flat=True).distinct())
    tables.filter(pk__in=keys).update(confirmed_at=timezone.now())


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0013_times_of_rounds"),
    ]

    operations = [
        migrations.AddField(
            model_name="entryact",
            name="public",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="round",
            name="extra_minutes",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="round",
            name="paused_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="confirmed_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="team_size",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="LogLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("confirmed", "confirmed"),
                            ("changed", "result changed afterwards"),
                            ("reopened", "table opened again"),
                            ("refused", "deal came too late"),
                            ("started", "clock started"),
                            ("paused", "clock paused"),
                            ("resumed", "clock goes on"),
                            ("extended", "more time for all tables"),
                            ("reset", "clock reset"),
                            ("restored", "clock as before the reset"),
                        ],
                        max_length=9,
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("table_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("why", models.CharField(blank=True, max_length=200)),
                ("details", models.JSONField(blank=True, default=dict)),
                ("alerts", models.BooleanField(default=False)),
                ("read_at", models.DateTimeField(blank=True, null=True)),
                ("read_by", models.CharField(blank=True, max_length=80)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="log",
                        to="sessions_app.event",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "abstract": False,
                "indexes": [
                    models.Index(
                        condition=models.Q(("alerts", True), ("read_at__isnull", True)),
                        fields=["event"],
                        name="alerts_to_read",
                    )
                ],
            },
        ),
        migrations.RunPython(confirm_published_and_closed, migrations.RunPython.noop),
    ]
