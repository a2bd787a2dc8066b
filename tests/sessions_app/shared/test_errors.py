"""What a user reads where a write is turned down."""

from collections.abc import Iterator

import pytest

from scoring.errors import ImpossibleHand
from sessions_app.shared.errors import Closed, Conflict, Invalid, Refused, Rejected, SeasonClosed


def kinds_of(kind: type[Rejected]) -> Iterator[type[Rejected]]:
    for each in kind.__subclasses__():
        yield from (each, *kinds_of(each))


@pytest.mark.parametrize("kind", [kind for kind in kinds_of(Rejected) if Refused not in kind.mro()])
def test_every_kind_has_a_sentence_unless_a_better_one_is_given(kind: type[Rejected]) -> None:
    assert kind().message
    assert kind("De tafel is weg.").message == "De tafel is weg."


def test_what_is_closed_is_not_told_as_a_conflict() -> None:
    assert Conflict().message == "Dit is intussen ergens anders veranderd."
    assert Closed().message == "Deze avond is afgesloten."
    assert SeasonClosed().message == "Het seizoen is afgesloten. Heropen eerst het seizoen."
    assert Invalid().message.startswith("Dit kan niet worden bewaard.")


@pytest.mark.parametrize(("number", "words"), [(None, "te kort"), (3, "Spel 3: te kort")])
def test_the_engine_says_what_is_wrong_with_which_deal(number: int | None, words: str) -> None:
    assert Refused(ImpossibleHand("te kort", "too short"), number).message == words
