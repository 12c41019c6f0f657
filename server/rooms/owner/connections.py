"""Connections to a room: at the process that owns it, and at those that follow it. Kept in memory only."""

from collections.abc import Iterator

from server.accounts import Profiles
from server.rooms.peers.messages import Roster
from server.rooms.ports import Viewers
from server.store import Profile

SILENCE = 6_000
"""ms after which a process that has sent no roster counts as gone, and its people with it."""

PROCESSES = 256
"""Processes that follow one room at most."""


class Connections:
    """Sockets and users that are connected to one room, at all processes."""

    def __init__(self, viewers: Viewers, profiles: Profiles) -> None:
        self._viewers = viewers
        self._profiles = profiles
        self._rosters: dict[str, tuple[Roster, int]] = {}

    def __len__(self) -> int:
        """Number of open sockets."""
        return len(self._viewers) + sum(roster.sockets for roster, _ in self._rosters.values())

    @property
    def users(self) -> set[str]:
        """Users who are connected; of those elsewhere, all who have a part in the room."""
        users = self._viewers.users
        users.update(profile.user for roster, _ in self._rosters.values() for profile in roster.people)
        return users

    @property
    def watchers(self) -> int:
        """Number of sockets of those who only look on."""
        return self._viewers.watchers + sum(roster.watchers for roster, _ in self._rosters.values())

    @property
    def processes(self) -> tuple[str, ...]:
        """Processes that follow the room."""
        return tuple(self._rosters)

    def profiles(self) -> Iterator[Profile]:
        """Current profiles of those who are connected."""
        yield from (self._profiles.latest(listener.profile) for listener in self._viewers)
        for roster, _ in self._rosters.values():
            yield from roster.people

    def pace(self, user: str) -> str:
        """Pace of bots that this user has chosen, at whatever process they are connected."""
        for roster, _ in self._rosters.values():
            for profile in roster.people:
                if profile.user == user:
                    return profile.pace
        return self._profiles.latest(Profile(user, "", "")).pace

    def update(self, process: str, roster: Roster, now: int) -> bool:
        """Take in the roster of a process. Returns whether it differs from its last one."""
        known = self._rosters.get(process)
        if not roster.sockets:
            return self.remove(process)
        if known is None and len(self._rosters) >= PROCESSES:
            return False
        self._rosters[process] = (roster, now)
        return known is None or known[0] != roster

    def remove(self, process: str) -> bool:
        """Remove a process, nobody of which is connected any more. Returns whether anybody was."""
        return self._rosters.pop(process, None) is not None

    def remove_silent(self, now: int) -> bool:
        """Remove the processes that have been silent for too long. Returns whether there were any."""
        silent = [process for process, (_, at) in self._rosters.items() if now - at > SILENCE]
        for process in silent:
            del self._rosters[process]
        return bool(silent)
