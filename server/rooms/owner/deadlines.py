"""Deadlines of a match: the match says when the next one is due, a timer waits for it, and a request reports it.

While none of the players is connected, time stands still: a table that all have left waits for them, and so does one
whose server was gone. Once a player is connected again, the room asks for the time in between to be given back.
"""

from weakref import proxy

from msgspec import Struct

from engine.match.clock.commands import GiveBackTime
from engine.match.commands import TimeUp
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.request_queue import RequestSink
from server.rooms.requests import Answer, Refusal, Request, as_clock, as_room
from server.rooms.seating import seats_by_user
from server.runtime.clock import Timer

RETRY = 100
"""ms until a request is repeated that came too early or could not be appended to the log."""


class _Running(Struct, frozen=True):
    """Time passes: a player is connected."""


class _Paused(Struct, frozen=True):
    """Time has stood still since then (ms since the epoch): no player is connected."""

    since: int


class _Resuming(Struct, frozen=True):
    """A player is connected again, and the time since then has been asked back."""

    since: int


_RUNNING = _Running()


class Deadlines:
    """Timer for the next deadline of one match."""

    def __init__(self, room: OwnedRoom, sink: RequestSink, since: int) -> None:
        """`since`: the last step (ms since the epoch); as far as is known, nobody has been connected since then."""
        self._room = room
        self._sink: RequestSink = proxy(sink)
        self._timer: Timer | None = None
        self._state: _Running | _Paused | _Resuming = _Paused(since)

    @property
    def pending(self) -> bool:
        """Whether the timer runs."""
        return self._timer is not None

    def update(self) -> None:
        """Pause or resume, by who is connected now."""
        now = self._room.services.clock.now()
        if not self._is_attended():
            if isinstance(self._state, _Running):
                self._state = _Paused(now)
            self.schedule()
        elif isinstance(self._state, _Paused):
            since = self._state.since
            if self._has_clock() and now > since:
                self._state = _Resuming(since)
                self._sink.put(Request(as_room, GiveBackTime(now - since), self._on_time_given_back))
            else:
                self._state = _RUNNING
                self.schedule()

    def schedule(self, least: int = 0) -> None:
        """Set the timer to the next deadline of the match, and to `least` ms at the earliest."""
        self.cancel()
        match = self._room.match
        due = match.due()
        waits = match.stage in {"lobby", "playing"}
        if due is not None and (not waits or isinstance(self._state, _Running)):
            clock = self._room.services.clock
            self._timer = clock.after(max(least, due - clock.now()), self._report)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_attended(self) -> bool:
        """Whether a player is connected; where only bots play, anybody at all."""
        connections, players = self._room.connections, seats_by_user(self._room.match)
        return not connections.users.isdisjoint(players) if players else len(connections) > 0

    def _has_clock(self) -> bool:
        return self._room.match.stage == "playing" and self._room.match.due() is not None

    def _on_time_given_back(self, answer: Answer) -> None:
        if isinstance(self._state, _Resuming):
            refused = isinstance(answer, Refusal) and answer.code != "nothing-is-due"
            self._state = _Paused(self._state.since) if refused else _RUNNING
            if refused:
                self._timer = self._timer or self._room.services.clock.after(RETRY, self._resume)
                return
        self.schedule()
        self.update()  # they may have left again meanwhile

    def _resume(self) -> None:
        self._timer = None
        self.update()

    def _report(self) -> None:
        self._timer = None
        self._sink.put(Request(as_clock, TimeUp(), self._on_reported))

    def _on_reported(self, answer: Answer) -> None:
        if isinstance(answer, Refusal) and self._timer is None:
            self.schedule(RETRY)
