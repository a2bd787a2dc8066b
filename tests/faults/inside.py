"""What a fault test writes and reads in the database of a site, in a process of its own.

`prepare` makes an evening with tables and prints what its tablets need; `tell` prints what is
stored, after playing every table again.
"""

import json
import sys
from typing import Any

from clubsite.serving import load_django

CLUB = "De Rode Draak"
TABLES = 4


def prepare() -> list[dict[str, str]]:
    """Long games, so that no script comes to the end of one."""
    from django.core.management import call_command
    from django.urls import reverse

    from sessions_app.access.codes import renew_code
    from sessions_app.models.club import Club
    from tests.sessions_app.clients import place_of
    from tests.sessions_app.club import a_table, an_event

    call_command("migrate", verbosity=0)
    Club.objects.create(name=CLUB)
    event = an_event(rounds=100)
    tables = [a_table(event, number=number) for number in range(1, TABLES + 1)]
    return [
        {
            "table": reverse("table", args=[table.public_id]),
            "token": renew_code(event, place_of(table.number)).token,
        }
        for table in tables
    ]


def tell() -> dict[str, Any]:
    """By the address of a table: what is stored, and what playing it again would change."""
    from django.urls import reverse

    from sessions_app.models import DealEntry, Table
    from sessions_app.table.rescoring import rescore

    return {
        reverse("table", args=[table.public_id]): {
            "entries": DealEntry.objects.filter(deal__table=table).count(),
            "version": table.version,
            "totals": table.state.get("totals", []),
            "nets": [seat.net for seat in table.seats.order_by("place")],
            "differences": [str(found) for found in rescore(table.pk, apply=False)],
        }
        for table in Table.objects.order_by("number")
    }


if __name__ == "__main__":
    load_django()
    print(json.dumps({"prepare": prepare, "tell": tell}[sys.argv[1]]()))
