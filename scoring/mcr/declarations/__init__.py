"""The fans in the order of the table: the order of the lines, and of choice between equals."""

from scoring.mcr.declarations.big_fans import BIG
from scoring.mcr.declarations.middle_fans import MIDDLE
from scoring.mcr.declarations.small_fans import SMALL
from scoring.mcr.rule import Fan, with_keys

FANS: tuple[Fan, ...] = with_keys(BIG + MIDDLE + SMALL)

__all__ = ["FANS"]
