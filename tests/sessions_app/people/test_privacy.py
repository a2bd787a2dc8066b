"""Privacy: no name leaks, all that is held is given out, and a name is taken away for good."""

import io
import json
import logging
import re
import zipfile
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from html import unescape
from typing import Any
from urllib.parse import urljoin

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import models
from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from sessions_app.models import (
    Attendance,
    DealEntry,
    Draft,
    Entry,
    Event,
    Feat,
    LogLine,
    Participation,
    PersonalLink,
    Player,
    PrivacyAct,
    Season,
    Seat,
    Table,
    User,
    Wish,
    Year,
)
from sessions_app.people.privacy.anonymise import WRITTEN, AlreadyAnonymous, anonymise
from sessions_app.people.privacy.inventory import accounts_of, kinds_about, kinds_done_by
from sessions_app.public.publish.edition import edition_of
from sessions_app.seasons.home_games.links import make_links
from sessions_app.seasons.queries import read_season
from sessions_app.shared.club_texts import save_texts
from sessions_app.shared.log import write_log
from sessions_app.shared.role import Role
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.after_game import cancel_fines
from sessions_app.table.services import correct_deal, fine, take_over
from tests.sessions_app.access.test_access_to_every_view import (
    NEEDS,
    VISITOR,
    address_of,
    new_token,
    parts_of_addresses,
)
from tests.sessions_app.clients import logged_in
from tests.sessions_app.club import enter, entered, new_key
from tests.sessions_app.evenings import THREE_DRAGONS, WIM_FROM_HENK, in_half, stop
from tests.sessions_app.played_seasons import an_evening, this_season

pytestmark = pytest.mark.django_db

SECRETS = ("Zwaantje", "Quispel", "Zwaan", "08123456")


@pytest.fixture
def season() -> Season:
    return this_season()


@pytest.fixture
def player() -> Player:
    """Who wants not to be found."""
    return Player.objects.create(
        first_name="Zwaantje",
        tussenvoegsel="van",
        last_name="Quispel",
        shown_name="Zwaan Quispel",
        ema_number="08123456",
        club="Elders",
        country="BE",
    )


# Opened by a link that only its player has.
OWN_PAGES = ("my_page", "my_link", "check_in_by_code")


@pytest.fixture
def tables(season: Season, player: Player) -> list[Table]:
    """Two evenings of a season: one that is over, and one that is played now."""
    others = [Player.objects.create(first_name=name) for name in ("Wim", "Anneke", "Henk")]
    made = []
    for days in (7, 0):
        event = an_evening(season, timezone.localdate() - timedelta(days=days))
        table = in_half(event, [player, *others], half=1)
        enter(table, THREE_DRAGONS)
        enter(table, WIM_FROM_HENK)
        Attendance.objects.create(event=event, player=player)
        made.append(table)
    stop(made[0])
    Event.objects.filter(pk=made[0].round.event_id).update(state="closed")
    return made


# ---- hidden ----------------------------------------------------------------------------------


def public_addresses(season: Season, tables: list[Table]) -> set[str]:
    """Every address that everybody may open, with every event in turn."""
    public = [
        name
        for name, (role, methods) in NEEDS.items()
        if role == VISITOR and "GET" in methods and name not in OWN_PAGES
    ]

    def address(name: str, parts: dict[str, str]) -> str:
        return re.sub(r"(?<=seasons/|andings/)\w{12}", season.public_id, address_of(name, parts))

    told = [parts_of_addresses(table) | new_token("open_code", table) for table in tables]
    # What is played now stays the club evening that it was.
    Event.objects.filter(pk=tables[1].event.pk).update(kind=Event.Kind.EVENING)
    return {address(name, parts) for name in public for parts in told}


LINK = re.compile(r'(?:href|src|hx-get)="([^"#]*)')
NOTHING_NEW = re.compile(
    r"/(static|admin|calculator|rules|tiles|style)/|/language|.*[?&](seen|sort)="
)
"""Nothing of the club, or what another page told already."""


def answers(addresses: Iterable[str]) -> dict[str, str]:
    """What a stranger is told there, in headers and files too, and wherever the links lead."""
    stranger, told = Client(), {}
    ahead = sorted(addresses)
    for address in ahead:
        response = stranger.get(address)
        told[address] = f"{response.headers} {unzipped(response.content)}"
        found = {urljoin(address, unescape(link)) for link in LINK.findall(told[address])}
        ours = {each for each in found if each.startswith("/")} - set(ahead)
        ahead += sorted(each for each in ours if not NOTHING_NEW.match(each))
    return told


