"""Who may read what we publish, on a computer where nobody may read our data."""

import os
from pathlib import Path

from sessions_app.public.publish.writing import write_folder


def test_what_is_published_can_be_read_by_a_web_server(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        write_folder(tmp_path / "public", {"index.html": b"x", "seasons/2026.html": b"x"})
    finally:
        os.umask(before)
    found = {
        str(path.relative_to(tmp_path)): path.stat().st_mode & 0o777 for path in tmp_path.rglob("*")
    }
    assert found == {
        "public": 0o755,
        "public/index.html": 0o644,
        "public/published.json": 0o644,
        "public/seasons": 0o755,
        "public/seasons/2026.html": 0o644,
    }
