"""What was entered for a deal, as people at the table say it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring import Hand
from scoring.errors import ScoringError
from sessions_app.calculator.panel import sum_of
from sessions_app.models import Player
from sessions_app.play.drawing import DrawnHand, draw_hand, language
from sessions_app.play.replay import Facts, winners_of
from sessions_app.templatetags.numbers import points, signed

UNKNOWN = "unknown"


# ---- names -----------------------------------------------------------------------------------


def names_of(players: Sequence[Player]) -> list[str]:
    """As the club calls them; two of a name by the whole name, or else by a number."""
    return _told_apart([str(player) for player in players], [each.full_name for each in players])


def short_names_of(players: Sequence[Player]) -> list[str]:
    """First names, as people say them at the table; two of a name by more of it, or a number."""
    said = [player.shown_name or player.first_name for player in players]
    return _told_apart(said, [str(player) for player in players])


def _told_apart(names: Sequence[str], fuller: Sequence[str]) -> list[str]:
    return numbered(
        [
            whole if names.count(name) > 1 else name
            for name, whole in zip(names, fuller, strict=True)
        ]
    )


def numbered(names: Sequence[str]) -> list[str]:
    """The same names; equal ones have a number: Henk (1), Henk (2)."""
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return told


def listed(names: Iterable[str]) -> str:
    """Greet, Wim and Henk."""
    *before, last = names
    if not before:
        return last
    return _("%(names)s and %(last)s") % {"names": ", ".join(before), "last": last}


# ---- a deal in a few words -------------------------------------------------------------------


def who_won(facts: Facts, names: Sequence[str]) -> str:
    """The winners, or what happened where nobody won."""
    winners = winners_of(facts)
    if winners:
        return listed(names[winner] for winner in winners)
    return facts_in_words(facts, names)


def facts_in_words(facts: Facts, names: Sequence[str]) -> str:
    """Henk from Wim; draw; dealt again; chombo Henk; penalty Wim."""
    if facts.get("redeal"):
        return _("dealt again")
    if facts.get("draw"):
        return _("draw")
    if facts.get("chombo"):
        return _("chombo %(names)s") % {"names": listed(names[each] for each in facts["chombo"])}
    if facts.get("penalty"):
        return _("penalty %(name)s") % {"name": names[facts["penalty"]["player"]]}
    return _win_in_words(facts, names)


def _win_in_words(facts: Facts, names: Sequence[str]) -> str:
    winners = listed(names[winner] for winner in winners_of(facts))
    origin = facts.get("from", UNKNOWN)
    if origin == UNKNOWN:
        return winners
    if origin is None:
        return _("%(winner)s from the wall") % {"winner": winners}
    return _("%(winner)s from %(thrower)s") % {"winner": winners, "thrower": names[origin]}


def refusal_in_words(error: ScoringError) -> str:
    """What the engine has against something, without the name of the key in front."""
    reason = error.reason.text(language())
    return reason[:1].upper() + reason[1:]


# ---- and in more -----------------------------------------------------------------------------


class Detail(NamedTuple):
    """Something that was entered: words, or whose tiles they are."""

    words: str
    tiles: DrawnHand | None = None


def details_of(facts: Facts, names: Sequence[str]) -> list[Detail]:
    """Everything else that was entered."""
    said = [*_penalty(facts), *_people(facts, names)]
    return [*_hands(facts, names), *_wins(facts, names), *map(Detail, said)]


def _hands(facts: Facts, names: Sequence[str]) -> list[Detail]:
    """What was entered for each player, under rules where all hands count."""
    entries = facts.get("scores") or facts.get("hands") or [None] * len(names)
    return [
        _worth(entry, name) for name, entry in zip(names, entries, strict=True) if entry is not None
    ]


def _wins(facts: Facts, names: Sequence[str]) -> list[Detail]:
    """The value of the winner, under rules where only that counts."""
    if "wins" in facts:
        return [_worth(win, names[win["winner"]]) for win in facts["wins"]]
    return [_worth(facts)] if "points" in facts or "hand" in facts else []


def _worth(entry: Any, name: str = "") -> Detail:
    """In tiles where they were entered, and else as players say it."""
    counted = entry if isinstance(entry, Mapping) else {}
    notation = entry if isinstance(entry, str) else counted.get("hand")
    if notation:
        return Detail(name, draw_hand(Hand.parse(notation)))
    said = sum_of(counted, counted.get("points") or 0) if counted else points(entry)
    return Detail(f"{name}: {said}" if name else said)


def _penalty(facts: Facts) -> list[str]:
    penalty = facts.get("penalty")
    if not penalty:
        return []
    if penalty.get("to_each") is None:
        return [signed(penalty["points"])]
    return [_("%(points)s to each") % {"points": points(penalty["to_each"])}]


def _people(facts: Facts, names: Sequence[str]) -> list[str]:
    """Who declared riichi, who waited, whose hand is dead."""
    titles = {"riichi": "riichi", "tenpai": "tenpai", "dead": _("dead hand")}
    return [
        f"{title}: {listed(names[place] for place in facts[key])}"
        for key, title in titles.items()
        if facts.get(key)
    ]
