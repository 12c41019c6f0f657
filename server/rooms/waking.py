"""How a room comes back from the log."""

import asyncio
from collections import deque
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from engine.games import GAMES
from engine.match import Match, Secrets, decode_batch
from server.rooms.house import House
from server.rooms.ring import LENGTH as KEPT
from server.rooms.ring import Turned
from server.rooms.room import stream
from server.rooms.talk import Talk

BREATH = 50
"""Batches that are folded in one go while a room wakes; others want to move too."""


class Woken(Struct, frozen=True, eq=False):
    """A room as it was kept. steps: the last ones, at least the very last."""

    secrets: Secrets
    talk: Talk
    made_at: int
    steps: Sequence[Turned]


async def wake(house: House, code: str) -> Woken | None:
    """The room with this code; None: there is none. StoreError, or ValueError if it can't be read."""
    kept = await house.store.log.read(stream(code))
    secret = await house.store.secrets.get(stream(code))
    if not kept or secret is None:
        return None
    game = GAMES[msgspec.json.decode(kept[0].body)["events"][0]["game"]]
    match = Match.from_batches(game, ())
    steps: deque[Turned] = deque(maxlen=KEPT)
    for number, (_, body) in enumerate(kept):
        batch = decode_batch(game, body)
        after = match.fold(batch)
        steps.append(Turned(match, batch, after))
        match = after
        if number % BREATH == 0:
            await asyncio.sleep(0)
    talk = Talk(house, code)
    await talk.wake()
    made_at = decode_batch(game, kept[0].body).at
    return Woken(Secrets.from_plain(msgspec.json.decode(secret)), talk, made_at, steps)


__all__ = ["Woken", "wake"]
