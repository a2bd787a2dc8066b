"""A whole evening of 22: attendance, draw, two halves, tablet, paper and totals, coming and going.

What the closing page says is worked out here once more, from what was typed.
"""

from collections import Counter
from collections.abc import Sequence

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from sessions_app.models import EveningTemplate, Event, Player, Table
from tests.browser.games import Tablet
from tests.browser.test_evening import log_in, toggle
from tests.sessions_app.members import NAMES, members, names_at

Deal = tuple[int, list[int]]
"""Who won, and what each hand counted."""

BY_TABLET: list[Deal] = [
    (1, [64, 96, 0, 20]),
    (2, [0, 8, 104, 12]),
    (0, [80, 4, 0, 2]),
    (3, [16, 0, 6, 88]),
]
BY_PAPER: list[Deal] = [
    (0, [120, 8, 0, 0]),
    (3, [2, 4, 6, 80]),
    (1, [0, 160, 20, 0]),
    (2, [10, 0, 96, 4]),
]
OF_FIVE: Deal = (2, [8, 0, 80, 4])
"""The fifth dreams."""


def nets(winner: int, counts: Sequence[int], east: int) -> list[int]:
    """All but the winner pay every other what that one counted; East pays and gets double."""
    changes = [0] * len(counts)
    for payer in range(len(counts)):
        for receiver, count in enumerate(counts):
            if payer not in (winner, receiver):
                paid = count * (2 if east in (payer, receiver) else 1)
                changes[payer] -= paid
                changes[receiver] += paid
    return changes


class Ledger:
    """What everybody won and lost, kept beside the site."""

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()

    def play(self, names: Sequence[str], deals: Sequence[Deal]) -> None:
        for east, (winner, counts) in enumerate(deals):
            self.add(names, nets(winner, counts, east))

    def add(self, names: Sequence[str], changes: Sequence[int]) -> None:
        for name, change in zip(names, changes, strict=False):
            self.sums[name] += change


def totals_for(players: int, step: int) -> list[int]:
    """Different ones that add up to nothing."""
    rest = [step * (place + 1) * (-1) ** place for place in range(players - 1)]
    return [-sum(rest), *rest]


class Evening:
    def __init__(self, page: Page, club_url: str) -> None:
        self.page = page
        self.url = club_url
        self.event = Event.objects.get()
        self.ledger = Ledger()

    def open(self, name: str, *args: str) -> None:
        # What was tapped last has arrived.
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        self.page.goto(self.url + reverse(name, args=args or (self.event.public_id,)))

    def tables(self, half: int) -> list[Table]:
        return list(Table.objects.filter(round__half=half).order_by("round__number", "number"))

    def begin(self, table: Table) -> Tablet:
        self.open("table", table.public_id)
        self.page.get_by_role("button", name="Zo zitten we").tap()
        return Tablet(self.page, names_at(table))

    def by_tablet(self, table: Table, deals: Sequence[Deal]) -> None:
        tablet = self.begin(table)
        for winner, counts in deals:
            tablet.dutch({"winner": winner, "from": None, "scores": counts})
        self.ledger.play(names_at(table), deals)

    def by_paper(self, table: Table, deals: Sequence[Deal]) -> None:
        """Keys only: who won, muur for the wall, four counts, and on to the next row."""
        self.open("table_grid", table.public_id)
        self.page.locator(".grid-cell").first.focus()
        for winner, counts in deals:
            for text in (str(winner + 1), "muur", *map(str, counts)):
                self.page.keyboard.type(text)
                self.page.keyboard.press("Enter")
        expect(self.page.get_by_text(f"{len(deals)} spellen ingevuld")).to_be_visible()
        self.page.get_by_role("button", name="Alle regels bewaren").tap()
        expect(self.page.get_by_role("heading", name="Eindstand")).to_be_visible()
        self.ledger.play(names_at(table), deals)

    def by_totals(self, table: Table, step: int) -> None:
        names = names_at(table)
        self.open("table_totals", table.public_id)
        changes = totals_for(len(names), step)
        fields = self.page.locator("[data-total] input")
        for place, change in enumerate(changes):
            fields.nth(place).fill(str(change))
        self.page.get_by_role("button", name="Totalen bewaren").tap()
        expect(self.page.get_by_role("heading", name="Eindstand")).to_be_visible()
        self.ledger.add(names, changes)

    def draw(self, half: int) -> list[Table]:
        self.open("draw")
        self.page.get_by_role("button", name="Zet ze aan tafel").tap()
        expect(self.page.locator("a.table-button").first).to_be_visible()
        tables = self.tables(half)
        assert [len(names_at(table)) for table in tables] == [5, 5, 4, 4, 4]
        return tables

    def move(self, name: str, choice: str) -> None:
        player = Player.objects.get(first_name=name)
        self.page.goto(
            f"{self.url}{reverse('moving', args=[self.event.public_id])}?player={player.public_id}"
        )
        self.page.locator(f'button[name=choice][value="{choice}"]').tap()
        expect(self.page.locator("a.table-button").first).to_be_visible()


