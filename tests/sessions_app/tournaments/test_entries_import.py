"""Entries from a file: our own list comes back as it went; what is spoiled is told row by row."""

import csv
import io
import random
import re
import zipfile
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
import xlsxwriter
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from openpyxl import Workbook

from sessions_app.models import Entry, Event, Player
from sessions_app.tournaments.entries import enter_all
from tests.sessions_app.clients import logged_in
from tests.sessions_app.tournaments.fields import WHO, a_tournament, enter_many

pytestmark = pytest.mark.django_db

HYPERLINK = '=HYPERLINK("http://kwaad.example";"klik")'
PEOPLE = (
    # first name, prefix, last name, club, country, EMA number, team
    ("Anneke", "van der", "Berg", "Groene Hart", "NL", "08010001", "Rood"),
    ("Jörg", "", "Müller; Sohn", "", "DE", "03010002", "Rood"),
    ("Zoë", "'t", "Hart", "", "NL", "", ""),
    (HYPERLINK, "", "", "", "NL", "", ""),
    ("Wim", "", "Smit", "", "NL", "08010004", 'Team "Wit"'),
)
FIELDS = ("first_name", "tussenvoegsel", "last_name", "club", "country", "ema_number")
HEAD = ("Voornaam", "Tussenvoegsel", "Achternaam", "Club", "Land", "EMA-nummer", "Team")


@pytest.fixture
def organiser() -> Client:
    return logged_in("organiser")


@pytest.fixture
def event() -> Event:
    return a_tournament()


def exported(client: Client) -> bytes:
    """The list of a tournament with these people; then they are forgotten."""
    event = a_tournament()
    entries = []
    for *facts, team in PEOPLE:
        player = Player.objects.create(**dict(zip(FIELDS, facts, strict=True)), membership="guest")
        entries.append(Entry(player=player, team=team))
    enter_all(event, entries, WHO)
    file: bytes = client.get(reverse("entries_csv", args=[event.public_id])).content
    event.delete()
    Player.objects.all().delete()
    return file


def send(client: Client, event: Event, data: bytes = b"", **told: Any) -> Any:
    told = {"what": "look", "text": "", **told}
    if data:
        told["file"] = SimpleUploadedFile("lijst.csv", data)
    return client.post(reverse("entries_import", args=[event.public_id]), told)


def groups_in(page: str) -> dict[str, int]:
    return {title: int(n) for title, n in re.findall(r"<h2>([^<]+): (\d+)</h2>", page)}


def faults_in(page: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'class="fault".*?<span>(.*?)</span>', page)]


def text_in(page: str) -> str:
    [text] = re.findall(r'<input type="hidden" name="text" value="(.*?)">', page, re.S)
    return unescape(text)


def confirm(client: Client, event: Event, page: str, **told: Any) -> None:
    send(client, event, text=text_in(page), what="store", **told)


def entered(event: Event) -> list[tuple[str, ...]]:
    return [
        (*(getattr(entry.player, field) for field in FIELDS), entry.team)
        for entry in event.entries.order_by("pk").select_related("player")
    ]


def as_csv(rows: Any, delimiter: str = ";") -> bytes:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue().encode()


def as_xlsx(*sheets: Any) -> bytes:
    written = io.BytesIO()
    with xlsxwriter.Workbook(written, {"in_memory": True, "strings_to_formulas": False}) as book:
        for rows in sheets:
            sheet = book.add_worksheet()
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return written.getvalue()


# ---- what goes well --------------------------------------------------------------------------


def test_the_exported_list_comes_back_as_it_went(organiser: Client, event: Event) -> None:
    file = exported(organiser)
    page = send(organiser, event, file).content.decode()
    assert (groups_in(page), Player.objects.count()) == ({"Worden ingeschreven": 5}, 0)
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted(PEOPLE)


def tabs(file: bytes) -> bytes:
    return as_csv([HEAD, *PEOPLE], "\t")


def commas(file: bytes) -> bytes:
    return as_csv([HEAD, *PEOPLE], ",")


def without_mark(file: bytes) -> bytes:
    return file.removeprefix(b"\xef\xbb\xbf")


def utf_16(file: bytes) -> bytes:
    return file.decode("utf-8-sig").encode("utf-16")