def unzipped(content: bytes) -> str:
    """A workbook is a zip file."""
    if not content.startswith(b"PK"):
        return content.decode()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return "".join(archive.read(name).decode() for name in archive.namelist())


def test_who_is_hidden_is_named_on_no_public_page_feed_or_file(
    season: Season, player: Player, tables: list[Table]
) -> None:
    stands_in = Player.objects.create(first_name="Zwaantje", last_name="Quispel")
    tables[0].seats.filter(place=3).update(
        substitute=stands_in, substituted=Seat.Substituted.MIDDLE
    )
    Entry.objects.create(
        event=tables[0].event, player=Player.objects.get(first_name="Anneke"), number=2
    )
    Player.objects.filter(pk__in=[player.pk, stands_in.pk]).update(hidden=True)
    files = {path: file.decode(errors="replace") for path, file in edition_of([season]).items()}
    told = {**answers(public_addresses(season, tables)), **files}

    def places_of(*secrets: str) -> list[str]:
        return [where for where, text in told.items() if any(each in text for each in secrets)]

    assert places_of(*SECRETS, player.public_id, stands_in.public_id) == []
    # Who is not hidden is found in all of these, so that it was looked for in the right places.
    found = places_of("Anneke")
    for kind in ("/people/", "/live/", "/ranking/", ".xlsx", ".jsonl", "/api/v1/", "players/"):
        assert [where for where in found if kind in where], kind


# ---- given out -------------------------------------------------------------------------------


