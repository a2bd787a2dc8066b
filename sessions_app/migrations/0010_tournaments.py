# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import sessions_app.models.countries
import sessions_app.models.public_id


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0009_homegames"),
    ]

    operations = [
        migrations.CreateModel(
            name="Entry",
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
                    "state",
                    models.CharField(
                        choices=[
                            ("entered", "signed up"),
                            ("waiting", "waiting list"),
                            ("withdrawn", "withdrawn"),
                            ("excused", "excused"),
                        ],
                        default="entered",
                        max_length=9,
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("reserve", models.BooleanField(default=False)),
                ("team", models.CharField(blank=True, max_length=80)),
                ("checked_in_at", models.DateTimeField(blank=True, null=True)),
                ("disqualified", models.BooleanField(default=False)),
            ],
            options={
                "ordering": ("player__sort_name", "pk"),
            },
        ),
        migrations.CreateModel(
            name="EntryAct",
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
                            ("entered", "signed up"),
                            ("waiting", "on the waiting list"),
                            ("withdrawn", "withdrawn"),
                            ("excused", "excused"),
                            ("substitute", "substitute"),
                            ("returned", "back again"),
                            ("disqualify", "disqualified"),
                            ("reinstated", "disqualification cancelled"),
                        ],
                        max_length=10,
                    ),
                ),
                ("round_number", models.PositiveSmallIntegerField(null=True)),
                ("why", models.CharField(blank=True, max_length=200)),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="PlanSearch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("entries", models.JSONField()),
                ("length", models.PositiveSmallIntegerField()),
                ("rounds", models.JSONField(default=list)),
                ("turn", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Publication",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveSmallIntegerField()),
                ("final", models.BooleanField(default=False)),
                ("why", models.CharField(blank=True, max_length=200)),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ("version",),
            },
        ),
        migrations.CreateModel(
            name="SeatingPlan",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "origin",
                    models.CharField(
                        choices=[
                            ("made", "made here"),
                            ("read", "own plan"),
                            ("changed", "field changed"),
                            ("final", "by rank"),
                        ],
                        max_length=7,
                    ),
                ),
                ("rounds", models.JSONField()),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Substitution",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first_round", models.PositiveSmallIntegerField()),
                ("last_round", models.PositiveSmallIntegerField(blank=True, null=True)),
            ],
            options={
                "ordering": ("first_round", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(blank=True, max_length=120)),
                ("place", models.CharField(blank=True, max_length=80)),
                (
                    "country",
                    sessions_app.models.countries.CountryField(
                        default="NL",
                        max_length=2,
                        validators=[sessions_app.models.countries.is_a_country],
                    ),
                ),
                ("days", models.PositiveSmallIntegerField(default=1)),
                ("qualifies", models.BooleanField(default=False)),
                ("most_players", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "shows",
                    models.CharField(
                        choices=[
                            ("live", "after every table"),
                            ("rounds", "when a round is complete"),
                        ],
                        default="rounds",
                        max_length=6,
                    ),
                ),
                ("second_agrees", models.BooleanField(default=False)),
                (
                    "apart",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "nobody"),
                            ("club", "members of one club"),
                            ("team", "members of one team"),
                        ],
                        max_length=4,
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="seat",
            name="substitute",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="substituted",
                to="sessions_app.player",
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="substituted",
            field=models.CharField(
                blank=True,
                choices=[("start", "from the start"), ("middle", "during the round")],
                max_length=6,
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("round", "substitute"), name="substitutes_once_a_round"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("substitute__isnull", True), ("substituted", "")),
                    models.Q(
                        models.Q(("substituted", ""), _negated=True), ("substitute__isnull", False)
                    ),
                    _connector="OR",
                ),
                name="substituted_by_someone",
            ),
        ),
        migrations.AddField(
            model_name="entry",
            name="event",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="entries",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="entry",
            name="player",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="entries",
                to="sessions_app.player",
            ),
        ),
        migrations.AddField(
            model_name="entryact",
            name="entry",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="acts",
                to="sessions_app.entry",
            ),
        ),
        migrations.AddField(
            model_name="entryact",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="plansearch",
            name="event",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="plan_search",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="publication",
            name="event",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="publications",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="seatingplan",
            name="event",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="plans",
                to="sessions_app.event",
            ),
        ),
        migrations.AddField(
            model_name="substitution",
            name="entry",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="substitutions",
                to="sessions_app.entry",
            ),
        ),
        migrations.AddField(
            model_name="substitution",
            name="player",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="substitutions",
                to="sessions_app.player",
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="event",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="tournament",
                to="sessions_app.event",
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("event", "player"), name="enters_once"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("event", "number"), name="one_entry_a_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="publication",
            constraint=models.UniqueConstraint(
                fields=("event", "version"), name="published_once_a_version"
            ),
        ),
        migrations.AddConstraint(
            model_name="substitution",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("last_round__isnull", True),
                    ("last_round__gte", models.F("first_round")),
                    _connector="OR",
                ),
                name="substitution_ends_after_it_begins",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(("days__gte", 1), ("days__lte", 9)), name="tournament_has_days"
            ),
        ),
    ]
