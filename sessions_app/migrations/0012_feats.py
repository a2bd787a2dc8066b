# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0011_rounds_and_desk"),
    ]

    operations = [
        migrations.CreateModel(
            name="Feat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("hand", "Hand"),
                            ("evening", "Evening"),
                            ("mahjongs", "Mahjongs"),
                            ("east", "East"),
                            ("came", "Came"),
                        ],
                        max_length=8,
                    ),
                ),
                ("book", models.CharField(max_length=20)),
                ("amount", models.IntegerField()),
                ("date", models.DateField(null=True)),
            ],
        ),
        migrations.RemoveIndex(
            model_name="playerhand",
            name="won_by_points",
        ),
        migrations.RemoveIndex(
            model_name="playerhand",
            name="won_and_special",
        ),
        migrations.AddField(
            model_name="event",
            name="came",
            field=models.PositiveSmallIntegerField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="scheduledround",
            name="made_at",
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["date", "came"], name="events_by_date"),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["came", "state"], name="events_not_kept"),
        ),
        migrations.AddIndex(
            model_name="playerhand",
            index=models.Index(
                condition=models.Q(("special__gt", ""), ("won", True)),
                fields=["deal", "special"],
                name="won_and_special",
            ),
        ),
        migrations.AddField(
            model_name="feat",
            name="deal",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="sessions_app.deal",
            ),
        ),
        migrations.AddField(
            model_name="feat",
            name="event",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="feats",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="feat",
            name="player",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="feats",
                to="sessions_app.player",
            ),
        ),
        migrations.AddIndex(
            model_name="feat",
            index=models.Index(
                fields=["kind", "book", "-amount", "-date"], name="feats_best_first"
            ),
        ),
        migrations.AddConstraint(
            model_name="feat",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "came")),
                fields=("player", "book"),
                name="came_counted_once",
            ),
        ),
    ]
