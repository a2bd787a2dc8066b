"""What a first visit weighs, as the server really sends it: fingerprinted, compressed, kept."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings

from scoring.rulesets import RULESETS

MOST = 100_000
COMPRESSED = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
PATHS = [
    pytest.param("/", marks=pytest.mark.django_db),
    "/tiles/?tiles=123m 44p 55z [777z] (9999s) 1f !5z",
    "/rules/",
    *(f"/rules/{key}/" for key in RULESETS),
    "/rules/mcr/card/",
    "/calculator/settlement/",
    "/calculator/compare/?tiles=234m 234p 2344s [567s] !4s",
    "/calculator/practice/?rules=mcr&level=hard&seed=1",
    "/calculator/?rules=mcr&tiles=[123m] [567p] [666m] 78s 55z 17f !6s",
    "/style/",
    "/login/",
    "/offline/",
    "/nowhere",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The site as a club runs it, with its static files collected."""
    root: Path = tmp_path_factory.mktemp("static")
    storages = settings.STORAGES | {"staticfiles": COMPRESSED}
    with override_settings(STATIC_ROOT=root, STORAGES=storages):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield Client(headers={"Accept-Encoding": "gzip, deflate"})


def weight_of(site: Client, address: str) -> int:
    """On the wire, so compressed."""
    return len(b"".join(site.get(address)))


def files_of(page: str) -> set[str]:
    loaded = re.findall(r'<(?:script|link|use)[^>]*?(?:src|href)="([^"#]+)', page)
    return {address for address in loaded if address.startswith("/static/")}


def plain(site: Client, path: str) -> str:
    return site.get(path, headers={"Accept-Encoding": "identity"}).content.decode()


@pytest.mark.parametrize("path", PATHS)
def test_a_first_visit_is_light(site: Client, path: str) -> None:
    page = plain(site, path)
    files = {address for address in files_of(page) if "/tiles/" not in address}
    assert any(address.startswith("/static/css/tokens.") for address in files)
    assert sum(weight_of(site, address) for address in (path, *files)) <= MOST


def test_the_sprite_is_compressed_and_kept_for_good(site: Client) -> None:
    (address,) = {one for one in files_of(plain(site, "/style/")) if "/tiles/" in one}
    assert re.fullmatch(r"/static/tiles/tiles\.[0-9a-f]{12}\.svg", address)
    response = site.get(address)
    assert response["Content-Encoding"] == "gzip"
    assert response["Cache-Control"] == "max-age=315360000, public, immutable"
    assert weight_of(site, address) <= 25_000


def test_every_file_of_a_page_is_kept_for_good(site: Client) -> None:
    for address in files_of(plain(site, "/style/")):
        assert "immutable" in site.get(address)["Cache-Control"]


def test_another_static_file_makes_another_worker(site: Client) -> None:
    collected = json.loads(Path(settings.STATIC_ROOT, "staticfiles.json").read_text())
    assert f'const CACHE = "club-{collected["hash"]}";' in plain(site, "/sw.js")
