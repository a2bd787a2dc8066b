"""Whether the organiser should think of a backup."""

from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from sessions_app.backup.keeping import kept_backup
from sessions_app.models import DealEntry, Table

OLD = timedelta(days=7)
LONG_AGO = datetime.min.replace(tzinfo=UTC)


def reminder() -> str:
    """A sentence for who organises; empty as long as nothing could be lost, as in a demo."""
    if settings.DEMO:
        return ""
    backup = kept_backup()
    if backup.trouble:
        return _("The last backup failed.")
    if backup.made_at and backup.made_at > timezone.now() - OLD:
        return ""
    if not played_since(backup.made_at):
        return ""
    if not backup.made_at:
        return _("There is no backup yet of what was played.")
    day = date_format(timezone.localtime(backup.made_at), "j F")
    return _("The last backup is of %(day)s, and the club has played since.") % {"day": day}


def played_since(moment: datetime | None) -> bool:
    """A deal, or a sheet that was agreed to where only the totals were written down."""
    since = moment or LONG_AGO
    last = DealEntry.objects.order_by("-pk").values_list("at", flat=True).first()
    return bool(last and last > since) or Table.objects.filter(agreed_at__gt=since).exists()
