"""Token buckets: so much at once, so much in the long run, and so many buckets."""

from server.runtime.token_buckets import TokenBucket, TokenBuckets
from tests.rooms.people import HandClock


def at_once(bucket: TokenBucket) -> int:
    """How many tokens can be taken one after another."""
    return sum(bucket.take() for _ in range(100))


async def test_a_bucket_fills_by_its_rate_and_never_beyond_its_burst() -> None:
    clock = HandClock()
    bucket = TokenBucket(clock, rate=2, burst=5)
    assert at_once(bucket) == 5
    await clock.turn(1_000)
    assert at_once(bucket) == 2
    await clock.turn(60_000)
    assert at_once(bucket) == 5


async def test_what_is_given_back_does_not_overfill_a_bucket() -> None:
    bucket = TokenBucket(HandClock(), rate=2, burst=5)
    assert bucket.take(3)
    for _ in range(4):
        bucket.give_back()
    assert at_once(bucket) == 5


async def test_a_price_that_is_too_high_takes_nothing() -> None:
    bucket = TokenBucket(HandClock(), rate=2, burst=5)
    assert not bucket.take(6)
    assert at_once(bucket) == 5


async def test_of_too_many_buckets_the_one_used_longest_ago_is_dropped_and_full_again() -> None:
    buckets = TokenBuckets(HandClock(), rate=1, burst=1, most=2)
    assert buckets.take("hana")
    assert buckets.take("jiro")
    assert not buckets.take("hana")
    assert buckets.take("saki"), "jiro is dropped"
    assert not buckets.take("hana")
    assert buckets.take("jiro"), "saki is dropped"
    assert not buckets.take("hana")


async def test_tokens_are_given_back_to_the_bucket_that_they_came_from_alone() -> None:
    buckets = TokenBuckets(HandClock(), rate=1, burst=1, most=2)
    assert buckets.take("hana")
    assert buckets.take("jiro")
    buckets.give_back("hana")
    buckets.give_back("nobody")
    assert buckets.take("hana")
    assert not buckets.take("jiro")
