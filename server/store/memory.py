"""Store in memory, for tests and for games that need not outlive the process."""

from collections.abc import AsyncIterator, Collection, Iterable, Sequence

from server.runtime.clock import Clock, WallClock
from server.store.append_tasks import AppendTasks
from server.store.bus import LocalBus
from server.store.errors import Conflict, StoreClosed
from server.store.leases import LEASE, LocalLeases
from server.store.limits import check_limits
from server.store.notifier import Notifier
from server.store.pairing_codes import LocalPairingCodes
from server.store.ports import ROOM_NAMES, Document, Lease, LogEntry, RoomHistory, room_of
from server.store.room_summary import Profile, RoomSummary


class MemoryLog(AppendTasks):
    def __init__(self, leases: LocalLeases) -> None:
        super().__init__()
        self._leases = leases
        self._streams: dict[str, list[bytes]] = {}
        self._notifier = Notifier()
        self.closed = False

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        if self.closed:
            raise StoreClosed
        check_limits(bodies)
        self._leases.check(stream, lease)
        kept = self._streams.setdefault(stream, [])
        if len(kept) != expected:
            raise Conflict(stream, expected, len(kept))
        kept.extend(bodies)
        self._notifier.notify(stream)
        return expected + len(bodies)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        kept = self._streams.get(stream, [])
        end = len(kept) if limit is None else after + limit
        return [LogEntry(after + n, body) for n, body in enumerate(kept[after:end], start=1)]

    async def head(self, stream: str) -> int:
        return len(self._streams.get(stream, ()))

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        return self._notifier.tail(self, stream, after)

    def restore(self, stream: str, bodies: Sequence[bytes]) -> None:
        """Keep a stream as it was, without limits."""
        self._streams[stream] = list(bodies)

    def drop_room(self, code: str) -> None:
        self._streams = {stream: kept for stream, kept in self._streams.items() if room_of(stream) != code}


class MemoryRoomIndex:
    def __init__(self) -> None:
        self._summaries: dict[str, RoomSummary] = {}

    def put(self, summary: RoomSummary) -> None:
        self._summaries[summary.code] = summary

    async def get(self, code: str) -> RoomSummary | None:
        return self._summaries.get(code)

    def drop_room(self, code: str) -> None:
        self._summaries.pop(code, None)

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        waiting = (
            summary
            for summary in self._summaries.values()
            if summary.visibility == "public" and summary.stage == "lobby"
        )
        return sorted(waiting, key=lambda summary: -summary.made_at)[:limit]

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        running = (
            summary
            for summary in self._summaries.values()
            if summary.visibility == "public" and summary.spectators and summary.stage in {"opening", "playing"}
        )
        return _latest(running, limit)

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        mine = (summary for summary in self._summaries.values() if user in summary.users)
        return _unfinished_first(mine, limit)

    async def rooms_judged_by(self, user: str, limit: int) -> list[RoomSummary]:
        return _unfinished_first((summary for summary in self._summaries.values() if user in summary.judges), limit)

    async def unstarted_rooms(self) -> list[RoomSummary]:
        return _latest(
            (summary for summary in self._summaries.values() if summary.stage in {"lobby", "opening"}),
            len(self._summaries),
        )

    async def finished_rooms(self, since: int, before: int, limit: int) -> list[RoomSummary]:
        over = (
            summary
            for summary in self._summaries.values()
            if summary.stage == "over" and since <= summary.moved_at < before
        )
        return sorted(over, key=lambda summary: (summary.moved_at, summary.code))[:limit]


def _unfinished_first(summaries: Iterable[RoomSummary], limit: int) -> list[RoomSummary]:
    return sorted(summaries, key=lambda summary: (summary.stage == "over", -summary.moved_at))[:limit]


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

    def drop(self, kind: str, name: str) -> None:
        self._owners.pop((kind, name), None)

    def drop_room(self, code: str) -> None:
        for kind, name in tuple(self._owners):
            if kind in ROOM_NAMES and name.partition(" ")[0] == code:
                del self._owners[kind, name]


class MemorySecrets:
    def __init__(self) -> None:
        self._bodies: dict[str, bytes] = {}

    async def put(self, name: str, body: bytes) -> bool:
        return self._bodies.setdefault(name, body) == body

    async def get(self, name: str) -> bytes | None:
        return self._bodies.get(name)

    def drop(self, name: str) -> None:
        self._bodies.pop(name, None)

    def drop_room(self, code: str) -> None:
        self._bodies = {name: body for name, body in self._bodies.items() if ":" not in name or room_of(name) != code}


