"""The room around a game as a chapter: opening, host, hand-over of seats, rematch, and how the match ended."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import (
    PHASE,
    Chapter,
    Context,
    EndingCorrected,
    Event,
    Law,
    MatchClockRanOut,
    Nature,
    Refused,
    Reopened,
    StageChanged,
    StageEntered,
    Started,
    Table,
    Undone,
    Views,
    public,
)
from engine.match import next_game
from engine.match.attendance.events import MatchClosedByAgreement
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    GiveSeats,
    HandOver,
    KeepSetup,
    Kick,
    Leave,
    LetBack,
    Nudge,
    OpenRematch,
    OpenSeed,
    PlayAgain,
    Recolour,
    RemoveBot,
    Return,
    SetOfficials,
    SetReady,
    SetTier,
    Sit,
    Stand,
    StartNextGame,
    TimeUp,
)
from engine.match.due import time_up
from engine.match.events import (
    HostPassed,
    NextGameCalled,
    OfficialsSet,
    PlayAgainSaid,
    RematchOpened,
    RoomOpened,
    RulesChanged,
    SeatLeft,
    SeatNudged,
    SeatReady,
    SetupKept,
    StartCalled,
)
from engine.match.judge.commands import AppointJudge, DismissJudge
from engine.match.judge.events import MatchClosed, WinnerNamed
from engine.match.league_seats import give_seats, only_by_the_league, set_officials, starts_by_itself
from engine.match.lobby.quick_start import starts_at
from engine.match.lobby.start import call_start, change_rules, open_seed, set_tier
from engine.match.room.state import Ending, Gathering, Opening, Room, require_gathering, require_playing, room_of
from engine.match.seats import SEATS, away, occupied_seats


def open_rematch(table: Table, command: OpenRematch, context: Context) -> Iterable[Event]:
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if table.stage.phase != "over":
        raise Refused("not-over")
    if room_of(table).league is not None:
        raise Refused("league-table", "K9")
    if room_of(table).next:
        raise Refused("rematch-is-open", room=room_of(table).next)
    yield RematchOpened(command.code)


def hand_over(table: Table, command: HandOver, context: Context) -> Iterable[Event]:
    """Somebody is gone. In mid-game a bot plays on; before it the seat is freed, and the room finds another host."""
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if isinstance(table.stage, Gathering):
        if room_of(table).league is not None:
            raise Refused("league-table", "K9")
        sitting = SEATS.of(table)
        gone = sitting[command.seat] if 0 <= command.seat < len(sitting) else None
        if gone is None or gone.user is None:
            raise Refused("no-such-seat")
        yield SeatLeft(command.seat)
        others = [s.user for _, s in occupied_seats(table) if s.user and s.user != gone.user]
        if gone.user == room_of(table).host and others:
            yield HostPassed(others[0])
    else:
        require_playing(table, command, context)
        yield from away(table, command.seat)


def _opened(room: Room, event: RoomOpened) -> Room:
    return Room(
        event.code,
        event.title,
        event.rulebook,
        event.size,
        event.host,
        tuple(sorted(event.changes.items())),
        event.visibility,
        event.spectators,
        event.locked,
        league=event.league,
        bot_names=event.bot_names,
        quick=event.quick,
        kept=tuple(sorted(event.kept.items())),
    )


def _seats_change(table: Table, command: Any, context: Context) -> None:
    """Refused: the game has begun, or a league gives the seats."""
    require_gathering(table)
    only_by_the_league(table, command, context)


def _officials(room: Room, event: OfficialsSet) -> Room:
    known = room.league and replace(
        room.league, organisers=event.organisers, judges=event.judges, expelled=event.expelled, seq=event.seq
    )
    return replace(room, league=known)


def _corrected(room: Room, event: EndingCorrected) -> Room:
    was = room.ending.was or room.ending.by if room.ending else "declared"
    return replace(room, ending=Ending("EndingCorrected", event.winner, event.reason, was=was))


def shows(table: Table) -> dict[str, Any]:
    room, stage = room_of(table), table.stage
    shown: dict[str, Any] = {
        "code": room.code,
        "title": room.title,
        "game": table.law.game.name,
        "rulebook": room.rulebook,
        "changes": dict(room.changes),
        "size": room.size,
        "host": room.host,
        "visibility": room.visibility,
        "spectators": room.spectators,
        "stage": stage.phase,
    }
    if isinstance(stage, Opening):
        shown["due_at"] = stage.due_at
    if room.locked:
        shown["locked"] = True
    if room.quick is not None:
        due = starts_at(table)
        shown["quick"] = {"bots": bool(room.quick.bots)} | ({"starts_at": due} if due else {})
    if room.next:
        shown["next"] = room.next
    if (again := next_game.shows(room)) is not None:
        shown["again"] = again
    if room.league is not None:
        judges = [{"user": judge.user, "name": judge.name} for judge in room.league.judges]
        shown["league"] = {"slug": room.league.slug, "match": room.league.match, "judges": judges}
    if room.ending is not None:
        told = {name: list(v) if type(v) is tuple else v for name, v in msgspec.to_builtins(room.ending).items()}
        told.pop("was", None)
        shown["ending"] = {"is": told.pop("by"), **told}
    return shown


def _start(law: Law) -> Room:
    return Room()


_TALK = (PlayAgainSaid, SeatNudged, NextGameCalled, SetupKept)
_TOLD = (RulesChanged, HostPassed, StartCalled, *_TALK, RematchOpened, Undone)

ROOM: Chapter[Room] = Chapter(
    name="room",
    start=_start,
    views=Views(
        depends_on=(PHASE,),
        shows=shows,
        tells={
            **dict.fromkeys(_TOLD, public),
            Started: lambda table, event, viewer: replace(event, law=None),
        },
    ),
    stages=(Gathering, Opening),
    decides={
        ChangeRules: change_rules,
        CallStart: call_start,
        OpenSeed: open_seed,
        SetTier: set_tier,
        TimeUp: time_up,
        PlayAgain: next_game.play_again,
        Nudge: next_game.nudge,
        StartNextGame: next_game.start_next_game,
        KeepSetup: next_game.keep_setup,
        OpenRematch: open_rematch,
        HandOver: hand_over,
        GiveSeats: give_seats,
        SetOfficials: set_officials,
    },
    forbids={
        **dict.fromkeys((Recolour, SetReady), require_gathering),
        **dict.fromkeys((Sit, Stand, AddBot, RemoveBot, Kick), _seats_change),
        **dict.fromkeys((LetBack, ChangeRules, SetTier, AppointJudge, DismissJudge), only_by_the_league),
        **dict.fromkeys((Leave, Return), require_playing),
    },
    reacts={
        RoomOpened: lambda table, event, context: [StageEntered(Gathering())],
        SeatReady: starts_by_itself,
        StartCalled: lambda table, event, context: [StageChanged(Opening(event.due_at))],
    },
    evolves={
        RoomOpened: _opened,
        RulesChanged: lambda room, event: replace(room, changes=tuple(sorted(event.changes.items()))),
        HostPassed: lambda room, event: replace(room, host=event.user),
        OfficialsSet: _officials,
        PlayAgainSaid: next_game.said,
        SeatNudged: next_game.nudged,
        NextGameCalled: next_game.called,
        SetupKept: next_game.setup_kept,
        RematchOpened: lambda room, event: replace(room, next=event.code),
        MatchClockRanOut: lambda room, event: replace(room, ending=Ending("MatchClockRanOut")),
        EndingCorrected: _corrected,
        Reopened: lambda room, event: next_game.forgotten(replace(room, ending=None)),
        WinnerNamed: lambda room, event: replace(room, ending=Ending("WinnerNamed", event.seat, event.reason)),
        MatchClosed: lambda room, event: replace(room, ending=Ending("MatchClosed", reason=event.reason)),
        MatchClosedByAgreement: lambda room, event: replace(
            room, ending=Ending("MatchClosedByAgreement", seats=event.seats)
        ),
    },
    draws=(Started,),
    survives="rewinds",
)
