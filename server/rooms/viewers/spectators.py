"""Spectators of a room: fan-out of the same bytes to thousands of sockets.

In a quiet room a frame goes out at once, that is: as soon as the players have theirs. When more come within `GATHER`
of the last ones they are gathered and leave as one write, which costs a fraction: nearly all of a write is the
kernel's, however long it is. The writing itself is done in portions, so that players in this room and others are heard
in between.

Frames are counted. Who was shown the whole table has been shown what waits too, and is only sent what came after.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from server.rooms.ports import Listener
from server.runtime.clock import Clock
from server.wire.frames import Frame, Frames

GATHER = 40
"""ms between two writes to the same spectator."""

PORTION = 250
"""Sockets that are written to before others have their turn."""


class SpectatorSet(dict[Listener, None]):
    """Set of spectators. `gone`: how many have left so far."""

    def __init__(self) -> None:
        super().__init__()
        self.gone = 0
        self._all: list[Listener] | None = None

    def __setitem__(self, listener: Listener, _: None) -> None:
        super().__setitem__(listener, None)
        self._all = None

    def __delitem__(self, listener: Listener) -> None:
        super().__delitem__(listener)
        self.gone += 1
        self._all = None

    @property
    def all(self) -> Sequence[Listener]:
        """Immutable list of the current spectators. It is cached until somebody comes or goes: to touch each of
        thousands is to fetch it from memory."""
        if self._all is None:
            self._all = [*self]
        return self._all


class Spectators:
    """Broadcast to the spectators of one room. They come and go by `members`."""

    def __init__(self, clock: Clock) -> None:
        self.members = SpectatorSet()
        self._clock = clock
        self._waiting: list[Frame] = []
        self._count = 0
        self._ahead: dict[Listener, int] = {}
        self._writing: Iterator[Listener] = iter(())
        self._left = 0
        self._gone = 0
        self._written: list[Frame] = []
        self._whole: Frame | Frames | None = None
        self._rested = True

    def send(self, frame: Frame, *, now: bool = False) -> None:
        """Send a frame to everybody; `now`: without gathering more."""
        if not self.members:
            return
        self._waiting.append(frame)
        self._count += 1
        if now:
            self.flush()
        elif self._rested:
            self._begin()

    def caught_up(self, listener: Listener) -> None:
        """This listener has been shown everything up to now."""
        if listener in self.members and (self._waiting or self._left):
            self._ahead[listener] = self._count

    def flush(self) -> None:
        """Write all that waits."""
        while self._left:
            self._portion()
        if self._waiting:
            self._gather()
            while self._left:
                self._portion()

    def _begin(self) -> None:
        """Write what waits, and then nothing more for `GATHER` ms."""
        self._rested = False
        self._clock.after(GATHER, self._rest)
        self._gather()
        self._clock.after(0, self._go_on)

    def _rest(self) -> None:
        if self._left:  # so many that it takes longer than the while
            self._clock.after(GATHER, self._rest)
        elif self._waiting:
            self._begin()
        else:
            self._rested = True

    def _gather(self) -> None:
        self._written, self._waiting = self._waiting, []
        self._whole = Frames(self._written) if len(self._written) > 1 else self._written[0]
        self._gone = self.members.gone
        self._writing, self._left = iter(self.members.all), len(self.members)

    def _go_on(self) -> None:
        if self._left:
            self._portion()
            if self._left:
                self._clock.after(0, self._go_on)

    def _portion(self) -> None:
        members, whole, ahead = self.members, self._whole, self._ahead
        assert whole is not None
        self._left = max(0, self._left - PORTION)
        encoding, wire, some_left = None, b"", members.gone > self._gone
        for listener in islice(self._writing, PORTION):
            if some_left and listener not in members:
                continue
            if ahead and listener in ahead:
                self._rest_of(listener)
                continue
            if listener.encoding is not encoding:
                encoding = listener.encoding
                wire = whole.wire(encoding)
            listener.write(wire)
        if not self._left:
            self._writing = iter(())
            self._written, self._whole = [], None
            begun = self._count - len(self._waiting)
            self._ahead = {listener: seen for listener, seen in ahead.items() if seen > begun}

    def _rest_of(self, listener: Listener) -> None:
        """Write only what this listener has not been shown."""
        begun = self._count - len(self._waiting) - len(self._written)
        unseen = self._written[max(0, self._ahead[listener] - begun) :]
        if unseen:
            listener.write(Frames(unseen).wire(listener.encoding))
