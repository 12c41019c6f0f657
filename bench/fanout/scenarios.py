"""Scenarios of the fan-out benchmark, by turns: one small room, ten, many, also by other rule books; one big room, at
rest and under bursts; stalled readers.

A window begins and ends while clients are busy. All figures of the server are its processor time, as the kernel counted
it; figures of latency are the clients' own. Ratios are medians over the windows, with the least and the greatest.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from statistics import median, quantiles
from typing import NamedTuple

from bench.fanout.client_process import ClientSpec, Count
from bench.fanout.engine_moves import engine
from bench.fanout.processes import BaselineServer, ClientProcess, KaitakuServer, Server
from bench.random_play import RULEBOOKS
from bench.spread import Spread
from server.rooms.viewers.spectators import GATHER

SEATS = 4
NAMES = {1: "one room", 10: "ten rooms"}
TABS = 12
BURST = 20
"""Offers to trade that a player may make in a turn (N14)."""
SIZE = 52
"""Bytes of the baseline's frame: the mean size of a step for a spectator (`bench.step_sizes`)."""


class Size(NamedTuple):
    """Size of a run. rooms, spectators: how many; seconds: of a window; rounds: windows of each kind and side

    books: rule books that are measured beside `basic`; whole: few rooms too, and spectators at rest and stalled
    """

    rooms: int
    spectators: int
    seconds: float
    rounds: int
    books: tuple[str, ...] = RULEBOOKS[1:]
    whole: bool = True


QUICK = Size(rooms=200, spectators=2_000, seconds=2, rounds=3, books=("league",), whole=False)
USUAL = Size(rooms=200, spectators=2_000, seconds=4, rounds=3)
LONG = Size(rooms=200, spectators=2_000, seconds=10, rounds=7)


class Window(NamedTuple):
    """Measurements of one side in one window. Seconds, and counts."""

    seconds: float
    cpu: float
    frames: int
    bytes: int
    steps: int
    moves: list[tuple[float, float]]
    seats: list[float]
    bursts: list[float]

    @property
    def moves_per_second(self) -> float:
        return self.steps / self.seconds

    @property
    def per_delivery(self) -> float:
        """µs"""
        return self.cpu / max(1, self.frames) * 1e6

    @property
    def per_move(self) -> float:
        """µs"""
        return self.cpu / max(1, self.steps) * 1e6

    @property
    def busy(self) -> float:
        """Share of one core."""
        return self.cpu / self.seconds

    def mover(self, part: int) -> float:
        """ms within which so many of 100 movers had their answer."""
        return _share([wait for _, wait in self.moves], part)

    def last_seat(self, part: int) -> float:
        """ms within which so many of 100 moves had reached all seats."""
        return _share(self.seats, part)

    @property
    def last(self) -> float:
        """ms until the last spectator had a move, median."""
        waits = []
        for asked, _ in self.moves:
            then = [at for at in self.bursts if asked < at < asked + 0.45]
            waits += [(then[0] - asked) * 1e3] if then else []
        return median(waits) if waits else float("nan")


class Side:
    """One server with its clients."""

    def __init__(self, server: Server, crowds: list[ClientProcess]) -> None:
        self._server = server
        self._crowds = crowds

    def window(self, seconds: float, pace: float | None) -> Window:
        """Let the players move at this pace, or not at all, and measure for so long."""
        if pace is not None:
            self._crowds[0].order(do="start", pace=pace)
        time.sleep(min(1.0, seconds / 2))
        for crowd in self._crowds:
            crowd.order(do="count")
        begun, cpu = time.monotonic(), self._server.cpu
        time.sleep(seconds)
        used, taken = self._server.cpu - cpu, time.monotonic() - begun
        counts = [crowd.order(do="count") for crowd in self._crowds]
        self._crowds[0].order(do="stop")
        time.sleep(0.3)
        late = [crowd.order(do="count") for crowd in self._crowds]
        return _window(taken, used, counts, [burst for count in late for burst in count.bursts])

    def stall(self, readers: int) -> None:
        """Let so many spectators stop reading."""
        self._crowds[-1].order(do="stall", stall=readers)


