"""Contract of socket transports, which ours fulfils as asyncio's own does."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from server.sockets.socket_transport import SocketTransport
from tests.wire.serving import PATIENCE

MUCH = 4 << 20
"""Bytes: more than the kernel takes for somebody who reads nothing."""


class Recorder(asyncio.Protocol):
    """Protocol that keeps what it is told, in order."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.news = asyncio.Event()
        self.fails = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.tell("made")

    def data_received(self, data: bytes) -> None:
        if self.fails:
            raise ValueError("a fault")
        self.tell(data)

    def eof_received(self) -> None:
        self.tell("eof")

    def pause_writing(self) -> None:
        self.tell("pause")

    def resume_writing(self) -> None:
        self.tell("resume")

    def connection_lost(self, exc: Exception | None) -> None:
        self.tell(("lost", type(exc)))

    def tell(self, what: Any) -> None:
        self.told.append(what)
        self.news.set()

    async def until(self, what: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while what not in self.told:
                self.news.clear()
                await self.news.wait()


LOST = ("lost", type(None))
Made = Callable[[socket.socket, Recorder], Awaitable[asyncio.Transport]]


async def ours(connection: socket.socket, protocol: Recorder) -> asyncio.Transport:
    transport = SocketTransport(asyncio.get_running_loop(), connection)
    transport.start(protocol)
    return transport


async def asyncios(connection: socket.socket, protocol: Recorder) -> asyncio.Transport:
    transport, _ = await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
    return transport


@asynccontextmanager
async def connected(make: Made) -> AsyncIterator[tuple[asyncio.Transport, Recorder, socket.socket]]:
    """A transport, its protocol, and the other end."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        peer = socket.create_connection(listening.getsockname())
        connection, _ = listening.accept()
    peer.setblocking(False)
    connection.setblocking(False)
    protocol = Recorder()
    transport = await make(connection, protocol)
    try:
        yield transport, protocol, peer
    finally:
        peer.close()
        if not transport.is_closing():
            transport.abort()


async def received(peer: socket.socket, size: int) -> bytes:
    """So many bytes, or what comes until the end."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        while len(said) < size and (part := await asyncio.get_running_loop().sock_recv(peer, 1 << 16)):
            said += part
    return said


both = pytest.mark.parametrize("make", [ours, asyncios])


@both
async def test_what_is_sent_is_received(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        peer.send(b"hello")
        await protocol.until(b"hello")
        transport.write(b"you ")
        transport.writelines([b"and ", bytearray(b"me")])
        assert await received(peer, 10) == b"you and me"
        assert protocol.told == ["made", b"hello"]


@both
async def test_what_the_kernel_does_not_take_waits_and_the_protocol_is_told(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        transport.set_write_buffer_limits(high=0)
        transport.write(b"x" * MUCH)
        assert protocol.told == ["made", "pause"]
        transport.write(b"last")
        assert transport.get_write_buffer_size() > 0
        assert await received(peer, MUCH + 4) == b"x" * MUCH + b"last"
        await protocol.until("resume")
        assert transport.get_write_buffer_size() == 0
        assert protocol.told == ["made", "pause", "resume"]


@both
async def test_closing_sends_what_waits_and_reads_no_more(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        transport.write(b"x" * MUCH)
        transport.close()
        transport.close()
        assert transport.is_closing()
        peer.send(b"too late")
        assert len(await received(peer, MUCH)) == MUCH
        await protocol.until(LOST)
        assert b"too late" not in protocol.told
        assert protocol.told.count(LOST) == 1


@both
async def test_aborting_drops_what_waits(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        transport.write(b"x" * MUCH)
        transport.close()
        transport.abort()
        assert transport.get_write_buffer_size() == 0
        await protocol.until(LOST)
        transport.write(b"nothing happens")
        transport.pause_reading()
        transport.resume_reading()
        assert len(await received(peer, MUCH)) < MUCH


@both
async def test_who_hangs_up_is_hung_up_on(make: Made) -> None:
    async with connected(make) as (_, protocol, peer):
        peer.send(b"goodbye")
        peer.shutdown(socket.SHUT_WR)
        await protocol.until(LOST)
        assert protocol.told == ["made", b"goodbye", "eof", LOST]
        assert await received(peer, 1) == b""


@both
async def test_a_reset_is_a_lost_connection(make: Made) -> None:
    async with connected(make) as (_, protocol, peer):
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        peer.close()
        await protocol.until(("lost", ConnectionResetError))


@both
async def test_while_reading_is_paused_nothing_comes(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        await asyncio.sleep(0)
        assert transport.is_reading()
        transport.pause_reading()
        transport.pause_reading()
        assert not transport.is_reading()
        peer.send(b"later")
        transport.write(b"?")
        await received(peer, 1)
        assert protocol.told == ["made"]
        transport.resume_reading()
        transport.resume_reading()
        await protocol.until(b"later")


@both
async def test_the_last_may_be_said_before_the_end_of_what_is_read(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        assert transport.can_write_eof()
        transport.write(b"x" * MUCH)
        transport.write_eof()
        assert len(await received(peer, MUCH + 1)) == MUCH
        peer.send(b"I see")
        await protocol.until(b"I see")


@both
async def test_a_fault_of_the_protocol_ends_its_connection_and_is_reported(make: Made) -> None:
    faults: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    async with connected(make) as (_, protocol, peer):
        protocol.fails = True
        peer.send(b"boom")
        await protocol.until(("lost", ValueError))
    assert [type(fault["exception"]) for fault in faults] == [ValueError]


@both
async def test_another_protocol_may_take_the_connection_over(make: Made) -> None:
    async with connected(make) as (transport, protocol, peer):
        other = Recorder()
        transport.set_protocol(other)
        assert transport.get_protocol() is other
        peer.send(b"hello")
        await other.until(b"hello")
        transport.close()
        await other.until(LOST)
        assert protocol.told == ["made"]


def test_a_closed_transport_is_freed_by_reference_counting() -> None:
    """asyncio's own, which refers to itself, is not."""

    async def closed() -> Callable[[], object]:
        import weakref

        async with connected(ours) as (transport, protocol, _):
            transport.close()
            await protocol.until(LOST)
            return weakref.ref(transport.get_extra_info("socket"))

    assert asyncio.run(closed())() is None
