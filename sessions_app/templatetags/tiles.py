"""Tiles and hands in a page: `{% tile "3p" %}` and `{% hand "123m [777z] !5z" %}`."""

from django import template

from scoring import Hand
from sessions_app.play.drawing import DrawnHand, DrawnTile, draw_face, draw_hand, face_of

register = template.Library()


@register.inclusion_tag("_shared/tile.html")
def tile(face: str, lying: bool = False, wins: bool = False) -> dict[str, DrawnTile]:
    """One tile by its code, or `back` or `blank`; with its name in the language of the page."""
    return {"tile": draw_face(face)._replace(lying=lying, wins=wins)}


@register.inclusion_tag("_shared/tile.html")
def ornament(face: str, lying: bool = False, wins: bool = False) -> dict[str, DrawnTile]:
    """A tile that only decorates: screen readers pass it over."""
    return {"tile": DrawnTile(face_of(face), "", lying, wins)}


@register.inclusion_tag("_shared/hand.html")
def hand(tiles: str | DrawnHand) -> dict[str, DrawnHand]:
    """Tiles as sets with captions: notation by suit, or a hand that was drawn before."""
    drawn = tiles if isinstance(tiles, DrawnHand) else draw_hand(Hand.parse(tiles))
    return {"hand": drawn}
