"""`python -m bench.stalls.closing [ROOMS]`: how long a server is deaf as thousands of sockets close at once, and while
figures are asked of it.

All sockets of many rooms are closed by their clients, then, opened again, by the server as it is told to stop.
"""

import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from bench.fanout.client_process import ClientSpec
from bench.fanout.processes import ClientProcess
from bench.stalls.noted import Noted, Part

ROOMS, SEATS = 300, 4
ASKED = 10
"""Times that figures are asked."""
REST = 3.0
"""Seconds until all that follows has been done."""


def closing(rooms: int = ROOMS) -> list[tuple[str, float]]:
    """What a server does, and the longest turn of its loop meanwhile, ms of processor time."""
    marks: list[tuple[str, float, float]] = []
    with Noted("young", "memory") as server:
        with _opened(server, rooms):
            with _noted(marks, f"/metrics with {rooms:,} rooms"):
                for _ in range(ASKED):
                    urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics").read()
                    time.sleep(0.1)
            crowd_ends = perf_counter()
        time.sleep(REST)
        marks.append((f"{rooms * SEATS:,} clients hang up at once", crowd_ends, perf_counter()))
        with _opened(server, rooms):
            stops = perf_counter()
            report = server.end()
            marks.append((f"{rooms * SEATS:,} sockets told to come back at the end", stops, perf_counter()))
    return [(what, max(Part.of(report, begin, end).worked, default=0.0)) for what, begin, end in marks]


@contextmanager
def _noted(marks: list[tuple[str, float, float]], what: str) -> Iterator[None]:
    begin = perf_counter()
    yield
    marks.append((what, begin, perf_counter()))


@contextmanager
def _opened(server: Noted, rooms: int) -> Iterator[None]:
    """Rooms where four people play."""
    tokens = server.people(SEATS)
    codes = [server.room(tokens[0]) for _ in range(rooms)]
    with ClientProcess(ClientSpec(server.port, codes, tokens)):
        yield


if __name__ == "__main__":
    for what, longest in closing(*map(int, sys.argv[1:2])):
        print(f"{what:<72}{longest:>10,.1f} ms")
