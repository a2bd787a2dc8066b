"""Players as they come from a spreadsheet: text on the clipboard in, the facts of each row out.

The columns are known by their headings or, without headings, by what stands in them. Nothing here
knows the database, and nothing is a formula: every cell is text.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from django.utils.translation import gettext as _

from sessions_app.models import Player
from sessions_app.models.country_names import find_country, is_country_code
from sessions_app.models.sort_name import plain
from sessions_app.shared.roster.name_parts import is_between, split_last, split_name

MOST_ROWS = 500
MOST_LINES_IN_A_CELL = 5
HEADINGS_WITHIN = 5
"""A title may stand above the headings, and an empty line or two."""
DELIMITERS = "\t;,|"
IGNORED, WHOLE, TEXT = "", "whole", "text"
NO_MORE: Mapping[str, str] = MappingProxyType({})
NAMES = {"first_name", "last_name", WHOLE}

# What a column is called, in Dutch and English, without accents, capitals and punctuation.
HEADINGS = {
    "first_name": "voornaam|roepnaam|first name|firstname|first|given name|forename",
    "tussenvoegsel": "tussenvoegsel|tussenvoegsels|tussenv|tv|voorvoegsel|prefix|infix",
    "last_name": "achternaam|familienaam|last name|lastname|last|surname|family name",
    WHOLE: "naam|volledige naam|speler|deelnemer|name|full name|player",
    "shown_name": "naam op het scherm|bijnaam|shown name|nickname|display name",
    "club": "club|vereniging|clubnaam|club name",
    "country": "land|nationaliteit|country|nationality",
    "ema_number": "ema|ema nummer|emanummer|ema nr|ema number|ema id|ema no",
    "membership": "lid|lid gast|lid of gast|lidmaatschap|soort|status|member|member guest"
    "|member or guest|membership|type",
}
KIND_OF_HEADING = {word: kind for kind, words in HEADINGS.items() for word in words.split("|")}

MEMBER, GUEST = Player.Membership.MEMBER, Player.Membership.GUEST
# Without a heading only these say what a column is about.
CLEAR_MEMBERSHIPS = {
    "lid": MEMBER,
    "member": MEMBER,
    "gast": GUEST,
    "guest": GUEST,
    "introducee": GUEST,
}
MEMBERSHIPS = CLEAR_MEMBERSHIPS | {
    **dict.fromkeys(("ja", "j", "l", "x", "1", "yes", "y", "m", "waar", "true"), MEMBER),
    **dict.fromkeys(("nee", "n", "g", "0", "no", "onwaar", "false"), GUEST),
}
EMA_NUMBER = re.compile(r"[0-9]{7,8}")


class Unreadable(Exception):
    """The text as a whole is no list of players; the reason in words."""


class Row(NamedTuple):
    number: int
    """The line of the pasted text on which it begins, from 1."""
    facts: dict[str, str]
    """By the field of a player."""
    faults: list[str]
    notes: list[str]
    """What was understood otherwise than it stands there."""
    more: dict[str, str]
    """What stands in the columns that only the asker knows."""
    unknown_country: str = ""
    """What stands there as the country and means none to us; the fact is empty or was chosen."""


class Sheet(NamedTuple):
    rows: list[Row]
    ignored: list[str]
    """The columns of which nothing is kept, by their headings."""


class Record(NamedTuple):
    number: int
    cells: list[str]
    is_whole: bool = True
    """False where a quotation mark is opened and never closed."""


def read_sheet(
    text: str, more: Mapping[str, str] = NO_MORE, countries: Mapping[str, str] = NO_MORE
) -> Sheet:
    """Return the rows of a list of players.

    `more`: further headings, each with the name under which its cells are returned.
    `countries`: what the organiser chose for texts that are no country to us.
    """
    records = [record for record in records_of(text) if any(record.cells)]
    if not records:
        raise Unreadable(_("There is nothing here yet. Copy the cells and paste them."))
    above: list[str] = []
    head = _place_of_headings(records, more)
    if head is not None:
        titles = records[head].cells
        kinds = kinds_of_headings(titles, more)
        above = [" ".join(record.cells) for record in records[:head]]
        del records[: head + 1]
    else:
        kinds = kinds_by_content([record.cells for record in records])
        titles = [_("column %(number)s") % {"number": n} for n in range(1, len(kinds) + 1)]
    if len(records) > MOST_ROWS:
        raise Unreadable(
            _("These are more than %(most)s rows. Bring them in parts.") % {"most": MOST_ROWS}
        )
    if not records or not NAMES & set(kinds):
        raise Unreadable(_("There are no names here. One column must hold the names."))
    filled = {n for record in records for n, cell in enumerate(record.cells) if cell}
    ignored = [titles[n] for n, kind in enumerate(kinds) if kind == IGNORED and n in filled]
    rows = [_row(record, kinds, set(more.values()), countries) for record in records]
    return Sheet(rows, list(filter(None, [*above, *ignored])))


def _place_of_headings(records: Sequence[Record], more: Mapping[str, str]) -> int | None:
    """The first row, or one a little further down of which more than one cell is a heading."""
    for place, record in enumerate(records[:HEADINGS_WITHIN]):
        kinds = kinds_of_headings(record.cells, more)
        if NAMES & set(kinds) and (place == 0 or _known(kinds) > 1):
            return place
    return None


def _known(kinds: Sequence[str]) -> int:
    return sum(kind != IGNORED for kind in kinds)


# ---- from text to cells ----------------------------------------------------------------------


def records_of(text: str) -> Iterator[Record]:
    """The rows as a spreadsheet writes them: a cell with a line end or a quote stands in quotes."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    delimiter = delimiter_of([line for line in lines if line.strip()])
    at = 0
    while at < len(lines):
        cells, used = _cells_at(lines, at, delimiter)
        if cells is None:
            yield Record(at + 1, _tidy(lines[at].split(delimiter)), is_whole=False)
        else:
            yield Record(at + 1, _tidy(cells))
        at += used


