from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from django.db import DatabaseError
from django.utils import timezone

from sessions_app.backup.contents import WrongVersion
from sessions_app.backup.keeping import Failed, make_backup, make_backup_in, name_at
from sessions_app.backup.trouble import trouble_of


class Command(BaseCommand):
    help = (
        "Writes everything of the club into one file, also while the site is in use. It can be "
        "restored into SQLite and into PostgreSQL, and by this or a newer version. Logins, wrong "
        "PINs and wrong passwords stay behind. Passwords work everywhere; the cards of the tables "
        "only where SECRET_KEY or the file secret_key is the same, so print new ones elsewhere. "
        "The file holds hashes of passwords and what is private to members: keep it safe."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "target",
            nargs="?",
            type=Path,
            metavar="FILE or FOLDER",
            help="a new file, or a folder for a file with the date and the time in its name; "
            "the folder of the page about backups unless you say",
        )

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        file = self.made(options["target"])
        self.stdout.write(f"The backup is {file} ({file.stat().st_size // 1024 + 1} kB).")

    def made(self, target: Path | None) -> Path:
        now = timezone.now()
        try:
            if target is None:
                return make_backup()
            file = target / name_at(now) if target.is_dir() else target
            make_backup_in(file, now)
            return file
        except FileExistsError:
            raise CommandError(f"{target} is there already, and stays as it was.") from None
        except WrongVersion as wrong:
            raise CommandError(str(wrong)) from None
        except Failed as failed:
            raise CommandError(f"No backup was made. {failed.trouble.in_words}") from None
        except DatabaseError as error:
            raise CommandError(f"No backup was made. The database said: {error}") from None
        except OSError as error:
            raise CommandError(f"No backup was made. {trouble_of(error).in_words}") from None
