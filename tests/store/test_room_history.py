"""Contract tests of histories that leave a store for the archive and come back."""

import pytest
from msgspec.structs import replace

from server.store import Conflict, Fenced, RoomHistory, Store
from server.store.leases import LEASE
from tests.store.conftest import Time
from tests.store.test_room_removal import CARD, a_room

HISTORY = RoomHistory([b"one", b"two"], [b"hello"], b"dice")


async def test_a_history_that_was_dropped_is_gone_but_for_what_its_address_needs(store: Store) -> None:
    lease = await a_room(store)
    await store.rooms.drop_history(lease, 2)
    for stream in ("room:AAAAAA", "talk:AAAAAA"):
        assert (await store.log.head(stream), await store.log.read(stream)) == (0, [])
    assert await store.index.get("AAAAAA") is None
    assert await store.index.rooms_of("jiro", 9) == []
    assert await store.secrets.get("room:AAAAAA") is None
    assert await store.snapshots.latest("room:AAAAAA") is None
    # the room has not expired, nobody gets its code, and who was let in still is
    assert not await store.rooms.expired("AAAAAA")
    assert not await store.names.claim("room", "AAAAAA", "jiro")
    assert await store.secrets.get("password:AAAAAA") == b"argon"
    assert await store.names.owner("guest", "AAAAAA jiro") == "jiro"
    assert await store.names.owner("rematch", "AAAAAA") == "ZZZZZZ"


async def test_a_history_comes_back_under_the_same_numbers_and_goes_on(store: Store) -> None:
    lease = await a_room(store)
    await store.rooms.drop_history(lease, 2)
    assert await store.rooms.restore_history(lease, HISTORY)
    assert [entry.body for entry in await store.log.read("room:AAAAAA")] == [b"one", b"two"]
    assert await store.log.append("room:AAAAAA", 2, [b"three"], lease) == 3
    assert await store.log.append("talk:AAAAAA", 1, [b"again"], lease) == 2
    assert [entry.seq for entry in await store.log.read("talk:AAAAAA")] == [1, 2]
    assert await store.secrets.get("room:AAAAAA") == b"dice"
    # a second time it changes nothing
    assert not await store.rooms.restore_history(lease, HISTORY)
    assert await store.log.head("room:AAAAAA") == 3


async def test_a_long_history_comes_back_at_once(store: Store) -> None:
    lease = await a_room(store)
    await store.rooms.drop_history(lease, 2)
    lines = [b"%d" % number for number in range(2_500)]
    assert await store.rooms.restore_history(lease, RoomHistory(lines, [], None))
    assert [entry.body for entry in await store.log.read("room:AAAAAA")] == lines
    assert await store.log.head("talk:AAAAAA") == 0


async def test_only_the_owner_drops_a_history_or_brings_it_back_and_only_one_that_has_not_gone_on(
    store: Store, time: Time
) -> None:
    lease = await a_room(store)
    with pytest.raises(Conflict):
        await store.rooms.drop_history(lease, 1)
    await time.lease(1.1)
    await store.leases.heartbeat("there")
    theirs = await store.leases.acquire("AAAAAA", "there")
    with pytest.raises(Fenced):
        await store.rooms.drop_history(lease, 2)
    assert await store.log.head("room:AAAAAA") == 2
    await store.rooms.drop_history(theirs, 2)
    with pytest.raises(Fenced):
        await store.rooms.restore_history(lease, HISTORY)
    await store.leases.release(theirs)
    # the next token is none that somebody had
    assert (await store.leases.acquire("AAAAAA", "there")).token > theirs.token


async def test_finished_rooms_are_listed_by_their_last_step_in_pages(store: Store) -> None:
    for number, stage in enumerate(("over", "over", "playing", "over")):
        code = f"AAAAA{number}"
        lease = await a_room(store, code)
        store.index.put(replace(CARD, code=code, stage=stage, moved_at=100 - 10 * number))
        await store.log.append(f"room:{code}", 2, [b"three"], lease)

    async def listed(since: int, before: int, limit: int = 9) -> list[str]:
        return [summary.code for summary in await store.index.finished_rooms(since, before, limit)]

    assert await listed(0, LEASE) == ["AAAAA3", "AAAAA1", "AAAAA0"]
    assert await listed(0, LEASE, 2) == ["AAAAA3", "AAAAA1"]
    assert (await listed(90, LEASE), await listed(0, 90)) == (["AAAAA1", "AAAAA0"], ["AAAAA3"])
