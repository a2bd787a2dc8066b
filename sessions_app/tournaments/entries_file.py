"""The entries as a file, one table of columns; what it writes, the import reads."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from sessions_app.models import Entry, Event
from sessions_app.shared.spreadsheet import Column, Sheet

COLUMNS: tuple[Column[Entry], ...] = (
    Column("first_name", gettext_lazy("First name"), lambda entry: entry.player.first_name),
    Column("tussenvoegsel", gettext_lazy("Prefix"), lambda entry: entry.player.tussenvoegsel),
    Column("last_name", gettext_lazy("Last name"), lambda entry: entry.player.last_name),
    Column("club", gettext_lazy("Club"), lambda entry: entry.player.club),
    Column("country", gettext_lazy("Country"), lambda entry: entry.player.country),
    Column("ema_number", gettext_lazy("EMA number"), lambda entry: entry.player.ema_number),
    Column("team", gettext_lazy("Team"), lambda entry: entry.team),
)


def entries_sheet(event: Event) -> Sheet[Entry]:
    entries = event.entries.filter(reserve=False).select_related("player")
    gone = (Entry.State.WITHDRAWN, Entry.State.EXCUSED)
    return Sheet("entries", _("Entries"), COLUMNS, list(entries.exclude(state__in=gone)))
