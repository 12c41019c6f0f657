"""Beacons: who rolls a double sets a beacon on a building of theirs; three beacons count a point (X2).

The second example of docs/expansions.md: it has a drawing, in web/examples/beacons.
"""

from collections.abc import Iterable
from importlib.resources import files

from msgspec import Struct

from engine import core
from engine.board import bits
from engine.core.expansions import documents
from engine.games.settlers import api

Corners = tuple[int, ...]
"""Corners with a beacon by seat, as bit sets."""

FOR_A_POINT = core.Rule("beacons_for_a_point", 3, least=1, most=9)
"""Beacons of a seat that count a point."""


class SetBeacon(core.Command, frozen=True):
    """Set a beacon on this building."""

    corner: api.CornerId


class BeaconSet(core.Event, frozen=True):
    """A beacon stands on the seat's building."""

    seat: int
    corner: int


class SettingBeacon(api.SeatTurnStage, frozen=True):
    """The seat has rolled a double, and chooses a building."""

    label = "setting-beacon"
    clause = "X2"
    forced = (SetBeacon,)


class BeaconsView(Struct, frozen=True, forbid_unknown_fields=True):
    """lit: corners with a beacon, by seat."""

    lit: list[list[int]]


def lit(table: core.Table) -> Corners:
    """The beacons that have a building under them: a judge may have taken one away (J2)."""
    pieces = api.PIECES.of(table)
    return tuple(own & pieces.buildings[seat] for seat, own in enumerate(BEACONS.of(table)))


def dark(table: core.Table, seat: int) -> int:
    return api.PIECES.of(table).buildings[seat] & ~BEACONS.of(table)[seat]


def begin(table: core.Table, event: api.NumberCalled, context: core.Context) -> Iterable[core.Event]:
    """X2: once all have what the roll brings them."""
    one, other = api.DICE.of(table).last or (0, 1)
    if one == other and dark(table, event.seat):
        yield core.StageEntered(SettingBeacon(event.seat))


def set_beacon(table: core.Table, command: SetBeacon, context: core.Context) -> Iterable[core.Event]:
    api.during(table, context.seat, SettingBeacon)
    if not dark(table, context.seat) >> command.corner & 1:
        raise core.Refused("no-dark-building", "X2")
    yield BeaconSet(context.seat, command.corner)
    yield core.StageLeft()


def legal(table: core.Table, seat: int) -> Iterable[core.LegalAction]:
    yield core.LegalAction(SetBeacon, (("corner", core.In(tuple(bits(dark(table, seat))))),))


def points(table: core.Table, question: api.Points) -> dict[str, tuple[int, ...]]:
    needed = FOR_A_POINT.of(table)
    return {"beacons": tuple(int(own.bit_count() >= needed) for own in lit(table))}


def start(law: core.Law) -> Corners:
    return (0,) * law.seats


def added(own: Corners, event: BeaconSet) -> Corners:
    return tuple(corners | (1 << event.corner if seat == event.seat else 0) for seat, corners in enumerate(own))


BEACONS: core.Chapter[Corners] = core.Chapter(
    name="beacons",
    after=("turn", "dice", "pieces", "resources", "production"),
    start=start,
    rules=(FOR_A_POINT,),
    stages=(SettingBeacon,),
    decides={SetBeacon: set_beacon},
    reacts={api.NumberCalled: begin},
    evolves={BeaconSet: added},
    answers={
        api.Points: core.Answer(points, ("beacons", "pieces")),
        api.PointsBound: lambda table, question: {"beacons": 1},
    },
    legal_actions=core.LegalActions(when_awaited={SettingBeacon: legal}),
    views=core.Views(
        depends_on=("pieces",),
        shows=lambda table: {"lit": [bits(corners) for corners in lit(table)]},
        tells={BeaconSet: core.public},
    ),
)

EXPANSION = core.Expansion(
    name="beacons",
    documents=documents(files(__package__)),
    chapters=(BEACONS,),
    commands=(SetBeacon,),
    events=(BeaconSet,),
    views={"beacons": BeaconsView},
    terminal_text=core.TerminalText(words={"BeaconSet": lambda event, names: f"{names[event['seat']]} sets a beacon"}),
)
