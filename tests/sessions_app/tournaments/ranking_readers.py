"""The ranking of a tournament as each page, file and answer gives it, read from what is sent.

A new place that shows a ranking is one more line in `READERS`.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from sessions_app.models import Event
from sessions_app.public.exports.catalogue import exports_of
from sessions_app.public.publish.pages import pages_of
from sessions_app.public.publish.rewriting import static_page
from sessions_app.public.publish.visiting import visited
from sessions_app.shared.spreadsheet import FORMATS
from tests.sessions_app.pages import words_of
from tests.sessions_app.tournaments.simulation import whole

Rows = list[tuple[int, str]]
"""Place and name, in the order in which they stand."""
Totals = dict[str, int]
"""By name."""
Reader = Callable[[Client, Event], Rows]
LIVE = 8
"""So many lead on the live page."""

ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)
ITEM = re.compile(r"<li[^>]*>(.*?)</li>", re.DOTALL)
NAME_IN_ROW = r'<th scope="row">(.*?)(?:</a>|</span>|<small|<span class="tag|</th>)'
PLACE = re.compile(r'<span class="(?:first|rank|live-rank)">(\d+)</span>')
TITLES = {
    "place": {"Place", "Plaats"},
    "name": {"First name", "Naam"},
    "points": {"Score", "Punten", "Totaal"},
}


def address(event: Event, name: str, *more: str) -> str:
    return reverse(name, args=[event.public_id, *more])


def page(client: Client, where: str) -> str:
    response = client.get(where, follow=True)
    assert response.status_code == 200, where
    return response.content.decode()


# ---- pages -----------------------------------------------------------------------------------


def rows_in(parts: Iterable[str], name: str) -> Rows:
    """Of every part with a place, the words of what `name` finds in it."""
    return [
        (int(place[1]), words_of(re.findall(name, part, re.DOTALL)[0]))
        for part in parts
        if (place := PLACE.search(part))
    ]


def table_rows(text: str) -> Rows:
    """Of the first table; a name is a link, or words once it is published."""
    (first, *_rest) = text.split("</table>")
    return rows_in(ROW.findall(first), NAME_IN_ROW)


def ranking_page(client: Client, event: Event) -> Rows:
    return table_rows(page(client, address(event, "tournament_ranking")))


def evening_address(client: Client, event: Event) -> Rows:
    return table_rows(page(client, address(event, "evening")))


def home_page(client: Client, event: Event) -> Rows:
    """Behind *Vorige avond*, once it is over."""
    (link,) = re.findall(rf'href="([^"]+)">{event.name}<', page(client, "/"))
    assert client.get(link).status_code == 200, "one link to the ranking, and no way round"
    return table_rows(page(client, link))


def calendar(client: Client, _event: Event) -> Rows:
    (link,) = re.findall(r"URL:(\S+)", page(client, "/agenda.ics").replace("\r\n ", ""))
    return table_rows(page(client, link))


def beamer(client: Client, event: Event) -> Rows:
    text = page(client, address(event, "tournament_beamer"))
    slides = re.findall(r'id="ranking-\d+".*?</section>', text, re.DOTALL)
    return [row for slide in slides for row in rows_in(ITEM.findall(slide), r'name">(.*?)</span>')]


def live(client: Client, event: Event) -> Rows:
    text = page(client, address(event, "live"))
    (leaders,) = re.findall(r'live-leaders">.*?</section>', text, re.DOTALL)
    return rows_in(ITEM.findall(leaders), r'live-name">(.*?)</span>')


def own_pages(client: Client, event: Event) -> Rows:
    """Everybody's page of the tournament says the place; equal ones by name, as in the ranking."""
    found = []
    for entry in event.entries.select_related("player"):
        own = client.get(address(event, "player_schedule", entry.public_id)).context["schedule"]
        if own.place:
            found.append((own.place, entry.player.sort_name, str(entry.player)))
    return [(place, name) for place, _sort, name in sorted(found)]


def published(_client: Client, event: Event) -> Rows:
    """As the site is published for a disk."""
    assert event.season is not None
    path = f"evenings/{event.date}-{event.public_id}.html"
    (own,) = [each for each in pages_of([event.season]) if each.path == path]
    return table_rows(static_page(visited(own.address), own, {}, {}).text)


def closing(client: Client, event: Event) -> Rows:
    return table_rows(page(client, address(event, "closing")))


def message(client: Client, event: Event) -> Rows:
    text = page(client, address(event, "closing"))
    written = re.findall(r'<textarea[^>]*id="message"[^>]*>(.*?)</textarea>', text, re.DOTALL)
    lines = re.findall(r"^(\d+)\. (\S+) ", unescape("".join(written)), re.MULTILINE)
    return [(int(place), name) for place, name in lines]