def _share(waits: list[float], part: int) -> float:
    """ms within which so many of 100 of these waits (s) were over."""
    return quantiles(waits, n=100)[part - 1] * 1e3 if len(waits) > 1 else float("nan")


def _window(seconds: float, cpu: float, counts: list[Count], late: list[float]) -> Window:
    moves = [move for count in counts for move in count.moves]
    bursts = [burst for count in counts for burst in count.bursts] + late
    return Window(
        seconds,
        cpu,
        sum(c.frames for c in counts),
        sum(c.bytes for c in counts),
        sum(c.steps for c in counts),
        moves,
        [wait for count in counts for wait in count.last],
        bursts,
    )


@contextmanager
def small_rooms(server: Server, rooms: int, rulebook: str = "basic") -> Iterator[Side]:
    """Rooms with four players each, by this rule book."""
    with ExitStack() as stack:
        tokens = server.people(SEATS) if isinstance(server, KaitakuServer) else [""] * SEATS
        if isinstance(server, KaitakuServer):
            codes = [server.room(tokens[0], rulebook=rulebook) for _ in range(rooms)]
        else:
            codes = [f"{number}" for number in range(rooms)]
        who = ClientSpec(server.port, codes, tokens, bare=isinstance(server, BaselineServer))
        yield Side(server, [stack.enter_context(ClientProcess(server, who))])


