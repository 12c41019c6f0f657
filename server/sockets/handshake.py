"""The way in for sockets: who, in which dialect, how many. Then each is a `Connection` of its own.

The gate takes the socket over from uvicorn (see `protocol`): the request's task ends with the handshake.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakValueDictionary

from starlette.websockets import WebSocket

from engine.match import Match, Refused
from server.accounts import Tokens
from server.accounts.tokens import COOKIE
from server.rooms import LocalRoom, RoomRegistry, RoomServices, seating
from server.rooms.history.damaged_rooms import RoomDamaged
from server.rooms.registry.room_capacity import Requester
from server.rooms.registry.room_factory import is_code
from server.sockets.addresses import AddressLimiter, client_address
from server.sockets.capacity import Capacity
from server.sockets.connection import CloseConnection, Connection
from server.sockets.origins import Origins
from server.sockets.room_lookups import RecentVisitors, RoomLookups, TooManyGuesses
from server.sockets.websocket_protocol import TRANSPORT, WebSocketTransport
from server.token_buckets import TokenBucket
from server.wire.frames import Encoding

TABS = 12
"""Sockets of one user in one room."""

ALLOWANCES = 20_000
"""Users in rooms whose allowance is remembered when their last socket there is closed."""


@dataclass
class Handshake:
    """The endpoint of `/ws/rooms/{code}`."""

    services: RoomServices
    registry: RoomRegistry
    tokens: Tokens
    origins: Origins
    capacity: Capacity
    leaving: bool = False
    _visits: set[Connection] = field(default_factory=set)
    _open: set[Connection] = field(default_factory=set)
    _emptied: asyncio.Event = field(default_factory=asyncio.Event)
    _allowances: "WeakValueDictionary[tuple[str, str], TokenBucket]" = field(default_factory=WeakValueDictionary)
    _lately: OrderedDict[tuple[str, str], TokenBucket] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self._addresses = AddressLimiter(self.capacity.sockets_from)
        self._lookups: RoomLookups[LocalRoom] = RoomLookups(self.services.clock)
        self._visitors = RecentVisitors()

    async def visit(self, websocket: WebSocket) -> None:
        """Accept it, if it may come in, and take it over."""
        dialect = _dialect(websocket)
        address = client_address(websocket)
        if dialect is None or not self.origins.allow(websocket) or not self._addresses.acquire(address):
            await websocket.close()  # before it is accepted, this is a plain 403
            return
        try:
            await websocket.accept(subprotocol=dialect.value if websocket.scope["subprotocols"] else None)
        except BaseException:
            self._addresses.leave(address)
            raise
        line: WebSocketTransport = websocket.scope["extensions"][TRANSPORT]["line"]
        visit = Connection(self, line, dialect, websocket.path_params["code"], websocket.cookies.get(COOKIE), address)
        self._visits.add(visit)
        line.set_receiver(visit)

    async def empty(self, seconds: float) -> None:
        """Until all sockets are closed. After so much time those that still aren't are dropped."""
        if self._visits:
            self._emptied.clear()
            try:
                await asyncio.wait_for(self._emptied.wait(), seconds)
            except TimeoutError:
                for visit in self._visits:
                    visit.abort()

    async def room(self, code: str, user: str, address: str) -> LocalRoom:
        """The room of this code, awake.

        HangUp: there is none, or it is damaged, or locked to this user; too many that aren't there were asked for from
        this address; or we are about to end.
        """
        while not self.leaving:
            room = await self._found(code, user, address)
            if room is None:
                raise CloseConnection("no-such-room")
            if not await self._admitted(room, user):
                raise CloseConnection("locked")
            if self.registry.loaded(code) is room:  # it may have gone to sleep, or been taken over, meanwhile
                return room
        raise CloseConnection("restarting", 1_000)

    async def _found(self, code: str, user: str, address: str) -> LocalRoom | None:
        """The room, if there is one. Codes that nobody has to guess at are no guesses (see `RoomLookups`)."""
        room, asker = self.registry.loaded(code), Requester(user, address)
        if room is not None and (_has_part(room.match, user) or self._lookups.has_credit(address)):
            return room
        try:
            if (code, user) in self._visitors:
                return await self.registry.find(code, asker)
            try:
                return await self._lookups.find(address, code, partial(self.registry.find, code, asker))
            except TooManyGuesses:
                card = await self.services.store.index.get(code) if is_code(code) else None
                if card is None or not card.has_part(user):
                    raise CloseConnection("too-fast", 10_000) from None
                return await self.registry.find(code, asker)
        except Refused as refused:
            alone = not self.registry.messenger.met_others  # a process of another version may be able to read it
            final = refused.code == "room-expired" or (alone and isinstance(refused, RoomDamaged))
            raise CloseConnection(refused.code, None if final else 10_000) from refused

    async def _admitted(self, room: LocalRoom, user: str) -> bool:
        """Whether the room is open to this user: it has no password, they have part in it, or they said it once."""
        locked = seating.settings(room.match).locked
        return not locked or _has_part(room.match, user) or await self.services.passwords.admits(room.code, user)

    def let_in(self, visit: Connection, room: LocalRoom, user: str) -> None:
        """HangUp: there is no place for one more, or this room lets nobody watch.

        Who has a seat or judges finds a place when there is none for spectators.
        """
        seated = room.match.seat_of(user) is not None or user == seating.judge_of(room.match)
        if len(self._open) >= (self.capacity.seated if seated else self.capacity.sockets):
            raise CloseConnection("server-full", 10_000)
        if not seated and len(room.audience) >= self.services.settings.sockets_each:
            raise CloseConnection("room-full", 10_000)
        if room.audience.tabs(user) >= TABS:
            raise CloseConnection("too-many-tabs")
        if not room.admits(user):
            raise CloseConnection("no-spectators")
        self._open.add(visit)
        visit.slot.mark_busy()
        self._visitors.add(room.code, user)

    def left(self, visit: Connection) -> None:
        """It is in no room any more."""
        self._open.discard(visit)
        visit.slot.mark_idle()

    def lost(self, visit: Connection) -> None:
        """Its socket is closed. May come twice."""
        if visit in self._visits:
            self._visits.discard(visit)
            self._addresses.leave(visit.address)
        if not self._visits:
            self._emptied.set()

    def allowance(self, room: LocalRoom, user: str) -> TokenBucket:
        """What this user may ask in this room, in however many tabs, and however often they come back."""
        rate, visit = self.services.settings.commands, (room.code, user)
        found = self._allowances.setdefault(visit, TokenBucket(self.services.clock, rate, 4 * rate))
        self._lately[visit] = found
        self._lately.move_to_end(visit)
        if len(self._lately) > ALLOWANCES:
            self._lately.popitem(last=False)
        return found


def _has_part(match: Match, user: str) -> bool:
    """Whether this user has a seat there, is the host, or the judge."""
    host, judge = seating.settings(match).host, seating.judge_of(match)
    return user in {host, judge} or match.seat_of(user) is not None


def _dialect(websocket: WebSocket) -> Encoding | None:
    """The first of ours that the client offers; msgpack if it offers nothing; None if we speak none of them."""
    offered = websocket.scope["subprotocols"]
    if not offered:
        return Encoding.MSGPACK
    return next((Encoding(name) for name in offered if name in set(Encoding)), None)


__all__ = ["Handshake"]
