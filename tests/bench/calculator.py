"""What the server does for a score while somebody taps, as a ratio to a view that does nothing.

    python3 -m tests.bench.calculator [rounds]

Both go through all of the site's middleware in the same run, in turns. The hands are those of the
example files, whole and half entered, under the rules that they are for.
"""

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

import django
from django.conf import settings

os.environ.setdefault("SECRET_KEY", "only for a measurement")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
django.setup()

from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.test import Client, override_settings  # noqa: E402
from django.urls import include, path  # noqa: E402

from sessions_app.rules.rulebook.book import all_examples  # noqa: E402
from sessions_app.shared.hand_query import asked_of  # noqa: E402

HEADERS: dict[str, Any] = {"host": "localhost", "hx-request": "true", "accept-language": "nl"}


def bare(_: HttpRequest) -> HttpResponse:
    return HttpResponse("")


urlpatterns = [path("bare", bare), path("", include("clubsite.urls"))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rounds", type=int, nargs="?", default=5)
    rounds = parser.parse_args().rounds
    storages = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    with override_settings(ROOT_URLCONF=__name__, STORAGES=storages):
        client = Client()
        queries = _queries()
        _ask(client, queries[:50])
        score = nothing = 0.0
        for _ in range(rounds):
            score += _seconds(lambda: _ask(client, queries))
            nothing += _seconds(lambda: _nothing(client, len(queries)))
    asked = rounds * len(queries)
    print(f"{asked} scores: {1000 * score / asked:.2f} ms each")
    print(f"a bare view: {1000 * nothing / asked:.2f} ms")
    print(f"ratio, a score to a bare view: {score / nothing:.2f}")


def _queries() -> list[str]:
    """Whole hands, and each again as it was halfway."""
    asked = [asked_of(rules, each.request) for each in all_examples() for rules in each.rules]
    halfway = [each._replace(tiles=each.tiles.split(" ")[0]) for each in asked]
    return [each.query for pair in zip(asked, halfway, strict=True) for each in pair]


def _ask(client: Client, queries: list[str]) -> None:
    for query in queries:
        assert client.get(f"/calculator/?{query}", headers=HEADERS).status_code == 200


def _nothing(client: Client, times: int) -> None:
    for _ in range(times):
        assert client.get("/bare", headers=HEADERS).status_code == 200


def _seconds(work: Callable[[], None]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
