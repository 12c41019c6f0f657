"""Rooms: commands are decided by the rules, kept in the log, and then shown.

ports       `LocalRoom`, a room as sockets and pages see it; `Listener`, a socket as rooms see it
services    what all rooms of a process share
requests    commands on their way to a decision, and their answers
seating     who sits where, read from the match
history/    recent steps, snapshots, restoring of a room, repair of its log
chat/       the chat log, who may say what, moderation
viewers/    `RoomProjection`: the match as far as it is shown, and those who look at it
peers/      messages between the processes that share a store
owner/      `RoomOwner`: a room in the process that decides it
replica/    `RoomReplica`: a room in a process that follows its log
registry/   `RoomRegistry`: all rooms, found, created, taken over, expired
"""

from server.rooms.owner.room_owner import RoomOwner
from server.rooms.ports import Listener, LocalRoom
from server.rooms.registry.room_registry import RoomRegistry
from server.rooms.services import RoomServices

__all__ = ["Listener", "LocalRoom", "RoomOwner", "RoomRegistry", "RoomServices"]
