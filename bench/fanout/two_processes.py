"""`python -m bench.fanout.two_processes [SPECTATORS]`: one room with 10,000 spectators over two processes and a Redis.

The players and half of the spectators are at the process that owns the room; the other half are at a replica, which
follows the room's log. Every connection checks that it misses no step. Both processes share the first core, clients and
Redis the others, so that only processor time tells what it costs.
"""

import os
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from math import isnan
from pathlib import Path

from bench.appends import redis_server
from bench.fanout.client_process import ClientSpec
from bench.fanout.processes import CORES, ClientProcess, KaitakuServer, processor_time
from bench.fanout.windows import BURST, SEATS, Side, Window, p50_p99, watching
from bench.tables import Table, number

SPECTATORS, ROUNDS, SECONDS = 10_000, 3, 4.0
PACES = {"2 moves a second": 0.5, "as fast as answered": 0.0}


def two_processes(spectators: int = SPECTATORS) -> Table | None:
    """Measure. None: Redis is not installed."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        redis = stack.enter_context(redis_server(Path(folder), "always"))
        if redis is None:
            return None
        if len(CORES) > 1:
            os.sched_setaffinity(redis.pid, CORES[1:])
        servers = [stack.enter_context(KaitakuServer(redis.address)) for _ in range(2)]
        owner = servers[0]
        tokens = owner.people(SEATS)
        code = owner.room(tokens[0])
        players = stack.enter_context(ClientProcess(ClientSpec(owner.port, [code], tokens, burst=BURST)))
        watchers = [stack.enter_context(watching(server, code, spectators // 2)) for server in servers]
        redis_time = partial(processor_time, redis.pid)
        side = Side(
            servers, [players], watchers, [*(partial(processor_time, one.process.pid) for one in servers), redis_time]
        )
        rows = [
            _row(what, Window.together([side.window(SECONDS, pace) for _ in range(ROUNDS)]))
            for what, pace in PACES.items()
        ]
    heads = (
        "moves/s",
        "deliveries/s",
        "µs a delivery",
        "owner, replica, Redis",
        "mover, p50; p99, ms",
        "last, p50, ms",
    )
    return Table("two processes", (f"{spectators:,} spectators", *heads), rows)


def _row(what: str, window: Window) -> tuple[str, ...]:
    return (
        what,
        number(window.moves_per_second),
        number(window.frames / window.seconds),
        number(window.per_delivery),
        ", ".join(f"{time / sum(window.others):.0%}" for time in window.others),
        p50_p99(window.mover),
        "" if isnan(window.last) else number(window.last),  # too fast for anybody to see one move by itself
    )


if __name__ == "__main__":
    print(two_processes(*map(int, sys.argv[1:2])))
