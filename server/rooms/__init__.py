"""Rooms: where commands meet the rules, and what happens is kept before it is shown."""

from server.rooms.audience import Listener
from server.rooms.local_room import LocalRoom
from server.rooms.room_owner import RoomOwner
from server.rooms.room_registry import RoomRegistry
from server.rooms.services import RoomServices

__all__ = ["Listener", "LocalRoom", "RoomOwner", "RoomRegistry", "RoomServices"]
