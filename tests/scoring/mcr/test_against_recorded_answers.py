"""Our totals beside those that PyMahjongGB gave for the same hands.

It counts as in 1998, we as in 2006: every difference must be one of the classes D1 to D7, shown by
counting the hand again under the change that the class describes.
"""

from collections import Counter

import pytest

from scoring.interchange import answer
from tests.oracle.mcr_classes import CLASSES, explanation, our_total
from tests.oracle.mcr_record import digest, hands, recorded


@pytest.fixture(scope="module")
def compared():
    asked = hands()
    recorded_digest, totals = recorded()
    assert recorded_digest == digest(asked), "other hands: python3 -m tests.oracle.mcr_record"
    return list(zip(asked, totals, strict=True))


def test_every_difference_is_explained_by_a_known_class(compared) -> None:
    assert len(compared) >= 20_000
    explained: Counter[str] = Counter()
    unexplained = []
    for request, theirs in compared:
        classes = explanation(request, theirs)
        if classes is None:
            unexplained.append((request, theirs, our_total(request)))
        else:
            explained.update(classes or ["equal"])
    assert unexplained == []
    # Every class is really met, and most hands count alike.
    assert set(explained) == {"equal", *CLASSES}
    assert explained["equal"] > len(compared) * 3 / 4


def test_the_interface_tells_the_same_total_as_the_count(compared) -> None:
    for request, _ in compared[:1000]:
        assert answer(request)["total"] == our_total(request)
