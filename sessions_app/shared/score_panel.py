"""The score of a hand as a player counts it: lines, what was cancelled, and the spoken sum."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Hand, ScoringError
from scoring.arrange import finishing_kinds
from scoring.checks import HAND_SIZE
from scoring.dutch.count import WAITING
from scoring.dutch.ruleset import DutchRules
from scoring.errors import ImpossibleHand, NotWinning
from scoring.facts import read_text
from scoring.interchange import read_situation
from scoring.mcr.ruleset import McrRules
from scoring.patterns import may_be_one_pattern
from scoring.rules import Award, Line, Rule, Ruleset, Score, Situation, WonBy
from scoring.rulesets import RULESETS, family_of, read_ruleset
from scoring.tiles import tile_code, tiles_in
from scoring.winning import Win, any_win, is_undecided, lowest, matters, wins_of
from sessions_app.shared.language import language
from sessions_app.shared.numbers import points
from sessions_app.shared.rulesets import anchor_of
from sessions_app.shared.tiles import DrawnHand, DrawnTile, draw_arrangement, draw_hand, draw_tile

SETS_ONLY = "sets-only"
# Points before doublings, han before fu; a remark that earns nothing comes last.
ORDER = {"points": 0, "limit": 0, "han": 0, "doublings": 1, "fu": 1}
REMARK = 2
LONG = 1000


class ShownLine(NamedTuple):
    name: str
    worth: str
    unit: str
    """What it is counted in; empty for a line that earns nothing."""
    address: str
    """Its paragraph in the rule book."""
    ref: str
    by: str = ""
    """The name of what cancelled it."""


class ShownPayment(NamedTuple):
    who: str
    amount: int


class WinningTileQuestion(NamedTuple):
    """Which tile won, asked where the answer changes the count."""

    about: str
    """The hand as it was sent, so that a late answer is not taken for another hand."""
    choices: dict[str, str]
    """The tiles that can have won, each with the open set that it completed, or nothing."""
    lowest: str
    """The tile with which the hand counts least."""


class ShownScore(NamedTuple):
    """What the panel shows; empty parts are left out."""

    state: str
    """`empty`, `wrong`, `unfinished`, `refused` or `counted`."""
    rules: str = ""
    """The key of the ruleset."""
    hand: DrawnHand | None = None
    lines: tuple[ShownLine, ...] = ()
    cancelled: tuple[ShownLine, ...] = ()
    total: int | None = None
    sum: str = ""
    """How the total came about: 24 points, 2 doublings."""
    payments: tuple[ShownPayment, ...] = ()
    message: str = ""
    """What is wrong, missing or still to come."""
    waits: tuple[DrawnTile, ...] = ()
    waiting: bool = False
    """Whether the hand is one tile short, so that it can be said when no tile completes it."""
    question: WinningTileQuestion | None = None

    @property
    def counted(self) -> bool:
        return self.state == "counted"

    @property
    def at_fault(self) -> bool:
        return self.state in ("wrong", "refused")

    @property
    def is_long(self) -> bool:
        """12.000 is written smaller than 96, so that it fits."""
        return self.total is not None and self.total >= LONG

    @property
    def sum_parts(self) -> list[str]:
        """Each on a line of its own."""
        return self.sum.split(", ")

    @property
    def spoken(self) -> str:
        """All in one sentence, for who listens: 24 points, 2 doublings: 96; but just 8 points."""
        total = "" if self.total is None else points(self.total)
        said = self.sum if self.sum.split(" ")[0] == total and "," not in self.sum else ""
        said = said or ": ".join(filter(None, (self.sum, total)))
        return " ".join(filter(None, (said, self.message)))


def shown_score(request: Mapping[str, Any], ruleset: Ruleset | None = None) -> ShownScore:
    """The panel for a hand request of the interchange, or by the rules of a table.

    A hand without a winning tile is one that was not won, or not entered completely yet.
    """
    try:
        return _shown(request, ruleset or _rules_of(request))
    except ScoringError as error:
        return ShownScore("wrong", message=error.message.text(language()))


def _shown(request: Mapping[str, Any], ruleset: Ruleset) -> ShownScore:
    text = read_text(request, "hand")
    if not text.strip():
        return ShownScore("empty", ruleset.key)
    hand = Hand.parse(text)
    if _is_undecided(request, hand):
        return _undecided(text, hand, read_situation(request), ruleset)
    situation = read_situation({**request, "win": _win_of(request, hand)})
    if hand.winning is None:
        return _without_win(hand, situation, ruleset)
    return _with_win(hand, situation, ruleset)


def _with_win(hand: Hand, situation: Situation, ruleset: Ruleset) -> ShownScore:
    try:
        return _counted(hand, situation, ruleset)
    except ImpossibleHand as error:
        if hand.size < HAND_SIZE:
            return _unfinished(hand, ruleset)
        return _refused(hand, error, ruleset)
    except NotWinning as error:
        return _refused(hand, error, ruleset)


def _rules_of(request: Mapping[str, Any]) -> Ruleset:
    ruleset = read_ruleset(request)
    played: Ruleset = family_of(ruleset).with_options(ruleset, request.get("options") or {})
    return played


def _win_of(request: Mapping[str, Any], hand: Hand) -> str | None:
    """Who has a winning tile has won: from the table, unless it is said otherwise."""
    return None if hand.winning is None else request.get("win") or str(WonBy.DISCARD)


# ---- a mahjong of which the winning tile is not known -----------------------------------------


def _is_undecided(request: Mapping[str, Any], hand: Hand) -> bool:
    """Whether a winner's tiles are all there and none is marked; a dead hand did not win."""
    is_winner = bool(request.get("win")) and "dead" not in (request.get("flags") or [])
    return is_winner and is_undecided(hand)


