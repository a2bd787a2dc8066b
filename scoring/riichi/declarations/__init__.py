"""The rules of the EMA book of 2016, in the order of its paragraphs."""

from scoring.riichi.declarations.dora import DORA
from scoring.riichi.declarations.minipoints import MINIPOINTS
from scoring.riichi.declarations.yaku import FIVE_YAKU, ONE_YAKU, THREE_YAKU, TWO_YAKU, YAKUMAN

__all__ = ["DORA", "FIVE_YAKU", "MINIPOINTS", "ONE_YAKU", "THREE_YAKU", "TWO_YAKU", "YAKUMAN"]
