"""Where everything is kept: the ports, and an adapter in memory and one on SQLite."""

from server.store.cards import Card, Profile, Sitter
from server.store.errors import Closed, Conflict, Fenced, Full, StoreError, TooMuch
from server.store.feed import Feed
from server.store.limits import BATCHES, BODY
from server.store.ports import (
    Bus,
    Index,
    Kept,
    Lease,
    Leases,
    Log,
    Names,
    People,
    Rooms,
    Secrets,
    Snapshots,
    Store,
    Words,
    room_of,
)

__all__ = [
    "BATCHES",
    "BODY",
    "Bus",
    "Card",
    "Closed",
    "Conflict",
    "Feed",
    "Fenced",
    "Full",
    "Index",
    "Kept",
    "Lease",
    "Leases",
    "Log",
    "Names",
    "People",
    "Profile",
    "Rooms",
    "Secrets",
    "Sitter",
    "Snapshots",
    "Store",
    "StoreError",
    "TooMuch",
    "Words",
    "room_of",
]