def _undecided(text: str, hand: Hand, situation: Situation, ruleset: Ruleset) -> ShownScore:
    """The count where every tile gives the same; otherwise the question which tile won."""
    wins = wins_of(hand, situation, ruleset)
    if not wins:
        return _with_win(any_win(hand), situation, ruleset)
    if not matters(wins):
        return _counted(lowest(wins).hand, situation, ruleset)
    message = _("Which tile won?")
    question = _question_of(text, wins)
    return ShownScore(
        "unfinished", ruleset.key, draw_hand(hand), message=message, question=question
    )


def _question_of(text: str, wins: Mapping[int, Win]) -> WinningTileQuestion:
    choices = {tile_code(tile): win.opened.strip("[]") for tile, win in wins.items()}
    return WinningTileQuestion(text.strip(), choices, tile_code(lowest(wins).tile))


def decided(request: Mapping[str, Any], ruleset: Ruleset | None = None) -> str | None:
    """The hand of a winner with its winning tile marked; None where that has to be asked.

    A hand that is marked already, or that is no mahjong of fourteen tiles, is returned as it is.
    """
    text = read_text(request, "hand")
    try:
        hand = Hand.parse(text)
        if not _is_undecided(request, hand):
            return text
        wins = wins_of(hand, read_situation(request), ruleset or _rules_of(request))
    except ScoringError:
        return text
    if not wins:
        return str(any_win(hand))
    return None if matters(wins) else str(lowest(wins).hand)


# ---- a hand that was not won -----------------------------------------------------------------


def _without_win(hand: Hand, situation: Situation, ruleset: Ruleset) -> ShownScore:
    """Dutch players who did not win count what they have; the others only wait."""
    if hand.size > HAND_SIZE and "dead" not in situation.flags:
        return _too_many(hand, ruleset)
    if not isinstance(ruleset, DutchRules):
        return _unfinished(hand, ruleset)._replace(**_waits(hand, situation, ruleset))
    whole = hand.size == HAND_SIZE or not situation.flags.isdisjoint({"dead", SETS_ONLY})
    if whole:
        return _counted(hand, situation, ruleset)._replace(**_waits(hand, situation, ruleset))
    so_far = _so_far(situation)
    counted = _counted(hand, so_far, ruleset)
    return counted._replace(state="unfinished", message=_to_go(hand))


