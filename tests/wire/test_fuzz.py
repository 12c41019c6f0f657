"""Fuzz tests of a socket: nothing breaks, nothing leaks, nothing grows without end."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import SeededRng
from engine.games import GAMES
from server.wire.frames import BadFrame, Encoding, decode
from tests.by_day import by_day
from tests.wire.adversaries import spoil
from tests.wire.fuzzing import garbage


@given(st.one_of(st.binary(max_size=300), st.integers(0, 2**60).map(lambda seed: garbage(SeededRng(seed)))))
def test_what_is_no_message_is_said_to_be_none(frame: bytes) -> None:
    for encoding in Encoding:
        try:
            message = decode(encoding, frame)
        except BadFrame:
            continue
        assert type(message).__name__ in {"Hello", "Do", "Say", "Ping"}


@pytest.mark.slow
@pytest.mark.parametrize("game", by_day(*GAMES))
async def test_W22_whatever_is_sent_the_room_goes_on_and_shows_each_what_is_theirs(tmp_path: Path, game: str) -> None:
    await spoil(tmp_path, game, frames=1_500)
