"""All rooms of this server: found by code, woken from the log, made anew, sent to sleep."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games import GAMES
from engine.match import Ask, Match, Person, Refused, Secrets, encode_batch
from engine.match.commands import AddBot, OpenRematch, Sit
from engine.match.events import RoomOpened
from engine.match.judge_commands import AppointJudge
from server.rooms import requests, seating
from server.rooms.cards import card_of
from server.rooms.house import House
from server.rooms.ring import Turned
from server.rooms.room import Room, stream
from server.rooms.talk import Talk
from server.rooms.waking import wake
from server.store import Card, Profile, StoreError

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6
"""Codes: easy to say on the phone, and some 900 million of them."""

SWEEP = 10_000
"""ms between looks for rooms that may sleep."""

NAP = 30_000
"""ms that a room stays in memory after the last one left."""


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


class Hub:
    """The rooms in memory, and the way to all others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waking: dict[str, asyncio.Task[Room | None]] = {}
        house.metrics.count(self._by_stage, self._by_role)

    def __iter__(self) -> Iterator[Room]:
        """The rooms in memory."""
        return iter(tuple(self._rooms.values()))

    def awake(self, code: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(code)

    async def find(self, code: str) -> Room | None:
        """The room with this code, woken if it sleeps; None: there is none. Refused: the server is full."""
        room = self._rooms.get(code)
        if room is not None:
            return room
        if code not in self._waking:
            self._waking[code] = asyncio.create_task(self._wake(code), name=f"wake {code}")
            self._waking[code].add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(self._waking[code])

    async def make(self, host: Profile, plan: Plan) -> Room:
        """A new room with its host on seat 0. Refused: it can't be; RuleError: its rules can't."""
        await self._allow(host)
        people = {0: Person(host.user, host.name, host.colour)}
        bots = dict(enumerate(plan.bots, start=1))
        return await self._make(host.user, plan, people, bots)

    async def rematch(self, code: str, asker: Profile) -> str:
        """The code of the room where the people of a finished one play again; it is made if there is none yet.

        Refused: the game is not over, or the asker did not play.
        """
        room = await self.find(code)
        if room is None:
            raise Refused("no-such-room")
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
            made = await self._make(asker.user, plan, people, bots, seating.reappointed(room.match))
            room = await self.find(code) or room  # it may have gone to sleep meanwhile
            answer = await room.ask(requests.as_room, OpenRematch(made.code))
            if isinstance(answer, requests.No):
                raise Refused(answer.code)
            return made.code

    async def recover(self) -> None:
        """After a start: wake the rooms to which something happens by itself while nobody is there.

        That is before the start alone: an opening ends, and the seats of people who don't come back fall free. A game
        in progress waits for its players, and is woken by the first of them. Half of all rooms that may be in memory
        are left to those who come.
        """
        cards = await self.house.store.index.gathering()
        waiting = [card for card in cards if card.stage == "opening" or any(sitter.user for sitter in card.sitters)]
        while waiting:
            space = max(1, self.house.settings.rooms // 2 - len(self._rooms))
            for card in waiting[:space]:
                await self._recover(card)
            if waiting := waiting[space:]:
                await asyncio.sleep(SWEEP / 1000)

    async def _recover(self, card: Card) -> None:
        try:
            if await self.find(card.code) is None:  # listed and never made, since the server was killed in between
                self.house.store.index.put(replace(card, stage="over", visibility="private"))
        except (Refused, StoreError, ValueError) as error:
            self.house.log.error("a room could not be woken", room=card.code, detail=str(error))

    async def keep_house(self) -> None:
        """Send rooms to sleep when nobody has been there for a while; for ever."""
        while True:
            await asyncio.sleep(SWEEP / 1000)
            self.sweep(NAP)

    def sweep(self, nap: int) -> None:
        """Send those to sleep that have been idle for `nap` ms."""
        now = self.house.clock.now()
        for code, room in tuple(self._rooms.items()):
            if room.idle and room.idle_since is not None and now - room.idle_since >= nap:
                self._forget(code)

    def renamed(self, user: str) -> None:
        """Wherever this user looks on, the others hear what they are called now."""
        for room in self:
            if user in room.audience.users:
                room.tell_presence()

    def farewell(self, code: str, retry: Callable[[], int]) -> None:
        """Tell everybody that the server goes away, and when to come back."""
        for room in self:
            for listener in room.audience:
                listener.bye(code, retry())

    async def close(self) -> None:
        """End all rooms' tasks. What they had been answered is kept already."""
        tasks = [*self._tasks.values(), *self._waking.values()]
        for code in tuple(self._rooms):
            self._forget(code)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _by_stage(self) -> Counter[str]:
        return Counter(room.match.stage for room in self._rooms.values())

    def _by_role(self) -> dict[str, int]:
        watchers = sum(room.audience.watchers for room in self._rooms.values())
        return {"spectator": watchers, "player": sum(len(room.audience) for room in self._rooms.values()) - watchers}

    async def _allow(self, host: Profile) -> None:
        if not host.name:
            raise Refused("name-missing")
        cards = await self.house.store.index.of(host.user, 1_000)
        day = self.house.clock.now() - 24 * 60 * 60_000
        unfinished = [c for c in cards if c.host == host.user and c.stage != "over" and c.made_at > day]
        if len(unfinished) >= self.house.settings.rooms_each:
            raise Refused("too-many-rooms")
        self._make_space()

    def _make_space(self) -> None:
        if len(self._rooms) >= self.house.settings.rooms:
            self.sweep(0)
        if len(self._rooms) >= self.house.settings.rooms:
            raise Refused("server-full")

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
        steps = [Turned(Match.from_batches(game, ()), first, match)]
        asks: list[tuple[Person, Any]] = [(person, Sit(seat)) for seat, person in people.items()]
        asks += [(Person(host), AddBot(seat, level)) for seat, level in bots.items()]
        asks += [(Person(host), judge)] if judge else []
        for by, command in asks:
            after, batch = match.step(Ask(by, at, command))
            steps.append(Turned(match, batch, after))
            match = after
        await self.house.store.secrets.put(stream(code), msgspec.json.encode(own.to_plain()))
        if plan.password:
            await self.house.doors.lock(code, plan.password)
            await self.house.doors.let_in(code, host)
        self.house.store.index.put(card_of(match, code, at, at))
        await self.house.store.log.append(stream(code), 0, [encode_batch(game, step.batch) for step in steps])
        self.house.log.info("a room was made", room=code, game=plan.game, rulebook=rulebook)
        return self._start(code, own, Talk(self.house, code), at, steps)

    async def _new_code(self, host: str) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self.house.store.names.claim("room", code, f"{host} {secrets.token_hex(8)}"):
                return code

    async def _wake(self, code: str) -> Room | None:
        if len(code) != LENGTH or not set(code) <= set(LETTERS):
            return None
        woken = await wake(self.house, code)
        if woken is None:
            return None
        self._make_space()
        return self._start(code, woken.secrets, woken.talk, woken.made_at, woken.steps, woken.snapshot)

    def _start(
        self, code: str, own: Secrets, talk: Talk, made_at: int, steps: Sequence[Turned], snapshot: int = 0
    ) -> Room:
        room = Room(self.house, code, steps[-1].after, own, talk, made_at, steps, snapshot)
        self._rooms[code] = room
        self._tasks[code] = asyncio.create_task(room.run(), name=f"room {code}")
        return room

    def _forget(self, code: str) -> None:
        self._rooms.pop(code).close()
        self._tasks.pop(code).cancel()


__all__ = ["Hub", "Plan"]
