"""Demo league: its people, rounds and season, made step by step. What is there already is left as it is."""

from collections.abc import Callable
from contextlib import suppress

import structlog
from msgspec.structs import replace

from engine.core import Command
from engine.league.closing import season_moves
from engine.league.commands import (
    CheckIn,
    CloseSeason,
    CorrectResult,
    DrawRound,
    FoundLeague,
    GiveRole,
    JoinLeague,
    OpenSeason,
    PlanRound,
    SetPlaying,
    SetTier,
    StartRound,
)
from engine.league.state import HOUR, League, LeagueMatch, Round
from engine.league.team_commands import AssignTeams, CreateTeam
from engine.match import Refused
from server.accounts import Profiles
from server.demo.bot_match import RoomGone, play_match
from server.demo.past_clock import PastClock
from server.leagues.listings import Listings
from server.leagues.repository import LeagueRepository, OpenLeague
from server.observe import Metrics
from server.rooms import RoomRegistry, RoomServices
from server.rooms.room_passwords import RoomPasswords
from server.rounds.results import LeagueResults
from server.rounds.tables import LeagueTables
from server.runtime.clock import Clock
from server.runtime.settings import Settings
from server.store import Profile, RoomSummary, Store, StoreError

ROLE = "demo"
"""Name of the lease by which one process makes the league. No room has such a code."""

SLUG = "demo-league"
TITLE, SEASON = "Demo league", "Demo season"
ROUNDS = 4
ATTEMPTS = 5
DAY = 24 * HOUR
WEEK = 7 * DAY

OWNER, JUDGE = "demo-olga", "demo-jun"
PEOPLE = {
    OWNER: ("Olga", "A", "red"),
    JUDGE: ("Jun", "B", "blue"),
    "demo-hana": ("Hana", "A", "orange"),
    "demo-takumi": ("Takumi", "A", "white"),
    "demo-mia": ("Mia", "B", "green"),
    "demo-sora": ("Sora", "B", "brown"),
    "demo-riku": ("Riku", "C", "blue"),
    "demo-yui": ("Yui", "C", "red"),
    "demo-ken": ("Ken", "C", "white"),
}
"""User → name, tier, colour. They have no account: nobody can be them. The judge does not play."""

TEAMS = {
    "Harbour": (OWNER, "demo-takumi", "demo-sora", "demo-yui"),
    "Hills": ("demo-hana", "demo-mia", "demo-riku", "demo-ken"),
}
"""Title of a team → who plays for it (K14)."""

PLAYERS = tuple(user for user in PEOPLE if user != JUDGE)


class _Listings(Listings):
    """Lists of leagues that keep a season of the past from the scheduler, which would cancel its rounds as missed."""

    async def add_open_season(self, slug: str) -> None:
        pass