@contextmanager
def big_room(server: Server, spectators: int, memory: list[float], **changes: int | str) -> Iterator[Side]:
    """One room with many spectators. Adds to `memory` the KiB that each of them takes. changes: of its rules"""
    with ExitStack() as stack:
        bare = isinstance(server, BaselineServer)
        tokens = server.people(SEATS) if isinstance(server, KaitakuServer) else [""] * SEATS
        code = server.room(tokens[0], changes=changes) if isinstance(server, KaitakuServer) else "big"
        players = stack.enter_context(
            ClientProcess(server, ClientSpec(server.port, [code], tokens, bare=bare, burst=BURST))
        )
        them = server.people(-(-spectators // (TABS - 2))) if isinstance(server, KaitakuServer) else [""]
        before = server.resident
        watchers = stack.enter_context(
            ClientProcess(server, ClientSpec(server.port, [code], them, spectators, bare=bare))
        )
        memory.append((server.resident - before) / spectators)
        yield Side(server, [players, watchers])


def report(size: Size = USUAL) -> None:
    """Measure, and print the table."""
    print(f"\nfan-out: medians of {size.rounds} windows of {size.seconds:g} s, by turns; µs of processor time")
    with KaitakuServer() as ours:
        with BaselineServer(SIZE) as floor:
            for rooms in (1, 10, size.rooms) if size.whole else (size.rooms,):
                _small(size, rooms, floor, ours)
            _books(size, ours)
            print(f"{'of which the engine, measured by itself: µs a move':<60}{engine(size.rooms):>12,.2f}")
        with BaselineServer(SIZE, GATHER) as floor:
            _big(size, floor, ours)


def _small(size: Size, rooms: int, floor: Server, ours: Server) -> None:
    with small_rooms(floor, rooms) as theirs, small_rooms(ours, rooms) as mine:
        windows = [(theirs.window(size.seconds, 0), mine.window(size.seconds, 0)) for _ in range(size.rounds)]
    what = f"{NAMES.get(rooms, f'{rooms} rooms')} of {SEATS}, as fast as they are answered"
    print(f"\n{what:<48}{'floor':>12}{'ours':>12}   ×")
    _lines(
        windows,
        ("µs a delivery", lambda w: w.per_delivery),
        ("µs a move", lambda w: w.per_move),
        ("moves/s", lambda w: w.moves_per_second),
        ("moves/s of one whole core", lambda w: 1e6 / w.per_move),
        ("mover p50, ms", lambda w: w.mover(50)),
        ("mover p99, ms", lambda w: w.mover(99)),
        ("last of the four p50, ms", lambda w: w.last_seat(50)),
        ("last of the four p99, ms", lambda w: w.last_seat(99)),
        ("bytes a delivery", lambda w: w.bytes / max(1, w.frames)),
    )


def _books(size: Size, ours: Server) -> None:
    """Many rooms by each rule book, one book after the other in each round."""
    books = ("basic", *size.books)
    windows: dict[str, list[Window]] = {book: [] for book in books}
    with ExitStack() as stack:
        sides = {book: stack.enter_context(small_rooms(ours, size.rooms // 2, book)) for book in books}
        for side in sides.values():
            side.window(size.seconds, 0)  # until all have placed
        for _ in range(size.rounds):
            for book, side in sides.items():
                windows[book].append(side.window(size.seconds, 0))
    print(f"\n{f'{size.rooms // 2} rooms of {SEATS} by rule books':<48}{'µs a move':>12}{'mover p99':>12}   × basic")
    basic = [window.per_move for window in windows["basic"]]
    for book, each in windows.items():
        costs = [window.per_move for window in each]
        late = median(window.mover(99) for window in each)
        print(f"{book:<48}{median(costs):>12,.1f}{late:>12,.1f}   {Spread.of(costs, basic)}")


def _big(size: Size, floor: Server, ours: Server) -> None:
    memory: tuple[list[float], list[float]] = [], []
    stalled = size.spectators // 20
    with (
        big_room(floor, size.spectators, memory[0]) as theirs,
        big_room(ours, size.spectators, memory[1]) as mine,
    ):
        rests = range(size.rounds if size.whole else 1)
        idle = [(theirs.window(size.seconds, None), mine.window(size.seconds, None)) for _ in rests]
        calm = [(theirs.window(size.seconds, 0.5), mine.window(size.seconds, 0.5)) for _ in range(size.rounds)]
        fast = [(theirs.window(size.seconds, 0), mine.window(size.seconds, 0)) for _ in range(size.rounds)]
        for side in (theirs, mine) if size.whole else ():
            side.stall(stalled)
            side.window(3 * size.seconds, 0)  # until what the kernel keeps for them is full
        stalls = range(size.rounds if size.whole else 0)
        after = [(theirs.window(size.seconds, 0), mine.window(size.seconds, 0)) for _ in stalls]
    print(f"\n{f'one room, {size.spectators:,} spectators, 2 moves a second':<48}{'floor':>12}{'ours':>12}   ×")
    _lines(
        calm,
        ("µs a delivery", lambda w: w.per_delivery),
        ("mover p50, ms", lambda w: w.mover(50)),
        ("last spectator p50, ms", lambda w: w.last),
    )
    print(f"{'KiB a connection':<48}{memory[0][0]:>12.1f}{memory[1][0]:>12.1f}")
    resting = median(w.cpu / w.seconds for _, w in idle)
    print(f"{'ms a second when nobody moves (pings, chores)':<48}{'':>12}{resting * 1e3:>12.2f}")
    net = median((w.cpu - resting * w.seconds) / max(1, w.frames) * 1e6 for _, w in calm)
    print(
        f"{'µs a delivery without them':<48}{'':>12}{net:>12.2f}{net / median(w.per_delivery for w, _ in calm):>8.2f}"
    )
    print(f"\n{'the same, as fast as they are answered':<48}{'floor':>12}{'ours':>12}   ×")
    _lines(
        fast,
        ("µs a delivery", lambda w: w.per_delivery),
        ("moves/s", lambda w: w.moves_per_second),
        ("deliveries/s", lambda w: w.frames / w.seconds),
        ("mover p50, ms", lambda w: w.mover(50)),
        ("busy, of one core", lambda w: w.busy),
    )
    if not size.whole:
        return
    print(f"\n{f'the same, {stalled} spectators read nothing':<48}{'floor':>12}{'ours':>12}   ×")
    _lines(
        after,
        ("µs a delivery to the others", lambda w: w.per_delivery),
        ("moves/s", lambda w: w.moves_per_second),
        ("mover p50, ms", lambda w: w.mover(50)),
    )


def _lines(windows: list[tuple[Window, Window]], *figures: tuple[str, Callable[[Window], float]]) -> None:
    for name, of in figures:
        floor, ours = ([of(pair[side]) for pair in windows] for side in (0, 1))
        print(f"{name:<48}{median(floor):>12,.2f}{median(ours):>12,.2f}   {Spread.of(ours, floor)}")
