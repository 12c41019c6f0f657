"""Room capacity: how many rooms this process keeps in memory, in all and for each address.

A room is charged to the address that created or loaded it, until it is unloaded; one that a league has made, to the
league, until the first who comes is charged for it. Where no place is left, rooms that
nobody is connected to are unloaded: those where nothing happens by itself, then lobbies and finished ones. For somebody
with a part in a game in play more is done: games that nobody is connected to are unloaded too, and beyond all limits
there is a reserve, so that a game that was begun can go on. An address that has all its rooms gets further ones only
while a part of all places stays free for others: whoever begins thousands of games alone does not close the server.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from engine.match import Refused
from server.rooms.ports import LocalRoom
from server.rooms.services import RoomServices
from server.store import RoomSummary


class Requester(NamedTuple):
    """A requester of a room: user and address. The server itself is `NOBODY`."""

    user: str = ""
    address: str = ""


NOBODY = Requester()

_LEAGUE = "league "


def account_of(league: str) -> str:
    """The account to which rooms of a league are charged until somebody comes: the league, as if it were an address."""
    return f"{_LEAGUE}{league}"


KEPT_FREE = 4
"""One such part of the capacity is not for addresses beyond their own limit."""


def plays(summary: RoomSummary | None, user: str) -> bool:
    """Whether this user has a part in a game that is on, or in one that a league has made and that waits for them."""
    if summary is None or not user or summary.stage == "over" or (summary.stage == "lobby" and not summary.league):
        return False
    return user == summary.judge or any(sitter.user == user for sitter in summary.sitters)


class RoomCapacity:
    """Capacity of one process for rooms in memory. rooms: those, by code; unload: removes one of them"""

    def __init__(self, services: RoomServices, rooms: Mapping[str, LocalRoom], unload: Callable[[str], None]) -> None:
        self._services = services
        self._rooms = rooms
        self._unload = unload
        self._charged: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._reserved = 0

    def __len__(self) -> int:
        """Number of addresses that rooms are charged to."""
        return len(self._counts)

    @contextmanager
    def place(self, address: str, *, in_play: bool = False) -> Iterator[None]:
        """Place for one more room, held while it is being created or loaded. Refused: there is none."""
        self.check(address, in_play=in_play)
        self._reserved += 1
        self._add(address, 1)
        try:
            yield
        finally:
            self._reserved -= 1
            self._add(address, -1)

    def check(self, address: str = "", *, in_play: bool = False) -> None:
        """Unload other rooms if need be. Refused: there is no place for one more room all the same."""
        settings = self._services.settings
        if address and self._counts[address] >= settings.rooms_from:
            self._make_place_for(address, in_play=in_play)
        if self._taken >= settings.rooms:
            self._free(lambda: self._taken < settings.rooms, None, in_play=in_play)
            if self._taken >= settings.rooms + (settings.rooms_reserve if in_play else 0):
                raise Refused("server-full")

    def charge(self, code: str, address: str) -> None:
        """Charge a loaded room to this address."""
        if address and code not in self._charged:
            self._charged[code] = address
            self._add(address, 1)

    def claim(self, code: str, address: str, *, in_play: bool) -> None:
        """Charge a loaded room that is charged to no address yet to this one. Refused: this address has too many."""
        if not address or not self._charged.get(code, _LEAGUE).startswith(_LEAGUE):
            return
        if self._counts[address] >= self._services.settings.rooms_from:
            self._make_place_for(address, in_play=in_play)
        self.release(code)
        self.charge(code, address)

    def release(self, code: str) -> None:
        """The room is not loaded any more."""
        if (address := self._charged.pop(code, "")) != "":
            self._add(address, -1)

    def _make_place_for(self, address: str, *, in_play: bool) -> None:
        """Unload rooms of an address that has all it may have. Refused: that gives it no further one."""
        most = self._services.settings.rooms_from
        self._free(lambda: self._counts[address] < most, address, in_play=in_play)
        if self._counts[address] >= most and not (in_play and self._spares_others()):
            raise Refused("address-full")

    @property
    def _taken(self) -> int:
        return len(self._rooms) + self._reserved

    def _spares_others(self) -> bool:
        """Whether a room beyond the limit of its address leaves enough capacity for other addresses."""
        rooms = self._services.settings.rooms
        most = rooms - rooms // KEPT_FREE
        self._free(lambda: self._taken < most, None, in_play=False)
        return self._taken < most

    def _add(self, address: str, count: int) -> None:
        if address:
            self._counts[address] += count
            if self._counts[address] <= 0:
                del self._counts[address]

    def _free(self, enough: Callable[[], bool], address: str | None, *, in_play: bool) -> None:
        """Unload rooms, of this address or of all, until there are enough places."""
        rooms = [room for code, room in self._rooms.items() if address is None or self._charged.get(code) == address]
        for room in rooms:
            if room.idle:
                self._unload(room.code)
        vacant = sorted((room for room in rooms if not room.idle and room.vacant), key=_least_missed)
        for room in vacant:
            if enough():
                return
            if room.match.stage in {"lobby", "over"} or (in_play and room.match.stage == "playing"):
                self._unload(room.code)


def _least_missed(room: LocalRoom) -> tuple[bool, int]:
    return room.match.stage == "playing", room.moved_at