def windows(file: bytes) -> bytes:
    return file.decode("utf-8-sig").encode("cp1252")


def unix_lines(file: bytes) -> bytes:
    return file.replace(b"\r\n", b"\n")


def empty_lines(file: bytes) -> bytes:
    return file.replace(b"\r\n", b"\r\n;;;;;;\r\n\r\n")


def workbook(file: bytes) -> bytes:
    return as_xlsx([HEAD, *PEOPLE])


def english_in_another_order(file: bytes) -> bytes:
    head = ("Team", "EMA number", "Country", "Club", "Last name", "Prefix", "First name")
    return as_csv([head, *(person[::-1] for person in PEOPLE)])


def lost_zeros(file: bytes) -> bytes:
    """As Excel saves it after it took the EMA numbers for numbers."""
    numbers = [(*person[:5], person[5].lstrip("0"), person[6]) for person in PEOPLE]
    return as_csv([HEAD, *numbers])


def numbers_in_a_workbook(file: bytes) -> bytes:
    numbers = [(*person[:5], person[5] and float(person[5]), person[6]) for person in PEOPLE]
    return as_xlsx([HEAD, *numbers])


def numbers_with_a_decimal(file: bytes) -> bytes:
    numbers = [(*p[:5], p[5] and f"{p[5].lstrip('0')}.0", p[6]) for p in PEOPLE]
    return as_csv([HEAD, *numbers])


def bars(file: bytes) -> bytes:
    return as_csv([HEAD, *PEOPLE], "|")


def countries_of_the_ema(file: bytes) -> bytes:
    letters = {"NL": "NED", "DE": "GER"}
    return as_csv([HEAD, *((*p[:4], letters[p[4]], *p[5:]) for p in PEOPLE)])


def with_a_title_above(file: bytes) -> bytes:
    return as_xlsx([["Open Delft 2026"], [], HEAD, *PEOPLE])


def on_the_second_sheet(file: bytes) -> bytes:
    return as_xlsx([], [HEAD, *PEOPLE])


def among_many_columns(file: bytes) -> bytes:
    more = [str(number) for number in range(500)]
    return as_xlsx([[*more, *HEAD], *([*more, *person] for person in PEOPLE[:1])])


GOOD: list[Callable[[bytes], bytes]] = [
    tabs,
    commas,
    without_mark,
    utf_16,
    windows,
    unix_lines,
    empty_lines,
    workbook,
    english_in_another_order,
    lost_zeros,
    numbers_in_a_workbook,
    numbers_with_a_decimal,
    bars,
    countries_of_the_ema,
    with_a_title_above,
    on_the_second_sheet,
]


@pytest.mark.parametrize("spoil", GOOD, ids=lambda spoil: spoil.__name__)
def test_spoiled_lists_that_can_be_understood(
    organiser: Client, event: Event, spoil: Callable[[bytes], bytes]
) -> None:
    page = send(organiser, event, spoil(exported(organiser))).content.decode()
    assert not event.entries.exists()
    assert not Player.objects.exists()
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted(PEOPLE)


def test_names_are_found_behind_hundreds_of_columns(organiser: Client, event: Event) -> None:
    page = send(organiser, event, among_many_columns(b"")).content.decode()
    confirm(organiser, event, page)
    assert entered(event) == [PEOPLE[0]]


def test_what_stands_above_the_headings_is_told(organiser: Client, event: Event) -> None:
    page = send(organiser, event, with_a_title_above(b"")).content.decode()
    assert "Niet bewaard: Open Delft 2026." in page


def test_a_lost_zero_is_told_and_put_back(organiser: Client, event: Event) -> None:
    page = send(organiser, event, lost_zeros(b"")).content.decode()
    assert page.count("Het EMA-nummer miste de nul vooraan") == 3
    assert "08010001" in page


# ---- what is told row by row -----------------------------------------------------------------


