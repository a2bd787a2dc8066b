# ruff: noqa: RUF012 (as Django writes it)

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0012_feats"),
    ]

    operations = [
        migrations.AddField("scheduledround", "begins", models.TimeField(null=True)),
        migrations.AddField("scheduledround", "ends", models.TimeField(null=True)),
        migrations.RenameField("scheduledround", "made_at", "changed_at"),
    ]
