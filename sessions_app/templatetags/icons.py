"""Small drawings beside words: `{% icon "check" %}`."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """One of static/icons/icons.svg; always beside a word or a label, so nothing is said aloud."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("icons/icons.svg"),
        name,
    )
