"""All reviews of a process: who may come to one, what is kept of them, and those in which somebody is now."""

import asyncio
from collections.abc import Awaitable, Callable

from engine.match import Refused
from server.reviews.live_review import LiveReview, topic_of
from server.reviews.peer_messages import Stale, encode
from server.reviews.people import Member
from server.reviews.review import Review
from server.reviews.review_store import ReviewStore
from server.rooms import RoomServices
from server.rooms.history.room_state import stream
from server.store import Profile, RoomSummary, StoreError

LIVE = 500
"""Reviews in which somebody is at one process, at most."""

BEAT = 5.0
"""Seconds after which a process says anew who is in its reviews."""

SWEEP = 720
"""Beats after which reviews that have ended are removed: an hour."""

Viewable = Callable[[str | None, RoomSummary], Awaitable[Refused | None]]
"""The reason why a user may not see a match; None: they may."""


class Reviews:
    """Reviews. may_view: who may see a match, and so come to its reviews"""

    def __init__(self, services: RoomServices, may_view: Viewable) -> None:
        self.store = ReviewStore(services.store, services.clock)
        self._services = services
        self._may_view = may_view
        self._live: dict[str, LiveReview] = {}
        self._parting: set[asyncio.Task[None]] = set()

    async def create(self, summary: RoomSummary, host: Profile) -> Review:
        """A new review of a finished match. Refused: they have no name, or there are too many."""
        if not host.name:
            raise Refused("name-missing")
        return await self.store.create(summary.code, host.user)

    async def enter(self, review: str, member: Member) -> tuple[LiveReview, int]:
        """Let a connection in: the review, live at this process, and the number of its match's last step.

        Refused: there is none, it is full, the user was sent away or may not see its match, or the process is full.
        StoreError: the store failed; they are not in.
        """
        kept, user = await self.store.find(review), member.user
        if user in kept.review.removed:
            raise Refused("review-removed")
        code = kept.review.code
        summary = await self._services.store.index.get(code)
        if summary is None:
            for gone in await self.store.remove_of_match(code):
                await self._reload_everywhere(gone)
            raise Refused("no-such-review")
        if refused := await self._may_view(user, summary):
            raise refused
        if summary.stage != "over":
            raise Refused("not-over")
        last = await self._services.store.log.head(stream(code))
        live = self._live.get(review)
        if live is None:
            if len(self._live) >= LIVE:
                raise Refused("server-full", retry=10_000)
            live = self._live[review] = LiveReview(self._services, self.store, kept)
        if refusal := live.join(member):
            raise Refused(refusal)
        try:
            if live.version < kept.version:
                await live.reload()
        except StoreError:
            self.leave(live, member)
            raise
        return live, last

    def leave(self, live: LiveReview, member: Member) -> None:
        """Let a connection go; with the last one the review is live here no more."""
        live.leave(member)
        if not len(live.people) and self._live.get(live.review.id) is live:
            del self._live[live.review.id]
            live.close()
            parting = asyncio.create_task(live.farewell(), name="review")
            self._parting.add(parting)
            parting.add_done_callback(self._parting.discard)

    async def remove(self, review: str, user: str) -> None:
        """Remove a review. Refused: there is none, or this user is not its host."""
        kept = await self.store.find(review)
        if kept.review.host != user:
            raise Refused("not-allowed")
        await self.store.remove(kept.review)
        await self._reload_everywhere(kept.review.id)

    async def forget(self, user: str) -> None:
        """Remove all that is kept of a user, who is gone for good, in reviews; theirs end."""
        for review in await self.store.forget(user):
            await self._reload_everywhere(review)

    async def run(self) -> None:
        """Say who is here, and remove what has ended; for ever."""
        beats = 0
        while True:
            for live in tuple(self._live.values()):
                live.beat()
            if beats % SWEEP == 0:
                await self._sweep()
            beats += 1
            await asyncio.sleep(BEAT)

    async def _sweep(self) -> None:
        try:
            if removed := await self.store.remove_ended():
                self._services.log.info("reviews have ended", reviews=removed)
        except StoreError as error:
            self._services.log.error("the store failed a chore", detail=str(error))

    async def _reload_everywhere(self, review: str) -> None:
        if (live := self._live.get(review)) is not None:
            await live.reload()
        await self._services.store.bus.publish(topic_of(review), encode(Stale(self._services.process)))

    def disconnect_all(self, code: str, retry: Callable[[], int]) -> None:
        """Send everybody away, who come back after so many ms."""
        for live in self._live.values():
            for member in live.people:
                member.bye(code, retry())
