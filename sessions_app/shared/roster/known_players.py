"""Pasted players beside those whom the club knows: who is new, who is known, and what is wrong.

A name alone does not say who somebody is. Where it is in doubt a line has options, and the
organiser chooses: the known player of that name, the person of another line, or someone else.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from sessions_app.models import Player
from sessions_app.models.club import Club
from sessions_app.models.public_id import new_public_id, read_public_id
from sessions_app.models.sort_name import plain
from sessions_app.shared.names import numbered
from sessions_app.shared.roster.pasted_sheet import NO_MORE, Row, read_sheet

# A fact that the club lacks of someone it knows. Who has a country or is a guest is never unknown.
CAN_BE_MISSING = ("shown_name", "club", "ema_number")
LABELS = {field.name: field.verbose_name for field in Player._meta.fields}
FORMULA_SIGNS = ("=", "+", "-", "@")
AGAIN = "again"
"""The answer that a line is about somebody who has a line already."""

Answers = Mapping[int, str]
"""Who somebody is, by line: the public id of a player, known or new, or `AGAIN`."""
NO_ANSWERS: Answers = MappingProxyType({})


class Fate(StrEnum):
    """What becomes of a row."""

    FAULTY = "faulty"
    NEW = "new"
    KNOWN = "known"
    TWICE = "twice"


class Option(NamedTuple):
    """Who somebody may be."""

    value: str
    label: str
    chosen: bool


class Line(NamedTuple):
    number: int
    fate: Fate
    player: Player
    """As pasted, not saved."""
    remarks: list[str]
    known: Player | None = None
    missing: Mapping[str, str] = MappingProxyType({})
    """What the paste knows and the club does not, by the label of the field."""
    options: Sequence[Option] = ()
    """Who it may be, where the name alone does not say so."""
    unknown_country: str = ""
    """As pasted, where it means no country to us; that of the player is empty or was chosen."""

    @property
    def looks_like_formula(self) -> bool:
        names = (self.player.first_name, self.player.last_name, self.player.club)
        return any(name.startswith(FORMULA_SIGNS) for name in names)

    @property
    def is_open(self) -> bool:
        """Whether nobody knows yet who this is."""
        return bool(self.options) and not any(option.chosen for option in self.options)


class Stored(NamedTuple):
    new: int
    filled_in: int


# ---- who is it -------------------------------------------------------------------------------


def compare(
    rows: Iterable[Row], players: Iterable[Player], answers: Answers = NO_ANSWERS
) -> list[Line]:
    """Return what becomes of each row, in their order.

    Who has a known EMA number is sure, so these rows choose first.
    """
    people = _People(players, answers)
    drafts = [_Draft(row, Player(**row.facts)) for row in rows]
    for draft in drafts:
        people.numbers[draft.name].add(draft.player.ema_number)
    drafts.sort(key=lambda draft: draft.player.ema_number not in people.by_number)
    lines = [people.line_of(draft) for draft in drafts]
    return sorted(lines, key=lambda line: line.number)


class _Draft(NamedTuple):
    """A row with the player whom it describes."""

    row: Row
    player: Player

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def name(self) -> str:
        return plain(self.player.full_name)


class _People:
    """Whom the club knows, and whom the rows so far are about."""

    def __init__(self, players: Iterable[Player], answers: Answers) -> None:
        self.by_name: dict[str, list[Player]] = defaultdict(list)
        self.by_number: dict[str, Player] = {}
        self.numbers: dict[str, set[str]] = defaultdict(set)
        """The EMA numbers in the paste by name."""
        self.lines_by_name: dict[str, list[Line]] = defaultdict(list)
        self.lines_by_number: dict[str, Line] = {}
        self.lines_by_player: dict[Player, Line] = {}
        self.taken: set[str] = set()
        """The public ids of known players, and the keys of those that this paste adds."""
        stored: dict[str, str] = {}
        """The public ids of players that a paste added before, by the key that it sent along."""
        for player in players:
            self.taken.add(player.public_id)
            if player.idempotency_key:
                stored[player.idempotency_key] = player.public_id
            for name in {plain(player.full_name), plain(player.shown_name)} - {""}:
                self.by_name[name].append(player)
            if player.ema_number:
                self.by_number[player.ema_number] = player
        self.answers = {line: stored.get(answer, answer) for line, answer in answers.items()}

    def line_of(self, draft: _Draft) -> Line:
        line = self._line(draft)._replace(unknown_country=draft.row.unknown_country)
        if line.fate in (Fate.NEW, Fate.KNOWN):
            self.taken.add(line.player.idempotency_key or "")
            self.lines_by_name[draft.name].append(line)
            self.lines_by_number.setdefault(line.player.ema_number, line)
            if line.known:
                self.lines_by_player[line.known] = line
        return line

    def _line(self, draft: _Draft) -> Line:
        exempt = ["country"] if draft.row.unknown_country else []
        faults = [*draft.row.faults, *_faults_of(draft.player, exempt)]
        if faults:
            return Line(draft.number, Fate.FAULTY, draft.player, faults)
        sure = self._by_number(draft) if draft.player.ema_number else None
        return sure or self._by_name(draft)

    def _by_number(self, draft: _Draft) -> Line | None:
        """The line of somebody whose EMA number is known here, or stands further up."""
        number = draft.player.ema_number
        earlier = self.lines_by_number.get(number)
        if earlier:
            return _again(draft, earlier)
        known = self.by_number.get(number)
        if not known:
            return None
        namesakes = self.by_name.get(draft.name, [])
        others = self.numbers[draft.name] - {number, ""}
        if known not in namesakes and (namesakes or others):
            fault = _("This EMA number is that of %(name)s.") % {"name": known}
            return Line(draft.number, Fate.FAULTY, draft.player, [fault])
        return _known(draft, known)

    def _by_name(self, draft: _Draft) -> Line:
        """The line of somebody of whom there is no more than a name to go by."""
        namesakes = self.by_name.get(draft.name, [])
        earlier = list(self.lines_by_name[draft.name])
        taken = [player for player in namesakes if player in self.lines_by_player]
        for line in (self.lines_by_player[player] for player in taken):
            if line not in earlier:
                earlier.append(line)
        if not namesakes and not earlier:
            return Line(draft.number, Fate.NEW, draft.player, [])
        own = self.answers.get(draft.number, "")
        elsewhere = set(self.answers.values()) - {own}
        free = [
            player
            for player in namesakes
            if player not in taken and player.public_id not in elsewhere
        ]
        return self._chosen(draft, earlier, free)

    def _chosen(self, draft: _Draft, earlier: Sequence[Line], free: Sequence[Player]) -> Line:
        """What the organiser chose or, where that is clear enough, what it most likely is."""
        someone_else = self._key_of(draft.number)
        by_id = {player.public_id: player for player in free}
        values = [*([AGAIN] if earlier else []), *by_id, someone_else]
        answer = self.answers.get(draft.number, "")
        choice = answer if answer in values else _likely(draft, earlier, free, someone_else)
        options = [
            Option(value, label, value == choice)
            for value, label in zip(values, _labels(earlier, free), strict=True)
        ]
        if choice == someone_else:
            draft.player.idempotency_key = someone_else
            line = Line(draft.number, Fate.NEW, draft.player, _why_new(draft, earlier, free))
        elif choice in by_id:
            line = _known(draft, by_id[choice])
        elif earlier:
            line = _again(draft, earlier[0])
        else:
            # Which of them is not known yet, so nothing is filled in.
            line = _known(draft, free[0])._replace(missing={})
        return line._replace(options=options)

    def _key_of(self, number: int) -> str:
        """Return the key under which someone else is stored: as the page sent it along, so that
        sending it again finds the player and makes no second one.
        """
        sent = read_public_id(self.answers.get(number))
        return sent if sent and sent not in self.taken else new_public_id()


def _likely(
    draft: _Draft, earlier: Sequence[Line], free: Sequence[Player], someone_else: str
) -> str:
    """Who it is unless somebody says otherwise; empty where that would be a guess."""
    player = draft.player
    if any(not numbers_differ(line.player, player) for line in earlier):
        return ""
    fitting = [known for known in free if not numbers_differ(known, player)]
    of_club = [known for known in fitting if known.club and plain(known.club) == plain(player.club)]
    best = of_club if len(of_club) == 1 else fitting
    if len(best) > 1:
        return ""
    return best[0].public_id if best else someone_else


def _labels(earlier: Sequence[Line], free: Sequence[Player]) -> list[str]:
    again = [_("The same as line %(line)s.") % {"line": line.number} for line in earlier[:1]]
    known = numbered([described(player) for player in free])
    return [
        *again,
        *(_("Known as %(name)s") % {"name": label} for label in known),
        _("Is someone else"),
    ]


def described(player: Player) -> str:
    """Return the name with what tells this player from others of that name."""
    number = f"EMA {player.ema_number}" if player.ema_number else ""
    return ", ".join(filter(None, [str(player), player.club, player.country, number]))


def _why_new(draft: _Draft, earlier: Sequence[Line], free: Sequence[Player]) -> list[str]:
    """What makes a namesake somebody else: another EMA number."""
    player = draft.player
    lines = [line.number for line in earlier if numbers_differ(line.player, player)]
    names = [str(known) for known in free if numbers_differ(known, player)]
    return [
        *(_("Has the name of line %(line)s but another EMA number.") % {"line": n} for n in lines),
        *(_("%(name)s is known with another EMA number.") % {"name": name} for name in names),
    ]


def _again(draft: _Draft, earlier: Line) -> Line:
    """The line of somebody who has a line already."""
    remark = _("The same as line %(line)s.") % {"line": earlier.number}
    return Line(draft.number, Fate.TWICE, draft.player, [remark])


def _known(draft: _Draft, known: Player) -> Line:
    missing = {
        label_of(field): str(getattr(draft.player, field))
        for field in _missing(known, draft.player)
    }
    return Line(draft.number, Fate.KNOWN, draft.player, [str(known)], known, missing)


def _faults_of(player: Player, exempt: Sequence[str]) -> list[str]:
    """What the fields of a player refuse, each with its name; an empty name was told already."""
    try:
        player.clean_fields(exclude=[*exempt, *([] if player.first_name else ["first_name"])])
    except ValidationError as refused:
        return [
            f"{capfirst(label_of(field))}: {' '.join(messages)}"
            for field, messages in refused.message_dict.items()
        ]
    return []


def label_of(field: str) -> str:
    return str(LABELS[field])


def numbers_differ(one: Player, other: Player) -> bool:
    """Two people with one name, as far as their EMA numbers tell."""
    return bool(one.ema_number and other.ema_number and one.ema_number != other.ema_number)


def _missing(known: Player, pasted: Player) -> list[str]:
    return [
        field for field in CAN_BE_MISSING if getattr(pasted, field) and not getattr(known, field)
    ]


# ---- countries that mean nothing to us -------------------------------------------------------


class UnknownCountry(NamedTuple):
    """What stands somewhere as a country, on how many lines, and which one was chosen for it."""

    text: str
    lines: int
    chosen: str


class Unanswered(Exception):
    """Nothing was stored: it is not known yet who somebody is, or from where."""


def unknown_countries(lines: Iterable[Line]) -> list[UnknownCountry]:
    """Return each text once, however many lines have it."""
    found: dict[str, UnknownCountry] = {}
    for line in lines:
        if line.unknown_country and (line.fate in (Fate.NEW, Fate.KNOWN) or line.options):
            text = line.unknown_country
            before = found[text].lines if text in found else 0
            found[text] = UnknownCountry(text, before + 1, line.player.country)
    return list(found.values())


# ---- storing ---------------------------------------------------------------------------------


@transaction.atomic
def store(
    text: str,
    fill_in: Collection[int],
    answers: Answers = NO_ANSWERS,
    countries: Mapping[str, str] = NO_MORE,
) -> Stored:
    """All new players of the paste, and the missing facts of the known ones on these lines.

    Everything is compared once more: whoever was added in the meantime is known by now.
    """
    one_at_a_time()
    rows = read_sheet(text, countries=countries).rows
    lines = compare(rows, Player.objects.all(), answers)
    if any(not country.chosen for country in unknown_countries(lines)):
        raise Unanswered
    return keep(lines, fill_in)


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
