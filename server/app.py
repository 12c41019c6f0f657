"""Application: the server assembled from a store and settings. Only `__main__` knows which store it is."""

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, WebSocketRoute

from engine.match import Refused
from server.accounts import Profiles, Tokens
from server.accounts.accounts import Accounts
from server.accounts.feed_addresses import FeedAddresses
from server.accounts.invitations import Invitations
from server.accounts.pairing import DevicePairing
from server.accounts.passkeys import Passkeys
from server.accounts.password_hashing import PasswordHashing
from server.accounts.presence import Presence
from server.accounts.sessions import Sessions
from server.accounts.signing_key import SigningKey, load_tokens
from server.accounts.store_epoch import Epoch, StoreEpoch, load_epoch
from server.archive import ArchivedStore
from server.leagues.changes import LeagueChanges
from server.leagues.logos import LeagueLogos
from server.leagues.repository import LeagueRepository
from server.leagues.webhooks.dispatcher import WebhookDispatcher
from server.leagues.webhooks.sender import WebhookSender
from server.leagues.webhooks.webhook_store import WebhookStore
from server.observe import Metrics
from server.observe.logs import EPISODES
from server.pages import (
    account,
    client_files,
    embeds,
    friends,
    health,
    judge,
    law,
    league_feeds,
    league_logos,
    league_members,
    league_webhooks,
    leagues,
    lesson_pages,
    lessons,
    link_previews,
    matches,
    me,
    now,
    profiles,
    push,
    replays,
    reviews,
    rooms,
    schemas,
    table_ratings,
    talk,
)
from server.pages.account_export import AccountExport
from server.pages.context import PageContext
from server.pages.json_bodies import EXCEPTION_HANDLERS
from server.pages.league_site import pages as league_pages
from server.pages.league_site.wording import game_name
from server.pages.rate_limit import RateLimitMiddleware
from server.pages.readiness import Readiness
from server.pages.security_headers import SecurityHeadersMiddleware
from server.push.push_service import PushService
from server.reviews import Reviews
from server.rooms import RoomRegistry, RoomServices
from server.rooms.room_passwords import RoomPasswords
from server.rounds.desk import LeagueDesk
from server.rounds.keeper import LeagueKeeper
from server.rounds.scheduler import LeagueScheduler
from server.rounds.seeding import DrawRatings
from server.runtime.clock import Clock
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.sockets.connection_limiter import ConnectionLimiter
from server.sockets.floods import Floods
from server.sockets.origins import Origins
from server.sockets.sign_outs import SignOuts
from server.sockets.websocket_endpoint import WebSocketEndpoint
from server.store import RoomSummary, Store, StoreError

RECONNECT_DELAY = (500, 2_500)
"""ms until clients come back after a restart, drawn for each."""


