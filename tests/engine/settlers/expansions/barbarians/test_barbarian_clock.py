"""A clock that runs out in a stage of Barbarian Attack plays what is owed, ends the turn, and the log says so (E2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Clock, Context, Event, NoChance, SeatForced, Stage, StageEntered
from engine.games.settlers.events import TurnEnded
from engine.games.settlers.expansions.barbarians.board import CASTLE_EDGES
from engine.games.settlers.expansions.barbarians.stages import (
    Capturing,
    Declaring,
    KnightsLeaving,
    KnightsMoving,
    MovingBarbarians,
    PlacingKnight,
    PlacingNeutralKnight,
    Stealing,
)
from engine.match import Ask
from engine.match.clock.timers import tick
from engine.match.commands import TimeUp
from tests.engine.settlers.expansions.barbarians.laying import First, attacked, kinds
from tests.engine.settlers.laying import BLUE, RED, Playing, cards
from tests.engine.settlers.places import edge

CASTLE = next(edge for edge in range(72) if CASTLE_EDGES >> edge & 1)

OWED: list[tuple[Stage, dict[str, Any], list[str]]] = [
    (PlacingKnight(RED), {}, ["KnightPlaced"]),
    (PlacingKnight(RED, anywhere=True), {}, ["KnightPlaced"]),
    (
        PlacingNeutralKnight(RED),
        {"rulebook": "barbarians+two_players", "seats": 2},
        ["KnightPlaced", "KnightMoved"],
    ),
    (MovingBarbarians(RED, 2, 0), {}, ["BarbarianMoved", "BarbarianMoved"]),
    (Capturing(RED), {}, ["BarbariansCaptured"]),
    (KnightsLeaving(RED), {"knights": {RED: (CASTLE,)}}, ["KnightMoved"]),
    (KnightsMoving(RED), {"knights": {RED: (edge("0,0,E"),)}}, []),
    (Stealing(RED), {"hands": {BLUE: cards(ore=2)}}, ["StealDeclined"]),
    (Declaring(RED), {}, []),
]


def timed(stage: Stage, **position: Any) -> Playing:
    """A table in this stage whose clocks have just been started."""
    at = attacked({"0,-2": 2, "0,2": 2}, stage=stage, rules={"turn_seconds": 60}, **position)
    table = at.table
    for event in tick(table, StageEntered(table.stage), Context(Clock(), at.now, NoChance())):
        table = table.evolve(event)
    at.match = replace(at.match, table=table)
    return at


@pytest.mark.parametrize(("stage", "position", "owed"), OWED, ids=lambda value: type(value).__name__)
def test_what_is_owed_is_played_and_the_turn_ends(stage: Stage, position: dict[str, Any], owed: list[str]) -> None:
    game = timed(stage, **position)
    happened: list[Event] = []
    match = game.match
    for _ in range(12):
        if any(isinstance(event, TurnEnded) for event in happened):
            break
        match, batch = match.step(Ask(Clock(), match.due() or 0, TimeUp()), chance=First())
        assert isinstance(batch.by, Clock)
        happened += batch.events
    assert any(isinstance(event, TurnEnded) for event in happened), kinds(happened)
    assert [name for name in kinds(happened) if name in owed] == owed
    assert [event.seat for event in happened if isinstance(event, SeatForced)][:1] == [RED]
