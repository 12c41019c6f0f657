"""A review at one process, whose store fails."""

import pytest

from server.reviews import Reviews
from server.reviews.review_store import REVIEWS, ReviewStore
from server.store import Document, RoomSummary, StoreError
from server.store.memory import MemoryDocuments, MemoryStore
from server.wire.frames import Frame
from server.wire.review_inbound import Eyes
from tests.rooms.people import Place


class Forgetful(MemoryDocuments):
    """Documents of which reviews can be read so many times more; None: always."""

    left: int | None = None

    async def get(self, kind: str, name: str) -> Document | None:
        if kind == REVIEWS and self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise StoreError("no answer")
        return await super().get(kind, name)


class Reviewer:
    """Somebody at the review, who reads nothing."""

    def __init__(self, user: str) -> None:
        self.user = self.name = user
        self.muted: frozenset[str] = frozenset()
        self.seq, self.follows, self.since = 1, True, 0
        self.eyes: Eyes = "all"

    def send(self, frame: Frame, *, droppable: bool = False) -> None: ...

    def bye(self, code: str, retry: int | None = None) -> None: ...


async def may_view(user: str | None, summary: RoomSummary) -> None:
    """Everybody may see this match."""


async def test_whoever_the_store_fails_as_they_come_is_not_counted_among_those_who_are_there() -> None:
    store = MemoryStore()
    store.documents = documents = Forgetful()
    place = Place(store)
    store.index.put(RoomSummary("AAAAAA", "", "settlers", "basic", 2, "public", spectators=True, stage="over", host=""))
    reviews = Reviews(place.services, may_view)
    made = await reviews.store.create("AAAAAA", "hana")
    live, _ = await reviews.enter(made.id, Reviewer("hana"))
    await ReviewStore(store, place.clock).change(made.id, lambda one: one.commented("jiro", "Jiro", 1, "unheard", 1))
    documents.left = 1  # what is new can't be read any more
    with pytest.raises(StoreError):
        await reviews.enter(made.id, Reviewer("ken"))
    assert live.people.users == {"hana"}
    live.close()
    await place.close()
