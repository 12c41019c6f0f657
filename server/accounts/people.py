"""How people call themselves: kept in the store, remembered for those who were here of late."""

from collections import OrderedDict

from server.store import Profile, Store

REMEMBERED = 10_000


class People:
    """Names and colours by user. Whoever has given no name yet has an empty one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Profile] = OrderedDict()

    async def find(self, user: str) -> Profile:
        known = self._known.get(user)
        if known is None:
            known = await self._store.people.get(user) or Profile(user, "", "")
        self._remember(known)
        return known

    async def look_again(self, user: str) -> None:
        """They have given themselves another name elsewhere."""
        if user in self._known and (profile := await self._store.people.get(user)) is not None:
            self._remember(profile)

    def latest(self, profile: Profile) -> Profile:
        """As they call themselves now, of somebody who was found before."""
        return self._known.get(profile.user, profile)

    async def rename(self, profile: Profile) -> None:
        await self._store.people.put(profile)
        self._remember(profile)

    def _remember(self, profile: Profile) -> None:
        self._known[profile.user] = profile
        self._known.move_to_end(profile.user)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


__all__ = ["People"]
