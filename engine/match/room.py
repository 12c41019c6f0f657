"""The room around a game: its settings, its host, the way from gathering to the start and from the end to a rematch."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    PHASE,
    Chapter,
    Clock,
    Context,
    Due,
    Event,
    Game,
    GameInfo,
    IsPaused,
    Law,
    LawText,
    MatchClockRanOut,
    Nature,
    Overdue,
    Reason,
    Refused,
    Rule,
    RuleError,
    Stage,
    StageChanged,
    StageEntered,
    Table,
    Undone,
    public,
)
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    HandOver,
    Kick,
    Leave,
    OpenRematch,
    OpenSeed,
    Recolour,
    RemoveBot,
    Return,
    SetReady,
    SetTier,
    Sit,
    Stand,
    TimeUp,
)
from engine.match.events import (
    HostPassed,
    RematchOpened,
    RoomOpened,
    RulesChanged,
    SeatLeft,
    SeedOpened,
    StartCalled,
    Started,
    TierSet,
)
from engine.match.fairness import FAIRNESS
from engine.match.judge.events import MatchClosed, WinnerNamed
from engine.match.lobby.seat_order import seated
from engine.match.room_rules import ROOM_RULES, SEATING
from engine.match.seats import SEATS, TIERS, away, host_only, is_hex, person, seat_of, sitters

__all__ = [
    "LAW",
    "ROOM",
    "Gathering",
    "Opening",
    "Room",
    "by_tiers",
    "law_text",
    "playing",
    "rules_of",
    "setting",
    "unasked",
]

PATIENCE = 60_000
"""ms after the last person sat down until the host may start without those who are not ready; but never without those
who have not said yes to other rules or another judge than when they came."""

OPENING = 10_000
"""ms that browsers have to open their seeds."""

_DUE, _IS_PAUSED = Due(), IsPaused()


class Gathering(Stage, frozen=True):
    """People sit down and get ready."""

    label = "gathering"
    phase = "lobby"


class Opening(Stage, frozen=True):
    """The seeds are being opened; the game begins when all are, or at `due_at` (ms)."""

    label = phase = "opening"
    due_at: int


class Ending(Struct, frozen=True, omit_defaults=True):
    """What ended the match, if no player did: the event's name, the seat it made the winner, and a judge's reason."""

    by: str
    seat: int | None = None
    reason: Reason | None = None


class Room(Struct, frozen=True):
    """The settings of a room, and how it ended."""

    code: str = ""
    title: str = ""
    rulebook: str = ""
    size: int = 0
    host: str = ""
    changes: tuple[tuple[str, bool | int | str], ...] = ()
    visibility: str = "private"
    spectators: bool = True
    locked: bool = False
    next: str = ""
    ending: Ending | None = None


def law_of(table: Table) -> LawText:
    """The rules as they would be in force if the game started now."""
    room = ROOM.of(table)
    return law_text(table.law.game, room.rulebook, dict(room.changes))


def law_text(game: GameInfo, rulebook: str, changes: Mapping[str, Any]) -> LawText:
    """The rules in force by a rule book with a room's own changes. RuleError: they can't be."""
    return game.law(rulebook, changes, (ROOM_RULES,))


def shared(text: LawText) -> LawText:
    """This text, as one object for all rooms that play by it."""
    return _text(msgspec.msgpack.encode(text))


@lru_cache(maxsize=64)
def _text(plain: bytes) -> LawText:
    return msgspec.msgpack.decode(plain, type=LawText)


def change_rules(table: Table, command: ChangeRules, context: Context) -> Iterable[Event]:
    host_only(table, context)
    _gathering(table)
    try:
        law_text(table.law.game, ROOM.of(table).rulebook, command.changes)
    except RuleError as error:
        raise Refused("bad-rules", detail=str(error)) from error
    yield RulesChanged(command.changes)


def call_start(table: Table, command: CallStart, context: Context) -> Iterable[Event]:
    host_only(table, context)
    _gathering(table)
    if len(dict(sitters(table))) not in table.law.game.seats:
        raise Refused("too-few-seats", "S2", least=min(table.law.game.seats))
    late = [seat for seat, sitter in sitters(table) if not sitter.ready]
    since = max(sitter.at for _, sitter in sitters(table))
    if late and (unasked(table) or context.at - since < PATIENCE):
        raise Refused("not-all-ready", seats=late)
    yield StartCalled(context.at + OPENING)


def unasked(table: Table) -> bool:
    """Whether somebody besides the host has yet to agree to what has changed, so that nothing can start."""
    host = ROOM.of(table).host
    return any(sitter.unasked and sitter.user != host for _, sitter in sitters(table))


def open_seed(table: Table, command: OpenSeed, context: Context) -> Iterable[Event]:
    seat = seat_of(SEATS.of(table), person(context).user)
    if not isinstance(table.stage, Opening) or seat is None:
        raise Refused("nothing-to-open", "V1")
    commitment, seed = FAIRNESS.of(table).seats[seat]
    if not commitment or seed:
        raise Refused("nothing-to-open", "V1")
    if not is_hex(command.seed) or hashlib.sha256(bytes.fromhex(command.seed)).hexdigest() != commitment:
        raise Refused("seed-does-not-match", "V1")
    yield SeedOpened(seat, command.seed)


def time_up(table: Table, command: TimeUp, context: Context) -> Iterable[Event]:
    """What is due: the start, once the seeds are open or their time is up; in the game, what a chapter decides then."""
    if not isinstance(context.by, Clock):
        raise Refused("not-yours")
    due = due_at(table)
    if due is None or context.at < due:
        raise Refused("nothing-is-due")
    if isinstance(table.stage, Opening):
        return [seated(table, Started((), law_of(table)), context.chance)]
    for decided in table.ask(Overdue(context)):
        if decided:
            return cast(Iterable[Event], decided)
    raise Refused("nothing-is-due")


def by_tiers(table: Table) -> bool:
    """I0: whether the seats would go by tiers if the game started now."""
    return bool(law_of(table).says[SEATING.name].value == "tiers")


def set_tier(table: Table, command: SetTier, context: Context) -> Iterable[Event]:
    """I0: the host says who is of which tier."""
    host_only(table, context)
    _gathering(table)
    if not by_tiers(table):
        raise Refused("no-tiers", "I0")
    if command.tier not in TIERS:
        raise Refused("no-such-tier", "I0")
    if command.seat not in dict(sitters(table)):
        raise Refused("no-such-seat")
    yield TierSet(command.seat, command.tier)


def due_at(table: Table) -> int | None:
    """When the room is next due (ms), if ever."""
    stage = table.stage
    if isinstance(stage, Opening):
        return stage.due_at if FAIRNESS.of(table).waiting() else 0
    dues = [due for due in table.ask(_DUE) if due is not None]
    return min(dues) if dues and not table.confirms(_IS_PAUSED) else None


def open_rematch(table: Table, command: OpenRematch, context: Context) -> Iterable[Event]:
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if table.stage.phase != "over":
        raise Refused("not-over")
    if ROOM.of(table).next:
        raise Refused("rematch-is-open", room=ROOM.of(table).next)
    yield RematchOpened(command.code)


def hand_over(table: Table, command: HandOver, context: Context) -> Iterable[Event]:
    """Somebody is gone. In mid-game a bot plays on; before it the seat is freed, and the room finds another host."""
    if not isinstance(context.by, Nature):
        raise Refused("not-yours")
    if isinstance(table.stage, Gathering):
        sitting = SEATS.of(table)
        gone = sitting[command.seat] if 0 <= command.seat < len(sitting) else None
        if gone is None or gone.user is None:
            raise Refused("no-such-seat")
        yield SeatLeft(command.seat)
        others = [s.user for _, s in sitters(table) if s.user and s.user != gone.user]
        if gone.user == ROOM.of(table).host and others:
            yield HostPassed(others[0])
    else:
        _playing_only(table, command, context)
        yield from away(table, command.seat)


def _gathering(table: Table) -> None:
    if not isinstance(table.stage, Gathering):
        raise Refused("already-started")


def _no_seats_change(table: Table, command: object, context: Context) -> None:
    _gathering(table)


def playing(table: Table) -> bool:
    """Whether the game has begun and is not over."""
    return table.stage.phase == "playing"


def _playing_only(table: Table, command: object, context: Context) -> None:
    if not playing(table):
        raise Refused("not-playing")


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
    )


def shows(table: Table) -> dict[str, Any]:
    room, stage = ROOM.of(table), table.stage
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
    if room.next:
        shown["next"] = room.next
    if room.ending is not None:
        told = msgspec.to_builtins(room.ending)
        shown["ending"] = {"is": told.pop("by"), **told}
    return shown


def _shows_law(table: Table) -> dict[str, Any]:
    text = LAW.of(table) or law_of(table)
    return {
        rule: {"value": said.value, "clause": said.clause, "source": said.source} for rule, said in text.says.items()
    }


def _start(law: Law) -> Room:
    return Room()


def _no_law(law: Law) -> LawText | None:
    return None


ROOM: Chapter[Room] = Chapter(
    name="room",
    start=_start,
    reads=(PHASE,),
    stages=(Gathering, Opening),
    decides={
        ChangeRules: change_rules,
        CallStart: call_start,
        OpenSeed: open_seed,
        SetTier: set_tier,
        TimeUp: time_up,
        OpenRematch: open_rematch,
        HandOver: hand_over,
    },
    forbids={
        **dict.fromkeys((Sit, Stand, Recolour, SetReady, AddBot, RemoveBot, Kick), _no_seats_change),
        **dict.fromkeys((Leave, Return), _playing_only),
    },
    reacts={
        RoomOpened: lambda table, event, context: [StageEntered(Gathering())],
        StartCalled: lambda table, event, context: [StageChanged(Opening(event.due_at))],
    },
    evolves={
        RoomOpened: _opened,
        RulesChanged: lambda room, event: replace(room, changes=tuple(sorted(event.changes.items()))),
        HostPassed: lambda room, event: replace(room, host=event.user),
        RematchOpened: lambda room, event: replace(room, next=event.code),
        MatchClockRanOut: lambda room, event: replace(room, ending=Ending("MatchClockRanOut")),
        WinnerNamed: lambda room, event: replace(room, ending=Ending("WinnerNamed", event.seat, event.reason)),
        MatchClosed: lambda room, event: replace(room, ending=Ending("MatchClosed", reason=event.reason)),
    },
    shows=shows,
    tells={
        **dict.fromkeys((RulesChanged, HostPassed, StartCalled, RematchOpened, Undone), public),
        Started: lambda table, event, viewer: replace(event, law=None),
    },
    draws={Started: seated},
    survives_undo=True,
)

LAW: Chapter[LawText | None] = Chapter(
    name="law",
    start=_no_law,
    reads=("room",),
    evolves={Started: lambda text, event: event.law and shared(event.law)},
    shows=_shows_law,
)


def rules_of(game: Game) -> dict[str, Rule[Any]]:
    """All rules that a room of this game may change: those of its chapters, and those around any game."""
    return {**game.rules, **{rule.name: rule for rule in ROOM_RULES.rules}}


def setting(rule: Rule[Any], said: Any) -> dict[str, Any]:
    """A rule as the create screen needs it: value, clause, source, and what it may be."""
    shown = {"value": said.value, "clause": said.clause, "source": said.source}
    if rule.choices:
        shown["choices"] = list(rule.choices)
    if rule.least is not None and rule.most is not None:
        shown["least"], shown["most"] = rule.least, rule.most
    return shown
