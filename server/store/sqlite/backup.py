"""Backup of the SQLite file, taken while the server goes on.

The copy is what the file held at one moment: every move that was acknowledged before it began, and none in part. It is
written beside its destination, checked, and renamed only when it is complete and on the disk.
"""

import os
import sqlite3
from pathlib import Path

from server.store.errors import StoreError
from server.store.sqlite.file_modes import make_folder


def back_up(data: Path, to: Path) -> int:
    """Copy the file `data` to `to`, which must not be there yet. The copy's size in bytes.

    StoreError: there is nothing to copy, something is there already, or it can't be written.
    """
    if not data.is_file():
        raise StoreError(f"there is no file {data}")
    if to.exists():
        raise StoreError(f"{to} is there already")
    make_folder(to.parent)
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(mode=0o600)  # it holds what nobody but the server may read
        _copy(data, part)
        check(part)
        _fsync(part)
        part.rename(to)
        _fsync(to.parent)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{to} could not be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return to.stat().st_size


def check(path: Path) -> None:
    """StoreError: the file is damaged."""
    db = sqlite3.connect(path)
    try:
        found = [said for (said,) in db.execute("PRAGMA integrity_check")]
    finally:
        db.close()
    if found != ["ok"]:
        raise StoreError(f"{path} is damaged: {'; '.join(found[:3])}")


def _copy(data: Path, part: Path) -> None:
    db = sqlite3.connect(data, isolation_level=None, timeout=10)
    try:
        db.execute("VACUUM INTO ?", (str(part),))
    finally:
        db.close()


def _fsync(path: Path) -> None:
    """Wait until it is on the disk; SQLite leaves that to the caller here."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
