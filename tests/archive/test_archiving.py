"""Finished matches on their way into the archive, and whatever may end that way."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.match import Viewer
from engine.match.record import read
from engine.match.verify import verify
from server.archive import ArchivedStore, MatchQuery, MemoryArchive, SqliteArchive
from server.archive.ports import Archive
from server.rooms.history.records import record_of, replay_of
from server.rooms.registry.archiving import SETTLED
from server.store import Store, StoreError
from server.store.leases import LEASE
from server.store.memory import MemoryStore
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from tests.archive.finished import TALK, Finished
from tests.rooms.people import HandClock, Place, settled

CODES = ("FD82RA", "BBBBB2")
"""Rooms of the match. Chance is bound to the code, so that its record verifies under the first alone."""


class Shelf:
    """A live store and an archive that outlive the processes over them."""

    def __init__(self, kind: str, request: pytest.FixtureRequest, folder: Path) -> None:
        self.clock = HandClock()
        self._kind = kind
        self._redis = request.getfixturevalue("redis") if kind == "redis" else None
        self._path = folder / "kaitaku.db"
        self._live: Store = MemoryStore(self.clock)
        self._archive: Archive = MemoryArchive()

    def open(self) -> tuple[Store, Archive]:
        """Both, as a process that starts opens them."""
        if self._kind == "sqlite":
            store = SqliteStore(self._path, self.clock)
            return store, SqliteArchive(store.write, store.read)
        if self._redis is not None:
            return RedisStore(self._redis.address), self._archive
        return self._live, self._archive

    async def close(self, store: Store) -> None:
        if self._kind != "memory":
            await store.close()

    async def later(self, ms: int) -> None:
        await self.clock.turn(ms)
        if self._redis is not None:
            self._redis.turn(ms)


@pytest.fixture(params=["memory", "sqlite", "redis"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    return Shelf(request.param, request, tmp_path)


class Process:
    """A server process over the shelf, as far as it archives. stop: after how many calls of the stores it dies"""

    def __init__(self, shelf: Shelf, keep: int = 0, stop: int | None = None) -> None:
        self.shelf = shelf
        self.live, self.archive = shelf.open()
        countdown = Countdown(stop)
        self.store = ArchivedStore(
            Stopping(self.live, countdown),
            Stopping(self.archive, countdown),
            keep,
        )
        self.place = Place(self.store, clock=shelf.clock)

    async def archive_all(self) -> None:
        await self.store.leases.heartbeat(self.place.services.process)
        while await self.place.registry.archiving.once(self.store):
            pass

    async def end(self) -> None:
        await self.place.registry.close()
        await self.shelf.close(self.live)


class Stopped(BaseException):
    """The process is dead: nothing that it would do further happens."""


class Countdown:
    """Number of calls until a process dies; None: it lives."""

    def __init__(self, left: int | None) -> None:
        self.left = left

    def count(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise Stopped


class Stopping:
    """A port whose calls are counted, and whose process dies before one of them."""

    def __init__(self, port: Any, countdown: Countdown) -> None:
        self._port = port
        self._countdown = countdown

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._port, name)
        if not callable(found):
            return Stopping(found, self._countdown)

        def call(*arguments: Any, **named: Any) -> Any:
            self._countdown.count()
            return found(*arguments, **named)

        return call


async def filled(shelf: Shelf, finished: Finished) -> None:
    """Two finished matches in the live store, settled."""
    live, _ = shelf.open()
    for code in CODES:
        await finished.under(code).keep(live)
    await shelf.close(live)
    await shelf.later(SETTLED + LEASE)


async def records(store: Store, finished: Finished) -> list[bytes]:
    return [await record_of(store, finished.under(code).summary) for code in CODES]


async def test_an_archived_match_is_read_as_a_kept_one_and_has_left_the_live_store(
    shelf: Shelf, finished: Finished
) -> None:
    await filled(shelf, finished)
    process = Process(shelf)
    before = await records(process.store, finished)
    replays = [await replay_of(process.store, finished.under(code).summary, Viewer(0)) for code in CODES]
    await process.archive_all()
    for code in CODES:
        assert await process.live.log.head(f"room:{code}") == 0
        assert await process.live.secrets.get(f"room:{code}") is None
        assert await process.live.index.get(code) is None
        assert await process.live.names.owner("room", code) == "hana"  # nobody else gets the code
    assert await records(process.store, finished) == before
    assert verify(before[0], GAMES).ok
    assert [await replay_of(process.store, finished.under(code).summary, Viewer(0)) for code in CODES] == replays
    assert [entry.body for entry in await process.store.log.read(f"talk:{CODES[0]}")] == [TALK]
    mine = await process.store.index.rooms_of("hana", 10)
    # what older lists did not say of it, the log does
    assert {summary.code: summary.points for summary in mine} == dict.fromkeys(CODES, (2, 3, 2))
    found = await process.archive.get(CODES[0])
    assert found is not None
    kept = read(before[0], GAMES).batches
    assert (found.seq, found.ended_at, found.summary.turn > 0) == (kept[-1].seq, kept[-1].at, True)
    await process.end()


async def test_a_match_of_a_table_that_was_opened_as_public_is_rated_once_it_is_archived_and_a_private_one_is_not(
    shelf: Shelf, finished: Finished
) -> None:
    opened, *rest = finished.history.game
    listed = opened.replace(b'"size":3,', b'"size":3,"visibility":"public",', 1)
    public = Finished(finished.summary, replace(finished.history, game=(listed, *rest))).under(CODES[1])
    live, _ = shelf.open()
    await finished.under(CODES[0]).keep(live)
    await public.keep(live)
    await shelf.close(live)
    await shelf.later(SETTLED + LEASE)
    process = Process(shelf)
    await process.archive_all()
    while await process.place.registry.archiving.work_out(process.store):
        pass
    assert len(await process.archive.search(MatchQuery(), 9)) == 2
    assert {(one.code, one.person) for one in await process.archive.rated("settlers", 9)} == {
        (CODES[1], user) for user in ("hana", "jiro", "saki")
    }
    opening = (await process.archive.search(MatchQuery(player="hana"), 9))[0].opening
    assert [len(places) for places in opening] == [2, 2, 2]
    await process.end()


async def test_killed_between_any_two_steps_nothing_is_lost_and_nothing_is_there_twice(
    shelf: Shelf, finished: Finished
) -> None:
    """Each turn of the loop has a match of its own: a process dies one step later than in the last turn, one looks, and
    one finishes the work.
    """
    stop = 0
    while True:
        match = finished.under(f"AAAA{'ABCDEFGHJK'[stop // 10]}{'ABCDEFGHJK'[stop % 10]}")
        code, lines = match.summary.code, list(match.history.game)
        live, _ = shelf.open()
        await match.keep(live)
        await shelf.close(live)
        await shelf.later(SETTLED + LEASE)
        dying = Process(shelf, stop=stop)
        died = False
        try:
            await dying.archive_all()
        except Stopped:
            died = True
        await shelf.close(dying.live)
        for finishes in (False, True):
            await shelf.later(LEASE + 1)
            process = Process(shelf)
            if finishes:
                await process.archive_all()
            assert [entry.body for entry in await process.store.log.read(f"room:{code}")] == lines
            assert [entry.body for entry in await process.store.log.read(f"talk:{code}")] == [TALK]
            assert await process.store.secrets.get(f"room:{code}") == match.history.secret
            assert [one.code for one in await process.store.index.rooms_of("hana", 100)].count(code) == 1
            assert len(await process.archive.versions(code)) <= 1
            if finishes:
                assert await process.live.log.head(f"room:{code}") == 0
                assert await process.archive.count() == stop + 1
            await process.end()
        if not died:
            break
        stop += 1
    assert stop > 15


async def test_J2_a_match_that_is_written_to_again_comes_back_whole_and_is_archived_as_a_new_version(
    shelf: Shelf, finished: Finished
) -> None:
    await filled(shelf, finished)
    process = Process(shelf)
    await process.archive_all()
    room = await process.place.registry.find(CODES[0])
    assert room is not None
    seq = room.match.seq
    hana = process.place.guest("Hana", room)
    await settled()
    assert room.match.stage == "over"
    assert await process.live.log.head(f"room:{CODES[0]}") == 0  # to look at it changes nothing
    assert (await hana.ask({"is": "PlayAgain", "again": True}))["is"] == "step"
    assert await process.live.log.head(f"room:{CODES[0]}") == seq + 1
    hana.end()
    await shelf.later(SETTLED + LEASE)
    process.place.registry.rooms.unload(CODES[0])
    await settled()
    await process.archive_all()
    assert await process.live.log.head(f"room:{CODES[0]}") == 0
    assert [version.seq for version in await process.archive.versions(CODES[0])] == [seq, seq + 1]
    assert await process.store.log.head(f"room:{CODES[0]}") == seq + 1
    assert len(await process.archive.search(MatchQuery(), 10)) == 2
    await process.end()


async def test_a_match_stays_in_the_live_store_until_the_time_for_corrections_is_over(
    shelf: Shelf, finished: Finished
) -> None:
    await filled(shelf, finished)
    process = Process(shelf, keep=24 * 3_600_000)
    await process.archive_all()
    assert [await process.archive.count(), await process.live.log.head(f"room:{CODES[0]}") > 0] == [2, True]
    await shelf.later(24 * 3_600_000)
    await process.archive_all()
    assert await process.live.log.head(f"room:{CODES[0]}") == 0
    assert len(await process.archive.versions(CODES[0])) == 1
    await process.end()


async def test_what_the_archive_can_not_give_back_stays_in_the_live_store(shelf: Shelf, finished: Finished) -> None:
    await filled(shelf, finished)
    process = Process(shelf)
    put: Callable[..., Awaitable[int]] = process.archive.put

    async def put_damaged(match: Any, body: bytes) -> int:
        return await put(match, body[:-9] + b"\0" + body[-8:])

    process.archive.put = put_damaged  # type: ignore[method-assign]
    await process.archive_all()
    assert [await process.live.log.head(f"room:{code}") > 0 for code in CODES] == [True, True]
    assert verify((await records(process.store, finished))[0], GAMES).ok
    await process.end()


async def test_a_game_that_the_list_alone_says_is_over_is_not_archived(shelf: Shelf, finished: Finished) -> None:
    early = finished.under("EEEEE2")
    live, _ = shelf.open()
    cut = Finished(early.summary, replace(early.history, game=early.history.game[:-3]))
    await cut.keep(live)
    await shelf.close(live)
    await shelf.later(SETTLED + LEASE)
    process = Process(shelf)
    await process.archive_all()
    assert (await process.archive.count(), await process.live.log.head("room:EEEEE2")) == (
        0,
        len(early.history.game) - 3,
    )
    await process.end()


async def test_an_archive_that_fails_does_not_stop_games_in_play(finished: Finished) -> None:
    live, archive = MemoryStore(clock := HandClock()), MemoryArchive()
    place = Place(ArchivedStore(live, archive), clock=clock)
    room, _ = await place.table("Hana", bots=2)
    await archive.close()

    async def broken(job: Any) -> Any:
        raise StoreError("the archive is away")

    archive._read = broken
    seq = room.match.seq
    hana = place.guest("Hana", room)
    await settled()
    assert hana.heard
    assert await place.store.log.head(f"room:{room.code}") == seq
    await place.close()
