"""The tile sprite: complete, small, flat, and just what its generator draws."""

import gzip
import json
import re

import pytest
from django.template import Context, Template
from django.utils.translation import override

from clubsite.settings import BASE_DIR
from scoring.tiles import CODES, TILE_NAMES
from sessions_app.shared.tiles import draw_face
from static.tiles import draw_tiles

SPRITE = (BASE_DIR / "static" / "tiles" / "tiles.svg").read_text(encoding="utf-8")
# East and South have another letter in English.
FACES = {*CODES, "1z-en", "2z-en"}


def render(text: str, language: str = "nl") -> str:
    with override(language):
        return Template("{% load tiles %}" + text).render(Context()).strip()


def test_the_sprite_holds_every_tile_and_nothing_else() -> None:
    whole = {f"t-{face}" for face in FACES} | {"t-back", "t-blank", "lying"}
    names = re.findall(r'<symbol id="(.*?)"', SPRITE)
    assert sorted(names) == sorted(whole)
    drawings = re.findall(r'<g id="(.*?)"', SPRITE)
    assert sorted(drawings) == sorted(f"f-{face}" for face in FACES)


def test_it_is_just_what_the_generator_draws() -> None:
    """All of it: the outlines of the characters are stored, so no font is needed."""
    assert draw_tiles.sprite() == SPRITE


def test_the_stored_outlines_are_those_of_the_characters_in_use() -> None:
    stored = json.loads(draw_tiles.OUTLINES.read_text(encoding="utf-8"))
    assert {font: "".join(all_) for font, all_ in stored.items()} == draw_tiles.CHARACTERS
    for outlines in stored.values():
        for _bounds, path in outlines.values():
            assert re.fullmatch(r"([MLQC](-?\d+ -?\d+ ?)+|Z)+", path)


def test_a_path_of_a_font_is_written_with_points_only() -> None:
    assert draw_tiles.plain_path("M10,20H30V-5L1 2Q1,2 3,4Z") == "M10 20L30 20L30 -5L1 2Q1 2 3 4Z"


@pytest.mark.parametrize("forbidden", ["url(", "style", "class=", "<script", "<use", "<text"])
def test_it_works_from_another_file_under_the_strict_policy(forbidden: str) -> None:
    assert forbidden not in SPRITE


def test_it_is_small() -> None:
    assert len(SPRITE.encode()) <= 140_000
    assert len(gzip.compress(SPRITE.encode())) <= 25_000


def test_the_licence_of_the_outlines_lies_beside_it() -> None:
    licence = (BASE_DIR / "static" / "tiles" / "LICENSE.txt").read_text(encoding="utf-8")
    for words in ("SIL OPEN FONT LICENSE", "LXGW WenKai", "The Inter Project Authors"):
        assert words in licence
    assert "LICENSE.txt" in SPRITE


def faces_without_colour() -> dict[str, str]:
    everything = re.findall(r'<g id="f-(.*?)">(.*?)</g></symbol>', SPRITE)
    return {face: re.sub(r"#[0-9a-f]{6}", "#", drawing) for face, drawing in everything}


def test_no_two_faces_differ_by_colour_alone() -> None:
    drawings = faces_without_colour()
    assert len(drawings) == len(FACES)
    assert len(set(drawings.values())) == len(FACES)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ink", ["INK", "GREEN", "RED", "BLUE", "GOLD"])
def test_every_ink_can_be_read_on_ivory(ink: str) -> None:
    ivory = luminance(draw_tiles.IVORY) + 0.05
    assert ivory / (luminance(getattr(draw_tiles, ink)) + 0.05) >= 4.0


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_tile_has_a_drawing_and_a_name_in_both_languages(language: str) -> None:
    for code, name in zip(CODES, TILE_NAMES, strict=True):
        with override(language):
            tile = draw_face(code)
        assert tile.face in FACES
        assert tile.name == name.text(language)
        assert tile.name


def test_the_letters_of_the_winds_follow_the_language() -> None:
    def letters(language: str) -> list[str]:
        with override(language):
            return [draw_face(f"{number}z").face for number in range(1, 8)]

    assert letters("nl") == ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]
    assert letters("en") == ["1z-en", "2z-en", "3z", "4z", "5z", "6z", "7z"]


def test_a_tile_in_a_page() -> None:
    assert render('{% tile "3p" %}') == (
        '<svg class="tile" viewBox="0 0 90 120" role="img" aria-label="kringen 3">'
        '<use href="/static/tiles/tiles.svg#t-3p"/></svg>'
    )
    assert 'aria-label="circles 3"' in render('{% tile "3p" %}', "en")


def test_a_lying_tile_borrows_the_drawing_of_the_standing_one() -> None:
    page = render('{% tile "1z" lying=True %}', "en")
    assert re.findall(r'#([\w-]+)"', page) == ["lying", "f-1z-en"]
    assert 'class="tile lying"' in page


def test_a_winning_tile_has_a_ring() -> None:
    assert 'class="tile wins"' in render('{% tile "3p" wins=True %}')


def test_an_ornament_is_passed_over_by_screen_readers() -> None:
    assert 'aria-hidden="true"' in render('{% ornament "7z" %}')
    assert "role" not in render('{% ornament "7z" %}')


def test_a_hand_in_a_page_is_drawn_from_its_notation() -> None:
    page = render('{% hand "11m [777z] !5p" %}')
    assert re.findall(r"#([tf]-\w+)", page) == ["t-1m", "t-1m", "f-7z", "t-7z", "t-7z", "t-5p"]
