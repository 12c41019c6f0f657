"""Encoding of steps for each kind of viewer."""

from collections.abc import Iterable, Iterator
from operator import is_

import msgspec

from engine.core import Nature
from engine.match import Viewer
from server.rooms.history.recent_steps import AppliedStep
from server.wire.frames import Frame, StepFrame, StepPacker
from server.wire.outbound import Happened, LegalActions, Plain


class StepEncoder:
    """Encoder of one step for each kind of viewer; what several kinds are shown is encoded once.

    common, offering: the last frames for a kind that is shown nothing of its own, without legal actions and with them;
    the next such kind gets one of them, too, unless it is told or offered something else
    """

    __slots__ = ("_common", "_hidden", "_offering", "_packing", "_patch", "_told")

    def __init__(self, step: AppliedStep) -> None:
        before, batch, after = step.before, step.batch, step.after
        self._packing = StepPacker(batch.seq, batch.at, batch.by)
        self._hidden = StepPacker(batch.seq, batch.at, Nature()) if is_secret(step) else None
        self._patch, self._told = after.patches(before), after.told_events_by_viewer(before, batch)
        self._common: StepFrame | None = None
        self._offering: StepFrame | None = None

    def to(self, viewer: Viewer, ref: str | None = None, legal: LegalActions | None = None) -> Frame:
        """Frame for this kind. ref: if the asker is among them; legal: legal actions, if they changed."""
        patch = self._patch(viewer)
        step = patch, self._told(viewer), ref, legal
        if self._hidden is not None and not step[1]:
            return StepFrame(self._hidden, step)
        if patch.own or ref is not None:
            return StepFrame(self._packing, step)
        known = self._common if legal is None else self._offering
        if known is not None and all(map(is_, known.step, step)):
            return known
        frame = StepFrame(self._packing, step)
        if legal is None:
            self._common = frame
        else:
            self._offering = frame
        return frame


def happened(step: AppliedStep, viewers: Iterable[Viewer]) -> Iterator[Happened]:
    """A step before a snapshot, as each of these viewers is told it; the very same for those who are told it alike."""
    before, batch, after = step.before, step.batch, step.after
    tell, found, known = after.told_events_by_viewer(before, batch), None, None
    for viewer in viewers:
        events = tell(viewer)
        if found is None or events != known:
            by: Plain = msgspec.to_builtins(Nature() if not events and is_secret(step) else batch.by)
            found, known = Happened(batch.seq, batch.at, by, after.told(before, batch, viewer)), events
        yield found


def is_secret(step: AppliedStep) -> bool:
    """Whether nobody who is told nothing of this step may know who brought it about."""
    return step.batch.events[0].secret
