"""The way in for sockets: who, in which dialect, how many. Then each is a `Visit` of its own.

The gate takes the socket over from uvicorn (see `protocol`): the request's task ends with the handshake.
"""

import asyncio
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from starlette.websockets import WebSocket

from engine.match import Refused
from server.accounts import Tokens
from server.accounts.tokens import COOKIE
from server.credits import Credits
from server.rooms import House, Hub, Parlour, seating
from server.rooms.damage import RoomDamaged
from server.sockets.addresses import Addresses, whence
from server.sockets.capacity import Capacity
from server.sockets.origins import Origins
from server.sockets.protocol import LINE, Line
from server.sockets.visit import HangUp, Visit
from server.sockets.wire import Dialect

TABS = 12
"""Sockets of one user in one room."""


@dataclass
class Gate:
    """The endpoint of `/ws/rooms/{code}`."""

    house: House
    hub: Hub
    tokens: Tokens
    origins: Origins
    capacity: Capacity
    leaving: bool = False
    _visits: set[Visit] = field(default_factory=set)
    _open: set[Visit] = field(default_factory=set)
    _emptied: asyncio.Event = field(default_factory=asyncio.Event)
    _allowances: "WeakValueDictionary[tuple[str, str], Credits]" = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        self._addresses = Addresses(self.house.clock, self.capacity.sockets_from)

    async def visit(self, websocket: WebSocket) -> None:
        """Accept it, if it may come in, and take it over."""
        dialect = _dialect(websocket)
        address = whence(websocket)
        if dialect is None or not self.origins.allow(websocket) or not self._addresses.enter(address):
            await websocket.close()  # before it is accepted, this is a plain 403
            return
        try:
            await websocket.accept(subprotocol=dialect.value if websocket.scope["subprotocols"] else None)
        except BaseException:
            self._addresses.leave(address)
            raise
        line: Line = websocket.scope["extensions"][LINE]["line"]
        visit = Visit(self, line, dialect, websocket.path_params["code"], websocket.cookies.get(COOKIE), address)
        self._visits.add(visit)
        line.take(visit)

    async def empty(self, seconds: float) -> None:
        """Until all sockets are closed. After so much time those that still aren't are dropped."""
        if self._visits:
            self._emptied.clear()
            try:
                await asyncio.wait_for(self._emptied.wait(), seconds)
            except TimeoutError:
                for visit in self._visits:
                    visit.abort()

    async def room(self, code: str, user: str, address: str) -> Parlour:
        """The room of this code, awake.

        HangUp: there is none, or it is damaged, or locked to this user; too many that aren't there were asked for from
        this address; or we are about to end.
        """
        if not self._addresses.asks(address):
            raise HangUp("too-fast", 10_000)
        while not self.leaving:
            try:
                room = await self.hub.find(code)
            except Refused as refused:
                alone = not self.hub.post.met_others  # a process of another version may be able to read it
                final = alone and isinstance(refused, RoomDamaged)
                raise HangUp(refused.code, None if final else 10_000) from refused
            if room is None:
                raise HangUp("no-such-room")
            if not await self._admitted(room, user):
                raise HangUp("locked")
            if self.hub.awake(code) is room:  # it may have gone to sleep, or been taken over, meanwhile
                self._addresses.found(address)
                return room
        raise HangUp("restarting", 1_000)

    async def _admitted(self, room: Parlour, user: str) -> bool:
        """Whether the room is open to this user: it has no password, they have part in it, or they said it once."""
        settings = seating.settings(room.match)
        part = user == settings.host or room.match.seat_of(user) is not None or user == seating.judge_of(room.match)
        return not settings.locked or part or await self.house.doors.admits(room.code, user)

    def let_in(self, visit: Visit, room: Parlour, user: str) -> None:
        """HangUp: there is no place for one more, or this room lets nobody watch.

        Who has a seat or judges finds a place when there is none for spectators.
        """
        seated = room.match.seat_of(user) is not None or user == seating.judge_of(room.match)
        if len(self._open) >= (self.capacity.seated if seated else self.capacity.sockets):
            raise HangUp("server-full", 10_000)
        if not seated and len(room.audience) >= self.house.settings.sockets_each:
            raise HangUp("room-full", 10_000)
        if room.audience.tabs(user) >= TABS:
            raise HangUp("too-many-tabs")
        if not room.admits(user):
            raise HangUp("no-spectators")
        self._open.add(visit)
        visit.slot.mark_busy()

    def left(self, visit: Visit) -> None:
        """It is in no room any more."""
        self._open.discard(visit)
        visit.slot.mark_idle()

    def lost(self, visit: Visit) -> None:
        """Its socket is closed. May come twice."""
        if visit in self._visits:
            self._visits.discard(visit)
            self._addresses.leave(visit.address)
        if not self._visits:
            self._emptied.set()

    def allowance(self, room: Parlour, user: str) -> Credits:
        """What this user may ask in this room, in however many tabs."""
        rate = self.house.settings.commands
        return self._allowances.setdefault((room.code, user), Credits(self.house.clock, rate, 4 * rate))


def _dialect(websocket: WebSocket) -> Dialect | None:
    """The first of ours that the client offers; msgpack if it offers nothing; None if we speak none of them."""
    offered = websocket.scope["subprotocols"]
    if not offered:
        return Dialect.MSGPACK
    return next((Dialect(name) for name in offered if name in set(Dialect)), None)


__all__ = ["Gate"]
