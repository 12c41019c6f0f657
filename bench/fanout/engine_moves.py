"""Cost of the engine in a move: the same games without a server, many by turns, as rooms share one process."""

import time

from bench.random_play import GAME, play
from engine.match import Viewer, encode_batch
from server.runtime.garbage_collection import GarbageCollector
from server.wire.frames import Encoding, StepFrame, StepPacker
from server.wire.outbound import LegalActions

SEATS = [Viewer(seat) for seat in range(4)]
WARM = 10


def engine(rooms: int, rounds: int = 20) -> float:
    """µs of processor time per move, with garbage collected as in the server."""
    GarbageCollector()
    games = [play(seed, verifiable=True) for seed in range(1, rooms + 1)]
    offered: list[dict[Viewer, LegalActions]] = [{} for _ in games]
    begun = 0.0
    for number in range(WARM + rounds):
        if number == WARM:
            begun = time.process_time()
        for game, known in zip(games, offered, strict=True):
            turned = next(game)
            before, batch, after = turned.before, turned.batch, turned.after
            encode_batch(GAME, batch)
            packing = StepPacker(batch.seq, batch.at, batch.by)
            patch, hear, offer = (
                after.patches(before),
                after.told_events_by_viewer(before, batch),
                after.legal_actions_by_viewer(),
            )
            for seat in SEATS:
                legal = offer(seat)
                news = None if legal == known.get(seat) else legal
                StepFrame(packing, (patch(seat), hear(seat), batch.ref, news)).wire(Encoding.MSGPACK)
                known[seat] = legal
    return (time.process_time() - begun) / (rounds * rooms) * 1e6
