"""Room services: what all rooms of a process share."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import structlog

from server.accounts import Profiles
from server.archive import ArchivedStore
from server.observe import Metrics
from server.rooms.room_passwords import RoomPasswords
from server.runtime.clock import Clock
from server.runtime.settings import Settings
from server.store import Store


async def _nobody(slug: str, user: str) -> bool:
    """Nobody is of a league, where there are none."""
    return False


async def _none(slug: str, user: str) -> frozenset[str]:
    """Nobody judges in a league, where there are none."""
    return frozenset()


async def _not_deleted(user: str) -> bool:
    """Nobody has deleted an account, where there are none."""
    return False


async def _nothing_follows(users: Sequence[str], room: str, following: str) -> None:
    """Nothing was chosen for a room that holds for the one after it."""


@dataclass(frozen=True)
class RoomServices:
    """Store, clock, settings and the like, handed to every room.

    process: our id among those that share the store; league_changed: called with a league one of whose rooms began,
        ended, or went on after its end
    archived: the store, where it is one over an archive
    is_of_league: whether a user is of the league with this slug, as a member or a guest
    judged_matches: matches of the league with this slug that a user may judge, by the league as it is now
    is_deleted: whether a user has deleted their account
    turn_waits: called with the user, room and game when somebody is awaited who is not connected
    table_continues: called with users, the room where they played, and the one where they play again
    """

    store: Store
    clock: Clock
    settings: Settings
    metrics: Metrics
    people: Profiles
    passwords: RoomPasswords
    log: structlog.typing.FilteringBoundLogger
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    league_changed: Callable[[str], None] = lambda slug: None
    is_of_league: Callable[[str, str], Awaitable[bool]] = _nobody
    judged_matches: Callable[[str, str], Awaitable[frozenset[str]]] = _none
    is_deleted: Callable[[str], Awaitable[bool]] = _not_deleted
    archived: ArchivedStore | None = None
    turn_waits: Callable[[str, str, str], None] = lambda user, room, game: None
    table_continues: Callable[[Sequence[str], str, str], Awaitable[None]] = _nothing_follows
