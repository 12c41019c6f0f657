"""Dispatcher of webhooks: one process at a time, by a lease, delivers what happened in the leagues that have any."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from engine.core import Refused
from server.leagues.links import Links
from server.leagues.repository import KeptBatch, LeagueRepository, OpenLeague
from server.leagues.webhooks.bodies import form_of, write_body
from server.leagues.webhooks.messages import messages, needs_standings
from server.leagues.webhooks.sender import WebhookSender
from server.leagues.webhooks.teller import Message
from server.leagues.webhooks.webhook import Webhook, sign
from server.leagues.webhooks.webhook_store import WebhookStore
from server.posting.sender import Outcome
from server.runtime.clock import Clock
from server.store import Store, StoreError

LEASE = "webhooks"

LOOK = 30_000
"""ms between looks at all leagues that have webhooks, should a message about a change be lost."""

LEASE_RETRY = 3_000
"""ms until a process that does not hold the lease asks for it again."""

ENTRIES = 50
"""Entries of a stream that are read at once."""

OLDEST = 48 * 60 * 60_000
"""ms after which an event is no news any more, and is not delivered."""


class WebhookDispatcher:
    """Delivers events in their order, to each webhook by itself.

    process: our id, by which the lease is ours
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        leagues: LeagueRepository,
        webhooks: WebhookStore,
        sender: WebhookSender,
        process: str,
    ) -> None:
        self._store = store
        self._clock = clock
        self._leagues = leagues
        self._webhooks = webhooks
        self._sender = sender
        self._process = process
        self._changed: set[str] = set()
        self._woken = asyncio.Event()
        self._looked = 0
        self._due: dict[str, int] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """For ever."""
        log = structlog.get_logger()
        try:
            while True:
                delay = LEASE_RETRY
                try:
                    if await self._leading():
                        delay = await self.deliver_due()
                    else:
                        self._looked = 0
                        self._changed.clear()
                except StoreError as error:
                    self._looked = 0
                    log.warning("webhooks are not delivered", detail=str(error))
                await self._wait(delay)
        finally:
            tasks = [*self._running.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._sender.close()

    async def _leading(self) -> bool:
        """Whether this process holds the lease."""
        return (await self._store.leases.acquire(LEASE, self._process)).process == self._process

    async def _wait(self, delay: int) -> None:
        """Until a league changes, or for so many ms."""
        if not delay:
            return
        timer = self._clock.after(delay, self._woken.set)
        await self._woken.wait()
        self._woken.clear()
        timer.cancel()

    def wake(self, league: str) -> None:
        """Note that a league has changed, by its slug; it may have changed at another process."""
        self._changed.add(league)
        self._woken.set()

    async def deliver_due(self) -> int:
        """Begin to deliver what is due, each league by itself. In how many ms to look again."""
        now = self._clock.now()
        everything = now - self._looked >= LOOK
        if everything:
            self._looked = now
        changed, self._changed = self._changed, set()
        listed = await self._webhooks.leagues()
        self._due = {league: due for league, due in self._due.items() if league in listed}
        for league in listed:
            if everything or league in changed or self._due.get(league, now + 1) <= now:
                self._start(league)
        waiting = (due for league, due in self._due.items() if league not in self._running)
        return max(0, min(*waiting, self._looked + LOOK, now + LOOK) - self._clock.now())

    def _start(self, league: str) -> None:
        """Deliver what is due at one league's webhooks, in a task. If one is at it, look again after it."""
        if league in self._running:
            self._changed.add(league)
            return
        self._running[league] = task = asyncio.create_task(self._deliver_of(league), name=f"webhooks {league}")
        task.add_done_callback(lambda task: self._ended(league, task))

    def _ended(self, league: str, task: asyncio.Task[None]) -> None:
        self._running.pop(league, None)
        self._woken.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            self._due[league] = self._clock.now() + LEASE_RETRY
            structlog.get_logger().warning("webhooks of a league are not delivered", detail=repr(error))

    async def _deliver_of(self, league: str) -> None:
        """Deliver what is due at the webhooks of one league."""
        kept = await self._webhooks.of(league)
        self._due.pop(league, None)
        if not kept.webhooks:
            await self._webhooks.forget(league)
            return
        enabled = [webhook for webhook in kept.webhooks if not webhook.disabled]
        states = await asyncio.gather(*(self._deliver(league, webhook) for webhook in enabled))
        waiting = [webhook.due for webhook in states if webhook is not None and webhook.due and not webhook.disabled]
        if waiting:
            self._due[league] = min(waiting)

    async def _deliver(self, league: str, webhook: Webhook) -> Webhook | None:
        """Deliver to one webhook until all is, or an attempt fails. The webhook then; None: it was removed."""
        current: Webhook | None = webhook
        while current is not None and not current.disabled and current.due <= self._clock.now():
            found = await self._leagues.find(league)
            if _is_out(found, current.by):
                await self._webhooks.remove_of(league, {current.by})
                return None
            batches = await self._leagues.batches(found, current.seq, ENTRIES)
            if not batches:
                return current
            for batch in batches:
                before = current
                current = await self._deliver_batch(found, current, batch)
                if current is before:  # nothing to deliver: noted with the next delivery, or at the end
                    current = before.passed(batch.seq)
                elif current is None or current.seq < batch.seq:
                    return current
            current = await self._change(league, webhook.key, _passing(current.seq))
        return current

    async def _deliver_batch(self, league: OpenLeague, webhook: Webhook, batch: KeptBatch) -> Webhook | None:
        """Deliver a batch's messages of its topics. The webhook is past it then, unless none is or one failed."""
        if batch.at < self._clock.now() - OLDEST:
            return webhook
        links = Links(webhook.base, league.slug)

        def told() -> list[Message]:
            made = messages(batch.events, league.league, links, webhook.language)
            return [message for message in made if message.topic in webhook.topics]

        found = await asyncio.to_thread(told) if needs_standings(batch.events) else told()
        current: Webhook | None = webhook
        done = webhook.part if batch.seq == webhook.seq + 1 else 0
        for part, message in list(enumerate(found))[done:]:
            assert current is not None
            delivery_id = f"{league.key}.{batch.seq}.{part}.{webhook.key}"
            outcome = await self._post(league.slug, current, delivery_id, message, batch.at)
            past = (batch.seq, 0) if part + 1 == len(found) else (batch.seq - 1, part + 1)
            noted = _noting(delivery_id, message.kind, outcome, self._clock.now(), past)
            current = await self._change(league.slug, webhook.key, noted)
            if current is None or outcome.error:
                return current
        return current

    async def _change(self, league: str, key: str, how: Callable[[Webhook], Webhook]) -> Webhook | None:
        with suppress(Refused):  # removed meanwhile
            return await self._webhooks.change(league, key, how)
        return None

    async def _post(self, league: str, webhook: Webhook, delivery_id: str, message: Message, at: int) -> Outcome:
        """Post a message of a league once."""
        body, headers = self._signed(webhook, delivery_id, message, at)
        return await self._sender.post(webhook.url, body, headers, league)

    async def try_once(self, webhook: Webhook, delivery_id: str, message: Message, at: int, address: str) -> Outcome:
        """Post a message for somebody at this address who tries a webhook. Refused: `busy`, too many do."""
        body, headers = self._signed(webhook, delivery_id, message, at)
        return await self._sender.try_once(webhook.url, body, headers, address)

    def _signed(self, webhook: Webhook, delivery_id: str, message: Message, at: int) -> tuple[bytes, dict[str, str]]:
        """Body and headers of a message."""
        body, seconds = write_body(message, at, form_of(webhook.url)), self._clock.now() // 1000
        return body, {
            "content-type": "application/json",
            "user-agent": "Kaitaku-Webhooks",
            "webhook-id": delivery_id,
            "webhook-timestamp": str(seconds),
            "webhook-signature": sign(webhook.secret, delivery_id, seconds, body),
        }


def _is_out(found: OpenLeague, user: str) -> bool:
    """Whether whoever added a webhook is out of the league: it ends with that (K11)."""
    person = found.league.people.get(user)
    return person is None or person.left


def _noting(
    delivery_id: str, kind: str, outcome: Outcome, at: int, past: tuple[int, int]
) -> Callable[[Webhook], Webhook]:
    """Change of a webhook after an attempt. past: the position after the message, if it was delivered"""

    def noted(kept: Webhook) -> Webhook:
        attempted = kept.attempted(delivery_id, kind, outcome, at)
        # Not back, where an organiser has enabled it again meanwhile.
        return attempted.passed(*past) if not outcome.error and (kept.seq, kept.part) < past else attempted

    return noted


def _passing(seq: int) -> Callable[[Webhook], Webhook]:
    """Change of a webhook for which there was nothing to deliver up to this entry."""
    return lambda kept: kept.passed(seq) if kept.seq < seq else kept
