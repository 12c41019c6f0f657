"""Store in one SQLite file, for a single process."""

from server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
