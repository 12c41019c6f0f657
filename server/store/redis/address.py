"""Address of Redis: `redis://`, `rediss://` (TLS), `unix://`; `redis+cluster://`, `rediss+cluster://` for a cluster."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from redis.asyncio.connection import Connection, SSLConnection, UnixDomainSocketConnection, parse_url
from redis.exceptions import RedisError

SCHEMES = ("redis://", "rediss://", "unix://", "redis+cluster://", "rediss+cluster://")

CONNECT = 2.0
"""Connect timeout in seconds."""

AnyConnection = Connection | SSLConnection | UnixDomainSocketConnection


class Node(NamedTuple):
    """One Redis server, as the cluster names it. Of a single server both fields are from the address."""

    host: str
    port: int


class Address:
    """Parsed address. ValueError: it is none."""

    def __init__(self, address: str) -> None:
        if not address.startswith(SCHEMES):
            raise ValueError(f"not an address of Redis: {_spoken(address)}")
        self.cluster = "+cluster://" in address
        single = address.replace("+cluster", "", 1)
        scheme, _, rest = single.partition("://")
        hosts, slash, path = rest.partition("/")
        who, at, places = hosts.rpartition("@")
        seeds = [f"{scheme}://{who}{at}{place}{slash}{path}" for place in places.split(",")]
        try:
            parsed: list[dict[str, Any]] = [dict(parse_url(seed)) for seed in seeds]
        except ValueError as error:
            raise ValueError(f"{_spoken(address)}: {error}") from error
        if self.cluster and any(said.get("db") for said in parsed):
            raise ValueError("a Redis RedisClusterClient has one database, number 0")
        if len(parsed) > 1 and not self.cluster:
            raise ValueError("several servers: say redis+cluster://")
        self.seeds = tuple(Node(said.get("host", "localhost"), said.get("port", 6379)) for said in parsed)
        self._name = _spoken(address)
        self._make: Callable[..., AnyConnection] = parsed[0].pop("connection_class", Connection)
        self._said = {key: said for key, said in parsed[0].items() if key not in {"host", "port"}}

    @asynccontextmanager
    async def connection(self, node: Node) -> AsyncIterator[AnyConnection]:
        """An open connection to this server. It speaks RESP2: pushed messages are arrays like any other.

        Raises RedisError or OSError if there is none within CONNECT.
        """
        where = {} if self._make is UnixDomainSocketConnection else node._asdict()
        # Without a time limit of its own: redis-py's is made of `wait_for`, which in Python 3.11 may swallow a cancel.
        how = {**self._said, "socket_timeout": None, "protocol": 2, "driver_info": None}
        connection = self._make(**where, **how)
        try:
            async with asyncio.timeout(CONNECT):
                await connection.connect()  # type: ignore[no-untyped-call]
            yield connection
        finally:
            with suppress(RedisError, OSError):
                await connection.disconnect(nowait=True)

    def __str__(self) -> str:
        """The address without its password."""
        return self._name


def _spoken(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
