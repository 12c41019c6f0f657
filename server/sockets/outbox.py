"""What is written to one socket, and what no longer is when its reader is slow.

Nobody waits for a reader. What waits unsent is bounded: a spectator who falls behind gets nothing more until all is
sent, and then the whole table once; anybody who falls behind for good is told to come back, and let go.

Frames leave when the event loop comes round, as one write. Where many rooms move at once, all of them are shown first
and written then: each write wakes a reader, who may want this very processor.
"""

from asyncio import WriteTransport, get_running_loop
from collections.abc import Callable

from server.observe import Metrics
from server.sockets.outbound import Bye
from server.sockets.wire import Dialect, Frame, Frames

ROUND = 64
"""Frames that wait for the loop to come round, at most. With one more all are written at once."""


class Outbox:
    """The way out of one socket. Its protocol says when the reader is behind (`pause`) and when all is sent (`resume`).

    transport: the socket's; it calls for a pause when more than a spectator's share waits
    lost: bytes unsent, past which the socket is closed
    `on_drained` is called when somebody from whom frames were kept back has read everything, `on_bye` after the last
    frame, with its code.
    """

    __slots__ = (
        "_behind",
        "_called",
        "_lost",
        "_metrics",
        "_skipped",
        "_slow",
        "_transport",
        "_waiting",
        "closing",
        "dialect",
        "on_bye",
        "on_drained",
    )

    def __init__(self, transport: WriteTransport, dialect: Dialect, metrics: Metrics, lost: int) -> None:
        self.dialect = dialect
        self.closing: str | None = None
        self.on_drained: Callable[[], None] = _nothing
        self.on_bye: Callable[[str], None] = _nothing_of
        self._transport = transport
        self._metrics = metrics
        self._lost = lost
        self._behind = False
        self._called = False
        self._skipped = False
        self._slow = False
        self._waiting: list[bytes] = []

    @property
    def unsent(self) -> int:
        """Bytes that wait."""
        return self._transport.get_write_buffer_size() + sum(map(len, self._waiting))

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        """Write it before the loop comes round again, unless the reader is too far behind for it.

        droppable: as `write`
        """
        if droppable:
            self.write(frame.wire(self.dialect))
            return
        if self._slow and self._kept_back():
            return
        self._waiting.append(frame.wire(self.dialect))
        if not self._called:
            self._called = True
            get_running_loop().call_soon(self._come_round)
        elif len(self._waiting) > ROUND:
            self.flush()

    def write(self, wire: bytes, /) -> None:
        """Write frames that many get here and now; or leave them out, if the reader is behind."""
        if self._slow:
            self._skip()
        elif self._waiting:
            self._waiting.append(wire)
            self.flush()
        else:
            self._transport.write(wire)

    def along(self, frame: bytes) -> None:
        """Write it together with what is written next."""
        if self.closing is None:
            self._waiting.append(frame)

    def flush(self) -> None:
        """Write what waits."""
        waiting = self._waiting
        if waiting:
            self._waiting = []
            self._transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))

    def bye(self, code: str, retry: int | None = None) -> None:
        """The last frame; what waits before it is still sent."""
        if self.closing is None:
            self.closing = code
            self._slow = True
            self._metrics.byes.labels(code).inc()
            self.flush()
            self._transport.write(Frame(Bye(code, retry)).wire(self.dialect))
            self.on_bye(code)

    def shut(self) -> None:
        """It is closed: nothing more is written, nor asked for."""
        self.closing = self.closing or "gone"
        self._slow = True
        self._waiting = []
        self.on_drained, self.on_bye = _nothing, _nothing_of

    def pause(self) -> None:
        """More waits than a spectator may have waiting."""
        self._behind = self._slow = True

    def resume(self) -> None:
        """All has been sent."""
        self._behind = False
        self._slow = self.closing is not None
        if self._skipped and not self._slow:
            self._skipped = False
            self.on_drained()

    def _come_round(self) -> None:
        self._called = False
        self.flush()

    def _kept_back(self) -> bool:
        if self.closing is not None:
            return True
        if self.unsent > self._lost:
            self.bye("resume", retry=1_000)
            return True
        return False

    def _skip(self) -> None:
        if self.closing is None and not self._skipped:
            self._skipped = True
            self._metrics.skips.inc()


def _nothing() -> None:
    """Nobody asked to be told."""


def _nothing_of(_: str) -> None:
    """Nobody asked to be told."""


__all__ = ["Outbox"]
