"""Audience of a room in this process: its listeners, and how they are shown what happened.

Everybody who looks in the same way (a seat, however many tabs it has; all spectators) is of one *kind*, an engine
`Viewer`. A step is worked out once for each kind and encoded once; the same bytes go to all of that kind, and to kinds
that see the same in it. The mover hears first, then the players, then the spectators (see `Spectators`). No reader is
waited for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import is_

import msgspec

from engine.core import Nature
from engine.match import Match, Viewer
from engine.match.room_rules import OPEN_LOG
from server.observe import Metrics
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.ports import Listener
from server.rooms.seating import same_seating, seen_by, turn_of, watches
from server.rooms.viewers.spectators import Spectators
from server.runtime.clock import Clock, WallClock
from server.wire.frames import Frame, StepFrame, StepPacker
from server.wire.outbound import Happened, LegalActions, Message, Plain, Snapshot

SPECTATOR = Viewer()

MISSED = 32
"""Cached replies to those who missed steps, until the next step."""


class _Kind:
    """Listeners of one kind, and the legal actions that they were shown last, if known."""

    __slots__ = ("legal", "listeners", "viewer", "watches")

    def __init__(self, viewer: Viewer, listeners: dict[Listener, None]) -> None:
        self.viewer, self.listeners, self.watches = viewer, listeners, watches(viewer)
        self.legal: LegalActions | None = None


class Audience:
    """Listeners of one room, by kind."""

    def __init__(
        self, metrics: Metrics, match: Match, steps: Iterable[AppliedStep] = (), clock: Clock | None = None
    ) -> None:
        """`clock`: times the gathering of spectators' frames; no rule depends on it."""
        self._asker_sizes, self._watcher_sizes = map(metrics.step_bytes.labels, ("player", "spectator"))
        self._match = match
        self._spectators = Spectators(clock or WallClock())
        self._spectator_snapshot: Frame | None = None
        self._kinds: dict[Viewer, _Kind] = {}
        self._orders: dict[int | None, Sequence[_Kind]] = {}
        self._tabs: Counter[str] = Counter()
        self._kind_of: dict[Listener, _Kind] = {}
        self._missed: dict[tuple[Viewer, int], Sequence[Frame]] = {}
        self._ring = RecentSteps()
        for step in steps:
            self._ring.add(step)

    def __len__(self) -> int:
        return len(self._kind_of)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._kind_of))

    @property
    def users(self) -> set[str]:
        """Users who are connected."""
        return set(self._tabs)

    def tabs(self, user: str) -> int:
        """Number of sockets of this user."""
        return self._tabs[user]

    @property
    def watchers(self) -> int:
        """Number of sockets of those who only look on."""
        return sum(len(kind.listeners) for kind in self._kinds.values() if kind.watches)

    def seat_of(self, listener: Listener) -> int | None:
        kind = self._kind_of.get(listener)
        return None if kind is None else kind.viewer.seat

    def looks_on(self, listener: Listener) -> bool:
        """Whether the listener is connected, and has neither a seat nor the judge's place."""
        kind = self._kind_of.get(listener)
        return kind is not None and kind.watches

    def join(self, listener: Listener, since: int | None, at: int | None = None) -> None:
        """Add a listener, and show it the steps since the last one it saw, or else the whole table.

        at: when that one was, as far as they say (ms since 1970). Our own step of that number may be another, where the
        log had lost its end and has grown again: then they have seen what never was.
        """
        viewer = seen_by(self._match, listener.user)
        kind = self._place(listener, viewer)
        steps = None if since is None else self._ring.since(since)
        if steps is None or at not in (None, steps[0].batch.at):
            self.show_all(listener)
            return
        if any(seen_by(m, listener.user) != viewer for t in steps for m in (t.before, t.after)):
            self.show_all(listener)
            return
        missed = steps[1:]  # the first is the one they saw; it counts for whether they look as they did then
        if not all(self._in_reach(step, viewer) for step in missed):
            self.show_all(listener)
            return
        for frame in self._missed_by(kind, missed):
            listener.send(frame)
        self._spectators.caught_up(listener)

    def _missed_by(self, kind: _Kind, missed: Sequence[AppliedStep]) -> Sequence[Frame]:
        """Frames of these steps for this kind, cached: when a line breaks, many come back to the same ones at once."""
        if not missed:
            return ()
        viewer, last = kind.viewer, missed[-1]
        since = viewer, missed[0].batch.seq
        if since not in self._missed:
            if len(self._missed) >= MISSED:
                self._missed.clear()
            self._missed[since] = [
                _StepEncoder(step).to(viewer, None, self._legal_of(kind) if step is last else None) for step in missed
            ]
        return self._missed[since]

    def leave(self, listener: Listener) -> None:
        kind = self._kind_of.pop(listener, None)
        if kind is None:
            return
        self._tabs[listener.user] -= 1
        if not self._tabs[listener.user]:
            del self._tabs[listener.user]
        del kind.listeners[listener]
        if not kind.listeners:
            del self._kinds[kind.viewer]
            self._orders.clear()

    def show_all(self, listener: Listener) -> None:
        """Show one listener the whole table."""
        kind = self._kind_of.get(listener)
        if kind is None:
            return
        viewer = kind.viewer
        frame = self._spectator_snapshot if viewer == SPECTATOR else None
        if frame is None:
            view, legal = self._match.view(viewer), self._legal_of(kind)
            frame = Frame(Snapshot(self._match.seq, view, legal, viewer.seat, self._recent(viewer)))
        if viewer == SPECTATOR:
            self._spectator_snapshot = frame
            self._spectators.caught_up(listener)
        listener.send(frame)

    def show(self, step: AppliedStep, asker: Listener | None = None) -> None:
        """Show everybody what one step changed. The log holds it."""
        self._ring.add(step)
        self._match, self._spectator_snapshot = step.after, None
        self._missed.clear()
        moved: list[Listener] = []
        if not same_seating(step.before, step.after):
            self._spectators.flush()
            moved = self._reseated()
        asking = None if asker is None else self._kind_of.get(asker)
        ref = step.batch.ref or None
        try:
            shown, offering = _StepEncoder(step), step.after.legal_actions_by_viewer()
            for kind in self._in_order(getattr(step.batch.by, "seat", None)):
                viewer, known = kind.viewer, kind.legal
                legal = kind.legal = offering(viewer)
                news = None if legal is known or legal == known else legal
                frame = shown.to(viewer, ref if kind is asking else None, news)
                if kind.watches:
                    self._watcher_sizes.observe(_size(frame, kind))
                    self._send(frame, kind, now=kind is asking)
                    continue
                if kind is asking:
                    self._asker_sizes.observe(_size(frame, kind))
                for listener in tuple(kind.listeners):
                    listener.send(frame)
        finally:  # after a bug, too, they are shown the table again
            for listener in moved:
                self._place(listener, seen_by(step.after, listener.user))
        if moved:  # they see this step as an onlooker would, and then the table from where they are now
            seen, own = shown.to(SPECTATOR), shown.to(SPECTATOR, ref)
        for listener in moved:
            listener.send(own if listener is asker else seen)
            self.show_all(listener)

    def again(self, match: Match, steps: Iterable[AppliedStep] = ()) -> None:
        """Show everybody the whole table, since it may differ from what was shown. `steps`: the last ones that led
        there, as far as they are known; those that were shown may not be in the log."""
        self._spectators.flush()
        self._match, self._spectator_snapshot = match, None
        self._ring.clear()
        for step in steps:
            self._ring.add(step)
        self._missed.clear()
        for kind in self._kinds.values():
            kind.legal = None
        for listener in self:
            self._place(listener, seen_by(match, listener.user))
            self.show_all(listener)

    def relax(self) -> None:
        """Drop what is cached for those who come, if nobody comes any more; called every few seconds."""
        if self._ring.relax():
            self._missed.clear()
            self._spectator_snapshot = None

    def movers_after(self, seq: int) -> set[int]:
        """See `RecentSteps.movers_after`."""
        return self._ring.movers_after(seq)

    def steps_after(self, seq: int) -> list[AppliedStep] | None:
        """All steps after this one; None if some of them are no longer known."""
        if seq >= self._match.seq:
            return []
        steps = list(self._ring) if seq == 0 else self._ring.since(seq + 1)
        return steps if steps and steps[0].batch.seq == seq + 1 else None

    def tell(self, message: Message, to: Iterable[Listener] | None = None) -> None:
        """Send a message that is no step, to everybody or to some."""
        frame = Frame(message)
        if to is None:
            for kind in self._in_order(None):
                self._send(frame, kind)
            return
        for listener in tuple(to):
            its = self._kind_of.get(listener)
            if its is not None:
                listener.send(frame, droppable=its.watches)

    def _recent(self, kind: Viewer) -> list[Happened]:
        """The recent steps as told, as far as they belong to the current game and are in reach.

        The start belongs to it: whoever comes a moment later reads how seats were diced for and the board was laid.
        """
        law = self._match.table.law
        steps = [t for t in self._ring if t.after.table.law is law and self._in_reach(t, kind)]
        return [_happened(step, kind) for step in steps]

    def _in_reach(self, step: AppliedStep, kind: Viewer) -> bool:
        """Whether this kind may still be told of a step: where the rules say so, nobody but the judge hears during play
        of anything before the previous turn, or a second browser would be a notebook (C13)."""
        if kind.judge or self._match.stage != "playing" or OPEN_LOG.of(self._match.table) == "whole":
            return True
        return turn_of(step.before) >= turn_of(self._match) - 1

    def _in_order(self, mover: int | None) -> Sequence[_Kind]:
        """Kinds in the order in which they are shown a step: the mover's, other players, those who only look on."""
        order = self._orders.get(mover)
        if order is None:
            order = sorted(self._kinds.values(), key=lambda kind: (kind.watches, kind.viewer.seat != mover))
            self._orders[mover] = order
        return order

    def _send(self, frame: Frame, kind: _Kind, *, now: bool = False) -> None:
        """Send a frame to all of this kind; `now`: to spectators too, without gathering."""
        if kind.listeners is self._spectators.members:
            self._spectators.send(frame, now=now)
        else:
            for listener in tuple(kind.listeners):
                listener.send(frame, droppable=kind.watches)

    def _legal_of(self, kind: _Kind) -> LegalActions:
        if kind.legal is None:
            kind.legal = self._match.legal_actions(kind.viewer)
        return kind.legal

    def _place(self, listener: Listener, viewer: Viewer) -> _Kind:
        self.leave(listener)
        kind = self._kinds.get(viewer)
        if kind is None:
            kind = self._kinds[viewer] = _Kind(viewer, self._spectators.members if viewer == SPECTATOR else {})
            self._orders.clear()
        self._kind_of[listener] = kind
        self._tabs[listener.user] += 1
        kind.listeners[listener] = None
        return kind

    def _reseated(self) -> list[Listener]:
        """Remove those who are of another kind now from theirs, and return them."""
        moved = [
            listener for listener, kind in self._kind_of.items() if seen_by(self._match, listener.user) != kind.viewer
        ]
        for listener in moved:
            self.leave(listener)
        return moved


