"""From what was filled in to what the engine says of it: one deal of one table."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from scoring.interchange import answer
from sessions_app.calculator.settle_forms import (
    CLAIMED,
    GREEN_ROUND,
    UNKNOWN,
    WALL,
    PlayerForm,
    TableForm,
)
from sessions_app.shared.language import language
from sessions_app.shared.numbers import points
from sessions_app.shared.score_panel import ShownScore, decided, shown_score
from sessions_app.shared.winds import WINDS, letter_of
from sessions_app.table.deal_sheet import Seat, Settled, set_off, sheet

Facts = Mapping[str, Any]

# What a limit hand counts, and half of the smallest one for who waits for it.
LIMITS = (250, 500, 1000, 2000)
HALF_LIMIT = 125
DEAD = "play.dead_hand"


def winds(players: int, east: int) -> list[str]:
    """The own wind of every player; empty for the fifth, who dreams."""
    return ["ESWN "[(player - east) % players].strip() for player in range(players)]


def labels(names: Sequence[str], letters: Sequence[str]) -> list[str]:
    """A player by name, or else by wind."""
    return [
        name or str(WINDS.get(letter, gettext("the dreamer")))
        for name, letter in zip(names, letters, strict=True)
    ]


# ---- asking ----------------------------------------------------------------------------------


class Table:
    """A deal as it was filled in, in forms that are valid by themselves."""

    def __init__(self, table: TableForm, players: Sequence[PlayerForm]) -> None:
        self.form = table
        # A copy, because Django takes a field out as soon as something is told against it.
        self.told = dict(table.cleaned_data)
        self.forms = players
        self.count: int = self.told["players"]
        self.winner: int = self.told["winner"]
        self.winds = winds(self.count, self.told["east"])
        self.entries = [self._entry(player) for player in players]
        self.dead = [
            player.number
            for player in players
            if player.cleaned_data["dead"]
            and self.winds[player.number]
            and player.number != self.winner
        ]
        self.winning_tiles: list[str] = []
        """Those of which the winner has to say which one won."""
        if isinstance(self.entries[self.winner], str):
            self._decide_winning_tile()

    def _decide_winning_tile(self) -> None:
        """Mark the winning tile where it makes no difference which one it was."""
        request = self.request_of(self.winner)
        question = shown_score(request).question
        self.winning_tiles = list(question.choices) if question else []
        self.entries[self.winner] = decided(request) or request["hand"]

    def _entry(self, player: PlayerForm) -> Any:
        told = player.cleaned_data
        if not self.winds[player.number]:
            return None
        if told["way"] == "tiles":
            return told["tiles"]
        if told["way"] == "sets":
            said = [told["said"]] if told["said"] else []
            return {"hand": told["sets"], "flags": ["sets-only", *said]}
        if told["way"] == "points":
            return {"points": told["points"], "doublings": told["doublings"]}
        return told["total"] if told["way"] == "total" else 0

    @property
    def win(self) -> str:
        if self.told["win"]:
            return str(self.told["win"])
        return "wall" if self.told["origin"] == WALL else "discard"

    @property
    def origin(self) -> int | str | None:
        claimed = self.win in ("discard", *CLAIMED)
        if not claimed:
            return None
        return int(self.told["origin"]) if self.told["origin"].isdigit() else UNKNOWN

    @property
    def flags(self) -> list[str]:
        said = {"last-tile": self.told["last_tile"], "first-turn": self.told["first_turn"]}
        return [flag for flag, yes in said.items() if yes]

    @property
    def house(self) -> dict[str, bool]:
        return {"lucky-tiles": True} if self.told["lucky"] else {}

    def deal(self, entries: Sequence[Any]) -> dict[str, Any]:
        leads = self.told["round"] == GREEN_ROUND and self.count == 3
        return {
            "winner": self.winner,
            "from": self.origin,
            "win": self.win,
            "flags": self.flags,
            "dead": self.dead,
            "hands": list(entries),
            **({"leader": self.told["leader"]} if leads else {}),
        }

    def ask(self, deals: Sequence[Facts]) -> dict[str, Any]:
        green = self.told["round"] == GREEN_ROUND and self.count == 5
        options = {"chips": self.told["chips"], **self.house}
        return answer(
            {
                "rules": self.told["rules"],
                "table": {
                    "players": self.count,
                    "start": {"east": self.told["east"], "round": self.told["round"]},
                    "options": options | ({"green-dragon": True} if green else {}),
                    "deals": list(deals),
                },
            },
            language(),
        )

    def hand_request(self, number: int) -> dict[str, Any] | None:
        """Return the hand of this player as the engine is asked about it; None without tiles."""
        if not tiles_of(self.entries[number]):
            return None
        request = self.request_of(number)
        # After the game a wrong number of tiles is a dead hand, not one that is still typed.
        died = any(line["rule"] == DEAD for line in answer(request)["lines"])
        return request | {"flags": [*request["flags"], "dead"]} if died else request

    def request_of(self, number: int) -> dict[str, Any]:
        entry = self.entries[number]
        won = number == self.winner
        said = entry["flags"] if isinstance(entry, dict) else []
        flags = [*said, *(self.flags if won else [])]
        return {
            "rules": self.told["rules"],
            "hand": tiles_of(entry),
            "seat": self.winds[number],
            "round": self.told["round"],
            "players": self.count,
            "flags": [*flags, "dead"] if number in self.dead else flags,
            "options": self.house,
            **({"win": self.win} if won else {}),
        }


def tiles_of(entry: Any) -> str:
    """Return the tiles that were entered; empty where only numbers were."""
    if isinstance(entry, dict):
        return str(entry.get("hand", ""))
    return entry if isinstance(entry, str) else ""


def find_faults(table: Table) -> str:
    """Tell every mistake at its field; what only the hands together show is returned."""
    round_refused = fault_in(table.ask([]))
    if round_refused:
        table.form.add_error("round", round_refused)
        return ""
    for player in table.forms:
        if table.winds[player.number]:
            _check_player(table, player)
    if any(player.errors for player in table.forms):
        return ""
    return fault_in(table.ask([table.deal(table.entries)]))


def _check_player(table: Table, player: PlayerForm) -> None:
    """This hand alone, with nothing for the others."""
    won = player.number == table.winner
    fault = _fault_of_winner(table, player) if won else _fault_of_loser(player)
    if fault:
        player.add_error(*fault)
        return
    alone = [
        table.entries[number] if number == player.number else (0 if wind else None)
        for number, wind in enumerate(table.winds)
    ]
    refused = fault_in(table.ask([table.deal(alone)]))
    if refused:
        player.tell(refused)


def _fault_of_winner(table: Table, player: PlayerForm) -> tuple[str, str] | None:
    told = player.cleaned_data
    if told["dead"]:
        return "dead", gettext("A player with a dead hand cannot win.")
    if told["way"] == "sets":
        return "way", gettext("Of the winner all tiles are seen: choose another way.")
    if told["way"] == "nothing":
        return "way", gettext("A mahjong counts: choose another way.")
    if table.winning_tiles:
        return "tiles", gettext(
            "Which tile won? Write it last, with an exclamation mark: %(tiles)s."
        ) % {"tiles": ", ".join(f"!{tile}" for tile in table.winning_tiles)}
    if told["way"] == "tiles" and "!" not in table.entries[table.winner]:
        return "tiles", gettext("Write the winning tile last, with an exclamation mark: !3s.")
    return None


def _fault_of_loser(player: PlayerForm) -> tuple[str, str] | None:
    told = player.cleaned_data
    written = told["tiles"] if told["way"] == "tiles" else told["sets"]
    if told["way"] in ("tiles", "sets") and "!" in written:
        return told["way"], gettext("Only the winner has a winning tile (!).")
    return None


def fault_in(told: Facts) -> str:
    """The engine's own words, without the number of the deal, as there is only one."""
    if "error" not in told:
        return ""
    message = str(told["error"]["message"])
    return message.removeprefix("Spel 1: ").removeprefix("Deal 1: ")


