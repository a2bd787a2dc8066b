"""The shape of the program, read from its import statements.

`scoring/` is pure and its layers import only downwards; `clubsite/` knows nothing about mahjong;
the rooms of `sessions_app/` import only from the rooms before them; standings are counted, and
seating plans made, without a database.
"""

import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Lowest first. A part may import its own layer and those below it.
LAYERS = (
    {"names", "errors", "tiles", "hand", "arrange"},  # physical truth, no points
    {"needs", "patterns"},  # questions, no names and no values
    # what rules, scores and tables are, and what the families share
    {"rules", "finders", "engine", "facts", "checks", "house", "table", "book", "readings"},
    {"dutch", "riichi", "mcr"},  # one family each
    # the way in
    {"rulesets", "winning", "interchange", "examples", "spoken", "__main__", "__init__"},
)
LAYER_OF = {part: number for number, parts in enumerate(LAYERS, start=1) for part in parts}
FAMILIES = LAYERS[3]
# Who knows one family finds the way in the others. What only one has comes beside these.
SHAPE = set(
    "rule declarations ruleset finders checks count score game house readings __init__".split()
)

# The engine computes: it opens no file, asks no clock and talks to nobody.
IMPURE = set(
    """asyncio builtins ctypes fileinput ftplib getpass glob http importlib io locale
    logging mmap multiprocessing os pathlib pickle platform random runpy secrets selectors shelve
    shutil signal smtplib socket socketserver sqlite3 ssl subprocess sys tempfile threading time
    urllib uuid webbrowser""".split()
)
PURE = sys.stdlib_module_names - IMPURE
# The command line reads its arguments and standard input.
EXTRA = {"__main__": {"os", "sys"}}

# The rooms of the club, lowest first. A room may import itself and those before it, nothing else.
# `seating` is pure and serves evenings, tournaments and seasons. `setup` comes last of the pages,
# because the first start offers the demo club.
ROOMS = """models shared access rules table calculator events seating evening tournaments seasons
    people public backup demo setup management""".split()
# What Django finds by its place, and what joins the rooms when the site starts.
GLUE = {"__init__", "admin", "apps", "migrations", "templatetags"}


