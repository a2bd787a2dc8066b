import re

import pytest
from django.test import Client

POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/", "/style/", "/offline/", "/nowhere", "/admin/login/", "/healthz"]
)
def test_every_answer_carries_the_strict_policy(client: Client, path: str) -> None:
    headers = client.get(path).headers
    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"


def test_plain_http_promises_nothing_about_https(client: Client) -> None:
    headers = client.get("/style/").headers
    assert "Strict-Transport-Security" not in headers
    assert "Cross-Origin-Opener-Policy" not in headers


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/", "/tiles/?tiles=123m", "/tiles/?tiles=x", "/style/", "/offline/", "/nowhere"]
)
def test_no_page_holds_code_or_styles(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:", page) == []


def test_the_icon_is_found_where_browsers_look(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert (response.status_code, response["Location"]) == (302, "/static/favicon.svg")
