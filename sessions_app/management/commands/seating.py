import json
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from sessions_app.seating import NoPlan, Plan, Progress, Report, plan, report

WINDS = "ESWN"


class Command(BaseCommand):
    help = (
        "Prints a seating plan for a tournament: who sits at which table and which wind in every "
        "round, and how good the plan is. The same seed gives the same plan."
    )
    requires_system_checks = ()  # it needs no site and no database

    def add_arguments(self, parser: CommandParser) -> None:
        # As text: argparse would answer nonsense with its own list of options.
        parser.add_argument("players", help="8 to 172, a multiple of four")
        parser.add_argument("rounds", help="1 to 15")
        parser.add_argument("--json", action="store_true", help="rounds of tables of four, E S W N")
        parser.add_argument("--seed", default="0", help="another seed, another plan")
        parser.add_argument("--seconds", default="20", help="the longest that it may search")

    def handle(self, *args: Any, **options: Any) -> None:
        players, rounds, seed, seconds = (
            _number(options, name) for name in ("players", "rounds", "seed", "seconds")
        )
        until = monotonic() + seconds
        try:
            made = plan(players, rounds, seed=seed, watch=lambda done: self.told(done, until))
        except NoPlan as none:
            raise CommandError(str(none)) from None
        if options["json"]:
            self.stdout.write(json.dumps(made.rounds))
        else:
            self.stdout.write(f"{_rounds(made)}\n\n{_quality(report(made))}")

    def told(self, progress: Progress, until: float) -> bool:
        """Whether to search on."""
        if self.stderr.isatty():
            done = 100 * progress.steps // progress.of
            self.stderr.write(f"\r{done}%, {progress.repeated} repeated pairs ", ending="\r")
        return monotonic() < until


def _number(options: dict[str, Any], name: str) -> int:
    try:
        return int(options[name])
    except ValueError:
        raise CommandError(f"{name} is a whole number, not “{options[name]}”.") from None


def _rounds(made: Plan) -> str:
    return "\n\n".join(
        "\n".join([f"Round {number}", *map(_table, range(1, 1 + len(tables)), tables)])
        for number, tables in enumerate(made.rounds, start=1)
    )


def _table(number: int, table: tuple[int, ...]) -> str:
    seats = (f"{wind} {player:<4}" for wind, player in zip(WINDS, table, strict=True))
    return f"  table {number:<4}{' '.join(seats)}".rstrip()


def _quality(found: Report) -> str:
    lines = {
        "repeated pairs": f"{found.repeated}, at least {found.fewest_repeated}",
        "uneven winds": f"{found.uneven} players",
        "again at one table": f"{found.table_repeats}, at least {found.fewest_table_repeats}",
        "met or met the same player": f"{found.linked} of {found.pairs} pairs",
    }
    return "\n".join(f"{name:28}{value}" for name, value in lines.items())
