"""Every text of the site is in the Dutch catalogue, nothing else is, and no page skips it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.test import Client
from django.utils.translation.template import templatize

from clubsite.settings import BASE_DIR
from scoring.rulesets import RULESETS

CATALOGUE = BASE_DIR / "locale" / "nl" / "LC_MESSAGES" / "django.po"
MARKERS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"}
# Templatize turns `{% translate "x" %}` into `gettext('x')` in a sea of noise.
IN_TEMPLATES = re.compile(r"""gettext\(u?('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""")

TEMPLATES = sorted((BASE_DIR / "templates").rglob("*.html"))

# What is read in every language: sizes of text, players' names, and what riichi counts in.
BARE_WORDS = {"A", "Greet", "Wim", "Anneke", "han", "fu"}
# What a template fills in or translates, notation, and tags.
FILLED_IN = re.compile(
    r"{#.*?#}|{% block \w+_class %}.*?{% endblock %}|{% blocktranslate.*?{% endblocktranslate %}"
    r"|{%.*?%}|{{.*?}}|<code>.*?</code>",
    re.DOTALL,
)
SPOKEN = re.compile(r'\s(?:aria-label|alt|title|placeholder)="(.*?)"', re.DOTALL)
NOTATION = re.compile(r"!?\d+[mpszf]\b")


def test_every_text_has_dutch_and_no_dutch_is_left_over() -> None:
    catalogue = polib.pofile(str(CATALOGUE))
    assert sorted(entry.msgid for entry in catalogue) == sorted(texts_of_the_site())
    assert [entry.msgid for entry in catalogue if not entry.translated()] == []


def test_translations_fill_in_the_same_blanks() -> None:
    blank = re.compile(r"%\(\w+\)\w")
    for entry in polib.pofile(str(CATALOGUE)):
        for dutch in filter(None, [entry.msgstr, *entry.msgstr_plural.values()]):
            assert blank.findall(dutch) == blank.findall(entry.msgid)


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.stem)
def test_no_word_stands_in_a_template_untranslated(file: Path) -> None:
    page = FILLED_IN.sub("", file.read_text(encoding="utf-8"))
    texts = NOTATION.sub("", " ".join([re.sub(r"<[^>]*>", " ", page), *SPOKEN.findall(page)]))
    assert set(re.findall(r"[^\W\d_]+", texts)) - BARE_WORDS == set()


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("/", marks=pytest.mark.django_db),
        pytest.param("/agenda/", marks=pytest.mark.django_db),
        "/tiles/?tiles=123m [777z] !5z",
        "/rules/",
        "/rules/?q=slang",
        "/rules/?q=xyz",
        *(f"/rules/{key}/" for key in RULESETS),
        "/rules/mcr/card/",
        "/calculator/",
        "/calculator/?tiles=444m 888p 777z 2m 9p 15s",
        "/calculator/?rules=mcr&tiles=111222333m 111p 5z !5z&win=wall",
        "/style/",
        "/calculator/settlement/?settle=1&players=5&way0=points",
        "/calculator/settlement/?settle=sure&winner=0&way0=total&total0=100",
        "/calculator/settlement/?rules=riichi-ema-2016&settle=1",
        "/calculator/compare/?tiles=234m 234p 2344s [567s] !4s",
        "/calculator/practice/?rules=mcr&level=hard&seed=1",
        "/login/",
        "/offline/",
        "/nowhere",
    ],
)
def test_a_dutch_page_says_nothing_in_english(client: Client, path: str) -> None:
    """And so every text was asked for when the language of the page was known, not before."""
    page = client.get(path).content.decode()
    # A name in the other language says so, for whoever reads it out.
    page = re.sub(r'<span lang="en">.*?</span>', "", page)
    words = {" ".join(text.split()) for text in re.findall(r">([^<>]+)<", page)}
    english = {entry.msgid for entry in polib.pofile(str(CATALOGUE)) if entry.msgid != entry.msgstr}
    assert words & english == set()


def texts_of_the_site() -> set[str]:
    code = (file for app in ("clubsite", "sessions_app") for file in (BASE_DIR / app).rglob("*.py"))
    return {
        *(text for file in TEMPLATES for text in template_texts(file)),
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
