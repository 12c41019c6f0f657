"""Clients of the benchmarks: they notice a step that is missing, also where another one has cut the same bytes up."""

from itertools import islice

import pytest

from bench.fanout.clients import Watcher
from bench.random_play import play
from engine.match import Viewer
from server.wire.frames import Encoding, Frame
from server.wire.outbound import Step

ACCEPTED = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"


def frames(count: int) -> list[bytes]:
    """So many steps of a game, as a spectator gets them."""
    found = []
    for turned in islice(play(1), count):
        batch, viewer = turned.batch, Viewer()
        told = turned.after.told_events(turned.before, batch, viewer)
        patch = turned.after.patch(turned.before, viewer)
        found.append(Frame(Step(batch.seq, batch.at, batch.by, patch, told, None, None)).wire(Encoding.MSGPACK))
    return found


def watcher() -> Watcher:
    client = Watcher("/", lambda: None, bare=False)
    client.data_received(ACCEPTED)
    return client


def test_steps_without_a_gap_are_counted_however_they_are_cut() -> None:
    steps, one, other = frames(20), watcher(), watcher()
    for begin in range(0, 20, 4):
        data = b"".join(steps[begin : begin + 4])
        one.data_received(data)
        other.data_received(data)
    assert one.frames == other.frames == 20
    assert one.seq == other.seq


def test_a_step_that_is_missing_ends_the_run() -> None:
    steps, one, other = frames(5), watcher(), watcher()
    for step in steps[:3]:
        other.data_received(step)
    one.data_received(steps[0])
    with pytest.raises(SystemExit, match="came after"):
        one.data_received(steps[2])


def test_a_step_that_came_to_another_is_missed_by_who_did_not_get_the_one_before() -> None:
    steps, one, other = frames(3), watcher(), watcher()
    other.data_received(steps[0])
    for step in steps:
        one.data_received(step)
    with pytest.raises(SystemExit, match="came after"):
        other.data_received(steps[2])
