"""`python -m bench.cluster_rooms`: rooms of four that 1, 2 and 4 processes play over one Redis, on this machine.

The people of a room are all at the process that owns it, as a proxy sends them that goes by the room's code. Servers,
Redis and clients share all cores, so moves a second say what this machine does with its clients on it; processor time
of a move says what it costs whom. Beside them: a process on SQLite; and two of which each owns the rooms whose people
are at the other.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median

from bench.appends import redis_server
from bench.fanout.client_process import ClientSpec
from bench.fanout.processes import CORES, ClientProcess, KaitakuServer, processor_time
from bench.fanout.windows import SEATS, Side, Window, p50_p99
from bench.tables import Table, number

ROOMS, ROUNDS, SECONDS = 200, 3, 2.0
COUNTS = (1, 2, 4)


class AnywhereServer(KaitakuServer):
    """Server that may use all cores."""

    cores = CORES


class AnywhereClients(ClientProcess):
    """Clients that may."""

    cores = CORES


def cluster_rooms() -> Table:
    """Measure each number of processes after the other."""
    rows = [_row("one process, SQLite", _measured(1, ""))]
    for count in COUNTS:
        with tempfile.TemporaryDirectory() as folder, redis_server(Path(folder), "always") as redis:
            if redis is not None:
                name = f"{count} process{'es' if count > 1 else ''}, Redis"
                rows.append(_row(name, _measured(count, redis.address, redis.pid)))
                if count == 2:
                    rows.append(_row("… people at the other process", _measured(2, redis.address, redis.pid, apart=1)))
    heads = (
        f"{ROOMS} rooms of {SEATS} on {len(CORES)} cores, clients included",
        "moves/s",
        "mover, p50; p99, ms",
        "µs a move: servers",
        "Redis",
        "clients",
        "moves/s of one core of servers",
    )
    return Table("cluster rooms", heads, rows)


def _measured(count: int, store: str, redis: int | None = None, apart: int = 0) -> list[Window]:
    """Windows, with the processor time of clients, and of Redis. apart: see `_clients`"""
    with ExitStack() as stack:
        servers = [stack.enter_context(AnywhereServer(store)) for _ in range(count)]
        players = [stack.enter_context(AnywhereClients(who)) for who in _clients(servers, apart)]
        others = [lambda: sum(each.cpu for each in players)]
        side = Side(servers, players, (), others if redis is None else [*others, partial(processor_time, redis)])
        side.window(SECONDS, 0)  # until all have placed
        return [side.window(SECONDS, 0) for _ in range(ROUNDS)]


def _clients(servers: list[AnywhereServer], apart: int) -> Iterator[ClientSpec]:
    """Those of each server, with rooms of their own, made at the server so many places further on."""
    for place, server in enumerate(servers):
        tokens = server.people(SEATS)
        maker = servers[(place + apart) % len(servers)]
        codes = [maker.room(tokens[0]) for _ in range(ROOMS // len(servers))]
        yield ClientSpec(server.port, codes, tokens)


def _row(name: str, windows: list[Window]) -> tuple[str, ...]:
    whole = Window.together(windows)
    clients, *redis = (number(seconds / max(1, whole.steps) * 1e6) for seconds in whole.others)
    rates = [window.moves_per_second for window in windows]
    return (
        name,
        f"{number(median(rates))} ({number(min(rates))} to {number(max(rates))})",
        p50_p99(whole.mover),
        number(whole.per_move),
        "".join(redis),
        clients,
        number(1e6 / whole.per_move),
    )


if __name__ == "__main__":
    print(cluster_rooms())
