"""Chapter of the special building phase: after each turn all other seats may build (X5, X6).

All decide at once. Nobody learns what a seat wishes for, nor whether it wishes for anything, before the window closes:
its wishes are told to nobody else, are not shown to others, and make no step that others could name (`Views.secret`).
Who plays by the room's help (a bot, nobody) is not seen to be done either.

The window closes at its time, or as soon as every person has said to be done and the bots have decided as well.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NEUTRAL,
    Chapter,
    ClockResumed,
    Context,
    Due,
    Event,
    IsPaused,
    Law,
    LegalAction,
    LegalActions,
    Overdue,
    Refused,
    Rewound,
    Rule,
    SeatRetired,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    TimeGivenBack,
    Viewer,
    Views,
    WhoPlays,
    public,
)
from engine.games.settlers.api import TurnEnded, during, retired, seats_in_play
from engine.games.settlers.expansions.five_six.commands import (
    DropWish,
    FinishBuilding,
    WishCard,
    WishCity,
    WishRoad,
    WishSettlement,
)
from engine.games.settlers.expansions.five_six.events import (
    BuildingFinished,
    BuildingPhaseBegan,
    BuildingPhaseOver,
    BuildingTimeSet,
    WishDropped,
    WishesCarriedOut,
    WishesLapsed,
    WishMade,
)
from engine.games.settlers.expansions.five_six.stages import BuildingPhase
from engine.games.settlers.expansions.five_six.wishes import (
    Wish,
    Wishes,
    carried_out,
    granted,
    legal_wishes,
    outcome,
    wish_of,
    with_wishes,
)

BETWEEN = Rule("between_turns", "building", choices=("building", "pairs", "none"), before="none")
"""Procedure between turns: all others may build, the seat three places on takes a second turn, or nothing."""

SECONDS = Rule("building_seconds", 15, least=5, most=120, before=15)

MOST_WISHES = 20
"""Wishes that a seat may have at once; what it holds pays for fewer as a rule."""

PERSON = "person"


class Window(Struct, frozen=True, gc=False):
    """Window of the phase that is open. until: ms since the epoch; ended: the seat whose turn has ended."""

    until: int = 0
    ended: int = 0
    wishes: Wishes = {}


def begin(table: Table, event: TurnEnded, context: Context) -> Iterable[Event]:
    """X5: once a turn has ended; not where it ended because its seat is out."""
    ended = event.seat
    if ended in retired(table):
        return
    there = seats_in_play(table)
    seats = tuple(seat for seat in (*there[there.index(ended) + 1 :], *there) if seat != ended)[: len(there) - 1]
    if seats:
        yield BuildingPhaseBegan(ended, seats, context.at + 1000 * SECONDS.of(table))
        yield StageEntered(BuildingPhase(seats))


def wish(table: Table, command: WishRoad | WishSettlement | WishCity | WishCard, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, BuildingPhase)
    own = BUILDING_PHASE.of(table).wishes.get(seat, ())
    if len(own) >= MOST_WISHES:
        raise Refused("too-many-wishes", "X5", most=MOST_WISHES)
    wanted = wish_of(command)
    granted(with_wishes(table, seat, own), seat, wanted, None)
    yield WishMade(seat, wanted)


def drop(table: Table, command: DropWish, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, BuildingPhase)
    if not BUILDING_PHASE.of(table).wishes.get(seat):
        raise Refused("no-wish-to-drop", "X5")
    yield WishDropped(seat)


def finish(table: Table, command: FinishBuilding, context: Context) -> Iterable[Event]:
    seat = context.seat
    stage = during(table, seat, BuildingPhase)
    assert isinstance(stage, BuildingPhase)
    shown = _players(table, stage).get(seat) == PERSON
    after = replace(
        stage, done=(*stage.done, seat), shown_done=(*stage.shown_done, seat) if shown else stage.shown_done
    )
    finished = BuildingFinished(seat, shown)
    if _all_done(table, after):
        return _closed(table, context, finished)
    return finished, StageChanged(after)


def _players(table: Table, stage: BuildingPhase) -> Mapping[int, str]:
    """Seat → who plays it; seats that nobody plays now are missing. Where nobody sits at all, everybody is a person."""
    for players in table.ask(WhoPlays()):
        if players:
            return players
    return dict.fromkeys(stage.seats, PERSON)


def _all_done(table: Table, stage: BuildingPhase) -> bool:
    """X5: whether nobody is left who could still wish for anything; absent seats count as done."""
    players = _players(table, stage)
    return not any(seat in players for seat in stage.awaited())


def _closed(table: Table, context: Context, *first: Event) -> Iterable[Event]:
    """The window closes: what is granted is carried out, before anything else where there is any (it seals, X6)."""
    stage = table.stage
    assert isinstance(stage, BuildingPhase)
    found = outcome(table, stage.seats, BUILDING_PHASE.of(table).wishes)
    if found.granted:
        yield WishesCarriedOut()
    yield from first
    for seat, wishes in found.lapsed.items():
        yield WishesLapsed(seat, wishes)
    yield from carried_out(table, found, context.chance)
    yield BuildingPhaseOver()
    yield StageLeft()


def settle(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: who is out builds no more; if the others are done, the window closes at once."""
    stage = table.stage
    if not isinstance(stage, BuildingPhase) or event.seat not in stage.seats:
        return
    left = replace(stage, seats=tuple(seat for seat in stage.seats if seat != event.seat))
    yield StageChanged(left)
    if _all_done(table, left):
        yield BuildingTimeSet(context.at)


