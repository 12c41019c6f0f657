"""`python -m server archive`: what is damaged is named, and what is exported can be read into any archive."""

import sqlite3
from pathlib import Path

import pytest

from server.__main__ import archive as command
from server.archive import Archive, SqliteArchive
from server.archive.commands import check, export, import_all
from server.store import StoreError
from server.store.sqlite import SqliteStore
from tests.archive.finished import entry


async def test_an_export_is_read_into_any_archive_once(archive: Archive, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    kept = [entry(f"AAAAA{number}", at=number) for number in range(5)]
    for match, body in kept:
        await SqliteArchive(source.write, source.read).put(match, body)
    written = await export(SqliteArchive(source.write, source.read), tmp_path / "matches.jsonl")
    await source.close()
    assert (written.matches, written.faults) == (5, ())
    assert (await import_all(archive, tmp_path / "matches.jsonl")).matches == 5
    assert (await import_all(archive, tmp_path / "matches.jsonl")).matches == 0
    for match, body in kept:
        found = await archive.get(match.code)
        assert found is not None
        assert (found.summary, found.version, await archive.body(match.code)) == (match.summary, 1, body)
    assert (await check(archive))[::2] == (5, ())
    with pytest.raises(StoreError, match="can't be written"):
        await export(archive, tmp_path / "matches.jsonl")  # what is there is never overwritten


async def test_a_damaged_history_and_a_wrong_line_are_named_and_left_out(archive: Archive, tmp_path: Path) -> None:
    match, body = entry("AAAAAA")
    await archive.put(match, body[:-5])
    await archive.put(*entry("BBBBBB"))
    (fault,) = (await check(archive)).faults
    assert "AAAAAA is cut off" in fault
    path = tmp_path / "matches.jsonl"
    assert (await export(archive, path)).matches == 1
    path.write_bytes(path.read_bytes() + b'{"match": 1}\n\xff\n')
    report = await import_all(archive, path)
    assert [said.partition(":")[0] for said in report.faults] == ["line 2", "line 3"]


def test_the_command_line_says_what_it_found_and_ends_with_1_where_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "kaitaku.db"
    assert command(["check", "--data", str(data)]) == 1
    assert "there is no file" in capsys.readouterr().err
    assert command(["check", "--data", "redis://127.0.0.1/0"]) == 1
    assert "there is no archive in redis" in capsys.readouterr().err
    db = sqlite3.connect(data)
    db.executescript((Path(__file__).parents[1] / "store" / "kept" / "version-8.sql").read_text())
    db.close()
    assert command(["check", "--data", str(data)]) == 0
    assert "0 matches read" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        command(["export", "--data", str(data)])
