"""Where everything is kept: the ports, and an adapter in memory and one on SQLite."""

from server.store.cards import Card, Profile, Sitter
from server.store.errors import Closed, Conflict, Full, StoreError
from server.store.ports import Index, Kept, Log, Names, People, Secrets, Store

__all__ = [
    "Card",
    "Closed",
    "Conflict",
    "Full",
    "Index",
    "Kept",
    "Log",
    "Names",
    "People",
    "Profile",
    "Secrets",
    "Sitter",
    "Store",
    "StoreError",
]
