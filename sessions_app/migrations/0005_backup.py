# ruff: noqa: RUF012 (as Django writes it)

from django.db import migrations, models

import sessions_app.models.public_id


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0004_half"),
    ]

    operations = [
        migrations.CreateModel(
            name="Backup",
            fields=[
                (
                    "id",
                    models.PositiveSmallIntegerField(
                        default=1, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("folder", models.TextField(blank=True)),
                (
                    "mark",
                    models.CharField(
                        default=sessions_app.models.public_id.new_public_id, max_length=12
                    ),
                ),
                ("file", models.TextField(blank=True)),
                ("made_at", models.DateTimeField(blank=True, null=True)),
                ("size", models.PositiveBigIntegerField(default=0)),
                ("trouble", models.CharField(blank=True, max_length=7)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("id", 1)), name="there_is_one_row_about_backups"
                    )
                ],
            },
        ),
    ]
