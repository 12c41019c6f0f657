"""Room registry: all rooms, as sockets and pages of this process reach them, and the parts that keep them."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from server.rooms.owner.room_owner import RoomOwner
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.peers.profile_updates import ProfileUpdates
from server.rooms.ports import LocalRoom
from server.rooms.registry.archiving import Archiving
from server.rooms.registry.handover import Handover
from server.rooms.registry.league_rooms import LeagueRooms
from server.rooms.registry.league_spectators import LeagueSpectators
from server.rooms.registry.lease_keeper import LeaseKeeper
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.lobby_expiry import LobbyExpiry
from server.rooms.registry.maintenance import Maintenance
from server.rooms.registry.peer_message_dispatcher import PeerMessageDispatcher
from server.rooms.registry.quick_games import QuickGames
from server.rooms.registry.room_capacity import NOBODY, Requester
from server.rooms.registry.room_factory import RoomFactory, RoomPlan
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.registry.takeover import Takeover
from server.rooms.services import RoomServices
from server.store import Lease, Profile


class RoomRegistry:
    """Rooms of one process and of all others that share the store. It is the `RoomHost` of its rooms."""

    def __init__(self, services: RoomServices) -> None:
        self.services = services
        self.messenger = PeerMessenger(services)
        self.leases = LeaseKeeper(services)
        self.rooms = LoadedRooms(services, self.leases, self.messenger, self)
        self.loader = RoomLoader(services, self.rooms, self.leases)
        self.factory = RoomFactory(services, self.rooms, self.loader)
        self.quick_games = QuickGames(services, self.loader, self.factory)
        self.league_rooms = LeagueRooms(services, self.rooms, self.loader)
        self.league_spectators = LeagueSpectators(services, self.rooms)
        self.expiry = LobbyExpiry(services, self.rooms, self.loader)
        self.archiving = Archiving(services, self.loader)
        self.handover = Handover(services, self.rooms, self.leases)
        self.takeover = Takeover(services, self.rooms, self.leases, self.handover)
        self.dispatcher = PeerMessageDispatcher(self.messenger, self.rooms, self.loader, self.factory)
        self.profile_updates = ProfileUpdates(services, self._on_profile_changed_elsewhere)
        self.maintenance = Maintenance(
            services, self.messenger, self.rooms, self.leases, self.loader, self.expiry, self.handover
        )

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """Background tasks of the process. Each runs for ever."""
        return [
            self.messenger.deliver(self.dispatcher),
            self.messenger.receive(self.dispatcher),
            self.profile_updates.listen(),
            self.league_spectators.run(),
            self.archiving.run(),
            *self.maintenance.tasks(),
        ]

    # for sockets and pages

    def loaded(self, code: str) -> LocalRoom | None:
        """The room, if it is in memory."""
        return self.rooms.get(code)

    async def find(self, code: str, requester: Requester = NOBODY) -> LocalRoom | None:
        """The room with this code, loaded if need be; None: there is none. For errors see `RoomLoader.find`."""
        return await self.loader.find(code, requester)

    async def create(self, host: Profile, plan: RoomPlan, address: str = "") -> RoomOwner:
        """Create a room with its host on seat 0. For errors see `RoomFactory.create`."""
        return await self.factory.create(host, plan, address)

    async def rematch(self, code: str, requester: Profile, address: str = "") -> str:
        """Code of the room where the players of a finished one play again; see `RoomFactory.rematch`."""
        return await self.factory.rematch(code, requester, address)

    async def profile_changed(self, user: str) -> None:
        """Show a user's new name to everybody who is connected to the same rooms, at any process."""
        self._tell_presence_of(user)
        await self.profile_updates.tell(user)

    async def _on_profile_changed_elsewhere(self, user: str) -> None:
        await self.services.people.refresh(user)
        self._tell_presence_of(user)

    def _tell_presence_of(self, user: str) -> None:
        for room in self.rooms:
            if user in room.audience.users:
                room.tell_presence()

    # for the rooms

    @property
    def leases_certain(self) -> bool:
        return self.leases.certain

    def lease_lost(self, lease: Lease) -> None:
        self.handover.lease_lost(lease)

    def abandon(self, lease: Lease) -> None:
        self.handover.abandon(lease)

    def owner_silent(self, code: str) -> None:
        self.takeover.owner_silent(code)

    def log_differs(self, code: str) -> None:
        self.takeover.log_differs(code)

    # how it ends

    async def hand_over(self) -> None:
        """Give up all rooms, once what was decided is in the log, so that other processes may own them at once."""
        await self.handover.hand_over_all()

    def disconnect_all(self, code: str, retry: Callable[[], int]) -> None:
        """Close every socket, in portions. `retry`: called for each; ms after which the client should come back."""
        self.rooms.disconnect_all(code, retry)

    async def close(self) -> None:
        """Unload all rooms, and stop everything. What has been acknowledged is in the log already."""
        self.rooms.closing = True
        await self.rooms.drop_all()
        cancelled = self.handover.cancel()
        tasks = [*cancelled, *self.loader.under_way, *self.takeover.under_way, *self.leases.releasing]
        await self.dispatcher.close()
        await asyncio.gather(*tasks, return_exceptions=True)
