"""The people of the demo club, and what the draw tries to give them."""

from random import Random
from typing import Any

from sessions_app.demo import names
from sessions_app.demo.seasons import public_id_by
from sessions_app.models import Player, Wish

GUEST = Player.Membership.GUEST


def members_and_guests(chance: Random) -> None:
    for place, name in enumerate(names.MEMBERS):
        number = f"08998{place:03}" if place % 2 else ""
        _person(chance, *name, hidden=name[0] in names.HIDDEN, ema_number=number)
    for name in names.GUESTS:
        _person(chance, *name, membership=GUEST, club=names.OTHER_CLUB)
    _wishes()


def visitors(chance: Random) -> list[Player]:
    """From elsewhere, for a tournament: with a number of the EMA each."""
    return [
        _person(
            chance,
            *name,
            membership=GUEST,
            club=club,
            country=country,
            ema_number=number,
            ema_member=True,
        )
        for *name, club, country, number in names.VISITORS
    ]


def _person(chance: Random, first: str, between: str, last: str, **more: Any) -> Player:
    return Player.objects.create(
        public_id=public_id_by(chance),
        first_name=first,
        tussenvoegsel=between,
        last_name=last,
        shown_name=names.SHOWN_NAMES.get(first, ""),
        **more,
    )


def _wishes() -> None:
    def called(name: str) -> Player:
        return Player.objects.get(first_name=name)

    one, other = names.APART
    Wish.objects.create(kind=Wish.Kind.APART, player=called(one), other=called(other))
    fixed = called(names.ALWAYS_AT_TABLE_ONE)
    Wish.objects.create(kind=Wish.Kind.TABLE, player=fixed, table_number=1)
    Wish.objects.create(kind=Wish.Kind.BEGINNER, player=called(names.BEGINNER))
    for name in names.EXPERIENCED:
        Wish.objects.create(kind=Wish.Kind.EXPERIENCED, player=called(name))
