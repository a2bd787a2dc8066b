"""Pasted players beside those whom the club knows: who is new, who is known, and what is wrong."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.members.pasting import Row, read_sheet
from sessions_app.models import Player
from sessions_app.models.club import Club
from sessions_app.models.sort_name import plain

# A fact that the club lacks of someone it knows. Who has a country or is a guest is never unknown.
CAN_BE_MISSING = ("shown_name", "club", "ema_number")
LABELS = {field.name: field.verbose_name for field in Player._meta.fields}
FORMULA_SIGNS = ("=", "+", "-", "@")


class Fate(StrEnum):
    """What becomes of a row."""

    FAULTY = "faulty"
    NEW = "new"
    KNOWN = "known"
    TWICE = "twice"


class Line(NamedTuple):
    number: int
    fate: Fate
    player: Player
    """As pasted, not saved."""
    remarks: list[str]
    known: Player | None = None
    missing: Mapping[str, str] = MappingProxyType({})
    """What the paste knows and the club does not, by the label of the field."""

    @property
    def looks_like_formula(self) -> bool:
        names = (self.player.first_name, self.player.last_name, self.player.club)
        return any(name.startswith(FORMULA_SIGNS) for name in names)


class Stored(NamedTuple):
    new: int
    filled_in: int


Who = TypeVar("Who", Line, Player)


class _Crowd(Generic[Who]):
    """People by their names, without capitals and accents, and by their EMA numbers."""

    def __init__(self) -> None:
        self.by_name: dict[str, Who] = {}
        self.by_number: dict[str, Who] = {}

    def add(self, who: Who, player: Player) -> None:
        for name in (player.full_name, player.shown_name):
            if name:
                self.by_name.setdefault(plain(name), who)
        if player.ema_number:
            self.by_number.setdefault(player.ema_number, who)


def compare(rows: Iterable[Row], players: Iterable[Player]) -> Iterator[Line]:
    club, paste = _Crowd[Player](), _Crowd[Line]()
    for player in players:
        club.add(player, player)
    for row in rows:
        line = _line(row, club, paste)
        if line.fate != Fate.FAULTY:
            paste.add(line, line.player)
        yield line


def _line(row: Row, club: _Crowd[Player], paste: _Crowd[Line]) -> Line:
    player = Player(**row.facts)
    faults = [*row.faults, *_faults_of(player)]
    if faults:
        return Line(row.number, Fate.FAULTY, player, faults)
    return _again(row.number, player, paste) or _met(row.number, player, club)


def _faults_of(player: Player) -> list[str]:
    """What the fields of a player refuse, each with its name; an empty name was told already."""
    try:
        player.clean_fields(exclude=[] if player.first_name else ["first_name"])
    except ValidationError as refused:
        return [
            f"{capfirst(label_of(field))}: {' '.join(messages)}"
            for field, messages in refused.message_dict.items()
        ]
    return []


def label_of(field: str) -> str:
    return str(LABELS[field])


def _again(number: int, player: Player, paste: _Crowd[Line]) -> Line | None:
    """The same person stands further up in the paste."""
    named = paste.by_name.get(plain(player.full_name))
    earlier = paste.by_number.get(player.ema_number) or named
    if not earlier:
        return None
    place = {"line": earlier.number}
    if numbers_differ(earlier.player, player):
        said = _("Has the name of line %(line)s but another EMA number. Add this one by hand.")
        return Line(number, Fate.FAULTY, player, [said % place])
    return Line(number, Fate.TWICE, player, [_("The same as line %(line)s.") % place])


def _met(number: int, player: Player, club: _Crowd[Player]) -> Line:
    named = club.by_name.get(plain(player.full_name))
    numbered = club.by_number.get(player.ema_number)
    known = numbered or named
    if not known:
        return Line(number, Fate.NEW, player, [])
    said = {"name": str(known)}
    if numbered and named and named is not numbered:
        fault = _("This EMA number is that of %(name)s.") % said
        return Line(number, Fate.FAULTY, player, [fault])
    if numbers_differ(known, player):
        fault = _("%(name)s is known with another EMA number. Add this one by hand.") % said
        return Line(number, Fate.FAULTY, player, [fault])
    missing = {label_of(field): str(getattr(player, field)) for field in _missing(known, player)}
    return Line(number, Fate.KNOWN, player, [str(known)], known, missing)


def numbers_differ(one: Player, other: Player) -> bool:
    """Two people with one name, as far as their EMA numbers tell."""
    return bool(one.ema_number and other.ema_number and one.ema_number != other.ema_number)


def _missing(known: Player, pasted: Player) -> list[str]:
    return [
        field for field in CAN_BE_MISSING if getattr(pasted, field) and not getattr(known, field)
    ]


# ---- storing ---------------------------------------------------------------------------------


@transaction.atomic
def store(text: str, fill_in: Collection[int]) -> Stored:
    """All new players of the paste, and the missing facts of the known ones on these lines.

    Everything is compared once more: whoever was added in the meantime is known by now.
    """
    one_at_a_time()
    return keep(list(compare(read_sheet(text).rows, Player.objects.all())), fill_in)


def one_at_a_time() -> None:
    """A button that is tapped twice would else store everybody twice."""
    list(Club.objects.select_for_update())


def keep(lines: Sequence[Line], fill_in: Collection[int]) -> Stored:
    """The new players, and what was missing of the known ones on these lines."""
    new = [line.player for line in lines if line.fate == Fate.NEW]
    Player.objects.bulk_create(new)
    filled = [line for line in lines if line.known and line.missing and line.number in fill_in]
    for line in filled:
        assert line.known
        for field in _missing(line.known, line.player):
            setattr(line.known, field, getattr(line.player, field))
        line.known.save()
    return Stored(len(new), len(filled))
