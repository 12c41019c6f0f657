"""How a room comes back from what was kept of it: the last snapshot, and the log from there on."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.core import Game
from engine.games import GAMES
from engine.match import Match, Secrets, Viewer, decode_batch
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history import snapshots
from server.rooms.history.damaged_rooms import RoomDamaged
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import LENGTH as KEPT
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Audience
from server.rooms.viewers.local_room import RoomState, stream
from server.store import LogEntry, StoreError

BREATH = 50
"""Batches that are folded in one go while a room wakes; others want to move too."""


class _Found(NamedTuple):
    """steps: the last ones, at least the very last; snapshot: the number of the one there is."""

    made_at: int
    steps: Sequence[AppliedStep]
    log_checksum: LogChecksum
    snapshot: int


async def restore(services: RoomServices, code: str) -> RoomState | None:
    """The room with this code; None: there is none. RoomDamaged: what is kept of it can't be read; StoreError."""
    try:
        return await _woken(services, code)
    except StoreError:
        raise
    except Exception as error:
        raise RoomDamaged(code, repr(error)) from error


async def _woken(services: RoomServices, code: str) -> RoomState | None:
    found = await _from_snapshot(services, code) or await _from_the_start(services, code)
    if found is None:
        return None
    made_at, steps, log_checksum, snapshot = found
    last = steps[-1]
    prove(last.after)
    talk = ChatLog(services, code)
    await talk.restore(last.after.seq)
    audience = Audience(services.metrics, last.after, steps)
    return RoomState(code, last.after, audience, talk, log_checksum, made_at, last.batch.at, snapshot)


def prove(match: Match) -> None:
    """Raises whatever comes of it if this match, which a log led to, can't be shown or go on."""
    match.due()
    match.awaits()
    match.view(Viewer())


async def secrets_of(services: RoomServices, code: str) -> Secrets | None:
    """What the room's owner knows and nobody else; None: it was never made. RoomDamaged: it can't be read."""
    secret = await services.store.secrets.get(stream(code))
    try:
        return None if secret is None else secrets_in(secret)
    except Exception as error:
        raise RoomDamaged(code, "its secrets can't be read") from error


def secrets_in(body: bytes) -> Secrets:
    """The secrets as they were kept. Raises whatever comes of it if they are none."""
    return Secrets.from_plain(msgspec.json.decode(body))


async def agrees(services: RoomServices, code: str, log_checksum: LogChecksum) -> bool:
    """Whether the log begins with what was traced; or has lost its end, and what is left of it is how that began.

    StoreError: the log can't be read.
    """
    log = LogChecksum()
    for kept in await services.store.log.read(stream(code), limit=log_checksum.seq):
        log.add(kept.body)
    return log_checksum.at(log.seq) == log.sum


async def _from_snapshot(services: RoomServices, code: str) -> _Found | None:
    """None: there is none that can be used."""
    kept = await services.store.snapshots.latest(stream(code))
    if kept is None:
        return None
    try:
        shot, match = snapshots.read(kept.body)
        log = await services.store.log.read(stream(code), match.seq - 1)
        if len(log) < 2 or snapshots.digest(log[0].body) != shot.batch:
            raise ValueError("a snapshot of another log")
    except ValueError as error:
        services.log.info("a snapshot is of no use", room=code, reason=str(error))
        return None
    log_checksum = LogChecksum(match.seq, shot.checksum)
    return _Found(shot.made_at, await _folded(match, log[1:], log_checksum), log_checksum, match.seq)


async def _from_the_start(services: RoomServices, code: str) -> _Found | None:
    """By the log alone. If it is a long one, a snapshot is left for the next time."""
    log = await services.store.log.read(stream(code))
    if not log:
        return None
    game, made_at = game_of(log[0].body)
    log_checksum = LogChecksum()
    steps = await _folded(Match.from_batches(game, ()), log, log_checksum)
    taken = 0
    if len(log) >= snapshots.EVERY + snapshots.BEHIND:
        first = steps[0]
        taken = first.batch.seq
        snapshots.keep(services, stream(code), first.after, first.batch, log_checksum.at(taken) or 0, made_at)
    return _Found(made_at, steps, log_checksum, taken)


def game_of(opening: bytes) -> tuple[Game, int]:
    """The game of the log that begins with this line, and when it was opened. ValueError: none that is known here."""
    try:
        opened = msgspec.json.decode(opening)
        return GAMES[opened["events"][0]["game"]], opened["at"]
    except (msgspec.DecodeError, LookupError, TypeError) as error:
        raise ValueError(f"a log of no game that is known here: {error!r}") from error


async def _folded(match: Match, log: Sequence[LogEntry], log_checksum: LogChecksum) -> Sequence[AppliedStep]:
    """The last steps from this match on. trace: of the log up to there, and then to its end."""
    steps: deque[AppliedStep] = deque(maxlen=KEPT)
    for number, (_, body) in enumerate(log):
        batch = decode_batch(match.game, body)
        after = match.fold(batch)
        steps.append(AppliedStep(match, batch, after, body))
        log_checksum.add(body)
        match = after
        if number % BREATH == 0:
            await asyncio.sleep(0)
    return steps


__all__ = ["agrees", "game_of", "prove", "restore", "secrets_in", "secrets_of"]
