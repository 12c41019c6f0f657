"""Webhook of a league: its address, how far it was delivered to, and its last deliveries."""

import base64
import hashlib
import hmac
import secrets
from typing import Literal, get_args
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from server.leagues.wording import Language
from server.posting.sender import Outcome

Topic = Literal["rounds", "results", "reminders", "members", "check-ins", "calls", "season"]
TOPICS: tuple[Topic, ...] = get_args(Topic)
"""Topics of messages; a webhook gets those that were chosen for it."""

USUAL_TOPICS: tuple[Topic, ...] = ("rounds", "results")
"""Topics of a webhook for which none were chosen: the others come by choice alone."""

MOST_WEBHOOKS = 5
"""Webhooks of one league."""

MOST_DELIVERIES = 20
"""Deliveries of a webhook that organisers see, the last ones."""

BACKOFF = (10, 30, 120, 600, 1_800, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600)
"""Seconds until each further attempt, a day in all. After the last one the webhook is disabled."""

GONE = 410
"""Status by which a receiver says that it wants no more."""

SHOWN = 4
"""Last characters of an address that are shown: the whole of it lets anybody post there."""

_PREFIX = "whsec_"
_SECRET_BYTES = 32


class Delivery(Struct, frozen=True):
    """Attempt to deliver an event. id: the same for every attempt; kind: of the event; at: ms"""

    id: str
    kind: str
    at: int
    attempt: int
    status: int
    error: str = ""


class Webhook(Struct, frozen=True):
    """Webhook of a league.

    base:     address of this server, for links, as the organiser who added it reached it
    seq, part: entry of the league's stream that is next in turn after, and how many of its events are delivered
    attempt:  failed attempts at the event in turn; due: when the next one may be made, ms
    disabled: why nothing is delivered: a code; empty while it is enabled
    topics:   of the messages that it gets
    """

    key: str
    url: str
    secret: str
    language: Language
    base: str
    by: str
    since: int
    seq: int
    part: int = 0
    attempt: int = 0
    due: int = 0
    disabled: str = ""
    deliveries: tuple[Delivery, ...] = ()
    topics: tuple[Topic, ...] = USUAL_TOPICS

    @property
    def masked_url(self) -> str:
        """The address as organisers see it."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}/…{self.url[-SHOWN:]}"

    def passed(self, seq: int, part: int = 0) -> "Webhook":
        """With everything delivered up to this position."""
        return replace(self, seq=seq, part=part, attempt=0, due=0)

    def attempted(self, delivery_id: str, kind: str, outcome: Outcome, at: int) -> "Webhook":
        """After an attempt at the event in turn. A failed one is due again later; too many disable the webhook."""
        delivery = Delivery(delivery_id, kind, at, self.attempt + 1, outcome.status, outcome.error)
        noted = replace(self, deliveries=(delivery, *self.deliveries)[:MOST_DELIVERIES])
        if not outcome.error:
            return noted
        if outcome.status == GONE:
            return replace(noted, disabled="gone")
        if self.attempt >= len(BACKOFF):
            return replace(noted, disabled="failing")
        return replace(noted, attempt=self.attempt + 1, due=at + BACKOFF[self.attempt] * 1000)

    def enabled(self, seq: int) -> "Webhook":
        """Enabled again; what happened up to this entry is not delivered any more."""
        return replace(self.passed(seq), disabled="")


class LeagueWebhooks(Struct, frozen=True):
    """Webhooks of a league, as kept."""

    webhooks: tuple[Webhook, ...] = ()

    def find(self, key: str) -> Webhook | None:
        return next((webhook for webhook in self.webhooks if webhook.key == key), None)

    def with_webhook(self, webhook: Webhook) -> "LeagueWebhooks":
        """With a webhook, which replaces the one of its key."""
        if self.find(webhook.key) is None:
            return replace(self, webhooks=(*self.webhooks, webhook))
        return replace(self, webhooks=tuple(webhook if kept.key == webhook.key else kept for kept in self.webhooks))

    def without(self, key: str) -> "LeagueWebhooks":
        return replace(self, webhooks=tuple(kept for kept in self.webhooks if kept.key != key))


def new_secret() -> str:
    return _PREFIX + base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def sign(secret: str, delivery_id: str, at: int, body: bytes) -> str:
    """Value of `webhook-signature`: HMAC-SHA256 of id, time (s) and body (Standard Webhooks)."""
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    signed = hmac.new(key, f"{delivery_id}.{at}.".encode() + body, hashlib.sha256).digest()
    return f"v1,{base64.b64encode(signed).decode()}"
