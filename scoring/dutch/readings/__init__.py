"""How the Dutch books are read where they contradict themselves or are silent."""

from scoring.dutch.readings.counting import COUNTING
from scoring.dutch.readings.limit_hands import LIMIT_HANDS
from scoring.dutch.readings.playing import PLAYING
from scoring.readings import by_number

READINGS = by_number(LIMIT_HANDS + COUNTING + PLAYING)

__all__ = ["READINGS"]
