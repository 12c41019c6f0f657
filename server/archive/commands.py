"""Commands about an archive: `check`, `export`, `import` and `ratings`.

An export is a file of lines. Each line is a JSON object: the match as in the index, its packed history in base64, and
what its league has said of it. Ratings are not exported: they follow from the matches.
It can be read into any archive, so that it is also the way from SQLite to PostgreSQL and back.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import Struct

from server.archive.history import HistoryDamaged, unpack
from server.archive.ports import Archive, ArchivedMatch
from server.archive.ratings import rate_some
from server.store import StoreError

PAGE = 200
"""Codes that are read at once."""

RATED_AT_ONCE = 500
"""Matches that are rated, and ratings that are read, at once."""

MAX_LINE = 512 * 1024 * 1024
"""Bytes of one line of an export at most."""


class Line(Struct, frozen=True, omit_defaults=True):
    """One match in an export. body: its packed history; verdict: of its league, if that has spoken"""

    match: ArchivedMatch
    body: bytes
    verdict: dict[str, int] | None = None


class Report(NamedTuple):
    """Findings of a command. matches, size: how many, and the bytes of their histories; faults: a sentence each"""

    matches: int
    size: int
    faults: tuple[str, ...]


async def check(archive: Archive) -> Report:
    """Read every history and compare it with its digest and its number of steps. It changes nothing."""
    count, size, faults = 0, 0, list[str]()
    async for line in _lines(archive):
        count, size = count + 1, size + len(line.body)
        if (fault := await asyncio.to_thread(_fault, line)) is not None:
            faults.append(fault)
    return Report(count, size, tuple(faults))


async def export(archive: Archive, to: Path) -> Report:
    """Write all matches into a new file. StoreError: there is one, or it can't be written."""
    count, size, faults = 0, 0, list[str]()
    try:
        with await asyncio.to_thread(_new, to) as file:
            async for line in _lines(archive):
                if (fault := await asyncio.to_thread(_fault, line)) is not None:
                    faults.append(fault)
                    continue
                await asyncio.to_thread(file.write, msgspec.json.encode(line) + b"\n")
                count, size = count + 1, size + len(line.body)
    except OSError as error:
        raise StoreError(f"{to} can't be written: {error}") from error
    return Report(count, size, tuple(faults))


async def import_all(archive: Archive, source: Path) -> Report:
    """Keep all matches of an export. What the archive has already stays; of two histories the longer one is kept."""
    count, size, faults = 0, 0, list[str]()
    try:
        with source.open("rb") as file:
            number = 0
            while text := await asyncio.to_thread(_next, file):
                number += 1
                try:
                    line = msgspec.json.decode(text, type=Line)
                    fault = await asyncio.to_thread(_fault, line)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    fault = str(error)
                if fault is not None:
                    faults.append(f"line {number}: {fault}")
                    continue
                known = await archive.get(line.match.code)
                if known is None or known.seq < line.match.seq:
                    await archive.put(line.match, line.body)
                    count, size = count + 1, size + len(line.body)
                if line.verdict is not None and await archive.verdict(line.match.code) is None:
                    await archive.put_verdict(line.match.code, line.verdict)
    except OSError as error:
        raise StoreError(f"{source} can't be read: {error}") from error
    return Report(count, size, tuple(faults))


class RatedGame(NamedTuple):
    """Findings of `rate` for a game. matches, people: rated ones; as_before: the same ratings were kept before"""

    name: str
    matches: int
    people: int
    as_before: bool


async def rate(archive: Archive, games: Sequence[str]) -> list[RatedGame]:
    """Work all ratings of these games out again, from the first match on, and compare them with those kept so far."""
    before = {game: await _kept(archive, game) for game in games}
    await archive.rate_anew()
    while await rate_some(archive, RATED_AT_ONCE):
        pass
    after = {game: await _kept(archive, game) for game in games}
    return [
        RatedGame(game, after[game].matches, after[game].people, after[game].digest == before[game].digest)
        for game in games
    ]


class _Kept(NamedTuple):
    """All ratings of a game: how many matches and people, and their SHA-256."""

    matches: int
    people: int
    digest: bytes


async def _kept(archive: Archive, game: str) -> _Kept:
    digest, people, last, matches = hashlib.sha256(), set[str](), "", 0
    after: tuple[int, str, str] | None = None
    while page := await archive.rated(game, RATED_AT_ONCE, after):
        for one in page:
            digest.update(msgspec.json.encode(one))
            people.add(one.person)
            matches += one.code != last
            last = one.code
        after = (page[-1].ended_at, page[-1].code, page[-1].person)
    return _Kept(matches, len(people), digest.digest())


async def _lines(archive: Archive) -> AsyncIterator[Line]:
    after = ""
    while codes := await archive.codes(after, PAGE):
        for code in codes:
            match = await archive.get(code)
            if match is not None:
                verdict = await archive.verdict(code)
                yield Line(match, await archive.body(code) or b"", None if verdict is None else dict(verdict))
        after = codes[-1]


def _next(file: BinaryIO) -> bytes:
    return file.readline(MAX_LINE)


def _new(path: Path) -> BinaryIO:
    """A new file, for its owner alone. FileExistsError: there is one."""
    path.touch(mode=0o600, exist_ok=False)
    return path.open("wb")


def _fault(line: Line) -> str | None:
    """Fault of a match; None: there is none."""
    match = line.match
    try:
        history = unpack(match.code, line.body, match.digest)
    except HistoryDamaged as damaged:
        return str(damaged)
    if len(history.game) != match.seq:
        return f"the archived history of {match.code} has {len(history.game)} steps, not {match.seq}"
    return None
