"""Verdicts of leagues about their matches, told to the archive, where ratings follow from them.

A result that was corrected by hand, and a match that was made void, stand in the stream of their league alone. The
archive keeps the last verdict, so that telling it again changes nothing.
"""

from collections import OrderedDict

from engine.league.results import MatchResult, ranks
from server.archive import Archive, Verdict
from server.leagues.repository import OpenLeague
from server.rooms.services import RoomServices
from server.store import StoreError

REMEMBERED = 20_000
"""Rooms of which it is remembered what the archive was told."""


class LeagueVerdicts:
    """Tells the archive what leagues say of their matches."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._told: OrderedDict[str, MatchResult] = OrderedDict()

    async def tell(self, found: OpenLeague) -> None:
        """Tell the results of the season's matches that have changed, also of one that has just been closed.

        Where the archive fails, they are told later.
        """
        archived, season = self._services.archived, len(found.league.seasons)
        if archived is None:
            return
        try:
            for match in tuple(found.league.matches_of(season)):
                if match.room and match.result is not None:
                    await self._tell(archived.archive, match.room, match.result)
        except StoreError as error:
            self._services.log.error("the archive was not told of results", league=found.slug, detail=str(error))

    async def _tell(self, archive: Archive, room: str, result: MatchResult) -> None:
        known = self._told.get(room)
        if known is result or known == result:
            return
        await archive.put_verdict(room, verdict_of(result))
        self._told[room] = result
        self._told.move_to_end(room)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)


def verdict_of(result: MatchResult) -> Verdict:
    """Ranks by user (G1, G8, G9); of a void match none (K9)."""
    if result.ending == "void":
        return {}
    return {seat.player: rank for seat, rank in zip(result.seats, ranks(result), strict=True)}
