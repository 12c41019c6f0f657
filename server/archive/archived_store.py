"""Store over an archive: live rooms as they are in the live store, and finished ones wherever they are.

A room of which the live store has no log is read from the archive, if it is there. Before anything is appended to it,
its history is brought back, under the lease of whoever appends, so that all numbers go on. On the way of an ordinary
append there is one look into a small set.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence

from server.archive.history import History, unpack
from server.archive.ports import Archive, ArchivedMatch, MatchQuery
from server.store import Lease, LogEntry, RoomHistory, RoomIndex, RoomSummary, Secrets, Store, room_of
from server.store.append_tasks import AppendTasks
from server.store.ports import AppendCallback

CACHED = 8
"""Histories that are kept unpacked, since a room is read in several steps."""

MAX_COLD = 50_000
"""Streams that are known to be in the archive alone at most: many times those of the rooms that fit into memory."""


class Histories:
    """Histories of rooms that are in the archive alone.

    cold: streams that were read from there and may have to be brought back
    """

    def __init__(self, live: Store, archive: Archive) -> None:
        self.live = live
        self.archive = archive
        self.cold: OrderedDict[str, None] = OrderedDict()
        self._unpacked: OrderedDict[str, History] = OrderedDict()

    async def match(self, code: str) -> ArchivedMatch | None:
        """The archived match of a room that has no log in the live store."""
        found = await self.archive.get(code)
        if found is None or await self.live.log.head(f"room:{code}"):
            return None
        return found

    async def get(self, code: str) -> History | None:
        """Its history. HistoryDamaged: it can't be read."""
        match = await self.match(code)
        if match is None:
            return None
        known = self._unpacked.get(match.digest)
        if known is None:
            known = await self.of(match)
            self._unpacked[match.digest] = known
            while len(self._unpacked) > CACHED:
                self._unpacked.popitem(last=False)
        for stream in (f"room:{code}", f"talk:{code}"):
            self.cold[stream] = None
            self.cold.move_to_end(stream)
        while len(self.cold) > MAX_COLD:
            self.cold.popitem(last=False)
        return known

    async def of(self, match: ArchivedMatch) -> History:
        """The history of a match, read anew. HistoryDamaged: it can't be read, or is not the one of the index."""
        body = await self.archive.body(match.code)
        return await asyncio.to_thread(unpack, match.code, body or b"", match.digest)

    async def bring_back(self, lease: Lease) -> None:
        """Put the history of a room into the live store, if it is in the archive alone."""
        history = await self.get(lease.room)
        if history is not None:
            await self.live.rooms.restore_history(lease, RoomHistory(history.game, history.talk, history.secret))
        for stream in (f"room:{lease.room}", f"talk:{lease.room}"):
            self.cold.pop(stream, None)


class ArchivedLog(AppendTasks):
    """Log of the live store and of the archive."""

    def __init__(self, histories: Histories) -> None:
        super().__init__()
        self._histories = histories
        self._live = histories.live.log

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        if lease is not None and stream in self._histories.cold:
            await self._histories.bring_back(lease)
        return await self._live.append(stream, expected, bodies, lease)

    def start_append(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None, then: AppendCallback
    ) -> None:
        if stream in self._histories.cold:
            super().start_append(stream, expected, bodies, lease, then)
        else:
            self._live.start_append(stream, expected, bodies, lease, then)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        entries = await self._live.read(stream, after, limit)
        lines = () if entries else await self._archived(stream)
        end = None if limit is None else after + limit
        return entries or [LogEntry(seq, body) for seq, body in enumerate(lines[after:end], start=after + 1)]

    async def head(self, stream: str) -> int:
        if last := await self._live.head(stream):
            return last
        if stream.startswith("room:"):  # the index knows it, so that nothing has to be unpacked
            match = await self._histories.match(room_of(stream))
            return 0 if match is None else match.seq
        return len(await self._archived(stream))

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        return self._live.tail(stream, after)

    async def _archived(self, stream: str) -> Sequence[bytes]:
        """The lines of this stream that are in the archive alone."""
        kind = stream.partition(":")[0]
        if kind not in {"room", "talk"}:
            return ()
        history = await self._histories.get(room_of(stream))
        if history is None:
            return ()
        return history.game if kind == "room" else history.talk


class ArchivedIndex:
    """Index of rooms in the live store and in the archive."""

    def __init__(self, live: RoomIndex, archive: Archive) -> None:
        self._live = live
        self._archive = archive

    def put(self, summary: RoomSummary) -> None:
        self._live.put(summary)

    async def get(self, code: str) -> RoomSummary | None:
        found = await self._live.get(code)
        if found is None and (match := await self._archive.get(code)) is not None:
            return match.summary
        return found

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._live.open_rooms(limit)

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        return await self._live.live_rooms(limit)

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        return await self._with_archived(await self._live.rooms_of(user, limit), MatchQuery(player=user), limit)

    async def rooms_judged_by(self, user: str, limit: int) -> list[RoomSummary]:
        return await self._with_archived(await self._live.rooms_judged_by(user, limit), MatchQuery(judge=user), limit)

    async def unstarted_rooms(self) -> list[RoomSummary]:
        return await self._live.unstarted_rooms()

    async def finished_rooms(self, since: int, before: int, limit: int) -> list[RoomSummary]:
        """Those in the live store alone: what is yet to be archived."""
        return await self._live.finished_rooms(since, before, limit)

    async def _with_archived(self, live: list[RoomSummary], query: MatchQuery, limit: int) -> list[RoomSummary]:
        known = {summary.code for summary in live}
        archived = [match.summary for match in await self._archive.search(query, limit)]
        summaries = [*live, *(summary for summary in archived if summary.code not in known)]
        return sorted(summaries, key=lambda summary: (summary.stage == "over", -summary.moved_at))[:limit]


class ArchivedSecrets:
    """Secrets in the live store, and those of rooms that are in the archive alone."""

    def __init__(self, live: Secrets, histories: Histories) -> None:
        self._live = live
        self._histories = histories

    async def put(self, name: str, body: bytes) -> bool:
        return await self._live.put(name, body)

    async def get(self, name: str) -> bytes | None:
        found = await self._live.get(name)
        if found is None and name.startswith("room:"):
            history = await self._histories.get(room_of(name))
            return None if history is None else history.secret
        return found


class ArchivedStore:
    """All ports of a store, over a live store and an archive. live: the live store

    keep: ms that a finished match stays in the live store after its end, beside its copy in the archive
    """

    def __init__(self, live: Store, archive: Archive, keep: int = 0) -> None:
        self.live = live
        self.archive = archive
        self.keep = keep
        self.histories = Histories(live, archive)
        self.log = ArchivedLog(self.histories)
        self.index = ArchivedIndex(live.index, archive)
        self.secrets = ArchivedSecrets(live.secrets, self.histories)
        self.names = live.names
        self.rooms = live.rooms
        self.people = live.people
        self.documents = live.documents
        self.pairing_codes = live.pairing_codes
        self.snapshots = live.snapshots
        self.leases = live.leases
        self.bus = live.bus

    async def warnings(self) -> list[str]:
        return await self.live.warnings()

    async def ready(self) -> bool:
        """Whether something could be kept right now. Where the archive alone can't be read, games go on."""
        return await self.live.ready()

    async def close(self) -> None:
        await self.archive.close()
        await self.live.close()
