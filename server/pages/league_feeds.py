"""Calendars and Atom feeds of leagues: of a league, and of all leagues of one person (K2, K6)."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.match import Refused
from server.accounts.feed_addresses import FeedAddresses
from server.leagues import calendar, views
from server.leagues.answers import FeedAddress, FeedSince, Nothing
from server.leagues.atom import FEED_TOPICS, USUAL_FEED, FeedTopic, atom_feed
from server.leagues.links import Links
from server.leagues.repository import LeagueRepository, OpenLeague
from server.leagues.wording import Language, language_of, word
from server.pages.body_cache import BodyCache
from server.pages.cached_body import CachedBody
from server.pages.context import PageContext
from server.pages.json_bodies import private_json, read_json

ICALENDAR = "text/calendar; charset=utf-8"
ATOM = "application/atom+xml; charset=utf-8"

MOST_LEAGUES = 20
"""Leagues of one's own calendar, those joined last."""

PRICE = 2
LONGEST_BASE = 200
ALARM_DIGITS = 4
"""Digits of the minutes before a round at which a calendar reminds of it: up to a week."""


def routes(context: PageContext, leagues: LeagueRepository) -> list[Route]:
    addresses = FeedAddresses(context.services.store, context.services.clock)
    cache = BodyCache()

    async def reader(request: Request) -> str | None:
        """The reader: the owner of the secret in the address, or of the request. Refused: the secret is none."""
        secret = request.path_params.get("secret")
        if secret is None:
            return await context.user(request, "read")
        user = await addresses.user_of(secret)
        if user is None or await context.accounts.deleted(user):
            raise Refused("no-such-feed")
        return user

    async def seen(request: Request) -> OpenLeague:
        user = await reader(request)
        league = await leagues.find(request.path_params["slug"])
        views.admit(league.league, user)
        return league

    async def league_calendar(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        league, language, base = await seen(request), _language(request), _base(request)
        links, alarm = Links(base, league.slug), _alarm(request)

        def make() -> bytes:
            title = word(language, "feed", title=league.league.title)
            return calendar.calendar(
                title, calendar.rounds(league.key, league.league, links, language), league.league.zone, alarm
            )

        key = ("ics", league.key, league.seq, links, language, alarm)
        return _answer(request, league, await cache.get(key, ICALENDAR, make))

    async def league_atom(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        league, language, base = await seen(request), _language(request), _base(request)
        links, topics = Links(base, league.slug), _topics(request)
        address = f"{base}{request.url.path}?lang={language}"
        if topics != USUAL_FEED:
            address += f"&topics={','.join(topics)}"

        def make() -> bytes:
            return atom_feed(league.key, league.league, links, address, language, topics)

        key = ("atom", league.key, league.seq, links, address, language, topics)
        return _answer(request, league, await cache.get(key, ATOM, make))

    async def own_calendar(request: Request) -> Response:
        context.limit_rate(request, price=PRICE)
        user = await reader(request)
        if user is None:
            raise Refused("no-such-feed")
        language, base, alarm = _language(request), _base(request), _alarm(request)
        slugs = (await leagues.listings.of(user))[:MOST_LEAGUES]
        found = [await leagues.find(slug) for slug in slugs]
        mine = [league for league in found if views.person_of(league.league, user) is not None]

        def make() -> bytes:
            events = [
                event
                for league in mine
                for event in calendar.own_matches(league.key, league.league, Links(base, league.slug), language, user)
            ]
            return calendar.calendar(calendar.own_title(language), events, alarm=alarm)

        key = ("own", user, base, language, alarm, *((league.key, league.seq) for league in mine))
        return (await cache.get(key, ICALENDAR, make)).answer(request, "private, no-cache")

    async def address(request: Request) -> Response:
        context.limit_rate(request)
        found = await addresses.find((await context.profile(request)).user)
        return private_json(FeedSince(found.since if found else None))

    async def renew(request: Request) -> Response:
        context.limit_rate(request, price=5)
        await read_json(request, Nothing, context.origins)
        profile = await context.profile(request)
        if not profile.name:
            raise Refused("name-missing")
        return private_json(FeedAddress(await addresses.renew(profile.user)), 201)

    async def revoke(request: Request) -> Response:
        context.limit_rate(request)
        await read_json(request, Nothing, context.origins)
        await addresses.revoke((await context.profile(request)).user)
        return private_json(FeedSince(None))

    return [
        Route("/api/me/feed", address, methods=["GET"]),
        Route("/api/me/feed", renew, methods=["POST"]),
        Route("/api/me/feed/revoke", revoke, methods=["POST"]),
        Route("/api/feeds/{secret}/calendar.ics", own_calendar, methods=["GET"]),
        Route("/api/feeds/{secret}/{slug}/calendar.ics", league_calendar, methods=["GET"]),
        Route("/api/feeds/{secret}/{slug}/feed.atom", league_atom, methods=["GET"]),
        Route("/api/leagues/{slug}/calendar.ics", league_calendar, methods=["GET"]),
        Route("/api/leagues/{slug}/feed.atom", league_atom, methods=["GET"]),
    ]


def _answer(request: Request, league: OpenLeague, body: CachedBody) -> Response:
    shared = league.league.public and "secret" not in request.path_params
    return body.answer(request, "public, no-cache" if shared else "private, no-cache")


def _language(request: Request) -> Language:
    return language_of(request.query_params.get("lang", ""))


def _alarm(request: Request) -> int:
    """Minutes before a round at which its calendar reminds of it; 0: none. Refused: it is no such number."""
    said = request.query_params.get("alarm", "0")
    if not (said.isascii() and said.isdigit() and len(said) <= ALARM_DIGITS):
        raise Refused("bad-alarm")
    return int(said)


def _topics(request: Request) -> tuple[FeedTopic, ...]:
    """Topics of a feed that are asked for, in their own order. Refused: one of them is none."""
    said = request.query_params.get("topics")
    if said is None:
        return USUAL_FEED
    named = said.split(",")
    if len(named) > len(FEED_TOPICS) or not set(named) <= set(FEED_TOPICS):
        raise Refused("no-such-topic", topics=", ".join(FEED_TOPICS))
    return tuple(topic for topic in FEED_TOPICS if topic in named)


def _base(request: Request) -> str:
    """Scheme and host at which the server was asked. Refused: they are longer than any real ones."""
    base = f"{request.url.scheme}://{request.url.netloc}"
    if len(base) > LONGEST_BASE:
        raise Refused("bad-request")
    return base
