"""Room factory: creates rooms, by a plan or to play again with the same people."""

import secrets

import msgspec

from engine.core import Actor, Command
from engine.games import GAMES
from engine.match import Person, Refused, Secrets, next_game
from engine.match.commands import AddBot, OpenRematch, Sit
from engine.match.judge.commands import AppointJudge
from engine.match.room.state import QuickGame
from server.rooms import requests, seating
from server.rooms.history.room_state import RoomState, stream
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.new_room import new_room
from server.rooms.registry.room_capacity import Requester
from server.rooms.registry.room_code import random_code
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.store import Profile


class RoomPlan(msgspec.Struct, frozen=True):
    """Plan of a room that is to be created.

    rulebook: empty for the game's first; bots: levels of the seats after the creator's; password: its hash, if any;
    quick: how it starts by itself, if it does; earlier: code of the room where the same people played before;
    kept: further changes, by which this game alone is set up as that one was
    """

    game: str
    rulebook: str
    size: int
    changes: dict[str, bool | int | str] = {}
    title: str = ""
    visibility: str = "private"
    spectators: bool = True
    bots: tuple[str, ...] = ()
    password: bytes = b""
    quick: QuickGame | None = None
    earlier: str = ""
    kept: dict[str, bool | int | str] = {}


class RoomFactory:
    """Creates the rooms of one process, which owns them at first."""

    def __init__(self, services: RoomServices, rooms: LoadedRooms, loader: RoomLoader) -> None:
        self._services = services
        self._rooms = rooms
        self._loader = loader

    async def create(self, host: Profile, plan: RoomPlan, address: str) -> RoomOwner:
        """Create a room with its host on seat 0, charged to this address.

        Refused: it can't be created, or there is no capacity for it; RuleError: its rules can't be composed.
        """
        await self._check_host(host)
        people = {0: Person(host.user, host.name, host.colour)}
        bots = dict(enumerate(plan.bots, start=1))
        with self._rooms.capacity.place(address):
            room = await self._create(host.user, plan, people, bots)
            self._rooms.capacity.charge(room.code, address)
            return room

    async def rematch(self, code: str, asker: Profile, address: str) -> str:
        """Code of the room where the players of a finished one play again; it is created if there is none yet.

        Refused: the game is not over, the asker did not play, or the players have not settled on it (`next_game`).
        """
        room = await self._loader.find(code, Requester(asker.user, address))
        if room is None:
            raise Refused("no-such-room")
        if isinstance(room, RoomReplica):
            return await room.rematch(asker)
        assert isinstance(room, RoomOwner)
        if room.match.seat_of(asker.user) is None:
            raise Refused("not-seated")
        if seating.settings(room.match).league is not None:
            raise Refused("league-table", "K9")
        if room.match.stage != "over":
            raise Refused("not-over")
        async with room.rematching:
            old = seating.settings(room.match)
            if old.next:
                return old.next
            if not next_game.settled(room.match.table, self._services.clock.now()):
                raise Refused("not-all-in")
            await self._check_host(asker)
            people, bots, size = seating.next_game(room.match)
            plan = RoomPlan(
                room.match.game.name,
                old.rulebook,
                size,
                next_game.lasting_changes(room.match.table),
                old.title,
                old.visibility,
                old.spectators,
                password=await self._services.passwords.hashed(code) or b"",
                earlier=code,
                kept=next_game.kept_changes(room.match.table),
            )
            with self._rooms.capacity.place(address):
                made = await self._create(asker.user, plan, people, bots, seating.reappointed(room.match))
                self._rooms.capacity.charge(made.code, address)
            await self._services.store.names.claim("rematch", made.code, code)
            await self._services.table_continues(sorted(p.user for p in people.values()), code, made.code)
            room = await self._loader.find(code)  # it may have been unloaded meanwhile, or have another owner
            if not isinstance(room, RoomOwner):
                raise Refused("busy")
            answer = await room.ask(requests.as_room, OpenRematch(made.code))
            if isinstance(answer, requests.Refusal | requests.OwnerChanged):
                raise Refused(getattr(answer, "code", "busy"))
            return made.code

    async def _check_host(self, host: Profile) -> None:
        if not host.name:
            raise Refused("name-missing")
        cards = await self._services.store.index.rooms_of(host.user, 1_000)
        day = self._services.clock.now() - 24 * 60 * 60_000
        unfinished = [c for c in cards if c.host == host.user and c.stage != "over" and c.made_at > day]
        if len(unfinished) >= self._services.settings.rooms_each:
            raise Refused("too-many-rooms")
        self._loader.check_capacity()

    async def _create(
        self,
        host: str,
        plan: RoomPlan,
        people: dict[int, Person],
        bots: dict[int, str],
        judge: AppointJudge | None = None,
    ) -> RoomOwner:
        game = GAMES.get(plan.game)
        if game is None:
            raise Refused("no-such-game")
        rulebook = plan.rulebook or next(iter(game.rulebooks))
        known = game.has_rulebook(rulebook)
        if not known or plan.size not in game.seats_for(rulebook) or len(people) + len(bots) > plan.size:
            raise Refused("bad-room")
        own = Secrets.fresh(secrets.token_bytes(32))
        code = await self._new_code(host)
        asks: list[tuple[Actor, Command]] = [(person, Sit(seat)) for seat, person in people.items()]
        asks += [(Person(host), AddBot(seat, level)) for seat, level in bots.items()]
        asks += [(Person(host), judge)] if judge else []
        state = new_room(
            self._services,
            game,
            code,
            own,
            asks,
            rulebook=rulebook,
            size=plan.size,
            title=plan.title,
            visibility=plan.visibility,
            spectators=plan.spectators,
            changes={**plan.changes, **plan.kept},
            host=host,
            locked=bool(plan.password),
            quick=plan.quick,
            earlier=plan.earlier,
            kept=plan.kept,
        )
        self._rooms.creating.add(code)
        try:
            return await self._keep(state, [step.line for step in state.steps], own, plan.password)
        finally:
            self._rooms.creating.discard(code)

    async def _keep(self, state: RoomState, bodies: list[bytes], own: Secrets, password: bytes) -> RoomOwner:
        """Store a room, and load it. The log comes last: a room that it does not hold was never created."""
        code, store = state.code, self._services.store
        lease = await store.leases.acquire(code, self._services.process)
        await store.secrets.put(stream(code), msgspec.json.encode(own.to_stored()))
        if password:
            await self._services.passwords.lock(code, password)
            await self._services.passwords.let_in(code, seating.settings(state.match).host)
        store.index.put(summary_of(state.match, code, state.made_at, state.moved_at))
        await store.log.append(stream(code), 0, bodies, lease)
        room = self._rooms.add_owner(state, own, lease)
        self._services.log.info("a room was made", room=code, game=state.match.game.name)
        return room

    async def _new_code(self, host: str) -> str:
        while True:
            code = random_code()
            if await self._services.store.names.claim("room", code, f"{host} {secrets.token_hex(8)}"):
                return code
