# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import sessions_app.models.public_id


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0008_home"),
    ]

    operations = [
        migrations.AlterField(
            model_name="seasonact",
            name="kind",
            field=models.CharField(
                choices=[
                    ("made", "made"),
                    ("policy", "policy changed"),
                    ("closed", "closed"),
                    ("reopened", "reopened"),
                    ("carried", "earlier results carried over"),
                    ("removed", "earlier results taken back"),
                ],
                max_length=8,
            ),
        ),
        migrations.CreateModel(
            name="PersonalLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("turn", models.PositiveIntegerField(default=1)),
                ("made_at", models.DateTimeField()),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="personal_link",
                        to="sessions_app.player",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ScheduledRound",
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
                ("number", models.PositiveSmallIntegerField()),
                ("date", models.DateField()),
                (
                    "event",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="scheduled",
                        to="sessions_app.event",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="schedule",
                        to="sessions_app.season",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="ScheduledSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("table_number", models.PositiveSmallIntegerField()),
                ("place", models.PositiveSmallIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="scheduled_seats",
                        to="sessions_app.player",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="sessions_app.scheduledround",
                    ),
                ),
            ],
            options={
                "ordering": ("table_number", "place"),
            },
        ),
        migrations.CreateModel(
            name="HomeAct",
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
                            ("entered", "entered"),
                            ("agreed", "agreed"),
                            ("objected", "objected"),
                            ("withdrawn", "taken back"),
                            ("approved", "approved by the organiser"),
                            ("refused", "refused by the organiser"),
                        ],
                        max_length=9,
                    ),
                ),
                ("by", models.CharField(blank=True, max_length=80)),
                ("why", models.CharField(blank=True, max_length=200)),
                ("at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="home_acts",
                        to="sessions_app.event",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="home_acts",
                        to="sessions_app.player",
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
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "entered")),
                        fields=("event",),
                        name="entered_by_one",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="HomePlay",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "ruleset",
                    models.CharField(
                        choices=[
                            ("dutch-2002", "Dutch 2002"),
                            ("dutch-2011", "Dutch 2011"),
                            ("riichi-ema-2016", "Riichi"),
                            ("mcr", "MCR"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "hours",
                    models.PositiveSmallIntegerField(
                        default=24,
                    ),
                ),
                (
                    "season",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="home_play",
                        to="sessions_app.season",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("hours__gte", 1)), name="some_time_to_enter"
                    )
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="scheduledround",
            constraint=models.UniqueConstraint(fields=("season", "number"), name="scheduled_once"),
        ),
        migrations.AddConstraint(
            model_name="scheduledseat",
            constraint=models.UniqueConstraint(
                fields=("round", "player"), name="scheduled_at_one_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="scheduledseat",
            constraint=models.UniqueConstraint(
                fields=("round", "table_number", "place"), name="scheduled_on_one_chair"
            ),
        ),
        migrations.AddConstraint(
            model_name="scheduledseat",
            constraint=models.CheckConstraint(
                condition=models.Q(("place__lt", 5)), name="scheduled_at_the_table"
            ),
        ),
    ]
