"""Several hubs over one store in memory: a cluster in one process, its clock turned by hand."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from server.rooms import LocalRoom, RoomOwner
from server.rooms.replica.room_replica import RoomReplica
from server.runtime.clock import Timer
from server.runtime.settings import Settings
from server.store.bus import LocalBus
from server.store.memory import MemoryStore
from tests.rooms.people import QUICK, Guest, HandClock, Place, settled, until

STEP = 500
"""ms that pass between two looks at who has to say that they are alive."""

BEAT = 2_000

LEASE = 6_000


class Wrist(HandClock):
    """One process's own look at a clock that all share. While it is stopped (SIGSTOP), nothing goes off for it."""

    def __init__(self, shared: HandClock) -> None:
        self._shared = shared
        self._late: list[Callable[[], None]] = []
        self.stopped = False

    def now(self) -> int:
        return self._shared.now()

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        return self._shared.after(delay, partial(self._ring, act))

    def _ring(self, act: Callable[[], None]) -> None:
        if self.stopped:
            self._late.append(partial(self._ring, act))
        else:
            act()

    async def turn(self, ms: int) -> None:
        await self._shared.turn(ms)

    def go_on(self) -> None:
        self.stopped = False
        late, self._late = self._late, []
        for ring in late:
            ring()


class Bus(LocalBus):
    """A bus that loses what is sent to some processes (`cut`), and keeps waiting what is sent to others (`held`)."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: set[str] = set()
        self.held: dict[str, list[bytes]] = {}

    async def send(self, process: str, body: bytes) -> bool:
        if process in self.held:
            self.held[process].append(body)
        elif process not in self.cut:
            return await super().send(process, body)
        return True


class Process(Place):
    """One of the cluster's processes, with its background tasks."""

    def __init__(self, store: MemoryStore, bus: Bus, settings: Settings, clock: HandClock) -> None:
        self._bus = bus
        self.wrist = Wrist(clock)
        self.next_beat = 0
        self.alive = True
        self.tasks: list[asyncio.Task[None]] = []
        super().__init__(store, settings, self.wrist)

    async def start(self) -> None:
        await self.registry.maintenance.heartbeat()
        registry = self.registry
        self.tasks = [
            asyncio.create_task(registry.messenger.deliver(registry.dispatcher)),
            asyncio.create_task(registry.messenger.receive(registry.dispatcher)),
            asyncio.create_task(registry.profile_updates.listen()),
        ]

    async def find(self, code: str) -> LocalRoom:
        room = await self.registry.find(code)
        assert room is not None
        return room

    async def come(self, name: str, room: LocalRoom, since: int | None = None, at: int | None = None) -> Guest:
        """Somebody opens a socket here, to a room that was made anywhere."""
        guest = self.guest(name, await self.find(room.code), since, at)
        await settled()
        return guest

    def stop(self) -> None:
        """SIGSTOP: nothing happens here any more; nobody is told."""
        self.alive = False
        self.wrist.stopped = True
        self._bus.held[self.services.process] = []

    async def go_on(self) -> None:
        """SIGCONT."""
        self.alive = True
        self.wrist.go_on()
        for body in self._bus.held.pop(self.services.process):
            await self._bus.send(self.services.process, body)

    async def vanish(self) -> None:
        """kill -9: nothing is given up, nobody is told."""
        self.stop()
        del self._bus.held[self.services.process]
        tasks = [*self.tasks, *(tail for room in self.registry.rooms for tail in tails(room))]
        for room in self.registry.rooms.owned:
            room.drop()
        self.registry.rooms._rooms.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def shut(self) -> None:
        for guest in self._guests:
            guest.vanish()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.registry.close()


def tails(room: LocalRoom) -> list[asyncio.Task[None]]:
    return room._tails.tasks if isinstance(room, RoomReplica) else []


class Cluster:
    """So many processes over one store."""

    def __init__(self, count: int = 2, settings: Settings = QUICK) -> None:
        self.clock = HandClock()
        self.bus = Bus()
        self.store = MemoryStore(self.clock, LEASE)
        self.store.bus = self.bus
        self.processes = [Process(self.store, self.bus, settings, self.clock) for _ in range(count)]

    async def start(self) -> None:
        for process in self.processes:
            await process.start()

    async def turn(self, ms: int) -> None:
        """Let so much time pass; whoever is alive says so in between."""
        end = self.clock.now() + ms
        while self.clock.now() < end:
            await self.clock.turn(min(STEP, end - self.clock.now()))
            for process in self.processes:
                if process.alive and self.clock.now() >= process.next_beat:
                    process.next_beat = self.clock.now() + BEAT
                    await process.registry.maintenance.heartbeat()
            await settled()

    async def friends(self, **changes: Any) -> tuple[RoomOwner, Guest, Guest]:
        """Hana at the first process, which owns the room, and Jiro at the second, in a game with one bot."""
        here, there = self.processes[:2]
        room = await here.room(size=3, bots=("random",), **changes)
        hana, jiro = here.guest("Hana", room), await there.come("Jiro", room)
        assert (await jiro.ask({"is": "Sit", "seat": 2}))["is"] == "step"
        for guest in (hana, jiro):
            await guest.ask({"is": "SetReady", "ready": True})
        await hana.ask({"is": "CallStart"})
        await self.turn(STEP)
        await until(lambda: all(guest.view["room"]["stage"] == "playing" for guest in (hana, jiro)))
        return room, hana, jiro

    async def play(self, guests: list[Guest], steps: int) -> None:
        """So many commands of whoever is awaited; bots move as time goes by."""
        seats = {guest.seat: guest for guest in guests}
        done = 0
        while done < steps:
            newest = max(guests, key=lambda guest: guest.seq)
            mover = seats.get(newest.view["turn"]["awaits"][0])
            if mover is None or mover.seq < newest.seq:
                await self.turn(STEP)
                continue
            await mover.act()
            await settled()
            done += 1

    async def close(self) -> None:
        for process in self.processes:
            await process.shut()
        await self.store.close()