# ---- what the engine says --------------------------------------------------------------------


def settle(table: Table) -> Settled:
    told = table.ask([table.deal(table.entries)])["deals"][0]
    owes = set_off(told["pays"])
    names = labels([player.cleaned_data["name"] for player in table.forms], table.winds)
    requests = [table.hand_request(number) for number in range(table.count)]
    seats = [
        Seat(
            label=names[number],
            letter=letter_of(wind),
            is_east=wind == "E",
            dreams=not wind,
            won=number == table.winner,
            dead=number in table.dead or bool(request and "dead" in request["flags"]),
            total=_total(table, told["pays"], number) if wind else 0,
            spoken=_spoken(table, number, request),
            score=_score(request),
            pays=told["pays"][number],
            owes=owes[number],
            net=told["net"][number],
        )
        for number, (wind, request) in enumerate(zip(table.winds, requests, strict=True))
    ]
    edges = ["ESWN".index(wind) if wind else None for wind in table.winds]
    return sheet(seats, [table.winner], edges)


def _score(request: dict[str, Any] | None) -> ShownScore | None:
    """Without what the hand waits for, because the game is over."""
    return shown_score(request)._replace(waiting=False) if request else None


def _total(table: Table, pays: Sequence[Sequence[int]], number: int) -> int:
    """What a hand counted: what somebody paid for it, of whom East pays and receives double."""
    payer = next(
        other
        for other, wind in enumerate(table.winds)
        if wind and other not in (number, table.winner)
    )
    leader = table.told["leader"] if "leader" in table.deal([]) else table.told["east"]
    return pays[payer][number] // (2 if leader in (payer, number) else 1)


def _spoken(table: Table, number: int, request: dict[str, Any] | None) -> str:
    if request:
        return shown_score(request).sum
    if table.forms[number].chosen_way == "total":
        return gettext("typed total")
    entry = table.entries[number]
    if not isinstance(entry, dict) or "points" not in entry:
        return ""
    count, doublings = entry["points"], entry["doublings"]
    said = (
        ngettext("%s point", "%s points", count) % points(count),
        ngettext("%s doubling", "%s doublings", doublings) % points(doublings),
    )
    return ", ".join(said)


# ---- whether typed totals make sense ---------------------------------------------------------


def doubts(table: Table, settled: Settled) -> bool:
    """Mark what members counted themselves and what can hardly be right."""
    found = False
    for player, seat in zip(table.forms, settled.seats, strict=True):
        typed = player.cleaned_data["way"] in ("points", "total")
        if typed and not seat.dead and not seat.dreams and not _is_likely(table, seat):
            player.doubt = _advice(seat)
            found = True
    return found


def _is_likely(table: Table, seat: Seat) -> bool:
    if table.told["chips"]:
        return True  # rounded to tens, it tells nothing any more
    total = seat.total or 0
    if seat.won:
        return total in LIMITS or (total >= 80 and total % 8 == 0)
    return total == HALF_LIMIT or total % 2 == 0


def _advice(seat: Seat) -> str:
    if seat.won:
        return gettext("A mahjong counts 80 or more in steps of 8, or 250, 500, 1,000 or 2,000.")
    return gettext("A hand counts an even number, or 125.")
