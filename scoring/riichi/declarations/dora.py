"""Dora: han that are no yaku (2.7)."""

from scoring.names import Name
from scoring.riichi import finders as find
from scoring.riichi.rule import Dora, han

DORA = (
    Dora("dora", Name("Dora", "Dora", "ドラ"), han(1), find.dora),
    Dora("dora.kan", Name("Kan dora", "Kan dora", "槓ドラ"), han(1), find.kan_dora),
    Dora("dora.ura", Name("Ura dora", "Ura dora", "裏ドラ"), han(1), find.ura_dora),
)