def _cells_at(lines: list[str], at: int, delimiter: str) -> tuple[list[str] | None, int]:
    """The cells that begin on this line, and how many lines they take; None: not readable."""
    for used in range(1, min(MOST_LINES_IN_A_CELL, len(lines) - at) + 1):
        written = io.StringIO("\n".join(lines[at : at + used]), newline="")
        try:
            found = list(csv.reader(written, delimiter=delimiter, strict=True))
        except csv.Error as error:
            if "unexpected end of data" in str(error):
                continue
            break
        return (found[0] if found else []), used
    return None, 1


def _tidy(cells: Sequence[str]) -> list[str]:
    """Single spaces, nothing that cannot be seen, and no empty cells at the end."""
    tidied = [" ".join("".join(filter(_is_seen, cell)).split()) for cell in cells]
    while tidied and not tidied[-1]:
        tidied.pop()
    return tidied


def _is_seen(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cf")


def delimiter_of(lines: list[str]) -> str:
    """What parts the headings. Without these tabs, else semicolons or bars; a comma may also stand
    inside a name ("Berg, Anneke").
    """
    by_headings = _delimiter_of_headings(lines[:HEADINGS_WITHIN])
    if by_headings:
        return by_headings
    if any("\t" in line for line in lines):
        return "\t"
    for delimiter in ";|":
        if 2 * sum(delimiter in line for line in lines) > len(lines):
            return delimiter
    has_headings = lines and NAMES & set(kinds_of_headings(lines[0].split(",")))
    if has_headings and "," in lines[0]:
        return ","
    close = sum(bool(re.search(r",(?! )", line)) for line in lines)
    return "," if 2 * close > len(lines) else "\t"


def _delimiter_of_headings(lines: list[str]) -> str:
    """Empty where no line holds two headings."""
    known = {
        delimiter: max(
            (_known(kinds_of_headings(line.split(delimiter))) for line in lines), default=0
        )
        for delimiter in DELIMITERS
    }
    best = max(DELIMITERS, key=lambda delimiter: known[delimiter])
    return best if known[best] > 1 else ""


# ---- which column is what --------------------------------------------------------------------


def kinds_of_headings(cells: Sequence[str], more: Mapping[str, str] = NO_MORE) -> list[str]:
    known = KIND_OF_HEADING | dict(more)
    kinds = [known.get(_heading(cell), IGNORED) for cell in cells]
    # Beside a first name "naam" is the last one.
    if "first_name" in kinds and "last_name" not in kinds:
        kinds = ["last_name" if kind == WHOLE else kind for kind in kinds]
    return kinds


def _heading(cell: str) -> str:
    return " ".join(re.sub(r"[^\w]+", " ", plain(cell)).split())


def kinds_by_content(rows: list[list[str]]) -> list[str]:
    width = max(map(len, rows))
    columns = [[row[n] for row in rows if len(row) > n and row[n]] for n in range(width)]
    kinds = [_kind_of(column) for column in columns]
    texts = [n for n, kind in enumerate(kinds) if kind == TEXT]
    # Somebody may be called Jordan or Chad, so the first column with words is never the country.
    countries = [n for n in texts[1:] if _are_countries(columns[n])]
    kinds = ["country" if n in countries else kind for n, kind in enumerate(kinds)]
    texts = [n for n in texts if n not in countries]
    roles = _roles_of(texts, kinds, columns)
    return [roles.get(n, IGNORED) if kind == TEXT else kind for n, kind in enumerate(kinds)]


def _kind_of(column: list[str]) -> str:
    """What all cells of a column have in common."""
    tests: tuple[tuple[Callable[[str], object], str], ...] = (
        (is_between, "tussenvoegsel"),
        (lambda cell: EMA_NUMBER.fullmatch(_digits(cell)), "ema_number"),
        (is_country_code, "country"),
        (lambda cell: plain(cell) in CLEAR_MEMBERSHIPS, "membership"),
        (lambda cell: re.search(r"\S@\S", cell), IGNORED),
        (lambda cell: not any(map(str.isalpha, cell)), IGNORED),
    )
    return next((kind for fits, kind in tests if all(map(fits, column))), TEXT)


def _roles_of(texts: list[int], kinds: list[str], columns: list[list[str]]) -> dict[int, str]:
    """Which of the columns with words is which name; after the names comes the club."""
    if "tussenvoegsel" in kinds:
        order = _around(texts, kinds.index("tussenvoegsel"))
    elif texts and (len(texts) == 1 or _are_whole_names(columns[texts[0]])):
        order = [(texts[0], WHOLE)]
    else:
        order = list(zip(texts, ("first_name", "last_name"), strict=False))
    named = dict(order)
    rest = [column for column in texts if column > max(named, default=-1)]
    return named | dict.fromkeys(rest[:1], "club")


def _around(texts: list[int], between: int) -> list[tuple[int, str]]:
    """First name, tussenvoegsel, last name; or the last name first, as a sorted list has it."""
    before = [column for column in texts if column < between]
    after = [column for column in texts if column > between]
    if before and after:
        return [(before[-1], "first_name"), (after[0], "last_name")]
    return list(zip(before or after, ("last_name", "first_name"), strict=False))


def _are_countries(column: list[str]) -> bool:
    """Whether most of them are; a misspelt one does not make a club of the others."""
    return 2 * sum(bool(find_country(cell)) for cell in column) > len(column)


def _are_whole_names(column: list[str]) -> bool:
    return 2 * sum(" " in cell for cell in column) > len(column)


# ---- from cells to facts ---------------------------------------------------------------------


def _row(
    record: Record, kinds: list[str], more: Collection[str], countries: Mapping[str, str]
) -> Row:
    told: dict[str, str] = {}
    for kind, cell in zip(kinds, record.cells, strict=False):
        if kind and cell:
            told.setdefault(kind, cell)
    facts = _names(told) | {key: told[key] for key in ("shown_name", "club") if key in told}
    faults, notes = [], []
    if _is_parted_otherwise(record.cells, kinds):
        faults.append(_("This line is not parted by the sign that parts the headings."))
    if not record.is_whole:
        faults.append(_("A quotation mark is opened and not closed."))
    if not facts["first_name"]:
        faults.append(_("There is no first name."))
    written = told.get("country", "")
    country = find_country(written)
    if written:
        facts["country"] = country or countries.get(written, "")
    if "ema_number" in told:
        digits = _digits(told["ema_number"])
        # A spreadsheet that takes it for a number drops the zero in front.
        facts["ema_number"] = re.sub(r"^(?=\d{7}$)", "0", digits)
        if facts["ema_number"] != digits:
            said = {"number": facts["ema_number"]}
            notes.append(_("The EMA number had lost its zero in front: %(number)s.") % said)
    if "membership" in told:
        membership = MEMBERSHIPS.get(plain(told["membership"]))
        facts |= {"membership": membership} if membership else {}
        if not membership:
            said = {"text": told["membership"]}
            faults.append(_("“%(text)s” is neither member nor guest.") % said)
    asked = {key: told[key] for key in more if key in told}
    return Row(record.number, facts, faults, notes, asked, "" if country else written)


def _is_parted_otherwise(cells: Sequence[str], kinds: Sequence[str]) -> bool:
    """One cell where there should be more, with the signs of more cells in it."""
    in_one = len(kinds) > 1 and len(cells) == 1
    return in_one and any(cells[0].count(delimiter) > 1 for delimiter in DELIMITERS)


def _names(told: dict[str, str]) -> dict[str, str]:
    first, between, last = (
        told.get(key, "") for key in ("first_name", "tussenvoegsel", "last_name")
    )
    if not first and not last:
        first, own, last = split_name(told.get(WHOLE, ""))
        between = between or own
    elif last and not between:
        between, last = split_last(last)
    return {"first_name": first, "tussenvoegsel": between, "last_name": last}


def _digits(text: str) -> str:
    """Without the spaces and points between them, and the mark that says "this is text".

    A spreadsheet that takes it for a number may also write it with a decimal: 8010001.0.
    """
    return re.sub(r"[\s.'’-]", "", re.sub(r"(?<=[0-9]{7})[.,]0+$", "", text))
