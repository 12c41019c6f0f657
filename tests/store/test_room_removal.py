"""Contract tests of removal: rooms that expired, guests who no longer come."""

import pytest

from server.store import Conflict, Fenced, Lease, Profile, RoomSummary, SeatSummary, Store
from server.store.leases import LEASE
from tests.store.conftest import Time

DAY = 24 * 60 * 60_000
CARD = RoomSummary(
    "AAAAAA",
    "Friday",
    "settlers",
    "basic",
    4,
    "public",
    True,
    "lobby",
    "hana",
    (SeatSummary(1, "次郎", "blue", "jiro"),),
)


async def a_room(store: Store, code: str = "AAAAAA") -> Lease:
    """Everything that a locked room leaves in a store."""
    await store.leases.heartbeat("here")
    lease = await store.leases.acquire(code, "here")
    await store.names.claim("room", code, "hana")
    await store.names.claim("guest", f"{code} jiro", "jiro")
    await store.names.claim("rematch", code, "ZZZZZZ")
    await store.secrets.put(f"room:{code}", b"dice")
    await store.secrets.put(f"password:{code}", b"argon")
    store.index.put(RoomSummary(**{name: getattr(CARD, name) for name in CARD.__struct_fields__} | {"code": code}))
    await store.log.append(f"room:{code}", 0, [b"one", b"two"], lease)
    await store.log.append(f"talk:{code}", 0, [b"hello"], lease)
    store.snapshots.put(f"room:{code}", 1, b"shot")
    return lease


async def test_nothing_of_a_room_is_left_once_it_is_removed_but_that_it_has_expired(store: Store) -> None:
    lease, other = await a_room(store), await a_room(store, "BBBBBB")
    assert not await store.rooms.expired("AAAAAA")
    await store.rooms.remove(lease, 2, DAY)
    assert await store.rooms.expired("AAAAAA")
    for stream in ("room:AAAAAA", "talk:AAAAAA"):
        assert (await store.log.head(stream), await store.log.read(stream)) == (0, [])
    assert await store.index.get("AAAAAA") is None
    for listed in (
        store.index.open_rooms(9),
        store.index.unstarted_rooms(),
        store.index.rooms_of("jiro", 9),
        store.index.rooms_of("hana", 9),
    ):
        assert [card.code for card in await listed] == ["BBBBBB"]
    assert await store.secrets.get("room:AAAAAA") is None
    assert await store.secrets.get("password:AAAAAA") is None
    assert await store.names.owner("guest", "AAAAAA jiro") is None
    assert await store.names.owner("rematch", "AAAAAA") is None
    assert await store.snapshots.latest("room:AAAAAA") is None
    assert not await store.names.claim("room", "AAAAAA", "jiro")
    # the other one has all of it
    assert [kept.body for kept in await store.log.read("room:BBBBBB")] == [b"one", b"two"]
    assert await store.log.head("talk:BBBBBB") == 1
    assert await store.names.owner("guest", "BBBBBB jiro") == "jiro"
    assert await store.secrets.get("password:BBBBBB") == b"argon"
    assert not await store.rooms.expired("BBBBBB")
    await store.log.append("room:BBBBBB", 2, [b"three"], other)


async def test_nobody_writes_to_a_room_that_was_removed(store: Store) -> None:
    lease = await a_room(store)
    await store.rooms.remove(lease, 2, DAY)
    await store.leases.release(lease)
    with pytest.raises(Fenced):
        await store.log.append("room:AAAAAA", 2, [b"late"], lease)
    assert await store.log.head("room:AAAAAA") == 0


async def test_a_room_where_something_has_happened_is_not_removed(store: Store) -> None:
    lease = await a_room(store)
    with pytest.raises(Conflict):
        await store.rooms.remove(lease, 1, DAY)
    assert await store.log.head("room:AAAAAA") == 2
    assert await store.secrets.get("room:AAAAAA") == b"dice"
    assert not await store.rooms.expired("AAAAAA")


async def test_only_the_owner_of_a_room_removes_it(store: Store) -> None:
    lease = await a_room(store)
    await store.leases.heartbeat("there")
    await store.leases.release(lease)
    theirs = await store.leases.acquire("AAAAAA", "there")
    with pytest.raises(Fenced):
        await store.rooms.remove(lease, 2, DAY)
    assert await store.log.head("room:AAAAAA") == 2
    await store.rooms.remove(theirs, 2, DAY)
    assert await store.log.head("room:AAAAAA") == 0


async def test_a_room_that_was_listed_and_never_made_is_removed_too(store: Store) -> None:
    await store.leases.heartbeat("here")
    lease = await store.leases.acquire("AAAAAA", "here")
    store.index.put(CARD)
    await store.secrets.put("room:AAAAAA", b"dice")
    await store.rooms.remove(lease, 0, DAY)
    assert await store.index.unstarted_rooms() == []
    assert await store.secrets.get("room:AAAAAA") is None


async def test_a_tombstone_falls_after_its_time_and_the_code_is_free(store: Store, time: Time) -> None:
    await store.rooms.remove(await a_room(store), 2, LEASE - 1)
    await time.lease()
    assert not await store.rooms.expired("AAAAAA")
    await store.rooms.remove(await a_room(store, "BBBBBB"), 2, DAY)
    assert await store.names.claim("room", "AAAAAA", "jiro")


async def test_who_was_not_seen_for_long_is_listed_the_longest_ago_first(store: Store) -> None:
    for user, at in (("hana", 30), ("jiro", 10), ("saki", 20)):
        await store.people.put(Profile(user, user.title(), "red"), at)
    assert await store.people.last_seen_before(30, 9) == ["jiro", "saki"]
    assert await store.people.last_seen_before(31, 2) == ["jiro", "saki"]
    await store.people.mark_seen(["jiro", "nobody"], 40)
    assert await store.people.last_seen_before(100, 9) == ["saki", "hana", "jiro"]
    await store.people.mark_seen(["jiro"], 5)
    assert await store.people.last_seen_before(30, 9) == ["saki"]
    assert await store.people.get("nobody") is None
    assert await store.people.get("jiro") == Profile("jiro", "Jiro", "red")


async def test_whoever_was_seen_meanwhile_is_not_forgotten(store: Store) -> None:
    await store.people.put(Profile("hana", "花", "red"), 10)
    assert not await store.people.remove_unseen("hana", 10)
    await store.people.mark_seen(["hana"], 20)
    assert not await store.people.remove_unseen("hana", 15)
    assert await store.people.get("hana") == Profile("hana", "花", "red")
    assert await store.people.remove_unseen("hana", 21)
    assert await store.people.get("hana") is None
    assert await store.people.last_seen_before(100, 9) == []
    assert not await store.people.remove_unseen("hana", 21)


async def test_a_guest_who_was_forgotten_may_have_a_name_again(store: Store) -> None:
    await store.people.put(Profile("hana", "花", "red"), 10)
    await store.people.remove_unseen("hana", 21)
    await store.people.put(Profile("hana", "はな", ""), 30)
    assert await store.people.get("hana") == Profile("hana", "はな", "")
    assert await store.people.last_seen_before(31, 9) == ["hana"]
