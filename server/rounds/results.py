"""Results of finished rooms: taken once, and again when a judge has corrected or reopened a match (K3, J2).

A result comes from the record, which is verified first. Which room it is of, and the hash of its record, go into the
league with it, so that whatever is read again changes nothing.
"""

import asyncio
from collections import OrderedDict

from engine.core import Command, EndingCorrected, Judge, Reason, Reopened
from engine.games import GAMES
from engine.league.asker import MOST_REASON, SERVER
from engine.league.commands import CorrectResult, ReportResult, WithdrawResult
from engine.league.match_results import result_of
from engine.league.results import MatchResult, ResultError
from engine.league.state import HOUR, League, LeagueMatch
from engine.match import Match, Refused
from engine.match.judge.events import MatchClosed, WinnerNamed
from engine.match.record import parse, read
from engine.match.verify import verify
from server.leagues.repository import LeagueRepository, OpenLeague
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.records import record_of
from server.rooms.history.room_state import stream
from server.rooms.services import RoomServices
from server.store import RoomSummary

LATE = HOUR
"""ms after the time for corrections in which rooms are still looked at: a judge may have been the last second's."""

SKEW = 1_000
"""ms by which the clocks of two processes may differ: of one that has a room, and of one that takes a role away."""

REMEMBERED = 20_000
"""Rooms of which it is remembered how much of their log has been taken in."""

_ENDINGS = (EndingCorrected, MatchClosed, Reopened, WinnerNamed)
"""Acts of a judge that say how a match ended, or that it goes on."""

_Finished = tuple[MatchResult, str, str]
"""Result, hash of the record, and the reason of the judge who last corrected or reopened the match."""


class LeagueResults:
    """Takes results from finished rooms to their leagues."""

    def __init__(self, services: RoomServices, leagues: LeagueRepository) -> None:
        self._services = services
        self._leagues = leagues
        self._taken: OrderedDict[str, int] = OrderedDict()
        self._one_record = asyncio.Lock()  # of many at once, each would have to wait for all others

    async def report(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> OpenLeague:
        """Report the result of a finished room. What can't be taken is logged, and tried again once its log grows."""
        seq = await self._services.store.log.head(stream(match.room))
        if self._taken.get(match.room) == seq:
            return found
        finished = await self._finished(found, match, summary, seq)
        if finished is None:
            return found
        result, digest, _ = finished
        return await self._tell(found, match, ReportResult(match.key, match.room, result, digest, seq), seq)

    async def follow(self, found: OpenLeague, *, all_of_it: bool) -> OpenLeague:
        """Follow corrections and reopenings of matches that have a result. all_of_it: however long ago they ended."""
        season, now = found.league.season, self._services.clock.now()
        for match in tuple(found.league.matches_of(season.number)) if season is not None else ():
            late = now >= found.league.correctable_until(match) + LATE
            if match.result is None or not match.digest or (late and not all_of_it):
                continue
            seq = await self._services.store.log.head(stream(match.room))
            if seq in (match.seq, self._taken.get(match.room)):
                continue
            summary = await self._services.store.index.get(match.room)
            if summary is None:
                continue
            found = await self._follow(found, match, summary, seq)
        return found

    async def _follow(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary, seq: int) -> OpenLeague:
        if summary.stage == "playing":
            return await self._tell(found, match, WithdrawResult(match.key, "reopened"), seq)
        finished = await self._finished(found, match, summary, seq)
        if finished is None:
            return found
        if finished[1] == match.digest:
            self._take(match.room, seq)
            return found
        result, digest, reason = finished
        command = CorrectResult(match.key, result, reason or "corrected", digest, seq)
        return await self._tell(found, match, command, seq)

    async def _tell(self, found: OpenLeague, match: LeagueMatch, command: Command, seq: int) -> OpenLeague:
        """Tell a league what its room says up to this step. What it refuses is logged, and not told again."""
        try:
            found = await self._leagues.do(found.slug, command, SERVER)
        except Refused as refused:
            self._cannot_take(found, match, f"{refused.code} ({refused.clause})", seq)
            return found
        self._take(match.room, seq)
        return found

    async def _finished(
        self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary, seq: int
    ) -> _Finished | None:
        """The result in the record of a room; None: it is not finished, or can't be taken, which is logged."""
        try:
            async with self._one_record:
                data = await record_of(self._services.store, summary)
                finished, act = await asyncio.to_thread(_examined, data, match)
                _check_judge(found.league, match, act)
        except RoomDamaged:  # the log has it already
            self._take(match.room, seq)
            return None
        except Refused as refused:
            if refused.code == "not-over":  # the list of rooms is ahead of the log
                return None
            self._cannot_take(found, match, f"{refused.code}: {refused.params}", seq)
            return None
        except ResultError as error:
            self._cannot_take(found, match, str(error), seq)
            return None
        return finished

    def _cannot_take(self, found: OpenLeague, match: LeagueMatch, why: str, seq: int) -> None:
        self._services.metrics.league_failures.labels("result").inc()
        self._services.log.error(
            "the result of a league's match can't be taken", league=found.slug, match=match.key, detail=why
        )
        self._take(match.room, seq)

    def _take(self, room: str, seq: int) -> None:
        self._taken[room] = seq
        self._taken.move_to_end(room)
        if len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)


def _examined(data: bytes, match: LeagueMatch) -> tuple[_Finished, tuple[str, int] | None]:
    """The result in a record, and the act of a judge that it ended by, if any: who, and when (ms).

    Refused: it does not verify; ResultError: its result is none of this match.
    """
    report = verify(data, GAMES)
    if report.fault is not None:
        raise Refused("record-does-not-verify", "V1", fault=str(report.fault))
    kept = read(data, GAMES)
    played = Match.from_batches(kept.game, kept.batches)
    reason = ""
    act: tuple[str, int] | None = None
    for batch in kept.batches:
        if isinstance(batch.by, Judge) and any(isinstance(event, _ENDINGS) for event in batch.events):
            act = batch.by.user, batch.at
        for event in batch.events:
            if isinstance(event, EndingCorrected | Reopened):
                reason = _text(event.reason)
    return (result_of(played, match), parse(data)["end"]["hash"], reason), act


def _check_judge(league: League, match: LeagueMatch, act: tuple[str, int] | None) -> None:
    """Refused: somebody ended the match who was no judge of it then, or had a seat at it (K10)."""
    if act is None:
        return
    user, at = act
    if user in match.parties or not any(league.had_role(user, "judge", moment, match) for moment in (at, at - SKEW)):
        raise Refused("not-its-judge", "K10", user=user)


def _text(reason: Reason) -> str:
    return ": ".join(part for part in (reason.template, reason.text) if part)[:MOST_REASON]
