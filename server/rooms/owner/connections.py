"""Who is connected to a room: at the process that owns it, and at those that follow it."""

from collections.abc import Iterator

from server.accounts import Profiles
from server.rooms.peers.messages import Roster
from server.rooms.viewers.audience import Audience
from server.store import Profile

SILENCE = 6_000
"""ms after which a process that has not said who is there counts as gone, and its people with it."""

PROCESSES = 256
"""Processes that follow one room at most."""


class Connections:
    """Everybody who is there. Rosters are in memory only: presence is not history."""

    def __init__(self, audience: Audience, people: Profiles) -> None:
        self._audience = audience
        self._people = people
        self._rosters: dict[str, tuple[Roster, int]] = {}

    def __len__(self) -> int:
        """Open sockets."""
        return len(self._audience) + sum(roster.sockets for roster, _ in self._rosters.values())

    @property
    def users(self) -> set[str]:
        """Everybody who is connected; of those elsewhere, everybody who has a part in the room."""
        users = self._audience.users
        users.update(profile.user for roster, _ in self._rosters.values() for profile in roster.people)
        return users

    @property
    def watchers(self) -> int:
        """Sockets of those who only look on."""
        return self._audience.watchers + sum(roster.watchers for roster, _ in self._rosters.values())

    @property
    def processes(self) -> tuple[str, ...]:
        """Those that follow."""
        return tuple(self._rosters)

    def profiles(self) -> Iterator[Profile]:
        """Of those who are here, as they call themselves now."""
        yield from (self._people.latest(listener.profile) for listener in self._audience)
        for roster, _ in self._rosters.values():
            yield from roster.people

    def hear(self, process: str, roster: Roster, now: int) -> bool:
        """A process says who is there; whether that is news."""
        known = self._rosters.get(process)
        if not roster.sockets:
            return self.leave(process)
        if known is None and len(self._rosters) >= PROCESSES:
            return False
        self._rosters[process] = (roster, now)
        return known is None or known[0] != roster

    def leave(self, process: str) -> bool:
        """A process has nobody there any more; whether it had."""
        return self._rosters.pop(process, None) is not None

    def forget(self, now: int) -> bool:
        """Leave out the processes that have been silent for too long; whether there were any."""
        silent = [process for process, (_, at) in self._rosters.items() if now - at > SILENCE]
        for process in silent:
            del self._rosters[process]
        return bool(silent)


__all__ = ["SILENCE", "Connections"]
