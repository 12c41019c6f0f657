"""The record of a finished game, from the log and the secrets that are now revealed.

What a seat said in calling the judge is left out: it was for the judge, and anybody may read a record (J1).
"""

import asyncio
from collections.abc import Generator, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from engine.core import Game
from engine.games import GAMES
from engine.match import Batch, Refused, Secrets, decode_batch
from engine.match.judge.commands import CallJudge
from engine.match.judge.events import JudgeCalled
from engine.match.record import STRIDE, recording, writing
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.room_state import stream
from server.store import LogEntry, RoomSummary, Store

T = TypeVar("T")


async def record_of(store: Store, summary: RoomSummary) -> bytes:
    """The whole record of a finished game, as a file.

    Refused: the log says it is not finished; the index of rooms is written first, and may be ahead of it. RoomDamaged:
    it cannot be read.
    """
    game = GAMES[summary.game]
    kept = await store.log.read(stream(summary.code))
    if not kept:
        raise Refused("no-such-room")
    secret = await store.secrets.get(stream(summary.code))
    try:
        secrets = None if secret is None else Secrets.from_plain(msgspec.json.decode(secret))
        batches = await _in_slices(_decoding(game, kept))
        made = await _in_slices(recording(game, batches, secrets))
    except Exception as error:
        damaged = RoomDamaged(summary.code, repr(error))
        damaged.log()
        raise damaged from error
    if "result" not in made["end"]:
        raise Refused("not-over")
    return await _in_slices(writing(made))


async def _in_slices(work: Generator[None, None, T]) -> T:
    """The result of this generator. Sockets are served wherever it pauses: a log may have any length."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await asyncio.sleep(0)


def _decoding(game: Game, kept: Sequence[LogEntry]) -> Generator[None, None, list[Batch]]:
    batches: list[Batch] = []
    for at, (_, body) in enumerate(kept):
        if at % STRIDE == 0:
            yield
        batches.append(_public(decode_batch(game, body)))
    return batches


def _public(batch: Batch) -> Batch:
    """The batch without what was said to a judge."""
    if not isinstance(batch.command, CallJudge):
        return batch
    events = tuple(replace(event, text="") if isinstance(event, JudgeCalled) else event for event in batch.events)
    return replace(batch, command=replace(batch.command, text=""), events=events)
