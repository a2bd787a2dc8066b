"""Finders that every family of rules needs."""

from scoring.arrange import Arrangement, Outline
from scoring.patterns import Question
from scoring.rules import NOTHING, WHOLE_HAND, Finder, Found, Situation
from scoring.tiles import Kinds


def whole(holds: bool) -> Found:
    """Evidence of something that holds for the hand as a whole."""
    return WHOLE_HAND if holds else NOTHING


def never(_: Arrangement, __: Situation) -> Found:
    """For a line that the count itself adds, such as a dead hand or the cap."""
    return NOTHING


def always(_: Arrangement, __: Situation) -> Found:
    return WHOLE_HAND


def hand_where(*questions: Question) -> Finder:
    """All these questions about the hand are answered with yes."""
    if len(questions) == 1:
        return _one_question(*questions)

    def find(arrangement: Arrangement, _: Situation) -> Found:
        for question in questions:
            if not question(arrangement):
                return NOTHING
        return WHOLE_HAND

    return find


def _one_question(question: Question) -> Finder:
    """The same for most rules, without a loop."""

    def find(arrangement: Arrangement, _: Situation) -> Found:
        return WHOLE_HAND if question(arrangement) else NOTHING

    return find


def sets(kind: str, tiles: Kinds, *, concealed: bool) -> Finder:
    """Pungs or kongs of these tiles, open or concealed."""
    row = Outline._fields.index(f"{'concealed' if concealed else 'open'}_{kind}s")

    def find(arrangement: Arrangement, _: Situation) -> Found:
        there: Kinds = arrangement.outline[row] & tiles
        if not there:
            return NOTHING
        return [
            (place,)
            for place, meld in enumerate(arrangement.sets)
            if meld.kind == kind and there >> meld.tile & 1
        ]

    return find
