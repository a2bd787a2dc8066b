"""What an organiser must read: `{% alerts event %}`, once on each of the organiser's pages."""

from typing import Any

from django import template

from sessions_app.events.log_page import alerts_of
from sessions_app.models import Event

register = template.Library()


@register.inclusion_tag("table/_alerts.html", takes_context=True)
def alerts(context: template.Context, event: Event, *, in_log: bool = False) -> dict[str, Any]:
    """Return the alerts that nobody has read; the page asks for newer ones automatically."""
    return alerts_of(event) | {"csrf_token": context["csrf_token"], "in_log": in_log}
