"""Restoring of a room from the store: the last snapshot, and the log from there on."""

import asyncio
from collections.abc import Sequence
from secrets import token_bytes
from typing import NamedTuple

import msgspec

from engine.core import Game
from engine.games import GAMES
from engine.match import Match, Secrets, Viewer, decode_batch
from engine.match.fairness import FAIRNESS
from engine.match.spectator_delay import delay_of
from server.rooms.chat.chat_log import ChatLog
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history import snapshots
from server.rooms.history.delayed_steps import DelayedSteps, delayed_by_log
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.history.room_state import RoomState, stream
from server.rooms.seating import settings
from server.rooms.services import RoomServices
from server.store import LogEntry, StoreError

_LATE = b'"JudgeReplaced"'

BATCH = 50
"""Steps that are folded before others have their turn in the event loop."""


class _Found(NamedTuple):
    """A restored match. snapshot: number of the stored one, or 0"""

    made_at: int
    folded: "_Folded"
    log_checksum: LogChecksum
    snapshot: int


class _Folded(NamedTuple):
    """Match that a log leads to. moved_at: time of its last step; before: the step as far back as snapshots are late,
    if there is one; for the others see `RoomState`
    """

    match: Match
    moved_at: int
    steps: RecentSteps
    delayed: DelayedSteps | None
    before: AppliedStep | None


async def restore(services: RoomServices, code: str) -> RoomState | None:
    """State of the room with this code; None: there is none.

    RoomDamaged: what is stored of it can't be read; StoreError: the store failed.
    """
    try:
        return await _restored(services, code)
    except StoreError:
        raise
    except Exception as error:
        raise RoomDamaged(code, repr(error)) from error


async def _restored(services: RoomServices, code: str) -> RoomState | None:
    found = await _from_snapshot(services, code) or await _from_the_start(services, code)
    if found is None:
        return None
    made_at, (match, moved_at, steps, delayed, _), log_checksum, snapshot = found
    prove(match)
    steps.rest()
    if delayed is not None:
        delayed.resume(services.clock.now())
    chat_log = ChatLog(services, code)
    await chat_log.restore(match.seq)
    return RoomState(code, match, steps, chat_log, log_checksum, made_at, moved_at, snapshot, delayed=delayed)


def prove(match: Match) -> None:
    """Check of a match that a log led to. Raises any exception if it can't be shown or played on."""
    match.due()
    match.awaits()
    match.view(Viewer())


async def secrets_of(services: RoomServices, code: str) -> Secrets | None:
    """Secrets of a room, which its owner alone reads; None: it was never made. RoomDamaged: they can't be read."""
    secret = await services.store.secrets.get(stream(code))
    try:
        return None if secret is None else secrets_in(secret)
    except Exception as error:
        raise RoomDamaged(code, "its secrets can't be read") from error


def secrets_for(match: Match, own: Secrets | None) -> Secrets | None:
    """Secrets that a room goes on with. own: those that are kept of it

    A game from elsewhere has none, since nobody committed to its chance, and it is over. None: they are lost.
    """
    return own if own is not None or FAIRNESS.of(match.table).commitment else Secrets.fresh(token_bytes(32))


def secrets_in(body: bytes) -> Secrets:
    """Secrets from their stored bytes. Raises any exception if these are none."""
    return Secrets.from_plain(msgspec.json.decode(body))


async def agrees(services: RoomServices, code: str, log_checksum: LogChecksum) -> bool:
    """Whether the log begins with the lines of this checksum; or has lost its end, and what is left of it is how those
    lines began.

    StoreError: the log can't be read.
    """
    log = LogChecksum()
    for kept in await services.store.log.read(stream(code), limit=log_checksum.seq):
        log.add(kept.body)
    return log_checksum.at(log.seq) == log.sum


async def _from_snapshot(services: RoomServices, code: str) -> _Found | None:
    """The match by the stored snapshot and the log after it. None: there is no snapshot that can be used; or spectators
    are behind, and may be anywhere before it."""
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
    if delay_of(match):
        return None
    folded = await _folded(match, log[1:], log_checksum)
    if folded.match.checkpoints.missing or folded.delayed is not None:
        return None
    return _Found(shot.made_at, folded, log_checksum, match.seq)


async def _from_the_start(services: RoomServices, code: str) -> _Found | None:
    """The match by the log alone. If that is long, a snapshot is stored for the next time."""
    log = await services.store.log.read(stream(code))
    if not log:
        return None
    game, made_at = game_of(log[0].body)
    log_checksum = LogChecksum()
    folded = await _folded(Match.before(game, judged_late=judged_late(log)), log, log_checksum)
    taken = 0
    if len(log) >= snapshots.EVERY + snapshots.BEHIND and (before := folded.before):
        taken = before.batch.seq
        snapshots.keep(services, stream(code), before.after, before.batch, log_checksum.at(taken) or 0, made_at)
    return _Found(made_at, folded, log_checksum, taken)


def judged_late(log: Sequence[LogEntry]) -> bool:
    """Whether a judge may have come in mid-match, so that the points to go back to are to be kept from the start."""
    return any(_LATE in body for _, body in log)


async def with_points(services: RoomServices, match: Match) -> Match | None:
    """This match, folded again from the log so that its late judge has all points to go back to.

    None: the log can't be read now, or does not lead there; the points from here on are known all the same.
    """
    code = settings(match).code
    try:
        log = await services.store.log.read(stream(code), limit=match.seq)
    except StoreError as error:
        services.log.warning("points to go back to are missing", room=code, detail=str(error))
        return None
    folded = await _folded(Match.before(match.game, judged_late=True), log, LogChecksum())
    return folded.match if folded.match.seq == match.seq else None


def game_of(opening: bytes) -> tuple[Game, int]:
    """Game and opening time (ms) of the log that begins with this line. ValueError: the game is not known here."""
    try:
        opened = msgspec.json.decode(opening)
        return GAMES[opened["events"][0]["game"]], opened["at"]
    except (msgspec.DecodeError, LookupError, TypeError) as error:
        raise ValueError(f"a log of no game that is known here: {error!r}") from error


async def _folded(match: Match, log: Sequence[LogEntry], log_checksum: LogChecksum) -> _Folded:
    """The match that a log leads to from this match on.

    log_checksum: of the log up to there; updated to its end
    """
    moved_at, steps = 0, RecentSteps()
    delayed: DelayedSteps | None = None
    before: AppliedStep | None = None
    for number, (_, body) in enumerate(log):
        batch = decode_batch(match.game, body)
        after = match.fold(batch)
        step = AppliedStep(match, batch, after, body)
        steps.add(step)
        delayed, _ = delayed_by_log(delayed, step)
        log_checksum.add(body)
        match, moved_at = after, batch.at
        if number == len(log) - snapshots.BEHIND:
            before = step
        if number % BATCH == 0:
            await asyncio.sleep(0)
    return _Folded(match, moved_at, steps, delayed, before)
