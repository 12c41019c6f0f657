"""`python -m bench.kept_connection`: how long a request waits for its answer on a connection that is kept.

Each request is made when the one before has been answered, so no other waits beside it.
"""

import http.client
import time

from bench.fanout.processes import KaitakuServer
from bench.tables import Table, waited

REQUESTS = 200
PAGES = ("/healthz", "/api/games")


def kept_connection() -> Table:
    """ms from a request to the end of its answer."""
    with KaitakuServer() as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        try:
            waits = {page: [_asked(connection, page) for _ in range(REQUESTS)] for page in PAGES}
        finally:
            connection.close()
    rows = [(f"`{page}`", waited([1e3 * time for time in times])) for page, times in waits.items()]
    return Table("kept connection", ("a request alone, on a kept connection", "p50; p99, ms"), rows)


def _asked(connection: http.client.HTTPConnection, page: str) -> float:
    began = time.perf_counter()
    connection.request("GET", page)
    answer = connection.getresponse()
    answer.read()
    if answer.status != http.HTTPStatus.OK:
        raise RuntimeError(f"{page}: {answer.status}")
    return time.perf_counter() - began


if __name__ == "__main__":
    print(kept_connection())
