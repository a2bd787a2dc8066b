from typing import NoReturn

import pytest
from django.db import OperationalError, connections
from django.test import Client


@pytest.mark.django_db
def test_a_working_site_says_so_to_anyone(client: Client) -> None:
    response = client.get("/healthz", headers={"Accept-Language": "en"})
    assert (response.status_code, response.content) == (200, b"ok\n")
    assert response["Content-Type"] == "text/plain"
    assert "no-store" in response["Cache-Control"]


@pytest.mark.django_db
def test_without_its_database_the_site_is_not_well(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> NoReturn:
        raise OperationalError("the server is away")

    monkeypatch.setattr(connections["default"], "cursor", away)
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (503, b"database unavailable\n")


def test_health_is_only_asked_for(client: Client) -> None:
    assert client.post("/healthz").status_code == 405
