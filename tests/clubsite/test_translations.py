"""Every text of the site is in the Dutch catalogue, and nothing else is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
from django.utils.translation.template import templatize

from clubsite.settings import BASE_DIR

CATALOGUE = BASE_DIR / "locale" / "nl" / "LC_MESSAGES" / "django.po"
MARKERS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"}
# Templatize turns `{% translate "x" %}` into `gettext('x')` in a sea of noise.
IN_TEMPLATES = re.compile(r"""gettext\(u?('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""")


def test_every_text_has_dutch_and_no_dutch_is_left_over() -> None:
    catalogue = polib.pofile(str(CATALOGUE))
    assert sorted(entry.msgid for entry in catalogue) == sorted(texts_of_the_site())
    assert [entry.msgid for entry in catalogue if not entry.translated()] == []


def test_translations_fill_in_the_same_blanks() -> None:
    blank = re.compile(r"%\(\w+\)\w")
    for entry in polib.pofile(str(CATALOGUE)):
        for dutch in filter(None, [entry.msgstr, *entry.msgstr_plural.values()]):
            assert blank.findall(dutch) == blank.findall(entry.msgid)


def texts_of_the_site() -> set[str]:
    templates = (BASE_DIR / "templates").rglob("*.html")
    code = (file for app in ("clubsite", "sessions_app") for file in (BASE_DIR / app).rglob("*.py"))
    return {
        *(text for file in templates for text in template_texts(file)),
        *(text for file in code for text in code_texts(file)),
    }


def template_texts(file: Path) -> Iterator[str]:
    for literal in IN_TEMPLATES.findall(templatize(file.read_text(encoding="utf-8"))):
        yield ast.literal_eval(literal)


def code_texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(text)), *_]):
                if name in MARKERS:
                    yield text
