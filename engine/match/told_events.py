"""Events of a batch as viewers are told them. What all are told alike is the very same for all."""

from weakref import ref

from engine.core import Event, Table, Viewer
from engine.match.batch import Batch


def told_events_of(teller: Table, batch: Batch) -> "ToldEvents":
    """Events of this batch as that table tells them. The last answer is kept for as long as somebody holds it: it
    holds the table, which holds the law (see `engine.core.views`, rule 3)."""
    known: ref[ToldEvents] | None = teller.law.memos.get(ToldEvents)
    last = known() if known else None
    if last is None or last.batch is not batch or last.teller is not teller:
        last = ToldEvents(teller, batch)
        teller.law.memos[ToldEvents] = ref(last)
    return last


class ToldEvents:
    """Events of a batch, by viewer."""

    __slots__ = ("__weakref__", "_alike", "batch", "teller")

    def __init__(self, teller: Table, batch: Batch) -> None:
        self.teller, self.batch = teller, batch
        law, events = teller.law, batch.events
        self._alike: list[Event] | None = None
        if law.private.isdisjoint(map(type, events)):
            public = law.public
            self._alike = [event for event in events if type(event) in public]

    def to(self, viewer: Viewer) -> list[Event]:
        """The events that this viewer is told, in order; shared with others, so not to be changed."""
        if self._alike is not None:
            return self._alike
        public, teller = self.teller.law.public, self.teller
        found = (event if type(event) in public else teller.told(event, viewer) for event in self.batch.events)
        return [said for said in found if said is not None]
