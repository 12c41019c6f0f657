"""Tests of listeners: options of the sockets that they accept."""

import asyncio
import socket
from typing import Any

import pytest
from starlette.applications import Starlette

from server.observe import Metrics
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.sockets.connection_limiter import ConnectionLimiter
from server.sockets.listener import Listener
from server.sockets.monitoring import MonitoringListener
from tests.ports import free_port


class Accepted(asyncio.Protocol):
    """Protocol of an accepted connection that tells its socket."""

    def __init__(self, told: asyncio.Future[Any]) -> None:
        self._told = told

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._told.set_result(transport.get_extra_info("socket"))


def is_sent_at_once(accepted: Any) -> bool:
    """Whether small writes are sent without waiting for acknowledgements of earlier ones (RFC 896)."""
    return bool(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
async def test_small_writes_to_players_are_sent_at_once(host: str) -> None:
    told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    limiter = ConnectionLimiter(Capacity.of(Settings(), 1_024), "", Metrics())
    listener = Listener(limiter, lambda slot: Accepted(told))
    try:
        port = await listener.open(host, 0)
    except OSError:
        assert host == "::1"
        pytest.skip("this machine has no IPv6")
    try:
        _, writer = await asyncio.open_connection(host, port)
        at_once = is_sent_at_once(await told)
        writer.close()
        await writer.wait_closed()
        assert at_once
    finally:
        listener.close()
        await listener.wait_closed()


async def test_small_writes_to_whoever_monitors_are_sent_at_once() -> None:
    port = free_port()
    monitoring = MonitoringListener(Starlette(), f"127.0.0.1:{port}")
    await monitoring.start()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        (protocol,) = monitoring.server_state.connections
        at_once = is_sent_at_once(protocol.transport.get_extra_info("socket"))
        writer.close()
        await writer.wait_closed()
        assert at_once
    finally:
        await monitoring.shutdown()
