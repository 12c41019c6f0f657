"""Contract of reviews over every store: what is kept, how much of it, for how long, and what goes with whom."""

import asyncio

import pytest

from engine.match import Refused
from server.reviews.review import ARROWS_EACH, COMMENTS_EACH, LIFE, Review
from server.reviews.review_store import HOSTED, OF_ONE_MATCH, REVIEWS, ReviewStore
from server.store import Store
from tests.rooms.people import HandClock

DAY = 24 * 60 * 60_000


async def commented(reviews: ReviewStore, review: Review, user: str, text: str = "well played") -> Review:
    """The review, in which this user has written a comment."""
    await reviews.note_author(review, user)
    _, kept = await reviews.change(review.id, lambda one: one.commented(user, user.title(), 3, text, 5))
    return kept.review


async def test_what_is_written_and_drawn_is_there_for_whoever_comes_later(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    made = await reviews.create("AAAAAA", "hana")
    await commented(reviews, made, "jiro", "why not the ore?")
    await reviews.change(made.id, lambda one: one.drawn("hana", "Hana", 4, (-10, 20), (30, 40)))
    kept, version = await ReviewStore(store, HandClock()).find(made.id)
    assert [(one.id, one.user, one.seq, one.text) for one in kept.comments] == [(1, "jiro", 3, "why not the ore?")]
    assert [(one.id, one.start, one.end) for one in kept.arrows] == [(2, (-10, 20), (30, 40))]
    assert (kept.leader, version) == ("hana", 3)
    assert [one.id for one in await reviews.of_user("jiro")] == [made.id]


async def test_of_many_who_write_at_once_nobody_s_comment_is_lost(store: Store) -> None:
    made = await ReviewStore(store, HandClock()).create("AAAAAA", "hana")
    processes = [ReviewStore(store, HandClock()) for _ in range(2)]
    users = [f"user{number}" for number in range(12)]
    await asyncio.gather(*(commented(processes[n % 2], made, user) for n, user in enumerate(users)))
    kept, version = await processes[0].find(made.id)
    assert sorted(one.user for one in kept.comments) == sorted(users)
    assert [one.id for one in kept.comments] == list(range(1, 13))
    assert version == 13


async def test_comments_and_arrows_of_one_person_are_bounded_and_others_write_on(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    made = await reviews.create("AAAAAA", "hana")

    def filled(review: Review) -> Review:
        for _ in range(COMMENTS_EACH):
            review = review.commented("jiro", "Jiro", 1, "again", 1)
        for _ in range(ARROWS_EACH):
            review = review.drawn("jiro", "Jiro", 1, (0, 0), (1, 1))
        return review

    await reviews.change(made.id, filled)
    with pytest.raises(Refused, match="too-many-comments"):
        await commented(reviews, made, "jiro")
    with pytest.raises(Refused, match="too-many-arrows"):
        await reviews.change(made.id, lambda one: one.drawn("jiro", "Jiro", 1, (0, 0), (2, 2)))
    await reviews.change(made.id, lambda one: one.drawn("jiro", "Jiro", 2, (0, 0), (2, 2)))
    assert (await commented(reviews, made, "ken")).comments[-1].user == "ken"


async def test_what_somebody_else_made_goes_by_the_leader_and_the_host_alone(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    made = await reviews.create("AAAAAA", "hana")
    await commented(reviews, made, "jiro")
    with pytest.raises(Refused, match="not-allowed"):
        await reviews.change(made.id, lambda one: one.erased("ken", [1]))
    _, kept = await reviews.change(made.id, lambda one: one.erased("hana", [1, 77]))
    assert kept.review.comments == ()
    assert (await commented(reviews, made, "jiro")).comments[0].id == 2


async def test_one_host_and_one_match_have_so_many_reviews_and_no_more(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    for number in range(HOSTED):
        await reviews.create(f"ROOM{number:02}", "hana")
    with pytest.raises(Refused, match="too-many-reviews"):
        await reviews.create("OTHERX", "hana")
    for number in range(OF_ONE_MATCH):
        await reviews.create("OTHERY", f"user{number}")
    with pytest.raises(Refused, match="too-many-reviews"):
        await reviews.create("OTHERY", "jiro")


async def test_who_is_refused_a_review_takes_the_place_of_nobody_else_s(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    for number in range(HOSTED):
        await reviews.create(f"ROOM{number:02}", "hana")
    for _ in range(OF_ONE_MATCH):
        with pytest.raises(Refused, match="too-many-reviews"):
            await reviews.create("OTHERX", "hana")
    for number in range(OF_ONE_MATCH):
        await reviews.create("OTHERX", f"user{number}")
    for _ in range(HOSTED):
        with pytest.raises(Refused, match="too-many-reviews"):
            await reviews.create("OTHERX", "jiro")
    assert (await reviews.create("OTHERY", "jiro")).host == "jiro"


async def test_a_review_ends_after_its_time_and_nothing_of_it_stays(store: Store) -> None:
    clock = HandClock()
    reviews = ReviewStore(store, clock)
    made = await commented(reviews, await reviews.create("AAAAAA", "hana"), "jiro")
    await clock.turn(LIFE - 1)
    assert await reviews.remove_ended() == 0
    assert (await reviews.find(made.id)).review == made
    await clock.turn(1)
    with pytest.raises(Refused, match="no-such-review"):
        await reviews.find(made.id)
    await clock.turn(DAY)
    assert await reviews.remove_ended() == 1
    assert await store.documents.get(REVIEWS, made.id) is None
    assert await reviews.of_user("jiro") == []
    await clock.turn(DAY)
    assert await reviews.remove_ended() == 0


async def test_K8_with_a_user_go_their_reviews_and_their_part_in_those_of_others(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    own, other = await reviews.create("AAAAAA", "hana"), await reviews.create("AAAAAA", "jiro")
    await commented(reviews, other, "hana", "a secret of mine")
    await commented(reviews, other, "ken")
    await reviews.change(other.id, lambda one: one.led("jiro", "hana", ["jiro", "hana"]))
    assert sorted(await reviews.forget("hana")) == sorted([own.id, other.id])
    with pytest.raises(Refused, match="no-such-review"):
        await reviews.find(own.id)
    kept = await store.documents.get(REVIEWS, other.id)
    assert kept is not None
    assert b"hana" not in kept.body.lower()
    assert b"secret" not in kept.body
    assert (await reviews.find(other.id)).review.leader == "jiro"
    assert await reviews.of_user("hana") == []


async def test_with_a_match_go_all_its_reviews(store: Store) -> None:
    reviews = ReviewStore(store, HandClock())
    mine, others = await reviews.create("AAAAAA", "hana"), await reviews.create("BBBBBB", "hana")
    assert await reviews.remove_of_match("AAAAAA") == [mine.id]
    assert [one.id for one in await reviews.of_user("hana")] == [others.id]


@pytest.mark.parametrize("wrong", ["", "short", "x" * 13, "a b c d e f ", "{abcdefghij}"])
async def test_what_is_no_id_is_no_review(store: Store, wrong: str) -> None:
    with pytest.raises(Refused, match="no-such-review"):
        await ReviewStore(store, HandClock()).find(wrong)
