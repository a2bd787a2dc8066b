"""How the competition rules are read where sources differ or are silent."""

from scoring.mcr.readings.differences import DIFFERENCES
from scoring.mcr.readings.unclear import UNCLEAR

READINGS = UNCLEAR + DIFFERENCES

__all__ = ["READINGS"]
