"""Admission of connections to rooms: which room a code stands for, who may enter it, and how many.

Each refusal is a `CloseConnection` with the code of its `bye`.
"""

from collections import OrderedDict
from functools import partial
from weakref import WeakValueDictionary

from engine.match import Match, Refused
from server.rooms import LocalRoom, RoomRegistry, RoomServices, seating
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.registry.room_capacity import Requester
from server.rooms.registry.room_code import is_code
from server.rooms.seating import members_only, takes_part
from server.runtime.token_buckets import TokenBucket
from server.sockets.capacity import Capacity
from server.sockets.room_lookups import RecentVisitors, RoomLookups, TooManyGuesses

TABS = 12
"""Connections of one user to one room."""

MAX_IDLE_LIMITS = 20_000
"""Users in rooms whose command limit is remembered after their last connection there was closed."""


class CloseConnection(Exception):
    """Ends a connection with `bye`. code: the reason; retry: ms after which the client may come back, if ever"""

    def __init__(self, code: str, retry: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.retry = retry


class RoomAdmission:
    """Admission to all rooms. shutting_down: nobody is admitted any more"""

    def __init__(self, services: RoomServices, registry: RoomRegistry, capacity: Capacity) -> None:
        self.shutting_down = False
        self._services = services
        self._registry = registry
        self._capacity = capacity
        self._in_rooms = 0
        self._lookups: RoomLookups[LocalRoom] = RoomLookups(services.clock)
        self._visitors = RecentVisitors()
        self._limits: WeakValueDictionary[tuple[str, str], TokenBucket] = WeakValueDictionary()
        self._recent_limits: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    async def room(self, code: str, user: str, address: str) -> LocalRoom:
        """The room of this code, loaded and open to this user.

        CloseConnection: there is none, it is damaged, it is locked to this user, or for people of a league that this
        user is not of; this address has asked for too many rooms that do not exist; or the server is shutting down.
        """
        while not self.shutting_down:
            room = await self._find(code, user, address)
            if room is None:
                raise CloseConnection("no-such-room")
            if not await self._is_open_to(room, user):
                raise CloseConnection("locked")
            if not await self._is_of_its_league(room, user):
                raise CloseConnection("members-only")
            self._charge(room, user, address)
            if self._registry.loaded(code) is room:  # it may have been unloaded, or taken over, meanwhile
                return room
        raise CloseConnection("restarting", 1_000)

    def enter(self, room: LocalRoom, user: str) -> None:
        """Count one more connection in this room; each `enter` needs its `leave`.

        CloseConnection: the server or the room is full, or the room admits no spectators. Users with a seat and judges
        are admitted to a server that is full for spectators.
        """
        seated = room.match.seat_of(user) is not None or user == seating.judge_of(room.match)
        if self._in_rooms >= (self._capacity.seated if seated else self._capacity.sockets):
            raise CloseConnection("server-full", 10_000)
        if not seated and len(room.audience) >= self._services.settings.sockets_each:
            raise CloseConnection("room-full", 10_000)
        if room.audience.tabs(user) >= TABS:
            raise CloseConnection("too-many-tabs")
        if not room.admits(user):
            raise CloseConnection("no-spectators")
        self._in_rooms += 1
        self._visitors.add(room.code, user)

    def leave(self) -> None:
        """Count one connection less."""
        self._in_rooms -= 1

    def command_limit(self, room: LocalRoom, user: str) -> TokenBucket:
        """Token bucket for this user's commands in this room, shared by all tabs and kept across reconnects."""
        rate, key = self._services.settings.commands, (room.code, user)
        found = self._limits.setdefault(key, TokenBucket(self._services.clock, rate, 4 * rate))
        self._recent_limits[key] = found
        self._recent_limits.move_to_end(key)
        if len(self._recent_limits) > MAX_IDLE_LIMITS:
            self._recent_limits.popitem(last=False)
        return found

    async def _find(self, code: str, user: str, address: str) -> LocalRoom | None:
        """The room, if there is one. A code that the user need not guess costs no guess (see `RoomLookups`)."""
        room, requester = self._registry.loaded(code), Requester(user, address)
        if room is not None and (_has_part(room.match, user) or self._lookups.has_credit(address)):
            return room
        try:
            if (code, user) in self._visitors:
                return await self._registry.find(code, requester)
            try:
                return await self._lookups.find(address, code, partial(self._registry.find, code, requester))
            except TooManyGuesses:
                summary = await self._services.store.index.get(code) if is_code(code) else None
                if summary is None or not summary.has_part(user):
                    raise CloseConnection("too-fast", 10_000) from None
                return await self._registry.find(code, requester)
        except Refused as refused:
            alone = not self._registry.messenger.met_others  # a process of another version may be able to read it
            final = refused.code == "room-expired" or (alone and isinstance(refused, RoomDamaged))
            raise CloseConnection(refused.code, None if final else 10_000) from refused

    def _charge(self, room: LocalRoom, user: str, address: str) -> None:
        """Charge a room that a league has made, or that the server has loaded for it, to the first who comes."""
        if seating.settings(room.match).league is None:
            return
        try:
            self._registry.rooms.capacity.claim(room.code, address, in_play=takes_part(room.match, user))
        except Refused as refused:
            raise CloseConnection(refused.code, 10_000) from refused

    async def _is_open_to(self, room: LocalRoom, user: str) -> bool:
        """Whether the room has no password, or the user has a part in it, or has given the password before."""
        locked = seating.settings(room.match).locked
        return not locked or _has_part(room.match, user) or await self._services.passwords.admits(room.code, user)

    async def _is_of_its_league(self, room: LocalRoom, user: str) -> bool:
        """Whether the room is for everybody, or the user plays there or is of its league, as its officials are (K6)."""
        slug = members_only(room.match)
        plays = room.match.seat_of(user) is not None and takes_part(room.match, user)
        return not slug or plays or await self._services.is_of_league(slug, user)


def _has_part(match: Match, user: str) -> bool:
    """Whether this user has a seat there, is the host, or the judge."""
    host, judge = seating.settings(match).host, seating.judge_of(match)
    return user in {host, judge} or match.seat_of(user) is not None
