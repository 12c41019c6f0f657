"""How rooms are made: by a plan, or to play again with the same people."""

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games import GAMES
from engine.match import Ask, Match, Person, Refused, Secrets, encode_batch
from engine.match.commands import AddBot, OpenRematch, Sit
from engine.match.events import RoomOpened
from engine.match.judge.commands import AppointJudge
from server.rooms import requests, seating
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.room_capacity import Requester
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Audience
from server.rooms.viewers.local_room import RoomState, stream
from server.store import Profile

if TYPE_CHECKING:
    from server.rooms.registry.room_registry import RoomRegistry

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6
"""Codes: easy to say on the phone, and some 900 million of them."""


def is_code(text: str) -> bool:
    """Whether a room may be called that."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)


class RoomPlan(msgspec.Struct, frozen=True):
    """A room to be made.

    rulebook: empty for the game's first; bots: levels of the seats after the creator's; password: its hash, if any
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


class RoomFactory:
    """Makes the rooms of one process, which owns them at first."""

    def __init__(self, services: RoomServices, registry: "RoomRegistry") -> None:
        self.services = services
        self._registry = registry
        self.creating: set[str] = set()

    async def make(self, host: Profile, plan: RoomPlan, address: str) -> RoomOwner:
        """A new room with its host on seat 0, charged to this address.

        Refused: it can't be, or there is no space for it; RuleError: its rules can't be.
        """
        await self._allow(host)
        people = {0: Person(host.user, host.name, host.colour)}
        bots = dict(enumerate(plan.bots, start=1))
        with self._registry.capacity.place(address):
            room = await self._make(host.user, plan, people, bots)
            self._registry.capacity.charge(room.code, address)
            return room

    async def rematch(self, code: str, asker: Profile, address: str) -> str:
        """The code of the room where the people of a finished one play again; it is made if there is none yet.

        Refused: the game is not over, or the asker did not play.
        """
        room = await self._registry.find(code, Requester(asker.user, address))
        if room is None:
            raise Refused("no-such-room")
        if isinstance(room, RoomReplica):
            return await room.rematch(asker)
        assert isinstance(room, RoomOwner)
        if room.match.seat_of(asker.user) is None:
            raise Refused("not-seated")
        if room.match.stage != "over":
            raise Refused("not-over")
        async with room.rematching:
            old = seating.settings(room.match)
            if old.next:
                return old.next
            await self._allow(asker)
            plan = RoomPlan(
                room.match.game.name,
                old.rulebook,
                old.size,
                dict(old.changes),
                old.title,
                old.visibility,
                old.spectators,
                password=await self.services.passwords.hashed(code) or b"",
            )
            taken = list(seating.sitters(room.match))
            people = {seat: Person(s.user, s.name, s.colour) for seat, s in taken if s.user}
            bots = {seat: s.bot for seat, s in taken if s.bot}
            with self._registry.capacity.place(address):
                made = await self._make(asker.user, plan, people, bots, seating.reappointed(room.match))
                self._registry.capacity.charge(made.code, address)
            await self.services.store.names.claim("rematch", made.code, code)
            room = await self._registry.find(code)  # it may have gone to sleep meanwhile, or to another owner
            if not isinstance(room, RoomOwner):
                raise Refused("busy")
            answer = await room.ask(requests.as_room, OpenRematch(made.code))
            if isinstance(answer, requests.Refusal | requests.OwnerChanged):
                raise Refused(getattr(answer, "code", "busy"))
            return made.code

    async def _allow(self, host: Profile) -> None:
        if not host.name:
            raise Refused("name-missing")
        cards = await self.services.store.index.rooms_of(host.user, 1_000)
        day = self.services.clock.now() - 24 * 60 * 60_000
        unfinished = [c for c in cards if c.host == host.user and c.stage != "over" and c.made_at > day]
        if len(unfinished) >= self.services.settings.rooms_each:
            raise Refused("too-many-rooms")
        self._registry.check_capacity()

    async def _make(
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
        if plan.size not in game.seats or not game.has_rulebook(rulebook) or len(people) + len(bots) > plan.size:
            raise Refused("bad-room")
        own = Secrets.fresh(secrets.token_bytes(32))
        code = await self._new_code(host)
        opening = RoomOpened(
            code=code,
            title=plan.title,
            game=plan.game,
            rulebook=rulebook,
            size=plan.size,
            host=host,
            commitment=own.commitment,
            chain=own.root,
            changes=plan.changes,
            visibility=plan.visibility,
            spectators=plan.spectators,
            locked=bool(plan.password),
        )
        at = self.services.clock.now()
        match, first = Match.open(game, opening, at)
        log_checksum = LogChecksum()
        steps = [AppliedStep(Match.from_batches(game, ()), first, match, encode_batch(game, first))]
        asks: list[tuple[Person, Any]] = [(person, Sit(seat)) for seat, person in people.items()]
        asks += [(Person(host), AddBot(seat, level)) for seat, level in bots.items()]
        asks += [(Person(host), judge)] if judge else []
        for by, command in asks:
            after, batch = match.step(Ask(by, at, command))
            steps.append(AppliedStep(match, batch, after, encode_batch(game, batch)))
            match = after
        for step in steps:
            log_checksum.add(step.line)
        audience = Audience(self.services.metrics, match, steps)
        state = RoomState(code, match, audience, ChatLog(self.services, code), log_checksum, at, at)
        self.creating.add(code)
        try:
            return await self._keep(state, [step.line for step in steps], own, plan.password)
        finally:
            self.creating.discard(code)

    async def _keep(self, state: RoomState, bodies: list[bytes], own: Secrets, password: bytes) -> RoomOwner:
        """The log last: a room that it does not hold was never made."""
        code, store = state.code, self.services.store
        lease = await store.leases.acquire(code, self.services.process)
        await store.secrets.put(stream(code), msgspec.json.encode(own.to_plain()))
        if password:
            await self.services.passwords.lock(code, password)
            await self.services.passwords.let_in(code, seating.settings(state.match).host)
        store.index.put(summary_of(state.match, code, state.made_at, state.moved_at))
        await store.log.append(stream(code), 0, bodies, lease)
        room = self._registry.add_owner(state, own, lease)
        self.services.log.info("a room was made", room=code, game=state.match.game.name)
        return room

    async def _new_code(self, host: str) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self.services.store.names.claim("room", code, f"{host} {secrets.token_hex(8)}"):
                return code


__all__ = ["RoomFactory", "RoomPlan", "is_code"]
