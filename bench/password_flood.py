"""`python -m bench.password_flood`: how long a move waits while passwords are sent from three addresses all the time.

In two ways, each beside a server that nobody sends any, windows by turns: few at a time, each of which is tried; and as
many as the connections carry, most of which are told no. And how long a sign-in from a fourth address takes.
"""

import http.client
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from statistics import median, quantiles

from bench.fanout.processes import CORES, OPEN_HANDED, KaitakuServer
from bench.fanout.windows import small_rooms
from bench.spread import Spread
from bench.tables import Table, number

ROUNDS, SECONDS = 3, 2.0
PACE = 0.03
"""Seconds from one move to the next in each room."""
ROOMS = 3
FLOODED_FROM = [f"127.0.1.{number}" for number in (1, 2, 3)]
EACH = 2
"""Passwords of each of these addresses that are always on their way."""
STORMING = 4
"""Connections of each of them that send without end."""
FOURTH = "127.0.1.4"
REQUESTS = "10"
"""Requests a second of one address, as a server has them that nobody has set."""
PERCENT = 50, 99
LONGEST = 2.0
"""Seconds until somebody who storms gives a connection up."""

Send = Callable[[int, str, threading.Event], None]


def password_flood() -> Table:
    """ms by wall clock, medians of the windows."""
    tried, signed = _windows(_one_by_one, EACH)
    stormed, _ = _windows(_without_end, STORMING, REQUESTS)
    rows = [
        (f"a move, {what}: p{percent}", *_beside(*([window[place] for window in windows] for windows in found)))
        for what, found in (("a few passwords", tried), ("passwords without end", stormed))
        for place, percent in enumerate(PERCENT)
    ]
    rows.append(("a sign-in from a fourth address, a few passwords", *_beside(*signed)))
    return Table("passwords", ("ms, while three addresses send passwords", "quiet", "meanwhile", "×"), rows)


def _beside(quiet: list[float], flooded: list[float]) -> tuple[str, str, str]:
    return number(median(quiet)), number(median(flooded)), str(Spread.of(flooded, quiet))


def _windows(
    send: Send, each: int, requests: str = OPEN_HANDED["KAITAKU_REQUESTS"]
) -> tuple[tuple[list[list[float]], ...], tuple[list[float], ...]]:
    """Moves by `PERCENT`, and sign-ins from a fourth address, in windows quiet and flooded, by turns."""
    waits: tuple[list[list[float]], ...] = [], []
    signed: tuple[list[float], ...] = [], []
    with KaitakuServer(KAITAKU_REQUESTS=requests) as server, small_rooms(server, ROOMS) as side:
        sign_in(server.port, FOURTH)
        for _ in range(ROUNDS):
            for flooded in (0, 1):
                with flood(server.port, send, flooded * each):
                    window = side.window(SECONDS, PACE)
                    waits[flooded].append(_percentiles(window.moves))
                    signed[flooded].append(1e3 * sign_in(server.port, FOURTH))
    return waits, signed


def _percentiles(moves: list[tuple[float, float]]) -> list[float]:
    """ms within which so many of 100 moves were answered, by `PERCENT`."""
    cuts = quantiles([wait for _, wait in moves], n=100)
    return [cuts[percent - 1] * 1e3 for percent in PERCENT]


@contextmanager
def flood(port: int, send: Send, each: int) -> Iterator[None]:
    """So many of each address send all the time, on the clients' processor."""
    over = threading.Event()

    def run(address: str) -> None:
        if len(CORES) > 1:
            os.sched_setaffinity(0, CORES[1:])  # of this thread
        send(port, address, over)

    threads = [threading.Thread(target=run, args=(address,)) for address in FLOODED_FROM * each]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


_handles = count()


def _guess(port: int) -> tuple[str, dict[str, str]]:
    guess = {"handle": f"nobody-{next(_handles)}", "password": "a guess"}
    return json.dumps(guess), {"content-type": "application/json", "origin": f"http://127.0.0.1:{port}"}


def sign_in(port: int, address: str) -> float:
    """Seconds that a sign-in takes which is refused, there being no such handle."""
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(address, 0))
    began = time.perf_counter()
    try:
        connection.request("POST", "/api/account/sign-in", *_guess(port))
        answer = connection.getresponse()
        answer.read()
    finally:
        connection.close()
    if answer.status != http.HTTPStatus.FORBIDDEN:
        raise RuntimeError(f"sign-in: {answer.status}")
    return time.perf_counter() - began


def _one_by_one(port: int, address: str, over: threading.Event) -> None:
    """Each once the one before was answered."""
    while not over.is_set():
        sign_in(port, address)


def _without_end(port: int, address: str, over: threading.Event) -> None:
    """Over one connection for as long as it lives, and then over another."""
    body, headers = _guess(port)
    head = [f"POST /api/account/sign-in HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-length: {len(body)}\r\n"]
    head += [f"{name}: {value}\r\n" for name, value in headers.items()]
    asked = ("".join(head) + "\r\n" + body).encode()
    while not over.is_set():
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), LONGEST, (address, 0)) as sent:
            while not over.is_set():
                sent.sendall(asked)
                if not sent.recv(4_096):
                    break


if __name__ == "__main__":
    print(password_flood())
