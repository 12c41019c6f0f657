"""Somebody says something as the owner of the room goes: it is said once, and they are told the truth about it."""

import asyncio

import pytest

from server.rooms import RoomOwner
from server.rooms.replica.room_replica import RoomReplica
from server.wire.inbound import Say
from tests.rooms.cluster import LEASE, Cluster
from tests.rooms.people import PATIENCE, settled, until


@pytest.fixture
def processes() -> int:
    return 3


async def test_what_a_dying_owner_kept_is_said_once_and_whoever_said_it_is_not_told_otherwise(cluster: Cluster) -> None:
    here, there, third = cluster.processes
    room, _, jiro = await cluster.friends()
    mika = await third.come("Mika", room)
    cluster.bus.cut.add(there.services.process)
    for tail in jiro.room._tails.tasks:  # type: ignore[attr-defined]
        tail.cancel()
    saying = asyncio.create_task(jiro.room.say(jiro.profile, Say("hello")))
    await until(lambda: room.chat_log.count == 1)
    await here.vanish()
    cluster.bus.cut.clear()
    await cluster.turn(LEASE + 1_000)
    async with asyncio.timeout(PATIENCE):
        await saying
    await settled()
    assert [said["text"] for said in jiro.all("said")] == ["hello"]
    assert [said["text"] for said in mika.all("said")] == ["hello"]
    assert await cluster.store.log.head(f"talk:{room.code}") == 1


async def test_what_a_dead_owner_never_heard_is_said_by_the_next(cluster: Cluster) -> None:
    here, _, third = cluster.processes
    room, _, jiro = await cluster.friends()
    await third.come("Mika", room)
    await here.vanish()
    saying = asyncio.create_task(jiro.room.say(jiro.profile, Say("hello")))
    await cluster.turn(LEASE + 1_000)
    async with asyncio.timeout(PATIENCE):
        await saying
    await settled()
    assert [said["text"] for said in jiro.all("said")] == ["hello"]


async def test_what_a_dead_owner_never_heard_is_said_again_to_whoever_owns_the_room_now(cluster: Cluster) -> None:
    here, _, third = cluster.processes
    room, _, jiro = await cluster.friends()
    await third.come("Mika", room)
    replica = jiro.room
    assert isinstance(replica, RoomReplica)
    assert replica._timer is not None
    replica._timer.cancel()  # the others notice first
    await here.vanish()
    saying = asyncio.create_task(replica.say(jiro.profile, Say("hello")))
    await cluster.turn(LEASE + 1_000)
    assert isinstance(await third.find(room.code), RoomOwner)
    assert not saying.done()
    replica._tick()
    async with asyncio.timeout(PATIENCE):
        await saying
    await until(lambda: [said["text"] for said in jiro.all("said")] == ["hello"])


async def test_what_comes_down_the_log_was_said_whether_or_not_the_owner_answers(cluster: Cluster) -> None:
    _, there, _ = cluster.processes
    _, hana, jiro = await cluster.friends()
    cluster.bus.cut.add(there.services.process)
    async with asyncio.timeout(PATIENCE):
        await jiro.room.say(jiro.profile, Say("hello"))
    await settled()
    assert [said["text"] for said in hana.all("said")] == ["hello"]
