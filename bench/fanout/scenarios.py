"""Scenarios of the fan-out benchmark, by turns: one small room, ten, many, also by other rule books; one big room, at
rest and under bursts; stalled readers. Ratios are medians over the windows, with the least and the greatest.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median
from typing import NamedTuple

from bench.fanout.engine_moves import engine
from bench.fanout.processes import BaselineServer, KaitakuServer, Server
from bench.fanout.windows import SEATS, Pair, Row, Side, Window, beside, big_room, p50_p99, small_rooms, waits
from bench.random_play import RULEBOOKS
from bench.spread import Spread
from bench.tables import Table, number
from server.rooms.viewers.spectators import GATHER

NAMES = {1: "one room", 10: "ten rooms"}
SIZE = 52
"""Bytes of the baseline's frame: the mean size of a step for a spectator (`bench.step_sizes`)."""
SLOW, BRISK = 0.5, 0.1
"""Seconds between two moves: as people play, and too slow for frames to be gathered."""
LONGER = 4
"""A window in which moves are rare is so many times as long; one in which they are not so rare, half of that."""


class Size(NamedTuple):
    """Size of a run. rooms, spectators: how many; seconds: of a window; rounds: windows of each kind and side

    books: rule books that are measured beside `basic`; whole: few rooms too, and stalled readers
    """

    rooms: int
    spectators: int
    seconds: float
    rounds: int
    books: tuple[str, ...] = RULEBOOKS[1:]
    whole: bool = True


QUICK = Size(rooms=200, spectators=2_000, seconds=1.5, rounds=3, books=("league",), whole=False)
USUAL = Size(rooms=200, spectators=2_000, seconds=2, rounds=3)
LONG = Size(rooms=200, spectators=2_000, seconds=10, rounds=7)


def tables(size: Size = USUAL) -> Iterator[Table]:
    """Measure."""
    with KaitakuServer() as ours:
        with BaselineServer(SIZE) as floor:
            yield rooms(size, floor, ours)
            yield by_rulebook(size, ours)
        with BaselineServer(SIZE, GATHER) as floor:
            yield spectators(size, floor, ours)


def rooms(size: Size, floor: Server, ours: Server) -> Table:
    """Rooms of four, as fast as they are answered."""
    many = (1, 10, size.rooms) if size.whole else (size.rooms,)
    rows = [_rooms(size, each, floor, ours) for each in many]
    rows.append((f"the engine alone, {size.rooms} games by turns", "", number(engine(size.rooms)), *[""] * 5))
    heads = (
        "µs a move: floor",
        "Kaitaku",
        "×",
        "moves/s",
        "… of one whole core",
        "mover, p50; p99, ms",
        "last of four",
    )
    return Table("rooms", ("as fast as answered", *heads), rows)


def _rooms(size: Size, many: int, floor: Server, ours: Server) -> tuple[str, ...]:
    with small_rooms(floor, many) as theirs, small_rooms(ours, many) as mine:
        windows = [(theirs.window(size.seconds, 0), mine.window(size.seconds, 0)) for _ in range(size.rounds)]
    own = [window for _, window in windows]
    whole = Window.together(own)
    return (
        *beside(f"{NAMES.get(many, f'{many} rooms')} of {SEATS}", windows, lambda w: w.per_move),
        number(median(window.moves_per_second for window in own)),
        number(1e6 / median(window.per_move for window in own)),
        p50_p99(whole.mover),
        p50_p99(whole.last_seat),
    )


def by_rulebook(size: Size, ours: Server) -> Table:
    """Half as many rooms by each rule book, one book after the other in each round."""
    books = ("basic", *size.books)
    windows: dict[str, list[Window]] = {book: [] for book in books}
    with ExitStack() as stack:
        sides = {book: stack.enter_context(small_rooms(ours, size.rooms // 2, book)) for book in books}
        for side in sides.values():
            side.window(size.seconds, 0)  # until all have placed
        for _ in range(size.rounds):
            for book, side in sides.items():
                windows[book].append(side.window(size.seconds, 0))
    basic = [window.per_move for window in windows["basic"]]
    rows = []
    for book, each in windows.items():
        costs = [window.per_move for window in each]
        rows.append(
            (f"`{book}`", number(median(costs)), str(Spread.of(costs, basic)), p50_p99(Window.together(each).mover))
        )
    heads = (f"{size.rooms // 2} rooms of {SEATS}", "µs a move", "× `basic`", "mover, p50; p99, ms")
    return Table("rooms by rule book", heads, rows)


def spectators(size: Size, floor: Server, ours: Server) -> Table:
    """One room that many watch, beside a floor that gathers frames as rooms do."""
    with big_room(floor, size.spectators) as theirs, big_room(ours, size.spectators) as mine:
        rows = [*_calm(size, theirs, mine), *_fast(size, theirs, mine)]
        if size.whole:
            rows += _stalled(size, theirs, mine)
    return Table("spectators", (f"one room, {size.spectators:,} spectators", "floor", "Kaitaku", "×"), rows)


def _calm(size: Size, floor: Side, ours: Side) -> Iterator[Row]:
    seconds = LONGER * size.seconds
    idle = median(ours.window(size.seconds, None).busy for _ in range(size.rounds))
    windows = [(floor.window(seconds, SLOW), ours.window(seconds, SLOW)) for _ in range(size.rounds)]
    yield beside("2 moves a second: µs a delivery", windows, lambda w: w.per_delivery)
    rested = [(one, other._replace(cpu=other.cpu - idle * other.seconds)) for one, other in windows]
    yield beside("… without what the server does at rest", rested, lambda w: w.per_delivery)
    one, other = map(Window.together, zip(*windows, strict=True))
    yield "… mover, p50, ms", number(one.mover[0]), number(other.mover[0]), ""
    yield "… last spectator, p50, ms", number(one.last), number(other.last), ""
    if size.whole:
        brisk = [(floor.window(seconds / 2, BRISK), ours.window(seconds / 2, BRISK)) for _ in range(size.rounds)]
        yield beside("10 moves a second: µs a delivery", brisk, lambda w: w.per_delivery)
        yield waits("… mover", brisk, lambda w: w.mover)
    yield ("nobody moves: ms of processor time a second (pings, chores)", "", number(idle * 1e3), "")


def _fast(size: Size, floor: Side, ours: Side) -> Iterator[Row]:
    fast: list[Pair] = []
    paced: list[Pair] = []
    for _ in range(size.rounds):
        mine = ours.window(size.seconds, 0)
        fast.append((floor.window(size.seconds, 0), mine))
        paced.append((floor.window(size.seconds, 1 / mine.moves_per_second), mine))
    yield beside("as fast as answered, gathered: moves/s", fast, lambda w: w.moves_per_second)
    yield waits("… mover", fast, lambda w: w.mover)
    yield beside("… the floor as often as Kaitaku: moves/s", paced, lambda w: w.moves_per_second)
    yield beside("… µs a move, all deliveries included", paced, lambda w: w.per_move)


def _stalled(size: Size, floor: Side, ours: Side) -> Iterator[Row]:
    readers = size.spectators // 20
    for side in (floor, ours):
        side.stall(readers)
        side.window(3 * size.seconds, 0)  # until what the kernel keeps for them is full
    windows = [(floor.window(size.seconds, 0), ours.window(size.seconds, 0)) for _ in range(size.rounds)]
    yield beside(f"… {readers} spectators read nothing: moves/s", windows, lambda w: w.moves_per_second)
    yield waits("… mover", windows, lambda w: w.mover)