def with_row(*cells: str) -> bytes:
    return as_csv([HEAD, *PEOPLE, cells])


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (("Jan", "", "Kok", "", "NL", "0801", ""), "EMA-nummer: Een EMA-nummer heeft acht cijfers"),
        (("", "", "", "Delft", "NL", "", ""), "Er staat geen voornaam."),
        (("x" * 90, "", "Kok", "", "NL", "", ""), "Voornaam: Zorg dat deze waarde"),
        (("Jan", "", "Kok", "", "NL", "", "t" * 90), "De naam van het team is te lang."),
    ],
)
def test_a_row_with_a_fault_stays_out_and_the_others_enter(
    organiser: Client, event: Event, row: tuple[str, ...], fault: str
) -> None:
    page = send(organiser, event, with_row(*row)).content.decode()
    assert groups_in(page) == {"Overgeslagen": 1, "Worden ingeschreven": 5}
    [told] = faults_in(page)
    assert told.startswith(fault)
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted(PEOPLE)


def test_a_line_with_other_signs_than_the_headings_stays_out(
    organiser: Client, event: Event
) -> None:
    spoiled = as_csv([HEAD, *PEOPLE]) + b"Jan,,Kok,,NL,,\r\n"
    page = send(organiser, event, spoiled).content.decode()
    assert faults_in(page) == ["Deze regel is niet gescheiden door het teken van de koppen."]
    confirm(organiser, event, page)
    assert sorted(entered(event)) == sorted(PEOPLE)


def test_a_formula_that_was_never_worked_out_is_seen(organiser: Client, event: Event) -> None:
    """Written by a program, a workbook holds no results."""
    book, written = Workbook(), io.BytesIO()
    for row in (HEAD, ["Jan", "", "Kok", "", "NL", "=8010009", ""]):
        book.worksheets[0].append(row)
    book.save(written)
    page = send(organiser, event, written.getvalue()).content.decode()
    assert groups_in(page) == {"Overgeslagen": 1}
    assert faults_in(page) == ["EMA-nummer: Een EMA-nummer heeft acht cijfers."]


def test_who_is_known_is_recognised_and_who_entered_stays_as_it_was(
    organiser: Client, event: Event
) -> None:
    wim = Player.objects.create(first_name="Wim", last_name="Smit")
    anneke = Player.objects.create(first_name="A.", last_name="Berg", ema_number="08010001")
    enter_all(event, [Entry(player=anneke, team="Groen")], WHO)
    page = send(organiser, event, as_csv([HEAD, *PEOPLE])).content.decode()
    assert groups_in(page) == {"Al ingeschreven": 1, "Worden ingeschreven": 4}
    confirm(organiser, event, page, fill_in=["6"])
    wim.refresh_from_db()
    assert (wim.ema_number, wim.entries.count(), anneke.entries.get().team) == (
        "08010004",
        1,
        "Groen",
    )
    assert Player.objects.count() == 5


def test_a_number_of_another_country_is_doubted_and_taken(organiser: Client, event: Event) -> None:
    page = send(organiser, event, with_row("Jan", "", "Kok", "", "BE", "08011111", ""))
    assert "EMA-nummer 08011111 past niet bij het land BE." in page.content.decode()
    confirm(organiser, event, page.content.decode())
    assert event.entries.count() == 6


def test_who_comes_after_the_last_place_waits(organiser: Client) -> None:
    event = a_tournament(most_players=8)
    enter_many(event, 6)
    page = send(organiser, event, as_csv([HEAD, *PEOPLE])).content.decode()
    assert "3 komen op de wachtlijst: het toernooi is vol." in page
    confirm(organiser, event, page)
    states = event.entries.order_by("pk").values_list("state", flat=True)
    assert list(states)[6:] == ["entered", "entered", "waiting", "waiting", "waiting"]


# ---- what is refused as a whole --------------------------------------------------------------


def many_rows() -> bytes:
    return as_csv([HEAD, *(("Jan", "", f"Kok {n}", "", "NL", "", "") for n in range(10_000))])


def many_rows_in_a_workbook() -> bytes:
    return as_xlsx([HEAD, *(("Jan", "", f"Kok {n}") for n in range(10_000))])


