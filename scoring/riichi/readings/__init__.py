"""How the EMA book is read where it contradicts itself or is silent."""

from scoring.readings import by_number
from scoring.riichi.readings.counting import COUNTING
from scoring.riichi.readings.playing import PLAYING

READINGS = by_number(COUNTING + PLAYING)

__all__ = ["READINGS"]
