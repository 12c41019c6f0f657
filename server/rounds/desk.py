"""Desk of a league: commands whose consequences go beyond the league itself, to a rule book or a room."""

from typing import Any

from engine.core import Command, RuleError
from engine.league.asker import Asker
from engine.league.commands import (
    AmendRegulation,
    AskSubstitute,
    Expel,
    GiveRole,
    GiveUpSeat,
    LeaveLeague,
    LiftExpulsion,
    ReplaceSeat,
    SetZone,
    TakeRole,
)
from engine.league.decide import decide
from engine.league.events import SeatGivenUp, SeatReplaced
from engine.league.evolve import evolve
from engine.league.powers import require_no_party
from engine.league.state import League
from engine.match import Refused
from engine.match.commands import GiveSeats
from engine.match.room.league_table import Official
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.zones import zone_named
from server.rooms.services import RoomServices
from server.rounds.departures import Departures
from server.rounds.match_nights import TellNight
from server.rounds.plans import check_regulation, seats_of
from server.rounds.substitutes import tell_asked
from server.rounds.tables import LeagueTables

_ENDS_POWERS = (Expel, GiveRole, LeaveLeague, LiftExpulsion, TakeRole)
"""Commands after which somebody may have lost a power, which ends before they are answered (K10)."""


class LeagueDesk:
    """Does what people of a league ask."""

    def __init__(
        self,
        services: RoomServices,
        leagues: LeagueRepository,
        tables: LeagueTables,
        tell_night: TellNight = lambda users, night: None,
    ) -> None:
        """tell_night: tells people of a match night"""
        self._services = services
        self._leagues = leagues
        self._tables = tables
        self._tell_night = tell_night
        self.departures = Departures(services, leagues, tables)

    async def do(self, found: OpenLeague, command: Command, user: str) -> OpenLeague:
        """Change a league. Refused: by its rules, by those of a rule book, or by those of a room that is open."""
        match command:
            case AmendRegulation():
                _check_amendment(found.league, command)
            case SetZone():
                zone_named(command.zone)
            case ReplaceSeat() | GiveUpSeat():
                await self._change_seats(found, command, user)
        changed = await self._leagues.do(found.slug, command, user)
        if isinstance(command, AskSubstitute):
            tell_asked(changed, command, user, self._tell_night, self._services.clock.now())
        if isinstance(command, _ENDS_POWERS):
            await self.departures.end_powers(changed)
        return changed

    async def appoint(self, found: OpenLeague, match: str, judge: str, by: str) -> None:
        """Have a judge of the league judge a match from now on (J3). Refused: the asker or the judge may not."""
        asker, wanted = found.league.people.get(by), found.league.people.get(judge)
        made = found.league.matches.get(match)
        if asker is None or asker.left or not {"owner", "organiser", "judge"} & set(asker.roles):
            raise Refused("not-allowed", "K1")
        if wanted is None or wanted.left or "judge" not in wanted.roles:
            raise Refused("league-judges-only", "J3")
        if made is None:
            raise Refused("no-such-match", "K2")
        now = self._services.clock.now()
        require_no_party(found.league, made, Asker(by, now), organisers=True)
        require_no_party(found.league, made, Asker(judge, now))
        await self._tables.appoint(found, made, Official(wanted.key, wanted.name))

    async def _change_seats(self, found: OpenLeague, command: ReplaceSeat | GiveUpSeat, user: str) -> None:
        """Give the seats of a room that is open before the league says so: once its game has begun it refuses (K2).

        If the league is not told any more, its tables are brought in line again.
        """
        league: League = found.league
        room = league.matches[command.match].room if command.match in league.matches else ""
        changed: Any = league
        now = self._services.clock.now()
        for event in decide(league, command, Asker(user, now)):
            assert isinstance(event, SeatReplaced | SeatGivenUp)
            changed = evolve(changed, event, now)
        if room:
            seats = seats_of(changed, changed.matches[command.match], {})
            try:
                await self._tables.ask(room, GiveSeats(seats))
            except Refused as refused:
                if refused.code != "nothing-changes":
                    raise


def _check_amendment(league: League, command: AmendRegulation) -> None:
    """Refused: rooms can't be made by the regulation as it would be. What else is wrong the league says."""
    try:
        amended = league.regulation.amended(command.changes, command.clause)
    except RuleError:
        return
    try:
        check_regulation(amended)
    except RuleError as error:
        raise Refused("bad-regulation", "K7", detail=str(error)) from error
