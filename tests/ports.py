"""Free ports for servers of tests."""

import os
import secrets
import socket

PORTS = range(12_000, 32_000)
"""Linux gives connections ports from 32 768 on."""

SHARES = 8
"""For so many workers of pytest-xdist."""

_given: set[int] = set()


def free_port() -> int:
    """A port of the loopback that nobody has, and that was not given before."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    mine = PORTS[worker % SHARES :: SHARES]
    while True:
        port = secrets.choice(mine)
        if port not in _given and _free(port):
            _given.add(port)
            return port


def _free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
