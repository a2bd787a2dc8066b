"""The public machine interface: a request in, an answer out, both plain data.

It is described for users in `docs/interchange.md`. Games are stored, imported and exported in it,
so it stays as it is.
"""

from collections.abc import Mapping
from typing import Any, cast

from scoring.errors import ImpossibleHand, NotWinning, RequestError, ScoringError
from scoring.facts import (
    LETTER_OF_ROUND,
    ROUND_OF_LETTER,
    WIND_OF_LETTER,
    Facts,
    as_facts,
    check_keys,
    read_choice,
    read_flags,
    read_hand,
    read_indicators,
    read_list,
    read_number,
    read_object,
    read_player,
    read_win,
    read_yes,
    whole_number,
)
from scoring.names import Name
from scoring.rules import Line, Ruleset, Score, Situation
from scoring.rulesets import family_of, read_ruleset
from scoring.table import Chairs, Game, Outcome, TableState, places

Answer = dict[str, Any]

# Options that say how the table plays; all others belong to the rules.
TABLE_OPTIONS = ("rounds", "green-dragon", "tournament", "chips", "dreamer", "empty-seat")
TABLE_KEYS = ("players", "deals", "start", "options", "penalties", "substitutes", "end")
START_KEYS = ("east", "round", "counters", "bets", "played", "totals")


def answer(request: object, lang: str = "nl") -> Answer:
    """The answer to one request; a wrong request is answered with its error."""
    try:
        facts = as_facts(request, "request")
        return table_answer(facts) if facts.get("table") is not None else hand_answer(facts, lang)
    except ScoringError as error:
        return error_answer(error, lang)


def error_answer(error: ScoringError, lang: str) -> Answer:
    return {"error": {"kind": error.kind, "message": error.message.text(lang)}}


# ---- a hand ----------------------------------------------------------------------------------


def hand_answer(facts: Facts, lang: str) -> Answer:
    ruleset = _rules_as_played(facts, read_object(facts, "options"))
    situation = read_situation(facts)
    hand = read_hand(facts, situation)
    told: Answer = {"hand": str(hand)}
    try:
        return told | score_answer(family_of(ruleset).score(hand, situation, ruleset))
    except NotWinning as refusal:
        count = score_answer(cast(Score, refusal.score)) if refusal.score else {}
        return told | error_answer(refusal, lang) | count
    except ImpossibleHand as error:
        return told | error_answer(error, lang)


def _rules_as_played(facts: Facts, options: Facts) -> Ruleset:
    ruleset = read_ruleset(facts)
    as_played: Ruleset = family_of(ruleset).with_options(ruleset, options)
    return as_played


def read_situation(facts: Facts) -> Situation:
    return Situation(
        seat=read_choice(facts, "seat", WIND_OF_LETTER),
        round=read_choice(facts, "round", ROUND_OF_LETTER),
        win=read_win(facts),
        flags=read_flags(facts),
        players=read_number(facts, "players", 4, 3, 5),
        dora=read_indicators(facts, "dora"),
        ura=read_indicators(facts, "ura"),
    )


def score_answer(score: Score) -> Answer:
    return {
        "total": score.total,
        **score.facts(),
        "lines": [_line(line) for line in score.lines],
        "cancelled": [{**_line(line), "by": line.by} for line in score.cancelled],
    }


def _line(line: Line) -> Answer:
    rule, award, found, _ = line
    name = rule.name
    told: Answer = {
        "rule": rule.key,
        "nl": name.nl,
        "en": name.en,
        "ref": rule.ref,
        "times": len(found),
    }
    if award is not None:
        told[award.unit] = award.amount
    return told


# ---- a table ---------------------------------------------------------------------------------


def table_answer(facts: Facts) -> Answer:
    table = as_facts(facts["table"], "table")
    check_keys(table, TABLE_KEYS)
    game = read_game(facts, table)
    state = read_start(game, read_object(table, "start"))
    deals = []
    for number, deal in enumerate(read_list(table, "deals"), 1):
        outcome, after = _play(state, deal, number)
        deals.append({**_place_of(state), "pays": outcome.pays, "net": list(outcome.net)})
        state = after
    if read_yes(table, "end"):
        state = state.stop()
    return {"deals": deals, **_standing(game, state, table)}