# ---- answers and files -----------------------------------------------------------------------


def api(client: Client, event: Event) -> Rows:
    answer = client.get(address(event, "api_results")).json()
    return [(row["place"], row["player"]["name"]) for row in answer["results"]]


def column(titles: list[Any], what: str) -> int:
    return next(place for place, title in enumerate(titles) if title in TITLES[what])


def of_cells(rows: list[list[Any]]) -> Rows:
    titles, *rest = rows
    place, name = column(titles, "place"), column(titles, "name")
    return [(int(row[place]), str(row[name])) for row in rest if row[place] is not None]


def from_csv(content: bytes) -> Rows:
    return of_cells(list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";")))


def from_xlsx(content: bytes) -> Rows:
    sheet = load_workbook(io.BytesIO(content)).worksheets[0]
    return of_cells([list(row) for row in sheet.iter_rows(values_only=True)])


def from_json_lines(content: bytes) -> Rows:
    lines = [json.loads(line) for line in content.decode().splitlines()]
    return [(line["place"], line.get("name") or line["first_name"]) for line in lines]


FILES: dict[str, Callable[[bytes], Rows]] = {
    "csv": from_csv,
    "xlsx": from_xlsx,
    "jsonl": from_json_lines,
}
assert FILES.keys() == FORMATS.keys(), "a new kind of file is read here too"


def ordered_exports(event: Event) -> list[str]:
    """Those of the catalogue that have an order; the others tell what was played."""
    return [each.key for each in exports_of(event) if each.key not in ("rounds", "deals")]


def exported(url: str, kind: str) -> Reader:
    def read(client: Client, event: Event) -> Rows:
        (which,) = ordered_exports(event)
        response = client.get(address(event, url, which, kind))
        assert response.status_code == 200
        return FILES[kind](response.content)

    return read


def export_page(client: Client, event: Event) -> Rows:
    (which,) = ordered_exports(event)
    text = page(client, address(event, "public_sheet", which))
    (table, *_weight) = [*re.findall(r"<table.*?</table>", text, re.DOTALL), ""]
    cells = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)
    rows = [[words_of(cell) for cell in cells.findall(row)] for row in ROW.findall(table)]
    return of_cells(rows) if rows else []


# ---- totals ----------------------------------------------------------------------------------


def totals_in(text: str, total: str) -> Totals:
    (first, *_rest) = text.split("</table>")
    return {
        words_of(re.findall(NAME_IN_ROW, row, re.DOTALL)[0]): whole(re.findall(total, row)[0])
        for row in ROW.findall(first)
        if PLACE.search(row)
    }


def page_totals(client: Client, event: Event) -> Totals:
    text = page(client, address(event, "tournament_ranking"))
    return totals_in(text, r'<td class="num total">(?:<b>)?([^<]+)<')


def closing_totals(client: Client, event: Event) -> Totals:
    return totals_in(page(client, address(event, "closing")), r'<td class="num"><b>([^<]+)<')


def api_totals(client: Client, event: Event) -> Totals:
    answer = client.get(address(event, "api_results")).json()
    return {row["player"]["name"]: row["points"] for row in answer["results"]}


def exported_totals(client: Client, event: Event) -> Totals:
    (which,) = ordered_exports(event)
    content = client.get(address(event, "public_file", which, "csv")).content
    titles, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";")
    name, points = column(titles, "name"), column(titles, "points")
    return {row[name]: int(row[points]) for row in rows}


# ---- all of them -----------------------------------------------------------------------------

READERS: dict[str, Reader] = {
    "ranking page": ranking_page,
    "evening address": evening_address,
    "calendar": calendar,
    "beamer": beamer,
    "own pages": own_pages,
    "published site": published,
    "API": api,
    "page of the export": export_page,
    **{f"export.{kind}": exported("public_file", kind) for kind in FILES},
}
"""As everybody sees it."""
FOR_THE_ORGANISER: dict[str, Reader] = {"closing page": closing, "message": message}
"""Of the same results."""
OF_ALL_THAT_IS_IN: dict[str, Reader] = {
    f"organiser's export.{kind}": exported("export_file", kind) for kind in FILES
}
"""An organiser's files hold nothing back."""
TOTALS: dict[str, Callable[[Client, Event], Totals]] = {
    "ranking page": page_totals,
    "closing page": closing_totals,
    "API": api_totals,
    "export": exported_totals,
}
"""Of the same results, read by the organiser."""
WHEN_OVER: dict[str, Reader] = {"home page": home_page}
