"""Export of all that is kept of one account (K8): profile, ways to sign in, tables, talk, leagues, ratings, webhooks,
feed, devices that are told of turns, invitations, whom one follows, and what one wrote and drew in reviews.
"""

from typing import Any

import msgspec
from msgspec.structs import asdict

from engine.match import Refused
from server.accounts.feed_addresses import FeedAddresses
from server.accounts.invitations import Invitations
from server.leagues.repository import LeagueRepository
from server.leagues.webhooks.webhook_store import WebhookStore
from server.pages.context import PageContext
from server.pages.push import shown_device
from server.pages.rating_json import exported_ratings
from server.push.push_devices import PushDeviceStore
from server.reviews import Review
from server.reviews.review_store import ReviewStore
from server.rooms.chat.chat_log import talk_stream
from server.rooms.chat.kept_talk import decode_talk
from server.rooms.damaged_rooms import RoomDamaged
from server.store import Store, StoreError

ROOMS = 1_000
"""Rooms in an export at most, the latest first."""

TALK_ROOMS = 50
"""Rooms of which it has what its owner said, the latest."""

LEFT_OUT = (
    f"rooms before the latest {ROOMS:,}",
    f"what you said in rooms before the latest {TALK_ROOMS}",
    "what you said as a spectator of rooms in which you never had a seat and which you did not make",
)
"""Data kept and not exported, since no list says where it is, or it is too much; said in the file itself."""

Plain = dict[str, Any]


class AccountExport:
    """Export of accounts. What others can't know of somebody is in it; secrets and their digests are not."""

    def __init__(
        self,
        context: PageContext,
        leagues: LeagueRepository,
        webhooks: WebhookStore,
        feeds: FeedAddresses,
        pushes: PushDeviceStore,
        invitations: Invitations,
        reviews: ReviewStore,
    ) -> None:
        self._context = context
        self._leagues = leagues
        self._webhooks = webhooks
        self._feeds = feeds
        self._pushes = pushes
        self._invitations = invitations
        self._reviews = reviews

    async def of(self, user: str, account: Plain) -> Plain:
        """All that is kept of this user. account: as its owner sees it"""
        store = self._context.services.store
        profile = await self._context.services.people.find(user)
        rooms = await store.index.rooms_of(user, ROOMS)
        feed = await self._feeds.find(user)
        box = await self._invitations.find(user)
        return {
            "user": user,
            "name": profile.name,
            "colour": profile.colour,
            "account": account,
            "rooms": [
                {"code": room.code, "title": room.title, "game": room.game, "stage": room.stage, "made": room.made_at}
                for room in rooms
            ],
            "talk": [said for room in rooms[:TALK_ROOMS] for said in await _said(store, room.code, user)],
            "leagues": [
                line for slug in await self._leagues.listings.ever(user) for line in await self._of(slug, user)
            ],
            "ratings": await exported_ratings(self._context, user),
            "feed": {"since": feed.since} if feed is not None else None,
            "push": [shown_device(device) for device in await self._pushes.of(user)],
            "invitations": {
                "open": not box.closed,
                "muted": list(box.muted),
                "friends_see_you": box.here,
                "followers_see_tables": box.tables,
                "followed": list(box.followed),
                "page": asdict(box.page),
                "kept": [{"by": one.by, "room": one.code, "at": one.at} for one in box.invitations],
            },
            "reviews": [_reviewed(review, user) for review in await self._reviews.of_user(user)],
            "left_out": LEFT_OUT,
        }

    async def _of(self, slug: str, user: str) -> list[Plain]:
        """The part of the user in a league, now or once, with their webhooks; nothing if they were never of it."""
        try:
            league = (await self._leagues.find(slug)).league
        except Refused:
            return []
        person = league.people.get(user)
        if person is None:
            return []
        kept = (await self._webhooks.of(slug)).webhooks
        return [
            {
                "slug": slug,
                "title": league.title,
                "name": person.name,
                "tier": person.tier,
                "roles": list(person.roles),
                "team": league.teams[person.team].title if person.team else "",
                "since": person.since,
                "left": person.left,
                "expelled": person.expelled,
                "matches": [match.key for match in league.matches.values() if user in match.parties],
                "webhooks": [
                    {"address": webhook.masked_url, "since": webhook.since} for webhook in kept if webhook.by == user
                ],
            }
        ]


def _reviewed(review: Review, user: str) -> Plain:
    """Data of the user in a review."""
    return {
        "id": review.id,
        "room": review.code,
        "made": review.made,
        "until": review.until,
        "host": review.host == user,
        "comments": [msgspec.to_builtins(one) for one in review.comments if one.user == user],
        "arrows": [msgspec.to_builtins(one) for one in review.arrows if one.user == user],
    }


async def _said(store: Store, code: str, user: str) -> list[Plain]:
    """The messages of the user in a room."""
    try:
        said = list(decode_talk(code, await store.log.read(talk_stream(code))))
    except (StoreError, RoomDamaged):
        return []
    return [{"room": code} | msgspec.to_builtins(one) for one in said if one.user == user]
