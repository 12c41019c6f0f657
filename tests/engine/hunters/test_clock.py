"""What the clock does for a seat whose time is up: its tile somewhere, no piece; and the match's own clock."""

from typing import Any

from msgspec.structs import replace

from engine.core import Clock, Context, MatchClockRanOut, NoChance, StageEntered
from engine.games.hunters.events import GameEnded, NothingPlaced, TilePlaced
from engine.match.clock.timers import tick
from tests.engine.hunters.laying import BLUE, RED, Playing, laid, only


def timed(hand: str, **position: Any) -> Playing:
    """A table whose clocks have just been started."""
    playing = laid(hand, **position)
    table = playing.table
    for event in tick(table, StageEntered(table.stage), Context(Clock(), playing.now, NoChance())):
        table = table.evolve(event)
    playing.match = replace(playing.match, table=table)
    return playing


def test_the_clock_places_the_tile_by_chance_and_no_piece() -> None:
    playing = timed("L13", rules={"turn_seconds": 60})
    due = playing.match.due()
    assert due == 61_000
    playing.now = due
    ways = sum(len(playing.turns(RED, x, y)) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))
    assert ways == 6
    placed = only(playing.rings(rng=[5]), TilePlaced)
    assert (placed.x, placed.y, placed.turn) == (1, 0, 2)  # the last of them in order
    assert only(playing.rings(), NothingPlaced) == NothingPlaced(RED)
    assert playing.match.awaits() == (BLUE,)


def test_every_way_to_place_it_may_be_drawn() -> None:
    found = set()
    for lot in range(6):
        playing = timed("L13", rules={"turn_seconds": 60})
        playing.now = playing.match.due() or 0
        placed = only(playing.rings(rng=[lot]), TilePlaced)
        found.add((placed.x, placed.y, placed.turn))
    assert len(found) == 6


def test_the_next_seat_has_its_own_time_and_a_bonus_tile_is_part_of_the_turn() -> None:
    playing = timed("B07", bonus=True, rules={"turn_seconds": 60})
    playing.now += 20_000
    playing.places(RED, 0, -1)
    assert playing.match.due() == 61_000
    playing.passes(RED)
    assert playing.match.due() == playing.now + 60_000


def test_when_the_match_is_out_of_time_it_ends_by_points_with_huts_and_meadows() -> None:
    playing = timed("L07", pieces={(0, 0): (BLUE, 3, "hut")}, rules={"match_minutes": 10})
    playing.now = playing.match.due() or 0
    events = playing.rings()
    assert isinstance(events[0], MatchClockRanOut)
    assert only(events, GameEnded).winner == BLUE
