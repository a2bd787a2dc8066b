# ruff: noqa: RUF012 (as Django writes it)

import django.db.models.deletion
from django.db import migrations, models


def end_pins_of_closed_events(apps, schema_editor):
    """From now on a PIN ends for good when its event is closed."""
    codes = apps.get_model("sessions_app", "AccessCode").objects
    codes.filter(event__state="closed").update(pin_hash=None)


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0015_draft_order"),
    ]

    operations = [
        migrations.CreateModel(
            name="PasswordTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name_hash", models.CharField(db_index=True, max_length=64)),
                ("at", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.AddField(
            model_name="pintry",
            name="address",
            field=models.CharField(blank=True, max_length=64),
        ),
        migrations.AddField(
            model_name="pintry",
            name="opened_by",
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.AlterField(
            model_name="accesscode",
            name="pin_hash",
            field=models.CharField(max_length=64, null=True),
        ),
        migrations.AlterField(
            model_name="logline",
            name="kind",
            field=models.CharField(
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
                    ("let in", "new tries for a PIN on one device"),
                ],
                max_length=9,
            ),
        ),
        migrations.AlterField(
            model_name="pintry",
            name="device",
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.CreateModel(
            name="LetIn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device_name", models.CharField(max_length=8)),
                ("at", models.DateTimeField()),
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
        migrations.RunPython(end_pins_of_closed_events, migrations.RunPython.noop),
    ]
