"""Contract tests of snapshots: the last one put is the one that is found."""

from server.store import Store


async def test_a_stream_without_snapshots_has_no_latest(store: Store) -> None:
    assert await store.snapshots.latest("room:QKXT") is None


async def test_the_snapshot_kept_last_is_the_latest_with_its_number(store: Store) -> None:
    for seq, body in ((100, b"one"), (200, b"two \x00\xff"), (150, b"of a log that lost its end")):
        store.snapshots.put("room:QKXT", seq, body)
        await settled(store)
        assert await store.snapshots.latest("room:QKXT") == (seq, body)


async def test_each_stream_has_its_own(store: Store) -> None:
    store.snapshots.put("room:QKXT", 100, b"here")
    store.snapshots.put("room:ABCD", 7, b"there")
    await settled(store)
    assert await store.snapshots.latest("room:QKXT") == (100, b"here")
    assert await store.snapshots.latest("room:ABCD") == (7, b"there")


async def test_a_snapshot_changes_nothing_of_the_log(store: Store) -> None:
    await store.log.append("room:QKXT", 0, [b"a", b"b"])
    store.snapshots.put("room:QKXT", 2, b"ab")
    await settled(store)
    assert [kept.body for kept in await store.log.read("room:QKXT")] == [b"a", b"b"]


async def settled(store: Store) -> None:
    """What was to be kept soon is kept by now: an append that is made after it has returned."""
    await store.log.append("other:stream", await store.log.head("other:stream"), [b""])
