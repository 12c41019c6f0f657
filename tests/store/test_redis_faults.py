"""Tests of faults of Redis itself: it is killed, loses its end, or moves. What was acknowledged is there once, or the
loss is visible.
"""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from server.store import Conflict, LogEntry, StoreError
from server.store.redis import RedisStore
from tests.rooms.people import PATIENCE
from tests.store.redis_servers import RedisCluster, RedisServer
from tests.store.test_room_index import LOBBY, put

ROOT = Path(__file__).resolve().parents[2]
ROOMS = [f"room:{n}" for n in range(24)]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that may be killed."""
    server = RedisServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
async def store(own: RedisServer) -> AsyncIterator[RedisStore]:
    opened = RedisStore(own.address)
    yield opened
    await opened.close()


class Load:
    """Every room appends as fast as it is answered, until told to stop."""

    def __init__(self, store: RedisStore, rooms: list[str]) -> None:
        self._store = store
        self._stopping = False
        self.acknowledged = dict.fromkeys(rooms, 0)
        self.lost: dict[str, tuple[int, int]] = {}
        self._tasks = [asyncio.create_task(self._play(room)) for room in rooms]

    async def stop(self) -> None:
        self._stopping = True
        await asyncio.gather(*self._tasks)

    async def more(self, count: int, rooms: list[str] | None = None) -> None:
        """Until each of these has been answered so many times more, or has found that something is missing."""
        goals = {room: self.acknowledged[room] + count for room in rooms or self.acknowledged}
        async with asyncio.timeout(PATIENCE):
            for _ in iter(lambda: all(self._past(room, goal) for room, goal in goals.items()), True):
                await asyncio.sleep(0.01)

    def _past(self, room: str, goal: int) -> bool:
        return room in self.lost or self.acknowledged[room] >= goal

    async def _play(self, room: str) -> None:
        seq = 0
        while not self._stopping:
            try:
                self.acknowledged[room] = seq = await self._store.log.append(room, seq, [b"%d" % (seq + 1)])
            except Conflict as conflict:
                self.lost[room] = (conflict.expected, conflict.found)
                return

    async def once_each(self) -> None:
        """What was acknowledged is there, in order, and nothing twice."""
        for room, acknowledged in self.acknowledged.items():
            kept = await self._store.log.read(room)
            assert kept == [LogEntry(seq, b"%d" % seq) for seq in range(1, acknowledged + 1)], room


async def test_killed_under_load_and_started_again_redis_has_all_it_acknowledged_once(
    own: RedisServer, store: RedisStore
) -> None:
    load = Load(store, ROOMS)
    for _ in range(3):
        await load.more(20)
        own.kill()
        await asyncio.sleep(0.05)
        await asyncio.to_thread(own.start)
    await load.more(20)
    await load.stop()
    assert not load.lost
    await load.once_each()


async def test_a_redis_that_lost_its_end_is_found_out_by_the_next_append_and_can_be_refilled(
    own: RedisServer, store: RedisStore
) -> None:
    await store.leases.heartbeat("owner")
    lease = await store.leases.acquire("A", "owner")
    bodies = [b"%d" % n for n in range(10)]
    await store.log.append("room:A", 0, bodies[:6], lease)
    older = own.folder / "older"
    shutil.copytree(own.folder / "appendonlydir", older)
    await store.log.append("room:A", 6, bodies[6:], lease)
    own.kill()
    shutil.rmtree(own.folder / "appendonlydir")
    older.rename(own.folder / "appendonlydir")
    await asyncio.to_thread(own.start)
    with pytest.raises(Conflict) as caught:
        await store.log.append("room:A", 10, [b"10"], lease)
    assert (caught.value.expected, caught.value.found) == (10, 6)
    assert await store.log.append("room:A", 6, bodies[6:], lease) == 10
    assert await store.log.append("room:A", 10, [b"10"], lease) == 11
    assert [kept.body for kept in await store.log.read("room:A")] == [*bodies, b"10"]


@pytest.mark.parametrize("torn", [1, 60, 180])
async def test_of_an_append_at_the_torn_end_of_the_file_nothing_is_left(
    own: RedisServer, store: RedisStore, torn: int
) -> None:
    await store.log.append("room:A", 0, [b"one", b"two"])
    await store.log.append("room:A", 2, [b"three", b"four"])
    own.kill()
    (file,) = (own.folder / "appendonlydir").glob("*.incr.aof")
    with file.open("r+b") as end:
        end.truncate(file.stat().st_size - torn)
    await asyncio.to_thread(own.start)
    assert await store.log.head("room:A") == 2
    assert [kept.body for kept in await store.log.read("room:A")] == [b"one", b"two"]
    assert await store.log.append("room:A", 2, [b"three", b"four"]) == 4


@pytest.mark.slow
async def test_a_full_disk_stops_redis_and_takes_nothing_acknowledged_along(own: RedisServer) -> None:
    store = RedisStore(own.address, answer_timeout=1.5)
    acknowledged = await store.log.append("room:A", 0, [b"%d" % n for n in range(100)])
    own.limit_files(20_000)
    with suppress(StoreError):
        while acknowledged < 200:
            acknowledged = await store.log.append("room:A", acknowledged, [b"x" * 500])
    assert 100 < acknowledged < 200
    assert not await store.ready()
    own.kill()
    await asyncio.to_thread(own.start)
    assert len(await store.log.read("room:A")) == acknowledged
    assert await store.log.append("room:A", acknowledged, [b"again"]) == acknowledged + 1
    await store.close()


async def test_a_tail_outlives_a_redis_that_is_killed_and_started_again(own: RedisServer, store: RedisStore) -> None:
    tail = store.log.tail("room:A")
    for seq in range(3):
        await store.log.append("room:A", 2 * seq, [b"a", b"b"])
        assert [(await asyncio.wait_for(anext(tail), PATIENCE)).seq for _ in range(2)] == [2 * seq + 1, 2 * seq + 2]
        own.kill()
        await asyncio.to_thread(own.start)


async def test_lists_that_were_lost_are_made_anew_from_the_cards(own: RedisServer, store: RedisStore) -> None:
    await put(store, LOBBY)
    with own.client() as client:
        client.delete("rooms:open", "rooms:gathering", "rooms:of:hana")
    assert await store.index.open_rooms(10) == []
    assert await store.index.rebuild() == 1
    assert (
        await store.index.open_rooms(10)
        == await store.index.rooms_of("hana", 10)
        == await store.index.unstarted_rooms()
        == [LOBBY]
    )


def test_whoever_looks_after_redis_can_ask_what_it_may_lose_and_have_the_lists_made_anew(own: RedisServer) -> None:
    with own.client() as client:
        client.set("{AAAA}:card", msgspec.json.encode(LOBBY))
    command = [sys.executable, "-m", "server.store.redis", own.address, "--lists"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.splitlines() == [
        "Set up as it should be: what is acknowledged is kept.",
        "1 rooms are in the lists.",
    ]
    with own.client() as client:
        assert client.zrange("rooms:open", 0, -1) == [b"AAAA"]
        client.config_set("appendfsync", "no")
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout.split(":")[0]) == (1, "appendfsync is no")


async def test_a_code_that_a_crash_left_in_a_list_is_not_shown_and_goes_away(
    own: RedisServer, store: RedisStore
) -> None:
    with own.client() as client:
        client.zadd("rooms:open", {"GONE": 5})
        assert await store.index.open_rooms(10) == []
        assert client.zcard("rooms:open") == 0


@pytest.mark.slow
async def test_a_room_whose_slot_moves_to_another_node_plays_on_and_its_tails_hear_it(cluster: RedisCluster) -> None:
    store = RedisStore(cluster.address)
    room = "room:MOVING"
    load = Load(store, [room, "room:STAYS"])
    answer_of: dict[int, bytes] = {}

    async def listen() -> None:
        async for kept in store.log.tail(room):
            assert kept.seq not in answer_of
            answer_of[kept.seq] = kept.body

    listening = asyncio.create_task(listen())
    await load.more(10)
    slot, old = cluster.slot_of("{MOVING}"), cluster.owner("{MOVING}")
    new = next(master for master in cluster.masters if master is not old)
    await asyncio.to_thread(cluster.move, slot, old, new)
    await load.more(30)
    await asyncio.to_thread(cluster.move, slot, new, old)
    await load.more(30)
    await load.stop()
    assert not load.lost
    await load.once_each()
    async with asyncio.timeout(PATIENCE):
        for _ in iter(lambda: len(answer_of) == load.acknowledged[room], True):
            await asyncio.sleep(0.01)
    assert list(answer_of) == list(range(1, len(answer_of) + 1))
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await store.close()


@pytest.mark.slow
@pytest.mark.nightly
async def test_a_master_that_dies_is_replaced_by_its_replica_and_what_it_took_along_is_plain_to_see(
    tmp_path: Path,
) -> None:
    cluster = RedisCluster(tmp_path, replicas=True)
    store = RedisStore(cluster.address, answer_timeout=20)
    load = Load(store, ROOMS)
    await load.more(20)
    dead = cluster.masters[0]
    hit = [room for room in ROOMS if cluster.owner(room.removeprefix("room:")) is dead]
    assert hit
    dead.kill()
    spared = [room for room in ROOMS if room not in hit]
    await load.more(20, spared)
    await load.more(20, hit)
    await load.stop()
    assert not set(load.lost) & set(spared)
    assert all(found < expected for expected, found in load.lost.values())
    for room in load.lost:
        load.acknowledged[room] = load.lost[room][1]
    await load.once_each()
    await store.close()
    cluster.stop()