def _so_far(situation: Situation) -> Situation:
    """Tiles that are not entered yet are unseen."""
    flags = situation.flags | {SETS_ONLY}
    return Situation(situation.seat, situation.round, flags=flags, players=situation.players)


def _unfinished(hand: Hand, ruleset: Ruleset) -> ShownScore:
    return ShownScore("unfinished", ruleset.key, draw_hand(hand), message=_to_go(hand))


def _to_go(hand: Hand) -> str:
    if hand.size >= HAND_SIZE:
        return "" if hand.winning is not None else _("Thirteen tiles: now the winning tile.")
    left = HAND_SIZE - hand.size
    return ngettext("%(left)s tile to go.", "%(left)s tiles to go.", left) % {"left": left}


def _too_many(hand: Hand, ruleset: Ruleset) -> ShownScore:
    return ShownScore("refused", ruleset.key, draw_hand(hand), message=surplus_of(hand))


def surplus_of(hand: Hand) -> str:
    """Return what to do about the tiles that a mahjong has too many of; empty where it has none."""
    count = hand.size + (hand.winning is not None)
    whole = HAND_SIZE + 1
    if count <= whole:
        return ""
    message = _(
        "%(count)s tiles, and a mahjong has %(whole)s (a kong counts as three): "
        "take %(surplus)s away."
    )
    return message % {"count": count, "whole": whole, "surplus": count - whole}


def _waits(hand: Hand, situation: Situation, ruleset: Ruleset) -> dict[str, Any]:
    if hand.size != HAND_SIZE:
        return {}
    kinds = waits_of(str(hand), situation.players, ruleset.key)
    # That a Dutch hand waits for nothing is no news: it is counted all the same.
    waiting = bool(kinds) or not isinstance(ruleset, DutchRules)
    return {"waiting": waiting, "waits": tuple(map(draw_tile, kinds))}


@lru_cache(maxsize=1024)
def waits_of(notation: str, players: int, key: str) -> tuple[int, ...]:
    """The tiles that complete thirteen, in any shape that these rules know."""
    hand, ruleset = Hand.parse(notation), RULESETS[key]
    kinds = finishing_kinds(hand)
    if _may_be_a_pattern(hand, ruleset):
        kinds = sum(
            1 << tile
            for tile, held in enumerate(hand.held)
            if held < 4 and (kinds >> tile & 1 or _completes(hand, tile, players, ruleset))
        )
    return tuple(tiles_in(kinds))


def _may_be_a_pattern(hand: Hand, ruleset: Ruleset) -> bool:
    """Whether it is worth trying every tile: seven pairs, orphans, snakes; knitted tiles in MCR."""
    if isinstance(ruleset, McrRules):
        return len(hand.melds) <= 1
    return not hand.melds and may_be_one_pattern(hand.kinds)


def _completes(hand: Hand, tile: int, players: int, ruleset: Ruleset) -> bool:
    complete = Hand(hand.concealed, hand.melds, winning=tile)
    try:
        family_of(ruleset).score(complete, Situation(win=WonBy.WALL, players=players), ruleset)
    except NotWinning as refusal:
        return refusal.score is not None
    except ImpossibleHand:
        return False
    return True


# ---- a hand that is counted ------------------------------------------------------------------


def _counted(hand: Hand, situation: Situation, ruleset: Ruleset) -> ShownScore:
    return shown_count(hand, family_of(ruleset).score(hand, situation, ruleset), ruleset)


def _refused(hand: Hand, error: ScoringError, ruleset: Ruleset) -> ShownScore:
    """With the count of a hand below the minimum: its player sees what is missing."""
    message = error.message.text(language())
    score = error.score if isinstance(error, NotWinning) else None
    if score is None:
        return ShownScore("refused", ruleset.key, draw_hand(hand), message=message)
    told = shown_count(hand, score, ruleset)  # type: ignore[arg-type]
    return told._replace(state="refused", message=message, payments=())


def shown_count(hand: Hand, score: Score, ruleset: Ruleset) -> ShownScore:
    return ShownScore(
        "counted",
        ruleset.key,
        draw_arrangement(hand, score.arrangement),
        tuple(_line(line, ruleset) for line in sorted(score.lines, key=_place)),
        tuple(_line(line, ruleset) for line in score.cancelled),
        score.total,
        sum_of(score.facts(), score.total),
        tuple(_payments(score.facts().get("pay", {}))),
    )


