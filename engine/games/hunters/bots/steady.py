"""Steady bot: rates every place for its tile and every piece it could put there; a newcomer can beat it.

It looks no further than that, and remembers nothing: the same view and offers always give the same move. What is
worth how much stands in `worth`.
"""

from collections.abc import Iterator
from typing import Any

from engine.board.squares import cell_at
from engine.core import Rng
from engine.games.hunters.bots.observation import Observation, cell_named
from engine.games.hunters.bots.valuation import GOLD, area_value, hut_in_hand, piece_in_hand
from engine.games.hunters.commands import Piece
from engine.games.hunters.tile_map import PlacedTile, TileMap, area_for, completed, with_piece, with_tile
from engine.games.hunters.tiles import TILES

Plain = dict[str, Any]


class SteadyBot:
    """Plays to win, and leaves others a chance."""

    def choose(self, view: Plain, actions: Plain, seat: int, rng: Rng) -> Plain | None:
        if "PlaceTile" in actions:
            return _tile(Observation(view, seat), view["turn"]["tile"], actions["PlaceTile"])
        if "PlaceNothing" in actions:
            return _piece(Observation(view, seat), cell_named(view["turn"]["cell"]), actions.get("PlacePiece", ()))
        return None


def _tile(observation: Observation, tile: str, actions: list[Plain]) -> Plain:
    """The place where the tile, and the best piece on it, brings most."""
    found: list[tuple[float, Plain]] = []
    for x, y, turn in _ways(actions):
        cell = cell_at(x, y)
        assert cell is not None
        tile_map = with_tile(observation.tile_map, cell, PlacedTile(tile, turn, observation.seat))
        best = max(_gain(observation, tile_map, cell, piece) for piece in (None, *_pieces(observation, tile_map, cell)))
        found.append((best, {"is": "PlaceTile", "x": x, "y": y, "turn": turn}))
    return max(found, key=lambda gain: gain[0])[1]


def _piece(observation: Observation, cell: int, actions: list[Plain]) -> Plain:
    """The piece that brings most, if that is more than it is worth in stock."""
    best, command = _gain(observation, observation.tile_map, cell, None), {"is": "PlaceNothing"}
    for action in actions:
        for piece in action["fields"]["piece"]["in"]:
            for zone in action["fields"]["zone"]["in"]:
                gain = _gain(observation, observation.tile_map, cell, (piece, zone))
                if gain > best:
                    best, command = gain, {"is": "PlacePiece", "zone": zone, "piece": piece}
    return command


def _ways(actions: list[Plain]) -> Iterator[tuple[int, int, int]]:
    for action in actions:
        for turn in action["fields"]["turn"]["in"]:
            yield action["fields"]["x"]["in"][0], action["fields"]["y"]["in"][0], turn


def _pieces(observation: Observation, tile_map: TileMap, cell: int) -> Iterator[tuple[Piece, int]]:
    """The pieces that could go on the tile there, by the rules (H4)."""
    stock: tuple[tuple[Piece, int], ...] = (("tribe", observation.tribe), ("hut", observation.huts))
    for piece, left in stock:
        for zone in range(len(TILES[tile_map.tiles[cell].tile].zones)) if left else ():
            number = area_for(tile_map, cell, zone, piece)
            if number is not None and tile_map.areas[number].free:
                yield piece, zone


def _gain(observation: Observation, tile_map: TileMap, cell: int, put: tuple[Piece, int] | None) -> float:
    """The gain of the map if this is put on the tile there, less what that is worth in stock."""
    gain, tribe = 0.0, observation.tribe
    if put is not None:
        piece, zone = put
        tile_map = with_piece(tile_map, cell, zone, piece, observation.seat)
        gain -= hut_in_hand(observation) if piece == "hut" else piece_in_hand(observation, tribe)
        tribe -= piece == "tribe"
    before, after = observation.tile_map.areas, tile_map.areas
    gain += sum(area_value(observation, area) for number, area in after.items() if area is not before.get(number))
    gain -= sum(area_value(observation, area) for number, area in before.items() if area is not after.get(number))
    for number in completed(tile_map, cell):
        area = tile_map.areas[number]
        for back in range(area.holders[observation.seat]):
            gain += piece_in_hand(observation, tribe + back + 1)
        if area.gold and observation.bonus_left and not observation.bonus:
            gain += GOLD
    return gain
