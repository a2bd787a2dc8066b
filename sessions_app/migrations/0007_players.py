# ruff: noqa: RUF012 (as Django writes it)

from typing import Any

from django.db import migrations, models
from django.db.models import Max

FIVE, DREAMS = 5, 4


def points_so_far(apps: Any, _editor: Any) -> None:
    """As the fold writes them from now on."""
    seats = apps.get_model("sessions_app", "Seat").objects.all()
    for seat in seats.iterator():
        penalty = sum(each["points"] for each in seat.penalties)
        points = seat.net + penalty if seat.final is None else seat.final
        seats.filter(pk=seat.pk).update(points=points)


def how_deals_ended(apps: Any, _editor: Any) -> None:
    deals = apps.get_model("sessions_app", "Deal").objects.filter(entry__isnull=False)
    hands = apps.get_model("sessions_app", "PlayerHand").objects
    for deal in deals.select_related("entry").annotate(last=Max("table__seats__place")).iterator():
        playing = hands.filter(deal=deal)
        if deal.last + 1 == FIVE:
            playing = playing.exclude(seat__place=(deal.east + DREAMS) % FIVE)
        playing.update(ending=ending_of(deal.entry.facts or {}))


def ending_of(facts: Any) -> str:
    if facts.get("winner") is None and not facts.get("wins"):
        return "draw" if facts.get("draw") else ""
    thrower = facts.get("from")
    return "wall" if thrower is None else "unknown" if thrower == "unknown" else "discard"


class Migration(migrations.Migration):
    dependencies = [
        ("sessions_app", "0006_seasons"),
    ]

    operations = [
        migrations.AddField(
            model_name="participation",
            name="rank",
            field=models.PositiveSmallIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="participation",
            name="won",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name="playerhand",
            name="ending",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "Not Played"),
                    ("wall", "Wall"),
                    ("discard", "Discard"),
                    ("unknown", "Unknown"),
                    ("draw", "Draw"),
                ],
                max_length=7,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="points",
            field=models.IntegerField(default=0),
        ),
        migrations.AddField(
            model_name="year",
            name="winners",
            field=models.ManyToManyField(
                editable=False, related_name="years_won", to="sessions_app.player"
            ),
        ),
        migrations.AddIndex(
            model_name="playerhand",
            index=models.Index(
                condition=models.Q(("won", True)), fields=["points"], name="won_by_points"
            ),
        ),
        migrations.AddIndex(
            model_name="playerhand",
            index=models.Index(
                condition=models.Q(("special__gt", ""), ("won", True)),
                fields=["special"],
                name="won_and_special",
            ),
        ),
        migrations.RunPython(points_so_far, migrations.RunPython.noop),
        migrations.RunPython(how_deals_ended, migrations.RunPython.noop),
    ]
