"""Departures: people whose accounts are deleted leave all leagues that they are or were of (K11).

The lists of somebody's leagues may lack one: a process may have died before it wrote the list, or it was kept by a
version that had none. So each league is gone through when it is first looked at, and daily from then on; nobody is
shown one with a member who is deleted, whether its season is open or not.
"""

import asyncio
from contextlib import suppress

from engine.league.asker import SERVER
from engine.league.commands import ForgetPerson
from engine.match import Refused
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.webhooks.webhook_store import WebhookStore
from server.rooms.services import RoomServices
from server.rounds.tables import LeagueTables

AT_ONCE = 64
"""Accounts that are looked up at a time."""


class Departures:
    """Takes people out of leagues, and what they have there."""

    def __init__(self, services: RoomServices, leagues: LeagueRepository, tables: LeagueTables) -> None:
        self._services = services
        self._leagues = leagues
        self._tables = tables
        self._webhooks = WebhookStore(services.store, services.clock)

    async def forget(self, user: str) -> None:
        """Take somebody whose account is deleted out of all leagues that they are or were of."""
        for slug in await self._leagues.listings.ever(user):
            with suppress(Refused):
                await self._forget(slug, user)

    async def go_through(self, found: OpenLeague) -> None:
        """Take all whose accounts are deleted out of a league. StoreError: the store failed; it is to be done again."""
        people = [person.key for person in found.league.people.values() if not person.deleted]
        people += [user for user in found.league.waiting if user not in found.league.people]
        for start in range(0, len(people), AT_ONCE):
            group = people[start : start + AT_ONCE]
            deleted = await asyncio.gather(*map(self._services.is_deleted, group))
            for user, gone in zip(group, deleted, strict=True):
                if gone:
                    await self._forget(found.slug, user)

    async def end_powers(self, changed: OpenLeague) -> None:
        """End at once what people can do no more: at tables, and by webhooks of whoever is out (K10, K11)."""
        await self._tables.end_powers(changed)
        out = {key for key, person in changed.league.people.items() if person.left}
        await self._webhooks.remove_of(changed.slug, out)

    async def _forget(self, slug: str, user: str) -> None:
        await self.end_powers(await self._leagues.do(slug, ForgetPerson(user), SERVER))
