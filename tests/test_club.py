"""The two commands: what they say when they cannot, and that nothing is lost."""

import ast
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import club as commands
from clubsite import serving
from tests import everything
from tests.running import (
    ROOT,
    club,
    environment,
    free_port,
    open_club,
    page,
    run_command,
    wait_until_closed,
)

ME = commands.ME


@pytest.fixture
def bare_clone(tmp_path: Path) -> Path:
    """Fresh from the repository, in a folder with a space and an accent in its name."""
    folder = tmp_path / "Mahjong café"
    folder.mkdir()
    for name in ("club.py", "requirements.lock"):
        shutil.copy(ROOT / name, folder)
    return folder


# --- Failures: one sentence ---


def test_an_old_python_can_read_the_file():
    ast.parse((ROOT / "club.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_an_old_python_says_which_one_is_needed():
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path('club.py')"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "This is Python 3.9, but the scorekeeper needs Python 3.11 or newer: "
        "install one from python.org and start again with that.\n"
    )


def test_a_taken_port_is_named_with_another_to_try(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = club("run", "--port", str(port), data=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"Port {port} is taken, perhaps by a scorekeeper that already runs: "
        f"stop that one, or choose another port with {ME} run --port {port + 1}\n"
    )


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").touch()
    data = tmp_path / "file" / "data"
    done = club("run", "--port", str(free_port()), data=data)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"The scorekeeper cannot write in {data}, where it keeps its data: "
        "give yourself the right to write there, or put the scorekeeper in another folder.\n"
    )


def test_without_network_the_first_start_says_so_and_a_dead_venv_is_remade(bare_clone):
    dead = bare_clone / commands.VENV_PYTHON.relative_to(ROOT)
    dead.parent.mkdir(parents=True)
    dead.write_text("no program")
    done = club("run", "--port", str(free_port()), data=bare_clone / "data", folder=bare_clone)
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == "Making a private Python in .venv …"
    assert done.stderr == commands.OFFLINE + "\n"


@pytest.mark.parametrize(
    ("heard", "sentence"),
    [
        (
            ["OSError: [Errno 28] No space left on device"],
            "The disk is full: make some room and start again.",
        ),
        (["HTTPSConnectionPool(host='x'): Read timed out."], commands.OFFLINE),
        (
            ["error: a compiler is missing", ""],
            "The packages could not be installed. Start again; "
            "if it stays, show us this: error: a compiler is missing",
        ),
    ],
)
def test_what_pip_says_becomes_one_sentence(heard, sentence):
    assert commands.what_pip_means(heard) == sentence


def test_a_database_that_is_none_gives_a_sentence(tmp_path):
    (tmp_path / "club.sqlite3").write_text("this is no database at all, " * 40)
    done = club("run", "--port", str(free_port()), data=tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr == (
        "The database could not be brought up to date: restore a backup, or move it away. "
        "It said: file is not a database\n"
    )


def test_a_setting_that_is_wrong_gives_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("DEBUG", "perhaps")
    done = club("run", "--port", str(free_port()), data=tmp_path)
    assert (done.returncode, done.stderr) == (
        1,
        "A setting is wrong. DEBUG is 'perhaps': write 1 or 0.\n",
    )


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http"])
def test_a_port_is_a_number_that_exists(port, tmp_path):
    done = club("run", f"--port={port}", data=tmp_path)
    assert done.returncode == 2
    assert f"a port is a number from 1 to 65535, not '{port}'" in done.stderr


def test_without_a_command_it_tells_them(tmp_path):
    done = club(data=tmp_path)
    assert done.returncode == 2
    assert "run|demo|test|pictures" in done.stderr


# --- A second start, a rough end ---


def test_killed_and_started_again_without_network_it_keeps_its_data(tmp_path):
    port = free_port()
    with open_club(run_command(port), tmp_path) as first:
        assert page(port, "healthz") == "ok\n"
        write_down(tmp_path, "greet")
        first.kill()
    wait_until_closed(port)
    key = (tmp_path / "secret_key").read_text()
    with open_club(run_command(port), tmp_path):
        assert page(port, "healthz") == "ok\n"
        assert read_back(tmp_path) == ["greet"]
    assert (tmp_path / "secret_key").read_text() == key


def write_down(data: Path, name: str) -> None:
    words = ["createsuperuser", "--no-input", "--username", name, "--email", "greet@example.org"]
    subprocess.run(
        [sys.executable, "manage.py", *words], env=environment(data), cwd=ROOT, check=True
    )


def read_back(data: Path) -> list[str]:
    with sqlite3.connect(data / "club.sqlite3") as database:
        return [row[0] for row in database.execute("SELECT username FROM sessions_app_user")]


@pytest.fixture(scope="module")
def used_before(tmp_path_factory):
    """The data of a scorekeeper, which is new only to the first test that asks for it."""
    return tmp_path_factory.mktemp("data")


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_quietly(sign, used_before):
    port = free_port()
    with open_club(run_command(port), used_before) as process:
        process.send_signal(sign)
        said, _ = process.communicate()
        assert process.returncode == 0
    assert said == "Leave this window open; Ctrl-C stops it.\n"
    wait_until_closed(port)


def test_the_secret_key_is_made_once_and_only_the_owner_reads_it(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "DATA", tmp_path)
    commands.make_secret_key()
    first = (tmp_path / "secret_key").read_text()
    commands.make_secret_key()
    assert (tmp_path / "secret_key").read_text() == first
    assert len(first) > 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def listen() -> socket.socket:
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    server.listen()
    return server


def rights_in(data: Path) -> dict[str, int]:
    """By name: who may do what with the folder and all that is in it."""
    found = {str(path.relative_to(data)): path for path in [data, *data.rglob("*")]}
    return {name: path.stat().st_mode & 0o777 for name, path in found.items()}


def test_nobody_else_reads_the_data_of_an_old_installation_either(tmp_path):
    data = tmp_path / "data"
    (data / "backups").mkdir(parents=True)
    elsewhere = tmp_path / "elsewhere"
    for file in (elsewhere, data / "club.sqlite3", data / "backups" / "old.gz"):
        file.touch()
    for path in (elsewhere, data, *data.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o644)
    (data / "link").symlink_to(elsewhere)
    port = free_port()
    with open_club(run_command(port), data):
        assert page(port, "healthz") == "ok\n"
        found = rights_in(data)
    assert elsewhere.stat().st_mode & 0o777 == 0o644
    assert found.pop("link") == 0o644
    folders = {".": 0o700, "backups": 0o700}
    names = ["club.sqlite3", "club.sqlite3-shm", "club.sqlite3-wal", "secret_key"]
    assert found == folders | dict.fromkeys([*names, "backups/old.gz"], 0o600)


def test_a_command_leaves_the_data_to_its_owner(tmp_path):
    for words in (["migrate"], ["backup"]):
        command = [sys.executable, "manage.py", *words]
        subprocess.run(command, cwd=ROOT, env=environment(tmp_path), check=True, umask=0)
        found = rights_in(tmp_path)
        assert set(found.values()) == {0o600, 0o700}
        assert {name for name, rights in found.items() if rights == 0o700} == {
            name for name in found if (tmp_path / name).is_dir()
        }


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "AAAA BBBB",
            [
                "This is the first start. Begin at http://club/setup/?code=AAAABBBB",
                "or type its code there: AAAA BBBB",
            ],
        ),
        ("", []),
    ],
)
def test_the_first_start_tells_where_to_begin_with_its_code(code, said, capsys):
    with listen() as server:
        port = server.getsockname()[1]
        serving.announce("http://club/", port, lan=False, code=code)
    assert capsys.readouterr().out.splitlines() == [
        *said,
        "The scorekeeper is open at http://club/",
        "Leave this window open; Ctrl-C stops it.",
    ]


