"""Statements about ratings that both adapters run, and how ratings are kept.

The progress of a game says up to which position its matches are rated, and whether some wait behind it (open). It has a
revision, which grows with whatever concerns it: who works ratings out keeps them only if it is the one that they read.
A match that is archived, or counts otherwise than before, moves the progress back to before it, in the same
transaction. Ratings behind the progress stay until others replace them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from server.archive.match_rows import columns_of, match_of
from server.archive.ports import ArchivedMatch, Position, RatedMatch, Rating, RatingWork, Verdict
from server.archive.statements import Statement

GROUP = 100
"""People whose ratings one statement reads at most."""

END = Position(1 << 62, "")
"""Behind all matches."""

_decoder = msgspec.json.Decoder(dict[str, int])

VERDICT = "SELECT ranks FROM archived_verdicts WHERE code = ?"
_PUT_VERDICT = (
    "INSERT INTO archived_verdicts (code, ranks) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET ranks = excluded.ranks"
)
_WHOSE = "SELECT game, ended_at FROM archived_matches WHERE code = ?"
_BACK = (
    "INSERT INTO rating_progress (game, ended_at, code, revision, open) VALUES (?, ?, '', 1, 1) ON CONFLICT (game)"
    " DO UPDATE SET revision = rating_progress.revision + 1, open = 1,"
    " code = CASE WHEN excluded.ended_at <= rating_progress.ended_at THEN '' ELSE rating_progress.code END,"
    " ended_at = CASE WHEN excluded.ended_at < rating_progress.ended_at THEN excluded.ended_at"
    " ELSE rating_progress.ended_at END"
)
UNRATED = Statement("SELECT game FROM rating_progress WHERE open = 1 ORDER BY game")
ANEW = Statement("UPDATE rating_progress SET ended_at = -1, code = '', revision = revision + 1, open = 1")
_PROGRESS = "SELECT revision, ended_at, code FROM rating_progress WHERE game = ?"
_ADVANCE = (
    "UPDATE rating_progress SET revision = revision + 1, ended_at = ?, code = ?, open = ?"
    " WHERE game = ? AND revision = ?"
)
_WAITING = (
    f"SELECT {columns_of('m')}, v.ranks FROM archived_matches m LEFT JOIN archived_verdicts v ON v.code = m.code"
    " WHERE m.game = ? AND (m.public = 1 OR m.league <> '') AND (m.ended_at, m.code) > (?, ?)"
    " ORDER BY m.ended_at, m.code LIMIT ?"
)
_REMOVE = "DELETE FROM ratings WHERE game = ? AND (ended_at, code) > (?, ?)"
_INSERT = "INSERT INTO ratings (person, game, ended_at, code, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, ?, ?)"
_ROW = "ended_at, code, person, mu, sigma, matches"
_LAST = (
    f"SELECT * FROM (SELECT {_ROW} FROM ratings WHERE person = ? AND game = ? AND (ended_at, code) <= (?, ?)"
    " ORDER BY ended_at DESC, code DESC LIMIT 1) last_of"
)
_COURSE = f"SELECT {_ROW} FROM ratings WHERE person = ? AND game = ? ORDER BY ended_at DESC, code DESC LIMIT ?"
_ALL = (
    f"SELECT {_ROW} FROM ratings WHERE game = ? AND (ended_at, code, person) > (?, ?, ?)"
    " ORDER BY ended_at, code, person LIMIT ?"
)


def on_put(match: ArchivedMatch, before: int | None) -> list[Statement]:
    """Statements that move the progress back to before a match that is archived, if it is one that may be rated."""
    if not may_count(match):
        return []
    at = match.ended_at if before is None else min(before, match.ended_at)
    return [Statement(_BACK, (match.summary.game, at))]


def may_count(match: ArchivedMatch) -> bool:
    """Whether a match is among those that `RatingWork` has: whoever reads them all says which of them count."""
    return match.public or bool(match.summary.league)


def verdict_of(ranks: str | None) -> Verdict | None:
    return None if ranks is None else _decoder.decode(ranks)


def put_verdict(code: str, verdict: Verdict) -> Statement:
    return Statement(_PUT_VERDICT, (code, msgspec.json.encode(verdict, order="sorted").decode()))


def whose(code: str) -> Statement:
    """Statement that finds game and end of a match."""
    return Statement(_WHOSE, (code,))


def back(game: str, ended_at: int) -> Statement:
    """Statement that moves the progress of a game back to before what ended then."""
    return Statement(_BACK, (game, ended_at))


def progress(game: str) -> Statement:
    return Statement(_PROGRESS, (game,))


class Waiting:
    """Reading of what is to be rated next: `matches`, then `ratings`, each with what the one before has found.

    progress: rows of `progress`; a game that has none has no match
    """

    def __init__(self, game: str, progress: Sequence[tuple[int, int, str]], limit: int) -> None:
        self._game = game
        self._revision, ended_at, code = progress[0] if progress else (0, -1, "")
        self._after = Position(ended_at, code)
        self._limit = limit
        self._found: list[ArchivedMatch] = []
        self._verdicts: dict[str, Verdict] = {}
        self.matches = Statement(_WAITING, (game, *self._after, limit))
        self.ratings: list[Statement] = []

    def read(self, rows: Iterable[Any]) -> None:
        """Take in what `matches` has found."""
        for *row, ranks in rows:
            match = match_of(tuple(row))
            self._found.append(match)
            if (verdict := verdict_of(ranks)) is not None:
                self._verdicts[match.code] = verdict
        people = {sitter.user for match in self._found for sitter in match.summary.sitters if sitter.user}
        self.ratings = last_ratings(people, self._game, self._after)

    def work(self, rows: Iterable[Any]) -> RatingWork:
        """The work. rows: what `ratings` has found"""
        known = by_person(rows)
        complete = len(self._found) < self._limit
        return RatingWork(self._game, self._revision, self._after, complete, self._found, self._verdicts, known)


def last_ratings(people: Iterable[str], game: str, at: Position = END) -> list[Statement]:
    """Statements that find the ratings of people at a position, some of them by each one."""
    every = sorted(people)
    groups = [every[start : start + GROUP] for start in range(0, len(every), GROUP)]
    return [
        Statement(
            " UNION ALL ".join([_LAST] * len(group)),
            tuple(value for person in group for value in (person, game, *at)),
        )
        for group in groups
    ]


def advance(work: RatingWork) -> Statement:
    """Statement that moves the progress on; it changes no row where that is not what the work was read at."""
    at = reached(work)
    return Statement(_ADVANCE, (*at, int(not work.complete), work.game, work.revision))


def replace(work: RatingWork, rated: Sequence[RatedMatch]) -> list[Statement]:
    """Statements that put ratings in the place of those of the same matches."""
    if work.complete:
        remove = Statement(_REMOVE, (work.game, *work.after))
    else:
        remove = Statement(f"{_REMOVE} AND (ended_at, code) <= (?, ?)", (work.game, *work.after, *reached(work)))
    rows = [Statement(_INSERT, (one.person, work.game, one.ended_at, one.code, *one.rating)) for one in rated]
    return [remove, *rows]


def reached(work: RatingWork) -> Position:
    """The position of the last match of some work."""
    if not work.matches:
        return work.after
    last = work.matches[-1]
    return Position(last.ended_at, last.code)


def course(person: str, game: str, limit: int) -> Statement:
    return Statement(_COURSE, (person, game, limit))


def all_ratings(game: str, limit: int, after: tuple[int, str, str] | None) -> Statement:
    return Statement(_ALL, (game, *(after or (-1, "", "")), limit))


def rated_of(row: tuple[int, str, str, float, float, int]) -> RatedMatch:
    ended_at, code, person, mu, sigma, matches = row
    return RatedMatch(ended_at, code, person, Rating(mu, sigma, matches))


def by_person(rows: Iterable[Any]) -> dict[str, Rating]:
    """Ratings by person, of rows of `last_ratings`."""
    return {one.person: one.rating for one in map(rated_of, rows)}
