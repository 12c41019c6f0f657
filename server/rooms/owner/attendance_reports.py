"""Attendance reports: the room tells the match who is not connected, and who has been silent for long (E4, E6).

A short interruption (a page that is loaded again) is nobody's business and is not reported. While no player is
connected nothing is: a table that all have left waits for them. What follows from a report the match decides.
"""

from collections.abc import Iterator
from operator import itemgetter
from weakref import proxy

from msgspec import Struct

from engine.match import Match
from engine.match.attendance.commands import AskPresence, ReportMissing, ReportPresent
from engine.match.attendance.state import asks_presence, attendance_of, people_there
from engine.match.room_rules import ASK_PRESENCE_MINUTES
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.request_queue import RequestSink
from server.rooms.requests import Answer, Refusal, Request, as_room
from server.rooms.seating import expelled, in_play, judge_of
from server.runtime.clock import Timer

DELAY = 10_000
"""ms without a connection after which somebody is reported missing."""

RETRY = 1_000
"""ms until a report is repeated that was refused or could not be appended to the log."""

_depended_on = itemgetter("attendance", "judge", "room", "seats", "retiring")


class _Person(Struct, frozen=True):
    """Somebody whose presence matters. seat: None for the judge; missing, left: as the log has it."""

    user: str
    seat: int | None
    missing: bool
    left: bool


class AttendanceReports:
    """Reports of who is there in one room, and the timer for the next of them."""

    def __init__(self, room: OwnedRoom, sink: RequestSink) -> None:
        self._room = room
        self._sink: RequestSink = proxy(sink)
        self._since: dict[str, int] = {}
        self._attended_since: int | None = None
        self._silent = dict.fromkeys(room.match.awaits(), room.moved_at)
        self._looked_at: Match = room.match
        self._asked: set[int | None] = set()
        self._timer: Timer | None = None

    @property
    def pending(self) -> bool:
        """Whether the timer runs."""
        return self._timer is not None

    def match_changed(self) -> None:
        """Take in the match as it stands; most steps change nothing that matters here.

        A seat that is awaited from now on is asked whether it is there no earlier than what the timer waits for, which
        sets the next.
        """
        before, match = self._looked_at, self._room.match
        if before is match:
            return
        if match.stage != "playing" or not (match.table.slices["judge"].user or attendance_of(match.table).asks):
            self._looked_at = match
            self.cancel()
            return
        self._take_in(match)
        if self._timer is None or _depended_on(match.table.slices) != _depended_on(before.table.slices):
            self.update()

    def update(self) -> None:
        """Take in who is connected now, report what is to be, and set the timer for what comes next."""
        self.cancel()
        room = self._room
        if room.match.stage != "playing":
            self._since = {}
            return
        self._take_in(room.match)
        now, people = room.services.clock.now(), tuple(self._people())
        here = room.connections.users.difference(expelled(room.match))
        self._since = {person.user: self._since.get(person.user, now) for person in people if person.user not in here}
        if here.isdisjoint(in_play(room.match)):
            self._attended_since = None
            return
        if self._attended_since is None:
            self._attended_since = now
        due = [at for person in people if (at := self._look(person, now)) is not None]
        due += [at for seat in self._silent if (at := self._listen(seat, now)) is not None]
        if due and self._timer is None:
            self._timer = room.services.clock.after(max(0, min(due) - now), self.update)

    def _take_in(self, match: Match) -> None:
        """Update of since when each seat that is awaited has been silent: since it has been, or did something."""
        before, self._looked_at = self._looked_at, match
        if before is match:
            return
        if not asks_presence(match.table):
            self._silent = {}
            return
        now, movers = self._room.services.clock.now(), self._room.audience.movers_after(before.seq)
        self._silent = {seat: now if seat in movers else self._silent.get(seat, now) for seat in match.awaits()}

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _people(self) -> Iterator[_Person]:
        match = self._room.match
        held = attendance_of(match.table)
        if held.asks:
            for user, seat in in_play(match).items():
                yield _Person(user, seat, seat in held.missing, seat in held.left)
        judge = judge_of(match)
        if judge is not None:
            yield _Person(judge, None, held.judge is not None, left=False)

    def _look(self, person: _Person, now: int) -> int | None:
        """Report this person, if that is due. Otherwise: when it will be, if ever."""
        since = self._since.get(person.user)
        if since is None:
            if person.missing and not person.left:
                self._report(person.seat, ReportPresent(person.seat))
            return None
        if person.missing:
            return None
        since = self._attended(since)
        if now < since + DELAY:
            return since + DELAY
        self._report(person.seat, ReportMissing(since, person.seat))
        return None

    def _listen(self, seat: int, now: int) -> int | None:
        """Have this seat asked whether its person is there, if that is due. Otherwise: when it will be, if ever."""
        table = self._room.match.table
        held = attendance_of(table)
        if held.paused is not None or seat in held.questions or seat not in people_there(table):
            return None
        due = self._attended(self._silent[seat]) + ASK_PRESENCE_MINUTES.of(table) * 60_000
        if now < due:
            return due
        self._report(seat, AskPresence(seat))
        return None

    def _attended(self, since: int) -> int:
        assert self._attended_since is not None
        return max(since, self._attended_since)

    def _report(self, seat: int | None, report: ReportMissing | ReportPresent | AskPresence) -> None:
        """One report of a seat at a time."""
        if seat in self._asked:
            return
        self._asked.add(seat)

        def answered(answer: Answer) -> None:
            self._asked.discard(seat)
            if isinstance(answer, Refusal) and self._timer is None:
                self._timer = self._room.services.clock.after(RETRY, self.update)

        self._sink.put(Request(as_room, report, answered))
