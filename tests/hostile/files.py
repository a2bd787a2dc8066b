"""Files as the site itself gives them, and the same ones damaged."""

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from hashlib import sha256
from random import Random

from django.test import Client
from django.urls import reverse

from tests.hostile.club import Ids
from tests.hostile.values import nonsense, with_damage

GZIP, ZIP = b"\x1f\x8b", b"PK\x03\x04"
CSV = (
    "Voornaam\tTussenvoegsel\tAchternaam\tLand\tEMA\nGreet\tvan der\tBerg\tNL\t08990001\n"
    "Piet\t\tJansen\tNL\t\n"
)
PLAN = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n\n1 5 9 13\n2 6 10 14\n3 7 11 15\n4 8 12 16\n"


def files_of(ids: Ids, superuser: Client) -> list[bytes]:
    """Return the files that an organiser can get from the club, and what one would paste."""
    events = [reverse("event_file", args=[event]) for event in dict.fromkeys(ids["running event"])]
    tables = ["/players/list.xlsx", "/players/list.csv"]
    answers = [superuser.get(address) for address in [*events, *tables]]
    return [b"".join(answer) for answer in answers] + [CSV.encode(), PLAN.encode()]


def damaged_file(chance: Random, files: list[bytes]) -> bytes:
    """Return one of the files, whole or with damage that its kind can have."""
    content = chance.choice(files)
    if chance.random() < 0.1:
        return content
    if content.startswith(GZIP) and chance.random() < 0.85:
        return damaged_event(chance, content)
    if content.startswith(ZIP) and chance.random() < 0.7:
        return damaged_workbook(chance, content)
    return chance.choice(BYTES)(chance, content)


def damaged_event(chance: Random, content: bytes) -> bytes:
    """Return an event file that says something else, about an event that is not here yet."""
    lines = [json.loads(line) for line in gzip.decompress(content).splitlines()[:-1]]
    known = public_ids_in(lines)
    for _time in range(chance.choice((1, 1, 2, 3))):
        # The first line has the event with everybody in it.
        place = 0 if chance.random() < 0.6 else chance.randrange(len(lines))
        lines[place] = with_damage(chance, lines[place])
    text = "\n".join(json.dumps(line, separators=(",", ":")) for line in lines)
    for each in known:
        text = text.replace(each, each[::-1])
    last = f'{{"sha256":"{sha256(text.encode()).hexdigest()}"}}'
    return gzip.compress(f"{text}\n{last}\n".encode(), 1)


def public_ids_in(content: object) -> list[str]:
    """Return the ids by which the event and its tables would be found back."""
    if isinstance(content, dict):
        deeper = [each for value in content.values() for each in public_ids_in(value)]
        return [*filter(None, [content.get("public_id")]), *deeper]
    if isinstance(content, list):
        return [each for value in content for each in public_ids_in(value)]
    return []


def damaged_workbook(chance: Random, content: bytes) -> bytes:
    """Return a workbook in one part of which the text was changed, or that lacks a part."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    name = chance.choice(list(parts))
    parts[name] = chance.choice(BYTES)(chance, parts[name])
    if chance.random() < 0.15:
        del parts[name]
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        for each, data in parts.items():
            packed.writestr(each, data)
    return written.getvalue()


def cut(chance: Random, content: bytes) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def flipped(chance: Random, content: bytes) -> bytes:
    changed = bytearray(content or b"x")
    for _time in range(chance.randint(1, 8)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def inserted(chance: Random, content: bytes) -> bytes:
    place = chance.randrange(len(content) + 1)
    middle = nonsense(chance).encode("utf-8", "surrogatepass")
    return content[:place] + middle + content[place:]


BYTES: tuple[Callable[[Random, bytes], bytes], ...] = (
    cut,
    flipped,
    inserted,
    inserted,
    lambda chance, content: b"",
    lambda chance, content: nonsense(chance).encode("utf-8", "surrogatepass"),
    lambda chance, content: gzip.compress(content, 1),
    lambda chance, content: content.decode("latin-1").encode("utf-16"),
)
