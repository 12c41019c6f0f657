"""Quick games: a seat at an open table of the kind asked for, or at a new one that starts by itself.

The list of rooms says where to look; each room's owner decides who gets its seats. So of two people who want the last
seat one gets it, and the other is seated at the next table, whatever process either of them came to. A table is opened
under a lease of its kind, after another look: two who find none at the same moment at two processes meet at one, too.
"""

import asyncio
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from engine.games import GAMES
from engine.match import Refused
from engine.match.room.state import QuickGame
from server.rooms import requests
from server.rooms.registry.room_capacity import Requester
from server.rooms.registry.room_factory import RoomFactory, RoomPlan
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.services import RoomServices
from server.store import Profile, RoomSummary, StoreError

LISTED = 200
"""Open tables that are looked through, newest first."""

TRIES = 6
"""Tables at which a seat is asked for, before one is opened."""

OPENING, LOOKS = 50, 40
"""ms between two looks while another process opens a table of the kind, and looks, before one is opened anyway."""

USUAL_SIZE = 4
"""Seats of a new table for any number of players, if the rule book allows so many."""


class Kind(Struct, frozen=True):
    """Kind of quick game. size: 0 for any; bots: level of the bots that may take free seats; empty: none"""

    game: str
    rulebook: str
    size: int
    bots: str


class QuickGames:
    """Seats people at open tables, from one process."""

    def __init__(self, services: RoomServices, loader: RoomLoader, factory: RoomFactory) -> None:
        self._services = services
        self._loader = loader
        self._factory = factory
        self._looking: WeakValueDictionary[Kind, asyncio.Lock] = WeakValueDictionary()

    async def play(self, profile: Profile, kind: Kind, title: str, address: str) -> str:
        """Code of the table where this person has a seat now.

        Refused: no table of this kind can be; for further errors see `RoomFactory.create`.
        """
        plan = self._plan(kind, title)
        known = Kind(kind.game, plan.rulebook, kind.size, "bots" if kind.bots else "people")
        # in one process one after another, so that two who ask at the same moment meet at one new table
        looking = self._looking.setdefault(known, asyncio.Lock())
        async with looking:
            return await self._seated(profile, known, address) or await self._alone(profile, known, plan, address)

    async def sit(self, code: str, profile: Profile, address: str) -> None:
        """Seat this person at this open table. Refused: there is no seat for them, or not any more."""
        if not profile.name:
            raise Refused("name-missing")
        room = await self._loader.find(code, Requester(profile.user, address))
        if isinstance(room, RoomReplica):
            await room.seat(profile)
        elif room is None:
            raise Refused("no-such-room")
        else:
            requests.check_applied(await room.ask(room.newcomer(profile), requests.SIT))

    def _plan(self, kind: Kind, title: str) -> RoomPlan:
        game = GAMES.get(kind.game)
        if game is None:
            raise Refused("no-such-game")
        rulebook = kind.rulebook or next(iter(game.rulebooks))
        if not game.has_rulebook(rulebook):
            raise Refused("bad-room")
        sizes = game.seats_for(rulebook)
        size = kind.size or (USUAL_SIZE if USUAL_SIZE in sizes else max(sizes))
        if size not in sizes:
            raise Refused("bad-room")
        if kind.bots and kind.bots not in game.bot_levels:
            raise Refused("no-such-bot")
        quick = QuickGame(self._services.settings.quick_wait, kind.bots)
        return RoomPlan(kind.game, rulebook, size, title=title, visibility="public", quick=quick)

    async def _seated(self, profile: Profile, kind: Kind, address: str) -> str | None:
        """Code of a table that is there already, where this person sits or has been seated now."""
        index = self._services.store.index
        for summary in await index.rooms_of(profile.user, LISTED):
            if summary.quick and _is_of(summary, kind) and summary.seat_of(profile.user) is not None:
                return summary.code
        found = [each for each in await index.open_rooms(LISTED) if _has_seat(each, kind, profile.user)]
        for summary in sorted(found, key=_preference)[:TRIES]:
            try:
                await self.sit(summary.code, profile, address)
            except Refused as refused:
                if refused.code == "already-seated":
                    return summary.code
                if refused.code == "name-missing":
                    raise
            except StoreError:  # its owner does not answer
                pass
            else:
                return summary.code
        return None

    async def _alone(self, profile: Profile, kind: Kind, plan: RoomPlan, address: str) -> str:
        """Code of a table that is opened now, or of one that another process has opened meanwhile."""
        leases, name = self._services.store.leases, "/".join(("quick", *map(str, msgspec.structs.astuple(kind))))
        for _ in range(LOOKS):
            lease = await leases.acquire(name, self._services.process)
            if lease.process != self._services.process:
                await self._pause()
                continue
            try:
                # the summary of a new room is kept by the time that it is there, so whoever looks next finds it
                return await self._seated(profile, kind, address) or await self._open(profile, plan, address)
            finally:
                await leases.release(lease)
        return await self._open(profile, plan, address)

    async def _pause(self) -> None:
        over = asyncio.Event()
        self._services.clock.after(OPENING, over.set)
        await over.wait()

    async def _open(self, profile: Profile, plan: RoomPlan, address: str) -> str:
        return (await self._factory.create(profile, plan, address)).code


def _is_of(summary: RoomSummary, kind: Kind) -> bool:
    """Whether a table that gathers people is of this kind."""
    return (
        summary.stage == "lobby"
        and (summary.game, summary.rulebook) == (kind.game, kind.rulebook)
        and kind.size in {0, summary.size}
        and summary.quick in {"", kind.bots}
    )


def _has_seat(summary: RoomSummary, kind: Kind, user: str) -> bool:
    """Whether there may be a seat for this person at an open table of this kind, played as the rule book has it."""
    people = [sitter.user for sitter in summary.sitters if sitter.user]
    return _is_of(summary, kind) and summary.joinable and not summary.changed and bool(people) and user not in people


def _preference(summary: RoomSummary) -> tuple[bool, int, int]:
    """Those that start by themselves first, of these the ones that need fewest people, the oldest first."""
    return not summary.quick, summary.size - len(summary.sitters), summary.made_at
