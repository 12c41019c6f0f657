"""Profiles of users: names and colours, kept in the store, and cached for those who were here recently.

When a user was last seen is saved once a day. Guests who were not seen for long, have no account and never sat in a
game that began are forgotten: their cookie still says who they are, and they are asked for a name again.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from server.accounts.account import DOCUMENT
from server.accounts.invitations import INVITATIONS
from server.accounts.presence import PRESENCE
from server.runtime.clock import Clock
from server.store import Profile, RoomSummary, Store, StoreError

MAX_CACHED = 10_000

DAY = 24 * 60 * 60_000

ROOMS = 1_000
"""Rooms of a user that are checked at most."""


async def _nothing(user: str) -> None:
    """Nothing else is kept of guests."""


class Profiles:
    """Cache of profiles by user. A user who has given no name yet has an empty one.

    on_forgotten: called with a guest who was forgotten, to remove what else is kept of them
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._profiles: OrderedDict[str, Profile] = OrderedDict()
        self._saved_at: dict[str, int] = {}
        self._seen: set[str] = set()
        self.on_forgotten: Callable[[str], Awaitable[None]] = _nothing

    async def find(self, user: str) -> Profile:
        known = self._profiles.get(user)
        if known is None:
            known = await self._store.people.get(user) or Profile(user, "", "")
        self._cache(known)
        if known.name:
            self._mark_seen(user)
        return known

    async def refresh(self, user: str) -> None:
        """Read the profile again: it was changed at another process."""
        if user in self._profiles and (profile := await self._store.people.get(user)) is not None:
            self._cache(self._paced(profile))

    def latest(self, profile: Profile) -> Profile:
        """The current profile of a user who was found before."""
        return self._profiles.get(profile.user, profile)

    async def rename(self, profile: Profile) -> None:
        now = self._clock.now()
        await self._store.people.put(profile, now)
        self._cache(self._paced(profile))
        self._saved_at[profile.user] = now

    def set_pace(self, user: str, pace: str) -> None:
        """Note at which pace bots are to play for a user who was found before."""
        if (known := self._profiles.get(user)) is not None:
            self._cache(replace(known, pace=pace))

    def _paced(self, profile: Profile) -> Profile:
        known = self._profiles.get(profile.user)
        return profile if known is None else replace(profile, pace=known.pace)

    async def save_last_seen(self) -> None:
        """Save who was seen recently. StoreError: it is tried again."""
        here, self._seen = self._seen, set()
        try:
            if here:
                await self._store.people.mark_seen(here, self._clock.now())
        except StoreError:
            self._seen |= here
            raise

    async def remove_unseen_guests(self, span: int, most: int) -> int:
        """Remove guests who were not seen for `span` ms, have no account, and never sat in a game that began. How many.

        The others are checked again after as long. most: users checked
        """
        now = self._clock.now()
        before, forgotten = now - span, 0
        for user in await self._store.people.last_seen_before(before, most):
            if await self._stays(user):
                await self._store.people.mark_seen([user], now)
            elif await self._store.people.remove_unseen(user, before):
                await self._store.documents.remove(INVITATIONS, user)
                await self._store.documents.remove(PRESENCE, user)
                self._profiles.pop(user, None)
                self._saved_at.pop(user, None)
                await self.on_forgotten(user)
                forgotten += 1
        return forgotten

    async def _stays(self, user: str) -> bool:
        """Whether somebody has an account, or has played."""
        if await self._store.documents.get(DOCUMENT, user) is not None:
            return True
        return any(_has_played(summary, user) for summary in await self._store.index.rooms_of(user, ROOMS))

    def _mark_seen(self, user: str) -> None:
        now = self._clock.now()
        if now - self._saved_at.get(user, now - DAY) >= DAY and len(self._seen) < MAX_CACHED:
            self._saved_at[user] = now
            self._seen.add(user)

    def _cache(self, profile: Profile) -> None:
        self._profiles[profile.user] = profile
        self._profiles.move_to_end(profile.user)
        while len(self._profiles) > MAX_CACHED:
            user, _ = self._profiles.popitem(last=False)
            self._saved_at.pop(user, None)


def _has_played(summary: RoomSummary, user: str) -> bool:
    return summary.stage != "lobby" and any(sitter.user == user for sitter in summary.sitters)
