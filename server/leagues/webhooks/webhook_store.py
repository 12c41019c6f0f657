"""Webhooks in the store: a document for each league, and an index of the leagues that have any."""

import secrets
from collections.abc import Callable, Collection

import msgspec

from engine.core import Refused
from server.leagues.webhooks.webhook import (
    MOST_WEBHOOKS,
    USUAL_TOPICS,
    LeagueWebhooks,
    Topic,
    Webhook,
    new_secret,
)
from server.leagues.wording import Language
from server.runtime.clock import Clock
from server.store import Store, StoreError

DOCUMENT = "webhooks"
INDEX = "all leagues"
"""Name of the index; no slug has a blank."""

MOST_LEAGUES = 1_000
"""Leagues of one store that may have webhooks."""

ATTEMPTS = 20

_decoder = msgspec.json.Decoder(LeagueWebhooks)
_index_decoder = msgspec.json.Decoder(list[str])


class WebhookStore:
    """Reads and changes the webhooks of leagues, by the slugs of these."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._documents = store.documents
        self._clock = clock

    async def leagues(self) -> list[str]:
        """Slugs of the leagues that have webhooks."""
        return (await self._index())[0]

    async def of(self, league: str) -> LeagueWebhooks:
        return (await self._read(league))[0]

    async def add(
        self,
        league: str,
        url: str,
        language: Language,
        base: str,
        by: str,
        seq: int,
        topics: tuple[Topic, ...] = USUAL_TOPICS,
    ) -> Webhook:
        """Add a webhook, which gets what happens after entry `seq`. Refused: there are too many."""
        key, now = secrets.token_urlsafe(6), self._clock.now()
        webhook = Webhook(key, url, new_secret(), language, base, by, now, seq, topics=topics)
        await self._list(league)

        def added(kept: LeagueWebhooks) -> LeagueWebhooks:
            if len(kept.webhooks) >= MOST_WEBHOOKS:
                raise Refused("too-many-webhooks", most=MOST_WEBHOOKS)
            return kept.with_webhook(webhook)

        await self._change_all(league, added)
        return webhook

    async def change(self, league: str, key: str, how: Callable[[Webhook], Webhook | None]) -> Webhook | None:
        """Replace a webhook by what `how` makes of it; None removes it. Refused: there is none."""
        result: list[Webhook | None] = [None]

        def changed(kept: LeagueWebhooks) -> LeagueWebhooks:
            webhook = kept.find(key)
            if webhook is None:
                raise Refused("no-such-webhook")
            result[0] = how(webhook)
            return kept.without(key) if result[0] is None else kept.with_webhook(result[0])

        await self._change_all(league, changed)
        return result[0]

    async def remove_of(self, league: str, users: Collection[str]) -> None:
        """End the webhooks of a league that these users added."""

        def without(kept: LeagueWebhooks) -> LeagueWebhooks:
            return LeagueWebhooks(tuple(webhook for webhook in kept.webhooks if webhook.by not in users))

        await self._change_all(league, without)

    async def forget(self, league: str) -> None:
        """Take a league off the index if it has no webhook any more."""
        if (await self.of(league)).webhooks:
            return
        for _ in range(ATTEMPTS):
            listed, version = await self._index()
            if league not in listed:
                return
            if await self._put(INDEX, version, [other for other in listed if other != league]):
                break
        if (await self.of(league)).webhooks:  # added meanwhile
            await self._list(league)

    async def _list(self, league: str) -> None:
        for _ in range(ATTEMPTS):
            listed, version = await self._index()
            if league in listed:
                return
            if len(listed) >= MOST_LEAGUES:
                raise Refused("too-many-webhooks", most=MOST_LEAGUES)
            if await self._put(INDEX, version, [*listed, league]):
                return
        raise StoreError("the index of webhooks changes all the time")

    async def _change_all(self, league: str, how: Callable[[LeagueWebhooks], LeagueWebhooks]) -> None:
        for _ in range(ATTEMPTS):
            kept, version = await self._read(league)
            changed = how(kept)
            if changed == kept or await self._put(league, version, changed):
                return
        raise StoreError(f"the webhooks of league {league} change all the time")

    async def _put(self, name: str, version: int, body: object) -> bool:
        return await self._documents.put(DOCUMENT, name, version, msgspec.json.encode(body))

    async def _read(self, league: str) -> tuple[LeagueWebhooks, int]:
        kept = await self._documents.get(DOCUMENT, league)
        return (LeagueWebhooks(), 0) if kept is None else (_decoder.decode(kept.body), kept.version)

    async def _index(self) -> tuple[list[str], int]:
        kept = await self._documents.get(DOCUMENT, INDEX)
        return ([], 0) if kept is None else (_index_decoder.decode(kept.body), kept.version)
