"""The server set-up, as far as it can be checked without an engine to run it."""

import os
import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import psycopg
import pytest

from clubsite import serving
from clubsite.request_body import MOST_BYTES, MOST_SECONDS
from tests import postgres

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")


# --- The little YAML that our compose file needs ---


def read_yaml(text: str) -> Any:
    """Mappings, lists of plain items and `|` texts; anything else is refused."""
    assert "\t" not in text, "YAML forbids tabs"
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not line.lstrip().startswith("#")]
    value, rest = read_block(lines, 0)
    assert rest == [], f"badly indented: {rest[0]!r}"
    return value


def indent_of(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def read_block(lines: list[str], indent: int) -> tuple[Any, list[str]]:
    if lines[0].lstrip().startswith("- "):
        return read_list(lines, indent)
    return read_mapping(lines, indent)


def read_list(lines: list[str], indent: int) -> tuple[list[Any], list[str]]:
    items: list[Any] = []
    while lines and indent_of(lines[0]) == indent and lines[0][indent:].startswith("- "):
        item = lines[0][indent + 2 :]
        if re.match(r"\w+: ", item):  # a mapping that begins behind its dash
            mapping, lines = read_mapping([" " * (indent + 2) + item, *lines[1:]], indent + 2)
            items.append(mapping)
        else:
            items.append(plain(item))
            lines = lines[1:]
    return items, lines


def read_mapping(lines: list[str], indent: int) -> tuple[dict[str, Any], list[str]]:
    found: dict[str, Any] = {}
    while lines and indent_of(lines[0]) == indent:
        entry = re.fullmatch(r"([\w-]+):(?: (.+))?", lines[0].strip())
        assert entry, f"not a key and a value: {lines[0]!r}"
        key, text = entry.groups()
        assert key not in found, f"twice: {key}"
        found[key], lines = read_value(text, lines[1:], indent)
    return found, lines


def read_value(text: str | None, lines: list[str], indent: int) -> tuple[Any, list[str]]:
    deeper = bool(lines) and indent_of(lines[0]) > indent
    if text == "|":
        end = next((n for n, line in enumerate(lines) if indent_of(line) <= indent), len(lines))
        return "\n".join(lines[:end]), lines[end:]
    if text is not None:
        return plain(text), lines
    return read_block(lines, indent_of(lines[0])) if deeper else (None, lines)


def plain(text: str) -> str:
    assert text[0] not in "&*!%@`{[", f"not plain: {text!r}"
    if text[0] in "\"'":
        assert text[-1] == text[0], f"quote not closed: {text!r}"
        return text[1:-1]
    assert ": " not in text, f"needs quotes: {text!r}"
    return text


@pytest.mark.parametrize(
    "text",
    ["a: 1\na: 2", "a:\n\tb: 1", "a: [1", "a\n", "a: 1\n  b: 2", 'a: "1', "a: b: c"],
)
def test_our_yaml_reader_refuses_what_is_wrong(text):
    with pytest.raises(AssertionError):
        read_yaml(text)


def test_our_yaml_reader_reads_what_we_write():
    text = 'a:\n  b: "1"\n  c:\n    - x\n    - k: v\n      w: z\n  d: |\n    p {\n    }\ne:'
    assert read_yaml(text) == {
        "a": {"b": "1", "c": ["x", {"k": "v", "w": "z"}], "d": "    p {\n    }"},
        "e": None,
    }


# --- docker-compose.yml ---


def test_the_three_services_are_there_and_healthy_before_the_next_starts():
    services = read_yaml(COMPOSE)["services"]
    assert list(services) == ["db", "app", "proxy"]
    assert all("test" in service["healthcheck"] for service in services.values())
    assert services["app"]["depends_on"] == {"db": {"condition": "service_healthy"}}
    assert services["proxy"]["depends_on"] == {"app": {"condition": "service_healthy"}}


def test_only_the_proxy_can_be_reached_from_outside():
    compose = read_yaml(COMPOSE)
    open_services = [name for name, service in compose["services"].items() if "ports" in service]
    assert open_services == ["proxy"]
    assert compose["services"]["db"]["networks"] == ["inside"]
    assert compose["networks"]["inside"] == {"internal": "true"}


def test_what_the_services_name_is_declared():
    compose = read_yaml(COMPOSE)
    for service in compose["services"].values():
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"]
        for config in service.get("configs", []):
            assert config["source"] in compose["configs"]


def test_without_secrets_it_does_not_start():
    services = read_yaml(COMPOSE)["services"]
    for service, name in (
        ("db", "POSTGRES_PASSWORD"),
        ("db", "APP_PASSWORD"),
        ("app", "SECRET_KEY"),
    ):
        assert services[service]["environment"][name] == f"${{{name}:?Write {name} in .env}}"
    assert ":-" not in COMPOSE  # compose's way to write a default


def test_the_app_gets_only_variables_that_the_settings_read():
    given = read_yaml(COMPOSE)["services"]["app"]["environment"]
    settings = (ROOT / "clubsite" / "settings.py").read_text(encoding="utf-8")
    assert [name for name in given if f'"{name}"' not in settings] == []


def test_the_proxy_forwards_to_the_port_that_the_app_serves():
    caddyfile = read_yaml(COMPOSE)["configs"]["caddyfile"]["content"]
    assert "reverse_proxy app:8000" in caddyfile
    assert caddyfile.count("{") == caddyfile.count("}")
    assert "--port 8000" in DOCKERFILE


def test_the_app_is_no_superuser_of_the_database():
    compose = read_yaml(COMPOSE)
    database, app = (compose["services"][name]["environment"] for name in ("db", "app"))
    assert database["POSTGRES_USER"] == "club"
    assert app["DATABASE_URL"] == "postgres://scorekeeper:${APP_PASSWORD}@db/club"
    assert compose["services"]["db"]["configs"] == [
        {"source": "role", "target": "/docker-entrypoint-initdb.d/role.sh"}
    ]


def run_role_script(server: postgres.Server) -> None:
    """As the image of PostgreSQL does it, but for the way to the server."""
    script = read_yaml(COMPOSE)["configs"]["role"]["content"].replace("$$", "$")
    own = os.environ | {
        "PATH": f"{server.programs}{os.pathsep}{os.environ['PATH']}",
        "PGHOST": str(server.home),
        "POSTGRES_USER": "postgres",
        "APP_PASSWORD": "it's secret",
    }
    subprocess.run(["bash", "-c", textwrap.dedent(script)], env=own, check=True)


def test_the_role_of_the_app_owns_its_tables_and_nothing_else():
    """Also where another one made the tables before, and when the script runs once more."""
    with (
        postgres.own_folder() as home,
        postgres.running(postgres.find_programs(home), home, postgres.QUICK) as server,
    ):
        with psycopg.connect(server.url.replace("/club?", "/postgres?"), autocommit=True) as first:
            first.execute("CREATE DATABASE club")
        check_the_role(server)


def check_the_role(server: postgres.Server) -> None:
    with psycopg.connect(server.url, autocommit=True) as superuser:
        superuser.execute("CREATE TABLE old (id int GENERATED ALWAYS AS IDENTITY)")
        for _time in range(2):
            run_role_script(server)
        rights = superuser.execute(
            "SELECT rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls"
            " FROM pg_roles WHERE rolname = 'scorekeeper'"
        ).fetchone()
        assert rights == (True, False, False, False, False, False)
        superuser.execute("SET SESSION AUTHORIZATION scorekeeper")
        superuser.execute("CREATE TABLE new (id int)")
        superuser.execute("INSERT INTO old DEFAULT VALUES")
        superuser.execute("ALTER TABLE old ADD COLUMN name text")
        owned = superuser.execute(
            "SELECT tablename, tableowner FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
        ).fetchall()
        assert owned == [("new", "scorekeeper"), ("old", "scorekeeper")]


# --- What a service may do ---


def test_no_service_may_do_more_than_it_needs():
    services = read_yaml(COMPOSE)["services"]
    for service in services.values():
        assert service["read_only"] == "true"
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert {name: service.get("cap_add", []) for name, service in services.items()} == {
        "db": ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        "app": [],
        "proxy": ["NET_BIND_SERVICE"],
    }


def test_what_a_service_writes_has_a_place_and_a_limit():
    services = read_yaml(COMPOSE)["services"]
    assert {name: service["mem_limit"] for name, service in services.items()} == {
        "db": "1g",
        "app": "1g",
        "proxy": "256m",
    }
    assert {name: service["tmpfs"] for name, service in services.items()} == {
        "db": ["/tmp", "/run/postgresql"],
        "app": ["/tmp:size=64m"],
        "proxy": ["/config", "/tmp"],
    }
    rotated = {"driver": "json-file", "options": {"max-size": "10m", "max-file": "5"}}
    assert [service["logging"] for service in services.values()] == [rotated] * 3


def test_the_proxy_limits_what_a_client_sends():
    caddyfile = read_yaml(COMPOSE)["configs"]["caddyfile"]["content"]
    found = dict(
        re.findall(
            r"^ *(read_header|read_body|write|idle|max_size|keepalive) (\S+)$", caddyfile, re.M
        )
    )
    assert found == {
        "read_header": "10s",
        "read_body": "60s",
        "write": "10m",
        "idle": "2m",
        "max_size": "4MB",
        "keepalive": "20s",
    }
    assert MOST_BYTES < 4_000_000
    assert MOST_SECONDS == 60


def test_club_py_and_the_container_serve_in_the_same_way():
    container = re.search(r"exec granian (.*) clubsite\.rsgi:application", DOCKERFILE)
    assert container
    site = serving.granian("0.0.0.0", 8000)
    assert container[1].split() == [
        *("--interface", site.interface.value),
        *("--http", site.http.value),
        *("--http1-buffer-size", str(site.http1_settings.max_buffer_size)),
        *(["--ws"] if site.websockets else ["--no-ws"]),
        *("--backpressure", str(site.backpressure)),
        *("--host", site.bind_addr),
        *("--port", str(site.bind_port)),
        *("--workers-kill-timeout", str(site.workers_kill_timeout)),
    ]
    assert site.target == "clubsite.rsgi:application"


# --- Dockerfile ---


def instructions(kind: str) -> list[str]:
    return [
        line.split(" ", 1)[1] for line in DOCKERFILE.splitlines() if line.startswith(kind + " ")
    ]


def copied() -> list[str]:
    return [name for line in instructions("COPY") for name in line.split()[:-1]]


def test_what_it_copies_exists_and_is_not_ignored():
    allowed = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    assert sorted(f"!{name}" for name in copied()) == sorted(
        line for line in allowed if line.startswith("!")
    )


def test_it_copies_every_package_of_the_program():
    packages = {file.parent.name for file in ROOT.glob("*/__init__.py")}
    assert {"clubsite", "scoring", "sessions_app"} <= packages
    assert packages <= {*copied(), "tests"}


def test_the_account_that_serves_reads_the_files_and_alone_writes_the_data():
    build = next(line for line in instructions("RUN") if "useradd" in line)
    assert "chmod --recursive a+rX locale staticfiles" in build
    assert build.split()[-7:] == "--directory --owner club --mode 700 data data/backups".split()
    assert "umask 077 && " in instructions("CMD")[0]


def test_it_installs_by_hash_and_does_not_run_as_root():
    assert any("--require-hashes -r requirements.lock" in line for line in instructions("RUN"))
    assert instructions("USER") == ["club"]


def test_the_module_that_it_starts_imports(tmp_path):
    """In a process of its own, because it opens the database."""
    words = shlex.split(instructions("CMD")[0].strip("[]").replace(",", " "))
    module, _, name = words[-1].split()[-1].partition(":")
    command = [sys.executable, "-c", f"from {module} import {name}; assert callable({name})"]
    own = os.environ | {"DATA_DIR": str(tmp_path), "SECRET_KEY": "for tests only"}
    assert subprocess.run(command, cwd=ROOT, env=own).returncode == 0


def test_its_server_is_in_the_run_lock():
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "exec granian " in DOCKERFILE
    assert "\ngranian==" in lock


# --- Secrets and locks ---


def test_no_secret_is_written_down():
    """A secret's value is always asked from the environment or made on the spot."""
    values = re.findall(r"(?:SECRET_KEY|PASSWORD)\s*[=:]\s*(\S+)", DOCKERFILE + COMPOSE)
    assert [value for value in values if not value.startswith(("${", '"$(', "#"))] == []


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_pins_every_package_by_hash_and_names_no_address(name):
    lock = (ROOT / name).read_text(encoding="utf-8")
    packages = [line for line in lock.replace("\\\n", " ").splitlines() if line]
    assert [line for line in packages if "==" not in line or "--hash=sha256:" not in line] == []
    assert "://" not in lock


def test_the_locks_agree_and_hold_what_pyproject_asks_for():
    run, dev = pinned("requirements.lock"), pinned("requirements-dev.lock")
    assert run.items() <= dev.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert names(project["project"]["dependencies"]) <= set(run)
    assert names(project["dependency-groups"]["dev"]) <= set(dev)


def pinned(name: str) -> dict[str, str]:
    lock = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", requirement)[0] for requirement in requirements}
