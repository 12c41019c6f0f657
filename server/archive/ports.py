"""Port of an archive: finished matches, each with its history, and the index by which they are found.

Everything is durable once the call returns. Whatever fails is a StoreError.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from engine.core import OpeningPlace
from server.store import RoomSummary


class ArchivedMatch(Struct, frozen=True):
    """Finished match in the index. Times are ms since the epoch.

    seq: number of its last step; digest: of its history; size: bytes of the compressed history; version: counted by the
        archive from 1, one more each time that another history was archived
    opening: by seat where the first pieces stood, once that is worked out (`server/archive/openings.py`)
    """

    summary: RoomSummary
    seq: int
    digest: str
    size: int
    started_at: int
    ended_at: int
    version: int = 0
    opening: tuple[tuple[OpeningPlace, ...], ...] = ()

    @property
    def code(self) -> str:
        return self.summary.code

    @property
    def length(self) -> int:
        """ms from the start of the game to its last step."""
        return max(0, self.ended_at - self.started_at)

    @property
    def public(self) -> bool:
        """Whether everybody may find it: its room was in the public list or is a league's, and needed no leave."""
        summary = self.summary
        listed = summary.visibility == "public" or bool(summary.league)
        return listed and not summary.locked and not summary.members_only

    @property
    def book(self) -> str:
        """Rule book without options: `league` of `league+harbourmaster`."""
        return self.summary.rulebook.partition("+")[0]

    @property
    def options(self) -> frozenset[str]:
        """Options on top of the rule book."""
        return frozenset(filter(None, self.summary.rulebook.split("+")[1:]))


class MatchQuery(Struct, frozen=True, kw_only=True):
    """Query of the matches that are looked for; what is empty or None does not matter.

    player: user who sat there or was the host; other: another one; judge: user who judged or was on call
    result: of the player, `won` or `lost`; since, until: ended at or after, and before, ms since the epoch
    shortest, longest: length in ms
    public: only those that everybody may find
    """

    player: str = ""
    other: str = ""
    judge: str = ""
    result: str = ""
    game: str = ""
    book: str = ""
    option: str = ""
    league: str = ""
    since: int | None = None
    until: int | None = None
    shortest: int | None = None
    longest: int | None = None
    public: bool = False

    def fits(self, match: ArchivedMatch) -> bool:
        """Whether this match is looked for."""
        summary = match.summary
        facts = (
            not self.player or self.player in summary.users,
            not self.other or self.other in summary.users,
            not self.judge or self.judge in summary.judges,
            not self.result or (self.result == "won") == has_won(summary, self.player),
            not self.result or summary.seat_of(self.player) is not None,
            not self.game or self.game == summary.game,
            not self.book or self.book == match.book,
            not self.option or self.option in match.options,
            not self.league or self.league == summary.league,
            self.since is None or match.ended_at >= self.since,
            self.until is None or match.ended_at < self.until,
            self.shortest is None or match.length >= self.shortest,
            self.longest is None or match.length <= self.longest,
            not self.public or match.public,
        )
        return all(facts)


class Position(NamedTuple):
    """Position at which a page ended: the last match on it."""

    ended_at: int
    code: str


class Version(NamedTuple):
    """One version of a match: up to which step it went, and the digest of its history then."""

    version: int
    seq: int
    digest: str


def has_won(summary: RoomSummary, user: str) -> bool:
    """Whether this user's seat is first, alone or with others."""
    seat = summary.seat_of(user)
    return seat is not None and bool(summary.points) and seat in summary.first


class Rating(NamedTuple):
    """Rating of a player at one game: mean and deviation of the estimate of their skill, and the matches it is of."""

    mu: float
    sigma: float
    matches: int


class RatedMatch(NamedTuple):
    """Rating of a person after one match, as it is kept."""

    ended_at: int
    code: str
    person: str
    rating: Rating


class RatingWork(NamedTuple):
    """Matches of one game that are to be rated next, in the order in which they ended.

    revision: of the progress, by which `keep_ratings` finds out whether it is still so
    after: position of the last match that is rated; complete: no further match waits behind these
    matches: those that everybody may find, and those of leagues; verdicts: of their leagues, by code
    ratings: of who sat there, at the position `after`; who is missing had none
    """

    game: str
    revision: int
    after: Position
    complete: bool
    matches: Sequence[ArchivedMatch]
    verdicts: Mapping[str, "Verdict"]
    ratings: Mapping[str, Rating]


Verdict = Mapping[str, int]
"""Ranks from 1, by user, of a match as its league counts it; empty: it is void."""


class Archive(Protocol):
    """Finished matches, and the ratings that follow from them (`server/archive/ratings.py`)."""

    async def put(self, match: ArchivedMatch, body: bytes) -> int:
        """Keep a match with its history, all or nothing. Its version: a new one, unless the latest has this digest.

        The history of an older version is dropped: a log only grows, so that the new one begins with it.
        """
        ...

    async def get(self, code: str) -> ArchivedMatch | None: ...

    async def body(self, code: str) -> bytes | None:
        """The packed history of the latest version."""
        ...

    async def versions(self, code: str) -> list[Version]:
        """All versions of a match, oldest first."""
        ...

    async def search(self, query: MatchQuery, limit: int, after: Position | None = None) -> Sequence[ArchivedMatch]:
        """Matches that fit, those that ended last first, from behind this position on."""
        ...

    async def codes(self, after: str, limit: int) -> list[str]:
        """Codes of all matches in alphabetical order, from behind this code on."""
        ...

    async def count(self) -> int: ...

    async def unopened(self, limit: int) -> list[str]:
        """Codes of matches whose opening is not worked out."""
        ...

    async def put_opening(self, code: str, version: int, opening: Sequence[Sequence[OpeningPlace]]) -> None:
        """Keep the opening of this version of a match, unless there is a newer one."""
        ...

    async def put_verdict(self, code: str, verdict: Verdict) -> bool:
        """Keep what a league says of a match, whether that is archived yet or not. Whether this was new."""
        ...

    async def verdict(self, code: str) -> Verdict | None:
        """Verdict of the league of this match, the last one."""
        ...

    async def unrated_games(self) -> list[str]:
        """Games of which matches wait to be rated, by name."""
        ...

    async def rating_work(self, game: str, limit: int) -> RatingWork:
        """The matches of this game that are to be rated next."""
        ...

    async def keep_ratings(self, work: RatingWork, rated: Sequence[RatedMatch]) -> bool:
        """Keep what follows from some work in place of what was kept of these matches, all or nothing.

        Whether it was kept: not if a match was archived or rated meanwhile, and the work is to be asked for again.
        """
        ...

    async def rate_anew(self) -> None:
        """Have all matches rated again, from the first. What is kept stays until it is replaced."""
        ...

    async def course(self, person: str, game: str, limit: int) -> Sequence[RatedMatch]:
        """Ratings of a person after their last matches, the latest first."""
        ...

    async def ratings_of(self, people: Collection[str], game: str) -> Mapping[str, Rating]:
        """Ratings of people after all that is rated; who has none is missing."""
        ...

    async def rated(self, game: str, limit: int, after: tuple[int, str, str] | None = None) -> Sequence[RatedMatch]:
        """All ratings of a game by time, code and person, from behind this one on."""
        ...

    async def ready(self) -> bool:
        """Whether it can be read right now."""
        ...

    async def close(self) -> None: ...
