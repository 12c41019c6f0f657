"""Quotas of a person over all leagues: how many they found, belong to, and have a season open in (K1)."""

import msgspec
from msgspec import Struct

from engine.core import Refused
from server.leagues.listings import MOST_OWN, Listings
from server.runtime.clock import Clock
from server.store import Store, StoreError

DOCUMENT = "league foundings"

A_DAY = 5
A_MONTH = 20
"""Leagues that one person founds within 24 hours, and within 30 days."""

OPEN_SEASONS_EACH = 10
"""Open seasons of the leagues that one person owns."""

DAY = 24 * 60 * 60_000
MONTH = 30 * DAY
ATTEMPTS = 5


class Foundings(Struct, frozen=True):
    """Times (ms) at which somebody founded leagues, in the last 30 days."""

    at: tuple[int, ...] = ()


_decoder = msgspec.json.Decoder(Foundings)


class LeagueQuotas:
    """Quotas, kept in the store, so that they hold at all processes and over restarts."""

    def __init__(self, store: Store, clock: Clock, listings: Listings) -> None:
        self._documents = store.documents
        self._clock = clock
        self._listings = listings

    async def take_founding(self, user: str) -> None:
        """Note that somebody founds a league now. Refused: they have founded enough lately."""
        for _ in range(ATTEMPTS):
            now, (known, version) = self._clock.now(), await self._foundings(user)
            lately = tuple(at for at in known if at > now - MONTH)
            if len(lately) >= A_MONTH or sum(at > now - DAY for at in lately) >= A_DAY:
                raise Refused("founded-enough", "K1", most=A_DAY, month=A_MONTH)
            if await self._documents.put(DOCUMENT, user, version, msgspec.json.encode(Foundings((*lately, now)))):
                return
        raise StoreError(f"the foundings of {user} change all the time")

    async def check_room_for_another(self, user: str) -> None:
        """Refused: they are in as many leagues as one person may be."""
        if len(await self._listings.of(user)) >= MOST_OWN:
            raise Refused("in-enough-leagues", "K1", most=MOST_OWN)

    async def _foundings(self, user: str) -> tuple[tuple[int, ...], int]:
        kept = await self._documents.get(DOCUMENT, user)
        return ((), 0) if kept is None else (_decoder.decode(kept.body).at, kept.version)
