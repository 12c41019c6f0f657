"""Who looks at a room, and how they are shown what happened.

Everybody who looks in the same way (a seat, however many tabs it has; all spectators) is of one *kind*, an engine
`Viewer`. A step is worked out once for each kind and encoded once; the same bytes go to all of that kind. The mover
hears first, then the players, then the spectators (see `Gallery`). Nobody is waited for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec.structs import replace

from engine.match import Match, Viewer
from engine.match.house import OPEN_LOG
from server.clock import Clock, WallClock
from server.observe import Metrics
from server.rooms.gallery import Gallery
from server.rooms.ring import Ring, Turned
from server.rooms.seating import same_seating, seen_by, turn_of, watches
from server.sockets.outbound import Happened, Message, Offers, Plain, Snapshot, Step, Words
from server.sockets.wire import Dialect, Frame, Frames
from server.store import Profile

if TYPE_CHECKING:
    from server.rooms.parlour import Parlour

ONLOOKER = Viewer()

MISSED = 32
"""Ways of having missed steps that are worked out only once until the next step."""


class Listener(Protocol):
    """One open socket, as rooms know it."""

    @property
    def user(self) -> str: ...

    @property
    def profile(self) -> Profile:
        """Who it is, as they called themselves when they came."""
        ...

    @property
    def dialect(self) -> Dialect: ...

    @property
    def words(self) -> Words | None:
        """What it must be told to read steps in its dialect, if anything."""
        ...

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        """Write it, at once. What is droppable may be left out if too much waits; see `on_drained`."""
        ...

    def bye(self, code: str, retry: int | None = None) -> None:
        """Say why, and hang up."""
        ...

    def moved(self, room: "Parlour") -> None:
        """From now on this is the room to ask. It was followed here, and is owned here now."""
        ...


class Audience:
    """The listeners of one room, by kind."""

    def __init__(
        self, metrics: Metrics, match: Match, steps: Iterable[Turned] = (), clock: Clock | None = None
    ) -> None:
        """`clock`: by which onlookers' frames are gathered; no rule depends on it."""
        self._sizes = {role: metrics.step_bytes.labels(role) for role in ("spectator", "player")}
        self._match = match
        self._gallery = Gallery(clock or WallClock())
        self._glance: Frame | None = None
        self._kinds: dict[Viewer, dict[Listener, None]] = {}
        self._tabs: Counter[str] = Counter()
        self._kind_of: dict[Listener, Viewer] = {}
        self._offers: dict[Viewer, Offers] = {}
        self._missed: dict[tuple[Viewer, int], Sequence[Frame]] = {}
        self._ring = Ring()
        for turned in steps:
            self._ring.add(turned)

    def __len__(self) -> int:
        return len(self._kind_of)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._kind_of))

    @property
    def users(self) -> set[str]:
        """Everybody who is connected."""
        return set(self._tabs)

    def tabs(self, user: str) -> int:
        """How many sockets this user has here."""
        return self._tabs[user]

    @property
    def watchers(self) -> int:
        """Sockets of those who only look on."""
        return sum(len(listeners) for kind, listeners in self._kinds.items() if watches(kind))

    def seat_of(self, listener: Listener) -> int | None:
        kind = self._kind_of.get(listener)
        return None if kind is None else kind.seat

    def join(self, listener: Listener, since: int | None) -> None:
        """Show them the table: the steps since the last one they saw, or else all of it."""
        kind = seen_by(self._match, listener.user)
        self._place(listener, kind)
        steps = None if since is None else self._ring.since(since)
        if steps is None or any(seen_by(m, listener.user) != kind for t in steps for m in (t.before, t.after)):
            self.show_all(listener)
            return
        missed = steps[1:]  # the first is the one they saw; it counts for whether they look as they did then
        if not all(self._in_reach(turned, kind) for turned in missed):
            self.show_all(listener)
            return
        for frame in self._missed_by(kind, missed):
            listener.send(frame)
        self._gallery.caught_up(listener)

    def _missed_by(self, kind: Viewer, missed: Sequence[Turned]) -> Sequence[Frame]:
        """What these steps changed for this kind. When a line breaks, many come back to the same ones at once."""
        if not missed:
            return ()
        since = kind, missed[0].batch.seq
        if since not in self._missed:
            if len(self._missed) >= MISSED:
                self._missed.clear()
            self._missed[since] = [
                Frame(_step(turned, kind, None, self._offers_of(kind) if turned is missed[-1] else None))
                for turned in missed
            ]
        return self._missed[since]

    def leave(self, listener: Listener) -> None:
        kind = self._kind_of.pop(listener, None)
        if kind is None:
            return
        self._tabs[listener.user] -= 1
        if not self._tabs[listener.user]:
            del self._tabs[listener.user]
        del self._kinds[kind][listener]
        if not self._kinds[kind]:
            del self._kinds[kind]
            self._offers.pop(kind, None)

    def show_all(self, listener: Listener) -> None:
        """The whole table, to one listener."""
        kind = self._kind_of.get(listener)
        if kind is None:
            return
        frame = self._glance if kind == ONLOOKER else None
        if frame is None:
            view, offers = self._match.view(kind), self._offers_of(kind)
            frame = Frame(Snapshot(self._match.seq, view, offers, kind.seat, self._recent(kind)))
        if kind == ONLOOKER:
            self._glance = frame
            self._gallery.caught_up(listener)
        listener.send(frame)

    def show(self, turned: Turned, asker: Listener | None = None) -> None:
        """What one step changed, to everybody. It has been kept by now."""
        self._ring.add(turned)
        self._match, self._glance = turned.after, None
        self._missed.clear()
        moved: list[Listener] = []
        if not same_seating(turned.before, turned.after):
            self._gallery.flush()
            moved = self._reseated()
        asking = None if asker is None else self._kind_of.get(asker)
        mover = getattr(turned.batch.by, "seat", None)
        try:
            for kind in sorted(self._kinds, key=lambda kind: (watches(kind), kind.seat != mover)):
                self._show(turned, kind, turned.batch.ref if kind == asking else "", asked=kind == asking)
        finally:  # after a bug, too, they are shown the table again
            for listener in moved:
                self._place(listener, seen_by(turned.after, listener.user))
        if moved:  # they see this step as an onlooker would, and then the table from where they are now
            step = _step(turned, ONLOOKER, None, None)
            seen, own = Frame(step), Frame(replace(step, ref=turned.batch.ref or None))
        for listener in moved:
            listener.send(own if listener is asker else seen)
            self.show_all(listener)

    def again(self, match: Match) -> None:
        """The table may have changed behind our back: show it whole, and forget the steps that led there."""
        self._gallery.flush()
        self._match, self._glance = match, None
        self._ring.clear()
        self._offers.clear()
        self._missed.clear()
        for listener in self:
            self._place(listener, seen_by(match, listener.user))
            self.show_all(listener)

    def steps_after(self, seq: int) -> list[Turned] | None:
        """All steps after this one; None if some of them are no longer here."""
        return self._ring.since(seq + 1) if seq < self._match.seq else []

    def tell(self, message: Message, to: Iterable[Listener] | None = None) -> None:
        """Something that is no step, to everybody or to some."""
        frame = Frame(message)
        if to is None:
            for some in sorted(self._kinds, key=watches):
                self._send(frame, some)
            return
        for listener in tuple(to):
            kind = self._kind_of.get(listener)
            if kind is not None:
                listener.send(frame, droppable=watches(kind))

    def _recent(self, kind: Viewer) -> list[Happened]:
        """What the steps that are still here told, as far as they belong to the game that is on and are in reach.

        The start belongs to it: whoever comes a moment later reads how seats were diced for and the board was laid.
        """
        law = self._match.table.law
        steps = [t for t in self._ring if t.after.table.law is law and self._in_reach(t, kind)]
        return [Happened(t.batch.seq, t.batch.at, _by(t), t.after.told(t.before, t.batch, kind)) for t in steps]

    def _in_reach(self, turned: Turned, kind: Viewer) -> bool:
        """Whether these may still be told of it: where the rules say so, seats that play don't hear of anything before
        the previous turn (C13)."""
        if kind.seat is None or self._match.stage != "playing" or OPEN_LOG.of(self._match.table) == "whole":
            return True
        return turn_of(turned.before) >= turn_of(self._match) - 1

    def _show(self, turned: Turned, kind: Viewer, ref: str, *, asked: bool) -> None:
        known = self._offers.get(kind)
        offers = self._offers_of(kind, fresh=True)
        frame = Frame(_step(turned, kind, ref or None, None if offers is known or offers == known else offers))
        if asked or watches(kind):
            some = next(iter(self._kinds[kind]))
            self._sizes["spectator" if watches(kind) else "player"].observe(len(frame.wire(some.dialect)))
        self._send(frame, kind, now=asked)

    def _send(self, frame: Frame, kind: Viewer, *, now: bool = False) -> None:
        """To all of this kind; `now`: to onlookers too, however fast moves come."""
        if kind == ONLOOKER:
            self._gallery.send(frame, now=now)
        else:
            for listener in tuple(self._kinds[kind]):
                listener.send(frame, droppable=watches(kind))

    def _offers_of(self, kind: Viewer, *, fresh: bool = False) -> Offers:
        if fresh or kind not in self._offers:
            self._offers[kind] = self._match.offers(kind)
        return self._offers[kind]

    def _place(self, listener: Listener, kind: Viewer) -> None:
        self.leave(listener)
        self._kind_of[listener] = kind
        self._tabs[listener.user] += 1
        self._kinds.setdefault(kind, self._gallery.members if kind == ONLOOKER else {})[listener] = None

    def _reseated(self) -> list[Listener]:
        """Those who now look in another way; they are taken out of their kinds."""
        moved = [listener for listener, kind in self._kind_of.items() if seen_by(self._match, listener.user) != kind]
        for listener in moved:
            self.leave(listener)
        return moved


def _step(turned: Turned, kind: Viewer, ref: str | None, offers: Offers | None) -> Step:
    before, batch, after = turned.before, turned.batch, turned.after
    told = after.heard(before, batch, kind)
    return Step(batch.seq, batch.at, batch.by, after.patch(before, kind), told, ref, offers)


def _by(turned: Turned) -> Plain:
    plain: Plain = msgspec.to_builtins(turned.batch.by)
    return plain


__all__ = ["Audience", "Listener"]
