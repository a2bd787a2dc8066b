"""Deliberate faults: does a test notice when the code is wrong?

`python3 -m tests.mutation` breaks one place at a time in a copy of the tree, 40 places spread over
all folders, and runs the tests of that place's area. The same seed breaks the same places, so two
versions of the tests can be compared: `--tree` names another checkout.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from club import ROOT, say
from tests import chromium
from tests.everything import forget_this_installation

FOLDERS = ("scoring", "clubsite", "sessions_app", "static/js")
# Migrations and models are declarations, and the demo club may be invented in any way.
LEFT_OUT = {"migrations", "models", "demo", "management", "readings"}
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "data", "demo-data", "__pycache__", ".*_cache")
# A fault may make a loop without an end. A test run that hangs has noticed it.
PATIENCE = 240

OPPOSITES = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
JS_OPPOSITES = {"===": "!==", "!==": "===", "&&": "||", "||": "&&", " < ": " >= ", " > ": " <= "}


@dataclass(frozen=True)
class Fault:
    file: Path
    line: int
    start: int
    end: int
    """Offsets in the text of the file."""
    instead: str

    def applied_to(self, text: str) -> str:
        return text[: self.start] + self.instead + text[self.end :]


# ---- which faults ----------------------------------------------------------------------------


def chosen_faults(tree: Path, count: int, chance: Random) -> list[Fault]:
    """Return so many faults, taking the folders in turn."""
    folders = folders_of(tree)
    chance.shuffle(folders)
    found: list[Fault] = []
    while len(found) < count:
        for folder in folders[: count - len(found)]:
            found.append(chance.choice(possible_faults(folder, chance)))
    return found


def folders_of(tree: Path) -> list[Path]:
    places = [place for name in FOLDERS for place in [tree / name, *(tree / name).rglob("*")]]
    return sorted(place for place in places if place.is_dir() and sources_in(place))


def sources_in(folder: Path) -> list[Path]:
    if LEFT_OUT & set(folder.parts):
        return []
    files = sorted([*folder.glob("*.py"), *folder.glob("*.js")])
    return [file for file in files if next(faults_in(file), None)]


def possible_faults(folder: Path, chance: Random) -> list[Fault]:
    """Return the faults of one file of the folder, so that a long file is not broken more often."""
    return list(faults_in(chance.choice(sources_in(folder))))


def faults_in(file: Path) -> Iterator[Fault]:
    text = file.read_text(encoding="utf-8")
    yield from faults_in_js(file, text) if file.suffix == ".js" else faults_in_python(file, text)


def faults_in_js(file: Path, text: str) -> Iterator[Fault]:
    for found in re.finditer("|".join(map(re.escape, JS_OPPOSITES)), text):
        line = text.count("\n", 0, found.start()) + 1
        yield Fault(file, line, found.start(), found.end(), JS_OPPOSITES[found.group()])


def faults_in_python(file: Path, text: str) -> Iterator[Fault]:
    starts = [0]
    for row in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(row.encode()))
    raw = text.encode()

    def offset(line: int, column: int) -> int:
        return len(raw[: starts[line - 1] + column].decode())

    for node in ast.walk(ast.parse(text)):
        for at, instead in replacements(node):
            start = offset(at.lineno, at.col_offset)
            end = offset(at.end_lineno or 0, at.end_col_offset or 0)
            yield Fault(file, at.lineno, start, end, f"({instead})")


def replacements(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Yield an expression and what could stand there instead."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield node, f"{left} {OPPOSITES[type(node.ops[0])]} {right}"
    elif isinstance(node, ast.BoolOp):
        other = " and " if isinstance(node.op, ast.Or) else " or "
        yield node, other.join(f"({ast.unparse(value)})" for value in node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, ast.unparse(node.operand)
    elif isinstance(node, ast.If | ast.IfExp):
        yield node.test, f"not ({ast.unparse(node.test)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other = "-" if isinstance(node.op, ast.Add) else "+"
        yield node, f"({ast.unparse(node.left)}) {other} ({ast.unparse(node.right)})"


# ---- which tests -----------------------------------------------------------------------------


def tests_of(file: Path, tree: Path) -> list[list[str]]:
    """Return the tests of this file's area, the quick ones first and those in the browser last."""
    inside = file.relative_to(tree)
    if file.suffix == ".js":
        return [tests_that_name(tree, ("browser",), rf"\b{file.stem}\b")]
    if inside.parts[0] != "sessions_app":
        return [[str(tree / "tests" / inside.parts[0])]]
    # The tests that know this module; where none does, those that know its folder.
    module, folder = ".".join(inside.with_suffix("").parts), ".".join(inside.parent.parts)
    groups = [named_in(tree, kind, module, folder) for kind in ("sessions_app", "browser")]
    return [group for group in groups if group]


def named_in(tree: Path, kind: str, module: str, folder: str) -> list[str]:
    return tests_that_name(tree, (kind,), rf"{re.escape(module)}\b") or tests_that_name(
        tree, (kind,), rf"{re.escape(folder)}\b"
    )


def tests_that_name(tree: Path, kinds: tuple[str, ...], pattern: str) -> list[str]:
    files = [file for kind in kinds for file in sorted((tree / "tests" / kind).rglob("test_*.py"))]
    return [str(file) for file in files if re.search(pattern, file.read_text(encoding="utf-8"))]


def is_noticed(groups: list[list[str]], tree: Path) -> bool:
    return any(fails(group, tree) for group in groups if group)


def fails(paths: list[str], tree: Path) -> bool:
    """Whether these tests end otherwise than by passing."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run([*command, *paths], cwd=tree, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


# ---- running ---------------------------------------------------------------------------------


def main() -> None:
    options = arguments().parse_args()
    with tempfile.TemporaryDirectory(prefix="club-") as place:
        tree = Path(place) / "tree"
        shutil.copytree(options.tree.resolve(), tree, ignore=NOT_COPIED, symlinks=True)
        forget_this_installation(place)
        os.environ["CHROMIUM"] = chromium.browser()
        faults = chosen_faults(tree, options.faults, Random(options.seed))
        results = [try_fault(fault, tree) for fault in faults]
    say(f"{sum(results)} of {len(results)} faults were noticed")


def try_fault(fault: Fault, tree: Path) -> bool:
    text = fault.file.read_text(encoding="utf-8")
    fault.file.write_text(fault.applied_to(text), encoding="utf-8")
    try:
        noticed = is_noticed(tests_of(fault.file, tree), tree)
    finally:
        fault.file.write_text(text, encoding="utf-8")
    before = " ".join(text[fault.start : fault.end].split())
    place = f"{fault.file.relative_to(tree)}:{fault.line}"
    say(
        f"{'noticed' if noticed else 'MISSED':>8}  {place}  {before[:60]}  ->  {fault.instead[:60]}"
    )
    return noticed


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tests.mutation", description=__doc__)
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout")
    return parser


if __name__ == "__main__":
    main()
