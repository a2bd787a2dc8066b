"""Every pair of colours that is put on each other can be told apart, in light and in dark."""

import re
from itertools import chain
from pathlib import Path

import pytest

from clubsite.settings import BASE_DIR
from sessions_app.public.look.palette import SHAPE_PAIRS, TEXT_PAIRS, Pair, contrast, pairs, roles

SHEETS = sorted((BASE_DIR / "static" / "css").rglob("*.css"))
STYLES = "\n".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
# Lines only divide, and carry no meaning.
ORNAMENT = {"line"}


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: f"{pair.front.name} on {pair.back.name}")
def test_the_contrast_is_at_least_aa(pair: Pair) -> None:
    assert pair.light >= pair.least
    assert pair.dark >= pair.least


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#1d6a54", "#1d6a54") == 1


def test_every_colour_is_checked_on_something() -> None:
    groups = [*TEXT_PAIRS.items(), *SHAPE_PAIRS.items()]
    checked = {front for front, _ in groups} | set(chain(*(backs for _, backs in groups)))
    assert set(roles()) == checked | ORNAMENT


def test_no_style_sheet_uses_a_colour_or_size_that_is_not_declared() -> None:
    declared = set(re.findall(r"(?<![\w-])--([\w-]+):", STYLES))
    used = set(re.findall(r"var\(--([\w-]+)", STYLES))
    assert used <= declared


def test_styles_need_no_browser_newer_than_2021() -> None:
    assert re.findall(r":has\(|@container|@layer|^\s*&|\binset:|color-mix|\bdvh\b", STYLES) == []


@pytest.mark.parametrize(
    "script", sorted((BASE_DIR / "static" / "js").rglob("*.js")), ids=lambda p: p.name
)
def test_scripts_need_no_browser_newer_than_2021(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    newer = r"\?\?=|\|\|=|&&=|\.at\(|replaceAll|structuredClone|static \{|#\w+ ="
    assert re.findall(newer, text) == []
