"""What is stored, held against the record of whoever entered it."""

import json
import subprocess
import sys
from collections import Counter
from typing import NamedTuple

from club import ROOT
from tests.faults.hall import Evening, Facts, Script


class Figures(NamedTuple):
    tried: int
    confirmed: int
    lost: int
    doubled: int

    def __str__(self) -> str:
        return (
            f"saves tried {self.tried}, confirmed {self.confirmed}, "
            f"lost {self.lost}, doubled {self.doubled}"
        )


def judge(evening: Evening) -> Figures:
    """Every deal is there once and in order, and all totals follow from the deals."""
    tables = [facts_of(script) for script in evening.scripts]
    stored = [table["table"]["deals"] for table in tables]
    confirmed = [script.confirmed for script in evening.scripts]
    figures = Figures(
        sum(script.tried for script in evening.scripts),
        evening.confirmed,
        sum(map(missing, confirmed, stored)),
        sum(map(missing, stored, confirmed)),
    )
    assert stored == confirmed, figures
    assert evening.site.inside("tell") == {
        script.tablet.table: {
            "entries": len(script.confirmed),
            "version": len(script.confirmed),
            "totals": totals,
            "nets": totals,
            "differences": [],
        }
        for script, totals in zip(evening.scripts, counted_by_the_rules(tables), strict=True)
    }
    return figures


def facts_of(script: Script) -> Facts:
    """As the table gives them to any program."""
    answer = script.tablet.ask("GET", f"{script.tablet.table}facts.json")
    return dict(json.loads(answer.text))


def missing(deals: list[Facts], others: list[Facts]) -> int:
    """How many of these deals the others do not have."""
    return (counter_of(deals) - counter_of(others)).total()


def counter_of(deals: list[Facts]) -> Counter[str]:
    return Counter(json.dumps(deal, sort_keys=True) for deal in deals)


def counted_by_the_rules(tables: list[Facts]) -> list[list[int]]:
    """The totals, with nothing but the rules and the facts."""
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "--json"],
        cwd=ROOT,
        input="".join(f"{json.dumps(table)}\n" for table in tables),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line)["totals"] for line in done.stdout.splitlines()]