@pytest.mark.browser_context_args(locale="nl-NL")
def test_an_evening_of_twenty_two_from_attendance_to_closing(
    page: Page, club_url: str, db: None
) -> None:
    members(24)
    EveningTemplate.objects.create(
        name="Donderdag", ruleset="dutch-2002", options={"rounds": 1}, halves=2
    )
    log_in(page, club_url)
    page.get_by_role("link", name="Donderdag").tap()
    page.get_by_role("button", name="Begin", exact=True).tap()
    expect(page.get_by_role("link", name="Wie is er?")).to_be_visible()
    evening = Evening(page, club_url)
    evening.open("attendance")
    for name in NAMES[:22]:
        toggle(page, name).tap()
    expect(page.locator("#count")).to_have_text("22 aanwezig: 2 tafels van vijf, 3 van vier")

    five, other_five, four, late, paper = evening.draw(1)
    evening.by_tablet(four, BY_TABLET)
    evening.by_paper(paper, BY_PAPER)

    # Xandra comes when table 4 has not begun: it becomes a table of five.
    evening.open("attendance")
    toggle(page, "Xandra").tap()
    expect(page.locator("#count")).to_contain_text("23 aanwezig")
    evening.move("Xandra", f"sit {late.public_id}")
    assert names_at(Table.objects.get(pk=late.pk))[-1] == "Xandra"

    # Someone goes home after the first deal at table 1: the others begin a new game.
    tablet = evening.begin(five)
    winner, counts = OF_FIVE
    tablet.dutch({"winner": winner, "from": None, "scores": [*counts, None]})
    names = names_at(five)
    evening.ledger.play(names, [OF_FIVE])
    evening.move(names[1], f"without {five.public_id}")
    again = evening.tables(1)[-1]
    assert sorted(names_at(again)) == sorted({*names} - {names[1]})

    for step, table in enumerate((other_five, late, again), 1):
        evening.by_totals(Table.objects.get(pk=table.pk), 7 * step)

    for step, table in enumerate(evening.draw(2), 1):
        assert names[1] not in names_at(table)
        evening.by_totals(table, 11 * step)

    evening.open("closing")
    rows = page.locator(".closing-top tbody tr")
    expect(rows).to_have_count(23)
    told = {
        row.locator("th").inner_text().split("\n")[0].strip(): number(row.locator("b").inner_text())
        for row in rows.all()
    }
    assert told == dict(evening.ledger.sums)
    best = max(told, key=lambda name: told[name])
    expect(page.locator(".closing-winner")).to_contain_text(best)
    page.get_by_role("button", name="Sluit de avond").first.tap()
    closing = page.locator("dialog[open] button[value=closed]")
    if closing.count():
        closing.tap()
    expect(page.get_by_role("heading", name="De avond is gesloten")).to_be_visible()
    assert not Event.objects.get().is_open


def number(text: str) -> int:
    return int(text.replace(".", "").replace("−", "-").replace("+", ""))
