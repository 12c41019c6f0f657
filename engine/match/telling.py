"""What a batch tells each viewer. What all are told alike is the very same for all."""

from engine.core import Event, Table, Viewer, told_whole
from engine.match.batch import Batch

__all__ = ["Told", "telling"]


def telling(teller: Table, batch: Batch) -> "Told":
    """What this batch tells, as that table has it. The last answer is remembered."""
    last: Told | None = teller.law.remembered.get(Told)
    if last is None or last.batch is not batch or last.teller is not teller:
        last = teller.law.remembered[Told] = Told(teller, batch)
    return last


class Told:
    """The events of a batch as they are told."""

    __slots__ = ("_alike", "_events", "batch", "teller")

    def __init__(self, teller: Table, batch: Batch) -> None:
        self.teller, self.batch = teller, batch
        self._events: list[tuple[Event, bool]] = []
        for event in batch.events:
            known = teller.law.tells.get(type(event))
            if known:
                self._events.append((event, all(tell is told_whole for _, tell in known)))
        alike = all(whole for _, whole in self._events)
        self._alike = [event for event, _ in self._events] if alike else None

    def to(self, viewer: Viewer) -> list[Event]:
        """What this viewer is told, in order; shared with others, so not to be changed."""
        if self._alike is not None:
            return self._alike
        found = []
        for event, whole in self._events:
            said = event if whole else self.teller.told(event, viewer)
            if said is not None:
                found.append(said)
        return found
