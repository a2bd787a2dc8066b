"""An answer about a hand, as lines of text for a person."""

from collections.abc import Iterator
from typing import Any

UNITS = {
    "nl": {
        "points": ("punt", "punten"),
        "doublings": ("verdubbeling", "verdubbelingen"),
        "limit": ("punten (limiet)", "punten (limiet)"),
        "han": ("han", "han"),
        "fu": ("fu", "fu"),
    },
    "en": {
        "points": ("point", "points"),
        "doublings": ("doubling", "doublings"),
        "limit": ("points (limit)", "points (limit)"),
        "han": ("han", "han"),
        "fu": ("fu", "fu"),
    },
}
WORDS = {
    "nl": {"total": "Totaal", "cancelled": "telt niet, door", "refused": "Niet geldig"},
    "en": {"total": "Total", "cancelled": "does not count, because of", "refused": "Not valid"},
}


def explanation(told: dict[str, Any], lang: str) -> Iterator[str]:
    """The hand, every line with its paragraph, what was cancelled, and the sum."""
    if "hand" in told:
        yield told["hand"]
    for line in told.get("lines", []):
        yield f"  {_amount(line, lang):>22}  {_times(line)}{line[lang]}  [{line['ref']}]"
    names = {line["rule"]: line[lang] for line in told.get("lines", [])}
    for line in told.get("cancelled", []):
        by = names.get(line["by"], line["by"])
        yield f"  {'-':>22}  {line[lang]}: {WORDS[lang]['cancelled']} {by}"
    if "error" in told:
        yield f"{WORDS[lang]['refused']}: {told['error']['message']}"
    if "total" in told:
        yield f"{WORDS[lang]['total']}: {_sum(told, lang)}{told['total']}"


def _amount(line: dict[str, Any], lang: str) -> str:
    for unit, (one, many) in UNITS[lang].items():
        if unit in line:
            return f"{line[unit]} {one if line[unit] == 1 else many}"
    return "-"


def _times(line: dict[str, Any]) -> str:
    return f"{line['times']} × " if line["times"] > 1 else ""


def _sum(told: dict[str, Any], lang: str) -> str:
    """The parts of the total, as a player says them: 24 punten, 2 verdubbelingen; 5 han, mangan."""
    parts = [
        _amount({unit: told[unit]}, lang)
        for unit in ("points", "doublings", "han", "fu")
        if told.get(unit)
    ]
    if isinstance(told.get("limit"), str):
        parts.append(told["limit"])
    return ", ".join(parts) + ": " if parts else ""
