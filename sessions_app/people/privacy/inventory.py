"""All that is held about a person, as one list of tables that a person and a program can read."""

import json
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any, NamedTuple

from django.contrib.admin.models import LogEntry
from django.db.models import Model, Q, QuerySet
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.models import (
    ClubText,
    DealEntry,
    Draft,
    EntryAct,
    HomeAct,
    LogLine,
    PersonalLink,
    Player,
    PlayerHand,
    PrivacyAct,
    SeasonAct,
    Seat,
    TotalsEntry,
    User,
    Wish,
)


class Held(NamedTuple):
    """One kind of thing that is held."""

    key: str
    title: str | Promise
    columns: tuple[str, ...]
    """By which a program knows them; `TITLES` has the words."""
    rows: list[tuple[Any, ...]]

    def as_objects(self) -> list[dict[str, Any]]:
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]

    @property
    def heads(self) -> list[str | Promise]:
        return [TITLES[column] for column in self.columns]

    @property
    def cells(self) -> list[list[str]]:
        return [[in_words(value) for value in row] for row in self.rows]


def in_words(value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return _("yes") if value else _("no")
        case datetime():
            return date_format(localtime(value), "j F Y H:i")
        case date():
            return date_format(value, "j F Y")
        case dict() | list():
            return json.dumps(value, ensure_ascii=False) if value else ""
        case _:
            return str(value)


Kind = tuple[str, str | Promise, dict[str, str], QuerySet[Any]]
"""Its key and title, what is told of each row, and which rows."""


def held_about(player: Player) -> list[Held]:
    """Every kind, also those of which there is nothing: that is an answer too."""
    return [
        Held(key, title, tuple(asked), list(rows.order_by("pk").values_list(*asked.values())))
        for key, title, asked, rows in [*kinds_about(player), *kinds_done_by(accounts_of(player))]
    ]


def kinds_about(player: Player) -> tuple[Kind, ...]:
    return (
        ("person", gettext_lazy("Person"), PERSON, Player.objects.filter(pk=player.pk)),
        ("accounts", gettext_lazy("Account"), ACCOUNT, accounts_of(player)),
        ("attendance", gettext_lazy("Came to"), ATTENDANCE, player.attendance.all()),
        ("seats", gettext_lazy("Games"), SEAT, player.seats.all()),
        ("sitting_out", gettext_lazy("Sat out"), SAT_OUT, player.sitting_out.all()),
        ("hands", gettext_lazy("Hands"), HAND, hands_of(player)),
        ("deals", gettext_lazy("Deals played"), DEAL, deals_of(player)),
        ("wishes", gettext_lazy("Wishes"), WISH, wishes_of(player)),
        ("drafts", gettext_lazy("Drafts"), DRAFT, drafts_of(player)),
        ("seasons", gettext_lazy("Seasons"), SEASON, player.participations.all()),
        ("years", gettext_lazy("Years won"), YEAR, player.years_won.all()),
        ("records", gettext_lazy("Records"), RECORD, player.feats.all()),
        ("carried", gettext_lazy("Earlier results"), CARRIED, player.carried_results.all()),
        ("links", gettext_lazy("Personal link"), LINK, links_of(player)),
        ("home_games", gettext_lazy("Said about games at home"), HOME, player.home_acts.all()),
        ("schedule", gettext_lazy("Scheduled"), SCHEDULED, player.scheduled_seats.all()),
        ("tournaments", gettext_lazy("Tournaments"), ENTRY, player.entries.all()),
        ("substitutions", gettext_lazy("Substitutes"), STOOD_IN, player.substitutions.all()),
        ("played_for", gettext_lazy("Played for others"), SAT_FOR, player.substituted.all()),
        ("privacy", gettext_lazy("Privacy"), PRIVACY, player.privacy_acts.all()),
    )


def kinds_done_by(accounts: Iterable[User]) -> tuple[Kind, ...]:
    """What somebody did for the club, and wrote there."""

    def by(model: type[Model]) -> QuerySet[Any]:
        return model._default_manager.filter(user__in=accounts)

    return (
        ("entries", gettext_lazy("Entered by the account"), DEAL, by(DealEntry)),
        ("acts", gettext_lazy("Done with seasons"), ACT, by(SeasonAct)),
        ("desk", gettext_lazy("Typed at the results desk"), TYPED, by(TotalsEntry)),
        ("entry_acts", gettext_lazy("Done with entries"), SAID, by(EntryAct)),
        ("log", gettext_lazy("Done with events"), LOGGED, by(LogLine)),
        ("home_acts", gettext_lazy("Decided about games at home"), HOME, by(HomeAct)),
        ("texts", gettext_lazy("Club texts"), TEXT, by(ClubText)),
        ("privacy_acts", gettext_lazy("Done with data of people"), DONE, by(PrivacyAct)),
        ("admin", gettext_lazy("Changed in the administration"), CHANGED, by(LogEntry)),
    )


# ---- what is told of each row: the name of a column, and the field it comes from --------------


def same(*names: str) -> dict[str, str]:
    return {name: name for name in names}


PERSON = same(
    *("public_id", "first_name", "tussenvoegsel", "last_name", "shown_name", "membership"),
    *("club", "country", "ema_number", "ema_member", "hidden"),
)
ACCOUNT = same(
    *("username", "first_name", "last_name", "email", "role", "last_login", "date_joined")
)
ATTENDANCE = {"date": "event__date", "event": "event__name", "left": "left"}
ROUND = {"date": "round__event__date", "event": "round__event__name", "round": "round__number"}
RESULTS = same("net", "typed_total", "final", "uma", "rank", "table_points", "made", "caused")
SEAT = {**ROUND, "table": "table__number", **same("place", "since", "penalties"), **RESULTS}
SAT_OUT = ROUND
SAT_FOR = {**ROUND, "table": "table__number"}
OF_DEAL = {
    "date": "deal__table__round__event__date",
    "event": "deal__table__round__event__name",
    "table": "deal__table__number",
    "deal": "deal__position",
}
HAND = OF_DEAL | same(
    *("tiles", "points", "net", "way", "count", "lines", "special", "dead", "won", "threw")
)
DEAL = OF_DEAL | same("version", "facts", "by", "at", "why")
ACT = {"season": "season__name", **same("kind", "by", "at", "why")}
WISH = {"kind": "kind", "who": "player__public_id", "other": "other__public_id"} | {
    "table": "table_number"
}
DRAFT = {"date": "table__round__event__date", "event": "table__round__event__name"} | {
    "table": "table__number",
    **same("form", "at"),
}
SEASON = {"season": "season__name", **same("division", "entry", "competed", "rank", "won")}
YEAR = {"year": "name"}
RECORD = same("kind", "amount", "date")
CARRIED = {"season": "carried__season__name", "event": "carried__label"} | same(
    *("score", "evenings", "games", "made", "caused")
)
LINK = {"at": "made_at"}
HOME = {"date": "event__date", "event": "event__name", **same("kind", "at", "why")}
SCHEDULED = {"season": "round__season__name", "date": "round__date", "round": "round__number"} | {
    "table": "table_number",
    **same("place"),
}
ENTRY = {"date": "event__date", "event": "event__name"} | same(
    *("state", "number", "team", "reserve", "checked_in_at", "disqualified")
)
STOOD_IN = {"date": "entry__event__date", "event": "entry__event__name"} | {"round": "first_round"}
PRIVACY = same("kind", "by", "at")
SAID = same("kind", "at", "why")
TYPED = same("totals", "at", "why")
LOGGED = same("kind", "at", "why")
TEXT = same("place", "text", "at")
DONE = same("kind", "at")
CHANGED = {"kind": "content_type__model", "at": "action_time"}

TITLES: dict[str, str | Promise] = {
    "amount": gettext_lazy("Amount"),
    "at": gettext_lazy("When"),
    "by": gettext_lazy("By"),
    "checked_in_at": gettext_lazy("Checked in"),
    "disqualified": gettext_lazy("Disqualified"),
    "number": gettext_lazy("Number"),
    "reserve": gettext_lazy("Reserve"),
    "state": gettext_lazy("State"),
    "team": gettext_lazy("Team"),
    "caused": gettext_lazy("Mahjongs caused"),
    "club": gettext_lazy("Club"),
    "competed": gettext_lazy("Competed"),
    "count": gettext_lazy("How it was counted"),
    "country": gettext_lazy("Country"),
    "date": gettext_lazy("Date"),
    "date_joined": gettext_lazy("Account since"),
    "dead": gettext_lazy("Dead hand"),
    "deal": gettext_lazy("Deal"),
    "division": gettext_lazy("Division"),
    "ema_member": gettext_lazy("EMA member"),
    "ema_number": gettext_lazy("EMA number"),
    "email": gettext_lazy("Mail address"),
    "entry": gettext_lazy("Takes part"),
    "evenings": gettext_lazy("Evenings"),
    "event": gettext_lazy("Event"),
    "facts": gettext_lazy("As it was entered"),
    "final": gettext_lazy("Result"),
    "first_name": gettext_lazy("First name"),
    "form": gettext_lazy("As it was entered"),
    "games": gettext_lazy("Games"),
    "hidden": gettext_lazy("Hidden from public pages"),
    "kind": gettext_lazy("Kind"),
    "last_login": gettext_lazy("Last logged in"),
    "last_name": gettext_lazy("Last name"),
    "left": gettext_lazy("Went home early"),
    "lines": gettext_lazy("Rules that counted"),
    "made": gettext_lazy("Mahjongs made"),
    "membership": gettext_lazy("Member or guest"),
    "net": gettext_lazy("Won and lost"),
    "other": gettext_lazy("The other"),
    "penalties": gettext_lazy("Penalty"),
    "place": gettext_lazy("Place"),
    "points": gettext_lazy("Points"),
    "public_id": gettext_lazy("Id in addresses"),
    "rank": gettext_lazy("Rank"),
    "role": gettext_lazy("Role"),
    "round": gettext_lazy("Round"),
    "score": gettext_lazy("In sixtieths"),
    "season": gettext_lazy("Season"),
    "shown_name": gettext_lazy("Shown name"),
    "since": gettext_lazy("From deal"),
    "special": gettext_lazy("Special hand"),
    "table": gettext_lazy("Table"),
    "table_points": gettext_lazy("Table points"),
    "text": gettext_lazy("Text"),
    "threw": gettext_lazy("Threw the winning tile"),
    "tiles": gettext_lazy("Tiles"),
    "totals": gettext_lazy("As it was entered"),
    "tussenvoegsel": gettext_lazy("Prefix"),
    "typed_total": gettext_lazy("Typed total"),
    "uma": gettext_lazy("Uma"),
    "username": gettext_lazy("Account"),
    "version": gettext_lazy("Version"),
    "way": gettext_lazy("Way of entering"),
    "who": gettext_lazy("Who"),
    "why": gettext_lazy("Reason"),
    "won": gettext_lazy("Won"),
    "year": gettext_lazy("Year"),
}


# ---- which rows are about the person ---------------------------------------------------------


def accounts_of(player: Player) -> QuerySet[User]:
    """Players need no account, so one belongs to a player only by its name."""
    last = " ".join(filter(None, [player.tussenvoegsel, player.last_name]))
    return User.objects.filter(first_name=player.first_name, last_name=last).exclude(last_name="")


def links_of(player: Player) -> QuerySet[PersonalLink]:
    """Only that there is one: what opens it is not kept."""
    return PersonalLink.objects.filter(player=player)


def hands_of(player: Player) -> QuerySet[PlayerHand]:
    return PlayerHand.objects.filter(seat__player=player)


def tables_of(player: Player) -> QuerySet[Any]:
    return Seat.objects.filter(player=player).values("table")


def deals_of(player: Player) -> QuerySet[DealEntry]:
    """Every entry of a deal that the player sat at, also those that were corrected or undone."""
    played = Q(deal__in=hands_of(player).values("deal"))
    undone = Q(deal__table__in=tables_of(player), deal__entry__isnull=True)
    return DealEntry.objects.filter(played | undone)


def wishes_of(player: Player) -> QuerySet[Wish]:
    """Only the player's own: who does not want to sit with the player told that in confidence."""
    return Wish.objects.filter(player=player)


def drafts_of(player: Player) -> QuerySet[Draft]:
    """At the tables of the player: a draft belongs to a device, not to a person."""
    return Draft.objects.filter(table__in=tables_of(player))
