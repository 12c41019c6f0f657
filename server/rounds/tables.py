"""Care of the tables of a league: their rooms, seats, judges, and who did not come (K2, K9, J3).

Whatever is done here is done by comparing what the league says with what the room has. So it may end anywhere, be done
by two processes at once, and be done again.
"""

import asyncio
from collections.abc import Iterable

from engine.core import Command, RuleError
from engine.league.asker import SERVER
from engine.league.commands import GiveUpSeat, OpenMatchRoom, ReplaceSeat
from engine.league.regulation import ABSENT_MINUTES
from engine.league.state import League, LeagueMatch
from engine.match import Refused
from engine.match.commands import GiveSeats
from engine.match.judge.commands import AppointJudge, ReplaceJudge
from engine.match.room.league_table import Official
from server.leagues.repository import LeagueRepository, OpenLeague
from server.rooms import RoomRegistry
from server.rooms.services import RoomServices
from server.rounds.plans import judge_of, officials_of, plan_of, seats_of
from server.store import RoomSummary, StoreError

MINUTE = 60_000

AT_ONCE = 16
"""Rooms that are made, or asked, at the same time."""

GROUP = 64
"""Rooms that a league is told of at a time."""


class LeagueTables:
    """Care of the tables of leagues."""

    def __init__(self, services: RoomServices, leagues: LeagueRepository, registry: RoomRegistry) -> None:
        self._services = services
        self._leagues = leagues
        self._registry = registry
        self._places = asyncio.Semaphore(AT_ONCE)

    async def open_rooms(self, found: OpenLeague) -> OpenLeague:
        """Open the rooms of matches that have none yet. What fails is logged, and tried again the next time."""
        missing = [match for match in found.league.matches.values() if not match.room and match.result is None]
        for start in range(0, len(missing), GROUP):
            group = missing[start : start + GROUP]
            codes = await asyncio.gather(*(self.open_room(found, match) for match in group))
            opened = [OpenMatchRoom(match.key, code) for match, code in zip(group, codes, strict=True) if code]
            if opened:
                found = await self._leagues.do_all(found.slug, opened, SERVER)
        return found

    async def open_room(self, found: OpenLeague, match: LeagueMatch) -> str:
        """The code of the room of this match, which is made if there is none; empty: it could not be made."""
        async with self._places:
            try:
                plan = plan_of(found, match, await self._colours(match))
                return await self._registry.league_rooms.open(f"{found.key} {match.key}", plan)
            except (Refused, RuleError, StoreError) as error:
                self._warn("a league's room could not be made", found, match, error)
                return ""

    async def _colours(self, match: LeagueMatch) -> dict[str, str]:
        return {player: (await self._services.people.find(player)).colour for player in match.players}

    async def care_for(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> None:
        """Bring the room of a match in line with its league. Refused, StoreError: it could not be done now."""
        async with self._places:
            if await self._differences(found, match, summary):
                found = await self._leagues.find(found.slug)  # it may have changed since it was looked at
                for command in await self._differences(found, found.league.matches[match.key], summary):
                    await self._tell(summary.code, command)

    async def end_powers(self, found: OpenLeague) -> None:
        """Tell all rooms at once of whoever has lost a role or is out (K10, K11).

        Rooms that can't be told now are logged; the scheduler, which hears of the league's change, tells them later.
        """
        now = self._services.clock.now()
        told = [match for match in found.league.matches.values() if match.room and self.is_open(found, match, now)]
        for start in range(0, len(told), GROUP):
            await asyncio.gather(*(self._end_powers(found, match) for match in told[start : start + GROUP]))

    def is_open(self, found: OpenLeague, match: LeagueMatch, now: int) -> bool:
        """Whether a judge has a power at a match: it has no result, or one that may be corrected."""
        return match.result is None or now < found.league.correctable_until(match) + MINUTE

    async def _end_powers(self, found: OpenLeague, match: LeagueMatch) -> None:
        try:
            summary = await self._services.store.index.get(match.room)
            if summary is not None:
                await self.care_for(found, match, summary)
        except (Refused, StoreError) as error:
            self._warn("a league's room could not be told of a change", found, match, error)

    async def _tell(self, room: str, command: Command) -> None:
        try:
            await self.ask(room, command)
        except Refused as refused:
            if refused.code != "nothing-changes":  # another process was faster
                raise

    async def _differences(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> list[Command]:
        """The changes to tell the room. After the end: those who have lost a power there, and nobody else."""
        league, told, over = found.league, list[Command](), summary.stage == "over"
        if summary.stage == "lobby" and _seated(summary) != _meant(match):
            told.append(GiveSeats(seats_of(league, match, await self._colours(match))))
        officials = officials_of(found, match)
        judges = tuple(judge.user for judge in officials.judges)
        meant = officials.organisers, judges, officials.expelled
        known = summary.organisers, summary.on_call, summary.expelled
        holders = {*summary.organisers, *summary.judges}
        if known != meant and not (over and holders <= {*officials.organisers, *judges}):
            told.append(officials)
        judge = judge_of(league, match)
        waits = summary.judge if over else summary.stage != "opening"
        if judge is not None and waits and summary.judge not in judges:
            told.append(_appointment(summary, judge))
        return told

    async def appoint(self, found: OpenLeague, match: LeagueMatch, judge: Official) -> None:
        """Have this judge of the league judge a match from now on (J3). Refused: not now, or not them."""
        summary = await self._services.store.index.get(match.room) if match.room else None
        if summary is None:
            raise Refused("no-room", "K2")
        if judge.user not in summary.on_call:  # a finished room has not been told who may judge since
            await self._tell(match.room, officials_of(found, match))
        await self.ask(match.room, _appointment(summary, judge))

    async def ask(self, room: str, command: Command) -> None:
        """Have a room do this. Refused: it can't now; StoreError: no answer."""
        await self._registry.league_rooms.ask(room, command)

    async def replace_absent(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> OpenLeague:
        """Give the seats of those who did not come to guests who have none, or have three play (K2).

        Who is expelled does not come (K11). Nothing is done where that would not let the table start.
        """
        if summary.stage != "lobby":
            return found
        late = self._services.clock.now() >= self.absent_at(found.league, match, summary)
        absent = [
            sitter.user
            for sitter in summary.sitters
            if sitter.user in _meant(match)
            and (found.league.people[sitter.user or ""].expelled or (late and not sitter.ready))
        ]
        guests = list(_free_guests(found.league, match))
        spare = len([player for player in match.players if player not in match.absent]) - 3
        if not absent or len(absent) == len(_meant(match)) or len(absent) > len(guests) + max(0, spare):
            return found
        commands: list[Command] = []
        for user in absent:
            assert user is not None
            if guests:
                commands.append(ReplaceSeat(match.key, user, guests.pop(0)))
            else:
                commands.append(GiveUpSeat(match.key, user))
        return await self._leagues.do_all(found.slug, commands, SERVER)

    def absent_at(self, league: League, match: LeagueMatch, summary: RoomSummary) -> int:
        """Time (ms) from which who is not ready counts as not having come: so long after round and room are open."""
        minutes = league.version(match.regulation).value(ABSENT_MINUTES)
        return max(league.rounds[match.round].at, summary.made_at) + minutes * MINUTE

    def _warn(self, what: str, found: OpenLeague, match: LeagueMatch, error: Exception) -> None:
        detail = f"{error.code} ({error.clause})" if isinstance(error, Refused) else str(error)
        self._services.metrics.league_failures.labels("room").inc()
        self._services.log.warning(what, league=found.slug, match=match.key, detail=detail)


def _appointment(summary: RoomSummary, judge: Official) -> Command:
    kind = AppointJudge if summary.stage == "lobby" else ReplaceJudge
    return kind(judge.user, judge.name)


def _seated(summary: RoomSummary) -> set[str | None]:
    return {sitter.user for sitter in summary.sitters}


def _meant(match: LeagueMatch) -> set[str | None]:
    return {player for player in match.players if player not in match.absent}


def _free_guests(league: League, match: LeagueMatch) -> Iterable[str]:
    """Guests who checked in for the round and have no seat there."""
    round_ = league.rounds[match.round]
    playing = {player for other in league.matches.values() if other.round == round_.key for player in other.players}
    for player in round_.here:
        person = league.people[player]
        if person.guest and not person.left and player not in playing:
            yield player
