"""Chapter of the coast: barbarians that land, what they have conquered, prisoners (A1–A5, A9).

Conquest is never stored: a coast hex with three barbarians is conquered, and so is a building all of whose land is.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board import bits
from engine.core import Answer, BoardChanges, Chance, Chapter, Context, Event, Law, Table, Undo, Views, public
from engine.games.settlers.api import (
    PIECES,
    TARGET,
    TURN,
    Bar,
    Barred,
    BoardLayout,
    CityBuilt,
    IdleBecause,
    IdleBuildings,
    IdleBuildingsChanged,
    IdleHexes,
    PlacementStep,
    PlacementSteps,
    Points,
    PointsBound,
    SettlementBuilt,
    TooFewPoints,
)
from engine.games.settlers.expansions.barbarians.board import (
    BARBARIANS,
    BY_NUMBER,
    COAST,
    COLOURS,
    LANDED,
    PLACE,
    PLACES,
    edges_of,
    fallen_corners,
    layout,
)
from engine.games.settlers.expansions.barbarians.board_code import CODE, board, board_changes
from engine.games.settlers.expansions.barbarians.events import (
    AttackRolled,
    BarbarianMoved,
    BarbariansCaptured,
    BarbariansCorrected,
    CaptureRolled,
    LossesRolled,
    PrisonersCorrected,
)

ENOUGH = 3
"""Barbarians that conquer a hex (A5), and different sums that end an attack (A4)."""

PRISONERS = 2
"""Captured barbarians that make a victory point (A9)."""


class Coast(Struct, frozen=True, dict=True):
    """Barbarians on the coast hexes, in the order of the check; in stock; captured, by seat.

    throws, rolls, losses: how often dice were thrown in attacks and for prisoners, and the colour die, in the standing
    game: the ordinals that name the next throws to chance
    face: that of the colour die on the castle; 0: it has not been thrown
    """

    standing: tuple[int, ...]
    stock: int
    captured: tuple[int, ...]
    throws: int = 0
    rolls: int = 0
    losses: int = 0
    face: int = 0

    @cached_property
    def conquered(self) -> int:
        """The conquered hexes, as a bit set (A5)."""
        return sum(1 << COAST[place] for place, count in enumerate(self.standing) if count >= ENOUGH)

    @cached_property
    def attacked(self) -> tuple[int, ...]:
        """The coast hexes where barbarians stand, in the order of the check."""
        return tuple(COAST[place] for place, count in enumerate(self.standing) if count)

    def on(self, hex: int) -> int:
        """The number of barbarians on this coast hex."""
        return self.standing[PLACE[hex]]

    def changed(self, hex: int, by: int) -> "Coast":
        """With so many more on this coast hex."""
        standing = tuple(count + by * (COAST[place] == hex) for place, count in enumerate(self.standing))
        return replace(self, standing=standing)


def attack_dice(chance: Chance, ordinal: int) -> tuple[int, int]:
    """The two dice of the throw with this ordinal (A4)."""
    return chance.number("attack/0", ordinal, 6) + 1, chance.number("attack/1", ordinal, 6) + 1


def attack(table: Table, event: SettlementBuilt | CityBuilt, context: Context) -> Iterable[Event]:
    """A4: two dice until three different sums other than 7 have come; each barbarian lands before the next throw."""
    coast, sums = CHAPTER.of(table), set[int]()
    if not TURN.of(table).number:
        return
    while coast.stock and len(sums) < ENOUGH:
        dice = attack_dice(context.chance, coast.throws)
        number = sum(dice)
        hex = BY_NUMBER.get(number) if number not in sums else None
        sums |= {number} & BY_NUMBER.keys()
        rolled = AttackRolled(TURN.of(table).seat, dice, hex, hex is not None and coast.on(hex) < ENOUGH)
        yield rolled
        before, coast = coast, _rolled(coast, rolled)
        if before.conquered != coast.conquered:
            yield IdleBuildingsChanged()


def _rolled(coast: Coast, event: AttackRolled) -> Coast:
    thrown = replace(coast, throws=coast.throws + 1)
    if event.hex is None or not event.landed:
        return thrown
    return replace(thrown.changed(event.hex, 1), stock=coast.stock - 1)


def _moved(coast: Coast, event: BarbarianMoved) -> Coast:
    if event.source is None:
        return replace(coast.changed(event.target, 1), stock=coast.stock - 1)
    return coast.changed(event.source, -1).changed(event.target, 1)


def _captured(coast: Coast, event: BarbariansCaptured) -> Coast:
    captured = tuple(count + event.taken.get(seat, 0) for seat, count in enumerate(coast.captured))
    return replace(coast.changed(event.hex, -sum(event.taken.values())), captured=captured)


def _corrected(coast: Coast, event: BarbariansCorrected) -> Coast:
    return replace(coast.changed(event.hex, event.change), stock=coast.stock - event.change)


def _prisoners_corrected(coast: Coast, event: PrisonersCorrected) -> Coast:
    captured = tuple(count + event.change * (seat == event.seat) for seat, count in enumerate(coast.captured))
    return replace(coast, captured=captured, stock=coast.stock - event.change)


def _fallen(table: Table) -> int:
    """A5: corners all of whose land is conquered, as a bit set."""
    return fallen_corners(CHAPTER.of(table).conquered)


def barred(table: Table, question: Barred) -> Bar | None:
    """A5: no road and no settlement at a conquered hex, no city in place of a conquered settlement."""
    conquered = CHAPTER.of(table).conquered
    if not conquered:
        return None
    frame, corners = PIECES.of(table).frame, 0
    for hex in bits(conquered):
        corners |= frame.corners_of[hex]
    return Bar("hex-conquered", "A5", edges=edges_of(conquered), corners=corners, cities=fallen_corners(conquered))


def points(table: Table, question: Points) -> dict[str, tuple[int, ...]]:
    """A9: a point for two prisoners; A5: conquered buildings count nothing, so what the base counts goes off again."""
    coast, pieces = CHAPTER.of(table), PIECES.of(table)
    fallen = fallen_corners(coast.conquered)
    lost = tuple(
        -(settlements & fallen).bit_count() - 2 * (cities & fallen).bit_count()
        for settlements, cities in zip(pieces.played(pieces.settlements), pieces.played(pieces.cities), strict=True)
    )
    return {"prisoners": tuple(count // PRISONERS for count in coast.captured), "conquered": lost}


def bound(table: Table, question: PointsBound) -> dict[str, int]:
    """A14: half of all barbarians that nobody else has captured; conquered buildings may be freed."""
    coast = CHAPTER.of(table)
    return {"prisoners": (coast.stock + sum(coast.standing) + coast.captured[question.seat]) // PRISONERS}


def shows(table: Table) -> dict[str, Any]:
    coast, built = CHAPTER.of(table), PIECES.of(table).built
    shown: dict[str, Any] = {
        "standing": {str(COAST[place]): count for place, count in enumerate(coast.standing) if count},
        "stock": coast.stock,
        "captured": list(coast.captured),
        "conquered": bits(coast.conquered),
        "fallen": bits(fallen_corners(coast.conquered) & built),
    }
    return shown | ({"colour": COLOURS[coast.face - 1]} if coast.face else {})


def _start(law: Law) -> Coast:
    """A2."""
    standing = tuple(COAST[place] in LANDED for place in PLACES)
    return Coast(tuple(map(int, standing)), BARBARIANS - sum(standing), (0,) * law.seats)


_STEPS = PlacementStep(), PlacementStep(reverse=True, start_cards=True, city=True)
"""A3: a settlement, then a city that yields the start cards."""

CHAPTER: Chapter[Coast] = Chapter(
    name="barbarians",
    after=("turn", "pieces", "island", "longest_road"),
    start=_start,
    rules=(CODE,),
    procedures={"board": {"barbarians": lambda chance, clumped: layout(chance)}},
    demands={
        "board": ("barbarians",),
        "board_code": ("",),
        "cities": range(1, 11),
        "knight_deals": (False,),
    },
    unused=("red_clump", "board_code"),
    reacts={SettlementBuilt: attack, CityBuilt: attack},
    evolves={
        AttackRolled: _rolled,
        BarbarianMoved: _moved,
        BarbariansCaptured: _captured,
        BarbariansCorrected: _corrected,
        PrisonersCorrected: _prisoners_corrected,
        CaptureRolled: lambda coast, event: replace(coast, rolls=coast.rolls + len(event.dice)),
        LossesRolled: lambda coast, event: replace(coast, losses=coast.losses + 1, face=event.face),
    },
    answers={
        BoardLayout: board,
        BoardChanges: board_changes,
        PlacementSteps: lambda table, question: _STEPS,
        IdleHexes: lambda table, question: CHAPTER.of(table).conquered,
        IdleBuildings: lambda table, question: _fallen(table),
        IdleBecause: lambda table, question: "A5",
        Barred: barred,
        Points: Answer(points, ("barbarians", "pieces")),
        TooFewPoints: lambda table, question: "A12" if question.points < TARGET.of(table) else None,
        PointsBound: bound,
    },
    views=Views(
        depends_on=("pieces",),
        shows=shows,
        tells=dict.fromkeys((AttackRolled, BarbarianMoved, CaptureRolled, BarbariansCaptured, LossesRolled), public),
    ),
    draws=(AttackRolled,),
    undo=dict.fromkeys((SettlementBuilt, CityBuilt), Undo(until_chance=True)),
)
