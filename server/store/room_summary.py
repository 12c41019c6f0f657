"""Summaries of rooms, for the lists: derived from the table, never the truth itself."""

from msgspec import Struct


class SeatSummary(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, as lists show them. `user` stays on the server."""

    seat: int
    name: str
    colour: str
    user: str | None = None
    bot: str | None = None


class RoomSummary(Struct, frozen=True, omit_defaults=True):
    """One room in the list. Times are milliseconds since 1970; `stage` as in the view.

    watchers, turn: as of some seconds ago; the room itself knows better
    judge: the user who judges, if anybody does
    looked_at: when somebody last looked at the room, before its game begins; may lag by some minutes
    """

    code: str
    title: str
    game: str
    rulebook: str
    size: int
    visibility: str
    spectators: bool
    stage: str
    host: str
    sitters: tuple[SeatSummary, ...] = ()
    made_at: int = 0
    moved_at: int = 0
    locked: bool = False
    watchers: int = 0
    turn: int = 0
    judge: str = ""
    looked_at: int = 0

    @property
    def users(self) -> frozenset[str]:
        """Everybody who finds this room among their own."""
        return frozenset(sitter.user for sitter in self.sitters if sitter.user is not None) | {self.host}

    def has_part(self, user: str) -> bool:
        """Whether this user sits there, is the host, or judges."""
        return user in self.users or user == self.judge


class Profile(Struct, frozen=True):
    """How a guest calls themselves, and the colour they like best."""

    user: str
    name: str
    colour: str


__all__ = ["Profile", "RoomSummary", "SeatSummary"]