class _StepEncoder:
    """Encoder of one step for each kind of viewer; what several kinds are shown is encoded once.

    common: the last frame for a kind that is shown nothing of its own; the next such kind gets it, too, unless it is
    told or offered something else
    """

    __slots__ = ("_common", "_hidden", "_packing", "_patch", "_told")

    def __init__(self, step: AppliedStep) -> None:
        before, batch, after = step.before, step.batch, step.after
        self._packing = StepPacker(batch.seq, batch.at, batch.by)
        self._hidden = StepPacker(batch.seq, batch.at, Nature()) if _is_secret(step) else None
        self._patch, self._told = after.patches(before), after.told_events_by_viewer(before, batch)
        self._common: StepFrame | None = None

    def to(self, viewer: Viewer, ref: str | None = None, legal: LegalActions | None = None) -> Frame:
        """Frame for this kind. ref: if the asker is among them; legal: legal actions, if they changed."""
        patch = self._patch(viewer)
        step = patch, self._told(viewer), ref, legal
        if self._hidden is not None and not step[1]:
            return StepFrame(self._hidden, step)
        if patch.own or ref is not None:
            return StepFrame(self._packing, step)
        common = self._common
        if common is None or not all(map(is_, common.step, step)):
            common = self._common = StepFrame(self._packing, step)
        return common


def _size(frame: Frame, kind: _Kind) -> int:
    """Bytes of a frame, as listeners of this kind get it."""
    return len(frame.wire(next(iter(kind.listeners)).encoding))


def _happened(step: AppliedStep, kind: Viewer) -> Happened:
    told = step.after.told(step.before, step.batch, kind)
    by: Plain = msgspec.to_builtins(Nature() if not told and _is_secret(step) else step.batch.by)
    return Happened(step.batch.seq, step.batch.at, by, told)


def _is_secret(step: AppliedStep) -> bool:
    """Whether nobody who is told nothing of this step may know who brought it about."""
    return type(step.batch.events[0]) in step.before.table.law.secret
