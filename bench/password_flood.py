"""`python -m bench.password_flood`: how long a move waits while passwords are sent from three addresses all the time.

And how long a sign-in from a fourth; each beside a server that nobody sends any, windows by turns.
"""

import http.client
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from statistics import median

from bench.fanout.processes import KaitakuServer
from bench.fanout.scenarios import small_rooms
from bench.operation_costs import Figure

ROUNDS, SECONDS = 5, 3.0
PACE = 0.03
"""Seconds from one move to the next in each room."""
ROOMS = 3
FLOODED_FROM = [f"127.0.1.{number}" for number in (1, 2, 3)]
EACH = 2
"""Passwords of each of these addresses that are always on their way."""
FOURTH = "127.0.1.4"


def password_flood() -> list[Figure]:
    """ms, medians of the windows."""
    waits: dict[str, list[tuple[float, float]]] = {"quiet": [], "flooded": []}
    signed: dict[str, list[float]] = {"quiet": [], "flooded": []}
    with KaitakuServer() as server, small_rooms(server, ROOMS) as side:
        sign_in(server.port, FOURTH)
        for _ in range(ROUNDS):
            for what, found in waits.items():
                with flood(server.port, EACH if what == "flooded" else 0):
                    window = side.window(SECONDS, PACE)
                    found.append((window.mover(50), window.mover(95)))
                    signed[what].append(1e3 * sign_in(server.port, FOURTH))
    figures = []
    for place, percent in enumerate((50, 95)):
        quiet, flooded = ([window[place] for window in found] for found in waits.values())
        ratio = median(there / here for here, there in zip(quiet, flooded, strict=True))
        figures += [
            Figure(f"a move of a quiet server, p{percent}", median(quiet), "ms"),
            Figure("… while passwords are sent from three addresses", median(flooded), "ms"),
            Figure("… × the quiet server's", ratio, ""),
        ]
    figures.append(Figure("a sign-in, where nobody else sends a password", median(signed["quiet"]), "ms"))
    figures.append(Figure("… behind those of three other addresses", median(signed["flooded"]), "ms"))
    return figures


@contextmanager
def flood(port: int, each: int) -> Iterator[None]:
    """So many passwords of each address are on their way all the time."""
    over = threading.Event()

    def send(address: str) -> None:
        while not over.is_set():
            sign_in(port, address)

    threads = [threading.Thread(target=send, args=(address,)) for address in FLOODED_FROM * each]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


_handles = count()


def sign_in(port: int, address: str) -> float:
    """Seconds that a sign-in takes which is refused, there being no such handle."""
    guess = {"handle": f"nobody-{next(_handles)}", "password": "a guess"}
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(address, 0))
    headers = {"content-type": "application/json", "origin": f"http://127.0.0.1:{port}"}
    began = time.perf_counter()
    try:
        connection.request("POST", "/api/account/sign-in", json.dumps(guess), headers)
        answer = connection.getresponse()
        answer.read()
    finally:
        connection.close()
    if answer.status != http.HTTPStatus.FORBIDDEN:
        raise RuntimeError(f"sign-in: {answer.status}")
    return time.perf_counter() - began


if __name__ == "__main__":
    for figure in password_flood():
        print(figure)
