"""What the server does at a table while a deal is entered, as ratios to a view that does nothing.

    python3 -m tests.bench.table [deals]

Everything goes through all of the site's middleware in the same run, on SQLite in a folder of its
own: an answer after a tap, the preview, storing the deal, and the table page. First with a few
deals at the table, then with many, because none of it may grow with what was played.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

os.environ.setdefault("SECRET_KEY", "only for a measurement")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
FOLDER = tempfile.TemporaryDirectory(prefix="club-")
os.environ["DATA_DIR"] = FOLDER.name

import django  # noqa: E402

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.test import Client, override_settings  # noqa: E402
from django.urls import include, path, reverse  # noqa: E402

from sessions_app.models import Table  # noqa: E402
from tests.sessions_app.clients import at_table  # noqa: E402
from tests.sessions_app.club import a_table, an_event, enter, new_key  # noqa: E402

FEW, MANY = 1, 64
TOLD = {
    "winner": "1",
    "origin": "3",
    "way1": "tiles",
    "tiles1": "456p 3678s [567m] [234p] !3s",
    "way0": "tiles",
    "tiles0": "[777z]",
    "way3": "total",
    "total3": "20",
}
HEADERS: dict[str, Any] = {"host": "localhost", "hx-request": "true", "accept-language": "nl"}


def bare(_: HttpRequest) -> HttpResponse:
    return HttpResponse("")


urlpatterns = [path("bare", bare), path("", include("clubsite.urls"))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("times", type=int, nargs="?", default=100)
    times = parser.parse_args().times
    storages = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    with override_settings(ROOT_URLCONF=__name__, STORAGES=storages, ALLOWED_HOSTS=["*"]):
        call_command("migrate", verbosity=0)
        measured = {deals: _at_a_table(deals, times) for deals in (FEW, MANY)}
    nothing = measured[FEW]["a bare view"]
    print(f"{'':20}{f'{FEW} deal':>12}{f'{MANY} deals':>12}{'ratio':>8}{'to a bare view':>16}")
    for what, few in measured[FEW].items():
        many = measured[MANY][what]
        print(f"{what:20}{few:9.2f} ms{many:9.2f} ms{many / few:8.2f}{few / nothing:16.1f}")


def _at_a_table(deals: int, times: int) -> dict[str, float]:
    table = a_table(an_event(rounds=100))
    tablet = at_table(table.event)
    for _ in range(deals):
        enter(table, {"winner": 1, "from": 3, "scores": [64, 96, 0, 20]})
    return {
        "a bare view": _milliseconds(lambda: tablet.get("/bare", headers=HEADERS), times),
        "an answer to a tap": _milliseconds(lambda: _post(tablet, "deal_check", table), times),
        "the preview": _milliseconds(lambda: _post(tablet, "deal_preview", table), times),
        "the table page": _milliseconds(lambda: _page(tablet, table), times),
        "storing a deal": _milliseconds(lambda: _post(tablet, "deal", table), min(times, 20)),
    }


def _page(tablet: Client, table: Table) -> None:
    address = reverse("table", args=[table.public_id])
    assert tablet.get(address, headers=HEADERS).status_code == 200


def _post(tablet: Client, name: str, table: Table) -> None:
    table.refresh_from_db()
    position = table.deals.count() + 1
    form = {"key": new_key(), "seen": table.version, "position": position, **TOLD}
    address = reverse(name, args=[table.public_id])
    assert tablet.post(address, form, headers=HEADERS).status_code == 200


def _milliseconds(work: Callable[[], object], times: int) -> float:
    """The middle of many, in milliseconds on the clock."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - began))
    return median(taken)


if __name__ == "__main__":
    main()
