"""Archive in PostgreSQL: time of a search, and of the start over 5,000 matches.

`python -m bench.archive_postgres [MATCHES]` (20,000): the matches and searches are those of `bench.archive`. The server
is the system's package, which is started for this on a port of its own, by its own settings but that it does not wait
for the disk (`fsync=off`); before the searches its statistics are brought up to date, as its own daemon does after some
minutes.
"""

import asyncio
import sys
import time
from statistics import median

import psycopg

from bench.archive import (
    EACH,
    EMPTY,
    FULL,
    GAMES_PLAYED,
    MATCHES,
    OPENED,
    PAGE,
    ROUNDS,
    SEARCH,
    fill,
    game,
    searched,
    searches,
)
from bench.tables import number
from server.archive import MatchQuery, Packed
from server.archive.postgres import PostgresArchive
from tests.archive.postgres_server import PostgresServer

Bodies = list[tuple[Packed, int]]


def figures(count: int = MATCHES) -> dict[str, str]:
    """Measure: what → figures."""
    bodies = [(packed, seq) for packed, seq, _ in map(game, range(GAMES_PLAYED))]
    server = PostgresServer()
    try:
        return asyncio.run(_figures(server, count, bodies))
    finally:
        server.stop()


async def _figures(server: PostgresServer, count: int, bodies: Bodies) -> dict[str, str]:
    address = await _filled(server, "searched", count, bodies)
    with psycopg.connect(address) as connection:
        size = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert size is not None
    found = {EACH: number(size[0] / count / 1024)}
    archive = PostgresArchive(address)
    found[SEARCH] = searched(await searches(archive))
    await archive.close()
    addresses = {
        FULL: await _filled(server, "full", OPENED, bodies),
        EMPTY: await _filled(server, "empty", 0, bodies),
    }
    opened: dict[str, list[float]] = {what: [] for what in addresses}
    for _ in range(ROUNDS):
        for what, at in addresses.items():
            opened[what].append(await _first_page(at))
    return found | {what: number(median(times)) for what, times in opened.items()}


async def _first_page(address: str) -> float:
    """Milliseconds until a new process has connected, found its tables and read the first page of public matches.

    Nothing else of a start asks the archive.
    """
    began = time.perf_counter()
    archive = PostgresArchive(address)
    await archive.search(MatchQuery(public=True), PAGE, None)
    took = time.perf_counter() - began
    await archive.close()
    return took * 1_000


async def _filled(server: PostgresServer, name: str, count: int, bodies: Bodies) -> str:
    """The address of a new database with so many matches."""
    address = server.empty(name)
    archive = PostgresArchive(address)
    await fill(archive, count, bodies)
    await archive.close()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")
    return address


if __name__ == "__main__":
    for what, said in figures(*map(int, sys.argv[1:2])).items():
        print(f"{what:<100}{said:>20}")
