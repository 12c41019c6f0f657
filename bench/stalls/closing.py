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
from bench.operation_costs import Figure
from bench.stalls.scenario import Noted, Part

ROOMS, SEATS = 500, 4
ASKED = 10
"""Times that figures are asked."""
REST = 3.0
"""Seconds until all that follows has been done."""


def closing(rooms: int = ROOMS) -> list[Figure]:
    """ms of the loop's processor time, longest."""
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
    figures = []
    for what, begin, end in marks:
        part = Part.of(report, begin, end)
        figures.append(Figure(f"{what}: longest turn of the loop", max(part.worked, default=0), "ms"))
    return figures


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
    with ClientProcess(server, ClientSpec(server.port, codes, tokens)):
        yield


if __name__ == "__main__":
    for figure in closing(*map(int, sys.argv[1:2])):
        print(f"{figure.what:<72}{figure.value:>10,.1f} {figure.unit}")
