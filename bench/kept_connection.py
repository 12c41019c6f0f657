"""`python -m bench.kept_connection`: how long a request waits for its answer on a connection that is kept.

Each request is made when the one before has been answered, so no other waits beside it.
"""

import http.client
import time
from statistics import quantiles

from bench.fanout.processes import KaitakuServer
from bench.operation_costs import Figure

REQUESTS = 200
PAGES = ("/healthz", "/api/games")


def kept_connection() -> list[Figure]:
    """ms from a request to the end of its answer."""
    with KaitakuServer() as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        try:
            waits = {page: [_asked(connection, page) for _ in range(REQUESTS)] for page in PAGES}
        finally:
            connection.close()
    return [
        Figure(f"a request on a kept connection: {page}, p{percent}", quantiles(times, n=100)[percent - 1] * 1e3, "ms")
        for page, times in waits.items()
        for percent in (50, 99)
    ]


def _asked(connection: http.client.HTTPConnection, page: str) -> float:
    began = time.perf_counter()
    connection.request("GET", page)
    answer = connection.getresponse()
    answer.read()
    if answer.status != http.HTTPStatus.OK:
        raise RuntimeError(f"{page}: {answer.status}")
    return time.perf_counter() - began


if __name__ == "__main__":
    for figure in kept_connection():
        print(f"{figure.what:<72}{figure.value:>10,.2f} {figure.unit}")
