# ruff: noqa: E501, RUF012 (as Django writes it)

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import sessions_app.models.public_id


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0001_first"),
    ]

    operations = [
        migrations.CreateModel(
            name="Deal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveIntegerField()),
                ("number", models.PositiveIntegerField(default=1)),
                ("east", models.PositiveSmallIntegerField(default=0)),
                ("stage", models.PositiveSmallIntegerField(default=0)),
                ("wind", models.CharField(default="E", max_length=1)),
                ("counters", models.PositiveSmallIntegerField(default=0)),
                ("bets", models.PositiveSmallIntegerField(default=0)),
                ("pays", models.JSONField(default=list)),
            ],
            options={
                "ordering": ("position",),
            },
        ),
        migrations.CreateModel(
            name="Event",
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
                    "kind",
                    models.CharField(
                        choices=[("evening", "club evening"), ("tournament", "tournament")],
                        default="evening",
                        max_length=10,
                        verbose_name="kind",
                    ),
                ),
                ("name", models.CharField(max_length=80, verbose_name="name")),
                ("date", models.DateField(verbose_name="date")),
                ("rules", models.JSONField(verbose_name="rules")),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="options")),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "open"), ("closed", "closed")],
                        default="open",
                        max_length=6,
                        verbose_name="state",
                    ),
                ),
            ],
            options={
                "verbose_name": "event",
                "verbose_name_plural": "events",
                "ordering": ("-date", "-pk"),
            },
        ),
        migrations.AddField(
            model_name="user",
            name="role",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "none"),
                    ("scorekeeper", "scorekeeper"),
                    ("organiser", "organiser"),
                    ("admin", "administrator"),
                ],
                default="",
                help_text="A scorekeeper enters deals at every table; an organiser also runs events, looks after players and corrects; an administrator also looks after accounts.",
                max_length=11,
                verbose_name="role",
            ),
        ),
        migrations.CreateModel(
            name="DealEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("facts", models.JSONField(null=True)),
                ("players", models.JSONField(default=list)),
                ("key", models.CharField(max_length=40, unique=True)),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
                ("why", models.CharField(blank=True, max_length=200)),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="sessions_app.deal",
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
            model_name="deal",
            name="entry",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="current_for",
                to="sessions_app.dealentry",
            ),
        ),
        migrations.CreateModel(
            name="AccessCode",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "opens",
                    models.CharField(
                        choices=[
                            ("table", "one table"),
                            ("evening", "all tables"),
                            ("organiser", "the organiser's tools"),
                        ],
                        max_length=9,
                    ),
                ),
                ("table_number", models.PositiveSmallIntegerField(default=0)),
                ("token_hash", models.CharField(max_length=64)),
                ("pin_hash", models.CharField(max_length=64)),
                ("turn", models.PositiveIntegerField(default=1)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="codes",
                        to="sessions_app.event",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PinTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device", models.CharField(max_length=40)),
                ("at", models.DateTimeField(db_index=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="sessions_app.event",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(default=1)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rounds",
                        to="sessions_app.event",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Season",
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
                ("first_day", models.DateField(verbose_name="first day")),
                ("last_day", models.DateField(verbose_name="last day")),
            ],
            options={
                "verbose_name": "season",
                "verbose_name_plural": "seasons",
                "ordering": ("-first_day", "pk"),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("first_day__lte", models.F("last_day"))),
                        name="season_ends_after_it_begins",
                        violation_error_message="The last day is before the first.",
                    )
                ],
            },
        ),
        migrations.AddField(
            model_name="event",
            name="season",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="events",
                to="sessions_app.season",
            ),
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                ("since", models.PositiveIntegerField(default=1)),
                ("penalties", models.JSONField(blank=True, default=list)),
                ("typed_total", models.IntegerField(blank=True, null=True)),
                ("net", models.IntegerField(default=0)),
                ("final", models.IntegerField(blank=True, null=True)),
                ("uma", models.IntegerField(blank=True, null=True)),
                ("rank", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("table_points", models.PositiveIntegerField(blank=True, null=True)),
                ("made", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("caused", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seats",
                        to="sessions_app.player",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="sessions_app.round",
                    ),
                ),
            ],
            options={
                "ordering": ("place", "since"),
            },
        ),
        migrations.CreateModel(
            name="PlayerHand",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("tiles", models.CharField(blank=True, max_length=120)),
                ("points", models.IntegerField(null=True)),
                ("net", models.IntegerField()),
                ("way", models.CharField(blank=True, max_length=8)),
                ("count", models.JSONField(default=dict)),
                ("dead", models.BooleanField(default=False)),
                ("lines", models.JSONField(default=list)),
                ("special", models.CharField(blank=True, max_length=60)),
                ("won", models.BooleanField(default=False)),
                ("threw", models.BooleanField(null=True)),
                ("scored_with", models.CharField(max_length=60)),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hands",
                        to="sessions_app.deal",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hands",
                        to="sessions_app.seat",
                    ),
                ),
            ],
            options={
                "ordering": ("seat__place",),
            },
        ),
        migrations.CreateModel(
            name="Table",
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
                ("options", models.JSONField(blank=True, default=dict)),
                ("version", models.PositiveIntegerField(default=0)),
                ("started", models.BooleanField(default=False)),
                ("stopped", models.BooleanField(default=False)),
                ("agreed_at", models.DateTimeField(blank=True, null=True)),
                ("state", models.JSONField(blank=True, default=dict)),
                ("finished", models.BooleanField(default=False)),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables",
                        to="sessions_app.round",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.AddField(
            model_name="seat",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="seats",
                to="sessions_app.table",
            ),
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device", models.CharField(max_length=40)),
                ("version", models.PositiveIntegerField()),
                ("form", models.TextField(blank=True)),
                ("at", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="drafts",
                        to="sessions_app.table",
                    ),
                ),
            ],
            options={
                "ordering": ("-at",),
            },
        ),
        migrations.AddField(
            model_name="deal",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="deals",
                to="sessions_app.table",
            ),
        ),
        migrations.AddConstraint(
            model_name="dealentry",
            constraint=models.UniqueConstraint(
                fields=("deal", "version"), name="entry_version_is_unique"
            ),
        ),
        migrations.AddConstraint(
            model_name="accesscode",
            constraint=models.UniqueConstraint(
                fields=("event", "opens", "table_number"), name="one_code_a_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="accesscode",
            constraint=models.UniqueConstraint(
                fields=("event", "pin_hash"), name="a_pin_opens_one_thing"
            ),
        ),
        migrations.AddConstraint(
            model_name="accesscode",
            constraint=models.UniqueConstraint(
                fields=("token_hash",), name="a_token_opens_one_thing"
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(
                fields=("event", "number"), name="round_number_is_unique"
            ),
        ),
        migrations.AddConstraint(
            model_name="playerhand",
            constraint=models.UniqueConstraint(
                fields=("deal", "seat"), name="one_hand_a_seat_a_deal"
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                fields=("round", "number"), name="table_number_is_unique"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("round", "player"), name="one_table_a_round"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("table", "place", "since"), name="one_player_a_seat"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("place__lt", 5)), name="seat_is_at_the_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("since__gte", 1)), name="seat_since_a_deal"
            ),
        ),
        migrations.AddConstraint(
            model_name="draft",
            constraint=models.UniqueConstraint(
                fields=("table", "device"), name="one_draft_a_device"
            ),
        ),
        migrations.AddConstraint(
            model_name="deal",
            constraint=models.UniqueConstraint(
                fields=("table", "position"), name="deal_position_is_unique"
            ),
        ),
        migrations.AddConstraint(
            model_name="deal",
            constraint=models.CheckConstraint(
                condition=models.Q(("position__gte", 1)), name="deal_position_from_one"
            ),
        ),
    ]
