"""How people call themselves: kept in the store, remembered for those who were here of late.

When somebody was last here is noted once a day. Who was not here for long and never sat in a game that began is
forgotten: their cookie still says who they are, and they are asked for a name again.
"""

from collections import OrderedDict

from server.clock import Clock
from server.store import Profile, RoomSummary, Store, StoreError

REMEMBERED = 10_000

DAY = 24 * 60 * 60_000

ROOMS = 1_000
"""Rooms of somebody that are looked through at most."""


class Profiles:
    """Names and colours by user. Whoever has given no name yet has an empty one."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, Profile] = OrderedDict()
        self._noted: dict[str, int] = {}
        self._here: set[str] = set()

    async def find(self, user: str) -> Profile:
        known = self._known.get(user)
        if known is None:
            known = await self._store.people.get(user) or Profile(user, "", "")
        self._remember(known)
        if known.name:
            self._note(user)
        return known

    async def look_again(self, user: str) -> None:
        """They have given themselves another name elsewhere."""
        if user in self._known and (profile := await self._store.people.get(user)) is not None:
            self._remember(profile)

    def latest(self, profile: Profile) -> Profile:
        """As they call themselves now, of somebody who was found before."""
        return self._known.get(profile.user, profile)

    async def rename(self, profile: Profile) -> None:
        now = self._clock.now()
        await self._store.people.put(profile, now)
        self._remember(profile)
        self._noted[profile.user] = now

    async def keep_noted(self) -> None:
        """Have it kept who was here of late. StoreError: it is tried again."""
        here, self._here = self._here, set()
        try:
            if here:
                await self._store.people.seen(here, self._clock.now())
        except StoreError:
            self._here |= here
            raise

    async def forget_guests(self, span: int, most: int) -> int:
        """Forget those who were not here for `span` ms and never sat in a game that began. How many they were.

        Whoever did play is looked at again after as long. most: people looked at
        """
        now = self._clock.now()
        before, forgotten = now - span, 0
        for user in await self._store.people.unseen(before, most):
            if any(_played(card, user) for card in await self._store.index.of(user, ROOMS)):
                await self._store.people.seen([user], now)
            elif await self._store.people.forget(user, before):
                self._known.pop(user, None)
                self._noted.pop(user, None)
                forgotten += 1
        return forgotten

    def _note(self, user: str) -> None:
        now = self._clock.now()
        if now - self._noted.get(user, now - DAY) >= DAY and len(self._here) < REMEMBERED:
            self._noted[user] = now
            self._here.add(user)

    def _remember(self, profile: Profile) -> None:
        self._known[profile.user] = profile
        self._known.move_to_end(profile.user)
        while len(self._known) > REMEMBERED:
            user, _ = self._known.popitem(last=False)
            self._noted.pop(user, None)


def _played(card: RoomSummary, user: str) -> bool:
    return card.stage != "lobby" and any(sitter.user == user for sitter in card.sitters)


__all__ = ["Profiles"]
