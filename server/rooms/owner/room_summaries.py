"""Room summaries: entries of the list of rooms, published by the rooms' owners."""

from operator import is_

from msgspec.structs import replace

from engine.match import Match
from engine.match.clock.state import clocks_of
from engine.match.judge.state import judge_state
from engine.match.room.law import law_in_force
from engine.match.room_rules import MATCH_MINUTES, TURN_SECONDS
from engine.match.seats import SEATS
from server.rooms.seating import (
    awaited,
    final_points,
    judge_of,
    progress_of,
    public_points,
    settings,
    sitters,
    turn_of,
)
from server.rooms.services import RoomServices
from server.store import CallSummary, RoomSummary, SeatSummary

LOOKED_INTERVAL = 600_000
"""ms between two updates of when somebody last looked at a lobby."""

WATCHERS_INTERVAL = 10_000
"""ms between two updates of the watchers, the turn, the points, the progress and the seats that are awaited."""


def summary_of(match: Match, code: str, made_at: int, moved_at: int) -> RoomSummary:
    """Summary of the room with this match."""
    room, clocks = settings(match), clocks_of(match.table)
    league = room.league
    points, winner = final_points(match)
    says = law_in_force(match.table).says
    return RoomSummary(
        code=code,
        title=room.title,
        game=match.game.name,
        rulebook=room.rulebook,
        size=room.size,
        visibility=room.visibility,
        spectators=room.spectators,
        locked=room.locked,
        stage=match.stage,
        host=room.host,
        sitters=tuple(
            SeatSummary(
                seat,
                sitter.name,
                sitter.colour,
                sitter.user,
                sitter.bot,
                ready=bool(league) and match.stage == "lobby" and sitter.ready,
            )
            for seat, sitter in sitters(match)
        ),
        made_at=made_at,
        moved_at=moved_at,
        judge=judge_of(match) or "",
        calls=tuple(
            CallSummary(call.call, call.seat, call.text, call.about, call.at, call.until)
            for call in judge_state(match.table).calls
        ),
        due=clocks.match_due or 0,
        paused=clocks.paused.since if clocks.paused else 0,
        former_judges=judge_state(match.table).former,
        league=league.slug if league else "",
        league_match=league.match if league else "",
        final=league is not None and league.final,
        keep_until=league.until if league else 0,
        organisers=league.organisers if league else (),
        on_call=tuple(judge.user for judge in league.judges) if league else (),
        members_only=league is not None and league.members_only,
        expelled=league.expelled if league else (),
        points=points,
        winner=winner,
        awaited=awaited(match),
        quick="" if room.quick is None else "bots" if room.quick.bots else "people",
        changed=bool(room.changes),
        turn_seconds=TURN_SECONDS.said(says),
        match_minutes=MATCH_MINUTES.said(says),
    )


_Dependencies = tuple[object, object, object, object, object]


def _dependencies(match: Match) -> _Dependencies:
    """Values that a summary depends on: as long as they are the very same objects, the summary is the same. Of a table
    without a judge nobody is told what its clocks do.
    """
    slices = match.table.slices
    return settings(match), SEATS.of(match.table), match.stage, slices["judge"], judge_of(match) and slices["clock"]


class SummaryPublisher:
    """Publisher of one room's summary; writes to the list of rooms only what has changed.

    made_at, looked_at: ms since the epoch
    """

    def __init__(self, services: RoomServices, code: str, made_at: int, looked_at: int = 0) -> None:
        self._services = services
        self._code = code
        self._made_at = made_at
        self._looked_at = looked_at
        self._published: RoomSummary | None = None
        self._published_of: _Dependencies = (None, None, None, None, None)
        self._watchers_published_at = services.clock.now()

    def publish(self, match: Match, moved_at: int) -> None:
        """Update what follows from the match."""
        depends_on = _dependencies(match)
        if all(map(is_, depends_on, self._published_of)):
            return
        self._published_of = depends_on
        summary = replace(summary_of(match, self._code, self._made_at, moved_at), looked_at=self._looked_at)
        known = self._published
        if known is not None:
            summary = replace(summary, watchers=known.watchers, turn=known.turn)
            if match.stage == "playing":
                summary = replace(summary, points=known.points, progress=known.progress, awaited=known.awaited)
        if known is None or replace(summary, moved_at=known.moved_at) != known:
            self._put(summary)

    def publish_watchers(self, match: Match, spectated: Match, moved_at: int, watchers: int) -> None:
        """Update watchers, turn, public points and the seats awaited, at most once in `WATCHERS_INTERVAL`.

        spectated: the match as spectators see it; lists show the turn, the points and the progress of that one
        """
        now = self._services.clock.now()
        if self._published is None or now - self._watchers_published_at < WATCHERS_INTERVAL:
            return
        self._watchers_published_at = now
        known = self._published
        summary = replace(known, moved_at=moved_at, watchers=watchers, turn=turn_of(spectated), awaited=awaited(match))
        if match.stage != "over":
            summary = replace(summary, points=public_points(spectated), progress=progress_of(spectated))
        if replace(summary, moved_at=known.moved_at) != known:
            self._put(summary)

    def publish_looked_at(self, match: Match, now: int) -> None:
        """Update when somebody last looked at the room, before the start and where a rematch waits for its players."""
        waits = match.stage == "lobby" or (match.stage == "over" and settings(match).next)
        interval = min(LOOKED_INTERVAL, self._services.settings.lobby_expiry // 4)
        if self._published is None or not waits or now - self._looked_at < interval:
            return
        self._looked_at = now
        self._put(replace(self._published, looked_at=now))

    def _put(self, summary: RoomSummary) -> None:
        self._published = summary
        self._services.store.index.put(summary)
