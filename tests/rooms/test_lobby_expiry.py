"""Lobbies that nobody looks at expire; rooms that begun, are looked at or are waited for don't."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.match import Refused
from server.rooms import RoomOwner
from server.rooms.registry.lobby_expiry import TOMBSTONE
from server.runtime.settings import Settings
from server.store import Profile
from server.store.memory import MemoryStore
from server.store.sqlite import SqliteStore
from tests.rooms.cluster import Cluster
from tests.rooms.people import Guest, HandClock, Place, until

HOUR = 60 * 60_000
DAY = 24 * HOUR


@pytest.fixture(params=["memory", "sqlite"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Place]:
    clock = HandClock()
    store = MemoryStore(clock) if request.param == "memory" else SqliteStore(tmp_path / "kaitaku.db", clock)
    opened = Place(store, clock=clock)
    yield opened
    await opened.close()


async def later(place: Place, ms: int) -> None:
    """So much time goes by, with nobody here: rooms sleep, and seats fall free."""
    await place.registry.maintenance.heartbeat()
    await place.clock.turn(ms)
    await place.registry.maintenance.heartbeat()
    for room in place.registry.rooms.owned:
        await room.at_rest()
    place.registry.rooms.unload_idle(0)
    await until(lambda: not place.registry.leases.releasing)


async def found(place: Place, code: str) -> str:
    """Why there is no such room, or `room`."""
    try:
        return "nothing" if await place.registry.find(code) is None else "room"
    except Refused as refused:
        return refused.code


async def test_a_lobby_that_nobody_looks_at_is_gone_after_a_day(place: Place) -> None:
    room = await place.room(visibility="public", password=b"argon")
    await place.services.passwords.let_in(room.code, "jiro")
    await later(place, 10 * 60_000)
    await later(place, DAY - HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room"
    await later(place, 2 * HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room-expired"
    store = place.store
    assert (
        await store.index.open_rooms(9),
        await store.index.unstarted_rooms(),
        await store.index.rooms_of("hana", 9),
    ) == ([], [], [])
    assert await store.log.head(f"room:{room.code}") == 0
    assert await store.secrets.get(f"room:{room.code}") is None
    assert not await place.services.passwords.admits(room.code, "jiro")
    await later(place, TOMBSTONE)
    assert await found(place, room.code) == "nothing"


async def test_whoever_looks_keeps_a_lobby_for_another_day(place: Place) -> None:
    room = await place.room()
    await later(place, DAY - HOUR)
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    place.guest("Jiro", restored).go()
    await later(place, DAY - HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room"


async def test_a_lobby_that_the_server_itself_wakes_has_not_been_looked_at(place: Place) -> None:
    room = await place.room()
    place.guest("Hana", room).go()
    await later(place, HOUR)
    for _ in range(23):
        await later(place, HOUR)
        await place.registry.find(room.code)
    for _ in range(2):
        await later(place, 2 * HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room-expired"


async def test_a_room_with_somebody_in_it_is_kept_however_long_they_stay(place: Place) -> None:
    room = await place.room()
    place.guest("Jiro", room)
    for _ in range(5):
        await place.clock.turn(DAY)
        await place.registry.maintenance.heartbeat()
        await place.registry.maintenance.recover()
    assert place.registry.loaded(room.code) is room
    assert await place.store.log.head(f"room:{room.code}")


async def test_a_game_that_has_begun_is_kept_for_ever(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    for guest in guests:
        guest.go()
    # even where the list, which may lag behind, still calls it a lobby
    card = await place.store.index.get(room.code)
    assert card is not None
    await later(place, 30 * DAY)
    place.store.index.put(replace(card, stage="lobby", moved_at=1, looked_at=0))
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room"


async def test_a_lobby_from_before_looks_were_known_counts_from_its_last_step(place: Place) -> None:
    room = await place.room()
    await later(place, HOUR)
    card = await place.store.index.get(room.code)
    assert card is not None
    place.store.index.put(replace(card, looked_at=0))
    await later(place, DAY - 2 * HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, room.code) == "room"


async def test_a_rematch_is_kept_while_people_look_at_the_game_before_it(place: Place) -> None:
    room, guests = await over(place)
    for guest in guests[:3]:
        await guest.ask({"is": "PlayAgain", "again": True})
    await place.clock.turn(5_000)
    code = await place.registry.rematch(room.code, guests[0].profile)
    for _ in range(30):
        await place.clock.turn(HOUR)
        await place.registry.maintenance.heartbeat()
        place.registry.rooms.unload_idle(0)
        await until(lambda: not place.registry.leases.releasing)
    await place.registry.maintenance.recover()
    assert await found(place, code) == "room"
    for guest in guests:
        guest.go()
    await later(place, DAY + HOUR)
    await place.registry.maintenance.recover()
    assert await found(place, code) == "room-expired"


async def over(place: Place) -> tuple[RoomOwner, list[Guest]]:
    """A game that is over, since its judge closed it."""
    room = await place.room(size=3)
    guests = [place.guest(name, room) for name in ("Hana", "Jiro", "Saki", "Uma")]
    hana, jiro, saki, uma = guests
    await jiro.ask({"is": "Sit", "seat": 1})
    await saki.ask({"is": "Sit", "seat": 2})
    assert (await hana.ask({"is": "AppointJudge", "user": "uma"}))["is"] == "step"
    for guest in (hana, jiro, saki):
        await guest.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    await place.clock.turn(0)
    await until(lambda: room.match.stage == "playing")
    closed = await uma.ask({"is": "CloseMatch", "reason": {"text": "late"}})
    assert closed["is"] == "step", closed
    await until(lambda: room.match.stage == "over")
    return room, guests


async def test_whoever_opens_the_link_while_a_room_is_removed_gets_in_or_hears_that_it_has_expired(
    place: Place,
) -> None:
    outcomes = set()
    for wait in range(40):
        room = await place.room()
        await later(place, 10 * 60_000)
        await later(place, DAY + HOUR)
        removing = asyncio.create_task(place.registry.maintenance.recover())
        for _ in range(wait):
            await asyncio.sleep(0)
        if wait == 39:
            await asyncio.wait([removing])
        elif wait % 2:
            await asyncio.sleep(wait / 4_000)  # somewhere in the middle, where a store has threads
        said = await found(place, room.code)
        await removing
        outcomes.add(said)
        if said == "room":  # all of it
            restored = place.registry.loaded(room.code)
            assert restored is not None
            assert await place.store.log.head(f"room:{room.code}") == restored.match.seq
            assert await place.store.secrets.get(f"room:{room.code}") is not None
            jiro = place.guest("Jiro", restored)
            assert (await jiro.ask({"is": "Sit", "seat": 2}))["is"] == "step"
            jiro.go()
        else:
            assert said == "room-expired"
    assert "room-expired" in outcomes


async def test_of_several_processes_one_removes_a_room_and_all_know() -> None:
    cluster = Cluster(3)
    await cluster.start()
    try:
        here = cluster.processes[0]
        room = await here.room()
        await cluster.turn(10 * 60_000)
        here.registry.rooms.unload_idle(0)
        cluster.clock._now += DAY
        for process in cluster.processes:
            await process.registry.maintenance.heartbeat()
        await asyncio.gather(*(process.registry.maintenance.recover() for process in cluster.processes))
        for process in cluster.processes:
            assert await found(process, room.code) == "room-expired"
        assert await cluster.store.log.head(f"room:{room.code}") == 0
    finally:
        await cluster.close()


async def test_a_room_that_somebody_is_connected_to_at_another_process_is_kept() -> None:
    cluster = Cluster(2)
    await cluster.start()
    try:
        here, there = cluster.processes
        room = await here.room()
        await there.come("Jiro", room)
        for _ in range(3):
            cluster.clock._now += DAY // 2
            await cluster.turn(5_000)
            await here.registry.maintenance.recover()
            await there.registry.maintenance.recover()
        assert await cluster.store.log.head(f"room:{room.code}")
        assert not await cluster.store.rooms.expired(room.code)
    finally:
        await cluster.close()


async def test_whoever_follows_a_room_that_is_gone_hears_that_it_has_expired() -> None:
    cluster = Cluster(2)
    await cluster.start()
    try:
        here, there = cluster.processes
        room = await here.room()
        jiro = await there.come("Jiro", room)
        # removed in the very moment in which it was opened elsewhere
        here.registry.rooms.unload(room.code)
        await until(lambda: not here.registry.leases.releasing)
        lease = await cluster.store.leases.acquire(room.code, here.services.process)
        await cluster.store.rooms.remove(lease, room.match.seq, DAY)
        await cluster.store.leases.release(lease)
        await cluster.turn(10_000)
        await until(lambda: jiro.all("bye"))
        assert jiro.last("bye")["code"] == "room-expired"
        assert there.registry.loaded(room.code) is None
    finally:
        await cluster.close()


async def test_an_owner_that_hung_does_not_write_a_room_again_that_has_expired_meanwhile() -> None:
    cluster = Cluster(2)
    await cluster.start()
    try:
        here, there = cluster.processes
        room = await here.room()
        here.stop()
        cluster.clock._now += DAY + HOUR
        await there.registry.maintenance.heartbeat()
        await there.registry.maintenance.recover()
        assert await cluster.store.rooms.expired(room.code)
        await here.go_on()
        await here.registry.maintenance.heartbeat()
        await cluster.turn(10_000)
        assert here.registry.loaded(room.code) is None
        assert await cluster.store.log.head(f"room:{room.code}") == 0
        for process in cluster.processes:
            assert await found(process, room.code) == "room-expired"
    finally:
        await cluster.close()


async def test_a_guest_who_never_played_is_forgotten_after_a_month_and_asked_for_a_name_again(place: Place) -> None:
    people, span = place.services.people, Settings().guest_expiry
    for name in ("Ann", "Bob"):
        await people.rename(Profile(name.lower(), name, "red"))
    await place.clock.turn(span - HOUR)
    await people.find("bob")
    await people.save_last_seen()
    await place.clock.turn(2 * HOUR)
    await place.registry.maintenance.remove_guests()
    assert (await people.find("ann")).name == ""
    assert (await people.find("bob")).name == "Bob"
    assert await place.store.people.get("ann") is None


async def test_whoever_sat_in_a_game_that_began_keeps_their_name(place: Place) -> None:
    for name in ("Hana", "Jiro", "Saki"):
        await place.services.people.rename(Profile(name.lower(), name, "red"))
    await place.table("Hana", "Jiro", "Saki")
    await place.clock.turn(Settings().guest_expiry + DAY)
    for _ in range(2):
        await place.registry.maintenance.remove_guests()
    assert (await place.store.people.get("jiro")) == Profile("jiro", "Jiro", "red")


async def test_that_somebody_is_here_is_written_once_a_day(place: Place) -> None:
    people = place.services.people
    await people.rename(Profile("ann", "Ann", "red"))
    at = place.clock.now()
    await place.clock.turn(DAY - 1)
    await people.find("ann")
    await people.save_last_seen()
    assert await place.store.people.last_seen_before(at + 1, 9) == ["ann"]
    await place.clock.turn(1)
    await people.find("ann")
    await people.save_last_seen()
    assert await place.store.people.last_seen_before(at + DAY, 9) == []


async def test_a_room_whose_log_can_not_be_read_is_kept_and_keeps_no_other_from_expiring(place: Place) -> None:
    broken, room = await place.room(), await place.room()
    await later(place, 10 * 60_000)
    seq = await place.store.log.head(f"room:{broken.code}")
    await place.store.log.append(f"room:{broken.code}", seq, [b"noise"])
    await later(place, DAY + HOUR)
    for _ in range(2):
        await place.registry.maintenance.recover()
    assert await place.store.log.head(f"room:{broken.code}") == seq + 1
    assert await found(place, room.code) == "room-expired"
