"""Chapter of knights: they enter by cards, stand on edges, move after trade, and block nobody (A6, A7).

The neutral seats of two players may have one knight together, which counts as that of the first of them (O4).
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board import bits
from engine.core import (
    Chapter,
    Context,
    Event,
    ForcedCommand,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    StageChanged,
    StageLeft,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.api import (
    MAP,
    NONE,
    RESOURCE_KINDS,
    RESOURCES,
    KnightCounts,
    PhaseBegan,
    PhaseOver,
    TurnPhases,
    during,
    one,
)
from engine.games.settlers.expansions.barbarians.board import CASTLE_EDGES, FAR, NEAR
from engine.games.settlers.expansions.barbarians.commands import MoveKnight, PlaceKnight
from engine.games.settlers.expansions.barbarians.events import KnightCorrected, KnightMoved, KnightPlaced, LossesRolled
from engine.games.settlers.expansions.barbarians.stages import (
    STAGES,
    KnightsLeaving,
    KnightsMoving,
    PlacingKnight,
    PlacingNeutralKnight,
)
from engine.games.settlers.expansions.questions import NeutralKnight

EACH = Rule("knights", 6, least=1, most=12)
"""Number of knights of each seat (A2)."""

NEUTRAL = 1
"""Number of knights of the neutral seats together (O4)."""

PHASE_NAME = "knights"

_GRAIN = RESOURCE_KINDS.index("grain")


class Knights(Struct, frozen=True, gc=False):
    """edges: by seat, where its knights stand, as a bit set; moves: how many there have been in the standing game

    neutral: the seat, last in `edges`, that owns the neutral knight; None: there is none in this game
    """

    edges: tuple[int, ...]
    moves: int = 0
    neutral: int | None = None

    @property
    def taken(self) -> int:
        """The edges with any knight, as a bit set."""
        found = 0
        for edges in self.edges:
            found |= edges
        return found

    @property
    def neutral_edge(self) -> int:
        """The edge of the neutral knight, as a bit set."""
        return 0 if self.neutral is None else self.edges[self.neutral]

    def changed(self, seat: int, edges: int) -> "Knights":
        """With the knights of this seat on these edges no longer where they stood, and where none did."""
        return replace(self, edges=tuple(own ^ edges if other == seat else own for other, own in enumerate(self.edges)))


def entries(table: Table, seat: int, *, anywhere: bool) -> int:
    """A6: the edges where a knight of this seat may enter, as a bit set; none if it has none in stock."""
    knights = KNIGHTS.of(table)
    if knights.edges[seat].bit_count() >= EACH.of(table):
        return 0
    return (MAP.every_edge if anywhere else CASTLE_EDGES) & ~knights.taken


def _neutral_entries(knights: Knights) -> int:
    """O4: the edges of the castle where the neutral knight may enter, as a bit set; none if it is on the board."""
    return 0 if knights.neutral is None or knights.neutral_edge else CASTLE_EDGES & ~knights.taken


def place(table: Table, command: PlaceKnight, context: Context) -> Iterable[Event]:
    """A6; O4: the seat that places the first knight of the game places the neutral one after it."""
    seat, knights = context.seat, KNIGHTS.of(table)
    stage = during(table, seat, PlacingKnight, PlacingNeutralKnight)
    if not _entries(table, stage) >> command.edge & 1:
        raise Refused("edge-not-free", "O4" if isinstance(stage, PlacingNeutralKnight) else "A6")
    if isinstance(stage, PlacingNeutralKnight):
        assert knights.neutral is not None
        yield KnightPlaced(knights.neutral, command.edge, by=seat)
        yield StageLeft()
        return
    yield KnightPlaced(seat, command.edge)
    entered = knights.changed(seat, 1 << command.edge)
    yield StageChanged(PlacingNeutralKnight(seat)) if _neutral_entries(entered) else StageLeft()


def _entries(table: Table, stage: Any) -> int:
    """The edges where the knight that is to enter in this stage may enter, as a bit set."""
    if isinstance(stage, PlacingNeutralKnight):
        return _neutral_entries(KNIGHTS.of(table))
    assert isinstance(stage, PlacingKnight)
    return entries(table, stage.seat, anywhere=stage.anywhere)


def move(table: Table, command: MoveKnight, context: Context) -> Iterable[Event]:
    """A7: once each, up to three edges, or five for one grain; O4: the neutral knight after one's own."""
    seat, knights = context.seat, KNIGHTS.of(table)
    moved = _moved(during(table, seat, KnightsMoving, KnightsLeaving))
    source, target = command.source, command.target
    owner = next((owner for owner in (seat, knights.neutral) if _owns(knights, owner, source)), None)
    if owner is None:
        raise Refused("no-knight-there", "A7")
    if source in moved:
        raise Refused("knight-has-moved", "A7")
    if owner not in _owners(knights, seat, moved):
        raise Refused("own-knights-first", "O4")
    free = _free(knights)
    if not free >> target & 1:
        raise Refused("edge-not-free", "A7")
    near, far = NEAR[source] >> target & 1, FAR[source] >> target & 1
    if not near and not far:
        raise Refused("knight-too-far", "A7")
    paid = NONE if near else one(_GRAIN)
    if far and not RESOURCES.of(table).hands[seat][_GRAIN]:
        raise Refused("cannot-pay", "A7", cost=paid)
    yield KnightMoved(owner, source, target, paid, by=None if owner == seat else seat)
    yield StageChanged(_stage(knights.changed(owner, 1 << source | 1 << target), seat, (*moved, target)))


def _owns(knights: Knights, owner: int | None, edge: int) -> bool:
    return owner is not None and bool(knights.edges[owner] >> edge & 1)


