# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.db import migrations, models

import sessions_app.models.public_id


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0002_play"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="halves",
            field=models.PositiveSmallIntegerField(default=1, verbose_name="halves"),
        ),
        migrations.AddField(
            model_name="event",
            name="minutes",
            field=models.PositiveSmallIntegerField(
                blank=True, null=True, verbose_name="minutes for each half"
            ),
        ),
        migrations.AddField(
            model_name="round",
            name="started_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="Club",
            fields=[
                (
                    "id",
                    models.PositiveSmallIntegerField(
                        default=1, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("name", models.CharField(max_length=80, verbose_name="name")),
                (
                    "language",
                    models.CharField(
                        choices=[("nl", "Nederlands"), ("en", "English")],
                        default="nl",
                        max_length=2,
                        verbose_name="language",
                    ),
                ),
                (
                    "odd_tables",
                    models.CharField(
                        choices=[
                            ("fives", "tables of five"),
                            ("threes", "tables of three"),
                            ("sit out", "someone sits out"),
                        ],
                        default="fives",
                        max_length=7,
                        verbose_name="when the number is no multiple of four",
                    ),
                ),
            ],
            options={
                "verbose_name": "club",
                "verbose_name_plural": "club",
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("id", 1)), name="there_is_one_club")
                ],
            },
        ),
        migrations.CreateModel(
            name="EveningTemplate",
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
                    "ruleset",
                    models.CharField(
                        choices=[
                            ("dutch-2002", "Dutch 2002"),
                            ("dutch-2011", "Dutch 2011"),
                            ("riichi-ema-2016", "Riichi"),
                            ("mcr", "MCR"),
                        ],
                        max_length=20,
                        verbose_name="ruleset",
                    ),
                ),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="options")),
                ("halves", models.PositiveSmallIntegerField(default=1, verbose_name="halves")),
                (
                    "minutes",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="minutes for each half"
                    ),
                ),
            ],
            options={
                "verbose_name": "template of an evening",
                "verbose_name_plural": "templates of evenings",
                "ordering": ("name", "pk"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("halves__in", (1, 2))),
                        name="an_evening_has_one_or_two_halves",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Attendance",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("left", models.BooleanField(default=False)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attendance",
                        to="sessions_app.event",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="attendance",
                        to="sessions_app.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("event", "player"), name="one_attendance_a_player"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="HouseRules",
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
                        verbose_name="ruleset",
                    ),
                ),
                ("revision", models.PositiveIntegerField(verbose_name="revision")),
                ("since", models.DateField(verbose_name="since")),
                ("rules", models.JSONField(verbose_name="rules")),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="options")),
                ("note", models.CharField(blank=True, max_length=200, verbose_name="note")),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
                (
                    "season",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="house_rules",
                        to="sessions_app.season",
                    ),
                ),
            ],
            options={
                "verbose_name": "house rules",
                "verbose_name_plural": "house rules",
                "ordering": ("ruleset", "-revision"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("ruleset", "revision"), name="house_rules_revision_is_unique"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SittingOut",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="sitting_out",
                        to="sessions_app.player",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sitting_out",
                        to="sessions_app.round",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("round", "player"), name="sits_out_once_a_round"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Tablet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device", models.CharField(max_length=40)),
                ("table_number", models.PositiveSmallIntegerField(null=True)),
                ("heard_at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tablets",
                        to="sessions_app.event",
                    ),
                ),
            ],
            options={
                "ordering": ("-heard_at",),
                "constraints": [
                    models.UniqueConstraint(fields=("event", "device"), name="one_row_a_tablet")
                ],
            },
        ),
        migrations.CreateModel(
            name="Wish",
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
                            ("apart", "not together with"),
                            ("table", "always at table"),
                            ("beginner", "beginner: with someone experienced"),
                            ("experienced", "experienced: helps beginners"),
                        ],
                        max_length=11,
                        verbose_name="wish",
                    ),
                ),
                (
                    "table_number",
                    models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="table"),
                ),
                (
                    "other",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="sessions_app.player",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to="sessions_app.player",
                    ),
                ),
            ],
            options={
                "verbose_name": "wish",
                "verbose_name_plural": "wishes",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("other__isnull", False)),
                        fields=("kind", "player", "other"),
                        name="apart_is_told_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("other__isnull", True)),
                        fields=("kind", "player"),
                        name="a_wish_is_told_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "apart"), ("other__isnull", False)),
                            models.Q(
                                models.Q(("kind", "apart"), _negated=True), ("other__isnull", True)
                            ),
                            _connector="OR",
                        ),
                        name="apart_from_someone",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "table"), ("table_number__isnull", False)),
                            models.Q(
                                models.Q(("kind", "table"), _negated=True),
                                ("table_number__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="always_at_some_table",
                    ),
                ],
            },
        ),
    ]
