"""Tests of the examination of files: faults are found, by kind and room, and nothing is changed."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.check import Finding, Report, as_json, as_text, examine
from server.rooms.history import snapshots
from server.store import StoreError
from server.store.sqlite import SqliteStore
from server.store.sqlite.backup import back_up
from server.store.sqlite.migrations import FIRST, LATEST
from tests.rooms.people import PATIENCE, Place
from tests.rooms.test_restore import long_game
from tests.store.damaged_files import (
    GAME,
    LOBBY,
    OVER,
    PLAYING,
    UNREADABLE,
    change,
    file_of_version,
    rows,
    write_journal,
)

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A file of this version with three rooms: a lobby, a game in play (60 steps), one that is over."""
    path = file_of_version(tmp_path / "kaitaku.db")
    await SqliteStore(path).close()
    return path


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server", "check", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)


def found(path: Path) -> list[tuple[str, str, int | None]]:
    """Kind, room and last good step of each finding."""
    return [(finding.kind, finding.room, finding.good) for finding in examine(path).findings]


async def test_a_file_that_is_well_has_no_findings(file: Path) -> None:
    report = examine(file)
    assert report.ok
    assert (report.version, report.rooms, report.lines) == (LATEST, 3, 274)
    assert [*as_text(report)][-1] == "All is well."


GOOD = {
    "a line is none": ("damaged", 29),
    "a line leads to what can't be": ("damaged", 59),
    "a line is missing": ("damaged", 29),
    "its beginning is missing": ("damaged", 0),
    "its game is unknown": ("damaged", 0),
    "its secrets are gone": ("no-secrets", 60),
    "its secrets are none": ("no-secrets", 60),
    "its talk is none": ("talk", None),
}


@pytest.mark.parametrize("how", sorted(UNREADABLE))
async def test_a_damaged_room_is_named_with_its_last_good_step(file: Path, how: str) -> None:
    change(file, *UNREADABLE[how])
    kind, good = GOOD[how]
    assert found(file) == [(kind, PLAYING, good)]


def test_a_file_of_a_version_before_1_0_is_said(tmp_path: Path) -> None:
    path = file_of_version(tmp_path / "kaitaku.db")
    change(path, f"UPDATE migrations SET version = {FIRST - 1}")
    [finding] = examine(path).findings
    assert "a version before 1.0 wrote it" in finding.says


def line(path: Path, seq: int) -> bytes:
    [(body,)] = rows(path, "SELECT body FROM lines WHERE stream = ? AND seq = ?", GAME, seq)
    assert isinstance(body, bytes)
    return body


def test_lines_of_the_journal_that_differ_from_those_of_the_log_are_found(tmp_path: Path) -> None:
    """The log has 45 lines, the journal the others."""
    path = file_of_version(tmp_path / "kaitaku.db")
    path.chmod(0o600)
    write_journal(path, GAME, [(44, b"theirs"), (45, b"theirs")])
    assert found(path) == [("conflict", PLAYING, 45)]


def test_lines_that_are_there_twice_and_agree_are_no_damage(tmp_path: Path) -> None:
    path = file_of_version(tmp_path / "kaitaku.db")
    path.chmod(0o600)
    write_journal(path, GAME, [(seq, line(path, seq)) for seq in (43, 44, 45)])
    assert examine(path).ok


async def test_a_listed_room_whose_log_is_gone_is_found_and_one_that_was_never_made_is_not(file: Path) -> None:
    change(
        file,
        f"DELETE FROM log WHERE stream IN ('room:{OVER}', 'room:{LOBBY}')",
        f"UPDATE rooms SET moved_at = made_at + 1 WHERE code = '{OVER}'",
        f"UPDATE rooms SET moved_at = made_at WHERE code = '{LOBBY}'",
    )
    assert found(file) == [("no-log", OVER, 0)]
    assert any("never made" in note for note in examine(file).notes)


