"""Storage: the ports, and adapters in memory, on SQLite and on Redis."""

from server.store.errors import Conflict, Fenced, StoreClosed, StoreError, StoreFull, TooLarge
from server.store.limits import MAX_BODY, MAX_ENTRIES
from server.store.ports import (
    Bus,
    Document,
    Documents,
    Lease,
    Leases,
    Log,
    LogEntry,
    Names,
    PairingCodes,
    People,
    RoomHistory,
    RoomIndex,
    Rooms,
    Secrets,
    Snapshots,
    Store,
    room_of,
)
from server.store.room_summary import CallSummary, Profile, RoomSummary, SeatSummary
from server.store.subscription import Subscription

__all__ = [
    "MAX_BODY",
    "MAX_ENTRIES",
    "Bus",
    "CallSummary",
    "Conflict",
    "Document",
    "Documents",
    "Fenced",
    "Lease",
    "Leases",
    "Log",
    "LogEntry",
    "Names",
    "PairingCodes",
    "People",
    "Profile",
    "RoomHistory",
    "RoomIndex",
    "RoomSummary",
    "Rooms",
    "SeatSummary",
    "Secrets",
    "Snapshots",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreFull",
    "Subscription",
    "TooLarge",
    "room_of",
]