def _place(line: Line) -> int:
    return REMARK if line.award is None else ORDER[line.award.unit]


def _line(line: Line, ruleset: Ruleset) -> ShownLine:
    return _shown_line(ruleset, line.rule, line.times, line.award, line.by)


def kept_lines(kept: Iterable[Mapping[str, Any]], ruleset: Ruleset) -> list[ShownLine]:
    """The lines of a hand that was played before, as they were counted then."""
    shown = [(line, _kept_line(line, ruleset)) for line in kept if _rule_of(line, ruleset)]
    return [line for _, line in sorted(shown, key=lambda pair: _place_of(pair[0]))]


def _kept_line(line: Mapping[str, Any], ruleset: Ruleset) -> ShownLine:
    rule = _rule_of(line, ruleset)
    assert rule is not None
    award = next((Award(unit, line[unit]) for unit in ORDER if unit in line), None)
    shown = _shown_line(ruleset, rule, line["times"], award, line.get("by", ""))
    if not line["rule"].endswith(WAITING):
        return shown
    return shown._replace(name=_("%(hand)s, waiting") % {"hand": shown.name})


def _rule_of(line: Mapping[str, Any], ruleset: Ruleset) -> Rule | None:
    return ruleset.by_key.get(line["rule"].removesuffix(WAITING))


def _place_of(line: Mapping[str, Any]) -> int:
    return next((place for unit, place in ORDER.items() if unit in line), REMARK)


def _shown_line(
    ruleset: Ruleset, rule: Rule, times: int, award: Award | None, cancelled_by: str
) -> ShownLine:
    name = rule.name.text(language())
    by = ruleset.by_key.get(cancelled_by.removesuffix(WAITING))
    return ShownLine(
        f"{times} × {name}" if times > 1 else name,
        _worth(award),
        award.unit if award else "",
        _address(ruleset.key, rule.key),
        rule.ref,
        by.name.text(language()) if by else "",
    )


def _worth(award: Award | None) -> str:
    if award is None:
        return ""
    if award.unit == "doublings":
        return f"× {1 << award.amount}"
    amount = points(award.amount)
    return f"{amount} {award.unit}" if award.unit in ("han", "fu") else amount


@lru_cache
def _address(ruleset: str, rule: str) -> str:
    return f"{reverse('rulebook', args=[ruleset])}#{anchor_of(rule.removesuffix(WAITING))}"


def sum_of(count: Mapping[str, Any], total: int) -> str:
    """How players say it: 24 points, 2 doublings; 4 han 30 fu; 5 han, mangan."""
    if "doublings" in count:
        return _dutch_sum(count)
    if not {"han", "limit"} & count.keys():
        return ngettext("%s point", "%s points", total) % points(total)
    if count.get("han") is None:
        return str(count["limit"])
    counted = f"{count['han']} han" + (f" {count['fu']} fu" if count.get("fu") else "")
    return f"{counted}, {count['limit']}" if count.get("limit") else counted


def _dutch_sum(count: Mapping[str, Any]) -> str:
    if count.get("limit_hand"):
        return _("limit hand, half") if count["waiting"] else _("limit hand")
    counted = ngettext("%s point", "%s points", count["points"]) % points(count["points"])
    doublings = count["doublings"]
    if not doublings:
        return counted
    doubled = ngettext("%s doubling", "%s doublings", doublings) % points(doublings)
    return f"{counted}, {doubled}"


def _payments(pay: Mapping[str, int]) -> Iterable[ShownPayment]:
    """Who pays what; where there are no others to tell apart, all pay the same."""
    alone = len(pay) == 1
    payers = {
        "ron": _("who discarded"),
        "discarder": _("who discarded"),
        "east": _("East"),
        "others": _("each player") if alone else _("each other player"),
        "each": _("each player"),
    }
    return (ShownPayment(payers[who], amount) for who, amount in pay.items())
