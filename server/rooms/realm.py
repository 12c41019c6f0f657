"""What a room, owned or followed, asks of the process that it is in."""

from typing import TYPE_CHECKING, Protocol

from server.rooms.post import Post

if TYPE_CHECKING:
    from server.rooms.deciding import Deciding
    from server.rooms.follower import Follower


class Realm(Protocol):
    """The rooms of one process; see `Hub`."""

    @property
    def post(self) -> Post: ...

    @property
    def sure(self) -> bool:
        """Whether our leases can't have run out by now. If not, nothing may be said in their name before asking."""
        ...

    def deposed(self, room: "Deciding") -> None:
        """Another process has been given this room."""
        ...

    def forsake(self, room: "Deciding") -> None:
        """This one can't go on here: everybody is to come back, and whoever can wake it from its log may have it."""
        ...

    def seek(self, follower: "Follower") -> None:
        """The owner of this one does not answer: ask who it is now; it may be us."""
        ...

    def reread(self, follower: "Follower") -> None:
        """What this one has shown is, perhaps, not what the log holds: see, and show everybody what it does."""
        ...


__all__ = ["Realm"]