class MemoryPeople:
    def __init__(self) -> None:
        self._profiles: dict[str, Profile] = {}
        self._seen: dict[str, int] = {}

    async def put(self, profile: Profile, at: int) -> None:
        self._profiles[profile.user] = profile
        await self.mark_seen([profile.user], at)

    async def get(self, user: str) -> Profile | None:
        return self._profiles.get(user)

    async def mark_seen(self, users: Collection[str], at: int) -> None:
        for user in users:
            if user in self._profiles:
                self._seen[user] = max(at, self._seen.get(user, at))

    async def last_seen_before(self, before: int, limit: int) -> list[str]:
        return sorted((user for user, at in self._seen.items() if at < before), key=self._seen.__getitem__)[:limit]

    async def remove_unseen(self, user: str, before: int) -> bool:
        if self._seen.get(user, before) >= before:
            return False
        del self._profiles[user], self._seen[user]
        return True


class MemoryDocuments:
    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Document] = {}

    async def get(self, kind: str, name: str) -> Document | None:
        return self._kept.get((kind, name))

    async def put(self, kind: str, name: str, expected: int, body: bytes) -> bool:
        check_limits([body])
        kept = self._kept.get((kind, name), Document(0, b""))
        if kept.version == expected:
            self._kept[kind, name] = Document(expected + 1, body)
            return True
        return kept == Document(expected + 1, body)

    async def remove(self, kind: str, name: str) -> None:
        self._kept.pop((kind, name), None)


class MemoryRooms:
    def __init__(self, store: "MemoryStore", clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._until: dict[str, int] = {}

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        store, code = self._store, lease.room
        store.leases.check(f"room:{code}", lease)
        if (found := await store.log.head(f"room:{code}")) != seq:
            raise Conflict(f"room:{code}", seq, found)
        now = self._clock.now()
        for old in [old for old, until in self._until.items() if until <= now]:
            del self._until[old]
            store.names.drop("room", old)
        self._until[code] = now + keep
        for part in (store.log, store.index, store.names, store.secrets, store.snapshots):
            part.drop_room(code)

    async def drop_history(self, lease: Lease, seq: int) -> None:
        store, code = self._store, lease.room
        store.leases.check(f"room:{code}", lease)
        if (found := await store.log.head(f"room:{code}")) != seq:
            raise Conflict(f"room:{code}", seq, found)
        for part in (store.log, store.index, store.snapshots):
            part.drop_room(code)
        store.secrets.drop(f"room:{code}")

    async def restore_history(self, lease: Lease, history: RoomHistory) -> bool:
        store, code = self._store, lease.room
        store.leases.check(f"room:{code}", lease)
        if await store.log.head(f"room:{code}"):
            return False
        store.log.restore(f"room:{code}", history.game)
        store.log.restore(f"talk:{code}", history.talk)
        if history.secret is not None:
            await store.secrets.put(f"room:{code}", history.secret)
        return True

    async def expired(self, code: str) -> bool:
        return self._until.get(code, 0) > self._clock.now()


class MemorySnapshots:
    def __init__(self) -> None:
        self._latest: dict[str, LogEntry] = {}

    def put(self, stream: str, seq: int, body: bytes) -> None:
        self._latest[stream] = LogEntry(seq, body)

    async def latest(self, stream: str) -> LogEntry | None:
        return self._latest.get(stream)

    def drop_room(self, code: str) -> None:
        self._latest = {stream: kept for stream, kept in self._latest.items() if room_of(stream) != code}


class MemoryStore:
    """All ports in dictionaries. Several registries over one of these are a cluster in one process."""

    def __init__(self, clock: Clock | None = None, lease: int = LEASE) -> None:
        self.leases = LocalLeases(clock or WallClock(), lease)
        self.bus = LocalBus()
        self.log = MemoryLog(self.leases)
        self.index = MemoryRoomIndex()
        self.names = MemoryNames()
        self.secrets = MemorySecrets()
        self.people = MemoryPeople()
        self.documents = MemoryDocuments()
        self.pairing_codes = LocalPairingCodes(clock or WallClock())
        self.snapshots = MemorySnapshots()
        self.rooms = MemoryRooms(self, clock or WallClock())

    async def warnings(self) -> list[str]:
        return []

    async def ready(self) -> bool:
        return not self.log.closed

    async def close(self) -> None:
        self.log.closed = True


def _latest(summaries: Iterable[RoomSummary], limit: int) -> list[RoomSummary]:
    return sorted(summaries, key=lambda summary: -summary.moved_at)[:limit]
