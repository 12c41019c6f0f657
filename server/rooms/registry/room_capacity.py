"""Places for rooms in memory: so many in all, and so many for the address that made or woke them.

A room is charged to the address that made or woke it, until it sleeps. Where there is no place left, rooms that nobody
is connected to go to sleep: those where nothing happens by itself, then lobbies and finished ones. For somebody with a
part in a game in play more is done: games that nobody is connected to sleep too, and beyond all limits there is a
reserve, so that a game that was begun can go on. An address that has all its rooms gets further ones only while a part
of all places stays free for others: whoever begins thousands of games alone does not close the server.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from engine.match import Refused
from server.rooms.services import RoomServices
from server.rooms.viewers.local_room import LocalRoom
from server.store import RoomSummary


class Requester(NamedTuple):
    """Who asks for a room, and from where; the server itself asks as nobody."""

    user: str = ""
    address: str = ""


NOBODY = Requester()

KEPT_FREE = 4
"""One such part of all places is not for addresses beyond their own limit."""


def plays(card: RoomSummary | None, user: str) -> bool:
    """Whether this user has a part in a game that is on."""
    if card is None or not user or card.stage not in {"opening", "playing"}:
        return False
    return user == card.judge or any(sitter.user == user for sitter in card.sitters)


class RoomCapacity:
    """rooms: those in memory, by code; sleep: what sends one of them to sleep"""

    def __init__(self, services: RoomServices, rooms: Mapping[str, LocalRoom], sleep: Callable[[str], None]) -> None:
        self._services = services
        self._rooms = rooms
        self._sleep = sleep
        self._charged: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._coming = 0

    def __len__(self) -> int:
        """Addresses that rooms are charged to."""
        return len(self._counts)

    @contextmanager
    def place(self, address: str, *, in_play: bool = False) -> Iterator[None]:
        """A place for one more room, held while it is being made or woken. Refused: there is none."""
        self.check(address, in_play=in_play)
        self._coming += 1
        self._add(address, 1)
        try:
            yield
        finally:
            self._coming -= 1
            self._add(address, -1)

    def check(self, address: str = "", *, in_play: bool = False) -> None:
        """Refused: there is no place for one more room, even if others go to sleep."""
        settings = self._services.settings
        if address and self._counts[address] >= settings.rooms_from:
            self._make(lambda: self._counts[address] < settings.rooms_from, address, in_play=in_play)
            if self._counts[address] >= settings.rooms_from and not (in_play and self._spares_others()):
                raise Refused("address-full")
        if self._taken >= settings.rooms:
            self._make(lambda: self._taken < settings.rooms, None, in_play=in_play)
            if self._taken >= settings.rooms + (settings.rooms_reserve if in_play else 0):
                raise Refused("server-full")

    def charge(self, code: str, address: str) -> None:
        """The room is awake because of this address."""
        if address and code not in self._charged:
            self._charged[code] = address
            self._add(address, 1)

    def release(self, code: str) -> None:
        """The room is not awake any more."""
        if (address := self._charged.pop(code, "")) != "":
            self._add(address, -1)

    @property
    def _taken(self) -> int:
        return len(self._rooms) + self._coming

    def _spares_others(self) -> bool:
        """Whether a room beyond the limit of its address leaves enough for other addresses."""
        rooms = self._services.settings.rooms
        most = rooms - rooms // KEPT_FREE
        self._make(lambda: self._taken < most, None, in_play=False)
        return self._taken < most

    def _add(self, address: str, count: int) -> None:
        if address:
            self._counts[address] += count
            if self._counts[address] <= 0:
                del self._counts[address]

    def _make(self, enough: Callable[[], bool], address: str | None, *, in_play: bool) -> None:
        """Send rooms to sleep, of this address or of all, until there is enough space."""
        rooms = [room for code, room in self._rooms.items() if address is None or self._charged.get(code) == address]
        for room in rooms:
            if room.idle:
                self._sleep(room.code)
        vacant = sorted((room for room in rooms if not room.idle and room.vacant), key=_least_missed)
        for room in vacant:
            if enough():
                return
            if room.match.stage in {"lobby", "over"} or (in_play and room.match.stage == "playing"):
                self._sleep(room.code)


def _least_missed(room: LocalRoom) -> tuple[bool, int]:
    return room.match.stage == "playing", room.moved_at


__all__ = ["NOBODY", "Requester", "RoomCapacity", "plays"]
