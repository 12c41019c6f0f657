"""Chaos test of a hundred thousand frames of every kind, over real sockets; the short form runs with the other
tests.
"""

import time
from pathlib import Path

import pytest

from engine.core import SeededRng
from engine.games import GAMES
from server.wire.frames import BadFrame, Encoding, decode
from tests.wire.adversaries import spoil
from tests.wire.fuzzing import garbage

pytestmark = pytest.mark.chaos

FRAMES = 50_000
NOISE = 300_000


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_outlives_tens_of_thousands_of_strange_frames(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    began = time.monotonic()
    moves = await spoil(tmp_path, game, FRAMES)
    with capsys.disabled():
        print(f"\n{game}: {FRAMES:,} frames in {time.monotonic() - began:.0f} s, {moves:,} moves among them")


def test_noise_is_no_message(capsys: pytest.CaptureFixture[str]) -> None:
    rng, messages = SeededRng(1), 0
    for _ in range(NOISE):
        frame = garbage(rng)
        for encoding in Encoding:
            try:
                decode(encoding, frame)
                messages += 1
            except BadFrame:
                continue
    with capsys.disabled():
        print(f"\n{NOISE:,} frames of noise, {messages} of them a message by chance")
    assert messages < NOISE
