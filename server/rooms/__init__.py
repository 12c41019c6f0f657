"""Rooms: where commands meet the rules, and what happens is kept before it is shown."""

from server.rooms.audience import Listener
from server.rooms.house import House
from server.rooms.hub import Hub
from server.rooms.parlour import Parlour
from server.rooms.room import Room

__all__ = ["House", "Hub", "Listener", "Parlour", "Room"]
