"""Random whole games keep what must hold at every step."""

import random
from typing import Any

from scoring.interchange import answer
from scoring.riichi.game import RiichiGame, new_game
from scoring.riichi.ruleset import RIICHI_EMA_2016
from scoring.table import Chairs, TableState

GAMES = 500
MOST_DEALS = 200
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")


def some(chance: random.Random, players: list[int], likely: float = 0.4) -> list[int]:
    return [player for player in players if chance.random() < likely]


def random_win(chance: random.Random, winner: int, others: list[int]) -> Any:
    if chance.random() < 0.1:
        limit = chance.choice(LIMITS)
        pao = {"pao": chance.choice(others)} if limit == "yakuman" else {}
        return {"winner": winner, "limit": limit, **pao}
    han = chance.randint(1, 13)
    return {"winner": winner, "han": han, "fu": chance.choice(range(30, 120, 10))}


def random_deal(chance: random.Random, state: TableState) -> dict[str, Any]:
    players = state.playing
    riichi = some(chance, players, 0.3)
    what = chance.choices(["tsumo", "ron", "draw", "chombo", "redeal"], [35, 45, 15, 3, 2])[0]
    if what == "redeal":
        return {"redeal": True}
    if what == "chombo":
        return {"chombo": some(chance, players) or players[:1], "riichi": riichi}
    if what == "draw":
        return {"draw": True, "tenpai": some(chance, players), "riichi": riichi}
    origin = None if what == "tsumo" else chance.choice(players)
    others = [player for player in players if player != origin]
    number = 1 if origin is None else chance.choice((1, 1, 1, 1, 2, 3))
    wins = [
        random_win(chance, winner, [p for p in players if p != winner])
        for winner in chance.sample(others, number)
    ]
    return {"wins": wins, "from": origin, "riichi": riichi}


def expected_east(state: TableState, deal: dict[str, Any]) -> tuple[bool, bool]:
    """Whether the deal counts as played, and whether East stays."""
    if "redeal" in deal or "chombo" in deal:
        return False, True
    winners = [win["winner"] for win in deal.get("wins", [])]
    return True, state.east in (deal["tenpai"] if "draw" in deal else winners)


def expected_counters(state: TableState, deal: dict[str, Any], stays: bool) -> int:
    if "redeal" in deal or "chombo" in deal:
        return state.counters
    return state.counters + 1 if "draw" in deal or stays else 0


def play_one(chance: random.Random, game: RiichiGame) -> tuple[list[dict[str, Any]], TableState]:
    state = TableState.start(game)
    whole = sum(state.totals)
    deals: list[dict[str, Any]] = []
    while not state.finished and len(deals) < MOST_DEALS:
        deal = random_deal(chance, state)
        outcome, after = state.play(deal)
        deals.append(deal)
        played, stays = expected_east(state, deal)
        assert sum(after.totals) + 1_000 * after.bets == whole
        assert all(total % 100 == 0 for total in after.totals)
        assert min(amount for row in outcome.pays for amount in row) >= 0
        assert after.played == state.played + played
        assert after.counters == expected_counters(state, deal, stays)
        place = state.stage * game.size + state.east
        assert after.stage * game.size + after.east == place + (not stays)
        assert not deal.get("wins") or after.bets == 0
        state = after
    return deals, state


def test_random_games_keep_the_sum_turn_east_as_written_and_end() -> None:
    chance = random.Random(2016)
    lengths = set()
    for number in range(GAMES):
        tournament = chance.random() < 0.5
        players = 5 if number % 10 == 0 else 4
        options = {"tournament": tournament}
        game = new_game(RIICHI_EMA_2016, Chairs(players), options)
        deals, state = play_one(chance, game)
        assert state.finished
        lengths.add(state.played)
        told = answer(
            {
                "rules": "riichi-ema-2016",
                "table": {"players": players, "deals": deals, "options": options},
            }
        )
        check_the_end(told, deals, players, tournament)
    assert min(lengths) == 8
    assert max(lengths) > 20


def check_the_end(
    told: dict[str, Any], deals: list[dict[str, Any]], players: int, tournament: bool
) -> None:
    assert told["finished"] is True
    assert sum(told["totals"]) == 30_000 * players
    assert sum(told["uma"]) == 0
    chombos = sum(len(deal.get("chombo", [])) for deal in deals)
    assert sum(told["final"]) == (-20_000 * chombos if tournament else 0)
    ranked = sorted(range(players), key=lambda player: told["places"][player])
    by_place = [told["uma"][player] for player in ranked]
    assert by_place == sorted(by_place, reverse=True)
