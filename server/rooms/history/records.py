"""Record and replay of a finished game, from the log and the secrets that are now revealed.

What a seat said in calling the judge is left out: it was for the judge, and anybody may read a record (J1).
"""

import asyncio
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.core import Game
from engine.games import GAMES
from engine.match import Batch, Refused, Secrets, Viewer, decode_batch
from engine.match.explaining import explaining
from engine.match.judge.commands import CallJudge
from engine.match.judge.events import JudgeCalled
from engine.match.record import STRIDE, recording, writing
from engine.match.replay import replaying
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.room_state import stream
from server.store import LogEntry, RoomSummary, Store

Plain = dict[str, Any]
T = TypeVar("T")
Making = Callable[[Game, Sequence[Batch]], Generator[None, None, Plain]]
"""Function that makes something of all batches of a game, with pauses in between."""


async def record_of(store: Store, summary: RoomSummary) -> bytes:
    """The whole record of a finished game, as a file.

    Refused: the log says it is not finished; the index of rooms is written first, and may be ahead of it. RoomDamaged:
    it cannot be read.
    """
    game = GAMES[summary.game]
    kept = await log_of(store, summary)
    secret = await store.secrets.get(stream(summary.code))
    with readable(summary):
        secrets = None if secret is None else Secrets.from_plain(msgspec.json.decode(secret))
        batches = await in_slices(_decoding(game, kept))
        made = await in_slices(recording(game, batches, secrets))
    if "result" not in made["end"]:
        raise Refused("not-over")
    return await in_slices(writing(made))


async def replay_of(store: Store, summary: RoomSummary, viewer: Viewer) -> Plain:
    """The replay of a finished game for this viewer, as plain data (`engine.match.replay`). Refused as a record is."""
    return await _finished(store, summary, lambda game, batches: replaying(game, batches, viewer))


async def explanation_of(store: Store, summary: RoomSummary, seq: int) -> Plain:
    """Explanation of a step of a finished game as plain data: what each seat knew and could do
    (`engine.match.explaining`).

    Refused as a record is, and where the game has no such step.
    """
    explained = await _finished(store, summary, lambda game, batches: explaining(game, batches, seq))
    if "seats" not in explained:
        raise Refused("bad-request", detail="the number of a step of the game")
    return explained


async def _finished(store: Store, summary: RoomSummary, making: Making) -> Plain:
    """Result of `making` over the whole log of a finished game, without `over`. Refused as a record is."""
    game = GAMES[summary.game]
    kept = await log_of(store, summary)
    with readable(summary):
        made = await in_slices(making(game, await in_slices(_decoding(game, kept))))
    if not made.pop("over"):
        raise Refused("not-over")
    return made


async def log_of(store: Store, summary: RoomSummary) -> Sequence[LogEntry]:
    """The whole log of a room. Refused: there is none."""
    kept = await store.log.read(stream(summary.code))
    if not kept:
        raise Refused("no-such-room")
    return kept


@contextmanager
def readable(summary: RoomSummary) -> Iterator[None]:
    """Whatever goes wrong in reading this room's log is said to be its damage."""
    try:
        yield
    except Exception as error:
        damaged = RoomDamaged(summary.code, repr(error))
        damaged.log()
        raise damaged from error


async def in_slices(work: Generator[None, None, T]) -> T:
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
