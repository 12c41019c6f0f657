"""People in one review, at this process and at the others: who is there, who is one too many."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from server.reviews.peer_messages import Present
from server.wire.frames import Frame
from server.wire.review_inbound import Eyes
from server.wire.review_outbound import Person

MOST = 50
"""People in one review, at all processes together."""

TABS = 4
"""Connections of one person to one review."""

SILENCE = 15_000
"""ms after which people at a process that says nothing are gone."""


class Member(Protocol):
    """Connection to a review, as the review sees it.

    muted: users of whom it is shown nothing; seq, eyes, follows: as in `Look`; since: when it came (ms)
    """

    user: str
    muted: frozenset[str]
    seq: int
    eyes: Eyes
    follows: bool
    since: int

    @property
    def name(self) -> str:
        """The current name of its user."""
        ...

    def send(self, frame: Frame, *, droppable: bool = False) -> None:
        """Write a frame. droppable: a slow reader does without, and gets the whole review later"""
        ...

    def bye(self, code: str, retry: int | None = None) -> None:
        """Close it."""
        ...


class People:
    """All who are in a review. Somebody with several connections is one person, who is where the latest one is."""

    def __init__(self) -> None:
        self._here: list[Member] = []
        self._there: dict[str, tuple[int, list[Present]]] = {}

    def __iter__(self) -> Iterator[Member]:
        """The connections at this process."""
        return iter(tuple(self._here))

    def __len__(self) -> int:
        """Number of connections at this process."""
        return len(self._here)

    def join(self, member: Member) -> str | None:
        """Add a connection; or the reason why it may not come."""
        if sum(other.user == member.user for other in self._here) >= TABS:
            return "too-many-tabs"
        users = self.users
        if member.user not in users and len(users) >= MOST:
            return "review-full"
        self._here.append(member)
        return None

    def leave(self, member: Member) -> None:
        if member in self._here:
            self._here.remove(member)

    @property
    def users(self) -> frozenset[str]:
        """All who are here."""
        return frozenset(one.person.user for one in self._all())

    @property
    def persons(self) -> list[Person]:
        """All who are here, those who came first before others."""
        return [one.person for one in self._all()]

    @property
    def present(self) -> list[Present]:
        """Those at this process."""
        return _merged(
            Present(Person(one.user, one.name, one.seq, one.eyes, one.follows), one.since) for one in self._here
        )

    def heard(self, process: str, present: list[Present], now: int) -> bool:
        """Note who is at another process; whether that is anything new."""
        before = self._there.get(process, (0, []))[1]
        if present:
            self._there[process] = (now, present)
        else:
            self._there.pop(process, None)
        return before != present

    def forget_silent(self, now: int) -> bool:
        """Forget those at processes that have said nothing for long; whether there were any."""
        silent = [process for process, (at, _) in self._there.items() if now - at >= SILENCE]
        for process in silent:
            del self._there[process]
        return bool(silent)

    def surplus(self) -> list[Member]:
        """Connections here of people who are too many: two processes may each have let the last one in.

        Every process finds the same, by who came first.
        """
        allowed = {one.person.user for one in self._all()[:MOST]}
        return [member for member in self._here if member.user not in allowed]

    def _all(self) -> list[Present]:
        others = (one for _, present in self._there.values() for one in present)
        return _merged([*self.present, *others])


def _merged(present: Iterable[Present]) -> list[Present]:
    """Each person once: where the latest of their connections is, since the first of them."""
    found: dict[str, Present] = {}
    for one in sorted(present, key=lambda one: one.since):
        first = found.get(one.person.user)
        found[one.person.user] = one if first is None else replace(one, since=first.since)
    return sorted(found.values(), key=lambda one: (one.since, one.person.user))
