"""Intents around any game: the command read off from its events, since the log holds events alone."""

from collections.abc import Mapping
from typing import Any

from engine.core import Actor, Command, Event, Intent, Nature, Person, Table, Undone
from engine.match.attendance.intents import ATTENDANCE_INTENTS
from engine.match.clock.intents import CLOCK_INTENTS
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    CommitSeed,
    HandOver,
    Kick,
    Leave,
    LetBack,
    OpenRematch,
    OpenSeed,
    Recolour,
    RenewSeed,
    Retire,
    Return,
    SetOfficials,
    SetReady,
    SetTier,
    Sit,
    Stand,
    TakeBack,
)
from engine.match.events import (
    OfficialsSet,
    ReadinessLost,
    RematchOpened,
    RulesChanged,
    SeatAway,
    SeatBack,
    SeatLeft,
    SeatReady,
    SeatRecoloured,
    SeatRetired,
    SeatTaken,
    SeedCommitted,
    SeedOpened,
    SeedRenewed,
    StartCalled,
    TierSet,
    UserBarred,
    UserLetBack,
)
from engine.match.judge.intents import JUDGE_INTENTS
from engine.match.room.league_seats import given
from engine.match.room.state import room_of
from engine.match.seats import SEATS

__all__ = ["INTENTS"]

Events = tuple[Any, ...]


def _taken(table: Table, events: Events, by: Actor) -> Command:
    event = events[0]
    if isinstance(by, Nature):
        return given(table, events)
    return AddBot(event.seat, event.bot) if event.bot else Sit(event.seat)


def _left(table: Table, events: Events, by: Actor) -> Command:
    """A seat is left by whoever sits down elsewhere, stands up, is sent away, or is gone."""
    if isinstance(by, Nature):
        return HandOver(events[0].seat) if room_of(table).league is None else given(table, events)
    events = tuple(event for event in events if not isinstance(event, ReadinessLost))
    if len(events) > 1 and isinstance(events[1], UserBarred):
        return Kick(events[0].seat)
    if len(events) > 1:
        return Sit(events[1].seat)
    sitter = SEATS.of(table)[events[0].seat]
    own = isinstance(by, Person) and sitter is not None and sitter.user == by.user
    return Stand() if own else Kick(events[0].seat, bar=False)


def _tier_set(table: Table, events: Events, by: Actor) -> Command:
    return given(table, events) if isinstance(by, Nature) else SetTier(events[0].seat, events[0].tier)


def _away(table: Table, events: Events, by: Actor) -> Command:
    return HandOver(events[0].seat) if isinstance(by, Nature) else Leave()


INTENTS: Mapping[type[Event], Intent] = {
    **JUDGE_INTENTS,
    **CLOCK_INTENTS,
    **ATTENDANCE_INTENTS,
    SeatTaken: _taken,
    SeatLeft: _left,
    SeatAway: _away,
    SeatBack: lambda table, events, by: Return(),
    SeatRetired: lambda table, events, by: Retire(),
    SeatRecoloured: lambda table, events, by: Recolour(events[0].colour),
    SeatReady: lambda table, events, by: SetReady(events[0].ready, events[0].commitment),
    UserLetBack: lambda table, events, by: LetBack(events[0].user),
    TierSet: _tier_set,
    OfficialsSet: lambda table, events, by: SetOfficials(
        events[0].organisers, events[0].judges, events[0].expelled, events[0].seq
    ),
    RulesChanged: lambda table, events, by: ChangeRules(events[0].changes),
    StartCalled: lambda table, events, by: CallStart(),
    SeedCommitted: lambda table, events, by: CommitSeed(events[0].commitment),
    SeedRenewed: lambda table, events, by: RenewSeed(events[0].seed),
    SeedOpened: lambda table, events, by: OpenSeed(events[0].seed),
    Undone: lambda table, events, by: TakeBack(),
    RematchOpened: lambda table, events, by: OpenRematch(events[0].code),
}
