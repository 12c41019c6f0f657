"""What all rooms of a server share."""

from dataclasses import dataclass

import structlog

from server.accounts import People
from server.clock import Clock
from server.observe import Metrics
from server.rooms.doors import Doors
from server.settings import Settings
from server.store import Store


@dataclass(frozen=True)
class House:
    """Handed to every room; holds no state of its own."""

    store: Store
    clock: Clock
    settings: Settings
    metrics: Metrics
    people: People
    doors: Doors
    log: structlog.typing.FilteringBoundLogger


__all__ = ["House"]
