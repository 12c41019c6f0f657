"""Contract tests of every log."""

import asyncio

import pytest

from server.store import MAX_BODY, MAX_ENTRIES, Conflict, LogEntry, Store, StoreClosed, TooLarge
from tests.rooms.people import PATIENCE, until


async def test_a_stream_that_nobody_wrote_to_is_empty(store: Store) -> None:
    assert await store.log.head("room:A") == 0
    assert await store.log.read("room:A") == []


async def test_what_is_appended_is_read_back_in_order_and_numbered_from_one(store: Store) -> None:
    assert await store.log.append("room:A", 0, [b"one", b"two"]) == 2
    assert await store.log.append("room:A", 2, [b"three"]) == 3
    assert await store.log.read("room:A") == [LogEntry(1, b"one"), LogEntry(2, b"two"), LogEntry(3, b"three")]
    assert await store.log.head("room:A") == 3


async def test_reading_can_begin_later_and_end_sooner(store: Store) -> None:
    await store.log.append("room:A", 0, [b"%d" % n for n in range(1, 8)])
    assert [kept.seq for kept in await store.log.read("room:A", after=5)] == [6, 7]
    assert [kept.seq for kept in await store.log.read("room:A", after=2, limit=3)] == [3, 4, 5]
    assert await store.log.read("room:A", after=7) == []


async def test_streams_know_nothing_of_each_other(store: Store) -> None:
    await store.log.append("room:A", 0, [b"a"])
    await store.log.append("room:AB", 0, [b"ab"])
    assert await store.log.read("room:A") == [LogEntry(1, b"a")]


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_writer_with_an_old_picture_is_told_and_nothing_is_written(store: Store, expected: int) -> None:
    await store.log.append("room:A", 0, [b"one", b"two"])
    with pytest.raises(Conflict) as caught:
        await store.log.append("room:A", expected, [b"late"])
    assert (caught.value.expected, caught.value.found) == (expected, 2)
    assert [kept.body for kept in await store.log.read("room:A")] == [b"one", b"two"]


async def test_of_many_writers_at_once_exactly_one_wins_each_number(store: Store) -> None:
    async def write(name: int) -> bool:
        try:
            await store.log.append("room:A", 0, [b"%d" % name])
        except Conflict:
            return False
        return True

    assert sum(await asyncio.gather(*(write(name) for name in range(20)))) == 1
    assert await store.log.head("room:A") == 1


async def test_many_streams_written_at_once_are_all_kept(store: Store) -> None:
    async def play(room: int) -> None:
        for seq in range(10):
            await store.log.append(f"room:{room}", seq, [b"%d" % seq])

    await asyncio.gather(*(play(room) for room in range(30)))
    for room in range(30):
        assert [kept.body for kept in await store.log.read(f"room:{room}")] == [b"%d" % seq for seq in range(10)]


async def test_a_conflict_in_a_group_harms_nobody_else(store: Store) -> None:
    await store.log.append("room:A", 0, [b"a"])
    outcomes = await asyncio.gather(
        store.log.append("room:B", 0, [b"b"]),
        store.log.append("room:A", 0, [b"late"]),
        store.log.append("room:C", 0, [b"c"]),
        return_exceptions=True,
    )
    assert outcomes[0] == 1
    assert isinstance(outcomes[1], Conflict)
    assert outcomes[2] == 1


async def added(store: Store, *asked: tuple[str, int, list[bytes]]) -> list[int | Exception]:
    """These are added in one round of the event loop: how each went, in the order in which that was told."""
    outcomes: list[int | Exception] = []
    for stream, expected, bodies in asked:
        store.log.start_append(stream, expected, bodies, None, outcomes.append)
    assert not outcomes  # the caller has gone on before anybody is told
    await until(lambda: len(outcomes) == len(asked))
    return outcomes


async def test_who_has_no_task_is_told_how_an_append_went_and_that_it_is_kept_by_then(store: Store) -> None:
    assert await added(store, ("room:A", 0, [b"one", b"two"]), ("room:B", 0, [b"b"])) == [2, 1]
    assert [kept.body for kept in await store.log.read("room:A")] == [b"one", b"two"]
    assert await added(store, ("room:A", 2, [b"three"])) == [3]


