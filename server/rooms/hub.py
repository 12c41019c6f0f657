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
from server.rooms.chores import Chores
from server.rooms.clerk import Clerk
from server.rooms.damage import DamagedRooms, RoomDamaged
from server.rooms.deciding import Deciding
from server.rooms.expiry import Expiry
from server.rooms.follower import Follower
from server.rooms.house import House
from server.rooms.making import Maker, Plan, is_code
from server.rooms.news import News
from server.rooms.parlour import Parlour, Standing, stream
from server.rooms.post import Post
from server.rooms.requests import BUSY, Answer, Moved
from server.rooms.room import Room
from server.rooms.space import NOBODY, Asker, Space, plays
from server.rooms.succession import HOP, Succession
from server.rooms.waking import secrets_of, wake
from server.store import Fenced, Lease, Profile, StoreError

TRIES = 5
"""Times that a log which has lost its end is tried to be written again, as long as its lease goes from hand to hand."""

FINISH = 2.0
"""Seconds that appends under way have to finish when rooms are handed over."""


class Hub:
    """The rooms in memory, and the way to all others. It is the `Realm` of its rooms."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.post = Post(house)
        self.clerk = Clerk(self)
        self.chores = Chores(self)
        self.news = News(house, self._renamed_elsewhere)
        self._maker = Maker(house, self)
        self._damaged = DamagedRooms(house.clock)
        self._rooms: dict[str, Parlour] = {}
        self._waking: dict[str, tuple[asyncio.Task[Parlour | None], Asker]] = {}
        self._apart: dict[str, asyncio.Task[bool]] = {}
        self._giving: dict[str, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._ended: WeakSet[Deciding] = WeakSet()
        self.space = Space(house, self._rooms, self.forget)
        self.expiry = Expiry(house, self)
        self._succession = Succession(house, self)
        self.leaving = False
        house.metrics.count(self._by_stage, self._by_role)
        house.metrics.followed.set_function(lambda: len(self) - len(self.owned))

    def __len__(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    def __iter__(self) -> Iterator[Parlour]:
        """The rooms in memory."""
        return iter(tuple(self._rooms.values()))

    def awake(self, code: str) -> Parlour | None:
        """The room, if it is in memory."""
        return self._rooms.get(code)

    @property
    def owned(self) -> list[Room]:
        """The rooms that are decided here."""
        return [room for room in self._rooms.values() if isinstance(room, Room)]

    async def find(self, code: str, asker: Asker = NOBODY) -> Parlour | None:
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

    async def _has_more_right(self, code: str, asker: Asker, waker: Asker, why: str) -> bool:
        if why == "address-full" and asker.address != waker.address:
            return True
        if why not in {"address-full", "server-full"} or asker == waker:
            return False
        card = await self.house.store.index.get(code)
        return plays(card, asker.user) and not plays(card, waker.user)

    async def apart(self, code: str, act: Callable[[str], Coroutine[Any, Any, bool]]) -> bool | None:
        """Do this with a room that is in no memory here; whoever asks for the room waits. None: it is, or may be."""
        if code in self._rooms or code in self._waking or code in self._apart or code in self.making or self.leaving:
            return None
        await self._given_up(code)
        if code in self._rooms or code in self._waking or code in self._apart:
            return None
        task = self._apart[code] = asyncio.create_task(act(code), name=f"apart {code}")
        task.add_done_callback(lambda _: self._apart.pop(code, None))
        return await asyncio.shield(task)

    @property
    def making(self) -> frozenset[str]:
        """The codes of rooms that are not yet made."""
        return frozenset(self._maker.making)

    async def make(self, host: Profile, plan: Plan, address: str = "") -> Room:
        """A new room with its host on seat 0. Refused: it can't be; RuleError: its rules can't."""
        return await self._maker.make(host, plan, address)

    async def rematch(self, code: str, asker: Profile, address: str = "") -> str:
        """The code of the room where the people of a finished one play again; see `Maker`."""
        return await self._maker.rematch(code, asker, address)

    # what rooms ask

    @property
    def sure(self) -> bool:
        return self.chores.sure

    def deposed(self, room: Deciding) -> None:
        if self._rooms.get(room.code) is not room:
            return
        self.house.metrics.deposed.inc()
        self.house.log.warning("another process owns the room", room=room.code, token=room.lease.token)
        room.send_away("resume", lambda: random.randint(*HOP))
        self._end(room, Moved())
        self._later(self._look_for_losses(room))

    def forsake(self, room: Deciding) -> None:
        if self._rooms.get(room.code) is room:
            self.forget(room.code)
            room.send_away("resume", lambda: random.randint(*HOP))

    async def _look_for_losses(self, room: Deciding) -> None:
        """If the store has lost our lease, it may have lost steps too, and nobody but us remembers them."""
        code, seq = room.code, room.match.seq
        if await self.house.store.rooms.expired(code):  # it was removed, not lost
            return
        for _ in range(TRIES):
            if (head := await self.house.store.log.head(stream(code))) >= seq:
                return
            lease = await self.house.store.leases.take(code, self.house.process)
            with suppress(Fenced):  # whoever had it gave it up meanwhile
                await room.mended(lease, head)
                return

    def seek(self, follower: Follower) -> None:
        self._succession.seek(follower)

    def reread(self, follower: Follower) -> None:
        self._succession.reread(follower)

    def own(self, standing: Standing, secrets: Secrets, lease: Lease) -> Room:
        """A room that is ours by this lease, from now on in memory."""
        known = self._rooms.get(standing.code)
        if isinstance(known, Room):
            return known
        room = Room(self.house, standing, secrets, lease, self)
        room.start()
        self._rooms[room.code] = room
        return room

    def sweep(self, nap: int) -> None:
        """Send those to sleep that have been idle for `nap` ms."""
        now = self.house.clock.now()
        for code, room in tuple(self._rooms.items()):
            if room.idle and room.idle_since is not None and now - room.idle_since >= nap:
                self.forget(code)

    def make_space(self, address: str = "") -> None:
        """Refused: there is none for one more room."""
        if self.leaving:
            raise Refused("server-full")
        self.space.check(address)

    # what others tell

    async def renamed(self, user: str) -> None:
        """Wherever this user looks on, at any process, the others hear what they are called now."""
        self._call_anew(user)
        await self.news.tell(user)

    async def _renamed_elsewhere(self, user: str) -> None:
        await self.house.people.look_again(user)
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
            room.close(Moved())
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH):
                await asyncio.gather(*(room.at_rest() for room in owned))
        try:
            async with asyncio.timeout(FINISH):
                await asyncio.gather(*(self.give_up(room.lease) for room in owned))
                await self.house.store.leases.leave(self.house.process)
        except (StoreError, TimeoutError) as error:  # then others wait until our time has run out
            self.house.log.error("rooms could not be handed over", detail=str(error))
        for room in owned:
            room.announce_end()
        for followed in self:
            if isinstance(followed, Follower):
                followed.close()

    def farewell(self, code: str, retry: Callable[[], int]) -> None:
        """Tell everybody that the server goes away, and when to come back."""
        for room in self:
            room.send_away(code, retry)

    async def close(self) -> None:
        """Nothing more happens in any room. What they had been answered is kept already."""
        self.leaving = True
        owned = self.owned  # held here, since `_ended` holds nobody
        for code in tuple(self._rooms):
            self.forget(code)
        for room in (*owned, *self._ended):
            room.drop()
        waking = [task for task, _ in self._waking.values()]
        giving = [*self._apart.values(), *self._giving.values()]
        tasks = [*self._ending, *waking, *self._succession.under_way, *giving]
        for task in self._ending:
            task.cancel()
        await self.clerk.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    # one room

    async def ours(self, code: str) -> bool:
        """Whether this process owns the room, or does from now on, since nobody did and there is space for it."""
        if self.leaving:
            return False
        if code not in self._rooms:
            try:
                self.make_space()
            except Refused:
                return False
        await self._given_up(code)
        if await self.house.store.rooms.expired(code):
            return False
        lease = await self.house.store.leases.take(code, self.house.process)
        return lease.process == self.house.process

    async def _wake(self, code: str, asker: Asker) -> Parlour | None:
        if not is_code(code):
            return None
        if not await self.house.store.log.head(stream(code)):
            if await self.house.store.rooms.expired(code):
                raise Refused("room-expired")
            return None
        in_play = False
        try:
            self.make_space(asker.address)
        except Refused:
            in_play = not self.leaving and plays(await self.house.store.index.get(code), asker.user)
            if not in_play:
                raise
        with self.space.place(asker.address, in_play=in_play):
            try:
                room = await self._woken(code)
            except RoomDamaged as damaged:
                self.house.metrics.damaged.inc()
                self._damaged.add(damaged)
                raise
            if room is not None:
                self.space.charge(code, asker.address)
            return room

    async def _woken(self, code: str) -> Parlour | None:
        await self._given_up(code)
        lease = await self.house.store.leases.take(code, self.house.process)
        if lease.process != self.house.process:
            standing = await wake(self.house, code)
            return None if standing is None else self._rooms.get(code) or self._follow(standing, lease)
        try:
            own, standing = await secrets_of(self.house, code), await self._standing(code)
            if not await self.holds(lease):  # we hung while we read, and another may have written since
                return await self._woken(code)
            if standing is not None:
                if own is None:
                    raise RoomDamaged(code, "its secrets are gone")
                return self.own(standing, own, lease)
        except Exception:
            await self.give_up(lease)
            raise
        await self.give_up(lease)
        return None

    async def _standing(self, code: str) -> Standing | None:
        """The room as it was kept; a lobby knows when somebody last looked at it."""
        standing = await wake(self.house, code)
        if standing is None or standing.match.stage != "lobby":
            return standing
        card = await self.house.store.index.get(code)
        return standing if card is None else replace(standing, looked_at=card.looked_at)

    async def holds(self, lease: Lease) -> bool:
        """Whether this is still our lease."""
        return await self.house.store.leases.take(lease.room, lease.process) == lease

    def _follow(self, standing: Standing, lease: Lease) -> Follower:
        follower = Follower(self.house, standing, lease, self)
        self._rooms[follower.code] = follower
        follower.start()
        return follower

    def forget(self, code: str) -> None:
        """Out of memory: it sleeps."""
        self.space.release(code)
        room = self._rooms[code]
        if isinstance(room, Room):
            self._end(room, BUSY)
            self._giving[code] = asyncio.create_task(self.give_up(room.lease), name=f"give up {code}")
            self._giving[code].add_done_callback(lambda _: self._giving.pop(code, None))
        else:
            del self._rooms[code]
            room.close()

    def _end(self, room: Deciding, answer: Answer) -> None:
        """Out of memory. What is being kept may still come to its end."""
        self.space.release(room.code)
        del self._rooms[room.code]
        room.close(answer)
        self._ended.add(room)

    async def _given_up(self, code: str) -> None:
        """Until a lease that is being given up is; or it would be taken away from whoever has it next: us."""
        if code in self._giving:
            await asyncio.shield(self._giving[code])

    async def give_up(self, lease: Lease) -> None:
        """Anybody may own the room now."""
        try:
            await self.house.store.leases.give_up(lease)
        except StoreError as error:
            self.house.log.warning("a lease could not be given up", room=lease.room, detail=str(error))

    def _later(self, what: Coroutine[Any, Any, None]) -> None:
        """Do this apart from everything else."""

        async def do() -> None:
            try:
                await what
            except StoreError as error:
                self.house.log.error("the store failed an afterthought", detail=str(error))

        task = asyncio.create_task(do())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _by_stage(self) -> Counter[str]:
        return Counter(room.match.stage for room in self.owned)

    def _by_role(self) -> dict[str, int]:
        watchers = sum(room.audience.watchers for room in self._rooms.values())
        return {"spectator": watchers, "player": sum(len(room.audience) for room in self._rooms.values()) - watchers}


__all__ = ["Hub", "Plan"]
