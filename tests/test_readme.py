"""Every command that the README shows is run, so that it cannot rot."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.running import ROOT, environment, free_port, open_club, page

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line
    for block in re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
DEMO = "python3 club.py demo"
SITE = [command for command in COMMANDS if command.startswith(("python3 club.py run", DEMO))]
SELF = "python3 club.py test"  # this very test is part of that one
BACKUP = "python3 manage.py backup"  # run by tests/sessions_app/test_backup.py
OTHERS = [command for command in COMMANDS if command not in [*SITE, SELF, BACKUP]]

# A test opens no port to the network: `--lan` does all that it does, on this machine only.
ON_THIS_MACHINE_ONLY = """
import sys, club
club.bind_address = lambda lan: "127.0.0.1"
club.own_addresses = lambda: ["127.0.0.1"]
sys.exit(club.friendly(club.main, ["serve", *sys.argv[2:]]))
"""


def test_the_readme_shows_the_commands_and_the_engine():
    assert SITE[0] == "python3 club.py run"
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


@pytest.mark.thorough  # tests/sessions_app/test_demo.py loads a smaller one
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


def test_the_tree_in_the_readme_is_the_tree():
    (tree,) = re.findall(r"^```\n(club\.py.*?)^```", README, re.MULTILINE | re.DOTALL)
    named = [line.split()[0] for line in tree.splitlines()]
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_what_the_readme_links_to_exists():
    links = re.findall(r"\]\((?!https:)([^)]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_file_that_the_readme_names_exists():
    named = re.findall(r"`((?:clubsite|docs|locale|scoring|sessions_app|tests)/[\w./]*)`", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
