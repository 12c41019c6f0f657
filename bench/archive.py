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


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    bodies = [game(seed) for seed in range(GAMES_PLAYED)]
    plain = sum(size for _, _, size in bodies) / len(bodies) / 1024
    compressed = sum(len(packed.body) for packed, _, _ in bodies) / len(bodies) / 1024
    print(f"{plain:8.1f} KiB  history of a game of four bots, {compressed:.1f} KiB compressed (mean of {len(bodies)})")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_figures(Path(folder), count, [(packed, seq) for packed, seq, _ in bodies]))


def game(seed: int) -> tuple[Packed, int, int]:
    """A history, its number of steps, and the bytes of its lines."""
    settlers = GAMES["settlers"]
    found = played(Setup(settlers, "basic", ("steady",) * 4, seed))
    lines = tuple(encode_batch(settlers, batch) for batch in found.batches)
    packed = pack(History(game=lines, secret=msgspec.json.encode(found.secrets.to_plain())))
    return packed, len(lines), sum(map(len, lines))


def _match(number: int, packed: Packed, seq: int, chance: random.Random) -> ArchivedMatch:
    code, rest = "", number
    for _ in range(6):
        rest, letter = divmod(rest, len(LETTERS))
        code += LETTERS[letter]
    people = chance.sample(range(PEOPLE), 4)
    ended = NOON + number * HOUR // 4
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
        chosen = [(number, *bodies[number % len(bodies)]) for number in range(start, min(start + AT_ONCE, count))]
        await asyncio.gather(
            *(archive.put(_match(number, packed, seq, chance), packed.body) for number, packed, seq in chosen)
        )


async def _fill(path: Path, count: int, bodies: list[tuple[Packed, int]]) -> None:
    store = SqliteStore(path)
    await fill(SqliteArchive(store.write, store.read), count, bodies)
    await store.close()


async def _figures(folder: Path, count: int, bodies: list[tuple[Packed, int]]) -> None:
    path = folder / "archive.db"
    await _fill(path, count, bodies)
    size = path.stat().st_size
    print(f"{size / count / 1024:8.1f} KiB  of the file for each of {count:,} matches, index and history")
    print(f"{size / count * 1e6 / 1e9:8.1f} GB   on paper for 1,000,000 matches")
    store = SqliteStore(path)
    archive = SqliteArchive(store.write, store.read)
    took = await searches(archive)
    await _worked_out(archive, count, bodies)
    await store.close()
    p95 = quantiles(took, n=20)[-1]
    print(f"{median(took):8.2f} ms   a search among {count:,}, median; p95 {p95:.2f}, longest {max(took):.2f}")
    await _fill(folder / "full.db", OPENED, bodies)
    await _fill(folder / "empty.db", 0, bodies)
    opened: dict[str, list[float]] = {"full": [], "empty": []}
    for _ in range(ROUNDS):
        for name, times in opened.items():
            times.append(await _opened(folder / f"{name}.db"))
    for name, words in (("full", f"{OPENED:,} archived matches"), ("empty", "nothing")):
        took = opened[name]
        print(f"{median(took):8.2f} ms   until a file with {words} is open and says its rooms, median of {ROUNDS}")


async def _worked_out(archive: SqliteArchive, count: int, bodies: list[tuple[Packed, int]]) -> None:
    """Say how long ratings and openings take."""
    began = time.perf_counter()
    (rated,) = await rate(archive, ["settlers"])
    took = time.perf_counter() - began
    print(f"{took:8.2f} s    to rate {rated.matches:,} matches anew, those of {count:,} that count")
    packed, seq = bodies[0]
    each = []
    for number in range(count, count + RATED):
        match = _match(number, packed, seq, random.Random(number))
        await archive.put(replace(match, summary=replace(match.summary, visibility="public")), packed.body)
        began = time.perf_counter()
        await rate_some(archive)
        each.append((time.perf_counter() - began) * 1_000)
    print(f"{median(each):8.2f} ms   to rate one match more, median of {RATED}; longest {max(each):.2f}")
    began = time.perf_counter()
    await open_some(archive, OPENINGS)
    took = (time.perf_counter() - began) * 1_000 / OPENINGS
    print(f"{took:8.2f} ms   for the opening of a match, mean of {OPENINGS}")


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
    main()
