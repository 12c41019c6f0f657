"""A bot that a newcomer can lose to: it looks at every place for its tile and every piece that it could put there.

It looks no further than that, and remembers nothing: the same view and offers always give the same move. What is
worth how much stands in `worth`.
"""

from collections.abc import Iterator
from typing import Any

from engine.board.squares import cell_at
from engine.core import Lots
from engine.games.hunters.bots.sight import Sight, cell_named
from engine.games.hunters.bots.worth import GOLD, hut_in_hand, piece_in_hand, value
from engine.games.hunters.commands import Piece
from engine.games.hunters.land import Land, Lying, area_for, completed, held_by, laid
from engine.games.hunters.tiles import TILES

__all__ = ["SteadyBot"]

Plain = dict[str, Any]


class SteadyBot:
    """Plays to win, and leaves others a chance."""

    def choose(self, view: Plain, offers: Plain, seat: int, lots: Lots) -> Plain | None:
        if "PlaceTile" in offers:
            return _tile(Sight(view, seat), view["turn"]["tile"], offers["PlaceTile"])
        if "PlaceNothing" in offers:
            return _piece(Sight(view, seat), cell_named(view["turn"]["cell"]), offers.get("PlacePiece", ()))
        return None


def _tile(sight: Sight, tile: str, offers: list[Plain]) -> Plain:
    """The place where the tile, and the best piece on it, brings most."""
    found: list[tuple[float, Plain]] = []
    for x, y, turn in _ways(offers):
        cell = cell_at(x, y)
        assert cell is not None
        land = laid(sight.land, cell, Lying(tile, turn, sight.seat))
        best = max(_gain(sight, land, cell, piece) for piece in (None, *_pieces(sight, land, cell)))
        found.append((best, {"is": "PlaceTile", "x": x, "y": y, "turn": turn}))
    return max(found, key=lambda gain: gain[0])[1]


def _piece(sight: Sight, cell: int, offers: list[Plain]) -> Plain:
    """The piece that brings most, if that is more than it is worth in stock."""
    best, command = _gain(sight, sight.land, cell, None), {"is": "PlaceNothing"}
    for offer in offers:
        for piece in offer["piece"]["in"]:
            for zone in offer["zone"]["in"]:
                gain = _gain(sight, sight.land, cell, (piece, zone))
                if gain > best:
                    best, command = gain, {"is": "PlacePiece", "zone": zone, "piece": piece}
    return command


def _ways(offers: list[Plain]) -> Iterator[tuple[int, int, int]]:
    for offer in offers:
        for turn in offer["turn"]["in"]:
            yield offer["x"]["in"][0], offer["y"]["in"][0], turn


def _pieces(sight: Sight, land: Land, cell: int) -> Iterator[tuple[Piece, int]]:
    """What could go on the tile there, by the rules (H4)."""
    stock: tuple[tuple[Piece, int], ...] = (("tribe", sight.tribe), ("hut", sight.huts))
    for piece, left in stock:
        for zone in range(len(TILES[land.tiles[cell].tile].zones)) if left else ():
            number = area_for(land, cell, zone, piece)
            if number is not None and land.areas[number].free:
                yield piece, zone


def _gain(sight: Sight, land: Land, cell: int, put: tuple[Piece, int] | None) -> float:
    """What the map brings more than before if this is put on the tile there, less what that is worth in stock."""
    gain, tribe = 0.0, sight.tribe
    if put is not None:
        piece, zone = put
        land = held_by(land, cell, zone, piece, sight.seat)
        gain -= hut_in_hand(sight) if piece == "hut" else piece_in_hand(sight, tribe)
        tribe -= piece == "tribe"
    before, after = sight.land.areas, land.areas
    gain += sum(value(sight, area) for number, area in after.items() if area is not before.get(number))
    gain -= sum(value(sight, area) for number, area in before.items() if area is not after.get(number))
    for number in completed(land, cell):
        area = land.areas[number]
        for back in range(area.holders[sight.seat]):
            gain += piece_in_hand(sight, tribe + back + 1)
        if area.gold and sight.bonus_left and not sight.bonus:
            gain += GOLD
    return gain
