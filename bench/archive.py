"""Archive of finished matches: bytes of a match, time of a search, of ratings and openings, until a file is open.

`python -m bench.archive [MATCHES]` (20,000): twenty games of four steady bots are played, and archived in turn under so
many codes in a SQLite file of its own, with people, books, options and times by chance. Then 2,000 searches are timed,
one after another, as `/api/matches` makes them. All ratings are worked out, as `python -m server archive ratings` does,
then as a server does after one match more; and the openings of 200 matches. Last, a file with 5,000 matches is opened
and asked for what a server asks at its start, in turn with an empty one.
"""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import msgspec
from msgspec.structs import replace

from bench.tables import number
from engine.cli.play import Setup, played
from engine.games import GAMES
from engine.match import encode_batch
from server.archive import (
    Archive,
    ArchivedMatch,
    ArchivedStore,
    History,
    MatchQuery,
    Packed,
    Position,
    SqliteArchive,
    pack,
)
from server.archive.commands import rate
from server.archive.openings import open_some
from server.archive.ratings import rate_some
from server.rooms.registry.room_code import LETTERS
from server.store import RoomSummary, SeatSummary
from server.store.sqlite import SqliteStore

MATCHES, OPENED, SEARCHES = 20_000, 5_000, 2_000
GAMES_PLAYED = 20
PEOPLE = 2_000
PAGE = 21
AT_ONCE = 200
ROUNDS = 7
RATED, OPENINGS = 50, 200
NOON = 1_750_000_000_000
HOUR = 60 * 60_000
BOOKS = ("basic", "basic", "tournament", "league", "league+harbourmaster", "basic+friendly_robber")


HISTORY = "history of a game of four bots, plain; compressed, KiB"
EACH = "for each match, index included, KiB"
SEARCH = "a search: median; p95; longest, ms"
RATINGS = "ratings of all that count, worked out anew, s; of one match more, ms"
OPENING = "the opening of a match, from its history, ms"
FULL = f"until a file with {OPENED:,} is open and says its rooms, or a new pool has the first page, ms"
EMPTY = "… with none, ms"


def figures(count: int = MATCHES) -> dict[str, str]:
    """Measure: what → figures."""
    bodies = [game(seed) for seed in range(GAMES_PLAYED)]
    plain = sum(size for _, _, size in bodies) / len(bodies) / 1024
    compressed = sum(len(packed.body) for packed, _, _ in bodies) / len(bodies) / 1024
    history = f"{number(plain)}; {number(compressed)}"
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_figures(Path(folder), count, [(packed, seq) for packed, seq, _ in bodies]))
    return {HISTORY: history} | found


def searched(took: list[float]) -> str:
    """Median, p95 and longest of these (ms)."""
    return "; ".join(map(number, (median(took), quantiles(took, n=20)[-1], max(took))))


def game(seed: int) -> tuple[Packed, int, int]:
    """A history, its number of steps, and the bytes of its lines."""
    settlers = GAMES["settlers"]
    found = played(Setup(settlers, "basic", ("steady",) * 4, seed))
    lines = tuple(encode_batch(settlers, batch) for batch in found.batches)
    packed = pack(History(game=lines, secret=msgspec.json.encode(found.secrets.to_plain())))
    return packed, len(lines), sum(map(len, lines))


def _match(place: int, packed: Packed, seq: int, chance: random.Random) -> ArchivedMatch:
    code, rest = "", place
    for _ in range(6):
        rest, letter = divmod(rest, len(LETTERS))
        code += LETTERS[letter]
    people = chance.sample(range(PEOPLE), 4)
    ended = NOON + place * HOUR // 4
    summary = RoomSummary(
        code,
        "Friday",
        "settlers",
        chance.choice(BOOKS),
        4,
        chance.choice(("public", "private")),
        spectators=True,
        stage="over",
        host=f"user{people[0]}",
        sitters=tuple(SeatSummary(seat, f"Person {one}", "red", f"user{one}") for seat, one in enumerate(people)),
        moved_at=ended,
        league=chance.choice(("", "", "", "spring")),
        points=tuple(chance.choices(range(3, 11), k=4)),
    )
    return ArchivedMatch(summary, seq, packed.digest, len(packed.body), ended - chance.randint(20, 120) * 60_000, ended)


