"""Deals that wait on a tablet: `{% waiting table %}`, once on a page of a table."""

from django import template

from sessions_app.models import Table
from sessions_app.shared.http import new_key

register = template.Library()

# More than a table plays while the connection is away.
KEYS = 24


@register.inclusion_tag("table/_waiting.html")
def waiting(table: Table | None = None, position: int | None = None) -> dict[str, object]:
    """With keys for deals to come, because only the server makes them, and the next one's place."""
    keys = [new_key() for _key in range(KEYS)] if table else []
    return {"table": table, "position": position, "keys": keys}
