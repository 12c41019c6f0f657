"""Room as its projection has it, in a process that owns the room or follows it."""

from engine.match import Match
from server.rooms.chat.chat_log import ChatLog
from server.rooms.viewers.audience import Audience
from server.rooms.viewers.projection import RoomProjection


class ProjectedRoom:
    """A room as known from what has been shown of it."""

    projection: RoomProjection

    @property
    def code(self) -> str:
        return self.projection.code

    @property
    def match(self) -> Match:
        return self.projection.match

    @property
    def audience(self) -> Audience:
        return self.projection.audience

    @property
    def chat_log(self) -> ChatLog:
        return self.projection.chat_log

    @property
    def moved_at(self) -> int:
        return self.projection.moved_at
