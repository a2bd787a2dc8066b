"""One table of the demo club: what its players enter, by the services that a tablet uses."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from random import Random

from scoring.table import TableState
from sessions_app.demo.deals import next_deal, special_deal, typed_totals
from sessions_app.evening.attendance import set_here
from sessions_app.evening.moves import go_with_stand_in
from sessions_app.models import Deal, DealEntry, Player, Table
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Author, Entered
from sessions_app.table.replay import Facts, facts_of, game_of, state_of
from sessions_app.table.services import (
    agree,
    correct_deal,
    save_deal,
    seat_players,
    stop_table,
    undo_deal,
)

ORGANISER = Author("Marijke Oudendijker", role=Role.ORGANISER)
WHY = "Bij het voorlezen een tien te weinig geschreven."
FORGOTTEN = 10
SHORTEST_DEAL, LONGEST_DEAL = 5, 9


class DemoTable:
    """A table whose clock goes on with every deal, whatever time it really is."""

    def __init__(self, table: Table, size: int, began: datetime, chance: Random) -> None:
        self.table = table
        self.author = Author(f"Tafel {table.number}")
        self.size = size
        self.clock = began
        self.chance = chance
        self.played = 0
        self.keys = (f"demo {table.public_id} {number}" for number in count(1))

    @property
    def state(self) -> TableState:
        return state_of(self.table, game_of(self.table, self.size))

    # ---- what is entered ---------------------------------------------------------------------

    def sit_down(self) -> None:
        seat_players(table_id=self.table.pk, order=range(self.size), entered=self._entered())
        self._look()

    def deal(self, make: Callable[[Random, TableState], Facts] = next_deal) -> Deal:
        facts, entered = make(self.chance, self.state), self._entered()
        self.played += 1
        deal = save_deal(table_id=self.table.pk, position=self.played, facts=facts, entered=entered)
        self._write_time(entered)
        return deal

    def deals(self, most: int) -> None:
        """So many deals, unless the game ends before."""
        for _ in range(most):
            if not self.table.finished:
                self.deal()

    def to_the_end(self) -> None:
        while not self.table.finished:
            self.deal()

    def agree(self) -> None:
        agree(table_id=self.table.pk, entered=self._entered())
        Table.objects.filter(pk=self.table.pk).update(agreed_at=self.clock, changed_at=self.clock)

    # ---- what does not happen at every table -------------------------------------------------

    def play_with_a_special_hand(self) -> None:
        self.deals(2)
        self.deal(special_deal)
        self.to_the_end()

    def play_and_correct(self) -> None:
        """Later the organiser finds that a total was written down wrong."""
        deal = self.deal(typed_totals)
        self.to_the_end()
        facts = dict(facts_of(deal))
        scores = list(facts["scores"])
        scores[facts["winner"]] += FORGOTTEN
        entered = self._entered(ORGANISER)
        correct_deal(
            table_id=self.table.pk,
            position=deal.position,
            facts={**facts, "scores": scores},
            why=WHY,
            entered=entered,
        )
        self._write_time(entered)

    def play_and_undo(self) -> None:
        """A deal is taken back and entered again."""
        self.deals(2)
        deal, entered = self.deal(), self._entered()
        undo_deal(table_id=self.table.pk, position=deal.position, entered=entered)
        self.played -= 1
        self._write_time(entered)
        self.to_the_end()

    def play_with_a_stand_in(self) -> None:
        """Somebody goes home early, and a guest who comes late takes the chair."""
        self.deals(3)
        event, leaves = self.table.event, self._last_player()
        guests = Player.objects.filter(membership=Player.Membership.GUEST)
        guest = guests.exclude(seats__round__event=event)[0]
        set_here(event, guest, here=True)
        go_with_stand_in(
            table_id=self.table.pk,
            player=leaves,
            stand_in=guest,
            author=ORGANISER,
            key=next(self.keys),
        )
        self._look()
        self.to_the_end()

    def _last_player(self) -> Player:
        return chairs_at(self.table)[-1][-1].player

    def play_and_stop(self) -> None:
        self.deals(5)
        stop_table(table_id=self.table.pk, stopped=True, entered=self._entered())
        self._look()

    # ---- keys and times ----------------------------------------------------------------------

    def _entered(self, author: Author | None = None) -> Entered:
        return Entered(self.table.version, next(self.keys), author or self.author)

    def _write_time(self, entered: Entered) -> None:
        """The services write the real time; at this table it is a club evening."""
        self.clock += timedelta(
            minutes=self.chance.randint(SHORTEST_DEAL, LONGEST_DEAL),
            seconds=self.chance.randrange(60),
        )
        DealEntry.objects.filter(key=entered.key).update(at=self.clock)
        self._look()

    def _look(self) -> None:
        """What the next one who enters something sees; it happened by the clock of the table."""
        Table.objects.filter(pk=self.table.pk).update(changed_at=self.clock)
        self.table = Table.objects.select_related("round__event").get(pk=self.table.pk)
