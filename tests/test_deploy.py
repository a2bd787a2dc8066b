"""The server set-up, as far as it can be checked without an engine to run it."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

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
        entry = re.fullmatch(r"(\w+):(?: (.+))?", lines[0].strip())
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
