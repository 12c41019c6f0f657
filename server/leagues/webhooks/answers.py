"""Answers about webhooks as types: whitelists of what organisers see. `docs/schema` is made from them."""

from msgspec import UNSET, Struct, UnsetType


class DeliveryView(Struct, frozen=True):
    """Attempt of a webhook. id: the same for every attempt at an event; status: 0 where none came"""

    id: str
    type: str
    at: int
    attempt: int
    status: int
    error: str


class WebhookView(Struct, frozen=True, kw_only=True):
    """Webhook. address: masked; form: of its posts; attempt, due: failed ones, and when the next is made.

    disabled: why nothing is delivered, or empty; secret: shown as it is added, and never again
    """

    key: str
    address: str
    form: str
    language: str
    topics: tuple[str, ...]
    since: int
    attempt: int
    due: int
    disabled: str
    deliveries: list[DeliveryView]
    secret: str | UnsetType = UNSET


class Webhooks(Struct, frozen=True):
    """Webhooks of a league."""

    webhooks: list[WebhookView]


class Tried(Struct, frozen=True):
    """Outcome of a test. error: empty if it was delivered"""

    status: int
    error: str
