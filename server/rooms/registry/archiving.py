"""Archiving: the way of finished matches from the live store into the archive.

Each match goes by the same steps: its lease is taken, its history is read, archived, read back and compared, and only
then dropped from the live store. Whatever ends this in between leaves a match that is whole in one of the two or in
both, and the next round goes on from there: the archive knows what it has, and readers take what is live first.
"""

import asyncio
import random

from msgspec.structs import replace

from engine.core import Game, Started
from engine.match import decode_batch
from server.archive import ArchivedMatch, ArchivedStore, History, HistoryDamaged, pack
from server.archive.openings import open_some
from server.archive.ratings import rate_some
from server.rooms.chat.chat_log import talk_stream
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.restore import restore
from server.rooms.history.room_state import RoomState, stream
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.seating import turn_of
from server.rooms.services import RoomServices
from server.store import Conflict, Fenced, LogEntry, RoomSummary, StoreError

INTERVAL = 15_000
"""ms between two rounds."""

SETTLED = 60_000
"""ms since the last step of a match, before which it is not archived: people are still there."""

PORTION = 25
"""Matches that one round archives or drops at most, one after the other."""

RATED = 10
"""Portions of ratings that one round works out at most, of all games."""

STRIDE = 50
"""Lines that are looked at before others have their turn in the event loop."""


class Archiving:
    """Archives finished matches, of those that no process has loaded; of an ArchivedStore alone."""

    def __init__(self, services: RoomServices, loader: RoomLoader) -> None:
        self._services = services
        self._loader = loader
        self._copied_until = 0
        self._damaged: set[str] = set()
        self._dropped_until = 0

    async def run(self) -> None:
        """Archive what is finished, in portions, for ever."""
        store = self._services.archived
        while store is not None:
            more = False
            try:
                more = await self.once(store)
                more = await self.work_out(store) or more
            except StoreError as error:
                self._services.log.error("finished matches could not be archived", detail=str(error))
            except Exception:  # a bug must not end it
                self._services.metrics.crashes.inc()
                self._services.log.exception("archiving failed")
            await asyncio.sleep(random.uniform(0.9, 1.1) * (1 if more else INTERVAL / 1_000))

    async def work_out(self, store: ArchivedStore) -> bool:
        """Work out some of what follows from archived matches and waits: ratings, and where first pieces stood.

        Whether there is more. StoreError: the archive failed.
        """
        more = await open_some(store.archive)
        for _ in range(RATED):
            if not await rate_some(store.archive):
                return more
        return True

    async def once(self, store: ArchivedStore) -> bool:
        """One portion. Whether there may be more at once. StoreError: a store failed."""
        now = self._services.clock.now()
        settled, leaving = now - SETTLED, now - max(SETTLED, store.keep)
        dropped = await store.index.finished_rooms(self._dropped_until, leaving, PORTION)
        for summary in dropped:
            await self._loader.while_unloaded(summary.code, lambda code: self._archive(store, code, drop=True))
            self._dropped_until = summary.moved_at + 1
        if len(dropped) < PORTION:  # those that were loaded, or could not be read, have another turn
            self._dropped_until = 0
        copied: list[RoomSummary] = []
        if leaving < settled:
            copied = await store.index.finished_rooms(max(leaving, self._copied_until), settled, PORTION)
        for summary in copied:
            await self._loader.while_unloaded(summary.code, lambda code: self._archive(store, code, drop=False))
            self._copied_until = summary.moved_at + 1
        return PORTION in (len(dropped), len(copied))

    async def _archive(self, store: ArchivedStore, code: str, *, drop: bool) -> bool:
        """Archive a match that is not loaded here, and drop it from the live store. Whether that was done."""
        if code in self._damaged:
            return False
        live = store.live
        lease = await live.leases.acquire(code, self._services.process)
        if lease.process != self._services.process:
            return False
        try:
            seq = await live.log.head(stream(code))
            if seq:
                state = await restore(self._services, code)
                if state is None or state.match.stage != "over" or state.match.seq != seq:
                    return False  # the list of rooms is ahead of the log
                await self._copy(store, code, state)
            elif await store.archive.get(code) is None:
                return False  # listed, and never made
            if drop:
                await live.rooms.drop_history(lease, seq)
        except (Conflict, Fenced):  # something has happened there after all
            return False
        except (RoomDamaged, HistoryDamaged) as damaged:  # it stays where it is
            self._damaged.add(code)
            self._services.log.error("a finished match can't be archived", room=code, detail=str(damaged))
            return False
        finally:
            await live.leases.release(lease)
        return True

    async def _copy(self, store: ArchivedStore, code: str, state: RoomState) -> None:
        """Keep the history in the archive and prove that it is there. HistoryDamaged: it is not."""
        live, archive = store.live, store.archive
        game = await live.log.read(stream(code))
        talk = await live.log.read(talk_stream(code))
        history = History(
            game=tuple(entry.body for entry in game),
            talk=tuple(entry.body for entry in talk),
            secret=await live.secrets.get(stream(code)),
        )
        packed = await asyncio.to_thread(pack, history)
        known = await archive.get(code)
        if known is None or known.digest != packed.digest:
            summary = replace(
                summary_of(state.match, code, state.made_at, state.moved_at), turn=turn_of(state.match) or 0
            )
            started = await _started_at(state.match.game, game)
            match = ArchivedMatch(
                summary, len(game), packed.digest, len(packed.body), started or state.made_at, state.moved_at
            )
            await archive.put(match, packed.body)
            known = await archive.get(code)
        if known is None or await store.histories.of(known) != history:
            raise HistoryDamaged(f"what the archive holds of {code} is not what was put there")


async def _started_at(game: Game, log: list[LogEntry]) -> int | None:
    """Time at which the game began, ms since the epoch."""
    for number, (_, body) in enumerate(log):
        batch = decode_batch(game, body)
        if isinstance(batch.events[0], Started):
            return batch.at
        if number % STRIDE == 0:
            await asyncio.sleep(0)
    return None
