"""Rooms of leagues: each made exactly once, by whatever process, and told by the league what changes (K2, K9).

The code of a match's room is claimed before the room is made, and a log is begun once: whoever comes later, or to the
end of what a process began that died, finds the same code and the room that is there.
"""

import secrets

import msgspec
from msgspec import Struct

from engine.core import Actor, Command
from engine.games import GAMES
from engine.match import Nature, Refused, Secrets
from engine.match.commands import GiveSeats
from engine.match.judge.commands import AppointJudge
from engine.match.room.league_table import GivenSeat, LeagueTable, Official
from server.rooms import requests
from server.rooms.history.restore import secrets_of
from server.rooms.history.room_state import RoomState, stream
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.new_room import new_room
from server.rooms.registry.room_capacity import account_of
from server.rooms.registry.room_code import random_code
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.runtime.turns import Turns
from server.store import Conflict, Lease

NAMES = "league-room"


class LeagueRoomPlan(Struct, frozen=True):
    """Plan of a room that a league makes. changes: the regulation's own rules; judge: who judges, if anybody can."""

    game: str
    rulebook: str
    title: str
    visibility: str
    spectators: bool
    league: LeagueTable
    seats: tuple[GivenSeat | None, ...]
    changes: dict[str, bool | int | str] = {}
    judge: Official | None = None


class LeagueRooms:
    """Makes the rooms of leagues, and hands them what their leagues decide."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, loader: RoomLoader) -> None:
        self._services = services
        self._rooms = rooms
        self._loader = loader
        self._turns = Turns()  # a round makes many rooms at once

    async def open(self, match: str, plan: LeagueRoomPlan) -> str:
        """Code of the room of this match (a name that is its own for ever), which is made if there is none yet.

        Refused: it can't be made by this plan, or another process is making it; RuleError: the rules can't be composed.
        """
        code = await self._code(match)
        if not await self._services.store.log.head(stream(code)):
            await self._make(code, plan)
        return code

    async def ask(self, code: str, command: Command) -> None:
        """Have a room do what its league says. Refused: it can't now, or there is none; StoreError: no answer."""
        room = await self._loader.find(code)
        if room is None:
            raise Refused("no-such-room")
        if isinstance(room, RoomReplica):
            plain: dict[str, object] = msgspec.to_builtins(command)
            await room.order({"is": type(command).__name__, **plain})
            return
        requests.check_applied(await room.ask(requests.as_room, command))

    async def _code(self, match: str) -> str:
        """The code of this match's room: one for all processes."""
        names = self._services.store.names
        while (known := await names.owner(NAMES, match)) is None:
            code, token = random_code(), secrets.token_hex(8)
            if not await names.claim("room", code, token):
                continue
            if await names.claim(NAMES, match, code):
                return code
            await names.release("room", code, token)
        return known

    async def _make(self, code: str, plan: LeagueRoomPlan) -> None:
        store = self._services.store
        self._rooms.creating.add(code)
        try:
            lease = await store.leases.acquire(code, self._services.process)
            if lease.process != self._services.process:
                raise Refused("busy")
            try:
                await self._begin(code, plan, lease)
            except BaseException:
                await store.leases.release(lease)
                raise
        finally:
            self._rooms.creating.discard(code)

    async def _begin(self, code: str, plan: LeagueRoomPlan, lease: Lease) -> None:
        """Begin the log of a room whose lease is ours. The secrets come first: nothing may be committed to without."""
        store = self._services.store
        own = Secrets.fresh(secrets.token_bytes(32))
        if not await store.secrets.put(stream(code), msgspec.json.encode(own.to_stored())):
            known = await secrets_of(self._services, code)  # of a process that died before it began the log
            assert known is not None
            own = known
        await self._turns.next()
        state = self._opened(code, plan, own)
        store.index.put(summary_of(state.match, code, state.made_at, state.moved_at))
        try:
            await store.log.append(stream(code), 0, [step.line for step in state.steps], lease)
        except Conflict:  # it was made between our look and this
            await store.leases.release(lease)
            return
        self._services.log.info("a league's room was made", room=code, match=plan.league.match)
        await self._turns.next()
        try:
            account = account_of(plan.league.slug)
            with self._rooms.capacity.place(account):
                self._rooms.add_owner(state, own, lease)
                self._rooms.capacity.charge(code, account)
        except Refused:  # whoever comes loads it, here or at another process
            await store.leases.release(lease)

    def _opened(self, code: str, plan: LeagueRoomPlan, own: Secrets) -> RoomState:
        game = GAMES.get(plan.game)
        if game is None or not game.has_rulebook(plan.rulebook):
            raise Refused("bad-room", "K2")
        if len(plan.seats) not in game.seats_for(plan.rulebook):
            raise Refused("bad-room", "K2")
        asks: list[tuple[Actor, Command]] = [(Nature(), GiveSeats(plan.seats))]
        if plan.judge is not None:
            asks.append((Nature(), AppointJudge(plan.judge.user, plan.judge.name)))
        return new_room(
            self._services,
            game,
            code,
            own,
            asks,
            rulebook=plan.rulebook,
            size=len(plan.seats),
            title=plan.title,
            visibility=plan.visibility,
            spectators=plan.spectators,
            changes=plan.changes,
            league=plan.league,
        )
