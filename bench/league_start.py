"""Benchmark of a league's round of 50 tables that starts while people play elsewhere in the same process.

`python -m bench.league_start`. A game beside it asks a move two milliseconds after the answer to the one before. A move
takes from when it is due to its answer: by wall clock, and in milliseconds of the processor that this process has used
meanwhile, for whatever. The latter is what it would take on a machine where nothing else runs.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from statistics import median

from msgspec import Struct

from bench.league_rounds import gathered, process
from bench.random_play import Rng, choose
from bench.room_commands import NAMES, Reader
from bench.tables import Table, number
from engine.league.asker import SERVER
from engine.league.commands import DrawRound, StartRound
from server.rooms.requests import Applied, as_seat
from server.runtime.garbage_collection import GarbageCollector
from server.store.memory import MemoryStore
from tests.rooms.people import Place

TABLES, ROUNDS = 50, 5
REST = 0.002
QUIET = 200
"""Moves of each round that are measured with nothing else going on."""


class Move(Struct, frozen=True):
    """Move of the game beside: seconds by wall clock, and of the processor."""

    wall: float
    processor: float


class Start(Struct, frozen=True):
    """Start of a round: seconds to draw and start it, and until its rooms are open; moves before it and meanwhile."""

    drawn: float
    opened: float
    quiet: list[Move]
    meanwhile: list[Move]


def league_start() -> Table:
    """Moves elsewhere while a round is drawn, started and opened; of all rounds together."""
    starts = [asyncio.run(_start()) for _ in range(ROUNDS)]
    rows = []
    for when, moves in (
        ("with nothing else going on", [move for start in starts for move in start.quiet]),
        ("while a round starts", [move for start in starts for move in start.meanwhile]),
    ):
        longest = sorted(move.processor * 1e3 for move in moves)
        of_processor = (_ms(move.processor for move in moves), longest[len(longest) * 9 // 10], longest[-1])
        rows.append((when, number(_ms(move.wall for move in moves)), "; ".join(map(number, of_processor))))
    opened = _ms(one.drawn + one.opened for one in starts)
    heads = ("by wall clock, median", "of the processor: median; 9 of 10 within; longest")
    return Table("league start", (f"ms of a move, {TABLES} tables open in {number(opened)} ms", *heads), rows)


def _ms(seconds: Iterable[float]) -> float:
    """The median in milliseconds."""
    return median(seconds) * 1e3


async def _start() -> Start:
    async with process(MemoryStore()) as (leagues, registry, keeper):
        key = await gathered(leagues, registry, "club", TABLES)
        GarbageCollector()  # as a server has it, which collects between the moves
        quiet: list[Move] = []
        await _play(quiet, lambda: len(quiet) >= QUIET)
        meanwhile: list[Move] = []
        over, begun = False, asyncio.Event()
        beside = asyncio.create_task(_play(meanwhile, lambda: over, begun))
        await begun.wait()
        began = time.perf_counter()
        await leagues.do_all("club", [DrawRound(key, 0), StartRound(key, 1)], SERVER)
        drawn = time.perf_counter()
        await keeper.attend("club")
        opened = time.perf_counter()
        over = True
        await beside
        matches = (await leagues.find("club")).league.matches.values()
        assert len({match.room for match in matches if match.room}) == TABLES
    return Start(drawn - began, opened - drawn, quiet, meanwhile)


async def _play(times: list[Move], over: Callable[[], bool], begun: asyncio.Event | None = None) -> None:
    """A game of four, move by move, until it is over with the measuring. begun: set once it is in play"""
    place, rng = Place(), Rng(1)
    room, guests = await place.table(*NAMES, rulebook="league")
    for guest in guests:
        room.leave(guest.socket)
        place.forget(guest)
        room.join(Reader(guest.profile), guest.profile, None)
    if begun is not None:
        begun.set()
    while not over() and room.match.stage == "playing":
        seat = room.match.awaits()[0]
        command = choose(room.match.table.legal_actions(seat, trade=False), rng)
        due, used = time.perf_counter() + REST, time.process_time()
        await asyncio.sleep(REST)
        answer = await room.ask(as_seat(seat), command)
        times.append(Move(time.perf_counter() - due, time.process_time() - used))
        assert isinstance(answer, Applied), answer
    await place.close()


if __name__ == "__main__":
    print(league_start())
