"""Costs of single operations, over the steps of a few random games: time, bytes, memory."""

import gc
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import islice
from statistics import median
from typing import NamedTuple

from bench.random_play import GAME, SEATS, Dice, Turned, play
from engine.core import Context, diff
from engine.match import Ask, Match, Viewer, encode_batch
from server.rooms.history.recent_steps import LENGTH, RecentSteps
from server.rooms.history.recent_steps import AppliedStep as LogEntry
from server.wire.frames import Encoding, Frame
from server.wire.outbound import Snapshot, Step

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


def sizes(steps: Sequence[Turned]) -> list[Figure]:
    """Bytes on the wire (MessagePack) and in the log."""
    player = [len(_frame(t, viewer)) for t in steps for viewer in PLAYERS]
    onlooker = [len(_frame(t, ONLOOKER)) for t in steps]
    shown = [len(_snapshot(t.after, PLAYERS[0])) for t in steps]
    watched = [len(_snapshot(t.after, ONLOOKER)) for t in steps]
    kept = [len(encode_batch(GAME, t.batch)) for t in steps]
    return [
        figure
        for what, counts in (
            ("step to a player", player),
            ("step to a spectator", onlooker),
            ("snapshot for a player", shown),
            ("snapshot for a spectator", watched),
            ("step in the log", kept),
        )
        for figure in (
            Figure(f"{what}, mean", sum(counts) / len(counts), "bytes"),
            Figure(f"{what}, 95 of 100 within", sorted(counts)[len(counts) * 95 // 100], "bytes"),
        )
    ]


def memory(rooms: int = 10) -> list[Figure]:
    """KiB of a room in mid-game: its match alone, with what it knows of its last step, with its last steps, too."""
    for seed in range(1, rooms + 1):  # whatever is made once and shared by all rooms is made now
        _room(seed, shown=True)
    tracemalloc.start()
    alone = _traced(_room, rooms)
    shown = _traced(lambda seed: _room(seed, shown=True), rooms)
    with_ring = _traced(lambda seed: _room(seed, shown=True, kept=True), rooms)
    tracemalloc.stop()
    return [
        Figure("a room's match", alone, "KiB"),
        Figure("… with what was shown last", shown, "KiB"),
        Figure(f"… and its last {LENGTH} steps", with_ring, "KiB"),
    ]


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


def _frame(t: Turned, viewer: Viewer) -> bytes:
    before, now = t.before.legal_actions(viewer), t.after.legal_actions(viewer)
    told, patch = t.after.told_events(t.before, t.batch, viewer), t.after.patch(t.before, viewer)
    step = Step(t.batch.seq, t.batch.at, t.batch.by, patch, told, None, None if now == before else now)
    return Frame(step).payload(Encoding.MSGPACK)


def _snapshot(match: Match, viewer: Viewer) -> bytes:
    snapshot = Snapshot(match.seq, match.view(viewer), match.legal_actions(viewer), viewer.seat)
    return Frame(snapshot).payload(Encoding.MSGPACK)


def _room(seed: int, *, shown: bool = False, kept: bool = False) -> tuple[Match | None, RecentSteps]:
    """A room in mid-game. shown: every step was shown to all; kept: its last steps are cached"""
    match, ring = None, RecentSteps()
    for t in islice(play(seed), sum(1 for _ in play(seed)) // 2):
        match = t.after
        for viewer in EVERYBODY if shown else ():
            match.patch(t.before, viewer), match.told_events(t.before, t.batch, viewer), match.legal_actions(viewer)
        if kept:
            ring.add(LogEntry(t.before, t.batch, match, encode_batch(GAME, t.batch)))
    return match, ring


def _traced(make: Callable[[int], object], count: int) -> float:
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    kept = [make(seed) for seed in range(1, count + 1)]
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
