# ruff: noqa: RUF012 (as Django writes it)

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0003_evening"),
    ]

    operations = [
        migrations.AddField(
            model_name="round",
            name="half",
            field=models.PositiveSmallIntegerField(default=1),
        ),
    ]
