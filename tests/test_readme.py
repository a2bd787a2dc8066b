"""Every command that README, LEESMIJ and the guides show is run, so that it cannot rot."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.running import ROOT, environment, free_port, open_club, page

FRONT = ("README.md", "LEESMIJ.md")
DOCUMENTS = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in (
        *FRONT,
        "docs/guide.md",
        "docs/developers.md",
        "docs/architecture.md",
        "docs/security.md",
    )
}
LONGEST = 120


def commands_in(text):
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


COMMANDS = list(dict.fromkeys(line for text in DOCUMENTS.values() for line in commands_in(text)))
DEMO = "python3 club.py demo"
SITE = [command for command in COMMANDS if command.startswith(("python3 club.py run", DEMO))]
SELF = "python3 club.py test"  # this very test is part of that one
BACKUP = "python3 manage.py backup"  # run by tests/sessions_app/backup/test_backup.py
OTHERS = [command for command in COMMANDS if command not in [*SITE, SELF, BACKUP]]

# A test opens no port to the network: `--lan` does all that it does, on this machine only.
ON_THIS_MACHINE_ONLY = """
import sys
from club import friendly
from clubsite import serving
serving.bind_address = lambda lan: "127.0.0.1"
serving.own_addresses = lambda: ["127.0.0.1"]
sys.exit(friendly(serving.main, sys.argv[2:]))
"""


@pytest.mark.parametrize("name", FRONT)
def test_the_front_door_is_short_and_begins_with_three_commands(name):
    lines = DOCUMENTS[name].splitlines()
    assert len(lines) <= LONGEST
    assert commands_in("\n".join(lines[:30])) == [DEMO, "python3 club.py run", SELF]
    assert {line.partition(" ")[0] for line in lines if line.startswith("#")} == {"#", "##"}


def test_both_front_doors_have_the_same_sections():
    readme, leesmij = (
        [line[:4] for line in DOCUMENTS[name].splitlines() if line[:1] in ("#", "!", "|", "-", "`")]
        for name in FRONT
    )
    assert [line[:2] for line in readme] == [line[:2] for line in leesmij]


def test_the_documents_show_the_commands_and_the_engine():
    assert {SELF, DEMO, BACKUP} <= set(COMMANDS)
    assert all("python3 -m scoring" in command for command in OTHERS)
    assert OTHERS


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Of one club, so that only the first start has to make the database."""
    return tmp_path_factory.mktemp("data")


@pytest.mark.parametrize("command", SITE)
def test_a_command_that_opens_the_site(command, data):
    port = free_port()  # the last --port counts
    words = [*shlex.split(command)[2:], "--port", str(port)]
    program = ["-c", ON_THIS_MACHINE_ONLY] if "--lan" in words else ["club.py"]
    with open_club([sys.executable, *program, *words], data):
        assert ("demo-strip" in page(port)) == (command == DEMO)


@pytest.mark.parametrize("command", OTHERS)
def test_a_command_that_counts(command, tmp_path):
    done = subprocess.run(
        command, shell=True, cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
    assert '"error"' not in done.stdout


@pytest.mark.thorough  # tests/sessions_app/demo/test_demo.py loads a smaller one
def test_the_club_to_try(tmp_path):
    """All of it, in a scorekeeper that was started once; its results follow from its facts."""
    managed(tmp_path, "migrate")
    assert "25 of 25 evenings" in managed(tmp_path, "demo")
    assert managed(tmp_path, "rescore", "--check").startswith("All results follow")


def managed(data, *words):
    """What a command of manage.py says."""
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=environment(data) | {"SECRET_KEY": "for this test"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


def test_the_tree_for_developers_is_the_tree():
    guide = DOCUMENTS["docs/developers.md"]
    (tree,) = re.findall(r"^```\n(club\.py.*?)^```", guide, re.MULTILINE | re.DOTALL)
    named = [line.split()[0] for line in tree.splitlines()]
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_a_document_links_to_and_shows_exists(name):
    links = re.findall(r"\]\((?!https:)([^)]+)\)", DOCUMENTS[name])
    assert links
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []


def test_every_file_that_the_documents_name_exists():
    folders = r"`((?:clubsite|docs|locale|scoring|sessions_app|static|templates|tests)/[\w./]*)`"
    named = [name for text in DOCUMENTS.values() for name in re.findall(folders, text)]
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
