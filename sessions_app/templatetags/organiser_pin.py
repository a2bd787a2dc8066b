"""A PIN that lapses: `{% organiser_pin event %}`, once on a page that only an organiser sends."""

from django import template

from sessions_app.access.roles import seconds_of_pin
from sessions_app.models import Event

register = template.Library()


@register.inclusion_tag("access/_organiser_pin.html", takes_context=True)
def organiser_pin(context: template.Context, event: Event) -> dict[str, object]:
    """Show when the PIN lapses, and ask for it over the form; nothing for who has an account."""
    request = context["request"]
    return {
        "event": event,
        "here": request.path,
        "seconds": seconds_of_pin(request, event),
        "digits": range(1, 10),
        "csrf_token": context.get("csrf_token"),
    }