async def test_files_that_others_may_read_are_found(file: Path) -> None:
    change_mode(file, 0o640)
    assert [(finding.kind, "640" in finding.says) for finding in examine(file).findings] == [("modes", True)]


def change_mode(path: Path, mode: int) -> None:
    path.chmod(mode)


@pytest.mark.slow
async def test_a_snapshot_that_shows_another_game_than_its_log_is_found(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    place = Place(SqliteStore(path))
    room, _ = await long_game(place, snapshots.EVERY + snapshots.BEHIND + 5)
    other, _ = await long_game(place, snapshots.EVERY + snapshots.BEHIND + 5)
    await place.close()
    assert examine(path).ok
    name = f"room:{room.code}"
    [(seq, body)] = rows(path, "SELECT seq, body FROM snapshots WHERE stream = ?", name)
    [(_, others)] = rows(path, "SELECT seq, body FROM snapshots WHERE stream = ?", f"room:{other.code}")
    assert isinstance(body, bytes)
    assert isinstance(others, bytes)
    ours, theirs = snapshots.read(body)[0], snapshots.read(others)[0]
    for shot in (theirs, replace(ours, match=theirs.match), replace(ours, checksum=1)):
        change(path, f"UPDATE snapshots SET body = x'{snapshots.encoded(shot).hex()}' WHERE stream = '{name}'")
        assert found(path) == [("snapshot", room.code, None)]
    ahead = snapshots.encoded(ours).hex()
    change(path, f"UPDATE snapshots SET body = x'{ahead}', seq = {seq}0 WHERE stream = '{name}'")
    assert found(path) == [("snapshot", room.code, None)]


def page(path: Path, mark: bytes) -> int:
    """Where the last page with these bytes begins."""
    return path.read_bytes().rindex(mark) // 4096 * 4096


def overwrite(path: Path, at: int, what: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(what)


async def test_a_damaged_page_is_found_and_the_rooms_beside_it_are_still_examined(file: Path) -> None:
    change(file, "INSERT INTO log SELECT stream, seq, body FROM journal", "DELETE FROM journal", "VACUUM")
    overwrite(file, page(file, line(file, 30)), b"\xff" * 64)
    report = examine(file)
    assert report.counts["file"] >= 1
    damaged = [finding for finding in report.findings if finding.kind == "damaged"]
    assert [finding.room for finding in damaged] == [PLAYING]
    assert "the file is damaged there" in damaged[0].says
    assert 0 < (damaged[0].good or 0) < 60
    assert report.rooms >= 2


def halve(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


async def test_half_a_file_is_found(file: Path) -> None:
    halve(file)
    said = run(str(file))
    assert said.returncode == 1
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("what", [b"no database " * 1_000, b"SQLite format 3\0" + b"\xff" * 5_000])
def test_what_is_no_database_is_said(tmp_path: Path, what: bytes) -> None:
    path = tmp_path / "novel.db"
    path.write_bytes(what)
    said = run(str(path))
    assert (said.returncode, said.stdout) == (1, "")
    assert "can't be read" in said.stderr


def test_a_database_of_other_programs_is_said(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    change(path, "CREATE TABLE log (message TEXT)")
    path.chmod(0o600)
    assert "no tables of ours" in run(str(path)).stdout


async def test_a_file_of_a_newer_program_is_said(file: Path) -> None:
    change(file, f"INSERT INTO migrations VALUES ({LATEST + 1}, 0)")
    assert "newer" in run(str(file)).stdout


@pytest.mark.slow
async def test_the_exit_status_says_whether_all_is_well(file: Path, tmp_path: Path) -> None:
    assert run(str(file)).returncode == 0
    assert run("--data", str(tmp_path)).returncode == 0
    change(file, *UNREADABLE["a line is missing"])
    said = run(str(file))
    assert said.returncode == 1
    assert f"{PLAYING}  good up to step 29 of 60: step 30 is missing" in said.stdout


@pytest.mark.parametrize(
    "arguments", [("nothing.db",), ("--data", "redis://127.0.0.1/0"), ("--data", "memory"), ("--what",), ("a", "b")]
)
def test_bad_usage_is_two(arguments: tuple[str, ...]) -> None:
    said = run(*arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert "error:" in said.stderr


def test_people_are_shown_the_first_and_how_many_more_there_are_and_machines_all() -> None:
    report = Report("kaitaku.db")
    for number in range(22):
        report.add(Finding("damaged", "step 3 is missing", f"ROOM{number:02}", 2, 9))
    text = [*as_text(report)]
    assert sum("ROOM" in said for said in text) == 10
    assert "  and 12 more" in text
    plain = json.loads(as_json(report))
    assert (plain["ok"], plain["counts"], len(plain["findings"])) == (False, {"damaged": 22}, 22)
    assert plain["findings"][0] == {
        "kind": "damaged",
        "says": "step 3 is missing",
        "room": "ROOM00",
        "good": 2,
        "last": 9,
    }


def test_a_report_is_bounded_and_counts_all() -> None:
    report = Report("kaitaku.db")
    for number in range(5_000):
        report.add(Finding("damaged", "step 3 is missing", f"{number}"))
    assert len(report.findings) == 1_000
    assert report.counts == {"damaged": 5_000}


def state(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {file.name: (file.stat().st_mode, file.read_bytes()) for file in folder.iterdir()}


async def test_nothing_is_changed_or_left_behind(file: Path) -> None:
    before = state(file.parent)
    assert examine(file).ok
    assert state(file.parent) == before


async def test_a_file_that_a_killed_server_left_is_examined_with_what_stands_in_its_write_ahead_log(
    file: Path, tmp_path: Path
) -> None:
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA wal_autocheckpoint=0")
    db.execute(f"DELETE FROM log WHERE stream = '{GAME}' AND seq = 30")
    killed = tmp_path / "killed"
    killed.mkdir()
    for suffix in ("", "-wal"):
        shutil.copy(f"{file}{suffix}", killed / f"kaitaku.db{suffix}")
    db.close()
    for path in killed.iterdir():
        path.chmod(0o600)
    wal = (killed / "kaitaku.db-wal").read_bytes()
    assert found(killed / "kaitaku.db") == [("damaged", PLAYING, 29)]
    assert (killed / "kaitaku.db-wal").read_bytes() == wal


async def test_a_file_is_examined_while_a_server_writes_to_it(file: Path) -> None:
    store = SqliteStore(file)
    going = True

    async def write(room: int) -> None:
        seq = 0
        while going:
            seq = await store.log.append(f"other:{room}", seq, [b"x" * 300] * 20)

    writers = [asyncio.create_task(write(room)) for room in range(8)]
    reports = [await asyncio.to_thread(examine, file) for _ in range(3)]
    going = False
    await asyncio.gather(*writers)
    assert [report.findings for report in reports] == [[], [], []]
    assert await store.ready()
    await store.close()


async def test_a_backup_is_examined_like_any_file(file: Path, tmp_path: Path) -> None:
    change(file, *UNREADABLE["a line is missing"])
    back_up(file, tmp_path / "copies" / "copy.db")
    before = state(tmp_path / "copies")
    assert found(tmp_path / "copies" / "copy.db") == [("damaged", PLAYING, 29)]
    assert state(tmp_path / "copies") == before


async def test_a_server_that_starts_meanwhile_makes_it_begin_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody has the file open it is read without locks, so as to leave nothing beside it."""
    monkeypatch.setattr("server.check.examination._examine_stream", writing(file))
    with pytest.raises(StoreError, match="run this again"):
        examine(file)


def writing(path: Path) -> Callable[..., None]:
    def examine_stream(*_: object) -> None:
        change(path, "INSERT INTO people (user, name, colour) VALUES (hex(randomblob(8)), 'Hana', 'red')")

    return examine_stream
