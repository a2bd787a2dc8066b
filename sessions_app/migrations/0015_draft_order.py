# ruff: noqa: RUF012 (as Django writes it)


from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0014_confirmed_results"),
    ]

    operations = [
        migrations.AddField(
            model_name="draft",
            name="order",
            field=models.PositiveBigIntegerField(default=0),
        ),
    ]
