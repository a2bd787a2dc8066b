from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from sessions_app.models import Season
from sessions_app.public.publish.edition import edition_of
from sessions_app.public.publish.visiting import NotPublic
from sessions_app.public.publish.writing import ForeignFiles, write_folder


class Command(BaseCommand):
    help = (
        "Writes the seasons as pages that are read without the scorekeeper: from a disk, or on any "
        "website. The folder is replaced as a whole, and only if nothing else is in it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, metavar="DIR")
        parser.add_argument(
            "--season", action="append", help="only this one, by its public id; may be repeated"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            files = edition_of(self.seasons(options["season"]))
            write_folder(options["folder"], files)
        except NotPublic as page:
            raise CommandError(
                f"{page} is not for everybody yet. Has the club had its first start?"
            ) from page
        except ForeignFiles as foreign:
            raise CommandError(
                f"In {options['folder']} are files that were not published from here: "
                f"{', '.join(foreign.names[:5])}. Nothing was written; choose another folder."
            ) from foreign
        except OSError as error:
            raise CommandError(f"Nothing was written: {error}") from error
        pages = sum(path.endswith(".html") for path in files)
        self.stdout.write(f"{pages} pages are in {options['folder']}: open index.html there.")

    def seasons(self, asked: list[str] | None) -> list[Season]:
        if not asked:
            return list(Season.objects.all())
        found = list(Season.objects.filter(public_id__in=asked))
        unknown = set(asked) - {season.public_id for season in found}
        if unknown:
            raise CommandError(f"There is no season {', '.join(sorted(unknown))}.")
        return found
