"""Types of what the chapters of two players show; see `Game.views`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class NeutralSeatsView(Struct, frozen=True, forbid_unknown_fields=True):
    """rolls: production rolls of this turn that are still to come."""

    rolls: int


class TradeTokensView(Struct, frozen=True, forbid_unknown_fields=True):
    """Trade tokens of each seat, and in stock."""

    owned: list[int]
    stock: int


VIEWS: Mapping[str, Any] = {"neutral_seats": NeutralSeatsView, "trade_tokens": TradeTokensView}
