"""Numbers as the reader writes them: 12.000 and −244 in Dutch, 12,000 in English."""

from django import template
from django.utils.formats import number_format

register = template.Library()

MINUS = "−"  # a minus is as wide as a plus; a hyphen is not


@register.filter
def points(value: int) -> str:
    return number_format(value, force_grouping=True).replace("-", MINUS)


@register.filter
def signed(value: int) -> str:
    """With its sign, for what is won or lost: +24, −164, 0."""
    return ("+" if value > 0 else "") + points(value)
