"""Access modes of the database's files: they hold every hidden card, so only their owner may read them."""

import stat
from pathlib import Path

import structlog

from server.store.sqlite.lock import FileLock

OTHERS_MASK = stat.S_IRWXG | stat.S_IRWXO


def make_folder(path: Path) -> None:
    """Make the folder at `path`, for its owner alone, if it does not exist."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def with_companions(path: Path) -> list[Path]:
    """The database at `path`, its write-ahead log and the index of that, as far as they exist."""
    real = path.resolve()
    return [name for suffix in ("", "-wal", "-shm") if (name := Path(f"{real}{suffix}")).exists()]


def restrict_modes(lock: FileLock) -> None:
    """Remove the access that others than the owner have. It is logged.

    SQLite makes the companions with the mode of the database.
    """
    log = structlog.get_logger()
    for path in with_companions(lock.path):
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if not mode & OTHERS_MASK:
                continue
            path.chmod(mode & ~OTHERS_MASK)
        except OSError as error:
            log.warning(
                "others may read the database, and that could not be changed", file=str(path), detail=str(error)
            )
        else:
            log.warning("others could read the database; now its owner alone can", file=str(path), mode=f"{mode:o}")
    if lock.names > 1:
        log.warning("the database has several hard links; open it by one and the same name always", file=str(lock.path))
