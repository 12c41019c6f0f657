"""Rooms over a store, a clock turned by hand, and people who look and ask."""

import asyncio
import heapq
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from engine.bots import RandomBot
from engine.core import SeededRng, apply
from server.accounts import Profiles
from server.archive import ArchivedStore
from server.observe import Metrics
from server.rooms import LocalRoom, RoomOwner, RoomRegistry, RoomServices
from server.rooms.registry.room_factory import RoomPlan
from server.rooms.room_passwords import RoomPasswords
from server.runtime.clock import Timer
from server.runtime.settings import Settings
from server.sockets.connection_state import RoomMember
from server.sockets.outbox import Outbox
from server.store import Profile, Store
from server.store.memory import MemoryStore
from server.wire.frames import Encoding
from tests.reading import Unpacker
from tests.rooms.reader import Reader

PATIENCE = 20.0
NOON = 1_750_000_000_000

PLAN = RoomPlan(game="settlers", rulebook="basic", size=4)
QUICK = Settings(bot_delay=0, bot_waits=0, bot_patience=0)


class HandTimer:
    """One timer of the clock below."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Callable[[], None] | None = act

    def cancel(self) -> None:
        self.act = None


class HandClock:
    """It stands still until it is turned."""

    def __init__(self) -> None:
        self._now = NOON
        self._timers: list[tuple[int, int, HandTimer]] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        ring = HandTimer(act)
        self._count += 1
        heapq.heappush(self._timers, (self._now + max(0, delay), self._count, ring))
        return ring

    async def turn(self, ms: int) -> None:
        """Let so much time pass, and everything happen that happens in it."""
        end = self._now + ms
        await settled()
        while self._timers and self._timers[0][0] <= end:
            at, _, ring = heapq.heappop(self._timers)
            if ring.act is not None:
                self._now = max(self._now, at)
                ring.act()
                await settled()
        self._now = end


async def settled() -> None:
    """Until everybody has done what they could do at once."""
    for _ in range(60):
        await asyncio.sleep(0)


async def until(so: Callable[[], object]) -> None:
    """Until this is so. It is an error if it never is."""
    async with asyncio.timeout(PATIENCE):
        for _ in iter(lambda: bool(so()), True):
            await asyncio.sleep(0.001)


class Place:
    """Room services, a room registry, and whoever is connected."""

    def __init__(self, store: Store | None = None, settings: Settings = QUICK, clock: HandClock | None = None) -> None:
        self.clock = clock or HandClock()
        self.store = store or MemoryStore()
        self.settings = settings
        self._guests: list[Guest] = []
        self._open()

    def _open(self) -> None:
        log = structlog.get_logger()
        people = Profiles(self.store, self.clock)
        self.services = RoomServices(
            self.store,
            self.clock,
            self.settings,
            Metrics(),
            people,
            RoomPasswords(self.store, self.clock),
            log,
            archived=self.store if isinstance(self.store, ArchivedStore) else None,
        )
        self.registry = RoomRegistry(self.services)

    async def room(self, plan: RoomPlan = PLAN, **changes: Any) -> RoomOwner:
        """A room of Hana's, in a process that has just said that it is alive."""
        await self.registry.maintenance.heartbeat()
        return await self.registry.create(Profile("hana", "Hana", "red"), replace(plan, **changes))

    def guest(self, name: str, room: LocalRoom, since: int | None = None, at: int | None = None) -> "Guest":
        """Somebody opens a socket to the room."""
        guest = Guest(name, room, self)
        self._guests.append(guest)
        guest.come(since, at)
        return guest

    async def table(
        self, *names: str, bots: int = 0, level: str = "random", **changes: Any
    ) -> tuple[RoomOwner, list["Guest"]]:
        """A room where these people (Hana first) and so many bots have sat down and the game has started."""
        room = await self.room(size=max(3, len(names) + bots), bots=(level,) * bots, **changes)
        guests = [self.guest(name, room) for name in names]
        await settled()
        for seat, guest in enumerate(guests[1:], start=1 + bots):
            await guest.ask({"is": "Sit", "seat": seat})
        for guest in guests:
            await guest.ask({"is": "SetReady", "ready": True})
        await guests[0].ask({"is": "CallStart"})
        await self.clock.turn(0)
        await until(lambda: room.match.stage == "playing" and all(guest.seq == room.match.seq for guest in guests))
        return room, guests  # each of whom knows their seat, which has been drawn

    def forget(self, guest: "Guest") -> None:
        """Somebody who has gone is not coming back."""
        self._guests.remove(guest)
        guest.end()

    async def restart(self) -> None:
        """Everything in memory is gone; the store is not."""
        await self.registry.close()
        for guest in self._guests:
            guest.vanish()
        self._open()

    async def close(self) -> None:
        for guest in self._guests:
            guest.vanish()
        await self.registry.close()
        await self.store.close()


