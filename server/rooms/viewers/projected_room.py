"""Room as its projection has it, in a process that owns the room or follows it."""

from collections.abc import Callable

from engine.match import Match
from server.rooms.chat.chat_log import ChatLog
from server.rooms.viewers.audience import Audience
from server.rooms.viewers.projection import RoomProjection


class ProjectedRoom:
    """A room as known from what has been shown of it, by whatever part of this process."""

    __slots__ = ()

    projection: RoomProjection

    @property
    def code(self) -> str:
        return self.projection.code

    @property
    def match(self) -> Match:
        """The match as far as it has been shown."""
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

    def admits(self, user: str) -> bool:
        return self.projection.admits(user)

    def disconnect(self, code: str, retry: Callable[[], int]) -> None:
        self.projection.disconnect(code, retry)
