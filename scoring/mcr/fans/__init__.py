"""The fans in the order of the table: the order of the lines, and of choice between equals."""

from scoring.mcr.fan import Fan, with_keys
from scoring.mcr.fans.big import BIG
from scoring.mcr.fans.middle import MIDDLE
from scoring.mcr.fans.small import SMALL

FANS: tuple[Fan, ...] = with_keys(BIG + MIDDLE + SMALL)

__all__ = ["FANS"]