class Guest:
    """Somebody at a real outbox, who keeps the view up by the patches, as browsers do."""

    def __init__(self, name: str, room: LocalRoom, place: Place, encoding: Encoding = Encoding.MSGPACK) -> None:
        self.user = name.lower()
        self.profile = Profile(self.user, name, "")
        self.heard: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.legal: dict[str, Any] = {}
        self.seq = 0
        self.seat: int | None = None
        pace = place.settings
        self._reader = Reader(self.hear)
        self.outbox = Outbox(
            self._reader, encoding, place.services.metrics, skip_at=pace.skip_at, close_at=pace.close_at
        )
        self._reader.pause, self._reader.resume = self.outbox.pause, self.outbox.resume
        self.socket = RoomMember(self.profile, self.outbox, room)
        self._encoding = encoding
        self._unpacker = Unpacker()
        self._refs = 0
        self._rng = SeededRng(hash(name) & 0xFFFF)

    @property
    def room(self) -> LocalRoom:
        """The one that the socket is at."""
        return self.socket.room

    def come(self, since: int | None = None, at: int | None = None) -> None:
        self.outbox.on_drained = lambda: self.room.catch_up(self.socket)
        self.read_on()
        self.room.join(self.socket, self.profile, since, at)

    def go(self) -> None:
        """Hang up."""
        self.room.leave(self.socket)
        self.vanish()

    def read_on(self) -> None:
        self._reader.read_on()

    def stop_reading(self) -> None:
        """The socket stays open, but nothing is taken from it."""
        self.vanish()

    def vanish(self) -> None:
        self._reader.stop()

    def end(self) -> None:
        """Hold nobody any more, ourselves included."""
        self.outbox.shut()
        self._reader.close()

    def hear(self, data: bytes) -> None:
        read = self._unpacker.read if self._encoding is Encoding.MSGPACK else msgspec.json.decode
        message: dict[str, Any] = read(data)
        self.heard.append(message)
        if message["is"] == "snapshot":
            self.view, self.legal, self.seq = message["view"], message["legal"], message["seq"]
            self.seat = message.get("seat")
        elif message["is"] == "step":
            assert message["seq"] == self.seq + 1, "seq has a gap"
            self.view, self.seq = apply(self.view, message["patch"]), message["seq"]
            self.legal = message.get("legal", self.legal)
        elif message["is"] == "welcome":
            self.seat = message.get("seat")

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["is"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.all(kind)[-1]

    def send(self, command: dict[str, Any], ref: str | None = None, upon: int | None = None) -> str:
        """Ask, and don't wait."""
        self._refs += 1
        ref = ref or f"{self.user}-{self._refs}"
        self.room.do(self.socket, self.profile, ref, command, upon)
        return ref

    async def ask(self, command: dict[str, Any], ref: str | None = None, upon: int | None = None) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        start = len(self.heard)
        ref = self.send(command, ref, upon)
        await until(lambda: any(message.get("ref") == ref for message in self.heard[start:]))
        return next(message for message in self.heard[start:] if message.get("ref") == ref)

    async def act(self) -> dict[str, Any]:
        """Do anything that is offered, once something is."""
        chosen: list[dict[str, Any]] = []

        def choose() -> bool:
            command = RandomBot().choose(self.view, self.legal, self.seat or 0, self._rng)
            chosen.extend([command] if command else [])
            return bool(chosen)

        await until(choose)
        return await self.ask(chosen[0])
