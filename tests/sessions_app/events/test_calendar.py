"""The calendar feed, read back by the rules of RFC 5545 and not by what wrote it."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from sessions_app.events.agenda import cancel_planned
from sessions_app.events.calendar import escaped, folded
from sessions_app.models import Event, Tournament
from sessions_app.shared.club_texts import save_texts
from sessions_app.shared.submission import Author
from sessions_app.tournaments.making import TournamentForm, filled_in
from tests.sessions_app.club import an_event

pytestmark = pytest.mark.django_db

Properties = dict[str, str]


def lines_of(octets: bytes) -> list[str]:
    """Unfolded (3.1): every line ends in CRLF, and one that begins with a space goes on."""
    assert octets.endswith(b"\r\n")
    physical = octets.removesuffix(b"\r\n").split(b"\r\n")
    assert all(len(line) <= 75 for line in physical)
    assert not any(set(line) & {10, 13} for line in physical)
    # Each is text by itself: a character is never cut in two.
    assert [line.decode() for line in physical]
    return octets.removesuffix(b"\r\n").decode().replace("\r\n ", "").split("\r\n")


def events_of(octets: bytes) -> list[Properties]:
    found: list[Properties] = []
    inside = False
    for line in lines_of(octets):
        name, _colon, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            inside = True
            found.append({})
        elif line == "END:VEVENT":
            inside = False
        elif inside:
            assert name not in found[-1]
            found[-1][name] = value
    return found


def text(value: str) -> str:
    """Of a value of type TEXT (3.3.11)."""
    meant = {"\\\\": "\\", "\\;": ";", "\\,": ",", "\\n": "\n", "\\N": "\n"}
    assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", value)
    return re.sub(r"\\.", lambda found: meant[found[0]], value)


def ahead(days: int = 7, **more: object) -> Event:
    day = timezone.localdate() + timedelta(days=days)
    return Event.objects.create(name="Clubavond", date=day, rules="mcr", state="planned", **more)


def feed(client: Client) -> list[Properties]:
    return events_of(client.get("/agenda.ics").content)


def test_the_feed_is_a_calendar(client: Client) -> None:
    response = client.get("/agenda.ics")
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    lines = lines_of(response.content)
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "VERSION:2.0" in lines
    assert [line for line in lines if line.startswith("PRODID:")]
    # Every part that is opened is closed, the last one first.
    opened: list[str] = []
    for line in lines:
        what, _colon, part = line.partition(":")
        if what == "BEGIN":
            opened.append(part)
        elif what == "END":
            assert opened.pop() == part
    assert opened == []


def test_an_evening_with_its_time_on_the_clock_of_the_club(client: Client) -> None:
    event = ahead(begins=time(19, 30), ends=time(23))
    (told,) = feed(client)
    day = f"{event.date:%Y%m%d}"
    assert told["DTSTART;TZID=Europe/Amsterdam"] == f"{day}T193000"
    assert told["DTEND;TZID=Europe/Amsterdam"] == f"{day}T230000"
    assert (text(told["SUMMARY"]), told["STATUS"]) == ("Clubavond", "CONFIRMED")
    changed = event.changed_at.astimezone(UTC).replace(microsecond=0)
    for name in ("DTSTAMP", "LAST-MODIFIED"):
        read = datetime.strptime(told[name], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        assert read == changed


def test_an_evening_that_ends_after_midnight_ends_the_next_day(client: Client) -> None:
    event = ahead(begins=time(20), ends=time(0, 30))
    (told,) = feed(client)
    after = event.date + timedelta(days=1)
    assert told["DTEND;TZID=Europe/Amsterdam"] == f"{after:%Y%m%d}T003000"


def test_without_a_time_it_is_the_whole_day(client: Client) -> None:
    event = ahead()
    (told,) = feed(client)
    assert told["DTSTART;VALUE=DATE"] == f"{event.date:%Y%m%d}"
    assert not [name for name in told if name.startswith("DTEND")]


def a_tournament(days: int, place: str) -> Event:
    event = ahead(kind="tournament")
    Event.objects.filter(pk=event.pk).update(state="open")
    Tournament.objects.create(event=event, days=days, place=place)
    return event


def test_a_tournament_of_two_days_in_another_town(client: Client) -> None:
    save_texts(texts={"where": "Buurthuis De Linde, Veldwijk"}, author=Author("Greet"))
    event = a_tournament(days=2, place="Utrecht")
    (told,) = feed(client)
    after = event.date + timedelta(days=2)
    assert told["DTSTART;VALUE=DATE"] == f"{event.date:%Y%m%d}"
    assert told["DTEND;VALUE=DATE"] == f"{after:%Y%m%d}"
    assert told["LOCATION"] == "Utrecht"
    Tournament.objects.update(place="veldwijk")
    assert text(feed(client)[0]["LOCATION"]) == "Buurthuis De Linde, Veldwijk"


def test_a_tournament_that_is_moved_says_when_it_was_changed(client: Client) -> None:
    event = a_tournament(days=1, place="")
    Event.objects.update(changed_at=timezone.now() - timedelta(days=7))
    (before,) = feed(client)
    form = TournamentForm(filled_in(event) | {"date": timezone.localdate()}, event=event)
    assert form.is_valid(), form.errors
    form.kept()
    (after,) = feed(client)
    assert after["UID"] == before["UID"]
    assert after["LAST-MODIFIED"] > before["LAST-MODIFIED"]


def test_a_cancelled_evening_keeps_its_uid_and_says_why(client: Client) -> None:
    event = ahead()
    (before,) = feed(client)
    cancel_planned(event_id=event.pk, why="Sneeuw, ijzel; en meer")
    (after,) = feed(client)
    assert after["UID"] == before["UID"]
    assert after["STATUS"] == "CANCELLED"
    assert text(after["DESCRIPTION"]) == "Sneeuw, ijzel; en meer"
    assert after["LAST-MODIFIED"] >= before["LAST-MODIFIED"]


def test_the_place_is_that_of_the_texts_and_long_names_survive_the_folding(client: Client) -> None:
    where = "Café “Het Anker”; Škoda\\zaal\nLindelaan 12, Alphen aan den Rijn " + "é" * 90
    save_texts(texts={"where": where}, author=Author("Greet"))
    ahead()
    (told,) = feed(client)
    assert text(told["LOCATION"]) == where.replace("\n", ", ")


@pytest.mark.parametrize("length", [74, 75, 76, 149, 150, 300])
def test_a_line_of_any_length_is_folded_and_read_back(length: int) -> None:
    for character in "aé€🀄":
        line = "X:" + character * length
        assert lines_of((folded(line) + "\r\n").encode()) == [line]


def test_a_name_cannot_write_lines_of_its_own() -> None:
    assert escaped("A\r\nEND:VEVENT\x00;") == "A\\nEND:VEVENT\\;"


def test_evenings_of_long_ago_and_games_at_home_are_left_out(client: Client) -> None:
    ahead(-400)
    ahead(-7, kind="home")
    played = an_event()
    Event.objects.filter(pk=played.pk).update(date=timezone.localdate())
    (told,) = feed(client)
    assert told["UID"].startswith(played.public_id)
    assert told["URL"] == f"http://testserver/evenings/{played.public_id}/"


def test_a_calendar_that_asks_again_is_told_only_what_is_new(client: Client) -> None:
    event = ahead()
    etag = client.get("/agenda.ics")["ETag"]
    asks = {"If-None-Match": etag}
    assert client.get("/agenda.ics", headers=asks).status_code == 304
    cancel_planned(event_id=event.pk, why="Sneeuw")
    assert client.get("/agenda.ics", headers=asks).status_code == 200


def test_the_time_zone_says_what_the_clock_of_the_club_says(client: Client) -> None:
    lines = lines_of(client.get("/agenda.ics").content)
    zone = "\n".join(lines[lines.index("BEGIN:VTIMEZONE") : lines.index("END:VTIMEZONE")])
    daylight = dict(
        re.findall(r"^(\w+):(.*)$", zone.partition("BEGIN:DAYLIGHT")[2].partition("END")[0], re.M)
    )
    standard = dict(
        re.findall(r"^(\w+):(.*)$", zone.partition("BEGIN:STANDARD")[2].partition("END")[0], re.M)
    )
    clock = ZoneInfo("Europe/Amsterdam")
    for year in (1996, 2026, 2031):
        summer, winter = last_sunday(year, 3), last_sunday(year, 10)
        for told, day, hour in ((daylight, summer, 2), (standard, winter, 3)):
            before = datetime.combine(day, time(hour), clock) - timedelta(hours=2)
            after = datetime.combine(day, time(hour), clock) + timedelta(hours=2)
            assert f"{before:%z}" == told["TZOFFSETFROM"]
            assert f"{after:%z}" == told["TZOFFSETTO"]
            assert told["DTSTART"].endswith(f"T0{hour}0000")
    assert daylight["RRULE"] == "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"
    assert standard["RRULE"] == "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"
    assert daylight["DTSTART"][:8] == f"{last_sunday(1996, 3):%Y%m%d}"
    assert standard["DTSTART"][:8] == f"{last_sunday(1996, 10):%Y%m%d}"


def last_sunday(year: int, month: int) -> date:
    last = date(year, month, 31)
    return last - timedelta(days=(last.weekday() + 1) % 7)
