"""Archive in SQLite: in the file of the live store, by its writer and its reader; or in memory."""

import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.core import OpeningPlace
from server.archive import rating_sql, sql
from server.archive.match_rows import match_of
from server.archive.ports import ArchivedMatch, MatchQuery, Position, RatedMatch, Rating, RatingWork, Verdict, Version
from server.archive.statements import Statement
from server.store import StoreError
from server.store.sqlite.migrations import migrate

T = TypeVar("T")


class Runner(Protocol):
    """Runner of a job on a connection, and of a writer within a transaction."""

    def __call__(self, job: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


class SqliteArchive:
    """Archive over a writer and a reader of a file that has its tables (`server/store/sqlite/migrations.py`)."""

    def __init__(self, write: Runner, read: Runner) -> None:
        self._write = write
        self._read = read

    async def put(self, match: ArchivedMatch, body: bytes) -> int:
        def keep(db: sqlite3.Connection) -> int:
            version, digest, ended_at = db.execute(sql.LATEST_VERSION, (match.code,)).fetchone() or (0, "", None)
            if digest == match.digest:
                return int(version)
            for statement in sql.put_statements(match, version + 1, body, ended_at):
                db.execute(*statement)
            return int(version) + 1

        return await self._write(keep)

    async def get(self, code: str) -> ArchivedMatch | None:
        row = await self._read(lambda db: db.execute(sql.GET, (code,)).fetchone())
        return None if row is None else match_of(row)

    async def body(self, code: str) -> bytes | None:
        row = await self._read(lambda db: db.execute(sql.BODY, (code,)).fetchone())
        return None if row is None else bytes(row[0])

    async def versions(self, code: str) -> list[Version]:
        return [Version(*row) for row in await self._rows(Statement(sql.VERSIONS, (code,)))]

    async def search(self, query: MatchQuery, limit: int, after: Position | None = None) -> Sequence[ArchivedMatch]:
        return [match_of(row) for row in await self._rows(sql.search_statement(query, limit, after))]

    async def codes(self, after: str, limit: int) -> list[str]:
        return [code for (code,) in await self._rows(Statement(sql.CODES, (after, limit)))]

    async def unopened(self, limit: int) -> list[str]:
        return [code for (code,) in await self._rows(Statement(sql.UNOPENED, (limit,)))]

    async def put_opening(self, code: str, version: int, opening: Sequence[Sequence[OpeningPlace]]) -> None:
        await self._write(lambda db: db.execute(*sql.put_opening(code, version, opening)).fetchall())

    async def put_verdict(self, code: str, verdict: Verdict) -> bool:
        if await self.verdict(code) == verdict:
            return False

        def keep(db: sqlite3.Connection) -> bool:
            db.execute(*rating_sql.put_verdict(code, verdict))
            whose = db.execute(*rating_sql.whose(code)).fetchone()
            if whose is not None:
                db.execute(*rating_sql.back(*whose))
            return True

        return await self._write(keep)

    async def verdict(self, code: str) -> Verdict | None:
        rows = await self._rows(Statement(rating_sql.VERDICT, (code,)))
        return rating_sql.verdict_of(rows[0][0]) if rows else None

    async def unrated_games(self) -> list[str]:
        return [game for (game,) in await self._rows(rating_sql.UNRATED)]

    async def rating_work(self, game: str, limit: int) -> RatingWork:
        def find(db: sqlite3.Connection) -> RatingWork:
            rows: Callable[[Statement], list[Any]] = lambda statement: db.execute(*statement).fetchall()
            progress = rows(rating_sql.progress(game))
            found = rating_sql.Waiting(game, progress, limit)
            found.read(rows(found.matches))
            return found.work([row for statement in found.ratings for row in rows(statement)])

        return await self._read(find)

    async def keep_ratings(self, work: RatingWork, rated: Sequence[RatedMatch]) -> bool:
        def keep(db: sqlite3.Connection) -> bool:
            if db.execute(*rating_sql.advance(work)).rowcount == 0:
                return False
            for statement in rating_sql.replace(work, rated):
                db.execute(*statement)
            return True

        return await self._write(keep)

    async def rate_anew(self) -> None:
        await self._write(lambda db: db.execute(*rating_sql.ANEW).fetchall())

    async def course(self, person: str, game: str, limit: int) -> Sequence[RatedMatch]:
        return [rating_sql.rated_of(row) for row in await self._rows(rating_sql.course(person, game, limit))]

    async def ratings_of(self, people: Collection[str], game: str) -> Mapping[str, Rating]:
        found = [await self._rows(statement) for statement in rating_sql.last_ratings(people, game)]
        return rating_sql.by_person(row for rows in found for row in rows)

    async def rated(self, game: str, limit: int, after: tuple[int, str, str] | None = None) -> Sequence[RatedMatch]:
        return [rating_sql.rated_of(row) for row in await self._rows(rating_sql.all_ratings(game, limit, after))]

    async def count(self) -> int:
        return int((await self._rows(Statement(sql.COUNT, ())))[0][0])

    async def ready(self) -> bool:
        try:
            await self.get("")
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        """Nothing: the store closes its file."""

    async def _rows(self, statement: Statement) -> list[Any]:
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
