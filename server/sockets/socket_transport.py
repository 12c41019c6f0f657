"""Transport of an accepted TCP connection, on the event loop's public `add_reader` and `add_writer`.

It does what asyncio's own socket transport does (PEP 3156), as far as our protocols use it, with three differences.
A write that the kernel takes at once is one method and one system call, which counts where a frame goes to thousands of
spectators. A transport is no part of a reference cycle, so that a closed one is freed by reference counting alone (see
`server.runtime.garbage_collection`). And it needs no task to be set up.
"""

import socket
from asyncio import AbstractEventLoop, BaseProtocol, Protocol, Transport
from collections.abc import Callable, Iterable
from typing import Any, cast

RECEIVED = 256 * 1024
"""Bytes that are received at once, at most."""

HIGH_WATER = 64 * 1024
"""Default of the bytes unsent past which the protocol is told to pause. It resumes at a quarter of them."""

Bytes = bytes | bytearray | memoryview


class SocketTransport(Transport):
    """Transport of one connection, which reads from `start` on. connection: a non-blocking socket, the transport's own
    from then on
    """

    __slots__ = ("_closing", "_eof", "_high", "_loop", "_lost", "_low", "_protocol", "_reading", "_socket", "_unsent")

    def __init__(self, loop: AbstractEventLoop, connection: socket.socket) -> None:
        super().__init__()
        self._loop = loop
        self._socket = connection
        self._protocol: Protocol | None = None
        self._unsent = bytearray()
        self._high, self._low = HIGH_WATER, HIGH_WATER // 4
        self._reading = False
        self._eof = False  # nothing more is written
        self._closing = False  # nothing more is read, and what is unsent is the last
        self._lost = False  # the protocol has been, or is about to be, told that the connection is lost

    def start(self, protocol: Protocol) -> None:
        """Tell the protocol that the connection is made, and read from now on."""
        connection = self._socket
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # small writes do not wait for their like
        self._protocol = protocol
        protocol.connection_made(self)
        self.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._socket if name == "socket" else default

    def set_protocol(self, protocol: BaseProtocol) -> None:
        self._protocol = cast("Protocol", protocol)

    def get_protocol(self) -> BaseProtocol:
        return cast("BaseProtocol", self._protocol)

    # reading

    def is_reading(self) -> bool:
        return self._reading

    def pause_reading(self) -> None:
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self._socket)

    def resume_reading(self) -> None:
        if not self._reading and not self._closing:
            self._reading = True
            self._loop.add_reader(self._socket, self._receive)

    def _receive(self) -> None:
        if not self._reading:
            return
        try:
            data = self._socket.recv(RECEIVED)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._lose(error)
            return
        protocol = cast("Protocol", self._protocol)
        if data:
            self._call(protocol.data_received, data)
        else:
            self._call(protocol.eof_received)
            self.close()

    # writing

    def write(self, data: Bytes) -> None:
        if not self._unsent:
            if self._lost or self._eof or not data:
                return
            try:
                sent = self._socket.send(data)
            except (BlockingIOError, InterruptedError):
                sent = 0
            except OSError as error:
                self._lose(error)
                return
            if sent == len(data):
                return
            data = memoryview(data)[sent:]
            self._loop.add_writer(self._socket, self._send)
        self._unsent += data
        if len(self._unsent) > self._high >= len(self._unsent) - len(data):
            self._call(cast("Protocol", self._protocol).pause_writing)

    def writelines(self, list_of_data: Iterable[Bytes]) -> None:
        self.write(b"".join(list_of_data))

    def write_eof(self) -> None:
        if not self._eof and not self._closing:
            self._eof = True
            if not self._unsent:
                self._shut_down()

    def can_write_eof(self) -> bool:
        return True

    def get_write_buffer_size(self) -> int:
        return len(self._unsent)

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._low, self._high

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """To be called before anything is unsent."""
        self._high = high if high is not None else 4 * low if low is not None else HIGH_WATER
        self._low = low if low is not None else self._high // 4

    def _send(self) -> None:
        if self._lost:
            return
        before = len(self._unsent)
        try:
            sent = self._socket.send(self._unsent)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._lose(error)
            return
        del self._unsent[:sent]
        if before > self._low >= len(self._unsent):
            self._call(cast("Protocol", self._protocol).resume_writing)  # which may write
        if not self._unsent and not self._lost:
            self._loop.remove_writer(self._socket)
            if self._closing:
                self._lost = True
                self._tell_lost(None)
            elif self._eof:
                self._shut_down()

    def _shut_down(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_WR)
        except OSError as error:
            self._lose(error)

    # closing

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        """Read no more, and close once all is sent."""
        if not self._closing:
            self.pause_reading()
            self._closing = True
            if not self._unsent:
                self._lose(None)

    def abort(self) -> None:
        """Close at once, whatever is unsent."""
        self._lose(None)

    def _lose(self, error: Exception | None) -> None:
        if self._lost:
            return
        self._lost = True
        self.pause_reading()
        self._closing = True
        if self._unsent:
            self._unsent.clear()
            self._loop.remove_writer(self._socket)
        self._loop.call_soon(self._tell_lost, error)

    def _tell_lost(self, error: Exception | None) -> None:
        protocol, self._protocol = self._protocol, None
        try:
            if protocol is not None:
                protocol.connection_lost(error)
        finally:
            self._socket.close()

    def _call(self, callback: Callable[..., object], *arguments: object) -> None:
        """Call the protocol. An error of its own ends the connection, and goes to the loop's handler."""
        try:
            callback(*arguments)
        except Exception as error:  # noqa: BLE001
            self._loop.call_exception_handler(
                {
                    "message": f"{callback.__qualname__} failed",
                    "exception": error,
                    "transport": self,
                    "protocol": self._protocol,
                }
            )
            self._lose(error)
