"""The tables in PostgreSQL and how older ones become newer ones. A step that was released never changes."""

from typing import LiteralString

from psycopg import AsyncConnection

from server.store import StoreError

LOCK = 0x6B616974616B75
"""Advisory lock under which one process at a time migrates: `kaitaku` in ASCII."""

STEPS: tuple[LiteralString, ...] = (
    """
    CREATE TABLE archived_matches (code text COLLATE "C" PRIMARY KEY, version integer NOT NULL, seq integer NOT NULL,
        digest text NOT NULL, size integer NOT NULL, game text NOT NULL, book text NOT NULL, league text NOT NULL,
        public integer NOT NULL, started_at bigint NOT NULL, ended_at bigint NOT NULL, length bigint NOT NULL,
        card bytea NOT NULL);
    CREATE INDEX archived_by_time ON archived_matches (public, ended_at, code);
    CREATE INDEX archived_by_game ON archived_matches (game, public, ended_at, code);
    CREATE INDEX archived_by_book ON archived_matches (book, public, ended_at, code);
    CREATE INDEX archived_by_league ON archived_matches (league, ended_at, code) WHERE league <> '';
    CREATE TABLE archived_bodies (code text PRIMARY KEY, body bytea NOT NULL);
    ALTER TABLE archived_bodies ALTER COLUMN body SET STORAGE EXTERNAL;
    CREATE TABLE archived_versions (code text NOT NULL, version integer NOT NULL, seq integer NOT NULL,
        digest text NOT NULL, PRIMARY KEY (code, version));
    CREATE TABLE archived_people (person text NOT NULL, role integer NOT NULL, ended_at bigint NOT NULL,
        code text COLLATE "C" NOT NULL, result integer NOT NULL, PRIMARY KEY (person, role, ended_at, code));
    CREATE INDEX archived_people_by_code ON archived_people (code);
    CREATE TABLE archived_options (name text NOT NULL, ended_at bigint NOT NULL, code text COLLATE "C" NOT NULL,
        PRIMARY KEY (name, ended_at, code));
    CREATE INDEX archived_options_by_code ON archived_options (code)
    """,
    """
    CREATE TABLE archived_verdicts (code text COLLATE "C" PRIMARY KEY, ranks text NOT NULL);
    CREATE INDEX archived_by_end ON archived_matches (game, ended_at, code) WHERE public = 1 OR league <> '';
    CREATE TABLE ratings (person text NOT NULL, game text NOT NULL, ended_at bigint NOT NULL,
        code text COLLATE "C" NOT NULL, mu double precision NOT NULL, sigma double precision NOT NULL,
        matches integer NOT NULL, PRIMARY KEY (person, game, ended_at, code));
    CREATE INDEX ratings_by_end ON ratings (game, ended_at, code, person);
    CREATE TABLE rating_progress (game text PRIMARY KEY, ended_at bigint NOT NULL, code text COLLATE "C" NOT NULL,
        revision integer NOT NULL, open integer NOT NULL);
    INSERT INTO rating_progress SELECT DISTINCT game, -1, '', 1, 1 FROM archived_matches
    """,
    """
    ALTER TABLE archived_matches ADD COLUMN opening text;
    CREATE INDEX archived_unopened ON archived_matches (code) WHERE opening IS NULL
    """,
)
"""Bodies are compressed already, so they are stored as they are."""


async def migrate(connection: AsyncConnection[tuple[object, ...]]) -> None:
    """Bring the tables up to date, all steps or none. StoreError: a newer version of this program made them."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        await connection.execute("CREATE TABLE IF NOT EXISTS archive_migrations (version integer PRIMARY KEY)")
        row = await (await connection.execute("SELECT coalesce(max(version), 0) FROM archive_migrations")).fetchone()
        version = int(str(row[0])) if row else 0
        if version > len(STEPS):
            raise StoreError(f"the archive has tables of version {version}, newer than this program knows")
        for number, step in enumerate(STEPS[version:], start=version + 1):
            for statement in step.split(";"):
                await connection.execute(statement)
            await connection.execute("INSERT INTO archive_migrations VALUES (%s)", (number,))
