"""What a rule, a line of an explanation and a ruleset are. Knows no family of rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from scoring import needs
from scoring.arrange import Arrangement
from scoring.names import Name
from scoring.needs import Needs, needs_of
from scoring.tiles import EAST, Tile

Evidence = tuple[int, ...]
"""The places in `Arrangement.sets` that earned a line; empty where the whole hand did."""
Found = Sequence[Evidence]

NOTHING: Found = ()
WHOLE_HAND: Found = ((),)


class WonBy(StrEnum):
    """Where the winning tile came from."""

    WALL = "wall"
    DISCARD = "discard"
    KONG = "kong"
    KONG_ON_KONG = "kong-on-kong"
    ROBBED = "robbed"
    BONUS = "bonus"


LOOSE_AFTER_KONG = frozenset({WonBy.KONG, WonBy.KONG_ON_KONG})


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything about a hand that its tiles do not tell."""

    seat: Tile = EAST
    """The player's own wind."""
    round: Tile = EAST
    """The wind of the round; the green dragon in its own round."""
    win: WonBy | None = None
    """None for a player who did not win."""
    flags: frozenset[str] = frozenset()
    players: int = 4
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()

    claimed: bool = field(init=False)
    """The winning tile came from another player."""
    self_drawn: bool = field(init=False)
    room: Needs = field(init=False, repr=False)
    """What there is room for in the situation, beside that in the tiles."""

    def __post_init__(self) -> None:
        claimed = self.win is WonBy.DISCARD or self.win is WonBy.ROBBED
        self_drawn = self.win is not None and not claimed
        room = needs.CLAIMED if claimed else needs.SELF_DRAWN if self_drawn else 0
        if self.win is not WonBy.WALL and self.win is not WonBy.DISCARD:
            room |= needs.LOOSE_OR_ROBBED
        object.__setattr__(self, "claimed", claimed)
        object.__setattr__(self, "self_drawn", self_drawn)
        object.__setattr__(self, "room", room | needs.FLAGS if self.flags else room)


class Award(NamedTuple):
    """What a line is worth: so many points, doublings, han, …"""

    unit: str
    amount: int


Finder = Callable[[Arrangement, Situation], Found]


@dataclass(frozen=True, eq=False)
class Rule:
    """A rule as the book declares it. The finder's evidence is the explanation of the score."""

    key: str
    name: Name
    award: Award | None
    """None for a line that explains but earns nothing, such as a dead hand."""
    find: Finder
    ref: str = ""
    """The paragraph of the rule book."""
    group: str = ""
    """Of the rules of one group only the best counts."""
    cancels: tuple[str, ...] = ()
    """Keys of rules that do not count beside this one."""

    @cached_property
    def needs(self) -> Needs:
        """What its finder needs to be worth asking."""
        return needs_of(self.find)


class Line(NamedTuple):
    """A rule that was found in a hand, with what it earned there."""

    rule: Rule
    award: Award | None
    """For all times together."""
    found: Found
    by: str = ""
    """The key of the rule that cancelled this line; empty when the line counts."""

    @property
    def times(self) -> int:
        return len(self.found)

    @property
    def amount(self) -> int:
        return self.award.amount if self.award else 0


class Score(Protocol):
    """What every family tells about a hand; each adds facts of its own."""

    @property
    def total(self) -> int: ...

    @property
    def lines(self) -> Sequence[Line]: ...

    @property
    def cancelled(self) -> Sequence[Line]: ...

    @property
    def arrangement(self) -> Arrangement: ...

    @property
    def special(self) -> str:
        """The key of the rule that makes it a hand to talk about; empty for most."""
        ...

    def facts(self) -> dict[str, Any]:
        """The keys of the family in an answer, beside total and lines."""
        ...


@dataclass(frozen=True, eq=False)
class Ruleset:
    """An ordered list of rules. Families add their own terms as fields."""

    key: str
    name: Name
    prefix: str
    """Before a key it makes the rule's full id: `NTS2002:combinations.mahjong`."""
    rules: tuple[Rule, ...]
    revision: int = 0

    def __post_init__(self) -> None:
        if len(self.by_key) < len(self.rules):
            raise ValueError(f"{self.key}: a rule is declared twice")
        unknown = {key for rule in self.rules for key in rule.cancels} - self.by_key.keys()
        if unknown:
            raise ValueError(f"{self.key}: cancelled but not declared: {sorted(unknown)}")

    @cached_property
    def by_key(self) -> Mapping[str, Rule]:
        return {rule.key: rule for rule in self.rules}

    def variant(
        self,
        *,
        without: Iterable[str] = (),
        changed: Mapping[str, Mapping[str, Any]] = {},
        added: Iterable[Rule] = (),
        refs: Mapping[str, str] = {},
        **terms: Any,
    ) -> Self:
        """These rules with a named difference; a key that does not exist is refused.

        `refs` gives the paragraphs of another book for the rules under each beginning of a key.
        """
        without = set(without)
        unknown = (without | set(changed)) - set(self.by_key)
        if unknown:
            raise ValueError(f"{self.key} has no rule {', '.join(sorted(unknown))}")
        rules = [
            _changed(rule, {**_ref_in(refs, rule.key), **changed.get(rule.key, {})})
            for rule in (*self.rules, *added)
            if rule.key not in without
        ]
        return replace(self, rules=_by_chapter(rules), **terms)


def _by_chapter(rules: list[Rule]) -> tuple[Rule, ...]:
    """In the order of the book: an added rule stands behind the others of its chapter."""
    chapters = list(dict.fromkeys(_chapter(rule) for rule in rules))
    return tuple(sorted(rules, key=lambda rule: chapters.index(_chapter(rule))))


def _chapter(rule: Rule) -> str:
    """The first word of the key."""
    return rule.key.partition(".")[0]


def _changed(rule: Rule, changes: Mapping[str, Any]) -> Rule:
    return replace(rule, **changes) if changes else rule


def _ref_in(refs: Mapping[str, str], key: str) -> dict[str, str]:
    ref = next((ref for start, ref in refs.items() if key.startswith(start)), "")
    return {"ref": ref} if ref else {}
