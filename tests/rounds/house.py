"""Server process with leagues, for tests: a place to play in, a repository, a keeper, and a clock turned by hand."""

from typing import Any

from engine.league.commands import (
    CheckIn,
    CreateInvitation,
    DrawRound,
    FoundLeague,
    GiveRole,
    JoinLeague,
    OpenSeason,
    PlanRound,
    SetTier,
    StartRound,
)
from engine.league.state import HOUR, League, LeagueMatch
from server.leagues.repository import LeagueRepository
from server.rooms import RoomOwner
from server.rounds.desk import LeagueDesk
from server.rounds.keeper import LeagueKeeper
from server.rounds.scheduler import LeagueScheduler
from server.store import Profile
from tests.rooms.people import Guest, Place, settled, until

SLUG = "friday-club"
MINUTE, DAY = 60_000, 24 * HOUR
WHY = {"template": "cannot-continue"}


class House(Place):
    """One process that looks after leagues."""

    def _open(self) -> None:
        super()._open()
        self.leagues = LeagueRepository(self.store, self.clock)
        self.keeper = LeagueKeeper(self.services, self.leagues, self.registry)
        self.desk = LeagueDesk(self.services, self.leagues, self.keeper.tables)
        self.leagues.before_shown = self.desk.departures.go_through
        self.scheduler = LeagueScheduler(self.services, self.leagues, self.keeper)

    async def leave(self) -> None:
        """End the process; the store goes on."""
        for guest in self._guests:
            guest.vanish()
        await self.registry.close()

    async def do(self, by: str, command: Any) -> League:
        return (await self.leagues.do(SLUG, command, by)).league

    async def league(self) -> League:
        return (await self.leagues.find(SLUG)).league

    async def match(self, key: str = "s1r1t1") -> LeagueMatch:
        return (await self.league()).matches[key]

    async def attend(self) -> int | None:
        return await self.keeper.attend(SLUG)

    async def club(self, *members: str, judges: tuple[str, ...] = (), guests: tuple[str, ...] = ()) -> None:
        """Olga's open league, whose season has begun: members of tier C, judges who are members, guests."""
        await self.registry.maintenance.heartbeat()
        await self.leagues.found(SLUG, FoundLeague("Friday club", "Olga", joining="open"), "olga")
        for user in (*members, *judges):
            await self.services.people.rename(Profile(user, user.title(), ""))
            await self.do(user, JoinLeague(user.title(), handle=user))
        for judge in judges:
            await self.do("olga", GiveRole(judge, "judge"))
        for guest in guests:
            await self.do("olga", CreateInvitation(f"for-{guest}", self.clock.now() + DAY, guest=True))
            await self.do(guest, JoinLeague(guest.title(), invitation=f"for-{guest}"))
        now = self.clock.now()
        await self.do("olga", OpenSeason("Spring", now, now + 100 * DAY, 6))

    async def round(self, *here: str, hours: int = 2) -> str:
        """A round in so many hours, for which these have checked in."""
        key = f"s1r{len((await self.league()).rounds) + 1}"
        await self.do("olga", PlanRound("Friday", self.clock.now() + hours * HOUR, check_in=hours * HOUR))
        for player in here:
            await self.do(player, CheckIn(key))
        return key

    async def started(self, *here: str) -> str:
        """The same, drawn and started at once, its rooms open."""
        key = await self.round(*here)
        await self.do("olga", DrawRound(key, 0))
        await self.do("olga", StartRound(key, 1))
        await self.attend()
        return key

    async def tier(self, player: str, tier: str) -> None:
        await self.do("olga", SetTier(player, tier, "strength"))

    async def table_of(self, key: str = "s1r1t1") -> RoomOwner:
        """The room of a match, in this process."""
        room = await self.registry.find((await self.match(key)).room)
        assert isinstance(room, RoomOwner)
        return room

    async def seated(self, key: str = "s1r1t1") -> tuple[RoomOwner, list[Guest]]:
        """The room of a match and its players, in the order in which the league has them."""
        room = await self.table_of(key)
        guests = [self.guest(player.title(), room) for player in (await self.match(key)).players]
        await settled()
        return room, guests

    async def playing(self, key: str = "s1r1t1") -> tuple[RoomOwner, list[Guest]]:
        """The same, once all were ready and the game has begun."""
        room, guests = await self.seated(key)
        for guest in guests:
            await guest.ask({"is": "SetReady", "ready": True})
        await self.clock.turn(0)
        await until(lambda: room.match.stage == "playing")
        return room, guests
