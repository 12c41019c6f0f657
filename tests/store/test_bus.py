"""Contract tests of every bus."""

import asyncio
from contextlib import aclosing

import pytest

from server.store import MAX_BODY, Store, TooLarge
from tests.rooms.people import PATIENCE


async def sent(store: Store, process: str, body: bytes) -> None:
    """Send it as soon as somebody listens."""
    await answered(store, process, body, answer_of=True)


async def answered(store: Store, process: str, body: bytes, *, answer_of: bool) -> None:
    """Send it until this is the answer."""
    for _ in range(1_000):
        if await store.bus.send(process, body) == answer_of:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"somebody listens: {not answer_of}")


async def answer_of(store: Store, room: str, follower: "asyncio.Future[bytes]") -> bytes:
    """What a follower hears of what is published until it hears something."""
    async with asyncio.timeout(PATIENCE):
        while not follower.done():
            await store.bus.publish(room, b"hello")
            await asyncio.sleep(0.01)
    return follower.result()


async def test_it_is_known_whether_any_process_listens(store: Store) -> None:
    assert not await store.bus.has_inboxes()
    async with aclosing(store.bus.inbox("one")):
        await sent(store, "one", b"hello")
        assert await store.bus.has_inboxes()
    await answered(store, "one", b"hello", answer_of=False)
    assert not await store.bus.has_inboxes()


async def test_what_is_sent_to_a_process_arrives_in_order(store: Store) -> None:
    async with aclosing(store.bus.inbox("one")) as inbox:
        await sent(store, "one", b"first")
        for n in range(50):
            assert await store.bus.send("one", b"%d" % n)
        assert [await asyncio.wait_for(anext(inbox), PATIENCE) for _ in range(51)] == [
            b"first",
            *(b"%d" % n for n in range(50)),
        ]


async def test_a_process_hears_nothing_that_was_meant_for_another(store: Store) -> None:
    async with aclosing(store.bus.inbox("one")) as one, aclosing(store.bus.inbox("two")) as two:
        await sent(store, "two", b"for two")
        await sent(store, "one", b"for one")
        assert await asyncio.wait_for(anext(one), PATIENCE) == b"for one"
        assert await asyncio.wait_for(anext(two), PATIENCE) == b"for two"


async def test_where_nobody_listens_the_sender_is_told(store: Store) -> None:
    assert not await store.bus.send("nobody", b"?")
    inbox = store.bus.inbox("one")
    await sent(store, "one", b"!")
    await inbox.aclose()
    await answered(store, "one", b"?", answer_of=False)


async def test_all_followers_of_a_room_hear_what_is_published_there(store: Store) -> None:
    async with aclosing(store.bus.subscribe("AAAA")) as one, aclosing(store.bus.subscribe("AAAA")) as two:
        assert await answer_of(store, "AAAA", asyncio.ensure_future(anext(one))) == b"hello"
        assert await answer_of(store, "AAAA", asyncio.ensure_future(anext(two))) == b"hello"


async def test_followers_of_another_room_hear_nothing(store: Store) -> None:
    async with aclosing(store.bus.subscribe("AAAA")) as one, aclosing(store.bus.subscribe("BBBB")) as two:
        other = asyncio.ensure_future(anext(two))
        await answer_of(store, "AAAA", asyncio.ensure_future(anext(one)))
        assert not other.done()
        assert await answer_of(store, "BBBB", other) == b"hello"


async def test_a_room_and_a_process_of_the_same_name_are_two(store: Store) -> None:
    async with aclosing(store.bus.inbox("AAAA")) as inbox, aclosing(store.bus.subscribe("AAAA")) as follower:
        await answer_of(store, "AAAA", asyncio.ensure_future(anext(follower)))
        await sent(store, "AAAA", b"to the process")
        assert await asyncio.wait_for(anext(inbox), PATIENCE) == b"to the process"


async def test_a_closed_feed_ends(store: Store) -> None:
    inbox = store.bus.inbox("one")
    waiting = asyncio.ensure_future(anext(inbox, b"ended"))
    await asyncio.sleep(0)
    await inbox.aclose()
    assert await asyncio.wait_for(waiting, PATIENCE) == b"ended"


async def test_of_what_a_slow_listener_left_waiting_the_oldest_is_dropped(store: Store) -> None:
    async with aclosing(store.bus.inbox("one")) as slow, aclosing(store.bus.inbox("one")) as other:
        await sent(store, "one", b"0")
        for n in range(1, 1_500):
            await store.bus.send("one", b"%d" % n)
        async with asyncio.timeout(PATIENCE):
            while int(await anext(other)) < 1_499:  # all have come
                pass
            assert [int(await anext(slow)) for _ in range(1_000)] == [*range(500, 1_500)]


async def test_a_message_that_is_too_large_is_not_sent(store: Store) -> None:
    with pytest.raises(TooLarge):
        await store.bus.send("one", bytes(MAX_BODY + 1))
    with pytest.raises(TooLarge):
        await store.bus.publish("AAAA", bytes(MAX_BODY + 1))