class DemoLeague:
    """Makes the demo league in a store."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self._past = PastClock(clock.now() - (ROUNDS + 1) * WEEK)
        self._services = RoomServices(
            store,
            self._past,
            # No room is loaded here: its log is written instead.
            replace(settings, rooms=0, rooms_reserve=0),
            Metrics(),
            Profiles(store, self._past),
            RoomPasswords(store, self._past),
            structlog.get_logger(),
        )
        self._registry = RoomRegistry(self._services)
        self._leagues = LeagueRepository(store, self._past)
        self._leagues.listings = _Listings(store)
        self._tables = LeagueTables(self._services, self._leagues, self._registry)
        self._results = LeagueResults(self._services, self._leagues)

    async def make(self) -> bool:
        """Make the league, or go on with it. Whether it is made; False: the address is another league's.

        Refused: another process makes it. StoreError: the store failed; the next call goes on from there.
        """
        leases, process = self._services.store.leases, self._services.process
        await leases.heartbeat(process)
        try:
            if (await leases.acquire(ROLE, process)).process != process:
                raise Refused("busy")
            return await self._make()
        finally:
            await leases.deregister(process)

    async def _make(self) -> bool:
        try:
            found = await self._leagues.find(SLUG)
        except Refused:
            found = await self._leagues.found(SLUG, FoundLeague(TITLE, PEOPLE[OWNER][0], joining="open"), OWNER)
        if OWNER not in found.league.people:
            return False
        if found.league.seasons and found.league.seasons[0].closed:
            return True
        began = found.league.people[OWNER].since
        self._past.at = began + HOUR
        found = await self._gather(found)
        for number in range(1, ROUNDS + 1):
            self._past.at = began + number * WEEK
            found = await self._round(found, number)
        self._past.at = began + ROUNDS * WEEK + 3 * DAY
        season = found.league.seasons[0]
        moves = season_moves(found.league, season)
        moved = OWNER in {move.player for move in (*moves.moves, *moves.open)}
        await self._do(CloseSeason(moves.moves), JUDGE if moved else OWNER)  # nobody moves themselves (K10)
        return True

    async def _do(self, command: Command, by: str = OWNER) -> OpenLeague:
        return await self._leagues.do(SLUG, command, by)

    async def _gather(self, found: OpenLeague) -> OpenLeague:
        """Everybody joins in their tier, and the season opens."""
        for user, (name, tier, colour) in PEOPLE.items():
            await self._services.people.rename(Profile(user, name, colour))
            if user not in found.league.people:
                found = await self._do(JoinLeague(name, handle=user), user)
            if found.league.people[user].tier != tier:
                found = await self._do(SetTier(user, tier, "as last season"))
        if "judge" not in found.league.people[JUDGE].roles:
            found = await self._do(GiveRole(JUDGE, "judge"))
        if found.league.people[JUDGE].plays:
            found = await self._do(SetPlaying(plays=False, player=JUDGE))
        if not found.league.seasons:
            found = await self._make_teams(found)
            now = self._past.now()
            found = await self._do(OpenSeason(SEASON, now, now + (ROUNDS + 1) * WEEK, ROUNDS))
        return found

    async def _make_teams(self, found: OpenLeague) -> OpenLeague:
        """Teams are created, and everybody who plays is of one."""
        for title in TEAMS:
            if title not in {team.title for team in found.league.teams.values()}:
                found = await self._do(CreateTeam(title))
        keys = {team.title: team.key for team in found.league.teams.values()}
        return await self._do(AssignTeams({player: keys[title] for title, of in TEAMS.items() for player in of}))

    async def _round(self, found: OpenLeague, number: int) -> OpenLeague:
        """A round is planned, drawn and played, and a result of the second is corrected."""
        key = f"s1r{number}"
        if key not in found.league.rounds:
            found = await self._do(PlanRound(f"Round {number}", self._past.now() + HOUR, check_in=HOUR))
        for player in PLAYERS:
            if found.league.rounds[key].state == "planned" and player not in found.league.rounds[key].here:
                found = await self._do(CheckIn(key), player)
        steps: dict[str, Callable[[Round], Command]] = {
            "planned": lambda round_: DrawRound(key, round_.draws),
            "drawn": lambda round_: StartRound(key, round_.draws),
        }
        while (step := steps.get(found.league.rounds[key].state)) is not None:
            found = await self._do(step(found.league.rounds[key]))
        self._past.at = found.league.rounds[key].at
        found = await self._tables.open_rooms(found)
        for match in _open(found.league, key):
            found = await self._play(found, match)
        first = found.league.matches[f"{key}t1"]
        if number == 2 and not first.corrected:
            found = await self._correct(first)
        return found

    async def _play(self, found: OpenLeague, match: LeagueMatch) -> OpenLeague:
        await self._services.store.leases.heartbeat(self._services.process)
        begins = found.league.rounds[match.round].at
        over = await self._played(found, match, begins)
        self._past.at = over.moved_at
        found = await self._results.report(found, match, over)
        if found.league.matches[match.key].result is None:
            raise RuntimeError(f"the demo's match {match.key} has no result")
        self._past.at = begins
        return found

    async def _played(self, found: OpenLeague, match: LeagueMatch, begins: int) -> RoomSummary:
        """The room of a match once it is over.

        A room of the past that nobody has begun to play in is a lobby that has expired: whoever looks after lobbies
        removes it, if the process that made it has died, or before it is owned here. Then it is made again.
        """
        for _ in range(ATTEMPTS):
            summary = await self._services.store.index.get(match.room)
            if summary is not None:
                with suppress(RoomGone):
                    seed = int(match.key.replace("t", "").rpartition("r")[2])
                    return await play_match(self._services, summary, begins, seed)
            await self._tables.open_room(found, match)
        raise RuntimeError(f"the room of the demo's match {match.key} is removed all the time")

    async def _correct(self, match: LeagueMatch) -> OpenLeague:
        """The judge corrects a result, so that one sees how that looks: the last seat had one point more."""
        assert match.result is not None
        seats = list(match.result.seats)
        last = min(range(len(seats)), key=lambda seat: seats[seat].points)
        seats[last] = replace(seats[last], points=seats[last].points + 1)
        self._past.at = match.ended + HOUR
        reason = "A point of the last seat was counted wrongly (demo)"
        return await self._do(CorrectResult(match.key, replace(match.result, seats=tuple(seats)), reason), JUDGE)


def _open(league: League, key: str) -> list[LeagueMatch]:
    return [match for match in league.matches.values() if match.round == key and match.result is None]


async def make_demo(store: Store, clock: Clock, settings: Settings) -> None:
    """Make the demo league, unless there is one. What fails is logged: the server goes on all the same."""
    log = structlog.get_logger()
    try:
        if not await DemoLeague(store, clock, settings).make():
            log.warning("there is no demo league, since its address is another league's", league=SLUG)
    except (Refused, StoreError) as error:
        log.warning("the demo league could not be made; the next start goes on with it", detail=str(error))
    except Exception:
        log.exception("the demo league could not be made")