def _owners(knights: Knights, seat: int, moved: tuple[int, ...]) -> tuple[int, ...]:
    """O4: whose knights this seat may move now: its own until it has moved the neutral one, which waits for its own
    that must leave the castle."""
    if knights.neutral is None or not knights.neutral_edge:
        return (seat,)
    if any(knights.neutral_edge >> edge & 1 for edge in moved):
        return ()
    return (seat,) if _leaving(knights, seat) else (seat, knights.neutral)


def begin(table: Table, event: PhaseBegan, context: Context) -> Iterable[Event]:
    """A7: after trade, if there are any knights that the seat may move."""
    if event.phase != PHASE_NAME:
        return
    knights = KNIGHTS.of(table)
    any_there = knights.edges[event.seat] | knights.neutral_edge
    yield StageChanged(_stage(knights, event.seat, ())) if any_there else PhaseOver(event.seat)


def _stage(knights: Knights, seat: int, moved: tuple[int, ...]) -> KnightsMoving | KnightsLeaving:
    """The next stage: the phase may be ended, or a knight must leave the castle first."""
    leaving = _leaving(knights, seat) or _leaving(knights, knights.neutral)
    return KnightsLeaving(seat, moved) if leaving else KnightsMoving(seat, moved)


def _leaving(knights: Knights, owner: int | None) -> list[int]:
    """A7: the edges of the castle from which a knight of this owner must go; it stays if no edge in reach is free."""
    free = _free(knights)
    there = 0 if owner is None else knights.edges[owner] & CASTLE_EDGES
    return [edge for edge in bits(there) if NEAR[edge] & free]


def _free(knights: Knights) -> int:
    """The edges on which a move may end: those without a knight, but none of the castle's."""
    return MAP.every_edge & ~CASTLE_EDGES & ~knights.taken


def _moved(stage: Any) -> tuple[int, ...]:
    moved: tuple[int, ...] = stage.moved
    return moved


def legal_moves(table: Table, seat: int) -> Iterable[LegalAction]:
    knights, moved = KNIGHTS.of(table), _moved(table.stage)
    free, rich = _free(knights), RESOURCES.of(table).hands[seat][_GRAIN]
    for owner in _owners(knights, seat, moved):
        for source in bits(knights.edges[owner]):
            if source not in moved:
                if near := NEAR[source] & free:
                    yield _move(source, bits(near))
                if rich and (far := FAR[source] & free):
                    yield _move(source, bits(far), ("rate", 1))


def _move(source: int, targets: Sequence[int], *info: tuple[str, int]) -> LegalAction:
    return LegalAction(MoveKnight, (("source", In((source,))), ("target", In(tuple(targets)))), info=info)


def legal_entries(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(PlaceKnight, (("edge", In(tuple(bits(_entries(table, table.stage))))),))


def forced(table: Table, question: ForcedCommand) -> MoveKnight | None:
    """A7, E2: a knight that must leave the castle goes to some edge that costs nothing."""
    seat, knights = question.seat, KNIGHTS.of(table)
    if not isinstance(table.stage, KnightsLeaving) or table.stage.seat != seat:
        return None
    leaving = _leaving(knights, seat) or _leaving(knights, knights.neutral)
    ways = [(edge, target) for edge in leaving for target in bits(NEAR[edge] & _free(knights))]
    return MoveKnight(*ways[question.context.chance.number("forced/knight", knights.moves, len(ways))])


def _marched(knights: Knights, event: KnightMoved) -> Knights:
    marched = knights.changed(event.seat, 1 << event.source | 1 << event.target)
    return replace(marched, moves=knights.moves + 1)


def _lost(knights: Knights, event: LossesRolled) -> Knights:
    for knight in event.lost:
        knights = knights.changed(knight.seat, 1 << knight.edge)
    return knights


def shows(table: Table) -> dict[str, Any]:
    knights, each = KNIGHTS.of(table), EACH.of(table)
    return {
        "edges": {str(seat): bits(edges) for seat, edges in enumerate(knights.edges)},
        "stock": [
            (NEUTRAL if seat == knights.neutral else each) - edges.bit_count()
            for seat, edges in enumerate(knights.edges)
        ],
    }


def _start(law: Law) -> Knights:
    if Table(law, {}).confirms(NeutralKnight()):
        return Knights((0,) * (law.seats + 1), neutral=law.seats)
    return Knights((0,) * law.seats)


KNIGHTS: Chapter[Knights] = Chapter(
    name="barbarian_knights",
    after=("turn", "resources", "barbarians"),
    start=_start,
    rules=(EACH,),
    stages=STAGES,
    decides={PlaceKnight: place, MoveKnight: move},
    reacts={PhaseBegan: begin},
    evolves={
        KnightPlaced: lambda knights, event: knights.changed(event.seat, 1 << event.edge),
        KnightCorrected: lambda knights, event: knights.changed(event.seat, 1 << event.edge),
        KnightMoved: _marched,
        LossesRolled: _lost,
    },
    answers={
        TurnPhases: lambda table, question: (PHASE_NAME,),
        ForcedCommand: forced,
        KnightCounts: lambda table, question: tuple(edges.bit_count() for edges in KNIGHTS.of(table).edges),
    },
    legal_actions=LegalActions(
        when_awaited={
            PlacingKnight: legal_entries,
            PlacingNeutralKnight: legal_entries,
            KnightsMoving: legal_moves,
            KnightsLeaving: legal_moves,
        }
    ),
    views=Views(shows=shows, tells=dict.fromkeys((KnightPlaced, KnightMoved), public)),
    undo={KnightMoved: Undo(("takeback_builds", "knight-move"))},
)