# --- The demo ---


def test_a_demo_has_a_folder_and_a_database_of_its_own(monkeypatch, tmp_path):
    monkeypatch.setattr(commands, "DATA", tmp_path / "data")
    monkeypatch.setattr(commands, "DEMO_DATA", tmp_path / "data-demo")
    monkeypatch.setenv("DATABASE_URL", "postgres://the.club/")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("DEMO", raising=False)
    handed_over = []
    monkeypatch.setattr(commands, "install", lambda lock: None)
    monkeypatch.setattr(commands, "hand_over", lambda *words: handed_over.append(words))
    port = free_port()
    commands.main(["demo", "--port", str(port)])
    assert handed_over == [("-m", "clubsite.serving", "--port", str(port))]
    assert os.environ["DATA_DIR"] == str(tmp_path / "data-demo")
    assert (os.environ["DEMO"], os.environ.get("DATABASE_URL")) == ("1", None)
    assert [path.name for path in tmp_path.iterdir()] == ["data-demo"]
    commands.main(["run", "--port", str(port)])
    assert "DEMO" not in os.environ


# --- In the hall ---


def test_with_lan_the_names_of_this_machine_are_welcome(monkeypatch):
    monkeypatch.setattr(serving, "own_addresses", lambda: ["192.168.1.7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop")
    assert serving.allowed_hosts(lan=False) == "localhost,127.0.0.1"
    assert serving.allowed_hosts(lan=True) == (
        "localhost,127.0.0.1,192.168.1.7,laptop,laptop.local"
    )


def test_with_lan_but_without_a_network_it_says_what_to_do(monkeypatch):
    monkeypatch.setattr(serving, "own_addresses", list)
    with pytest.raises(commands.Trouble, match="not in a network"):
        serving.lan_address()


def test_the_qr_code_is_a_square_with_a_quiet_edge(capsys):
    serving.say_qr_code("http://192.168.1.7:8000/")
    lines = capsys.readouterr().out.splitlines()
    # A character is one module wide and two high; an odd last row of modules is half a line.
    assert {len(line) for line in lines} == {2 * len(lines) - 1}
    assert set(lines[0]) == {"█"}


# --- Which test runs in which leg ---


def legs_for(*asked: str) -> dict[str, list[str]]:
    found = {leg.name: everything.paths_for(leg.places(), list(asked)) for leg in everything.LEGS}
    return {name: paths for name, paths in found.items() if paths}


def test_a_path_runs_only_in_the_legs_that_it_belongs_to():
    rules, browser = "tests/test_club.py", "tests/browser/conftest.py::test_x"
    assert legs_for(rules) == {"rules and tools": [rules]}
    assert legs_for(browser) == {
        "browser on PostgreSQL": [browser],
        "browser on SQLite": [browser],
    }
    assert list(legs_for("tests")) == list(legs_for()) == [leg.name for leg in everything.LEGS]


def test_every_test_file_runs_in_some_leg():
    places = [place for leg in everything.LEGS for place in leg.places()]
    files = everything.TESTS.rglob("test_*.py")
    assert [file for file in files if not any(file.is_relative_to(place) for place in places)] == []


def test_a_word_to_search_for_is_no_path():
    assert everything.is_test_path("tests/test_club.py::test_x")
    assert not everything.is_test_path("scoring")
    assert not everything.is_test_path("-k")


@pytest.mark.parametrize(
    ("results", "ends"),
    [
        ({"mypy": "passed", "rules and tools": "passed"}, None),
        ({"mypy": "passed", "rules and tools": "passed", "site on SQLite": everything.EMPTY}, None),
        ({"mypy": "FAILED", "rules and tools": "passed"}, SystemExit),
        ({"mypy": "passed", "rules and tools": "FAILED"}, SystemExit),
        ({"mypy": "passed", "rules and tools": everything.EMPTY}, commands.Trouble),
        ({"mypy": "passed"}, commands.Trouble),
    ],
)
def test_one_failure_or_no_test_at_all_fails_the_whole(results, ends):
    if ends is None:
        everything.report(results, {}, 60)
    else:
        with pytest.raises(ends):
            everything.report(results, {}, 60)


def test_a_leg_has_failed_when_a_part_of_it_has():
    def ended(*outcomes: str) -> str:
        return everything.outcome_of([everything.Result(each, 1, []) for each in outcomes])

    assert ended("passed", "FAILED", "passed") == "FAILED"
    assert ended("passed", everything.EMPTY) == "passed"
    assert ended(everything.EMPTY, everything.EMPTY) == everything.EMPTY


@pytest.mark.parametrize("leg", [leg for leg in everything.LEGS if leg.parts > 1])
def test_the_parts_of_a_leg_have_every_test_file_once(leg):
    pieces = [piece for piece in everything.pieces_for(["-k", "kong"]) if piece.leg == leg]
    assert len(pieces) == leg.parts
    assert {piece.arguments[:2] for piece in pieces} == {("-k", "kong")}
    files = [path for piece in pieces for path in piece.arguments[2:]]
    assert sorted(files) == sorted(
        str(file) for place in leg.places() for file in place.rglob("test_*.py")
    )


def test_what_runs_beside_something_else_has_a_database_of_its_own():
    pieces = everything.pieces_for([])
    assert len({everything.slug(piece) for piece in pieces}) == len(pieces)


def test_the_time_of_every_test_is_read_from_the_report_of_pytest(tmp_path):
    report = tmp_path / "times.xml"
    report.write_text(
        '<testsuites><testsuite><testcase classname="tests.test_x" name="test_y" time="1.5"/>'
        "</testsuite></testsuites>"
    )
    assert list(everything.times_in(report)) == [(1.5, "tests.test_x::test_y")]
    assert list(everything.times_in(tmp_path / "nothing.xml")) == []


def test_a_leg_without_its_database_or_browser_fails_instead_of_skipping(monkeypatch):
    def nowhere(_stack: object) -> str:
        raise commands.Trouble("There is none.")

    monkeypatch.setitem(everything.SOURCES, "CHROMIUM", nowhere)
    leg = everything.Leg("browser", everything.browser_tests, needs=("CHROMIUM",))
    with everything.ExitStack() as stack:
        machine, piece = everything.Machine(stack), everything.Piece(leg, 1, 1, ())
        assert everything.run_watched(piece, machine) == everything.FAILED
        assert everything.run_beside(piece, machine) == everything.FAILED
