"""Points of live tables for the pages of a round: what all can count, as of some seconds ago, never hidden cards."""

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
    """Table that is being played. turn: 0 before the first; points: player → those that all can count"""

    turn: int
    points: dict[str, int]

    @property
    def most(self) -> int:
        return max(self.points.values(), default=0)


class LivePoints:
    """Live tables of leagues, from the list of rooms."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._known: OrderedDict[str, tuple[int, LiveTable | None]] = OrderedDict()

    async def of(self, league: League, matches: Sequence[LeagueMatch], *, of_league: bool) -> dict[str, LiveTable]:
        """Match → its table, of those that are played and that the reader may watch (K6).

        of_league: whether the reader is of the league
        """
        shown = [
            match
            for match in matches
            if match.room and match.result is None and may_watch(league, match, of_league=of_league)
        ]
        tables = await asyncio.gather(*(self._table(match.room) for match in shown[:MOST_TABLES]))
        return {match.key: table for match, table in zip(shown, tables, strict=False) if table is not None}

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
        if summary is None or summary.stage != "playing":
            return None
        known = summary.points
        points = {seat.user: known[seat.seat] for seat in summary.sitters if seat.user and seat.seat < len(known)}
        return LiveTable(summary.turn, points)


def may_watch(league: League, match: LeagueMatch, *, of_league: bool) -> bool:
    """Whether the regulation of a match lets a reader without a part in it watch (K6)."""
    watching = league.version(match.regulation).value(WATCHING)
    return watching == "anybody" or (watching == "members" and of_league)
