"""What a batch tells each viewer. What all are told alike is put into plain data once."""

from typing import Any

from engine.core import Event, Table, Viewer, told_whole
from engine.match.batch import Batch, codec_of

__all__ = ["Told", "telling"]

Plain = dict[str, Any]


def telling(teller: Table, batch: Batch) -> "Told":
    """What this batch tells, as that table has it. The last answer is remembered."""
    last: Told | None = teller.law.remembered.get(Told)
    if last is None or last.batch is not batch or last.teller is not teller:
        last = teller.law.remembered[Told] = Told(teller, batch)
    return last


class Told:
    """The events of a batch as they are told; those that all are told whole, ready as plain data."""

    __slots__ = ("_alike", "_codec", "_events", "batch", "teller")

    def __init__(self, teller: Table, batch: Batch) -> None:
        self.teller, self.batch, self._codec = teller, batch, codec_of(teller.law.game)
        self._events: list[tuple[Event, Plain | None]] = []
        for event in batch.events:
            known = teller.law.tells.get(type(event))
            if known:
                whole = all(tell is told_whole for _, tell in known)
                self._events.append((event, self._codec.told(event) if whole else None))
        alike = [plain for _, plain in self._events if plain is not None]
        self._alike = alike if len(alike) == len(self._events) else None

    def to(self, viewer: Viewer) -> list[Plain]:
        """What this viewer is told, in order; shared with others, so not to be changed."""
        if self._alike is not None:
            return self._alike
        found = []
        for event, plain in self._events:
            said = event if plain is not None else self.teller.told(event, viewer)
            if said is not None:
                found.append(plain or self._codec.told(said))
        return found
