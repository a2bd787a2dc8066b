from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from sessions_app.demo.club import NotEmpty, load_demo


class Command(BaseCommand):
    help = (
        "Loads an invented club with two seasons of evenings and two tournaments, some of it in "
        "progress today, into an empty database. The same seed gives the same club."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", type=int, default=1, help="1 unless you say")

    def handle(self, *args: Any, **options: Any) -> None:
        began = perf_counter()
        try:
            load_demo(options["seed"], self.told)
        except NotEmpty:
            raise CommandError(
                "There are players or events already, so the demo club was not loaded and nothing "
                "was changed."
            ) from None
        self.stdout.write(f"\nThe demo club is there, after {perf_counter() - began:.0f} seconds.")

    def told(self, done: int, total: int) -> None:
        self.stdout.write(f"\r{done} of {total} evenings", ending="")
        self.stdout.flush()
