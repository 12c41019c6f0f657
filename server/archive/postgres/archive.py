"""Archive over a pool of connections to a PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from engine.core import OpeningPlace
from server.archive import rating_sql, sql
from server.archive.match_rows import match_of
from server.archive.ports import ArchivedMatch, MatchQuery, Position, RatedMatch, Rating, RatingWork, Verdict, Version
from server.archive.postgres.migrations import migrate
from server.archive.statements import Statement
from server.store import StoreError

CONNECTIONS = 4
"""Connections of one process at most."""

TIMEOUT = 5.0
"""Seconds that a call waits for a connection, and a statement for its end."""

_Connection = psycopg.AsyncConnection[Any]


class PostgresArchive:
    """Archive at this address, `postgresql://USER@HOST:PORT/DATABASE`. It connects, and makes its tables, when it is
    first used.
    """

    def __init__(self, address: str, timeout: float = TIMEOUT) -> None:
        self._address = address
        self._timeout = timeout
        self._pool: AsyncConnectionPool[_Connection] | None = None
        self._opening = asyncio.Lock()
        self._closed = False

    async def put(self, match: ArchivedMatch, body: bytes) -> int:
        async with self._connected() as connection, connection.transaction():
            # two processes that archive the same match go one after the other
            await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (match.code,))
            latest = await _rows(connection, Statement(sql.LATEST_VERSION, (match.code,)))
            version, digest, ended_at = latest[0] if latest else (0, "", None)
            if digest == match.digest:
                return int(version)
            for statement in sql.put_statements(match, version + 1, body, ended_at):
                await _run(connection, statement)
            return int(version) + 1

    async def get(self, code: str) -> ArchivedMatch | None:
        rows = await self._read(Statement(sql.GET, (code,)))
        return match_of(rows[0]) if rows else None

    async def body(self, code: str) -> bytes | None:
        rows = await self._read(Statement(sql.BODY, (code,)))
        return bytes(rows[0][0]) if rows else None

    async def versions(self, code: str) -> list[Version]:
        return [Version(*row) for row in await self._read(Statement(sql.VERSIONS, (code,)))]

    async def search(self, query: MatchQuery, limit: int, after: Position | None = None) -> Sequence[ArchivedMatch]:
        return [match_of(row) for row in await self._read(sql.search_statement(query, limit, after))]

    async def codes(self, after: str, limit: int) -> list[str]:
        return [code for (code,) in await self._read(Statement(sql.CODES, (after, limit)))]

    async def unopened(self, limit: int) -> list[str]:
        return [code for (code,) in await self._read(Statement(sql.UNOPENED, (limit,)))]

    async def put_opening(self, code: str, version: int, opening: Sequence[Sequence[OpeningPlace]]) -> None:
        async with self._connected() as connection:
            await _run(connection, sql.put_opening(code, version, opening))

    async def put_verdict(self, code: str, verdict: Verdict) -> bool:
        async with self._connected() as connection, connection.transaction():
            # a match that is archived at the same moment would not find this verdict, nor this one the match
            await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (code,))
            kept = await _rows(connection, Statement(rating_sql.VERDICT, (code,)))
            if kept and rating_sql.verdict_of(kept[0][0]) == verdict:
                return False
            await _run(connection, rating_sql.put_verdict(code, verdict))
            for whose in await _rows(connection, rating_sql.whose(code)):
                await _run(connection, rating_sql.back(*whose))
            return True

    async def verdict(self, code: str) -> Verdict | None:
        rows = await self._read(Statement(rating_sql.VERDICT, (code,)))
        return rating_sql.verdict_of(rows[0][0]) if rows else None

    async def unrated_games(self) -> list[str]:
        return [game for (game,) in await self._read(rating_sql.UNRATED)]

    async def rating_work(self, game: str, limit: int) -> RatingWork:
        async with self._connected() as connection:
            found = rating_sql.Waiting(game, await _rows(connection, rating_sql.progress(game)), limit)
            found.read(await _rows(connection, found.matches))
            kept = [row for statement in found.ratings for row in await _rows(connection, statement)]
            return found.work(kept)

    async def keep_ratings(self, work: RatingWork, rated: Sequence[RatedMatch]) -> bool:
        async with self._connected() as connection, connection.transaction():
            if await _run(connection, rating_sql.advance(work)) == 0:
                return False
            for statement in rating_sql.replace(work, rated):
                await _run(connection, statement)
            return True

    async def rate_anew(self) -> None:
        async with self._connected() as connection:
            await _run(connection, rating_sql.ANEW)

    async def course(self, person: str, game: str, limit: int) -> Sequence[RatedMatch]:
        return [rating_sql.rated_of(row) for row in await self._read(rating_sql.course(person, game, limit))]

    async def ratings_of(self, people: Collection[str], game: str) -> Mapping[str, Rating]:
        found = [await self._read(statement) for statement in rating_sql.last_ratings(people, game)]
        return rating_sql.by_person(row for rows in found for row in rows)

    async def rated(self, game: str, limit: int, after: tuple[int, str, str] | None = None) -> Sequence[RatedMatch]:
        return [rating_sql.rated_of(row) for row in await self._read(rating_sql.all_ratings(game, limit, after))]

    async def count(self) -> int:
        return int((await self._read(Statement(sql.COUNT, ())))[0][0])

    async def ready(self) -> bool:
        try:
            await self.get("")
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            await self._pool.close()

    async def _read(self, statement: Statement) -> list[Any]:
        async with self._connected() as connection:
            return await _rows(connection, statement)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[_Connection]:
        """A connection of the pool; what fails is a StoreError."""
        try:
            pool = self._pool or await self._open()
            async with pool.connection() as connection:
                yield connection
        except (psycopg.Error, PoolTimeout, PoolClosed, OSError) as error:
            raise StoreError(f"the archive failed: {error}") from error

    async def _open(self) -> AsyncConnectionPool[_Connection]:
        async with self._opening:
            if self._pool is not None:
                return self._pool
            if self._closed:
                raise StoreError("the archive is closed")
            settings = {
                "autocommit": True,
                "connect_timeout": max(2, round(self._timeout)),
                "options": f"-c statement_timeout={round(self._timeout * 1_000)}",
            }
            async with await psycopg.AsyncConnection.connect(self._address, **cast(Any, settings)) as connection:
                await migrate(connection)
            pool: AsyncConnectionPool[_Connection] = AsyncConnectionPool(
                self._address,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=self._timeout,
                max_waiting=1_000,
                open=False,
                check=AsyncConnectionPool.check_connection,
                kwargs=settings,
            )
            await pool.open()
            self._pool = pool
            return pool


async def _run(connection: _Connection, statement: Statement) -> int:
    """Number of rows that a statement changes."""
    return (await connection.execute(_text(statement), statement.values)).rowcount


async def _rows(connection: _Connection, statement: Statement) -> list[Any]:
    cursor = await connection.execute(_text(statement), statement.values)
    return await cursor.fetchall()


def _text(statement: Statement) -> Any:
    """The statement with the placeholders of psycopg. No statement has a `%` or another `?` in it."""
    return statement.text.replace("?", "%s")
