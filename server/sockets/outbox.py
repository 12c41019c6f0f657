"""What one socket has still to be sent.

The room puts frames in and goes on at once; a task of the socket's own takes them out as fast as the reader reads.
What waits is bounded: a spectator who falls behind gets nothing more until all is read, and then the whole table
once; anybody who falls behind for good is told to come back, and let go.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from server.observe import Metrics
from server.sockets.outbound import Bye
from server.sockets.wire import Dialect, Frame


class Outbox:
    """The frames of one socket. `on_drained` is called when a reader who fell behind has read everything.

    behind, lost: bytes unsent, past which frames that can be left out are, and past which the socket is closed
    """

    def __init__(self, dialect: Dialect, metrics: Metrics, behind: int, lost: int) -> None:
        self.dialect = dialect
        self._limit_behind = behind
        self._limit_lost = lost
        self.on_drained: Callable[[], None] = lambda: None
        self.closing: str | None = None
        self._metrics = metrics
        self._frames: deque[bytes] = deque()
        self._unsent = 0
        self._behind = False
        self._filled = asyncio.Event()
        self._ended = asyncio.Event()

    @property
    def unsent(self) -> int:
        """Bytes that wait."""
        return self._unsent

    def send(self, frame: Frame, *, droppable: bool = False) -> None:
        """Put it at the end, unless the reader is too far behind for it."""
        if self.closing is not None:
            return
        if droppable:
            if not self._behind and self._unsent > self._limit_behind:
                self._behind = True
                self._metrics.skips.inc()
            if self._behind:
                return
        if self._unsent > self._limit_lost:
            self._frames.clear()
            self._unsent = 0
            self.bye("resume", retry=1_000)
            return
        self._put(frame)

    def bye(self, code: str, retry: int | None = None) -> None:
        """The last frame; what waits before it is still sent."""
        if self.closing is None:
            self.closing = code
            self._metrics.byes.labels(code).inc()
            self._put(Frame(Bye(code, retry)))
            self._ended.set()

    async def ended(self) -> None:
        """Until there is a last frame, sent or not."""
        await self._ended.wait()

    async def pump(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what comes, until the last frame is sent."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._frames:
                data = self._frames.popleft()
                await send(data)
                self._unsent = max(0, self._unsent - len(data))
            if self.closing is not None:
                return
            if self._behind:
                self._behind = False
                self.on_drained()

    def _put(self, frame: Frame) -> None:
        data = frame.bytes(self.dialect)
        self._frames.append(data)
        self._unsent += len(data)
        self._filled.set()


__all__ = ["Outbox"]
