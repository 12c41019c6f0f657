"""Who is connected, and since when somebody is not. In memory only: presence is not history."""

from collections.abc import Mapping

from engine.match import Match
from server.rooms.owner.connections import Connections
from server.rooms.seating import judge_of, seats_by_user
from server.wire.outbound import Looker
from server.wire.outbound import Presence as Message

LOOKERS = 50
"""Those without a seat who are named, at most."""


class AbsenceTracker:
    """Since when (ms) each person of a room has been gone. Nobody is gone before somebody said so."""

    def __init__(self) -> None:
        self._since: dict[str, int] = {}

    def look(self, expected: set[str], here: set[str], now: int) -> None:
        """Who should be here, and who is."""
        gone = expected - here
        self._since = {user: self._since.get(user, now) for user in gone}

    def __len__(self) -> int:
        return len(self._since)

    def since(self, user: str) -> int | None:
        return self._since.get(user)

    @property
    def gone(self) -> set[str]:
        return set(self._since)


Gone = Mapping[str, tuple[int, int | None]]
"""user → since when (ms since the epoch) somebody who plays is gone, and until when their seat waits, if it ends."""


def presence(connections: Connections, match: Match, gone: Gone) -> Message:
    """What everybody may know of who is connected."""
    here, seats = connections.users, seats_by_user(match)
    lookers: list[Looker] = []
    if match.stage == "lobby":
        named = (profile for profile in connections.profiles() if profile.name and profile.user not in seats)
        names = {profile.user: profile.name for profile in named}
        lookers = [Looker(user, name) for user, name in names.items()][:LOOKERS]
    seated = {str(seat): user in here for user, seat in seats.items()}
    gone_at = {str(seats[user]): since for user, (since, _) in gone.items() if user in seats}
    until = {str(seats[user]): until for user, (_, until) in gone.items() if user in seats and until is not None}
    return Message(seated, connections.watchers, lookers, judge_of(match) in here, gone_at, until)


__all__ = ["LOOKERS", "AbsenceTracker", "presence"]
