"""Windows of time in which a server and its clients are measured, and the rooms in which these are.

A window begins and ends while clients are busy. All figures of the server are its processor time, as the kernel counted
it; figures of latency are the clients' own.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from statistics import median, quantiles
from typing import NamedTuple

from bench.fanout.client_process import ClientSpec, Count
from bench.fanout.processes import BaselineServer, ClientProcess, KaitakuServer, Server
from bench.spread import Spread
from bench.tables import number

SEATS = 4
TABS = 12
BURST = 20
"""Offers to trade that a player may make in a turn (N14)."""


class Window(NamedTuple):
    """Measurements of one side in one window. Seconds, and counts. others: processor time of others, as `Side` says"""

    seconds: float
    cpu: float
    frames: int
    bytes: int
    steps: int
    moves: list[tuple[float, float]]
    seats: list[float]
    bursts: list[float]
    others: tuple[float, ...] = ()

    @classmethod
    def together(cls, windows: Sequence["Window"]) -> "Window":
        """Several as if they were one long one."""
        return cls(
            sum(window.seconds for window in windows),
            sum(window.cpu for window in windows),
            sum(window.frames for window in windows),
            sum(window.bytes for window in windows),
            sum(window.steps for window in windows),
            [move for window in windows for move in window.moves],
            [wait for window in windows for wait in window.seats],
            [burst for window in windows for burst in window.bursts],
            tuple(map(sum, zip(*(window.others for window in windows), strict=True))),
        )

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

    @property
    def mover(self) -> tuple[float, float]:
        """ms within which 50 and 99 of 100 movers had their answer."""
        return _shares([wait for _, wait in self.moves])

    @property
    def last_seat(self) -> tuple[float, float]:
        """ms within which 50 and 99 of 100 moves had reached all seats."""
        return _shares(self.seats)

    @property
    def last(self) -> float:
        """ms until the last spectator had a move, median."""
        waits = []
        for asked, _ in self.moves:
            then = [at for at in self.bursts if asked < at < asked + 0.45]
            waits += [(then[0] - asked) * 1e3] if then else []
        return median(waits) if waits else float("nan")


def _shares(waits: list[float]) -> tuple[float, float]:
    """ms within which 50 and 99 of 100 of these waits (s) were over."""
    if len(waits) < 2:
        return float("nan"), float("nan")
    cuts = quantiles(waits, n=100)
    return cuts[49] * 1e3, cuts[98] * 1e3


class Side:
    """Servers with their clients: players, and those who watch. others: whose processor time is measured as well"""

    def __init__(
        self,
        servers: Sequence[Server],
        players: Sequence[ClientProcess],
        watchers: Sequence[ClientProcess] = (),
        others: Sequence[Callable[[], float]] = (),
    ) -> None:
        self._servers = servers
        self._players = players
        self._watchers = watchers
        self._others = others

    def window(self, seconds: float, pace: float | None) -> Window:
        """Let the players move at this pace, or not at all, and measure for so long."""
        clients = [*self._players, *self._watchers]
        if pace is not None:
            for players in self._players:
                players.order(do="start", pace=pace)
        time.sleep(min(1.0, seconds / 2))
        for each in clients:
            each.order(do="count")
        begun, cpu, others = time.monotonic(), self._cpu(), [each() for each in self._others]
        time.sleep(seconds)
        used, taken = self._cpu() - cpu, time.monotonic() - begun
        theirs = tuple(each() - before for each, before in zip(self._others, others, strict=True))
        counts = [each.order(do="count") for each in clients]
        for players in self._players:
            players.order(do="stop")
        time.sleep(0.3)
        late = [each.order(do="count") for each in clients]
        return _window(taken, used, counts, [burst for count in late for burst in count.bursts], theirs)

    def stall(self, readers: int) -> None:
        """Let so many spectators stop reading."""
        self._watchers[-1].order(do="stall", stall=readers)

    def _cpu(self) -> float:
        return sum(server.cpu for server in self._servers)


def _window(seconds: float, cpu: float, counts: list[Count], late: list[float], others: tuple[float, ...]) -> Window:
    return Window(
        seconds,
        cpu,
        sum(c.frames for c in counts),
        sum(c.bytes for c in counts),
        sum(c.steps for c in counts),
        [move for count in counts for move in count.moves],
        [wait for count in counts for wait in count.last],
        [burst for count in counts for burst in count.bursts] + late,
        others,
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
        yield Side([server], [stack.enter_context(ClientProcess(who))])


@contextmanager
def big_room(server: Server, spectators: int, **changes: int | str) -> Iterator[Side]:
    """One room with many spectators. changes: of its rules"""
    with ExitStack() as stack:
        bare = isinstance(server, BaselineServer)
        tokens = server.people(SEATS) if isinstance(server, KaitakuServer) else [""] * SEATS
        code = server.room(tokens[0], changes=changes) if isinstance(server, KaitakuServer) else "big"
        players = stack.enter_context(ClientProcess(ClientSpec(server.port, [code], tokens, bare=bare, burst=BURST)))
        watchers = stack.enter_context(watching(server, code, spectators))
        yield Side([server], [players], [watchers])


def watching(server: Server, code: str, spectators: int) -> ClientProcess:
    """So many spectators of this room."""
    people = server.people(-(-spectators // (TABS - 2))) if isinstance(server, KaitakuServer) else [""]
    return ClientProcess(ClientSpec(server.port, [code], people, spectators, bare=isinstance(server, BaselineServer)))


def p50_p99(waits: tuple[float, float]) -> str:
    """p50 and p99 in one cell."""
    return "; ".join(map(number, waits))


Pair = tuple[Window, Window]
"""Windows of two sides, one after the other."""

Row = tuple[str, str, str, str]
"""Line of a table: what, both sides, and the ratio of the second to the first."""


def beside(name: str, windows: Sequence[Pair], of: Callable[[Window], float]) -> Row:
    """The medians of both sides, and their ratio with its spread."""
    one, other = ([of(pair[side]) for pair in windows] for side in (0, 1))
    return name, number(median(one)), number(median(other)), str(Spread.of(other, one))


def waits(name: str, windows: Sequence[Pair], of: Callable[[Window], tuple[float, float]]) -> Row:
    """p50 and p99 of all windows of each side together, ms."""
    one, other = (p50_p99(of(Window.together(side))) for side in zip(*windows, strict=True))
    return f"{name}, p50; p99, ms", one, other, ""
