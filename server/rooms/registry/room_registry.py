"""The rooms of this process: found by code, woken from the log, owned here or followed, sent to sleep.

How to think of it. A room is owned by one process at a time, by a lease. Whoever is asked for a room that nobody owns
owns it. Whoever is asked for another's follows it. When an owner is gone, the first of those who need the room takes
it; what it writes bears a newer token, so that an owner that was only asleep can't write any more.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any
from weakref import WeakSet

from msgspec.structs import replace

from engine.match import Refused, Secrets
from server.rooms.history.damaged_rooms import DamagedRooms, RoomDamaged
from server.rooms.history.restore import restore, secrets_of
from server.rooms.owner.command_processor import CommandProcessor
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.peers.profile_updates import ProfileUpdates
from server.rooms.registry.lobby_expiry import LobbyExpiry
from server.rooms.registry.maintenance import Maintenance
from server.rooms.registry.peer_message_dispatcher import PeerMessageDispatcher
from server.rooms.registry.room_capacity import NOBODY, Requester, RoomCapacity, plays
from server.rooms.registry.room_factory import RoomFactory, RoomPlan, is_code
from server.rooms.registry.takeover import HOP, Takeover
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.requests import BUSY, Answer, OwnerChanged
from server.rooms.services import RoomServices
from server.rooms.viewers.local_room import LocalRoom, RoomState, stream
from server.store import Fenced, Lease, Profile, StoreError

TRIES = 5
"""Times that a log which has lost its end is tried to be written again, as long as its lease goes from hand to hand."""

FINISH = 2.0
"""Seconds that appends under way have to finish when rooms are handed over."""


class RoomRegistry:
    """The rooms in memory, and the way to all others. It is the `RoomHost` of its rooms."""

    def __init__(self, services: RoomServices) -> None:
        self.services = services
        self.messenger = PeerMessenger(services)
        self.dispatcher = PeerMessageDispatcher(self)
        self.maintenance = Maintenance(self)
        self.profile_updates = ProfileUpdates(services, self._renamed_elsewhere)
        self._maker = RoomFactory(services, self)
        self._damaged = DamagedRooms(services.clock)
        self._rooms: dict[str, LocalRoom] = {}
        self._waking: dict[str, tuple[asyncio.Task[LocalRoom | None], Requester]] = {}
        self._apart: dict[str, asyncio.Task[bool]] = {}
        self._giving: dict[str, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._ended: WeakSet[CommandProcessor] = WeakSet()
        self.capacity = RoomCapacity(services, self._rooms, self.unload)
        self.expiry = LobbyExpiry(services, self)
        self._succession = Takeover(services, self)
        self.leaving = False
        services.metrics.count(self._by_stage, self._by_role)
        services.metrics.followed.set_function(lambda: len(self) - len(self.owned))

    def __len__(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    def __iter__(self) -> Iterator[LocalRoom]:
        """The rooms in memory."""
        return iter(tuple(self._rooms.values()))

    def loaded(self, code: str) -> LocalRoom | None:
        """The room, if it is in memory."""
        return self._rooms.get(code)

    @property
    def owned(self) -> list[RoomOwner]:
        """The rooms that are decided here."""
        return [room for room in self._rooms.values() if isinstance(room, RoomOwner)]

    async def find(self, code: str, asker: Requester = NOBODY) -> LocalRoom | None:
        """The room with this code, woken if it sleeps; None: there is none.

        Refused: it has expired; or there is no space for it, in all or for whoever asks. RoomDamaged: what is kept of
        it can't be read.
        """
        while True:
            if (room := self._rooms.get(code)) is not None:
                return room
            if (apart := self._apart.get(code)) is not None:
                await asyncio.wait([apart])
                continue
            self._damaged.check(code)
            known = self._waking.get(code)
            if known is None:
                task = asyncio.create_task(self._wake(code, asker), name=f"wake {code}")
                task.add_done_callback(lambda _: self._waking.pop(code, None))
                known = self._waking[code] = (task, asker)
            task, waker = known
            try:
                return await asyncio.shield(task)
            except Refused as refused:
                # what there was no space for, for somebody else, there may be for this one
                if waker is asker or not await self._has_more_right(code, asker, waker, refused.code):
                    raise

    async def _has_more_right(self, code: str, asker: Requester, waker: Requester, why: str) -> bool:
        if why == "address-full" and asker.address != waker.address:
            return True
        if why not in {"address-full", "server-full"} or asker == waker:
            return False
        card = await self.services.store.index.get(code)
        return plays(card, asker.user) and not plays(card, waker.user)

    async def while_unloaded(self, code: str, act: Callable[[str], Coroutine[Any, Any, bool]]) -> bool | None:
        """Do this with a room that is in no memory here; whoever asks for the room waits. None: it is, or may be."""
        if code in self._rooms or code in self._waking or code in self._apart or code in self.creating or self.leaving:
            return None
        await self._given_up(code)
        if code in self._rooms or code in self._waking or code in self._apart:
            return None
        task = self._apart[code] = asyncio.create_task(act(code), name=f"apart {code}")
        task.add_done_callback(lambda _: self._apart.pop(code, None))
        return await asyncio.shield(task)

    @property
    def creating(self) -> frozenset[str]:
        """The codes of rooms that are not yet made."""
        return frozenset(self._maker.creating)

    async def make(self, host: Profile, plan: RoomPlan, address: str = "") -> RoomOwner:
        """A new room with its host on seat 0. Refused: it can't be; RuleError: its rules can't."""
        return await self._maker.make(host, plan, address)

    async def rematch(self, code: str, asker: Profile, address: str = "") -> str:
        """The code of the room where the people of a finished one play again; see `RoomFactory`."""
        return await self._maker.rematch(code, asker, address)

    # what rooms ask

    @property
    def leases_certain(self) -> bool:
        return self.maintenance.leases_certain

    def lease_lost(self, room: CommandProcessor) -> None:
        if self._rooms.get(room.code) is not room:
            return
        self.services.metrics.deposed.inc()
        self.services.log.warning("another process owns the room", room=room.code, token=room.lease.token)
        room.disconnect("resume", lambda: random.randint(*HOP))
        self._end(room, OwnerChanged())
        self._later(self._look_for_losses(room))

    def abandon(self, room: CommandProcessor) -> None:
        if self._rooms.get(room.code) is room:
            self.unload(room.code)
            room.disconnect("resume", lambda: random.randint(*HOP))

    async def _look_for_losses(self, room: CommandProcessor) -> None:
        """If the store has lost our lease, it may have lost steps too, and nobody but us remembers them."""
        code, seq = room.code, room.match.seq
        if await self.services.store.rooms.expired(code):  # it was removed, not lost
            return
        for _ in range(TRIES):
            if (head := await self.services.store.log.head(stream(code))) >= seq:
                return
            lease = await self.services.store.leases.acquire(code, self.services.process)
            with suppress(Fenced):  # whoever had it gave it up meanwhile
                await room.repaired(lease, head)
                return

    def owner_silent(self, follower: RoomReplica) -> None:
        self._succession.owner_silent(follower)

    def log_differs(self, follower: RoomReplica) -> None:
        self._succession.log_differs(follower)

    def add_owner(self, state: RoomState, secrets: Secrets, lease: Lease) -> RoomOwner:
        """A room that is ours by this lease, from now on in memory."""
        known = self._rooms.get(state.code)
        if isinstance(known, RoomOwner):
            return known
        room = RoomOwner(self.services, state, secrets, lease, self)
        room.start()
        self._rooms[room.code] = room
        return room

    def sweep(self, nap: int) -> None:
        """Send those to sleep that have been idle for `nap` ms."""
        now = self.services.clock.now()
        for code, room in tuple(self._rooms.items()):
            if room.idle and room.idle_since is not None and now - room.idle_since >= nap:
                self.unload(code)

    def check_capacity(self, address: str = "") -> None:
        """Refused: there is none for one more room."""
        if self.leaving:
            raise Refused("server-full")
        self.capacity.check(address)

    # what others tell

    async def profile_renamed(self, user: str) -> None:
        """Wherever this user looks on, at any process, the others hear what they are called now."""
        self._call_anew(user)
        await self.profile_updates.tell(user)

    async def _renamed_elsewhere(self, user: str) -> None:
        await self.services.people.refresh(user)
        self._call_anew(user)

    def _call_anew(self, user: str) -> None:
        for room in self:
            if user in room.audience.users:
                room.tell_presence()

    # how it ends

    async def hand_over(self) -> None:
        """Give all rooms up, once what was decided there is kept, so that others may take them at once."""
        self.leaving = True
        owned = self.owned
        for room in owned:
            room.close(OwnerChanged())
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH):
                await asyncio.gather(*(room.at_rest() for room in owned))
        try:
            async with asyncio.timeout(FINISH):
                await asyncio.gather(*(self.release_lease(room.lease) for room in owned))
                await self.services.store.leases.deregister(self.services.process)
        except (StoreError, TimeoutError) as error:  # then others wait until our time has run out
            self.services.log.error("rooms could not be handed over", detail=str(error))
        for room in owned:
            room.announce_end()
        for followed in self:
            if isinstance(followed, RoomReplica):
                followed.close()

    def disconnect_all(self, code: str, retry: Callable[[], int]) -> None:
        """Tell everybody that the server goes away, and when to come back."""
        for room in self:
            room.disconnect(code, retry)

    async def close(self) -> None:
        """Nothing more happens in any room. What they had been answered is kept already."""
        self.leaving = True
        owned = self.owned  # held here, since `_ended` holds nobody
        for code in tuple(self._rooms):
            self.unload(code)
        for room in (*owned, *self._ended):
            room.drop()
        waking = [task for task, _ in self._waking.values()]
        giving = [*self._apart.values(), *self._giving.values()]
        tasks = [*self._ending, *waking, *self._succession.under_way, *giving]
        for task in self._ending:
            task.cancel()
        await self.dispatcher.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    # one room

    async def owns_or_takes(self, code: str) -> bool:
        """Whether this process owns the room, or does from now on, since nobody did and there is space for it."""
        if self.leaving:
            return False
        if code not in self._rooms:
            try:
                self.check_capacity()
            except Refused:
                return False
        await self._given_up(code)
        if await self.services.store.rooms.expired(code):
            return False
        lease = await self.services.store.leases.acquire(code, self.services.process)
        return lease.process == self.services.process

    async def _wake(self, code: str, asker: Requester) -> LocalRoom | None:
        if not is_code(code):
            return None
        if not await self.services.store.log.head(stream(code)):
            if await self.services.store.rooms.expired(code):
                raise Refused("room-expired")
            return None
        in_play = False
        try:
            self.check_capacity(asker.address)
        except Refused:
            in_play = not self.leaving and plays(await self.services.store.index.get(code), asker.user)
            if not in_play:
                raise
        with self.capacity.place(asker.address, in_play=in_play):
            try:
                room = await self._woken(code)
            except RoomDamaged as damaged:
                self.services.metrics.damaged.inc()
                self._damaged.add(damaged)
                raise
            if room is not None:
                self.capacity.charge(code, asker.address)
            return room

    async def _woken(self, code: str) -> LocalRoom | None:
        await self._given_up(code)
        lease = await self.services.store.leases.acquire(code, self.services.process)
        if lease.process != self.services.process:
            state = await restore(self.services, code)
            return None if state is None else self._rooms.get(code) or self._follow(state, lease)
        try:
            own, state = await secrets_of(self.services, code), await self._standing(code)
            if not await self.holds(lease):  # we hung while we read, and another may have written since
                return await self._woken(code)
            if state is not None:
                if own is None:
                    raise RoomDamaged(code, "its secrets are gone")
                return self.add_owner(state, own, lease)
        except Exception:
            await self.release_lease(lease)
            raise
        await self.release_lease(lease)
        return None

    async def _standing(self, code: str) -> RoomState | None:
        """The room as it was kept; a lobby knows when somebody last looked at it."""
        state = await restore(self.services, code)
        if state is None or state.match.stage != "lobby":
            return state
        card = await self.services.store.index.get(code)
        return state if card is None else replace(state, looked_at=card.looked_at)

    async def holds(self, lease: Lease) -> bool:
        """Whether this is still our lease."""
        return await self.services.store.leases.acquire(lease.room, lease.process) == lease

    def _follow(self, state: RoomState, lease: Lease) -> RoomReplica:
        follower = RoomReplica(self.services, state, lease, self)
        self._rooms[follower.code] = follower
        follower.start()
        return follower

    def unload(self, code: str) -> None:
        """Out of memory: it sleeps."""
        self.capacity.release(code)
        room = self._rooms[code]
        if isinstance(room, RoomOwner):
            self._end(room, BUSY)
            self._giving[code] = asyncio.create_task(self.release_lease(room.lease), name=f"give up {code}")
            self._giving[code].add_done_callback(lambda _: self._giving.pop(code, None))
        else:
            del self._rooms[code]
            room.close()

    def _end(self, room: CommandProcessor, answer: Answer) -> None:
        """Out of memory. What is being kept may still come to its end."""
        self.capacity.release(room.code)
        del self._rooms[room.code]
        room.close(answer)
        self._ended.add(room)

    async def _given_up(self, code: str) -> None:
        """Until a lease that is being given up is; or it would be taken away from whoever has it next: us."""
        if code in self._giving:
            await asyncio.shield(self._giving[code])

    async def release_lease(self, lease: Lease) -> None:
        """Anybody may own the room now."""
        try:
            await self.services.store.leases.release(lease)
        except StoreError as error:
            self.services.log.warning("a lease could not be given up", room=lease.room, detail=str(error))

    def _later(self, what: Coroutine[Any, Any, None]) -> None:
        """Do this apart from everything else."""

        async def do() -> None:
            try:
                await what
            except StoreError as error:
                self.services.log.error("the store failed an afterthought", detail=str(error))

        task = asyncio.create_task(do())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _by_stage(self) -> Counter[str]:
        return Counter(room.match.stage for room in self.owned)

    def _by_role(self) -> dict[str, int]:
        watchers = sum(room.audience.watchers for room in self._rooms.values())
        return {"spectator": watchers, "player": sum(len(room.audience) for room in self._rooms.values()) - watchers}


__all__ = ["RoomPlan", "RoomRegistry"]
