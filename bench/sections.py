"""Sections of the whole benchmark: what `python -m bench` measures, by name, in its order."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice

from bench import engine_games, room_steps
from bench.appends import durable_appends
from bench.cluster import cluster
from bench.cluster_rooms import cluster_rooms
from bench.fanout import scenarios
from bench.fanout.late_spectators import late_spectators
from bench.fanout.processes import CORES
from bench.fanout.two_processes import two_processes
from bench.kept_connection import kept_connection
from bench.league_pages import league_pages
from bench.league_rounds import league_rounds
from bench.league_standings import league_figures
from bench.league_start import league_start
from bench.memory.scenario import memory
from bench.native import native_modules
from bench.operation_costs import times
from bench.password_flood import password_flood
from bench.random_play import play
from bench.restore import durable
from bench.reviews import reviews
from bench.room_commands import room_commands
from bench.stalls.scenario import stalls
from bench.step_sizes import sizes
from bench.tables import Table

STEPS = 4_000


def all_cores() -> None:
    """This process may use all cores again, whatever a section had it use."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES)


@contextmanager
def one_core() -> Iterator[None]:
    """This process, and those that it starts, have the first core."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[:1])
    try:
        yield
    finally:
        all_cores()


def _engine() -> Iterator[Table]:
    with one_core():
        yield from engine_games.tables(rounds=5, games=60, games_each=20)


def _engine_quick() -> Iterator[Table]:
    with one_core():
        yield from engine_games.tables(rounds=3, games=12, games_each=4)


def _steps() -> Iterator[Table]:
    with one_core():
        yield room_steps.table()
        steps = [turned for seed in range(1, 3) for turned in islice(play(seed), STEPS)]
        yield Table.of("operations", f"mean of {len(steps):,} steps of random play", times(steps))
        yield sizes()


def _steps_quick() -> Iterator[Table]:
    with one_core():
        yield room_steps.table(games=2)


def _commands() -> Iterator[Table]:
    with one_core():
        yield room_commands(games=2)


def _commands_quick() -> Iterator[Table]:
    with one_core():
        yield room_commands(games=1)


def _rooms() -> Iterator[Table]:
    yield from scenarios.tables()
    yield kept_connection()


def _spectators() -> Iterator[Table]:
    if (table := two_processes()) is not None:
        yield table


def _native() -> Iterator[Table]:
    with one_core():
        yield native_modules()


def _late() -> Iterator[Table]:
    yield late_spectators()


def _large_league() -> Iterator[Table]:
    with one_core():
        yield Table.of("large league", "ms by wall clock", league_figures())


def _store() -> Iterator[Table]:
    yield durable_appends()
    with one_core():
        yield durable()


def _memory() -> Iterator[Table]:
    yield Table.of("memory", "resident memory, and processor time to wake a room", memory())


def _stalls() -> Iterator[Table]:
    yield from stalls()


def _processes() -> Iterator[Table]:
    yield cluster_rooms()
    yield from cluster()


def _leagues() -> Iterator[Table]:
    yield league_rounds()
    with one_core():
        yield league_start()
        yield league_pages()


def _reviews() -> Iterator[Table]:
    yield reviews()


def _passwords() -> Iterator[Table]:
    yield password_flood()


def _archive() -> Iterator[Table]:
    from bench import archive, archive_postgres  # needs psycopg, and a PostgreSQL

    own, other = archive.figures(), archive_postgres.figures()
    rows = [(what, found, other.get(what, "")) for what, found in own.items()]
    yield Table("archive", (f"{archive.MATCHES:,} finished matches", "SQLite", "PostgreSQL"), rows)


def _client() -> Iterator[Table]:
    from bench.first_step import first_steps  # needs Playwright, and a Chromium
    from bench.replay_frame import replays
    from bench.slow_phone import tables_drawn

    rows = [*tables_drawn(), *first_steps(), *replays()]
    yield Table("client", ("until it is drawn", "first visit", "second", "requests", "kB"), rows)


Section = Callable[[], Iterator[Table]]

WHOLE: dict[str, Section] = {
    "engine": _engine,
    "steps": _steps,
    "commands": _commands,
    "rooms": _rooms,
    "spectators": _spectators,
    "store": _store,
    "memory": _memory,
    "stalls": _stalls,
    "processes": _processes,
    "leagues": _leagues,
    "reviews": _reviews,
    "passwords": _passwords,
}

MORE: dict[str, Section] = {
    "archive": _archive,
    "native": _native,
    "client": _client,
    "late": _late,
    "large-league": _large_league,
}
"""What is measured only if it is named."""

QUICK: dict[str, Section] = {
    "engine": _engine_quick,
    "steps": _steps_quick,
    "commands": _commands_quick,
    "rooms": lambda: scenarios.tables(scenarios.QUICK),
}
