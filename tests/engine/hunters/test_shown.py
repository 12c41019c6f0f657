"""What is shown of the map goes on from one map to the next, and is what a stranger would be shown."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.games.hunters.tile_map import PlacedTile, area_for, places, start_map, with_piece, with_tile, without_pieces
from engine.games.hunters.tiles import LAND, TILES
from engine.games.hunters.zones import base_of


@pytest.mark.parametrize("every", [1, 2, 7, 40])
def test_what_is_shown_of_the_map_is_the_same_however_often_somebody_looks(every: int) -> None:
    rng, land = Random(every), start_map(4)
    for number, tile in enumerate(rng.sample(LAND, len(LAND))):
        for cell, turns in rng.sample(found := [*places(land, tile)], min(1, len(found))):
            land = with_tile(land, cell, PlacedTile(tile, turns[0], number % 4))
            for zone in range(len(TILES[tile].zones)):
                area = area_for(land, cell, zone, "tribe")
                if area is not None and land.areas[area].free and not rng.randrange(3):
                    land = with_piece(land, cell, zone, "tribe", number % 4)
                elif area is not None and not rng.randrange(5):
                    land = without_pieces(land, (base_of(cell) + zone,))
        if number % every == 0:
            stranger = replace(land)
            assert land.shown_tiles == stranger.shown_tiles
            assert land.shown_areas == stranger.shown_areas
