"""Bounded outbox of one socket: writes frames without waiting for the reader, and skips frames of a slow spectator.

Nobody waits for a reader. What is unsent is bounded: a spectator who falls behind gets nothing more until all is sent,
and then one snapshot; anybody who falls behind for good is told to come back (`bye resume`), and closed.

Frames leave at the next turn of the event loop, as one write. Where many rooms move at once, all steps are shown first
and written then: each write wakes a reader, who may compete for this very processor.
"""

from asyncio import AbstractEventLoop, WriteTransport, get_running_loop
from collections import deque
from collections.abc import Callable
from weakref import WeakKeyDictionary

from server.observe import Metrics
from server.wire.frames import Encoding, Frame, Frames
from server.wire.outbound import Bye

ROUND = 64
"""Frames that wait for the next turn of the event loop, at most. With one more all are written at once."""


class _FlushRound:
    """Outboxes that write at the next turn of their event loop; one callback for each would cost more."""

    def __init__(self) -> None:
        self._boxes: deque[Outbox] = deque()

    def join(self, box: "Outbox") -> None:
        """Have this outbox write then, after those before it."""
        if not self._boxes:
            get_running_loop().call_soon(self._flush_all)
        self._boxes.append(box)

    def _flush_all(self) -> None:
        try:
            for _ in range(len(self._boxes)):
                self._boxes.popleft().flush()
        finally:  # an error of one outbox does not affect the others
            if self._boxes:
                get_running_loop().call_soon(self._flush_all)


_rounds: WeakKeyDictionary[AbstractEventLoop, _FlushRound] = WeakKeyDictionary()


class Outbox:
    """Outbox of one socket. Its protocol reports when bytes wait in the transport (`pause`) and when all are sent
    (`resume`).

    transport: the socket's; it calls for a pause as soon as anything waits in it
    skip_at: bytes unsent, past which a spectator gets nothing more until all is sent
    close_at: bytes unsent, past which the socket is closed

    `on_drained` is called when a reader whose frames were skipped has read everything, `on_bye` after the last frame,
    with its code.
    """

    __slots__ = (
        "_close_at",
        "_metrics",
        "_round",
        "_scheduled",
        "_skip_at",
        "_skipping",
        "_transport",
        "_transport_full",
        "_waiting",
        "_writable",
        "closing",
        "encoding",
        "on_bye",
        "on_drained",
    )

    def __init__(
        self, transport: WriteTransport, encoding: Encoding, metrics: Metrics, *, skip_at: int, close_at: int
    ) -> None:
        self.encoding = encoding
        self.closing: str | None = None
        self.on_drained: Callable[[], None] = _nothing
        self.on_bye: Callable[[str], None] = _nothing_of
        self._transport = transport
        self._metrics = metrics
        self._round = _rounds.setdefault(get_running_loop(), _FlushRound())
        self._skip_at = skip_at
        self._close_at = close_at
        self._scheduled = False
        self._transport_full = transport.get_write_buffer_size() > 0
        self._skipping = False
        self._waiting: list[bytes] = []
        self._writable = not self._transport_full

    @property
    def unsent(self) -> int:
        """Bytes that wait."""
        return self._transport.get_write_buffer_size() + sum(map(len, self._waiting))

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        """Write it by the next turn of the event loop, unless the reader is too far behind.

        droppable: as `write`
        """
        if droppable:
            self.write(frame.wire(self.encoding))
            return
        if not self._writable and self._refuses():
            return
        self._waiting.append(frame.wire(self.encoding))
        self._writable = False
        if not self._scheduled:
            self._scheduled = True
            self._round.join(self)
        elif len(self._waiting) > ROUND:
            self.flush()

    def write(self, wire: bytes, /) -> None:
        """Write encoded frames, which many readers share, at once; skip them if the reader is behind."""
        if self._writable:
            self._transport.write(wire)
        elif self.closing is None:
            if self._skipping or (self._transport_full and self.unsent > self._skip_at):
                self._start_skipping()
            else:
                self._waiting.append(wire)
                self.flush()

    def queue_control_frame(self, frame: bytes) -> None:
        """Write it together with the next frame."""
        if self.closing is None:
            self._waiting.append(frame)
            self._writable = False

    def flush(self) -> None:
        """Write what waits."""
        self._scheduled = False
        waiting = self._waiting
        if waiting:
            self._waiting = []
            self._transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))
            self._writable = not self._transport_full and self.closing is None

    def bye(self, code: str, retry: int | None = None) -> None:
        """Send the last frame, after what waits before it."""
        if self.closing is None:
            self.closing = code
            self._metrics.byes.labels(code).inc()
            self.flush()
            self._writable = False
            self._transport.write(Frame(Bye(code, retry)).wire(self.encoding))
            self.on_bye(code)

    def shut(self) -> None:
        """The socket is closed: write nothing more, and call nobody."""
        self.closing = self.closing or "gone"
        self._writable = False
        self._waiting = []
        self.on_drained, self.on_bye = _nothing, _nothing_of

    def pause(self) -> None:
        """Bytes wait in the transport."""
        self._transport_full = True
        self._writable = False

    def resume(self) -> None:
        """All bytes have been sent."""
        self._transport_full = False
        self._writable = not self._waiting and self.closing is None
        if self._skipping and self.closing is None:
            self._skipping = False
            self.on_drained()

    def _refuses(self) -> bool:
        if self.closing is not None:
            return True
        if self.unsent > self._close_at:
            self.bye("resume", retry=1_000)
            return True
        return False

    def _start_skipping(self) -> None:
        if not self._skipping:
            self._skipping = True
            self._metrics.skips.inc()


def _nothing() -> None:
    """Default of `on_drained`."""


def _nothing_of(_: str) -> None:
    """Default of `on_bye`."""
