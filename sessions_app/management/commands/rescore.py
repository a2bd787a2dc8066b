from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from sessions_app.models import Table
from sessions_app.table.rescoring import can_change, rescore, told_of


class Command(BaseCommand):
    help = (
        "Plays every table again from what was entered, and lists results that would come out "
        "otherwise today. Nothing changes unless --apply says so."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="list the differences")
        what.add_argument(
            "--apply", action="store_true", help="list them and write the new results"
        )
        parser.add_argument("--event", help="only the tables of this event, by its public id")

    def handle(self, *args: Any, **options: Any) -> None:
        tables = Table.objects.select_related("round__event__season").order_by("pk")
        if options["event"]:
            tables = tables.filter(round__event__public_id=options["event"])
        changed = sum(self.told(table, apply=options["apply"]) for table in tables.iterator())
        if not changed:
            self.stdout.write("All results follow from what was entered.")
        elif options["check"]:
            raise CommandError(f"{changed} tables would come out otherwise.", returncode=1)

    def told(self, table: Table, *, apply: bool) -> bool:
        """Whether something differs, after telling it."""
        found = rescore(table.pk, apply=apply)
        for difference in found:
            self.stdout.write(told_of(table, difference))
        if found and apply and not can_change(table):
            self.stdout.write(f"{table.event.season} is closed, so this table stays as it is.")
        return bool(found)
