"""Yaku, han, minipoints and payments as the `mahjong` library counts them.

The same comparison over a million hands: `python3 -m tests.oracle.riichi_compare`.
"""

from typing import Any

import pytest

from scoring.riichi.rule import fu, han
from scoring.riichi.ruleset import RIICHI_EMA_2016
from tests.oracle import riichi_compare as compared

HANDS = 20_000


def test_random_hands_are_equal_or_in_a_named_class() -> None:
    counts, faults = compared.tally(seed=2016, hands=HANDS)
    assert faults == []
    assert sum(counts.values()) == HANDS
    # Enough of every class that a fault in it would be seen.
    assert counts[compared.EQUAL] > 10_000
    assert counts[compared.YAKUMAN] > 1_000
    assert counts[compared.DOUBLE_RIICHI] > 1_000
    assert counts[compared.ONE_PAID] > 200
    assert counts[compared.RENHO] > 100
    assert counts[compared.RINSHAN_ONLY] > 50
    assert counts[f"{compared.EQUAL}, refused by both"] > 500


@pytest.mark.parametrize(
    "changed",
    [
        {"yaku.tanyao": {"award": han(2)}},
        {"fu.wait.pair": {"award": fu(22)}},
        {"yaku.renho": {"award": han(6)}},
        {"yaku.suuankou": {"is_yakuman": False}},
    ],
)
def test_a_wrong_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch, changed: dict[str, dict[str, Any]]
) -> None:
    monkeypatch.setattr(compared, "RULES", RIICHI_EMA_2016.variant(changed=changed))
    counts, faults = compared.tally(seed=2016, hands=2_000)
    assert counts["unexplained"] == len(faults) > 0
