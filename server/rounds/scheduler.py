"""Scheduler of leagues: one process of all that share the store looks after them, by a lease.

Whatever is done twice is done once (see `LeagueKeeper`), so the lease saves work and no more. Processes tell each other
of leagues that have changed; a message that is lost delays what is due by `REVISIT` at most.
"""

import asyncio

from engine.match import Refused
from server.leagues.repository import LeagueRepository
from server.rooms.services import RoomServices
from server.rounds.keeper import LeagueKeeper
from server.store import Lease, StoreError

ROLE = "leagues"
"""Name of the lease. No room has such a code."""

TICK = 1.0
"""Seconds between two looks at the clock, when nothing wakes the scheduler."""

LIST_INTERVAL = 5_000
"""ms between two looks at the list of leagues whose season is open."""

REVISIT = 30_000
"""ms after which a league is looked after again though nothing is known to be due."""

RETRY = 5_000
"""ms after which a league is looked after again where the store failed, or a bug stopped it."""

QUIET = 60_000
"""ms for which a league has been without a season before it is taken off the list."""

AT_ONCE = 8
"""Leagues that are looked after at the same time."""


class LeagueScheduler:
    """Looks after all leagues whose season is open, if no other process does."""

    def __init__(self, services: RoomServices, leagues: LeagueRepository, keeper: LeagueKeeper) -> None:
        self._services = services
        self._leagues = leagues
        self._keeper = keeper
        self._due: dict[str, int] = {}
        self._closed_since: dict[str, int] = {}
        self._version = 0
        self._listed_at = -LIST_INTERVAL
        self._lease: Lease | None = None
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._woken = asyncio.Event()
        self._ended = False

    def wake(self, slug: str) -> None:
        """Look after this league soon: it has changed, or one of its rooms has."""
        if slug in self._under_way:
            self._again.add(slug)
        if slug in self._due:
            self._due[slug] = 0
        else:
            self._listed_at = -LIST_INTERVAL
        self._woken.set()

    async def run(self) -> None:
        """Look after leagues, for ever."""
        while True:
            self._woken.clear()  # whoever wakes it during the look is heard after it
            try:
                await self._look()
            except StoreError as error:
                self._failed("store")
                self._services.log.error("the store failed the scheduler of leagues", detail=str(error))
            except Exception:  # a bug must not end it
                self._failed("bug")
                self._services.metrics.crashes.inc()
                self._services.log.exception("the scheduler of leagues failed")
            try:
                async with asyncio.timeout(TICK):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def end(self) -> None:
        """Stop, and let another process look after the leagues at once. What is under way comes to its end."""
        self._ended = True
        if self._under_way:
            await asyncio.wait(self._under_way.values(), timeout=2.0)
        if self._lease is not None:
            await self._services.store.leases.release(self._lease)
            self._lease = None

    async def _look(self) -> None:
        """Start to look after the leagues in which something is due."""
        if self._ended or not await self._is_ours():
            return
        now = self._services.clock.now()
        if now - self._listed_at >= LIST_INTERVAL:
            await self._read_list(now)
        due = sorted((at, slug) for slug, at in self._due.items() if at <= now and slug not in self._under_way)
        for _, slug in due[: AT_ONCE - len(self._under_way)]:
            self._under_way[slug] = asyncio.create_task(self._attend(slug), name=f"league {slug}")

    async def _is_ours(self) -> bool:
        """Whether this process looks after the leagues, as far as the store says."""
        lease = await self._services.store.leases.acquire(ROLE, self._services.process)
        ours = lease.process == self._services.process
        if ours and lease != self._lease:
            self._due.clear()
            self._listed_at = -LIST_INTERVAL
        self._lease = lease if ours else None
        return ours

    async def _read_list(self, now: int) -> None:
        self._listed_at = now  # before it is read: whoever wakes it meanwhile may not be on the list yet
        try:
            slugs, self._version = await self._leagues.listings.open_seasons()
        except StoreError:
            self._listed_at = -LIST_INTERVAL
            raise
        self._due = {slug: self._due.get(slug, 0) for slug in slugs}
        self._closed_since = {slug: at for slug, at in self._closed_since.items() if slug in self._due}

    async def _attend(self, slug: str) -> None:
        clock = self._services.clock
        try:
            due = await self._keeper.attend(slug)
            if due is None:
                await self._drop(slug)
            else:
                self._closed_since.pop(slug, None)
            self._due[slug] = min(clock.now() + REVISIT, due or clock.now() + REVISIT)
        except Refused as refused:
            self._failed("league")
            self._services.log.warning("a league can't be looked after", league=slug, detail=refused.code)
            self._due[slug] = clock.now() + RETRY
        except StoreError as error:
            self._failed("store")
            self._services.log.error("the store failed a league", league=slug, detail=str(error))
            self._due[slug] = clock.now() + RETRY
        except Exception:  # a bug must not stop the other leagues
            self._failed("bug")
            self._services.metrics.crashes.inc()
            self._services.log.exception("a league can't be looked after", league=slug)
            self._due[slug] = clock.now() + RETRY
        finally:
            del self._under_way[slug]
            if slug in self._again:
                self._again.discard(slug)
                self._due[slug] = 0
            self._woken.set()

    def _failed(self, what: str) -> None:
        self._services.metrics.league_failures.labels(what).inc()

    async def _drop(self, slug: str) -> None:
        """Take a league off the list that has had no season for a while, unless the list has changed meanwhile."""
        since = self._closed_since.setdefault(slug, self._services.clock.now())
        if self._services.clock.now() - since >= QUIET:
            await self._leagues.listings.remove_open_season(slug, self._version)
