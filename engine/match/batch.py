"""Batches of events: one command, one batch, one append, one `seq`."""

from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from engine.core import Actor, Codec, Command, Draw, Event, Game
from engine.match.messages import COMMANDS, EVENTS
from engine.match.room.law import LAW
from engine.match.room_chapter import ROOM
from engine.match.seats import SEATS

C = TypeVar("C")
E = TypeVar("E")


class Ask(Struct, frozen=True, gc=False):
    """Command as the room stamps it: by whom, when (ms since the epoch), and the asker's own reference.

    upon: the seq that the asker had seen when it was first sent; None: not said
    """

    by: Actor
    at: int
    command: Any
    ref: str = ""
    upon: int | None = None


class Batch(Struct, frozen=True, gc=False):
    """Batch of the events that one command brought about. `seq` counts from 1 without gaps.

    command: as it was asked; None: the opening of the room; draws: what chance gave, in the order in which it was asked
    """

    seq: int
    at: int
    by: Actor
    events: tuple[Event, ...]
    ref: str = ""
    command: Command | None = None
    draws: tuple[Draw, ...] = ()


class _Written(Struct, Generic[C, E], frozen=True, omit_defaults=True):
    """Line of the log."""

    seq: int
    at: int
    by: Actor
    ref: str = ""
    command: C | None = None
    draws: tuple[Draw, ...] = ()
    events: list[E] = []


@lru_cache
def codec_of(game: Game) -> Codec:
    """The codec of a game and of the match around it."""
    chapters = (*game.chapters.values(), ROOM, SEATS, LAW)
    stages = {stage for chapter in chapters for stage in chapter.stages}
    return Codec((*COMMANDS, *game.commands), (*EVENTS, *game.events), stages)


def encode_batch(game: Game, batch: Batch) -> bytes:
    """A batch as a line of JSON, places by name: what the log holds and what a record consists of."""
    codec = codec_of(game)
    events = [codec.to_log_line(event) for event in batch.events]
    command = None if batch.command is None else codec.to_log_line(batch.command)
    return msgspec.json.encode(_Written(batch.seq, batch.at, batch.by, batch.ref, command, batch.draws, events))


def decode_batch(game: Game, line: bytes | str) -> Batch:
    """A batch from the log. ValueError: the line is none of this game's."""
    codec = codec_of(game)
    try:
        written = msgspec.json.decode(line, type=_Written[dict[str, Any], dict[str, Any]])
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    events = tuple(codec.from_log(plain) for plain in written.events)
    command = None if written.command is None else codec.command_from_log(written.command)
    if command is None and written.seq > 1:
        raise ValueError("it does not say what was asked: a version before 1.0 wrote it, and is not read any more")
    return Batch(written.seq, written.at, written.by, events, written.ref, command, written.draws)
