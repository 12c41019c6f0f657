"""Costs of single operations, over the steps of a few random games."""

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from bench.random_play import GAME, SEATS, Dice, Turned
from engine.core import Context, diff
from engine.match import Ask, Match, Viewer, encode_batch
from server.wire.frames import Encoding, Frame
from server.wire.outbound import Snapshot

PASSES = 5
PLAYERS = [Viewer(seat) for seat in range(SEATS)]
ONLOOKER = Viewer()
EVERYBODY = [*PLAYERS, ONLOOKER]


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.what:<72}{self.value:>10,.1f} {self.unit}"


def times(steps: Sequence[Turned]) -> list[Figure]:
    """µs, means over the steps, medians of the passes."""
    dice = Dice(1)
    events = sum(len(t.batch.events) for t in steps)

    def decide(t: Turned) -> object:
        return t.before.table.decide(t.command, Context(t.batch.by, t.batch.at, dice))

    def step(t: Turned) -> object:
        return t.before.step(Ask(t.batch.by, t.batch.at, t.command), None, dice)

    def compared(t: Turned) -> object:
        return diff(t.before.view(PLAYERS[0]), t.after.view(PLAYERS[0]))

    each: list[tuple[str, Callable[[Turned], object], int]] = [
        ("decide: a command into its events and the table after it", decide, len(steps)),
        ("step: the same as a match does it, take-backs kept", step, len(steps)),
        ("evolve: record an event", lambda t: t.before.fold(t.batch), events),
        (
            "legal: all that the seat on move may ask",
            lambda t: t.before.table.legal_actions(_mover(t)),
            len(steps),
        ),
        ("legal as plain data", lambda t: t.before.legal_actions(PLAYERS[_mover(t)]), len(steps)),
        ("view: all that a player may see", lambda t: t.after.view(PLAYERS[0]), len(steps)),
        ("view: all that a spectator may see", lambda t: t.after.view(ONLOOKER), len(steps)),
        ("patch: what a step changed for a player", lambda t: t.after.patch(t.before, PLAYERS[0]), len(steps)),
        ("patch: what a step changed for a spectator", lambda t: t.after.patch(t.before, ONLOOKER), len(steps)),
        ("diff: the same by comparing whole views (not done)", compared, len(steps)),
        ("told: what a player is told of a step", lambda t: t.after.told(t.before, t.batch, PLAYERS[0]), len(steps)),
        ("log line: a batch as JSON", lambda t: encode_batch(GAME, t.batch), len(steps)),
        (
            "snapshot: view, legal and encoding for a player",
            lambda t: _snapshot(t.after, PLAYERS[0]),
            len(steps),
        ),
        ("snapshot for a spectator", lambda t: _snapshot(t.after, ONLOOKER), len(steps)),
    ]
    return [Figure(what, _micros(do, steps) * len(steps) / count, "µs") for what, do, count in each]


def _micros(do: Callable[[Turned], object], steps: Sequence[Turned]) -> float:
    taken = []
    for _ in range(PASSES):
        gc.collect()
        begin = time.process_time()
        for step in steps:
            do(step)
        taken.append((time.process_time() - begin) / len(steps) * 1e6)
    return median(taken)


def _mover(t: Turned) -> int:
    return t.before.awaits()[0]


def _snapshot(match: Match, viewer: Viewer) -> bytes:
    snapshot = Snapshot(match.seq, match.view(viewer), match.legal_actions(viewer), viewer.seat)
    return Frame(snapshot).payload(Encoding.MSGPACK)
