"""A name that leads to the player's page: `{% player_link player names %}`."""

from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.html import format_html

from sessions_app.models import Player

register = template.Library()


@register.simple_tag
def player_link(player: Player, names: Mapping[int, str]) -> str:
    """By the name that the page gives; who is hidden has no page to lead to."""
    if player.hidden:
        return names[player.pk]
    return format_html(
        '<a class="player-link" href="{}">{}</a>',
        reverse("person", args=[player.public_id]),
        names[player.pk],
    )
