"""A store that forgets everything when the process ends. For tests, and for a table nobody needs tomorrow."""

from collections.abc import AsyncIterator, Iterable, Sequence

from server.clock import Clock, WallClock
from server.store.adding import Adding
from server.store.bell import Bell
from server.store.bus import LocalBus
from server.store.cards import Card, Profile
from server.store.errors import Closed, Conflict
from server.store.leases import LEASE, LocalLeases
from server.store.limits import allow
from server.store.ports import Kept, Lease
from server.store.words import LocalWords


class MemoryLog(Adding):
    def __init__(self, leases: LocalLeases) -> None:
        super().__init__()
        self._leases = leases
        self._streams: dict[str, list[bytes]] = {}
        self._bell = Bell()
        self.closed = False

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        if self.closed:
            raise Closed
        allow(bodies)
        self._leases.check(stream, lease)
        kept = self._streams.setdefault(stream, [])
        if len(kept) != expected:
            raise Conflict(stream, expected, len(kept))
        kept.extend(bodies)
        self._bell.ring(stream)
        return expected + len(bodies)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Kept]:
        kept = self._streams.get(stream, [])
        end = len(kept) if limit is None else after + limit
        return [Kept(after + n, body) for n, body in enumerate(kept[after:end], start=1)]

    async def head(self, stream: str) -> int:
        return len(self._streams.get(stream, ()))

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[Kept]:
        return self._bell.follow(self, stream, after)


class MemoryIndex:
    def __init__(self) -> None:
        self._cards: dict[str, Card] = {}

    def put(self, card: Card) -> None:
        self._cards[card.code] = card

    async def get(self, code: str) -> Card | None:
        return self._cards.get(code)

    async def open(self, limit: int) -> list[Card]:
        waiting = (card for card in self._cards.values() if card.visibility == "public" and card.stage == "lobby")
        return sorted(waiting, key=lambda card: -card.made_at)[:limit]

    async def live(self, limit: int) -> list[Card]:
        running = (
            card
            for card in self._cards.values()
            if card.visibility == "public" and card.spectators and card.stage in {"opening", "playing"}
        )
        return _latest(running, limit)

    async def of(self, user: str, limit: int) -> list[Card]:
        mine = (card for card in self._cards.values() if user in card.users)
        return sorted(mine, key=lambda card: (card.stage == "over", -card.moved_at))[:limit]

    async def gathering(self) -> list[Card]:
        return _latest((card for card in self._cards.values() if card.stage in {"lobby", "opening"}), len(self._cards))


class MemoryNames:
    def __init__(self) -> None:
        self._owners: dict[tuple[str, str], str] = {}

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        return self._owners.setdefault((kind, name), owner) == owner

    async def owner(self, kind: str, name: str) -> str | None:
        return self._owners.get((kind, name))

    async def release(self, kind: str, name: str, owner: str) -> None:
        if self._owners.get((kind, name)) == owner:
            del self._owners[kind, name]


class MemorySecrets:
    def __init__(self) -> None:
        self._bodies: dict[str, bytes] = {}

    async def put(self, name: str, body: bytes) -> bool:
        return self._bodies.setdefault(name, body) == body

    async def get(self, name: str) -> bytes | None:
        return self._bodies.get(name)


class MemoryPeople:
    def __init__(self) -> None:
        self._profiles: dict[str, Profile] = {}

    async def put(self, profile: Profile) -> None:
        self._profiles[profile.user] = profile

    async def get(self, user: str) -> Profile | None:
        return self._profiles.get(user)


class MemorySnapshots:
    def __init__(self) -> None:
        self._latest: dict[str, Kept] = {}

    def put(self, stream: str, seq: int, body: bytes) -> None:
        self._latest[stream] = Kept(seq, body)

    async def latest(self, stream: str) -> Kept | None:
        return self._latest.get(stream)


class MemoryStore:
    """Everything in dictionaries. Several hubs over one of these are a cluster in one process."""

    def __init__(self, clock: Clock | None = None, lease: int = LEASE) -> None:
        self.leases = LocalLeases(clock or WallClock(), lease)
        self.bus = LocalBus()
        self.log = MemoryLog(self.leases)
        self.index = MemoryIndex()
        self.names = MemoryNames()
        self.secrets = MemorySecrets()
        self.people = MemoryPeople()
        self.words = LocalWords(clock or WallClock())
        self.snapshots = MemorySnapshots()

    async def warnings(self) -> list[str]:
        return []

    async def ready(self) -> bool:
        return not self.log.closed

    async def close(self) -> None:
        self.log.closed = True


def _latest(cards: Iterable[Card], limit: int) -> list[Card]:
    return sorted(cards, key=lambda card: -card.moved_at)[:limit]


__all__ = ["MemoryStore"]
