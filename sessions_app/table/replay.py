"""Rows to engine values and back: the only place where the two meet."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.errors import ScoringError
from scoring.facts import LETTER_OF_ROUND
from scoring.interchange import read_game, score_answer
from scoring.rules import Ruleset, Score
from scoring.table import BET, Counted, Game, Outcome, TableState, places
from sessions_app.models import Deal, Event, PlayerHand, Seat, Table
from sessions_app.shared.numbers import SIXTIETHS

Facts = Mapping[str, Any]
Ending = PlayerHand.Ending

# What a line keeps of itself; its names are those of the rule.
NAMES = ("nl", "en", "ref")
# What players tell of how they counted a hand.
COUNTED_BY = ("points", "doublings", "han", "fu", "limit")
SETS_ONLY = "sets-only"
DEAD_HAND = "play.dead_hand"
STATE_FIELDS = ("totals", "east", "stage", "counters", "bets", "played", "penalties")


class Step(NamedTuple):
    """One deal of the fold: the table before it, what it paid, and the table after it."""

    before: TableState
    facts: Facts
    outcome: Outcome
    after: TableState

    def counted(self) -> list[Counted | None]:
        return self.before.game.counted(self.before, self.facts)


class DealRefused(Exception):
    """A deal that the engine does not take, with its place in the list."""

    def __init__(self, place: int, error: ScoringError) -> None:
        super().__init__(str(error))
        self.place = place
        self.error = error


# ---- from rows to the engine -----------------------------------------------------------------


def game_of(table: Table, size: int) -> Game:
    """The game that so many players play at this table."""
    event = table.event
    return _game(json.dumps([event.rules, _options(event, table), size], sort_keys=True))


@lru_cache(maxsize=256)
def _game(text: str) -> Game:
    """A game holds no state, so tables that play alike share it."""
    rules, options, size = json.loads(text)
    return read_game({"rules": rules}, {"players": size, "options": options})


def _options(event: Event, table: Table) -> dict[str, Any]:
    return {**event.options, **table.options}


def state_of(table: Table, game: Game) -> TableState:
    """The table as the last fold left it."""
    start = TableState.start(game)
    if not table.state:
        return replace(start, stopped=has_stopped(table, 0))
    kept = {name: table.state[name] for name in STATE_FIELDS}
    lists = {name: tuple(kept[name]) for name in ("totals", "penalties")}
    return TableState(game, **{**kept, **lists}, stopped=has_stopped(table, kept["played"]))


def has_stopped(table: Table, played: int) -> bool:
    """By the players, or because the time was up and they played what they still might."""
    return table.stopped or (table.ends_after is not None and played >= table.ends_after)


def start_of(game: Game, chairs: Sequence[Sequence[Seat]]) -> TableState:
    """Before the first deal; or at once the end, where only that was written down."""
    start = TableState.start(game)
    typed = [chair[-1].typed_total for chair in chairs]
    totals = tuple(total for total in typed if total is not None)
    if len(totals) < game.size:
        return start
    bets = (sum(start.totals) - sum(totals)) // BET
    return replace(start, totals=totals, bets=bets, stage=len(game.stages))


def step(state: TableState, facts: Facts) -> Step:
    outcome, after = state.play(facts)
    return Step(state, facts, outcome, after)


def fold(game: Game, deals: Iterable[Facts]) -> list[Step]:
    """All deals of a table, one after another."""
    state, steps = TableState.start(game), []
    for place, facts in enumerate(deals):
        try:
            steps.append(step(state, facts))
        except ScoringError as error:
            raise DealRefused(place, error) from error
        state = steps[-1].after
    return steps


def facts_of(deal: Deal) -> Facts:
    """What counts for a deal that was not taken back."""
    assert deal.entry is not None
    facts: Facts = deal.entry.facts or {}
    return facts


def table_request(
    table: Table, seats: Sequence[Seat], deals: Iterable[Deal], *, all_reasons: bool = False
) -> dict[str, Any]:
    """The whole table as the interchange asks for it; `python3 -m scoring` gives its totals.

    Without all reasons it has only those of penalties that everybody may read.
    """
    size = len({seat.place for seat in seats})
    penalties = [
        {
            "player": seat.place,
            "points": penalty["points"],
            **({"reason": penalty["reason"]} if all_reasons or is_public(penalty) else {}),
        }
        for seat in seats
        for penalty in standing(seat.penalties)
    ]
    substitutes = [
        {"player": seat.place, "from": seat.substituted} for seat in seats if seat.substituted
    ]
    return {
        "rules": table.event.rules,
        "table": {
            "players": size,
            "options": _options(table.event, table),
            **_typed_start(table, seats),
            "deals": [facts_of(deal) for deal in deals],
            **({"penalties": penalties} if penalties else {}),
            **({"substitutes": substitutes} if substitutes else {}),
            **({"end": True} if _has_ended_early(table, seats) else {}),
        },
    }


def _has_ended_early(table: Table, seats: Iterable[Seat]) -> bool:
    typed = any(seat.typed_total is not None for seat in seats)
    return typed or has_stopped(table, table.state.get("played", 0))


def _typed_start(table: Table, seats: Sequence[Seat]) -> dict[str, Any]:
    """Where only the end was written down, the game begins there."""
    if all(seat.typed_total is None for seat in seats):
        return {}
    bets = {"bets": table.state["bets"]} if table.state["bets"] else {}
    return {"start": {"totals": table.state["totals"], **bets}}


# Where a deal names players: one, a list of them, or a list with something for each of them.
ONE_PLAYER = ("winner", "from", "leader", "pao", "player")
PLAYERS = ("dead", "riichi", "tenpai", "chombo")
FOR_EACH = ("scores", "hands")


def renumbered(facts: Facts, new_place: Mapping[int, int]) -> dict[str, Any]:
    """The same deal after the players changed chairs: everyone keeps what was entered for them."""
    return {key: _renumbered(key, value, new_place) for key, value in facts.items()}


def _renumbered(key: str, value: Any, new_place: Mapping[int, int]) -> Any:
    if key in ONE_PLAYER and isinstance(value, int):
        return new_place[value]
    if key in PLAYERS and value:
        return [new_place[player] for player in value]
    if key in FOR_EACH and value:
        moved = {new_place[place]: entry for place, entry in enumerate(value)}
        return [moved[place] for place in sorted(moved)]
    if key == "wins" and value:
        return [renumbered(win, new_place) for win in value]
    return renumbered(value, new_place) if key == "penalty" and value else value


# ---- from the engine to rows -----------------------------------------------------------------


def written(state: TableState) -> dict[str, Any]:
    return {name: _plain(getattr(state, name)) for name in STATE_FIELDS}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def write_deal(deal: Deal, taken: Step) -> None:
    """The results of a deal; the row is not saved."""
    before = taken.before
    deal.number = before.played + 1
    deal.east, deal.stage = before.east, before.stage
    deal.wind = LETTER_OF_ROUND[before.round]
    deal.counters, deal.bets = before.counters, before.bets
    deal.pays = [list(row) for row in taken.outcome.pays]


def hands_of(deal: Deal, taken: Step, seats: Sequence[Seat]) -> list[PlayerHand]:
    """What the deal did for each player; `seats` are those who sat there, by place."""
    winners, thrower = winners_of(taken.facts), thrower_of(taken.facts)
    ending, playing = ending_of(taken.facts), taken.before.playing
    scored_with = _scored_with(taken.before.game.rules)
    return [
        PlayerHand(
            deal=deal,
            seat=seats[place],
            net=taken.outcome.net[place],
            won=place in winners,
            threw=_threw(place, winners, thrower),
            way=way_of(taken.facts, place),
            ending=ending if place in playing else Ending.NOT_PLAYED,
            scored_with=scored_with,
            **_count_of(taken.facts, place, counted),
        )
        for place, counted in enumerate(taken.counted())
    ]


def _threw(place: int, winners: Sequence[int], thrower: int | str | None) -> bool | None:
    """Unknown only for who could have thrown it."""
    if thrower == "unknown" and place not in winners:
        return None
    return thrower == place


def way_of(facts: Facts, place: int) -> str:
    """In which of the five ways a hand was entered; what a number cannot tell apart is a total."""
    if facts.get("scores"):
        return _way_of_number(facts["scores"][place])
    if not facts.get("hands"):
        return _way_of_win(_win_of(facts, place))
    entry = facts["hands"][place]
    if isinstance(entry, str):
        return "tiles"
    if not isinstance(entry, dict):
        return _way_of_number(entry)
    if "hand" not in entry:
        return "points"
    return "sets" if SETS_ONLY in entry.get("flags", ()) else "tiles"


def _way_of_number(total: int | None) -> str:
    return "" if total is None else "total" if total else "nothing"


def _win_of(facts: Facts, place: int) -> Facts:
    """What was told of the hand of a winner, where only winners count."""
    wins = facts.get("wins") or [facts]
    return next((win for win in wins if win.get("winner") == place), {})


def _way_of_win(win: Facts) -> str:
    ways = {"hand": "tiles", "han": "points", "limit": "total", "points": "total"}
    return next((way for key, way in ways.items() if win.get(key) is not None), "")


def _count_of(facts: Facts, place: int, counted: Counted | None) -> dict[str, Any]:
    if counted is None:
        return {"points": None}
    told: dict[str, Any] = {"points": counted.total, "dead": place in (facts.get("dead") or ())}
    if counted.hand is None or counted.score is None:
        return told | {"count": _typed_count(facts, place)}
    count = {key: value for key, value in counted.score.facts().items() if key != "pay"}
    lines = lines_of(counted.score)
    return told | {
        "tiles": str(counted.hand),
        "lines": lines,
        "special": counted.score.special,
        "count": count,
        "dead": told["dead"] or any(line["rule"] == DEAD_HAND for line in lines),
    }


def _typed_count(facts: Facts, place: int) -> dict[str, Any]:
    """What the players told of how they counted."""
    entry = facts["hands"][place] if facts.get("hands") else _win_of(facts, place)
    if not isinstance(entry, dict):
        return {}
    return {key: entry[key] for key in COUNTED_BY if key in entry}


def lines_of(score: Score) -> list[dict[str, Any]]:
    """The lines as they are kept: those that count, and then those that something cancelled."""
    told = score_answer(score)
    return [
        {key: value for key, value in line.items() if key not in NAMES}
        for line in (*told["lines"], *told["cancelled"])
    ]


def _scored_with(rules: Ruleset) -> str:
    return f"{rules.key}.{rules.revision}" if rules.revision else rules.key


def winners_of(facts: Facts) -> list[int]:
    if facts.get("wins"):
        return [win["winner"] for win in facts["wins"]]
    return [] if facts.get("winner") is None else [facts["winner"]]


def thrower_of(facts: Facts) -> int | str | None:
    """Whose tile it was; None for an own draw and for a deal that nobody won."""
    return facts.get("from") if winners_of(facts) else None


def ending_of(facts: Facts) -> PlayerHand.Ending:
    """A redeal, a chombo and a fine are no end: the deal is played again."""
    if not winners_of(facts):
        return Ending.DRAW if facts.get("draw") else Ending.NOT_PLAYED
    thrower = thrower_of(facts)
    if thrower is None:
        return Ending.WALL
    return Ending.UNKNOWN if thrower == "unknown" else Ending.DISCARD


def write_ends(state: TableState, chairs: Sequence[Sequence[Seat]]) -> None:
    """What is worked out when the game is over, on rows that are not saved.

    Each chair has its players in the order in which they sat there. Who left keeps what the own
    deals brought; the last one has the place and what the end brings.
    """
    penalties = [sum(map(penalty_of, chair)) for chair in chairs]
    substitutes = {place: chair[-1].substituted for place, chair in enumerate(chairs)}
    replaced = {place: since for place, since in substitutes.items() if since}
    results = state.game.results(state, penalties, replaced) if state.finished else {}
    ranks = places(state.totals)
    for place, chair in enumerate(chairs):
        *left, last = chair
        for seat in chair:
            seat.points = seat.net + penalty_of(seat)
        for seat in left:
            seat.final = seat.points if state.finished else None
            seat.rank = seat.uma = seat.table_points = None
        if not state.finished:
            last.final = last.rank = last.uma = last.table_points = None
            continue
        last.final = last.points = results["final"][place] - sum(seat.points for seat in left)
        last.rank = ranks[place]
        last.uma = results["uma"][place] if "uma" in results else None
        shares = results.get("table_points")
        last.table_points = _sixtieths(shares[place]) if shares else None


def penalty_of(seat: Seat) -> int:
    return sum(penalty["points"] for penalty in standing(seat.penalties))


def is_public(penalty: Facts) -> bool:
    """Whether everybody may read the reason."""
    return penalty.get("public") is True


def standing(penalties: Iterable[Facts]) -> list[Facts]:
    """Those that nobody cancelled."""
    return [penalty for penalty in penalties if "cancelled" not in penalty]


def _sixtieths(share: str) -> int:
    whole, _slash, parts = share.partition("/")
    return int(whole) * SIXTIETHS // int(parts or 1)
