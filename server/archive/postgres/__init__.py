"""Archive in PostgreSQL, which several servers may share."""

from server.archive.postgres.archive import PostgresArchive

__all__ = ["PostgresArchive"]