async def test_who_has_no_task_is_told_why_an_append_was_not_kept(store: Store) -> None:
    late, kept = sorted(await added(store, ("room:A", 1, [b"late"]), ("room:B", 0, [b"b"])), key=str)[::-1]
    assert isinstance(late, Conflict)
    assert kept == 1
    [much] = await added(store, ("room:B", 1, [bytes(MAX_BODY + 1)]))
    assert isinstance(much, TooLarge)
    await store.close()
    [closed] = await added(store, ("room:B", 1, [b"late"]))
    assert isinstance(closed, StoreClosed)


async def test_who_stumbles_over_what_they_are_told_does_not_keep_it_from_the_others(store: Store) -> None:
    outcomes: list[int | Exception] = []
    bugs: list[object] = []

    def stumble(_: int | Exception) -> None:
        raise RuntimeError("a bug")

    asyncio.get_running_loop().set_exception_handler(lambda _, context: bugs.append(context["message"]))
    for room in range(6):
        store.log.start_append(f"room:{room}", 0, [b"x"], None, stumble if room % 2 else outcomes.append)
    await until(lambda: len(outcomes) + len(bugs) == 6)
    assert outcomes == [1, 1, 1]


async def test_a_tail_hears_of_what_is_added_without_a_task(store: Store) -> None:
    await store.log.append("room:A", 0, [b"one"])
    tail = store.log.tail("room:A", after=1)
    coming = asyncio.ensure_future(anext(tail))
    await asyncio.sleep(0.05)
    assert await added(store, ("room:A", 1, [b"two"])) == [2]
    assert await asyncio.wait_for(coming, PATIENCE) == LogEntry(2, b"two")


async def test_a_tail_gets_what_is_there_and_then_what_comes(store: Store) -> None:
    await store.log.append("room:A", 0, [b"one", b"two"])
    tail = store.log.tail("room:A", after=1)
    assert await anext(tail) == LogEntry(2, b"two")
    coming = asyncio.ensure_future(anext(tail))
    await store.log.append("room:B", 0, [b"elsewhere"])
    await store.log.append("room:A", 2, [b"three", b"four"])
    assert await asyncio.wait_for(coming, PATIENCE) == LogEntry(3, b"three")
    assert await asyncio.wait_for(anext(tail), PATIENCE) == LogEntry(4, b"four")


async def test_several_tails_each_get_everything(store: Store) -> None:
    async def hear() -> list[int]:
        answer_of: list[int] = []
        async for kept in store.log.tail("room:A"):
            answer_of.append(kept.seq)
            if kept.seq == 5:
                break
        return answer_of

    listeners = [asyncio.ensure_future(hear()) for _ in range(3)]
    for seq in range(5):
        await store.log.append("room:A", seq, [b"x"])
    assert await asyncio.wait_for(asyncio.gather(*listeners), PATIENCE) == [[1, 2, 3, 4, 5]] * 3


async def test_a_closed_store_keeps_nothing_and_says_so(store: Store) -> None:
    assert await store.ready()
    await store.close()
    assert not await store.ready()
    with pytest.raises(StoreClosed):
        await store.log.append("room:A", 0, [b"late"])


async def test_more_than_one_append_may_bring_is_turned_away_whole(store: Store) -> None:
    with pytest.raises(TooLarge):
        await store.log.append("room:A", 0, [b"small", bytes(MAX_BODY + 1)])
    with pytest.raises(TooLarge):
        await store.log.append("room:A", 0, [b""] * (MAX_ENTRIES + 1))
    assert await store.log.head("room:A") == 0
    assert await store.log.append("room:A", 0, [b"x"] * (MAX_ENTRIES - 1) + [bytes(MAX_BODY)]) == MAX_ENTRIES
    assert len((await store.log.read("room:A", MAX_ENTRIES - 1))[0].body) == MAX_BODY
