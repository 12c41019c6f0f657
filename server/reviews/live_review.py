"""Live review: the part of one review that is at this process, with its connections, and what peers say of theirs.

Nobody owns a review. What is kept (comments, arrows, who leads) is a document that any process changes at the version
that it has read; where people are and point is said to all processes, and is never kept. Frequent things are gathered:
pointers for `AIM_INTERVAL`, who is there for `PEOPLE_INTERVAL`, so that fifty people cost a few frames a second each.
"""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from engine.match import Refused
from server.reviews import peer_messages as peers
from server.reviews.people import Member, People
from server.reviews.review import Review, difference, unmuted, visible
from server.reviews.review_store import Kept, ReviewStore
from server.rooms import RoomServices
from server.store.broadcast import Broadcast
from server.wire import review_outbound as outbound
from server.wire.frames import Frame
from server.wire.review_inbound import Point

AIM_INTERVAL = 80
"""ms for which pointers are gathered."""

PEOPLE_INTERVAL = 250
"""ms for which changes of who is there, and where, are gathered."""


def topic_of(review: str) -> str:
    """Topic of the bus on which processes talk about this review."""
    return f"review-{review}"


class LiveReview:
    """One review at this process, from its first connection here to its last."""

    def __init__(self, services: RoomServices, store: ReviewStore, kept: Kept) -> None:
        self.review, self.version = kept
        self.people = People()
        self.place: peers.Place | None = None
        self._services = services
        self._store = store
        self._aims: dict[str, Point | None] = {}
        self._people_due = self._tell_people = False
        self._heard_own = False
        self._writing = asyncio.Lock()
        self._broadcast = Broadcast(services.store.bus, topic_of(kept.review.id), self._receive)
        self._tasks = {asyncio.create_task(self._broadcast.listen(), name="review")}
        self._tell(self._here(asks=True))

    # connections

    def join(self, member: Member) -> str | None:
        """Add a connection and show it the review; or the reason why it may not come."""
        if member.user in self.review.removed:
            return "review-removed"
        refused = self.people.join(member)
        if refused is None:
            if self.place is None and member.seq:
                self._leader_moved(member)
            self.show(member)
            self._people_changed()
        return refused

    def leave(self, member: Member) -> None:
        self.people.leave(member)
        self.aim(member, None)
        self._people_changed()

    def show(self, member: Member) -> None:
        """Show a connection the whole review."""
        review, now = self.review, self._services.clock.now()
        place = None if self.place is None else outbound.Led(self.place.seq, self.place.eyes)
        message = outbound.Review(
            review.id,
            review.code,
            member.user,
            review.host,
            review.leader,
            now,
            review.until,
            self._services.settings.ping_after,
            self.version,
            self.people.persons,
            unmuted(review.comments, member.muted),
            unmuted(review.arrows, member.muted),
            place,
        )
        member.send(Frame(message))

    def look(self, member: Member) -> None:
        """A connection's step has changed, or whether it follows."""
        if not self._leader_moved(member):
            self._people_changed()

    def aim(self, member: Member, at: Point | None) -> None:
        """Point somewhere, soon."""
        if not self._aims:
            self._services.clock.after(AIM_INTERVAL, self._show_aims)
        self._aims[member.user] = at

    def close(self) -> None:
        """The last connection has left."""
        for task in self._tasks:
            task.cancel()

    async def farewell(self) -> None:
        """Tell the others that nobody is here any more."""
        await self._broadcast.tell(peers.encode(peers.Here(self._services.process, [], self.version)))

    # what is kept

    async def change(self, how: Callable[[Review], Review], removed: str = "") -> None:
        """Change what is kept, and show it. removed: a user who is sent away by it. Refused: by `how`."""
        async with self._writing:
            before, kept = await self._store.change(self.review.id, how)
            if before == kept.review:
                return
            change = difference(before, kept.review, kept.version)
            if self.version == kept.version - 1:
                self.review, self.version = kept
                self._show_change(change)
            else:
                self._replace(kept)
            self._send_away(removed)
        self._tell(peers.Wrote(self._services.process, change, removed))

    async def reload(self) -> None:
        """Read the review anew, and show it whole if it has changed."""
        async with self._writing:
            try:
                kept = await self._store.find(self.review.id)
            except Refused:
                self.end()
                return
            if kept.version != self.version:
                self._replace(kept)
                for user in kept.review.removed:
                    self._send_away(user)

    def end(self) -> None:
        """The review is removed: send everybody away."""
        for member in self.people:
            member.bye("review-ended")

    # regular work

    def beat(self) -> None:
        """Tell the others who is here, and forget those who are gone; every few seconds."""
        now = self._services.clock.now()
        if self.review.until <= now:
            self.end()
        elif self.people.forget_silent(now):
            self._people_changed()
        self._tell(self._here(asks=not self._heard_own))

    # between processes

    def _tell(self, message: peers.PeerMessage) -> None:
        task = asyncio.create_task(self._broadcast.tell(peers.encode(message)), name="review")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _receive(self, body: bytes) -> None:
        message = peers.decode(body)
        if message is None:
            return
        if message.process == self._services.process:
            self._heard_own = True
            return
        match message:
            case peers.Here():
                await self._heard_here(message)
            case peers.Leads():
                self._went_on(message.place)
            case peers.Aimed():
                self._show_pointed(message.aims)
            case peers.Wrote():
                await self._heard_change(message)
            case peers.Stale():
                await self.reload()

    async def _heard_here(self, message: peers.Here) -> None:
        if self.people.heard(message.process, message.present, self._services.clock.now()):
            self._people_changed(tell=False)
            for member in self.people.surplus():
                member.bye("review-full")
        if message.place is not None:
            self._went_on(message.place)
        if message.asks:
            self._tell(self._here())
        if message.version > self.version:
            await self.reload()

    async def _heard_change(self, message: peers.Wrote) -> None:
        change = message.change
        if change.version > self.version + 1 or message.removed:
            await self.reload()
        elif change.version == self.version + 1:
            self.review, self.version = _changed(self.review, change), change.version
            self._show_change(change)
        self._send_away(message.removed)

    def _here(self, *, asks: bool = False) -> peers.Here:
        return peers.Here(self._services.process, self.people.present, self.version, self.place, asks)

    # what is shown

    def _leader_moved(self, member: Member) -> bool:
        """Whether this is the leader's, whose step the others go to."""
        if member.user != self.review.leader:
            return False
        stamp = max(self._services.clock.now(), 0 if self.place is None else self.place.stamp + 1)
        place = peers.Place(member.seq, member.eyes, stamp)
        self._went_on(place)
        self._tell(peers.Leads(self._services.process, place))
        return True

    def _went_on(self, place: peers.Place) -> None:
        if self.place is not None and place.stamp <= self.place.stamp:
            return
        self.place = place
        self._show(Frame(outbound.Led(place.seq, place.eyes)), droppable=True)

    def _people_changed(self, *, tell: bool = True) -> None:
        if not self._people_due:
            self._people_due = True
            self._services.clock.after(PEOPLE_INTERVAL, self._show_people)
        if tell:
            self._tell_people = True

    def _show_people(self) -> None:
        self._people_due = False
        self._show(Frame(outbound.People(self.people.persons)), droppable=True)
        if self._tell_people and len(self.people):
            self._tell_people = False
            self._tell(self._here())

    def _show_aims(self) -> None:
        aims, self._aims = [outbound.Pointed(user, at) for user, at in self._aims.items()], {}
        if aims and len(self.people):
            self._show_pointed(aims)
            self._tell(peers.Aimed(self._services.process, aims))

    def _show_pointed(self, aims: list[outbound.Pointed]) -> None:
        users, whole = {one.user for one in aims}, Frame(outbound.Aims(aims))
        for member in self.people:
            if member.muted.isdisjoint(users):
                member.send(whole, droppable=True)
            elif shown := unmuted(aims, member.muted):
                member.send(Frame(outbound.Aims(shown)), droppable=True)

    def _show_change(self, change: outbound.Changed) -> None:
        users, whole = {one.user for one in (*change.comments, *change.arrows)}, Frame(change)
        for member in self.people:
            mutes = not member.muted.isdisjoint(users)
            member.send(Frame(visible(change, member.muted)) if mutes else whole)

    def _show(self, frame: Frame, *, droppable: bool = False) -> None:
        for member in self.people:
            member.send(frame, droppable=droppable)

    def _replace(self, kept: Kept) -> None:
        """Show everybody the review as it is kept now."""
        self.review, self.version = kept
        for member in self.people:
            self.show(member)

    def _send_away(self, user: str) -> None:
        for member in self.people:
            if user and member.user == user:
                member.bye("review-removed")


def _changed(review: Review, change: outbound.Changed) -> Review:
    """A review with a change that another process has kept, and that sends nobody away."""
    gone = {*change.erased}
    comments = tuple(one for one in (*review.comments, *change.comments) if one.id not in gone)
    arrows = tuple(one for one in (*review.arrows, *change.arrows) if one.id not in gone)
    leader = review.leader if change.leader is None else change.leader
    last = max([review.last, *(one.id for one in (*change.comments, *change.arrows))])
    return replace(review, leader=leader, last=last, comments=comments, arrows=arrows)