class Server:
    """Everything that lives while the server runs.

    app: what uvicorn serves
    monitoring: what it serves at the address for metrics, if the settings name one
    """

    def __init__(
        self, store: Store, settings: Settings, capacity: Capacity, clock: Clock, tokens: Tokens, epoch: Epoch
    ) -> None:
        metrics = Metrics()
        log = structlog.get_logger()
        hashing = PasswordHashing()
        self.league_changes = LeagueChanges(store)
        self.accounts = Accounts(store, clock, hashing)
        self._push = PushService(store, clock, settings, metrics, self.accounts, game_name)
        repository = LeagueRepository(store, clock)
        people = Profiles(store, clock)
        people.on_forgotten = self._forget_guest
        services = RoomServices(
            store,
            clock,
            settings,
            metrics,
            people,
            RoomPasswords(store, clock, hashing),
            log,
            league_changed=self.league_changes.tell,
            is_of_league=repository.has_person,
            judged_matches=repository.judged_matches,
            is_deleted=self.accounts.deleted,
            turn_waits=self._push.turn_waits,
            archived=store if isinstance(store, ArchivedStore) else None,
            table_continues=self._push.table_continues,
        )
        origins = Origins(settings.origins)
        self.store = store
        self.registry = RoomRegistry(services)
        keeper = LeagueKeeper(services, repository, self.registry, self._push.tell_night)
        self.league_scheduler = LeagueScheduler(services, repository, keeper)
        repository.on_change = self.league_changes.tell
        self.league_changes.on_change = self._league_changed
        self.epoch = StoreEpoch(store, clock, tokens, self.accounts, metrics, epoch)
        self.signing_key = SigningKey(store, tokens, metrics, self.epoch.compare)
        sessions = Sessions(tokens, self.accounts)
        self.reviews = Reviews(services, self._refusal_to_view)
        invitations, presence = Invitations(store, clock), Presence(store, clock)
        self.endpoint = WebSocketEndpoint(
            services, self.registry, self.reviews, invitations, sessions, origins, capacity
        )
        self._sign_outs = SignOuts(self.accounts, self.endpoint)
        self.connections = ConnectionLimiter(capacity, settings.proxies, metrics, floods := Floods(clock))
        self.context = context = PageContext(
            services, self.registry, tokens, sessions, self.accounts, DevicePairing(store, clock), origins
        )
        readiness = Readiness(store, clock, lambda: not self._is_ready, lambda: self.epoch.current)
        figures = health.metrics_route(metrics, context.limit_rate)
        self.monitoring: Starlette | None = None
        if settings.metrics:
            self.monitoring = Starlette(
                routes=[*health.routes(readiness), figures], exception_handlers=EXCEPTION_HANDLERS
            )
            figures = client_files.not_found("/metrics")
        webhooks, sender = WebhookStore(store, clock), WebhookSender(loopback=settings.webhook_loopback)
        desk = LeagueDesk(services, repository, keeper.tables, self._push.tell_night)
        feeds, logos = FeedAddresses(store, clock), LeagueLogos(store, repository)
        repository.ratings = DrawRatings(services).of
        repository.before_shown = desk.departures.go_through
        pushes = self._push.devices
        exports = AccountExport(context, repository, webhooks, feeds, pushes, invitations, self.reviews.store)
        ratings = table_ratings.TableRatings(context, invitations)
        self._webhooks = WebhookDispatcher(store, clock, repository, webhooks, sender, services.process)
        routes: list[BaseRoute] = [
            *client_files.assets(settings.web),
            WebSocketRoute("/ws/rooms/{code}", self.endpoint.handshake),
            WebSocketRoute("/ws/reviews/{review}", self.endpoint.review_handshake),
            *health.routes(readiness),
            figures,
            *me.routes(context),
            *now.routes(context, invitations, presence),
            *friends.routes(context, invitations, presence),
            *account.routes(
                context,
                Passkeys(store, clock, tokens, self.accounts),
                exports,
                feeds,
                pushes,
                desk.departures,
                invitations,
                presence,
                self.reviews,
            ),
            *push.routes(context, pushes, self._push.sender, self._push.keys),
            *league_feeds.routes(context, repository),
            *league_webhooks.routes(context, repository, webhooks, sender, self._webhooks),
            *league_members.routes(context, repository),
            *league_logos.routes(context, repository, logos),
            *leagues.routes(context, repository, desk),
            *league_pages.routes(context, repository, webhooks, desk, logos),
            *rooms.routes(context, ratings),
            *table_ratings.routes(context, ratings),
            *replays.routes(context),
            *reviews.routes(context, self.reviews),
            *matches.routes(context, invitations),
            *profiles.routes(context, invitations),
            *law.routes(context),
            *talk.routes(context),
            *lessons.routes(context),
            *judge.routes(context),
            *schemas.routes(context),
            *link_previews.routes(context, settings.web),
            *embeds.routes(context, settings.web),
            *lesson_pages.routes(settings.web),
            *client_files.routes(settings.web),
        ]
        self.app = Starlette(
            routes=routes,
            middleware=[
                Middleware(SecurityHeadersMiddleware),
                Middleware(RateLimitMiddleware, clock, settings.requests, floods),
            ],
            exception_handlers=EXCEPTION_HANDLERS,
            lifespan=self._lifespan,
        )

    @classmethod
    async def for_store(cls, store: Store, settings: Settings, capacity: Capacity, clock: Clock) -> "Server":
        """A server over this store, which it closes at its end."""
        warnings = await store.warnings()
        tokens = await load_tokens(store)
        server = cls(store, settings, capacity, clock, tokens, await load_epoch(store))
        for warning in warnings:
            server.registry.services.log.warning("the store may lose what was acknowledged, or has", detail=warning)
        server.registry.services.metrics.store_warnings.set(len(warnings))
        return server

    async def _refusal_to_view(self, user: str | None, summary: RoomSummary) -> Refused | None:
        return await self.context.refusal_for(user, summary)

    async def _forget_guest(self, user: str) -> None:
        """Remove what else is kept of a guest who was forgotten."""
        await self._push.devices.remove_all(user)
        await self.reviews.forget(user)

    def _league_changed(self, slug: str) -> None:
        self.league_scheduler.wake(slug)
        self._webhooks.wake(slug)
        self.registry.league_spectators.league_changed(slug)

    @property
    def _is_ready(self) -> bool:
        """Whether this process admits people, as far as it knows of itself."""
        return not self.endpoint.shutting_down and self.registry.leases_certain and self.signing_key.agreed

    async def shut_down(self) -> None:
        """Before the end: admit nobody any more, hand the rooms over, and tell every client to come back."""
        self.endpoint.shut_down()
        self.context.closing = True
        with suppress(StoreError):
            await self.league_scheduler.end()
        await self.registry.hand_over()
        await self.registry.messenger.flush(1.0)
        self.registry.disconnect_all("restarting", lambda: random.randint(*RECONNECT_DELAY))
        self.reviews.disconnect_all("restarting", lambda: random.randint(*RECONNECT_DELAY))
        await self.endpoint.wait_closed(2.0)

    def _forever(self) -> list[Coroutine[object, object, None]]:
        leagues = [
            self.league_changes.send(),
            self.league_changes.listen(),
            self.league_scheduler.run(),
            self._webhooks.run(),
        ]
        accounts = [
            self.signing_key.watch(),
            self.accounts.watch(),
            self.accounts.last_seen.run(),
            self._sign_outs.run(),
            self._push.run(),
        ]
        return [EPISODES.run(), *self.registry.tasks(), self.reviews.run(), *accounts, *leagues]

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.registry.maintenance.heartbeat()
        tasks = [asyncio.create_task(task) for task in self._forever()]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.registry.close()
            await self.store.close()
