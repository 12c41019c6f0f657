"""Side effects in an owned room: what follows when its match or its connections have changed."""

from weakref import proxy

from engine.match.judge.state import judge_state
from server.rooms.owner.absences import Absences
from server.rooms.owner.attendance_reports import AttendanceReports
from server.rooms.owner.bots import Bots
from server.rooms.owner.deadlines import Deadlines
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.presence import PresenceBroadcast
from server.rooms.owner.request_queue import RequestSink
from server.rooms.owner.turn_reminders import TurnReminders
from server.rooms.seating import settings


class SideEffects:
    """Timers, presence and summary of one room. Once the sink is closed, nothing follows from anything any more."""

    def __init__(self, room: OwnedRoom, sink: RequestSink) -> None:
        self._room = room
        self._deadlines = Deadlines(room, sink, room.moved_at)
        self._absences = Absences(room, sink)
        self._reports = AttendanceReports(room, sink)
        self._bots = Bots(room, sink)
        self._reminders = TurnReminders(room)
        self._sink: RequestSink = proxy(sink)
        self._presence = PresenceBroadcast(room, self._absences)
        self._told_league: tuple[object, ...] = ()
        self.idle_since: int | None = room.services.clock.now()

    @property
    def presence(self) -> PresenceBroadcast:
        return self._presence

    @property
    def pending(self) -> bool:
        """Whether a deadline, the end of an absence, a report of one or a reminder is waited for."""
        waiting = (self._absences, self._deadlines, self._reports, self._reminders)
        return any(timer.pending for timer in waiting)

    def take_handed_over(self, user: str) -> bool:
        """Whether this user's seat was handed over while they were away. The answer is given once."""
        return self._absences.take_handed_over(user)

    def match_changed(self) -> None:
        """Schedule by the match as it stands."""
        if self._sink.closed:
            return
        self._deadlines.schedule()
        if self._absences.schedule():
            self._presence.send_soon()
        self._presence.match_changed()
        self._reports.match_changed()
        self._reminders.match_changed()
        self._bots.schedule()
        self._tell_league()

    def _tell_league(self) -> None:
        """Tell the league that made the room when its match begins, ends or goes on, and when a judge is called."""
        match = self._room.match
        room = settings(match)
        if room.league is None:
            return
        now = (match.stage, room.ending, sum(judge_state(match.table).called.values()))
        if now != self._told_league:
            self._told_league = now
            self._room.services.league_changed(room.league.slug)

    def connections_changed(self) -> None:
        """Take in who is connected: somebody came, went, or changed seats."""
        if self._sink.closed:
            return
        now, connections = self._room.services.clock.now(), self._room.connections
        self.idle_since = None if len(connections) else now
        self._room.summary.publish_looked_at(self._room.match, now)
        self._deadlines.update()
        self._absences.update()
        self._reports.update()
        self._bots.update()
        self._reminders.update()
        self._presence.send_soon()

    def tell_presence(self) -> None:
        """Announce soon who is connected."""
        if not self._sink.closed:
            self._presence.send_soon()

    def cancel(self) -> None:
        """Stop all timers."""
        for timer in (self._bots, self._absences, self._reports, self._reminders, self._deadlines, self._presence):
            timer.cancel()
