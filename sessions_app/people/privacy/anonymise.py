"""Someone's name and personal data taken away for good, without changing anybody's results.

The player stays as a row, because seats, deals and standings refer to it: under a name that says
nothing, and hidden. Whether someone is a member stays too, because standings may depend on it.
"""

import re
from collections.abc import Iterator
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.db.models import Q
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.models import (
    Carried,
    ClubText,
    DealEntry,
    Draft,
    Entry,
    EntryAct,
    EveningTemplate,
    Event,
    HomeAct,
    HouseRules,
    LogLine,
    Participation,
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
from sessions_app.people.privacy.export import write_down
from sessions_app.people.privacy.names import holds_any, pattern_of
from sessions_app.shared.submission import Author

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
    (Participation, ("division",)),
)
IN_JSON: tuple[tuple[type[models.Model], str], ...] = (
    (LogLine, "details"),
    (Season, "policy"),
    (SeasonAct, "policy"),
    (Year, "policy"),
)
"""Texts within lists and objects, as the divisions of a season."""
ONLY_LOOKED_AT: tuple[tuple[type[models.Model], str], ...] = (
    (HouseRules, "rules"),
    (Seat, "penalties"),
)
"""Own hands are known by their names; the tables of penalties are locked to replace anything."""
TITLES: dict[type[models.Model], str | Promise] = {
    DealEntry: gettext_lazy("Deals played"),
    SeasonAct: gettext_lazy("Done with seasons"),
    HouseRules: gettext_lazy("House rules"),
    ClubText: gettext_lazy("Club texts"),
    HomeAct: gettext_lazy("Said about games at home"),
    EntryAct: gettext_lazy("Done with entries"),
    Publication: gettext_lazy("Ranking"),
    SeatingPlan: gettext_lazy("Seating plan"),
    TotalsEntry: gettext_lazy("Typed at the results desk"),
    LogLine: gettext_lazy("Log"),
    PrivacyAct: gettext_lazy("Privacy"),
    Event: gettext_lazy("Events"),
    EveningTemplate: gettext_lazy("template of an evening"),
    Season: gettext_lazy("Seasons"),
    Year: gettext_lazy("Year"),
    Carried: gettext_lazy("Earlier results"),
    Tournament: gettext_lazy("Tournaments"),
    Entry: gettext_lazy("Team"),
    Participation: gettext_lazy("Division"),
    Draft: gettext_lazy("Drafts"),
    Seat: gettext_lazy("Penalties"),
}
"""Where a text stands, as an administrator is told."""


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
    name = pattern_of(player, Player.objects.all())
    _lock_fined_tables()
    write_down(player=player, kind=PrivacyAct.Kind.ANONYMISED, author=author)
    _take_away(player)
    Wish.objects.filter(Q(player=player) | Q(other=player)).delete()
    PersonalLink.objects.filter(player=player).delete()
    if name:
        _replace_in_texts(name, player.first_name)
        _replace_in_json(name, player.first_name)
        _replace_in_drafts(name, player.first_name)
        _replace_in_penalties(name, player.first_name)
    _forget_in_the_admin(player)
    return player


def left_in(words: set[str]) -> dict[str, int]:
    """Return in how many texts of each kind one of these words stands, to be looked at by hand."""
    found: dict[str, int] = {}
    for model, text in _every_text():
        if holds_any(text, words):
            title = str(TITLES[model])
            found[title] = found.get(title, 0) + 1
    return found


def _every_text() -> Iterator[tuple[type[models.Model], str]]:
    for model, fields in WRITTEN:
        for field in fields:
            yield from ((model, text) for text in _texts_in(model, field))
    for model, field in (*IN_JSON, *ONLY_LOOKED_AT):
        for told in model._default_manager.values_list(field, flat=True):
            yield from ((model, text) for text in _texts_within(told))
    for form in Draft.objects.values_list("form", flat=True):
        yield Draft, " ".join(value for _name, value in _pairs(QueryDict(form)))


def _texts_in(model: type[models.Model], field: str) -> list[str]:
    """Each once: most rows were written by the same few people, and give no reason."""
    rows = model._default_manager.exclude(**{field: ""}).order_by()
    return list(rows.values_list(field, flat=True).distinct())


def _texts_within(told: Any) -> Iterator[str]:
    match told:
        case str():
            yield told
        case list():
            for each in told:
                yield from _texts_within(each)
        case dict():
            for each in told.values():
                yield from _texts_within(each)


def _pairs(form: QueryDict) -> list[tuple[str, str]]:
    return [(name, value) for name, values in form.lists() for value in values]


def _take_away(player: Player) -> None:
    player.public_id, player.idempotency_key = new_public_id(), None
    player.first_name = _("Player %(number)s") % {"number": player.pk}
    player.tussenvoegsel = player.last_name = player.shown_name = ""
    player.club = player.ema_number = ""
    player.country = Player._meta.get_field("country").default
    player.ema_member = False
    player.hidden = True
    player.save()


def _replace_in_texts(name: re.Pattern[str], neutral: str) -> None:
    for model, fields in WRITTEN:
        for field in fields:
            for text in _texts_in(model, field):
                written = name.sub(neutral, text)[: _room_in(model, field)]
                if written != text:
                    rows = model._default_manager.filter(**{field: text})
                    rows.update(**{field: written})


def _replace_in_json(name: re.Pattern[str], neutral: str) -> None:
    for model, field in IN_JSON:
        for key, told in model._default_manager.values_list("pk", field):
            written = _without(told, name, neutral)
            if written != told:
                model._default_manager.filter(pk=key).update(**{field: written})


def _replace_in_drafts(name: re.Pattern[str], neutral: str) -> None:
    for draft in Draft.objects.all():
        form = QueryDict(draft.form, mutable=True)
        for field, values in list(form.lists()):
            form.setlist(field, [name.sub(neutral, value) for value in values])
        if form != QueryDict(draft.form):
            Draft.objects.filter(pk=draft.pk).update(form=form.urlencode())


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


def _replace_in_penalties(name: re.Pattern[str], neutral: str) -> None:
    """Their points stay. The tables are locked."""
    for seat in Seat.objects.exclude(penalties=[]):
        told = _without(seat.penalties, name, neutral)
        if told != seat.penalties:
            Seat.objects.filter(pk=seat.pk).update(penalties=told)


def _without(told: Any, name: re.Pattern[str], neutral: str) -> Any:
    """Also in what was written when a penalty was cancelled."""
    match told:
        case str():
            return name.sub(neutral, told)
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
