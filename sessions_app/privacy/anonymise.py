"""Someone's name and personal data taken away for good, without changing anybody's results.

The player stays as a row, because seats, deals and standings refer to it: under a name that says
nothing, and hidden. Whether someone is a member stays too, because standings may depend on it.
"""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.db.models import Q, Value
from django.db.models.functions import Left, Replace
from django.utils.translation import gettext as _

from sessions_app.models import (
    Carried,
    ClubText,
    DealEntry,
    Entry,
    EntryAct,
    EveningTemplate,
    Event,
    HomeAct,
    HouseRules,
    LogLine,
    PersonalLink,
    Player,
    PrivacyAct,
    Publication,
    Season,
    SeasonAct,
    Seat,
    SeatingPlan,
    Table,
    TotalsEntry,
    Tournament,
    Wish,
    Year,
)
from sessions_app.models.public_id import new_public_id
from sessions_app.models.sort_name import plain
from sessions_app.models.texts import LONGEST_TEXT
from sessions_app.play.entered import Author
from sessions_app.privacy.export import write_down

# Where people write what they like, and who they are.
WRITTEN: tuple[tuple[type[models.Model], tuple[str, ...]], ...] = (
    (DealEntry, ("by", "why")),
    (SeasonAct, ("by", "why")),
    (HouseRules, ("by", "note")),
    (ClubText, ("by", "text")),
    (HomeAct, ("by", "why")),
    (EntryAct, ("by", "why")),
    (Publication, ("by", "why")),
    (SeatingPlan, ("by",)),
    (TotalsEntry, ("by", "why")),
    (LogLine, ("by", "why", "read_by")),
    (PrivacyAct, ("by",)),
    (Event, ("name", "cancelled_why")),
    (EveningTemplate, ("name",)),
    (Season, ("name",)),
    (Year, ("name",)),
    (Carried, ("label",)),
    (Tournament, ("title", "place")),
    (Entry, ("team",)),
)


class AlreadyAnonymous(Exception):
    """There is nothing left to take away."""


def is_anonymous(player: Player) -> bool:
    return player.privacy_acts.filter(kind=PrivacyAct.Kind.ANONYMISED).exists()


def is_the_name(typed: str, player: Player) -> bool:
    return plain(typed) == plain(player.full_name)


@transaction.atomic
def anonymise(*, player_id: int, author: Author) -> Player:
    player = Player.objects.select_for_update(no_key=True).get(pk=player_id)
    if is_anonymous(player):
        raise AlreadyAnonymous
    names = names_in_texts(player)
    _lock_fined_tables()
    write_down(player=player, kind=PrivacyAct.Kind.ANONYMISED, author=author)
    _take_away(player)
    Wish.objects.filter(Q(player=player) | Q(other=player)).delete()
    PersonalLink.objects.filter(player=player).delete()
    for name in names:
        _replace_in_texts(name, player.first_name)
        _replace_in_penalties(name, player.first_name)
    _forget_in_the_admin(player)
    return player


def names_in_texts(player: Player) -> list[str]:
    """What can only be this player. A first name alone would take away that of others."""
    names = {player.full_name, f"{player.first_name} {player.last_name}", player.shown_name}
    return sorted((name for name in names if " " in name.strip()), key=len, reverse=True)


def _take_away(player: Player) -> None:
    player.public_id, player.idempotency_key = new_public_id(), None
    player.first_name = _("Player %(number)s") % {"number": player.pk}
    player.tussenvoegsel = player.last_name = player.shown_name = ""
    player.club = player.ema_number = ""
    player.country = Player._meta.get_field("country").default
    player.ema_member = False
    player.hidden = True
    player.save()


def _replace_in_texts(name: str, neutral: str) -> None:
    for model, fields in WRITTEN:
        for field in fields:
            rows = model._default_manager.filter(**{f"{field}__contains": name})
            written = Replace(field, Value(name), Value(neutral))
            rows.update(**{field: Left(written, _room_in(model, field))})


def _room_in(model: type[models.Model], name: str) -> int:
    """A number may be longer than the name that it stands for."""
    field = model._meta.get_field(name)
    assert isinstance(field, models.CharField | models.TextField)
    return field.max_length or LONGEST_TEXT


def _lock_fined_tables() -> None:
    """A fine of this moment would else be written over.

    Before the player is written: whoever has a table may be waiting to seat this player there.
    """
    fined = Seat.objects.exclude(penalties=[])
    list(Table.objects.select_for_update().filter(pk__in=fined.values("table")).order_by("pk"))


def _replace_in_penalties(name: str, neutral: str) -> None:
    """Their points stay. The tables are locked."""
    for seat in Seat.objects.exclude(penalties=[]):
        told = _without(seat.penalties, name, neutral)
        if told != seat.penalties:
            Seat.objects.filter(pk=seat.pk).update(penalties=told)


def _without(told: Any, name: str, neutral: str) -> Any:
    """Also in what was written when a penalty was cancelled."""
    match told:
        case str():
            return told.replace(name, neutral)
        case list():
            return [_without(each, name, neutral) for each in told]
        case dict():
            return {key: _without(each, name, neutral) for key, each in told.items()}
        case _:
            return told


def _forget_in_the_admin(player: Player) -> None:
    """The admin of Django keeps the name of whatever was changed there."""
    kind = ContentType.objects.get_for_model(Player)
    LogEntry.objects.filter(content_type=kind, object_id=str(player.pk)).update(
        object_repr=player.first_name, change_message=""
    )