def anew(table: Table, event: Rewound, context: Context) -> Iterable[Event]:
    """J2: a window that a judge has gone back to has its whole time again."""
    if isinstance(table.stage, BuildingPhase):
        yield BuildingTimeSet(context.at + 1000 * SECONDS.of(table))


def due(table: Table, question: Due) -> int | None:
    if not isinstance(table.stage, BuildingPhase) or table.confirms(IsPaused()):
        return None
    return BUILDING_PHASE.of(table).until


def close(table: Table, question: Overdue) -> Iterable[Event]:
    until = due(table, Due())
    return _closed(table, question.context) if until is not None and until <= question.context.at else ()


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    own = BUILDING_PHASE.of(table).wishes.get(seat, ())
    found = legal_wishes(table, seat, own) if len(own) < MOST_WISHES else []
    if own:
        found.append(LegalAction(DropWish))
    return [*found, LegalAction(FinishBuilding)]


def shows(table: Table) -> dict[str, Any] | None:
    """View of the seats that have said to be done; never a wish, nor that there is one."""
    stage = table.stage
    if not isinstance(stage, BuildingPhase):
        return None
    window = BUILDING_PHASE.of(table)
    return {
        "until": window.until,
        "ended": window.ended,
        "seats": list(stage.seats),
        "done": list(stage.shown_done),
    }


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """One's own wishes, and whether one has said to be done."""
    stage = table.stage
    if not isinstance(stage, BuildingPhase):
        return {}
    wishes, shown = BUILDING_PHASE.of(table).wishes, dict[str, Any]()
    if viewer.seat in stage.seats:
        shown["wishes"] = _plain(wishes.get(viewer.seat, ()))
        shown["finished"] = viewer.seat in stage.done
    if viewer.everything:
        shown["all_wishes"] = {str(seat): _plain(own) for seat, own in wishes.items() if own}
    return shown


def _plain(wishes: tuple[Wish, ...]) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(wish) for wish in wishes]


def _to_seat_alone(table: Table, event: Any, viewer: Viewer) -> Event | None:
    return event if viewer.sees(event.seat) else None


def _tell_finished(table: Table, event: BuildingFinished, viewer: Viewer) -> Event | None:
    return event if event.shown or viewer.sees(event.seat) else None


def _with(window: Window, seat: int, wishes: tuple[Wish, ...]) -> Window:
    return replace(window, wishes={**window.wishes, seat: wishes})


def _later(window: Window, event: ClockResumed | TimeGivenBack) -> Window:
    """While clocks stood still the window came no nearer to its end."""
    return replace(window, until=window.until + event.ms) if window.until else window


def _inactive(values: Mapping[str, Any]) -> tuple[type, ...]:
    return () if BETWEEN.among(values) == "building" else (TurnEnded, SeatRetired, Rewound, Due, Overdue)


def _start(law: Law) -> Window:
    return Window()


_TALK = (WishMade, WishDropped, BuildingFinished, BuildingTimeSet, WishesLapsed, BuildingPhaseOver)

BUILDING_PHASE: Chapter[Window] = Chapter(
    name="building_phase",
    after=("turn", "resources", "pieces", "cards", "leaving", "paired_turns"),
    before=("deadlock",),
    start=_start,
    rules=(BETWEEN, SECONDS),
    stages=(BuildingPhase,),
    decides={
        **dict.fromkeys((WishRoad, WishSettlement, WishCity, WishCard), wish),
        DropWish: drop,
        FinishBuilding: finish,
    },
    reacts={TurnEnded: begin, SeatRetired: settle, Rewound: anew},
    evolves={
        BuildingPhaseBegan: lambda window, event: Window(event.until, event.ended),
        WishMade: lambda window, event: _with(window, event.seat, (*window.wishes.get(event.seat, ()), event.wish)),
        WishDropped: lambda window, event: _with(window, event.seat, window.wishes.get(event.seat, ())[:-1]),
        SeatRetired: lambda window, event: _with(window, event.seat, ()) if window.wishes else window,
        BuildingTimeSet: lambda window, event: replace(window, until=event.until),
        BuildingPhaseOver: lambda window, event: Window(),
        **dict.fromkeys((ClockResumed, TimeGivenBack), _later),
    },
    inactive=_inactive,
    answers={Due: due, Overdue: close},
    legal_actions=LegalActions(when_awaited={BuildingPhase: legal_actions}),
    views=Views(
        depends_on=("stages",),
        shows=shows,
        shows_to=shows_to,
        tells={
            **dict.fromkeys((BuildingPhaseBegan, WishesCarriedOut, BuildingPhaseOver), public),
            **dict.fromkeys((WishMade, WishDropped, WishesLapsed), _to_seat_alone),
            BuildingFinished: _tell_finished,
        },
    ),
    undo=dict.fromkeys(_TALK, NEUTRAL),
)
