"""Audience of a room in this process: its listeners, and how they are shown what happened.

Everybody who looks in the same way (a seat, however many tabs it has; all spectators) is of one *kind*, an engine
`Viewer`. A step is worked out once for each kind and encoded once; the same bytes go to all of that kind, and to kinds
that see the same in it. The mover hears first, then the players, then the spectators (see `Spectators`). No reader is
waited for.

Where spectators are some turns behind, the audience has a second position: the match as they see it (`DelayedSteps`).
All that a spectator is shown comes from there, and each step is worked out once for all of them, as it is for those who
see it at once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.match import Match, Viewer
from engine.match.spectator_delay import SPECTATOR, is_spectator
from server.observe import Metrics
from server.rooms.history.delayed_steps import DelayedSteps, delayed_after
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.ports import Listener
from server.rooms.seating import same_seating, seen_by
from server.rooms.viewers.position import Position
from server.rooms.viewers.spectators import Spectators
from server.rooms.viewers.step_encoder import StepEncoder
from server.runtime.clock import Clock, WallClock
from server.wire.frames import Frame
from server.wire.outbound import LegalActions, Message


class _Kind:
    """Listeners of one kind, and the legal actions that they were shown last, if known."""

    __slots__ = ("legal", "listeners", "viewer", "watches")

    def __init__(self, viewer: Viewer, listeners: dict[Listener, None]) -> None:
        self.viewer, self.listeners, self.watches = viewer, listeners, viewer.watches
        self.legal: LegalActions | None = None


class Audience:
    """Listeners of one room, by kind."""

    def __init__(
        self,
        metrics: Metrics,
        match: Match,
        steps: Iterable[AppliedStep] = (),
        clock: Clock | None = None,
        delayed: DelayedSteps | None = None,
    ) -> None:
        """clock: times the gathering of spectators' frames; no rule depends on it; delayed: see `RoomState`"""
        self._asker_sizes, self._watcher_sizes = map(metrics.step_bytes.labels, ("player", "spectator"))
        self._live = Position(match, RecentSteps.of(steps))
        self._late: Position | None = None
        self._delayed: DelayedSteps | None = None
        self._set_delayed(delayed)
        self._spectators = Spectators(clock or WallClock())
        self._kinds: dict[Viewer, _Kind] = {}
        self._orders: dict[int | None, Sequence[_Kind]] = {}
        self._tabs: Counter[str] = Counter()
        self._kind_of: dict[Listener, _Kind] = {}

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

    @property
    def spectated(self) -> Match:
        """The match as spectators see it; see `spectator_delay`."""
        return self._position(SPECTATOR).match

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
        viewer = seen_by(self._live.match, listener.user)
        kind, position = self._place(listener, viewer), self._position(viewer)
        missed = None if since is None else position.steps_since(since, at, listener.user, viewer)
        if missed is None:
            self.show_all(listener)
            return
        for frame in position.missed_by(viewer, missed, lambda: self._legal_of(kind)):
            listener.send(frame)
        self._spectators.caught_up(listener)

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
        listener.send(self._position(kind.viewer).snapshot_for(kind.viewer, lambda: self._legal_of(kind)))
        if kind.listeners is self._spectators.members:
            self._spectators.caught_up(listener)

    def show(self, step: AppliedStep, asker: Listener | None = None, now: int | None = None) -> bool:
        """Show everybody what one step changed, but for spectators who see it later: they are shown what it is time
        for. The log holds it. Returns whether seats or the stage have changed. now: ms; None: spectators are shown all
        that they may see"""
        self._live.recent.add(step)
        self._live.go_on(step.after)
        late = self._late
        released = self._delay(step, now)
        moved: dict[Listener, Viewer] = {}
        reseated = not same_seating(step.before, step.after)
        if reseated:
            self._spectators.flush()
            moved = self._reseated()
        asking = None if asker is None else self._kind_of.get(asker)
        ref = step.batch.ref or None
        try:
            shown, offering = StepEncoder(step), step.after.legal_actions_by_viewer()
            for kind in self._in_order(getattr(step.batch.by, "seat", None)):
                if late is None or not kind.watches:
                    asks = kind is asking
                    self._show_to(kind, shown, offering(kind.viewer), ref if asks else None, asks=asks)
            if late is not None:
                self._show_released(late, released)
        finally:  # after a bug, too, they are shown the table again
            for listener in moved:
                self._place(listener, seen_by(step.after, listener.user))
        if moved:  # they see this step as an onlooker would, and then the table from where they are now
            seen, own = shown.to(SPECTATOR), shown.to(SPECTATOR, ref)
        for listener, viewer in moved.items():
            if late is None or not viewer.watches:  # else they have not seen the step before it
                listener.send(own if listener is asker else seen)
            self.show_all(listener)
        return reseated

    def _show_to(
        self, kind: _Kind, shown: StepEncoder, legal: LegalActions, ref: str | None = None, *, asks: bool = False
    ) -> None:
        """Show a step to all of one kind. asks: whether the asker is among them, with this reference"""
        known, kind.legal = kind.legal, legal
        frame = shown.to(kind.viewer, ref, None if legal is known or legal == known else legal)
        if kind.watches:
            self._watcher_sizes.observe(_size(frame, kind))
            self._send(frame, kind, now=asks)
            return
        if asks:
            self._asker_sizes.observe(_size(frame, kind))
        for listener in tuple(kind.listeners):
            listener.send(frame)

    @property
    def release_at(self) -> int | None:
        """Time (ms) at which spectators are to be shown the next step that they may see; None: there is none."""
        return None if self._delayed is None else self._delayed.due_at

    def release(self, now: int) -> None:
        """Show spectators, who are behind, the steps that are due."""
        if self._delayed is not None and self._late is not None:
            self._show_released(self._late, self._delayed.release(now))

    def _show_released(self, late: Position, released: Iterable[AppliedStep]) -> None:
        """Show spectators the steps that it is time for."""
        watching = [kind for kind in self._kinds.values() if kind.watches]
        for step in released:
            late.go_on(step.after)
            shown, offering = StepEncoder(step), step.after.legal_actions_by_viewer()
            for kind in watching:
                self._show_to(kind, shown, offering(kind.viewer))

    def again(self, match: Match, steps: Sequence[AppliedStep] = (), now: int | None = None) -> None:
        """Show everybody the whole table, since it may differ from what was shown. `steps`: those that lead there from
        what was shown, as far as they are known; now: see `show`"""
        self._live = Position(match, RecentSteps.of(steps))
        for step in steps:
            late = self._late
            for released in self._delay(step, now):
                if late is not None:
                    late.go_on(released.after)
        self._show_anew()

    def restart(self, match: Match, steps: Iterable[AppliedStep], delayed: DelayedSteps | None) -> None:
        """Show everybody the whole table: what was shown may not be in the log. For the parameters see `RoomState`."""
        self._live = Position(match, RecentSteps.of(steps))
        self._set_delayed(delayed)
        self._show_anew()

    def _show_anew(self) -> None:
        self._spectators.flush()
        for kind in self._kinds.values():
            kind.legal = None
        again = [(listener, seen_by(self._live.match, listener.user)) for listener in self]
        for listener, viewer in again:  # spectators share one set, and so they change their kind together
            if self._kind_of[listener].viewer != viewer:
                self.leave(listener)
        for listener, viewer in again:
            self._place(listener, viewer)
            self.show_all(listener)

    def _delay(self, step: AppliedStep, now: int | None = None) -> list[AppliedStep]:
        """Take in what spectators may see later. Returns the steps that they are shown now, if they are behind."""
        before = self._delayed
        delayed, released = delayed_after(before, step, now)
        if delayed is not before:
            self._set_delayed(delayed)
        return released

    def _set_delayed(self, delayed: DelayedSteps | None) -> None:
        self._delayed = delayed
        self._late = None if delayed is None else Position(delayed.match, delayed.recent)

    def _position(self, viewer: Viewer) -> Position:
        """Position that this viewer sees."""
        return self._late if self._late is not None and viewer.watches else self._live

    def relax(self) -> None:
        """Drop what is cached for those who come, if nobody comes any more; called every few seconds."""
        for position in {self._live, self._position(SPECTATOR)}:
            position.relax()

    def movers_after(self, seq: int) -> set[int]:
        """See `RecentSteps.movers_after`."""
        return self._live.recent.movers_after(seq)

    def steps_after(self, seq: int) -> list[AppliedStep] | None:
        """All steps after this one; None if some of them are no longer known."""
        if seq >= self._live.match.seq:
            return []
        ring = self._live.recent
        steps = list(ring) if seq == 0 else ring.since(seq + 1)
        return steps if steps and steps[0].batch.seq == seq + 1 else None

    def tell(self, message: Message, to: Iterable[Listener] | None = None) -> None:
        """Send a message that is no step, to everybody or to some: after the steps that were shown before it."""
        frame = Frame(message)
        if to is None:
            for kind in self._in_order(None):
                self._send(frame, kind)
            return
        receivers = tuple(to)
        if any(listener in self._spectators.members for listener in receivers):
            self._spectators.flush()  # what is gathered for them came first
        for listener in receivers:
            its = self._kind_of.get(listener)
            if its is not None:
                listener.send(frame, droppable=its.watches)

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
            kind.legal = self._position(kind.viewer).match.legal_actions(kind.viewer)
        return kind.legal

    def _place(self, listener: Listener, viewer: Viewer) -> _Kind:
        self.leave(listener)
        kind = self._kinds.get(viewer)
        if kind is None:
            kind = self._kinds[viewer] = _Kind(viewer, self._spectators.members if is_spectator(viewer) else {})
            self._orders.clear()
        self._kind_of[listener] = kind
        self._tabs[listener.user] += 1
        kind.listeners[listener] = None
        return kind

    def _reseated(self) -> dict[Listener, Viewer]:
        """Remove those who are of another kind now from theirs, and return them with what they were."""
        match = self._live.match
        moved = {
            listener: kind.viewer
            for listener, kind in self._kind_of.items()
            if seen_by(match, listener.user) != kind.viewer
        }
        for listener in moved:
            self.leave(listener)
        return moved


def _size(frame: Frame, kind: _Kind) -> int:
    """Bytes of a frame, as listeners of this kind get it."""
    return len(frame.wire(next(iter(kind.listeners)).encoding))