def unpacked(content: bytes) -> tuple[dict[str, list[dict[str, Any]]], str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert sorted(archive.namelist()) == ["person.html", "person.json"]
        return json.loads(archive.read("person.json")), archive.read("person.html").decode()


def test_all_that_is_held_about_someone_is_given_out(player: Player, tables: list[Table]) -> None:
    other = tables[0].seats.exclude(player=player)[0].player
    Wish.objects.create(kind=Wish.Kind.TABLE, player=player, table_number=2)
    Draft.objects.create(table=tables[1], device="x", version=1, form="a=1", at=timezone.now())
    fine(table_id=tables[1].pk, place=0, points=-10, reason="te laat", entered=entered(tables[1]))
    account = User.objects.create_user("zw", first_name="Zwaantje", last_name="van Quispel")
    User.objects.create_user("piet", first_name="Piet", last_name="van Quispel")
    DealEntry.objects.filter(deal__table=tables[0]).update(user=account)
    save_texts(texts={"where": "In het buurthuis"}, author=Author("zw", account))
    Year.objects.create(name="Jaar 2026").winners.add(player)
    Feat.objects.create(kind=Feat.Kind.CAME, book="dutch-2002", player=player, amount=2)
    response = logged_in("admin").post(f"/players/{player.public_id}/export/")
    told, page = unpacked(response.content)
    assert {key: len(rows) for key, rows in told.items()} == {
        "person": 1,
        "accounts": 1,
        "attendance": 2,
        "seats": 2,
        "sitting_out": 0,
        "hands": 4,
        "deals": 4,
        "wishes": 1,
        "drafts": 1,
        "seasons": 0,
        "years": 1,
        "records": 1,
        "carried": 0,
        "links": 0,
        "home_games": 0,
        "schedule": 0,
        "tournaments": 0,
        "substitutions": 0,
        "played_for": 0,
        "privacy": 1,
        "entries": 2,
        "acts": 0,
        "desk": 0,
        "entry_acts": 0,
        "log": 0,
        "home_acts": 0,
        "texts": 1,
        "privacy_acts": 0,
        "admin": 0,
    }
    assert told["person"][0] == {
        "public_id": player.public_id,
        "first_name": "Zwaantje",
        "tussenvoegsel": "van",
        "last_name": "Quispel",
        "shown_name": "Zwaan Quispel",
        "membership": "member",
        "club": "Elders",
        "country": "BE",
        "ema_number": "08123456",
        "ema_member": False,
        "hidden": False,
    }
    assert told["seats"][1]["penalties"][0]["reason"] == "te laat"
    assert told["hands"][0]["tiles"] == "234p 8s [555z] [666z] (7777z) !8s"
    assert [deal["facts"] for deal in told["deals"]] == [THREE_DRAGONS, WIM_FROM_HENK] * 2
    for word in ("Zwaantje van Quispel", "08123456", "EMA-nummer", "te laat", "a=1", "buurthuis"):
        assert word in page
    # Of others nothing but what they did at the same table.
    assert str(other) not in json.dumps(told) + page


def test_who_does_not_want_to_sit_with_someone_is_not_given_out(
    player: Player, tables: list[Table]
) -> None:
    one, other = (seat.player for seat in tables[0].seats.exclude(player=player)[:2])
    Wish.objects.create(kind=Wish.Kind.APART, player=one, other=player)
    Wish.objects.create(kind=Wish.Kind.APART, player=player, other=other)
    told, page = unpacked(logged_in("admin").post(f"/players/{player.public_id}/export/").content)
    own = {"kind": "apart", "who": player.public_id, "other": other.public_id, "table": None}
    assert told["wishes"] == [own]
    assert one.public_id not in page


def test_no_kind_of_row_about_a_person_is_forgotten(player: Player) -> None:
    """Whatever table is added one day and points at a person belongs to what is held."""
    kinds = [*kinds_about(player), *kinds_done_by(accounts_of(player))]
    told = {rows.model for _key, _title, _asked, rows in kinds}
    pointing = {
        model
        for model in apps.get_models(include_auto_created=True)
        if {field.related_model for field in model._meta.fields} & {Player, User}
    }
    # That an account belongs to a group, and that a year was won, are rows of a table in between.
    between = {
        User.groups.through,
        User.user_permissions.through,
        Year.winners.through,
    }
    assert pointing - told == between


def test_deals_that_someone_did_not_sit_at_are_not_given_out(
    player: Player, tables: list[Table]
) -> None:
    late = Player.objects.create(first_name="Late")
    take_over(table_id=tables[1].pk, place=0, player=late, entered=entered(tables[1]))
    enter(tables[1], {"draw": True})
    told, _page = unpacked(logged_in("admin").post(f"/players/{late.public_id}/export/").content)
    assert [deal["facts"] for deal in told["deals"]] == [{"draw": True}]


def test_a_corrected_deal_is_given_out_as_it_was_and_as_it_is(
    player: Player, tables: list[Table]
) -> None:
    correct_deal(table_id=tables[1].pk, position=2, facts=None, why="", entered=entered(tables[1]))
    told, _page = unpacked(logged_in("admin").post(f"/players/{player.public_id}/export/").content)
    at_the_table = [deal["facts"] for deal in told["deals"]][2:]
    assert at_the_table == [THREE_DRAGONS, WIM_FROM_HENK, None]


# ---- taken away ------------------------------------------------------------------------------


def results(season: Season) -> dict[int, Any]:
    rows = read_season(season).standings().rows
    return {row.player: (row.rank, row.total, row.wins, row.tally, row.change) for row in rows}


def every_text() -> str:
    """All rows of all our tables, and of the log of the admin."""
    out = io.StringIO()
    call_command("dumpdata", "sessions_app", "admin", stdout=out)
    return out.getvalue()


def test_a_name_is_taken_away_and_nobodys_results_change(
    season: Season,
    player: Player,
    tables: list[Table],
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = tables[0].seats.exclude(player=player)[0].player
    Wish.objects.create(kind=Wish.Kind.APART, player=other, other=player)
    table = tables[1]
    table.refresh_from_db()
    said = Entered(table.version, new_key(), Author("Zwaantje van Quispel", role=Role.ORGANISER))
    fine(table_id=table.pk, place=1, points=-10, reason="Zwaan Quispel wachtte", entered=said)
    again = Entered(table.version + 1, new_key(), said.author)
    fine(table_id=table.pk, place=2, points=-20, reason="te laat", entered=again)
    why = "het was Zwaantje van Quispel"
    cancel_fines(table_id=table.pk, key=again.key, why=why, author=said.author)
    DealEntry.objects.filter(deal__table=tables[0]).update(
        by="Zwaantje van Quispel", why="door Zwaantje Quispel"
    )
    Event.objects.filter(pk=tables[0].round.event_id).update(
        name="Jubileum van Zwaantje van Quispel"
    )
    admin = logged_in("admin")
    LogEntry.objects.create(
        user=User.objects.get(),
        content_type=ContentType.objects.get_for_model(Player),
        object_id=str(player.pk),
        object_repr=str(player),
        action_flag=CHANGE,
        change_message=f"was {player}",
    )
    before, old_id = results(season), player.public_id
    assert len(before) == 4

    address = f"/players/{old_id}/privacy/"
    refused = admin.post(address, {"name": "Zwaantje"}).content.decode()
    assert "Dit is niet de naam van deze speler." in refused
    assert "Zwaantje" in every_text()
    with caplog.at_level(logging.WARNING):
        done = admin.post(address, {"name": " zwaantje  VAN quispel"})

    player.refresh_from_db()
    assert done["Location"] == f"/players/{player.public_id}/privacy/"
    assert player.public_id != old_id
    assert (player.full_name, player.hidden) == (f"Speler {player.pk}", True)
    assert caplog.messages == [f"Speler {player.pk} was anonymised."]
    kept = every_text()
    assert [secret for secret in (*SECRETS, "Elders", old_id) if secret in kept] == []
    assert not Wish.objects.exists()
    assert results(season) == before
    capsys.readouterr()
    call_command("rescore", "--check")
    assert capsys.readouterr().out == "All results follow from what was entered.\n"
    penalties = Seat.objects.get(table=table, place=1).penalties
    assert [(each["points"], each["reason"], each["by"]) for each in penalties] == [
        (-10, f"Speler {player.pk} wachtte", f"Speler {player.pk}")
    ]


def test_it_is_written_down_without_the_name_and_done_once(player: Player) -> None:
    account = User.objects.create_user("baas")
    author = Author("baas", account)
    make_links(players=[player])
    anonymise(player_id=player.pk, author=author)
    assert not PersonalLink.objects.exists()
    with pytest.raises(AlreadyAnonymous):
        anonymise(player_id=player.pk, author=author)
    (act,) = PrivacyAct.objects.all()
    assert (act.kind, act.by, act.user, act.player) == ("anonymised", "baas", account, player)
    player.refresh_from_db()
    page = logged_in("admin").get(f"/players/{player.public_id}/privacy/").content.decode()
    assert "De naam van deze speler is weggehaald." in page
    assert 'name="name"' not in page


# Made by the scorekeeper, chosen from a list, or about the person alone; nobody writes prose there.
NO_PROSE = """
    public_id sort_name password username token_hash pin_hash device mark file folder trouble key
    wind tiles way special scored_with book country form idempotency_key
    address opened_by device_name name_hash
""".split()


def test_a_name_is_looked_for_in_every_text_that_people_write() -> None:
    written = {(model, field) for model, fields in WRITTEN for field in fields}
    texts = {
        (model, field.name)
        for model in apps.get_app_config("sessions_app").get_models()
        for field in model._meta.fields
        if isinstance(field, models.CharField | models.TextField) and not field.choices
    }
    others = {
        (model.__name__, field)
        for model, field in texts - written
        if field not in NO_PROSE and model not in (Player, User)
    }
    assert others == {("Club", "name")}


WRITTEN_AS = [
    "Zwaantje van Quispel",
    "ZWAANTJE VAN QUISPEL",
    "zwaantje   van\tquispel",
    "Zwaantje Quispel",
    "Quispel, Zwaantje van",
    "van Quispel, Zwaantje",
    "quispel zwaantje",
    "Z. van Quispel",
    "Z.van Quispel",
    "z quispel",
    "Quispel, Z.",
    "zwaan  QUISPEL",
]


@pytest.mark.parametrize("name", WRITTEN_AS)
def test_a_name_is_found_however_it_is_written(
    player: Player, tables: list[Table], name: str
) -> None:
    table = tables[0]
    DealEntry.objects.update(why=f"volgens {name} was het anders")
    form = QueryDict(mutable=True)
    form["reason"] = f"met {name} erbij"
    Draft.objects.create(
        table=table, device="x", version=1, form=form.urlencode(), at=timezone.now()
    )
    season = this_season("Competitie")
    Participation.objects.create(season=season, player=player, division=f"Poule {name}")
    write_log(table.event, LogLine.Kind.REFUSED, Author("baas"), details={"deal": [f"{name} won"]})
    anonymise(player_id=player.pk, author=Author("baas"))
    neutral = f"Speler {player.pk}"
    whys = set(DealEntry.objects.values_list("why", flat=True))
    assert whys == {f"volgens {neutral} was het anders"}
    assert QueryDict(Draft.objects.get().form).dict() == {"reason": f"met {neutral} erbij"}
    assert Participation.objects.get().division == f"Poule {neutral}"
    assert LogLine.objects.get().details == {"deal": [f"{neutral} won"]}


def test_an_initial_that_is_shared_is_left_and_listed(player: Player, tables: list[Table]) -> None:
    Player.objects.create(first_name="Zeger", tussenvoegsel="van", last_name="Quispel")
    DealEntry.objects.update(why="volgens Z. van Quispel")
    Season.objects.create(
        name="Zwaantjes beker, voor Zwaantje", first_day=date(2026, 1, 1), last_day=date(2026, 2, 1)
    )
    address = f"/players/{player.public_id}/privacy/"
    page = logged_in("admin").post(address, {"name": player.full_name}, follow=True)
    assert set(DealEntry.objects.values_list("why", flat=True)) == {"volgens Z. van Quispel"}
    left = "Iemand met deze voornaam of achternaam staat nog in: "
    assert f"{left}Gespeelde spellen (1), Seizoenen (1). Kijk daar zelf." in page.content.decode()


def test_a_first_name_in_a_text_may_be_that_of_another(player: Player, tables: list[Table]) -> None:
    DealEntry.objects.update(why="Zwaantje van Dijk telde na")
    anonymise(player_id=player.pk, author=Author("baas"))
    assert set(DealEntry.objects.values_list("why", flat=True)) == {"Zwaantje van Dijk telde na"}
    wim = Player.objects.get(first_name="Wim")
    DealEntry.objects.update(why="Wim Jansen telde na")
    anonymise(player_id=wim.pk, author=Author("baas"))
    assert set(DealEntry.objects.values_list("why", flat=True)) == {"Wim Jansen telde na"}


def test_a_closed_season_stays_as_it_is(
    season: Season, player: Player, tables: list[Table]
) -> None:
    before = results(season)
    Season.objects.update(closed_at=timezone.now())
    anonymise(player_id=player.pk, author=Author("baas"))
    assert results(season) == before


@pytest.mark.parametrize("role", ["organiser", "scorekeeper", ""])
def test_only_an_administrator_does_any_of_this(player: Player, role: str) -> None:
    account = logged_in(role)
    asks: list[Callable[..., Any]] = [account.get, account.post]
    assert [ask(f"/players/{player.public_id}/privacy/").status_code for ask in asks] == [403, 403]
    assert account.post(f"/players/{player.public_id}/export/").status_code == 403
    assert "/privacy/" not in account.get(f"/players/{player.public_id}/").content.decode()


def test_an_administrator_finds_it_at_the_player(player: Player) -> None:
    administrator, organiser = logged_in(User.Role.ADMIN, "ans"), logged_in(User.Role.ORGANISER)
    found = f'href="/players/{player.public_id}/privacy/"'
    assert found in administrator.get(f"/players/{player.public_id}/").content.decode()
    assert found not in organiser.get(f"/players/{player.public_id}/").content.decode()
    assert "/privacy/" not in administrator.get("/players/new/").content.decode()


def test_an_account_of_the_same_name_is_pointed_out(player: Player) -> None:
    User.objects.create_user("zw", first_name="Zwaantje", last_name="van Quispel")
    page = logged_in("admin").get(f"/players/{player.public_id}/privacy/").content.decode()
    assert "Er is een account met deze naam: zw." in page


def test_of_a_name_within_a_longer_name_nothing_is_left_and_the_text_still_fits() -> None:
    anna = Player.objects.create(
        first_name="A", last_name="Bos", shown_name="A Bos-Jansen", country="BE", ema_member=True
    )
    season = this_season("Beker van A Bos-Jansen")
    room = Year._meta.get_field("name").max_length or 0
    year = Year.objects.create(name="A Bos".ljust(room, "."))
    anonymise(player_id=anna.pk, author=Author("baas"))
    for row in (anna, season, year):
        row.refresh_from_db()
    assert (anna.country, anna.ema_member) == ("NL", False)
    assert season.name == f"Beker van {anna.first_name}"
    assert year.name == anna.first_name.ljust(room, ".")


def test_a_first_name_alone_makes_no_account_somebodys_own() -> None:
    wim = Player.objects.create(first_name="Wim")
    User.objects.create_user("wim", first_name="Wim")
    assert list(accounts_of(wim)) == []