def zip_bomb() -> bytes:
    """A real workbook, in which one part unpacks to a thousand times its size."""
    written = io.BytesIO(as_xlsx([HEAD, *PEOPLE]))
    with zipfile.ZipFile(written, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet2.xml", b"0" * 60_000_000)
    return written.getvalue()


def with_sheet(text: str) -> bytes:
    """A workbook with this as what its only sheet holds, which no packer makes much smaller."""
    read = zipfile.ZipFile(io.BytesIO(as_xlsx([HEAD, *PEOPLE])))
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        for part in read.namelist():
            is_sheet = part == "xl/worksheets/sheet1.xml"
            packed.writestr(part, text.encode() if is_sheet else read.read(part))
    return written.getvalue()


SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
END = "</sheetData></worksheet>"
CHANCE = random.Random(15)


def cells(many: int) -> str:
    return "".join(f"<c><v>{CHANCE.randrange(10**6)}</v></c>" for _cell in range(many))


def full_of_cells() -> bytes:
    return with_sheet(SHEET + f"<row>{cells(150)}</row>" * 400 + END)


def with_a_long_row() -> bytes:
    return with_sheet(f"{SHEET}<row>{cells(20_000)}</row>{END}")


def in_another_encoding() -> bytes:
    return with_sheet(f'<?xml version="1.0" encoding="cp037"?>{SHEET}<row>{cells(1)}</row>{END}')


def with_names_for_text() -> bytes:
    return with_sheet(f'<!DOCTYPE x [<!ENTITY a "aaa">]>{SHEET}<row>{cells(1)}</row>{END}')


def cut_off() -> bytes:
    return as_xlsx([HEAD, *PEOPLE])[:2000]


REFUSED = {
    many_rows: "Dit bestand is te groot voor een lijst van spelers.",
    many_rows_in_a_workbook: "Dit zijn meer dan 500 rijen.",
    zip_bomb: "Deze werkmap wordt uitgepakt veel groter dan een lijst van spelers.",
    full_of_cells: "Deze werkmap wordt uitgepakt veel groter dan een lijst van spelers.",
    with_a_long_row: "Deze werkmap wordt uitgepakt veel groter dan een lijst van spelers.",
    in_another_encoding: "Deze werkmap wordt uitgepakt veel groter dan een lijst van spelers.",
    with_names_for_text: "Deze werkmap wordt uitgepakt veel groter dan een lijst van spelers.",
    lambda: as_xlsx(*[[]] * 5, [HEAD, *PEOPLE]): "In dit bestand staat niets.",
    cut_off: "Deze werkmap is niet te lezen. Bewaar hem nog eens als .xlsx of .csv.",
    lambda: b"\xd0\xcf\x11\xe0" + b"\x00" * 100: "Dit is een oude soort werkmap.",
    lambda: bytes(range(256)) * 9: "Dit bestand bevat geen tekst.",
    lambda: b"08010001;08010002\n1;2\n": "Hier staan geen namen.",
    lambda: as_csv([HEAD]): "Hier staan geen namen.",
    lambda: as_xlsx([]): "In dit bestand staat niets.",
    lambda: b"<html><table><tr><td>Naam</td></tr></table></html>": "Dit bestand bevat geen tekst.",
    lambda: b"%PDF-1.4\n1 0 obj\n": "Dit bestand bevat geen tekst.",
    lambda: b"x" * 2_000_001: "Dit bestand is te groot voor een lijst van spelers.",
}


@pytest.mark.parametrize(
    ("make", "fault"), REFUSED.items(), ids=[str(number) for number in range(len(REFUSED))]
)
def test_a_file_that_is_no_list_is_refused_with_a_reason(
    organiser: Client, event: Event, make: Callable[[], bytes], fault: str
) -> None:
    page = send(organiser, event, make()).content.decode()
    [told] = faults_in(page)
    assert told.startswith(fault)
    assert not Player.objects.exists()


def test_nothing_at_all_is_asked_for(organiser: Client, event: Event) -> None:
    page = send(organiser, event).content.decode()
    assert faults_in(page) == ["Kies een bestand, of plak de cellen."]


def test_a_list_that_is_sent_twice_is_stored_once(organiser: Client, event: Event) -> None:
    page = send(organiser, event, as_csv([HEAD, *PEOPLE])).content.decode()
    confirm(organiser, event, page)
    confirm(organiser, event, page)
    assert (event.entries.count(), Player.objects.count()) == (5, 5)


def test_a_closed_tournament_takes_nobody(organiser: Client, event: Event) -> None:
    page = send(organiser, event, as_csv([HEAD, *PEOPLE])).content.decode()
    Event.objects.update(state=Event.State.CLOSED)
    confirm(organiser, event, page)
    assert not Player.objects.exists()
