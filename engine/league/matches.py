"""Decisions on matches: rooms, absentees, results, corrections (K2, K3, K9)."""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import SERVER, Asker, checked_reason, person
from engine.league.commands import (
    CorrectResult,
    GiveUpSeat,
    OpenMatchRoom,
    ReplaceSeat,
    ReportResult,
    TellCall,
    VoidMatch,
    WithdrawResult,
)
from engine.league.events import (
    JudgeCalled,
    MatchRoomOpened,
    MatchVoided,
    RecordExtended,
    ResultCorrected,
    ResultReported,
    ResultWithdrawn,
    SeatGivenUp,
    SeatReplaced,
)
from engine.league.playing import is_official
from engine.league.powers import require_no_party
from engine.league.regulation import FEATS
from engine.league.results import MatchResult, ResultError
from engine.league.state import League, LeagueMatch

MOST_POINTS = 200
"""Points of a seat, and that win, at most: sums of results stay numbers that every reader of an export can hold."""


def open_match_room(league: League, command: OpenMatchRoom, asker: Asker) -> Iterator[Event]:
    """The room of a match; told again it is nothing new."""
    match = _match(league, command.match)
    if match.room and match.room != command.room:
        raise Refused("room-open", "K2", room=match.room)
    if any(other.room == command.room and other.key != match.key for other in league.matches.values()):
        raise Refused("room-taken", "K2", room=command.room)
    if not match.room:
        yield MatchRoomOpened(match.key, command.room)


def tell_call(league: League, command: TellCall, asker: Asker) -> Iterator[Event]:
    """A call at the table of a match; told again it is nothing new (J1)."""
    match = _match(league, command.match)
    if command.number > match.called:
        yield JudgeCalled(match.key, command.number)


def replace_seat(league: League, command: ReplaceSeat, asker: Asker) -> Iterator[Event]:
    match = _with_seat_of(league, command.match, command.absent)
    require_no_party(league, match, asker, organisers=True)
    substitute = person(league, command.guest)
    if not substitute.guest and not is_official(league, command.guest):
        raise Refused("guests-only", "K2")
    if any(command.guest in other.players for other in league.matches.values() if other.round == match.round):
        raise Refused("plays-already", "K2")
    yield SeatReplaced(match.key, command.absent, command.guest, substitute.tier)


def give_up_seat(league: League, command: GiveUpSeat, asker: Asker) -> Iterator[Event]:
    match = _with_seat_of(league, command.match, command.absent)
    require_no_party(league, match, asker, organisers=True)
    if len(match.players) - len(match.absent) < 4:
        raise Refused("too-few-players", "K2", players=len(match.players) - len(match.absent) - 1)
    yield SeatGivenUp(match.key, command.absent)


def _with_seat_of(league: League, key: str, player: str) -> LeagueMatch:
    """A match whose play has not begun, where this player has a seat."""
    match = _match(league, key)
    if match.result is not None:
        raise Refused("match-over", "K9")
    if player not in match.players or player in match.absent:
        raise Refused("not-at-the-table", "K2")
    return match


def report_result(league: League, command: ReportResult, asker: Asker) -> Iterator[Event]:
    """The result of the match's room, once: what is told again changes nothing, and nothing overwrites it (K3)."""
    match = _match(league, command.match)
    if match.room != command.room:
        raise Refused("another-room", "K3", room=match.room)
    if match.result is None:
        yield ResultReported(match.key, _possible(match, command.result), command.digest, command.seq)


def correct_result(league: League, command: CorrectResult, asker: Asker) -> Iterator[Event]:
    """A result put right, with its reason, within the regulation's time (K3, K9)."""
    match = _match(league, command.match)
    require_no_party(league, match, asker)
    if match.result is None:
        raise Refused("no-result", "K3")
    _correctable(league, match, asker)
    result = _possible(match, command.result)
    ours = asker.by == SERVER  # the record is the server's to name
    if not ours and any(set(seat.feats) - FEATS.keys() or len(seat.feats) > len(FEATS) for seat in result.seats):
        raise Refused("bad-result", "G7")
    digest = command.digest if ours and command.digest else match.digest
    if ours and result == match.result:  # whatever followed in the room changed nothing of it
        if digest != match.digest:
            yield RecordExtended(match.key, digest, command.seq)
    elif result != match.result or digest != match.digest:
        yield ResultCorrected(match.key, result, checked_reason(command.reason), digest, command.seq if ours else 0)


def withdraw_result(league: League, command: WithdrawResult, asker: Asker) -> Iterator[Event]:
    """The result of a match that is played on; told again it is nothing new (J2)."""
    match = _match(league, command.match)
    if match.result is not None:
        _correctable(league, match, asker)
        yield ResultWithdrawn(match.key, checked_reason(command.reason))


def _correctable(league: League, match: LeagueMatch, asker: Asker) -> None:
    """Refused: it is too late. A room takes nothing from its judge later, so what it tells may have come in time."""
    closed, until = league.seasons[league.rounds[match.round].season - 1].closed, league.correctable_until(match)
    if closed or (asker.by != SERVER and asker.at >= until):
        raise Refused("correction-too-late", "K9", until=until)


def void_match(league: League, command: VoidMatch, asker: Asker) -> Iterator[Event]:
    """A match that counts nothing. The server says so once the time to decide it is over (K9)."""
    match = _match(league, command.match)
    require_no_party(league, match, asker)
    if match.result is not None:
        raise Refused("match-over", "K9")
    if asker.by == SERVER and asker.at < league.decidable_until(match):
        raise Refused("decidable-still", "K9", until=league.decidable_until(match))
    yield MatchVoided(match.key, checked_reason(command.reason))


def _possible(match: LeagueMatch, result: MatchResult) -> MatchResult:
    """The result, if it can be this match's. Refused: it can't."""
    try:
        result.check()
    except ResultError as error:
        raise Refused("bad-result", str(error).partition(":")[0], detail=str(error)) from error
    if not all(0 <= seat.points <= MOST_POINTS for seat in result.seats) or not 1 <= result.target <= MOST_POINTS:
        raise Refused("bad-result", "G1", most=MOST_POINTS)
    seated = {player for player in match.players if player not in match.absent}
    if {seat.player for seat in result.seats} != seated:
        raise Refused("other-players", "K3")
    if any(seat.tier != match.tiers[seat.player] for seat in result.seats):
        raise Refused("other-tiers", "G3")
    return result


def _match(league: League, key: str) -> LeagueMatch:
    if key not in league.matches:
        raise Refused("no-such-match", "K2")
    return league.matches[key]
