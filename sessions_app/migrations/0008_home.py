# ruff: noqa: RUF012 (as Django writes it)


import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0007_players"),
    ]

    operations = [
        migrations.CreateModel(
            name="ClubText",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "place",
                    models.CharField(
                        choices=[
                            ("welcome", "Welcome"),
                            ("where", "Where and when we play"),
                            ("contact", "Contact"),
                            ("members", "For members"),
                        ],
                        max_length=7,
                    ),
                ),
                ("text", models.TextField(blank=True, max_length=5000)),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="PrivacyAct",
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
                        choices=[("exported", "exported"), ("anonymised", "anonymised")],
                        max_length=10,
                    ),
                ),
                ("by", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.AddField(
            model_name="event",
            name="begins",
            field=models.TimeField(blank=True, null=True, verbose_name="from"),
        ),
        migrations.AddField(
            model_name="event",
            name="cancelled_why",
            field=models.CharField(blank=True, max_length=200, verbose_name="reason"),
        ),
        migrations.AddField(
            model_name="event",
            name="changed_at",
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
        migrations.AddField(
            model_name="event",
            name="ends",
            field=models.TimeField(blank=True, null=True, verbose_name="until"),
        ),
        migrations.AlterField(
            model_name="event",
            name="state",
            field=models.CharField(
                choices=[
                    ("planned", "planned"),
                    ("open", "open"),
                    ("closed", "closed"),
                    ("cancelled", "cancelled"),
                ],
                default="open",
                max_length=9,
                verbose_name="state",
            ),
        ),
        migrations.AddField(
            model_name="clubtext",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="privacyact",
            name="player",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="privacy_acts",
                to="sessions_app.player",
            ),
        ),
        migrations.AddField(
            model_name="privacyact",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
