"""Words that are good once, and not for long."""

from server.store import Store
from tests.store.conftest import BRIEF, Time


async def test_a_word_is_good_once(store: Store) -> None:
    assert await store.words.give("PLUM", "hana", 10_000)
    assert await store.words.take("PLUM") == "hana"
    assert await store.words.take("PLUM") is None
    assert await store.words.take("PEAR") is None


async def test_a_word_that_waits_is_nobody_elses(store: Store) -> None:
    assert await store.words.give("PLUM", "hana", 10_000)
    assert not await store.words.give("PLUM", "jiro", 10_000)
    assert await store.words.take("PLUM") == "hana"
    assert await store.words.give("PLUM", "jiro", 10_000)


async def test_a_word_is_not_good_for_long(store: Store, kind: str, time: Time) -> None:
    brief = BRIEF if kind in {"redis", "cluster"} else 6_000
    assert await store.words.give("PLUM", "hana", brief)
    await time.lease(1.2)
    assert await store.words.take("PLUM") is None
    assert await store.words.give("PLUM", "jiro", 10_000)
