"""The shape of pages, scripts and styles: parts are told from pages by their names, nothing is too
long to read, and nothing is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"
PRODUCT = ("club.py", "manage.py", "clubsite", "scoring", "sessions_app", "static", "templates")

LONGEST_LINE = 160
MOST_LINES = 450
LONGEST_FUNCTION = 45

# Frames that pages fill in; everything that extends one of them is a page.
FRAMES = {"_shared/bare.html", "_shared/page.html", "_shared/preview.html", "_shared/stop.html"}
# A page for whoever unpacks the file, without the frame of the site.
ALONE = {"people/privacy/export.html"}
# Django and its apps look for these by name.
BY_NAME = re.compile(r"\d{3}(_csrf)?\.html")
# A drawing is stored with the script that draws it, and with what that needs.
DRAWING = re.compile(r"draw_\w+\.py|outlines\.json")


def texts_below(*folders: str) -> Iterator[tuple[Path, str]]:
    for folder in folders:
        place = ROOT / folder
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.suffix in {".py", ".html", ".js", ".css"} and "migrations" not in path.parts:
                yield path, path.read_text(encoding="utf-8")


def names_below(folder: Path, *kinds: str) -> list[str]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [str(path.relative_to(folder)) for path in files if not kinds or path.suffix in kinds]


HTML = names_below(TEMPLATES, ".html")
SOURCES = dict(texts_below("clubsite", "sessions_app", "static", "templates"))


def is_page(name: str) -> bool:
    return "{% extends " in (TEMPLATES / name).read_text(encoding="utf-8") or name in ALONE | FRAMES


@pytest.mark.parametrize("name", HTML)
def test_a_partial_begins_with_an_underscore_and_a_page_does_not(name: str) -> None:
    assert Path(name).name.startswith("_") != is_page(name)


@pytest.mark.parametrize("name", HTML)
def test_no_line_of_a_template_is_long(name: str) -> None:
    lines = (TEMPLATES / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


def test_no_file_of_the_product_is_long() -> None:
    long = {
        str(path.relative_to(ROOT)): text.count("\n")
        for path, text in texts_below(*PRODUCT)
        if text.count("\n") > MOST_LINES and not DRAWING.fullmatch(path.name)
    }
    assert long == {}


def test_no_function_of_the_product_is_long() -> None:
    long = {
        f"{path.relative_to(ROOT)}: {part.name}"
        for path, text in texts_below(*PRODUCT)
        if path.suffix == ".py"
        for part in ast.walk(ast.parse(text))
        if isinstance(part, ast.FunctionDef)
        and (part.end_lineno or 0) - part.lineno >= LONGEST_FUNCTION
    }
    assert long == set()


def uses(text: str, name: str) -> bool:
    """By its whole name, or by `seasons/{name}.html` where its last part is named as well."""
    folder, _, page = name.rpartition("/")
    filled_in = re.search(rf"""["']{folder}/{{\w+}}\.html""", text)
    return f'"{name}' in text or bool(filled_in and f'"{Path(page).stem}"' in text)


@pytest.mark.parametrize("name", names_below(TEMPLATES))
def test_every_template_is_used(name: str) -> None:
    assert BY_NAME.fullmatch(name) or any(uses(text, name) for text in SOURCES.values())


def test_every_static_file_is_used() -> None:
    """By its whole name; an icon of the app only by the last part of it."""
    everything = "\n".join(SOURCES.values())
    unused = {name for name in names_below(STATIC) if name not in everything}
    unused -= {
        name for name in unused if name.startswith("icons/") and Path(name).stem in everything
    }
    assert {name for name in unused if not DRAWING.fullmatch(Path(name).name)} == set()
