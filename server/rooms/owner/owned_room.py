"""Owned room: what the parts of a room owner share, and what they ask of the process."""

from dataclasses import dataclass
from typing import Protocol

from server.rooms.owner.connections import Connections
from server.rooms.owner.room_summaries import SummaryPublisher
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.services import RoomServices
from server.rooms.viewers.projected_room import ProjectedRoom
from server.rooms.viewers.projection import RoomProjection
from server.store import Lease


class OwnerHost(Protocol):
    """The process that a room is owned in, as the room asks it."""

    @property
    def leases_certain(self) -> bool:
        """Whether our leases can't have expired. If not, they must be looked up before anything is decided."""
        ...

    def lease_lost(self, lease: Lease) -> None:
        """Another process owns this room now."""
        ...

    def abandon(self, lease: Lease) -> None:
        """This room can't go on here. Its viewers are to come back, and any process may restore it from the log."""
        ...


@dataclass(frozen=True, slots=True)
class OwnedRoom(ProjectedRoom):
    """Parts of one room in the process that owns it by `lease`."""

    services: RoomServices
    projection: RoomProjection
    connections: Connections
    summary: SummaryPublisher
    messenger: PeerMessenger
    lease: Lease
    host: OwnerHost
