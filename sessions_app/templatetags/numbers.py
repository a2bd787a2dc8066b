"""Numbers as the reader writes them: `{{ seat.total|points }}` and `{{ seat.net|signed }}`."""

from django import template

from sessions_app.shared.numbers import points, signed

register = template.Library()
register.filter(points)
register.filter(signed)
