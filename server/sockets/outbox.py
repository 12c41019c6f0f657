"""What is written to one socket, and what no longer is when its reader is slow.

Nobody waits for a reader. What waits unsent is bounded: a spectator who falls behind gets nothing more until all is
sent, and then the whole table once; anybody who falls behind for good is told to come back, and let go.

Frames leave when the event loop comes round, as one write. Where many rooms move at once, all of them are shown first
and written then: each write wakes a reader, who may want this very processor.

What the socket takes at once goes past its transport, which looks at much of its own before it asks the same of the
kernel: a twentieth of what it costs to write to 2,000 onlookers. The transport gets the rest, and deals with errors.
"""

import os
from asyncio import AbstractEventLoop, WriteTransport, get_running_loop
from collections import deque
from collections.abc import Callable
from weakref import WeakKeyDictionary

from server.observe import Metrics
from server.wire.frames import Encoding, Frame, Frames
from server.wire.outbound import Bye

ROUND = 64
"""Frames that wait for the loop to come round, at most. With one more all are written at once."""


class _Round:
    """The outboxes that write when their event loop comes round; a call by the loop for each would cost more."""

    def __init__(self) -> None:
        self._boxes: deque[Outbox] = deque()

    def join(self, box: "Outbox") -> None:
        """Have it write then, after those before it."""
        if not self._boxes:
            get_running_loop().call_soon(self._come)
        self._boxes.append(box)

    def _come(self) -> None:
        try:
            for _ in range(len(self._boxes)):
                self._boxes.popleft().flush()
        finally:  # what one stumbles over is not the others' fault
            if self._boxes:
                get_running_loop().call_soon(self._come)


_rounds: WeakKeyDictionary[AbstractEventLoop, _Round] = WeakKeyDictionary()


class Outbox:
    """The way out of one socket. Its protocol says when the reader is behind (`pause`) and when all is sent (`resume`).

    transport: the socket's; it calls for a pause as soon as anything waits in it
    behind: bytes unsent, past which a spectator gets nothing more until all is sent
    lost: bytes unsent, past which the socket is closed
    `on_drained` is called when somebody from whom frames were kept back has read everything, `on_bye` after the last
    frame, with its code.
    """

    __slots__ = (
        "_behind",
        "_called",
        "_clogged",
        "_descriptor",
        "_easy",
        "_lost",
        "_metrics",
        "_round",
        "_skipped",
        "_transport",
        "_waiting",
        "closing",
        "encoding",
        "on_bye",
        "on_drained",
    )

    def __init__(
        self, transport: WriteTransport, encoding: Encoding, metrics: Metrics, *, behind: int, lost: int
    ) -> None:
        self.encoding = encoding
        self.closing: str | None = None
        self.on_drained: Callable[[], None] = _nothing
        self.on_bye: Callable[[str], None] = _nothing_of
        self._transport = transport
        self._descriptor = _descriptor(transport)
        self._metrics = metrics
        self._round = _rounds.setdefault(get_running_loop(), _Round())
        self._behind = behind
        self._lost = lost
        self._called = False
        self._clogged = transport.get_write_buffer_size() > 0
        self._skipped = False
        self._waiting: list[bytes] = []
        self._easy = not self._clogged

    @property
    def unsent(self) -> int:
        """Bytes that wait."""
        return self._transport.get_write_buffer_size() + sum(map(len, self._waiting))

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        """Write it before the loop comes round again, unless the reader is too far behind for it.

        droppable: as `write`
        """
        if droppable:
            self.write(frame.wire(self.encoding))
            return
        if not self._easy and self._kept_back():
            return
        self._waiting.append(frame.wire(self.encoding))
        self._easy = False
        if not self._called:
            self._called = True
            self._round.join(self)
        elif len(self._waiting) > ROUND:
            self.flush()

    def write(self, wire: bytes, /) -> None:
        """Write frames that many get here and now; or leave them out, if the reader is behind."""
        if self._easy:
            self._push(wire)
        elif self.closing is None:
            if self._skipped or (self._clogged and self.unsent > self._behind):
                self._skip()
            else:
                self._waiting.append(wire)
                self.flush()

    def queue_control_frame(self, frame: bytes) -> None:
        """Write it together with what is written next."""
        if self.closing is None:
            self._waiting.append(frame)
            self._easy = False

    def flush(self) -> None:
        """Write what waits."""
        self._called = False
        waiting = self._waiting
        if waiting:
            self._waiting = []
            self._push(waiting[0] if len(waiting) == 1 else b"".join(waiting))
            self._easy = not self._clogged and self.closing is None

    def bye(self, code: str, retry: int | None = None) -> None:
        """The last frame; what waits before it is still sent."""
        if self.closing is None:
            self.closing = code
            self._metrics.byes.labels(code).inc()
            self.flush()
            self._easy = False
            self._push(Frame(Bye(code, retry)).wire(self.encoding))
            self.on_bye(code)

    def shut(self) -> None:
        """It is closed: nothing more is written, nor asked for."""
        self.closing = self.closing or "gone"
        self._easy = False
        self._waiting = []
        self.on_drained, self.on_bye = _nothing, _nothing_of

    def pause(self) -> None:
        """Something waits in the transport."""
        self._clogged = True
        self._easy = False

    def resume(self) -> None:
        """All has been sent."""
        self._clogged = False
        self._easy = not self._waiting and self.closing is None
        if self._skipped and self.closing is None:
            self._skipped = False
            self.on_drained()

    def _push(self, data: bytes) -> None:
        """Hand it to the kernel, and to the transport what that doesn't take."""
        sent = 0
        if self._descriptor is not None and not self._clogged:
            try:
                sent = os.write(self._descriptor, data)
            except OSError:  # that it would block, or something that the transport will meet and deal with
                sent = 0
        if sent < len(data):
            self._transport.write(data[sent:])

    def _kept_back(self) -> bool:
        if self.closing is not None:
            return True
        if self.unsent > self._lost:
            self.bye("resume", retry=1_000)
            return True
        return False

    def _skip(self) -> None:
        if not self._skipped:
            self._skipped = True
            self._metrics.skips.inc()


def _descriptor(transport: WriteTransport) -> int | None:
    """Of the socket itself, if what is written there goes out as it is."""
    raw = transport.get_extra_info("socket")
    return raw.fileno() if raw is not None and transport.get_extra_info("sslcontext") is None else None


def _nothing() -> None:
    """Nobody asked to be told."""


def _nothing_of(_: str) -> None:
    """Nobody asked to be told."""


__all__ = ["Outbox"]
