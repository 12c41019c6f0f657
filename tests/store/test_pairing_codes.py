"""Contract tests of pairing codes."""

from server.store import Store
from server.store.leases import LEASE
from tests.store.conftest import Time


async def test_a_word_is_good_once(store: Store) -> None:
    assert await store.pairing_codes.put("PLUM", "hana", 10_000)
    assert await store.pairing_codes.take("PLUM") == "hana"
    assert await store.pairing_codes.take("PLUM") is None
    assert await store.pairing_codes.take("PEAR") is None


async def test_a_word_that_waits_is_nobody_elses(store: Store) -> None:
    assert await store.pairing_codes.put("PLUM", "hana", 10_000)
    assert not await store.pairing_codes.put("PLUM", "jiro", 10_000)
    assert await store.pairing_codes.take("PLUM") == "hana"
    assert await store.pairing_codes.put("PLUM", "jiro", 10_000)


async def test_a_word_is_not_good_for_long(store: Store, time: Time) -> None:
    assert await store.pairing_codes.put("PLUM", "hana", LEASE)
    await time.lease(1.2)
    assert await store.pairing_codes.take("PLUM") is None
    assert await store.pairing_codes.put("PLUM", "jiro", 10_000)
