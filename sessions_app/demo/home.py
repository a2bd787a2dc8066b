"""What the demo club tells about itself, and when it plays next."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from random import Random

from django.utils import timezone

from sessions_app.demo.seasons import EVENING, public_id_by
from sessions_app.demo.table import ORGANISER
from sessions_app.events.agenda import cancel_planned, plan_evenings
from sessions_app.models import EveningTemplate, Event
from sessions_app.shared.club_texts import Place, save_texts

TEXTS: dict[str, str] = {
    Place.WELCOME: "Elke week mahjong in een klein gezelschap. Wie wil leren is **van harte "
    "welkom**: kom gerust eens kijken.",
    Place.WHERE: "Buurthuis De Linde\nLindelaan 12, Veldwijk\nVan 19.30 tot 23.00 uur",
    Place.CONTACT: "[Mail het bestuur](mailto:bestuur@groenedraak.example)",
    Place.MEMBERS: "[Foto's van het toernooi](https://groenedraak.example/fotos)",
}
WEEKS_AHEAD = 4
CANCELLED, WHY_CANCELLED = 2, "De zaal is die avond bezet."


def tell_about_the_club(chance: Random, today: date) -> None:
    save_texts(texts=TEXTS, author=ORGANISER)
    days = [today + timedelta(weeks=weeks) for weeks in range(1, WEEKS_AHEAD + 1)]
    template = EveningTemplate.objects.get(name="Clubavond")
    planned = plan_evenings(template=template, days=days, begins=EVENING.begins, ends=EVENING.ends)
    cancel_planned(event_id=planned[CANCELLED].pk, why=WHY_CANCELLED)
    _as_every_time(chance, today, planned)


def _as_every_time(chance: Random, today: date, planned: Iterable[Event]) -> None:
    """The names in addresses, and the moment at which they were planned."""
    noon = timezone.make_aware(datetime.combine(today, time(12)))
    for event in planned:
        Event.objects.filter(pk=event.pk).update(public_id=public_id_by(chance), changed_at=noon)
