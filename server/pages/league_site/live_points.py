"""Live tables for the pages of a round, as of some seconds ago: whether they are played, who is missing, and points.

Points are those that all can count, never hidden cards.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Struct

from engine.league.regulation import WATCHING
from engine.league.state import League, LeagueMatch
from server.rooms.services import RoomServices

MOST_TABLES = 120
"""Tables of a page whose points are looked up."""

CACHED = 2_000
"""Tables that are kept, those looked up last."""

FRESH = 5_000
"""ms for which a table that was looked up is shown again."""


class LiveTable(Struct, frozen=True):
    """Table whose room is open.

    stage:   of the room: `playing` once the game has begun, `lobby` before
    turn:    0 before the first, and where the reader may not watch; points: player → those that all can count
    missing: players who have not said that they are ready; made_at: when (ms) the room was made
    """

    stage: str
    turn: int = 0
    points: dict[str, int] = {}
    missing: tuple[str, ...] = ()
    made_at: int = 0

    @property
    def most(self) -> int:
        return max(self.points.values(), default=0)


class LivePoints:
    """Live tables of leagues, from the list of rooms."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._known: OrderedDict[str, tuple[int, LiveTable | None]] = OrderedDict()

    async def of(self, league: League, matches: Sequence[LeagueMatch], *, of_league: bool) -> dict[str, LiveTable]:
        """Match → its table, of those that have a room; of one that the reader may not watch its stage alone (K6).

        of_league: whether the reader is of the league
        """
        shown = [match for match in matches if match.room and match.result is None][:MOST_TABLES]
        tables = await asyncio.gather(*(self._table(match.room) for match in shown))
        return {
            match.key: table if may_watch(league, match, of_league=of_league) else LiveTable(table.stage)
            for match, table in zip(shown, tables, strict=True)
            if table is not None
        }

    async def _table(self, room: str) -> LiveTable | None:
        now = self._services.clock.now()
        known = self._known.get(room)
        if known is None or now - known[0] >= FRESH:
            known = self._known[room] = (now, await self._look_up(room))
        self._known.move_to_end(room)
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return known[1]

    async def _look_up(self, room: str) -> LiveTable | None:
        summary = await self._services.store.index.get(room)
        if summary is None:
            return None
        if summary.stage == "lobby":
            missing = tuple(seat.user for seat in summary.sitters if seat.user and not seat.ready)
            return LiveTable(summary.stage, missing=missing, made_at=summary.made_at)
        if summary.stage != "playing":
            return LiveTable(summary.stage)
        known = summary.points
        points = {seat.user: known[seat.seat] for seat in summary.sitters if seat.user and seat.seat < len(known)}
        return LiveTable(summary.stage, summary.turn, points)


def may_watch(league: League, match: LeagueMatch, *, of_league: bool) -> bool:
    """Whether the regulation of a match lets a reader without a part in it watch (K6)."""
    watching = league.version(match.regulation).value(WATCHING)
    return watching == "anybody" or (watching == "members" and of_league)
