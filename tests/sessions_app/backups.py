"""Backups for tests: a club with something of everything, files that are changed, another place."""

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.db.models import Model
from django.utils import timezone

from sessions_app.access.codes import renew_codes
from sessions_app.backup.contents import LEFT_OUT
from sessions_app.events.state import set_state
from sessions_app.models import (
    Attendance,
    Carried,
    CarriedResult,
    Club,
    ClubText,
    Draft,
    Entry,
    EntryAct,
    EveningTemplate,
    Event,
    HomeAct,
    HomePlay,
    HouseRules,
    LogLine,
    Participation,
    PinTry,
    PlanSearch,
    Player,
    PrivacyAct,
    Publication,
    ScheduledRound,
    ScheduledSeat,
    Season,
    SeasonAct,
    SeatingPlan,
    SittingOut,
    Substitution,
    Table,
    Tablet,
    TotalsEntry,
    Tournament,
    User,
    Wish,
    Year,
)
from sessions_app.seasons.home_games.links import make_links
from sessions_app.table.services import undo_deal
from tests.running import ROOT, environment
from tests.sessions_app.club import a_table, an_event, enter, entered
from tests.sessions_app.evenings import WIM_FROM_HENK, stop

Lines = list[Any]


def a_whole_club() -> Table:
    """A row in every table, and names that are hard to write down."""
    event = an_event()
    event.season = Season.objects.create(
        name="2026–2027", first_day=event.date, last_day=event.date
    )
    event.save()
    table = a_table(event, ("Zoë", 'Wim \\ "de" O\'Brien', "陳\t", "Henk 🀄"))
    enter(table, WIM_FROM_HENK)
    last = enter(
        table, {"winner": 0, "from": None, "hands": ["234p 8s [555z] [666z] (7777z) !8s"] + [0] * 3}
    )
    undo_deal(table_id=table.pk, position=last.position, entered=entered(table))
    riichi = a_table(an_event("riichi-ema-2016"), ("Piet", "Klaas", "Marie", "Truus"))
    enter(riichi, {"wins": [{"winner": 2, "han": 3, "fu": 30}], "from": 0, "riichi": [1]})
    stop(riichi)
    set_state(riichi.event, Event.State.CLOSED)
    now = timezone.now()
    Club.objects.create(name="De Rode Draak")
    User.objects.create_user("greet", password="right", role=User.Role.ADMIN, last_login=now)
    EveningTemplate.objects.create(name="Clubavond", ruleset="mcr", options={"rounds": 2})
    HouseRules.objects.create(
        ruleset="mcr", revision=1, since=event.date, rules={"base": "mcr"}, by="Greet", at=now
    )
    first, second = Player.objects.order_by("pk")[:2]
    season = event.season
    season.year = Year.objects.create(name="2026")
    season.year.winners.add(second)
    season.save()
    SeasonAct.objects.create(season=season, kind=SeasonAct.Kind.MADE, policy={}, by="Greet", at=now)
    Participation.objects.create(season=season, player=first, division="A")
    carried = Carried.objects.create(season=season, label="Eerder", date=event.date)
    CarriedResult.objects.create(carried=carried, player=first, score=-30)
    ClubText.objects.create(place=ClubText.Place.WELCOME, text="Welkom", by="Greet", at=now)
    PrivacyAct.objects.create(player=first, kind=PrivacyAct.Kind.EXPORTED, by="Greet", at=now)
    HomePlay.objects.create(season=season, ruleset="mcr")
    make_links(players=[first])
    HomeAct.objects.create(event=event, kind=HomeAct.Kind.ENTERED, player=first, at=now)
    round_ = ScheduledRound.objects.create(season=season, number=1, date=event.date)
    ScheduledSeat.objects.create(round=round_, table_number=1, place=0, player=first)
    Tournament.objects.create(event=event, place="Utrecht")
    entry = Entry.objects.create(event=event, player=first, number=1, team="Draken")
    EntryAct.objects.create(entry=entry, kind=EntryAct.Kind.ENTERED, by="Greet", at=now)
    Substitution.objects.create(entry=entry, player=second, first_round=2)
    SeatingPlan.objects.create(
        event=event, origin=SeatingPlan.Origin.MADE, rounds=[[[1, 2, 3, 4]]], by="Greet", at=now
    )
    PlanSearch.objects.create(event=event, entries=[entry.pk], length=1)
    Publication.objects.create(event=event, version=1, by="Greet", at=now)
    LogLine.objects.create(event=event, kind=LogLine.Kind.CONFIRMED, by="Greet", at=now)
    TotalsEntry.objects.create(table=table, totals=[1, 2, 3, -6], by="Greet", at=now)
    Attendance.objects.create(event=event, player=first)
    SittingOut.objects.create(round=table.round, player=first)
    Wish.objects.create(kind=Wish.Kind.APART, player=first, other=second)
    Draft.objects.create(table=table, device="tablet", version=1, form="winner=1&x=é", at=now)
    Tablet.objects.create(event=event, device="tablet", table_number=1, heard_at=now)
    PinTry.objects.create(event=event, device="tablet", at=now)
    renew_codes(event)
    return table


def everything() -> dict[str, list[dict[str, Any]]]:
    """All rows that a backup must hold."""
    return {
        model.__name__: list(rows_of(model))
        for model in apps.get_app_config("sessions_app").get_models(include_auto_created=True)
        if model._meta.model_name not in LEFT_OUT
    }


def rows_of(model: type[Model]) -> Any:
    return model._default_manager.order_by("pk").values()


def back_up(file: Path) -> Path:
    call_command("backup", str(file), stdout=StringIO())
    return file


def restored(file: Path, *options: str) -> list[str]:
    """What it says."""
    out = StringIO()
    call_command("restore", str(file), *options, stdout=out)
    return out.getvalue().splitlines()


# ---- files -----------------------------------------------------------------------------------


def lines_in(file: Path) -> Lines:
    """Without the checksum."""
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()[:-1]]


def place_of(table: str, lines: Lines) -> int:
    """Of the line with its columns; its rows follow."""
    heads = [line if isinstance(line, dict) else {} for line in lines]
    return [head.get("table") for head in heads].index(table)


def rows_in(file: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    head: dict[str, Any] = {}
    for line in lines_in(file)[1:]:
        if isinstance(line, dict):
            head = line
        elif head["table"] == table:
            found.append(dict(zip(head["columns"], line, strict=True)))
    return found


def rewritten(file: Path, change: Callable[[Lines], object]) -> None:
    """By somebody who knows how to make a checksum."""
    lines = lines_in(file)
    change(lines)
    text = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    ending = b'{"sha256":"%b"}\n' % sha256(text).hexdigest().encode()
    file.write_bytes(gzip.compress(text + ending))


# ---- another computer ------------------------------------------------------------------------


def on_another_computer(data: Path, *commands: list[str]) -> str:
    """What manage.py says there, one command after another: SQLite, with a secret of its own."""
    program = (
        "import sys, json, django; django.setup();"
        "from django.core.management import call_command;"
        "[call_command(*words) for words in json.loads(sys.argv[1])]"
    )
    own = {"SECRET_KEY": "another one", "DJANGO_SETTINGS_MODULE": "clubsite.settings"}
    done = subprocess.run(
        [sys.executable, "-c", program, json.dumps(commands)],
        cwd=ROOT,
        env=environment(data) | own,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
