from datetime import datetime

from django import template
from django.utils import timezone

register = template.Library()


@register.filter
def is_today(moment: datetime) -> bool:
    """Return whether this was today, by the clock of the club."""
    return timezone.localdate(moment) == timezone.localdate()
