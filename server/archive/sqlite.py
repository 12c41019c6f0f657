"""Archive in SQLite: in the file of the live store, by its writer and its reader; or in memory."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from server.archive import sql
from server.archive.ports import ArchivedMatch, MatchQuery, Position, Version
from server.store import StoreError
from server.store.sqlite.migrations import migrate

T = TypeVar("T")


class Runner(Protocol):
    """What runs a job on a connection, and a writer within a transaction."""

    def __call__(self, job: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


class SqliteArchive:
    """Archive over a writer and a reader of a file that has its tables (`server/store/sqlite/migrations.py`)."""

    def __init__(self, write: Runner, read: Runner) -> None:
        self._write = write
        self._read = read

    async def put(self, match: ArchivedMatch, body: bytes) -> int:
        def keep(db: sqlite3.Connection) -> int:
            latest = db.execute(sql.LATEST_VERSION, (match.code,)).fetchone() or (0, "")
            if latest[1] == match.digest:
                return int(latest[0])
            version = int(latest[0]) + 1
            for statement in sql.put_statements(match, version, body):
                db.execute(*statement)
            return version

        return await self._write(keep)

    async def get(self, code: str) -> ArchivedMatch | None:
        row = await self._read(lambda db: db.execute(sql.GET, (code,)).fetchone())
        return None if row is None else sql.match_of(row)

    async def body(self, code: str) -> bytes | None:
        row = await self._read(lambda db: db.execute(sql.BODY, (code,)).fetchone())
        return None if row is None else bytes(row[0])

    async def versions(self, code: str) -> list[Version]:
        return [Version(*row) for row in await self._rows(sql.Statement(sql.VERSIONS, (code,)))]

    async def search(self, query: MatchQuery, limit: int, after: Position | None = None) -> Sequence[ArchivedMatch]:
        return [sql.match_of(row) for row in await self._rows(sql.search_statement(query, limit, after))]

    async def codes(self, after: str, limit: int) -> list[str]:
        return [code for (code,) in await self._rows(sql.Statement(sql.CODES, (after, limit)))]

    async def count(self) -> int:
        return int((await self._rows(sql.Statement(sql.COUNT, ())))[0][0])

    async def ready(self) -> bool:
        try:
            await self.get("")
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        """Nothing: the store closes its file."""

    async def _rows(self, statement: sql.Statement) -> list[Any]:
        return await self._read(lambda db: db.execute(*statement).fetchall())


class MemoryArchive(SqliteArchive):
    """Archive of a server that keeps nothing."""

    def __init__(self) -> None:
        self._db = sqlite3.connect(":memory:", isolation_level=None)
        migrate(self._db)
        super().__init__(self._in_transaction, self._at_once)

    async def close(self) -> None:
        self._db.close()

    async def _in_transaction(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with self._db:
            self._db.execute("BEGIN")
            return job(self._db)

    async def _at_once(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return job(self._db)
