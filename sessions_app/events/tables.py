"""Rounds and tables of an event, as they are numbered."""

from django.db.models import Max

from sessions_app.models import Event, Round, Table


def first_round(event: Event, half: int) -> Round:
    found = event.rounds.filter(half=half).order_by("number").first()
    return found or Round.objects.create(event=event, half=half, number=next_number(event))


def next_number(event: Event) -> int:
    last = event.rounds.aggregate(last=Max("number"))["last"] or 0
    return int(last) + 1


def first_free_table(event: Event, half: int) -> int:
    tables = Table.objects.filter(round__event=event, round__half=half)
    return int(tables.aggregate(last=Max("number"))["last"] or 0) + 1
