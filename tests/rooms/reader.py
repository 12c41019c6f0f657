"""The other end of a socket: somebody who reads what is written, or lets it wait."""

import asyncio
from collections.abc import Callable
from typing import Any


class Reader(asyncio.WriteTransport):
    """Hears payloads a moment after they were written, for as long as it reads. Else whoever writes is to pause."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        super().__init__()
        self.pause: Callable[[], None] = lambda: None
        self.resume: Callable[[], None] = lambda: None
        self._hear = hear
        self._reading = False
        self._waiting = b""

    def write(self, data: Any) -> None:
        self._waiting += data
        if self._reading:
            asyncio.get_running_loop().call_soon(self._read)
        else:
            self.pause()

    def get_write_buffer_size(self) -> int:
        return 0 if self._reading else len(self._waiting)

    def read_on(self) -> None:
        """Take what waits, and whatever comes."""
        self._reading = True
        self._read()

    def stop(self) -> None:
        """Take nothing more."""
        self._reading = False

    def close(self) -> None:
        """Hold nobody any more."""
        self.pause = self.resume = lambda: None
        self._hear = lambda _: None

    def _read(self) -> None:
        if self._reading and self._waiting:
            waiting, self._waiting = self._waiting, b""
            for payload in payloads(waiting):
                self._hear(payload)
            self.resume()


def payloads(data: bytes) -> list[bytes]:
    """What is in these WebSocket frames of a server's (RFC 6455, 5.2)."""
    found = []
    while data:
        assert data[0] & 0x80, "a frame in parts"
        wide = {126: 2, 127: 8}.get(data[1], 0)
        size = int.from_bytes(data[2 : 2 + wide]) if wide else data[1]
        found.append(data[2 + wide : 2 + wide + size])
        data = data[2 + wide + size :]
    return found
