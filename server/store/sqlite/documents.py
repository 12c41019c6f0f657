"""Documents in the SQLite file."""

import sqlite3

from server.store.limits import check_limits
from server.store.ports import Document
from server.store.sqlite.reader import Reader
from server.store.sqlite.writer import Writer


class SqliteDocuments:
    def __init__(self, writer: Writer, read: Reader) -> None:
        self._writer = writer
        self._read = read

    async def get(self, kind: str, name: str) -> Document | None:
        def look(db: sqlite3.Connection) -> Document | None:
            row = db.execute("SELECT version, body FROM documents WHERE kind = ? AND name = ?", (kind, name)).fetchone()
            return None if row is None else Document(*row)

        return await self._read(look)

    async def put(self, kind: str, name: str, expected: int, body: bytes) -> bool:
        check_limits([body])

        def keep(db: sqlite3.Connection) -> bool:
            if expected == 0:
                row = (kind, name, body)
                kept = db.execute("INSERT INTO documents VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING", row)
            else:
                change = (
                    "UPDATE documents SET version = version + 1, body = ? WHERE kind = ? AND name = ? AND version = ?"
                )
                kept = db.execute(change, (body, kind, name, expected))
            if kept.rowcount > 0:
                return True
            which = "SELECT 1 FROM documents WHERE kind = ? AND name = ? AND version = ? AND body = ?"
            return db.execute(which, (kind, name, expected + 1, body)).fetchone() is not None

        return await self._writer.run(keep)

    async def remove(self, kind: str, name: str) -> None:
        def drop(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM documents WHERE kind = ? AND name = ?", (kind, name))

        await self._writer.run(drop)
