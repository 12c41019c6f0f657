"""Recent steps of a room, for those who lost their connection for a moment.

The matches before and after each of them would be most of the memory that a room takes. So the batches are kept as the
log has them, and of the matches one in thirty-two; what lies between is folded again when somebody asks. Who has missed
steps is often not alone, so these are kept until the next step, or until nobody asks any more: of a finished game there
is no next step.
"""

import zlib
from collections.abc import Iterable, Iterator
from itertools import chain, dropwhile, islice

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.match import Batch, Match, Seat, decode_batch
from engine.match.recent_refs import RecentRefs

LENGTH = 64

STRETCH = 32
"""Steps from one match that is kept to the next."""

PACKED = 8
"""Lines that are compressed together, at least: they come to a quarter of their size, more of them to a fifth."""

_LEVEL = 1
"""The fastest. The slowest would save a tenth more."""


class AppliedStep(Struct, frozen=True, eq=False):
    """Applied step: the match before it, what happened, the match after it, and what happened as a line of the log.

    Matches share what did not change.
    """

    before: Match
    batch: Batch
    after: Match
    line: bytes


_lines = msgspec.msgpack.Decoder(list[bytes])


class _Lines:
    """Lines of the log, some of them compressed."""

    __slots__ = ("_last", "_packed", "_packed_count")

    def __init__(self) -> None:
        self._packed: tuple[bytes, ...] = ()
        self._packed_count = 0
        self._last: list[bytes] = []

    def __len__(self) -> int:
        return self._packed_count + len(self._last)

    def __iter__(self) -> Iterator[bytes]:
        for packed in self._packed:
            yield from _lines.decode(zlib.decompress(packed))
        yield from self._last

    def append(self, line: bytes) -> None:
        self._last.append(line)

    def pack(self) -> None:
        """Compress what is not, if it is much."""
        if len(self._last) >= PACKED:
            self._packed += (zlib.compress(msgspec.msgpack.encode(self._last), _LEVEL),)
            self._packed_count += len(self._last)
            self._last = []


class _Stretch:
    """Consecutive steps, all but the last of them under one law, with the matches before and after them all."""

    __slots__ = ("after", "before", "law", "lines", "movers")

    def __init__(self, before: Match) -> None:
        self.before = self.after = before
        self.law = before.table.law
        self.lines = _Lines()
        self.movers: list[int | None] = []
        """Seats that asked for the steps, by step, where a seat did."""

    def goes_on(self, match: Match) -> bool:
        """Whether a step from this match would be its next."""
        return match is self.after and match.table.law is self.law and len(self.lines) < STRETCH

    def extend(self, other: "_Stretch") -> None:
        """Go on with the steps of another, which follow."""
        for line in other.lines:
            self.lines.append(line)
        self.movers += other.movers
        self.after = other.after

    def steps(self) -> Iterator[AppliedStep]:
        """The steps, folded again."""
        match = self.before
        for line in self.lines:
            batch = decode_batch(match.game, line)
            after = self.after if batch.seq == self.after.seq else match.fold(batch)
            yield AppliedStep(match, batch, after, line)
            match = after


class RecentSteps:
    """Ring buffer of the last 64 steps at most."""

    def __init__(self, steps: Iterable[AppliedStep] = ()) -> None:
        self._stretches: list[_Stretch] = []
        self._folded: dict[_Stretch, list[AppliedStep]] = {}
        self._asked = False
        self._length = 0
        for step in steps:
            self.add(step)

    @classmethod
    def of(cls, steps: Iterable[AppliedStep]) -> "RecentSteps":
        """These steps; a ring buffer itself, if that is what they are."""
        return steps if isinstance(steps, cls) else cls(steps)

    def add(self, step: AppliedStep) -> None:
        self._folded.clear()
        if not self._stretches or not self._stretches[-1].goes_on(step.before):
            self._begin(step.before)
        last = self._stretches[-1]
        last.lines.append(step.line)
        last.movers.append(step.batch.by.seat if type(step.batch.by) is Seat else None)
        last.after = step.after
        self._length += 1
        while self._length - len(self._stretches[0].lines) >= LENGTH:
            self._length -= len(self._stretches.pop(0).lines)

    def _begin(self, match: Match) -> None:
        """Begin a stretch. Nobody asks a match that is kept for what was asked under which reference."""
        kept = replace(match, recent_refs=RecentRefs())
        if self._stretches and self._stretches[-1].after is match:
            self._stretches[-1].after = kept
        self._stretches.append(_Stretch(kept))

    def _steps(self, stretch: _Stretch) -> list[AppliedStep]:
        """Steps of a stretch, cached until the next step or `relax`."""
        self._asked = True
        if stretch not in self._folded:
            self._folded[stretch] = [*stretch.steps()]
        return self._folded[stretch]

    def __iter__(self) -> Iterator[AppliedStep]:
        """The steps, oldest first. They are folded one by one, and not kept."""
        each = chain.from_iterable(self._folded.get(stretch) or stretch.steps() for stretch in self._stretches)
        return islice(each, max(0, self._length - LENGTH), None)

    def relax(self) -> bool:
        """Drop the cache unless it was used since the last call. Returns whether it was dropped."""
        asked, self._asked = self._asked, False
        if not asked:
            self._folded.clear()
        return not asked

    def rest(self) -> None:
        """Take less memory: no step has come for a while. A busy room has no time to compress lines.

        Where the game is over, one match before them all is enough.
        """
        if self._stretches and self._stretches[-1].after.stage == "over":
            self._join_stretches()
        for stretch in self._stretches:
            stretch.lines.pack()
            stretch.before.table.forget()

    def _join_stretches(self) -> None:
        """Make one stretch of all that are under one law."""
        joined: list[_Stretch] = []
        for stretch in self._stretches:
            if joined and stretch.before.table.law is joined[-1].law and stretch.before is joined[-1].after:
                joined[-1].extend(stretch)
            else:
                joined.append(stretch)
        self._stretches = joined
        self._folded.clear()

    def since(self, seq: int) -> list[AppliedStep] | None:
        """Step `seq` itself and all after it; None if that one is no longer, or not yet, here.

        Before the very first step there was nothing to look at, so that one is never given.
        """
        if not self._stretches or seq <= 1:
            return None
        newest = self._stretches[-1].after.seq
        if not max(newest - LENGTH, newest - self._length) < seq <= newest:
            return None
        reaching = dropwhile(lambda stretch: stretch.after.seq < seq, self._stretches)
        return [step for stretch in reaching for step in self._steps(stretch) if step.batch.seq >= seq]

    def movers_after(self, seq: int) -> set[int]:
        """Seats that asked for any step after this one, as far as it is known. Nothing is folded for it."""
        movers: set[int | None] = set()
        for stretch in reversed(self._stretches):
            new = stretch.after.seq - seq
            if new <= 0:
                break
            movers.update(stretch.movers[-new:])
        return {seat for seat in movers if seat is not None}