async def fill(archive: Archive, count: int, bodies: list[tuple[Packed, int]]) -> None:
    """Archive so many matches, with these histories in turn."""
    chance = random.Random(7)
    for start in range(0, count, AT_ONCE):
        chosen = [(place, *bodies[place % len(bodies)]) for place in range(start, min(start + AT_ONCE, count))]
        await asyncio.gather(
            *(archive.put(_match(place, packed, seq, chance), packed.body) for place, packed, seq in chosen)
        )


async def _fill(path: Path, count: int, bodies: list[tuple[Packed, int]]) -> None:
    store = SqliteStore(path)
    await fill(SqliteArchive(store.write, store.read), count, bodies)
    await store.close()


async def _figures(folder: Path, count: int, bodies: list[tuple[Packed, int]]) -> dict[str, str]:
    path = folder / "archive.db"
    await _fill(path, count, bodies)
    found = {EACH: number(path.stat().st_size / count / 1024)}
    store = SqliteStore(path)
    archive = SqliteArchive(store.write, store.read)
    found[SEARCH] = searched(await searches(archive))
    found |= await _worked_out(archive, count, bodies)
    await store.close()
    await _fill(folder / "full.db", OPENED, bodies)
    await _fill(folder / "empty.db", 0, bodies)
    opened: dict[str, list[float]] = {"full": [], "empty": []}
    for _ in range(ROUNDS):
        for name, times in opened.items():
            times.append(await _opened(folder / f"{name}.db"))
    return found | {FULL: number(median(opened["full"])), EMPTY: number(median(opened["empty"]))}


async def _worked_out(archive: SqliteArchive, count: int, bodies: list[tuple[Packed, int]]) -> dict[str, str]:
    """How long ratings and openings take."""
    began = time.perf_counter()
    await rate(archive, ["settlers"])
    anew = time.perf_counter() - began
    packed, seq = bodies[0]
    each = []
    for place in range(count, count + RATED):
        match = _match(place, packed, seq, random.Random(place))
        await archive.put(replace(match, summary=replace(match.summary, visibility="public")), packed.body)
        began = time.perf_counter()
        await rate_some(archive)
        each.append((time.perf_counter() - began) * 1_000)
    began = time.perf_counter()
    await open_some(archive, OPENINGS)
    opening = (time.perf_counter() - began) * 1_000 / OPENINGS
    return {RATINGS: f"{number(anew)}; {number(median(each))}", OPENING: number(opening)}


async def searches(archive: Archive) -> list[float]:
    """Milliseconds of each of 2,000 searches, as `/api/matches` makes them."""
    chance, took = random.Random(11), []
    for _ in range(SEARCHES):
        mine = chance.random() < 0.6
        query = MatchQuery(
            player=f"user{chance.randrange(PEOPLE)}" if mine else "",
            result=chance.choice(("", "won", "lost")) if mine else "",
            book=chance.choice(("", "", "league", "tournament")),
            option=chance.choice(("", "", "", "harbourmaster")),
            league=chance.choice(("", "", "", "spring")),
            shortest=chance.choice((None, None, 90 * 60_000)),
            longest=chance.choice((None, None, 30 * 60_000)),
            public=not mine,
        )
        after = chance.choice((None, Position(NOON + chance.randrange(5_000) * HOUR, "ZZZZZZ")))
        began = time.perf_counter()
        await archive.search(query, PAGE, after)
        took.append((time.perf_counter() - began) * 1_000)
    return took


async def _opened(path: Path) -> float:
    """Milliseconds until a store over this file has answered what a server asks at its start."""
    began = time.perf_counter()
    live = SqliteStore(path)
    store = ArchivedStore(live, SqliteArchive(live.write, live.read))
    await store.index.unstarted_rooms()
    await store.index.open_rooms(50)
    await store.index.finished_rooms(0, NOON * 2, 25)
    took = time.perf_counter() - began
    await store.close()
    return took * 1_000


if __name__ == "__main__":
    for what, said in figures(*map(int, sys.argv[1:2])).items():
        print(f"{what:<100}{said:>20}")
