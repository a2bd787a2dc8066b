# ruff: noqa: E501, RUF012 (as Django writes it)

import django.contrib.auth.models
import django.contrib.auth.validators
import django.core.validators
import django.db.models.functions.text
import django.db.models.lookups
import django.utils.timezone
from django.db import migrations, models

import sessions_app.models.countries
import sessions_app.models.public_id
import sessions_app.models.sort_name


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
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
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Player",
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
                ("first_name", models.CharField(max_length=80, verbose_name="first name")),
                (
                    "tussenvoegsel",
                    models.CharField(
                        blank=True,
                        help_text="As in “van der”. Players are sorted without it.",
                        max_length=30,
                        verbose_name="prefix of the last name",
                    ),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=80, verbose_name="last name"),
                ),
                (
                    "shown_name",
                    models.CharField(
                        blank=True,
                        help_text="What the club calls this player on screen. Empty: the whole name.",
                        max_length=80,
                        verbose_name="shown name",
                    ),
                ),
                (
                    "sort_name",
                    sessions_app.models.sort_name.SortNameField(
                        editable=False,
                        made_from=("last_name", "first_name", "tussenvoegsel"),
                        verbose_name="sort name",
                    ),
                ),
                (
                    "membership",
                    models.CharField(
                        choices=[("member", "member"), ("guest", "guest")],
                        default="member",
                        max_length=6,
                        verbose_name="member or guest",
                    ),
                ),
                (
                    "club",
                    models.CharField(
                        blank=True,
                        help_text="Empty: our own club.",
                        max_length=80,
                        verbose_name="club",
                    ),
                ),
                (
                    "country",
                    sessions_app.models.countries.CountryField(
                        default="NL",
                        help_text="Two letters, as in NL, BE or DE.",
                        max_length=2,
                        validators=[sessions_app.models.countries.is_a_country],
                        verbose_name="country",
                    ),
                ),
                (
                    "ema_number",
                    models.CharField(
                        blank=True,
                        help_text="Eight digits; the Netherlands begin with 08.",
                        max_length=8,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[0-9]{8}\\Z", "An EMA number has eight digits."
                            )
                        ],
                        verbose_name="EMA number",
                    ),
                ),
                ("ema_member", models.BooleanField(default=False, verbose_name="EMA member")),
                (
                    "hidden",
                    models.BooleanField(
                        default=False,
                        help_text="The name is shown to organisers only.",
                        verbose_name="hidden from public pages",
                    ),
                ),
            ],
            options={
                "verbose_name": "player",
                "verbose_name_plural": "players",
                "ordering": ("sort_name", "pk"),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ema_number", ""), _negated=True),
                        fields=("ema_number",),
                        name="player_ema_number_is_unique",
                        violation_error_message="Another player has this EMA number.",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.Exact(
                            django.db.models.functions.text.Right(
                                "sort_name",
                                django.db.models.functions.text.Length(
                                    django.db.models.functions.text.Concat(
                                        models.F("last_name"),
                                        models.Value("\t"),
                                        models.F("first_name"),
                                        models.Value("\t"),
                                        models.F("tussenvoegsel"),
                                        output_field=models.TextField(),
                                    )
                                ),
                            ),
                            django.db.models.functions.text.Concat(
                                models.F("last_name"),
                                models.Value("\t"),
                                models.F("first_name"),
                                models.Value("\t"),
                                models.F("tussenvoegsel"),
                                output_field=models.TextField(),
                            ),
                        ),
                        name="player_sort_name_belongs_to_the_names",
                    ),
                ],
            },
        ),
    ]
