# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import sessions_app.models.public_id
import sessions_app.models.seasons


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0005_backup"),
    ]

    operations = [
        migrations.CreateModel(
            name="Year",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "public_id",
                    models.CharField(
                        default=sessions_app.models.public_id.new_public_id,
                        editable=False,
                        max_length=12,
                        unique=True,
                        verbose_name="public id",
                    ),
                ),
                ("name", models.CharField(max_length=80, verbose_name="name")),
                (
                    "policy",
                    models.JSONField(
                        default=sessions_app.models.seasons.sum_of_seasons, verbose_name="policy"
                    ),
                ),
            ],
            options={
                "verbose_name": "year",
                "verbose_name_plural": "years",
                "ordering": ("-pk",),
            },
        ),
        migrations.AddField(
            model_name="event",
            name="makes_up",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="made_up_by",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="season",
            name="closed_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="season",
            name="policy",
            field=models.JSONField(blank=True, default=dict, verbose_name="policy"),
        ),
        migrations.AddField(
            model_name="season",
            name="stage",
            field=models.CharField(
                choices=[
                    ("regular", "competition"),
                    ("semifinal", "semifinal"),
                    ("final", "final"),
                ],
                default="regular",
                max_length=9,
                verbose_name="stage",
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="changed_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="event",
            name="kind",
            field=models.CharField(
                choices=[
                    ("evening", "club evening"),
                    ("tournament", "tournament"),
                    ("home", "game at home"),
                ],
                default="evening",
                max_length=10,
                verbose_name="kind",
            ),
        ),
        migrations.AlterField(
            model_name="event",
            name="state",
            field=models.CharField(
                choices=[("open", "open"), ("closed", "closed"), ("cancelled", "cancelled")],
                default="open",
                max_length=9,
                verbose_name="state",
            ),
        ),
        migrations.CreateModel(
            name="Carried",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "public_id",
                    models.CharField(
                        default=sessions_app.models.public_id.new_public_id,
                        editable=False,
                        max_length=12,
                        unique=True,
                        verbose_name="public id",
                    ),
                ),
                ("label", models.CharField(max_length=80, verbose_name="label")),
                ("date", models.DateField(verbose_name="date")),
                ("evenings", models.PositiveSmallIntegerField(default=1, verbose_name="evenings")),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="carried",
                        to="sessions_app.season",
                    ),
                ),
            ],
            options={
                "ordering": ("date", "pk"),
            },
        ),
        migrations.CreateModel(
            name="CarriedResult",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("score", models.BigIntegerField()),
                ("evenings", models.PositiveSmallIntegerField(default=1)),
                ("games", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("made", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("caused", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "carried",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="sessions_app.carried",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="carried_results",
                        to="sessions_app.player",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Participation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("division", models.CharField(blank=True, max_length=40, verbose_name="division")),
                (
                    "entry",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "as the policy says"),
                            ("competes", "competes"),
                            ("out", "out of competition"),
                        ],
                        max_length=8,
                        verbose_name="entry",
                    ),
                ),
                ("competed", models.BooleanField(editable=False, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="participations",
                        to="sessions_app.player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="participations",
                        to="sessions_app.season",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SeasonAct",
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
                            ("made", "made"),
                            ("policy", "policy changed"),
                            ("closed", "closed"),
                            ("reopened", "reopened"),
                        ],
                        max_length=8,
                    ),
                ),
                ("policy", models.JSONField()),
                ("why", models.CharField(blank=True, max_length=200)),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acts",
                        to="sessions_app.season",
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
            },
        ),
        migrations.AddField(
            model_name="season",
            name="year",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seasons",
                to="sessions_app.year",
            ),
        ),
        migrations.AddConstraint(
            model_name="carried",
            constraint=models.UniqueConstraint(fields=("season", "label"), name="carried_once"),
        ),
        migrations.AddConstraint(
            model_name="carried",
            constraint=models.CheckConstraint(
                condition=models.Q(("evenings__gte", 1)), name="carried_from_an_evening"
            ),
        ),
        migrations.AddConstraint(
            model_name="carriedresult",
            constraint=models.UniqueConstraint(
                fields=("carried", "player"), name="carried_once_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="participation",
            constraint=models.UniqueConstraint(
                fields=("season", "player"), name="one_participation_a_season"
            ),
        ),
    ]