def read_game(facts: Facts, table: Facts) -> Game:
    options = read_object(table, "options")
    for_table = {key: options[key] for key in options if key in TABLE_OPTIONS}
    for_rules = {key: options[key] for key in options if key not in TABLE_OPTIONS}
    ruleset = _rules_as_played(facts, for_rules)
    chairs = _read_chairs(table, for_table)
    rest = {key: for_table[key] for key in for_table if key not in ("dreamer", "empty-seat")}
    game: Game = family_of(ruleset).new_game(ruleset, chairs, rest)
    return game


def _read_chairs(table: Facts, options: Facts) -> Chairs:
    players = read_number(table, "players", 4, 3, 5)
    if read_yes(options, "dreamer") and players != 5:
        raise RequestError(
            "dreamer", "een dromer is er met vijf spelers.", "five players have a dreamer."
        )
    if options.get("empty-seat") is None:
        return Chairs(players)
    if players != 3:
        raise RequestError("empty-seat", "er spelen er dan drie.", "then three players play.")
    chairs = {letter: chair for chair, letter in enumerate(WIND_OF_LETTER)}
    return Chairs(len(chairs), empty=read_choice(options, "empty-seat", chairs))


def read_start(game: Game, start: Facts) -> TableState:
    """The table before the first deal of the request."""
    check_keys(start, START_KEYS)
    state = TableState.start(game)
    if not start:
        return state
    played = read_number(start, "played", 0)
    totals = list(state.totals) if start.get("totals") is None else read_list(start, "totals")
    if len(totals) != game.size:
        raise RequestError(
            "totals", f"hier horen {game.size} spelers.", f"this takes {game.size} players."
        )
    return TableState(
        game,
        tuple(whole_number(total, "totals", -(10**9)) for total in totals),
        east=read_player(start.get("east", 0), "east", range(game.size)),
        stage=game.stage_of(read_choice(start, "round", ROUND_OF_LETTER, "E"), played),
        counters=read_number(start, "counters", 0) if game.has_sticks else 0,
        bets=read_number(start, "bets", 0) if game.has_sticks else 0,
        played=played,
    )


def _play(state: TableState, deal: object, number: int) -> tuple[Outcome, TableState]:
    """One deal; what is wrong with it is told with its number."""
    try:
        return state.play(as_facts(deal, "deal"))
    except ScoringError as error:
        nl, en, _ = error.message
        error.message = Name(f"Spel {number}: {nl}", f"Deal {number}: {en}")
        raise


def _place_of(state: TableState) -> Answer:
    """Who is East in which round, with the sticks on the table where there are any."""
    place = {"east": state.east, "round": LETTER_OF_ROUND[state.round]}
    sticks = {"counters": state.counters, "bets": state.bets} if state.game.has_sticks else {}
    return {**place, **sticks}


def _standing(game: Game, state: TableState, table: Facts) -> Answer:
    penalties = _read_penalties(game, table)
    substitutes = _read_substitutes(game, table)
    if not state.finished:
        return {
            "totals": list(state.totals),
            "next": _place_of(state),
            "finished": False,
            "places": places(state.totals),
        }
    return {
        "totals": list(game.closed(state).totals),
        "next": None,
        "finished": True,
        **game.results(state, penalties, substitutes),
        "places": places(state.totals),
    }


def _read_penalties(game: Game, table: Facts) -> list[int]:
    """What is taken from (or given to) each player after the game."""
    sums = [0] * game.size
    for value in read_list(table, "penalties"):
        penalty = as_facts(value, "penalties")
        check_keys(penalty, ("player", "points", "reason"))
        player = read_player(penalty.get("player"), "player", range(game.size))
        sums[player] += whole_number(penalty.get("points"), "points", -(10**9))
    return sums


def _read_substitutes(game: Game, table: Facts) -> Mapping[int, str]:
    moments = {moment: moment for moment in ("start", "middle")}
    substitutes = {}
    for value in read_list(table, "substitutes"):
        substitute = as_facts(value, "substitutes")
        check_keys(substitute, ("player", "from"))
        player = read_player(substitute.get("player"), "player", range(game.size))
        substitutes[player] = read_choice(substitute, "from", moments)
    return substitutes
