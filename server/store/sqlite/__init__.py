"""The store in one SQLite file: all that a single process needs."""

from server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
