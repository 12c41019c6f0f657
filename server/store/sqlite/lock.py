"""Exclusive lock of a SQLite file, held by the one server that may write to it.

The lock is an flock(2) on the database file itself. Every name of the file (a symlink, a hard link, a relative path)
leads to the same lock, there is no lock file that somebody could delete, and the kernel releases the lock when the
process ends, however it ends.

SQLite locks by POSIX locks, and these are lost when the process closes any descriptor of the file. So this descriptor
is opened before SQLite's connections and closed after them, and a file that this process has locked already is known
by its inode and not opened again.
"""

import fcntl
import os
import threading
from contextlib import suppress
from pathlib import Path

from server.store.errors import StoreError

Inode = tuple[int, int]
"""Device and number of a file: the same whatever name it is found by."""

_guard = threading.Lock()
_locked: set[Inode] = set()
"""Files that this process has locked."""


class FileLock:
    """The lock of the file at `path`, which is made, readable by its owner alone, if it is not there.

    created: whether it was made
    Raises StoreError if another server has the file, or if it can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._wal_path = Path(f"{path.resolve()}-wal")
        self._wal: Inode | None = None
        try:
            with _guard:
                self._fd, self.created = self._take()
        except OSError as error:
            raise StoreError(f"{path}: {error.strerror}") from error

    def watch_wal(self) -> None:
        """From now on the write-ahead log that is there belongs to the file (see `in_place`)."""
        self._wal = _inode_at(self._wal_path)

    @property
    def descriptor(self) -> int:
        return self._fd

    @property
    def names(self) -> int:
        """Number of names (hard links) of the file."""
        return os.fstat(self._fd).st_nlink

    @property
    def in_place(self) -> bool:
        """Whether the path still leads to the locked file, and its write-ahead log is still beside it.

        If not, somebody moved, deleted or replaced one of them, and what is written now would be lost.
        """
        if _inode_at(self.path) != self._inode:
            return False
        return self._wal is None or _inode_at(self._wal_path) == self._wal

    def release(self) -> None:
        """Release the file. SQLite's connections to it must be closed by now."""
        with _guard:
            if self._fd < 0:
                return
            os.close(self._fd)
            self._fd = -1
            _locked.discard(self._inode)

    def _take(self) -> tuple[int, bool]:
        """The descriptor, and whether the file was made."""
        if _inode_at(self.path) in _locked:
            raise _in_use(self.path)
        fd, created = _opened(self.path)
        self._inode = _inode(os.fstat(fd))
        if self._inode in _locked:  # replaced since; to close this descriptor would undo the locks of SQLite
            raise _in_use(self.path)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            raise _in_use(self.path) from None
        except OSError:
            os.close(fd)
            raise
        _locked.add(self._inode)
        return fd, created


def _opened(path: Path) -> tuple[int, bool]:
    """A descriptor of the file, and whether it was made."""
    flags = os.O_RDWR | os.O_CLOEXEC
    with suppress(FileExistsError):
        fd = os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o600)
        os.fchmod(fd, 0o600)  # whatever the umask takes away
        return fd, True
    return os.open(path, flags | os.O_CREAT, 0o600), False


def _in_use(path: Path) -> StoreError:
    return StoreError(f"{path} is in use by another server")


def _inode(found: os.stat_result) -> Inode:
    return found.st_dev, found.st_ino


def _inode_at(path: Path) -> Inode | None:
    """The inode that this name leads to, if any."""
    try:
        return _inode(path.stat())
    except OSError:
        return None
