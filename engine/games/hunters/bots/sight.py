"""What a bot sees: the map read off from a view, with its areas worked out anew (a room may not show them)."""

from typing import Any

from engine.board.squares import cell_at
from engine.games.hunters.land import Land, Lying, held_by, laid
from engine.games.hunters.tiles import LAND

__all__ = ["Sight", "cell_named"]

Plain = dict[str, Any]


def cell_named(name: str) -> int:
    """The cell with this name."""
    x, _, y = name.partition(",")
    cell = cell_at(int(x), int(y))
    assert cell is not None
    return cell


class Sight:
    """land: the map; tribe, huts: what this seat has in stock; rest: how much of the game is to come, from 1 to 0."""

    def __init__(self, view: Plain, seat: int) -> None:
        self.seat = seat
        self.seats = len(view["points"]["public"])
        self.land = _land(view, self.seats)
        self.tribe: int = view["stock"]["tribe"][seat]
        self.huts: int = view["stock"]["huts"][seat]
        self.left: int = view["piles"]["left"]
        self.rest: float = self.left / len(LAND)
        self.bonus_left: int = view["piles"]["bonus_left"]
        self.bonus = "bonus" in view["turn"]


def _land(view: Plain, seats: int) -> Land:
    land = Land(seats)
    for name, lying in sorted(view["map"]["tiles"].items()):
        land = laid(land, cell_named(name), Lying(lying["tile"], lying["turn"], lying.get("seat")))
    for name, piece in sorted(view["pieces"].items()):
        land = held_by(land, cell_named(name), piece["zone"], piece["piece"], piece["seat"])
    return land
