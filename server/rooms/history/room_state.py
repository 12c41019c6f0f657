"""Room state: all that is known of a room from its log."""

from collections.abc import Iterable

from msgspec import Struct

from engine.match import Match
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history.delayed_steps import DelayedSteps
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import AppliedStep


def stream(code: str) -> str:
    """Name of a room's stream in the log."""
    return f"room:{code}"


class RoomState(Struct, frozen=True, eq=False):
    """State of a room as the log holds it. All times are ms since the epoch.

    steps: the last steps, oldest first, perhaps as the ring buffer that goes on in the room; snapshot: number of the
    step that the last stored snapshot follows, 0 if there is none; looked_at: when somebody last looked at a lobby;
    delayed: what spectators see, if they are behind
    """

    code: str
    match: Match
    steps: Iterable[AppliedStep]
    chat_log: ChatLog
    log_checksum: LogChecksum
    made_at: int
    moved_at: int
    snapshot: int = 0
    looked_at: int = 0
    delayed: DelayedSteps | None = None