def sources_of(package: str) -> dict[str, str]:
    """Every module of a package by its dotted name."""
    files = sorted((ROOT / package).rglob("*.py"))
    return {dotted(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def dotted(file: Path) -> str:
    return ".".join(file.with_suffix("").parts)


def imports(module: str, source: str) -> Iterator[str]:
    """The full names that a module imports; `from a import b` may mean the module `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            origin = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def built_ins(source: str) -> set[str]:
    """The names that a module calls without having to import them."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}


def part_of(name: str) -> str:
    """The part of `scoring` that a full name belongs to: `scoring.dutch.count.x` is in `dutch`."""
    _scoring, *rest = name.split(".")
    return rest[0] if rest and rest[0] in LAYER_OF else "__init__"


def faults_in_scoring(sources: dict[str, str]) -> list[str]:
    return [
        f"{module}: {fault}"
        for module, source in sources.items()
        for fault in faults_in_module(module, source)
    ]


def faults_in_module(module: str, source: str) -> Iterator[str]:
    part = module.split(".")[1]
    if part not in LAYER_OF:
        yield "is in no layer"
        return
    for name in imports(module, source):
        if name.partition(".")[0] != "scoring":
            yield from outside_fault(part, name)
        elif not may_import(part, part_of(name)):
            yield f"imports upwards or sideways: {name}"
    if "open" in built_ins(source):
        yield "opens a file"


def outside_fault(part: str, name: str) -> Iterator[str]:
    if name.partition(".")[0] not in PURE | EXTRA.get(part, set()):
        yield f"imports what is not pure: {name}"


def may_import(part: str, other: str) -> bool:
    if {part, other} <= FAMILIES:
        return part == other
    return LAYER_OF[other] <= LAYER_OF[part]


def faults_in_rooms(sources: dict[str, str]) -> list[str]:
    return [
        f"{module}: {fault}"
        for module, source in sources.items()
        for fault in faults_in_room(module, source)
    ]


def faults_in_room(module: str, source: str) -> Iterator[str]:
    room = module.split(".")[1]
    if room in GLUE:
        return
    if room not in ROOMS:
        yield "is in no room"
        return
    below = ROOMS[: ROOMS.index(room) + 1]
    for name in imports(module, source):
        app, *parts = name.split(".")
        if app == "sessions_app" and parts[0] not in below:
            yield f"imports upwards: {name}"


def test_scoring_is_pure_and_imports_only_downwards():
    sources = sources_of("scoring")
    assert "scoring.tiles" in sources
    assert faults_in_scoring(sources) == []


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_family_has_the_same_shape(family):
    assert {module.split(".")[2] for module in sources_of(f"scoring/{family}")} >= SHAPE


@pytest.mark.parametrize("package", ["scoring", "clubsite", "sessions_app"])
def test_the_program_needs_nothing_from_its_tests(package):
    sources = sources_of(package)
    named = {
        module for module, source in sources.items() if re.search(r"""["'/]tests["'/]""", source)
    }
    imported = {
        module
        for module in sources
        for name in imports(module, sources[module])
        if name.startswith("tests")
    }
    assert named | imported == set()


def test_the_site_knows_nothing_about_mahjong():
    sources = sources_of("clubsite")
    assert "clubsite.settings" in sources
    found = [(module, name) for module in sources for name in imports(module, sources[module])]
    assert [pair for pair in found if pair[1].split(".")[0] == "scoring"] == []


def test_every_room_imports_only_the_rooms_before_it():
    sources = sources_of("sessions_app")
    assert {module.split(".")[1] for module in sources} == {*ROOMS, *GLUE}
    assert faults_in_rooms(sources) == []


def test_standings_are_counted_without_a_database():
    assert impure_imports("sessions_app.seasons.counting", PURE) == set()


def test_who_sits_where_is_decided_without_django():
    assert impure_imports("sessions_app.seating", sys.stdlib_module_names) == set()


def impure_imports(package: str, allowed: Collection[str]) -> set[str]:
    """What the modules of a package import besides themselves and what is allowed."""
    sources = sources_of(package.replace(".", "/"))
    assert len(sources) > 2
    names = {name for module, source in sources.items() for name in imports(module, source)}
    outside = {name for name in names if name.partition(".")[0] not in allowed}
    return {name for name in outside if not name.startswith(f"{package}.")}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("scoring.tiles", "from functools import cache"),
        ("scoring.hand", "from scoring.tiles import Tile"),
        ("scoring.hand", "from .tiles import Tile"),
        ("scoring.dutch.rule", "from scoring import patterns"),
        ("scoring.dutch.rule", "from scoring.dutch.finders import pungs"),
        ("scoring.dutch.rule", "from .finders import pungs"),
        ("scoring.rulesets", "import scoring.dutch.ruleset, scoring.mcr.ruleset"),
        ("scoring.__main__", "import sys"),
    ],
)
def test_allowed_imports_pass(module, source):
    assert faults_in_scoring({module: source}) == []


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("scoring.tiles", "import django", "imports what is not pure: django"),
        ("scoring.tiles", "import os.path", "imports what is not pure: os.path"),
        ("scoring.engine", "import sys", "imports what is not pure: sys"),
        ("scoring.__main__", "import pathlib", "imports what is not pure: pathlib"),
        (
            "scoring.hand",
            "def late():\n    from pathlib import Path",
            "imports what is not pure: pathlib.Path",
        ),
        (
            "scoring.dutch.rule",
            "from sessions_app import models",
            "imports what is not pure: sessions_app.models",
        ),
        (
            "scoring.tiles",
            "from scoring.hand import Hand\nfrom scoring.rules import Rule",
            "imports upwards or sideways: scoring.rules.Rule",
        ),
        (
            "scoring.patterns",
            "from scoring import engine",
            "imports upwards or sideways: scoring.engine",
        ),
        (
            "scoring.engine",
            "from .dutch import ruleset",
            "imports upwards or sideways: scoring.dutch.ruleset",
        ),
        (
            "scoring.dutch.rule",
            "from ..riichi import yaku",
            "imports upwards or sideways: scoring.riichi.yaku",
        ),
        (
            "scoring.hand",
            "from scoring import Name",
            "imports upwards or sideways: scoring.Name",
        ),
        ("scoring.examples", "text = open('dutch-limit.txt').read()", "opens a file"),
        ("scoring.luck", "", "is in no layer"),
    ],
)
def test_a_broken_boundary_is_found(module, source, fault):
    assert faults_in_scoring({module: source}) == [f"{module}: {fault}"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("sessions_app.models.events", "from django.db import models"),
        ("sessions_app.table.deals", "from sessions_app.table.replay import fold"),
        ("sessions_app.table.deals", "from .replay import fold"),
        ("sessions_app.table.deals", "from sessions_app import models, shared"),
        ("sessions_app.setup.views", "import sessions_app.demo.loading, sessions_app.shared.club"),
        ("sessions_app.apps", "from sessions_app.backup.schedule import back_up_soon"),
        ("sessions_app.templatetags.tiles", "from sessions_app.shared.tiles import draw_hand"),
    ],
)
def test_imports_from_a_room_before_pass(module, source):
    assert faults_in_rooms({module: source}) == []


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        (
            "sessions_app.table.deals",
            "from sessions_app.evening.draw_page import draw_page",
            "imports upwards: sessions_app.evening.draw_page.draw_page",
        ),
        (
            "sessions_app.shared.http",
            "from sessions_app import access",
            "imports upwards: sessions_app.access",
        ),
        (
            "sessions_app.models.play",
            "from ..table import replay",
            "imports upwards: sessions_app.table.replay",
        ),
        (
            "sessions_app.events.state",
            "def late():\n    import sessions_app.people.profiles.records_store",
            "imports upwards: sessions_app.people.profiles.records_store",
        ),
        (
            "sessions_app.shared.score_panel",
            "from sessions_app.templatetags.numbers import points",
            "imports upwards: sessions_app.templatetags.numbers.points",
        ),
        ("sessions_app.attic.trunk", "", "is in no room"),
    ],
)
def test_an_import_upwards_is_found(module, source, fault):
    assert faults_in_rooms({module: source}) == [f"{module}: {fault}"]
