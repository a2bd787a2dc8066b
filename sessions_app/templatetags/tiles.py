"""Tiles and hands in a page: `{% tile "3p" %}` and `{% hand "123m [777z] !5z" %}`."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.safestring import SafeString

from scoring import Hand
from sessions_app.shared.tiles import DrawnHand, DrawnTile, draw_face, draw_hand, face_of

register = template.Library()

SPRITE = "tiles/tiles.svg"


@register.inclusion_tag("_shared/_tile.html")
def tile(face: str, lying: bool = False, wins: bool = False) -> dict[str, DrawnTile]:
    """One tile by its code, or `back` or `blank`; with its name in the language of the page."""
    return {"tile": draw_face(face)._replace(lying=lying, wins=wins)}


@register.inclusion_tag("_shared/_tile.html")
def ornament(face: str, lying: bool = False, wins: bool = False) -> dict[str, DrawnTile]:
    """A tile that only decorates: screen readers pass it over."""
    return {"tile": DrawnTile(face_of(face), "", lying, wins)}


@register.inclusion_tag("_shared/_hand.html")
def hand(tiles: str | DrawnHand) -> dict[str, DrawnHand]:
    """Tiles as sets with captions: notation by suit, or a hand that was drawn before."""
    drawn = tiles if isinstance(tiles, DrawnHand) else draw_hand(Hand.parse(tiles))
    return {"hand": drawn}


@register.simple_tag
def drawn_set(tiles: list[DrawnTile]) -> SafeString:
    """The tiles of one set; a page has many tiles of few kinds, so each kind is made once."""
    sprite = static(SPRITE)
    return SafeString("".join([_made(tile, sprite) for tile in tiles]))


@lru_cache(maxsize=512)
def _made(tile: DrawnTile, sprite: str) -> str:
    """The address of the sprite is asked for only so that another one makes new tiles."""
    return render_to_string("_shared/_tile.html", {"tile": tile})
