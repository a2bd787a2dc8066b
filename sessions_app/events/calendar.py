"""The evenings as iCalendar (RFC 5545), so that they stand in the calendar of a phone.

Written by hand, because it is little: lines end in CRLF and are folded at 75 octets, four
characters are escaped, and an event keeps its UID for good.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime, timedelta

from sessions_app.events.agenda import SHOWN_ON_CALENDARS, rounds_ahead
from sessions_app.events.ranking.event_ranking import results_address
from sessions_app.models import Event, Tournament
from sessions_app.shared.club import club_name
from sessions_app.shared.club_texts import Place, texts_now
from sessions_app.shared.markup import as_plain

ENDS = "\r\n"
MOST_OCTETS = 75
TOLD_BACK = timedelta(days=365)
ZONE = "Europe/Amsterdam"
# The rule of the European Union, in force since 1996.
ZONE_LINES = (
    "BEGIN:VTIMEZONE",
    f"TZID:{ZONE}",
    "BEGIN:DAYLIGHT",
    "TZNAME:CEST",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "DTSTART:19960331T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "TZNAME:CET",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "DTSTART:19961027T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
    "END:VTIMEZONE",
)
Absolute = Callable[[str], str]
"""Makes a whole address of one of ours."""


def evenings_to_tell(today: date) -> list[Event]:
    """Of the last year and everything that is planned."""
    events = Event.objects.filter(kind__in=SHOWN_ON_CALENDARS, date__gte=today - TOLD_BACK)
    told = events.select_related("tournament").order_by("date", "pk")
    return [*told, *rounds_ahead(today)]


def where_we_play() -> str:
    text = texts_now().get(Place.WHERE)
    return as_plain(text.text) if text else ""


def calendar_of(events: Iterable[Event], where: str, absolute: Absolute) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Mahjong scorekeeper//NONSGML v1//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{escaped(club_name())}",
        *ZONE_LINES,
        *(line for event in events for line in event_lines(event, where, absolute)),
        "END:VCALENDAR",
    ]
    return "".join(folded(line) + ENDS for line in lines)


def event_lines(event: Event, where: str, absolute: Absolute) -> Iterator[str]:
    changed = event.changed_at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    cancelled = event.state == Event.State.CANCELLED
    yield "BEGIN:VEVENT"
    yield f"UID:{event.public_id}@mahjong-scorekeeper"
    yield f"DTSTAMP:{changed}"
    yield f"LAST-MODIFIED:{changed}"
    yield from time_lines(event)
    yield f"SUMMARY:{escaped(event.name)}"
    if place := place_of(event, where):
        yield f"LOCATION:{escaped(place)}"
    if event.cancelled_why:
        yield f"DESCRIPTION:{escaped(event.cancelled_why)}"
    if event.is_held:
        yield f"URL:{absolute(results_address(event))}"
    yield f"STATUS:{'CANCELLED' if cancelled else 'CONFIRMED'}"
    yield "TRANSP:OPAQUE" if event.begins else "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def tournament_of(event: Event) -> Tournament | None:
    return getattr(event, "tournament", None)


def place_of(event: Event, where: str) -> str:
    """Where the club plays, unless it is a tournament in another town."""
    tournament = tournament_of(event)
    town = tournament.place if tournament else ""
    return where if town.casefold() in where.casefold() else town


def time_lines(event: Event) -> Iterator[str]:
    """From and until on the clock of the club, or whole days where nobody said when."""
    if event.begins is None:
        yield f"DTSTART;VALUE=DATE:{event.date:%Y%m%d}"
        tournament = tournament_of(event)
        if tournament and tournament.days > 1:
            # The first day on which it is over.
            yield f"DTEND;VALUE=DATE:{event.date + timedelta(days=tournament.days):%Y%m%d}"
        return
    yield f"DTSTART;TZID={ZONE}:{written(datetime.combine(event.date, event.begins))}"
    if event.ends is not None:
        after_midnight = event.ends <= event.begins
        day = event.date + timedelta(days=after_midnight)
        yield f"DTEND;TZID={ZONE}:{written(datetime.combine(day, event.ends))}"


def written(moment: datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%S")


def escaped(text: str) -> str:
    """As a value of type TEXT, which has no control characters."""
    for character, instead in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(character, instead)
    return "".join(character for character in text if unicodedata.category(character) != "Cc")


def folded(line: str) -> str:
    """In pieces of at most 75 octets, never in the middle of a character."""
    pieces, piece, room = [], "", MOST_OCTETS
    for character in line:
        octets = len(character.encode())
        if octets > room:
            pieces.append(piece)
            piece, room = "", MOST_OCTETS - 1  # the space that a continued line begins with
        piece += character
        room -= octets
    return f"{ENDS} ".join([*pieces, piece])
