"""Size of steps on the wire: whole games of settlers by four `steady` bots, as spectators and players get them."""

import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import mean, median, quantiles
from typing import NamedTuple

from msgspec.structs import replace

from bench.random_play import GAME, SEATS
from bench.tables import Table, number
from engine.cli.play import Setup, played
from engine.core import Event
from engine.games.settlers.events import DiceRolled
from engine.match import Batch, Match, Viewer, encode_batch
from server.rooms.history.recent_steps import AppliedStep
from server.wire.frames import Encoding, Frame
from server.wire.outbound import LegalActions, Plain, Snapshot, Step
from server.wire.words import EPOCH

PROOF = 32
"""Bytes of a throw's proof."""

EVERYBODY = [*(Viewer(seat) for seat in range(SEATS)), Viewer()]
ROLES = {"spectator": -1, "player": 0}
"""Viewers that are looked at more closely: role → place among the views."""

PASSES = 7
LEVEL = "steady"
START = EPOCH + 86_400_000
"""Time at which a game begins (ms since 1970): a game of bots begins at 0, a real one some day after the server."""


class Weight(NamedTuple):
    """Size of one frame. kind: the first event of its step"""

    kind: str
    bytes: int


def steps(seed: int) -> Iterator[AppliedStep]:
    """The steps of one game, from its first move to its end."""
    batches = played(Setup(GAME, next(iter(GAME.rulebooks)), (LEVEL,) * SEATS, seed)).batches
    match = Match.from_batches(GAME, batches[:1])
    for batch in batches[1:]:
        after = match.fold(batch)
        if match.stage == "playing":
            later = replace(batch, at=START + batch.at)
            yield AppliedStep(match, later, after, encode_batch(GAME, later))
        match = after


class Worked(NamedTuple):
    """Change of a step for a viewer. legal: None if they are the same"""

    viewer: Viewer
    turned: AppliedStep
    patch: Plain
    legal: LegalActions | None


def worked_out(game: Iterable[AppliedStep]) -> Iterator[list[Worked]]:
    """Each step of a game, for each viewer. New legal actions go with it, as they do in a room."""
    known: dict[Viewer, LegalActions] = {viewer: {} for viewer in EVERYBODY}
    for turned in game:
        each = []
        for viewer in EVERYBODY:
            legal, patch = turned.after.legal_actions(viewer), turned.after.patch(turned.before, viewer)
            each.append(Worked(viewer, turned, patch, None if legal == known[viewer] else legal))
            known[viewer] = legal
        yield each


def frame_of(worked: Worked) -> Frame:
    """The step as this viewer gets it."""
    viewer, turned, patch, legal = worked
    before, batch, after = turned.before, turned.batch, turned.after
    return Frame(Step(batch.seq, batch.at, batch.by, patch, after.told_events(before, batch, viewer), None, legal))


def weights(steps: Iterable[Worked], encoding: Encoding = Encoding.MSGPACK) -> Iterator[Weight]:
    """The size of each step's frame."""
    for worked in steps:
        batch = worked.turned.batch
        data = frame_of(worked).payload(encoding)
        yield Weight(type(batch.events[0]).__name__, len(data) - _proofs(batch))


def encoding_time(steps: Sequence[Sequence[Worked]], encoding: Encoding) -> float:
    """µs of processor time to encode a step for all viewers; patches and legal actions are given."""
    taken = []
    for _ in range(PASSES):
        begin = time.process_time()
        for each in steps:
            for worked in each:
                frame_of(worked).payload(encoding)
        taken.append((time.process_time() - begin) / len(steps) * 1e6)
    return min(taken)


def sizes(games: int = 3) -> Table:
    """The bytes that spectators and players get, of a step and of the whole table, and those of a step in the log."""
    worked = [each for seed in range(1, games + 1) for each in worked_out(steps(seed))]
    rows = []
    for who, place in ROLES.items():
        rows.append(_row(f"a step to a {who}", [weight.bytes for weight in weights(each[place] for each in worked)]))
    for who, place in ROLES.items():
        rows.append(_row(f"the whole table to a {who}", [_snapshot(each[place]) for each in worked[::10]]))
    rows.append(_row("a step in the log", [len(each[0].turned.line) for each in worked]))
    heads = ("median", "mean", "p95")
    return Table("bytes", (f"bytes, {len(worked):,} steps of four `{LEVEL}` bots, proofs not counted", *heads), rows)


def _row(what: str, sizes: list[int]) -> tuple[str, ...]:
    return what, *map(number, (median(sizes), mean(sizes), quantiles(sizes, n=20)[-1]))


def _snapshot(worked: Worked) -> int:
    viewer, match = worked.viewer, worked.turned.after
    snapshot = Snapshot(match.seq, match.view(viewer), match.legal_actions(viewer), viewer.seat)
    return len(Frame(snapshot).payload(Encoding.MSGPACK))


def table(found: Sequence[Weight]) -> Iterator[str]:
    """One line for each kind of step, the heaviest in all first."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for weight in found:
        kinds[weight.kind].append(weight.bytes)
    yield f"{'':<24}{'steps':>8}{'median':>8}{'mean':>8}{'95 %':>8}{'of all':>8}"
    whole = [weight.bytes for weight in found]
    for name, sizes in (("all", whole), *sorted(kinds.items(), key=lambda kind: -sum(kind[1]))):
        fifth = sorted(sizes)[len(sizes) * 95 // 100]
        share = sum(sizes) / sum(whole)
        yield f"{name:<24}{len(sizes):>8}{median(sizes):>8.0f}{mean(sizes):>8.1f}{fifth:>8}{share:>8.0%}"


def _proofs(batch: Batch) -> int:
    return PROOF * sum(_proves(event) for event in batch.events)


def _proves(event: Event) -> bool:
    return isinstance(event, DiceRolled) and bool(event.proof)


def main(games: int) -> None:
    worked = [each for seed in range(1, games + 1) for each in worked_out(list(steps(seed)))]
    print(f"bytes of a step, {games} games of four {LEVEL} bots; a throw's {PROOF} bytes of proof not counted")
    for encoding in Encoding:
        alone, together = encoding_time([each[-1:] for each in worked], encoding), encoding_time(worked, encoding)
        print(f"\n{encoding.value}: µs to tell a step and encode it, for spectators alone {alone:.1f}, ", end="")
        print(f"with {SEATS} players {together:.1f}")
        for who, place in ROLES.items():
            print(f"\n{who}\n" + "\n".join(table(list(weights((each[place] for each in worked), encoding)))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
