from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from django.db import DatabaseError
from django.utils import timezone

from sessions_app.backup.contents import WrongVersion
from sessions_app.backup.reading import Manifest, Unreadable, checked
from sessions_app.backup.restoring import restore, rows_here
from sessions_app.models import Deal, Table
from sessions_app.table.rescoring import rescore, told_of

AGREED = "replace"
# What people count a club by; everything else belongs to these.
TOLD = {"user": "accounts", "player": "players", "event": "events", "deal": "deals"}


class Command(BaseCommand):
    help = (
        "Puts a backup back, all of it or nothing, and then plays every table again to see that "
        "the totals are what they were. Stop the scorekeeper first. It goes into an empty "
        "scorekeeper, or with --replace in the place of everything that is there; everybody logs "
        "in again. Where the secret key is another one, the cards of the tables open nothing any "
        "more: print new ones."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="as manage.py backup made it")
        parser.add_argument(
            "--replace", action="store_true", help="throw away what is there; it asks first"
        )
        parser.add_argument("--yes", action="store_true", help="do not ask")

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        file = options["file"]
        try:
            manifest = checked(file)
            self.check_room(replace=options["replace"], agreed=options["yes"])
            self.restore(file, manifest)
        except Unreadable as unreadable:
            raise CommandError(f"{file}: {unreadable}") from None
        except WrongVersion as wrong:
            raise CommandError(str(wrong)) from None
        except DatabaseError as error:
            raise CommandError(f"Nothing was changed. The database said: {error}") from None
        self.check_totals()

    def check_room(self, *, replace: bool, agreed: bool) -> None:
        rows = rows_here()
        if not rows:
            return
        here = ", ".join(f"{rows.get(name, 0)} {words}" for name, words in TOLD.items())
        if not replace:
            raise CommandError(
                f"This scorekeeper is not empty, so nothing was changed: it has {here}. "
                "With --replace the backup takes their place."
            )
        if not (agreed or self.asked(here)):
            raise CommandError("Nothing was changed.")

    def asked(self, here: str) -> bool:
        self.stdout.write(f"What is here will be gone: {here}.")
        try:
            return input(f'Type "{AGREED}" to go on: ').strip() == AGREED
        except EOFError:
            return False

    def restore(self, file: Path, manifest: Manifest) -> None:
        total = sum(manifest.rows.values())
        restore(file, manifest, lambda done: self.progress("rows", done, total))
        at = timezone.localtime(manifest.at)
        self.stdout.write(f"The backup of {at:%Y-%m-%d %H:%M} is back: {total} rows.")

    def check_totals(self) -> None:
        """Every table played again from what was entered."""
        tables = Table.objects.select_related("round__event").order_by("pk")
        total, changed = tables.count(), 0
        for done, table in enumerate(tables.iterator(), 1):
            found = rescore(table.pk, apply=False)
            changed += bool(found)
            for difference in found:
                self.stdout.write(told_of(table, difference))
            self.progress("tables", done, total)
        deals = Deal.objects.filter(entry__isnull=False).count()
        played = f"{total} tables and {deals} deals were played again"
        if changed:
            raise CommandError(f"{played}: {changed} tables come out otherwise.")
        self.stdout.write(f"{played}: all totals are equal.")

    def progress(self, what: str, done: int, total: int) -> None:
        """Only for somebody who watches."""
        if self.stdout.isatty():
            end = "\n" if done == total else ""
            self.stdout.write(f"\r{done} of {total} {what}", ending=end)
            self.stdout.flush()
