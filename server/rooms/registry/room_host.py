"""What a room, owned or followed, asks of the process that it is in."""

from typing import TYPE_CHECKING, Protocol

from server.rooms.peers.messenger import PeerMessenger

if TYPE_CHECKING:
    from server.rooms.owner.command_processor import CommandProcessor
    from server.rooms.replica.room_replica import RoomReplica


class RoomHost(Protocol):
    """The rooms of one process; see `RoomRegistry`."""

    @property
    def messenger(self) -> PeerMessenger: ...

    @property
    def leases_certain(self) -> bool:
        """Whether our leases can't have run out by now. If not, nothing may be said in their name before asking."""
        ...

    def lease_lost(self, room: "CommandProcessor") -> None:
        """Another process has been given this room."""
        ...

    def abandon(self, room: "CommandProcessor") -> None:
        """This one can't go on here: everybody is to come back, and whoever can wake it from its log may have it."""
        ...

    def owner_silent(self, follower: "RoomReplica") -> None:
        """The owner of this one does not answer: ask who it is now; it may be us."""
        ...

    def log_differs(self, follower: "RoomReplica") -> None:
        """What this one has shown is, perhaps, not what the log holds: see, and show everybody what it does."""
        ...


__all__ = ["RoomHost"]
