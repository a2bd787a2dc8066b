"""Three tournaments from the first round to the last, through the views of the site.

With a substitute from the start and one in the middle, somebody who is late, a chombo, a
disqualification, and a correction after the results were made known.
"""

from io import BytesIO

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from sessions_app.models import Publication
from tests.sessions_app.tournaments.simulation import Row, Simulation, worked_out

pytestmark = pytest.mark.django_db

FIELDS = [("riichi-ema-2016", 48, 8), ("mcr", 64, 7), ("dutch-2002", 52, 4)]
LATE = {"riichi": ("late", -7_000), "mcr": ("late-10:-10", -10), "dutch": ("late", -50)}


@pytest.mark.parametrize(("rules", "players", "rounds"), FIELDS, ids=["riichi", "mcr", "dutch"])
def test_the_ranking_is_what_the_rule_book_makes_of_what_was_handed_in(
    rules: str, players: int, rounds: int
) -> None:
    played = Simulation(rules, players, rounds, seed=players)
    book, entries, family = played.book, played.entries, played.family
    played.substitute(entries[5], 2, "start")
    for number in range(1, rounds + 1):
        played.play_round(number)
        if number == 1:
            penalty, points = LATE[family]
            played.fine(1, entries[0], penalty, points, minutes=7, points=-50)
        if number == 3:
            played.substitute(entries[9], 3, "middle")
            if family == "riichi":
                played.fine(3, entries[1], "chombo:-20000", -20_000)
        assert played.ranking() == ordered(worked_out(book, family, entries), played)
    played.disqualify(rounds, entries[2])
    played.post("tournament_publish", final="1")

    # After the results were made known a slip turns out to be read wrongly.
    table = played.tables(2)[3]
    played.hand_in(2, table, why="8 gelezen als 3")
    assert played.ranking() == ordered(worked_out(book, family, entries), played)
    first, second = Publication.objects.order_by("version")
    assert (first.version, first.final, second.version, second.final) == (1, True, 2, True)
    assert second.why == f"Ronde 2, tafel {table.number}: 8 gelezen als 3"
    told = played.client.get(played.address("tournament_ranking")).context["page"].versions[0]
    four = book.results[2, table.number].four
    # What a place counts that somebody else played does not depend on the slip.
    same = {entry for number, entry in book.from_start if number == 2 and family != "dutch"}
    changed = {line.split(", ")[1].split(":")[0] for line in told.changed}
    names = {entry.pk: str(entry.player) for entry in entries}
    assert changed == {names[entry] for entry in four if entry not in same}

    # The federation gets the same: by place, name, table points and points.
    assert exported(played) == [
        (place, names[entry], round(float(table_points), 6), points)
        for place, entry, table_points, points in ordered(worked_out(book, family, entries), played)
    ]


def exported(played: Simulation) -> list[tuple[int, str, float, int]]:
    """The workbook of the EMA, or the list of the bond, read with another library."""
    which = "bond" if played.family == "dutch" else "ema"
    address = reverse("export_file", args=[played.event.public_id, which, "xlsx"])
    book = load_workbook(BytesIO(played.client.get(address).content))
    rows = list(book.worksheets[0].iter_rows(min_row=2, values_only=True))
    if which == "bond":
        return [(row[0], row[1], 0.0, row[-1]) for row in rows]
    return [(row[2], f"{row[3]} {row[4]}", round(row[6], 6), row[7]) for row in rows]


def ordered(rows: list[Row], played: Simulation) -> list[Row]:
    """Equal places in the order of the page: by name."""
    names = {entry.pk: entry.player.sort_name for entry in played.entries}
    return sorted(rows, key=lambda row: (row[0], names[row[1]]))
