"""A backup is one file with everything, and comes back as it was: all of it, or nothing."""

import builtins
import errno
import gzip
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import pytest_django
from django.core.management import CommandError, call_command
from django.core.management.color import no_style
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from sessions_app.backup.contents import APP, LEFT_OUT, applied_in
from sessions_app.backup.keeping import choose_folder, kept_backup
from sessions_app.models import AccessCode, Club, PinTry, Player, Seat, Table, User
from tests.running import ROOT
from tests.sessions_app.backups import (
    Lines,
    a_whole_club,
    back_up,
    everything,
    lines_in,
    on_another_computer,
    place_of,
    restored,
    rewritten,
    rows_in,
)
from tests.sessions_app.clients import logged_in

pytestmark = pytest.mark.django_db(transaction=True)

FIXTURES = ROOT / "tests" / "fixtures"
EQUAL = "2 tables and 2 deals were played again: all totals are equal."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club.gz"


# ---- there and back --------------------------------------------------------------------------


def test_a_club_moves_to_another_computer_and_back(file: Path, tmp_path: Path) -> None:
    a_whole_club()
    before = everything()
    assert [name for name, rows in before.items() if not rows] == []
    back_up(file)

    returned = tmp_path / "returned.gz"
    data = tmp_path / "data"
    said = on_another_computer(data, ["restore", str(file)], ["backup", str(returned)])
    assert EQUAL in said.splitlines()
    assert lines_in(returned)[1:] == lines_in(file)[1:]

    Player.objects.update(shown_name="someone else")
    Seat.objects.update(penalties=[{"points": 1}])
    Table.objects.filter(deals=None).delete()
    forget_numbers()
    assert restored(returned, "--replace", "--yes")[-1] == EQUAL
    assert everything() == before
    assert kept_backup().file == str(returned)
    # New rows get new numbers.
    assert Player.objects.create(first_name="Bep").pk > max(row["id"] for row in before["Player"])


def forget_numbers() -> None:
    """Where a new computer begins to count its rows."""
    sequences = connection.introspection.sequence_list()
    with connection.cursor() as cursor:
        for line in connection.ops.sequence_reset_by_name_sql(no_style(), sequences):
            cursor.execute(line)


def test_logins_and_wrong_guesses_stay_behind(file: Path) -> None:
    a_whole_club()
    client = logged_in("organiser", "wim")
    client.get("/events/")
    assert PinTry.objects.exists()
    told = lines_in(back_up(file))[0]["rows"]
    assert told == {name.lower(): len(rows) for name, rows in everything().items()}
    assert told.keys() & LEFT_OUT == set()
    text = gzip.decompress(file.read_bytes()).decode()
    assert client.cookies["sessionid"].value not in text
    assert User.objects.get(username="wim").password in text
    assert str(AccessCode.objects.all()[0].pin_hash) in text
    assert file.stat().st_mode & 0o077 == 0

    restored(file, "--replace", "--yes")
    assert not PinTry.objects.exists()
    assert client.get("/events/").status_code == 302


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = FIXTURES / "backup-before-0.1.0" / "club.gz"
    now = applied_in(MigrationLoader(connection))[APP]
    assert lines_in(file)[0]["migrations"][APP] == now[: now.index("0003_evening") + 1]

    choose_folder(str(tmp_path))
    mark = kept_backup().mark
    assert restored(file, "--replace", "--yes")[-1] == EQUAL
    # Where backups go is about this computer, so it stays.
    kept = kept_backup()
    assert (kept.folder, kept.mark, kept.file) == (str(tmp_path), mark, str(file))
    assert applied_in(MigrationLoader(connection))[APP] == now
    after = back_up(tmp_path / "after.gz")
    for table in lines_in(file)[0]["rows"]:
        old, new = rows_in(file, table), rows_in(after, table)
        # What an older version did not know is not asked.
        known = [{name: row[name] for name in were} for row, were in zip(new, old, strict=True)]
        assert (table, known) == (table, old)


# ---- what is refused -------------------------------------------------------------------------


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])


def cut_between_lines(file: Path) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(lines[:-3])))


def altered(file: Path) -> None:
    text = gzip.decompress(file.read_bytes())
    file.write_bytes(gzip.compress(text.replace(b"De Rode Draak", b"De Rode Draai")))


def with_a_wrong_bit(file: Path) -> None:
    packed = bytearray(file.read_bytes())
    packed[-8] ^= 1
    file.write_bytes(packed)


def from_a_newer_format(file: Path) -> None:
    rewritten(file, lambda lines: lines[0].update(format=2))


def from_a_newer_version(file: Path) -> None:
    rewritten(file, lambda lines: lines[0]["migrations"][APP].append("9999_later"))


DAMAGED = "This backup is damaged or was changed: take another one."
NO_BACKUP = "This file is not a backup of the scorekeeper."
NEWER = "This backup was made by a newer scorekeeper: update this one first."
SPOILT: dict[Callable[[Path], object], str] = {
    torn: DAMAGED,
    cut_between_lines: DAMAGED,
    altered: DAMAGED,
    with_a_wrong_bit: DAMAGED,
    lambda file: file.write_bytes(file.read_bytes() + b"more"): DAMAGED,
    lambda file: file.write_bytes(gzip.compress(bytes(20_000_000), 1)): NO_BACKUP,
    from_a_newer_format: NEWER,
    from_a_newer_version: NEWER,
    lambda file: file.write_text("club"): NO_BACKUP,
    lambda file: file.write_bytes(b""): NO_BACKUP,
    lambda file: file.write_bytes(gzip.compress(b"[]\n")): NO_BACKUP,
    lambda file: file.unlink(): "There is no such file, or it may not be read.",
}


