"""Rooms: where commands meet the rules, and what happens is kept before it is shown."""

from server.rooms.owner.room_owner import RoomOwner
from server.rooms.registry.room_registry import RoomRegistry
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Listener
from server.rooms.viewers.local_room import LocalRoom

__all__ = ["Listener", "LocalRoom", "RoomOwner", "RoomRegistry", "RoomServices"]
