"""Webhooks of a league, for its organisers: added, listed with their last deliveries, tried, enabled, removed (K6)."""

from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.leagues import views
from server.leagues.answers import Nothing
from server.leagues.links import Links
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.requests import AddWebhook
from server.leagues.webhooks.answers import DeliveryView, Tried, Webhooks, WebhookView
from server.leagues.webhooks.bodies import form_of
from server.leagues.webhooks.dispatcher import WebhookDispatcher
from server.leagues.webhooks.messages import test_message
from server.leagues.webhooks.sender import WebhookSender
from server.leagues.webhooks.webhook import TOPICS, Webhook
from server.leagues.webhooks.webhook_store import WebhookStore
from server.leagues.wording import language_of
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json
from server.sockets.addresses import client_address

TRY_PRICE = 20
"""Price of a delivery that somebody asks for, in requests."""


def routes(
    context: PageContext,
    leagues: LeagueRepository,
    webhooks: WebhookStore,
    sender: WebhookSender,
    dispatcher: WebhookDispatcher,
) -> list[Route]:
    clock = context.services.clock

    async def organised(request: Request) -> tuple[OpenLeague, str]:
        """The league, and who asks. Refused: they are none of its organisers."""
        user = (await context.profile(request, "organise")).user
        league = await leagues.find(request.path_params["slug"])
        person = views.admit(league.league, user)
        if person is None or not {"owner", "organiser"} & set(person.roles):
            raise Refused("not-allowed", "K1")
        return league, user

    async def listed(request: Request) -> Response:
        context.limit_rate(request)
        league, _ = await organised(request)
        kept = await webhooks.of(league.slug)
        return private_json(Webhooks([_shown(webhook) for webhook in kept.webhooks]))

    async def add(request: Request) -> Response:
        context.limit_rate(request, price=5)
        said = await read_json(request, AddWebhook, context.origins)
        league, user = await organised(request)
        base = f"{request.url.scheme}://{request.url.netloc}"
        url, language = sender.check(said.url), language_of(said.language)
        topics = tuple(topic for topic in TOPICS if topic in said.topics)
        if not topics:
            raise Refused("bad-webhook", why="no-topics")
        made = await webhooks.add(league.slug, url, language, base, user, league.seq, topics)
        return private_json(_shown(made, made.secret), 201)

    async def enable(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        league, _ = await organised(request)
        changed = await webhooks.change(
            league.slug,
            request.path_params["webhook"],
            lambda kept: kept.enabled(league.seq) if kept.disabled else kept,
        )
        assert changed is not None
        return private_json(_shown(changed))

    async def remove(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        league, _ = await organised(request)
        await webhooks.change(league.slug, request.path_params["webhook"], lambda kept: None)
        return private_json(Nothing())

    async def test(request: Request) -> Response:
        context.limit_rate(request, price=TRY_PRICE)
        await read_json(request, Nothing, context.origins)
        league, _ = await organised(request)
        webhook = (await webhooks.of(league.slug)).find(request.path_params["webhook"])
        if webhook is None:
            raise Refused("no-such-webhook")
        at = clock.now()
        message = test_message(league.league, Links(webhook.base, league.slug), webhook.language)
        delivery_id = f"{league.key}.test.{at}.{webhook.key}"
        outcome = await dispatcher.try_once(webhook, delivery_id, message, at, client_address(request))
        return private_json(Tried(outcome.status, outcome.error))

    base = "/api/leagues/{slug}/webhooks"
    return [
        Route(base, listed, methods=["GET"]),
        Route(base, add, methods=["POST"]),
        Route(base + "/{webhook}/enable", enable, methods=["POST"]),
        Route(base + "/{webhook}/remove", remove, methods=["POST"]),
        Route(base + "/{webhook}/test", test, methods=["POST"]),
    ]


def _shown(webhook: Webhook, secret: str | UnsetType = UNSET) -> WebhookView:
    """A webhook as organisers see it, without its whole address. secret: shown as it is added alone"""
    return WebhookView(
        key=webhook.key,
        address=webhook.masked_url,
        form=form_of(webhook.url),
        language=webhook.language,
        topics=webhook.topics,
        since=webhook.since,
        attempt=webhook.attempt,
        due=webhook.due,
        disabled=webhook.disabled,
        deliveries=[
            DeliveryView(delivery.id, delivery.kind, delivery.at, delivery.attempt, delivery.status, delivery.error)
            for delivery in webhook.deliveries
        ],
        secret=secret,
    )