def test_a_file_that_cannot_be_trusted_changes_nothing(file: Path) -> None:
    Club.objects.create(name="De Rode Draak")
    whole = back_up(file).read_bytes()
    Club.objects.update(name="De Witte Draak")
    for spoil, why in SPOILT.items():
        file.write_bytes(whole)
        spoil(file)
        with pytest.raises(CommandError) as refused:
            restored(file, "--replace", "--yes")
        assert str(refused.value) == f"{file}: {why}"
    assert Club.objects.get().name == "De Witte Draak"


def test_rows_that_do_not_belong_together_change_nothing(file: Path) -> None:
    a_whole_club()

    def without_a_player(lines: Lines) -> None:
        del lines[place_of("player", lines) + 1]

    rewritten(back_up(file), without_a_player)
    before = everything()
    with pytest.raises(CommandError, match=r"^Nothing was changed\. The database said: "):
        restored(file, "--replace", "--yes")
    assert everything() == before


def test_a_club_is_only_replaced_on_purpose(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Club.objects.create(name="De Rode Draak")
    back_up(file)
    Club.objects.update(name="De Witte Draak")
    has = "0 accounts, 0 players, 0 events, 0 deals"
    with pytest.raises(CommandError, match=f"not empty, so nothing was changed: it has {has}"):
        restored(file)
    monkeypatch.setattr(builtins, "input", lambda question: "yes")
    with pytest.raises(CommandError, match=r"^Nothing was changed\.$"):
        restored(file, "--replace")
    assert Club.objects.get().name == "De Witte Draak"
    monkeypatch.setattr(builtins, "input", lambda question: "replace")
    assert restored(file, "--replace")[0] == f"What is here will be gone: {has}."
    assert Club.objects.get().name == "De Rode Draak"


def test_totals_that_come_out_otherwise_are_listed(file: Path) -> None:
    table = a_whole_club()
    Seat.objects.filter(table=table, place=1).update(net=400)
    back_up(file)
    out: list[str] = []
    with pytest.raises(CommandError) as ended:
        call_command("restore", str(file), "--replace", "--yes", stdout=Heard(out))
    assert out[1:] == ["2026-11-19 Clubavond, table 1, seat 1.1 net: 400 -> 384"]
    assert (
        str(ended.value) == "2 tables and 2 deals were played again: 1 tables come out otherwise."
    )
    assert ended.value.returncode == 1


class Heard:
    """A place to write to that is no terminal."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def write(self, text: str) -> None:
        self.lines += text.splitlines()


# ---- the file --------------------------------------------------------------------------------


def test_without_a_name_it_gets_the_date_and_the_chosen_folder(
    tmp_path: Path, settings: pytest_django.Settings
) -> None:
    settings.DATA_DIR = tmp_path
    call_command("backup", stdout=Heard([]))
    (made,) = (tmp_path / "backups").iterdir()
    kept = kept_backup()
    assert (kept.file, kept.size) == (str(made), made.stat().st_size)
    call_command("backup", str(tmp_path), stdout=Heard([]))
    assert len(list(tmp_path.glob("mahjong-reservekopie-*.gz"))) == 1


def test_a_file_that_is_there_stays_as_it_was(file: Path) -> None:
    file.write_text("holiday")
    with pytest.raises(CommandError, match="is there already, and stays as it was"):
        back_up(file)
    assert [(each.name, each.read_text()) for each in file.parent.iterdir()] == [
        ("club.gz", "holiday")
    ]


def test_half_a_file_never_bears_the_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def full(number: int) -> None:
        seen.append(os.listdir(file.parent))
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CommandError, match=r"^No backup was made. The disk is full"):
        back_up(file)
    assert seen == [["club.gz.part"]]
    assert os.listdir(file.parent) == []
    assert not kept_backup().file


def test_what_a_power_cut_left_half_written_is_cleared_away(file: Path) -> None:
    """Of this name and of those we give; not while it may be written, and nobody else's."""
    halves = {
        "club.gz.part": 3600,
        "mahjong-reservekopie-20261119-231500.gz.part": 3600,
        "mahjong-reservekopie-20261119-231501-auto-k3f.gz.part": -3600,
        "mahjong-reservekopie-20261119-231501-hand-k3f.gz.part": 3600,
        "mahjong-reservekopie-20261119-231502.gz.part": 60,
        "holiday.gz.part": 3600,
    }
    for name, seconds in halves.items():
        half = file.with_name(name)
        half.touch()
        os.utime(half, times=(time.time() - seconds,) * 2)
    back_up(file)
    assert sorted(os.listdir(file.parent)) == [
        "club.gz",
        "holiday.gz.part",
        "mahjong-reservekopie-20261119-231502.gz.part",
    ]
