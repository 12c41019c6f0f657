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

from engine.match import Refused, Secrets
from server.rooms.chores import Chores
from server.rooms.clerk import Clerk
from server.rooms.damage import DamagedRooms, RoomDamaged
from server.rooms.deciding import Deciding
from server.rooms.follower import Follower
from server.rooms.house import House
from server.rooms.making import Maker, Plan, is_code
from server.rooms.news import News
from server.rooms.parlour import Parlour, Standing, stream
from server.rooms.post import Post
from server.rooms.requests import BUSY, Answer, Moved
from server.rooms.room import Room
from server.rooms.waking import secrets_of, wake
from server.store import Fenced, Lease, Profile, StoreError

HOP = (100, 600)
"""ms within which those come back whose room another process has been given."""

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
        self._waking: dict[str, asyncio.Task[Parlour | None]] = {}
        self._seeking: dict[str, asyncio.Task[None]] = {}
        self._giving: dict[str, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._ended: WeakSet[Deciding] = WeakSet()
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

    async def find(self, code: str) -> Parlour | None:
        """The room with this code, woken if it sleeps; None: there is none.

        Refused: the server is full. RoomDamaged: what is kept of it can't be read.
        """
        room = self._rooms.get(code)
        if room is not None:
            return room
        self._damaged.check(code)
        if code not in self._waking:
            self._waking[code] = asyncio.create_task(self._wake(code), name=f"wake {code}")
            self._waking[code].add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(self._waking[code])

    @property
    def making(self) -> frozenset[str]:
        """The codes of rooms that are not yet made."""
        return frozenset(self._maker.making)

    async def make(self, host: Profile, plan: Plan) -> Room:
        """A new room with its host on seat 0. Refused: it can't be; RuleError: its rules can't."""
        return await self._maker.make(host, plan)

    async def rematch(self, code: str, asker: Profile) -> str:
        """The code of the room where the people of a finished one play again; see `Maker`."""
        return await self._maker.rematch(code, asker)

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
            self._forget(room.code)
            room.send_away("resume", lambda: random.randint(*HOP))

    async def _look_for_losses(self, room: Deciding) -> None:
        """If the store has lost our lease, it may have lost steps too, and nobody but us remembers them."""
        code, seq = room.code, room.match.seq
        for _ in range(TRIES):
            if (head := await self.house.store.log.head(stream(code))) >= seq:
                return
            lease = await self.house.store.leases.take(code, self.house.process)
            with suppress(Fenced):  # whoever had it gave it up meanwhile
                await room.mended(lease, head)
                return

    def seek(self, follower: Follower) -> None:
        self._look_into(follower, self._seek)

    async def _seek(self, follower: Follower) -> None:
        try:
            if not await self.house.store.log.head(stream(follower.code)):
                self.house.log.critical("THE STORE HAS LOST A WHOLE ROOM", room=follower.code, steps=follower.match.seq)
                self._abandon(follower)
                return
            lease = await self.house.store.leases.take(follower.code, self.house.process)
            if lease.process != self.house.process:
                follower.obey(lease)
                return
            await self._succeed(follower, lease)
        except StoreError as error:
            self.house.log.warning("a room has no owner yet", room=follower.code, detail=str(error))
        except Exception:  # what it holds is of another version, perhaps, that can go on
            self.house.metrics.crashes.inc()
            self.house.log.exception("a room could not be taken over", room=follower.code)
            self._abandon(follower)
            await self._give_up(lease)

    async def _succeed(self, follower: Follower, lease: Lease) -> None:
        """The room is ours: nobody else can write any more, so what the log holds now is all there is.

        If we hung while we read, that may be so no longer.
        """
        own = await secrets_of(self.house, follower.code)
        if own is None:
            raise StoreError(f"{follower.code} has no secrets")
        await follower.rest()
        try:
            await follower.read_on(ours=True)
            still = await self._holds(lease)
        except StoreError:
            follower.start()
            raise
        if not still:
            follower.start()
            return
        room = self.own(follower.standing, own, lease)
        follower.hand_over(room)
        room.take_in()
        self.house.metrics.takeovers.inc()
        self.house.log.info("a room was taken over", room=room.code, token=lease.token, seq=room.match.seq)

    def reread(self, follower: Follower) -> None:
        self._look_into(follower, self._reread)

    async def _reread(self, follower: Follower) -> None:
        await follower.rest()
        try:
            await follower.read_on()
        except StoreError as error:
            self.house.log.warning("a log could not be read anew", room=follower.code, detail=str(error))
        except Exception:
            self.house.metrics.crashes.inc()
            self.house.log.exception("a room could not be followed", room=follower.code)
            self._abandon(follower)
        if self._rooms.get(follower.code) is follower:
            follower.start()

    def _look_into(self, follower: Follower, look: Callable[[Follower], Coroutine[Any, Any, None]]) -> None:
        """Do this, if the follower is there and nobody is looking into it yet."""
        code = follower.code
        if code not in self._seeking and self._rooms.get(code) is follower and not self.leaving:
            self._seeking[code] = asyncio.create_task(look(follower), name=f"look into {code}")
            self._seeking[code].add_done_callback(lambda _: self._seeking.pop(code, None))

    def _abandon(self, follower: Follower) -> None:
        """It can't go on here: everybody is to come back."""
        if self._rooms.get(follower.code) is follower:
            follower.send_away("resume", lambda: random.randint(*HOP))
            self._forget(follower.code)

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
                self._forget(code)

    def make_space(self) -> None:
        """Refused: there is none for one more room."""
        if len(self._rooms) >= self.house.settings.rooms:
            self.sweep(0)
        if len(self._rooms) >= self.house.settings.rooms or self.leaving:
            raise Refused("server-full")

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
                await asyncio.gather(*(self._give_up(room.lease) for room in owned))
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
            self._forget(code)
        for room in (*owned, *self._ended):
            room.drop()
        tasks = [*self._ending, *self._waking.values(), *self._seeking.values(), *self._giving.values()]
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
        lease = await self.house.store.leases.take(code, self.house.process)
        return lease.process == self.house.process

    async def _wake(self, code: str) -> Parlour | None:
        try:
            return await self._woken(code)
        except RoomDamaged as damaged:
            self.house.metrics.damaged.inc()
            self._damaged.add(damaged)
            raise

    async def _woken(self, code: str) -> Parlour | None:
        if not is_code(code):
            return None
        if not await self.house.store.log.head(stream(code)):
            return None
        self.make_space()
        await self._given_up(code)
        lease = await self.house.store.leases.take(code, self.house.process)
        if lease.process != self.house.process:
            standing = await wake(self.house, code)
            return None if standing is None else self._rooms.get(code) or self._follow(standing, lease)
        try:
            own, standing = await secrets_of(self.house, code), await wake(self.house, code)
            if not await self._holds(lease):  # we hung while we read, and another may have written since
                return await self._woken(code)
            if standing is not None:
                if own is None:
                    raise RoomDamaged(code, "its secrets are gone")
                return self.own(standing, own, lease)
        except Exception:
            await self._give_up(lease)
            raise
        await self._give_up(lease)
        return None

    async def _holds(self, lease: Lease) -> bool:
        """Whether this is still our lease."""
        return await self.house.store.leases.take(lease.room, lease.process) == lease

    def _follow(self, standing: Standing, lease: Lease) -> Follower:
        follower = Follower(self.house, standing, lease, self)
        self._rooms[follower.code] = follower
        follower.start()
        return follower

    def _forget(self, code: str) -> None:
        room = self._rooms[code]
        if isinstance(room, Room):
            self._end(room, BUSY)
            self._giving[code] = asyncio.create_task(self._give_up(room.lease), name=f"give up {code}")
            self._giving[code].add_done_callback(lambda _: self._giving.pop(code, None))
        else:
            del self._rooms[code]
            room.close()

    def _end(self, room: Deciding, answer: Answer) -> None:
        """Out of memory. What is being kept may still come to its end."""
        del self._rooms[room.code]
        room.close(answer)
        self._ended.add(room)

    async def _given_up(self, code: str) -> None:
        """Until a lease that is being given up is; or it would be taken away from whoever has it next: us."""
        if code in self._giving:
            await asyncio.shield(self._giving[code])

    async def _give_up(self, lease: Lease) -> None:
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
