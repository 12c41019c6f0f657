"""How rooms are made: by a plan, or to play again with the same people."""

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from engine.games import GAMES
from engine.match import Ask, Match, Person, Refused, Secrets, encode_batch
from engine.match.commands import AddBot, OpenRematch, Sit
from engine.match.events import RoomOpened
from engine.match.judge_commands import AppointJudge
from server.rooms import requests, seating
from server.rooms.audience import Audience
from server.rooms.cards import card_of
from server.rooms.follower import Follower
from server.rooms.house import House
from server.rooms.parlour import Standing, stream
from server.rooms.ring import Turned
from server.rooms.room import Room
from server.rooms.space import Asker
from server.rooms.talk import Talk
from server.rooms.trace import Trace
from server.store import Profile

if TYPE_CHECKING:
    from server.rooms.hub import Hub

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6
"""Codes: easy to say on the phone, and some 900 million of them."""


def is_code(text: str) -> bool:
    """Whether a room may be called that."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)


class Plan(msgspec.Struct, frozen=True):
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


class Maker:
    """Makes the rooms of one process, which owns them at first."""

    def __init__(self, house: House, hub: "Hub") -> None:
        self.house = house
        self._hub = hub
        self.making: set[str] = set()

    async def make(self, host: Profile, plan: Plan, address: str) -> Room:
        """A new room with its host on seat 0, charged to this address.

        Refused: it can't be, or there is no space for it; RuleError: its rules can't be.
        """
        await self._allow(host)
        people = {0: Person(host.user, host.name, host.colour)}
        bots = dict(enumerate(plan.bots, start=1))
        with self._hub.space.place(address):
            room = await self._make(host.user, plan, people, bots)
            self._hub.space.charge(room.code, address)
            return room

    async def rematch(self, code: str, asker: Profile, address: str) -> str:
        """The code of the room where the people of a finished one play again; it is made if there is none yet.

        Refused: the game is not over, or the asker did not play.
        """
        room = await self._hub.find(code, Asker(asker.user, address))
        if room is None:
            raise Refused("no-such-room")
        if isinstance(room, Follower):
            return await room.rematch(asker)
        assert isinstance(room, Room)
        if room.match.seat_of(asker.user) is None:
            raise Refused("not-seated")
        if room.match.stage != "over":
            raise Refused("not-over")
        async with room.rematching:
            old = seating.settings(room.match)
            if old.next:
                return old.next
            await self._allow(asker)
            plan = Plan(
                room.match.game.name,
                old.rulebook,
                old.size,
                dict(old.changes),
                old.title,
                old.visibility,
                old.spectators,
                password=await self.house.doors.hashed(code) or b"",
            )
            taken = list(seating.sitters(room.match))
            people = {seat: Person(s.user, s.name, s.colour) for seat, s in taken if s.user}
            bots = {seat: s.bot for seat, s in taken if s.bot}
            with self._hub.space.place(address):
                made = await self._make(asker.user, plan, people, bots, seating.reappointed(room.match))
                self._hub.space.charge(made.code, address)
            await self.house.store.names.claim("rematch", made.code, code)
            room = await self._hub.find(code)  # it may have gone to sleep meanwhile, or to another owner
            if not isinstance(room, Room):
                raise Refused("busy")
            answer = await room.ask(requests.as_room, OpenRematch(made.code))
            if isinstance(answer, requests.No | requests.Moved):
                raise Refused(getattr(answer, "code", "busy"))
            return made.code

    async def _allow(self, host: Profile) -> None:
        if not host.name:
            raise Refused("name-missing")
        cards = await self.house.store.index.of(host.user, 1_000)
        day = self.house.clock.now() - 24 * 60 * 60_000
        unfinished = [c for c in cards if c.host == host.user and c.stage != "over" and c.made_at > day]
        if len(unfinished) >= self.house.settings.rooms_each:
            raise Refused("too-many-rooms")
        self._hub.make_space()

    async def _make(
        self, host: str, plan: Plan, people: dict[int, Person], bots: dict[int, str], judge: AppointJudge | None = None
    ) -> Room:
        game = GAMES.get(plan.game)
        if game is None:
            raise Refused("no-such-game")
        rulebook = plan.rulebook or next(iter(game.rulebooks))
        if plan.size not in game.seats or rulebook not in game.rulebooks or len(people) + len(bots) > plan.size:
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
        at = self.house.clock.now()
        match, first = Match.open(game, opening, at)
        trace = Trace()
        steps = [Turned(Match.from_batches(game, ()), first, match, encode_batch(game, first))]
        asks: list[tuple[Person, Any]] = [(person, Sit(seat)) for seat, person in people.items()]
        asks += [(Person(host), AddBot(seat, level)) for seat, level in bots.items()]
        asks += [(Person(host), judge)] if judge else []
        for by, command in asks:
            after, batch = match.step(Ask(by, at, command))
            steps.append(Turned(match, batch, after, encode_batch(game, batch)))
            match = after
        for step in steps:
            trace.add(step.line)
        audience = Audience(self.house.metrics, match, steps)
        standing = Standing(code, match, audience, Talk(self.house, code), trace, at, at)
        self.making.add(code)
        try:
            return await self._keep(standing, [step.line for step in steps], own, plan.password)
        finally:
            self.making.discard(code)

    async def _keep(self, standing: Standing, bodies: list[bytes], own: Secrets, password: bytes) -> Room:
        """The log last: a room that it does not hold was never made."""
        code, store = standing.code, self.house.store
        lease = await store.leases.take(code, self.house.process)
        await store.secrets.put(stream(code), msgspec.json.encode(own.to_plain()))
        if password:
            await self.house.doors.lock(code, password)
            await self.house.doors.let_in(code, seating.settings(standing.match).host)
        store.index.put(card_of(standing.match, code, standing.made_at, standing.moved_at))
        await store.log.append(stream(code), 0, bodies, lease)
        room = self._hub.own(standing, own, lease)
        self.house.log.info("a room was made", room=code, game=standing.match.game.name)
        return room

    async def _new_code(self, host: str) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self.house.store.names.claim("room", code, f"{host} {secrets.token_hex(8)}"):
                return code


__all__ = ["Maker", "Plan", "is_code"]
