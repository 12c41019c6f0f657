"""Reviews in the store: a document for each, and lists of them by user, by match, and by the day on which they end.

A review is written after the lists that name it, and removed before them: a crash in between leaves a name in a list,
which is dropped when it runs out, and never a review that no list knows.
"""

import re
import secrets
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec import Struct

from engine.match import Refused
from server.reviews.review import LIFE, Review
from server.runtime.clock import Clock
from server.store import Store, StoreError

REVIEWS, OF_USER, OF_MATCH, OF_DAY = "review", "reviews-of-user", "reviews-of-match", "reviews-of-day"
"""Kinds of the documents: a review by its id; lists by user, by the code of the room, by the day of their end."""

SWEPT = "swept"
"""Name of the list by day that says up to which day all reviews are removed."""

HOSTED = 20
"""Reviews of one host."""

OF_ONE_USER = 100
"""Reviews in which one user has made, written or drawn something."""

OF_ONE_MATCH = 50
DAILY = 2_000
"""Reviews that are made on one day, at all processes together."""

DAY = 24 * 60 * 60_000
ATTEMPTS = 20
"""Tries of a change; of fifty people who write at once, each loses against all that are faster."""

_ID = re.compile(r"[A-Za-z0-9_-]{12}")


class Listed(Struct, frozen=True, array_like=True):
    """Review in a list. until: when it is removed (ms); hosts: the list is of its host"""

    id: str
    code: str
    until: int
    hosts: bool = False


class Kept(NamedTuple):
    """Review with the version of its document."""

    review: Review
    version: int


_review = msgspec.json.Decoder(Review)
_list = msgspec.json.Decoder(tuple[Listed, ...])
_day = msgspec.json.Decoder(int)


