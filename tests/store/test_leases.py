"""Contract tests of all leases, and of what a log does with them."""

import asyncio

import pytest

from server.store import Fenced, Lease, Store
from tests.store.conftest import Time


async def test_a_room_that_nobody_owns_goes_to_who_asks_first(store: Store) -> None:
    await store.leases.heartbeat("one")
    await store.leases.heartbeat("two")
    lease = await store.leases.acquire("AAAA", "one")
    assert (lease.room, lease.process) == ("AAAA", "one")
    assert await store.leases.acquire("AAAA", "two") == lease


async def test_a_process_hears_whether_it_was_known_as_alive(store: Store) -> None:
    assert not await store.leases.heartbeat("one")
    assert await store.leases.heartbeat("one")
    await store.leases.deregister("one")
    assert not await store.leases.heartbeat("one")


async def test_asking_again_is_answered_with_the_same_lease(store: Store) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    assert await store.leases.acquire("AAAA", "one") == lease


async def test_of_many_who_ask_at_once_one_gets_the_room_and_all_hear_who(store: Store) -> None:
    names = [f"process-{n}" for n in range(8)]
    for name in names:
        await store.leases.heartbeat(name)
    answers = await asyncio.gather(*(store.leases.acquire("AAAA", name) for name in names))
    assert len(set(answers)) == 1
    assert answers[0].process in names


async def test_rooms_are_owned_one_by_one(store: Store) -> None:
    await store.leases.heartbeat("one")
    await store.leases.heartbeat("two")
    assert (await store.leases.acquire("AAAA", "one")).process == "one"
    assert (await store.leases.acquire("BBBB", "two")).process == "two"


async def test_a_process_that_says_so_in_time_stays_alive_and_keeps_its_rooms(store: Store, time: Time) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    for _ in range(4):
        await time.lease(0.4)
        await store.leases.heartbeat("one")
    assert not await store.leases.is_dead("one")
    await store.leases.heartbeat("two")
    assert await store.leases.acquire("AAAA", "two") == lease


async def test_a_process_that_falls_silent_loses_its_rooms_to_who_asks_next(store: Store, time: Time) -> None:
    await store.leases.heartbeat("one")
    old = await store.leases.acquire("AAAA", "one")
    await time.lease(1.1)
    assert await store.leases.is_dead("one")
    await store.leases.heartbeat("two")
    new = await store.leases.acquire("AAAA", "two")
    assert new.process == "two"
    assert new.token > old.token
    await store.leases.heartbeat("one")
    assert await store.leases.acquire("AAAA", "one") == new


async def test_a_process_that_says_goodbye_is_gone_at_once(store: Store) -> None:
    await store.leases.heartbeat("one")
    assert not await store.leases.is_dead("one")
    await store.leases.deregister("one")
    assert await store.leases.is_dead("one")
    assert await store.leases.is_dead("never-here")


async def _given_up_and_taken(store: Store, by: str) -> tuple[Lease, Lease]:
    """The lease of a process that gave its room up, and that of the one which took it then."""
    await store.leases.heartbeat("one")
    await store.leases.heartbeat("two")
    old = await store.leases.acquire("AAAA", "one")
    await store.leases.release(old)
    return old, await store.leases.acquire("AAAA", by)


async def test_a_room_that_was_given_up_may_be_taken_at_once(store: Store) -> None:
    old, new = await _given_up_and_taken(store, "two")
    assert (new.process, new.token > old.token) == ("two", True)


async def test_only_the_latest_lease_can_be_given_up(store: Store) -> None:
    old, new = await _given_up_and_taken(store, "two")
    await store.leases.release(old)
    assert await store.leases.acquire("AAAA", "one") == new


async def test_a_process_that_took_its_room_again_keeps_it_though_its_earlier_lease_is_given_up(store: Store) -> None:
    old, new = await _given_up_and_taken(store, "one")
    await store.leases.release(old)
    assert await store.leases.acquire("AAAA", "two") == new
    assert await store.log.append("room:AAAA", 0, [b"mine"], new) == 1


async def test_the_owner_writes_under_its_lease_in_all_streams_of_the_room(store: Store) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    assert await store.log.append("room:AAAA", 0, [b"a"], lease) == 1
    assert await store.log.append("talk:AAAA:table", 0, [b"b"], lease) == 1
    assert await store.log.append("room:AAAA", 1, [b"c"], lease) == 2


async def test_an_owner_that_slept_past_its_lease_writes_nothing_any_more(store: Store, time: Time) -> None:
    await store.leases.heartbeat("one")
    old = await store.leases.acquire("AAAA", "one")
    await store.log.append("room:AAAA", 0, [b"mine"], old)
    await time.lease(1.1)
    await store.leases.heartbeat("two")
    new = await store.leases.acquire("AAAA", "two")
    with pytest.raises(Fenced):
        await store.log.append("room:AAAA", 1, [b"too late"], old)
    with pytest.raises(Fenced):
        await store.log.append("talk:AAAA", 0, [b"too late"], old)
    assert await store.log.append("room:AAAA", 1, [b"theirs"], new) == 2
    assert [kept.body for kept in await store.log.read("room:AAAA")] == [b"mine", b"theirs"]


async def test_who_gave_a_room_up_writes_nothing_any_more(store: Store) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    await store.leases.release(lease)
    with pytest.raises(Fenced):
        await store.log.append("room:AAAA", 0, [b"too late"], lease)
    assert await store.log.head("room:AAAA") == 0


async def test_an_owner_whose_time_ran_out_may_go_on_if_nobody_took_the_room(store: Store, time: Time) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    await time.lease(1.1)
    assert await store.log.append("room:AAAA", 0, [b"a"], lease) == 1
    await store.leases.heartbeat("one")
    assert await store.leases.acquire("AAAA", "one") == lease


async def test_a_lease_is_good_for_its_own_room_alone(store: Store) -> None:
    await store.leases.heartbeat("one")
    lease = await store.leases.acquire("AAAA", "one")
    with pytest.raises(ValueError, match="AAAA"):
        await store.log.append("room:BBBB", 0, [b"a"], lease)