class ReviewStore:
    """Makes, changes and removes reviews."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def create(self, code: str, host: str) -> Review:
        """A new review of this match. Refused: there are too many, of this host, this match or this day."""
        now = self._clock.now()
        review = Review(secrets.token_urlsafe(9), code, host, host, now)
        listed = Listed(review.id, code, review.until, hosts=True)

        def hosting(kept: tuple[Listed, ...]) -> tuple[Listed, ...]:
            if sum(one.hosts for one in kept) >= HOSTED:
                raise Refused("too-many-reviews", most=HOSTED)
            return _with(kept, listed, OF_ONE_USER)

        lists = (
            (OF_USER, host, hosting),
            (OF_MATCH, code, lambda kept: _with(kept, listed, OF_ONE_MATCH)),
            (OF_DAY, _day_of(review.until), lambda kept: _with(kept, listed, DAILY)),
        )
        for number, (kind, name, how) in enumerate(lists):
            try:
                await self._change_list(kind, name, how)
            except Refused:
                for other, whose, _ in lists[:number]:
                    await self._drop(other, whose, review.id)
                raise
        if not await self._store.documents.put(REVIEWS, review.id, 0, msgspec.json.encode(review)):
            raise StoreError("two reviews have the same id")
        return review

    async def find(self, review: str) -> Kept:
        """The review of this id. Refused: there is none, or none any more."""
        kept = await self._store.documents.get(REVIEWS, review) if _ID.fullmatch(review) else None
        if kept is None:
            raise Refused("no-such-review")
        found = _review.decode(kept.body)
        if found.until <= self._clock.now():
            raise Refused("no-such-review")
        return Kept(found, kept.version)

    async def change(self, review: str, how: Callable[[Review], Review]) -> tuple[Review, Kept]:
        """Replace a review by what `how` makes of it: what it was, and what it is. Refused: by `how`, or there is none.

        StoreError: others kept changing it.
        """
        for _ in range(ATTEMPTS):
            before, version = await self.find(review)
            after = how(before)
            if after == before:
                return before, Kept(after, version)
            if await self._store.documents.put(REVIEWS, review, version, msgspec.json.encode(after)):
                return before, Kept(after, version + 1)
        raise StoreError(f"the review {review} changes all the time")

    async def note_author(self, review: Review, user: str) -> None:
        """Note that something of this user is about to be kept in a review. Refused: they are in too many."""
        listed = Listed(review.id, review.code, review.until)
        known = await self._read_list(OF_USER, user)
        if all(one.id != review.id for one in known[0]):
            await self._change_list(OF_USER, user, lambda kept: _with(kept, listed, OF_ONE_USER))

    async def of_user(self, user: str) -> list[Review]:
        """Reviews in which something of this user is kept, the latest first."""
        found = []
        for listed in (await self._read_list(OF_USER, user))[0]:
            try:
                found.append((await self.find(listed.id)).review)
            except Refused:
                continue
        return sorted((one for one in found if user in one.authors), key=lambda one: -one.made)

    async def remove(self, review: Review) -> None:
        """Remove a review, and its name from the lists."""
        await self._store.documents.remove(REVIEWS, review.id)
        for user in review.authors:
            await self._drop(OF_USER, user, review.id)
        await self._drop(OF_MATCH, review.code, review.id)
        await self._drop(OF_DAY, _day_of(review.until), review.id)

    async def remove_of_match(self, code: str) -> list[str]:
        """Remove all reviews of a match whose room is removed: their ids."""
        return [one.id for one in (await self._read_list(OF_MATCH, code))[0] if await self._removed(one)]

    async def forget(self, user: str) -> list[str]:
        """Remove the reviews that this user hosts, and of others all that is theirs: the ids of all these."""
        changed = []
        for listed in (await self._read_list(OF_USER, user))[0]:
            try:
                review = (await self.find(listed.id)).review
                if review.host == user:
                    await self.remove(review)
                else:
                    await self.change(listed.id, lambda kept: kept.forgetting(user))
            except Refused:
                continue
            changed.append(listed.id)
        await self._store.documents.remove(OF_USER, user)
        return changed

    async def remove_ended(self) -> int:
        """Remove the reviews of past days: how many."""
        today = self._clock.now() // DAY
        kept = await self._store.documents.get(OF_DAY, SWEPT)
        first = today - LIFE // DAY if kept is None else _day.decode(kept.body)
        removed = 0
        for day in range(first, today):
            for listed in (await self._read_list(OF_DAY, str(day), ended=True))[0]:
                removed += await self._removed(listed)
            await self._store.documents.remove(OF_DAY, str(day))
        if first < today:  # of two processes that do it at once, either may note it
            version = 0 if kept is None else kept.version
            await self._store.documents.put(OF_DAY, SWEPT, version, msgspec.json.encode(today))
        return removed

    async def _removed(self, listed: Listed) -> bool:
        kept = await self._store.documents.get(REVIEWS, listed.id)
        if kept is not None:
            await self.remove(_review.decode(kept.body))
        return kept is not None

    async def _drop(self, kind: str, name: str, review: str) -> None:
        await self._change_list(kind, name, lambda kept: tuple(one for one in kept if one.id != review))

    async def _change_list(self, kind: str, name: str, how: Callable[[tuple[Listed, ...]], tuple[Listed, ...]]) -> None:
        for _ in range(ATTEMPTS):
            kept, version = await self._read_list(kind, name)
            changed = how(kept)  # an empty one stays: removed, it could take with it what another process adds
            if changed == kept or await self._store.documents.put(kind, name, version, msgspec.json.encode(changed)):
                return
        raise StoreError(f"the list {kind} {name} changes all the time")

    async def _read_list(self, kind: str, name: str, *, ended: bool = False) -> tuple[tuple[Listed, ...], int]:
        """A list with its version; without what has run out, or with it (ended)."""
        kept = await self._store.documents.get(kind, name)
        if kept is None:
            return (), 0
        now = self._clock.now()
        return tuple(one for one in _list.decode(kept.body) if ended or one.until > now), kept.version


def _day_of(at: int) -> str:
    return str(at // DAY)


def _with(kept: tuple[Listed, ...], listed: Listed, most: int) -> tuple[Listed, ...]:
    """A list with one more review. Refused: there are too many."""
    others = tuple(one for one in kept if one.id != listed.id)
    if len(others) >= most:
        raise Refused("too-many-reviews", most=most)
    return (*others, listed)
